"""Bots at a deal that others play too: the same moves of the person meet the same moves of the bots, in every game."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date
from hashlib import sha256
from itertools import count
from random import Random

import pytest

from game.bots.thinking import search
from game.bots.thinking.thinker import LocalThinker, think
from game.club import day
from game.club.deals import over
from game.match.driver import Driver, Pace, budget_of
from game.match.match import Match
from game.match.seats import BOT, PERSON, Player
from game.match.setup import default_words
from game.match.terms import USUAL, Terms
from rules.core.registry import GAMES, game

MOVES = 14
FIRST = 5  # moves that another process has to make as well


def seats_of(words: tuple[str, ...]) -> tuple[Player, ...]:
    """A person and bots of any level, also of changed ones."""
    return tuple(
        Player(PERSON, "Anna") if word == PERSON else Player(BOT, f"Bot {seat}", word)
        for seat, word in enumerate(words)
    )


def story(id: str, words: tuple[str, ...], moves: int = MOVES) -> list[object]:
    """The first moves of a deal of the day; the person moves by lot."""
    setup = day.setup_of(id, date(2026, 11, 28))
    assert setup.seed is not None
    match, rng = Match(game(id), setup.options, seats_of(words), setup.seed, setup.terms), Random(7)
    driver = Driver(match, LocalThinker(think), Pace(float("inf"), patience=0.0))
    for step in range(40 * MOVES):
        if over(match) or len(match.history) >= moves:
            break
        if not driver.tick(step * 1000.0, idle=True) and driver.waits_for_people:
            seat = next(one for one in match.turn.must if one in match.persons)
            driver.submit(seat, rng.choice(match.legal(seat)))
    assert match.history
    return list(match.history)


@pytest.mark.parametrize("id", GAMES)
def test_the_same_moves_meet_the_same_bots_on_slow_and_fast_machines(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("person", *("geselle",) * (len(default_words(id)) - 1))
    fast = story(id, words)
    slow = count(0, 3.0)  # each look at the clock finds it three seconds on
    monkeypatch.setattr(search, "perf_counter", lambda: next(slow))
    assert story(id, words) == fast


def test_a_search_heeds_no_clock_either(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("person", *("meister+worlds=8",) * 3)
    fast = story("doppelkopf", words)
    slow = count(0, 3.0)
    monkeypatch.setattr(search, "perf_counter", lambda: next(slow))
    assert story("doppelkopf", words) == fast


def first_moves() -> str:
    """A digest of the first moves of a deal of every game."""
    told = [(id, story(id, ("person", *("geselle",) * (len(default_words(id)) - 1)), FIRST)) for id in GAMES]
    return sha256(repr(told).encode()).hexdigest()


def test_another_process_in_which_sets_have_another_order_answers_the_same() -> None:
    code = "from tests.game.club.test_bots import first_moves; print(first_moves())"
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.split()[-1] == first_moves()


def test_worlds_alone_limit_a_bot_at_such_a_deal() -> None:
    found = budget_of(Terms(origin="day:2026-11-28"), "meister")
    assert found is not None
    assert found.worlds == 48
    assert found.wall_ms > 100_000
    assert budget_of(USUAL, "meister") is None
