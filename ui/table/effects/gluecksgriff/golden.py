"""The golden hand around the pile: how it closes when the word is called, and how a call turned out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

import pygame

from rules.core.contract import Special
from ui.faces.svg import group
from ui.table.effects.gluecksgriff import script
from ui.table.effects.gluecksgriff.hourglass import candle_spot
from ui.table.effects.kit import hands, props
from ui.table.effects.kit.art import SHELF, WARM, light, picture, put, render_cut, ring, turned
from ui.table.effects.kit.draw import draw_candle, draw_sparkle
from ui.table.effects.kit.hands import BEND
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, GOLDS, Spray
from ui.table.picture.cues import ease_back, ease_in_out, ease_out, hump, part
from ui.table.picture.stage import Stage

# --- the hand --------------------------------------------------------------------------------------------------------


BOX = 420.0  # units; the middle of the pile is the middle of a square box
QUARTER_DEG = 90  # the arm comes from one of four sides: turning by quarters is quick and keeps every line sharp
DULL = (126, 118, 112)  # tarnished gold
SIZE = 1.06  # the hand's card over the real one: cards in the pile lie a little apart
POSES = 8  # pictures between an open and a closed hand


class Cut(NamedTuple):
    """A picture without its empty border, and where its middle lies from the middle of the hand."""

    image: pygame.Surface
    dx: float
    dy: float


@lru_cache(maxsize=2)  # what is made of them is kept itself: all fifteen of a height take 55 MB at 3840 x 2160
def _layer(pose: int, above: bool, height_px: int) -> Cut:
    """One layer of the hand coming from below: under the pile, or the fingers over it."""
    step = round(hands.POSE_STEPS * pose / POSES)
    body, _, _ = hands.golden_fingers(step) if above else hands.golden_palm(step)
    x, y = hands.MIDDLE
    found = render_cut(group(body, x=BOX / 2 - x, y=BOX / 2 - y), BOX, BOX, height_px)
    seen, middle = found.image.get_rect(topleft=found.place), found.size[0] / 2
    return Cut(found.image, seen.centerx - middle, seen.centery - middle)


@lru_cache(maxsize=17)  # a whole hand, and how it is closed before it tarnishes
def golden_layer(pose: int, above: bool, height_px: int, quarters: int, dull: bool) -> Cut:
    """A layer with its arm from below (0 quarters), the left (1), above (2) or the right (3)."""
    image, dx, dy = _layer(pose, above, height_px)
    if quarters:
        image = pygame.transform.rotate(image, -QUARTER_DEG * quarters)
        away = pygame.Vector2(dx, dy).rotate(QUARTER_DEG * quarters)
        dx, dy = away.x, away.y
    return Cut(_tarnished(image) if dull else image, dx, dy)


def _tarnished(bright: pygame.Surface) -> pygame.Surface:
    dull = pygame.transform.grayscale(bright)
    dull.fill((*DULL, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dull


def hand_px(card_px: float) -> int:
    """Height of the hand's box for cards of this height."""
    return round(card_px * SIZE * BOX / 100)


def _quarters(scene: Scene) -> int:
    """The side from which the hand of this scene comes, as `golden_layer` counts them."""
    return round(scene.towards(scene.seat) / QUARTER_DEG) % 4


def draw_golden_hand(
    scene: Scene,
    surface: pygame.Surface,
    closed: float,
    *,
    alpha: float = 1.0,
    dull: bool = False,
    sink_px: float = 0.0,
) -> None:
    """Palm, the pile's cards, fingers; `closed` 0..1, `sink_px` moves the hand (not the cards) back towards its arm."""
    x, y = scene.stage.centre
    pose = round(max(0.0, min(1.0, closed)) * POSES)
    quarters = _quarters(scene)
    way = pygame.Vector2(0, sink_px).rotate(QUARTER_DEG * quarters)
    high = hand_px(scene.stage.card_px)

    def layer(above: bool) -> None:
        image, dx, dy = golden_layer(pose, above, high, quarters, dull)
        put(surface, image, x + way.x + dx, y + way.y + dy, alpha)

    layer(False)
    scene.draw_again(surface, scene.pile())
    if pose / POSES > hands.BEND:
        layer(True)


# --- the call --------------------------------------------------------------------------------------------------------


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


class GoldenCall(Scene, length_ms=1400.0, still_at=0.84, still_ms=1100.0):
    """`word`: the text key of what is written; usually "special.<name>"."""

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


def ahead(stage: Stage) -> Iterator[Callable[[], object]]:
    """The golden hand in all its poses, left on the disk: kept in memory is the one that is shown."""
    for pose, above in _layers():
        yield partial(_layer, pose, above, hand_px(stage.card_px))


def _layers() -> list[tuple[int, bool]]:
    """Pose, and whether it is the layer over the pile, of all pictures of a hand."""
    return [(pose, above) for pose in range(POSES + 1) for above in (False, True) if not above or pose / POSES > BEND]


def soon(stage: Stage, event: Special, word: str = "", dull: bool = False) -> Iterator[Callable[[], object]]:
    """The hand from the side of this seat."""
    scene = Scene(event)
    scene.stage = stage
    high, side = hand_px(stage.card_px), _quarters(scene)
    closed = [(POSES, above, False) for above in (False, True)] if dull else []  # while it is still bright
    for pose, above, tarnished in [*closed, *((pose, above, dull) for pose, above in _layers())]:
        yield partial(golden_layer, pose, above, high, side, tarnished)


def words_ahead(stage: Stage, words: Sequence[str]) -> Iterator[Callable[[], object]]:
    """Prepare the words that a call may write, step by step; words that the golden pen cannot write are passed over."""
    for word in filter(script.writable, words):
        yield partial(word_of, stage, word)


# --- the outcome -----------------------------------------------------------------------------------------------------


STRIKE = 0.2
CRACKS, BOLTS = 6, 3  # steps in which a slate cracks, and shapes of the lightning


class TrueCall(Scene, length_ms=900.0, still_at=0.5):
    """The hand opens and gives its treasure away."""

    def begin(self) -> None:
        self.stars = Spray(
            "star", 46, GOLDS, seed=51, far=(90, 330), towards_deg=-90, spread_deg=230, size=(4, 12), fall=60
        )
        self.sparks = Spray("spark", 30, GOLDS, seed=52, far=(60, 300), spread_deg=360, size=(2, 5), fall=50)
        self.darken(120, 160, 260)
        self.sound(0.0, "whoosh", 1.1, 0.6)
        self.sound(0.22, "chime")
        self.sound(0.3, "magic", 1.0, 0.7)

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.stage.centre
        opened = ease_out(part(t, 0.16, 0.42))
        alpha = min(1.0, part(t, 0.0, 0.1)) * (1 - part(t, 0.8, 1.0))
        light(surface, x, y, self.px(180 + 130 * opened), WARM, 0.85 * alpha)
        draw_golden_hand(self, surface, 1 - opened, alpha=alpha)
        light(surface, x, y, self.px(260), "#FFC860", 0.8 * hump(part(t, 0.18, 0.7)))
        wave = part(t, 0.2, 0.7)
        ring(surface, x, y, self.px(60 + 340 * wave), "#FFD580", 0.9 * (1 - wave) if wave else 0.0)
        self.sparks.draw(surface, x, y, part(t, 0.18, 1.0), scale)
        self.stars.draw(surface, x, y, part(t, 0.18, 1.0), scale)


class FalseCall(Scene, length_ms=900.0, still_at=0.55):
    """The gold turns dull, the hand opens, there was nothing but dust."""

    def begin(self) -> None:
        self.dust = Spray(
            "puff", 90, DUSTS, seed=61, far=(20, 170), spread_deg=360, size=(12, 34), fall=200, born=0.5, drag=1.4
        )
        self.grit = Spray(
            "dot", 110, DUSTS, seed=62, far=(10, 160), spread_deg=360, size=(1.4, 3.6), fall=280, born=0.5, drag=1.4
        )
        self.darken(130, 160, 260)
        self.sound(0.0, "lose")
        self.sound(0.24, "dust")

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.stage.centre
        opened = ease_in_out(part(t, 0.2, 0.55))
        alpha = min(1.0, part(t, 0.0, 0.1)) * (1 - part(t, 0.78, 1.0))
        light(surface, x, y, self.px(200), WARM, 0.6 * (1 - part(t, 0.08, 0.3)))
        dull = t > 0.16
        draw_golden_hand(
            self, surface, 1 - opened, alpha=alpha, dull=dull, sink_px=self.px(60) * ease_in_out(part(t, 0.6, 1.0))
        )
        if t < 0.26 and dull:  # the gold goes out like a lamp
            light(surface, x, y, self.px(230), "#FFE0A0", 0.5 * (1 - part(t, 0.16, 0.26)))
        self.grit.draw(surface, x, y, part(t, 0.22, 1.0), scale)
        self.dust.draw(surface, x, y, part(t, 0.22, 1.0), scale)


def _slate_px(stage: Stage) -> int:
    """The height of the slate that is struck."""
    return stage.px(230)


def _slate(stage: Stage, crack: float) -> pygame.Surface:
    """The slate, cracked that far."""
    return picture(("slate", crack), partial(props.slate, crack), _slate_px(stage))


def _bolt_px(stage: Stage) -> float:
    """The lightning comes from the upper edge of the window."""
    return stage.centre[1] - stage.px(8) + stage.px(6)


def _bolt(stage: Stage, shape: int) -> pygame.Surface:
    """One of the shapes that the lightning takes."""
    return picture(("bolt", shape), partial(props.bolt, 3 + shape), _bolt_px(stage))


def struck_soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the slate with its cracks, and the lightning: too much to be kept for what is rare."""
    for crack in range(CRACKS + 1):
        yield partial(_slate, stage, crack / CRACKS)
    for shape in range(BOLTS):
        yield partial(_bolt, stage, shape)


class TooHigh(Scene, length_ms=900.0, still_at=0.5):
    """Thunder: lightning strikes the slate, and it cracks from side to side."""

    def begin(self) -> None:
        self.chips = Spray(
            "dot", 50, ("#3A4448", "#59666B", "#20272A"), seed=71, far=(40, 190), size=(1.5, 5), fall=220
        )
        self.sparks = Spray(
            "spark", 24, ("#BFD4FF", "#FFFFFF", "#8FB0FF"), seed=72, far=(40, 200), size=(2, 4.5), fall=90
        )
        self.darken(170, 120, 260)
        self.sound(0.0, "whoosh", 0.7, 0.7)
        self.sound(STRIKE, "thunder")
        self.sound(STRIKE + 0.03, "crack", 0.75)
        self.beat(STRIKE, lambda: self.stage.shake(10, 420))

    def paint(self, surface: pygame.Surface) -> None:
        t, scale = self.t, self.stage.scale
        x, y = self.stage.centre
        y -= self.px(8)
        alpha = min(1.0, part(t, 0.0, 0.1)) * (1 - part(t, 0.86, 1.0))
        crack = round(ease_out(part(t, STRIKE, STRIKE + 0.25)) * CRACKS) / CRACKS
        apart = ease_in_out(part(t, 0.6, 0.95))
        self._slate(surface, x, y, crack, apart, alpha * ease_out(part(t, 0.0, 0.14)))
        age = part(t, STRIKE, STRIKE + 0.42)
        if 0 < age < 1:
            blink = 1.0 if age < 0.3 or 0.42 < age < 0.66 else 0.25
            light(surface, x, y, self.px(460 - 160 * age), "#9DB8FF", blink * (1 - age))
            put(surface, _bolt(self.stage, int(age * BOLTS)), x, _bolt_px(self.stage) / 2, blink * (1 - age * 0.6))
        after = part(t, STRIKE, 1.0)
        self.chips.draw(surface, x, y, after, scale)
        self.sparks.draw(surface, x, y, after, scale)

    def _slate(self, surface: pygame.Surface, x: float, y: float, crack: float, apart: float, alpha: float) -> None:
        """The board; at the end it falls apart along its great crack."""
        whole = _slate(self.stage, crack)
        if apart <= 0:
            put(surface, whole, x, y, alpha)
            return
        wide, high = whole.get_size()
        for side in (0, 1):
            half = SHELF.of(
                ("slate half", side, whole.get_size()),
                lambda side=side: whole.subsurface((side * wide // 2, 0, wide // 2, high)).copy(),  # type: ignore[misc]
            )
            lean = turned(("slate half", side), half, (2 * side - 1) * 9 * apart)
            away = (side - 0.5) * (wide / 2 + self.px(70) * apart)
            put(surface, lean, x + away, y + self.px(40) * apart * apart, alpha)


EFFECTS: Final = {
    "golden_call": GoldenCall,
    "true_call": TrueCall,
    "false_call": FalseCall,
    "call_too_high": TooHigh,
}
AHEAD: Final = {"golden_call": ahead}
SOON: Final = {
    "golden_call": soon,
    "true_call": soon,
    "false_call": partial(soon, dull=True),
    "call_too_high": struck_soon,
}
WRITTEN: Final = {"golden_call": words_ahead}
SHOTS: Final = {
    "golden_call": Shot("call", 0),
    "golden_call-other": Shot("call", 1),
    "true_call": Shot("true_call", 0),
    "false_call": Shot("false_call", 0),
    "call_too_high": Shot("call_too_high", 0),
}
