"""Nothing leaves the window, nothing lies on words, every index can be read: at every size and with every hand."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin

import pytest

from rules.core.contract import Group, Sight, Zone
from rules.core.deck import BACK
from rules.core.registry import GAMES, game
from tests.cases import each
from tests.ui.table.conftest import SIZES
from ui.table.layout.columns import layout_of
from ui.table.layout.layout import TOOLS, Layout, Picture
from ui.table.layout.pose import Box, Pose
from ui.table.layout.spreads import ASPECT
from ui.table.tables import table_of

PLACES = table_of("gluecksgriff").zones
STOCK, PILE = Zone("stock", None, Sight.NONE), Zone("pile")


def picture(seats: int, viewer: int, own: int, others: int, groups: tuple[Group, ...]) -> Picture:
    """A table with so many cards in the own hand and in those of the others, an hourglass before everybody."""
    zones: dict[Zone, tuple[int, ...]] = {
        STOCK: (BACK,) * 54,
        PILE: tuple(card for group in groups for card in group.cards),
    }
    for seat in range(seats):
        zones[Zone("hand", seat, Sight.OWNER)] = tuple(range(own)) if seat == viewer else (BACK,) * others
        zones[Zone("sanduhr", seat)] = (64,)
        zones[Zone("laid", seat)] = (12,)
    return Picture(zones, {PILE: groups})


def corners(pose: Pose) -> list[tuple[float, float]]:
    turn, high, wide = radians(pose.angle_deg), pose.height_px / 2, pose.height_px * ASPECT / 2
    return [
        (pose.x + dx * wide * cos(turn) - dy * high * sin(turn), pose.y + dx * wide * sin(turn) + dy * high * cos(turn))
        for dx in (-1, 1)
        for dy in (-1, 1)
    ]


RUN = Group("run", tuple(range(0, 45, 3)))
PILES = {
    "empty": (),
    "single": (Group("single", (5,)),),
    "long run": (Group("single", (50,)), RUN),
    "run beneath": (RUN, Group("set", (40, 41, 43))),
    "heap": (*(Group("single", (card,)) for card in range(30)), Group("set", (40, 41, 43, 44))),
}


@each("size", SIZES)
@each("seats", [2, 3, 4, 5, 6])
@each("card_scale", [0.85, 1.0, 1.3])
def test_everything_lies_within_the_window(size: tuple[int, int], seats: int, card_scale: float) -> None:
    for own in (0, 1, 7, 14, 25, 40):
        for name, groups in PILES.items():
            layout = Layout(size, seats, 0, PLACES, card_scale)
            poses = layout.poses(picture(seats, 0, own, own // 2 + 1, groups))
            for zone, row in poses.items():
                for pose in row:
                    for x, y in corners(pose):
                        assert -1 <= x <= size[0] + 1, (zone, own, name, pose)
                        assert -1 <= y <= size[1] + 1, (zone, own, name, pose)


@each("size", SIZES)
@each("count", range(2, 41))
def test_every_index_of_the_own_hand_can_be_read(size: tuple[int, int], count: int) -> None:
    layout = Layout(size, 3, 1, PLACES)
    row = layout.poses(picture(3, 1, count, 7, ()))[Zone("hand", 1, Sight.OWNER)]
    for left, right in pairwise(row):
        seen = (right.x - left.x) / (left.height_px * ASPECT)
        assert seen > 0.2, f"only {seen:.2f} of a card is seen"
    assert all(pose.z < later.z for pose, later in pairwise(row))
    if count <= 25:
        assert row[0].height_px > 0.55 * layout.own_card_px


@each("size", SIZES)
@pytest.mark.parametrize("groups", PILES.values(), ids=PILES)
def test_the_whole_top_group_can_be_read(size: tuple[int, int], groups: tuple[Group, ...]) -> None:
    if not groups:
        return
    layout = Layout(size, 4, 0, PLACES)
    top = layout.poses(picture(4, 0, 7, 7, groups))[PILE][-len(groups[-1].cards) :]
    for left, right in pairwise(top):
        assert (right.x - left.x) / (left.height_px * ASPECT) > 0.2
    assert not any(pose.hidden for pose in top)


def texts_and_places(layout: Layout) -> dict[str, Box]:
    found = {
        "actions": layout.actions,  # the prompt stands in the same row
        "tools": layout.tools,
        "menu": layout.menu,
        "status": layout.status,
        "centre": layout.centre,
        "draw": layout.draw,
    }
    for seat in range(layout.seats):
        found[f"plate {seat}"] = layout.plate(seat)
        found[f"front {seat}"] = layout.front(seat)
        found[f"hand {seat}"] = layout.hand(seat)
    return found


@each("size", SIZES)
@each("seats", [2, 3, 4, 5, 6])
@each("card_scale", [0.85, 1.0, 1.15, 1.3])
def test_nothing_lies_on_words(size: tuple[int, int], seats: int, card_scale: float) -> None:
    layout = Layout(size, seats, 1, PLACES, card_scale)
    boxes = texts_and_places(layout)
    for name, box in boxes.items():
        assert box.within(layout.window), name
    names = sorted(boxes)
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            assert not boxes[one].grown(-1).meets(boxes[other].grown(-1)), f"{one} lies on {other}"


@each("size", SIZES)
@each("card_scale", [1.0, 1.3])
def test_the_middle_stays_clear_of_seats_and_words(size: tuple[int, int], card_scale: float) -> None:
    """Two rows of cards in the middle, however large the own hand is."""
    layout = Layout(size, 5, 0, PLACES, card_scale)
    for groups in (PILES["run beneath"], PILES["long run"]):
        for pose in layout.poses(picture(5, 0, 7, 7, groups))[PILE]:
            card = Box(
                pose.x - pose.height_px * ASPECT / 2,
                pose.y - pose.height_px / 2,
                pose.height_px * ASPECT,
                pose.height_px,
            )
            for name, box in texts_and_places(layout).items():
                if name not in ("centre", "draw"):
                    assert not card.grown(-3).meets(box), name


@each("size", SIZES)
def test_the_log_leaves_buttons_and_hand_free(size: tuple[int, int]) -> None:
    layout = Layout(size, 3, 0, PLACES)
    for box in (layout.actions, layout.prompt, layout.hand(0), layout.tools):
        assert not layout.drawer.meets(box)


def test_touch_targets_are_large_enough() -> None:
    layout = Layout((1280, 720), 5, 0, PLACES)
    assert layout.actions.h >= 44
    assert layout.menu.h >= 44
    assert layout.tools.w >= 44
    assert layout.tools.h >= TOOLS * 44


def test_a_larger_window_has_the_same_table_larger() -> None:
    cards = picture(3, 0, 7, 7, PILES["heap"])
    small, large = (Layout(size, 3, 0, PLACES).poses(cards) for size in ((1280, 720), (2560, 1440)))
    for zone, row in small.items():
        for one, two in zip(row, large[zone], strict=True):
            assert two.x == pytest.approx(2 * one.x)
            assert two.height_px == pytest.approx(2 * one.height_px)
            assert two.angle_deg == one.angle_deg


def test_cards_rest_at_their_own_angle_again_and_again() -> None:
    groups = tuple(Group("single", (card,)) for card in range(12))
    layout = Layout((1280, 720), 3, 0, PLACES)
    first, again = (layout.poses(picture(3, 0, 7, 7, groups))[PILE] for _ in range(2))
    assert first == again
    assert len({pose.angle_deg for pose in first}) > 6


@each("size", SIZES)
@pytest.mark.parametrize("game_id", ["gluecksgriff", "auruxxx", "zwergenamulett", "luxusfamilie"])
def test_the_log_lies_upon_no_seat_and_no_button(size: tuple[int, int], game_id: str) -> None:
    rules = game(game_id)
    for seats in rules.players:
        layout = Layout(size, seats, 0, table_of(game_id).zones)
        assert layout.drawer.within(layout.window)
        for seat in range(seats):
            boxes = [layout.plate(seat)] + ([layout.hand(seat), layout.front(seat)] if seat else [])
            assert not any(layout.drawer.meets(box) for box in boxes), (seats, seat)
        assert not any(layout.drawer.meets(box) for box in (layout.tools, layout.status, layout.actions))


@each("size", SIZES)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_eye_lies_upon_no_seat_and_not_on_the_menu(size: tuple[int, int], game_id: str) -> None:
    rules, table = game(game_id), table_of(game_id)
    for seats in rules.players:
        layout = layout_of(table, size, seats, 0)
        boxes = [layout.menu, layout.status, *map(layout.plate, range(seats)), *map(layout.hand, range(seats))]
        assert not any(layout.eye.meets(box) for box in boxes), seats
        assert layout.eye.within(layout.window)


@each("size", SIZES)
@pytest.mark.parametrize("game_id", [id for id in GAMES if "shelf" in {one.at for one in table_of(id).zones.values()}])
def test_what_was_laid_away_lies_upon_no_seat(size: tuple[int, int], game_id: str) -> None:
    table = table_of(game_id)
    for seats in game(game_id).players:
        layout = layout_of(table, size, seats, 0)
        for seat in range(1, seats):
            shelf, near = layout.shelf(seat), [layout._blocks[seat].hand, layout._blocks[seat].won, layout.plate(seat)]
            assert shelf.within(layout.window)
            near += [layout.centre, layout.draw, layout.status]
            assert not any(shelf.meets(box) for box in near), (seats, seat)


# --- the stage -------------------------------------------------------------------------------------------------------
STAGES = [(1280, 720), (1920, 1080), (3840, 2160)]
MATCHED = frozenset({"trick", "centre", "left", "right"})


@pytest.mark.parametrize("game_id", GAMES)
def test_cards_that_are_played_matched_or_bid_on_are_a_fifth_of_the_windows_height(game_id: str) -> None:
    table = table_of(game_id)
    zones = [name for name, place in table.zones.items() if place.at in MATCHED]
    for seats in game(game_id).players:
        for size in STAGES:
            layout = layout_of(table, size, seats, 0)
            for name in zones:
                assert layout.card_px(Zone(name, None, Sight.ALL)) >= 0.22 * size[1], (seats, size, name)


@pytest.mark.parametrize("game_id", GAMES)
def test_no_card_is_larger_in_a_smaller_window(game_id: str) -> None:
    table = table_of(game_id)
    for seats in game(game_id).players:
        small, large = (layout_of(table, size, seats, 0) for size in ((1024, 640), (1280, 720)))
        for name, place in table.zones.items():
            if place.at in MATCHED:
                zone = Zone(name, None, Sight.ALL)
                assert small.card_px(zone) <= large.card_px(zone), (seats, name)


@each("size", SIZES)
@each("count", [1, 8, 13, 20])
def test_a_hand_of_many_cards_borrows_the_room_at_its_right(size: tuple[int, int], count: int) -> None:
    layout = Layout(size, 4, 0, PLACES)
    box = layout.hand_of(count)
    assert box.x == layout.hand(0).x
    assert box.right <= layout.tools.x
    assert count > 1 or box == layout.hand(0)
    assert count < 20 or box.w > layout.hand(0).w


@each("size", SIZES)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_holds_for_the_round_hangs_beside_the_middle_and_upon_nothing(size: tuple[int, int], game_id: str) -> None:
    table = table_of(game_id)
    if not any(place.at == "trick" for place in table.zones.values()):
        return
    for seats in (count for count in game(game_id).players if count <= 4):
        layout = layout_of(table, size, seats, 0)
        around, boxes = [layout.menu, layout.eye, layout.tools], (layout.plate, layout.hand, layout.won, layout.slot)
        around += [box(seat) for box in boxes for seat in range(seats)]
        around += [layout.draw] if any(place.at == "draw" for place in table.zones.values()) else []
        assert not any(layout.sign.grown(-2 * layout.scale).meets(box) for box in around), seats


# --- large letters ---------------------------------------------------------------------------------------------------
@each("size", [(800, 500), (1280, 720), (1920, 1080)])
def test_the_round_and_the_slate_are_wider_for_large_letters_and_lie_upon_nothing(size: tuple[int, int]) -> None:
    grown = 0
    for game_id in GAMES:
        table = table_of(game_id)
        for seats in game(game_id).players:
            usual, large = (layout_of(table, size, seats, 0, 1.0, text_size) for text_size in (1.0, 1.5))
            assert large.letters == 1.5
            assert large.status.w >= usual.status.w
            if seats == 2 and large.has_trick:
                assert large.slate.w >= usual.slate.w * 1.2
                assert large.slate.x > large.centre.right
                assert not any(large.slate.meets(large.plate(seat)) for seat in range(seats))
            assert large.status.within(large.window)
            for seat in range(1, seats):
                for box in (large.plate(seat), large.hand(seat)):
                    assert not large.status.meets(box), (game_id, seats, seat)
            grown += large.status.w > usual.status.w * 1.2
    assert grown > len(GAMES)


def test_no_word_is_smaller_than_ten_pixels() -> None:
    assert Layout((1280, 720), 3, 0, PLACES).letters == 1.0
    assert Layout((800, 500), 3, 0, PLACES).letters * 14 * 0.625 == pytest.approx(10)
