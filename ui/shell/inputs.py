"""From what was pressed to what is meant: keys that a person has bound and buttons of a gamepad become usual keys.

While a text is being typed, what writes something is left alone. Pads that SDL knows have named buttons; those of any
other joystick are numbered, usually in the same order.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame._sdl2 import controller

from ui.access.tree import Role
from ui.shell.keys import EVERYWHERE, SMALL, Keys, code_of, general, key_of, written_by

if TYPE_CHECKING:
    from ui.shell.app import App


# --- the gamepad -----------------------------------------------------------------------------------------------------


LOG = logging.getLogger(__name__)
BUTTONS: Final[Mapping[int, str]] = {  # of a pad that SDL knows: button -> name of the command
    pygame.CONTROLLER_BUTTON_A: "lift",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "act",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_BACK: "rules",
    pygame.CONTROLLER_BUTTON_START: "back",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "sort",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "log",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "previous",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
NUMBERED: Final[Mapping[int, str]] = {  # of any other joystick
    0: "lift",
    1: "back",
    2: "act",
    3: "hint",
    4: "previous",
    5: "next",
    6: "rules",
    7: "back",
}
AXES: Final[Mapping[int, tuple[str, str]]] = {  # of a pad that SDL knows: towards less, towards more
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page_up", "page_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "undo"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "redo"),
}
STICK: Final[Mapping[int, tuple[str, str]]] = {0: ("left", "right"), 1: ("up", "down")}
SIGNS: Final[Mapping[str, str]] = {  # what is printed on the button of a command
    "lift": "A",
    "back": "B",
    "act": "X",
    "hint": "Y",
    "rules": "BACK",
    "previous": "LB",
    "next": "RB",
    "sort": "L3",
    "log": "R3",
    "undo": "LT",
    "redo": "RT",
}
COLOURS: Final[Mapping[str, str]] = {"A": "#3E8E4B", "B": "#B33A32", "X": "#2F6DB5", "Y": "#B98A12"}
FULL: Final = 32767.0  # a controller's axis goes to this number
PRESSED, LET_GO = 0.55, 0.35  # share of an axis from which it counts as pressed, and until which it stays so
HELD: Final = frozenset({"left", "right", "up", "down", "page_up", "page_down"})  # these repeat while held
FIRST_MS, NEXT_MS = 400.0, 110.0  # until a held direction is repeated


class Pad:
    """All pads together. `feed` turns an event into presses and releases of commands."""

    def __init__(self) -> None:
        self.open: dict[int, Any] = {}  # instance -> what keeps it open
        self.standard: set[int] = set()  # instances whose buttons have names
        self.down: dict[tuple[int, str], str] = {}  # (instance, axis and way or button) -> command
        self._until_ms = FIRST_MS

    def feed(self, event: pygame.event.Event) -> list[tuple[str, bool]]:
        """Translate an event to pairs (command, pressed?); none for events of no pad."""
        kind = event.type
        if kind in (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED):
            self._added(event.device_index, kind == pygame.CONTROLLERDEVICEADDED)
        elif kind in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            return self._removed(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            command = BUTTONS.get(event.button, "")
            return self._turn(event.instance_id, f"b{event.button}", command, kind == pygame.CONTROLLERBUTTONDOWN)
        elif kind == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value / FULL, AXES)
        elif hasattr(event, "instance_id") and event.instance_id not in self.standard:
            return self._joystick(event)
        return []

    def _joystick(self, event: pygame.event.Event) -> list[tuple[str, bool]]:
        """A joystick whose buttons SDL cannot name."""
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            command = NUMBERED.get(event.button, "")
            return self._turn(event.instance_id, f"b{event.button}", command, event.type == pygame.JOYBUTTONDOWN)
        if event.type == pygame.JOYAXISMOTION:
            return self._axis(event.instance_id, event.axis, event.value, STICK)
        if event.type == pygame.JOYHATMOTION:
            across = self._axis(event.instance_id, 100, float(event.value[0]), {100: ("left", "right")})
            return across + self._axis(event.instance_id, 101, -float(event.value[1]), {101: ("up", "down")})
        return []

    # --- devices -------------------------------------------------------------------------------------------------
    def _added(self, index: int, standard: bool) -> None:
        """Open what was plugged in; SDL tells of a pad it knows twice, as a joystick and as a controller."""
        try:
            if not standard and controller.get_init() and controller.is_controller(index):
                return
            found: Any = controller.Controller(index) if standard else pygame.joystick.Joystick(index)
            instance = (found.as_joystick() if standard else found).get_instance_id()
        except (pygame.error, IndexError) as error:
            LOG.warning("a gamepad could not be opened: %s", error)
            return
        self.open[instance] = found
        if standard:
            self.standard.add(instance)

    def _removed(self, instance: int) -> list[tuple[str, bool]]:
        """It was pulled out: nothing of it stays pressed."""
        self.open.pop(instance, None)
        self.standard.discard(instance)
        gone = [key for key in self.down if key[0] == instance]
        return [(self.down.pop(key), False) for key in gone]

    # --- buttons and axes ----------------------------------------------------------------------------------------
    def _turn(self, instance: int, part: str, command: str, pressed: bool) -> list[tuple[str, bool]]:
        """A button or a way of an axis goes down or up; only changes are told."""
        key = (instance, part)
        if not command or pressed == (key in self.down):
            return []
        if pressed:
            self.down[key] = command
            self._until_ms = FIRST_MS
        else:
            del self.down[key]
        return [(command, pressed)]

    def _axis(
        self, instance: int, axis: int, value: float, table: Mapping[int, tuple[str, str]]
    ) -> list[tuple[str, bool]]:
        found: list[tuple[str, bool]] = []
        for way, command in zip((-1, 1), table.get(axis, ("", "")), strict=True):
            part = f"a{axis}{way}"
            enough = LET_GO if (instance, part) in self.down else PRESSED
            found += self._turn(instance, part, command, way * value >= enough)
        return sorted(found, key=lambda one: one[1])  # first what is let go

    # --- time ----------------------------------------------------------------------------------------------------
    def repeated(self, dt_ms: float) -> list[str]:
        """Directions that are held for long, to be pressed once more."""
        held = [command for command in self.down.values() if command in HELD]
        if not held:
            return []
        self._until_ms -= dt_ms
        if self._until_ms > 0:
            return []
        self._until_ms = NEXT_MS
        return held[-1:]


def begin() -> None:
    """Listen for pads; a system without any stays as it is."""
    try:
        pygame.joystick.init()
        controller.init()
    except pygame.error as error:
        LOG.info("no gamepads here: %s", error)


# --- keys and pads ---------------------------------------------------------------------------------------------------


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
        begin()

    @property
    def keys(self) -> Keys:
        """The keys bound at the moment."""
        settings = self.app.settings
        if self._bound is not settings.keys or self._keys.lang != settings.language:
            self._bound = settings.keys
            self._keys = Keys(self._bound, settings.language)
        return self._keys

    @property
    def rooms(self) -> tuple[str, ...]:
        """The rooms of the commands that count now, the most particular first."""
        top, small = self.app.top, self.app.small
        beside = (SMALL,) if small is not None and not small.resting else ()
        return (*(top.rooms if top is not None else ()), *beside, EVERYWHERE)

    @property
    def typing(self) -> bool:
        """Is a text being typed?"""
        group = getattr(self.app.top, "group", None)
        return group is not None and group.focus is not None and group.focus.role is Role.FIELD

    def cap(self, usual: str, rooms: tuple[str, ...]) -> str:
        """Name the keycap of something with this usual key: the key bound now, or the sign on the pad."""
        if not self.by_pad:
            return self.keys.cap(usual, (*rooms, EVERYWHERE))
        signs = {command.key: sign for name, sign in SIGNS.items() if (command := general(name)) is not None}
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
