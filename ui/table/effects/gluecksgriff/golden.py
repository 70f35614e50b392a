"""The golden hand around the pile, as the call and its outcome show it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from ui.faces.svg import group
from ui.table.effects.kit import hands
from ui.table.effects.kit.art import put, render
from ui.table.effects.kit.scene import Scene

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


@lru_cache(maxsize=20)  # fifteen for one height
def _layer(pose: int, above: bool, height_px: int) -> Cut:
    """One layer of the hand coming from below: under the pile, or the fingers over it."""
    step = round(hands.POSE_STEPS * pose / POSES)
    body, _, _ = hands.golden_fingers(step) if above else hands.golden_palm(step)
    x, y = hands.MIDDLE
    whole = render(group(body, x=BOX / 2 - x, y=BOX / 2 - y), BOX, BOX, height_px)
    seen = whole.get_bounding_rect()
    middle = whole.get_width() / 2
    return Cut(whole.subsurface(seen).copy(), seen.centerx - middle, seen.centery - middle)


@lru_cache(maxsize=20)  # fifteen for one height
def golden_layer(pose: int, above: bool, height_px: int, quarters: int = 0, dull: bool = False) -> Cut:
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
    quarters = round(scene.towards(scene.seat) / QUARTER_DEG) % 4
    way = pygame.Vector2(0, sink_px).rotate(QUARTER_DEG * quarters)
    high = hand_px(scene.stage.card_px)

    def layer(above: bool) -> None:
        image, dx, dy = golden_layer(pose, above, high, quarters, dull)
        put(surface, image, x + way.x + dx, y + way.y + dy, alpha)

    layer(False)
    scene.draw_again(surface, scene.pile())
    if pose / POSES > hands.BEND:
        layer(True)
