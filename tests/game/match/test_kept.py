"""Matches that version 0.1.0 wrote in their first format (tests/game/match/kept): they load, replay and go on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import paths
from game.match import exchange, journal, match_file, verify
from game.match.match import Match
from game.match.setup import repeated
from rules.core.contract import Refusal
from rules.core.registry import GAMES, game

KEPT = Path(__file__).parent / "kept"
OLDER = sorted(path.stem for path in KEPT.glob("*.match"))  # one of each game of the version that wrote them


def loaded(id: str) -> tuple[Match, Path]:
    """A copy of the match in this home, opened to be played on."""
    path = paths.matches_folder() / f"{id}.match"
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(KEPT / path.name, path)
    match, notices = journal.load(path)
    assert notices == ()
    return match, path


def test_there_is_one_of_every_game_of_that_version() -> None:
    assert len(OLDER) == 18
    assert set(OLDER) <= set(GAMES)


@pytest.mark.parametrize("id", OLDER)
def test_an_older_match_is_dealt_as_it_was_and_goes_on(id: str) -> None:
    match, path = loaded(id)
    written = match_file.read(path.read_bytes())
    assert len(match.history) == len(match_file.net([line.text for line in written.lines]).moves)
    assert match.game is game(id)
    before = len(match.history)
    if not match.finished:
        seat = match.turn.must[0]
        assert not isinstance(match.submit(seat, match.legal(seat)[0]), Refusal)
    match.undo(before - 1)
    match.close()
    again, notices = journal.read(path if path.exists() else path.parent / "finished" / path.name)
    assert (len(again.history), notices) == (before - 1, ())
    assert repr(again.state) == repr(match.state)


def test_an_older_match_comes_from_elsewhere_is_dealt_again_and_has_nothing_to_check() -> None:
    path, notices = exchange.take_in(KEPT / "tarock.match")
    assert notices == ()
    match, _ = journal.read(path)
    assert repeated(match).seed == match.seed
    assert verify.verified(path).code == "old"
