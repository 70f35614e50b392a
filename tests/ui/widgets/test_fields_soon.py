"""A field is there before the library is in which one writes: nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pygame
import pytest

from ui.shell.app import App
from ui.widgets import field as fields
from ui.widgets.field import Field
from ui.widgets.lines import Lines

PLACE = pygame.Rect(100, 100, 300, 44)
Coming = Callable[[], None]


@pytest.fixture
def arrives(monkeypatch: pytest.MonkeyPatch) -> Coming:
    """The library is still being read, until this is called."""
    coming: Future[object] = Future()
    monkeypatch.setattr(fields, "_COMING", [coming])
    return lambda: coming.set_result(None)


def field(app: App, text: str, told: list[str], **more: Any) -> Field:
    return Field(app, PLACE.copy(), text, told.append, "name", "hint", **more)


def press(one: Field, key: int, letter: str = "", mod: int = 0) -> bool:
    return one.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))


def write(one: Field, words: str) -> None:
    for letter in words:
        press(one, ord(letter), letter)
        one.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def picture(one: Field) -> pygame.Surface:
    surface = pygame.Surface((500, 240))
    one.draw(surface)
    return surface


def test_a_field_with_the_focus_has_its_element_as_soon_as_the_library_is_there(app: App, arrives: Coming) -> None:
    one = field(app, "", [])
    one.focused = True
    one.update(20)
    assert one._made is None
    arrives()
    one.update(20)
    assert one._made is not None
    assert one._made.is_focused


def test_what_is_typed_meanwhile_stands_there_and_goes_on_in_the_element(app: App, arrives: Coming) -> None:
    told: list[str] = []
    one = field(app, "Ma", told)
    one.focused = True
    write(one, "thildd")
    press(one, pygame.K_BACKSPACE)
    write(one, "a")
    assert (one.text, told[-1], one._made) == ("Mathilda", "Mathilda", None)
    assert not press(one, pygame.K_TAB), "it leads on"
    arrives()
    one.update(20)
    write(one, "!")
    assert (one.text, told[-1]) == ("Mathilda!", "Mathilda!")


def test_meanwhile_no_more_is_taken_than_ever(app: App, arrives: Coming) -> None:
    told: list[str] = []
    one = field(app, "", told, longest=3, allowed="0123456789")
    one.focused = True
    write(one, "1x23a45")
    assert one.text == told[-1] == "123"


def test_a_key_that_needs_a_cursor_has_one(app: App, arrives: Coming) -> None:
    one = field(app, "bc", [])
    one.focused = True
    press(one, pygame.K_HOME)
    write(one, "a")
    assert one.text == "abc"


@pytest.mark.parametrize("words", ["Mathilda", "Ärger um Über-Ich"])
def test_the_text_stands_where_the_element_has_it(app: App, arrives: Coming, words: str) -> None:
    one = field(app, words, [])
    early = picture(one)
    arrives()
    one.update(20)
    assert one._made is not None
    late = picture(one)
    ink = [pygame.mask.from_threshold(one, (251, 245, 230), (120, 120, 120, 255)) for one in (early, late)]
    boxes = [mask.get_bounding_rects() for mask in ink]
    first, other = (box[0].unionall(box[1:]) for box in boxes)
    assert all(abs(here - there) <= 2 for here, there in zip(first, other, strict=True))


def test_a_text_of_several_lines_is_seen_at_once_too(app: App, arrives: Coming) -> None:
    one = Lines(app, pygame.Rect(20, 20, 260, 90), "eins\r\nzwei", lambda text: None, "note", "hint", 100, breaks=True)
    bare = Lines(app, pygame.Rect(20, 20, 260, 90), "", lambda text: None, "note", "", 100, breaks=True)
    assert one.text == "eins\nzwei"
    assert picture(one).get_buffer().raw != picture(bare).get_buffer().raw
    arrives()
    one.update(20)
    assert one.text == "eins\nzwei"
