"""The felt of the long table: a seat with many melds borrows room, nothing covers a corner or a neighbour."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.core.contract import Group, Zone
from rules.romme.game import GAME
from tests.games.romme.given import arrange
from tests.games.romme.table.test_screen import OUT, sitting
from ui.shell.app import App
from ui.table.layout.columns import Columns, layout_of
from ui.table.layout.layout import Picture
from ui.table.layout.parting import Felt, parted, usual
from ui.table.layout.spreads import ASPECT
from ui.table.tables import table_of
from ui.table.words.beside import group_name_place

TABLE = table_of("romme")
FELT = Felt(left=30.0, wide=1220.0, high=260.0, own_wide=1024.0, gap=10.0, most=108.0)
NOTHING: tuple[int, ...] = ()


def laid(layout: Columns, sizes: dict[int, tuple[int, ...]]) -> dict[int, float]:
    """The height of a card before each seat, with groups of these sizes laid there."""
    count = iter(range(1000))
    groups = {
        Zone("meld", seat): [Group("run", tuple(next(count) for _ in range(size)), (), 1) for size in row]
        for seat, row in sizes.items()
    }
    cards = {zone: tuple(card for one in row for card in one.cards) for zone, row in groups.items()}
    poses = layout.poses(Picture(cards, groups))
    return {zone.seat or 0: row[0].height_px for zone, row in poses.items() if row}


def columns(seats: int, size: tuple[int, int] = (1280, 720)) -> Columns:
    layout = layout_of(TABLE, size, seats, 0)
    assert isinstance(layout, Columns)
    return layout


def test_as_long_as_nothing_is_laid_all_have_the_same() -> None:
    assert parted(FELT, NOTHING, (NOTHING,) * 5) == usual(FELT, 5)


def test_a_crowded_column_borrows_from_a_neighbour_who_has_laid_little() -> None:
    many = (4, 4, 4, 4, 4, 4, 4)
    parting = parted(FELT, NOTHING, (NOTHING, many, (3,), NOTHING, NOTHING))
    even = usual(FELT, 5)
    assert parting.columns[1][1] > even.columns[1][1] * 1.3
    for (left, wide), (follows, _) in pairwise(parting.columns):
        assert left + wide <= follows
    for (left, wide), (usually, as_usual) in zip(parting.columns, even.columns, strict=True):
        assert left < usually + as_usual / 2 < left + wide, "everybody's melds stay below his plate"


def test_where_all_have_laid_much_nobody_loses_his_share() -> None:
    many = (4, 4, 4, 4)
    parting = parted(FELT, many, (many,) * 5)
    assert [round(wide) for _, wide in parting.columns] == [round(wide) for _, wide in usual(FELT, 5).columns]


def test_with_few_players_cards_are_as_large_as_the_felt_allows() -> None:
    two = columns(2)
    heights = laid(two, {0: (3, 3, 5, 3), 1: (3, 3, 4)})
    room = two.ground(0).h + two.ground(1).h
    assert min(heights.values()) > 0.42 * room


def test_much_before_the_viewer_takes_room_from_little_before_the_others() -> None:
    layout = columns(2)
    laid(layout, {0: (3,), 1: (3,)})
    usually = layout.ground(0).h
    heights = laid(layout, {0: (13, 13, 5, 5, 4, 4), 1: (3,)})
    assert layout.ground(0).h > usually
    assert heights[0] >= 60 * layout.scale


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_the_rarest_crowd_can_be_read(size: tuple[int, int]) -> None:
    """110 cards before six: three seats with a lot of melds, three with some."""
    layout = columns(6, size)
    crowd = {0: (5, 4, 4, 3), 1: (4,) * 7, 2: (3,), 3: (5, 4, 4, 3, 3), 4: (3, 3), 5: (4, 4, 4, 3, 3, 3)}
    heights = laid(layout, crowd)
    assert min(heights.values()) >= 58 * layout.scale
    boxes = [layout.ground(seat) for seat in range(6)]
    for index, box in enumerate(boxes):
        assert box.within(layout.window)
        assert not any(box.meets(other) for other in boxes[index + 1 :]), index
        assert box.w >= heights[index] * ASPECT


def test_the_name_of_a_meld_covers_no_corner_and_no_other_row(app: App) -> None:
    """It stands at the upper right of the last card: values stand at the upper left and the lower right, and of a card
    that is half covered by the next row the upper half is seen."""
    stage = sitting(app, OUT).board.stage
    for zone, row in GAME.groups(arrange(OUT).state).items():
        for group in row:
            last = stage.sprite(group.cards[-1])
            assert last is not None
            name = group_name_place(stage, last, group.number)
            left, top = last.x - last.height_px * ASPECT / 2, last.y - last.height_px / 2
            assert name.left > left + last.height_px * ASPECT * 0.34, zone
            assert name.right <= left + last.height_px * ASPECT
            assert top <= name.top
            assert name.bottom < top + last.height_px * 0.45
