"""Every game keeps the contract: random matches over options, numbers of players and deals. (docs/house.md, chapter 5)

`python -m tests.soak` does the same at length.
"""

from __future__ import annotations

from importlib import import_module

import pytest

from rules.core.options import as_dict, build, listed
from rules.core.registry import GAMES, game
from tests.contract import Setup, Tally, check_rebuilding, met, random_setup, watch

BATCHES, MOVES = 2, 1000  # so many moves at least in each batch; the first match is whole: `tests.soak` plays thousands
APART = 100  # seeds between the batches
REBUILT, STEPS = 6, 250  # matches whose positions are rebuilt, and how many of each
FURTHER = 150  # matches searched for the rarest verbs
MOST = 1200  # moves of one match that are watched here
FEWER = 500  # of a match of each value of an option
FEWEST = 250  # of a match of each number of players


def batch_of(id: str, batch: int) -> Tally:
    """The matches of a batch, one after the other until they are long enough."""
    seen = Tally()
    for seed in range(batch * APART, (batch + 1) * APART):
        seen.add(watch(random_setup(game(id), seed), most=MOST if not seen.moves else MOVES - seen.moves))
        if seen.moves >= MOVES:
            break
    return seen


def given_of(id):
    return import_module(f"tests.games.{id}.given")


each_game = pytest.mark.parametrize("id", GAMES)


@each_game
def test_random_matches_keep_the_contract_and_see_every_phase_and_every_verb(id):
    """A phase or verb that they never met would be promised without having been looked at."""
    rules, seen = game(id), Tally()
    first = rules.start(rules.options(), rules.players[0], 1).phase
    given = given_of(id)
    never = getattr(given, "NEVER_ALLOWED", set())
    spared = never | getattr(given, "RARE", set())

    def lacking() -> set[str]:
        return (set(rules.phases) - set(seen.phases) - {first}) | (set(rules.verbs) - set(seen.verbs) - spared)

    for batch in range(BATCHES):
        found = batch_of(id, batch)
        assert found.moves >= MOVES
        seen.add(found)
    for seed in range(BATCHES * APART, BATCHES * APART + FURTHER):
        if not lacking():
            break
        setup = random_setup(rules, seed)
        if lacking() & met(setup, MOST):
            seen.add(watch(setup, every=50, most=MOST))
    assert lacking() == set()
    assert not never & set(seen.verbs)


@each_game
def test_every_number_of_players_with_the_default_options(id):
    rules = game(id)
    for seats in rules.players:
        watch(Setup(rules, rules.options(), seats, 1000 + seats), every=10, most=FEWEST)


@each_game
def test_every_value_of_every_option(id):
    rules = game(id)
    for row in listed(rules.options):
        values = row.values if len(row.values) <= 3 else (row.values[0], row.values[-1])
        for index, value in enumerate(value for value in values if value != row.default):
            options = build(rules.options, {row.name: value})
            watch(Setup(rules, options, rules.players[0], 2000 + index), every=40, most=FEWER)


@each_game
def test_the_same_seed_means_the_same_match(id):
    rules = game(id)
    one, other = (rules.start(rules.options(), rules.players[0], seed) for seed in (5, 6))
    again = rules.start(rules.options(), rules.players[0], 5)
    for state in (one, other, again) * 3:  # some games ask for a stake before they deal
        rules.apply(state, rules.turn(state).must[0], rules.legal(state, rules.turn(state).must[0])[0])
    assert repr(one) == repr(again)
    assert rules.zones(one) != rules.zones(other)


@each_game
def test_a_wrong_number_of_players_is_refused(id):
    rules = game(id)
    most = getattr(given_of(id), "MOST_PLAYERS", rules.players[-1])  # where the rules go on beyond the table
    for seats in (rules.players[0] - 1, most + 1):
        with pytest.raises(ValueError, match=str(rules.players[0])):
            rules.start(rules.options(), seats, 1)


@each_game
def test_options_survive_the_journal(id):
    rules = game(id)
    for seed in range(20):
        options = random_setup(rules, seed).options
        assert build(rules.options, as_dict(options)) == options


@pytest.mark.parametrize("id", [id for id in GAMES if hasattr(given_of(id), "rebuilt")])
def test_a_position_can_be_rebuilt_from_what_a_seat_sees(id):
    """Zones, marks and facts of a view are all that a bot needs to imagine a position that looks the same."""
    for seed in range(REBUILT):
        check_rebuilding(random_setup(game(id), seed), given_of(id).rebuilt, STEPS)


def test_an_unknown_game_is_refused():
    with pytest.raises(KeyError):
        game("halma")
