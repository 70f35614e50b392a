"""The lower cards of a stack are one picture, which looks as they do."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from rules.core.contract import Zone
from rules.core.deck import BACK
from ui.shell.frame import Frame
from ui.table.layout.pose import Box
from ui.table.layout.spreads import stack
from ui.table.picture.resting import draw_all
from ui.table.picture.sprites import Painter, Sprite
from ui.table.picture.stacked import AT_ONCE, parted

STOCK = Zone("stock")


class Backs:
    """A back with clear corners, drawn once."""

    aspect = 0.66

    def __init__(self) -> None:
        self.picture = pygame.Surface((66, 100), pygame.SRCALPHA)
        pygame.draw.rect(self.picture, "#406080", (0, 0, 66, 100), border_radius=9)
        pygame.draw.rect(self.picture, "#C0A020", (9, 9, 48, 82), 3)

    def face(self, code: str, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
        return self.picture

    def back(self, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
        return self.picture

    def shadow(self, height_px: int, lift: float, angle_deg: float = 0.0, times: int = 1) -> pygame.Surface:
        return pygame.Surface((70, 104), pygame.SRCALPHA)

    flying_shadow = shadow

    def coming(self, code: str, height_px: int, angle_deg: float) -> None:
        return None


def stock(count: int) -> list[Sprite]:
    """The cards of a stock that are drawn, lowest first."""
    found = []
    for pose in stack(Box(60.3, 40.7, 80.0, 120.0), 100.0, [BACK] * count, ()):
        sprite = Sprite(BACK, STOCK)
        sprite.place(pose)
        found.append(sprite)
    return [one for one in found if not one.home.hidden]


def drawn(painter: Painter, sprites: list[Sprite]) -> tuple[pygame.Surface, int]:
    """What is seen of them, and in how many pictures."""
    frame = Frame(pygame.display.set_mode((220, 200)))
    frame.begin(frame._window)
    frame.fill("#205030")
    assert [*draw_all(painter, frame, sprites)]
    frame.finish()
    return frame._window.copy(), frame.length


@pytest.mark.parametrize("count", [3, 39, 80, 110])
def test_a_stock_looks_as_if_its_cards_were_drawn_one_by_one(count: int) -> None:
    painter, sprites = Painter(Backs()), stock(count)
    together, few = drawn(painter, sprites)
    painter.provisional = lambda picture: True  # another picture will take its place: none is kept
    alone, many = drawn(painter, sprites)
    assert together.get_buffer().raw == alone.get_buffer().raw
    assert few < many if count > 39 else few <= many


def test_the_picture_lasts_while_cards_are_taken() -> None:
    painter, kept = Painter(Backs()), set()
    for count in range(80, 50, -1):
        drawn(painter, stock(count))
        pile = painter._piles[STOCK]
        assert pile is not None
        kept.add(pile.whole)
    assert len(kept) <= 2


def test_what_is_touched_or_moves_is_drawn_by_itself() -> None:
    def together(sprites: list[Sprite]) -> list[int]:
        assert [one for row in parted(sprites) for one in row] == sprites
        return [len(row) for row in parted(sprites) if len(row) > 1]

    assert together(stock(80)) == [2 * AT_ONCE]
    assert together(stock(20)) == []
    for touch in (
        {"held": STOCK},
        {"x": 3.0},
        {"face": 0.2},
        {"lift": 0.4},
        {"glow": 0.1},
        {"shade": 0.5},
        {"alpha": 90},
        {"pale": True},
        {"zone": Zone("hand", 0)},
    ):
        sprites = stock(80)
        sprites[5] = replace(sprites[5], **touch)
        assert together(sprites) == [AT_ONCE]
