"""Pictures do not depend on cards the viewer cannot see: table, log, tips, hint, sheets, replay, takebacks; nor does
what screen readers are told.

Every game of the house, people on all seats and mixed with bots, positions by chance; pictures compared to the pixel.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

import pygame
import pytest

from game.bots.core.base import Request
from game.match.match import Match, Move
from game.match.watching import Watcher
from rules.core.contract import Seat
from rules.core.registry import GAMES, game
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.table.pages import PauseScene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.table.words.tips import cards_under, tip_under

from .twins import Twin, Worlds, step, worlds

GRID = 56  # pixels between the places where the pointer rests: other ones after each move
FRAMES = 30  # of 40 ms, of a move that is watched
MOVES = 8  # between two positions that are compared
POSITIONS = 3
SEEDS = 6  # worlds that are looked at for one with a move that both know


def one_hand(game_id: str) -> bool:
    """True if never two hands are held at a time, so that no two cards of hands can change places."""
    return getattr(import_module(f"tests.games.{game_id}.given"), "ONE_HAND", False)


def seats_of(game_id: str, kinds: str) -> tuple[str, ...]:
    """All people, or a person, a bot, a person … ; the smallest table with at least three where the game has one."""
    players = game(game_id).players
    count = next((number for number in players if number >= 3), players[-1])
    return tuple("person" if kinds == "people" or seat % 2 == 0 else "geselle" for seat in range(count))


def looked_at(app: App, match: Match, seat: Seat) -> TableScene:
    """The table as this seat sees it, whoever is on turn."""
    app.stack.clear()
    scene = TableScene(app, match)
    app.stack[:] = [scene]
    scene.looking.wanted = lambda: None  # type: ignore[method-assign]
    scene.looking.seat(seat)
    for _ in range(12):
        scene.board.update(40)
        scene.desk.update(40)
    return scene


def picture(scene: Any) -> bytes:
    surface = pygame.Surface(scene.app.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def shown(app: App, match: Match, seat: Seat) -> Iterator[tuple[str, Any]]:
    """All that this seat is shown of the position, by name."""
    scene = looked_at(app, match, seat)
    yield "table", picture(scene)
    yield "tree", scene.tree()
    yield "buttons", [(widget.key, widget.tip) for widget in scene.desk.group.walk()]
    yield "tips", list(tips(scene))
    yield "log", scene.board.hud.chronicle.lines
    scene.board.hud.chronicle.open = True
    yield "open log", picture(scene)
    yield "recap", (scene.looking.recap(seat), scene.looking.lookback())
    yield "hint", asked(scene)
    scene.open_pause()
    assert isinstance(app.stack[-1], PauseScene)
    yield "pause", picture(app.stack[-1])
    del app.stack[1:]
    if match.view(seat).sheet:
        scene.look_at_sheet()
        yield "sheet", picture(app.stack[-1])
        del app.stack[1:]
    scene.looking.toggle()
    yield "hidden hand", (picture(scene), scene.board.hud.chronicle.lines, scene.tree())


def tips(scene: TableScene) -> Iterator[tuple[object, ...]]:
    width, height = scene.app.size
    moves = len(scene.match.history)
    for x in range(11 * moves % GRID, width, GRID):
        for y in range(17 * moves % GRID, height, GRID):
            yield tip_under(scene.board, (x, y)), cards_under(scene.board, (x, y))


def asked(scene: TableScene) -> bytes | None:
    """The question that is put where this seat asks for a hint: a bot can answer nothing that does not stand in it."""
    put: list[Request] = []
    scene.driver.thinker.ask = put.append  # type: ignore[method-assign]
    if scene.ask_hint():
        scene.driver._ask()
    return pickle.dumps([one._replace(memory=repr_of(one.memory)) for one in put])


def repr_of(memory: Any) -> str:
    """A memory as text, whatever its class."""
    slots = [name for kind in type(memory).__mro__ for name in getattr(kind, "__slots__", ())]
    fields = {name: getattr(memory, name) for name in slots} | getattr(memory, "__dict__", {})
    return repr(fields) if fields else repr(memory)


def replayed(app: App, match: Match, seat: Seat, places: Sequence[int]) -> Iterator[tuple[str, Any]]:
    """The way here once more with the seat's own eyes, looked at after so many moves."""
    scene = ReplayScene(app, match, Watcher(seat))
    scene.resize(app.size)
    for place in places:
        scene.jump(place)
        yield f"replay {place}", (picture(scene), scene.board.hud.chronicle.lines)


def flight(app: App, match: Match, seat: Seat, move: Move) -> Iterator[bytes]:
    """The pictures while a move is told."""
    scene = looked_at(app, match, seat)
    app.settings = app.sound.settings = replace(app.settings, speed="1", reduced_motion=False)
    scene.resize(app.size)
    scene.submit(*move)
    for frame in range(FRAMES):
        scene.board.update(40)
        if frame % 5 == 2:
            yield picture(scene)
    app.settings = app.sound.settings = replace(app.settings, speed="off", reduced_motion=True)


def taken_back(app: App, match: Twin, seat: Seat) -> tuple[bytes, list[str]]:
    scene = looked_at(app, match, seat)
    scene.undo()
    return picture(scene), scene.board.hud.chronicle.lines


def compare(found: Worlds, shown: Callable[[Match, Seat], Iterator[tuple[str, Any]]]) -> None:
    assert found.eyes is not None
    first, second = (list(shown(match, found.eyes)) for match in (found.one, found.other))
    for (name, one), (_, other) in zip(first, second, strict=True):
        assert one == other, f"the {name} betrays a hidden card: {found.story}"


@pytest.mark.parametrize("kinds", ["people", "mixed"])
@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_that_is_shown_depends_on_a_hidden_card(app: App, game_id: str, kinds: str) -> None:
    chairs = seats_of(game_id, kinds)
    eyes = 0 if kinds == "people" else max(seat for seat, kind in enumerate(chairs) if kind == "person")
    found = worlds(game_id, chairs, eyes, seed=GAMES.index(game_id) + 1)
    chance, places = Random(game_id), [0]
    for _ in range(POSITIONS):
        compare(found, partial(shown, app))
        places.append(len(found.one.history))
        for _ in range(MOVES):
            if found.one.finished or step(found, chance) is None:
                break
    places.append(len(found.one.history))
    compare(found, lambda match, seat: replayed(app, match, seat, sorted({*places})))
    first, second = taken_back(app, found.one, eyes), taken_back(app, found.other, eyes)
    assert first == second, f"a takeback betrays a hidden card: {found.story}"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_card_that_flies_shows_no_face_that_is_not_the_viewers_to_see(app: App, game_id: str) -> None:
    for seed in range(GAMES.index(game_id) + 31, GAMES.index(game_id) + 31 + SEEDS):
        found, chance = worlds(game_id, seats_of(game_id, "people"), 0, seed=seed), Random(game_id)
        if [act for _ in range(6) if (act := step(found, chance))]:
            break  # in some worlds the next word turns up the one card that differs
    assert len(found.one.history) > found.other.touched, found.story
    copies = [replayed_to(match, len(match.history) - 1) for match in found[:2]]
    first, second = (list(flight(app, match, 0, found.one.history[-1])) for match in copies)
    assert first == second, found.story


def replayed_to(match: Twin, moves: int) -> Twin:
    """The same match once more as it stood after so many moves, to be played on."""
    again = Twin(match.game, match.options, match.seated, match.seed, match.terms)
    again.touched, again.swap = match.touched, match.swap
    for move in match.history[:moves]:
        again.submit(*move)
    return again


def test_who_may_see_the_cards_sees_the_difference(app: App) -> None:
    """Else all these pictures would prove nothing."""
    for game_id in GAMES:
        if one_hand(game_id):
            continue
        found = worlds(game_id, seats_of(game_id, "people"), None, seed=3, hands=True)
        assert found.other.swap is not None
        owner = found.other.swap[0][0].seat
        assert owner is not None
        first, second = (picture(looked_at(app, match, owner)) for match in found[:2])
        assert first != second, found.story
