"""Seven stones tell what lies in the open trick, and nothing of what has been taken."""

from __future__ import annotations

import pytest

from tests.games.zwergenamulett.given import arrange
from ui.table.effects.zwergenamulett.stones import PLACES, lying, shown
from ui.table.rehearsal import Rehearsal


def test_each_dwarf_of_the_open_trick_stands_on_a_stone() -> None:
    assert shown(["ZR", "DR", "ZB"]) == (["red", "brown", "brother"], False)
    assert shown(["AM", "ZG"]) == (["green"], True)
    assert shown([]) == ([], False)
    assert len(shown(["ZB"] * 4)[0]) == PLACES


@pytest.mark.rule("ZA-2.15")
def test_what_has_been_taken_is_not_told() -> None:
    table = Rehearsal("zwergenamulett", 3)
    table.state = arrange("3 players; 0: MA RI; 1: FE DR; 2: EI; won 1: ZR ZG ZB AM ZB ZR; trick 2: ZB").state
    table.model.settle(table.view)
    assert lying(table.stage) == ["ZB"]
    table.stage.named("trick")[0].held = table
    assert lying(table.stage) == [], "a card that still flies"
