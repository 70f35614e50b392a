"""`given("0: C2 CK; pile D5 D6; claim 7", rounds="1")` for Mogeln."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.mogeln.given import Round, arrange


@pytest.fixture(scope="session")
def given() -> Callable[..., Round]:
    return arrange
