"""The deal of the day: the same everywhere, counted once, streaks that forgive a day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from game.club import day
from game.club.day import Result
from game.club.deals import over
from game.match.match import Handover, Match
from game.match.seats import PERSON, Player
from rules.core.registry import GAMES, game

TODAY = date(2026, 11, 28)


def test_a_day_has_one_deal_for_each_game() -> None:
    assert day.secret_of("doppelkopf", TODAY).hex() == VECTOR
    secrets = {day.secret_of(id, TODAY + timedelta(days=later)) for id in GAMES for later in range(9)}
    assert len(secrets) == 9 * len(GAMES)


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_a_table_of_the_day(id: str) -> None:
    setup = day.setup_of(id, TODAY, Player(PERSON, "Anna", profile="a1"))
    assert setup.seed is not None
    match = Match(game(id), setup.options, setup.players, setup.seed, setup.terms)
    assert day.of_match(match) == TODAY
    assert not over(match)


@pytest.mark.parametrize(
    ("ago", "row"),
    [
        ((), 0),
        ((0,), 1),
        ((0, 1, 2), 3),
        ((1, 2), 2),
        ((0, 2, 4), 3),
        ((2, 3), 2),
        ((3, 4), 0),
        ((0, 3), 1),
        ((-1, 0), 1),
    ],
)
def test_one_missed_day_breaks_no_streak(ago: tuple[int, ...], row: int) -> None:
    assert day.streak([TODAY - timedelta(days=one) for one in ago], TODAY) == row


def test_the_first_time_counts() -> None:
    first, again = (Result("herzblatt", TODAY, "a1", (points, 0, 0)) for points in (7, 90))
    assert day.keep(first) == (True, None)
    assert day.keep(again) == (False, None)
    assert day.load() == ([first], None)


def test_signs_tell_how_one_stood_to_each_other_and_no_card() -> None:
    result = Result("doppelkopf", TODAY, "a1", (3, 3, -3, -3))
    assert day.pasted("Doppelkopf", result, 2, "knew") == "Kartentisch Doppelkopf 2026-11-28 ++= ×2"
    known = replace(result, knew=True)
    assert day.pasted("Doppelkopf", known, 2, "knew") == "Kartentisch Doppelkopf 2026-11-28 ++= ×2 (knew)"


@pytest.mark.parametrize(
    ("before", "begun", "who", "knew"),
    [
        (("~",), (), "a1", True),  # a guest may have been Anna
        ((), ("~",), "a1", True),
        (("b2",), (), "a1", False),
        (("b2",), (), "~", True),  # the guest may be Bert
        ((), ("b2", "~"), "~", True),
        ((), (), "~", False),
    ],
)
def test_who_may_have_known_the_cards_is_marked(
    before: tuple[str, ...], begun: tuple[str, ...], who: str, knew: bool
) -> None:
    for one in before:
        day.keep(Result("herzblatt", TODAY, one, (1, 0, 0)))
    day.keep(Result("mau_mau", TODAY, "~", (1, 0, 0)))  # other cards
    assert day.keep(Result("herzblatt", TODAY, who, (5, 0, 0)), begun) == (True, None)
    (kept,) = [one for one in day.load()[0] if (one.game_id, one.who) == ("herzblatt", who)]
    assert (kept.points, kept.knew) == ((5, 0, 0), knew)


def test_a_month_is_laid_out_from_monday() -> None:
    weeks = day.month(2026, 11)
    assert weeks[0] == [None] * 6 + [date(2026, 11, 1)]
    assert len(weeks) == 6


VECTOR = "41c87c3d75d4ab0e8ecfbf9200cb009a69e297ef752f7fe277fee6ab47a672f3"


def played_deal() -> Match:
    """A deal of the day, played to its end by lot."""
    setup = day.setup_of("mau_mau", TODAY, Player(PERSON, "Anna", profile="a1"))
    assert setup.seed is not None
    match, chance = Match(game("mau_mau"), setup.options, setup.players, setup.seed, setup.terms), Random(1)
    while not over(match):
        seat = match.turn.must[0]
        match.submit(seat, chance.choice(match.legal(seat)))
    return match


def test_a_deal_with_a_guest_on_the_chair_of_a_bot_counts_for_nobody() -> None:
    match = played_deal()
    assert day.result_of(match) is not None
    match.handovers.append(Handover(0, 1, None))
    assert day.result_of(match) is None


def test_the_deal_of_a_day_that_was_dealt_again_counts_for_nobody() -> None:
    match = played_deal()
    match.terms = replace(match.terms, repeat=True)
    assert day.result_of(match) is None
