"""What somebody shows not to hold by drawing."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.mau_mau.brain import sample
from game.bots.mau_mau.memory import Memory, fresh, note
from rules.core.contract import View, redact
from rules.mau_mau.game import GAME
from rules.mau_mau.material import FACE, JACK, RANK, SEVEN
from tests.games.mau_mau.given import arrange

rule = pytest.mark.rule
KEEN = level("meister")
DRAWN = "0: S9 S10 SQ; 1: H8 H9 D9 DK; open {}; seat 1 on turn"


def held(rank: int, view: View, memory: Memory) -> float:
    """The mean number of cards of this rank that seat 1 holds in sampled worlds."""
    worlds = [sample(view, memory, KEEN, Random(seed))[0] for seed in range(150)]
    return sum(RANK[FACE[card]] == rank for world in worlds for card in world.hands[1]) / len(worlds)


def part_left(rank: int, text: str, **options: object) -> float:
    """How many cards of this rank seat 1 is thought to hold once it has drawn, for one that it may have before."""
    table = arrange(text, **options)
    before = fresh(0, 2)
    before.top = FACE[table.state.pile[-1]]
    after, table = fresh(0, 2), table.play("draw")
    after.top = before.top
    for event in table.log:
        told = redact(event, 0)
        if told is not None:
            note(after, told, KEEN, Random(1))
    view = GAME.view(table.state, 0)
    return held(rank, view, after) / held(rank, view, before)


@rule("MM-5.3")
def test_who_draws_hardly_has_a_jack() -> None:
    assert part_left(JACK, DRAWN.format("C10")) < 0.4
    assert part_left(JACK, DRAWN.format("C10"), jack=False) > 0.8  # it would have had to fit


@rule("MM-5.10")
def test_who_takes_the_cards_of_a_seven_hardly_had_one() -> None:
    assert part_left(SEVEN, DRAWN.format("C7") + "; pending 2") < 0.8
    assert part_left(SEVEN, DRAWN.format("C7") + "; pending 2", seven_stack=False) > 0.8
