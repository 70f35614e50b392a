"""Hands that are dealt: backs that fall upon faces one after the other would flash (WCAG 2.2, 2.3.1)."""

from __future__ import annotations

import pytest

from rules.core.registry import GAMES
from tests.ui.table.matches import rehearsal
from ui.faces.kept.cache import Faces
from ui.table.rehearsal import Rehearsal

FRAME_MS = 40.0
MOST_TURNS = 3  # in a second in which cards of a hand come to lie open; each may be a flash


def turnings(table: Rehearsal) -> list[float]:
    """When cards of the viewer's hand begin to lie open while its first cards are dealt, in ms."""
    found, before, grew, now_ms = [], 0, False, 0.0
    table.deal()
    while not table.timeline.idle:
        table.step(FRAME_MS)
        now_ms += FRAME_MS
        rows = [row for zone, row in table.stage.sprites.zones.items() if table.model.own_hand(zone)]
        up = sum(sprite.face > 0.5 for row in rows for sprite in row)
        if up > before and not grew:
            found.append(now_ms)
        before, grew = up, up > before
    return found


@pytest.mark.parametrize("id", GAMES)
def test_the_cards_of_a_hand_are_turned_up_together(id: str, faces: Faces) -> None:
    when = turnings(rehearsal(2, faces, id))
    often = [sum(0 <= later - at < 1000 for later in when) for at in when]
    assert max(often, default=0) <= MOST_TURNS


def test_every_card_lies_open_as_soon_as_the_hand_is_taken_up(faces: Faces) -> None:
    table = rehearsal(2, faces, "mau_mau")
    table.deal()
    table.run(FRAME_MS)
    hand = next(row for zone, row in table.stage.sprites.zones.items() if table.model.own_hand(zone))
    assert len(hand) == 5
    assert all(sprite.at_rest() and sprite.face == 1.0 for sprite in hand)
    assert not table.model.closed


def test_who_skips_the_deal_has_an_open_hand(faces: Faces) -> None:
    table = rehearsal(2, faces, "mau_mau")
    table.deal()
    table.step(FRAME_MS)
    table.timeline.skip()
    assert table.model.settle(table.view) == []


def test_a_hand_that_is_undealt_half_way_is_open_again(faces: Faces) -> None:
    """A match that is taken back, or looked at anew, is settled in the middle of a deal."""
    table = rehearsal(2, faces, "mau_mau")
    table.deal()
    for _ in range(30):
        table.step(FRAME_MS)
    assert table.model.closed
    table.model.settle(table.view)
    assert not table.model.closed
