"""`given("0: H10 D5; M1 run H9 JO=H10 HJ of 1; out 0 1", first_meld=30)` for Rommé."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.romme.given import Romme, arrange


@pytest.fixture(scope="session")
def given() -> Callable[..., Romme]:
    return arrange
