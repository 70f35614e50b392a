"""`given("0: MA RI; won 2: ZB ZB ZB", must_match=True)` for Das Zwergenamulett."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.zwergenamulett.given import Round, arrange


@pytest.fixture(scope="session")
def given() -> Callable[..., Round]:
    return arrange
