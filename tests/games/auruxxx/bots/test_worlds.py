"""Worlds of Auruxxx: none can be told from the truth, and each seat's bot decides by what it may know alone."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.bots.auruxxx.memory import DREW, LAID, PASSED, fresh
from game.bots.auruxxx.worlds import rebuilt, sample
from game.bots.core.levels import LEVELS, level
from game.bots.thinking.minds import Minds
from rules.auruxxx.game import GAME
from rules.auruxxx.material import AU, DECK, FACE, HANDS, STOCK
from rules.auruxxx.state import State
from rules.core.contract import Event, Seat
from rules.core.deck import BACK
from rules.core.notation import parse
from tests.game.bots.harness import alike, by_policy, minds_after, options_of
from tests.games.auruxxx.bots.matches import AURUXXX, moments
from tests.games.auruxxx.given import arrange


@pytest.mark.parametrize(("seed", "id"), [*enumerate([*LEVELS, "meister"])])
def test_cards_that_a_seat_cannot_see_change_nothing_in_its_choice(seed: int, id: str) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 5)
    found = moments(
        seats, seed, options_of(GAME, rng), dict.fromkeys(range(seats), id), by_policy(AURUXXX, "regelbuch", rng)
    )  # the plain player's moves, so that hands become thin
    alike(AURUXXX, found, partial(shuffled_unseen, rng=rng), level(id), 60)


def shuffled_unseen(state: State, viewer: Seat, rng: Random) -> State:
    """The same position with the cards that the viewer cannot see dealt anew, and another chance to come."""
    other = state.copy()
    view = GAME.view(state, viewer)
    zones = [(STOCK, other.stock), *zip(HANDS, other.hands, strict=False)]
    places = [(cards, index) for zone, cards in zones for index, seen in enumerate(view.zones[zone]) if seen == BACK]
    cards = [zone[index] for zone, index in places]
    rng.shuffle(cards)
    for (zone, index), card in zip(places, cards, strict=True):
        zone[index] = card
    other.seed += 1
    return other


# --- what is remembered ----------------------------------------------------------------------------------------------


def after(text: str, moves: str, id: str = "meister") -> tuple[State, Minds]:
    """A position, and minds that have seen these moves from there."""
    state = arrange(text, {})
    return state, minds_after(AURUXXX, state, moves, id)


def worlds(state: State, minds: Minds, viewer: Seat, id: str = "meister") -> list[State]:
    view, memory = GAME.view(state, viewer), minds.memory(viewer)
    return [sample(view, memory, level(id), Random(seed))[0] for seed in range(60)]


@pytest.mark.rule("AU-7.5", "AU-7.13")
def test_the_hand_given_away_in_an_exchange_lies_there_in_every_world() -> None:
    state, minds = after("0: KT AU R9 G9; 1: B7 B8; 2: V3 V4 V5; top Y5", "0 lay KT>1, 0 lay B7")
    for world in worlds(state, minds, viewer=0):
        assert sorted(DECK.code(card) for card in world.hands[1]) == ["AU", "G9", "R9"]
    seen_by_the_third = [world.hands[1] for world in worlds(state, minds, viewer=2)]
    assert len({tuple(sorted(hand)) for hand in seen_by_the_third}) > 10
    blind = worlds(state, minds, viewer=0, id="meister+reading=0")
    assert any(AU not in map(FACE.__getitem__, world.hands[1]) for world in blind)


@pytest.mark.rule("AU-7.5")
def test_what_is_known_of_a_hand_goes_with_it_when_two_others_exchange() -> None:
    text = "0: KT AU R9 G9; 1: KT B7 B8; 2: V3 V4 V5; top Y5"
    _, minds = after(text, "0 lay KT>1, 0 lay B8, 1 pass, 2 pass")
    assert sorted(map(DECK.codes.__getitem__, minds.memory(0).others[1].known)) == ["AU", "G9", "R9"]
    minds.memory(0).others[2].known = [DECK.token_of["V3"]]
    log: list[Event] = []
    state = arrange("0: R1 R2; 1: KT R9 G9; 2: V3 V4; top Y5; seat 1 on turn", {})
    GAME.apply(state, 1, parse(GAME, "1 lay KT>2")[1], log)
    minds.note(log)
    assert sorted(map(DECK.codes.__getitem__, minds.memory(0).others[2].known)) == ["AU", "G9", "R9"]
    assert minds.memory(0).others[1].known == [DECK.token_of["V3"]]


@pytest.mark.rule("AU-7.6", "AU-7.8")
def test_a_card_drawn_from_ones_own_hand_is_known_and_one_from_another_hand_is_not() -> None:
    text = "0: KZ R4 G9; 1: B7; 2: V3 V5; top Y5"
    state, minds = after(text, "0 lay KZ, 0 lay G9")
    assert minds.memory(1).others[0].known == [DECK.token_of["B7"]]
    assert minds.memory(2).others[0].known == []
    assert all(DECK.token_of["B7"] in map(FACE.__getitem__, world.hands[0]) for world in worlds(state, minds, viewer=1))


def test_how_a_turn_went_is_remembered() -> None:
    _, minds = after("0: R9 G9; 1: G7 B8; 2: V3 V4; top R5; stock Y0 G8", "0 lay R9, 1 draw, 1 draw, 1 lay G8, 2 pass")
    assert [other.habit for other in minds.memory(0).others] == [LAID, DREW, PASSED]


@pytest.mark.rule("AU-9.2")
def test_whoever_laid_at_once_and_keeps_one_card_is_thought_to_hold_gold() -> None:
    state = arrange("0: R9 G9; 1: G7; 2: V3 V4 V5 V6; top R5", {})
    view = GAME.view(state, 0)

    def share(id: str, habit: int) -> float:
        memory = fresh(0, 3)
        memory.others[1].habit = habit
        found = [sample(view, memory, level(id), Random(seed))[0].hands[1] for seed in range(800)]
        return sum(FACE[hand[0]] == AU for hand in found) / 800

    assert share("meister", LAID) > 3 * share("meister+reading=0", LAID)
    assert share("meister", LAID) > 3 * share("meister", DREW)  # he seems to look for it


def test_a_world_is_rebuilt_with_backs_where_nothing_is_known() -> None:
    state = arrange("0: R9 G9; 1: G7; 2: V3 V4; top R5", {})
    world = rebuilt(GAME.view(state, 0))
    assert world.hands[0] == state.hands[0]
    assert set(world.hands[1]) == set(world.stock) == {BACK}
    assert (world.pile, world.lays) == (state.pile, state.lays)
