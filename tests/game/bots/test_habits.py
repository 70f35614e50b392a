"""What levels do that err: as people do, and nothing that the whole table would laugh at."""

from __future__ import annotations

import pytest

from game.bots.core.base import Brain
from game.bots.core.registry import brain
from rules.core.registry import GAMES, game
from tests.bench.blunders import counted

SEEN = 40  # decisions


def laughs(id: str) -> bool:
    """True where a game says what is laughable."""
    return brain(id).laughable is not Brain.__dataclass_fields__["laughable"].default


@pytest.mark.parametrize("erring", ["lehrling", "geselle"])
def test_no_level_that_errs_makes_a_move_that_the_table_would_laugh_at(erring: str) -> None:
    told = [id for id in GAMES if laughs(id)]
    assert {"schwimmen", "watten", "tarock", "herzblatt"} <= set(told)
    for id in told:
        seats = game(id).players
        made = counted(id, erring, SEEN, 0, min(max(3, seats[0]), seats[-1]))
        assert any(key.startswith("could ") for key in made), id
        assert {key for key in made if key.startswith("laughed ")} == {"laughed "}, id
