"""The exercise book as a law: the Meister finds all, the Geselle most, and hints say what a player would say."""

from __future__ import annotations

from functools import cache

import pytest

from game.bots.core.base import Choice
from rules.core.notation import write_action
from rules.core.registry import GAMES
from rules.core.registry import game as game_of
from tests.cases import each
from tests.exercises.asking import answer, chances, solved, troubles
from tests.exercises.book import (
    FEWEST,
    MOST,
    BookError,
    Exercise,
    every_exercise,
    exercises,
    known_failures,
    read_exercise,
)

ENOUGH = 100  # exercises of the book
GESELLE = 0.85  # of all exercises, in the mean of so many tries
TRIES = 5

every_game = pytest.mark.parametrize("id", GAMES)


@cache
def of_the_meister(one: Exercise) -> Choice | None:
    return solved(one, "meister")


def known(level: str) -> set[tuple[str, str]]:
    return {(row.game, row.name) for row in known_failures() if row.level == level}


def compared(found: set[tuple[str, str]], listed: set[tuple[str, str]], id: str, said: list[str]) -> None:
    """What fails must be just what known.toml lists of this game."""
    listed = {row for row in listed if row[0] == id}
    assert found <= listed, "\n".join(said)
    assert not listed - found, f"these are solved now, take them out of known.toml: {sorted(listed - found)}"


@every_game
def test_every_exercise_can_be_asked(id: str) -> None:
    found = exercises(id)
    assert FEWEST <= len(found) <= MOST
    assert [f"{one}: {fault}" for one in found for fault in troubles(one)] == []


@every_game
def test_the_meister_finds_them_all(id: str) -> None:
    missed = [one for one in exercises(id) if of_the_meister(one) is None]
    said = [f"{one}: {write_action(game_of(id), answer(one, 'meister').action)}, but {one.wanted}" for one in missed]
    compared({(id, one.name) for one in missed}, known("meister"), id, said)


@every_game
def test_a_hint_says_what_a_player_would_say(id: str) -> None:
    codes = {one: choice.reasons[0].code for one in exercises(id) if (choice := of_the_meister(one)) is not None}
    beside = [one for one, code in codes.items() if code not in one.hint]
    said = [f"{one}: {codes[one]}, but {', '.join(one.hint)}" for one in beside]
    compared({(id, one.name) for one in beside}, known("hint"), id, said)


def test_the_geselle_finds_most_of_them() -> None:
    assert len(list(every_exercise())) >= ENOUGH
    found = [
        one.solves(answer(one, "geselle", seed).action) for one in every_exercise() for seed in chances(one, TRIES)
    ]
    assert sum(found) >= GESELLE * len(found), f"{sum(found)} of {len(found)}"


GOOD = {
    "name": "a",
    "given": "0: S9 CQ; 1: ?4; open H9",
    "seat": 0,
    "right": ["play S9"],
    "why": "Ja.",
    "hint": ["rid"],
}


@each("change, said", [
    ({"seat": None}, "seat"),
    ({"right": None}, "either right or wrong"),
    ({"wrong": ["draw"]}, "either right or wrong"),
    ({"colour": "red"}, "colour"),
    ({"why": ""}, "why"),
    ({"hint": [3]}, "3 is no text"),
])  # fmt: skip
def test_a_page_that_is_wrong_says_where(change: dict[str, object], said: str) -> None:
    row = {key: value for key, value in {**GOOD, **change}.items() if value is not None}
    with pytest.raises(BookError, match=said):
        read_exercise("mau_mau", row)


@each("change, said", [
    ({"right": ["play CQ"]}, "not allowed"),
    ({"right": ["*"]}, "everything is right"),
    ({"clause": "MM-99.1"}, "rulebook"),
    ({"clause": "8.99"}, "rulebook"),
    ({"hint": ["luck"]}, "no text"),
    ({"seat": 1, "right": ["draw"]}, "nothing to decide"),
])  # fmt: skip
def test_an_exercise_that_cannot_be_asked_is_found(change: dict[str, object], said: str) -> None:
    assert said in " ".join(troubles(read_exercise("mau_mau", {**GOOD, **change})))


def test_a_hand_by_lot_has_cards_that_nothing_else_names() -> None:
    table = read_exercise("mau_mau", GOOD).table()
    cards = [card for hand in table.state.hands for card in hand]
    assert len(set(cards)) == len(cards) == 6


def test_what_is_known_to_fail_is_told() -> None:
    for row in known_failures():
        print(f"{row.game}, {row.name} ({row.level}): {row.reason}")
