"""The recap for somebody who comes to the table: at the curtain, and when a match is taken up again."""

from __future__ import annotations

import pygame
import pytest

from game.match import journal
from game.match.journal_writer import Journal
from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import TABLE
from rules.core.registry import game
from ui.scenes.sheet.scores import ScoreScene
from ui.scenes.table.curtain import CurtainScene, WelcomeScene
from ui.scenes.table.table import TableScene, resume_table
from ui.shell.app import App
from ui.table.words.sentences import recap_key

from .conftest import fresh
from .test_looking import lift_curtain, opened, run, tap


def kept(app: App, kinds: str, game_id: str, seed: int = 3) -> TableScene:
    """A match that lies on the disk."""
    rules = game(game_id)
    match = Match(rules, rules.options(), seated(kinds.split()), seed)
    journal.create(match)
    scene = TableScene(app, match)
    app.push(scene)
    return scene


def killed(app: App, scene: TableScene) -> TableScene:
    """The program was killed where it stood, and the match is taken up again."""
    recorder = scene.match.recorder
    assert isinstance(recorder, Journal)
    recorder._lock.release()
    app.stack.clear()
    again = resume_table(app, recorder.path)
    app.reset(again)
    return again


def play(app: App, scene: TableScene) -> None:
    """The person who is waited for does the first thing he may do."""
    seat = next(one for one in scene.match.turn.must if one in scene.match.persons)
    assert scene.submit(seat, scene.match.legal(seat)[0]) is None


# --- at the curtain --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("lines", [[], ["x"]])
@pytest.mark.parametrize("language", ["de", "en"])
def test_before_the_first_move_nobody_speaks_of_a_last_one(
    app: App, first: bool, lines: list[str], language: str
) -> None:
    words = fresh(app, language=language).texts(recap_key(lines, first))
    assert ("letzte" in words or "last" in words) == (not first and bool(lines))


def test_the_first_curtain_of_a_match_speaks_of_no_earlier_move(app: App) -> None:
    opened(app, "person person")
    run(app, until=lambda: isinstance(app.top, CurtainScene))
    curtain = app.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.first


def test_what_stood_on_the_curtain_once_does_not_stand_there_again(app: App) -> None:
    """In a game of windows the table lies open to all between two turns, so nobody looks with his own eyes then."""
    scene, told = opened(app, "person person person", "mogeln"), dict[int, list[int]]()
    for _ in range(9):
        run(app, 400, until=lambda: isinstance(app.top, CurtainScene))
        curtain = app.top
        assert isinstance(curtain, CurtainScene)
        seat = scene.looking.wanted()
        assert seat is not None
        told.setdefault(seat, []).append(scene.looking.since(seat))
        moves = len(scene.match.history)
        lift_curtain(app)
        assert scene.looking.since(seat) == moves, "all of it has been told by now"
        run(app, until=lambda: scene.board.idle)
        play(app, scene)
    assert all(row == sorted(row) and len(row) == len({*row}) for row in told.values()), told


def test_what_happened_is_told_under_the_name_of_who_held_the_chair_then(app: App) -> None:
    scene = opened(app, "person geselle", "mau_mau")
    match = scene.match
    bot, since = match.seated[1].name, []
    for guest in ("", "Emma", ""):
        if match.history:
            scene.looking.hand_over(1, None if guest else "geselle", guest)
        for seat in (0, 1):
            while seat not in match.turn.must:
                other = match.turn.must[0]
                match.submit(other, match.legal(other)[0])
            match.submit(seat, match.legal(seat)[0])
        since.append(len(match.history))
    lines = scene.looking.lines(TABLE, 0)
    comes, goes = (lines.index(app.texts(f"seats.guest.{key}", name=bot, guest="Emma")) for key in ("takes", "goes"))
    spells = lines[:comes], lines[comes + 1 : goes], lines[goes + 1 :]
    named = [{name for name in (bot, "Emma") if any(name in line for line in spell)} for spell in spells]
    assert named == [{bot}, {"Emma"}, {bot}]


# --- a match that is taken up again ----------------------------------------------------------------------------------
def test_what_was_not_seen_any_more_is_told_once(app: App) -> None:
    fresh(app, speed="1")
    scene = kept(app, "person geselle geselle", "gluecksgriff")
    run(app, 900, lambda: scene.board.idle and 0 in scene.match.turn.must)
    while 0 in scene.match.turn.must:
        play(app, scene)
    while scene.match.turn.must[0] != 0:  # the others move on the disk; on the screen nothing of it has arrived
        seat = scene.match.turn.must[0]
        scene.driver._play(seat, scene.match.legal(seat)[0])
    again = killed(app, scene)
    welcome = app.top
    assert isinstance(welcome, WelcomeScene)
    assert welcome.lines == again.looking.lookback()
    assert any(name in line for line in welcome.lines for name in (again.match.players[1].name,))
    tap(app, pygame.K_x)
    assert app.top is again
    run(app, 20)
    assert not isinstance(app.top, WelcomeScene)


def test_the_sheet_waits_until_it_was_told_how_it_came_to_it(app: App) -> None:
    scene = kept(app, "person geselle", "mogeln")
    for _ in range(3000):
        if scene.match.view(None).phase in scene.board.table.sheet:
            break
        seat = scene.match.turn.must[0]
        scene.driver._play(seat, scene.match.legal(seat)[-1])
    again = killed(app, scene)
    assert again.match.view(None).phase in again.board.table.sheet
    assert isinstance(app.top, WelcomeScene)
    run(app, 100)
    assert isinstance(app.top, WelcomeScene)
    tap(app, pygame.K_RETURN)
    run(app, 100, lambda: isinstance(app.top, ScoreScene))
    assert isinstance(app.top, ScoreScene)


@pytest.mark.parametrize("kinds", ["person geselle geselle", "person person geselle"])
def test_no_window_burns_down_and_no_bot_moves_before_somebody_is_there(app: App, kinds: str) -> None:
    scene = kept(app, kinds, "mogeln")
    for _ in range(3000):
        if scene.looking.windowed:
            break
        seat = scene.match.turn.must[0]
        scene.driver._play(seat, scene.match.legal(seat)[0])
    again = killed(app, scene)
    moves = len(again.match.history)
    assert again.looking.windowed
    run(app, 600)  # 36 s: the window is long shorter
    assert isinstance(app.top, WelcomeScene)
    assert len(again.match.history) == moves
    tap(app, pygame.K_SPACE)
    run(app, 600, lambda: len(again.match.history) > moves)
    assert len(again.match.history) > moves


def test_where_only_bots_play_nobody_is_waited_for(app: App) -> None:
    scene = kept(app, "geselle geselle", "gluecksgriff")
    run(app, 10)
    again = killed(app, scene)
    assert app.top is again
