"""Choice of a file to open or to save: typed as a path, or found by walking through folders with mouse, keys or pad."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.match import exchange
from game.match.exchange import Content, Entry
from game.notice import Notice, Refused, of_file
from ui.scenes.choosing import ListPick
from ui.scenes.panel import Choice, PanelScene
from ui.shell import pen
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import IconButton, Pressable
from ui.widgets.field import Field
from ui.widgets.form import BAD
from ui.widgets.scroll import BAR, LongList, leapt
from ui.widgets.signs import upwards
from ui.widgets.text import Picture, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

LONGEST_PATH: Final = 1000
LINE: Final = 44  # height of the field and of the line below it, in units
ROW, BETWEEN, GAP = 46, 4, 8  # height of an entry, room to the next one, room between the pieces, in units
LONGEST_NAME: Final = 50  # of a file without a tip: a longer one may be cut in its row
RECENT: Final = ""  # the value of the place where the newest files of all places stand
TAIL: Final = 2  # names at the end of a path that tell where one is


def day(app: App, seconds: float) -> str:
    """Write date and time of a change (seconds since 1970) in the person's language; empty if out of range."""
    try:
        moment = datetime.fromtimestamp(seconds)
    except (OverflowError, OSError, ValueError):
        return ""
    return f"{moment:%d.%m.%Y %H:%M}" if app.settings.language == "de" else f"{moment:%Y-%m-%d %H:%M}"


class EntryRow(Pressable):
    """A file or a folder with its sign, its name, and when it was changed."""

    def __init__(
        self, app: App, rect: pygame.Rect, entry: Entry, act: Callable[[], None], key: str, tip: str = ""
    ) -> None:
        super().__init__(app, rect, act, key, tip)
        self.entry = entry
        kind = app.texts("access.folder") if entry.is_folder else app.texts("access.file")
        self.spoken = f"{kind} {entry.path.name}, {day(app, entry.changed)}"
        self.radius = round(8 * app.scale)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def draw(self, surface: pygame.Surface) -> None:
        ink = paint.CREAM if self.enabled else paint.DIM
        surface.blit(paint.plate(self.rect.size, "dark", self.radius, max(1, round(self.u))), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)
        sign = pygame.Rect(0, 0, round(22 * self.u), round(18 * self.u))
        sign.midleft = self.rect.x + round(12 * self.u), self.rect.centery
        self._draw_sign(surface, sign, paint.GOLD if self.entry.is_folder else ink)
        small = self.app.fonts.text(min(13 * self.app.text_scale, self.rect.height * 0.36))
        when = small.render(day(self.app, self.entry.changed), True, paint.DIM)
        place = when.get_rect(midright=(self.rect.right - round(12 * self.u), self.rect.centery))
        surface.blit(when, place)
        font = self.app.fonts.text(min(15.5 * self.app.text_scale, self.rect.height * 0.42), bold=self.enabled)
        left = sign.right + round(10 * self.u)
        words = font.render(shortened(self.entry.path.name, font, place.left - left - round(10 * self.u)), True, ink)
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))

    def _draw_sign(self, surface: pygame.Surface, rect: pygame.Rect, colour: pygame.Color | str) -> None:
        width = max(1, round(1.6 * self.u))
        if not self.entry.is_folder:
            sheet = pygame.Rect(0, 0, round(rect.height * 0.78), rect.height).move_to(center=rect.center)
            pen.rect(surface, colour, sheet, width, border_radius=width)
            return
        tab = pygame.Rect(rect.x, rect.y, rect.width // 2, rect.height // 2)
        body = pygame.Rect(rect.x, rect.y + rect.height // 5, rect.width, rect.height - rect.height // 5)
        pen.rect(surface, colour, tab, border_radius=2 * width)
        pen.rect(surface, colour, body, border_radius=2 * width)


class PathScene(PanelScene):
    """Asks for a path; `act` gets it and raises Refused with the reason that is then shown here.

    With `endings` (as in ".png") an existing file is wanted; without, a place for a new one.
    """

    wanted = (900, 670)
    first_focus = "path"

    def __init__(
        self, app: App, key: str, path: str, do: str, act: Callable[[Path], None], endings: Collection[str] = ()
    ) -> None:
        """The texts are "<key>.title" and "<key>.help"; `do` stands on the button, `path` in the field."""
        super().__init__(app)
        self.key, self.path, self.do, self.act = key, path, do, act
        self.saving = not endings
        self.endings = frozenset(endings) or frozenset({Path(path).suffix.lower()})
        self.wrong: Notice | None = None
        self.places = exchange.places()
        self.folder: Path | None = Path(path).parent if self.saving else None  # None: the newest files of all places
        self.content, self.unread = self._looked()
        if self.folder is None and not self.content.entries:
            self.folder = Path(path)
            self.content, self.unread = self._looked()

    def _looked(self) -> tuple[Content, Notice | None]:
        """Read the folder: its content, and a notice if it cannot be read."""
        if self.folder is None:
            return exchange.newest(self.endings), None
        try:
            return exchange.content(self.folder, self.endings), None
        except FileNotFoundError:
            return Content(()), None  # the exchange folder, before the first file is saved there
        except (OSError, ValueError) as error:
            return Content(()), of_file("folder_unreadable", self.folder, error)

    def title(self) -> str:
        return self.app.texts(f"{self.key}.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return Choice("do", self.do, self.go, "brass"), Choice("cancel", texts("button.cancel"), self.back)

    # --- layout ------------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        low = self._say(rect, rect.y, self.app.texts(f"{self.key}.help"), 15, paint.CREAM)
        place = pygame.Rect(rect.x, low, rect.width, self.px(LINE))
        field = Field(self.app, place, self.path, self._typed, "path", longest=LONGEST_PATH)
        field.named(self.app.texts("access.path"))
        self.group.add(field)
        low = place.bottom + self.px(GAP)
        if self.wrong is not None:
            low = self._say(rect, low, self.app.texts(self.wrong.key, **self.wrong.values), 14.5, BAD)
        self._build_places(pygame.Rect(rect.x, low, rect.width, self.px(LINE)))
        low += self.px(LINE + GAP)
        self._build_entries(pygame.Rect(rect.x, low, rect.width, rect.bottom - low))

    def _say(self, rect: pygame.Rect, y: int, words: str, size: float, colour: pygame.Color | str) -> int:
        """A paragraph at this height; returns where the next piece begins."""
        picture = paragraph(self.app, words, self.tx(size), rect.width, colour)
        self.group.add(Picture(self.app, picture, (rect.x, y)))
        return y + picture.get_height() + self.px(GAP)

    def _build_places(self, rect: pygame.Rect) -> None:
        """One folder up, and where one is: a list of all places."""
        texts, size = self.app.texts, rect.height
        up = IconButton(self.app, pygame.Rect(rect.topleft, (size, size)), upwards, self.up, "up", texts("file.up"))
        up.enabled = self.folder is not None and self.folder.parent != self.folder
        values = [str(place) for place in self.places.values()]
        words = [texts(f"file.place.{name}") for name in self.places]
        if not self.saving:
            values, words = [RECENT, *values], [texts("file.recent"), *words]
        here = RECENT if self.folder is None else str(self.folder)
        if here not in values:
            parts = Path(here).parts
            tail = str(Path(*parts[-TAIL:]))
            values, words = [*values, here], [*words, here if len(parts) <= TAIL + 1 else f"… {tail}"]
        place = pygame.Rect(up.rect.right + self.px(GAP), rect.y, rect.right - up.rect.right - self.px(GAP), size)
        go = lambda value: self.open(Path(value) if value != RECENT else None)  # noqa: E731
        where = ListPick(self.app, place, values, words, here, go, "place")
        where.title = texts("file.where")
        self.group.add(up, where)

    def _build_entries(self, rect: pygame.Rect) -> None:
        entries = self.content.entries
        pitch = self.px(ROW) + self.px(BETWEEN)
        self.rows = LongList(self.app, rect, "entries", pitch, partial(self._build_row, rect))
        self.rows.show(len(entries) + self.content.cut)
        self.group.add(self.rows)
        if self.unread is not None or not entries:
            words = self.app.texts("file.none") if self.unread is None else self.app.texts.told(self.unread)
            colour = paint.DIM if self.unread is None else BAD
            picture = paragraph(self.app, words, self.tx(17), rect.width, colour, align=0.5)
            self.group.add(Picture(self.app, picture, picture.get_rect(center=rect.center).topleft))

    def _build_row(self, rect: pygame.Rect, number: int, y: int) -> list[Widget]:
        room = rect.width - round((BAR + 10) * self.app.scale)
        place = pygame.Rect(rect.x + self.px(4), y + self.px(4), room - self.px(4), self.px(ROW))
        if number == len(self.content.entries):
            picture = paragraph(self.app, self.app.texts("file.cut"), self.tx(13.5), place.width, paint.DIM)
            return [Picture(self.app, picture, place.topleft)]
        entry = self.content.entries[number]
        act = partial(self.open, entry.path) if entry.is_folder else partial(self._take, entry.path)
        told = self.folder is None or len(entry.path.name) > LONGEST_NAME
        row = EntryRow(self.app, place, entry, act, f"entry{number}", str(entry.path) if told else "")
        row.enabled = entry.is_folder or not self.saving
        return [row]

    # --- walking -----------------------------------------------------------------------------------------------------
    def open(self, folder: Path | None) -> None:
        """Show another folder (None: the newest files of all places); a new file would lie there."""
        self.folder, self.wrong = folder, None
        self.content, self.unread = self._looked()
        if folder is not None:
            self.path = str(folder / Path(self.path).name) if self.saving else str(folder / " ").rstrip(" ")
        keyed, key = self.group.keyed, self.group.focus.key if self.group.focus is not None else ""
        self.resize(self.app.size)
        if key.startswith("entry"):
            self.group.focus_key("entry0") or self.group.focus_key("up") or self.group.focus_key("place")
        self.group.keyed = keyed

    def up(self) -> None:
        """To the folder around this one; the one that was left has the focus."""
        if self.folder is None or self.folder.parent == self.folder:
            return
        left = self.folder
        self.open(left.parent)
        found = (number for number, entry in enumerate(self.content.entries) if entry.path == left)
        if (number := next(found, None)) is not None:
            self.rows.bring(number)
            self.group.focus_key(f"entry{number}")

    def _take(self, path: Path) -> None:
        self.path = str(path)
        self.go()

    def _typed(self, path: str) -> None:
        self.path = path

    def go(self) -> None:
        """Do it, or say why not; the path of a folder is walked to where a file is wanted."""
        words = self.path.strip().strip('"')  # a path copied in a file manager may stand in quotes
        if not self.saving and words and os.path.isdir(os.path.expanduser(words)):
            self.open(Path(words).expanduser())
            return
        try:
            self.act(Path(words))
        except Refused as refused:
            self.app.sound.play("error")
            self.wrong = refused.notice
            self.resize(self.app.size)

    # --- events ------------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.path = event.file
            self.go()
            return True
        return (event.type == pygame.KEYDOWN and self._key(event.key)) or super().handle(event)

    def _key(self, key: int) -> bool:
        writing = isinstance(self.group.focus, Field)
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and writing:
            self.go()
            return True
        if key == pygame.K_BACKSPACE and not writing:
            self.up()
            return True
        to = "" if writing else leapt(self.rows, self.group.focus, key)
        if to:
            self.group.ring = self.group.keyed = True
        return bool(to) and self.group.focus_key(to)


def saving(app: App, key: str, proposed: Path, send: Callable[[Path], Path]) -> PathScene:
    """Ask where a file is to lie and have it written; `send` raises Refused, or returns the path it has written to."""

    def act(target: Path) -> None:
        lies = send(target)
        app.pop()
        app.toasts.notice(Notice("exported", {"file": str(lies)}))

    return PathScene(app, key, str(proposed), app.texts("button.save"), act)
