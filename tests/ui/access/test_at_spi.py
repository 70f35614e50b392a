"""The same player at the program's own window, with nothing but AT-SPI: the bus of the system in between."""

from __future__ import annotations

import sys

import pytest

from game.texts import Texts
from tests.by_ear.desktop import lacking, played
from tests.by_ear.player import GERMAN

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="AT-SPI is Linux's")


@pytest.fixture(scope="module", autouse=True)
def desktop() -> None:
    if why := lacking():
        pytest.skip(why)


def test_a_round_is_played_over_the_bus() -> None:
    rows = list(played([Texts("de", "herzblatt")("name")]))  # a dozen moves, whatever is dealt
    assert [row["end"] for row in rows] == [""]
    (row,) = rows
    assert row["sheet"].startswith(GERMAN.sheet)
    assert row["silent"] == 0
    assert row["heard"] > 0  # what happens at the table is announced there, too
