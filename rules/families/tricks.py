"""The base of games of tricks: playing a card, taking a trick, which cards may answer, which one wins.

A trick is a row of cards from its leader clockwise. A *mask* is a set of cards as an integer, bit c for card c. Suits,
strengths and powers run over the cards of a deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from rules.core.contract import Action, Group, Log, Moved, Points, Refusal, Seat, Zone
from rules.core.deck import Card
from rules.core.state import Round, public
from rules.families.rounds import InRounds, OnSheet, RoundGame
from rules.families.stock import STOCK
from rules.families.telling import mark, special

Mask: TypeAlias = int
TRICK = Zone("trick")


class Trick(NamedTuple):
    """A completed trick."""

    leader: Seat
    taker: Seat
    cards: tuple[Card, ...]  # from the leader clockwise


_as_trick = tuple.__new__  # what the constructor of a named tuple does, without its own Python code


@public
class Led(Round):
    """The facts of every game of tricks."""

    leader: Seat = 0  # of the trick on the table


@public
class InTricks(Led):
    """The facts of a game in which everybody may look at all tricks."""

    tricks: tuple[Trick, ...] = ()  # of this deal


# --- playing and taking ------------------------------------------------------------------------------------------


class Playing(InRounds, Protocol):
    """A state in which cards are played from hands into a trick."""

    seat: Seat
    leader: Seat
    hands: list[tuple[Card, ...]]
    trick: tuple[Card, ...]


class Taking(InRounds, Protocol):
    """A state that keeps the tricks that were taken."""

    seat: Seat
    leader: Seat
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]


class WithWon(Protocol):
    """A state that keeps the cards that each seat has won, not its tricks."""

    hands: list[tuple[Card, ...]]
    won: list[tuple[Card, ...]]


class WithPiles(Protocol):
    """A state in which all cards lie in the stock, in hands, in the open trick, or in tricks that were taken."""

    stock: tuple[Card, ...]
    hands: list[tuple[Card, ...]]
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]


def play_card(state: Playing, seat: Seat, card: Card, hand: Zone, log: Log) -> bool:
    """Move a card from the hand, which lies in this zone, into the trick; True when the trick is complete.

    The next seat is on turn; who has completed a trick stays so until somebody takes it.
    """
    hands, trick, seats = state.hands, state.trick, state.seats
    held = hands[seat]
    place = held.index(card)
    hands[seat] = held[:place] + held[place + 1 :]
    if log is not None:
        log.append(Moved((card,), hand, TRICK))
    if trick:
        trick += (card,)
        state.trick = trick
        if len(trick) == seats:
            return True
    else:
        state.leader, state.trick = seat, (card,)
    state.seat = (seat + 1) % seats
    return False


def take_trick(state: Taking, place: int) -> Trick:
    """Give the trick to who laid the card at this place of it; he leads the next one."""
    leader = state.leader
    taker = (leader + place) % state.seats
    trick = _as_trick(Trick, (leader, taker, state.trick))
    state.tricks += (trick,)
    state.trick = ()
    state.seat = state.leader = taker
    return trick


def tell_trick(state: Taking, trick: Trick, pile: Zone, log: Log, points: Sequence[Points] = ()) -> None:
    """Tell who takes the trick, what it counts where `points` has what each card does, and that it goes to his pile."""
    if log is not None:
        values = (worth_of(trick.cards, points),) if points else ()
        special(log, "trick", trick.taker, trick.cards, values=values)
        tell_taken(state, trick, pile, log)


def tell_taken(state: Taking, trick: Trick, pile: Zone, log: Log) -> None:
    """Tell that the trick goes to this pile of its taker, and how many he has."""
    if log is not None:
        log.append(Moved(trick.cards, TRICK, pile))
        mark(log, "tricks", tricks_of(state.tricks, trick.taker), trick.taker)


def tricks_of(tricks: Sequence[Trick], seat: Seat) -> int:
    """Count the tricks the seat has taken."""
    return sum([trick.taker == seat for trick in tricks])


def trick_zones(state: WithPiles, hands: Sequence[Zone], piles: Sequence[Zone]) -> dict[Zone, Sequence[Card]]:
    """The zones of a game that keeps its tricks: stock, open trick, and before each seat its hand and its tricks."""
    found: dict[Zone, Sequence[Card]] = {STOCK: state.stock, TRICK: state.trick}
    for seat, hand in enumerate(state.hands):
        found[hands[seat]] = hand
        found[piles[seat]] = taken_by(state.tricks, seat)
    return found


def before_seats(state: WithWon, hands: Sequence[Zone], piles: Sequence[Zone]) -> dict[Zone, Sequence[Card]]:
    """The zones before each seat: its hand, and what it has won."""
    found: dict[Zone, Sequence[Card]] = {}
    for seat, hand in enumerate(state.hands):
        found[hands[seat]] = hand
        found[piles[seat]] = state.won[seat]
    return found


def mark_tricks(found: dict[tuple[str, Seat | None], int], tricks: Sequence[Trick]) -> None:
    """Add the mark of each seat that has tricks: how many."""
    for trick in tricks:
        key = ("tricks", trick.taker)
        found[key] = found.get(key, 0) + 1


def taken_by(tricks: Sequence[Trick], seat: Seat) -> tuple[Card, ...]:
    """The cards of a seat's tricks in the order of winning."""
    return tuple([card for trick in tricks if trick.taker == seat for card in trick.cards])


def worth_of(cards: Sequence[Card], points: Sequence[Points]) -> Points:
    """What these cards count together; `points` has what each counts."""
    return sum([points[card] for card in cards])


def worth_taken(tricks: Sequence[Trick], seat: Seat, points: Sequence[Points]) -> Points:
    """What the cards of a seat's tricks count together; `points` has what each counts."""
    found = 0
    for _, taker, cards in tricks:
        if taker == seat:
            for card in cards:
                found += points[card]
    return found


@cache
def laid_by(leader: Seat, count: int, seats: int) -> tuple[Seat, ...]:
    """Return the seats that laid the first `count` cards of a trick, in order."""
    return tuple([(leader + place) % seats for place in range(count)])


def trick_group(leader: Seat, cards: tuple[Card, ...], seats: int) -> Group:
    """A trick, open or taken, as a screen lays it out."""
    return Group("trick", cards, laid_by(leader, len(cards), seats))


class OnTable(OnSheet, Protocol):
    """A state with an open trick."""

    leader: Seat
    trick: tuple[Card, ...]


T = TypeVar("T", bound=OnTable)
O = TypeVar("O")


class TrickGame(RoundGame[T, O]):
    """A game of tricks, the open one of which lies as a group."""

    def groups(self, state: T) -> Mapping[Zone, tuple[Group, ...]]:
        return {TRICK: (trick_group(state.leader, state.trick, state.seats),) if state.trick else ()}


# --- which cards may answer --------------------------------------------------------------------------------------

ANY = -1


def duty(hand: Sequence[Card], suits: Sequence[int], led: int, trump: int) -> int:
    """The suit the hand owes: the one led, else trump, else ANY."""
    owed = ANY
    for card in hand:
        if suits[card] == led:
            return led
        if suits[card] == trump:
            owed = trump
    return owed


def owed(hand: tuple[Card, ...], suits: Sequence[int], led: int, trump: int) -> tuple[Card, ...]:
    """The cards of the suit the hand owes; with a trump of ANY nobody must trump."""
    found = tuple([card for card in hand if suits[card] == led])
    if not found and trump != ANY:
        found = tuple([card for card in hand if suits[card] == trump])
    return found or hand


def owed_moves(
    hand: tuple[Card, ...], suits: Sequence[int], led: int, trump: int, moves: Sequence[Action]
) -> list[Action]:
    """The moves of the cards that are `owed`; `moves` has the one of every card."""
    found = []
    for card in hand:
        if suits[card] == led:
            found.append(moves[card])
    if found:
        return found
    for card in hand:
        if suits[card] == trump:
            found.append(moves[card])
    return found or [moves[card] for card in hand]


def beating(cards: tuple[Card, ...], power: Sequence[int], best: int) -> tuple[Card, ...]:
    """Those of these cards that are stronger than `best`; all of them where none is."""
    higher = tuple([card for card in cards if power[card] > best])
    return higher or cards


class Duties(NamedTuple):
    """The refusals of a card that denies the suit led, denies a trump, or could be higher."""

    follow: Refusal
    trump: Refusal
    beat: Refusal

    def broken(self, hand: Sequence[Card], card: Card, suits: Sequence[int], led: int, trump: int) -> Refusal:
        """Return why this card of the hand is no answer, when it is none."""
        suit = duty(hand, suits, led, trump)
        if suits[card] == suit:
            return self.beat
        return self.follow if suit == led else self.trump


# --- moves by face: four suits of six faces, two copies of each side by side in the deck -------------------------


PAIRED = 12  # cards of a suit
PAIRED_BITS = (1 << PAIRED) - 1
Rows: TypeAlias = tuple[tuple[Action, ...], ...]


def paired_rows(acts: Sequence[Action]) -> Rows:
    """[mask of a suit, shifted down to its lowest card]: one move for each face in it; `acts` has those of the suit."""
    rows: list[tuple[Action, ...]] = [()]
    for act in acts:
        held = [(*row, act) for row in rows]
        rows = [*rows, *held, *held, *held]
    return tuple(rows)


def paired_moves(rows: Sequence[Rows], cards: Mask) -> list[Action]:
    """One move for each face among these cards, in the order of the deck; `rows` has those of every suit."""
    one, two, three, four = rows
    return [
        *one[cards & PAIRED_BITS],
        *two[cards >> PAIRED & PAIRED_BITS],
        *three[cards >> 2 * PAIRED & PAIRED_BITS],
        *four[cards >> 3 * PAIRED],
    ]


# --- which card wins ---------------------------------------------------------------------------------------------


def powers(suits: Sequence[int], strengths: Sequence[int], trump: int) -> tuple[tuple[int, ...], ...]:
    """[led suit][card]: how strong a card is in a trick; 0 for what can never win it.

    Trumps beat the led suit, the led suit beats what is thrown off; inside a suit the strength (0, 1 …) decides.
    `suits` and `strengths` run over the cards; a `trump` that no card has means a game without trumps.
    """
    top = max(strengths) + 1
    return tuple(
        tuple(
            top + 1 + strength if suit == trump else 1 + strength if suit == led else 0
            for suit, strength in zip(suits, strengths, strict=True)
        )
        for led in range(max(suits) + 1)
    )


def first_highest(cards: Sequence[Card], power: Sequence[int]) -> int:
    """The place of the winning card of a trick; of equal cards the one laid first wins."""
    best = cards[0]
    top = power[best]
    for card in cards:
        if power[card] > top:
            best, top = card, power[card]
    return cards.index(best)


BIT: Mapping[Card, Mask] = {card: 1 << card for card in range(512)}  # a dict, for BACK has no bit


def mask_of(cards: Sequence[Card]) -> Mask:
    """The cards, each of them once, as a mask."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found
