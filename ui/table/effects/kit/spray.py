"""Sprays: dust, sand, sparks, splinters and paper as functions of the time alone.

A spray is planned once from a seed; at any moment of its life (t from 0 to 1) it can be drawn without history.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, exp, log, pi, radians, sin
from random import Random
from typing import NamedTuple

import pygame

from ui.table.effects.kit import props
from ui.table.effects.kit.art import MOST_COARSE, SMOKES, light, picture, put, turned
from ui.table.picture.particles import dot_sprite, paper_sprite

GOLDS = ("#FFD873", "#FFB84A", "#FFF1C4")
SANDS = ("#E9C46A", "#D9A441", "#F6DC97")
DUSTS = ("#B8AE9E", "#D2C8B6", "#958B7D")
COARSE_SMOKE = 60  # from twice this radius in pixels on smoke is made of squares: one pixel more for each time
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
        paint = PAINTS[self.kind]
        for grain in self.grains:
            if grain.born < t < grain.dies:
                age = (t - grain.born) / (grain.dies - grain.born)
                way = grain.far * (1 - exp(-self.drag * age)) / (1 - exp(-self.drag)) * scale
                drop = self.fall * age * age * scale
                paint(surface, x + grain.dx * way, y + grain.dy * way + drop, grain, age, scale)


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


def _puff(surface: pygame.Surface, x: float, y: float, grain: Grain, age: float, scale: float) -> None:
    """Dust: grows and fades."""
    radius = grain.size * (1 + 1.8 * age) * scale
    times = max(1, min(MOST_COARSE, int(radius) // COARSE_SMOKE))
    colour = pygame.Color(grain.colour)
    image = soft_dot(max(2, round(radius / times / 2) * 2), (colour.r, colour.g, colour.b))
    put(surface, image, x, y, 0.85 * (1 - age), times)


def soft_dot(radius: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """A grain of smoke: no rim."""

    def make() -> pygame.Surface:
        small = pygame.Surface((24, 24), pygame.SRCALPHA)
        for step in range(12, 0, -1):
            pygame.draw.circle(small, (*colour, round(255 * (1 - step / 12) ** 1.4)), (12, 12), step)
        return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))

    return SMOKES.of(("smoke", radius, colour), make)


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
    "puff": _puff,
    "shard": _shard,
    "paper": _paper,
}
