"""The drawing board of the card workshop: tools, sheet, and the card as it will look.

What is drawn lies on the easel, which belongs to the scene below: Esc leads back there and loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.texts import Texts
from ui.faces.cache import Faces
from ui.faces.own.easel import Easel
from ui.faces.own.stamps import stamped
from ui.faces.own.studio import TOOLS, WIDTHS, Studio
from ui.faces.picture import Illustrated, Print
from ui.scenes.workshop.drawing_tools import HANDLES, LETTERED, Toolbox, letter_of
from ui.scenes.workshop.motif_preview import PAD, SPACE, MotifDesk
from ui.widgets import paint
from ui.widgets.canvas import Canvas
from ui.widgets.text import Box, Picture, paragraph
from ui.widgets.tiles import Tiles

if TYPE_CHECKING:
    from ui.shell.app import App

TOOLBOX: Final = 304  # width, in units
HELP: Final = 14.0
REST_MS: Final = 90.0  # the card follows when the hand has rested so long
SKETCH_MS: Final = 1200.0  # then the drawing is kept on disk, so that no cable can take it away
UNDO, REDO = "Z", "Y"


class DrawingScene(MotifDesk):
    """Draw on an easel; `finished` is called when the drawing is to go on the card."""

    first_focus = "sheet"

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
