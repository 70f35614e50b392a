"""Between two people nothing of either hand is drawn or told, until the next one says that he is there; and while one
of them has the table, nothing of his hand is told to somebody who listens."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from rules.core.contract import TABLE, Action, Seat
from rules.core.registry import GAMES
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.table.overview import KEYS

from .conftest import fresh
from .test_pixels import one_hand, picture, replayed_to, seats_of
from .twins import Twin, step, worlds

MOVES = 7
STEPS = 900  # of the clock, at most


@pytest.mark.parametrize("game_id", GAMES)
def test_nobodys_hand_is_drawn_while_nobody_has_said_that_he_is_looking(
    app: App, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two cards of two hands change places: as long as no curtain is open all pictures are the same."""
    if one_hand(game_id):
        pytest.skip("never two hands at a time")
    found = worlds(game_id, seats_of(game_id, "people"), None, seed=GAMES.index(game_id) + 7, hands=True)
    begin, chance = [replayed_to(match, len(match.history)) for match in found[:2]], Random(game_id)
    for _ in range(MOVES):
        if step(found, chance) is None:
            break
    moves = [(move.seat, move.action) for move in found.one.history[found.other.touched :]]
    heard = list[str]()
    monkeypatch.setattr(app.narrator, "happened", lambda words, concerns: heard.append(words))
    first, second = (list(between(app, match, moves, heard)) for match in begin)
    assert len(first) > 5, found.story
    assert [name for name, _ in first] == [name for name, _ in second], found.story
    for (name, one), (_, other) in zip(first, second, strict=True):
        assert one == other, f"{name}: {found.story}"


def between(app: App, match: Twin, moves: list[tuple[Seat, Action]], heard: list[str]) -> Iterator[tuple[str, object]]:
    """Play these moves at a shared screen; every picture that all at the table see, and all that a listener hears."""
    fresh(app, speed="4", reduced_motion=True)
    heard.clear()
    scene, left, looks = TableScene(app, match), list(moves), False  # somebody has said that he looks
    app.push(scene)
    for number in range(STEPS):
        if not left or match.finished:
            return
        app.pass_time(40)
        top = app.top
        if isinstance(top, CurtainScene):
            yield from covered(app, top, f"{number}, {len(left)} moves left")
            looks = True
        elif top is not scene:
            return  # the score sheet: what follows is another deal
        else:
            if scene.board.blind or not looks:
                yield f"blind {number}", picture(scene)
            if scene.board.idle:
                overview = [scene.desk.overview.told(key) for key in KEYS]
                yield f"told {number}", (scene.tree(), overview, tuple(heard))
            play_on(scene, left)


def covered(app: App, curtain: CurtainScene, name: str) -> Iterator[tuple[str, object]]:
    """The curtain before and while the plate is held, up to the moment in which it opens."""
    yield f"closed {name}", (picture(curtain), curtain.tree())
    curtain.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" "))
    while curtain.opening_ms < 0:
        yield f"held {name}", picture(curtain)
        app.pass_time(200)
    while app.top is curtain:
        app.pass_time(100)


def play_on(scene: TableScene, left: list[tuple[Seat, Action]]) -> None:
    """The next move of the story, once the table rests and the right person looks."""
    seat, act = left[0]
    rests = scene.board.idle and scene.after_ms is None
    looks = seat in (TABLE, scene.viewer) or scene.looking.windowed
    if rests and looks and scene.match.check(seat, act) is None:
        scene.driver.submit(seat, act)
        del left[0]
