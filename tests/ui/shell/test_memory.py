"""Memory that is free between pieces in use goes back to the system."""

from __future__ import annotations

import gc
import os
import platform
import subprocess
import sys
import weakref
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from game.match.seats import seated
from game.match.setup import Setup
from game.workshop.motifs import PNG, SIDE
from rules.core.contract import action
from rules.core.registry import game
from rules.gin_romme import melds
from tests.pictures import open_face
from ui.faces.own.motifs import packed
from ui.scenes.menu.menu import MenuScene
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App
from ui.shell.calm import forget, give_back
from ui.shell.fonts import Fonts
from ui.table import tables
from ui.table.effects.kit import art
from ui.table.words import plates
from ui.widgets import paint

MANY, PIECE = 1200, (128, 128)  # surfaces of 64 KB: small enough to be cut from the heap


def held_mb() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only this C library keeps it and can be asked")
def test_holes_between_surfaces_are_given_back() -> None:
    kept = [pygame.Surface(PIECE, pygame.SRCALPHA) for _ in range(MANY)]
    for surface in kept:
        surface.fill((1, 2, 3, 4))
    full_mb, freed_mb = held_mb(), MANY / 2 * 64 / 1024
    del kept[::2]
    give_back()
    assert held_mb() < full_mb - 0.6 * freed_mb
    assert all(surface.get_at((5, 5)) == (1, 2, 3, 4) for surface in kept)


WRITES_FIRST = """
import ctypes, sys
from pathlib import Path
import pygame
from ui.faces.kept.store import Store
store = Store(Path(sys.argv[1]), b"edition")
store.write(("a cloth",), pygame.Surface((640, 360)))
store.settle()
library = ctypes.CDLL(None)
out = ctypes.c_void_p.in_dll(library, "stdout")
library.malloc_info(0, out)
library.fflush(out)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only this C library has heaps of threads")
def test_the_thread_that_writes_the_first_picture_begins_no_heap_of_its_own(tmp_path: Path) -> None:
    """At a very first start it is the first thread of all, and others would go on in its heap."""
    command = [sys.executable, "-c", WRITES_FIRST, str(tmp_path)]
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    assert [*tmp_path.rglob("*.pic")]
    assert told.count("<heap nr=") == 1


def held_pictures() -> list[BytesIO]:
    gc.collect()
    files = [one for one in gc.get_objects() if type(one) is BytesIO and not one.closed]
    return [one for one in files if one.getvalue().startswith(PNG)]


def test_a_drawing_that_was_packed_leaves_nothing_behind() -> None:
    """The card beside the drawing board is printed anew whenever the hand rests."""
    before = len(held_pictures())
    for _ in range(3):
        packed(pygame.Surface((SIDE, SIDE)))
    assert len(held_pictures()) == before


def test_pictures_of_tables_go_and_their_data_stay() -> None:
    tables.table_of("gluecksgriff")
    plates.bare((80, 40), True, "#804020", False)
    data = tables.table_of.cache_info().currsize
    forget("ui.table.")
    assert plates.bare.cache_info().currsize == 0
    assert tables.table_of.cache_info().currsize == data > 0


def test_plates_and_shadows_of_a_table_go_with_it(app: App) -> None:
    paint.plate((321, 123), "dark", 8, 2)
    app.reset(MenuScene(app))
    seen = paint.wrought.cache_info().misses
    paint.plate((321, 123), "dark", 8, 2)
    assert paint.wrought.cache_info().misses == seen + 1


def test_fonts_and_the_letters_they_have_drawn_go_with_a_table_that_was_left(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Fonts, "text", open_face)  # as in the program: other tests share their fonts
    font = app.fonts.text(17)
    assert app.fonts.text(17) is font
    app.reset(MenuScene(app))
    assert app.fonts.text(17) is not font


def table_of_bots(app: App, seed: int) -> TableScene:
    return new_table(app, Setup("mau_mau", seated(["geselle"] * 2), game("mau_mau").options(), seed))


def test_a_table_that_was_left_leaves_no_pictures_behind(app: App) -> None:
    app.reset(table_of_bots(app, 3))
    app.step(16)
    art.SHELF.of("of an effect", lambda: pygame.Surface(PIECE))
    assert app.frame.length
    app.reset(MenuScene(app))
    assert not art.SHELF.weight
    assert not app.frame.length


def test_what_the_rules_have_reckoned_for_a_table_goes_with_it(app: App) -> None:
    """An evening asks for many thousands of hands and moves that are never seen again."""
    app.reset(table_of_bots(app, 3))
    for number in range(100):
        action("draw", number)
    melds.worth(0b111)
    app.reset(table_of_bots(app, 4))
    assert action.cache_info().currsize < 100
    assert not melds.worth.cache_info().currsize
    app.reset(MenuScene(app))


def test_the_next_match_finds_the_pictures_of_effects(app: App) -> None:
    app.reset(table_of_bots(app, 3))
    art.SHELF.of("of an effect", lambda: pygame.Surface(PIECE))
    app.reset(table_of_bots(app, 4))
    assert art.SHELF.weight
    app.reset(MenuScene(app))


def test_the_collector_does_not_pass_over_a_table_for_good(app: App) -> None:
    """A match that is gone on with at once stands while the program settles."""
    table = table_of_bots(app, 3)
    left = weakref.ref(table)
    app.reset(table)
    del table
    app._frame()
    try:
        app.settle()
        app.reset(MenuScene(app))
        app._frame()
        assert left() is None
    finally:
        gc.unfreeze()


def test_fonts_of_the_last_table_and_those_of_the_next_are_made_ready_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Fonts, "text", open_face)
    fonts = Fonts()
    for size_px, bold in ((26, True), (21, False)):
        fonts.text(size_px, bold)
    fonts.forget(expect=True)
    steps = [*fonts.wake([(26.2, True), (30.0, False)])]
    assert len(steps) == 3
    for step in steps:
        step()
    assert [*fonts._fonts] == [(26, True, False), (30, False, False), (21, False, False)]
