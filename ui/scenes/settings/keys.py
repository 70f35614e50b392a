"""The page of keys: what every key does, in every game, and how to have it on another one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.registry import GAMES
from ui.scenes.panel import Choice, PanelScene
from ui.shell.keys import EVERYWHERE, REPLAY, SMALL, TABLE, WINDOW, Command, command_words, commands, key_words
from ui.widgets.form import BAD, Form, Item
from ui.widgets.scroll import Scroll

if TYPE_CHECKING:
    from ui.shell.app import App

ROOMS: Final = (EVERYWHERE, TABLE, WINDOW, REPLAY, SMALL)
CANCEL: Final = "escape"  # while a key is awaited


class KeysScene(PanelScene):
    """All commands with their keys; who presses one is asked for another. `first`: the game that stands first."""

    wanted = (820, 720)

    def __init__(self, app: App, first: str = "") -> None:
        super().__init__(app)
        self.first = first
        self.awaited = ""  # name of the command that waits for its new key
        self.first_focus = self._shown()[0].name

    def title(self) -> str:
        return self.app.texts("keys.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        return (
            Choice("reset", texts("keys.reset"), self._reset, "dark"),
            Choice("done", texts("button.back"), self.back, "brass"),
        )

    def _shown(self) -> list[Command]:
        """The commands room by room, those of the game on the table first."""
        own = [game_id for game_id in GAMES if game_id == self.first]
        rooms = [*own, *ROOMS, *(game_id for game_id in GAMES if game_id not in own)]
        rows = commands(self.app.settings.language)
        return [command for room in rooms for command in rows if command.where == room]

    def build_body(self, rect: pygame.Rect) -> Iterator[None]:
        area = Scroll(self.app, rect, "form")
        form, shown = Form(self.app, area), self._shown()
        for room in dict.fromkeys(command.where for command in shown):
            form.heading(self._heading(room))
            yield from form.rows(self._item(command) for command in shown if command.where == room)
        form.close()
        self.group.add(area)

    def _heading(self, room: str) -> str:
        return self.app.texts_of(room)("name") if room in GAMES else self.app.texts(f"keys.room.{room}")

    def _words(self, command: Command) -> str:
        game = self.app.texts_of(command.where) if command.where in GAMES else None
        return command_words(command, self.app.texts, game)

    def _item(self, command: Command) -> Item:
        texts, keys = self.app.texts, self.app.inputs.keys
        cap = texts("keys.press") if command.name == self.awaited else key_words(keys.key(command), texts)
        clashes = [f"{self._words(one)} ({self._heading(one.where)})" for one in keys.others(command)]
        lines = ((texts("keys.clash", names=texts.listed(clashes)), BAD),) if clashes else ()
        return Item(
            command.name,
            "page",
            self._words(command),
            "",
            command,
            self._await,
            words=(cap,),
            lines=lines,
            changed=partial(self._is_changed, command),
        )

    def _is_changed(self, command: Command) -> bool:
        return self.app.inputs.keys.key(command) != command.key

    # --- another key ---------------------------------------------------------------------------------------------
    def _await(self, command: Command) -> None:
        self.awaited = command.name
        self.app.inputs.caught = partial(self._caught, command)
        self.resize(self.app.size)

    def _caught(self, command: Command, key: str) -> None:
        self.awaited = ""
        if key == CANCEL and command.key != CANCEL:
            self.resize(self.app.size)
            return
        self.app.change(keys=self.app.inputs.keys.rebound(command, key))
        if self.app.inputs.keys.others(command):
            self.app.sound.play("error")

    def _let_be(self) -> None:
        """Nobody waits for a key any more."""
        self.app.inputs.caught = None
        if self.awaited:
            self.awaited = ""
            self.resize(self.app.size)

    def _reset(self) -> None:
        self._let_be()
        self.app.change(keys={})

    # --- hooks of a scene ----------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self.awaited:
            self._let_be()
        return super().handle(event)

    def cover(self) -> None:
        super().cover()
        self._let_be()

    def leave(self) -> None:
        self.app.inputs.caught = None
        super().leave()
