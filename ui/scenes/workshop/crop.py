"""A picture from the disk: the square of it that comes on the card, and the card beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import files
from game.notice import Notice, Refused, reason
from game.paths import exchange_folder
from ui.faces.kept.cache import Faces
from ui.faces.own.foreign import MOST_BYTES, TooLarge
from ui.faces.own.motifs import cut, opened, packed, reduced
from ui.faces.picture import Print
from ui.scenes.file_browser import PathScene
from ui.scenes.workshop.motif_preview import SPACE, MotifDesk
from ui.shell import pen
from ui.widgets import paint
from ui.widgets.base import ARROWS, Widget
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

# --- the widget ------------------------------------------------------------------------------------------------------
ZOOM: Final = 1.12  # a step
SMALLEST: Final = 48  # side of the square in pixels of the picture, where it has so many
STEP, LARGE_STEP = 0.02, 0.12  # of the square's side
VEIL: Final = (10, 6, 4, 150)
LARGER: Final = frozenset([pygame.K_KP_MINUS, pygame.K_PAGEUP])  # a larger part: what is on it becomes smaller
SMALLER: Final = frozenset([pygame.K_KP_PLUS, pygame.K_PAGEDOWN])


@dataclass(slots=True)
class Crop:
    """A square within a picture of `size`, by its middle and side in pixels; it never leaves the picture."""

    size: tuple[int, int]
    x: float
    y: float
    side: float

    @classmethod
    def middle(cls, size: tuple[int, int]) -> Crop:
        """The largest square, in the middle."""
        return cls(size, size[0] / 2, size[1] / 2, min(size))

    @property
    def rect(self) -> pygame.Rect:
        """The square in whole pixels."""
        side = max(1, min(round(self.side), *self.size))
        left, top = (
            max(0, min(whole - side, round(middle - side / 2)))
            for whole, middle in zip(self.size, (self.x, self.y), strict=True)
        )
        return pygame.Rect(left, top, side, side)

    def move(self, dx: float, dy: float) -> None:
        """Shift it by pixels of the picture."""
        half = self.side / 2
        self.x = max(half, min(self.size[0] - half, self.x + dx))
        self.y = max(half, min(self.size[1] - half, self.y + dy))

    def zoom(self, steps: float) -> None:
        """Nearer by so many steps: a smaller part; with a negative number a larger one."""
        least = min(SMALLEST, *self.size)
        self.side = max(least, min(min(self.size), self.side / ZOOM**steps))
        self.move(0, 0)


class Cropper(Widget):
    """Shows the whole picture with the square lit; `changed` is called when the square was."""

    focusable = True

    def __init__(
        self, app: App, rect: pygame.Rect, picture: pygame.Surface, crop: Crop, changed: Callable[[], None], key: str
    ) -> None:
        super().__init__(app, rect, key)
        self.crop, self.changed = crop, changed
        self.held: tuple[int, int] | None = None
        share = min(rect.width / picture.get_width(), rect.height / picture.get_height())
        self.share = share
        size = (max(1, round(picture.get_width() * share)), max(1, round(picture.get_height() * share)))
        self.place = pygame.Rect((0, 0), size).move_to(center=rect.center)
        self.picture = pygame.Surface(size)
        self.picture.fill("#E9E0CC")
        scaled = pygame.transform.smoothscale(picture.premul_alpha(), size)
        self.picture.blit(scaled, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    @property
    def square(self) -> pygame.Rect:
        """The square on the screen."""
        rect = self.crop.rect
        left, top = self.place.x + round(rect.x * self.share), self.place.y + round(rect.y * self.share)
        side = max(2, round(rect.width * self.share))
        return pygame.Rect(left, top, side, side).clip(self.place)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.place, round(4 * self.u)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            self._zoom(event.y)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.held = event.pos
            if not self.square.collidepoint(event.pos):
                middle = self.square.center
                self._move((event.pos[0] - middle[0]) / self.share, (event.pos[1] - middle[1]) / self.share)
            return True
        if event.type == pygame.MOUSEMOTION and self.held is not None:
            self._move((event.pos[0] - self.held[0]) / self.share, (event.pos[1] - self.held[1]) / self.share)
            self.held = event.pos
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self.held = None
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in ARROWS:
            dx, dy = ARROWS[event.key]
            step = (LARGE_STEP if event.mod & pygame.KMOD_SHIFT else STEP) * self.crop.side
            self._move(dx * step, dy * step)
        elif event.key in SMALLER or event.unicode == "+":
            self._zoom(1)
        elif event.key in LARGER or event.unicode == "-":
            self._zoom(-1)
        else:
            return False
        return True

    def _move(self, dx: float, dy: float) -> None:
        self.crop.move(dx, dy)
        self.changed()

    def _zoom(self, steps: float) -> None:
        self.crop.zoom(steps)
        self.changed()

    def let_go(self) -> None:
        super().let_go()
        self.held = None

    def draw(self, surface: pygame.Surface) -> None:
        paint.blit_shadow(surface, self.place, round(3 * self.u), max(4, round(10 * self.u)))
        surface.blit(self.picture, self.place)
        square = self.square
        veil = pygame.Surface(self.place.size, pygame.SRCALPHA)
        veil.fill(VEIL)
        veil.fill((0, 0, 0, 0), square.move(-self.place.x, -self.place.y))
        surface.blit(veil, self.place)
        thin = max(2, round(2 * self.u))
        pen.rect(surface, "#1D1A16", square.inflate(2, 2), thin + 2)
        pen.rect(surface, paint.GOLD, square, thin)


# --- the page --------------------------------------------------------------------------------------------------------
HELP: Final = 15.0
LONGEST_NAME: Final = 48  # letters of a file's name that are told
ENDINGS: Final = frozenset({".png", ".jpg", ".jpeg"})
REST_MS: Final = 110.0  # the card follows when the hand has rested so long


class PicturePathScene(PathScene):
    """Asks for the path of a picture."""

    def __init__(self, app: App, act: Callable[[Path], None]) -> None:
        super().__init__(app, "motif.file", f"{exchange_folder()}/", app.texts("motif.file.do"), act, ENDINGS)


def picture_at(path: Path) -> pygame.Surface:
    """The picture of a file of the person's, ready to be cropped. Raises Refused with the reason."""
    name = path.name if len(path.name) <= LONGEST_NAME else f"{path.name[:LONGEST_NAME]}…"
    try:
        return reduced(opened(_read(path)))
    except FileNotFoundError:
        code, values = "missing", {}
    except OSError as error:
        code, values = "unreadable", {"error": reason(error)}
    except TooLarge:
        code, values = "large", {}
    except ValueError:
        code, values = "foreign", {}
    raise Refused(Notice(f"workshop_picture_{code}", {"file": name, **values}))


def _read(path: Path) -> bytes:
    """The beginning of a plain file, as much as may be used. Raises OSError."""
    try:
        return files.read_plain(path, MOST_BYTES + 1)
    except ValueError:  # a path that no file can have
        raise FileNotFoundError from None


class CropScene(MotifDesk):
    """Choose the part of a picture; `taken` gets it as a motif's PNG."""

    first_focus = "square"

    def __init__(
        self,
        app: App,
        faces: Faces,
        code: str,
        picture: pygame.Surface,
        printed: Print,
        taken: Callable[[bytes], None],
    ) -> None:
        """`code` is the card on which it is shown, `printed` what else stands there."""
        super().__init__(app)
        self.faces, self.code, self.picture, self.printed, self.taken = faces, code, picture, printed, taken
        self.crop = Crop.middle(picture.get_size())
        self.waiting_ms: float | None = None  # since the square was changed; None: the card shows it

    def build(self) -> None:
        left, right = self.panels(self.area())
        self._build_picture(left)
        self.build_aside(right, self.faces, self.code, self.app.texts("motif.crop.take"), self._take)
        self._show_card()

    def _build_picture(self, rect: pygame.Rect) -> None:
        texts = self.app.texts
        top = self.heading(rect, texts("motif.crop.title"))
        words = paragraph(self.app, texts("motif.crop.help"), self.tx(HELP), rect.width, paint.CREAM)
        self.group.add(Picture(self.app, words, (rect.x, rect.bottom - words.get_height())))
        place = pygame.Rect(rect.x, top, rect.width, rect.bottom - words.get_height() - self.px(SPACE) - top)
        self.group.add(Cropper(self.app, place, self.picture, self.crop, self._changed, "square"))

    def _png(self) -> bytes:
        return packed(cut(self.picture, self.crop.rect))

    def _changed(self) -> None:
        self.waiting_ms = 0.0

    def _take(self) -> None:
        self.taken(self._png())

    def _show_card(self) -> None:
        self.waiting_ms = None
        self.preview.show_print(Print(self.printed.title, self.printed.points, "", self._png()))

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self.waiting_ms is not None:
            self.waiting_ms += dt_ms
            if self.waiting_ms >= REST_MS:
                self._show_card()

    def still(self) -> bool:
        return self.waiting_ms is None and super().still()
