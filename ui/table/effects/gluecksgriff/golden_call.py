"""The call: the light sinks, a golden hand closes around the pile, the word is written, a candle is lit for each other.

The longest of all scenes: nothing that happens at this table is greater.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from rules.core.contract import Special
from ui.table.effects.gluecksgriff import script
from ui.table.effects.gluecksgriff.golden import POSES, draw_golden_hand, golden_layer, hand_px
from ui.table.effects.gluecksgriff.standing import candle_spot
from ui.table.effects.kit.art import WARM, light, ring
from ui.table.effects.kit.draw import draw_candle, draw_sparkle
from ui.table.effects.kit.hands import BEND
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import GOLDS, Spray
from ui.table.picture.cues import Cue, ease_back, ease_in_out, ease_out, part
from ui.table.picture.stage import Stage

RISEN, CLOSED = 0.16, 0.38
WRITE, WRITE_END = 0.34, 0.68
CANDLES = 0.56  # the first one is lit
LEAVE = 0.9
WORD_TALL, WORD_WIDE = 176.0, 700.0  # the word may fill this much, in design units
WORD_LOWER = 122.0  # it crosses the wrist, below the pile


def word_of(stage: Stage, word: str) -> pygame.Surface:
    """The whole word as large as there is room: by the golden pen, or in the display face if a letter is strange."""
    if not script.writable(word):
        return stage.title(word, WORD_TALL * 0.4)
    return script.word_picture(word, script.fitting(word, stage.px(WORD_TALL), stage.px(WORD_WIDE)))


class GoldenCall(Scene):
    length_ms = 1400.0
    still_at = 0.84
    still_ms = 1100.0

    def __init__(self, event: Special, word: str = "") -> None:
        super().__init__(event)
        self._key = word

    def begin(self) -> None:
        stage = self.stage
        self.stars = Spray("star", 30, GOLDS, seed=41, far=(60, 240), size=(4, 11), born=0.3, drag=2)
        others = ((self.seat + step) % stage.seats for step in range(1, stage.seats))
        self.others = self.event.targets or tuple(others)
        stage.dim(165, 260)
        self.sound(0.0, "call")
        self.sound(CLOSED - 0.02, "gong", 1.0, 0.8)
        self.beat(CLOSED, lambda: stage.shake(4, 260))
        for index, _ in enumerate(self.others):
            self.sound(self._lit_at(index), "candle", 0.95 + 0.06 * index, 0.9)
        self.picture = word_of(stage, stage.texts(self._key or f"special.{self.event.name}"))

    def end(self) -> None:
        self.stage.dim(0, 320)

    def _lit_at(self, index: int) -> float:
        return CANDLES + 0.05 * index

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.stage.centre
        alpha = ease_out(part(t, 0.0, RISEN)) * (1 - part(t, LEAVE, 1.0))
        closed = ease_in_out(part(t, RISEN, CLOSED))
        light(surface, x, y, self.px(210 + 60 * closed), WARM, 0.75 * alpha)
        draw_golden_hand(self, surface, closed, alpha=alpha, sink_px=self.px(90) * (1 - ease_out(part(t, 0.0, RISEN))))
        flash = part(t, CLOSED - 0.02, CLOSED + 0.2)
        light(surface, x, y, self.px(220), "#FFD98A", 0.85 * (1 - flash) if flash else 0.0)
        ring(surface, x, y, self.px(70 + 330 * flash), "#FFCF70", 0.9 * (1 - flash) if flash else 0.0)
        self.stars.draw(surface, x, y, part(t, CLOSED - 0.02, 0.95), scale)
        self._candles(surface, t)
        self._write(surface, t)

    def _write(self, surface: pygame.Surface, t: float) -> None:
        """The word appears from left to right behind a sparkling pen, and goes up in light."""
        share = ease_in_out(part(t, WRITE, WRITE_END))
        if share <= 0:
            return
        word, alpha = self.picture, 1 - part(t, LEAVE + 0.02, 1.0)
        wide, high = word.get_size()
        left = self.stage.size[0] / 2 - wide / 2
        top = self.stage.centre[1] + self.px(WORD_LOWER) - high / 2
        light(surface, left + wide / 2, top + high / 2, wide * 0.52, "#7A4A10", 0.6 * share * alpha, 0.42)
        word.set_alpha(round(255 * min(1.0, alpha)))
        surface.blit(word, (round(left), round(top)), (0, 0, round(wide * share), high))
        word.set_alpha(255)
        if share < 1:
            pen = left + wide * share, top + high * (0.55 - 0.25 * share)
            light(surface, *pen, self.px(46), "#FFE0A0", 0.9)
            draw_sparkle(surface, *pen, self.px(46), "#FFF1C4")

    def _candles(self, surface: pygame.Surface, t: float) -> None:
        for index, seat in enumerate(self.others):
            grown = part(t, self._lit_at(index) - 0.03, self._lit_at(index) + 0.05)
            lit = ease_back(part(t, self._lit_at(index), self._lit_at(index) + 0.1))
            if grown > 0:
                cx, cy, high = candle_spot(self.stage, seat)
                blaze = 1 - part(t, self._lit_at(index), self._lit_at(index) + 0.2)
                light(surface, cx, cy - high * 0.3, self.px(120), WARM, 0.9 * blaze * lit)
                draw_candle(surface, cx, cy, high, 0.12, self.stage.clock_ms, lit=max(0.0, lit), seed=seat, alpha=grown)


def cue(stage: Stage, event: Special, word: str = "") -> Cue:
    """`word`: the text key of what is written; usually "special.<name>"."""
    return GoldenCall(event, word)


def ahead(stage: Stage) -> Iterator[None]:
    """The golden hand in all its poses."""
    high = hand_px(stage.card_px)
    for pose in range(POSES + 1):
        golden_layer(pose, False, high)
        yield
        if pose / POSES > BEND:
            golden_layer(pose, True, high)
            yield


def words_ahead(stage: Stage, words: Sequence[str]) -> Iterator[None]:
    """What a call may write; words that the golden pen cannot write are passed over."""
    for word in filter(script.writable, words):
        script.strokes(word)
        yield
        word_of(stage, word)
        yield


EFFECTS: Final = {"golden_call": cue}
AHEAD: Final = {"golden_call": ahead}
WRITTEN: Final = {"golden_call": words_ahead}
SHOTS: Final = {"golden_call": Shot("call", 0), "golden_call-other": Shot("call", 1)}
