"""Props on the stage: the right picture for a size, a state and an angle, blitted. Lengths are window pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import pygame

from ui.faces.digits import numeral
from ui.faces.palette import GOLD_DARK, GOLD_LIGHT
from ui.faces.svg import circle, linear, plain, radial, rect, url
from ui.table.effects.kit import hands, props
from ui.table.effects.kit.art import WARM, Drawn, Point, coarse, light, picture, put, sized, turned
from ui.table.effects.kit.props import flicker
from ui.table.picture.stage import Stage

Trail: TypeAlias = Sequence[tuple[Point, float]]  # where else the same is drawn, each with its alpha
FLYING_TALL = 250.0  # height of the picture of a glass in flight, in design units
LEVELS, HEATS, BURNS = 24, 6, 20


def draw_glass(
    surface: pygame.Surface,
    x: float,
    y: float,
    height_px: float,
    level: float,
    *,
    angle_deg: float = 0.0,
    heat: float = 0.0,
    crack: float = 0.0,
    running: bool = False,
    alpha: float = 1.0,
) -> None:
    """An hourglass around (x, y); see `props.hourglass`."""
    straight = glass_picture(height_px, level, heat=heat, crack=crack, running=running)
    key = ("hourglass", *glass_state(level, heat, running, crack))
    put(surface, turned(key, straight, angle_deg), x, y, alpha)


def glass_picture(
    height_px: float, level: float, *, heat: float = 0.0, crack: float = 0.0, running: bool = False
) -> pygame.Surface:
    """An hourglass upright."""
    state = glass_state(level, heat, running, crack)
    return picture(("hourglass", *state), lambda: props.hourglass(*state), height_px)


def draw_flying_glass(
    surface: pygame.Surface,
    stage: Stage,
    at: Point,
    height_px: float,
    level: float,
    *,
    angle_deg: float = 0.0,
    heat: float = 0.0,
    crack: float = 0.0,
    running: bool = False,
    alpha: float = 1.0,
    trail: Trail = (),
) -> None:
    """An hourglass that grows, shrinks or turns in every frame: made of one picture of each state, as fine as in a
    window of 1920 x 1080. With reduced motion it stands still, and is drawn as any other."""
    if stage.reduced_motion:
        high = stage.stepped(height_px, 1)
        for (x, y), shown in ((at, alpha), *trail):
            draw_glass(
                surface, x, y, high, level, angle_deg=angle_deg, heat=heat, crack=crack, running=running, alpha=shown
            )
        return
    straight = flying_glass(stage, level, heat=heat, crack=crack, running=running)
    draw_moving(surface, stage, straight, at, height_px, angle_deg=angle_deg, alpha=alpha, trail=trail)


def draw_moving(
    surface: pygame.Surface,
    stage: Stage,
    straight: pygame.Surface,
    at: Point,
    height_px: float,
    *,
    angle_deg: float = 0.0,
    alpha: float = 1.0,
    trail: Trail = (),
) -> None:
    """What grows, shrinks or turns in every frame: made of one picture that is `moving_px` high at its largest."""
    image = moving(stage, straight, height_px, angle_deg)
    for place, shown in ((at, alpha), *trail):
        put(surface, image, *place, shown, coarse(stage.scale))


def moving(stage: Stage, straight: pygame.Surface, height_px: float, angle_deg: float = 0.0) -> pygame.Surface:
    """The picture of what moves, as it is in one frame; to be put `coarse` times as large."""
    return sized(straight, height_px / coarse(stage.scale) / straight.get_height(), angle_deg)


def moving_px(stage: Stage, largest_px: float) -> float:
    """The height of the picture of what moves: as fine as in a window of 1920 x 1080."""
    return largest_px / coarse(stage.scale)


def flying_glass(
    stage: Stage, level: float, *, heat: float = 0.0, crack: float = 0.0, running: bool = False
) -> pygame.Surface:
    """The picture of which an hourglass in flight is made."""
    return glass_picture(moving_px(stage, stage.px(FLYING_TALL)), level, heat=heat, crack=crack, running=running)


def glass_state(level: float, heat: float, running: bool, crack: float) -> tuple[float, float, bool, float]:
    """How an hourglass looks, in steps."""
    return round(level * LEVELS) / LEVELS, round(heat * HEATS) / HEATS, running, round(crack * 4) / 4


def draw_candle(
    surface: pygame.Surface,
    x: float,
    y: float,
    height_px: float,
    burnt: float,
    clock_ms: float,
    *,
    lit: float = 1.0,
    seed: int = 0,
    alpha: float = 1.0,
) -> None:
    """A candle whose box is centred on (x, y); `lit` 0..1 is the size of its flame."""
    step = round(burnt * BURNS) / BURNS
    ember = 1.0 if lit <= 0.05 and burnt > 0 else 0.0
    unit = height_px / 150
    top = y - height_px / 2 + (props.candle_top(step) - 4) * unit
    sway = flicker(clock_ms, seed)
    if lit > 0.05:
        light(surface, x, top - 12 * unit, (74 + 5 * sway) * unit * (0.4 + 0.6 * lit), WARM, 0.62 * lit * alpha)
    put(surface, picture(("candle", step, ember), lambda: props.candle(step, ember), height_px), x, y, alpha)
    if lit > 0.05:
        lean = round(3 * sway)
        high = max(4, round(44 * unit * lit * (1 + 0.06 * sway)))
        tongue = picture(("flame", lean), lambda: props.flame(lean), high)
        put(surface, tongue, x, top - high * 0.4, alpha)


def draw_sparkle(surface: pygame.Surface, x: float, y: float, size_px: float, colour: str, alpha: float = 1.0) -> None:
    """A twinkling star."""
    if size_px >= 3:
        put(surface, picture(("sparkle", colour), lambda: props.sparkle(colour), round(size_px / 2) * 2), x, y, alpha)


def draw_mask(surface: pygame.Surface, x: float, y: float, width_px: float, alpha: float = 1.0) -> None:
    put(surface, picture(("mask",), props.mask, width_px * 70 / 120), x, y, alpha)


def glove_picture(step: int, height_px: float, thumb_only: bool = False) -> pygame.Surface:
    """The magician's glove, `step` 0 .. hands.POSE_STEPS."""
    return picture(("glove", step, thumb_only), lambda: hands.glove(step, thumb_only), height_px)


def numeral_picture(text: str, height_px: float, ink: str = "#FFFFFF") -> pygame.Surface:
    """A number in the project's own digits; "−40" has a bar before them."""
    return picture(("numeral", text, ink), lambda: _numeral(text, ink), height_px)


def _numeral(text: str, ink: str) -> Drawn:
    if not text.startswith("−"):
        return numeral(text, 80, 60, 100, ink, 150), 160, 120
    bar = rect(0, 52, 30, 15, ink, 6)
    return bar + numeral(text[1:], 98, 60, 88 if len(text) > 3 else 100, ink, 118), 160, 120


def roundel_picture(size_px: float) -> pygame.Surface:
    """A dark window in a golden frame, for a number that spins."""
    return picture(("roundel",), _roundel, size_px)


def _roundel() -> Drawn:
    body = linear("rim", plain(GOLD_LIGHT, "#D8A23C", GOLD_DARK, "#D8A23C"), 0, 0, 100, 100)
    body += radial("deep", [(0, "#4A2A78", 1.0), (0.75, "#241243", 1.0), (1, "#120822", 1.0)])
    body += circle(60, 60, 58, "#2A1608") + circle(60, 60, 55, url("rim")) + circle(60, 60, 45, url("deep"))
    return body + circle(60, 60, 47, "none", stroke="#5A3A0C", stroke_width=2.5), 120, 120
