"""Worlds that a seat of Das Zwergenamulett cannot tell from the true one. (rulebook, chapter 8: inference, sampling)"""

from __future__ import annotations

from random import Random

from game.bots.core.base import Level
from game.bots.zwergenamulett.memory import Memory
from game.bots.zwergenamulett.reading import weight
from rules.core.contract import Seat, View
from rules.core.deck import BACK, Card, Face
from rules.core.state import from_view
from rules.zwergenamulett.material import BOX, CARDS, FACE, HANDS, TRICK, WON
from rules.zwergenamulett.state import State

STILL_HELD = 0.25  # a kind that was not given is held so much more rarely than chance would have it
NEVER = 1e-9  # where the rules would have forced it out


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view: the dealing itself prefers what fits what was betrayed.

    Who reads everything weighs it by what the others have played.
    """
    state = rebuilt(view, memory)
    state.seed = rng.getrandbits(40)
    hidden = unseen(state)
    pool = [card for _, card in sorted([(rng.random(), card) for card in hidden])]
    _deal_out(state, pool, _doubts(view, memory, level), rng)
    return state, weight(memory, state) if level.reading >= 1 else 1.0


def rebuilt(view: View, memory: Memory) -> State:
    """The state of this view and memory, with BACK wherever a card is unknown or forgotten."""
    known, zones, seats = view.facts, view.zones, len(view.totals)
    trick = zones[TRICK]
    rest = trick if known.resting else ()
    return from_view(
        State,
        view,
        hands=HANDS,
        trick=() if rest else trick,
        rest=rest,
        won=[_pile(zones[WON[seat]], rest if seat == known.taker else (), memory.won[seat]) for seat in range(seats)],
        box=BOX,
        fresh_amulet=memory.amulet,
    )


def _pile(shown: tuple[Card, ...], rest: tuple[Card, ...], remembered: list[Card]) -> tuple[Card, ...]:
    """A won pile as it is remembered; what lies open needs no memory."""
    if BACK not in shown:
        return shown + rest
    kept = tuple([card for card in remembered if card not in rest])
    return kept + (BACK,) * (len(shown) - len(kept)) + rest


def unseen(state: State) -> list[Card]:
    """The cards that are neither seen nor remembered, in the order of the deck."""
    seen = {card for cards in (*state.hands, *state.won, state.trick, state.box) for card in cards}
    return [card for card in CARDS if card not in seen]


def _doubts(view: View, memory: Memory, level: Level) -> dict[Face, dict[Seat, float]]:
    """Kind -> seat -> the factor by which this seat holds it more rarely than by chance."""
    if level.reading <= 0:
        return {}
    factor = NEVER if view.options.must_match else 1 - level.reading * (1 - STILL_HELD)
    found: dict[Face, dict[Seat, float]] = {}
    for seat, faces in enumerate(memory.lacks):
        for face in faces:
            found.setdefault(face, {})[seat] = factor
    return found


def _deal_out(state: State, pool: list[Card], doubts: dict[Face, dict[Seat, float]], rng: Random) -> None:
    """Put the unseen cards on every BACK: first those about whose place something is known.

    The zones are the hands, the piles and the box, in this order.
    """
    zones = [*state.hands, *state.won, state.box]
    free = [zone.count(BACK) for zone in zones]
    given: list[list[Card]] = [[] for _ in zones]
    if doubts:
        for card in [card for card in pool if FACE[card] in doubts]:
            doubt = doubts[FACE[card]]
            odds = [room * doubt.get(zone, 1.0) for zone, room in enumerate(free)]
            zone = rng.choices(range(len(zones)), odds)[0]
            given[zone].append(card)
            free[zone] -= 1
            pool.remove(card)
    for zone, room in enumerate(free):
        if room:
            given[zone] += pool[:room]
            del pool[:room]
    filled = [_filled(cards, new) if new else cards for cards, new in zip(zones, given, strict=True)]
    state.hands, state.won, state.box = filled[: state.seats], filled[state.seats : -1], filled[-1]


def _filled(cards: tuple[Card, ...], new: list[Card]) -> tuple[Card, ...]:
    """The cards with the new ones in the places of the backs."""
    if cards[0] == BACK and len(new) == len(cards):
        return tuple(new)
    coming = iter(new)
    return tuple([next(coming) if card == BACK else card for card in cards])
