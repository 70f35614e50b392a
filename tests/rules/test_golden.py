"""The golden matches of every game go the way they were recorded. (tests/golden.py)"""

from __future__ import annotations

import pytest

from rules.core.registry import GAMES, game
from tests.golden import PARTS, difference, rows_of


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("id", GAMES)
def test_golden_matches_go_the_way_they_were_recorded(id: str, part: int) -> None:
    for row in rows_of(id)[part::PARTS]:
        assert difference(game(id), row) is None
