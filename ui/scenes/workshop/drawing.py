"""The drawing board of the card workshop: tools, sheet, and the card as it will look.

What is drawn lies on the easel, which belongs to the scene below: Esc leads back there and loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.texts import Texts
from ui.faces.kept.cache import Faces
from ui.faces.own.easel import Easel
from ui.faces.own.studio import COLOURS, STROKES, TOOLS, WIDTHS, Studio, stamped
from ui.faces.picture import Illustrated, Print
from ui.scenes.desk import Desk
from ui.scenes.workshop.motif_preview import PAD, SPACE, MotifDesk
from ui.widgets import paint
from ui.widgets.canvas import Canvas
from ui.widgets.swatches import Tiles
from ui.widgets.text import Box, Picture, paragraph
from ui.widgets.tool_signs import ToolButton

if TYPE_CHECKING:
    from ui.shell.app import App


# --- the toolbox -----------------------------------------------------------------------------------------------------


SIGN: Final = 48
GAP: Final = 10
SWATCH, PALETTE_COLUMNS = (56, 30), 4
STAMP, STAMP_COLUMNS = 42, 5
STROKE: Final = (56, 36)
LETTERED: Final = (*TOOLS, "mirror", "ground")  # what has a key of its own
LEAP: Final = 2  # steps that a button makes a stamp larger
HANDLES: Final = ("smaller", "larger", "turn_left", "turn_right")  # of a stamp, for the mouse


class Row(NamedTuple):
    """A button of the toolbox: its name, what it does, and whether it is in the hand."""

    name: str
    act: Callable[[], None]
    chosen: Callable[[], bool] = lambda: False


def letter_of(desk: Desk, name: str) -> str:
    """The key of a tool in the person's language."""
    return desk.app.texts(f"motif.letter.{name}")


class Toolbox:
    """Fills a rectangle of a desk. `anew` is called where another tool needs another toolbox."""

    def __init__(
        self, desk: Desk, rect: pygame.Rect, studio: Studio, deck: Illustrated, words: Texts, anew: Callable[[], None]
    ) -> None:
        self.desk, self.rect, self.studio, self.deck, self.words, self.anew = desk, rect, studio, deck, words, anew
        self.texts = desk.app.texts
        title = desk.app.fonts.title_fitting(self.texts("motif.draw.title"), desk.px(26), rect.width)
        desk.group.add(Picture(desk.app, title, (rect.centerx - title.get_width() // 2, rect.y - desk.px(8))))
        y = rect.y + title.get_height() - desk.px(4)
        y = self._row(y, [Row(name, self._taker(name), self._in_hand(name)) for name in TOOLS])
        easel = studio.easel
        y = self._row(
            y,
            [
                Row("mirror", studio.swap_mirror, lambda: easel.mirrored),
                Row("ground", studio.swap_ground, lambda: bool(easel.ground)),
                Row("undo", easel.undo),
                Row("redo", easel.redo),
                Row("clear", easel.clear),
            ],
        )
        self._choices(y + desk.px(4))

    def _row(self, y: int, row: list[Row]) -> int:
        """Buttons side by side, smaller where the room ends; where the next row begins."""
        size = min(self.desk.px(SIGN), self.rect.bottom - y)
        gap = (self.rect.width - len(row) * size) // (len(row) - 1)
        for index, (name, act, chosen) in enumerate(row):
            place = pygame.Rect(self.rect.x + index * (size + gap), y, size, size)
            letter = letter_of(self.desk, name) if name in LETTERED else ""
            tip = self.texts(f"motif.tool.{name}.help")
            self.desk.group.add(ToolButton(self.desk.app, place, name, act, letter, tip, chosen))
        return y + size + self.desk.px(GAP)

    def _taker(self, tool: str) -> Callable[[], None]:
        def take() -> None:
            self.studio.take(tool)
            self.anew()

        return take

    def _in_hand(self, tool: str) -> Callable[[], bool]:
        return lambda: self.studio.tool == tool

    def _choices(self, y: int) -> None:
        if self.studio.tool == "stamp":
            self._stamps(y)
            return
        if self.studio.tool in STROKES:
            self._widths(y)
        if self.studio.tool != "eraser":
            high = Tiles.room(self.desk.app, self._cell(STROKE), len(WIDTHS), len(WIDTHS))[1]
            self._palette(y + high + self.desk.px(GAP))  # a colour lies where it lay, with every tool

    def _cell(self, units: tuple[int, int]) -> tuple[int, int]:
        return self.desk.px(units[0]), self.desk.px(units[1])

    def _palette(self, y: int) -> None:
        cell = self._cell(SWATCH)
        names = [self.texts(f"motif.colour.{name}") for name in COLOURS]

        def take(colour: str) -> None:
            self.studio.colour = colour

        tiles = Tiles(
            self.desk.app,
            (self.rect.x, y),
            cell,
            PALETTE_COLUMNS,
            list(COLOURS),
            names,
            self.studio.colour,
            take,
            "palette",
            self.texts("motif.colour"),
        )
        for name, colour in COLOURS.items():
            tiles.show(name, paint.filled(cell, self.desk.px(5), ((0, colour), (1, colour))))
        self.desk.group.add(tiles)

    def _widths(self, y: int) -> None:
        """Dots as wide as the brushes beside each other."""
        cell = self._cell(STROKE)
        names = [self.texts(f"motif.width.{number}") for number in range(len(WIDTHS))]

        def take(width: int) -> None:
            self.studio.width = width

        tiles = Tiles(
            self.desk.app,
            (self.rect.x, y),
            cell,
            len(WIDTHS),
            WIDTHS,
            names,
            self.studio.width,
            take,
            "width",
            self.texts("motif.width"),
        )
        for number, width in enumerate(WIDTHS):
            picture = self._card(cell)
            dot = paint.light((self.desk.px(6 + 8 * number),) * 2, self.desk.px(3 + 4 * number), 255, paint.INK)
            picture.blit(dot, dot.get_rect(center=picture.get_rect().center))
            tiles.show(width, picture)
        self.desk.group.add(tiles)

    def _stamp_cell(self, y: int) -> tuple[int, int]:
        """The size of a stamp: as large as there is room for with the handles below."""
        count = len(self.deck.STAMPS)
        room = self.rect.bottom - y - self.desk.px(GAP) - self.desk.px(SIGN)
        room -= Tiles.room(self.desk.app, (0, 0), STAMP_COLUMNS, count)[1]
        side = min(self.desk.px(STAMP), room // max(1, Tiles.rows(STAMP_COLUMNS, count)))
        return side, side

    def _stamps(self, y: int) -> None:
        cell = self._stamp_cell(y)

        def take(stamp: str) -> None:
            self.studio.stamp, self.studio.turn_deg = stamp, 0  # whatever the one before lay like

        tiles = Tiles(
            self.desk.app,
            (self.rect.x, y),
            cell,
            STAMP_COLUMNS,
            self.deck.STAMPS,
            [self._stamp_name(name) for name in self.deck.STAMPS],
            self.studio.stamp,
            take,
            "stamps",
            self.texts("motif.stamp"),
        )
        for name in self.deck.STAMPS:
            tiles.show_later(name, partial(self._stamp, name, cell))
        self.desk.group.add(tiles)
        self._handles(tiles.rect.bottom + self.desk.px(GAP))

    def _stamp(self, name: str, cell: tuple[int, int]) -> pygame.Surface:
        """A stamp on a little card."""
        picture, stamp = self._card(cell), stamped(self.deck, name, round(cell[1] * 0.78))
        picture.blit(stamp, stamp.get_rect(center=picture.get_rect().center))
        return picture

    def _handles(self, y: int) -> None:
        """Build the buttons that resize and turn a stamp with a mouse without a wheel."""
        resize, turn = self.studio.resize, self.studio.turn
        deeds = (partial(resize, -LEAP), partial(resize, LEAP), partial(turn, -1), partial(turn, 1))
        self._row(y, [Row(name, deed) for name, deed in zip(HANDLES, deeds, strict=True)])

    def _stamp_name(self, name: str) -> str:
        key = f"blank.{name}.name"
        return self.words(key) if self.words.has(key) else self.words(f"motif.stamp.{name}")

    def _card(self, cell: tuple[int, int]) -> pygame.Surface:
        return paint.plate(cell, "paper", self.desk.px(5), max(1, self.desk.px(1))).copy()


# --- the board -------------------------------------------------------------------------------------------------------


TOOLBOX: Final = 304  # width, in units
HELP: Final = 14.0
REST_MS: Final = 90.0  # the card follows when the hand has rested so long
SKETCH_MS: Final = 1200.0  # then the drawing is kept on disk, so that no cable can take it away
UNDO, REDO = "Z", "Y"


class DrawingScene(MotifDesk):
    """Draw on an easel; `finished` is called when the drawing is to go on the card."""

    first_focus = "sheet"
    pieced = False  # one draws on the sheet that is shown

    def __init__(
        self,
        app: App,
        faces: Faces,
        deck: Illustrated,
        easel: Easel,
        words: Texts,
        printed: Print,
        finished: Callable[[], None],
        sketched: Callable[[bytes], None] = lambda png: None,
    ) -> None:
        """`words` are those of the game; `printed` is what else stands on the card; `sketched` gets the drawing as a
        motif's PNG whenever the hand rests."""
        super().__init__(app)
        self.faces, self.deck, self.words, self.printed, self.finished = faces, deck, words, printed, finished
        self.studio = Studio(easel, self._stamp, deck.STAMPS[0] if deck.STAMPS else "")
        self.sketched = sketched
        self.image = b""
        self.shown = -1  # version of the drawing that is on the card
        self.kept = easel.version  # … and on the disk
        self.version, self.rested_ms = -1, 0.0

    def _stamp(self, name: str, side_px: int, turn_deg: int) -> pygame.Surface:
        return stamped(self.deck, name, side_px, turn_deg)

    @property
    def easel(self) -> Easel:
        return self.studio.easel

    # --- layout --------------------------------------------------------------------------------------------------
    def build(self) -> None:
        area = self.area()
        help_words = self._help(area.width - 2 * self.px(PAD))
        foot = help_words.get_height() + self.px(PAD)
        low = pygame.Rect(area.x, area.bottom - foot, area.width, foot)
        self.group.add(Box(self.app, low, radius=12))
        self.group.add(Picture(self.app, help_words, (low.x + self.px(PAD), low.y + self.px(PAD) // 2)))
        area.height -= foot + self.px(SPACE)
        left = pygame.Rect(area.x, area.y, self.px(TOOLBOX), area.height)
        Toolbox(self, self.panel(left), self.studio, self.deck, self.words, self._anew)
        area.width, area.x = area.right - left.right - self.px(SPACE), left.right + self.px(SPACE)
        middle, right = self.panels(area)
        self._build_sheet(middle)
        self.build_aside(right, self.faces, self.deck.BLANK, self.app.texts("motif.draw.take"), self._finish)
        self._show_card()

    def _help(self, width: int) -> pygame.Surface:
        texts = self.app.texts
        tools = ", ".join(f"{letter_of(self, name)} {texts(f'motif.tool.{name}')}" for name in LETTERED)
        return paragraph(self.app, texts("motif.draw.keys", tools=tools), self.tx(HELP), width, paint.CREAM)

    def _anew(self) -> None:
        """Something else is in the hand."""
        self.resize(self.app.size)

    def _build_sheet(self, rect: pygame.Rect) -> None:
        side = Canvas.side_for(min(rect.size))
        place = pygame.Rect(0, 0, side, side).move_to(center=rect.center)
        self.sheet = Canvas(self.app, place, self.studio, "sheet")
        self.group.add(self.sheet)

    def _finish(self) -> None:
        """On to the card; an untouched drawing leads back, since the card shows it already."""
        self.studio.lift()
        if self.easel.touched:
            self.finished()
        else:
            self.back()

    # --- keys ----------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.app.top is self:
            self.sheet.point(event.pos)
            for widget in self.group.widgets:
                if isinstance(widget, Tiles):
                    widget.point(event.pos)
        if not used and event.type == pygame.KEYDOWN:
            return self._key(event)
        return used

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & pygame.KMOD_CTRL:
            return self._history(event)
        letters = {ord(letter_of(self, name).lower()): name for name in LETTERED}
        name = letters.get(event.key, "")
        if name:
            self._by_letter(name)
        elif event.key in range(pygame.K_1, pygame.K_1 + len(WIDTHS)):
            self.studio.width = WIDTHS[event.key - pygame.K_1]
            self._anew()
        else:
            return self._fine_key(event)
        self.app.sound.play("tick")
        return True

    def _by_letter(self, name: str) -> None:
        if name in TOOLS:
            self.studio.take(name)
            self._anew()
        else:
            (self.studio.swap_mirror if name == "mirror" else self.studio.swap_ground)()

    def _history(self, event: pygame.event.Event) -> bool:
        back = event.key == ord(UNDO.lower()) and not event.mod & pygame.KMOD_SHIFT
        if not back and event.key not in (ord(UNDO.lower()), ord(REDO.lower())):
            return False
        self.studio.lift()
        (self.easel.undo if back else self.easel.redo)()
        return True

    def _fine_key(self, event: pygame.event.Event) -> bool:
        """Size, turn and colour."""
        step = 1 if event.key in (pygame.K_PAGEDOWN, pygame.K_KP_PLUS) or event.unicode in ("+", ".") else -1
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.studio.next_colour(step)
        elif event.unicode in ("+", "-") or event.key in (pygame.K_KP_PLUS, pygame.K_KP_MINUS):
            self.studio.resize(step)
        elif event.unicode in (",", "."):
            self.studio.turn(step)
            return True
        else:
            return False
        self._anew()
        return True

    # --- time and picture ----------------------------------------------------------------------------------------
    def _show_card(self) -> None:
        self.shown = self.easel.version
        self.image = self.easel.png()
        self.preview.show_print(Print(self.printed.title, self.printed.points, "", self.image))

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        for name, enabled in (("undo", self.easel.can_undo), ("redo", self.easel.can_redo)):
            button = self.group.named(name)
            if button is not None:
                button.enabled = enabled
        self.sheet.pinned = self.group.focus is not None and self.group.focus.key in HANDLES
        self.rested_ms = self.rested_ms + dt_ms if self.version == self.easel.version else 0.0
        self.version = self.easel.version
        if self.shown != self.version and self.rested_ms >= REST_MS:
            self._show_card()
        if self.kept != self.version and self.rested_ms >= SKETCH_MS:
            self.kept = self.version
            self.sketched(self.image)

    def still(self) -> bool:
        return self.shown == self.kept == self.easel.version and super().still()
