"""From the menu into a lesson, to the words of the table, and into the whole log."""

from __future__ import annotations

import pygame
import pytest

from game.learn.lessons import entry, hands, taught
from tests.ui.program import pass_time, show
from ui.scenes.learn.lesson import LessonScene
from ui.scenes.learn.path import PathScene
from ui.scenes.learn.rules_page import Entry, GlossaryScene, Passage, RulesScene
from ui.scenes.menu.games import GamesScene
from ui.scenes.menu.menu import MenuScene
from ui.scenes.menu.new_game import NewGameScene
from ui.scenes.table.pages import LogScene, Sentence
from ui.shell.app import App
from ui.widgets.button import Pressable
from ui.widgets.richtext import parse, plain


def press(app: App, key: str) -> None:
    top = app.top
    assert top is not None
    widget = top.group.named(key)  # type: ignore[attr-defined]
    assert widget is not None, key
    widget.press()


def typed(scene: GlossaryScene, letters: str) -> list[str]:
    for letter in letters:
        code = pygame.K_BACKSPACE if letter == "<" else ord(letter)
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="" if letter == "<" else letter))
    return [one.term.name for one in scene.group.walk() if isinstance(one, Entry)]


def test_the_menu_offers_a_first_round_and_every_game_has_one(app: App) -> None:
    app.push(MenuScene(app))
    press(app, "learn")
    assert isinstance(app.top, GamesScene)
    press(app, f"game:{taught()[0]}")
    if isinstance(app.top, PathScene):
        press(app, "hand:1")
    assert isinstance(app.top, LessonScene)
    app.top.leave()


def test_the_chosen_game_offers_its_lesson_and_shows_that_it_was_done(app: App) -> None:
    app.settings = app.settings.__class__(lessons=tuple(entry("mogeln", number) for number in hands("mogeln")))
    scene = NewGameScene(app, "mogeln")
    app.push(scene)
    labels = {}
    for game_id in taught():
        scene.tell(game_id)
        labels[game_id] = scene.group.named("lesson").label  # type: ignore[union-attr]
    again = app.texts("menu.lesson.done")
    assert {game_id for game_id, label in labels.items() if label == again} == {"mogeln"}


def test_the_lesson_is_that_of_the_game_that_is_told_of(app: App) -> None:
    show(app, NewGameScene(app, "gluecksgriff"))
    press(app, "lesson")
    if isinstance(app.top, PathScene):
        press(app, "hand:1")
    assert isinstance(app.top, LessonScene)
    assert app.top.match.game.id == "gluecksgriff"
    app.top.leave()


def test_the_words_are_found_by_typing(app: App) -> None:
    scene = GlossaryScene(app, "gluecksgriff")
    app.push(scene)
    assert len(typed(scene, "")) > 15
    assert typed(scene, "gau")[0] == "Gaukler"
    assert typed(scene, "xyz") == []
    assert len(typed(scene, "<" * 6)) > 15


def test_escape_first_forgets_what_was_typed(app: App) -> None:
    app.push(MenuScene(app))
    scene = GlossaryScene(app)
    app.push(scene)
    typed(scene, "kl")
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    scene.handle(escape)
    assert app.top is scene and scene.typed == ""  # noqa: PT018
    scene.handle(escape)
    assert isinstance(app.top, MenuScene)


def test_a_word_on_the_rules_page_leads_to_its_meaning(app: App) -> None:
    app.push(RulesScene(app, "gluecksgriff"))
    passages = [one for one in app.top.group.walk() if isinstance(one, Passage)]  # type: ignore[union-attr]
    places = (
        (passage, (x, y))
        for passage in passages
        for y in range(passage.rect.top + 6, passage.rect.bottom, 12)
        for x in range(passage.rect.left, passage.rect.right, 8)
    )
    passage, at = next((one, spot) for one, spot in places if one.at(spot) is not None)
    assert passage.tip
    rules = app.top
    assert isinstance(rules, RulesScene)
    rules.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert isinstance(app.top, GlossaryScene)
    assert typed(app.top, "")
    app.pop()
    cross = rules.group.named("close")
    assert cross is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # the word is no longer held: one click closes
        rules.handle(pygame.event.Event(kind, pos=cross.rect.center, button=1))
    assert app.top is not rules


@pytest.mark.parametrize("count", [0, 3, 300])
def test_the_whole_log_opens_at_its_newest_line(app: App, count: int) -> None:
    scene = LogScene(app, [f"Satz {number}." for number in range(count)])
    app.push(scene)
    shown = [one for one in scene.group.walk() if isinstance(one, Sentence)]
    assert len(shown) == max(1, count)
    assert scene.page is not None
    assert shown[-1].rect.bottom <= scene.page.rect.bottom


@pytest.mark.parametrize("by_key", [True, False])
def test_the_chapter_one_reads_is_copied_in_plain_words(
    app: App, monkeypatch: pytest.MonkeyPatch, by_key: bool
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    scene = RulesScene(app, "gluecksgriff", "GG-5.1")
    show(app, scene)
    pass_time(app, 2)
    (chapter, *rest) = scene.chapter()
    assert chapter.anchor == scene.reading
    if by_key:
        app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, mod=pygame.KMOD_CTRL, unicode="c"))
    else:
        button = scene.group.named("copy")
        assert isinstance(button, Pressable)
        button.press()
    (text,) = copied
    assert text.startswith(f"{chapter.text}\n\n")
    assert len(text.split("\n")) >= len(rest)
    assert not {"**", "[[", "{#"} & {mark for mark in ("**", "[[", "{#") if mark in text}
    assert any(chapter.text in told for told, _ in app.toasts.shown)


def test_without_a_clipboard_the_page_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr("pygame.scrap.put_text", none)
    scene = RulesScene(app, "romme")
    show(app, scene)
    scene.copy_chapter()
    assert app.toasts.shown[-1][0] == app.texts("check.no_clipboard")


def test_a_plain_text_has_its_lists_and_names_its_cards() -> None:
    page = "## Titel {#A-1}\nEin **fetter** Satz *schräg*.\n\n- eins [[7 8]],\n- zwei\n\n1. erstens {#A-1.1}\n"
    assert plain(parse(page), {"7": "Sieben", "8": "Acht"}.__getitem__) == (
        "Titel\n\nEin fetter Satz schräg.\n\n– eins [Sieben, Acht],\n– zwei\n1. erstens\n"
    )


def test_the_path_marks_what_was_played_and_suggests_what_comes_next(app: App) -> None:
    app.settings = app.settings.__class__(lessons=("doppelkopf",))
    scene = PathScene(app, "doppelkopf")
    show(app, scene)
    labels = [scene.group.named(f"hand:{number}").label for number in hands("doppelkopf")]  # type: ignore[union-attr]
    played = app.texts("path.hand.done", number=1, title=app.texts("lesson.title"))
    assert [label == played for label in labels] == [True] + [False] * (len(labels) - 1)
    assert scene.first_focus == "hand:2"
    press(app, "hand:2")
    assert isinstance(app.top, LessonScene)
    assert app.top.course.lesson.number == 2
    app.top.leave()
