"""Questions about what a touch leaves open: numbers out of many, cards aimed at seats, what is said with a number."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.bots.core.base import Choice, Reason
from game.texts import Texts
from rules.core.contract import Said, action
from rules.core.registry import game
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.controls.buttons import VerbButton
from ui.table.controls.panels import Question
from ui.table.controls.picker import NumberPicker
from ui.table.input.reach import Reach, Target
from ui.table.layout.notes import rect_of
from ui.table.rehearsal import NAMES
from ui.table.tables import table_of
from ui.table.words.sentences import Sentences

BIDS = game("luxusfamilie")
AIMED = game("auruxxx")


@pytest.fixture
def bidding(app: App) -> Sitting:
    """A person may bid; the panel with the numbers is open."""
    sitting = Sitting(app, BIDS.options(), 3, 1, 1, BIDS)
    sitting.letter(sitting.desk.play.reach.gesture("bid").key)
    assert isinstance(sitting.desk.play.question, NumberPicker)
    return sitting


def picker(sitting: Sitting) -> NumberPicker:
    question = sitting.desk.play.question
    assert isinstance(question, NumberPicker)
    return question


def test_typed_digits_are_the_number(bidding: Sitting) -> None:
    for digit in "450":
        bidding.letter(digit)
    bidding.key(pygame.K_RETURN)
    assert bidding.done == [action("bid", 450)]
    assert bidding.desk.play.question is None


def test_the_slide_begins_at_the_number_that_was_advised(app: App) -> None:
    sitting = Sitting(app, BIDS.options(), 3, 1, 1, BIDS)
    key = sitting.desk.play.reach.gesture("bid").key
    sitting.letter(key)
    lowest = picker(sitting).number
    sitting.key(pygame.K_ESCAPE)
    sitting.desk.tools.show_hint(Choice(action("bid", lowest + 70)))
    sitting.letter(key)
    assert picker(sitting).number == lowest + 70


def test_a_hint_asked_for_in_the_panel_sets_the_number_and_enter_takes_it(bidding: Sitting) -> None:
    panel, advised = picker(bidding), action("bid", picker(bidding).number + 70)
    bidding.letter("h")
    bidding.desk.tools.show_hint(Choice(advised, reasons=(Reason("only_move"),)))
    assert (picker(bidding), panel.number) == (panel, advised.args[0])
    assert bidding.board.stage.texts("bot.only_move") in panel.advice
    bidding.key(pygame.K_UP)
    bidding.letter("h")
    assert panel.number == advised.args[0]
    bidding.key(pygame.K_RETURN)
    assert bidding.done == [advised]


@pytest.mark.parametrize("game_id", ["luxusfamilie", "tarock"])
def test_why_a_number_cannot_be_never_lies_below_the_buttons(app: App, game_id: str) -> None:
    rules = game(game_id)
    sitting = Sitting(app, rules.options(), 3, 1, 1, rules)
    sitting.letter(next(one.key for one in sitting.desk.play.reach.table.verbs.values() if one.key))
    for number in ("7", "63", "450", "999999"):
        panel = picker(sitting)
        panel.typed = number
        if not panel.allowed:
            words = panel._refused(int(number)).get_height()
            foot = min(panel.group.named(name).rect.top for name in ("cancel", "answer0"))  # type: ignore[union-attr]
            assert panel._slide.rect.bottom + words <= foot, number


def test_arrows_and_wheel_go_by_one_step(bidding: Sitting) -> None:
    first = picker(bidding).number
    for key, steps in ((pygame.K_UP, 1), (pygame.K_RIGHT, 2), (pygame.K_PAGEUP, 12), (pygame.K_DOWN, 11)):
        bidding.key(key)
        assert picker(bidding).number == first + 10 * steps
    bidding.desk.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert picker(bidding).number == first + 100


def test_a_number_that_cannot_be_is_explained_and_kept(bidding: Sitting) -> None:
    for digit in "45":
        bidding.letter(digit)
    assert picker(bidding).why_not(45) == Texts("de", BIDS.id)("refusal.not_multiple_of_10")
    bidding.key(pygame.K_RETURN)
    assert not bidding.done
    bidding.key(pygame.K_UP)
    assert picker(bidding).number == 50
    bidding.key(pygame.K_ESCAPE)
    assert bidding.desk.play.question is None
    assert not bidding.done


def aimed() -> Reach:
    lays = [action("lay", AIMED.deck.token_of[code]) for code in ("KT>1", "KT>2", "R7")]
    return Reach(AIMED, table_of(AIMED.id), 0, lays, {"hand"})


def test_a_card_aimed_at_a_seat_goes_to_its_plate() -> None:
    reach, tausch, seven = aimed(), AIMED.deck.token_of["KT"], AIMED.deck.token_of["R7"]
    at_two = reach.on_target(Target("seat", 2), [tausch])
    assert at_two == [action("lay", AIMED.deck.token_of["KT>2"])]
    assert [reach.seat(act) for act in reach.on_target(Target("pile"), [tausch])] == [1, 2]
    assert reach.on_target(Target("seat", 2), [seven]) == []
    assert {Target("seat", 1), Target("seat", 2)} <= reach.targets([tausch])
    assert not any(target.kind == "seat" for target in reach.targets([seven]))


def test_a_refused_aim_is_tried_at_the_seat_that_was_touched() -> None:
    tried = aimed().attempts(Target("seat", 3), [AIMED.deck.token_of["KS"]])
    assert tried[0] == action("lay", AIMED.deck.token_of["KS>3"])


@pytest.mark.parametrize("lang", ["de", "en"])
def test_an_aimed_card_is_told_with_its_seat(lang: str) -> None:
    sentences = Sentences(Texts(lang, AIMED.id), AIMED, NAMES, 0)
    name = sentences.token(AIMED.deck.token_of["KT"])
    assert sentences.token(AIMED.deck.token_of["KT>2"]) == f"{name} → {NAMES[2]}"


@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_is_said_with_a_number_names_it(lang: str) -> None:
    sentences = Sentences(Texts(lang, BIDS.id), BIDS, NAMES, 0)
    said = Said(1, "bid", (120,))
    assert "120" in sentences.spoken(said)
    assert "120" in sentences.of(said)
    assert not sentences.texts.missing


def test_of_the_orders_of_a_multiple_the_chosen_one_or_one_with_its_last_card_is_laid() -> None:
    red, blue, green = (AIMED.deck.token_of[code] for code in ("R7", "B7", "G7"))
    listed = [action("lay", red, blue, green), action("lay", red, green, blue), action("lay", blue, green, red)]
    reach = Reach(AIMED, table_of(AIMED.id), 0, listed)
    assert reach.options(listed, (red, green, blue))[0].action == listed[1]
    assert reach.options(listed, (green, red, blue))[0].action == listed[1]
    assert reach.options(listed, (green, blue, red))[0].action == listed[2]


# --- clicks outside ---------------------------------------------------------------------------------------------------
def test_the_second_click_of_a_double_click_leaves_the_dialog_open(app: App) -> None:
    sitting = Sitting(app, BIDS.options(), 3, 1, 1, BIDS)
    button = sitting.desk.group.named("verb:bid")
    assert button is not None
    at = button.rect.center
    for _ in range(2):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            sitting.mouse(kind, at)
        sitting.pass_time(120)
    assert not picker(sitting).rect.collidepoint(at)
    sitting.pass_time(300)
    sitting.mouse(pygame.MOUSEBUTTONDOWN, at)
    assert sitting.desk.play.question is None, "later a click outside calls it off"


def test_the_click_that_has_shown_cards_does_not_put_them_away(app: App) -> None:
    sitting = Sitting(app, BIDS.options(), 3, 1, 1, BIDS)
    sitting.desk._glance("", ["HK"])
    sitting.mouse(pygame.MOUSEBUTTONDOWN, (300, 300))
    assert sitting.desk.glances
    sitting.pass_time(400)
    sitting.mouse(pygame.MOUSEBUTTONDOWN, (300, 300))
    assert not sitting.desk.glances


# --- where they lie ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("game_id", "moves"),
    [("tarock", 1), ("mau_mau", 13), ("schwimmen", 6), ("luxusfamilie", 1), ("bakkarat", 1), ("zwergenamulett", 6)],
)
def test_a_question_lies_beside_what_it_is_about(app: App, game_id: str, moves: int) -> None:
    """Never over trick, stock and pile; each answer tells the digit that chooses it."""
    rules, asked = game(game_id), 0
    sitting = Sitting(app, rules.options(), rules.players[-1], 5, moves, rules)
    play, stage = sitting.desk.play, sitting.board.stage
    hand = [sprite for zone in play.hand_zones() for sprite in stage.sprites.within(zone)]
    buttons = [partial(play.press, verb) for verb in play.reach.verbs()]
    for touch in (*buttons, *(partial(play.enter, one) for one in hand[:4])):
        play.clear()
        touch()
        question, play.pending.question = play.pending.question, None
        if question is None:
            continue
        asked += 1
        for one in (one for zone, row in stage.sprites.zones.items() if zone.seat is None for one in row):
            box = rect_of(play.places.card_box(one))
            assert one.home.hidden or not question.rect.colliderect(box), (question.title, one.code)
        if type(question) is Question:
            letters = [one.letter for one in question.group.walk() if isinstance(one, VerbButton)]
            assert letters == list("123456789"[: len(question.answers)])
    assert asked
