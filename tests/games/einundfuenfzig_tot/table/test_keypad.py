"""A sum that must be found in the head: typed on a keypad, said with Enter."""

from __future__ import annotations

import pygame
import pytest

from rules.core.contract import action
from rules.einundfuenfzig_tot.game import GAME
from rules.einundfuenfzig_tot.material import DECK
from tests.games.einundfuenfzig_tot.given import arrange
from tests.ui.table.hands import Sitting
from ui.shell.app import App
from ui.table.controls.picker import Keypad
from ui.table.layout.notes import rect_of


def asked(app: App, hand: str = "S8 SK SQ S9 CA") -> tuple[Sitting, Keypad]:
    """A table where seat 1 has touched his first card and is asked for the sum."""
    table = Sitting(app, GAME.options(kopfrechnen=True), 2, 1, rules=GAME)
    table.match._state = arrange(f"T=20; 1: {hand}; seat 1 on turn", kopfrechnen=True).state
    table.board = table._board()
    table.desk = type(table.desk)(table)
    table.desk.play.begin(table.board.view)
    table.click(table.corner(table.face(DECK.token_of[hand.split()[0]], [])))
    table.desk.play.press("play say")
    question = table.desk.play.question
    assert isinstance(question, Keypad)
    return table, question


@pytest.mark.rule("ET-3.7")
def test_the_typed_sum_is_said_right_or_wrong(app: App) -> None:
    for typed in ("28", "29"):
        table, _ = asked(app)
        for digit in typed:
            table.letter(digit)
        table.key(pygame.K_RETURN)
        assert table.done == [action("play say", DECK.token_of["S8"], int(typed))]


def test_nothing_is_given_away_before_something_is_typed(app: App) -> None:
    table, keypad = asked(app)
    assert not keypad.typed
    table.key(pygame.K_RETURN)
    assert not table.done
    assert table.desk.play.question is keypad


def test_minus_and_one_key_back(app: App) -> None:
    table, keypad = asked(app)
    table.letter("3")
    table.letter("1")
    table.key(pygame.K_BACKSPACE)
    table.letter("-")
    assert keypad.number == -3
    table.letter("-")
    assert keypad.number == 3


def test_the_keys_can_be_clicked(app: App) -> None:
    table, keypad = asked(app)
    for key in ("2", "7", "<", "8", "answer0"):
        button = keypad.group.named(key if key == "answer0" else f"key:{key}")
        assert button is not None
        table.click(button.rect.center)
    assert table.done == [action("play say", DECK.token_of["S8"], 28)]


def test_the_total_stays_in_sight(app: App) -> None:
    table, keypad = asked(app)
    pile = [one for zone, row in keypad.stage.sprites.zones.items() if zone.name == "pile" for one in row]
    assert pile
    assert not any(keypad.rect.colliderect(rect_of(table.desk.play.places.card_box(one))) for one in pile)
    assert pygame.Rect((0, 0), keypad.stage.size).contains(keypad.rect)
