"""The log of a deal in the words of whoever reads it."""

from __future__ import annotations

import pytest

from game.texts import Texts
from rules.core.contract import Scored
from rules.core.registry import game
from ui.table.words.sentences import Sentences


@pytest.mark.parametrize(
    ("seat", "points", "told"),
    [
        (0, -1, "Verlorenes Spiel: −1 für dich."),
        (1, -3, "Verlorenes Spiel: −3 für Ida."),
        (0, 1, "Gewonnenes Spiel: 1 für dich."),
    ],
)
@pytest.mark.parametrize("reason", ["won", "won_paid"])
def test_the_losers_read_that_the_deal_is_lost(seat: int, points: int, told: str, reason: str) -> None:
    sentences = Sentences(Texts("de", "doppelkopf"), game("doppelkopf"), ("Du", "Ida", "Otto", "Max"), 0)
    assert sentences.of(Scored(seat, points, reason)) == told
