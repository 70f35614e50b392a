"""What nobody does at Das Zwergenamulett who lays the last card of a trick."""

from __future__ import annotations

import pytest

from game.bots.zwergenamulett.habits import laughed_at
from rules.core.notation import parse_action
from rules.zwergenamulett.game import GAME
from tests.cases import each
from tests.games.zwergenamulett.given import arrange

rule = pytest.mark.rule


@rule("ZA-2.5")
@each("given, move, kind", [
    ("3 players; 0: DR FE EI ZR; trick 1: DR RI", "play FE", "spurns_trick"),
    ("3 players; 0: DR FE EI ZR; trick 1: DR RI", "play DR", ""),
    ("3 players; 0: RI FE EI ZR; trick 1: MA EI", "play RI", "gives_dear"),
    ("3 players; 0: RI FE EI ZR; trick 1: MA EI", "play FE", ""),
    ("3 players; 0: RI DR ZB ZR; trick 1: MA EI", "play RI", ""),
    ("3 players; 0: MA FE EI ZR; trick 1: MA EI", "play FE", ""),
    ("3 players; 0: RI FE EI ZR; trick 2: MA; seat 0 on turn", "play RI", ""),
])  # fmt: skip
def test_a_table_laughs_at(given: str, move: str, kind: str) -> None:
    state = arrange(given).state
    assert laughed_at(state, GAME.legal(state, 0), parse_action(GAME, move)) == kind
