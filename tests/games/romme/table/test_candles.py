"""The candles on the tray: one for each seat, lit for whoever has laid out."""

from __future__ import annotations

import pytest

from tests.ui.effects.centrepieces import Marks, stood


@pytest.mark.rule("RO-6.1")
def test_a_candle_burns_for_everybody_who_has_laid_out() -> None:
    level, seats = (0, 0, 0), range(3)
    evenings: list[Marks] = [{("ausgelegt", seat): 1 for seat in seats if lit >> seat & 1} for lit in range(8)]
    assert len({stood("romme", level, marks) for marks in evenings}) == 8
