"""A golden hook on a line is cast into somebody's hand and hauls a card out of it.

The card flies as its move says, and the hook stays in its upper edge; where no card moves, the hook comes back bare.
"""

from __future__ import annotations

from math import atan2, degrees, sin
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.auruxxx.actions import hook
from ui.faces.svg import group
from ui.shell import pen
from ui.table.effects.kit.art import Drawn, Point, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene, along, fade, title_soon
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.sprites import Sprite

WATERS = ("#BFEAFF", "#8ED6FF", "#FFFFFF")
CAST_MS, HAUL_MS = 520.0, 760.0
BITES = 0.36  # share of the whole after which the hook sits in the hand
TALL = 74.0  # the hook, in design units
LINE = 22  # pieces of the line


def _hook() -> Drawn:
    return group(hook(), x=62, y=74), 78, 118


class FishHook(Scene, length_ms=CAST_MS + HAUL_MS, still_at=0.42, still_ms=800.0):
    """`zone`: the name of the zones from which and into which the card goes."""

    def __init__(self, event: Special, zone: str = "hand") -> None:
        super().__init__(event)
        self.zone = zone

    def begin(self) -> None:
        self.drops = Spray("dot", 26, WATERS, seed=231, far=(30, 120), spread_deg=150, size=(1.5, 4), fall=90)
        self.last = self.at_hand(self.target)
        self.sound(0.0, "whoosh", 1.3, 0.8)
        self.sound(BITES - 0.03, "pop", 0.8)
        for tick in range(6):
            self.sound(0.46 + 0.055 * tick, "tick", 0.9 + 0.05 * tick, 0.7)
        self.sound(0.93, "slap", 1.1, 0.7)

    def catch(self) -> Sprite | None:
        """The card on the hook: what flies to the angler's place just now."""
        row = [one for one in self.stage.named(self.zone) if one.zone.seat == self.seat and one.held is not None]
        return row[-1] if row else None

    def rod(self) -> Point:
        """From where the line is thrown: the upper edge of the angler's hand."""
        x, y = self.at_hand(self.seat)
        box = self.stage.hand(self.seat)
        return (x + box.w * 0.22, box.y - self.px(4)) if self.seat == self.stage.viewer else (x, y)

    def hook_at(self, t: float) -> Point:
        """The hook's eye."""
        rod, prey = self.rod(), self.at_hand(self.target)
        if t < BITES:
            return along(rod, prey, ease_out(part(t, 0.02, BITES)), self.px(120))
        card = self.catch()
        if card is not None:
            self.last = card.x, card.y - card.height_px * 0.62
            return self.last
        if t < CAST_MS / self.length_ms + 0.02:
            return prey[0], prey[1] + self.px(6) * sin(t * 90)
        return along(self.last, rod, ease_in_out(part(t, 0.5, 0.94)), self.px(30))

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        if self.target == self.seat:
            return
        rod, eye = self.rod(), self.hook_at(t)
        shown = min(1.0, part(t, 0.0, 0.04)) * (1 - part(t, 0.93, 1.0))
        prey = self.at_hand(self.target)
        splash = part(t, BITES - 0.02, BITES + 0.3)
        for late in (0.0, 0.3):
            age = part(splash, late, 1.0)
            ring(surface, *prey, self.px(24 + 92 * age), WATERS[1], 0.85 * (1 - age) if 0 < age < 1 else 0.0, 0.5)
        light(surface, *eye, self.px(76), "#4FA8FF", 0.6 * shown)
        self._line(surface, rod, eye, t, shown)
        self._hook(surface, eye, rod, t, shown)
        self.drops.draw(surface, *prey, splash, self.stage.scale)
        self.caption(surface, fade(t, 0.2, 0.14))

    def _line(self, surface: pygame.Surface, rod: Point, eye: Point, t: float, shown: float) -> None:
        """Slack while it flies, taut and singing while it hauls."""
        slack = mix(self.px(70), 0.0, ease_back(part(t, BITES, BITES + 0.1)))
        hum = self.px(4) * hump(part(t, BITES, BITES + 0.24)) * sin(t * 140)
        points = []
        for step in range(LINE + 1):
            share = step / LINE
            x, y = along(rod, eye, share, -slack)
            points.append((x, y + hum * sin(share * 9.4248)))
        colour = pygame.Color("#DFF4FF").lerp("#4A6A80", 1 - shown)
        if shown > 0.05:
            pen.lines(surface, "#12303F", False, points, max(2, round(self.px(4.2))))
            pen.lines(surface, colour, False, points, max(1, round(self.px(2.2))))

    def _hook(self, surface: pygame.Surface, eye: Point, rod: Point, t: float, shown: float) -> None:
        """Draw the hook: it points where it flies, and hangs upright once it has bitten."""
        swing = 24 * sin(t * 26) * (1 - part(t, 0.0, BITES))
        pull = degrees(atan2(rod[0] - eye[0], eye[1] - rod[1])) if t > BITES else 0.0
        lean = max(-40.0, min(40.0, pull * 0.4)) * part(t, BITES, BITES + 0.12) + swing
        high = self.px(TALL)
        straight = picture(("hook",), _hook, high)
        down = pygame.Vector2(0, high * 0.36).rotate(lean)
        put(surface, turned(("hook",), straight, lean), eye[0] + down.x, eye[1] + down.y, shown)


EFFECTS: Final = {"fish_hook": FishHook}
SOON: Final = {"fish_hook": title_soon}
SHOTS: Final = {"fish_hook": Shot("karte_ziehen", 0, 1)}
