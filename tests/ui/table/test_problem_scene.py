"""A problem on the real table: answered by mouse, missed, helped, shown; hidden cards stay hidden until then."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.learn import solved
from game.learn.daily import posed
from game.learn.problems import Problem, problems
from game.match.watching import OPEN
from rules.core.contract import Action
from rules.core.deck import BACK
from tests.ui.table.hands import Sitting
from tests.ui.table.test_scene import key
from ui.access.tree import Use
from ui.scenes.problems.position import TAG_KEY, ProblemPause, ProblemScene
from ui.scenes.problems.problems import ProblemsScene
from ui.scenes.problems.verdict import VerdictScene
from ui.scenes.replay.replay import ReplayScene
from ui.shell.app import App

FRAMES = 40


def opened(app: App, one: Problem) -> ProblemScene:
    app.settings = app.settings.__class__(speed="off", hints=True)
    rows = problems(one.game_id)
    scene = ProblemScene(app, one, lambda after: rows[(rows.index(after) + 1) % len(rows)], "anna")
    app.push(scene)
    return scene


def at_rest(app: App, scene: ProblemScene) -> None:
    """Let the cards come to rest, and whatever follows then."""
    for _ in range(FRAMES):
        if app.top is scene:
            scene.update(50.0)
    assert scene.board.idle


def wrong(one: Problem) -> Action:
    match = one.table()
    return next(act for act in match.legal(one.you) if not one.solves(act))


def some() -> Problem:
    return problems(posed()[0])[0]


def test_the_right_move_is_played_and_told(app: App) -> None:
    one = some()
    scene = opened(app, one)
    assert scene.submit(one.you, one.right[0]) is None
    assert scene.match.history[-1].action == one.right[0]
    at_rest(app, scene)
    assert isinstance(app.top, VerdictScene)
    assert solved.solved("anna").answers == {one.key: solved.SOLVED}
    before = len(scene.match.history)
    key(app, pygame.K_RETURN)
    assert isinstance(app.top, ProblemScene)
    assert app.top.problem == problems(one.game_id)[1]
    assert len(scene.match.history) == before, "nobody has moved on"


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_a_click_on_the_right_card_and_enter_play_it(resized: Callable[..., App], size: tuple[int, int]) -> None:
    one = problems("sechsundsechzig")[0]
    scene = opened(resized(window=size), one)
    at_rest(scene.app, scene)
    (face,) = scene.desk.play.reach.needed(one.right[0])
    hand = [sprite for zone in scene.desk.play.hand_zones() for sprite in scene.board.stage.sprites.within(zone)]
    at = Sitting.corner(next(card for card in hand if scene.match.game.deck.face_of[card.card] == face))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, button=1, pos=(round(at[0]), round(at[1])), touch=False))
    for _ in range(3):
        scene.update(800.0)
    assert not scene.answer
    key(scene.app, pygame.K_RETURN)
    assert scene.answer == solved.SOLVED


def test_a_wrong_move_stays_in_the_hand_and_says_nothing_of_the_right_one(app: App) -> None:
    one = some()
    scene, act = opened(app, one), wrong(some())
    assert scene.submit(one.you, act) is None
    assert isinstance(app.top, VerdictScene)
    assert scene.told.move(one.right[0]) not in " ".join(app.top.told)
    assert len(scene.match.history) == len(one.moves)
    key(app, pygame.K_RETURN)
    assert app.top is scene
    scene.submit(one.you, one.right[0])
    assert solved.solved("anna").answers == {one.key: solved.LATE}


def test_what_the_rules_forbid_is_refused_as_at_any_table(app: App) -> None:
    one = some()
    scene = opened(app, one)
    other = next(seat for seat in range(one.seats) if seat != one.you)
    refused = scene.submit(other, one.right[0])
    assert refused is not None
    assert refused == scene.match.check(other, one.right[0])
    assert not scene.missed


def test_a_hint_is_a_reason_without_a_move(app: App) -> None:
    one = some()
    scene = opened(app, one)
    assert scene.ask_hint()
    assert scene.desk.play.advised is None
    scene.submit(one.you, one.right[0])
    assert scene.answer == solved.LATE


def test_nothing_is_known_before_the_answer_but_what_the_seat_sees(app: App) -> None:
    one = some()
    scene = opened(app, one)
    assert scene.board.view == scene.match.view(one.you)
    scene.show_past()
    assert isinstance(app.top, ReplayScene)
    assert app.top.own_eyes
    assert app.top.board.view.zones == scene.board.view.zones
    app.pop()
    assert ProblemPause(app, scene).marked() is None
    with pytest.raises(AssertionError):
        scene.show_cards()
    scene.show_solution()
    scene.show_cards()
    assert isinstance(app.top, ReplayScene)
    assert app.top.watcher.sight == OPEN
    hands = {
        zone: row for zone, row in app.top.board.view.zones.items() if zone.name == "hand" and zone.seat is not None
    }
    assert hands
    assert all(BACK not in row for row in hands.values())


def test_the_solution_is_kept_as_shown_and_no_move_is_taken_any_more(app: App) -> None:
    one = some()
    scene = opened(app, one)
    scene.open_pause()
    assert isinstance(app.top, ProblemPause)
    assert app.top.group.act_on("solution", Use.PRESS)
    assert isinstance(app.top, VerdictScene)
    assert scene.told.move(one.right[0]) in " ".join(app.top.told)
    assert solved.solved("anna").answers == {one.key: solved.SHOWN}
    key(app, pygame.K_ESCAPE)
    assert app.top is scene
    refused = scene.submit(one.you, one.right[0])
    assert refused is not None
    assert refused.code == "problem.over"


def test_who_listens_is_told_what_is_asked_and_finds_the_way_out(app: App) -> None:
    one = some()
    scene = opened(app, one)
    told = [node for node in scene.tree().root.walk() if node.key == TAG_KEY]
    assert len(told) == 1
    assert scene.act_on(TAG_KEY, Use.PRESS)
    assert isinstance(app.top, ProblemPause)


@pytest.mark.parametrize("game_id", posed())
def test_a_problem_of_every_game_stands_on_its_table(game_id: str, app: App) -> None:
    """The seat is asked, and its right move is among those that a hand can do."""
    one = problems(game_id)[-1]
    scene = opened(app, one)
    at_rest(app, scene)
    assert scene.viewer == one.you
    assert one.right[0] in scene.desk.play.reach.legal


def test_the_page_counts_what_is_done_and_goes_on_with_what_is_not(app: App) -> None:
    one = some()
    page = ProblemsScene(app, one.game_id)
    app.push(page)
    page.begin_step(one.step)
    assert isinstance(app.top, ProblemScene)
    assert app.top.problem == one
    app.top.submit(one.you, one.right[0])
    app.top.back()
    assert app.top is page
    assert page.solved.count(problems(one.game_id)) == 1
    page.begin_step(one.step)
    assert isinstance(app.top, ProblemScene)
    assert app.top.problem != one
