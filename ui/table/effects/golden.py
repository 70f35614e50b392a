"""The golden hand around the pile, as the call and its outcome show it."""

from __future__ import annotations

import pygame

from ui.faces.svg import group
from ui.table.effects import hands
from ui.table.effects.art import SHELF, Drawn, picture, put
from ui.table.effects.scene import Scene

BOX = 420.0  # units; the hand is turned around the middle of a square box
TURN_DEG = 15  # the arm comes from so many directions
DULL = (126, 118, 112)  # tarnished gold
SIZE = 1.06  # the hand's card over the real one: cards in the pile lie a little apart


def _whole(step: int, turn_deg: int, above: bool) -> Drawn:
    """The hand in a square box, its arm coming from `turn_deg` (0 from below)."""
    body, _, _ = hands.golden_fingers(step) if above else hands.golden_palm(step)
    x, y = hands.MIDDLE
    return group(group(body, x=-x, y=-y), x=BOX / 2, y=BOX / 2, turn_deg=turn_deg), BOX, BOX


def golden_picture(step: int, turn_deg: float, above: bool, height_px: float, dull: bool = False) -> pygame.Surface:
    """One layer of the hand: under the pile, or (`above`) the fingers over it."""
    turn = round(turn_deg / TURN_DEG) * TURN_DEG % 360
    key = ("golden", step, turn, above)
    bright = picture(key, lambda: _whole(step, turn, above), height_px)
    return SHELF.of((*key, bright.get_size(), "dull"), lambda: _tarnished(bright)) if dull else bright


def _tarnished(bright: pygame.Surface) -> pygame.Surface:
    dull = pygame.transform.grayscale(bright)
    dull.fill((*DULL, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dull


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
    stage = scene.stage
    x, y = stage.centre
    step = round(max(0.0, min(1.0, closed)) * hands.POSE_STEPS)
    turn = scene.towards(scene.seat)
    high = stage.card_px * SIZE * BOX / 100
    way = pygame.Vector2(0, sink_px).rotate(round(turn / TURN_DEG) * TURN_DEG)
    put(surface, golden_picture(step, turn, False, high, dull), x + way.x, y + way.y, alpha)
    scene.draw_again(surface, scene.pile())
    if step / hands.POSE_STEPS > hands.BEND:
        put(surface, golden_picture(step, turn, True, high, dull), x + way.x, y + way.y, alpha)
