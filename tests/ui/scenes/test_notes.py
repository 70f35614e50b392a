"""A note beside a match: written, kept, shown in the list and beside the replay, never given away."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import store
from game.match import exchange, notes
from game.match.home import FINISHED
from tests.ui.program import pass_time, press, show
from ui.scenes.menu.matches import RUNNING, MatchRow
from ui.scenes.panel import DialogScene
from ui.scenes.replay.note import NoteScene
from ui.scenes.replay.replay import ReplayScene
from ui.shell.app import App
from ui.widgets.button import IconButton
from ui.widgets.lines import Lines

from .test_matches import begun, opened, touch


def typed(app: App, text: str) -> None:
    for line, words in enumerate(text.split("\n")):
        if line:
            press(app, pygame.K_RETURN)
        app.dispatch(pygame.event.Event(pygame.TEXTINPUT, text=words))
    pass_time(app, 2)


def row(app: App) -> MatchRow:
    found = app.top.group.named("match0")  # type: ignore[union-attr]
    assert isinstance(found, MatchRow)
    return found


@pytest.mark.parametrize(("tab", "moves"), [(RUNNING, 12), (FINISHED, None)])
def test_a_note_is_written_in_the_list_and_shown_there(app: App, tab: str, moves: int | None) -> None:
    info = begun(moves=moves)
    opened(app, tab)
    assert row(app).note == ""
    touch(app, "note0")
    assert isinstance(app.top, NoteScene)
    typed(app, "Mathilda klopft\nimmer zu früh")
    press(app, pygame.K_ESCAPE)
    assert notes.read(info.id) == "Mathilda klopft\nimmer zu früh"
    assert row(app).note == "Mathilda klopft immer zu früh"
    touch(app, "note0")
    touch(app, "drop")
    assert (notes.read(info.id), row(app).note) == ("", "")


def test_beside_the_replay_the_note_is_a_lit_sign_with_its_words(app: App) -> None:
    info = begun(moves=None)
    opened(app, FINISHED)
    touch(app, "match0")
    assert isinstance(app.top, ReplayScene)
    press(app, pygame.K_n)
    assert isinstance(app.top, NoteScene)
    typed(app, "Hier kippte es.")
    touch(app, "done")
    sign = app.top.group.named("note")  # type: ignore[union-attr]
    assert isinstance(sign, IconButton)
    assert (sign.look, sign.tip) == ("brass", "Hier kippte es.")
    assert notes.read(info.id) == "Hier kippte es."


def test_a_saved_match_takes_no_note_along(app: App, tmp_path: Path) -> None:
    info = begun(moves=None)
    notes.keep(info.id, "geheim", "")
    lies = exchange.send(info, tmp_path / "aus.match")
    assert b"geheim" not in lies.read_bytes()


def test_a_disk_that_refuses_is_told_and_one_is_asked_before_the_words_are_lost(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    begun()
    scene = opened(app)
    touch(app, "note0")
    typed(app, "weg?")
    monkeypatch.setattr(store, "update", refused)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, DialogScene)
    assert app.toasts.shown
    touch(app, "no")
    assert isinstance(app.top, NoteScene)
    press(app, pygame.K_ESCAPE)
    touch(app, "yes")
    assert app.top is scene


def test_a_new_layout_keeps_what_is_written(app: App) -> None:
    show(app, NoteScene(app, "m-1", lambda: None))
    typed(app, "eins\nzwei")
    app.relayout()
    field = app.top.group.named("note")  # type: ignore[union-attr]
    assert isinstance(field, Lines)
    assert field.text == "eins\nzwei"
    app.stack.pop().leave()
    assert notes.read("m-1") == "eins\nzwei", "also where it is left by a crash"
