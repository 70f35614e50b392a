"""Worlds of Watten: none can be told from the truth, and they go with what was said."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.core.levels import level
from game.bots.watten.cards import TOPS
from game.bots.watten.memory import Boast, Memory
from game.bots.watten.playout import ranks_of, seen_by
from game.bots.watten.worlds import Unseen, rebuilt, sample
from game.bots.watten.worth import outlook
from rules.core.contract import Action
from rules.families.tricks import mask_of
from rules.watten.game import GAME
from rules.watten.material import RANK
from tests.game.bots import laws
from tests.game.bots.harness import Moment, moments
from tests.games.watten.bots.matches import WATTEN
from tests.games.watten.given import arrange, cards, dealt

rule = pytest.mark.rule
DRAWN = 300  # worlds


@pytest.mark.parametrize("seats", [2, 3])
def test_where_worlds_are_few_the_truth_is_one_of_them(seats: int) -> None:
    rng, keen, seen = Random(8), level("meister"), 0
    strengths = dict.fromkeys(range(seats), keen)

    def mover(moment: Moment) -> Action:
        return rng.choice([act for act in moment.legal if act.verb not in ("go", "offer", "raise")])

    for moment in moments(WATTEN, seats, 8, {"target": "18"}, strengths, mover):
        view = GAME.view(moment.state, moment.seat)
        found = WATTEN.brain.all_worlds(view, moment.memories[moment.seat], keen, rng, 400)  # type: ignore[attr-defined]
        if found is None:
            continue
        hands = [tuple(sorted(hand) for hand in world.hands) for world, _ in found]
        assert tuple(sorted(hand) for hand in moment.state.hands) in hands
        assert all(GAME.view(world, moment.seat) == view and weight > 0 for world, weight in found)
        seen += 1
    assert seen > 3


@pytest.mark.parametrize("name", ["zufall", "lehrling", "geselle", "meister"])
def test_cards_that_a_seat_does_not_know_change_nothing_in_its_choice(name: str) -> None:
    laws.know_only_what_they_see(WATTEN, name, {"streng": True}, 4, 25)


# --- what worlds go by -------------------------------------------------------------------------------------------


def drawn(state: Any, viewer: int, memory: Memory, name: str = "meister") -> list[Any]:
    view, rng = GAME.view(state, viewer), Random(2)
    return [sample(view, memory, level(name), rng)[0] for _ in range(DRAWN)]


def at_the_first_lead(**options: object) -> Any:
    """A table where seat 0 has named the Schlag 10, seat 3 the Farbe Schellen."""
    hands = {0: "C10 H10 HQ DA S8", 1: "SA CA H7 S9 D8", 2: "CK SK H8 CQ CJ", 3: "DK DQ D10 H9 C9"}
    table = dealt(4, 3, hands, **options)
    table.state.phase, table.state.seat = "swap", 3
    return table.play("3 kein_wechsel, 0 schlag 10, 3 farbe D").state


@rule("WA-3.1")
def test_whoever_named_the_schlag_is_thought_to_hold_it() -> None:
    state = at_the_first_lead()
    ten = [sum(RANK[card] == state.schlag for card in world.hands[0]) for world in drawn(state, 1, Memory(1))]
    other = [sum(RANK[card] == state.schlag for card in world.hands[2]) for world in drawn(state, 1, Memory(1))]
    assert sum(ten) > 1.8 * sum(other)


@rule("WA-7.2")
def test_whoever_offered_is_thought_to_be_strong() -> None:
    state = at_the_first_lead()

    def strength(memory: Memory) -> float:
        worlds = drawn(state, 1, memory)
        return sum(outlook(ranks_of(world), seen_by(world, 2)) for world in worlds) / len(worlds)

    first, third = (strength(Memory(1, [Boast(2, "raise", 0, heard)])) for heard in (0, 2))
    assert third > first > strength(Memory(1)) + 0.05


@rule("WA-6.3")
def test_whoever_came_last_and_left_the_trick_is_thought_to_lack_what_takes_it() -> None:
    text = "0: S8 C10 DA S10; 1: SA CA H7 D8; 2: HK SK H8 CQ; 3: DK DQ D10 H9; schlag 10; farbe D; won 0: D7 S9 CJ C9"
    state, (king,) = arrange(text).state, cards("HK")

    def holds(seat: int) -> float:
        return sum(king in world.hands[seat] for world in drawn(state, 0, Memory(0))) / DRAWN

    assert holds(3) < 0.6 * holds(1)


@rule("WA-5.1", "WA-2.1")
def test_nobody_who_has_looked_holds_a_maschine() -> None:
    """At a strict table those who have not looked may hold one."""

    def machines(state: Any) -> int:
        unseen, rng = Unseen(rebuilt(GAME.view(state, 0))), Random(3)
        return sum(any(TOPS & ~hand == 0 for hand in unseen.drawn(rng, True)) for _ in range(3000))

    hands = {0: "C10 H10 HQ DA S8", 1: "SA CA H7 S9 D8"}
    assert machines(dealt(4, 3, hands).state) == 0
    assert machines(dealt(4, 3, hands, streng=True).state) > 0
    assert mask_of(cards("HK D7 C7")) == TOPS
