"""Where a deal comes from that others play too, in words: of which league sheet it is a part, or of which day."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.club import day, shelf
from game.club.sheet import ORIGIN as LEAGUE
from game.club.sheet import Sheet
from game.texts import Texts

if TYPE_CHECKING:
    from ui.shell.app import App


def written_date(lang: str, when: date) -> str:
    """A date as one writes it in this language."""
    return f"{when:%d.%m.%Y}" if lang == "de" else f"{when:%Y-%m-%d}"


def written_day(app: App, when: date) -> str:
    """A date in the person's language."""
    return written_date(app.settings.language, when)


def in_a_row(texts: Texts, days: int) -> str:
    """A streak in words."""
    key = {0: "club.streak.none", 1: "club.streak.one"}.get(days, "club.streak")
    return texts(key, days=days)


def month_name(texts: Texts, month: date) -> str:
    """A month with its year."""
    return f"{texts('club.months').split()[month.month - 1]} {month.year}"


def _deal_of(rest: str) -> tuple[Sheet | None, int]:
    """The sheet of an origin's second and third word, if it is here, and the number of the deal (from 1)."""
    id, _, number = rest.partition(":")
    return shelf.load(id), int(number) + 1 if number.isdecimal() and len(number) < 4 else 1


def belongs(texts: Texts, origin: str) -> str:
    """What an origin of `game.match.terms.Terms` says in full; "" where the deal is nobody else's."""
    kind, _, rest = origin.partition(":")
    if kind == LEAGUE:
        sheet, deal = _deal_of(rest)
        if sheet is None:
            return texts("club.at.unknown", deal=deal)
        return texts("club.at.sheet", title=sheet.title, deal=deal, deals=sheet.deals)
    if kind == day.ORIGIN:
        try:
            return texts("club.at.day", date=written_date(texts.lang, date.fromisoformat(rest)))
        except ValueError:
            return ""
    return ""


def in_short(texts: Texts, origin: str) -> str:
    """The same for a small board: the number of the deal, or that it is the deal of a day."""
    kind, _, rest = origin.partition(":")
    if kind == LEAGUE:
        sheet, deal = _deal_of(rest)
        return texts("club.board.sheet", deal=deal, deals=sheet.deals) if sheet else texts("club.deal", deal=deal)
    return texts("club.board.day") if kind == day.ORIGIN else ""
