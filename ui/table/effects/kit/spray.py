"""Sprays: dust, sand, sparks, splinters and paper as functions of the time alone.

A spray is planned once from a seed; at any moment of its life (t from 0 to 1) it can be drawn without history.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from math import cos, exp, log, pi, radians, sin
from random import Random
from typing import NamedTuple, TypeAlias

import pygame

from ui.faces.palette import rgb
from ui.shell import pen
from ui.table.effects.kit import props
from ui.table.effects.kit.art import MOST_COARSE, SMOKES, coarse, light, picture, put, turned
from ui.table.picture.particles import dot_sprite, paper_sprite

GOLDS = ("#FFD873", "#FFB84A", "#FFF1C4")
SANDS = ("#E9C46A", "#D9A441", "#F6DC97")
DUSTS = ("#B8AE9E", "#D2C8B6", "#958B7D")
COARSE_SMOKE = 16  # from twice this radius in pixels on smoke is made of squares: one pixel more for each time
SMOKE_LEVELS = 48
SHARDS = 5
SHARD_GROWTH = 1.3  # from one size of splinters to the next
SHARD_STEP_DEG = 15
RIGHT_DEG = 90  # by right angles a picture is turned in a moment
PAPERS = ("#D8A23C", "#B0202A", "#23508E", "#2E7D4F", "#FBF5E6", "#7A3FA0")


class Grain(NamedTuple):
    """One grain's fate: direction, distance, birth and death (0..1), size, colour (also as numbers), turn."""

    dx: float
    dy: float
    far: float
    born: float
    dies: float
    size: float
    colour: str
    rgb: tuple[int, int, int]
    spin_deg: float


Aged: TypeAlias = tuple[Grain, float, float, float]  # a grain of a moment, its age 0 … 1, and where it is


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
        away, size_units, colour = rng.uniform(*far), rng.uniform(*size), rng.choice(colours)
        spin_deg = rng.uniform(-540, 540)
        return Grain(cos(way), sin(way), away, birth, death, size_units, colour, rgb(colour), spin_deg)

    def draw(self, surface: pygame.Surface, x: float, y: float, t: float, scale: float) -> None:
        """All living grains of the moment; (x, y) is their source in window pixels."""
        if not 0.0 < t < 1.0:
            return
        living = list(self._living(x, y, t, scale))
        if self.kind in TOGETHER:
            TOGETHER[self.kind](surface, living, scale)
            return
        paint = PAINTS[self.kind]
        for grain, age, at_x, at_y in living:
            paint(surface, at_x, at_y, grain, age, scale)

    def splinters_soon(self, scale: float) -> Iterator[Callable[[], object]]:
        """Yield what makes the pictures from which all its splinters are turned; `scale`: window pixels of a unit."""
        for cut in sorted({_cut(grain.size, scale) for grain in self.grains}):
            yield partial(_upright, *cut)

    def _living(self, x: float, y: float, t: float, scale: float) -> Iterator[Aged]:
        """Yield each grain of the moment with its age and its place."""
        drag, fall, all_the_way = -self.drag, self.fall, 1 - exp(-self.drag)
        for grain in self.grains:
            dx, dy, far, born, dies, *_ = grain
            if born < t < dies:
                age = (t - born) / (dies - born)
                way = far * (1 - exp(drag * age)) / all_the_way * scale
                yield grain, age, x + dx * way, y + dy * way + fall * age * age * scale


def _spark(surface: pygame.Surface, x: float, y: float, grain: Grain, age: float, scale: float) -> None:
    light(surface, x, y, max(2.0, grain.size * 2.6 * scale), grain.colour, 1 - age * age)


def _star(surface: pygame.Surface, x: float, y: float, grain: Grain, age: float, scale: float) -> None:
    """Twinkles: swells and vanishes, in steps of two pixels of a window of 1920 x 1080."""
    size, step = grain.size * 2 * scale * sin(pi * min(1.0, age * 1.15 + 0.05)), 2 * coarse(scale)
    if size >= 3:
        high = max(2, round(size / step) * step)
        put(surface, picture(("sparkle", grain.colour), lambda: props.sparkle(grain.colour), high), x, y)


def _dots(surface: pygame.Surface, grains: Iterable[Aged], scale: float) -> None:
    """Sand: every grain shrinks at its end."""
    strewn = []
    for grain, age, x, y in grains:
        radius = max(1, round(grain.size * scale * min(1.0, 2.4 * (1 - age))))
        strewn.append((dot_sprite(radius, grain.rgb), (int(x - radius), int(y - radius))))
    pen.strew(surface, strewn)


class Puff(NamedTuple):
    """A grain of dust as it is at this moment: place and radius in pixels, how much of it is seen, colour."""

    x: float
    y: float
    radius: float
    shown: float
    colour: tuple[int, int, int]

    @property
    def box(self) -> pygame.Rect:
        """The square around it."""
        size = 2 * round(self.radius)
        return pygame.Rect(round(self.x) - size // 2, round(self.y) - size // 2, size, size)


def _puffs(surface: pygame.Surface, grains: Iterable[Aged], scale: float) -> None:
    """Dust: every puff grows and fades. Where large ones lie close together they are one picture made of squares."""
    puffs = []
    for grain, age, x, y in grains:
        puffs.append(Puff(x, y, grain.size * (1 + 1.8 * age) * scale, 0.85 * (1 - age), grain.rgb))
    boxes = [puff.box.clip(surface.get_rect()) for puff in puffs]
    times = coarse_smoke(min([puff.radius for puff in puffs], default=0.0))
    around = boxes[0].unionall(boxes[1:]) if times > 1 else None
    if around and sum([box.width * box.height for box in boxes]) > around.width * around.height:
        _cloud(surface, puffs, around.inflate(4 * times, 4 * times), times)
        return
    for puff in puffs:
        times = coarse_smoke(puff.radius)
        put(surface, soft_dot(even(puff.radius / times), puff.colour), puff.x, puff.y, puff.shown, times)


def coarse_smoke(radius_px: float) -> int:
    """The side of the squares of which smoke is made."""
    return max(1, min(MOST_COARSE, int(radius_px) // COARSE_SMOKE))


def even(radius_px: float) -> int:
    """A radius in steps of two pixels."""
    return max(2, round(radius_px / 2) * 2)


def _cloud(surface: pygame.Surface, puffs: Iterable[Puff], around: pygame.Rect, times: int) -> None:
    """Draw all puffs within a rectangle in squares of so many pixels, and these upon the surface."""
    cloud = pygame.Surface((-(-around.width // times), -(-around.height // times)), pygame.SRCALPHA)
    for puff in puffs:
        if level := round(puff.shown * SMOKE_LEVELS):
            image = faint_dot(even(puff.radius / times), puff.colour, level)
            place = image.get_rect(center=((puff.x - around.x) / times, (puff.y - around.y) / times))
            cloud.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    pen.enlarge(surface, cloud, times, *around.topleft, pygame.BLEND_PREMULTIPLIED)


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
        lambda: pygame.transform.smoothscale(_faint_smoke(colour, level), (2 * radius, 2 * radius)),
    )


@lru_cache(maxsize=256)
def _faint_smoke(colour: tuple[int, int, int], level: int) -> pygame.Surface:
    return _smoke(colour, level).premul_alpha()


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
    right, left_deg = divmod(angle_deg % 360, RIGHT_DEG)
    kind, high = _cut(size, scale)
    slanted = turned(("shard", kind), _upright(kind, high), left_deg)
    return pygame.transform.rotate(slanted, -RIGHT_DEG * right) if right else slanted


def _cut(size: float, scale: float) -> tuple[int, int]:
    """The shape of a splinter, and its height in pixels."""
    high = max(4, round(SHARD_GROWTH ** round(log(3 * size, SHARD_GROWTH)) * scale))
    return round(size * 7) % SHARDS, high


def _upright(kind: int, high: int) -> pygame.Surface:
    return picture(("shard", kind), lambda: props.shard(kind), high)


def _paper(surface: pygame.Surface, x: float, y: float, grain: Grain, age: float, scale: float) -> None:
    """A scrap shows now its face, now its edge, and sways as it falls."""
    width = max(3, round(grain.size * 2 * scale))
    turn = grain.spin_deg * age
    flat = max(1, round(width * 0.62 * abs(cos(radians(turn * 1.6)))))
    image = paper_sprite(width, flat, int(turn // 15 * 15) % 360, grain.rgb)
    put(surface, image, x + sin(radians(turn)) * width, y)


PAINTS: dict[str, Callable[[pygame.Surface, float, float, Grain, float, float], None]] = {
    "spark": _spark,
    "star": _star,
    "shard": _shard,
    "paper": _paper,
}
TOGETHER: dict[str, Callable[[pygame.Surface, Iterable[Aged], float], None]] = {
    "dot": _dots,
    "puff": _puffs,
}
