"""`given("0: R3 G8; top R7", lay_duty="free")` for Auruxxx."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.auruxxx.game import GAME
from tests.games.auruxxx.given import AuruxxxTable, arrange


@pytest.fixture(scope="session")
def given() -> Callable[..., AuruxxxTable]:
    def table(text: str = "", **options: object) -> AuruxxxTable:
        return AuruxxxTable(GAME, arrange(text, options))

    return table
