"""Mouse, keyboard, pad and fingers: each uses what the tree tells of by nothing but its own events.

Mouse and fingers seek a point at which the thing lies, and scroll to what is out of sight; keyboard and pad walk to it
with Tab. Whatever cannot be reached so is a `DeadEnd`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pygame

from tests.by_ear.here import Here
from tests.by_ear.player import DeadEnd
from tests.by_ear.things import Thing
from ui.access.tree import Node, Role
from ui.scenes.table.table import TableScene
from ui.shell.touch import HOLD_MS
from ui.table.input.pointer import DOUBLE_MS
from ui.table.spoken import CANCEL, LIFT
from ui.widgets.base import Group, Widget
from ui.widgets.controls import Pick, Segments
from ui.widgets.scroll import Scroll

MOMENT_MS: Final = 20.0  # between two events of a quick hand
GLIDES_MS: Final = 400.0  # until what was scrolled stands still
GRID: Final = 12  # points either way that are looked at on a thing
MOST_STEPS: Final = 400  # on the way to a thing
Point = tuple[int, int]


class Hands(Here):
    """Somebody who presses things with a device. What the tree offers for ears alone (a hand's cards told one by one,
    what lifts them) is done in the device's own way."""

    moment_ms = 200.0

    def use(self, thing: Thing, act: str, text: str = "") -> bool:
        key, place = thing.id
        if key == CANCEL and self.node(key).box is None:
            raise DeadEnd("a question without a place")
        if place is not None:
            self.choose(key, place)
        elif key.endswith(LIFT):
            self.lift(key.removesuffix(LIFT))
        elif self.node(key).role is Role.CARD:
            self.play(key)
        else:
            self.press(key)
        return True

    def choose(self, key: str, place: int) -> None:
        """Take one of the choices of a control."""
        raise NotImplementedError

    def lift(self, key: str) -> None:
        """Lift a card of the hand, or put it back."""
        raise NotImplementedError

    def play(self, key: str) -> None:
        """Play a card of the hand."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        """Press anything else."""
        raise NotImplementedError

    # --- what is on the screen ---------------------------------------------------------------------------------------
    def nodes(self) -> dict[str, Node]:
        """All that is told, by its key."""
        assert self.app.top is not None
        return {node.key: node for node in self.app.top.tree().root.walk()}

    def node(self, key: str) -> Node:
        """A thing that is told."""
        found = self.nodes().get(key)
        if found is None:
            raise DeadEnd(f"{key} is gone")
        return found

    @property
    def group(self) -> Group:
        """What has the focus, or may have it, is here: a question of the table, the table, or a scene."""
        scene: Any = self.app.top
        if not isinstance(scene, TableScene):
            found: Group = scene.group
            return found
        question = scene.desk.play.pending.question
        return question.group if question is not None else scene.desk.group

    def widget(self, key: str) -> Widget | None:
        """The widget that is told under this key; None for what is none (cards shown, the way out of a question)."""
        if "#" not in key:
            found = self.group.named(key)
            return found if found is None or found.node() is not None else self._told(key)
        return self._told(key)

    def _told(self, key: str) -> Widget | None:
        return next((widget for node, widget in self.group.told() if node.key == key), None)

    def send(self, kind: int, **values: Any) -> None:
        """An event of the window."""
        self.app.dispatch(pygame.event.Event(kind, **values))


# --- what points ---------------------------------------------------------------------------------------------------
class Pointing(Hands):
    """Mouse and fingers: they touch places."""

    def at(self, point: Point) -> None:
        """Touch this place once."""
        raise NotImplementedError

    def roll(self, area: Scroll, up: bool) -> None:
        """Scroll an area some way."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        if key == CANCEL:
            self.at(self._outside(self.node(key)))
        elif self.node(key).box is None:
            self.at((self.app.size[0] // 2, self.app.size[1] // 2))  # cards that are shown: anywhere
        else:
            self.at(self.place(key))

    def lift(self, key: str) -> None:
        self.at(self.place(key))
        self.app.pass_time(DOUBLE_MS)  # the next touch is another one

    def play(self, key: str) -> None:
        at = self.place(key)
        self.at(at)
        self.at(at)
        self.app.pass_time(DOUBLE_MS)

    def choose(self, key: str, place: int) -> None:
        self.seen(key)
        control = self.widget(key)
        if isinstance(control, Segments):
            self.at(control.cells[place].center)
            return
        assert isinstance(control, Pick), key
        words = control.labels[place]
        self.at(control.rect.center)
        self.app.pass_time(GLIDES_MS)
        entry = next((one.key for one in self.nodes().values() if one.words == words and one.box), None)
        if entry is None:
            raise DeadEnd(f"{words} is not in the list of {key}")
        self.at(self.place(entry))

    def place(self, key: str) -> Point:
        """A point at which the thing lies, its middle before others."""
        self.seen(key)
        node, scene = self.node(key), self.app.top
        assert scene is not None
        name = key.replace("card:", "card ")
        for point in _points(_rect(node)):
            there = scene.thing_at(point)
            if name in (there, *there.split(" ")) or (there and "#" in key and there == key.partition("#")[0]):
                return point
        widget = self.widget(key)
        if widget is not None and not widget.key and self.group.under(widget.rect.center) is widget:
            return widget.rect.center  # it has no name of its own
        raise DeadEnd(f"{key} is nowhere to be touched in {node.box}")

    def seen(self, key: str) -> None:
        """Scroll a thing into sight."""
        for _ in range(MOST_STEPS):
            widget = self.widget(key)
            area = next((one for one in self.group.widgets if isinstance(one, Scroll) and widget in one.walk()), None)
            if widget is None or area is None or area.rect.collidepoint(widget.rect.center):
                return
            self.roll(area, up=widget.rect.centery < area.rect.centery)
            self.app.pass_time(GLIDES_MS)
        raise DeadEnd(f"{key} does not come into sight")

    def _outside(self, question: Node) -> Point:
        """A point beside a question."""
        assert question.box is not None
        box, window = _rect(question), pygame.Rect((0, 0), self.app.size)
        return next(point for point in _points(window) if not box.collidepoint(point))


def _rect(node: Node) -> pygame.Rect:
    """Where a thing is."""
    assert node.box is not None
    left, top, right, bottom = node.box
    return pygame.Rect(left, top, right - left, bottom - top)


def _points(box: pygame.Rect) -> Iterator[Point]:
    """Points of a box, those in its middle first."""
    steps = [(index + 0.5) / GRID for index in range(GRID)]
    points = [(box.x + round(x * box.width), box.y + round(y * box.height)) for x in steps for y in steps]
    yield box.center
    yield from sorted(points, key=pygame.Vector2(box.center).distance_to)


class Mouse(Pointing):
    """Clicks and the wheel."""

    def at(self, point: Point) -> None:
        self._move(point)
        self.send(pygame.MOUSEBUTTONDOWN, pos=point, button=1)
        self.send(pygame.MOUSEBUTTONUP, pos=point, button=1)
        self.app.pass_time(MOMENT_MS)

    def roll(self, area: Scroll, up: bool) -> None:
        self._move(area.rect.center)
        self.send(pygame.MOUSEWHEEL, x=0, y=1 if up else -1, flipped=False)

    def _move(self, point: Point) -> None:
        self.send(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))


class Finger(Pointing):
    """Taps and swipes; what a card is, is asked before it is played for the first time: the finger stays on it."""

    asked = False

    def at(self, point: Point) -> None:
        self._finger(pygame.FINGERDOWN, point)
        self.app.pass_time(MOMENT_MS)
        self._finger(pygame.FINGERUP, point)
        self.app.pass_time(MOMENT_MS)

    def play(self, key: str) -> None:
        if not self.asked:
            self.asked = True
            self._finger(pygame.FINGERDOWN, self.place(key))
            self.app.pass_time(HOLD_MS)
            self._finger(pygame.FINGERUP, self.place(key))
        super().play(key)

    def roll(self, area: Scroll, up: bool) -> None:
        y, far = area.rect.centery, area.rect.height // 4
        start = (area.rect.left + 4, y - far if up else y + far)
        self._finger(pygame.FINGERDOWN, start)
        for step in range(1, 5):
            way = step * far // 4
            self._finger(pygame.FINGERMOTION, (start[0], start[1] + (way if up else -way)))
            self.app.pass_time(MOMENT_MS)
        self._finger(pygame.FINGERUP, (start[0], y))

    def _finger(self, kind: int, point: Point) -> None:
        wide, high = self.app.size
        self.send(kind, x=point[0] / wide, y=point[1] / high, finger_id=0, touch_id=1)


# --- what walks ----------------------------------------------------------------------------------------------------
class Walking(Hands):
    """Keyboard and pad: they move the focus from thing to thing."""

    def strike(self, name: str) -> None:
        """Press and let go what does this: "next", "left", "right", "act", "lift", "back"."""
        raise NotImplementedError

    def press(self, key: str) -> None:
        if key == CANCEL:
            self.strike("back")
            return
        if self.node(key).box is not None:
            self.go(key)
        self.strike("act")

    def lift(self, key: str) -> None:
        self.go(key)
        self.strike("lift")

    def play(self, key: str) -> None:
        self.go(key)
        self.strike("act")

    def choose(self, key: str, place: int) -> None:
        for _ in range(MOST_STEPS):
            self.go(key)
            chosen = self.node(key).chosen or 0
            if chosen == place:
                return
            self.strike("right" if chosen < place else "left")
        raise DeadEnd(f"{key} never comes to its choice {place}")

    def go(self, key: str) -> None:
        """Walk to a thing."""
        for _ in range(MOST_STEPS):
            widget = self.widget(key)
            if widget is not None and self.group.focus is widget:
                return
            self.strike("next")
        raise DeadEnd(f"{key} is not reached: {[one.key for one in self.group.stops()]}")


class Keyboard(Walking):
    """The usual keys, but no letters and digits: those are shorter ways."""

    keys: Final = {
        "next": pygame.K_TAB,
        "left": pygame.K_LEFT,
        "right": pygame.K_RIGHT,
        "act": pygame.K_RETURN,
        "lift": pygame.K_SPACE,
        "back": pygame.K_ESCAPE,
    }

    def strike(self, name: str) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.send(kind, key=self.keys[name], mod=0, unicode="")
        self.app.pass_time(MOMENT_MS)


class Pad(Walking):
    """A gamepad that SDL knows."""

    buttons: Final = {
        "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        "act": pygame.CONTROLLER_BUTTON_X,
        "lift": pygame.CONTROLLER_BUTTON_A,
        "back": pygame.CONTROLLER_BUTTON_B,
    }

    def strike(self, name: str) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.send(kind, instance_id=0, button=self.buttons[name])
        self.app.pass_time(MOMENT_MS)


DEVICES: Final[dict[str, type[Hands]]] = {"mouse": Mouse, "keyboard": Keyboard, "pad": Pad, "fingers": Finger}
