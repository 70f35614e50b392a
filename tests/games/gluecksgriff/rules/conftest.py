"""`given("0: 7 3; pile [7]@2", koenner=True)` for Glücksgriff."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tests.scenario import Table


@pytest.fixture(scope="session")
def given(given: Callable[..., Table]) -> Callable[..., Table]:
    return partial(given, "gluecksgriff")
