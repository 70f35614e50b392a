"""Where a match has tipped is found once, then read; what does not fit the match is as if it were not there."""

from __future__ import annotations

import pytest

from game.learn import turning
from game.learn.review import Tipped
from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import TABLE
from rules.core.registry import game
from tests.game.table import play


@pytest.fixture(scope="module")
def match() -> Match:
    rules = game("mau_mau")
    found = Match(rules, rules.options(wins_needed=1), seated(("person", "geselle")), 5)
    play(found)
    return found


def tipped(match: Match) -> Tipped:
    place = next(at for at, move in enumerate(match.history) if move.seat == 0)
    better = next(move.action for move in match.history if move.seat == 1)
    return Tipped(place, 1, 0, match.history[place].action, better, 2.5, 0.5, ())


def test_what_was_found_is_read_again(match: Match) -> None:
    assert turning.kept("m-1", match) is None
    turning.keep("m-1", match, [tipped(match)])
    assert turning.kept("m-1", match) == (tipped(match),)


def test_a_match_in_which_nothing_tipped_is_not_looked_through_again(match: Match) -> None:
    turning.keep("m-2", match, [])
    assert turning.kept("m-2", match) == ()


@pytest.mark.parametrize(
    "written",
    [
        "{",
        "[]",
        '{"found": [{"place": 100000, "better": "draw", "cost": 1.0, "error": 0.1}]}',
        '{"found": [{"place": 0, "better": "draw", "cost": 1.0, "error": 0.1}]}',
        '{"found": [{"place": 2, "better": "no such verb", "cost": 1.0, "error": 0.1}]}',
        '{"found": [{"place": 2, "better": "draw", "cost": -1.0, "error": 0.1}]}',
    ],
    ids=["torn", "a list", "behind the end", "the table's move", "no verb", "below nothing"],
)
def test_a_foreign_file_counts_as_none(match: Match, written: str) -> None:
    assert match.history[0].seat == TABLE
    file = turning.path_of("m-3")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(written, encoding="utf-8")
    assert turning.kept("m-3", match) is None
