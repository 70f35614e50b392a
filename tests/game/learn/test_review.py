"""The review: it finds a blunder once, by what its seat knew, and calls nothing else one."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.bots.core.base import Answer, Choice, Request
from game.bots.thinking.minds import Minds
from game.bots.thinking.thinker import LocalThinker
from game.learn.review import CLEAR, LEAST, LEVEL, MOST, Decision, Review, choices_of, last_round
from game.match.match import Match
from game.match.replay import round_starts
from game.match.seats import seated
from rules.core.contract import Refusal, action
from rules.core.deck import BACK
from rules.core.registry import game
from tests.game.table import play, real_match

CALL = action("call")


class Oracle:
    """Answers at once: the first other legal move is better by what `costs` says for the place."""

    def __init__(self, costs: dict[int, tuple[float, float]]) -> None:
        self.costs, self.asked, self.questions = costs, list[Request](), 0

    def ask(self, request: Request) -> None:
        self.asked = [request]
        self.questions += 1

    def poll(self) -> Answer | None:
        if not self.asked:
            return None
        request = self.asked.pop()
        cost, error = self.costs.get(int(str(request.key).split(".")[0]), (0.0, 0.0))
        better = next(act for act in request.legal if act != request.made) if cost else request.made
        assert request.made is not None
        assert better is not None
        return Answer(request.key, Choice(better, 0.0, request.made, cost, error))


def looked(review: Review) -> Review:
    while not review.over:
        review.tick()
    return review


def decided(match: Match, since: int = 0) -> list[Decision]:
    return [one for one in choices_of(match, match.persons, since) if one is not None]


def careless(seed: int = 3) -> Match:
    """The person calls Glücksgriff with a full hand in the first round."""
    match = real_match(seed=seed, limit=500, call_guard=False)
    chance = Random(seed)
    while CALL not in match.legal(0):
        seat = match.turn.must[0]
        assert not isinstance(match.submit(seat, chance.choice(match.legal(seat))), Refusal)
    assert not isinstance(match.submit(0, CALL), Refusal)
    while not match.view(None).sheet:
        seat = match.turn.must[0]
        assert not isinstance(match.submit(seat, chance.choice(match.legal(seat))), Refusal)
    return match


# --- what is found -----------------------------------------------------------------------------------------------


def test_a_blunder_is_named_with_the_better_move_and_its_place() -> None:
    match = careless()
    review = looked(Review(match, match.persons, LocalThinker()))
    worst = review.found[0]
    assert match.history[worst.place] == (0, CALL)
    assert (worst.seat, worst.made) == (0, CALL)
    assert worst.round == sum(start <= worst.place for start in round_starts(match))
    assert worst.better in match.at(worst.place).legal(0)
    assert worst.cost > CLEAR * worst.error
    assert (review.looked, review.judged) == (len(decided(match)), len(decided(match)))


def test_the_dearest_come_first_and_no_more_than_a_few() -> None:
    match = real_match()
    play(match, 120)
    places = [one.place for one in decided(match)][:5]
    costs = {place: (cost, 0.5) for place, cost in zip(places, (4.0, 9.0, 2.0, 7.0, 3.0), strict=True)}
    review = looked(Review(match, match.persons, Oracle(costs)))
    assert [one.cost for one in review.found] == [9.0, 7.0, 4.0]
    assert len(review.found) == MOST


@pytest.mark.parametrize(
    ("cost", "error", "named"),
    [(9.0, 1.0, True), (9.0, 9.0 / CLEAR + 0.1, False), (LEAST / 2, 0.0, False), (LEAST, 0.0, True)],
)
def test_only_what_is_clear_and_worth_a_word_is_named(cost: float, error: float, named: bool) -> None:
    match = real_match()
    play(match, 40)
    review = looked(Review(match, match.persons, Oracle({decided(match)[0].place: (cost, error)})))
    assert bool(review.found) == named


def test_where_looking_ahead_tells_nothing_it_says_so() -> None:
    rules = game("mogeln")
    match = Match(rules, rules.options(), seated(("person", "geselle", "geselle")), 4)
    play(match, 60)
    review = looked(Review(match, match.persons, LocalThinker()))
    assert review.looked > 0
    assert (review.judged, review.found) == (0, ())


# --- by what was known -------------------------------------------------------------------------------------------


def test_a_decision_is_put_as_its_seat_saw_it() -> None:
    match = real_match("person", "geselle", "geselle")
    play(match, 80)
    for one in choices_of(match, match.persons):
        if one is None:
            continue
        past = match.at(one.place)
        assert one.request.view == past.view(one.seat)
        hidden = [zone for zone in one.request.view.zones if zone.name == "hand" and zone.seat != one.seat]
        assert all(set(one.request.view.zones[zone]) <= {BACK} for zone in hidden)
        minds = Minds(match.game.id, 3, {one.seat: LEVEL}, 0)
        for events in past.log:
            minds.note(events)
        assert one.request.memory == minds.memory(one.seat)  # the strongest forgets nothing, so chance has no part


def test_who_had_no_choice_decided_nothing() -> None:
    match = real_match()
    play(match, 150)
    found = decided(match)
    assert found
    assert all(len(one.request.legal) > 1 and one.made in one.request.legal for one in found)
    assert {one.seat for one in found} == set(match.persons)


def test_a_bot_that_stood_in_is_not_blamed_on_the_person() -> None:
    match = real_match(limit=500)
    play(match, 40)
    match.hand_over(0, "geselle")
    play(match, 40, seed=2)
    places = [one.place for one in choices_of(match, (0,)) if one is not None]
    assert places
    assert max(places) < 40
    match.hand_over(0, None)
    play(match, 40, seed=3)
    assert [place for place in (one.place for one in decided(match)) if place >= 80]


# --- going on ----------------------------------------------------------------------------------------------------


def test_a_round_is_looked_at_by_itself() -> None:
    match = real_match(limit=200)
    play(match)
    since = last_round(match)
    assert since == round_starts(match)[-1]
    found = decided(match, since)
    assert found == [one for one in decided(match) if one.place >= since]
    assert {one.round for one in found} <= {len(round_starts(match))}


def test_what_is_known_is_not_asked_again() -> None:
    match = real_match()
    play(match, 60)
    first = Oracle({decided(match)[0].place: (5.0, 0.1)})
    known: dict[int | str, Choice] = {}
    found = looked(Review(match, match.persons, first, known=known)).found
    second = Oracle({})
    assert looked(Review(match, match.persons, second, known=known)).found == found
    assert (first.questions, second.questions) == (len(decided(match)), 0)


def test_each_step_is_short_and_the_share_grows() -> None:
    match = real_match(limit=200)
    play(match)
    review, shares = Review(match, match.persons, Oracle({})), [0.0]
    while not review.over:
        review.tick()
        shares.append(review.share)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert max(after - before for before, after in pairwise(shares[:-1])) <= 24 / review.length + 1e-9


def test_a_thinker_that_was_asked_something_else_is_asked_again() -> None:
    match = real_match()
    play(match, 30)
    oracle = Oracle({})
    review = Review(match, match.persons, oracle)
    while not oracle.asked:
        review.tick()
    oracle.asked = []  # a bot's question came between
    looked(review)
    assert review.looked == len(decided(match))


def test_a_match_without_moves_is_looked_through_at_once() -> None:
    match = real_match()
    review = looked(Review(match, match.persons, Oracle({})))
    assert (review.share, review.looked, review.found) == (1.0, 0, ())
