"""Every legal action can be reached by mouse and by keyboard, in random positions of random matches."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from rules.core.contract import Action
from ui.app import App
from ui.table.buttons import VerbButton
from ui.table.reach import Target
from ui.table.sprites import Sprite

from .hands import Sitting
from .matches import GAME, options

POSITIONS = range(60)
ACTIONS = 9  # of each position, drawn by lot


def needed(sitting: Sitting, act: Action) -> list[int]:
    """The faces to be chosen for an action, in the order in which it names them."""
    reach = sitting.desk.play.reach
    named = [GAME.deck.base[token] for token in reach.tokens(act)]
    return named if sorted(named) == list(reach.needs[act]) else list(reach.needs[act])


def sample(sitting: Sitting, number: int) -> list[Action]:
    acts = list(sitting.desk.play.reach.legal)
    return Random(number).sample(acts, min(ACTIONS, len(acts)))


def answer(sitting: Sitting, act: Action, by_mouse: bool) -> None:
    """Answer the questions that are asked until the action is done: the answer with its cards, seat or verb."""
    for _ in range(3):
        question = sitting.desk.play.question
        if question is None:
            return
        index = next(i for i, one in enumerate(question.answers) if fits(sitting, act, i))
        if by_mouse:
            button = question.group.named(f"answer{index}")
            assert button is not None
            sitting.click(button.rect.center)
        elif index < 9:
            sitting.letter(str(index + 1))
        else:
            assert question.group.focus_key(f"answer{index}")
            sitting.key(pygame.K_RETURN)


def fits(sitting: Sitting, act: Action, index: int) -> bool:
    """Is this the answer for the action: its cards, and its verb or seat in words?"""
    question, play = sitting.desk.play.question, sitting.desk.play
    assert question is not None
    chosen = question.answers[index]
    if play.stage.texts("confirm.call.yes") == chosen.words:
        return True
    seat = play.reach.seat(act)
    verb, name = play.stage.texts(f"verb.{act.verb}"), sitting.board.sentences.name(seat)
    right_words = chosen.words.startswith((verb, "als "))
    if seat is not None:
        right_words = chosen.words in (name, f"{verb}: {name}")
    return right_words and sorted(chosen.cards) == sorted(play.reach.tokens(act))


def choose_by_mouse(sitting: Sitting, act: Action) -> None:
    used: list[Sprite] = []
    for face in needed(sitting, act):
        sprite = sitting.face(face, used)
        used.append(sprite)
        sitting.click(sitting.corner(sprite))
    assert [one.card for one in sitting.desk.play.chosen] == [one.card for one in used]


def clear(sitting: Sitting) -> None:
    sitting.done.clear()
    sitting.desk.play.question = None
    sitting.desk.play.clear()
    sitting.pass_time(200)


@pytest.mark.parametrize("number", POSITIONS)
def test_by_mouse_with_the_buttons(number: int, app: App) -> None:
    sitting = Sitting(app, options(number), 2 + number % 4, number, moves=3 + number)
    for act in sample(sitting, number):
        choose_by_mouse(sitting, act)
        button = sitting.desk.group.named(f"verb:{act.verb}")
        assert isinstance(button, VerbButton), act
        assert button.ready
        sitting.click(button.rect.center)
        answer(sitting, act, by_mouse=True)
        assert sitting.done
        assert sitting.done[0] == act
        clear(sitting)


@pytest.mark.parametrize("number", POSITIONS)
def test_by_mouse_on_the_table(number: int, app: App) -> None:
    """Cards are dragged, places clicked; only verbs without a place of their own need their button."""
    sitting = Sitting(app, options(number), 2 + number % 4, number, moves=5 + number)
    reach = sitting.desk.play.reach
    for act in sample(sitting, number):
        gesture = reach.gesture(act.verb)
        kinds = [kind for kind in (gesture.drop, *gesture.click) if kind]
        if not kinds:
            continue
        kind = kinds[0]
        seat = reach.seat(act) if kind in ("seat", "front") else None
        if kind in ("front", "hand") and seat is None:
            seat = sitting.board.viewer
        faces = needed(sitting, act)
        place = sitting.place(Target(kind, seat))
        if faces:
            used: list[Sprite] = []
            for face in faces[:-1]:
                used.append(sitting.face(face, used))
                sitting.click(sitting.corner(used[-1]))
            sitting.drag(sitting.corner(sitting.face(faces[-1], used)), place)
        else:
            sitting.click(place)
        answer(sitting, act, by_mouse=True)
        assert sitting.done, (act, kind, sitting.desk.play.parchment)
        assert sitting.done[0] == act
        clear(sitting)


def go_to(sitting: Sitting, key: str) -> None:
    """Press Tab until the focus is there, as a person would."""
    group = sitting.desk.group
    for _ in range(len(group.stops()) + 1):
        if group.focus is not None and group.focus.key == key:
            return
        sitting.key(pygame.K_TAB)
    raise AssertionError(f"Tab never reaches {key}")


@pytest.mark.parametrize("number", POSITIONS)
def test_by_keyboard_alone(number: int, app: App) -> None:
    sitting = Sitting(app, options(number), 2 + number % 4, number, moves=4 + number)
    for act in sample(sitting, number):
        used: list[Sprite] = []
        for face in needed(sitting, act):
            sprite = sitting.face(face, used)
            used.append(sprite)
            go_to(sitting, f"card:{sprite.card}")
            sitting.key(pygame.K_SPACE)
        letter = sitting.desk.play.reach.gesture(act.verb).key
        sitting.letter(letter)
        answer(sitting, act, by_mouse=False)
        assert sitting.done
        assert sitting.done[0] == act
        clear(sitting)


@pytest.mark.parametrize("number", range(0, 60, 6))
def test_arrows_reach_every_card_and_button(number: int, app: App) -> None:
    """From anywhere each stop is connected with each other by arrow keys alone."""
    sitting = Sitting(app, options(number), 2 + number % 4, number, moves=4 + number)
    group = sitting.desk.group
    arrows = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    start = group.stops()[0].key
    reached, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for arrow in arrows:
            assert group.focus_key(here)
            sitting.key(arrow)
            assert group.focus is not None
            if group.focus.key not in reached:
                reached.add(group.focus.key)
                waiting.append(group.focus.key)
    assert {stop.key for stop in group.stops()} == reached


def test_the_positions_cover_every_phase_with_a_decision(app: App) -> None:
    phases = {
        Sitting(app, options(number), 2 + number % 4, number, moves=moves + number).board.view.phase
        for number in range(0, 60, 2)
        for moves in (3, 4, 5)
    }
    assert {"TURN", "DRAW", "SANDUHR"} <= phases
