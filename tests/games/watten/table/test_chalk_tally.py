"""The accounts in chalk: a stroke for every point of both sides."""

from __future__ import annotations

import pytest

from tests.ui.effects.centrepieces import stood
from ui.table.effects.watten.chalk_tally import rows
from ui.table.picture.stage import Stage


@pytest.mark.rule("WA-8.2")
def test_every_point_of_a_side_is_a_stroke() -> None:
    assert len({stood("watten", (mine, other)) for mine in range(4) for other in range(4)}) == 16
    assert stood("watten", (2, 7, 2, 7)) != stood("watten", (2, 8, 2, 8))


def test_partners_have_one_row_and_the_viewers_side_stands_below() -> None:
    assert [rows(seats, 0) for seats in (2, 3, 4)] == [[1, 0], [1, 2, 0], [1, 0]]
    assert rows(4, 3) == [0, 3]


def test_a_stranger_reads_what_is_counted_and_how_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """The word stands above the strokes; a figure at the end of each row, also where the chalk has no room, and whose
    points they are."""
    told: list[str] = []
    plain = Stage.text
    monkeypatch.setattr(Stage, "text", lambda stage, words, *how: (told.append(words), plain(stage, words, *how))[1])
    stood("watten", (14, 23))
    stood("watten", (2, 7, 2, 7))
    assert told == ["Punkte", "23", "Bruno", "14", "Ada", "Punkte", "7", "B + D", "2", "Ada + C"]
