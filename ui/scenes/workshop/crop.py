"""A picture from the disk: the square of it that comes on the card, and the card beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import files
from game.notice import Notice, Refused, reason
from game.paths import exchange_folder
from ui.faces.cache import Faces
from ui.faces.own.foreign import MOST_BYTES, TooLarge
from ui.faces.own.motifs import cut, opened, packed, reduced
from ui.faces.picture import Print
from ui.scenes.file_browser import PathScene
from ui.scenes.workshop.motif_preview import SPACE, MotifDesk
from ui.widgets import paint
from ui.widgets.cropper import Crop, Cropper
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

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
