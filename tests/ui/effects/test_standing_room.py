"""A centrepiece stands where nothing else may be."""

from __future__ import annotations

import pytest

from rules.core.registry import GAMES, game
from ui.table.effects.kit.standing_room import standing_room
from ui.table.layout.columns import layout_of
from ui.table.tables import table_of

SIZES = ((800, 500), (1280, 720))


@pytest.mark.parametrize("game_id", GAMES)
def test_it_stands_in_the_window_and_on_nobodys_place(game_id: str) -> None:
    for size in SIZES:
        for seats in game(game_id).players:
            layout = layout_of(table_of(game_id), size, seats, 0)
            room = standing_room(layout, 96.0, 96.0, (0.8, 0.5))
            if room is not None:
                assert room.within(layout.window)
                places = [box for seat in range(seats) for box in (layout.plate(seat), layout.hand(seat))]
                assert not any(room.meets(box) for box in (*places, layout.centre, layout.prompt, layout.tools))


def test_where_no_room_is_left_it_stands_nowhere() -> None:
    layout = layout_of(table_of(GAMES[0]), (1280, 720), 3, 0)
    assert standing_room(layout, 900.0, 500.0, (0.5, 0.5)) is None


def test_what_only_some_tables_use_is_kept_free_where_it_is_named() -> None:
    layout = layout_of(table_of("watten"), (1280, 720), 4, 0)
    near = layout.bank.cx / 1280, layout.bank.cy / 720
    free, kept = (standing_room(layout, 60.0, 60.0, near, besides) for besides in ((), ("bank",)))
    assert free is not None
    assert kept is not None
    assert free.meets(layout.bank)
    assert not kept.meets(layout.bank)
