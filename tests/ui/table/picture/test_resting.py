"""Cards that rest are noted as in the frame before, until anything of them changes."""

from __future__ import annotations

import pygame
import pytest

from rules.core.contract import Zone
from ui.shell.frame import Frame
from ui.table.layout.pose import Pose
from ui.table.picture.resting import draw_all
from ui.table.picture.sprites import Painter, Sprite

HIGH = 60


class Asked:
    """Pictures that count how often a card is asked for."""

    aspect = 0.7

    def __init__(self) -> None:
        self.times = 0

    def face(self, code: str, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
        self.times += 1
        return pygame.Surface((42, height_px), pygame.SRCALPHA)

    def back(self, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
        return self.face("", height_px, angle_deg)

    def shadow(self, height_px: int, lift: float, angle_deg: float = 0.0, times: int = 1) -> pygame.Surface:
        return pygame.Surface((50, 70), pygame.SRCALPHA)

    flying_shadow = shadow

    def coming(self, code: str, height_px: int, angle_deg: float) -> None:
        return None


@pytest.fixture
def resting() -> Sprite:
    sprite = Sprite(1, Zone("hand", 0))
    sprite.place(Pose(50.0, 50.0, HIGH))
    return sprite


def test_the_pictures_of_a_card_that_rests_are_asked_for_again_only_when_it_changes(resting: Sprite) -> None:
    pictures = Asked()
    painter, frame = Painter(pictures), Frame(pygame.display.set_mode((200, 100)))

    def asked() -> bool:
        """True if it is asked for in a frame; it is drawn in each."""
        before = pictures.times
        frame.begin(frame._window)
        assert [*draw_all(painter, frame, [resting])] == [None]
        assert [note[0].get_size() for note in frame._notes] == [(50, 70), (42, HIGH)]
        frame.finish()
        return pictures.times > before

    assert [asked(), asked()] == [True, False]
    resting.place(resting.home._replace(x=80.0))
    assert [asked(), asked()] == [True, False]
    painter.dress(painter.light)
    assert [asked(), asked()] == [True, False]
    resting.held = painter
    assert [asked(), asked()] == [True, True]


def test_a_picture_that_stands_in_for_another_is_not_drawn_again(resting: Sprite) -> None:
    painter, frame = Painter(Asked()), Frame(pygame.display.set_mode((200, 100)))
    painter.provisional = lambda picture: True
    for _ in range(2):
        frame.begin(frame._window)
        assert [*draw_all(painter, frame, [resting])] == [None]
        assert resting.drawn is None


def test_pictures_are_asked_for_now_and_then_so_that_the_cache_keeps_them(resting: Sprite) -> None:
    pictures = Asked()
    painter, frame = Painter(pictures), Frame(pygame.display.set_mode((200, 100)))
    for _ in range(50):
        frame.begin(frame._window)
        assert [*draw_all(painter, frame, [resting])] == [None]
    assert 2 <= pictures.times <= 8
