"""Writing on several lines: whatever is pressed, the text is what was written, and the same stands on the screen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from ui.shell.app import App
from ui.widgets.base import Group
from ui.widgets.lines import Lines

KEYS = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
}

Size = tuple[int, int]


def lines(
    app: App, text: str = "", longest: int = 1000, breaks: bool = True, size: tuple[int, int] = (260, 90)
) -> Lines:
    made = Lines(app, pygame.Rect((20, 20), size), text, lambda text: None, "", "hint", longest, breaks)
    made.focused = True
    made.update(20)
    return made


def key(field: Lines, code: int, mod: int = 0) -> bool:
    used = field.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
    field.update(20)
    return used


def write(field: Lines, text: str) -> None:
    field.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
    field.update(20)


def shown(field: Lines) -> str:
    """Return the text on the screen, without the blanks at which lines break."""
    rows = field.entry.text_box_layout.layout_rows
    return "".join(getattr(piece, "text", "") for row in rows for piece in row.items).replace(" ", "")


@pytest.mark.parametrize("seed", range(12))
def test_random_keys_change_what_they_should_and_nothing_else(app: App, seed: int) -> None:
    chance, field = Random(seed), lines(app)
    for _ in range(150):
        text, here = field.value, field.cursor
        low, high = sorted(field.entry.select_range)
        low, high = (low, high) if low != high else (here, here)
        what = chance.choice(["letter"] * 8 + ["break", "back", "delete", *KEYS, "click", "all"])
        wanted = text
        if what == "letter":
            letter = chance.choice("abcß .<&ż日  ")
            wanted = text[:low] + letter + text[high:]
            write(field, letter)
        elif what == "break":
            wanted = text[:low] + "\n" + text[high:]
            key(field, pygame.K_RETURN)
        elif what in ("back", "delete"):
            ends = (low, high) if low != high else (max(0, here - 1), here) if what == "back" else (here, here + 1)
            wanted = text[: ends[0]] + text[ends[1] :]
            key(field, pygame.K_BACKSPACE if what == "back" else pygame.K_DELETE)
        elif what == "click":
            at = (chance.randrange(20, 280), chance.randrange(20, 110))
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                field.handle(pygame.event.Event(kind, pos=at, button=1))
            field.update(20)
        else:
            key(
                field,
                KEYS.get(what, pygame.K_a),
                pygame.KMOD_CTRL if what == "all" else chance.choice((0, pygame.KMOD_SHIFT)),
            )
        assert field.value == field.text == wanted, (seed, what)
        assert shown(field) == wanted.replace("\n", "").replace(" ", ""), (seed, what)
        assert 0 <= field.cursor <= len(wanted), (seed, what)


def test_a_marked_piece_of_a_later_line_is_written_over(app: App) -> None:
    """Here pygame_gui's own box deletes the whole line and ends with the next letter."""
    field = lines(app, "eins\nzwei\ndrei")
    for _ in range(3):
        key(field, pygame.K_LEFT, pygame.KMOD_SHIFT)
    write(field, "x")
    write(field, "y")
    assert field.value == "eins\nzwei\ndxy"


@pytest.mark.parametrize("breaks", [True, False])
def test_what_is_too_long_is_cut_and_a_paragraph_has_no_break(
    app: App, monkeypatch: pytest.MonkeyPatch, breaks: bool
) -> None:
    monkeypatch.setattr("ui.widgets.entry_box.clipboard_paste", lambda: "a\r\nb\u202ec\rd" * 5)
    field = lines(app, "xy", 12, breaks)
    key(field, pygame.K_v, pygame.KMOD_CTRL)
    assert field.value == ("xya\nbc\nda\nbc" if breaks else "xya  bc da  ")[:12]


def test_cutting_takes_what_is_marked_and_no_more(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr("pygame_gui.elements.ui_text_box.clipboard_copy", taken.append)
    field = lines(app, "eins\nzwei")
    key(field, pygame.K_x, pygame.KMOD_CTRL)
    assert field.value == "eins\nzwei"
    for _ in range(6):
        key(field, pygame.K_LEFT, pygame.KMOD_SHIFT)
    key(field, pygame.K_x, pygame.KMOD_CTRL)
    assert (field.value, taken) == ("ein", ["s\nzwei"])


def test_what_people_write_is_no_key_of_a_translation(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def looked_for(key: str, *_: object) -> None:
        if key:
            pytest.fail(f"pygame_gui looks for a translation of {key!r}")

    monkeypatch.setattr("i18n.resource_loader.search_translation", looked_for)
    words = "Alle geben ab. Danach ../geht &lt;es&gt; weiter."
    field = lines(app, words)
    write(field, ".")
    assert field.text == words + "."


def test_only_return_up_and_down_are_its_own_where_lines_can_be_broken(app: App) -> None:
    field = lines(app, "eins\nzwei")
    assert not key(field, pygame.K_TAB)
    assert not key(field, pygame.K_ESCAPE)
    assert not key(field, pygame.K_DOWN), "it stands in the last line"
    assert key(field, pygame.K_UP)
    assert not key(field, pygame.K_UP)
    assert key(field, pygame.K_KP_ENTER)
    assert field.value.count("\n") == 2


def test_the_wheel_and_the_handle_show_what_lies_beyond(app: App) -> None:
    field = lines(app, "\n".join("abcdefgh"))
    field.focused = False
    field.update(20)
    bar = field.entry.scroll_bar
    field._scroll_to(0)
    field.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    first = bar.start_percentage
    assert first > 0
    handle = field._handle()
    for kind, y in ((pygame.MOUSEBUTTONDOWN, handle.centery), (pygame.MOUSEMOTION, field.rect.bottom)):
        field.handle(pygame.event.Event(kind, pos=(handle.centerx, y), button=1, buttons=(1, 0, 0), rel=(0, 0)))
    assert bar.start_percentage > first
    assert field._handle().bottom <= field.rect.bottom


@pytest.mark.parametrize("rows", [1, 2, 6])
@pytest.mark.parametrize("text_size", [0.85, 1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160)])
def test_as_many_lines_as_were_asked_for_are_in_sight(
    apps: Callable[[Size], App], size: Size, text_size: float, rows: int
) -> None:
    app = apps(size)
    app.change_quietly(text_size=text_size)
    field = lines(app, "\n".join(["Ayg"] * rows), size=(500, Lines.height(app, rows)))
    assert field.entry.scroll_bar is None


def test_a_marked_text_is_left_with_tab(app: App) -> None:
    group, field = Group(), lines(app, "eins")
    other = lines(app)
    group.add(field, other)
    group.set_focus(field)
    group.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
    assert group.focus is other
