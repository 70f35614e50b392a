"""From what was pressed to what is meant: keys that a person has bound and buttons of a gamepad become usual keys.

While a text is being typed, what writes something is left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import pygame

from ui.shell import pad
from ui.shell.keys import EVERYWHERE, Keys, code_of, general, key_of, written_by
from ui.shell.pad import Pad
from ui.widgets.field import Field

if TYPE_CHECKING:
    from ui.shell.app import App

KEYS: Final = (pygame.KEYDOWN, pygame.KEYUP)
BACKWARDS: Final = "previous"  # no key of its own: the key of "next" with Shift


class Inputs:
    """Keyboard and pads of the window; `keys` are those of the settings."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.pad = Pad()
        self.by_pad = False  # whether a pad was touched last
        self.caught: Callable[[str], None] | None = None  # gets the next key as it is, for the page of keys
        self._keys = Keys({}, app.settings.language)
        self._bound: Mapping[str, str] = {}
        self._down: dict[int, int | None] = {}  # pressed key -> the key it was taken for
        pad.begin()

    @property
    def keys(self) -> Keys:
        """What is bound at the moment."""
        settings = self.app.settings
        if self._bound is not settings.keys or self._keys.lang != settings.language:
            self._bound = settings.keys
            self._keys = Keys(self._bound, settings.language)
        return self._keys

    @property
    def rooms(self) -> tuple[str, ...]:
        """The rooms of the commands that count now, the most particular first."""
        top = self.app.top
        return (*(top.rooms if top is not None else ()), EVERYWHERE)

    @property
    def typing(self) -> bool:
        """Is a text being typed?"""
        group = getattr(self.app.top, "group", None)
        return group is not None and isinstance(group.focus, Field)

    def cap(self, usual: str, rooms: tuple[str, ...]) -> str:
        """What stands on the keycap of something with this usual key: the key, or the sign on the pad."""
        if not self.by_pad:
            return self.keys.cap(usual, (*rooms, EVERYWHERE))
        signs = {command.key: sign for name, sign in pad.SIGNS.items() if (command := general(name)) is not None}
        return signs.get(usual, "")

    # --- events --------------------------------------------------------------------------------------------------
    def meant(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """The events in the place of this one; none where nobody is to be told."""
        if event.type in KEYS:
            self._touched(by_pad=False)
            return self._key(event)
        pressed = self.pad.feed(event)
        if not pressed:
            return [event]
        if not self.app.settings.gamepad:
            return []
        self._touched(by_pad=True)
        return [one for name, down in pressed if (one := self._command(name, down)) is not None]

    def repeated(self, dt_ms: float) -> list[pygame.event.Event]:
        """Presses of directions that are held on a pad."""
        again = self.pad.repeated(dt_ms) if self.app.settings.gamepad else []
        return [one for name in again if (one := self._command(name, True)) is not None]

    def _touched(self, by_pad: bool) -> None:
        """Another device than before: buttons show its signs."""
        if self.by_pad != by_pad:
            self.by_pad = by_pad
            self.app.relayout()

    def _key(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        if event.type == pygame.KEYUP:
            code = self._down.pop(event.key, event.key)
            return [] if code is None else [_renamed(event, code)]
        pressed = key_of(event)
        if self.caught is not None and pressed:
            caught, self.caught = self.caught, None
            self._down[event.key] = None
            caught(pressed)
            return []
        if not pressed or (self.typing and written_by(pressed) and len(pressed) == 1):
            return [event]
        return self._taken(event, pressed)

    def _taken(self, event: pygame.event.Event, pressed: str) -> list[pygame.event.Event]:
        """The press as that of the usual key."""
        top = self.app.top
        ready = top.ready_for if top is not None else bool
        usual = self.keys.meant(pressed, self.rooms, ready)
        if usual == pressed:
            self._down.pop(event.key, None)
            return [event]
        self._down[event.key] = None if usual is None else code_of(usual)
        return [] if usual is None else [_renamed(event, code_of(usual), written_by(usual))]

    def _command(self, name: str, down: bool) -> pygame.event.Event | None:
        """A command of the pad as its usual key; where a text is typed it must not write anything."""
        command = general("next" if name == BACKWARDS else name)
        if command is None or (self.typing and len(command.key) == 1):
            return None
        mod = pygame.KMOD_SHIFT if name == BACKWARDS else 0
        kind, code = pygame.KEYDOWN if down else pygame.KEYUP, code_of(command.key)
        return pygame.event.Event(kind, key=code, mod=mod, unicode=written_by(command.key))


def _renamed(event: pygame.event.Event, code: int, written: str | None = None) -> pygame.event.Event:
    """The same event of another key."""
    values = {**event.dict, "key": code}
    if written is not None:
        values["unicode"] = written
    return pygame.event.Event(event.type, **values)
