"""A card given for a card of the middle, packets to look at, sums in halves."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.bots.core.base import Choice, Reason
from rules.core.contract import action
from rules.schwimmen.game import GAME
from rules.schwimmen.material import DECK
from tests.games.schwimmen.given import arrange, cards
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.hooks import hooks_of
from ui.table.input.reach import Target
from ui.table.picture.choreography import Choreographer, Opening
from ui.table.words.sums import told


def sitting(app: App, text: str = "", **options: Any) -> Sitting:
    """A table in this position; the viewer is the seat on turn."""
    found = Sitting(app, GAME.options(**options), 3, 1, rules=GAME)
    if text:
        found.match._state = arrange(text, **options).state
    found.board = found._board()
    found.desk = type(found.desk)(found)
    found.desk.play.begin(found.board.view)
    return found


A = "dealer 0"  # the position A of the rulebook, seat 1 on turn


def token(code: str) -> int:
    return DECK.token_of[code]


def spot(table: Sitting, code: str) -> tuple[float, float]:
    return table.place(Target("mitte", None, token(code)))


@pytest.mark.rule("SW-3.1")
def test_a_chosen_card_goes_for_the_touched_one(app: App) -> None:
    table = sitting(app, A)
    table.click(table.corner(table.face(token("D9"), [])))
    table.click(spot(table, "C10"))
    assert table.done == [action("swap", token("D9"), token("C10"))]


def test_a_card_is_dragged_onto_the_one_it_is_given_for(app: App) -> None:
    table = sitting(app, A)
    table.drag(table.corner(table.face(token("C7"), [])), spot(table, "SJ"))
    assert table.done == [action("swap", token("C7"), token("SJ"))]


def test_who_touches_the_middle_first_is_asked_what_he_gives(app: App) -> None:
    table = sitting(app, A)
    table.click(spot(table, "H8"))
    question = table.desk.play.question
    assert question is not None
    assert [one.cards for one in question.answers] == [(card, token("H8")) for card in cards("C7 C8 D9")]
    table.letter("2")
    assert table.done == [action("swap", token("C8"), token("H8"))]


@pytest.mark.rule("SW-1.4")
@pytest.mark.parametrize(("zone", "number"), [("packet_one", 1), ("packet_two", 2)])
def test_the_dealer_touches_the_packet_he_wants_to_see(app: App, zone: str, number: int) -> None:
    table = sitting(app)
    table.click(table.place(Target(zone)))
    assert table.done == [action("look", number)]


def test_the_advised_packet_is_marked_in_the_question_which_one(app: App) -> None:
    table = sitting(app)
    table.desk.tools.show_hint(Choice(action("look", 2), reasons=(Reason("only_move"),)))
    table.desk.play.press("look")
    question = table.desk.play.question
    assert question is not None
    assert (question.advised, table.board.stage.texts("bot.only_move") in question.advice) == (1, True)
    table.key(pygame.K_RETURN)
    assert table.done == [action("look", 2)]


@pytest.mark.parametrize(("halves", "words"), [(61, "30½"), (62, "31"), (40, "20")])
def test_sums_in_halves(halves: int, words: str) -> None:
    assert told(halves, True) == words
    assert told(halves, False) == str(halves)


@pytest.mark.rule("SW-2.3")
def test_three_alike_count_half_a_point_more(app: App) -> None:
    table = sitting(app, "1: C7 S7 D7; 0: SK S8 HJ; 2: HQ H10 D9; Mitte SJ C10 H8")
    assert told(table.board.stage.tally(cards("C7 S7 D7")), table.board.stage.halves) == "30½"


@pytest.mark.parametrize(("left", "told"), [(0, "stop"), (1, "last"), (2, "last")])
def test_texts_tell_a_last_turn_from_others(app: App, left: int, told: str) -> None:
    table = sitting(app, A)
    table.match.state.left = left
    assert list(hooks_of("schwimmen").variants(table.match.view(1), ())) == [told]
    assert list(hooks_of("schwimmen").variants(table.match.view(1), ("lay",))) == ["31", told]


def test_few_hands_are_opened_one_by_one_and_many_at_once() -> None:
    few, many = ([Opening() for _ in range(count)] for count in (2, 5))
    assert Choreographer._overlapping(few) == few
    assert len(Choreographer._overlapping(many)) == 1
