"""Positions of Das Zwergenamulett for tests: the only place in the tests that knows the fields of its state.

    table = arrange("3 players; 0: MA RI; 1: FE; won 2: ZB ZB ZB; trick 0: RI; gold 2/0/1; starter 1")

"0: MA RI" is a hand, "won 2: …" a won pile, "trick 0: RI DR" the open trick with its leader. Other clauses:
"3 players", "seat 1 on turn", "gold a/b/c", "later a/b/c" (number of each seat's last trick), "starter 1", "amulet 1"
(who won the last amulet trick), "round 59", "last call" (all hands are empty and the seats are asked). Hands that are
not listed hold what is left, as many cards as the longest one listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules.core.contract import View, Zone
from rules.core.deck import BACK, Card
from rules.core.options import build
from rules.zwergenamulett.game import GAME
from rules.zwergenamulett.material import BOX, CARDS, DECK, FACE, HANDS, TRICK, WON
from rules.zwergenamulett.plays import overtakes
from rules.zwergenamulett.scoring import dwarfs
from rules.zwergenamulett.state import NOBODY, State, in_pile
from tests.scenario import EXPECTED, Table, note_all, numbers, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused


class Round(Table):
    """A table that also reads what only this game knows: "won 2: DR", "gold 1/0/0", "counts 29/0", "middle 12"."""

    def pass_all(self) -> Round:
        """Let everybody stay silent in the last call, and the table count."""
        for _ in range(self.state.seats):
            self.play(f"{self.on_turn[0]} pass")
        self.play("- count")
        return self

    def play_on(self) -> Round:
        """Play some legal card of the seat on turn."""
        seat = self.on_turn[0]
        self.play(f"{seat} play {self.playable(seat).split()[0]}")
        return self

    def playable(self, seat: int) -> str:
        """The cards a seat may play."""
        return " ".join(move.split()[1] for move in self.legal(seat).split(", ") if move.startswith("play"))

    @property
    def units(self) -> tuple[int, ...]:
        return tuple(map(dwarfs, self.state.won))


def _listed(codes: str) -> str:
    return " ".join(sorted(words(codes), key=DECK.token_of.__getitem__))


def _pile(table: Round, seat: str, codes: str) -> tuple[object, object]:
    return " ".join(DECK.code(card) for card in sorted(table.state.won[int(seat)])), _listed(codes)


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"phase (\w+)", lambda table, phase: (table.phase, phase)),
    (r"won (\d): (.*)", _pile),
    (r"trick (.*)", lambda table, codes: (table.cards("trick"), _listed(codes))),
    (r"gold (.*)", lambda table, text: (table.totals, numbers(text))),
    (r"counts (.*)", lambda table, text: (list(table.state.counts), numbers(text))),
    (r"units (.*)", lambda table, text: (list(table.units), numbers(text))),
    (r"tricks (.*)", lambda table, text: ([table.mark("tricks", s) for s in range(table.state.seats)], numbers(text))),
    (r"middle (\d+)", lambda table, count: (table.mark("middle"), int(count))),
    (r"starter (\d)", lambda table, seat: (table.mark("starter", int(seat)), 1)),
)
Round.reads = HERE
assert not {pattern for pattern, _ in HERE} & {pattern for pattern, _ in EXPECTED}


@dataclass
class Position:
    """A position as read; `fields` are those of the state."""

    seats: int = 0
    hands: dict[int, list[str]] = field(default_factory=dict)
    won: dict[int, list[str]] = field(default_factory=dict)
    trick: list[str] = field(default_factory=list)
    fields: dict[str, Any] = field(default_factory=dict)


def _trick(position: Position, leader: str, codes: str) -> None:
    position.trick, position.fields["leader"] = words(codes), int(leader)


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", lambda position, seat, codes: position.hands.update({int(seat): words(codes)})),
    (r"won (\d): (.*)", lambda position, seat, codes: position.won.update({int(seat): words(codes)})),
    (r"trick (\d): (.*)", _trick),
    (r"(\d) players", lambda position, count: setattr(position, "seats", int(count))),
    (r"last call", lambda position: position.fields.update(phase="last_call")),
    (r"seat (\d) on turn", lambda position, seat: position.fields.update(seat=int(seat))),
    (r"gold (.*)", lambda position, text: position.fields.update({"totals": tuple(numbers(text))})),
    (r"later (.*)", lambda position, text: position.fields.update({"later": tuple(numbers(text))})),
    (r"(starter|amulet|round) (\d+)", lambda position, name, value: position.fields.update({name: int(value)})),
)


def read(text: str) -> Position:
    position = Position()
    note_all(text, GRAMMAR, position)
    position.seats = position.seats or max([1, *position.hands, *position.won]) + 1
    return position


def arrange(text: str = "", **options: object) -> Round:
    """A table at this position, in the middle of a round."""
    position = read(text)
    state = GAME.start(build(GAME.options, options), position.seats, 1)
    _lay_out(state, position)
    return Round(GAME, state)


def _lay_out(state: State, position: Position) -> None:
    box, seats, fields = list(CARDS), state.seats, position.fields
    state.trick = _take(box, position.trick)
    state.won = [_take(box, position.won.get(seat, [])) for seat in range(seats)]
    state.hands = [_take(box, position.hands.get(seat, [])) for seat in range(seats)]
    size = 0 if "phase" in fields else max([2, *map(len, state.hands)])
    for seat in range(seats):
        if seat not in position.hands:
            state.hands[seat], box = tuple(box[:size]), box[size:]
    state.box = tuple(box)
    state.later = fields.get("later", tuple(seat if state.won[seat] else NOBODY for seat in range(seats)))
    state.tricks = sum(map(len, state.won)) // seats
    state.taker = max(range(seats), key=lambda seat: state.later[seat]) if any(state.won) else NOBODY
    state.phase, state.seat = "lead", max(0, state.taker)
    if state.trick:
        state.phase, state.seat = "follow", (fields["leader"] + len(state.trick)) % seats
        state.ahead = (fields["leader"] + _best(state.trick)) % seats
    for name, value in fields.items():
        setattr(state, name, value)


def _best(trick: Sequence[Card]) -> int:
    """The place of the card that wins so far."""
    best = 0
    for place, card in enumerate(trick):
        best = place if overtakes(card, trick[best]) else best
    return best


def _take(box: list[Card], codes: Iterable[str]) -> tuple[Card, ...]:
    taken = []
    for code in codes:
        card = next((card for card in box if DECK.code(card) == code), None)
        assert card is not None, f"there are not so many of {code}"
        box.remove(card)
        taken.append(card)
    return tuple(taken)


# --- for the contract suite --------------------------------------------------------------------------------------


def document(option: str, rng: Random) -> str:
    raise AssertionError(f"{option} is no document")


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones: each given as (zone, index)."""
    first, second = _card(state, *one), _card(state, *other)
    _put(state, *one, second)
    _put(state, *other, first)


def _card(state: State, zone: Zone, index: int) -> Card:
    return (
        state.box if zone == BOX else state.hands[zone.seat or 0] if zone.name == "hand" else state.won[zone.seat or 0]
    )[index]


def _put(state: State, zone: Zone, index: int, card: Card) -> None:
    if zone == BOX:
        state.box = (*state.box[:index], card, *state.box[index + 1 :])
        return
    piles = state.hands if zone.name == "hand" else state.won
    seat = zone.seat or 0
    piles[seat] = (*piles[seat][:index], card, *piles[seat][index + 1 :])


def rebuilt(view: View, rng: Random) -> State:
    """A state that looks like this to its viewer, made of the view alone: unseen cards lie where they may."""
    known, seats = view.facts, len(view.totals)
    seen = {card for cards in view.zones.values() for card in cards if card != BACK}
    unseen = [card for card in CARDS if card not in seen]
    rng.shuffle(unseen)
    zones = {
        zone: tuple(unseen.pop() if card == BACK else card for card in cards) for zone, cards in view.zones.items()
    }
    rest = zones[TRICK] if known.resting else ()
    won = [zones[WON[seat]] + (rest if seat == known.taker else ()) for seat in range(seats)]
    return State(
        options=view.options,
        seats=seats,
        seed=0,
        draws=0,
        phase=view.phase,
        round=known.round,
        starter=known.starter,
        seat=known.seat,
        leader=known.leader,
        ahead=known.ahead,
        taker=known.taker,
        tricks=known.tricks,
        hands=[zones[HANDS[seat]] for seat in range(seats)],
        trick=() if rest else zones[TRICK],
        rest=rest,
        won=won,
        box=zones[BOX],
        totals=view.totals,
        later=known.later,
        amulet=known.amulet,
        fresh_amulet=NOBODY,
        announcer=known.announcer,
        counts=known.counts,
        sheet=view.sheet,
    )


def faces(cards: Iterable[Card]) -> list[str]:
    return [DECK.codes[FACE[card]] for card in cards]


def shown_piles(state: State) -> dict[int, int]:
    """The number of cards that each won pile shows."""
    return {seat: len(in_pile(state, seat)) for seat in range(state.seats)}
