"""The coach: he speaks of a blunder, by the strength that was agreed upon, and his matches count for nobody."""

from __future__ import annotations

import json

import pytest

from game.bots.core.base import Budget, Choice, Rival
from game.bots.thinking.thinker import think
from game.learn.coach import FROM, question, speaks
from game.match import journal
from game.match.driver import minds_of, remembered
from game.match.index_store import Listed
from game.match.match import Match
from game.match.seats import seated
from game.match.setup import Setup, as_dict, from_dict
from game.match.terms import COACHES, EXACT, MILD, OFF, STRICT, Terms
from game.people.stats import Stats
from rules.core.contract import action
from rules.core.deck import BACK
from rules.core.registry import game
from tests.game.learn.test_review import careless
from tests.game.table import play, real_match

RULES = game("gluecksgriff")
CALL = action("call")
ONE, OTHER = action("draw stock"), action("knock")


def judged(cost: float, error: float, luck: float) -> Choice:
    return Choice(ONE, 0.0, OTHER, cost, error, (), (Rival(OTHER, cost, error, luck=luck),))


# --- when he speaks ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "error", "spoken"),
    [
        (11.0, 1.0, {MILD, EXACT, STRICT}),  # luck is 10 points
        (6.0, 1.0, {EXACT, STRICT}),
        (2.0, 0.5, {STRICT}),
        (0.9, 0.1, set()),  # a trifle
        (6.0, 2.5, set()),  # may be chance
    ],
)
def test_each_strength_speaks_of_mistakes_of_its_size(cost: float, error: float, spoken: set[str]) -> None:
    assert {strength for strength in FROM if speaks(judged(cost, error, 10.0), strength)} == spoken


def test_a_move_without_a_better_one_is_left_alone() -> None:
    assert not any(speaks(Choice(ONE), strength) for strength in FROM)


def test_a_call_with_a_full_hand_is_asked_about_before_it_is_made() -> None:
    past = careless()
    place = next(place for place, move in enumerate(past.history) if move == (0, CALL))
    match = past.at(place)
    asked = question(match, 0, CALL, remembered(minds_of(match), match).memory(0))
    assert asked is not None
    choice = think(asked._replace(budget=Budget(48, 60_000))).choice
    assert choice.action in match.legal(0)
    assert choice.second == CALL
    assert speaks(choice, STRICT)
    assert speaks(choice, EXACT)
    assert len(match.history) == place


def test_he_knows_what_the_seat_knows() -> None:
    match = real_match("person", "geselle", "geselle")
    play(match, 1)
    seat = match.turn.must[0]
    asked = question(match, seat, match.legal(seat)[0], None)
    assert asked is not None
    assert asked.view == match.view(seat)
    hands = [row for zone, row in asked.view.zones.items() if zone.name == "hand" and zone.seat != seat]
    assert all(set(row) <= {BACK} for row in hands)


def test_without_a_choice_nothing_is_asked() -> None:
    match = real_match()
    play(match, 1)
    seat = match.turn.must[0]
    others = [one for one in range(2) if one != seat]
    assert all(question(match, one, action("draw stock"), None) is None for one in others)


# --- what is agreed ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("coach", COACHES)
def test_the_coach_is_kept_with_the_match_and_with_the_table(coach: str) -> None:
    setup = Setup(RULES.id, seated(("person", "geselle")), RULES.options(), None, Terms(coach=coach))
    assert from_dict(json.loads(json.dumps(as_dict(setup)))) == setup
    match = Match(RULES, setup.options, setup.players, 3, setup.terms)
    path = journal.create(match).path
    match.close()
    assert journal.read(path)[0].terms == setup.terms
    assert match.terms.coached == (coach != OFF)


def test_a_match_with_a_coach_counts_for_nobody() -> None:
    def told(terms: Terms) -> int:
        match = Match(RULES, RULES.options(limit=50), seated(("person", "geselle")), 5, terms)
        play(match)
        with Stats() as stats:
            stats.record(match, f"m{terms.coach}")
            return len(stats.known()[0])

    assert told(Terms(coach=STRICT)) == 0
    assert told(Terms()) == 1


def test_a_list_of_matches_says_that_there_was_a_coach() -> None:
    match = Match(RULES, RULES.options(), seated(("person", "geselle")), 3, Terms(coach=MILD))
    journal.create(match)
    play(match, 3)
    match.close()
    (info,) = journal.running()
    listed = Listed.of(info)
    assert (listed.coached, listed.repeat) == (True, False)


def test_an_unknown_coach_is_refused() -> None:
    with pytest.raises(ValueError, match="coaches are"):
        Terms(coach="loud")
