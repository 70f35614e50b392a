"""Charts as numbers: axes with round ticks, curves, columns, numbers in words. (drawn by ui/widgets/plots.py)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple, TypeAlias

from game.texts import signed

Write: TypeAlias = Callable[[float], str]
ROUND: Final = (1, 2, 5, 10)  # times a power of ten: the steps people count in
GROUPS: Final = {"de": ".", "en": ","}  # between thousands
POINTS: Final = {"de": ",", "en": "."}  # before decimals


def round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50 … (and 0.5, 0.2 …) that is at least as large as `least` (> 0)."""
    power = 10.0 ** floor(log10(least))
    step = next(factor * power for factor in ROUND if factor * power >= least * (1 - 1e-9))
    return round(step, 12)


def whole_step(least: int) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that is at least as large as `least`."""
    return max(1, round(round_step(max(1, least))))


def ticks(low: float, high: float, most: int, whole: bool = True) -> tuple[float, ...]:
    """Round numbers around low … high: the first is not above `low`, the last not below `high`; `most` steps or fewer
    lie between them (where low and high are far from round, one more). `whole`: no fractions."""
    if high <= low:
        high = low + 1
    step = round_step((high - low) / most)
    step = max(1.0, step) if whole else step
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return tuple(round(number * step, 12) for number in range(first, last + 1))


def written(value: float, lang: str, decimals: int = 0) -> str:
    """A number as the language writes it, with a real minus sign: "−1.234,5", "−1,234.5"."""
    text = f"{abs(value):,.{decimals}f}".replace(",", "\0").replace(".", POINTS[lang]).replace("\0", GROUPS[lang])
    return signed(-1)[0] + text if value < 0 and text.strip("0.,") else text


def percent(share: float, lang: str) -> str:
    """A share 0..1 as the language writes it: "40 %", "40%"."""
    return f"{share * 100:.0f}\u202f%" if lang == "de" else f"{share * 100:.0f}%"


class Axis(NamedTuple):
    """A scale from `low` to `high` with round ticks on it; `turned`: it runs the other way."""

    low: float
    high: float
    ticks: tuple[float, ...]
    labels: tuple[str, ...]
    turned: bool = False

    def share(self, value: float) -> float:
        """Where a value lies, 0 … 1 from the left or from below."""
        found = (value - self.low) / (self.high - self.low)
        return 1 - found if self.turned else found


def axis(values: Sequence[float], most: int, write: Write, *, whole: bool = True, turned: bool = False) -> Axis:
    """The axis on which all these values lie, from a round number to a round number. `values` must not be empty."""
    found = ticks(min(values), max(values), most, whole)
    return Axis(found[0], found[-1], found, tuple(write(tick) for tick in found), turned)


def span(low: float, high: float, most: int, write: Write) -> Axis:
    """The axis that ends where the values do, with the round whole numbers between: for time, which fills its room."""
    high = max(high, low + 1)
    found = tuple(tick for tick in ticks(low, high, most) if low <= tick <= high)
    return Axis(low, high, found, tuple(write(tick) for tick in found))


class Curve(NamedTuple):
    """A line through points. `style` tells it from others without its colour: a mark and a dash of its own."""

    label: str
    colour: str
    points: tuple[tuple[float, float], ...]
    style: int


class Rule(NamedTuple):
    """A level that is drawn through the whole chart: a limit, what would be fair."""

    label: str
    value: float


class Lines(NamedTuple):
    """Curves over one common axis; `note` says in a few words how to read it."""

    title: str
    x: Axis
    y: Axis
    x_name: str
    curves: tuple[Curve, ...]
    rules: tuple[Rule, ...] = ()
    note: str = ""


class Columns(NamedTuple):
    """How often: a column for each label."""

    title: str
    labels: tuple[str, ...]
    counts: tuple[int, ...]
    y: Axis
    x_name: str
    chosen: tuple[int, ...] = ()  # columns in the brighter colour
    note: str = ""


def columns(
    title: str,
    labels: Sequence[str],
    counts: Sequence[int],
    x_name: str,
    lang: str,
    chosen: Sequence[int] = (),
    note: str = "",
) -> Columns:
    """A chart of counts; its axis begins at 0."""
    y = axis((0, *counts), 4, lambda value: written(value, lang))
    return Columns(title, tuple(labels), tuple(counts), y, x_name, tuple(chosen), note)


def apart(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """The places moved so that neighbours are at least `gap` apart, within low … high, in their order.

    Where there is no room for all they lie evenly.
    """
    order = sorted(range(len(places)), key=lambda index: places[index])
    if len(places) > 1 and gap * (len(places) - 1) > high - low:
        gap = (high - low) / (len(places) - 1)
    found = [0.0] * len(places)
    before = low - gap
    for index in order:
        before = found[index] = max(places[index], before + gap)
    after = high + gap
    for index in reversed(order):
        after = found[index] = min(found[index], after - gap)
    return found
