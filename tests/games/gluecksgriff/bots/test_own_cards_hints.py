"""Hints about a card that players have made: its effect in sampled worlds, in whole sentences."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.bots.core.base import Budget, Choice, Request
from game.bots.core.levels import level
from game.bots.gluecksgriff import trials as expecting
from game.bots.gluecksgriff.memory import fresh
from game.bots.thinking.thinker import think
from game.texts import Texts
from rules.core.contract import action
from rules.core.notation import write_action
from rules.gluecksgriff.state import State
from tests.games.gluecksgriff.bots.matches import GAME
from tests.games.gluecksgriff.files import blanks, card
from tests.scenario import Table
from tests.words import lacking
from ui.table.words.sentences import numbered

FREE = {"draw_after": False}
TEXTS = {lang: Texts(lang, "gluecksgriff") for lang in ("de", "en")}
Given = Callable[..., Table]


def hint(state: State) -> Choice:
    seat = GAME.turn(state).must[0]
    legal = tuple(GAME.legal(state, seat))
    ask = Request("gluecksgriff", seat, "meister", GAME.view(state, seat), fresh(seat, state.seats), legal, None, 1, "")
    return think(ask._replace(budget=Budget(16, 60_000), hint=True)).choice


def said(state: State, lang: str = "de") -> list[str]:
    """The reasons for the recommended move, in sentences."""
    texts = TEXTS[lang]
    return [texts(f"bot.{reason.code}", **numbered(reason.values)) for reason in hint(state).reasons]


@pytest.fixture
def at(given: Given) -> Callable[..., Any]:
    return lambda text, *cards: given("gluecksgriff", text, **blanks(*cards)).state


def test_a_hint_names_points_and_cards_of_all(at: Any) -> None:
    state = at("0: B1 14 14 11 9; 1: 0 2; 2: 3 8 8 11 12; pile [SU]@1", card("give_card next 2 highest"))
    german, english = said(state), said(state, "en")
    assert german[1].startswith("Im Mittel hast du danach ")
    assert german[1].endswith(" Punkte weniger auf der Hand.")
    assert german[2:4] == ["Eine andere Hand wächst um 2 Karten.", "Du hältst dann 2 Karten weniger."]
    assert english[2:4] == ["Another hand grows by 2 cards.", "You then hold 2 cards less."]


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ("draw others 1", "Die anderen haben dann je eine Karte mehr."),
        ("draw others 3", "Die anderen haben dann je 3 Karten mehr."),
        ("draw next 1", "Eine andere Hand wächst um eine Karte."),
        ("fill_to others 4", "Die anderen haben dann zusammen 3 Karten mehr."),
        ("skip choose", "Jemand anders verliert einen Zug."),
        ("extra_turn", "Danach bist du gleich noch einmal dran."),
        ("halve_points self", "Deine Hand zählt am Ende der Runde nur halb."),
        ("reverse", "Danach geht es andersherum weiter."),
        ("protect self", "Danach bist du erst einmal geschützt."),
    ],
)
def test_what_differs_after_the_turn_is_told(at: Any, steps: str, sentence: str) -> None:
    state = at("0: B1; 1: 0 2; 2: 3 8 12; pile [SU]@1", card(steps, points=14))
    assert sentence in said(state)


def test_the_end_of_the_round_is_all_there_is_to_say(at: Any) -> None:
    state = at("0: B1; 1: 9 9 4; 2: 11 12; pile [SU]@1", card("reverse", **FREE))
    assert said(state)[:2] == ["Hier ist diese Karte deine beste Wahl.", "Damit ist die Runde aus."]
    assert not [reason for reason in hint(state).reasons[2:] if reason.code in expecting.CODES]


def test_a_rival_is_told_by_what_it_would_do(at: Any) -> None:
    choice = hint(at("0: B1 0 1; 1: 9 9 12 4; 2: 3 8 8 11 12; pile [SU]@1", card("draw self 3")))
    (rival,) = [one for one in choice.rivals if one.action.verb == "blank"]
    assert rival.reason is not None
    assert (rival.reason.code, rival.reason.values[0] > 10) == ("blank_points_more", True)
    assert [one.reason for one in choice.rivals if one.action.verb != "blank"] == [None, None]


def test_nothing_is_said_of_other_moves(at: Any) -> None:
    choice = hint(at("0: B1 0 1; 1: 9 9 12 4; 2: 3 8 8 11 12; pile [SU]@1", card("draw self 3")))
    assert choice.action.verb != "blank"
    assert not [reason for reason in choice.reasons if reason.code.startswith("blank")]


@pytest.mark.parametrize(("hand", "codes"), [("SU 0 1", ["serve_held"]), ("9 0 1", [])])
def test_to_serve_with_a_sanduhr_in_hand_has_a_word(at: Any, hand: str, codes: list[str]) -> None:
    state = at(f"0: {hand}; 1: 9 9 12 4; 2: 3 8; pile [SU]@1", card("draw self 3"))
    told = expecting.expects(GAME.view(state, 0), fresh(0, 3), action("serve"), level("meister"), Random(1))
    assert [reason.code for reason in told] == codes


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_change_nothing_in_a_hint(at: Any, seed: int) -> None:
    state = at("0: B1 B2 9 13; 1: 0 2 5; 2: 3 8 12; pile [SU]@1", card("swap_hands choose"), card("peek choose 2"))
    other = state.copy()
    hidden = [*other.hands[1], *other.hands[2], *other.stock]
    Random(seed).shuffle(hidden)
    other.hands[1], other.hands[2], other.stock = hidden[:3], hidden[3:6], hidden[6:]
    assert GAME.view(state, 0) == GAME.view(other, 0)
    assert hint(state) == hint(other)
    assert write_action(GAME, hint(state).action)


def test_every_sentence_is_there_in_both_languages() -> None:
    assert lacking({f"bot.{code}" for code in expecting.CODES}, "gluecksgriff") == []
