"""The side a seat belongs to: an enamel badge at the plate that turns over once it is public; before, a question mark.

`side`: "re" (red) or "kontra" (blue); the word on the badge is that of the mark.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.kept.store import ready
from ui.faces.svg import circle, linear, plain, rect, url
from ui.table.effects.kit.art import SHELF, Drawn, Point, light, picture, put, ring, squeezed
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

RE, KONTRA = "re", "kontra"
UNKNOWN = "unknown"
ENAMEL = {RE: ("#E8564A", "#A3141F"), KONTRA: ("#5C9BE0", "#1F4C8C"), UNKNOWN: ("#7A6E5C", "#3B332A")}
GLOW = {RE: "#FF6A5A", KONTRA: "#7FB4FF", UNKNOWN: "#FFE9B8"}
HIGH, ASPECT = 22.0, 3.1  # of a badge at a plate, in design units
FLIPS = 0.42
ASIDE = 0.82  # its middle, in its heights from the left end of the plate: clear of the words
RIM = 5.0  # from the edge of the window
LETTERS = 0.66  # of the word on a badge, in its heights


def enamel(side: str) -> Drawn:
    """A badge of enamel in a golden rim."""
    bright, dark = ENAMEL[side]
    body = linear("enamel", plain(bright, dark), 0, 0, 0, 100) + linear(
        "rim", plain("#FFEDB8", "#B98A34"), 0, 0, 0, 100
    )
    body += rect(3, 5, 149, 46, "#000000", 23, fill_opacity=0.45) + rect(1, 1, 150, 47, url("rim"), 23)
    body += rect(6, 6, 140, 37, url("enamel"), 18, stroke="#2A1608", stroke_width=1.4)
    for x in (14, 138):
        body += circle(x, 24.5, 3, "#FFF1C4")
    return body, 155, 52


def spot(stage: Stage, seat: Seat) -> Point:
    """Place of the badge: upon the plate, at the foot of the portrait, where no word is covered, and whole within the
    window."""
    plate, high = stage.plate(seat), stage.px(HIGH)
    least = max(high, _px(stage)) * ASPECT / 2 + stage.px(RIM)
    return max(plate.x + high * ASIDE, least), plate.bottom - high * 0.45


def word(stage: Stage, side: str) -> str:
    return "?" if side == UNKNOWN else stage.texts(f"mark.{side}")


def badge(stage: Stage, side: str, high: int) -> pygame.Surface:
    """The badge with its word."""
    words = word(stage, side)

    def make() -> pygame.Surface:
        whole = picture(("side", side), partial(enamel, side), high).copy()
        label = stage.fonts.text(high * LETTERS, True).render(words, True, "#FFFBEF")
        room = whole.get_width() * 0.76
        if label.get_width() > room:
            label = pygame.transform.smoothscale_by(label, room / label.get_width())
        whole.blit(label, label.get_rect(center=(whole.get_width() // 2, round(high * 0.47))))
        return ready(whole)

    return SHELF.of(("side badge", side, words, high), make)


def _px(stage: Stage, size: float = 1.0) -> int:
    return max(10, round(stage.px(HIGH) * size / 2) * 2)


def ornament(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, side: str = RE) -> None:
    """The badge of a seat whose side is public."""
    put(surface, badge(stage, side, _px(stage)), *spot(stage, seat))


def unknown(surface: pygame.Surface, stage: Stage) -> None:
    """Question marks at all other seats of which nothing is public yet; of himself everybody knows."""
    for seat in range(stage.seats):
        if seat != stage.viewer and not any(stage.coming.get((side, seat)) for side in (RE, KONTRA)):
            put(surface, badge(stage, UNKNOWN, _px(stage)), *spot(stage, seat), 0.9)


class Shown(Scene, length_ms=760.0, still_at=0.6, still_ms=500.0):
    """The badge of one seat leaves its plate a little, turns over and falls back."""

    def __init__(self, event: Special, side: str = RE) -> None:
        super().__init__(event)
        self.side = side if side in ENAMEL else RE

    def begin(self) -> None:
        self.sparks = Spray("star", 18, GOLDS, seed=1001, far=(30, 110), size=(3, 8))
        self.sound(0.02, "flip", 1.0, 0.7)
        self.sound(FLIPS, "gong" if self.side == RE else "chime", 1.5 if self.side == RE else 0.8, 0.45)

    def paint(self, surface: pygame.Surface) -> None:
        (x, y), t = spot(self.stage, self.seat), self.t
        up = hump(ease_in_out(part(t, 0.0, 1.0)))
        inwards = -1 if y > self.stage.size[1] / 2 else 1
        y += inwards * self.px(16) * up
        side = self.side if t > FLIPS else UNKNOWN
        turn = abs(mix(1.0, -1.0, part(t, FLIPS - 0.16, FLIPS + 0.16)))
        high = _px(self.stage, 1 + round(up * 4) / 5)
        image = badge(self.stage, side, high)
        light(surface, x, y, self.px(70), GLOW[side], 0.8 * up, 0.7)
        put(surface, squeezed(("side", side, word(self.stage, side)), image, 1.0, max(0.06, turn)), x, y)
        wave = part(t, FLIPS, 1.0)
        ring(surface, x, y, self.px(26 + 70 * wave), GLOW[side], 0.8 * (1 - wave) if wave else 0.0, 0.6)
        self.sparks.draw(surface, x, y, wave, self.stage.scale)


EFFECTS: Final = {"side_shown": Shown}
ORNAMENTS: Final = {"side_re": ornament, "side_kontra": partial(ornament, side=KONTRA)}
SHOTS: Final = {
    "side_shown": Shot("is_re", 1, params=(("side", "re"),)),
    "side_shown-kontra": Shot("is_kontra", 0, params=(("side", "kontra"),)),
}
