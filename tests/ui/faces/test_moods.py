"""How tables are dressed: cloth, rim, lamp and scenery."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import combinations

import pygame
import pytest

from rules.core.registry import GAMES
from ui.faces.moods.cloths import WEAVES, grain_tiles
from ui.faces.moods.ground import rim_px, table_background
from ui.faces.moods.mood import FELTS, Mood
from ui.table.tables import table_of

SMALL = (640, 360)


def light(surface: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    """The mean colour round a place (shares of the table)."""
    width, height = surface.get_size()
    spot = pygame.Rect(0, 0, width // 16, width // 16)
    spot.center = round(x * width), round(y * height)
    red, green, blue, _ = pygame.transform.average_color(surface, spot)
    return red, green, blue


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (640, 900)])
@pytest.mark.parametrize("colour", ["green", "blue", "wine"])
def test_the_table_fills_the_window_with_lit_felt_in_a_wooden_rim(size: tuple[int, int], colour: str) -> None:
    table = table_background(size, FELTS[colour])
    width, height = size
    rim = rim_px(size)
    assert table.get_size() == size
    wood = table.get_at((width // 2, rim // 2))
    assert wood.r > wood.g > wood.b, "walnut is brown"
    lamp = pygame.transform.average_color(table, pygame.Rect(width // 2 - 20, round(height * 0.45) - 20, 40, 40))
    dusk = pygame.transform.average_color(table, pygame.Rect(rim * 4, height - rim * 6, 40, 40))
    assert sum(lamp[:3]) > sum(dusk[:3]) + 60
    strongest = {"green": 1, "blue": 2, "wine": 0}[colour]
    assert lamp[strongest] == max(lamp[:3])


@pytest.mark.parametrize("weave", WEAVES)
def test_every_weave_covers_the_whole_table_and_keeps_its_colour(weave: str) -> None:
    table = table_background(SMALL, Mood(cloth=("#406080", "#101820"), weave=weave))
    for x, y in ((0.5, 0.45), (0.2, 0.3), (0.8, 0.7)):
        red, green, blue = light(table, x, y)
        assert blue > green > red
    tiles = grain_tiles(weave)
    assert tiles is None or sum(pygame.transform.average_color(tiles[0])[:3]) < 30, "grain does not brighten the cloth"


def test_a_lamp_hangs_where_the_mood_says_and_reaches_as_far() -> None:
    left = table_background(SMALL, Mood(lamp=(0.25, 0.5), reach=0.5))
    assert sum(light(left, 0.25, 0.5)) > sum(light(left, 0.75, 0.5)) + 60
    narrow, wide = (table_background(SMALL, Mood(reach=reach)) for reach in (0.5, 1.6))
    assert sum(light(wide, 0.85, 0.8)) > sum(light(narrow, 0.85, 0.8)) + 30


def test_a_lamp_may_be_warm_and_its_light_may_have_dust() -> None:
    plain, warm = table_background(SMALL, Mood()), table_background(SMALL, Mood(glow="#402000"))
    assert light(warm, 0.5, 0.45)[0] > light(plain, 0.5, 0.45)[0] + 30
    assert light(warm, 0.05, 0.92) == light(plain, 0.05, 0.92)
    dusty = table_background(SMALL, Mood(dust=80))
    assert pygame.image.tobytes(dusty, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_an_unknown_weave_is_an_error() -> None:
    with pytest.raises(KeyError):
        table_background(SMALL, Mood(weave="glass"))


def test_no_two_games_are_dressed_alike() -> None:
    moods = {game: table_of(game).mood for game in GAMES}
    own = {game: mood for game, mood in moods.items() if mood != Mood()}
    assert all(one != other for one, other in combinations(own.values(), 2))
