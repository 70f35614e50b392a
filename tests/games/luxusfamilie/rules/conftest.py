"""`given("trump D; trick 0:HK; 1: D7 DA C10", table="strict")` for Luxusfamilie."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.luxusfamilie.given import Round, arrange


@pytest.fixture(scope="session")
def given() -> Callable[..., Round]:
    return arrange
