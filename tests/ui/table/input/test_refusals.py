"""The words for a touch in vain: the reason of what the person meant, not of any verb that knows the place."""

from __future__ import annotations

import pygame
import pytest

from rules.core.contract import Refusal, action
from rules.core.registry import game
from tests.ui.table.hands import Sitting
from tests.ui.table.input.test_play import PILE, move, pick, refused_with, sitting_at
from tests.ui.table.matches import GAME
from ui.shell.app import App
from ui.table.controls.buttons import look_of
from ui.table.input.reach import NOT_THERE, Refused, Target
from ui.table.input.refusals import reason
from ui.widgets.button import Button

WEAK = ("option_off", "not_a_run")


def after(sitting: Sitting, *moves: str) -> Sitting:
    """The same person after these moves of seat 0."""
    for text in moves:
        sitting.match.submit(0, move(text))
    sitting.board.settle(sitting.match.view(0))
    sitting.desk.play.begin(sitting.board.view)
    return sitting


@pytest.mark.parametrize(
    ("position", "place", "code"),
    [
        ("0: 2 13; pile [GA]@2; stock 5", "pile.top", "special_card"),
        ("0: 2 13; pile [4]@0; stock 5", "pile.top", "own_card"),
        ("0: 2 13; pile [4]@0; stock 5", "pile.own", "own_card"),
        ("0: 2 13; pile [GA]@2; stock 5", "pile.own", "own_card"),
        ("0: 2 13; pile empty; stock 5", "pile.own", "own_card"),
        ("0: 2 13; pile [8 9 10]@0; stock 5", "pile.high", "own_card"),
        ("0: 2 13; pile [8 9 10]@0; stock 5", "pile.low", "own_card"),
    ],
)
def test_a_click_on_the_pile_is_judged_by_what_lies_there(
    app: App, monkeypatch: pytest.MonkeyPatch, position: str, place: str, code: str
) -> None:
    sitting = after(sitting_at(app, position), "discard 13")
    assert sitting.board.view.phase == "draw"
    seen = refused_with(sitting, monkeypatch)
    sprite = sitting.desk.play.places.sprites(Target(place))[-1 if place != "pile.low" else 0]
    sitting.click(sitting.corner(sprite))
    assert [found[0] for found in seen] == [code]
    assert seen[0][1].startswith("GG-4.")
    assert not sitting.done


def test_the_whole_pile_by_keyboard_gives_the_reason_of_drawing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = after(sitting_at(app, "0: 2 13; pile [GA]@2; stock 5"), "discard 13")
    seen = refused_with(sitting, monkeypatch)
    sitting.desk.play.touch(sitting.desk.play.places.touching([PILE]))
    assert [found[0] for found in seen] == ["special_card"]


def test_before_laying_the_pile_speaks_of_the_moment_and_not_of_an_option(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sitting_at(app, "0: 2 13; pile [4]@2; stock 5")
    seen = refused_with(sitting, monkeypatch)
    sitting.click(sitting.place(PILE))
    assert [found[0] for found in seen] == ["wrong_phase"]


@pytest.mark.parametrize("card", ["MH", "9"])
def test_nobody_is_told_that_he_lacks_the_card_he_dragged(app: App, monkeypatch: pytest.MonkeyPatch, card: str) -> None:
    sitting = sitting_at(app, "0: 9 MH SU 2; 1: 3; 2: 4; pile [4]@-; stock 5")
    seen = refused_with(sitting, monkeypatch)
    plate = sitting.board.stage.plate(1)
    sitting.drag(sitting.corner(sitting.face(GAME.deck.token_of[card], [])), (plate.cx, plate.cy))
    assert [found[0] for found in seen] == ["not_there"]
    assert sitting.board.stage.texts.has("refusal.not_there")


def test_the_most_telling_reason_wins() -> None:
    off, phase, no, own = (Refusal(code) for code in ("option_off", "wrong_phase", "not_in_hand", "own_card"))
    draw, rap = action("draw top"), action("rap")
    assert reason(Refused(), ("rap",), WEAK) is None
    assert reason(Refused(((rap, own), (draw, phase))), ("rap",), WEAK) is phase
    assert reason(Refused(((draw, off), (draw, off), (draw, own))), (), WEAK) is own
    assert reason(Refused(((draw, no),), held=True), (), WEAK) is NOT_THERE
    assert reason(Refused(((draw, no),)), (), WEAK) is no
    assert reason(Refused(((rap, off),)), ("rap",), WEAK) is off
    assert reason(Refused(((draw, off),), instead=own), (), WEAK) is own
    assert reason(Refused(((draw, phase),), instead=own), (), WEAK) is phase, "the moment says more"


# --- buttons and questions --------------------------------------------------------------------------------------------
def test_one_press_does_what_can_be_done_in_one_way_only(app: App) -> None:
    sitting = sitting_at(app, "2 players; 0: MH SU 8 9; 1: 3; pile [4]@-; stock 5")
    sitting.letter("M")
    assert sitting.done == [move("magic")]
    sitting = sitting_at(app, "2 players; 0: SU 8 9; 1: 3; pile [4]@-; stock 5")
    sitting.letter("U")
    assert sitting.done == [action("sanduhr", 1)]


def test_a_click_on_the_card_itself_only_lifts_it(app: App) -> None:
    sitting = sitting_at(app, "0: MH 8 9; 1: 3; pile [4]@-; stock 5")
    pick(sitting, "MH")
    assert not sitting.done
    assert len(sitting.desk.play.chosen) == 1


def test_the_golden_answer_is_the_one_that_enter_takes(app: App) -> None:
    sitting = sitting_at(app, "0: 7 9 2; pile [7]@2; stock 5")
    pick(sitting, "7")
    sitting.click(sitting.place(PILE))
    for _ in range(2):
        question = sitting.desk.play.question
        assert question is not None
        golden = [
            one.key
            for one in question.group.walk()
            if isinstance(one, Button) and one.look == look_of(sitting.board.stage, "gold")
        ]
        assert question.group.focus is not None
        assert golden == [question.group.focus.key]
        sitting.desk.resize((1280, 720))
    sitting.key(pygame.K_RETURN)
    assert sitting.done == [move("knock 7")]


# --- focus ------------------------------------------------------------------------------------------------------------
def focused(sitting: Sitting) -> str:
    focus = sitting.desk.group.focus
    return focus.key if focus is not None else ""


def hand(sitting: Sitting) -> list[str]:
    return [stop.key for stop in sitting.desk.group.stops() if stop.key.startswith("card:")]


@pytest.mark.parametrize(("arrow", "index"), [(pygame.K_RIGHT, 0), (pygame.K_LEFT, -1)])
def test_an_arrow_from_nowhere_leads_into_the_hand(app: App, arrow: int, index: int) -> None:
    for before in ("", "menu"):  # the menu was clicked: it has the focus, but nobody sees that
        sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
        if before:
            assert sitting.desk.group.focus_key(before)
            sitting.desk.group.ring = False
        sitting.key(arrow)
        assert focused(sitting) == hand(sitting)[index]
        assert sitting.desk.group.ring


def test_sideways_the_focus_stays_in_the_hand(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    cards = hand(sitting)
    walk = []
    for _ in range(5):
        sitting.key(pygame.K_RIGHT)
        walk.append(focused(sitting))
    assert walk == [*cards, cards[-1], cards[-1]]
    for _ in range(5):
        sitting.key(pygame.K_LEFT)
    assert focused(sitting) == cards[0]
    sitting.key(pygame.K_UP)
    assert focused(sitting) not in cards
    assert sitting.desk.group.focus_key(cards[0])
    sitting.key(pygame.K_DOWN)
    assert focused(sitting) not in cards


def test_the_ring_around_a_card_is_three_pixels_wide(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    for _ in range(2):  # the one in the middle stands upright
        sitting.key(pygame.K_RIGHT)
    card = sitting.desk.group.focus
    assert card is not None
    surface = pygame.Surface((1280, 720))
    sitting.desk.group._draw_ring(surface, card)
    shape, _ = card.focus_shape()
    line = [surface.get_at((shape.centerx, shape.top - step))[:3] for step in range(1, 4)]
    assert line == [line[0]] * 3
    assert sum(line[0]) > 400


def test_the_frame_goes_up_with_a_lifted_card(app: App) -> None:
    sitting = sitting_at(app, "0: 2 5 9; pile [4]@-; stock 5")
    sitting.key(pygame.K_RIGHT)
    card = sitting.desk.group.focus
    assert card is not None
    low = card.focus_shape()[0]
    sitting.key(pygame.K_SPACE)
    sitting.pass_time(600)
    card = sitting.desk.group.focus
    assert card is not None
    assert card.focus_shape()[0].top < low.top - sitting.board.stage.px(8)


def said(sitting: Sitting, verb: str) -> str:
    return sitting.desk.play.why_not(verb)


def test_before_the_first_bid_nobody_is_told_to_bid_higher(app: App) -> None:
    rules = game("tarock")
    sitting = Sitting(app, rules.options(), 3, 1, 1, rules)
    texts = sitting.board.stage.texts
    assert said(sitting, "hold") == texts("refusal.bid_too_low.unopened")


@pytest.mark.parametrize("game_id", ["tarock", "herzblatt"])
def test_who_leads_is_not_told_of_a_suit_that_lies_there(app: App, game_id: str) -> None:
    rules, seen = game(game_id), set[bool]()
    for moves in range(4, 30):
        sitting = Sitting(app, rules.options(), 3, 4, moves, rules)
        if sitting.board.view.phase == "play":
            leads = not any(row for zone, row in sitting.board.view.zones.items() if zone.name == "trick")
            lead = sitting.board.stage.texts("prompt.play.lead")
            assert (sitting.board.hud.prompt(sitting.board.view, True, "") == lead) == leads
            seen.add(leads)
    assert seen == {True, False}


def test_what_was_done_already_is_not_asked_for_again(app: App) -> None:
    """Rommé: who has drawn is told to lay or discard, not to draw first."""
    rules = game("romme")
    sitting = next(
        found
        for moves in range(1, 20)
        if (found := Sitting(app, rules.options(), 2, 5, moves, rules)).board.view.phase == "play"
    )
    assert said(sitting, "draw stock") == sitting.board.stage.texts("refusal.wrong_phase.play")
