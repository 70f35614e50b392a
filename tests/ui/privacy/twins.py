"""Two worlds that look the same to one viewer: behind the deal two cards which he cannot see change places.

From then on both are played by the same moves, as long as the viewer is told the same of each. Whatever the program
shows him must then be the same as well, to the last pixel.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from game.match.match import Match
from game.match.seats import seated
from game.match.terms import ALWAYS, Terms
from rules.core.contract import Action, Aside, Event, Moved, Refusal, Seat, Shown, Zone, redact
from rules.core.deck import BACK, Card
from rules.core.options import build
from rules.core.registry import game

Place = tuple[Zone, int]
TRIES = 8  # moves that are looked at before a seat gives up


class Twin(Match):
    """A match that is touched behind its first moves: `swap` are the two places, None for the world as it was dealt."""

    swap: tuple[Place, Place] | None = None
    touched = 0  # after so many moves

    def submit(self, seat: Seat, act: Action) -> Refusal | list[Event]:
        done = super().submit(seat, act)
        if len(self.history) == self.touched and not isinstance(done, Refusal):
            self.touch()
        return done

    def touch(self) -> None:
        """The two cards change places, also in what was told of the deal."""
        if self.swap is None:
            return
        zones = self.game.zones(self._state)
        first, second = (zones[zone][index] for zone, index in self.swap)
        import_module(f"tests.games.{self.game.id}.given").swap(self._state, *self.swap)
        self.log = [tuple(turned(event, first, second) for event in events) for events in self.log]

    def walk(self) -> Iterator[Match]:
        past = Match(self.game, self.options, self.seated, self.seed, self.terms)
        yield past
        for move, events in zip(tuple(self.history), tuple(self.log), strict=True):
            past.game.apply(past._state, move.seat, move.action)
            past.history.append(move)
            past.log.append(events)
            if len(past.history) == self.touched and self.swap is not None:
                import_module(f"tests.games.{self.game.id}.given").swap(past._state, *self.swap)
            yield past


def turned(event: Event, first: Card, second: Card) -> Event:
    """The event with the two cards exchanged."""
    if isinstance(event, Aside):
        return event._replace(event=turned(event.event, first, second))
    if isinstance(event, Moved | Shown):
        change = {first: second, second: first}
        return event._replace(cards=tuple(change.get(card, card) for card in event.cards))
    return event


class Worlds(NamedTuple):
    """The world as it was dealt, its twin, and whose eyes (None: a guest's) cannot tell them apart."""

    one: Twin
    other: Twin
    eyes: Seat | None

    @property
    def story(self) -> str:
        """Tell what happened, for a test that fails."""
        moves = "; ".join(f"{move.seat} {move.action.verb} {move.action.args}" for move in self.one.history)
        return f"{self.one.game.id}, eyes {self.eyes}, seed {self.one.seed}, {self.other.swap}: {moves}"


def worlds(game_id: str, kinds: tuple[str, ...], eyes: Seat | None, seed: int, *, hands: bool = False) -> Worlds:
    """Two worlds dealt; with `hands` only cards in hands change places. Raises LookupError where none can."""
    rules = game(game_id)
    options, chance = build(rules.options, {}), Random(f"{game_id} {eyes} {seed}")

    def fresh() -> Twin:
        return Twin(rules, options, seated(kinds), seed, Terms(ALWAYS))

    one = fresh()
    while not (pairs := _pairs(one, eyes, hands)):
        if len(one.history) > 20:
            raise LookupError(f"nothing is hidden in {game_id}")
        seat = one.turn.must[0]
        one.submit(seat, chance.choice(one.legal(seat)))
    other = fresh()
    other.touched, other.swap = len(one.history), chance.choice(pairs)
    for move in one.history:
        other.submit(*move)
    found = Worlds(one, other, eyes)
    assert one.view(eyes) == other.view(eyes), found.story
    return found


def _pairs(match: Match, eyes: Seat | None, hands: bool) -> list[tuple[Place, Place]]:
    """Places whose cards the eyes do not know, two and two, of different faces and zones."""
    given = import_module(f"tests.games.{match.game.id}.given")
    view, truth = match.view(eyes), match.game.zones(match.game.told(match.state, eyes))
    known = set(getattr(given, "known", lambda view: ())(view))
    face_of = match.game.deck.face_of
    hidden = [
        (zone, index)
        for zone, cards in view.zones.items()
        for index, card in enumerate(cards)
        if card == BACK and truth[zone][index] not in known and (zone.seat is not None or not hands)
    ]
    Random(match.seed).shuffle(hidden)
    return [
        (one, other)
        for one, other in pairwise(hidden)
        if one[0] != other[0] and face_of[truth[one[0]][one[1]]] != face_of[truth[other[0]][other[1]]]
    ]


def step(found: Worlds, chance: Random) -> Action | None:
    """One move that is possible in both worlds and of which the eyes are told the same; None where there is none."""
    one, other, eyes = found
    for seat in chance.sample(one.turn.must, len(one.turn.must)):
        legal = one.legal(seat)
        for act in chance.sample(legal, min(TRIES, len(legal))):
            if other.check(seat, act) is None and _told(one, seat, act, eyes) == _told(other, seat, act, eyes):
                one.submit(seat, act)
                other.submit(seat, act)
                return act
    return None


def _told(match: Match, seat: Seat, act: Action, eyes: Seat | None) -> Any:
    """Return what the eyes come to know by this move: events, view, turn."""
    after, log = match.state.copy(), list[Event]()
    match.game.apply(after, seat, act, log)
    return [redact(event, eyes) for event in log], match.game.view(after, eyes), match.game.turn(after)
