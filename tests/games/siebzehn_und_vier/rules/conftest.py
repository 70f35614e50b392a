"""`given("chips 200/6/150; stock C10 S7 D9", base=10)` for Siebzehn und Vier."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.siebzehn_und_vier.given import Duels, arrange


@pytest.fixture(scope="session")
def given() -> Callable[..., Duels]:
    return arrange
