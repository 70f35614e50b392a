"""The figures of a report in plain words. (game/workshop/report.py)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.texts import Texts, signed
from game.workshop.report import Report, Span
from ui.scenes.workshop.report_parts import Bar, Figure
from ui.widgets.charts import percent, written

TENTHS: Final = 10  # shares are told as so many out of ten


def figures(texts: Texts, told: Report | None) -> tuple[Figure, ...]:
    """The four figures of the page; empty ones while nothing is known."""
    if told is None:
        return tuple(Figure("…", texts(f"report.{name}")) for name in ("played", "worth.plus", "won", "turns"))
    return _played(texts, told), _worth(texts, told), _won(texts, told), _turns(texts, told)


def _played(texts: Texts, told: Report) -> Figure:
    number = texts("report.of_ten", number=round(told.played.value * TENTHS))
    when = texts("report.turn", number=told.turn) if told.turn else texts("report.turn.none")
    return Figure(number, texts("report.played"), f"{when}\n{_shares(texts, told.played)}")


def _worth(texts: Texts, told: Report) -> Figure:
    value, low, high = (round(number) for number in told.worth)
    number = f"{value:+d}" if value else "0"  # the display face has this sign, and no other minus
    words = "plus" if value >= 0 else "minus"
    small = texts("report.between", low=signed(low), high=signed(high))
    return Figure(number, texts(f"report.worth.{words}"), small)


def _won(texts: Texts, told: Report) -> Figure:
    values = [percent(one.value, texts.lang) for one in (told.won, told.won_plain)]
    bars = _pair(texts, "won", (told.won, told.won_plain), values, 1.0)
    return Figure(f"{told.won.value:.0%}", texts("report.won"), _shares(texts, told.won), bars)


def _shares(texts: Texts, span: Span) -> str:
    low, high = (percent(min(1.0, max(0.0, share)), texts.lang) for share in span[1:])
    return texts("report.between", low=low, high=high)


def _turns(texts: Texts, told: Report) -> Figure:
    number, low, high = (written(length, texts.lang) for length in told.turns)
    values = [number, written(told.turns_plain.value, texts.lang)]
    longest = max(told.turns.value, told.turns_plain.value) * 1.25
    bars = _pair(texts, "turns", (told.turns, told.turns_plain), values, longest)
    small = texts("report.between", low=low, high=high)
    if told.runaways:
        small += "\n" + texts("report.runaways", count=told.runaways, of=told.deals)
    return Figure(number, texts("report.turns"), small, bars)


def _pair(texts: Texts, key: str, spans: tuple[Span, Span], values: Sequence[str], most: float) -> tuple[Bar, Bar]:
    """With the effect above, without it below."""
    with_, without = (span.value / most for span in spans)
    return (
        Bar(f"{key}+", texts("report.with"), with_, values[0], True),
        Bar(f"{key}-", texts("report.without"), without, values[1], False),
    )


def note(texts: Texts, name: str, told: Report) -> tuple[str, str]:
    """A warning as a headline and a sentence."""
    values = {
        "count": told.runaways,
        "of": told.deals,
        "turns": written(told.turns.value, texts.lang),
        "usual": written(told.turns_plain.value, texts.lang),
    }
    return texts(f"report.warning.{name}"), texts(f"report.warning.{name}.words", **values)
