"""Table, plates, medallions, candles, slate and signs."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import combinations

import pygame
import pytest

from ui.faces import symbols
from ui.faces.furniture import avatars, pieces


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("kind", ["person", "bot"])
def test_each_character_has_its_own_round_medallion(kind: avatars.Kind) -> None:
    names = avatars.characters(kind)
    assert len(names) >= 8, "as many as seats at the largest table"
    medallions = {name: avatars.avatar(name, kind, 64) for name in names}
    for one, other in combinations(names, 2):
        assert pixels(medallions[one]) != pixels(medallions[other]), (one, other)
    for name, medallion in medallions.items():
        assert medallion.get_size() == (64, 64)
        assert medallion.get_at((1, 1)).a == 0, f"{name} stays inside its frame"
        assert medallion.get_at((32, 32)).a == 255, name


def test_a_name_always_gets_the_same_medallion() -> None:
    assert pixels(avatars.avatar("Anna", "person", 48)) == pixels(avatars.avatar("Anna", "person", 48))
    drawn = {pixels(avatars.avatar(f"Gast {n}", "person", 48)) for n in range(40)}
    assert len(drawn) == len(avatars.characters("person"))


def test_person_and_bot_never_look_alike() -> None:
    assert pixels(avatars.avatar("Anna", "person", 48)) != pixels(avatars.avatar("Anna", "bot", 48))


def test_an_active_plate_shines_and_wears_the_colour_of_its_seat() -> None:
    size = (220, 76)
    calm, lit = (pieces.plate(size, active, pieces.seat_colour(1)) for active in (False, True))
    assert calm.get_size() == lit.get_size() == size
    assert sum(pygame.transform.average_color(lit)[:3]) > sum(pygame.transform.average_color(calm)[:3]) + 20
    assert calm.get_at((0, 0)).a < 40, "round corners"
    ribbon = calm.get_at((9, 38))
    assert ribbon.r > 2 * ribbon.g, "the red seat has a red ribbon"


def test_a_candle_burns_down_and_goes_out() -> None:
    def top_of_wax(burnt: float) -> int:
        image = pieces.candle(120, burnt, lit=False)
        middle = image.get_width() // 2 + 4
        return next(y for y in range(120) if image.get_at((middle, y)).a == 255)

    assert pieces.candle(120, 0.0, lit=True).get_size() == (60, 120)
    assert top_of_wax(0.0) < top_of_wax(0.5) < top_of_wax(1.0)
    assert pixels(pieces.candle(120, 0.5, lit=True)) != pixels(pieces.candle(120, 0.5, lit=False))
    assert pixels(pieces.candle(120, 2.0, lit=True)) == pixels(pieces.candle(120, 1.0, lit=True))


def test_the_slate_is_dark_inside_its_frame() -> None:
    size = (600, 400)
    board = pieces.slate(size)
    frame = pieces.slate_frame_px(size)
    assert board.get_size() == size
    inner = pygame.Rect(0, 0, *size).inflate(-4 * frame, -4 * frame)
    assert max(pygame.transform.average_color(board, inner)[:3]) < 80, "chalk must stand out"
    assert board.get_at((300, frame // 2)).r > board.get_at((300, frame // 2)).b


@pytest.mark.parametrize("name", sorted(symbols.SYMBOLS))
def test_a_sign_fills_its_square_and_takes_one_colour(name: str) -> None:
    sign = symbols.symbol(name, 48)
    box = sign.get_bounding_rect(min_alpha=60)
    assert sign.get_size() == (48, 48)
    assert max(box.width, box.height) >= 32, "large enough to be seen"
    assert pygame.Rect(1, 1, 46, 46).contains(box), "nothing is cut off"
    assert pixels(symbols.symbol(name, 48, "#FFFFFF")) != pixels(sign)


def test_all_signs_differ_when_small() -> None:
    drawn = {pixels(symbols.symbol(name, 16)) for name in symbols.SYMBOLS}
    assert len(drawn) == len(symbols.SYMBOLS)
