"""A window of doubt under the driver: the order of the questions, and the meaning of silence."""

from __future__ import annotations

import math

import pytest

from game.bots.core.base import Choice, Request
from game.match.driver import Pace
from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import action
from rules.mogeln.game import GAME
from tests.game.match.test_driver import FRAME_MS, SlowThinker, Table
from tests.games.mogeln.given import arrange

rule = pytest.mark.rule
DOUBT, PASS = action("doubt"), action("pass")


class Doubters(SlowThinker):
    """These seats doubt, all others pass."""

    def __init__(self, *seats: int) -> None:
        super().__init__()
        self.seats = seats

    def choice(self, request: Request) -> Choice:
        return Choice(DOUBT if request.seat in self.seats else PASS)


def window(kinds: str, *doubters: int, pace: Pace | None = None) -> Table:
    """Four seats, seat 1 has just laid a card."""
    given = arrange("0: C2 C3 C4; 1: S2 S3 S4; 2: H2 H3 H4; 3: D2 D3 D5; pile D4; claim 5; seat 1 on turn").play(
        "1 lay S3"
    )
    match = Match(GAME, GAME.options(), seated(kinds.split()), 1)
    match._state = given.state
    return Table(match, pace, Doubters(*doubters))


def answers(table: Table) -> list[str]:
    return [f"{move.seat} {move.action.verb}" for move in table.match.history]


@rule("MG-3.6", "MG-V13")
def test_bots_that_knock_together_are_heard_in_window_order() -> None:
    table = window("geselle geselle geselle geselle", 3, 0)
    table.pass_time(1500)
    assert answers(table)[:2] == ["2 pass", "3 doubt"]


@rule("MG-3.6")
def test_a_person_who_knocks_in_time_is_before_every_bot() -> None:
    table = window("person geselle geselle geselle", 2, 3)
    table.pass_time(3900)
    assert answers(table) == []
    assert table.driver.submit(0, DOUBT) is None
    assert answers(table) == ["0 doubt"]


@rule("MG-3.4")
@pytest.mark.parametrize("speed", [1.0, 4.0, math.inf])
def test_who_lets_the_time_pass_has_passed(speed: float) -> None:
    table = window("person geselle person geselle", pace=Pace(speed=speed))
    table.pass_time(4000 - FRAME_MS)
    assert answers(table) == []
    table.pass_time(1500)
    assert sorted(answers(table)[:3]) == ["0 pass", "2 pass", "3 pass"]


@rule("MG-3.7")
def test_a_pass_does_not_give_the_others_more_time() -> None:
    table = window("person geselle person geselle")
    table.pass_time(2000)
    assert table.driver.submit(0, PASS) is None
    table.pass_time(FRAME_MS)
    assert table.driver.window_left_ms <= 2000


@rule("MG-3.5")
def test_nobody_waits_when_all_people_have_answered() -> None:
    table = window("person geselle geselle geselle", 3)
    table.pass_time(500)
    assert table.driver.submit(0, PASS) is None
    table.pass_time(1200)
    assert answers(table)[:3] == ["0 pass", "2 pass", "3 doubt"]
