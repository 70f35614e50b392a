"""Sprays: dust, sand, sparks, splinters and paper as functions of the time alone.

A spray is planned once from a seed; at any moment of its life (t from 0 to 1) it can be drawn without history.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import cos, exp, log, pi, radians, sin
from random import Random
from typing import NamedTuple

import pygame

from ui.shell import pen
from ui.table.effects.kit import props
from ui.table.effects.kit.art import MOST_COARSE, SMOKES, light, picture, put, turned
from ui.table.picture.particles import dot_sprite, paper_sprite

GOLDS = ("#FFD873", "#FFB84A", "#FFF1C4")
SANDS = ("#E9C46A", "#D9A441", "#F6DC97")
DUSTS = ("#B8AE9E", "#D2C8B6", "#958B7D")
COARSE_SMOKE = 20  # from twice this radius in pixels on smoke is made of squares: one pixel more for each time
SMOKE_LEVELS = 48
SHARDS = 5
SHARD_GROWTH = 1.15  # from one size of splinters to the next
SHARD_STEP_DEG = 15
PAPERS = ("#D8A23C", "#B0202A", "#23508E", "#2E7D4F", "#FBF5E6", "#7A3FA0")


class Grain(NamedTuple):
    """One grain's fate: direction, distance, birth and death (0..1), size, colour, turn."""

    dx: float
    dy: float
    far: float
    born: float
    dies: float
    size: float
    colour: str
    spin_deg: float


class Spray:
    """`count` grains of a `kind`; lengths are design units, angles degrees (0 right, -90 up), moments shares of t."""

    def __init__(
        self,
        kind: str,
        count: int,
        colours: tuple[str, ...],
        *,
        seed: int = 1,
        far: tuple[float, float] = (40.0, 120.0),
        towards_deg: float = -90.0,
        spread_deg: float = 360.0,
        size: tuple[float, float] = (2.0, 5.0),
        born: float = 0.0,
        life: tuple[float, float] = (0.6, 1.0),
        fall: float = 0.0,
        drag: float = 2.5,
    ) -> None:
        rng = Random(seed)
        self.kind, self.fall, self.drag = kind, fall, drag
        self.grains = [self._grain(rng, colours, far, towards_deg, spread_deg, size, born, life) for _ in range(count)]

    @staticmethod
    def _grain(
        rng: Random,
        colours: tuple[str, ...],
        far: tuple[float, float],
        towards_deg: float,
        spread_deg: float,
        size: tuple[float, float],
        born: float,
        life: tuple[float, float],
    ) -> Grain:
        way = radians(towards_deg + rng.uniform(-0.5, 0.5) * spread_deg)
        birth = rng.random() * born
        death = min(1.0, birth + rng.uniform(*life) * (1 - born))
        return Grain(
            cos(way), sin(way), rng.uniform(*far), birth, death, rng.uniform(*size), rng.choice(colours),
            rng.uniform(-540, 540),
        )  # fmt: skip

    def draw(self, surface: pygame.Surface, x: float, y: float, t: float, scale: float) -> None:
        """All living grains of the moment; (x, y) is their source in window pixels."""
        if not 0.0 < t < 1.0:
            return
        living = list(self._living(x, y, t, scale))
        if self.kind == "puff":
            _cloud(surface, living, scale)
            return
        paint = PAINTS[self.kind]
        for grain, age, at_x, at_y in living:
            paint(surface, at_x, at_y, grain, age, scale)

    def _living(self, x: float, y: float, t: float, scale: float) -> Iterator[tuple[Grain, float, float, float]]:
        """Yield each grain of the moment with its age and its place."""
        for grain in self.grains:
            if grain.born < t < grain.dies:
                age = (t - grain.born) / (grain.dies - grain.born)
                way = grain.far * (1 - exp(-self.drag * age)) / (1 - exp(-self.drag)) * scale
                drop = self.fall * age * age * scale
                yield grain, age, x + grain.dx * way, y + grain.dy * way + drop


def _spark(surface: pygame.Surface, x: float, y: float, grain: Grain, age: float, scale: float) -> None:
    light(surface, x, y, max(2.0, grain.size * 2.6 * scale), grain.colour, 1 - age * age)


def _star(surface: pygame.Surface, x: float, y: float, grain: Grain, age: float, scale: float) -> None:
    """Twinkles: swells and vanishes."""
    size = grain.size * 2 * scale * sin(pi * min(1.0, age * 1.15 + 0.05))
    if size >= 3:
        put(surface, picture(("sparkle", grain.colour), lambda: props.sparkle(grain.colour), round(size / 2) * 2), x, y)


def _dot(surface: pygame.Surface, x: float, y: float, grain: Grain, age: float, scale: float) -> None:
    radius = max(1, round(grain.size * scale * min(1.0, 2.4 * (1 - age))))
    colour = pygame.Color(grain.colour)
    surface.blit(dot_sprite(radius, (colour.r, colour.g, colour.b)), (x - radius, y - radius))


def _cloud(surface: pygame.Surface, puffs: Sequence[tuple[Grain, float, float, float]], scale: float) -> None:
    """Dust: every puff grows and fades. Where all of them are large, they are one picture made of squares."""
    found = [(grain.size * (1 + 1.8 * age) * scale, 0.85 * (1 - age), x, y, grain) for grain, age, x, y in puffs]
    radii = [one[0] for one in found]
    times = max(1, min(MOST_COARSE, int(min(radii, default=0.0)) // COARSE_SMOKE))
    target, left, top = surface, 0, 0
    if times > 1:
        boxes = [pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius) for radius, _, x, y, _ in found]
        seen = boxes[0].unionall(boxes[1:]).inflate(4 * times, 4 * times).clip(surface.get_rect())
        if not seen:
            return
        left, top = seen.topleft
        target = pygame.Surface((-(-seen.width // times), -(-seen.height // times)), pygame.SRCALPHA)
    for radius, shown, x, y, grain in found:
        colour = pygame.Color(grain.colour)
        size, rgb = max(2, round(radius / times / 2) * 2), (colour.r, colour.g, colour.b)
        if times == 1:
            put(surface, soft_dot(size, rgb), x, y, shown)
        elif level := round(shown * SMOKE_LEVELS):
            at = round((x - left) / times) - size, round((y - top) / times) - size
            target.blit(faint_dot(size, rgb, level), at, special_flags=pygame.BLEND_PREMULTIPLIED)
    if times > 1:
        pen.enlarge(surface, target, times, left, top, pygame.BLEND_PREMULTIPLIED)


def soft_dot(radius: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """A grain of smoke: no rim."""
    return SMOKES.of(
        ("smoke", radius, colour),
        lambda: pygame.transform.smoothscale(_smoke(colour, SMOKE_LEVELS), (2 * radius, 2 * radius)),
    )


def faint_dot(radius: int, colour: tuple[int, int, int], level: int) -> pygame.Surface:
    """A grain of smoke that lies among many others: its colours are multiplied by its cover, else it had a rim where it
    is faintest. `level`: how dense it is, of `SMOKE_LEVELS`."""
    return SMOKES.of(
        ("faint smoke", radius, colour, level),
        lambda: pygame.transform.smoothscale(_smoke(colour, level).premul_alpha(), (2 * radius, 2 * radius)),
    )


@lru_cache(maxsize=256)
def _smoke(colour: tuple[int, int, int], level: int) -> pygame.Surface:
    """The small picture of which smoke is made."""
    small, dense = pygame.Surface((24, 24), pygame.SRCALPHA), 255 * level / SMOKE_LEVELS
    for step in range(12, 0, -1):
        pygame.draw.circle(small, (*colour, round(dense * (1 - step / 12) ** 1.4)), (12, 12), step)
    return small


def _shard(surface: pygame.Surface, x: float, y: float, grain: Grain, age: float, scale: float) -> None:
    image = splinter(grain.size, round(grain.spin_deg * age / SHARD_STEP_DEG) * SHARD_STEP_DEG, scale)
    put(surface, image, x, y, min(1.0, 3 * (1 - age)))


def splinter(size: float, angle_deg: int, scale: float) -> pygame.Surface:
    """A splinter of glass of one of `SHARDS` shapes; its size in steps, each a little larger than the one before."""
    kind = round(size * 7) % SHARDS
    high = max(4, round(SHARD_GROWTH ** round(log(3 * size, SHARD_GROWTH)) * scale))
    straight = picture(("shard", kind), lambda: props.shard(kind), high)
    return turned(("shard", kind), straight, angle_deg)


def _paper(surface: pygame.Surface, x: float, y: float, grain: Grain, age: float, scale: float) -> None:
    """A scrap shows now its face, now its edge, and sways as it falls."""
    width = max(3, round(grain.size * 2 * scale))
    turn = grain.spin_deg * age
    colour = pygame.Color(grain.colour)
    flat = max(1, round(width * 0.62 * abs(cos(radians(turn * 1.6)))))
    image = paper_sprite(width, flat, int(turn // 15 * 15) % 360, (colour.r, colour.g, colour.b))
    put(surface, image, x + sin(radians(turn)) * width, y)


PAINTS: dict[str, Callable[[pygame.Surface, float, float, Grain, float, float], None]] = {
    "spark": _spark,
    "star": _star,
    "dot": _dot,
    "shard": _shard,
    "paper": _paper,
}
