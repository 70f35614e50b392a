"""Two sides are weighed: the points of both run up in the pans of a balance, and it tips over to the winner.

`event.values`: the points of the left and of the right side; `winner`: "left", "right" or nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.texts import signed
from rules.core.contract import Special
from rules.core.deck import BACK
from ui.faces.svg import circle, ellipse, linear, path, plain, rect, stroke, url
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.effects.standing.sides import GLOW, KONTRA, RE, badge
from ui.table.picture.cues import ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

COME, FULL, TIPPED, FADES = 0.08, 0.5, 0.62, 0.93
BEAM, POST, PAN = 300.0, 190.0, 120.0  # widths and heights in design units
MOST_DEG = 13.0
LEFT, RIGHT = "left", "right"
TICKS = 10
NUMBER, MOST_POINTS = 44, 240  # height of the numbers in design units, and the highest of them


def post() -> Drawn:
    """A turned brass post on its foot."""
    body = linear("brass", plain("#FFEDB8", "#C9963C", "#6E4A14"), 0, 0, 100, 0)
    body += ellipse(62, 186, 54, 12, "#000000", fill_opacity=0.4)
    body += path("M52 30H68L72 168H48Z", url("brass"), stroke="#3A240A", stroke_width=1.6)
    body += path(
        "M18 184C22 168 44 164 60 164C76 164 98 168 102 184Z", url("brass"), stroke="#3A240A", stroke_width=1.6
    )
    return (
        body + circle(60, 20, 13, url("brass"), stroke="#3A240A", stroke_width=1.6) + circle(56, 16, 4, "#FFF6D8"),
        120,
        196,
    )


def beam() -> Drawn:
    """The beam, its middle in the middle of the box."""
    body = linear("brass", plain("#FFEDB8", "#C9963C", "#6E4A14"), 0, 0, 0, 100)
    body += path("M6 20C60 8 110 6 150 6C190 6 240 8 294 20C240 22 190 30 150 32C110 30 60 22 6 20Z", url("brass"),
                 stroke="#3A240A", stroke_width=1.6)  # fmt: skip
    return body + circle(150, 19, 8, "#6E4A14") + circle(8, 20, 5, "#6E4A14") + circle(292, 20, 5, "#6E4A14"), 300, 38


def pan() -> Drawn:
    """A pan on three chains."""
    body = linear("brass", plain("#FFEDB8", "#C9963C", "#6E4A14"), 0, 0, 0, 100)
    body += stroke("M60 2L12 84M60 2L60 78M60 2L108 84", "#A87B2E", 2.2)
    body += path("M4 84H116C112 106 88 114 60 114C32 114 8 106 4 84Z", url("brass"), stroke="#3A240A", stroke_width=1.8)
    return body + rect(2, 80, 116, 8, "#FFEDB8", 4, stroke="#3A240A", stroke_width=1.4), 120, 118


class Balance(Scene, length_ms=2600.0, still_at=0.76, still_ms=1600.0):
    """`hands`: two zones whose open cards are weighed, instead of values and parties."""

    def __init__(self, event: Special, winner: str = "", hands: Sequence[str] = ()) -> None:
        super().__init__(event)
        self.winner, self.hands = winner, hands
        self.points = (*event.values, 0, 0)[:2]

    def begin(self) -> None:
        if self.hands:
            self.points = self._counted(self.hands[0]), self._counted(self.hands[1])
        self.stars = Spray("star", 46, GOLDS, seed=1041, far=(60, 260), size=(4, 11))
        self.darken(170, 200, 260)
        for tick in range(TICKS):
            self.sound(mix(COME, FULL, tick / TICKS), "tick", 0.8 + 0.05 * tick, 0.6)
        self.sound(TIPPED - 0.04, "clang", 0.5, 0.8)
        self.sound(TIPPED, "win" if self.winner else "sigh", 1.0, 0.9)

    def _counted(self, name: str) -> int:
        """Count a hand that lies open, with what lies beside it."""
        place = self.stage.layout.places.get(name)
        also = self.stage.named(place.along) if place is not None and place.along else []
        return self.stage.tally([one.card for one in [*self.stage.named(name), *also] if one.card != BACK])

    @property
    def lean_deg(self) -> float:
        """While it counts it leans to the heavier side; then the winner's pan goes down with a swing."""
        left, right = (value * ease_out(part(self.t, COME, FULL)) for value in self.points)
        counted = (right - left) / 240 * MOST_DEG * 0.9
        goal = {LEFT: -MOST_DEG, RIGHT: MOST_DEG}.get(self.winner, 0.0)
        tip = ease_in_out(part(self.t, FULL, TIPPED))
        return mix(counted, goal, tip) + 3 * hump(part(self.t, TIPPED, TIPPED + 0.12)) * (1 if goal > 0 else -1)

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.stage.centre
        shown = part(t, 0.0, 0.06) * (1 - part(t, FADES, 1.0))
        y -= self.px(16)
        light(surface, x, y, self.px(320), WARM, 0.6 * shown)
        high = round(self.px(POST) / 2) * 2
        put(surface, picture(("balance post",), post, high), x, y + self.px(20), shown)
        top = y + self.px(20) - high * 0.4
        lean = self.lean_deg
        image = picture(("balance beam",), beam, round(self.px(BEAM * 38 / 300)))
        put(surface, turned(("balance beam",), image, lean), x, top, shown)
        arm = pygame.Vector2(self.px(BEAM) * 0.475, 0).rotate(lean)
        for index, side in enumerate((RE, KONTRA)):
            end = (x - arm.x, top - arm.y) if index == 0 else (x + arm.x, top + arm.y)
            self._pan(surface, index, side, end, shown)
        self._words(surface, shown)

    def _pan(self, surface: pygame.Surface, index: int, side: str, end: Point, shown: float) -> None:
        """The pan below its end of the beam, its number and the badge of the side."""
        x, y = end
        high = round(self.px(PAN) / 2) * 2
        wins = self.winner == (LEFT, RIGHT)[index] and self.t > TIPPED
        if wins:
            after = part(self.t, TIPPED, 1.0)
            light(surface, x, y + high * 0.7, self.px(170), GLOW[side], 0.5 * hump(after))
            ring(surface, x, y + high * 0.7, self.px(50 + 170 * after), GLOW[side], 0.8 * (1 - after), 0.7)
        put(surface, picture(("balance pan",), pan, high), x, y + high / 2, shown)
        value = round(self.points[index] * ease_out(part(self.t, COME, FULL)))
        put(surface, self.stage.title(signed(value), NUMBER, "cream"), x, y + high * 0.46, shown)
        if not self.hands:
            put(surface, badge(self.stage, side, round(self.px(28) / 2) * 2), x, y + high * 0.86, shown)
        if wins:
            self.stars.draw(surface, x, y + high * 0.5, part(self.t, TIPPED, 1.0), self.stage.scale)

    def _words(self, surface: pygame.Surface, shown: float) -> None:
        """Draw the word of the winning side and the names of its players."""
        strength = shown * part(self.t, TIPPED, TIPPED + 0.08)
        box = self.stage.layout.prompt
        put(surface, self.stage.title(self.word(), 44), box.cx, box.cy - self.px(8), strength)
        names = [self.stage.name(seat) for seat in self.event.targets]
        if self.winner and names:
            words = self.stage.title(self.stage.texts.listed(names), 24, "cream")
            put(surface, words, box.cx, box.cy + self.px(36), strength)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw post, beam, pans and badges before they are needed."""
    scale = stage.scale
    picture(("balance post",), post, round(POST * scale / 2) * 2)
    yield
    picture(("balance beam",), beam, round(BEAM * scale * 38 / 300))
    yield
    picture(("balance pan",), pan, round(PAN * scale / 2) * 2)
    yield
    for side in (RE, KONTRA):
        badge(stage, side, round(28 * scale / 2) * 2)
        yield


def numbers(stage: Stage) -> Iterator[pygame.Surface]:
    """Every number that may run through a pan."""
    for value in range(MOST_POINTS + 1):
        yield stage.title(signed(value), NUMBER, "cream")


EFFECTS: Final = {"balance": Balance}
AHEAD: Final = {"balance": ahead}
RESERVE: Final = {"balance": numbers}
SHOTS: Final = {
    "balance": Shot("re_wins", 0, 2, (133, 107), params=(("winner", "left"),)),
    "balance-right": Shot("kontra_wins", 1, 0, (96, 144), params=(("winner", "right"),)),
    "balance-nobody": Shot("nobody_wins", 1, 0, (120, 120)),
}
