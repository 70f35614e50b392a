"""The scenes of the same cards, as tests open them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.club import day, verdicts
from game.club.day import Result
from game.club.rethinking import mark_of
from game.club.sheet import Record, Sheet
from game.gate import VerdictRow
from game.match.match import Match
from game.match.seats import PERSON, Player, seated
from rules.core.options import build
from rules.core.registry import game
from ui.scenes.club.club import ClubScene
from ui.scenes.club.days import CalendarScene, DayScene
from ui.scenes.club.new_sheet import NewSheetScene
from ui.scenes.club.sheet import CodeScene, SheetScene
from ui.scenes.desk import Desk
from ui.shell.app import App

TODAY = date(2026, 11, 28)
ANNA = Player(PERSON, "Anna", profile="a1")
AT = "2026-11-28T10:00:00+00:00"


def a_sheet() -> Sheet:
    """Eight deals of which Anna has played five and three others all."""
    seats = seated(("person", "geselle", "geselle", "geselle"))
    sheet = Sheet(
        "Winterliga der Familie", "doppelkopf", build(game("doppelkopf").options, {}), seats, 8, bytes(32), AT
    )
    names = {"a1": "Anna", "b2": "Bartholomäus", "c3": "Cleo", "d4": "M" * 24}
    return sheet.with_(
        Record(deal, 0, who, AT, (deal * 3 - number, 0, 0, 0), ("- deal",) if number < 3 else (), name, who)
        for number, (who, name) in enumerate(names.items())
        for deal in range(8 if number else 5)
    )


def a_day(app: App, _: Match) -> Desk:
    day.keep(Result("doppelkopf", TODAY, "a1", (3, 3, -3, -3)))
    return DayScene(app, "doppelkopf", TODAY, ANNA)


def a_checked_sheet(app: App, _: Match) -> Desk:
    """A sheet of which some results hold, and one does not."""
    sheet = a_sheet()
    for one in sheet.records[:2]:
        verdicts.keep(mark_of(sheet, one), VerdictRow(verdicts.HOLDS))
    forged = next(one for one in sheet.records if (one.who, one.deal) == ("c3", 1))
    verdicts.keep(mark_of(sheet, forged), VerdictRow("bot", 1, 5))
    return SheetScene(app, sheet, ANNA)


CLUB: dict[str, Callable[[App, Match], Desk]] = {
    "club": lambda app, _: ClubScene(app),
    "day": a_day,
    "calendar": lambda app, _: CalendarScene(app, "a1", TODAY),
    "sheet of deals": a_checked_sheet,
    "codes": lambda app, _: CodeScene(app, a_sheet(), "a1"),
    "new sheet of deals": lambda app, _: NewSheetScene(app, "doppelkopf", ANNA),
}
