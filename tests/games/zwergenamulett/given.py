"""Positions of Das Zwergenamulett for tests: the only place in the tests that knows the fields of its state.

    table = arrange("3 players; 0: MA RI; 1: FE; won 2: ZB ZB ZB; trick 0: RI; gold 2/0/1; starter 1")

"0: MA RI" is a hand, "won 2: …" a won pile, "trick 0: RI DR" the open trick with its leader. Other clauses:
"3 players", "seat 1 on turn", "gold a/b/c", "later a/b/c" (number of each seat's last trick), "starter 1", "amulet 1"
(who won the last amulet trick), "round 59", "last call" (all hands are empty and the seats are asked). Hands that are
not listed hold what is left, as many cards as the longest one listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from rules.core.contract import View
from rules.core.deck import Card
from rules.core.options import build
from rules.core.state import from_view
from rules.zwergenamulett.game import GAME
from rules.zwergenamulett.material import BOX, CARDS, DECK, FACE, HANDS, TRICK, WON
from rules.zwergenamulett.plays import overtakes
from rules.zwergenamulett.rounds import dwarfs
from rules.zwergenamulett.state import NOBODY, State, in_pile
from tests.positions import Box, Found, common, dealt_anew, each, fill, of_seat, open_trick, swapping
from tests.scenario import Reading, Table, note_all, noted, numbers, words


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

    @property
    def units(self) -> tuple[int, ...]:
        return tuple(map(dwarfs, self.state.won))


def _pile(table: Round, seat: str, codes: str) -> tuple[object, object]:
    return sorted(map(DECK.code, table.state.won[int(seat)])), sorted(words(codes))


HERE: Reading = (
    (r"won (\d): (.*)", _pile),
    (r"counts (.*)", lambda table, text: (list(table.state.counts), numbers(text))),
    (r"units (.*)", lambda table, text: (list(table.units), numbers(text))),
    (r"tricks (.*)", lambda table, text: ([table.mark("tricks", s) for s in range(table.state.seats)], numbers(text))),
    (r"middle (\d+)", lambda table, count: (table.mark("middle"), int(count))),
    (r"starter (\d)", lambda table, seat: (table.mark("starter", int(seat)), 1)),
)
Round.reads = HERE


GRAMMAR: Reading = (
    (r"won (\d): (.*)", of_seat("won", words)),
    *open_trick(words),
    (r"last call", lambda found: found.update(phase="last_call")),
    (r"later (.*)", noted("later", each)),
    (r"starter (\d)", noted("starter")),
    (r"amulet (\d)", noted("amulet")),
    *common(),
)


def arrange(text: str = "", **options: object) -> Round:
    """A table at this position, in the middle of a round."""
    found: Found = {"hands": {}, "won": {}, "trick": []}
    note_all(text, GRAMMAR, found)
    seats = found.pop("seats", max([1, *found["hands"], *found["won"]]) + 1)
    state = GAME.start(build(GAME.options, options), seats, 1)
    _lay_out(state, found)
    return Round(GAME, state)


def _lay_out(state: State, found: Found) -> None:
    box, seats, hands, won = Box(DECK, CARDS), state.seats, found.pop("hands"), found.pop("won")
    state.trick = box.take(found.pop("trick"))
    state.won = [box.take(won.get(seat, [])) for seat in range(seats)]
    state.hands = [box.take(hands.get(seat, [])) for seat in range(seats)]
    size = 0 if "phase" in found else max([2, *map(len, state.hands)])
    for seat in range(seats):
        if seat not in hands:
            state.hands[seat] = box.top(size)
    state.box = tuple(box.left)
    state.later = found.get("later", tuple(seat if state.won[seat] else NOBODY for seat in range(seats)))
    state.tricks = sum(map(len, state.won)) // seats
    state.taker = max(range(seats), key=lambda seat: state.later[seat]) if any(state.won) else NOBODY
    state.phase, state.seat = "lead", max(0, state.taker)
    if state.trick:
        state.phase, state.seat = "follow", (found["leader"] + len(state.trick)) % seats
        state.ahead = (found["leader"] + _best(state.trick)) % seats
    fill(state, found)


def _best(trick: Sequence[Card]) -> int:
    """The place of the card that wins so far."""
    best = 0
    for place, card in enumerate(trick):
        best = place if overtakes(card, trick[best]) else best
    return best


# --- for the contract suite --------------------------------------------------------------------------------------


swap = swapping(GAME, "hands", "won", "box")


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    known, seats = view.facts, len(view.totals)
    zones = dealt_anew(view, CARDS, chance).zones
    rest = zones[TRICK] if known.resting else ()
    return from_view(
        State,
        view,
        hands=[zones[hand] for hand in HANDS[:seats]],
        trick=() if rest else zones[TRICK],
        rest=rest,
        won=[zones[WON[seat]] + (rest if seat == known.taker else ()) for seat in range(seats)],
        box=zones[BOX],
    )


def faces(cards: Iterable[Card]) -> list[str]:
    return [DECK.codes[FACE[card]] for card in cards]


def shown_piles(state: State) -> dict[int, int]:
    """The number of cards that each won pile shows."""
    return {seat: len(in_pile(state, seat)) for seat in range(state.seats)}
