"""A match from the menu to its end and back to the menu, and bots of chance that answer at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from game.bots.core.base import Answer, Choice, Request
from game.bots.thinking.thinker import LocalThinker
from game.match.match import Match
from tests.by_ear.player import GERMAN, DeadEnd, Player
from tests.hands.devices import Hands
from ui.scenes.menu.menu import MenuScene
from ui.scenes.table import table as table_scene
from ui.scenes.table.match_end import MatchEndScene
from ui.scenes.table.table import TableScene

MOST_ROUNDS = 60


@contextmanager
def quick_bots(seed: int) -> Iterator[None]:
    """Every table that is opened meanwhile has bots that play at random, in this process."""
    chance = Random(seed)

    def answer(request: Request) -> Answer:
        return Answer(request.key, Choice(chance.choice(request.legal)))

    with patch.object(table_scene, "Thinker", lambda: LocalThinker(answer)):
        yield


def player_of(room: Hands, seed: int, tell: Callable[[str], None] = print) -> Player:
    """Somebody who plays with this device."""
    return Player(room, GERMAN, Random(seed), tell)


def play_match(player: Player, room: Hands, name: str, rounds: int = MOST_ROUNDS) -> Match:
    """Sit down at a game, play until the match is over or so many rounds are, and go back to the menu."""
    player.sit_down(name, easy=False)
    for _ in range(rounds):
        player.play_round()
        player.close_sheet()
        if isinstance(room.app.top, MatchEndScene):
            break
    table = next(scene for scene in room.app.stack if isinstance(scene, TableScene))
    player.leave()
    if not isinstance(room.app.top, MenuScene):
        raise DeadEnd(f"that is not the menu: {player.surroundings()}")
    return table.match
