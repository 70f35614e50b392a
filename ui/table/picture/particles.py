"""Particles: dust, sparks, sand and paper, drawn from pictures that are made once per kind, size and colour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from random import Random

import pygame

MOST = 600  # living at once; more would cost frames and add nothing
Colour = tuple[int, int, int]


@lru_cache(maxsize=256)
def glow_sprite(radius_px: int, colour: Colour) -> pygame.Surface:
    """A soft round light to be blended with BLEND_RGB_ADD; black (nothing) at its rim."""
    size = max(2, 2 * radius_px)
    small = pygame.Surface((32, 32))
    for step in range(16, 0, -1):
        share = (1.0 - step / 16) ** 1.8
        pygame.draw.circle(small, tuple(int(part * share) for part in colour), (16, 16), step)
    return pygame.transform.smoothscale(small, (size, size))


@lru_cache(maxsize=256)
def dot_sprite(radius_px: int, colour: Colour) -> pygame.Surface:
    """A round grain with a soft rim."""
    big = pygame.Surface((8 * radius_px, 8 * radius_px), pygame.SRCALPHA)
    pygame.draw.circle(big, colour, (4 * radius_px, 4 * radius_px), 4 * radius_px - 2)
    return pygame.transform.smoothscale(big, (2 * radius_px, 2 * radius_px))


@lru_cache(maxsize=512)
def paper_sprite(width_px: int, height_px: int, angle_deg: int, colour: Colour) -> pygame.Surface:
    """A scrap of paper, turned; `angle_deg` in steps of 15."""
    scrap = pygame.Surface((width_px, max(1, height_px)), pygame.SRCALPHA)
    scrap.fill(colour)
    return pygame.transform.rotate(scrap, angle_deg)


@dataclass(slots=True)
class Particle:
    """One grain: window pixels and milliseconds; speeds in pixels per second."""

    x: float
    y: float
    vx: float
    vy: float
    life_ms: float
    size_px: float
    colour: Colour
    kind: str = "glow"  # "glow" (light), "dot" (solid), "paper" (turning scrap)
    gravity: float = 0.0  # px/s²
    drag: float = 0.0  # share of the speed lost per second, 0..~5
    spin_deg: float = 0.0  # per second
    angle_deg: float = 0.0
    age_ms: float = 0.0


class Particles:
    """All living particles of a stage. Chance here is decoration: it never touches the game's own."""

    def __init__(self) -> None:
        self._alive: list[Particle] = []
        self.rng = Random(7)

    def __len__(self) -> int:
        return len(self._alive)

    def add(self, particle: Particle) -> None:
        if len(self._alive) < MOST:
            self._alive.append(particle)

    def burst(
        self,
        x: float,
        y: float,
        count: int,
        colours: tuple[Colour, ...],
        *,
        speed: tuple[float, float] = (60.0, 220.0),
        towards_deg: float = -90.0,
        spread_deg: float = 360.0,
        life_ms: tuple[float, float] = (350.0, 800.0),
        size_px: tuple[float, float] = (2.0, 5.0),
        kind: str = "glow",
        gravity: float = 0.0,
        drag: float = 1.5,
        spin_deg: float = 0.0,
    ) -> None:
        """`count` grains from one point; 0° is to the right, -90° upwards; every range is (least, most)."""
        pick = self.rng
        for _ in range(count):
            way = radians(towards_deg + pick.uniform(-0.5, 0.5) * spread_deg)
            pace = pick.uniform(*speed)
            self.add(
                Particle(
                    x, y, cos(way) * pace, sin(way) * pace, pick.uniform(*life_ms), pick.uniform(*size_px),
                    pick.choice(colours), kind, gravity, drag,
                    pick.uniform(-spin_deg, spin_deg), pick.uniform(0.0, 360.0) if spin_deg else 0.0,
                )
            )  # fmt: skip

    def clear(self) -> None:
        self._alive.clear()

    def update(self, dt_ms: float) -> None:
        seconds = dt_ms / 1000.0
        for grain in self._alive:
            grain.age_ms += dt_ms
            keep = max(0.0, 1.0 - grain.drag * seconds)
            grain.vx *= keep
            grain.vy = grain.vy * keep + grain.gravity * seconds
            grain.x += grain.vx * seconds
            grain.y += grain.vy * seconds
            grain.angle_deg += grain.spin_deg * seconds
        self._alive = [grain for grain in self._alive if grain.age_ms < grain.life_ms]

    def draw(self, surface: pygame.Surface) -> None:
        for grain in self._alive:
            DRAW[grain.kind](surface, grain, 1.0 - grain.age_ms / grain.life_ms)


def _draw_glow(surface: pygame.Surface, grain: Particle, left: float) -> None:
    """A light that shrinks as it dies; colours in eight steps keep the pictures few."""
    step = max(1, round(left * 8))
    colour = (grain.colour[0] * step // 8, grain.colour[1] * step // 8, grain.colour[2] * step // 8)
    picture = glow_sprite(max(1, round(grain.size_px * 2)), colour)
    half = picture.get_width() / 2
    surface.blit(picture, (grain.x - half, grain.y - half), special_flags=pygame.BLEND_RGB_ADD)


def _draw_dot(surface: pygame.Surface, grain: Particle, left: float) -> None:
    radius = max(1, round(grain.size_px * min(1.0, left * 2)))
    surface.blit(dot_sprite(radius, grain.colour), (grain.x - radius, grain.y - radius))


def _draw_paper(surface: pygame.Surface, grain: Particle, left: float) -> None:
    """A falling scrap shows now its face, now its edge."""
    width = max(2, round(grain.size_px * 2))
    flat = abs(sin(radians(grain.angle_deg * 1.7)))
    picture = paper_sprite(
        width, max(1, round(width * 0.6 * flat)), int(grain.angle_deg // 15 * 15) % 360, grain.colour
    )
    surface.blit(picture, (grain.x - picture.get_width() / 2, grain.y - picture.get_height() / 2))


DRAW: dict[str, Callable[[pygame.Surface, Particle, float], None]] = {
    "glow": _draw_glow,
    "dot": _draw_dot,
    "paper": _draw_paper,
}
