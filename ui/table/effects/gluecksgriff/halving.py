"""Halving on the board: the half circle on the slate breaks, the number falls apart, half of it remains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.palette import CHALK
from ui.table.effects.kit import props
from ui.table.effects.kit.art import light, picture, put
from ui.table.effects.kit.draw import numeral_picture
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, part
from ui.table.picture.stage import Stage

BREAK, NEW = 0.34, 0.62
TALL = 104.0  # height of the numbers, in design units
MOONS = 10  # steps in which the half circle breaks
NEW_INK = "#FFE9A6"
CHALKS = (CHALK, "#FFFFFF", "#C9C6B8")


def _slate(stage: Stage) -> pygame.Surface:
    """The board."""
    return picture(("slate", 0.0), partial(props.slate, 0.0), stage.px(250))


def _moon(stage: Stage, step: int) -> pygame.Surface:
    """The half circle, as far as it has broken."""
    return picture(("half", step / MOONS), partial(props.half_moon, step / MOONS, CHALK), stage.px(84))


def soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the board, the half circle as it breaks, and both numbers."""
    yield partial(_slate, stage)
    for step in range(MOONS + 1):
        yield partial(_moon, stage, step)
    for number in event.values[:1]:
        yield partial(numeral_picture, str(2 * number), stage.px(TALL), CHALK)
        yield partial(numeral_picture, str(number), stage.stepped(stage.px(TALL), 4), NEW_INK)


class Halving(Scene, length_ms=900.0, still_at=0.86):
    def begin(self) -> None:
        self.new = self.event.values[0] if self.event.values else 0
        self.old = 2 * self.new  # the total was halved without a remainder: it was a round number
        self.dust = Spray("puff", 20, CHALKS, seed=81, far=(20, 110), size=(5, 13), fall=40)
        self.grit = Spray("dot", 44, CHALKS, seed=82, far=(20, 130), size=(1, 2.6), fall=120)
        self.darken(140, 140, 240)
        self.sound(0.0, "whoosh", 1.0, 0.6)
        self.sound(BREAK, "crack", 0.9)
        self.sound(NEW, "chime", 0.9)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.stage.centre
        alpha = min(1.0, part(t, 0.0, 0.1)) * (1 - part(t, 0.9, 1.0))
        grown = ease_back(part(t, 0.0, 0.16))
        put(surface, _slate(self.stage), x, y + self.px(40) * (1 - grown), alpha)
        moon = _moon(self.stage, round(ease_out(part(t, BREAK, NEW)) * MOONS))
        put(surface, moon, x, y - self.px(52), alpha * grown * (1 - 0.5 * part(t, NEW, 1.0)))
        self._numbers(surface, x, y + self.px(34), t, alpha * grown)
        self.dust.draw(surface, x, y - self.px(30), part(t, BREAK, 1.0), scale)
        self.grit.draw(surface, x, y - self.px(30), part(t, BREAK, 1.0), scale)

    def _numbers(self, surface: pygame.Surface, x: float, y: float, t: float, alpha: float) -> None:
        """The old number is torn in two; the new one is written in the gap."""
        old = numeral_picture(str(self.old), self.px(TALL), CHALK)
        wide, high = old.get_size()
        gap = self.px(46) * ease_in_out(part(t, BREAK, NEW))
        left = alpha * (1 - part(t, BREAK + 0.1, NEW))
        if left > 0.01:
            for side in (0, 1):
                half = old.subsurface((side * wide // 2, 0, wide // 2, high))
                put(surface, half, x + (side - 0.5) * (wide / 2 + 2 * gap), y + gap * 0.25, left)
        born = part(t, NEW - 0.06, NEW + 0.12)
        if born > 0:
            light(surface, x, y, self.px(120), "#B8A060", 0.5 * (1 - part(t, NEW, 1.0)))
            high_px = self.stage.stepped(self.px(TALL) * ease_back(born), 4)
            put(surface, numeral_picture(str(self.new), max(8, high_px), NEW_INK), x, y, alpha)


EFFECTS: Final = {"halving": Halving}
SOON: Final = {"halving": soon}
SHOTS: Final = {"halving": Shot("halved", 0, None, (50,))}
