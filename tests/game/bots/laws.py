"""The laws that every brain keeps, whatever it plays: for tests of brains that are named rather than looked up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count, islice
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

from game.bots.core.base import Budget
from game.bots.core.levels import LEVELS, level
from game.bots.thinking import search
from game.bots.thinking.search import choose
from game.bots.thinking.thinker import runners_up
from rules.core.deck import BACK
from tests.game.bots.harness import Moment, Player, by_bots, moments, options_of, think

T = TypeVar("T")

MOST = 100  # decisions of bots in a match
LONG = 220  # moments of one that is played by chance
UNHURRIED = 6  # decisions compared with those of somebody whose clock runs
APART = 2  # one of so many of its moments is looked at, so that more of the match is seen


def some(found: Iterable[T], seed: int) -> Iterator[T]:
    """One of APART of these, by chance: no seat is passed over."""
    looks = Random(f"look {seed}")
    return (one for one in found if looks.randrange(APART) == 0)


def cards_of(player: Player, state: Any) -> list[int]:
    return sorted(card for cards in player.game.zones(state).values() for card in cards)


def look_like_the_truth(player: Player, seed: int) -> None:
    """Check that no world can be told from the true position by its viewer, under any rules."""
    rng, game, brain = Random(seed), player.game, player.brain
    seats = rng.choice(game.players)
    strengths = {seat: rng.choice(list(LEVELS.values())) for seat in range(seats)}
    found = moments(player, seats, seed, options_of(game, rng), strengths, lambda moment: rng.choice(moment.legal))
    for number, moment in some(islice(enumerate(found), LONG), seed):
        viewer = rng.randrange(seats)
        view = game.view(moment.state, viewer)
        world, weight = brain.sample(view, moment.memories[viewer], strengths[viewer], rng)
        assert game.view(world, viewer) == view, f"seed {seed}, moment {number}"
        assert cards_of(player, world) == cards_of(player, moment.state)
        assert weight > 0


def shuffled_unseen(
    player: Player, state: Any, seat: int, known: frozenset[int], rng: Random, exchanges: int | None = None
) -> Any:
    """The same table for the seat, with all that it does not know in other places, or after so many exchanges."""
    other = state.copy()
    places = [
        (zone, index)
        for zone, cards in player.game.view(state, seat).zones.items()
        for index, card in enumerate(cards)
        if card == BACK and player.game.zones(state)[zone][index] not in known
    ]
    for _ in range((3 * len(places) if exchanges is None else exchanges) if places else 0):
        one, two = rng.sample(places, 2) if len(places) > 1 else (places[0], places[0])
        if one != two:
            player.given.swap(other, one, two)
    other.seed += 1
    return other


def remembered(player: Player, moment: Moment, seat: int) -> frozenset[int]:
    """The hidden cards whose place the seat knows."""
    view, memory = player.game.view(moment.state, seat), moment.memories[seat]
    found = frozenset(player.given.known(view)) if hasattr(player.given, "known") else frozenset()
    gone = getattr(memory, "gone", 0)
    found |= {card for card in range(player.game.deck.size) if isinstance(gone, int) and gone >> card & 1}
    return found | {card for pile in getattr(memory, "won", ()) for card in pile}


def know_only_what_they_see(player: Player, name: str, given: dict[str, object], seats: int, enough: int) -> None:
    """Check that cards which a seat does not know change nothing in its choice."""
    rng, strength, compared = Random(11), level(name), 0
    strengths = dict.fromkeys(range(seats), strength)
    found = moments(player, seats, 11, given, strengths, lambda moment: rng.choice(moment.legal))
    for moment in some((one for one in found if len(one.legal) > 1), 11):
        other = shuffled_unseen(player, moment.state, moment.seat, remembered(player, moment, moment.seat), rng)
        assert player.game.view(other, moment.seat) == player.game.view(moment.state, moment.seat)
        first = think(player, moment, strength, 3, seed=5)
        assert think(player, moment._replace(state=other), strength, 3, seed=5) == first
        compared += 1
        if compared == enough:
            break
    assert compared == enough


def choose_what_is_allowed(player: Player, seed: int) -> None:
    """Check that every choice is legal and told in words, under any rules and by any level."""
    rng = Random(seed)
    seats = rng.choice(player.game.players)
    strengths = {seat: rng.choice(list(LEVELS.values())) for seat in range(seats)}

    asked = moments(player, seats, seed, options_of(player.game, rng), strengths, by_bots(player, strengths, 2, rng))
    assert len([*islice(asked, MOST)]) > 20


def name_other_moves(player: Player, seed: int) -> None:
    """Check that a hint's other moves are legal and differ from the choice."""
    rng, keen, found = Random(seed), level("meister"), 0
    seats = rng.choice(player.game.players)
    given, strengths = options_of(player.game, rng), dict.fromkeys(range(seats), keen)
    met = moments(player, seats, seed, given, strengths, lambda moment: rng.choice(moment.legal))
    for moment in islice(met, MOST):
        view, memory = player.game.view(moment.state, moment.seat), moment.memories[moment.seat]
        chosen = think(player, moment, keen, 0).action
        others = [
            other.action
            for other in runners_up(player.game, player.brain, view, memory, moment.legal, chosen, keen, rng)
        ]
        assert chosen not in others
        assert set(others) <= set(moment.legal)
        found += len(others)
    assert found > 5 or not player.brain.judges


def hang_on_no_clock(player: Player, name: str, given: dict[str, object], seats: int) -> None:
    """Check that a level which does not search decides alike where each look at the clock finds it a minute on."""
    rng, strength, minutes, compared = Random(11), level(name), count(0, 60), 0
    found = moments(
        player, seats, 11, given, dict.fromkeys(range(seats), strength), lambda moment: rng.choice(moment.legal)
    )
    for moment in islice((one for one in found if len(one.legal) > 1), UNHURRIED):
        view, memory = player.game.view(moment.state, moment.seat), moment.memories[moment.seat]
        asked = (player.game, player.brain, view, memory, moment.legal, strength, Budget.of(strength))
        calm = choose(*asked, Random(compared))
        with patch.object(search, "perf_counter", lambda: next(minutes)):
            assert choose(*asked, Random(compared)) == calm
        compared += 1
    assert compared == UNHURRIED
