"""What the computer's figures show is never a tell: two worlds that differ in hidden cards have the same sayings."""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match
from game.people.manners import Reaction, tempo_of
from rules.core.registry import GAMES, game

from .figures import Figures
from .twins import Worlds, step, worlds

SEEDS = 3
MOVES = 60


def bots_of(game_id: str) -> tuple[str, ...]:
    """A person among bots of all levels, at the smallest table with at least three where the game has one."""
    players = game(game_id).players
    count = next((number for number in players if number >= 3), players[-1])
    return ("person", *("lehrling", "geselle", "meister")[: count - 1])


class Shown:
    """The figures of one world, told its whole log with all its cards."""

    def __init__(self, match: Match) -> None:
        self.match, self.told, self.moods = match, 0, 0
        self.figures = Figures(match.game, match.players)

    def react(self) -> list[list[Reaction]]:
        """What they have shown of each move since last time."""
        view, winners = self.match.view(0), self.match.winners
        found = [self.figures.react(events, view, winners) for events in self.match.log[self.told :]]
        self.told = len(self.match.log)
        self.moods += sum(len(row) for row in found)
        return found


def played(found: Worlds, chance: Random) -> int:
    """Play both worlds on as long as the person is told the same of each. Returns how much was shown."""
    one, other = Shown(found.one), Shown(found.other)
    assert one.react() == other.react(), found.story
    for _ in range(MOVES):
        if found.one.finished or step(found, chance) is None:
            break
        assert one.react() == other.react(), found.story
        assert one.figures.inside() == other.figures.inside(), found.story
    tempos = [[tempo_of(player) for player in match.players] for match in found[:2]]
    assert tempos[0] == tempos[1]
    return one.moods


@pytest.mark.parametrize("game_id", GAMES)
def test_no_figure_shows_what_only_a_hidden_card_could_tell(game_id: str) -> None:
    chance, shown, differing = Random(game_id), 0, 0
    for seed in range(SEEDS):
        found = worlds(game_id, bots_of(game_id), 0, seed=seed + 50)
        shown += played(found, chance)
        differing += found.one.log != found.other.log or found.one.view(1) != found.other.view(1)
    assert shown, "nothing was to be seen at all"
    assert differing or len(bots_of(game_id)) == 2, "what was told of the two worlds was the same anyhow"
