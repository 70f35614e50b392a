"""Pictures from outside become motifs: square PNGs of our own, small, upright, with nothing in them but pixels.

On a card a drawing (much of it clear) stands on the stage; a picture without holes hangs there in a golden frame.
"""

from __future__ import annotations

import io
import re
from colorsys import hls_to_rgb, rgb_to_hls
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import Final, NamedTuple

import pygame

from game.workshop.motifs import LARGEST_BYTES, SIDE
from ui.faces import palette as p
from ui.faces.own.foreign import Foreign, examined
from ui.faces.svg import Svg, box, circle, group, path, rect, stroke, url

LONGEST_PX: Final = 1536  # of a picture that waits to be cropped
LOSS: Final = 2  # shades by which pictures come out of the scaling too thin, mostly
LIFTED: Final = bytes([0, *(min(255, shade + LOSS) for shade in range(1, 256))])
HELD: Final = {  # how the camera was held -> turned by so many degrees counter-clockwise, after being mirrored
    1: (0, False),
    2: (0, True),
    3: (180, False),
    4: (180, True),
    5: (90, True),
    6: (-90, False),
    7: (-90, True),
    8: (90, False),
}


def recoded(data: bytes, crop: pygame.Rect | None = None) -> bytes:
    """Our own PNG of SIDE x SIDE from the bytes of a PNG or JPEG file that nobody has looked at yet.

    `crop` is a square of the upright picture in its pixels; None: the largest one in the middle. Raises ValueError for
    every file that is too large, foreign or broken.
    """
    return packed(cut(opened(data), crop))


def opened(data: bytes) -> pygame.Surface:
    """The picture of a PNG or JPEG file, upright, with alpha. Raises ValueError."""
    foreign = examined(data)
    surface = _decoded(foreign)
    turn_deg, mirrored = HELD[foreign.held]
    if mirrored:
        surface = pygame.transform.flip(surface, True, False)
    return pygame.transform.rotate(surface, turn_deg) if turn_deg else surface


def _decoded(foreign: Foreign) -> pygame.Surface:
    try:
        raw = pygame.image.load(io.BytesIO(foreign.clean), f"motif.{foreign.kind}")
    except (pygame.error, MemoryError) as error:
        raise ValueError(f"a broken picture: {error}") from error
    if raw.get_size() != foreign.size:
        raise ValueError("the picture is not as large as its head says")
    surface = pygame.Surface(foreign.size, pygame.SRCALPHA)
    surface.blit(raw, (0, 0))
    return surface


def reduced(surface: pygame.Surface, longest_px: int = LONGEST_PX) -> pygame.Surface:
    """The picture, made smaller where a side is longer than `longest_px`."""
    width, height = surface.get_size()
    share = longest_px / max(width, height)
    if share >= 1:
        return surface
    return scaled(surface, (max(1, round(width * share)), max(1, round(height * share))))


def middle(size: tuple[int, int]) -> pygame.Rect:
    """The largest square in the middle of a picture of this size."""
    side = min(size)
    return pygame.Rect((size[0] - side) // 2, (size[1] - side) // 2, side, side)


def cut(surface: pygame.Surface, crop: pygame.Rect | None = None) -> pygame.Surface:
    """A square part of a picture as a motif of SIDE x SIDE. Raises ValueError for what is no square of it."""
    square = middle(surface.get_size()) if crop is None else crop
    if square.width != square.height or square.width < 1 or not surface.get_rect().contains(square):
        raise ValueError(f"{square} is no square of the picture")
    return scaled(surface.subsurface(square), (SIDE, SIDE))


def scaled(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture with alpha in another size; what is clear does not darken the edge of what is not."""
    if surface.get_size() == size:
        return surface.copy()
    return _unmultiplied(pygame.transform.smoothscale(surface.premul_alpha(), size))


def _unmultiplied(surface: pygame.Surface) -> pygame.Surface:
    """Colours at their full strength again after they were multiplied by their alpha."""
    raw = bytearray(pygame.image.tobytes(surface, "RGBA"))
    if max(raw[3::4]) == 255 - LOSS:
        raw = raw.translate(LIFTED)
    for found in re.finditer(rb"[\x01-\xfe]", raw[3::4]):
        at = 4 * found.start()
        alpha = raw[at + 3]
        raw[at : at + 3] = [min(255, colour * 255 // alpha) for colour in raw[at : at + 3]]
    return pygame.image.frombytes(bytes(raw), surface.get_size(), "RGBA")


def packed(surface: pygame.Surface) -> bytes:
    """A motif of SIDE x SIDE as the bytes of a PNG. Raises ValueError for another size."""
    if surface.get_size() != (SIDE, SIDE):
        raise ValueError(f"a motif has {SIDE} x {SIDE} pixels")
    with io.BytesIO() as file:  # closed, because pygame never lets go of it
        pygame.image.save(surface, file, "motif.png")
        png = file.getvalue()
    if len(png) > LARGEST_BYTES:
        raise ValueError("the picture takes too many bytes")
    return png


KEPT: Final = 24  # decoded pictures: 576 KiB each
SAMPLES: Final = 16  # a side of the grid on which colours are looked at
SOLID: Final = 0.97  # so much of it covered: a painting
SHY: Final = 0.1  # colours weaker than this, or that cancel each other out, have no say in the hue
GREY_HUE: Final = 0.56  # a theatre's blue-grey, for what has no colour of its own
FACING: Final = 0.5  # a drawing stands before the colour opposite its own
BRIGHT: Final = 0.45  # lightness of a drawing before which the light behind it is dimmed
HALO: Final = 0.55


class Own(NamedTuple):
    """A picture ready to be laid on a card: colours multiplied by alpha, whether it has no holes, its stage's tint,
    and how strong the light behind it may be (0 … 1)."""

    surface: pygame.Surface
    solid: bool
    tint: p.Tint
    halo: float


@lru_cache(maxsize=KEPT)
def own(png: bytes) -> Own:
    """A kept motif, decoded once. Raises ValueError for a broken one."""
    surface = opened(png).premul_alpha()
    colours = _colours(surface)
    cover = sum(alpha for *_, alpha in colours)
    solid = cover >= SOLID * len(colours)
    light = sum(0.3 * r + 0.59 * g + 0.11 * b for r, g, b, _ in colours) / cover if cover else 0.0
    return Own(surface, solid, _tint(colours, solid, light), HALO * (1 - light) if light > BRIGHT else HALO)


Sample = tuple[float, float, float, float]  # red, green, blue (multiplied by alpha), alpha; 0 … 1


def _colours(surface: pygame.Surface) -> list[Sample]:
    small = pygame.transform.smoothscale(surface, (SAMPLES, SAMPLES))
    pixels = (small.get_at((x, y)) for y in range(SAMPLES) for x in range(SAMPLES))
    return [(r / 255, g / 255, b / 255, a / 255) for r, g, b, a in pixels]


def _tint(colours: list[Sample], solid: bool, light: float) -> p.Tint:
    """A stage on which the picture is seen well: in its own hue behind a painting, in the opposite one else."""
    cover = sum(alpha for *_, alpha in colours)
    wall = 0.36 if solid or light > BRIGHT else 0.5  # dark drawings before a lighter wall
    hue, strength = _hue(colours)
    if strength <= SHY * cover:
        return _stage(GREY_HUE, 0.18, wall)
    return _stage(hue if solid else (hue + FACING) % 1, 0.4, wall)


def _hue(colours: list[Sample]) -> tuple[float, float]:
    """The hue in which most of the colour lies (0 … 1), and how much there is of it."""
    x = y = 0.0
    for r, g, b, alpha in colours:
        if alpha > 0.05:
            hue, _, _ = rgb_to_hls(r / alpha, g / alpha, b / alpha)
            chroma = max(r, g, b) - min(r, g, b)
            x, y = x + chroma * cos(2 * pi * hue), y + chroma * sin(2 * pi * hue)
    return atan2(y, x) / (2 * pi) % 1, hypot(x, y)


def _stage(hue: float, depth: float, wall: float) -> p.Tint:
    deep = _hex(hue, wall * 0.42, depth)
    return p.Tint(
        deep, _hex(hue, wall, depth), _hex(hue, 0.88, depth + 0.15), p.mix(_hex(hue, 0.17, depth), "#000000", 0.1)
    )


def _hex(hue: float, lightness: float, saturation: float) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in hls_to_rgb(hue, lightness, saturation))


# --- the frame of a painting -------------------------------------------------------------------------------------

FRAME: Final = 6.0  # width, in card units
NAIL: Final = 24.0  # how far above the frame it hangs


def frame(x: float, y: float, side: float) -> Svg:
    """A golden frame round a square (x, y, side), hanging from a nail."""
    left, top, whole, middle = x - FRAME, y - FRAME, side + 2 * FRAME, x + side / 2
    cord = stroke(f"M{middle - 22} {top + 2}L{middle} {top - NAIL}L{middle + 22} {top + 2}", p.GOLD_DARK, 2)
    moulding = box(left, top, whole, whole, 3) + box(x, y, side, side)
    boss = rect(-4.6, -4.6, 9.2, 9.2, url("gold"), 1.6, stroke=p.GOLD_DARK, stroke_width=0.7)
    boss = group(boss, turn_deg=45) + circle(0, 0, 1.7, p.GOLD_LIGHT)
    low, right = (edge + whole - 3 for edge in (top, left))
    return (
        cord
        + circle(middle, top - NAIL, 3.4, url("gold_ball"))
        + rect(left + 2.5, top + 5, whole, whole, "#000000", 4, fill_opacity=0.34)
        + rect(x - 1, y - 1, side + 2, side + 2, p.INK)
        + path(moulding, url("gold"), fill_rule="evenodd", stroke=p.GOLD_DARK, stroke_width=0.8)
        + path(box(left + 2, top + 2, whole - 4, whole - 4, 2), stroke=p.GOLD_LIGHT, stroke_width=0.9)
        + "".join(group(boss, x=cx, y=cy) for cx in (left + 3, right) for cy in (top + 3, low))
    )
