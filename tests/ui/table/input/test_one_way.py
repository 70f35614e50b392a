"""One click goes one way: what was touched, what it may mean, a question, the action or its refusal, the picture.

No module of the way is entered again after it was left. (docs/house.md, chapter 2)
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import groupby
from types import FrameType

import pygame
import pytest

from rules.core.contract import action
from rules.core.registry import game
from tests.ui.table.hands import Sitting
from tests.ui.table.input.test_play import move, sitting_at
from ui.shell.app import App
from ui.table.input.reach import Target

WAY = ("pointer", "places", "play", "reach", "questions", "refusals", "panels")
PILE, STOCK = Target("pile"), Target("stock")


def stays(deed: Callable[[], object]) -> list[str]:
    """The modules of the way in the order in which a deed enters them, one entry for each stay."""
    entered: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        module = str(frame.f_globals.get("__name__", ""))
        if event == "call" and module.startswith("ui.table."):
            entered.append(module.rpartition(".")[2])

    sys.setprofile(note)
    try:
        deed()
    finally:
        sys.setprofile(None)
    return [module for module, _ in groupby(one for one in entered if one in WAY)]


def click(sitting: Sitting, target: Target) -> Callable[[], object]:
    """The mouse goes down on a place where it already rests."""
    at = sitting.place(target)
    sitting.mouse(pygame.MOUSEMOTION, at)
    return lambda: sitting.mouse(pygame.MOUSEBUTTONDOWN, at)


def test_a_click_that_does_something_never_comes_back(app: App) -> None:
    sitting = Sitting(app, game("gin_romme").options(), 2, 1, 3, rules=game("gin_romme"))
    assert stays(click(sitting, STOCK)) == ["pointer", "places", "play", "reach", "questions"]
    assert sitting.done == [action("draw stock")]


def test_a_click_that_is_refused_ends_on_paper(app: App) -> None:
    sitting = sitting_at(app, "2 players; 0: 7 3 5 9; 1: 3; pile [4]@-; stock 5")
    sitting.desk.play.toggle(sitting.face(move("discard 7").args[0], []))
    assert stays(click(sitting, STOCK)) == [*WAY]
    assert sitting.desk.play.parchment is not None
    assert sitting.done == []


def test_a_click_that_leaves_something_open_ends_in_a_question(app: App) -> None:
    sitting = sitting_at(app, "2 players; 0: GA 3 5 9; 1: 3; pile [4]@-; stock 5")
    sitting.desk.play.toggle(sitting.face(move("discard GA").args[0], []))
    found = stays(click(sitting, PILE))
    assert sitting.desk.play.question is not None
    assert found == ["pointer", "places", "play", "reach", "questions", "panels"]


def test_an_answer_leads_on_to_the_action(app: App) -> None:
    sitting = sitting_at(app, "2 players; 0: GA 3 5 9; 1: 3; pile [4]@-; stock 5")
    sitting.desk.play.toggle(sitting.face(move("discard GA").args[0], []))
    click(sitting, PILE)()
    question = sitting.desk.play.question
    assert question is not None
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, unicode="1", mod=0)
    assert stays(lambda: question.handle(event)) == ["panels", "questions"]
    assert len(sitting.done) == 1


@pytest.mark.parametrize("verb", ["draw stock", "draw discard"])
def test_a_button_goes_the_same_way(app: App, verb: str) -> None:
    sitting = Sitting(app, game("gin_romme").options(), 2, 1, 3, rules=game("gin_romme"))
    assert stays(lambda: sitting.desk.play.press(verb)) == ["play", "reach", "questions"]
    assert sitting.done == [action(verb)]
