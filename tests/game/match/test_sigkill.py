"""The cable is pulled at random moments, in every game: the match is there again, at the position that was shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.registry import GAMES
from tests import sigkill_windows
from tests.game.table import real_match
from tests.sigkill import Lost, Shown, Tally, begun, look, seal, torture

KILLS = 3


@pytest.mark.parametrize("id", GAMES)
def test_a_killed_match_goes_on_where_it_stopped(id: str, tmp_path: Path) -> None:
    tally = torture(id, tmp_path, KILLS, seed=len(id))
    assert tally.kills == KILLS
    assert tally.positions >= KILLS


def test_the_comparison_notices_a_lost_move(tmp_path: Path) -> None:
    shown = Shown()
    shown.hear(b"1 12345")
    with pytest.raises(Lost):
        look(begun("gluecksgriff", tmp_path, 1), shown, Tally())


def test_the_comparison_notices_another_position(tmp_path: Path) -> None:
    path, shown = begun("gluecksgriff", tmp_path, 2), Shown()
    shown.hear(f"0 {seal(real_match(seed=2))}".encode())
    look(path, shown, Tally())
    shown.hear(f"0 {seal(real_match(seed=4))}".encode())
    with pytest.raises(Lost):
        look(path, shown, Tally())


def test_two_windows_of_one_home_lose_nothing_when_one_is_killed() -> None:
    told = sigkill_windows.torture(4, seed=7)
    assert told.deeds


def test_a_lost_entry_is_noticed() -> None:
    told = sigkill_windows.Told()
    told.hear("setting.a1 7")
    with pytest.raises(Lost):
        sigkill_windows.look(told)
