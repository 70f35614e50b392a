"""The shared steps at the table of another game than Glücksgriff: its own form, its own deck, its own law."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.core.contract import TABLE, Event, Moved, Shown, Special
from rules.core.notation import parse, write
from rules.families.effects.steps import PRIMITIVES
from tests.contract import Setup, Tally, watch
from tests.games.shed.game import DECK, FORM, GAME, HANDS, STOCK, Options, State
from tests.rules.families.effects.strategies import sets


def own(*cards: list[dict[str, Any]]) -> Options:
    """A set with one card for each list of steps."""
    plain = {"art": "builtin:x", "text": "", "points": 2, "copies": 1, "draw_after": False}
    made = [{"id": f"x{n}", "name": "Karte", **plain, "effect": steps} for n, steps in enumerate(cards, 1)]
    head = {"format": "shed", "version": 3, "set_name": "Probe", "author": ""}
    return Options(json.dumps({**head, "cards": made}))


def at(options: Options, *hands: str, stock: str = "6") -> State:
    """A state with seat 0 on turn and these hands; the stock's top stands first."""
    state = GAME.start(options, len(hands), 1)
    box = list(state.stock)

    def cards(codes: str) -> list[int]:
        found = []
        for code in codes.split():
            found.append(next(card for card in box if DECK.code(card) == code))
            box.remove(found[-1])
        return found

    state.hands = [cards(hand) for hand in hands]
    top = cards(stock)
    state.stock = box + top[::-1] if stock else []
    state.pile = [] if stock else box
    state.phase = "turn"
    return state


def play(state: State, *moves: str) -> list[Event]:
    log: list[Event] = []
    for text in moves:
        seat, act = parse(GAME, text)
        assert GAME.check(state, seat, act) is None, text
        GAME.apply(state, seat, act, log)
    return log


def hands(state: State) -> list[str]:
    return [" ".join(DECK.code(card) for card in sorted(hand)) for hand in state.hands]


def test_the_others_draw() -> None:
    state = at(own([{"do": "draw", "target": "others", "amount": 2}]), "X1 4", "1", "2", stock="5 6 3 3")
    log = play(state, "0 use X1")
    assert hands(state) == ["4", "1 5 6", "2 3 3"]
    assert state.seat == 1
    assert [event.target for event in log if isinstance(event, Moved)][1:] == [HANDS[1]] * 2 + [HANDS[2]] * 2


def test_a_turn_is_taken_and_the_direction_turned() -> None:
    state = at(own([{"do": "skip", "target": "next"}], [{"do": "reverse"}]), "X1 4", "1 X2", "2 2", "3 3")
    play(state, "0 use X1")
    assert state.seat == 2
    play(state, "2 lay 2", "3 lay 3", "0 lay 4")
    assert state.phase == "over"
    assert state.totals == [0, 3, 2, 3]
    state = at(own([{"do": "reverse"}]), "X1 4", "1 1", "2 2")
    play(state, "0 use X1")
    assert (state.seat, state.direction) == (2, -1)


def test_who_has_a_choice_is_asked_and_all_pass_at_once() -> None:
    step = {"do": "pass_cards", "amount": 1, "select": "choose", "direction": "left"}
    state = at(own([step]), "X1 4 5", "1 2", "3")
    play(state, "0 use X1")
    assert state.phase == "asked"
    assert [ask.seat for ask in state.asks] == [1, 0]  # seat 2 has one card: no choice
    assert [write(GAME, 1, act) for act in GAME.legal(state, 1)] == ["1 choose 1", "1 choose 2"]
    assert GAME.legal(state, 0) == []
    play(state, "1 choose 2")
    assert hands(state)[2] == "3"
    play(state, "0 choose 5")
    assert hands(state) == ["3 4", "1 5", "2"]


@pytest.mark.parametrize(
    ("select", "chooser", "taken"), [("lowest", None, "1"), ("highest", None, "6"), ("owner", 1, "3"), ("look", 0, "3")]
)
def test_a_card_is_taken_by_whose_choice(select: str, chooser: int | None, taken: str) -> None:
    step = {"do": "take_card", "target": "choose", "amount": 1, "select": select}
    state = at(own([step]), "X1 5", "1 3 6", "2 2")
    log = play(state, "0 use X1 1")
    seen = [event.to for event in log if isinstance(event, Shown)]
    assert seen == ([frozenset([0])] if select == "look" else [])
    if chooser is not None:
        assert GAME.turn(state).must == (chooser,)
        play(state, f"{chooser} choose 3")
    assert hands(state)[0] == " ".join(sorted(["5", taken]))


def test_an_opponent_is_named_exactly_where_a_step_asks_for_one() -> None:
    state = at(own([{"do": "swap_hands", "target": "choose"}], [{"do": "reverse"}]), "X1 X2 5", "1 3", "2 2")
    assert [write(GAME, 0, act) for act in GAME.legal(state, 0)] == ["0 lay 5", "0 use X1 1", "0 use X1 2", "0 use X2"]
    play(state, "0 use X1 2")
    assert hands(state)[0] == "2 2"


def test_the_protected_are_left_out_until_their_next_turn_is_over() -> None:
    shield, draw = [{"do": "protect", "target": "previous"}], [{"do": "draw", "target": "others", "amount": 1}]
    state = at(own(shield, draw, draw), "X1 4 X3", "1 X2", "2 2", stock="6 6 5 5")
    play(state, "0 use X1", "1 use X2")
    assert hands(state) == ["4 6 X3", "1", "2 2"]
    play(state, "2 lay 2", "0 use X3")
    assert hands(state) == ["4 6", "1 6", "2 5"]


def test_further_cards_lie_beneath_and_a_peek_is_for_one_alone() -> None:
    steps = [{"do": "discard_extra", "amount": 1, "select": "highest"}, {"do": "peek", "target": "stock", "amount": 2}]
    state = at(own(steps), "X1 2 6", "1 1", stock="3 4")
    log = play(state, "0 use X1")
    assert [DECK.code(card) for card in state.pile] == ["6", "X1"]
    (shown,) = [event for event in log if isinstance(event, Shown)]
    assert ([DECK.code(card) for card in shown.cards], shown.zone, shown.to) == (["3", "4"], STOCK, frozenset([0]))
    assert [event.name for event in log if isinstance(event, Special)] == [
        "own_card",
        "step_discard_extra",
        "step_peek",
    ]


def test_points_are_the_games_own() -> None:
    step = {"do": "give_card", "target": "next", "amount": 1, "select": "highest"}
    state = at(own([step], []), "X1 X2 1", "3 3")  # an own card counts 2 here, more than the 1
    play(state, "0 use X1")
    assert hands(state) == ["1", "3 3 X2"]


def test_the_form_takes_some_steps_with_limits_of_its_own() -> None:
    def codes(**step: Any) -> list[str]:
        return [problem.code for problem in FORM.problems(own([step]).own_cards)]

    assert codes(do="draw", target="others", amount=2) == []
    assert codes(do="draw", target="others", amount=3) == ["E_AMOUNT"]
    assert codes(do="draw", target="self", amount=1) == ["E_TARGET"]
    assert codes(do="extra_turn") == ["E_PRIMITIVE"]
    assert set(FORM.steps) < set(PRIMITIVES)
    assert FORM.copies == range(1, 5)


@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(sets(FORM), st.integers(2, 4), st.integers(0, 1000))
def test_random_sets_keep_the_contract_here_too(text: str, seats: int, seed: int) -> None:
    seen: Tally = watch(Setup(GAME, Options(text), seats, seed), every=3)
    assert seen.phases["over"] == 1


def test_every_step_of_the_form_is_played_by_somebody() -> None:
    state = GAME.start(own([{"do": "reverse"}]), 2, 5)
    assert GAME.legal(state, TABLE)
    done: set[str] = set()
    for do, row in FORM.steps.items():
        step = {"do": do} | {key: getattr(row, key)[0] for key in row.keys}
        state = at(own([step]), "X1 4 5", "1 2", "3 3")
        named = " 1" if step.get("target") == "choose" else ""
        done |= {event.name for event in play(state, f"0 use X1{named}") if isinstance(event, Special)}
        while state.phase == "asked":
            seat = GAME.turn(state).must[0]
            log: list[Event] = []
            GAME.apply(state, seat, GAME.legal(state, seat)[0], log)
            done |= {event.name for event in log if isinstance(event, Special)}
    assert done == {"own_card", *(f"step_{do}" for do in FORM.steps)}
