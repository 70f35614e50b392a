"""A guided first hand on the screen: by mouse, by keyboard, with wrong moves, left and remembered."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.learn.lessons import hands, lesson, taught
from rules.core.deck import BACK
from tests.ui.table.test_scene import key
from ui.scenes.learn.lesson import LessonScene
from ui.scenes.panel import DialogScene
from ui.scenes.sheet.scores import ScoreScene
from ui.shell.app import App
from ui.table.controls.advice import Advice
from ui.table.input.pointing import POINTERS
from ui.table.words.plates import rect_of

FRAMES = 2500
SPOKEN = "lesson:go_on"


def opened(app: App, id: str, number: int = 1) -> LessonScene:
    found = lesson(id, number)
    assert found is not None
    app.settings = app.settings.__class__(speed="off", hints=True)
    scene = LessonScene(app, found)
    app.push(scene)
    return scene


def until(app: App, met: Callable[[], bool]) -> None:
    for _ in range(FRAMES):
        if met():
            return
        assert app.top is not None
        app.top.update(50.0)
        if isinstance(app.top, ScoreScene):
            key(app, pygame.K_RETURN)
    scene = app.stack[0]
    course = scene.course if isinstance(scene, LessonScene) else None
    raise AssertionError(f"it never came to that: {type(app.top).__name__}, step {course.index if course else None}")


def click(app: App, at: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        moved = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        assert app.top is not None
        app.top.handle(pygame.event.Event(kind, pos=at, **moved))
        app.top.update(20.0)


def asked(scene: LessonScene) -> Callable[[], bool]:
    """Does the note lie there, or is everything over?"""
    note = lambda: scene.app.top is scene and scene.note is not None and scene.speaking is not None  # noqa: E731
    return lambda: scene.course.over or note()


def card_of(scene: LessonScene, code: str) -> pygame.Rect:
    found = [one.rect for one in POINTERS["card"](scene.desk, code)]
    return found[0]


def button(scene: LessonScene, name: str) -> tuple[int, int]:
    return next(one.rect.center for one in scene.desk.group.walk() if one.key == name)


def test_a_lesson_is_played_by_mouse_alone(app: App) -> None:
    """Das Zwergenamulett: cards and buttons are clicked, the note's own button goes on."""
    scene = opened(app, "zwergenamulett")
    rules = scene.match.game
    for _ in scene.course.lesson.steps:
        until(app, asked(scene))
        step = scene.course.step
        if step is None:
            break
        if step.act is None:
            assert scene.note is not None
            click(app, scene.note.group.named(SPOKEN).rect.center)  # type: ignore[union-attr]
        elif step.act.args:
            left = card_of(scene, rules.deck.codes[step.act.args[0]])
            click(app, (left.x + 6, left.centery))
            click(app, button(scene, f"verb:{step.act.verb}"))
        else:
            click(app, button(scene, f"impulse:{step.act.verb}"))
            question = scene.desk.play.question
            assert question is not None, "announcing is asked back"
            click(app, question.group.named("answer1").rect.center)  # type: ignore[union-attr]
    assert scene.match.history == list(scene.course.script)
    until(app, lambda: isinstance(app.top, DialogScene))
    assert app.settings.lessons == ("zwergenamulett",)


def test_what_the_lesson_does_not_want_is_put_off_before_it_is_asked_back(app: App) -> None:
    """Glücksgriff: calling is asked back elsewhere; here it is simply not what the lesson is about."""
    scene = opened(app, "gluecksgriff")
    until(app, asked(scene))
    while not (scene.course.step is not None and "call" in scene.desk.play.reach.verbs()):
        key(app, pygame.K_RETURN)
        until(app, asked(scene))
    wanted = scene.course.expected
    assert wanted is None or wanted.verb != "call"
    before = len(scene.match.history)
    scene.desk.play.press("call")
    assert scene.desk.play.question is None
    assert scene.desk.play.parchment is not None
    assert len(scene.match.history) == before


@pytest.mark.parametrize("id", taught())
def test_the_first_note_lies_on_nobodys_hand(id: str, app: App) -> None:
    scene = opened(app, id)
    until(app, asked(scene))
    assert scene.note is not None
    places, names = scene.desk.play.places, scene.board.table.zones
    hands = [one for one in scene.board.stage.sprites if one.zone.name in names and names[one.zone.name].at == "hand"]
    boxes = [rect_of(places.card_box(one)) for one in hands]
    assert scene.note.rect.collidelist(boxes) < 0


def test_a_lesson_is_played_by_keyboard_alone(app: App) -> None:
    """Mogeln: the number of the card, the letter of the button, Enter for what is told."""
    scene = opened(app, "mogeln")
    rules = scene.match.game
    for _ in scene.course.lesson.steps:
        until(app, asked(scene))
        step = scene.course.step
        if step is None:
            break
        if step.act is None:
            key(app, pygame.K_RETURN)
            app.top.update(20.0) if app.top else None
            continue
        if step.act.args:
            row = [one.card for zone in scene.desk.play.hand_zones() for one in scene.board.stage.sprites.within(zone)]
            faces = [rules.deck.face_of[card] for card in row if card != BACK]
            index = faces.index(step.act.args[0])
            if index < 10:
                digit = "1234567890"[index]
                key(app, getattr(pygame, f"K_{digit}"), digit)
            else:
                scene.desk.group.focus_key(scene.desk.group.stops()[index].key)
                key(app, pygame.K_SPACE, " ")
        until(app, lambda: not scene.desk.window.open or scene.desk.window.answering)
        letter = scene.board.hud.keyed().verbs[step.act.verb].key
        key(app, getattr(pygame, f"K_{letter.lower()}"), letter.lower())
        assert app.top is not None
        app.top.update(20.0)
    assert scene.match.history == list(scene.course.script)


def test_what_the_rules_forbid_is_refused_with_its_rule(app: App) -> None:
    scene = opened(app, "gluecksgriff")
    until(app, asked(scene))
    refused = scene.submit(1, scene.match.game.legal(scene.match.state, 1)[0].__class__("pass"))
    assert refused is not None
    assert not refused.code.startswith("lesson")


def test_what_is_allowed_but_not_asked_is_kindly_put_off(app: App) -> None:
    scene = opened(app, "gluecksgriff")
    until(app, asked(scene))
    other = next(act for act in scene.match.legal(1) if act.verb == "discard")
    done = len(scene.match.history)
    refused = scene.submit(1, other)
    assert refused is not None
    assert refused.code == "lesson"
    scene.desk.play.told(refused)
    assert scene.desk.play.parchment is not None
    assert scene.desk.play.parchment.button is None
    assert len(scene.match.history) == done


@pytest.mark.parametrize(("id", "number"), [(id, number) for id in taught() for number in hands(id)])
def test_every_note_leaves_free_what_it_points_at(app: App, id: str, number: int) -> None:
    scene = opened(app, id, number)
    seen = 0
    while not scene.course.over and seen < 5:
        until(app, asked(scene))
        step = scene.course.step
        if step is None:
            break
        assert scene.note is not None
        rects = scene._pointed(step)
        assert rects or step.act is None, f"nothing to point at in {step.text}"
        assert scene.note.rect.collidelist(rects) < 0, step.text
        assert pygame.Rect((0, 0), app.size).contains(scene.note.rect), step.text
        if step.act is None:
            scene.course.go_on()
        else:
            assert scene.submit(scene.course.lesson.you, step.act) is None
        seen += 1
        scene.update(20.0)


@pytest.mark.parametrize("id", ["gluecksgriff", "mau_mau", "zwergenamulett"])
def test_after_the_lesson_the_sheet_s_button_deals(app: App, id: str) -> None:
    """While the lesson speaks nothing but its own note goes on; the sheet comes when all was told."""
    scene = opened(app, id)
    while not scene.course.over:
        until(app, asked(scene))
        step = scene.course.step
        assert not isinstance(app.top, ScoreScene)
        assert scene.desk.group.named("next") is None
        if step is not None and step.act is None:
            key(app, pygame.K_RETURN)
        elif step is not None and step.act is not None:
            scene.submit(scene.viewer, step.act)
    until(app, lambda: isinstance(app.top, DialogScene))
    dealt = len(scene.match.history)
    app.top.group.named("play_on").press()  # type: ignore[union-attr]
    assert isinstance(app.top, ScoreScene)
    key(app, pygame.K_RETURN)
    assert len(scene.match.history) > dealt


def test_a_lesson_can_be_left_and_nothing_is_kept(app: App) -> None:
    scene = opened(app, "mogeln")
    until(app, asked(scene))
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.top, DialogScene)
    key(app, pygame.K_ESCAPE)
    assert app.top is scene
    assert app.settings.lessons == ()
    assert scene.uid == ""


def test_a_hint_in_a_lesson_is_told_at_once_and_the_note_comes_back(app: App) -> None:
    scene = opened(app, "mau_mau")
    until(app, asked(scene))
    key(app, pygame.K_h, "h")
    assert isinstance(scene.desk.tools.advice, Advice), "nobody has to think about it"
    assert not scene.desk.tools.asking
    click(app, (5, 300))
    assert scene.desk.tools.advice is None
    assert scene.note is not None


def test_after_a_hand_the_next_one_of_the_path_is_offered(app: App) -> None:
    scene = opened(app, "doppelkopf")
    app.settings = app.settings.__class__(speed="off", lessons=("mogeln",))
    scene._praise()
    assert app.settings.lessons == ("mogeln", "doppelkopf")
    assert isinstance(app.top, DialogScene)
    app.top.group.named("next_hand").press()  # type: ignore[union-attr]
    assert isinstance(app.top, LessonScene)
    assert app.top.course.lesson.number == 2
    app.top.leave()
