"""Positions of Rommé for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: H10 D5 S4 C9; M1 run H9 JO=H10 HJ of 1; out 0 1; stock S7", first_meld=30)

"0: H10 D5" is a hand, "M1 run H9 JO=H10 HJ of 1" a meld of seat 1 (in the order of their numbers), "pile C8 H2"
the discard pile, bottom to top, "stock S7 D4" the top of the stock, the rest of the cards below, "stock only S7" and
"stock empty" without that rest. "out 0 1" are ausgelegt. "drawn" means that the seat on turn has drawn from the stock,
"took DQ" that it has taken this card from the pile. Other clauses: "2 players", "seat 1 on turn", "dealer 0",
"round 2", "turns 20", "lone 1", "rebuilds 3", "totals 1/2/3". Hands that are not listed hold three cards left over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules.core.contract import Special, View, Zone
from rules.core.deck import BACK
from rules.core.options import build
from rules.core.state import from_view
from rules.romme.game import GAME
from rules.romme.law import meld_law
from rules.romme.material import BIT, DECK, FACE_MASK, FACES, HANDS, PILE, STOCK, laid_face, mask_of
from rules.romme.melds import meld_of
from rules.romme.state import State, before_draft
from tests.scenario import Table, note_all, numbers, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused
HAND = 3  # cards of a hand that is not listed


class Romme(Table):
    """A table that also reads what only this game knows: "M1 C2 C3 C4", "out 0 1"."""

    def meld(self, number: int, viewer: int | None = -1) -> str:
        """The codes of a meld in its order as a viewer (-1: the seat on turn) sees it; "-" when there is none."""
        view = self.game.view(self.state, self.state.seat if viewer == -1 else viewer)
        for groups in view.groups.values():
            for group in groups:
                if group.number == number:
                    return " ".join(DECK.codes[view.stands.get(card, DECK.face_of[card])] for card in group.cards)
        return "-"

    def scenes(self, name: str) -> list[Special]:
        """The scenes of this name in the last move, asides included."""
        events = [getattr(event, "event", event) for event in self.log]
        return [event for event in events if isinstance(event, Special) and event.name == name]


def _out(table: Romme, seats: str) -> tuple[object, object]:
    return [seat for seat in range(table.state.seats) if table.mark("ausgelegt", seat)], [int(s) for s in words(seats)]


def _pile(table: Romme, codes: str) -> tuple[object, object]:
    return [DECK.code(card) for card in table.state.pile], words(codes)


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"M(\d+) (.*)", lambda table, number, codes: (table.meld(int(number)), codes)),
    (r"out (.*)", _out),
    (r"pile (.*)", _pile),
    (r"auslage (\d+)", lambda table, points: (table.mark("auslage", table.state.seat), int(points))),
    (r"rebuilds (\d)", lambda table, count: (table.mark("rebuilds"), int(count))),
    (r"dealer (\d)", lambda table, seat: (table.mark("dealer", int(seat)), 1)),
)
Romme.reads = HERE


# --- reading a position ------------------------------------------------------------------------------------------


@dataclass
class Position:
    seats: int = 0
    hands: dict[int, list[str]] = field(default_factory=dict)
    melds: list[tuple[str, list[str], int]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    stock: list[str] = field(default_factory=list)
    whole_stock: bool = False
    out: list[int] = field(default_factory=list)
    fields: dict[str, Any] = field(default_factory=dict)


def _stock(position: Position, only: str | None, codes: str) -> None:
    position.stock, position.whole_stock = words(codes), bool(only) or codes == "empty"


def _meld(position: Position, kind: str, codes: str, owner: str) -> None:
    position.melds.append((kind, words(codes), int(owner)))


def _set(name: str, value: Callable[[str], object]) -> Callable[..., None]:
    return lambda position, text: position.fields.update({name: value(text)})


def _took(position: Position, code: str) -> None:
    position.fields |= {"phase": "play", "taken": DECK.token_of[code]}


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", lambda position, seat, codes: position.hands.update({int(seat): words(codes)})),
    (r"(\d) players", lambda position, count: setattr(position, "seats", int(count))),
    (r"M\d+ (set|run) (.*) of (\d)", _meld),
    (r"pile (.*)", lambda position, codes: setattr(position, "pile", words(codes))),
    (r"stock (only )?(.*)", _stock),
    (r"out (.*)", lambda position, seats: setattr(position, "out", [int(seat) for seat in words(seats)])),
    (r"drawn", lambda position: position.fields.update({"phase": "play"})),
    (r"took (\w+)", _took),
    (r"seat (\d) on turn", _set("seat", int)),
    (r"totals (.*)", _set("totals", lambda text: tuple(numbers(text)))),
    (r"(dealer|round|turns|lone|rebuilds) (\d+)", lambda position, name, n: position.fields.update({name: int(n)})),
)


def read(text: str) -> Position:
    position = Position()
    note_all(text, GRAMMAR, position)
    position.seats = position.seats or max([3, *(seat + 1 for seat in position.hands)])
    return position


def arrange(text: str = "", **options: object) -> Romme:
    """A table at this position, seat 0 on turn unless said otherwise, dealer to its right."""
    position = read(text)
    state = GAME.start(build(GAME.options, options), position.seats, 1)
    _lay_out(state, position)
    return Romme(GAME, state)


def started(seats: int = 3, seed: int = 1, **options: object) -> Romme:
    """A match of this seed, dealt by the table."""
    state = GAME.start(build(GAME.options, options), seats, seed)
    return Romme(GAME, state).play("- deal")


def _lay_out(state: State, position: Position) -> None:
    box = list(range(DECK.size))
    take = _taker(box)
    law = meld_law(state.options)
    state.pile = take(position.pile)
    stock = take(position.stock)
    hands = {seat: take(codes) for seat, codes in position.hands.items()}
    for kind, codes, owner in position.melds:
        cards = take([code.partition("=")[0] for code in codes])
        faces = [laid_face(DECK.token_of[code]) for code in codes]
        state.melds += (meld_of(owner, kind, list(zip(faces, cards, strict=True)), law),)
    Random(7).shuffle(box)
    for seat in range(state.seats):
        cards = hands[seat] if seat in hands else [box.pop() for _ in range(HAND)]
        state.hands[seat] = mask_of(cards)
    state.stock = ([] if position.whole_stock else box) + stock[::-1]
    state.first = FACE_MASK
    state.phase, state.turns, state.fresh = "draw", 1, len(state.melds)
    state.out = sum(1 << seat for seat in position.out)
    state.dealer = state.seats - 1
    for name, value in position.fields.items():
        setattr(state, name, value)


def _taker(box: list[int]) -> Callable[[list[str]], list[int]]:
    def take(codes: list[str]) -> list[int]:
        taken = []
        for code in codes:
            card = next((card for card in box if DECK.code(card) == code), None)
            assert card is not None, f"there are not so many of {code}"
            box.remove(card)
            taken.append(card)
        return taken

    return take


# --- for the contract suite --------------------------------------------------------------------------------------


def document(option: str, rng: Random) -> str:
    raise AssertionError(f"{option} is no document")


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards that somebody cannot see; what everybody knows of, and the cards of a draft, stay."""
    told = GAME.zones(before_draft(state) if state.draft else state)
    a, b = (told[zone][index] for zone, index in (one, other))
    drafting = HANDS[state.seat] if state.draft else None
    if drafting in (one[0], other[0]) or any(known & (BIT[a] | BIT[b]) for known in state.known):
        return
    for (zone, index), here, there in ((one, a, b), (other, b, a)):
        if zone == STOCK:
            state.stock[index] = there
        elif one[0] != other[0]:
            state.hands[zone.seat or 0] ^= BIT[here] | BIT[there]


def rebuilt(view: View, rng: Random) -> State:
    """A state that looks like this to its viewer, made of the view alone: unseen cards lie where they may."""
    facts, seats = view.facts, len(view.totals)
    seen = {card for cards in view.zones.values() for card in cards if card != BACK}
    sure = {card for cards in facts.known for card in cards}
    unseen = [card for card in range(2 * FACES + view.options.jokers) if card not in seen and card not in sure]
    rng.shuffle(unseen)
    hands = []
    for seat in range(seats):
        cards = view.zones[HANDS[seat]]
        held = {card for card in cards if card != BACK} | set(facts.known[seat])
        hands.append(mask_of([*held, *(unseen.pop() for _ in range(len(cards) - len(held)))]))
    stock = [unseen.pop() if card == BACK else card for card in view.zones[STOCK]]
    return from_view(
        State,
        view,
        law=meld_law(view.options),
        hands=hands,
        known=[mask_of(cards) for cards in facts.known],
        first=FACE_MASK,
        stock=stock,
        pile=list(view.zones[PILE]),
    )


def tokens(text: str) -> tuple[int, ...]:
    """The tokens of codes."""
    return tuple(DECK.token_of[code] for code in words(text))
