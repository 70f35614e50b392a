"""A few small cards fanned out: what a set of cards looks like from afar."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

import pygame

from ui.faces.cache import Faces
from ui.faces.picture import Print

SPREAD_DEG: Final = 9.0  # between two cards
WIDEST_DEG: Final = 46.0  # of the whole fan
REACH: Final = 2.2  # from the fan's point to the middle of a card, in heights of the fan, where there is room


def fan(faces: Faces, code: str, prints: Sequence[Print], size: tuple[int, int]) -> pygame.Surface:
    """Cards side by side around a point below them, within `size`; `code` is any workshop card of the deck."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    step = min(SPREAD_DEG, WIDEST_DEG / max(1, len(prints) - 1))
    reach, height = _measures(size, faces.aspect, radians(step * (len(prints) - 1) / 2))
    for index, printed in enumerate(prints):
        turn_deg = (index - (len(prints) - 1) / 2) * step
        spoke = pygame.Vector2(0, -reach).rotate(turn_deg)
        card = pygame.transform.rotozoom(faces.sample(code, printed, height), -turn_deg, 1.0)
        whole.blit(card, card.get_rect(center=(size[0] / 2 + spoke.x, height / 2 + reach + spoke.y)))
    return whole


def _measures(size: tuple[int, int], aspect: float, widest: float) -> tuple[float, int]:
    """How far the cards are from the fan's point, and their height, so that even the outermost ones lie within."""
    width, high = size
    free = (width - high * (aspect * cos(widest) + sin(widest))) / 2
    reach = min(high * REACH, free / sin(widest)) if widest > 0 else high * REACH
    drop = reach * (1 - cos(widest))
    return reach, int((high - drop) / (0.5 + 0.5 * cos(widest) + 0.5 * aspect * sin(widest)))
