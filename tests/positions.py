"""The shared part of the games' `given.py`: rows of their notations, cards by their codes, hooks of the contract suite.

    GRAMMAR = ((r"stock (.*)", noted("stock", words)), *common())
    swap = swapping(GAME, "hands", "stock")

A position is read into a dict (`Found`), mostly under the names of the fields of the state (`fill`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

from rules.core.contract import Game, Seat, View, Zone
from rules.core.deck import BACK, Card, Deck
from rules.families.tricks import Mask, Trick, mask_of
from tests.scenario import TOTALS, Given, Reading, noted, numbers, words

Found: TypeAlias = dict[str, Any]


# --- rows of a notation ----------------------------------------------------------------------------------------------


def each(text: str) -> tuple[int, ...]:
    """The numbers of all seats: "4/-2/-2"."""
    return tuple(numbers(text))


def of_seat(name: str, read: Callable[[str], Any]) -> Callable[[Found, str, str], None]:
    """A reader of clauses that keeps what one says of a seat under a name, by seats."""

    def note(found: Found, seat: str, text: str) -> None:
        found.setdefault(name, {})[int(seat)] = read(text)

    return note


def _number(found: Found, name: str, value: str) -> None:
    found[name] = int(value)


def common(read: Callable[[str], Any] = words) -> Reading:
    """Read what most games have: hands, players, who is on turn, dealer, round, turns, the totals by their name."""
    return (
        (r"(\d): (.*)", of_seat("hands", read)),
        (r"(\d+) players", noted("seats")),
        (r"seat (\d) on turn", noted("seat")),
        (r"(dealer|round|turns) (\d+)", _number),
        (TOTALS, noted("totals", each)),
    )


def open_trick(cards: Callable[[str], tuple[Card, ...]]) -> Reading:
    """Read "trick 1: HK C10", the trick that lies open, led by seat 1."""

    def led(found: Found, seat: str, codes: str) -> None:
        found["leader"], found["trick"] = int(seat), cards(codes)

    return ((r"trick (\d): (.*)", led),)


def tricks_of(cards: Callable[[str], tuple[Card, ...]]) -> Reading:
    """Read the open trick, and "won 0: CA SA HA" as a trick that seat 0 has led and won."""

    def won(found: Found, seat: str, codes: str) -> None:
        found["tricks"] = (*found.get("tricks", ()), Trick(int(seat), int(seat), cards(codes)))

    return (*open_trick(cards), (r"won (\d): (.*)", won))


def fill(state: Any, found: Mapping[str, Any]) -> None:
    """Give the fields of a state these values."""
    for name, value in found.items():
        setattr(state, name, value)


# --- cards by their codes --------------------------------------------------------------------------------------------


def one_each(deck: Deck) -> Callable[[str], tuple[Card, ...]]:
    """A reader of codes in a deck that has each card once."""

    def cards(codes: str) -> tuple[Card, ...]:
        return tuple(deck.token_of[code] for code in words(codes))

    return cards


class Box:
    """Cards that are still to be had, in the order given."""

    def __init__(self, deck: Deck, cards: Iterable[Card]) -> None:
        self.deck, self.left = deck, list(cards)

    def take(self, codes: str | Iterable[str]) -> tuple[Card, ...]:
        """The first card left of each of these codes."""
        return tuple([self._one(code) for code in (words(codes) if isinstance(codes, str) else codes)])

    def _one(self, code: str) -> Card:
        face = self.deck.base[self.deck.token_of[code]]
        card = next((card for card in self.left if self.deck.face_of[card] == face), None)
        assert card is not None, f"there are not so many of {code}"
        self.left.remove(card)
        return card

    def top(self, count: int) -> tuple[Card, ...]:
        """The first cards left."""
        taken, self.left = self.left[:count], self.left[count:]
        return tuple(taken)


FILLER_SIZE = 3


def lay_given(state: Any, given: Given, box: Box, fillers: Sequence[str]) -> None:
    """Give a state hands, stock and numbers of a position. A hand not listed holds three fillers, the stock the rest.

    Totals are 0, dealer is the last seat.
    """
    hands = {seat: box.take(codes) for seat, codes in given.hands.items()}
    listed = box.take(given.stock)
    for seat in range(given.seats):
        left = [box.deck.code(card) for card in box.left]
        spare = [code for code in fillers for _ in range(left.count(code))][:FILLER_SIZE]
        state.hands[seat] = list(hands[seat] if seat in hands else box.take(spare))
    state.stock = [*([] if given.whole_stock else box.left), *listed[::-1]]
    state.totals = tuple(given.totals or [0] * given.seats)
    state.dealer, state.turns = given.numbers.get("dealer", given.seats - 1), given.numbers.get("turns", 0)
    state.seat = given.on_turn


def pack_for(
    cards: Iterable[Card], named: Mapping[Seat, Sequence[Card]], dealer: Seat, seats: int, packets: Sequence[int]
) -> tuple[Card, ...]:
    """A pack, top card first, that gives the seats these cards and any others, dealt in packets of these sizes."""
    held = {seat: list(own) for seat, own in named.items()}
    free = [card for card in cards if not any(card in own for own in held.values())]
    turns = [held.setdefault((dealer + away) % seats, []) for away in range(1, seats + 1)]
    order = [own.pop(0) if own else free.pop() for size in packets for own in turns for _ in range(size)]
    return (*order, *free)


# --- for the contract suite ------------------------------------------------------------------------------------------


def swapping(
    game: Game[Any, Any], *names: str, masks: Sequence[str] = (), by_seat: Sequence[str] = ()
) -> Callable[..., None]:
    """A `swap`: two cards of hidden zones change places in these fields of a state.

    In `masks` they are bits, in the fields `by_seat` lie pairs of a seat and cards.
    """

    def swap(state: Any, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
        zones = game.zones(state)
        first, second = (zones[zone][index] for zone, index in (one, other))
        change = {first: second, second: first}
        for name in names:
            setattr(state, name, renamed(getattr(state, name), change))
        for name in masks:
            held: Sequence[Mask] = getattr(state, name)
            setattr(state, name, type(held)([mask_of(renamed(cards_in(mask), change)) for mask in held]))

        for name in by_seat:
            setattr(state, name, tuple([(seat, renamed(cards, change)) for seat, cards in getattr(state, name)]))

    return swap


def renamed(lying: Any, change: Mapping[Card, Card]) -> Any:
    """A card, piles of cards, or something that has `cards`, with other cards in their places."""
    if isinstance(lying, int):
        return change.get(lying, lying)
    if hasattr(lying, "cards"):
        return lying._replace(cards=renamed(lying.cards, change))
    return type(lying)([change.get(one, one) if isinstance(one, int) else renamed(one, change) for one in lying])


def cards_in(mask: Mask) -> tuple[Card, ...]:
    """The cards of a mask, from low to high."""
    return tuple([card for card in range(mask.bit_length()) if mask >> card & 1])


def shown(view: View) -> frozenset[Card]:
    """The cards face down whose hand everybody knows: those taken, or shown, in the open."""
    return frozenset(card for mask in view.facts.shown for card in cards_in(mask))


def shown_in(view: View, hands: Sequence[Zone]) -> dict[Zone, tuple[Card, ...]]:
    """The same cards by hands, for `dealt_anew`."""
    return {hands[seat]: cards_in(mask) for seat, mask in enumerate(view.facts.shown)}


def dealt_anew(
    view: View, cards: Iterable[Card], chance: Random, sure: Mapping[Zone, Sequence[Card]] | None = None
) -> View:
    """The view with those of these cards that it does not show, in any order, wherever its viewer sees a back.

    The `sure` ones lie in these zones, before the others.
    """
    seen = {card for lying in view.zones.values() for card in lying}
    there = {zone: [card for card in held if card not in seen] for zone, held in (sure or {}).items()}
    seen |= {card for held in there.values() for card in held}
    free = [card for card in cards if card not in seen]
    chance.shuffle(free)

    def filled(zone: Zone, lying: Sequence[Card]) -> tuple[Card, ...]:
        mine = there.get(zone, [])[::-1]
        return tuple([(mine or free).pop() if card == BACK else card for card in lying])

    return replace(view, zones={zone: filled(zone, lying) for zone, lying in view.zones.items()})
