"""Answers of the table in words: to a key that is refused, to a button without a card, as options and moment ask."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from rules.auruxxx.game import GAME as AURUXXX
from rules.core.contract import NOT_YOUR_TURN, TABLE, WRONG_PHASE, Refusal, Turn
from rules.herzblatt.game import GAME as HERZBLATT
from rules.luxusfamilie.game import GAME as LUXUSFAMILIE
from rules.zwergenamulett.game import GAME as AMULET
from tests.games.auruxxx import given as auruxxx
from tests.games.zwergenamulett import given as amulet
from tests.ui.table.hands import Sitting
from tests.ui.table.input.test_play import refused_with
from ui.shell.app import App
from ui.table.controls.buttons import VerbButton
from ui.table.words.plates import rect_of
from ui.table.words.tips import draw_tip, tip_under


def sitting(app: App, state: Any, rules: Any) -> Sitting:
    """A person whose turn it is in this position."""
    found = Sitting(app, state.options, state.seats, 1, moves=1, rules=rules)
    found.match._state = state
    found.board = found._board()
    found.desk = type(found.desk)(found)
    found.desk.play.begin(found.board.view)
    return found


def at_auruxxx(app: App, text: str, **options: object) -> Sitting:
    return sitting(app, auruxxx.arrange(text, options), AURUXXX)


def at_amulet(app: App, text: str, **options: object) -> Sitting:
    return sitting(app, amulet.arrange(text, **options).state, AMULET)


def prompt(table: Sitting) -> str:
    return table.board.hud.prompt(table.board.view, True)


# --- refused keys ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AU-2.3")
def test_the_key_of_passing_without_a_box_left_says_why(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = at_auruxxx(app, "0: R5 B1; 1: R4 G9; top R9; crosses 3/0")
    seen = refused_with(table, monkeypatch)
    table.letter("P")
    assert seen == [("no_passes_left", "AU-2.3")]
    assert table.desk.play.parchment is not None


@pytest.mark.parametrize(
    ("rules", "phases"), [(HERZBLATT, ("choose", "stock", "lay")), (LUXUSFAMILIE, ("bid", "trump", "meld"))]
)
def test_before_the_play_a_refusal_names_what_is_to_be_said_first(
    app: App, rules: Any, phases: tuple[str, ...]
) -> None:
    table = Sitting(app, rules.options(), 3, 1, rules=rules)
    hud = table.board.hud
    for phase in phases:
        hud.view = replace(table.board.view, phase=phase)
        assert hud.refused(WRONG_PHASE) == hud.stage.texts(f"refusal.wrong_phase.{phase}")
    hud.view = replace(table.board.view, phase="play")
    assert hud.refused(WRONG_PHASE) == hud.stage.texts("refusal.wrong_phase")


def test_at_rest_a_refusal_says_that_the_round_or_the_match_is_over(app: App) -> None:
    table = at_auruxxx(app, "0: R5 B1; 1: R4 G9; top R9")
    hud = table.board.hud
    for phase, turn, words in (
        ("round_end", Turn((TABLE,), (0, 1)), "refusal.round_over"),
        ("over", Turn(()), "refusal.match_over"),
    ):
        hud.view = replace(table.board.view, phase=phase, turn=turn)
        assert hud.refused(WRONG_PHASE) == hud.refused(NOT_YOUR_TURN) == hud.stage.texts(words)
        assert hud.refused(Refusal("not_in_hand")) == hud.stage.texts("refusal.not_in_hand")


@pytest.mark.rule("AU-6.6")
@pytest.mark.parametrize("letter", ["Z", "A"])
def test_before_the_penalty_is_taken_every_other_key_says_so(
    letter: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_auruxxx(app, "0: R5 B1; 1: R4 G9; top R2; penalty 2")
    seen = refused_with(table, monkeypatch)
    table.letter(letter)
    assert [code for code, _ in seen] == ["penalty_first"]


# --- a button without a card -----------------------------------------------------------------------------------------


def test_a_button_that_wants_a_card_says_so_and_is_never_golden_before(app: App) -> None:
    table = at_amulet(app, "2 players; 0: DR FE; 1: FE EI; seat 0 on turn")
    table.letter("A")
    paper = table.desk.play.parchment
    assert paper is not None
    assert table.done == []
    button = next(one for one in table.desk.group.walk() if one.key == "verb:play")
    assert not button.ready  # type: ignore[attr-defined]
    table.click(table.corner(table.face(AMULET.deck.token_of["FE"], [])))
    button = next(one for one in table.desk.group.walk() if one.key == "verb:play")
    assert button.ready  # type: ignore[attr-defined]


# --- where notes lie -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_note_of_a_card_covers_no_card_of_the_hand_and_no_button(
    window: tuple[int, int], resized: Callable[..., App]
) -> None:
    hand = "R2 R4 R7 B11 B50 V11 V12 KT AU G3 G5 Y7"
    table = at_auruxxx(resized(window=window), f"0: {hand}; 1: R4 G9; 2: Y1 Y2; top B6")
    surface = pygame.Surface(window)
    table.desk.draw(surface)
    buttons = [one.rect for one in table.desk.group.walk() if isinstance(one, VerbButton)]
    assert len(buttons) > 6
    for zone in table.desk.play.hand_zones():
        row = table.board.stage.sprites.within(zone)
        for sprite in row:
            at = table.corner(sprite)
            tip = tip_under(table.board, at)
            assert tip is not None
            note = draw_tip(table.app, table.board.stage, surface, tip)
            assert note.collidelist(buttons) < 0
            assert note.collidelist([rect_of(table.desk.play.places.card_box(one)) for one in row]) < 0


# --- words by option -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AU-2.3")
def test_the_prompt_speaks_of_passing_only_while_a_box_is_free(app: App) -> None:
    hands = "0: R5 B1; 1: R4 G9; top R9"
    texts = app.texts_of("auruxxx")
    assert prompt(at_auruxxx(app, hands)) == texts("prompt.turn")
    assert prompt(at_auruxxx(app, hands + "; crosses 3/0")) == texts("prompt.turn.spent")
    assert prompt(at_auruxxx(app, hands, max_passes=0)) == texts("prompt.turn.spent")


@pytest.mark.rule("ZA-2.5")
def test_where_the_same_must_fall_prompt_and_button_say_so(app: App) -> None:
    table = at_amulet(app, "2 players; 0: DR FE; 1: FE EI; seat 0 on turn", must_match=True)
    texts = app.texts_of("zwergenamulett")
    assert table.board.hud.worded("verb.play.help") == texts("verb.play.help.must_match")
    free = at_amulet(app, "2 players; 0: DR FE; 1: FE EI; seat 0 on turn")
    assert free.board.hud.worded("verb.play.help") == texts("verb.play.help")


@pytest.mark.rule("ZA-3.6", "ZA-3.7")
@pytest.mark.parametrize(
    ("gold", "broke", "suffix"),
    [
        ("1/0", "debt", ""),
        ("0/0", "debt", ".debt"),
        ("-1/0", "debt", ".debt"),
        ("0/1", "free", ".free"),
        ("1/0", "free", ""),
    ],
)
def test_a_call_is_asked_back_with_the_price_of_this_table(gold: str, broke: str, suffix: str, app: App) -> None:
    table = at_amulet(app, f"2 players; 0: DR FE; 1: FE EI; gold {gold}; seat 0 on turn", false_call_broke=broke)
    words = app.texts_of("zwergenamulett")(f"verb.announce.help{suffix}")
    assert table.board.hud.worded("verb.announce.help") == words
    table.desk.play.asking.sure("announce", lambda: None)
    assert table.desk.play.question is not None
    assert table.desk.play.question.words == words
