"""The ways to a deal that others play too, and back: a table that ends with its deal, the result, files taken in."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.club import day, shelf
from game.club.deals import over
from game.club.sheet import Person, Sheet
from game.match import journal
from game.match.home import GIVEN_UP
from game.match.journal import Info
from game.match.journal_writer import Journal, put_away
from game.match.match import Match
from game.match.match_index import BEGUN, listed
from game.match.seats import PERSON, Player
from game.match.setup import Setup
from game.notice import Refused

if TYPE_CHECKING:
    from ui.scenes.table.table import TableScene
    from ui.shell.app import App

AWAY = "club"  # sub-folder of the matches for deals that are over


def usual_player(app: App) -> Player | None:
    """Who plays if nobody says otherwise: the profile of the last table, else the first there is."""
    book = app.people.book
    kept = app.settings.last_setup.get("players", [])
    ids = [row.get("profile", "") for row in kept if isinstance(row, dict)] if isinstance(kept, list) else []
    found = next((one for one in map(book.of, map(str, ids)) if one is not None), None)
    found = found or next(iter(book.people), None)
    return found.seated() if found is not None else None


def play_day(app: App, game_id: str, when: date, player: Player | None) -> None:
    """To the table of a day's deal."""
    _sit_down(app, day.setup_of(game_id, when, player, app.settings.language))


class Turn(NamedTuple):
    """What people have to play next of a sheet; `file` is the match in which they have begun it."""

    deal: int
    setup: Setup
    file: Path | None


def next_turn(sheet: Sheet, people: Sequence[Player]) -> Turn | None:
    """The deal that these people (as many as chairs) play next: one that is begun comes first; None after the last."""
    by_who = {Person(one.name, one.profile).who: one for one in people}
    turns = sheet.turns([Person(one.name, one.profile) for one in people]) if len(people) == len(sheet.chairs) else []
    setups = [(deal, sheet.setup(deal, [by_who[one.who] for one in seated])) for deal, seated in turns]
    under_way = begun_deals() if setups else []
    files = ((deal, setup, _file_of(setup, under_way)) for deal, setup in setups)
    found = [Turn(*one) for one in files]
    return next((one for one in found if one.file is not None), next(iter(found), None))


def play_sheet(app: App, sheet: Sheet, people: Sequence[Player]) -> None:
    """To the table of the next deal that these people have not played to its end."""
    turn = next_turn(sheet, people)
    if turn is not None:
        _sit_down(app, turn.setup)


def _sit_down(app: App, setup: Setup) -> None:
    """To a new table, or on with the deal that these people have begun: nobody begins anew because of bad cards."""
    from ui.scenes.menu.resume import deal, resume

    path = taken_up(setup)
    if path is None:
        deal(app, setup)
    else:
        resume(app, path)


def begun_deals() -> list[Info]:
    """All matches under way whose deals others play too; those that were given up as well."""
    files = sorted((row.path for row in listed(BEGUN)), key=lambda path: path.parent.name == GIVEN_UP)
    seen = (info for info in map(journal.look, files) if info is not None and info.winners is None)
    return [info for info in seen if info.header.terms.counts]


def _file_of(setup: Setup, under_way: Sequence[Info]) -> Path | None:
    """The file of this deal if these people have begun it."""
    wanted = (setup.game_id, setup.terms.origin, [_person(one) for one in setup.players])
    for info in under_way:
        header = info.header
        if wanted == (header.game_id, header.terms.origin, [_person(one) for one in header.players]):
            return info.path
    return None


def _begun_by(match: Match) -> set[str]:
    """Who has begun the deal of this match and not played it to its end."""
    under_way = [info.header for info in begun_deals()]
    same = [one for one in under_way if (one.game_id, one.terms.origin) == (match.game.id, match.terms.origin)]
    return {day.who_of(one.players[0]) for one in same}


def taken_up(setup: Setup) -> Path | None:
    """The file of this deal if these people have begun it; one that they have given up goes back to the others."""
    path = _file_of(setup, begun_deals())
    return journal.take_back(path) if path is not None and path.parent.name == GIVEN_UP else path


def _person(player: Player) -> str | None:
    """Who sits there, in whatever language; None for a bot."""
    return player.profile if player.is_person or player.stands_in else None


def join(scene: TableScene) -> None:
    """Let a table end with its first round and note what came of it."""
    scene.enough = partial(over, scene.match)
    scene.conclude = partial(_concluded, scene)
    kind = "day" if day.of_match(scene.match) is not None else "sheet"
    scene.forward = scene.app.texts(f"club.to_{kind}")


def _concluded(scene: TableScene) -> None:
    """Note the result and show it; the file of a deal that is no whole match goes out of the list of those to go on."""
    app, match = scene.app, scene.match
    try:
        sheet = shelf.note(match)
    except Refused as refused:
        app.toasts.notice(refused.notice)
        return
    result = day.result_of(match)
    first, notice = day.keep(result, _begun_by(match)) if result is not None else (False, None)
    if notice is not None:
        app.toasts.notice(notice)
        return
    recorder = match.recorder
    if not match.finished and isinstance(recorder, Journal):
        match.close()
        with contextlib.suppress(OSError):
            put_away(recorder.path, AWAY)
    from ui.scenes.club.club import ClubScene
    from ui.scenes.club.days import DayScene
    from ui.scenes.club.sheet import SheetScene

    app.reset(app.home(app))
    app.push(ClubScene(app))
    if sheet is not None:
        owner = next((one for one in match.seated if one.kind == PERSON), None)
        app.push(SheetScene(app, sheet, owner))
    elif result is not None:
        if not first:
            app.toasts.say(app.texts("club.day.once"))
        app.push(DayScene(app, result.game_id, result.day, match.seated[0]))
    else:
        app.toasts.say(app.texts("club.stood_in"))


def dropped(app: App, file: Path) -> None:
    """A sheet was dropped on the window or opened: take it in, say how it went, and show it."""
    try:
        taken = shelf.take_in(file)
    except Refused as refused:
        app.sound.play("error")
        app.toasts.notice(refused.notice)
        return
    show_taken(app, taken)


def show_taken(app: App, taken: shelf.Taken) -> None:
    """Say what a sheet from elsewhere has brought, and show it."""
    from ui.scenes.club.sheet import SheetScene

    app.toasts.say(app.texts("club.taken", title=taken.sheet.title, number=taken.new))
    for one in taken.forged:
        app.toasts.say(app.texts(one.key, **one.values))
    app.push(SheetScene(app, taken.sheet, usual_player(app)))
