"""The look of colours to people who see them otherwise, and the difference between two pictures.

The simulation is that of Machado, Oliveira and Fernandes (2009) at full severity: one matrix for each kind, on linear
red, green and blue; without any colour, the luminance is left. Differences of single colours are CIE 1976 Lab
distances: 2 can just be seen side by side, 10 at a glance, black and white are 100 apart.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from ui.faces import palette
from ui.faces.kept.cache import _font, render
from ui.faces.picture import Picture
from ui.faces.svg import document

Rgb: TypeAlias = tuple[int, int, int]
Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

FELT: Final = "#1F5A46"
UNITS: Final = 300
NORMAL: Final = "normal"
KINDS: Final[dict[str, Matrix]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
EVERYBODY: Final = (NORMAL, *KINDS)
GREY: Final = "grey"  # no colour at all
TO_XYZ: Final = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE: Final = (0.9505, 1.0, 1.089)


def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


LINEAR: Final = tuple(_linear(channel) for channel in range(256))


def _channel(light: float) -> int:
    light = max(0.0, min(1.0, light))
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


def _times(matrix: Matrix, light: Iterable[float]) -> tuple[float, ...]:
    values = tuple(light)
    return tuple(sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix)


@cache
def seen(colour: Rgb, kind: str) -> Rgb:
    """A colour as people of this kind see it (one of EVERYBODY, or GREY)."""
    if kind == NORMAL:
        return colour
    if kind == GREY:
        return (_channel(_times(TO_XYZ, (LINEAR[channel] for channel in colour))[1]),) * 3
    red, green, blue = (_channel(light) for light in _times(KINDS[kind], (LINEAR[channel] for channel in colour)))
    return red, green, blue


def difference(first: str, second: str, kind: str = NORMAL) -> float:
    """Return how different two colours "#rrggbb" look to people of a kind: Lab distance, 0 to about 120."""
    a, b = (_lab(seen(palette.rgb(colour), kind)) for colour in (first, second))
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5


def _lab(colour: Rgb) -> tuple[float, float, float]:
    x, y, z = (
        _bent(value / white) for value, white in zip(_times(TO_XYZ, (LINEAR[c] for c in colour)), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _bent(share: float) -> float:
    return float(share ** (1 / 3)) if share > 0.008856 else 7.787 * share + 16 / 116


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted(0.05 + _times(TO_XYZ, (LINEAR[c] for c in palette.rgb(colour)))[1] for colour in (first, second))
    return high / low


# --- pictures ----------------------------------------------------------------------------------------------------


def on_felt(picture: pygame.Surface) -> pygame.Surface:
    """The card as it lies on the table."""
    table = pygame.Surface(picture.get_size(), depth=24)
    table.fill(FELT)
    table.blit(picture, (0, 0))
    return table


def as_seen(picture: pygame.Surface, kind: str) -> pygame.Surface:
    """An opaque picture as people of a kind see it."""
    if kind == NORMAL:
        return picture
    raw = pygame.image.tobytes(picture, "RGB")
    points = (seen((raw[i], raw[i + 1], raw[i + 2]), kind) for i in range(0, len(raw), 3))
    return pygame.image.frombytes(bytes(channel for point in points for channel in point), picture.get_size(), "RGB")


def grey(picture: pygame.Surface) -> pygame.Surface:
    """The picture without any colour."""
    return pygame.transform.grayscale(on_felt(picture))


def capital_px(picture: Picture, height_px: int) -> int:
    """The height of a capital letter in the smallest line set on a card of this height, in pixels."""
    size_px, found = (height_px * 2 // 3, height_px), []
    for label in picture.labels:
        share = _width("H") / _width(label.text)
        alone = replace(label, text="H", x=100, y=150, room=label.room * share, colour="#FFFFFF")
        drawn = render(Picture(document("", 200, 300), (alone,)), (200, 300), size_px)
        found.append(drawn.get_bounding_rect(min_alpha=128).height)
    return min(found)


def _width(words: str) -> int:
    return _font(100).size(words)[0]


def area(picture: pygame.Surface, left: float, top: float, right: float, bottom: float) -> pygame.Surface:
    """A piece of a card, its edges in card units: a card is 300 high."""
    scale = picture.get_height() / UNITS
    corner = round(left * scale), round(top * scale)
    return picture.subsurface((*corner, round(right * scale) - corner[0], round(bottom * scale) - corner[1]))


def part(picture: pygame.Surface, width: float, height: float) -> pygame.Surface:
    """The upper left part, as shares of the whole: what a fan leaves visible."""
    return picture.subsurface((0, 0, round(picture.get_width() * width), round(picture.get_height() * height)))


def distance(first: pygame.Surface, second: pygame.Surface) -> float:
    """Mean difference of the channels of two pictures of one size on felt, 0 to 255."""
    return _distance(on_felt(first), on_felt(second))


def _distance(first: pygame.Surface, second: pygame.Surface) -> float:
    raw = pygame.image.tobytes(_apart(first, second), "RGB")
    return sum(raw) / len(raw)


def _apart(first: pygame.Surface, second: pygame.Surface) -> pygame.Surface:
    """The differences of the channels of two opaque pictures: what one has more, and what the other has more."""
    apart, back = first.copy(), second.copy()
    apart.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return apart


class Pair(NamedTuple):
    """The two pictures that are most alike."""

    distance: float
    one: str
    other: str


def closest(pictures: dict[str, pygame.Surface]) -> Pair:
    """The smallest distance between any two of the pictures."""
    return Pair(*min((_distance(pictures[a], pictures[b]), a, b) for a, b in combinations(pictures, 2)))


def clearest_spot(first: pygame.Surface, second: pygame.Surface) -> float:
    """The largest mean difference (0 to 255) in any of 6 x 8 patches: a sign is small but may differ altogether."""
    raw = pygame.image.tobytes(pygame.transform.smoothscale(_apart(first, second), (6, 8)), "RGB")
    return max(sum(raw[i : i + 3]) / 3 for i in range(0, len(raw), 3))
