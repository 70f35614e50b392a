"""A match of bots that goes on as a small picture in a corner while one does something else; silent, a guest's view.

It is the match on the disk: a click opens its table again, the cross leaves it among the matches that are open. While
a table or a film stands on the stack it rests, and is not drawn. A picture is drawn in steps, some milliseconds of each
frame; the one before it stays until the last step is done. Where it finds no room it folds up to a tab.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.bots.thinking.thinker import Thinker
from game.match import journal
from game.match.driver import Driver, Pace
from game.match.match import Match
from game.spare import spare
from game.texts import signed
from ui.access.tree import PRESSED, Node, Role, Use
from ui.faces.moods.mood import worn
from ui.scenes.desk import Desk
from ui.shell.cloths import painted
from ui.shell.keys import SMALL, SMALL_CLOSE_KEY, SMALL_OPEN_KEY, code_of, key_words
from ui.shell.warm_up import order
from ui.table.board import Board
from ui.widgets import paint
from ui.widgets.base import box_of
from ui.widgets.scroll import Scroll
from ui.widgets.signs import cross
from ui.widgets.text import Picture, shortened

if TYPE_CHECKING:
    from game.people.settings import Settings
    from rules.core.contract import Event
    from ui.faces.moods.mood import Mood
    from ui.shell.app import App

TABLE: Final = (960, 600)  # pixels at which the table is drawn before it is made small
LARGE: Final = (1280, 800)  # … for pictures that are wider than half of that
SHARES: Final = (0.23, 0.18, 0.14)  # of the width, the first that finds room
TAB: Final = (168, 36)  # what it folds up to, in design units
MARGIN, CROSS, STEP = 12, 30, 40  # design units; the last one between two places that are looked at
PICTURE_MS, CALM_MS = 500.0, 1000.0  # between two pictures; the second with reduced motion
FIRST_MS: Final = 4000.0  # for which the first picture waits at most
SLICE_MS: Final = 4.0  # of a frame, for the steps of a picture
KEY: Final = "small picture"  # of its record in the tree; its buttons are named behind it
OPEN, CLOSE = f"{KEY} open", f"{KEY} close"
CORNERS: Final = ("bottomleft", "topleft", "bottomright", "topright")


class Place(NamedTuple):
    """Where it lies, and whether it has folded up."""

    rect: pygame.Rect
    tab: bool = False


class SmallTable:
    """The running match and its picture. Raises game.notice.Refused where the file cannot be used."""

    def __init__(self, app: App, path: Path) -> None:
        self.app, self.path = app, path
        self.match: Match = journal.load(path)[0]
        pace = Pace(app.settings.speed_factor if app.settings.speed != "off" else 1.0)
        pace.pause(app.settings.bot_pause)
        self.driver = Driver(self.match, Thinker(), pace, on_events=self._happened)
        self.clock_ms = 0.0
        self.since_ms = CALM_MS  # since the last picture was begun
        self._changed = True
        self._board = Board(
            app, self.match.game, self.match.options, self.match.players, 0, self.match.view(None), blind=True
        )
        self._laid_out: tuple[Settings, tuple[int, int]] | None = None  # what the board is laid out for
        self._cloth: tuple[Mood, tuple[int, int], Future[pygame.Surface]] | None = None
        self._whole: pygame.Surface | None = None  # the last picture that is done
        self._steps: Iterator[None] = iter(())  # of the one that is being drawn
        self._small: pygame.Surface | None = None
        self._known: tuple[object, Place | None] | None = None  # the place, and what it was found for

    def close(self) -> None:
        self.driver.close()

    @property
    def resting(self) -> bool:
        """True while a table or a film is open."""
        return any(scene.table for scene in self.app.stack)

    # --- the match and its pictures ----------------------------------------------------------------------------------
    def _happened(self, _: Sequence[Event]) -> None:
        self._changed = True

    def update(self, dt_ms: float) -> bool:
        """Let the match go on; True if there is a new picture."""
        if self.resting:
            return False
        self.clock_ms += dt_ms
        self.since_ms += dt_ms
        self.driver.tick(self.clock_ms, True)
        left, before = spare(SLICE_MS), self._whole
        for _ in self._steps:
            if not left():
                return self._whole is not before
        if self._whole is not before:
            return True
        if self._changed and self.since_ms >= (CALM_MS if self.app.settings.reduced_motion else PICTURE_MS):
            self._changed, self.since_ms = False, 0.0
            self._steps = self._drawing()
        return False

    @property
    def _waits(self) -> bool:
        """True while the first picture waits for what the second process draws."""
        return self._whole is None and self.clock_ms < FIRST_MS

    def _size(self) -> tuple[int, int]:
        """The size at which the table is drawn."""
        return LARGE if self.app.size[0] * SHARES[0] > TABLE[0] / 2 else TABLE

    def _drawing(self) -> Iterator[None]:
        """The steps of a picture: cloth, layout and cards are made ready before the table is drawn part by part."""
        size, board, app = self._size(), self._board, self.app
        mood = worn(app.dressed(board.table.mood))
        if self._cloth is None or self._cloth[:2] != (mood, size):
            self._cloth = (mood, size, app.beside.submit(painted, size, mood))
        cloth = self._cloth[2]
        while not cloth.done():
            yield
        if self._laid_out != (app.settings, size):
            self._laid_out = (app.settings, size)
            board.ground = cloth.result()
            board.resize(size)
            app.warm_up.want(order(board.game.id, self.match.options, self.match.players, app.settings, size))
            yield
        while (app.warm_up.busy and self._waits) or board.draw_ahead():
            yield
        board.settle(self.match.view(None))
        yield
        whole = pygame.Surface(size)
        yield from board.parts(whole)
        self._whole, self._small = whole, None
        self._steps = iter(())

    # --- where it lies -----------------------------------------------------------------------------------------------
    def place(self) -> Place | None:
        """Where it lies: never upon what can be pressed or scrolled. None: there is no room at all."""
        top, window = self.app.top, self.app.size
        widgets = top.group.widgets if isinstance(top, Desk) else []
        pages = [one for one in widgets if isinstance(one, Scroll)]
        others = [inner for one in widgets if one not in pages for inner in one.walk()]
        taken = [one.rect for one in others if one.focusable and one.enabled]
        taken += [page.rect for page in pages if page.reach or any(inner.focusable for inner in page.walk())]
        words = [inner.rect for inner in others if isinstance(inner, Picture)]
        found_for = (window, [tuple(rect) for rect in taken], [tuple(rect) for rect in words])
        if self._known is None or self._known[0] != found_for:
            self._known = (found_for, self._found(taken, words))
        return self._known[1]

    def _found(self, taken: Sequence[pygame.Rect], words: Sequence[pygame.Rect]) -> Place | None:
        """The largest picture for which there is room and which covers no words, else the one that covers fewest of
        them; else a tab; else None."""
        wide = self.app.size[0]
        sizes = [(round(wide * share), round(wide * share * TABLE[1] / TABLE[0])) for share in SHARES]
        tab = (round(TAB[0] * self.app.scale), max(24, round(TAB[1] * self.app.scale)))
        free = [rect for size in sizes for rect in self._places(size) if rect.collidelist(taken) < 0]
        tabs = [rect for rect in self._places(tab) if rect.collidelist(taken) < 0] if not free else []
        best = min(free or tabs, key=lambda rect: _covered(rect, words), default=None)
        return None if best is None else Place(best, best in tabs)

    def _places(self, size: tuple[int, int]) -> Iterator[pygame.Rect]:
        """The corners, then everything along the edges, then the middle of the window."""
        margin, step = round(MARGIN * self.app.scale), max(8, round(STEP * self.app.scale))
        room = pygame.Rect((0, 0), self.app.size).inflate(-2 * margin, -2 * margin)
        rect = pygame.Rect(room.topleft, size)
        for corner in CORNERS:
            setattr(rect, corner, getattr(room, corner))
            yield rect.copy()
        across = [*range(room.left, room.right - size[0], step)]
        down = [*range(room.top, room.bottom - size[1], step)]
        yield from (pygame.Rect((x, y), size) for y in (room.bottom - size[1], room.top) for x in across)
        yield from (pygame.Rect((x, y), size) for x in (room.left, room.right - size[0]) for y in down)
        yield from (pygame.Rect((x, y), size) for y in down for x in across)

    def _cross(self, rect: pygame.Rect) -> pygame.Rect:
        side = min(rect.height, round(CROSS * self.app.scale))
        return pygame.Rect(rect.right - side, rect.top, side, side)

    # --- picture -----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        place = None if self.resting else self.place()
        if place is None:
            return
        if self._small is None or self._small.get_size() != place.rect.size:
            self._small = self._framed(place)
        surface.blit(self._small, place.rect)

    def _framed(self, place: Place) -> pygame.Surface:
        """The table at this size, with a rim and the cross; before its first picture and as a tab the game's name."""
        rect = pygame.Rect((0, 0), place.rect.size)
        if place.tab or self._whole is None:
            picture = paint.plate(rect.size, "dark", 0).copy()
            self._write_name(picture, rect.inflate(-2 * self._cross(rect).width, 0))
        else:
            picture = pygame.transform.smoothscale(self._whole, rect.size)
        pygame.draw.rect(picture, paint.CREAM, rect, max(1, round(2 * self.app.scale)))
        corner = self._cross(rect)
        picture.fill((20, 12, 8), corner)
        cross(picture, corner, "#F3E7CF")
        return picture

    def _write_name(self, picture: pygame.Surface, room: pygame.Rect) -> None:
        font = self.app.fonts.text(min(15 * self.app.text_scale, room.height * 0.6), bold=True)
        words = font.render(shortened(self._words("name"), font, room.width), True, paint.CREAM)
        picture.blit(words, words.get_rect(center=room.center))

    # --- for those who do not see it ---------------------------------------------------------------------------------
    def _words(self, key: str, **values: object) -> str:
        return self.app.texts_of(self.match.game.id)(key, **values)

    def node(self) -> Node | None:
        """What is told of it: who plays what and how it stands, the way back to the table, and the cross."""
        if self.resting:
            return None
        place, totals = self.place(), self._board.hud.shown_totals(self.match.view(None))
        pairs = zip(self.match.players, totals, strict=False)
        standing = self.app.texts.listed(f"{player.name} {signed(points)}" for player, points in pairs)
        words = self._words("small.told", game=self._words("name"), standing=standing)
        box = None if place is None else box_of(place.rect)
        shut = None if place is None else box_of(self._cross(place.rect))
        keys = (SMALL_OPEN_KEY, SMALL_CLOSE_KEY)
        buttons = tuple(
            Node(key, Role.BUTTON, self._words(f"small.{what}"), hint=self._key(usual), box=where, uses=PRESSED)
            for key, what, usual, where in zip((OPEN, CLOSE), ("open", "close"), keys, (box, shut), strict=True)
        )
        return Node(KEY, Role.GROUP, words, box=box, children=buttons)

    def _key(self, usual: str) -> str:
        return key_words(self.app.inputs.cap(usual, (SMALL,)), self.app.texts)

    def begun(self) -> str:
        """Say by which keys it is left."""
        return self.app.texts("small.begun", open=self._key(SMALL_OPEN_KEY), close=self._key(SMALL_CLOSE_KEY))

    def act_on(self, key: str, use: Use) -> bool:
        """Use one of its buttons; False for any other key."""
        if key not in (OPEN, CLOSE) or self.resting:
            return False
        if use is Use.PRESS:
            (self.open if key == OPEN else self.end)()
        return True

    # --- what one can do ---------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        """True if the event was meant for the picture."""
        if self.resting:
            return False
        if event.type == pygame.KEYDOWN:
            act = {code_of(SMALL_OPEN_KEY): self.open, code_of(SMALL_CLOSE_KEY): self.end}.get(event.key)
            if act is not None:
                act()
            return act is not None
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        place = self.place()
        if place is None or not place.rect.collidepoint(event.pos):
            return False
        (self.end if self._cross(place.rect).collidepoint(event.pos) else self.open)()
        return True

    def end(self) -> None:
        """Close the picture; the match stays among the open ones."""
        self.app.small = None
        self.close()
        self.app.redraw()

    def open(self) -> None:
        """The table in full again; the film of a match that is over."""
        from ui.scenes.menu.resume import resume  # it opens tables itself
        from ui.scenes.replay.replay import ReplayScene

        self.end()
        if self.match.finished:
            self.app.push(ReplayScene(self.app, self.match))
        else:
            resume(self.app, self.path)


def _covered(rect: pygame.Rect, words: Sequence[pygame.Rect]) -> int:
    """How many tenths of a rectangle lie upon these: a little of the air around a title is nothing."""
    below = sum(part.width * part.height for one in words if (part := rect.clip(one)))
    return round(10 * below / (rect.width * rect.height))
