"""The survey of a card: another process plays the silent rounds, and its owner only polls it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from multiprocessing import active_children
from time import sleep

from game.workshop.silent import Pair, Question, Round
from game.workshop.survey import Survey, survey
from tests.patience import until

QUESTION = Question("gluecksgriff", "{}", 0, 2, 6)


def counting(question: Question, begin: int) -> Iterator[Pair]:
    """Deals that name their own number."""
    return (Pair(0, Round((number, 0), 1, ()), Round((0, 0), 1, ())) for number in range(begin, question.deals))


def dying(question: Question, begin: int) -> Iterator[Pair]:
    """Two deals, then the process ends."""
    for number, pair in enumerate(counting(question, begin)):
        if number == 2:
            os._exit(1)
        yield pair


def dawdling(question: Question, begin: int) -> Iterator[Pair]:
    """One deal, then nothing for a long time."""
    yield next(counting(question, begin))
    sleep(600)


def waited(one: Survey, deals: int | None = None) -> None:
    """Wait until `deals` deals are there, or nobody plays any more."""

    def there() -> bool:
        one.poll()
        return not one.running or (deals is not None and len(one.pairs) >= deals)

    until(there)


def numbers(one: Survey) -> list[int]:
    return [pair.real.points[0] for pair in one.pairs]


def test_a_survey_brings_all_deals_in_their_order() -> None:
    one = Survey(QUESTION, counting)
    one.begin()
    waited(one)
    assert numbers(one) == list(range(6))
    assert (one.over, one.lost, one.share) == (True, False, 1.0)
    one.begin()  # there is nothing left to play
    assert not one.running


def test_a_process_that_dies_is_noticed_and_what_it_played_stays() -> None:
    one = Survey(QUESTION, dying)
    one.begin()
    waited(one)
    assert (one.lost, one.over, numbers(one)) == (True, False, [0, 1])
    one.begin()
    waited(one)
    assert numbers(one) == [0, 1, 2, 3]
    one.playing = counting
    one.begin()
    waited(one)
    assert (one.lost, numbers(one)) == (False, list(range(6)))


def test_players_are_sent_away_at_once() -> None:
    one = Survey(QUESTION, dawdling)
    one.begin()
    waited(one, deals=1)
    pid = one.pid
    one.stop()
    assert (one.running, one.lost, numbers(one)) == (False, False, [0])
    assert pid not in {process.pid for process in active_children()}
    assert not one.poll()


def test_a_question_asked_again_finds_its_answer() -> None:
    assert survey(QUESTION) is survey(QUESTION._replace())
    assert survey(QUESTION) is not survey(QUESTION._replace(place=1))
