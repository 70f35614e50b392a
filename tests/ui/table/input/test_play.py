"""Choosing, refusing, asking back, dragging: what the person's hands feel."""

from __future__ import annotations

import pygame
import pytest

from game.bots.core.base import Choice, Reason
from rules.core.contract import Action, action
from rules.core.notation import parse_action
from rules.core.registry import game
from rules.doppelkopf.law import MUST_FOLLOW_SUIT
from tests.games.gluecksgriff.given import arrange
from tests.scenario import Given
from tests.ui.table.hands import Sitting
from tests.ui.table.matches import GAME
from ui.shell.app import App
from ui.table.input import questions
from ui.table.input.reach import Target
from ui.table.picture.sprites import Sprite


def sitting_at(app: App, text: str, **options: object) -> Sitting:
    """A person at this position of the rulebook's notation."""
    state = arrange(Given.read(text), options)
    sitting = Sitting(app, state.options, state.seats, 1, moves=1)
    sitting.match._state = state
    sitting.board = sitting._board()
    sitting.desk = type(sitting.desk)(sitting)
    sitting.desk.play.begin(sitting.board.view)
    return sitting


def move(text: str) -> Action:
    return parse_action(GAME, text)


def pick(sitting: Sitting, *codes: str) -> None:
    """Click these cards of the hand."""
    used = []
    for code in codes:
        used.append(sitting.face(GAME.deck.token_of[code], used))
        sitting.click(sitting.corner(used[-1]))


def words_of(sitting: Sitting, code: str) -> str:
    return sitting.board.stage.texts(f"refusal.{code}")


def refused_with(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The codes and clauses of the refusals that are explained from now on."""
    seen: list[tuple[str, str]] = []
    explained = questions.explained

    def listen(stage, hud, refusal, at, open_rules):  # type: ignore[no-untyped-def]
        seen.append((refusal.code, refusal.clause))
        return explained(stage, hud, refusal, at, open_rules)

    monkeypatch.setattr(questions, "explained", listen)
    return seen


PILE = Target("pile")


# --- refusals ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "code"),
    [
        (("7", "8"), "run_too_short"),
        (("7", "9"), "not_a_group"),
        (("7", "8", "9", "9"), "not_a_group"),
        (("9", "SU"), "special_in_group"),
    ],
)
def test_an_impossible_discard_is_answered_with_its_reason(
    app: App, monkeypatch: pytest.MonkeyPatch, cards: tuple[str, ...], code: str
) -> None:
    sitting = sitting_at(app, "0: 7 8 9 9 GA GA SU; pile [4]@-")
    seen = refused_with(sitting, monkeypatch)
    pick(sitting, *cards)
    sitting.click(sitting.place(PILE))
    assert [found[0] for found in seen] == [code]
    assert seen[0][1].startswith("GG-")
    assert not sitting.done
    assert sitting.desk.play.parchment is not None


def test_the_parchment_leads_to_the_rule(app: App) -> None:
    sitting = sitting_at(app, "0: 7 9 2; pile [4]@-")
    pick(sitting, "7", "9")
    sitting.click(sitting.place(PILE))
    paper = sitting.desk.play.parchment
    assert paper is not None
    assert paper.button is not None
    sitting.click(paper.button.rect.center)
    assert sitting.opened
    assert sitting.opened[0].startswith("GG-")
    assert sitting.desk.play.parchment is None


def test_a_click_where_nothing_can_be_done_puts_the_paper_away_for_good(app: App) -> None:
    sitting = sitting_at(app, "0: 7 9 2; pile [4]@-")
    pick(sitting, "7", "9")
    sitting.click(sitting.place(PILE))
    paper = sitting.desk.play.parchment
    assert paper is not None
    assert paper.rect.bottom <= sitting.board.stage.layout.prompt.y, "prompt and buttons stay free"
    sitting.click(sitting.place(PILE))
    assert sitting.desk.play.parchment is None
    sitting.click(sitting.place(PILE))
    assert sitting.desk.play.parchment is not None, "who asks again is told again"


def test_two_jokers_alone_are_refused_as_neighbours(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sitting_at(app, "0: 6 GA GA 2; pile [4]@-")
    seen = refused_with(sitting, monkeypatch)
    pick(sitting, "GA", "GA")
    sitting.letter("A")
    assert [found[0] for found in seen] == ["jokers_adjacent"]


def test_an_order_that_cannot_lie_is_put_right(app: App) -> None:
    """Joker, joker, six cannot lie so; with the six between them it can, and that is offered."""
    sitting = sitting_at(app, "0: 6 GA GA 2; pile [4]@-")
    pick(sitting, "GA", "GA", "6")
    sitting.letter("A")
    question = sitting.desk.play.question
    assert question is not None
    codes = [[GAME.deck.codes[token] for token in answer.cards] for answer in question.answers]
    assert ["GA=6", "6", "GA=6"] in codes
    sitting.letter(str(codes.index(["GA=6", "6", "GA=6"]) + 1))
    assert sitting.done == [move("discard GA=6 6 GA=6")]


def test_drawing_before_laying_is_explained(app: App) -> None:
    sitting = sitting_at(app, "0: 7 9 2; pile [4]@-; stock 5")
    sitting.click(sitting.place(Target("stock")))
    assert sitting.desk.play.parchment is not None
    assert not sitting.done


def test_a_parchment_goes_with_the_next_click(app: App) -> None:
    sitting = sitting_at(app, "0: 7 9 2; pile [4]@-")
    pick(sitting, "7", "9")
    sitting.click(sitting.place(PILE))
    sitting.click((5, 300))
    assert sitting.desk.play.parchment is None


# --- several meanings -------------------------------------------------------------------------------------------------
def test_laying_or_knocking_is_asked_with_two_buttons(app: App) -> None:
    sitting = sitting_at(app, "0: 7 9 2; pile [7]@2; stock 5")
    pick(sitting, "7")
    sitting.click(sitting.place(PILE))
    question = sitting.desk.play.question
    assert question is not None
    assert [answer.words for answer in question.answers] == ["Ablegen", "Klopfen"]
    sitting.letter("K")
    assert sitting.done == [move("knock 7")]


def test_the_number_of_the_joker_is_asked(app: App) -> None:
    sitting = sitting_at(app, "0: 7 8 GA 2; pile [4]@-")
    pick(sitting, "7", "8", "GA")
    sitting.letter("A")
    question = sitting.desk.play.question
    assert question is not None
    codes = [[GAME.deck.codes[token] for token in answer.cards] for answer in question.answers]
    assert codes == [["GA=6", "7", "8"], ["7", "8", "GA=9"]]
    sitting.letter("2")
    assert sitting.done == [move("discard 7 8 GA=9")]


def test_escape_closes_a_question_and_nothing_is_done(app: App) -> None:
    sitting = sitting_at(app, "0: 7 8 GA 2; pile [4]@-")
    pick(sitting, "7", "8", "GA")
    sitting.letter("A")
    sitting.key(pygame.K_ESCAPE)
    assert sitting.desk.play.question is None
    assert not sitting.done
    assert not sitting.opened


def test_the_order_of_choosing_decides_which_card_lies_on_top(app: App) -> None:
    for order in (("6", "6", "GA"), ("GA", "6", "6"), ("6", "GA", "6")):
        sitting = sitting_at(app, "0: 6 6 GA 2; pile [4]@-")
        pick(sitting, *order)
        sitting.letter("A")
        laid = [GAME.deck.codes[GAME.deck.base[token]] for token in sitting.done[0].args]
        assert tuple(laid) == order


def test_an_hourglass_asks_for_its_victim(app: App) -> None:
    sitting = sitting_at(app, "0: SU 8; 1: 3; 2: 4; pile [9]@-; stock 5")
    sitting.letter("U")  # the only card for it is lifted
    sitting.letter("U")
    question = sitting.desk.play.question
    assert question is not None
    assert len(question.answers) == 2
    sitting.letter("2")
    assert sitting.done == [move("sanduhr 2")]


def test_an_hourglass_is_dragged_to_its_victim(app: App) -> None:
    sitting = sitting_at(app, "0: SU 8; 1: 3; 2: 4; pile [9]@-; stock 5")
    card = sitting.face(GAME.deck.token_of["SU"], [])
    plate = sitting.board.stage.plate(1)
    sitting.drag(sitting.corner(card), (plate.cx, plate.cy))
    assert sitting.done == [action("sanduhr", 1)]


# --- asking back ------------------------------------------------------------------------------------------------------
def test_a_call_with_many_points_asks_back(app: App) -> None:
    sitting = sitting_at(app, "0: 3 4; 1: 5; 2: 6; pile [9]@-")
    sitting.letter("G")
    assert sitting.desk.play.question is not None
    sitting.letter("1")
    assert not sitting.done
    sitting.letter("G")
    sitting.letter("2")
    assert sitting.done == [move("call")]


def test_a_hint_for_what_was_asked_back_is_told_there_and_enter_takes_it(app: App) -> None:
    sitting = sitting_at(app, "0: 3 4; 1: 5; 2: 6; pile [9]@-")
    sitting.letter("G")
    question = sitting.desk.play.question
    sitting.letter("h")
    sitting.desk.tools.show_hint(Choice(move("call"), reasons=(Reason("only_move"),)))
    assert question is not None
    assert sitting.desk.play.question is question
    assert sitting.board.stage.texts("bot.only_move") in question.advice
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [move("call")]


def test_a_good_call_does_not_ask(app: App) -> None:
    sitting = sitting_at(app, "0: 3 2; 1: 5; 2: 6; pile [9]@-")
    sitting.letter("G")
    assert sitting.done == [move("call")]


def test_asking_back_can_be_switched_off(resized) -> None:  # type: ignore[no-untyped-def]
    sitting = sitting_at(resized(confirm_call=False), "0: 3 4; 1: 5; 2: 6; pile [9]@-")
    sitting.letter("G")
    assert sitting.done == [move("call")]


# --- hands ------------------------------------------------------------------------------------------------------------
def test_a_double_click_plays_a_card_when_it_is_clear_how(app: App) -> None:
    sitting = sitting_at(app, "0: 12 3; pile [4]@-")
    at = sitting.corner(sitting.face(GAME.deck.token_of["12"], []))
    for _ in range(2):
        sitting.mouse(pygame.MOUSEBUTTONDOWN, at)
        sitting.mouse(pygame.MOUSEBUTTONUP, at)
    assert sitting.done == [move("discard 12")]


def test_two_slow_clicks_are_no_double_click(app: App) -> None:
    sitting = sitting_at(app, "0: 12 3; pile [4]@-")
    at = sitting.corner(sitting.face(GAME.deck.token_of["12"], []))
    sitting.click(at)
    assert len(sitting.desk.play.chosen) == 1
    sitting.click(at)
    assert not sitting.done
    assert not sitting.desk.play.chosen


def test_a_card_dropped_in_the_hand_stays_where_it_was_put(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9 12; pile [4]@-")
    row = sitting.board.stage.sprites.within(sitting.face(2, []).zone)
    first, last = row[0], row[-1]
    sitting.drag(sitting.corner(first), (last.x + 60, last.y))
    assert [GAME.deck.code(one.card) for one in row] == ["5", "9", "12", "2"]
    sitting.board.model.settle(sitting.board.view)
    assert [GAME.deck.code(one.card) for one in row] == ["5", "9", "12", "2"], "a new view keeps the own order"
    sitting.letter("S")
    assert [GAME.deck.code(one.card) for one in row] == ["2", "5", "9", "12"]


def test_a_dragged_card_glides_home_when_it_is_let_go_over_nothing(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9 12; pile [4]@-")
    card = sitting.face(GAME.deck.token_of["9"], [])
    sitting.drag(sitting.corner(card), (90, 400))
    sitting.pass_time(700)
    assert card.at_rest()
    assert card.held is None
    assert not sitting.done


def test_useless_cards_are_darker_and_targets_glow(app: App) -> None:
    sitting = sitting_at(app, "0: 7 8 9 13; pile [4]@-; stock 5")
    pick(sitting, "7", "8")
    wishes = {
        GAME.deck.code(one.card): one.want_shade for one in sitting.board.stage.sprites.within(sitting.face(7, []).zone)
    }
    assert wishes["13"] == 1.0
    assert wishes["9"] == 0.0
    pick(sitting, "9")
    pile = sitting.desk.play.places.sprites(PILE)
    assert pile[-1].want_glow == 0.0 or sitting.desk.play.reach.on_target(PILE, sitting.desk.play.faces())


def following(app: App) -> tuple[Sitting, Sprite]:
    """Doppelkopf: a suit is led and held; a card that does not follow it."""
    rules = game("doppelkopf")
    for moves in range(12, 40):
        sitting = Sitting(app, rules.options(), 4, 5, moves, rules)
        zones = sitting.desk.play.hand_zones()
        row = [sprite for zone in zones for sprite in sitting.board.stage.sprites.within(zone)]
        dark = [sprite for sprite in row if sprite.want_shade == 1.0]
        if dark and len(dark) < len(row):
            return sitting, dark[0]
    raise AssertionError("nobody has to follow suit")


def test_a_click_on_a_card_that_cannot_be_played_tells_why_at_once(app: App) -> None:
    """It stays where it is, and the rule is told."""
    sitting, dark = following(app)
    play = sitting.desk.play
    sitting.click(sitting.corner(dark))
    assert play.chosen == []
    assert play.parchment is not None
    assert play.parchment.told == sitting.board.hud.refused(MUST_FOLLOW_SUIT)


def test_the_second_click_of_a_double_click_leaves_the_reason_to_be_read(app: App) -> None:
    sitting, dark = following(app)
    for _ in range(2):
        sitting.click(sitting.corner(dark))
    assert sitting.desk.play.parchment is not None
    assert sitting.desk.play.chosen == []


def drawing(app: App, *codes: str) -> Sitting:
    """Glücksgriff after laying: the pile or the stock may be drawn from, and these cards are lifted."""
    sitting = sitting_at(app, "0: 2 5 13; pile [4]@2; stock 5")
    sitting.match.submit(0, move("discard 13"))
    sitting.board.settle(sitting.match.view(0))
    sitting.desk.play.begin(sitting.board.view)
    sitting.desk.play.choose([GAME.deck.token_of[code] for code in codes])
    return sitting


def test_a_click_on_the_stock_draws_whatever_is_lifted(app: App) -> None:
    """The lifted card goes down: nothing can be done with it, and the stock went on glowing."""
    sitting = drawing(app, "2")
    assert Target("stock") in sitting.desk.play.glowing()
    sitting.click(sitting.place(Target("stock")))
    assert sitting.done == [move("draw stock")]
    assert sitting.desk.play.chosen == []


def test_a_card_dropped_on_the_stock_draws_nothing(app: App) -> None:
    sitting = drawing(app)
    sitting.drag(sitting.corner(sitting.face(GAME.deck.token_of["2"], [])), sitting.place(Target("stock")))
    assert sitting.done == []
    assert sitting.desk.play.parchment is not None


def test_while_others_play_cards_may_be_chosen_but_nothing_is_done(app: App) -> None:
    sitting = sitting_at(app, "0: 7 8; 1: 3 4; pile [4]@-")
    sitting.desk.play.pause()
    pick(sitting, "7")
    sitting.letter("A")
    assert not sitting.done
    assert len(sitting.desk.play.chosen) == 1


def test_escape_puts_the_cards_back_and_then_opens_the_pause(app: App) -> None:
    sitting = sitting_at(app, "0: 7 8; pile [4]@-")
    pick(sitting, "7")
    sitting.key(pygame.K_ESCAPE)
    assert not sitting.desk.play.chosen
    assert not sitting.opened
    sitting.key(pygame.K_ESCAPE)
    assert sitting.opened == ["pause"]


def test_digits_lift_cards(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-")
    sitting.letter("3")
    sitting.letter("1")
    assert [GAME.deck.code(one.card) for one in sitting.desk.play.chosen] == ["9", "2"]


def test_the_run_lets_its_two_ends_be_taken_separately(app: App) -> None:
    sitting = sitting_at(app, "0: 2 13; pile [8 9 10]@2; stock 5")
    sitting.match.submit(0, move("discard 13"))
    sitting.board.settle(sitting.match.view(0))
    sitting.desk.play.begin(sitting.board.view)
    sitting.click(sitting.place(Target("pile.low")))
    sitting.click(sitting.place(Target("pile.high")))
    assert sitting.done == [move("draw low"), move("draw high")]


def test_own_points_are_for_the_own_eyes(app: App) -> None:
    sitting = sitting_at(app, "0: 3 GA; 1: 5; 2: 6; pile [9]@-")
    assert sitting.board.hud._second_lines() == {0: "18"}


def test_a_button_that_acts_is_lit_whatever_is_lifted(app: App) -> None:
    """A Magische Hand is the only one to be played: another lifted card changes nothing of that."""
    sitting = sitting_at(app, "0: MH 5 9; 1: 2 3; pile [4]@-; stock 5 6 7 8")
    play = sitting.desk.play
    play.choose((GAME.deck.token_of["5"],))
    assert play.ready("magic")
    play.press("magic")
    assert sitting.done == [move("magic")]


# --- what was chosen stays chosen -------------------------------------------------------------------------------------
def test_lifted_cards_and_a_button_that_waits_for_cards_stay_chosen(app: App) -> None:
    """Nothing is held down and no time runs: a hand that needs long has long."""
    sitting = sitting_at(app, "0: 7 8 9 9; pile [4]@-")
    pick(sitting, "7", "8")
    chosen = [*sitting.desk.play.chosen]
    for waits in (sitting.board, sitting.desk):
        waits.update(3_600_000.0)
    assert sitting.desk.play.chosen == chosen
    sitting.desk.play.clear()
    sitting.desk.play.press("discard")
    for waits in (sitting.board, sitting.desk):
        waits.update(3_600_000.0)
    assert sitting.desk.play.pending.armed == "discard"
