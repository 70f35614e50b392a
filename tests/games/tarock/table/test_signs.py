"""The signs of a game: promise and trump hang where they cover no card, neither laid away nor in anybody's hand."""

from __future__ import annotations

import pytest

from ui.table.effects.tarock.hanging import plate_box, shield_spot
from ui.table.layout.pose import Box
from ui.table.rehearsal import Rehearsal


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_signs_cover_neither_cards_nor_each_other(size: tuple[int, int], letters: float) -> None:
    stage = Rehearsal("tarock", 3, size).stage
    stage.text_size = letters
    x, y, high = shield_spot(stage)
    plate, shield = plate_box(stage), Box(x, y, 0, 0).grown(high / 2)
    layout = stage.layout
    cards = [layout.centre, layout.draw, layout.prompt]
    cards += [box(seat) for seat in range(3) for box in (layout.shelf, stage.hand, stage.plate)]
    for sign in (plate, shield):
        assert sign.within(layout.window)
        assert [box for box in cards if sign.meets(box)] == []
    assert not plate.meets(shield)
    assert plate.h >= stage.px(60) * min(letters, 1.3), "as large as words are"
