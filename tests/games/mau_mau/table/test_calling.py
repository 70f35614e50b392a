"""A word that goes with a card: called before it is laid, after it, or forgotten; and a wish picked from a wheel."""

from __future__ import annotations

from math import hypot

import pygame
import pytest

from game.bots.core.base import Choice
from game.texts import Texts
from rules.core.contract import Refusal, action
from rules.mau_mau.game import GAME
from rules.mau_mau.material import DECK
from tests.games.mau_mau.given import arrange
from tests.ui.table.hands import Sitting
from ui.access.tree import Role
from ui.shell.app import App
from ui.table.controls.buttons import Bell, VerbButton
from ui.table.controls.wheel import Spoke, Wheel, signs
from ui.table.games.mau_mau import HOOKS
from ui.table.input.reach import Reach, Target
from ui.table.input.refusals import explained
from ui.table.layout.notes import rect_of
from ui.table.tables import keyed, table_of
from ui.widgets.base import FOCUS_SPREAD

TABLE = keyed(table_of(GAME.id), Texts("de", GAME.id))
PILE, CALL = Target("pile"), "call"


def face(code: str) -> int:
    return DECK.token_of[code]


@pytest.mark.rule("MM-5.3")
@pytest.mark.parametrize("suit", "CSHD")
def test_whoever_is_next_is_told_the_suit_that_was_wished_for(suit):
    state = arrange(f"0: S9 CQ; 1: C7 C8; open SJ; wish {suit}").state
    for viewer in (0, 1, None):
        assert "wish" in HOOKS.variants(GAME.view(state, viewer), ["play"])
    state = arrange("0: S9 CQ; 1: C7 C8; open SJ").state
    assert "wish" not in HOOKS.variants(GAME.view(state, 0), ["play"])


def reach(text: str, preset: str = "seed_komplett", **options: object) -> Reach:
    """The reach of the seat on turn."""
    state = arrange(text, preset, **options).state
    return Reach(GAME, TABLE, state.seat, GAME.legal(state, state.seat))


def sat_down(app: App, text: str, viewer: int | None = None) -> Sitting:
    """A table in this position; who looks is on turn where nobody is named."""
    table = Sitting(app, GAME.options(), 2, 1, rules=GAME)
    table.match._state = arrange(text).state
    table.board = table._board(viewer)
    table.desk = type(table.desk)(table)
    table.desk.play.begin(table.board.view)
    return table


def with_the_wheel(app: App) -> tuple[Sitting, Wheel]:
    """A table at which a jack was pressed, and the wheel that asks for a suit."""
    table = sat_down(app, "0: CJ HA D8; 1: C7 C8; open H9")
    table.desk.play.choose((face("CJ"),))
    table.desk.play.press("play")
    question = table.desk.play.question
    assert isinstance(question, Wheel)
    return table, question


# --- what is meant -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-3.1")
def test_touching_the_pile_never_asks_whether_mau_was_meant() -> None:
    there = reach("0: S9 CQ; 1: C7 C8; open H9")
    acts = there.on_target(PILE, (face("S9"),))
    assert there.meant(acts, "") == [action("play", face("S9"))]


@pytest.mark.rule("MM-3.1")
def test_what_is_called_before_goes_with_the_card() -> None:
    there = reach("0: S9 CQ; 1: C7 C8; open H9")
    acts = there.on_target(PILE, (face("S9"),))
    assert there.meant(acts, CALL) == [action("play mau", face("S9"))]


@pytest.mark.rule("MM-3.1")
def test_a_chosen_card_and_the_round_button_are_one_act() -> None:
    there = reach("0: S9 CQ; 1: C7 C8; open H9")
    assert there.meant(there.on_button(CALL, (face("S9"),)), "") == [action("play mau", face("S9"))]


def test_the_button_of_another_verb_does_not_call() -> None:
    there = reach("0: S9 CQ; 1: C7 C8; open H9")
    acts = there.on_target(PILE, (face("S9"),))
    assert there.meant(acts, "play") == [action("play", face("S9"))]


@pytest.mark.rule("MM-5.3")
def test_a_wish_called_before_keeps_its_suit() -> None:
    there = reach("0: CJ CQ; 1: C7 C8; open H9")
    meant = there.meant(there.on_target(PILE, (face("CJ"),)), CALL)
    assert meant == [action("play mau", face(f"CJ={suit}")) for suit in "CSHD"]


# --- the wheel ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-5.3", "MM-5.6")
def test_a_wheel_turns_for_one_card_that_differs_in_its_wish_alone() -> None:
    there = reach("0: CJ HK H7 S9; 1: C7 C8; open H9", hk_wish=True)
    for code, wheeled in (("CJ", True), ("HK", True), ("H7", False)):
        options = there.options(there.on_target(PILE, (face(code),)))
        assert bool(signs(options, there, DECK)) is wheeled, code


@pytest.mark.rule("MM-5.3")
@pytest.mark.parametrize(("key", "wish"), [("1", "C"), ("4", "D")])
def test_digits_choose_from_the_wheel(app: App, key: str, wish: str) -> None:
    table, _ = with_the_wheel(app)
    table.letter(key)
    assert table.done == [action("play", face(f"CJ={wish}"))]


@pytest.mark.rule("MM-5.3")
@pytest.mark.parametrize("key", ["c", "d", "h", "s"])
def test_no_letter_calls_a_suit_from_the_wheel(app: App, key: str) -> None:
    """H asks for a hint there as everywhere, and tells it in the wheel."""
    table, question = with_the_wheel(app)
    table.letter(key)
    assert table.done == []
    assert bool(question.advice) is (key == "h")


@pytest.mark.rule("MM-5.3")
def test_the_numbers_of_the_wheel_follow_the_order_of_reading(app: App) -> None:
    _, question = with_the_wheel(app)
    spots = [one.rect.center for number in range(4) if (one := question.group.named(f"answer{number}")) is not None]
    assert len(spots) == 4
    assert spots == sorted(spots, key=lambda spot: (spot[1], spot[0]))


@pytest.mark.rule("MM-5.3")
def test_enter_wishes_for_the_suit_that_was_advised(app: App) -> None:
    table = sat_down(app, "0: CJ HA D8; 1: C7 C8; open H9")
    advised = action("play", face("CJ=H"))
    table.desk.tools.show_hint(Choice(advised))
    table.desk.play.press("play")
    assert isinstance(table.desk.play.question, Wheel)
    table.key(pygame.K_RETURN)
    assert table.done == [advised]


@pytest.mark.rule("MM-5.1", "MM-5.5")
@pytest.mark.parametrize(("text", "said"), [("open HK; pending 3", "Herz-König"), ("open H7; pending 2", "Sieben")])
def test_the_prompt_names_the_card_that_makes_one_draw(app: App, text: str, said: str) -> None:
    table = sat_down(app, f"0: CQ HA D8; 1: C7 C8; {text}")
    assert said in table.board.hud.prompt(table.board.view, mine=True)


@pytest.mark.rule("MM-5.1")
@pytest.mark.parametrize("hand", ["CQ HA D8", "S7 HA D8"])
def test_the_prompt_names_how_many_cards_a_seven_costs(app: App, hand: str) -> None:
    table = sat_down(app, f"0: {hand}; 1: C7 C8; open H7; pending 4")
    assert " 4 Karten" in table.board.hud.prompt(table.board.view, mine=True)


@pytest.mark.rule("MM-5.2")
@pytest.mark.parametrize(("eight", "said"), [(True, "setzt aus"), (False, "gewöhnlich")])
def test_the_tip_of_a_card_knows_what_is_agreed(app: App, eight: bool, said: str) -> None:
    table = Sitting(app, GAME.options(eight=eight), 2, 1, rules=GAME)
    hud = table.board.hud
    hud.view = table.board.view
    assert said in hud.stage.texts.card_help("S8", hud.wording)


@pytest.mark.rule("MM-5.6")
def test_a_wish_that_need_not_be_lies_in_the_middle(app: App) -> None:
    table = Sitting(app, GAME.options(hk_wish=True), 2, 1, rules=GAME)
    table.match._state = arrange("0: HK HA D8; 1: C7 C8; open H9", hk_wish=True).state
    table.board = table._board()
    table.desk = type(table.desk)(table)
    table.desk.play.begin(table.board.view)
    table.desk.play.choose((face("HK"),))
    table.desk.play.press("play")
    question = table.desk.play.question
    assert isinstance(question, Wheel)
    middle = question.group.named("answer4")
    assert middle is not None
    table.click(middle.rect.center)
    assert table.done == [action("play", face("HK"))]


# --- the button --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-3.1")
def test_the_round_button_stays_down_and_comes_up_again(app: App) -> None:
    table = sat_down(app, "0: S9 CQ; 1: C7 C8; open H9")
    table.letter(TABLE.families[CALL].key)
    assert table.desk.play.pending.armed == CALL
    assert not table.done
    table.letter(TABLE.families[CALL].key)
    assert table.desk.play.pending.armed == ""
    table.desk.play.double(table.face(face("S9"), []))
    assert table.done == [action("play", face("S9"))]


@pytest.mark.rule("MM-3.1")
def test_armed_it_goes_with_a_double_click(app: App) -> None:
    table = sat_down(app, "0: S9 CQ; 1: C7 C8; open H9")
    table.desk.play.press(CALL)
    table.desk.play.double(table.face(face("S9"), []))
    assert table.done == [action("play mau", face("S9"))]


@pytest.mark.rule("MM-3.1", "MM-3.6")
def test_while_mau_is_owed_the_button_says_it(app: App) -> None:
    table = sat_down(app, "0: S9; 1: C7 C8; open H9; owes 0; seat 0 on turn")
    bell = table.desk.group.named(f"verb:{CALL}")
    assert isinstance(bell, Bell)
    table.click(bell.rect.center)
    assert table.done == [action("mau")]


def test_mau_is_called_for_aloud_though_others_are_on_turn(app: App) -> None:
    table = sat_down(app, "0: S9; 1: C7 C8; open H9; owes 0; seat 1 on turn", viewer=0)
    told = [node.words for node in table.desk.spoken.tree().root.walk() if node.role is Role.ALERT]
    assert told == [app.texts_of("mau_mau")("prompt.mau")]


def test_the_round_button_touches_no_other(app: App) -> None:
    table = sat_down(app, "0: S9 CQ; 1: C7 C8; open H9")
    others = [one for one in table.desk.group.walk() if isinstance(one, VerbButton) and not isinstance(one, Bell)]
    bell = table.desk.group.named(f"verb:{CALL}")
    assert bell is not None
    assert bell.rect.collidelist([one.rect for one in others]) < 0


# --- the account -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MM-6.2", "MM-6.3")
@pytest.mark.parametrize(("scoring", "told"), [("wins", False), ("points", True)])
def test_the_points_of_the_hand_are_told_where_they_count(scoring: str, told: bool) -> None:
    view = GAME.view(arrange("0: S9 CQ; 1: C7 C8; open H9", scoring=scoring).state, 0)
    assert TABLE.hooks.shows_points(view) is told


@pytest.mark.rule("MM-5.3")
def test_the_focus_hides_no_number_of_the_wheel(app: App) -> None:
    _, question = with_the_wheel(app)
    spokes = [one for one in question.group.walk() if isinstance(one, Spoke)]
    assert len(spokes) == 4
    for one in spokes:
        apart = pygame.Vector2(one.badge.center).distance_to(one.rect.center)
        line = max(4, round(FOCUS_SPREAD * one.u)) // 4 * 2
        assert apart - one.badge.width / 2 >= one.rect.width / 2 + line
        assert question.rect.contains(one.badge)


# --- the log, a refusal, a bubble --------------------------------------------------------------------------------


def test_the_log_ends_above_the_button_that_calls(app: App) -> None:
    table = sat_down(app, "0: S9 HA; 1: C7 C8; open H9")
    table.board.hud.chronicle.open = True
    bells = [one for one in table.desk.group.walk() if isinstance(one, Bell)]
    assert len(bells) == 1
    log = table.board.hud.chronicle.rect
    assert log.width > 0
    assert log.height > log.width
    assert not log.colliderect(bells[0].rect)


def test_a_refusal_stands_near_its_card(app: App) -> None:
    table = sat_down(app, "0: DQ D10 S9 SK H7 CK; 1: C7 C8; open SJ; wish S")
    stage = table.board.stage
    hand = [one for zone in table.desk.play.hand_zones() for one in stage.sprites.within(zone)]
    thing = table.desk.play.places.card_box(hand[3])
    paper = explained(stage, table.board.hud, Refusal("unknown", clause="1.1"), rect_of(thing), lambda clause: None)
    across = max(0, paper.rect.left - rect_of(thing).right, rect_of(thing).left - paper.rect.right)
    down = max(0, rect_of(thing).top - paper.rect.bottom)
    assert hypot(across, down) < stage.px(120)


def test_a_bubble_beside_it_leaves_the_round_free(app: App) -> None:
    stage = (table := Sitting(app, GAME.options(), 8, 1, rules=GAME)).board.stage
    bubble = table.board.hud.chatter._lay(6, (stage.px(230), stage.px(50)))
    assert not bubble.colliderect(rect_of(stage.layout.status))
