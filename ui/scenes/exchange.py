"""Matches as files: one is saved where the person wants it, or taken in from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import intake, paths
from game.journal import Info
from game.notice import Notice, Refused
from ui.scenes.panel import Choice, PanelScene
from ui.widgets import paint
from ui.widgets.field import Field
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.app import App

LONGEST_PATH = 1000


class PathScene(PanelScene):
    """Asks for a path; `act` gets it and raises Refused with the reason that is then shown here."""

    wanted = (820, 330)
    first_focus = "path"

    def __init__(self, app: App, key: str, path: str, do: str, act: Callable[[Path], None]) -> None:
        """The texts are "<key>.title" and "<key>.help"; `do` is what stands on the button."""
        super().__init__(app)
        self.key, self.path, self.do, self.act = key, path, do, act
        self.wrong: Notice | None = None

    def title(self) -> str:
        return self.app.texts(f"{self.key}.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return Choice("do", self.do, self.go, "brass"), Choice("cancel", texts("button.cancel"), self.back)

    def build_body(self, rect: pygame.Rect) -> None:
        words = paragraph(self.app, self.app.texts(f"{self.key}.help"), self.tx(16), rect.width, paint.CREAM)
        self.group.add(Picture(self.app, words, rect.topleft))
        place = pygame.Rect(rect.x, rect.y + words.get_height() + self.px(8), rect.width, self.px(44))
        self.group.add(Field(self.app, place, self.path, self._typed, "path", longest=LONGEST_PATH))
        if self.wrong is not None:
            sentence = self.app.texts(self.wrong.key, **self.wrong.values)
            words = paragraph(self.app, sentence, self.tx(14.5), rect.width, "#F2A08F")
            self.group.add(Picture(self.app, words, (rect.x, place.bottom + self.px(8))))

    def _typed(self, path: str) -> None:
        self.path = path

    def go(self) -> None:
        """Do it, or say why not."""
        try:
            self.act(Path(self.path.strip()))
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


def save(app: App, info: Info) -> PathScene:
    """Save a match as a file; a name is proposed."""
    title = app.texts_of(info.header.game_id)("name")

    def act(target: Path) -> None:
        lies = intake.send(info, target)
        app.pop()
        app.toasts.notice(Notice("exported", {"file": str(lies)}))

    return PathScene(app, "menu.export", str(intake.proposed(info, title)), app.texts("button.save"), act)


def fetch(app: App, then: Callable[[Path], None]) -> PathScene:
    """Take in a match; `then` gets its new file."""

    def act(source: Path) -> None:
        path = taken(app, source)
        app.pop()
        then(path)

    return PathScene(app, "menu.import", f"{paths.exchange_folder()}/", app.texts("menu.import.do"), act)


def taken(app: App, source: Path) -> Path:
    """Take in a match and say what of it was lost, if anything. Raises Refused."""
    path, notices = intake.take_in(source)
    for notice in notices:
        app.toasts.notice(notice._replace(values={"copy": "", **notice.values}))
    if intake.KNOWN not in [notice.code for notice in notices]:
        app.toasts.notice(Notice("imported", {"file": source.name}))
    return path


def dropped(app: App, file: str, then: Callable[[Path], None]) -> None:
    """A file was dropped on the window: take it in, or say why not."""
    try:
        path = taken(app, Path(file))
    except Refused as refused:
        app.sound.play("error")
        app.toasts.notice(refused.notice)
        return
    then(path)
