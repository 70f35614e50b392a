"""Edges of cards in flight: they are blended, and nothing is blown up."""

from __future__ import annotations

import pygame
import pytest

from rules.core.contract import Zone
from tests.ui.both_ways import apart
from ui.faces.decks import decks
from ui.faces.kept.cache import Faces
from ui.shell.frame import Frame
from ui.table.effects.kit.art import turned
from ui.table.layout.pose import Pose
from ui.table.picture.sprites import LANDED_FRAMES, SQUARES, Painter, Sprite, Sprites


class Plain:
    """Pictures without a clear pixel: white up to the edge."""

    aspect = 0.66

    def face(self, code: str, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
        return self.back(height_px)

    def back(self, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
        picture = pygame.Surface((round(height_px * self.aspect), height_px), pygame.SRCALPHA)
        picture.fill("white")
        return picture

    def shadow(self, height_px: int, lift: float, angle_deg: float = 0.0, times: int = 1) -> pygame.Surface:
        return self.back(height_px)

    flying_shadow = shadow

    def land(self) -> None: ...


def stairs(picture: pygame.Surface) -> int:
    """Number of places in which a full pixel stands beside an empty one, in rows and columns."""
    wide, high = picture.get_size()
    alpha = [[picture.get_at((x, y)).a for x in range(wide)] for y in range(high)]
    rows = sum({row[x], row[x + 1]} == {0, 255} for row in alpha for x in range(wide - 1))
    return rows + sum({alpha[y][x], alpha[y + 1][x]} == {0, 255} for y in range(high - 1) for x in range(wide))


@pytest.mark.parametrize("angle", [7.0, 21.0, 44.0])
@pytest.mark.parametrize("wide", [1.0, 0.4])
def test_the_edge_of_a_flying_card_has_no_stairs(screen: pygame.Surface, angle: float, wide: float) -> None:
    sprite = Sprite(1, Zone("pile"), Pose(0, 0, 100), height_px=100, angle_deg=angle)  # on its way: 0 degrees at home
    picture = Painter(Plain())._turned(sprite, 100, 1.0, wide).picture
    bare = pygame.transform.rotozoom(Plain().back(100), -angle, 1.0)
    assert stairs(picture) == 0 < stairs(bare)


def test_the_edge_of_a_card_in_a_scene_has_no_stairs(screen: pygame.Surface) -> None:
    assert stairs(turned(("edge",), Plain().back(100), 20.0)) == 0


def test_a_card_that_leaves_a_large_stock_is_drawn_from_a_large_picture() -> None:
    painter = Painter(Plain())
    painter.sizes = (164, 168)
    sprite = Sprite(1, Zone("hand", 1), Pose(0, 0, 70), height_px=164)
    assert painter._sharp(sprite) == 164
    sprite.height_px = 70
    assert painter._sharp(sprite) == 70


@pytest.mark.parametrize("high", [59.68, 60.0, 23.25, 23.5])
def test_a_card_that_rests_is_drawn_as_it_is_kept_in_a_window_of_any_size(screen: pygame.Surface, high: float) -> None:
    """Where its height is no whole number, it is not turned and zoomed anew for each frame."""
    asked: list[tuple[int, float]] = []

    class Kept(Plain):
        def back(self, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
            asked.append((height_px, angle_deg))
            return super().back(height_px, angle_deg)

        def shadow(self, height_px: int, lift: float, angle_deg: float = 0.0, times: int = 1) -> pygame.Surface:
            return Plain().back(height_px)

    resting = Sprite(1, Zone("hand", 1), Pose(50, 50, high), x=50, y=50, height_px=high, angle_deg=20.0)
    Painter(Kept()).draw(screen, [resting])
    assert asked == [(round(high), -20.0)]


def test_a_card_that_only_grows_where_it_lies_is_not_turned_anew(screen: pygame.Surface) -> None:
    asked: list[tuple[int, float]] = []

    class Kept(Plain):
        def back(self, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
            asked.append((height_px, angle_deg))
            return super().back(height_px, angle_deg)

    home = Pose(50, 50, 60, 20.0)
    growing = Sprite(1, Zone("hand", 1), home, x=50, y=50, height_px=60, angle_deg=20.0, grow=1.1)
    grown = Painter(Kept())._turned(growing, 60, 1.1, 1.0).picture
    assert asked == [(60, -20.0)]
    assert grown.get_height() == 66


def test_cards_that_fly_alike_share_a_picture(screen: pygame.Surface) -> None:
    painter = Painter(Plain())

    def shown(angle_deg: float, zoom: float, fast: bool = False) -> pygame.Surface:
        return painter._turned(Sprite(1, Zone("pile"), angle_deg=angle_deg, fast=fast), 400, zoom, 1.0).picture

    assert shown(20.0, 1.1) is shown(20.1, 1.1005)
    assert shown(20.0, 1.1) is not shown(21.0, 1.1)
    assert shown(20.0, 1.1, fast=True) is shown(20.8, 1.1, fast=True) is not shown(20.0, 1.1)


def test_a_card_is_fast_until_its_turn_comes_to_be_drawn_well(screen: pygame.Surface) -> None:
    sprites, zone = Sprites(), Zone("pile")
    row = [Sprite(number, zone, Pose(0, 0, 100), x=50.0 * number, height_px=100) for number in range(1, 6)]
    sprites.within(zone).extend(row)
    sprites.note_pace(16)
    assert all(sprite.fast for sprite in row)
    sprites.note_pace(16)
    assert [sprite.fast for sprite in row] == [False, False, True, True, True]
    for sprite in row:
        sprite.place(sprite.home)
    assert not any(sprite.fast for sprite in row)


def test_only_a_card_that_crosses_the_table_in_no_time_races(screen: pygame.Surface) -> None:
    card = Sprite(1, Zone("pile"), height_px=500.0)
    row = Sprites()
    row.zones[card.zone] = [card]
    told = []
    for x in (0.0, 30.0, 110.0, 120.0, 120.0):
        card.x = x
        row.note_pace(1000 / 60)
        told.append((card.fast, card.racing))
    assert told == [(False, False), (True, False), (True, True), (False, False), (False, False)]


def test_the_light_round_a_growing_card_is_made_of_the_one_at_rest(screen: pygame.Surface) -> None:
    painter = Painter(Plain())
    sprite = Sprite(1, Zone("pile"), Pose(50, 50, 60), height_px=60, glow=1.0)
    for tenths in range(5):
        sprite.grow = 1.0 + tenths / 10
        painter._draw_glow(screen, sprite)
    assert [*painter._halos] == [(60, 0)]


def test_a_card_that_stands_lifted_out_of_the_hand_is_drawn_to_the_pixel(screen: pygame.Surface) -> None:
    painter = Painter(Plain())
    lifted = Sprite(1, Zone("hand", 0), Pose(0, 0, 504, 10.0), angle_deg=10.0, lift=1.0, want_lift=1.0)
    exact = pygame.transform.smoothscale_by(Plain().back(504), 1.06)
    assert painter._turned(lifted, 504, 1.06, 1.0).picture.get_size() == exact.get_size()
    lifted.want_lift = 0.0
    assert painter._turned(lifted, 504, 1.06, 1.0).picture.get_size() != exact.get_size()


def test_a_flying_card_that_does_not_turn_over_keeps_its_shape_so_that_few_sizes_are_made(
    screen: pygame.Surface,
) -> None:
    painter, sizes = Painter(Plain()), set()
    card = Sprite(1, Zone("hand", 0), Pose(0, 0, 504), height_px=504, fast=True)
    for thousandths in range(400, 1000):
        wide, high = painter._turned(card, 504, thousandths / 1000, 1.0).picture.get_size()
        sizes.add((wide, high))
        assert abs(wide - high * Plain.aspect) <= 1
    assert len(sizes) == len({high for _, high in sizes}) < 40


@pytest.mark.parametrize("deck", decks())
def test_of_a_shadow_in_flight_only_what_is_seen_is_drawn_and_nobody_sees_it(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch, deck: str
) -> None:
    painter, drawn = Painter(Faces(deck)), list[pygame.Surface]()
    for covered in (Painter._covered, lambda self, sprite, x, y: pygame.Rect(0, 0, 0, 0)):
        monkeypatch.setattr(Painter, "_covered", covered)
        shown = pygame.Surface((1600, 560))
        shown.fill("#207040")
        for place, (angle_deg, grow) in enumerate(((0.0, 1.0), (5.0, 1.05), (-38.0, 0.9), (90.0, 1.0))):
            home = Pose(200 + 400 * place, 280, 320)
            card = Sprite(1, Zone("pile"), home, home.x, home.y, 320, angle_deg, air=0.5, grow=grow, fast=True)
            painter.draw(shown, [card])
        drawn.append(shown)
    assert apart(*drawn, levels=2) is None  # a turned card lets a 255th through here and there


def test_most_of_a_shadow_in_flight_is_not_drawn_below_its_card(screen: pygame.Surface) -> None:
    frame, card = Frame(screen), Sprite(1, Zone("pile"), Pose(300, 300, 320), 300, 300, 320, air=0.5, fast=True)
    Painter(Faces("french"))._draw_shadow(frame, card)
    whole = frame._rects[0].unionall(frame._rects)
    assert sum(rect.width * rect.height for rect in frame._rects) < 0.6 * whole.width * whole.height


def test_a_large_racing_card_that_grows_is_made_half_as_large_and_drawn_as_large_as_it_is(
    screen: pygame.Surface,
) -> None:
    painter = Painter(Plain())
    card = Sprite(1, Zone("hand", 0), Pose(0, 0, 504), height_px=630, fast=True, racing=True)
    grown = painter._turned(card, 504, 1.25, 1.0)
    assert grown.picture.get_height() * grown.times == pytest.approx(630, abs=4)
    assert grown.times == SQUARES
    assert painter._turned(card, 504, 1.0, 1.0).times == 1
    card.racing = False
    assert painter._turned(card, 504, 1.25, 1.0).times == 1


def test_the_shadow_of_such_a_card_is_as_large_as_that_of_any_other(screen: pygame.Surface) -> None:
    faces = Faces("french")
    plain, small = (faces.flying_shadow(600, 1.0, 8.0, times) for times in (1, SQUARES))
    for side, half in zip(plain.get_size(), small.get_size(), strict=True):
        assert half * SQUARES == pytest.approx(side, abs=SQUARES)


def test_pictures_of_flights_are_forgotten_soon_after_the_last_card_has_landed(screen: pygame.Surface) -> None:
    painter = Painter(Plain())
    card = Sprite(1, Zone("hand", 0), Pose(0, 0, 90), height_px=60, fast=True)
    painter._turned(card, 90, 0.7, 1.0)
    weights = []
    for frame in range(LANDED_FRAMES + 1):
        painter.note_flights(fast=frame == 0)
        weights.append(painter._flown.weight)
    assert all(weights[:-1])
    assert not weights[-1]
