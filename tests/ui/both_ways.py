"""The picture drawn both ways: by the display list, as the program does it, and plainly, everything anew.

`played` sits a restless person of chance at a table of bots of chance: he points, drags, presses keys, moves and lets
be. tests/repaint.py does so for hours.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final
from unittest.mock import patch
from weakref import WeakKeyDictionary
from zlib import crc32

import pygame

from game.bots.core.base import Answer, Choice, Request
from game.bots.thinking.thinker import LocalThinker
from game.match.seats import seated
from game.match.setup import Setup
from rules.core.registry import game
from ui.scenes.sheet.scores import ScoreScene
from ui.scenes.table import table as table_scene
from ui.shell.app import App
from ui.shell.frame import HERE, Frame, fill_edges

FRAME_MS: Final = 1000 / 60
KEYS: Final = ("h", "l", "1", "2", "3", "5", "t", "f2", "f3", "space", "return", "escape", "tab", "left", "right", "up")
ASKED, POINTED, PRESSED, MOVED, CLOSED = 0.03, 0.2, 0.08, 0.06, 0.2  # how often in a frame something is done


class Watchful(Frame):
    """A frame that finds out where a picture was painted on after it had been drawn: nobody would see that."""

    def __init__(self, window: pygame.Surface) -> None:
        super().__init__(window)
        self._marks: WeakKeyDictionary[pygame.Surface, int] = WeakKeyDictionary()

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        mark = _sum(source)
        assert self._marks.setdefault(source, mark) == mark, f"{source} was painted on after it had been drawn"
        return super().blit(source, dest, area, special_flags)


def _sum(picture: pygame.Surface) -> int:
    """A checksum of the pixels, taken where they lie if nothing lies between them: to copy them takes longer."""
    together = picture.get_pitch() == picture.get_width() * picture.get_bytesize()
    return crc32(picture.get_view("0") if together else pygame.image.tobytes(picture, "RGBA"))


def plainly(app: App) -> pygame.Surface:
    """The picture of this moment with everything drawn anew."""
    whole = pygame.Surface(app.size).convert(app.window)
    app.draw_upon(whole)
    push(whole, pushed(app))
    return whole


def pushed(app: App) -> tuple[int, int]:
    """How far the picture of this moment is pushed aside: a scene that is alone may shiver."""
    return app.top.pushed if app.top is not None and not app.top.overlay else HERE


def push(whole: pygame.Surface, way: tuple[int, int]) -> None:
    """Push a whole picture aside."""
    whole.set_clip(None)
    whole.scroll(*way)
    fill_edges(whole, *way)


def apart(one: pygame.Surface, other: pygame.Surface, levels: int = 1) -> pygame.Rect | None:
    """The area in which two pictures of one size and format differ, by so many levels of a colour; None: nowhere.

    A smooth line is off by some levels here and there where it is drawn elsewhere: so it is while a picture shivers.
    """
    if one.get_buffer().raw == other.get_buffer().raw:
        return None
    same = pygame.mask.from_threshold(one, (0, 0, 0), (levels, levels, levels, 255), other)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else one.get_rect() if levels == 1 else None


def levels(app: App) -> int:
    """By how many levels of a colour the two pictures of this moment may differ (`apart`)."""
    return 1 if pushed(app) == HERE else 12


# --- a table of chance -----------------------------------------------------------------------------------------------
@contextmanager
def played(app: App, game_id: str, seed: int) -> Iterator[Iterator[int]]:
    """Frames of a match of chance, each drawn by the application when its number comes; the table goes at the end."""
    rng = Random(seed)

    def thought(request: Request) -> Answer:
        return Answer(request.key, Choice(rng.choice(request.legal)))

    rules = game(game_id)
    seats = rng.choice(rules.players)
    setup = Setup(game_id, seated(["person"] + ["lehrling"] * (seats - 1)), rules.options(), seed)
    with patch.object(table_scene, "Thinker", lambda: LocalThinker(thought)):
        scene = table_scene.new_table(app, setup)
        app.push(scene)
        yield _frames(app, scene, rng)
    while app.stack:
        app.stack.pop().leave()


def _frames(app: App, scene: table_scene.TableScene, rng: Random) -> Iterator[int]:
    number = 0
    while scene in app.stack:
        _meddle(app, scene, rng)
        app.step(FRAME_MS)
        yield number
        number += 1


def _meddle(app: App, scene: table_scene.TableScene, rng: Random) -> None:
    """What the person does in this frame, if anything."""
    if app.top is not scene:
        if rng.random() < CLOSED:
            _press(app, pygame.K_RETURN if isinstance(app.top, ScoreScene) else pygame.K_ESCAPE)
        return
    if rng.random() < POINTED:
        app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=_place(scene, rng), rel=(1, 1), buttons=(0, 0, 0)))
    if rng.random() < PRESSED:
        kind = rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        app.dispatch(pygame.event.Event(kind, pos=_place(scene, rng), button=1))
    if rng.random() < ASKED:
        _press(app, pygame.key.key_code(rng.choice(KEYS)))
    free = app.top is scene and scene.board.idle and not scene.desk.busy
    if free and rng.random() < MOVED and (legal := scene.desk.legal()):
        scene.desk.submit(rng.choice(legal))


def _place(scene: table_scene.TableScene, rng: Random) -> tuple[int, int]:
    """A point on a card, or anywhere."""
    cards = list(scene.board.stage.sprites)
    if cards and rng.random() < 0.6:
        card = rng.choice(cards)
        return round(card.x), round(card.y)
    return rng.randrange(scene.app.size[0]), rng.randrange(scene.app.size[1])


def _press(app: App, key: int) -> None:
    written = chr(key) if 32 < key < 127 else ""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        app.dispatch(pygame.event.Event(kind, key=key, mod=0, unicode=written, scancode=0))
