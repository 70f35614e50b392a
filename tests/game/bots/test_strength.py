"""A short measurement that higher levels are stronger; docs/bots.md has the real ones."""

from __future__ import annotations

import pytest

from game.simulate.command import jobs, play, summary


@pytest.mark.parametrize(
    ("better", "worse", "matches"),
    [
        ("lehrling", "zufall", 4),
        ("geselle", "lehrling", 16),
        ("einfall", "regelbuch", 16),
        ("meister+worlds=8+wall_ms=60000", "lehrling", 6),
    ],
)
def test_the_better_level_wins_more_over_paired_deals(better: str, worse: str, matches: int) -> None:
    played = [play(job) for job in jobs("gluecksgriff", [better, worse], matches, 1, {"limit": "50"})]
    first, second = summary(played)
    assert first.share > 0.5 > second.share
    assert first.points < second.points
