"""Worlds of the games of tricks: none can be told from the truth, and no bot knows what it cannot."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.levels import level
from tests.game.bots.harness import moments, player_of

every_game = pytest.mark.parametrize("id", ["sechsundsechzig", "fuenfhundert", "herzblatt", "tarock"])


@every_game
def test_where_worlds_are_few_the_truth_is_one_of_them(id: str) -> None:
    player, rng, seen = player_of(id), Random(8), 0
    game, brain, keen = player.game, player.brain, level("meister")
    seats = game.players[-1] - (id == "herzblatt")
    strengths = dict.fromkeys(range(seats), keen)
    for moment in moments(player, seats, 8, {}, strengths, lambda moment: rng.choice(moment.legal)):
        view = game.view(moment.state, moment.seat)
        found = brain.all_worlds(view, moment.memories[moment.seat], keen, rng, 60)  # type: ignore[attr-defined]
        if found is None:
            continue
        hands = [tuple(sorted(hand) for hand in world.hands) for world, _ in found]
        assert tuple(sorted(hand) for hand in moment.state.hands) in hands
        assert all(game.view(world, moment.seat) == view for world, _ in found)
        seen += 1
        if seen == 25:
            break
    assert seen == 25
