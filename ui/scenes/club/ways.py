"""The ways to a deal that others play too, and back: a table that ends with its deal, the result, files taken in."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.club import day, shelf
from game.club.deals import over
from game.club.sheet import Person, Sheet
from game.match import journal
from game.match.home import GIVEN_UP
from game.match.journal_writer import Journal, put_away
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


def play_sheet(app: App, sheet: Sheet, people: Sequence[Player]) -> None:
    """To the table of the next deal that these people have not played."""
    by_who = {Person(one.name, one.profile).who: one for one in people}
    number, seated = sheet.turns([Person(one.name, one.profile) for one in people])[0]
    _sit_down(app, sheet.setup(number, [by_who[one.who] for one in seated]))


def _sit_down(app: App, setup: Setup) -> None:
    """To a new table, or on with the deal that these people have begun: nobody begins anew because of bad cards."""
    from ui.scenes.menu.resume import deal, resume

    path = begun(setup)
    if path is None:
        deal(app, setup)
    else:
        resume(app, path)


def begun(setup: Setup) -> Path | None:
    """The file of this deal if these people have begun it; one that they have given up goes on, too."""
    people = [_person(one) for one in setup.players]
    left = [row.path for row in listed(BEGUN) if row.game_id == setup.game_id]
    for path in sorted(left, key=lambda path: path.parent.name == GIVEN_UP):
        info = journal.look(path)
        if info is None:
            continue
        header = info.header
        if (header.terms.origin, [_person(one) for one in header.players]) == (setup.terms.origin, people):
            return journal.take_back(path) if path.parent.name == GIVEN_UP else path
    return None


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
    first, notice = day.keep(result) if result is not None else (False, None)
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
        values = {"file": file.name, **refused.notice.values}
        app.toasts.notice(refused.notice._replace(values=values))
        return
    show_taken(app, taken)


def show_taken(app: App, taken: shelf.Taken) -> None:
    """Say what a sheet from elsewhere has brought, and show it."""
    from ui.scenes.club.sheet import SheetScene

    app.toasts.say(app.texts("club.taken", title=taken.sheet.title, number=taken.new))
    for one in taken.forged:
        app.toasts.say(app.texts(one.key, **one.values))
    app.push(SheetScene(app, taken.sheet, usual_player(app)))
