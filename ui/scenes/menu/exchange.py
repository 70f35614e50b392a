"""Matches as files: one is saved where the person wants it, or taken in from there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import paths
from game.match import exchange, journal_writer, nearby
from game.match.index_store import Listed
from game.notice import Notice, Refused
from game.workshop.parcel import SUFFIX
from ui.scenes.panel import MARGIN, PAD, Choice, PanelScene
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.field import Field
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

LONGEST_PATH = 1000
LONGEST_NAME = 34  # letters of a file's name on its button
NEAR, COLUMNS, NEAR_PX, NEAR_GAP = 4, 2, 38, 8  # files that lie near: how many, in columns; height and gap in units
FRAME = 232  # height of all but the words: title, field, buttons and the room between them, in units


class PathScene(PanelScene):
    """Asks for a path; `act` gets it and raises Refused with the reason that is then shown here."""

    wanted = (820, 330)
    first_focus = "path"

    def __init__(
        self, app: App, key: str, path: str, do: str, act: Callable[[Path], None], endings: Collection[str] = ()
    ) -> None:
        """The texts are "<key>.title" and "<key>.help"; `do` stands on the button. Files with `endings` are offered."""
        super().__init__(app)
        self.near = nearby.newest(endings, NEAR) if endings else ()
        self.key, self.path, self.do, self.act = key, path, do, act
        self.wrong: Notice | None = None

    def title(self) -> str:
        return self.app.texts(f"{self.key}.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return Choice("do", self.do, self.go, "brass"), Choice("cancel", texts("button.cancel"), self.back)

    def _help(self, width_px: int) -> pygame.Surface:
        return paragraph(self.app, self.app.texts(f"{self.key}.help"), self.tx(16), width_px, paint.CREAM)

    def _reason(self, width_px: int) -> pygame.Surface | None:
        """Why it could not be done, when it could not."""
        if self.wrong is None:
            return None
        sentence = self.app.texts(self.wrong.key, **self.wrong.values)
        return paragraph(self.app, sentence, self.tx(14.5), width_px, "#F2A08F")

    def panel_rect(self) -> pygame.Rect:
        """As high as its words need."""
        rect = super().panel_rect()
        width = rect.width - 2 * self.px(PAD)
        reason = self._reason(width)
        needed = self._help(width).get_height() + (reason.get_height() if reason else 0) + self.px(FRAME)
        needed += self._near_px()
        rect.height = min(self.app.size[1] - 2 * self.px(MARGIN), max(needed, rect.height))
        rect.centery = self.app.size[1] // 2
        return rect

    def build_body(self, rect: pygame.Rect) -> None:
        words = self._help(rect.width)
        self.group.add(Picture(self.app, words, rect.topleft))
        place = pygame.Rect(rect.x, rect.y + words.get_height() + self.px(8), rect.width, self.px(44))
        self.group.add(Field(self.app, place, self.path, self._typed, "path", longest=LONGEST_PATH))
        low = place.bottom + self.px(8)
        if reason := self._reason(rect.width):
            self.group.add(Picture(self.app, reason, (rect.x, low)))
            low += reason.get_height() + self.px(8)
        if self.near:
            self._build_near(pygame.Rect(rect.x, low, rect.width, rect.bottom - low))

    # --- what lies near ------------------------------------------------------------------------------------------
    def _near_words(self) -> pygame.Surface:
        return self.app.fonts.text(self.tx(14.5)).render(self.app.texts("file.near"), True, paint.DIM)

    def _near_px(self) -> int:
        rows = -(-len(self.near) // COLUMNS)
        return self._near_words().get_height() + rows * self.px(NEAR_PX + NEAR_GAP) if rows else 0

    def _build_near(self, rect: pygame.Rect) -> None:
        """The newest files of the kind, to be clicked; as many rows as there is room for."""
        words, gap = self._near_words(), self.px(NEAR_GAP)
        wide, high = (rect.width - (COLUMNS - 1) * gap) // COLUMNS, self.px(NEAR_PX)
        rows = (rect.height - words.get_height()) // (high + gap)
        if rows < 1:
            return
        self.group.add(Picture(self.app, words, rect.topleft))
        for index, path in enumerate(self.near[: rows * COLUMNS]):
            row, column = divmod(index, COLUMNS)
            y = rect.y + words.get_height() + gap // 2 + row * (high + gap)
            place = pygame.Rect(rect.x + column * (wide + gap), y, wide, high)
            take = partial(self._take, path)
            name = path.name if len(path.name) <= LONGEST_NAME else f"{path.name[:LONGEST_NAME]}…"
            self.group.add(Button(self.app, place, name, take, f"near {index}", "dark", size=15, tip=str(path)))

    def _take(self, path: Path) -> None:
        self.path = str(path)
        self.go()

    def _typed(self, path: str) -> None:
        self.path = path

    def go(self) -> None:
        """Do it, or say why not."""
        try:
            self.act(Path(self.path.strip().strip('"')))  # a path copied in a file manager may stand in quotes
        except Refused as refused:
            self.app.sound.play("error")
            self.wrong = refused.notice
            self.resize(self.app.size)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.path = event.file
            self.go()
            return True
        entered = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if entered and isinstance(self.group.focus, Field):
            self.go()
            return True
        return super().handle(event)


def save(app: App, info: Listed) -> PathScene:
    """Save a match as a file; a name is proposed."""
    title = app.texts_of(info.game_id)("name")

    def act(target: Path) -> None:
        lies = exchange.send(info, target)
        app.pop()
        app.toasts.notice(Notice("exported", {"file": str(lies)}))

    return PathScene(app, "menu.export", str(exchange.proposed(info, title)), app.texts("button.save"), act)


def fetch(app: App, then: Callable[[Path], None]) -> PathScene:
    """Take in a match; `then` gets its new file."""

    def act(source: Path) -> None:
        path = taken(app, source)
        app.pop()
        then(path)

    start, do = f"{paths.exchange_folder()}/", app.texts("menu.import.do")
    return PathScene(app, "menu.import", start, do, act, {journal_writer.SUFFIX})


def taken(app: App, source: Path) -> Path:
    """Take in a match and say what of it was lost, if anything. Raises Refused."""
    path, notices = exchange.take_in(source)
    for notice in notices:
        app.toasts.notice(notice._replace(values={"copy": "", **notice.values}))
    if exchange.KNOWN not in [notice.code for notice in notices]:
        app.toasts.notice(Notice("imported", {"file": source.name}))
    return path


def dropped(app: App, file: str, then: Callable[[Path], None]) -> None:
    """A file was dropped on the window: take a match in, look at a set of cards, or say why not."""
    if Path(file).suffix.lower() == SUFFIX:
        from ui.scenes.workshop.parcel import dropped_anywhere

        dropped_anywhere(app, file)
        return
    try:
        path = taken(app, Path(file))
    except Refused as refused:
        app.sound.play("error")
        app.toasts.notice(refused.notice)
        return
    then(path)
