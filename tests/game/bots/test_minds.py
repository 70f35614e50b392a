"""Each seat remembers its own side of the events, the same way whenever the history is told again."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.thinking.minds import Minds
from rules.core.contract import TABLE, Entered, Event, Moved, Shown, Special
from rules.core.registry import game
from rules.gluecksgriff.material import DECK, FACE, HANDS, LAIDS, PILE, STOCK

RULES = game("gluecksgriff")


def card(code: str, copy: int = 0) -> int:
    return DECK.cards_of[DECK.token_of[code]][copy]


def face(code: str) -> int:
    return DECK.token_of[code]


def minds(**levels: str) -> Minds:
    return Minds("gluecksgriff", 3, {int(seat[1:]): id for seat, id in (levels or {"s0": "meister"}).items()}, 1)


def history(seed: int) -> list[Event]:
    """The events of some random moves."""
    rng, log = Random(seed), []
    state = RULES.start(RULES.options(), 3, seed)
    for _ in range(60):
        turn = RULES.turn(state)
        RULES.apply(state, turn.must[0], rng.choice(RULES.legal(state, turn.must[0])), log)
        if turn.must[0] == TABLE and state.round:
            break
    return log


def test_a_card_drawn_from_the_pile_is_known_until_one_like_it_is_laid() -> None:
    found = minds()
    found.note([Moved((card("7"),), PILE, HANDS[1])])
    assert found.memory(0).others[1].known == [face("7")]
    found.note([Moved((card("7", 2),), HANDS[1], PILE)])  # nobody can tell which of two sevens this is
    assert found.memory(0).others[1].known == []


def test_a_card_from_the_stock_is_not_known_and_makes_refusals_old() -> None:
    found = minds()
    found.note([Moved((card("3"),), HANDS[0], PILE), Entered("draw")])
    found.note([Moved((card("9"),), HANDS[1], PILE), Entered("draw")])
    assert found.memory(0).others[1].lacks == {face("3"): 0}
    found.note([Moved((card("3", 1),), STOCK, HANDS[1])])
    assert found.memory(0).others[1].known == []
    assert found.memory(0).others[1].lacks == {face("3"): 1}


def test_a_knock_is_no_refusal() -> None:
    found = minds()
    found.note([Moved((card("3"),), HANDS[0], PILE), Entered("draw")])
    found.note([Moved((card("GA"),), HANDS[1], PILE), Special("klopfen", 1, (card("GA"),), (), (1,)), Entered("turn")])
    assert found.memory(0).others[1].lacks == {}
    assert found.memory(0).top == -1  # the Gaukler closes the number


def test_nothing_is_read_from_runs_or_special_cards_on_top() -> None:
    found = minds()
    found.note([Moved(tuple(card(code) for code in "345"), HANDS[0], PILE), Entered("draw")])
    found.note([Moved((card("9"),), HANDS[1], PILE), Entered("draw")])
    assert found.memory(0).others[1].lacks == {}


def test_what_is_laid_for_the_magische_hand_bounds_the_rest_of_the_hand() -> None:
    found = minds()
    found.note([Moved((card("5"),), HANDS[2], LAIDS[2])])
    other = found.memory(0).others[2]
    assert (other.floor, other.since_floor) == (5, 0)
    found.note([Moved((card("1"),), STOCK, HANDS[2])])
    assert (other.floor, other.since_floor) == (5, 1)


def test_only_the_doubter_remembers_the_hand_he_saw() -> None:
    found = minds(s0="meister", s1="meister")
    found.note([Shown((card("2"), card("2", 1), card("MH")), HANDS[2], frozenset({0}))])
    assert sorted(found.memory(0).others[2].known) == sorted([face("2"), face("2"), face("MH")])
    assert found.memory(1).others[2].known == []


def test_a_hand_from_which_unknown_cards_went_is_unknown_again() -> None:
    found = minds(s0="meister", s1="meister", s2="meister")
    found.note([Moved((card("7"),), PILE, HANDS[1])])
    found.note([Moved((card("12"),), HANDS[1], HANDS[2])])
    assert found.memory(0).others[1].known == []
    assert found.memory(2).others[1].known == [face("7")]
    assert found.memory(1).others[2].known == [face("12")]


def test_the_top_of_the_stock_is_remembered_until_it_is_drawn() -> None:
    found = minds()
    found.note([Shown((card("7"), card("8")), STOCK, frozenset({0}))])
    found.note([Moved((card("7"),), STOCK, HANDS[2])])
    assert found.memory(0).stock == [face("8")]
    found.note([Special("reshuffle", 1)])
    assert found.memory(0).stock == []


def test_a_new_deal_begins_with_an_empty_memory() -> None:
    found = minds()
    found.note([Moved((card("7"),), PILE, HANDS[1]), Entered("deal")])
    assert found.memory(0).others[1].known == []


def test_a_weaker_memory_forgets_in_its_measure() -> None:
    kept = {}
    for id in ("lehrling", "geselle", "meister"):
        found = Minds("gluecksgriff", 3, {0: id}, 5)
        found.note([Moved((number,), PILE, HANDS[1]) for number in range(60)])
        kept[id] = len(found.memory(0).others[1].known)
    assert kept["lehrling"] < kept["geselle"] < kept["meister"] == 60


@pytest.mark.parametrize("seed", range(3))
def test_the_same_history_is_remembered_alike(seed: int) -> None:
    found, again = minds(s0="lehrling", s2="geselle"), minds(s0="lehrling", s2="geselle")
    log = history(seed)
    found.note(log)
    for event in log:
        again.note([event])
    assert again.memories == found.memories
    found.reset()
    assert found.memories != again.memories
    found.note(log)
    assert found.memories == again.memories


def test_sizes_of_hands_are_kept() -> None:
    found = minds()
    state = RULES.start(RULES.options(), 3, 9)
    rng = Random(9)
    for _ in range(80):
        seat = RULES.turn(state).must[0]
        if state.phase == "round_end":
            break
        log: list[Event] = []
        RULES.apply(state, seat, rng.choice(RULES.legal(state, seat)), log)
        found.note(log)
        assert [other.size for other in found.memory(0).others] == [len(hand) for hand in state.hands]
    assert FACE[card("7", 3)] == face("7")
