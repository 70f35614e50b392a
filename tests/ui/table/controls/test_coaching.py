"""The coach at the table: a move waits for him, he asks once, and nothing is shown before the person has answered."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.bots.core.base import Answer, Choice, Reason, Request, Rival
from game.bots.thinking.thinker import LocalThinker
from game.learn.coach import WAIT_MS
from game.match.seats import seated
from game.match.setup import Setup
from game.match.terms import EXACT, OFF, Terms
from rules.core.contract import Action
from tests.ui.table.matches import options
from tests.ui.table.test_scene import key, run
from ui.access.tree import Use
from ui.scenes.table import table as table_scene
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App

SEARCH = Reason("search", (50, 58))


def severe(request: Request) -> Answer:
    """Every move of a person is a blunder; bots play anything."""
    if request.made is None:
        return Answer(request.key, Choice(request.legal[0]))
    better = next(act for act in request.legal if act != request.made)
    behind = (Rival(request.made, 20.0, 1.0, luck=10.0),)
    return Answer(request.key, Choice(better, 0.0, request.made, 20.0, 1.0, (SEARCH,), behind))


def content(request: Request) -> Answer:
    """Nothing is ever wrong."""
    return Answer(request.key, Choice(request.made or request.legal[0]))


class Silent(LocalThinker):
    """Never answers about a move that was made."""

    def __init__(self) -> None:
        super().__init__(severe)

    def poll(self) -> Answer | None:
        return None if self.asked is not None and self.asked.made is not None else super().poll()


Open = Callable[..., TableScene]


@pytest.fixture
def opened(app: App, monkeypatch: pytest.MonkeyPatch) -> Open:
    """A table at which the first person is on turn."""

    def begin(
        thinker: Callable[[], LocalThinker], coach: str = EXACT, kinds: str = "person,geselle", curtain: bool = True
    ) -> TableScene:
        monkeypatch.setattr(table_scene, "Thinker", thinker)
        app.settings = app.settings.__class__(speed="off", curtain=curtain)
        setup = Setup("gluecksgriff", seated(kinds.split(",")), options(0), 3, Terms(coach=coach))
        scene = new_table(app, setup)
        app.push(scene)
        run(app, 200, until=lambda: scene.board.idle and 0 in scene.match.turn.must and not scene.board.blind)
        return scene

    return begin


def of(thought: Callable[[Request], Answer]) -> Callable[[], LocalThinker]:
    return lambda: LocalThinker(thought)


def chosen(scene: TableScene) -> Action:
    return scene.match.legal(0)[0]


def decides(app: App, scene: TableScene) -> Action:
    """The person chooses a move, and the coach looks at it."""
    act = chosen(scene)
    assert scene.desk.submit(act) is None
    run(app, 3)
    return act


def asked(scene: TableScene) -> str:
    question = scene.desk.play.pending.question
    return question.title if question is not None else ""


def test_a_blunder_is_asked_about_and_taken_back(app: App, opened: Open) -> None:
    scene = opened(of(severe))
    moves, state = len(scene.match.history), repr(scene.match.state)
    decides(app, scene)
    question = scene.desk.play.pending.question
    assert question is not None
    assert asked(scene) == "Wirklich?"
    assert "Besser wäre „" in question.words
    assert "50 von 58" in question.words
    key(app, pygame.K_RETURN)  # the golden answer
    run(app, 3)
    assert asked(scene) == ""
    assert (len(scene.match.history), repr(scene.match.state)) == (moves, state)


def test_the_same_choice_again_is_made_without_a_word(app: App, opened: Open) -> None:
    scene = opened(of(severe))
    moves = len(scene.match.history)
    decides(app, scene)
    key(app, pygame.K_ESCAPE)
    act = chosen(scene)
    scene.desk.submit(act)
    assert scene.match.history[moves] == (0, act)


def test_a_move_is_made_all_the_same_or_for_good(app: App, opened: Open) -> None:
    scene = opened(of(severe))
    moves, act = len(scene.match.history), decides(app, scene)
    assert scene.act_on("answer1", Use.PRESS)
    assert scene.match.history[moves] == (0, act)
    run(app, 200, until=lambda: scene.board.idle and 0 in scene.match.turn.must and len(scene.match.legal(0)) > 1)
    moves, act = len(scene.match.history), decides(app, scene)
    assert scene.act_on("answer2", Use.PRESS)
    assert scene.match.history[moves] == (0, act)
    run(app, 200, until=lambda: scene.board.idle and 0 in scene.match.turn.must and len(scene.match.legal(0)) > 1)
    moves = len(scene.match.history)
    decides(app, scene)  # asked no more
    assert len(scene.match.history) > moves


@pytest.mark.parametrize(("thought", "coach"), [(content, EXACT), (severe, OFF)])
def test_a_good_move_and_a_table_without_a_coach_are_left_alone(
    app: App, opened: Open, thought: Callable[[Request], Answer], coach: str
) -> None:
    scene = opened(of(thought), coach)
    moves = len(scene.match.history)
    decides(app, scene)
    assert asked(scene) == ""
    assert len(scene.match.history) > moves


def test_a_move_waits_lifted_and_is_made_when_nobody_answers(app: App, opened: Open) -> None:
    scene = opened(Silent)
    moves = len(scene.match.history)
    decides(app, scene)
    assert len(scene.match.history) == moves
    run(app, 8)
    assert scene.desk.asked()[0] == "Der Trainer schaut hin …"
    key(app, pygame.K_SPACE)  # nothing else is done meanwhile
    assert len(scene.match.history) == moves
    run(app, round(WAIT_MS / 50) + 2)
    assert len(scene.match.history) > moves


def test_a_move_that_waits_can_be_called_off(app: App, opened: Open) -> None:
    scene = opened(Silent)
    moves = len(scene.match.history)
    decides(app, scene)
    key(app, pygame.K_ESCAPE)
    run(app, round(WAIT_MS / 50) + 2)
    assert len(scene.match.history) == moves
    assert not scene.driver.judging


def test_each_of_several_people_has_the_coach_until_he_has_had_enough(app: App, opened: Open) -> None:
    scene = opened(of(severe), kinds="person,person", curtain=False)
    for seat in (0, 1):
        run(app, 200, until=lambda: scene.board.idle and scene.viewer in scene.match.turn.must)
        while scene.viewer != seat or len(scene.match.legal(seat)) < 2:
            assert scene.submit(scene.viewer, scene.match.legal(scene.viewer)[0]) is None
            run(app, 200, until=lambda: scene.board.idle and scene.viewer in scene.match.turn.must)
        assert scene.desk.submit(scene.match.legal(seat)[0]) is None
        run(app, 3)
        assert asked(scene) == "Wirklich?"
        scene.act_on("answer2" if seat == 0 else "answer0", Use.PRESS)
    assert scene.coaching.left == {0}


def test_the_others_at_the_screen_hear_nothing_of_it(app: App, opened: Open) -> None:
    scene = opened(of(severe), kinds="person,geselle")
    decides(app, scene)
    before = [node.words for node in scene.desk._hushed.tree().root.walk()]
    assert not any("Besser" in words for words in before)
