"""Furniture on the table: seat plates, candles and the score slate."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random
from typing import Final

import pygame

from ui.faces import contrast
from ui.faces import palette as p
from ui.faces.paint import drawn, grain, slope
from ui.faces.svg import Svg, box, circle, ellipse, glow, group, linear, path, plain, rect, stroke, url
from ui.faces.theatre.stage import SHARED

CANDLE_UNITS: Final = (60.0, 120.0)
CANDLE_FOOT: Final = 100.0  # where wax meets the dish, in units
CANDLE_WAX: Final = (14.0, 62.0)  # shortest and longest wax
PLATE_RADIUS: Final = 0.24  # of the height


def plate(size: tuple[int, int], active: bool, colour: str, flat: bool = False) -> pygame.Surface:
    """A seat plate of dark wood in brass; `colour` ("#rrggbb") is the seat's ribbon; an active seat shines. `flat`:
    of one black in a clear edge, which is broad and golden for an active seat."""
    width, height = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(3, round(height * PLATE_RADIUS))
    if flat:
        surface.blit(drawn(_flat_plate(width, height, radius, active, colour), (width, height), size), (0, 0))
        return surface
    surface.blit(_rounded(grain((width, height), 11), radius), (0, 0))
    surface.blit(drawn(_plate_trim(width, height, radius, active, colour), (width, height), size), (0, 0))
    return surface


def _rounded(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Cut round corners with soft edges."""
    width, height = surface.get_size()
    shape = drawn(rect(1, 1, width - 2, height - 2, "#FFFFFF", radius), (width, height), (width, height))
    cut = surface.convert_alpha() if pygame.display.get_surface() else _with_alpha(surface)
    cut.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return cut


def _with_alpha(surface: pygame.Surface) -> pygame.Surface:
    copy = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    copy.blit(surface, (0, 0))
    return copy


def _plate_trim(width: float, height: float, radius: float, active: bool, colour: str) -> Svg:
    """Ribbon, shade and brass edge; the active plate is warmer and has a double golden edge."""
    line = max(1.5, height * 0.045)
    shade = linear("plate", [(0, "#000000", 0.10 if active else 0.34), (1, "#000000", 0.42 if active else 0.62)])
    warm = glow("warm", "#FFB84A", 0.3) if active else ""
    ribbon = linear("ribbon", plain(p.mix(colour, "#FFFFFF", 0.25), colour, p.mix(colour, "#000000", 0.35)))
    inset = line * 0.5 + 1
    strip = max(4.0, height * 0.11)
    edge = url("gold_bar") if active else p.mix(p.BRASS, p.WALNUT_DARK, 0.35)
    body = (
        SHARED
        + shade
        + warm
        + ribbon
        + rect(1, 1, width - 2, height - 2, url("plate"), radius)
        + (ellipse(width / 2, height * 0.5, width * 0.49, height * 0.49, url("warm")) if active else "")
        + path(_left_strip(inset, height, radius, strip + line), url("ribbon"))
        + path(
            box(inset, inset, width - 2 * inset, height - 2 * inset, radius),
            stroke=edge,
            stroke_width=line * (1.5 if active else 1),
        )
    )
    if active:
        second = inset + line * 1.7
        body += path(
            box(second, second, width - 2 * second, height - 2 * second, max(2.0, radius - line * 1.7)),
            stroke=p.GOLD_LIGHT,
            stroke_width=max(0.8, line * 0.3),
            stroke_opacity=0.8,
        )
    return body


def _flat_plate(width: float, height: float, radius: float, active: bool, colour: str) -> Svg:
    """Black, the ribbon, and the edge."""
    line = max(2.0, height * (0.09 if active else 0.045))
    inset = line * 0.5 + 1
    outline = box(inset, inset, width - 2 * inset, height - 2 * inset, radius)
    ribbon = path(_left_strip(inset, height, radius, max(4.0, height * 0.11) + line), p.mix(colour, "#FFFFFF", 0.3))
    edge = contrast.YELLOW if active else contrast.WHITE
    return path(outline, contrast.GROUND) + ribbon + path(outline, stroke=edge, stroke_width=line)


def _left_strip(inset: float, height: float, radius: float, strip: float) -> str:
    """A strip along the left edge that follows the round corners."""
    top, low = inset, height - inset
    bend = f"A{radius} {radius} 0 0 1 "
    return (
        f"M{inset + radius} {top}Q{inset + strip} {top + radius * 0.5} {inset + strip} {top + radius}"
        f"V{low - radius}Q{inset + strip} {low - radius * 0.5} {inset + radius} {low}"
        f"{bend}{inset} {low - radius}V{top + radius}{bend}{inset + radius} {top}Z"
    )


def candle(height_px: int, burnt: float, lit: bool) -> pygame.Surface:
    """A candle in a brass holder, half as wide as high; `burnt` 0 is new, 1 is down to the dish."""
    burnt = max(0.0, min(1.0, burnt))
    return drawn(_candle(round(burnt, 3), lit), CANDLE_UNITS, (max(1, height_px // 2), height_px))


@cache
def _candle(burnt: float, lit: bool) -> Svg:
    short, long = CANDLE_WAX
    top = CANDLE_FOOT - (long + (short - long) * burnt)
    wax = linear("wax", plain("#E9DBBA", p.WHITE, "#F6EBD0", "#CDB98D"), 0, 0, 100, 0)
    back = ellipse(30, 104, 25, 8, url("gold_bar"), stroke=p.GOLD_DARK, stroke_width=0.8)
    handle = path(
        "M52 100C62 97 62 112 50 109L51 106C57 107 57 102 52 103Z", url("gold"), stroke=p.GOLD_DARK, stroke_width=0.6
    )
    dish = (
        ellipse(30, 102.6, 20, 5.4, p.GOLD_DARK)
        + path("M18 96H42V102Q30 107 18 102Z", url("gold_bar"))
        + ellipse(30, 96.4, 12, 3, p.GOLD_LIGHT)
    )
    body = path(f"M20.5 {top}Q30 {top - 3} 39.5 {top}V97Q30 101 20.5 97Z", url("wax"))
    rim = ellipse(30, top, 9.5, 2.6, "#FFF8E0" if lit else "#EADFC4")
    length = CANDLE_FOOT - top
    drips = "".join(
        path(f"M{x} {top + 0.5}V{top + drop}A1.9 1.9 0 0 0 {x + 3.8} {top + drop}V{top + 1.4}Z", p.WHITE)
        for x, drop in ((21, min(16, length * 0.55)), (27, min(8, length * 0.3)), (34.6, min(22, length * 0.7)))
    )
    wick = stroke(f"M30 {top}Q30.4 {top - 3} 30 {top - 5.5}", "#2A2018", 1.6)
    return (
        SHARED + wax + back + handle + dish + body + rim + drips + wick + (_flame(top - 4) if lit else _smoke(top - 7))
    )


def _flame(y: float) -> Svg:
    """A flame standing on y with its light round it."""
    halo = glow("flame_halo", "#FFCF6B", 0.9)
    outer = "M0 -26C7 -15 9 -8 5 -2C3 1 -3 1 -5 -2C-9 -8 -4 -14 0 -26Z"
    inner = "M0.4 -16C4 -10 4.6 -6 2.4 -2C1 -0.4 -1 -0.4 -2.4 -2C-4.4 -6 -1.6 -9 0.4 -16Z"
    paint = linear("flame", plain("#FFE28A", "#F79A2A", "#E4641C"))
    return (
        halo
        + paint
        + circle(30, y - 9, 29, url("flame_halo"))
        + group(path(outer, url("flame")), path(inner, "#FFF6C8"), x=30, y=y)
    )


def _smoke(y: float) -> Svg:
    """A thin wisp over a candle that was put out."""
    return stroke(
        f"M30 {y}C25 {y - 6} 35 {y - 11} 30 {y - 17}C26 {y - 22} 33 {y - 26} 31 {y - 30}",
        "#E6E2EC",
        1.8,
        stroke_opacity=0.55,
    )


@lru_cache(maxsize=1)  # as large as half a window
def slate(size: tuple[int, int], flat: bool = False) -> pygame.Surface:
    """A blank score slate in a wooden frame; the frame is about 5 % of the shorter side wide. `flat`: one black in a
    clear edge. It is kept: nothing is painted on it."""
    width, height = size
    frame = slate_frame_px(size)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    if flat:
        board = rect(2, 2, width - 4, height - 4, contrast.GROUND, frame // 2, stroke=contrast.WHITE, stroke_width=3)
        surface.blit(drawn(board, (width, height), size), (0, 0))
        return surface
    surface.blit(_rounded(_framed(width, height, frame), frame // 2), (0, 0))
    inner = pygame.Rect(frame, frame, width - 2 * frame, height - 2 * frame)
    surface.fill(p.rgb(p.SLATE), inner)
    surface.blit(slope(inner.size, (255, 255, 255, 16), (0, 0, 0, 60)), inner)
    surface.blit(drawn(_chalk_dust(inner.width, inner.height), inner.size, inner.size), inner)
    surface.blit(slope((inner.width, max(3, frame // 2)), (0, 0, 0, 130), (0, 0, 0, 0)), inner.topleft)
    surface.blit(slope((max(3, frame // 2), inner.height), (0, 0, 0, 110), (0, 0, 0, 0), across=True), inner.topleft)
    surface.blit(drawn(_slate_trim(width, height, frame), size, size), (0, 0))
    return surface


def slate_frame_px(size: tuple[int, int]) -> int:
    """Width of the slate's wooden frame: write inside it."""
    return max(6, round(min(size) * 0.05))


def _framed(width: int, height: int, frame: int) -> pygame.Surface:
    """Four planks with mitred corners."""
    planks = pygame.Surface((width, height), pygame.SRCALPHA)
    for seed, y in ((21, 0), (22, height - frame)):
        planks.blit(grain((width, frame), seed), (0, y))
    for seed, x, lean in ((23, 0, 1), (24, width - frame, -1)):
        side = _with_alpha(grain((height, frame), seed, upright=True))
        inner, outer = (frame, 0) if lean > 0 else (-1, frame - 1)
        for start, end in ((0, frame), (height - 1, height - 1 - frame)):
            pygame.draw.polygon(side, (0, 0, 0, 0), [(outer, start), (inner, start), (inner, end)])
        planks.blit(side, (x, 0))
    return planks


def _chalk_dust(width: int, height: int) -> Svg:
    """Wiped traces of older games."""
    chance = Random(5)
    parts = [glow("dust", p.CHALK, 0.10)]
    for _ in range(7):
        x, y = chance.uniform(0.2, 0.8) * width, chance.uniform(0.2, 0.8) * height
        rx, ry = min(x, width - x) * chance.uniform(0.5, 1), min(y, height - y) * chance.uniform(0.3, 0.8)
        # a stretched circle: the reader paints gradients round even on an ellipse
        parts.append(group(circle(0, 0, 50, url("dust")), x=x, y=y, scale=(rx / 50, ry / 50)))
    for _ in range(9):
        x, y = chance.uniform(0.05, 0.6) * width, chance.uniform(0.05, 0.9) * height
        reach = chance.uniform(0.1, 0.3) * width
        parts.append(
            stroke(
                f"M{x:.0f} {y:.0f}q{reach / 2:.0f} {-height * 0.03:.0f} {reach:.0f} 0",
                p.CHALK,
                max(1.0, height * 0.012),
                stroke_opacity=0.035,
            )
        )
    return "".join(parts)


def _slate_trim(width: int, height: int, frame: int) -> Svg:
    """Mitre lines, an inner groove and a brass nail in each corner."""
    mitres = (
        f"M0 0L{frame} {frame}M{width} 0L{width - frame} {frame}M0 {height}L{frame} {height - frame}"
        f"M{width} {height}L{width - frame} {height - frame}"
    )
    nails = "".join(
        group(
            circle(0, 0, frame * 0.17, url("gold_ball"), stroke="#000000", stroke_width=0.6, stroke_opacity=0.5),
            x=x,
            y=y,
        )
        for x, y in (
            (frame * 0.5, frame * 0.5),
            (width - frame * 0.5, frame * 0.5),
            (frame * 0.5, height - frame * 0.5),
            (width - frame * 0.5, height - frame * 0.5),
        )
    )
    inner = box(frame, frame, width - 2 * frame, height - 2 * frame)
    outer = box(1, 1, width - 2, height - 2, frame / 2)
    return (
        SHARED
        + path(mitres, stroke="#1A0F08", stroke_width=1, stroke_opacity=0.8)
        + path(inner, stroke="#140B06", stroke_width=max(1.5, frame * 0.09))
        + path(outer, stroke="#9A6B43", stroke_width=1.4, stroke_opacity=0.8)
        + nails
    )


def seat_colour(seat: int) -> str:
    """A ribbon colour for each seat, distinct in lightness as well as in hue."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


SEAT_COLOURS: Final = ("#D8A23C", "#B0303A", "#3F7FBF", "#3E9463", "#8A5FB0", "#D07A3A")
