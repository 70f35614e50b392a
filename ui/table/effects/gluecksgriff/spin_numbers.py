"""Gaukler: the card leaps up and spins through the numbers until it stops at the one that was named; a mask remains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import cos, pi
from typing import Final

import pygame

from rules.core.contract import Special
from rules.core.deck import BACK
from ui.table.effects.kit.art import WARM, light, put, ring, squeezed
from ui.table.effects.kit.draw import draw_mask, numeral_picture, roundel_picture
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.stage import Stage

UP, STOP, DOWN = 0.14, 0.7, 0.84
RAISED, BEGIN = UP + 0.06, 0.05  # it is up, and begins to turn
TURNS = 7.0  # half turns of the card: so many numbers go by
HIGHEST = 14
TALL, WINDOW, DIGITS = 250.0, 0.46, 0.56  # the card in design units, its window as a part of it, digits as one of that
INK = "#FFF3C8"


def sides(stage: Stage, event: Special) -> tuple[str, str]:
    """What is to be seen of the card while it spins, and when it stands."""
    card, number = event.cards[0] if event.cards else BACK, event.values[0] if event.values else 0
    plain = "" if card == BACK else stage.deck.code(card).partition("=")[0]
    return plain, f"{plain}={number}" if f"{plain}={number}" in stage.deck.token_of else plain


def in_tens(high: float) -> int:
    """A height in pixels, in steps: so that a card that grows needs few pictures."""
    return round(high / 10) * 10


def window_px(high: float, swollen: float = 1.0) -> int:
    """The height of the window of a card that is so high."""
    return round(in_tens(high) * WINDOW * swollen / 6) * 6


class SpinNumbers(Scene, length_ms=900.0, still_at=0.78):
    """`highest`: after this number the run begins again at 0."""

    def __init__(self, event: Special, highest: int = HIGHEST) -> None:
        super().__init__(event)
        self.highest = highest

    def begin(self) -> None:
        card = self.event.cards[0] if self.event.cards else BACK
        self.sprite = self.stage.sprite(card)
        self.number = self.event.values[0] if self.event.values else 0
        self.plain, self.shown = sides(self.stage, self.event)
        x, y = self.stage.centre
        self.home = (self.sprite.x, self.sprite.y, self.sprite.height_px) if self.sprite else (x, y, self.stage.card_px)
        if self.sprite is not None:
            self.sprite.held, self.sprite.alpha = self, 0
        self.stars = Spray("star", 30, GOLDS, seed=111, far=(70, 210), size=(4, 11), drag=2.4)
        self.stage.dim(110, 140)
        self.sound(0.0, "whoosh", 1.3, 0.6)
        for step in range(9):
            self.sound(UP + (STOP - UP) * (1 - (1 - step / 9) ** 0.55), "tick", 1.0 + 0.05 * step)
        self.sound(STOP, "chime", 1.0 + self.number / 40)
        self.sound(DOWN + 0.08, "slap", 1.0, 0.7)

    def end(self) -> None:
        self.stage.dim(0, 200)
        if self.sprite is not None:
            self.stage.release(self.sprite)

    def number_at(self, turns: float) -> int:
        """The number that is on after so many half turns; the last one is the one that was named."""
        return (self.number - round(TURNS) + round(turns)) % (self.highest + 1)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        hx, hy, low = self.home
        cx, cy = self.stage.centre
        up = ease_out(part(t, 0.0, RAISED)) * (1 - ease_in_out(part(t, DOWN, 1.0)))
        x, y = mix(hx, cx, up), mix(hy, cy - self.px(10), up)
        high = mix(low, self.px(TALL), up)
        stopped = part(t, STOP, STOP + 0.2)
        light(surface, x, y, high * 0.95, WARM, 0.8 * up)
        turns = TURNS * ease_out(part(t, BEGIN, STOP))
        wide = abs(cos(pi * turns)) if t < STOP else 1.0
        self._card(surface, x, y, high, wide, turns, t)
        ring(surface, x, y, self.px(60 + 190 * stopped), "#FFD07A", 0.95 * (1 - stopped) if stopped else 0.0)
        light(surface, x, y, self.px(170), "#FFE6B0", 0.8 * (1 - stopped) if stopped else 0.0)
        self.stars.draw(surface, x, y, part(t, STOP, 1.0), scale)

    def _card(
        self, surface: pygame.Surface, x: float, y: float, high: float, wide: float, turns: float, t: float
    ) -> None:
        """The turning card with the window in which the numbers run."""
        done = t >= STOP + 0.04
        full = self.stage.px(TALL)
        share = high / full
        straight = self.stage.picture(self.shown if done else self.plain, full)
        put(
            surface,
            squeezed(("spin", self.shown if done else self.plain), straight, share * max(0.05, wide), share),
            x,
            y,
        )
        window = (1 - part(t, DOWN - 0.02, DOWN + 0.1)) * part(t, 0.02, 0.1)
        if window <= 0.02:
            return
        round_px = window_px(high, 1 + 0.18 * hump(part(t, STOP, STOP + 0.16)))
        frame = squeezed(("roundel", round_px), roundel_picture(round_px), max(0.05, wide))
        put(surface, frame, x, y, window)
        text = str(self.number if t >= STOP else self.number_at(turns))
        digits = numeral_picture(text, round(round_px * DIGITS), INK)
        put(surface, squeezed(("digits", text, round_px), digits, max(0.05, wide)), x, y, window)
        if t > STOP:
            size = in_tens(high)
            born = ease_back(part(t, STOP, STOP + 0.14))
            draw_mask(surface, x, y - size * 0.31, max(8.0, round(size * 0.5 * born / 6) * 6), window)


def ahead(stage: Stage) -> Iterator[None]:
    """The frame in which the numbers spin."""
    roundel_picture(round(stage.px(115) / 6) * 6)
    yield


def soon(stage: Stage, event: Special, highest: int = HIGHEST) -> Iterator[Callable[[], object]]:
    """Yield what makes both sides, and the numbers that run once the card is up."""
    for code in sides(stage, event):
        yield partial(stage.picture, code, stage.px(TALL))
    scene = SpinNumbers(event, highest)
    scene.number = event.values[0] if event.values else 0
    for turns in range(round(TURNS * ease_out(part(RAISED, BEGIN, STOP))), round(TURNS) + 1):
        yield partial(numeral_picture, str(scene.number_at(turns)), round(window_px(stage.px(TALL)) * DIGITS), INK)


EFFECTS: Final = {"spin_numbers": SpinNumbers}
SOON: Final = {"spin_numbers": soon}
AHEAD: Final = {"spin_numbers": ahead}
SHOTS: Final = {"spin_numbers": Shot("gaukler", 0, None, (7,), "joker")}
