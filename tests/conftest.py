"""Fixtures for all tests."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import pytest

from rules.core.registry import game
from tests.scenario import Given, Table


@pytest.fixture(scope="session")
def given() -> Callable[..., Table]:
    """given("gluecksgriff", "0: 7 3; pile [7]@2", koenner=True): a table of that game at that position."""

    def table(id: str, text: str = "", **options: object) -> Table:
        built = import_module(f"tests.rules.{id}.given").arrange(Given.read(text), options)
        return Table(game(id), built)

    return table
