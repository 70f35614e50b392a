"""A deal in the middle of the play, one declarer against the others, as the parts of the engine need it. Knows no game.

A seat does not see the others' hands, the stock and the cards laid away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import NamedTuple, Protocol, Self, TypeAlias

from game.bots.core.base import Level, World
from game.bots.families.tricks import reading
from game.bots.families.tricks.dealing import Rooms, count_deals, drawn, listed
from game.bots.families.tricks.pack import Duties, Pack, cards_in
from game.bots.families.tricks.play import Finish, Seen, Table, played_out
from game.bots.families.tricks.reading import Memory, Styles
from game.bots.families.tricks.solver import Goal, Position, Solver
from game.bots.families.tricks.voids import attended, shown
from rules.core.chance import Seed
from rules.core.contract import Action, Seat
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask, Trick, mask_of

NOISE = 4.0  # Augen by which people differ about what is best laid away
DRAWS = 4  # deals of which one is taken, the likelier the rather, before the first card; afterwards deals are weighed
MISFIT = 10.0  # by so much times the misfit between hands and bids a deal is less likely (its exponent)

Odd: TypeAlias = Callable[[Sequence[Mask]], float]  # misfit between hands, with the laid cards, and what was said


class Lying(NamedTuple):
    """The places of all cards; tuples with BACK for those unknown, or full."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    laid: tuple[Card, ...]


class Hidden:
    """The unseen cards and the places where they may be: the hands by seat, then the stock, then what was laid."""

    __slots__ = ("barred", "lying", "pool", "rooms")

    def __init__(self, lying: Lying, pool: Mask, barred: Sequence[Mask]) -> None:
        self.lying, self.pool = lying, pool
        piles = (*lying.hands, lying.stock, lying.laid)
        self.rooms: Rooms = tuple([pile.count(BACK) for pile in piles])
        self.barred = (*barred, 0, 0)

    @property
    def number(self) -> int:
        return count_deals(self.pool, self.rooms, self.barred)

    def drawn(self, rng: Random) -> list[Mask]:
        """One way in which the cards may lie, each as likely as any other."""
        return drawn(self.pool, self.rooms, self.barred, rng)

    def listed(self, most: int) -> list[list[Mask]] | None:
        return listed(self.pool, self.rooms, self.barred, most)

    def only(self) -> list[Mask] | None:
        """The one way in which the cards can lie; None where there are several."""
        found = self.listed(1)
        return found[0] if found else None

    def sorted_out(self, places: list[Mask], pack: Pack | None, declarer: Seat, before: Mask, rng: Random) -> None:
        """Exchange cards between the declarer's hand and those he laid away, as people would; `before`: cards played.

        `pack` is None where the trump is not known yet.
        """
        if not self.rooms[-1] or pack is None:
            return
        both = places[declarer] | places[-1]
        must = both & self.barred[declarer]
        free = cards_in(both & ~must)
        needed = self.rooms[-1] - must.bit_count()
        if needed < 0:
            return
        whole = both | before
        worth = {card: layable(pack, whole, card) + rng.gauss(0, NOISE) for card in free}
        laid = must | mask_of(sorted(free, key=worth.__getitem__, reverse=True)[:needed])
        places[-1], places[declarer] = laid, both & ~laid

    def filled(self, places: list[Mask], rng: Random) -> Lying:
        """The cards with every BACK replaced."""
        seats = len(self.lying.hands)
        hands = tuple([_filled(hand, places[seat]) for seat, hand in enumerate(self.lying.hands)])
        stock = _filled(self.lying.stock, places[seats])
        if self.rooms[seats]:
            stock = tuple(rng.sample(stock, len(stock)))
        return Lying(hands, stock, _filled(self.lying.laid, places[seats + 1]))


def _filled(cards: tuple[Card, ...], new: Mask) -> tuple[Card, ...]:
    if not new:
        return cards
    coming = iter(cards_in(new))
    return tuple([next(coming) if card == BACK else card for card in cards])


def layable(pack: Pack, hand: Mask, card: Card) -> float:
    """The benefit of laying a card away, in Augen: bare tens, then what empties a side suit, no trumps, no aces."""
    suit, augen = pack.suits[card], pack.augen[card]
    mine = hand & pack.of_suit[suit]
    if suit == pack.trump:
        return -12.0 - augen - pack.strengths[card]
    above = (pack.of_suit[suit] & pack.higher[suit][card]).bit_count()
    if not above:
        return -8.0 if mine & (mine - 1) else -4.0
    guarded = (mine & pack.higher[suit][card]).bit_count() == above
    return (augen * 0.3 if guarded else augen) + 2.0 * (3 - mine.bit_count())


def allowed(lays: Sequence[Action], legal: Sequence[Action]) -> Sequence[Action]:
    """Those of these ways to lay cards away that are legal, in the form in which they are listed there.

    The first legal one where none is; all of them in a playout, which names no legal moves.
    """
    if not legal:
        return lays
    found = {frozenset(act.args): act for act in legal}
    return [found[key] for act in lays if (key := frozenset(act.args)) in found] or list(legal[:1])


def cards_of(legal: Sequence[Action]) -> Mask:
    """The cards that these moves play."""
    return mask_of([act.args[0] for act in legal])


class Playing(Protocol):
    """The fields that the states of these games have in common."""

    seats: int
    seed: Seed
    seat: Seat
    leader: Seat
    hands: list[tuple[Card, ...]]
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    stock: tuple[Card, ...]
    laid: tuple[Card, ...]

    def copy(self) -> Self: ...


def played(state: Playing) -> Mask:
    """The cards of all tricks."""
    return mask_of([card for trick in state.tricks for card in trick.cards]) | mask_of(state.trick)


def played_by(state: Playing, seat: Seat) -> Mask:
    found = [trick.cards[(seat - trick.leader) % state.seats] for trick in state.tricks]
    place = (seat - state.leader) % state.seats
    return mask_of([*found, *state.trick[place : place + 1]])


def seen_by(state: Playing, seat: Seat, declarer: Seat, pool: Mask, voids: Sequence[Mask]) -> Seen:
    """The seat's knowledge of the cards of `pool`, from its own hand, the tricks and what it has laid away itself."""
    hand = mask_of(state.hands[seat])
    gone = hand | played(state)
    if seat == declarer:
        gone |= mask_of(state.laid)
    sizes = [len(held) for held in state.hands]
    leader = state.leader if state.trick else seat
    return Seen(hand, state.trick, leader, seat, declarer, pool & ~gone, tuple(voids), sizes)


def hidden_of(state: Playing, pool: Mask, barred: Sequence[Mask]) -> Hidden:
    """The cards that the viewer of a state with BACK in it does not see."""
    lying = Lying(tuple(state.hands), state.stock, state.laid)
    seen = mask_of([card for pile in (*lying.hands, lying.stock, lying.laid) for card in pile if card != BACK])
    return Hidden(lying, pool & ~seen & ~played(state), barred)


def lay_out(state: Playing, lying: Lying, rng: Random) -> None:
    """Put all cards where they lie."""
    state.hands, state.stock, state.laid = list(lying.hands), lying.stock, lying.laid
    state.seed = rng.getrandbits(40)


def table_of(state: Playing, declarer: Seat, voids: Sequence[Mask]) -> Table:
    """The state as a playout sees it: all hands open, but every seat reckons with what it may know."""
    return Table(
        hands=[mask_of(hand) for hand in state.hands],
        leader=state.leader if state.trick else state.seat,
        trick=state.trick,
        declarer=declarer,
        barred=voids,
        aside=mask_of(state.laid) | mask_of(state.stock),
        known_aside=bool(state.laid),
    )


def tricks_won(state: Playing, declarer: Seat) -> tuple[int, int]:
    """The number of tricks of the declarer and of the others."""
    mine = sum([trick.taker == declarer for trick in state.tricks])
    return mine, len(state.tricks) - mine


def augen_won(state: Playing, declarer: Seat, pack: Pack) -> tuple[int, int]:
    """The declarer's Augen with what was laid away or left, and the others'."""
    found = [pack.worth(mask_of((*state.laid, *state.stock))), 0]
    for trick in state.tricks:
        found[trick.taker != declarer] += pack.worth(mask_of(trick.cards))
    return found[0], found[1]


def deal_out(state: Playing, lying: Lying, rng: Random) -> Playing:
    """A copy of the state in which all cards lie there."""
    found = state.copy()
    lay_out(found, lying, rng)
    return found


class Contest(NamedTuple):
    """A state of such a game in the words of the engine."""

    state: Playing
    declarer: Seat  # below 0: nobody yet
    pack: Pack | None  # None: the trump is not known yet
    duties: Duties
    pool: Mask  # all cards in play

    def voids(self, missed: int = 0) -> tuple[Mask, ...]:
        """By seat the cards it has shown not to hold, in all tricks but those of the numbers `missed`."""
        state = self.state
        if self.pack is None:
            return (0,) * state.seats
        return shown(self.pack, self.duties, attended(state.tricks, missed), state.trick, state.leader, state.seats)

    def seen(self, seat: Seat, missed: int = 0) -> Seen:
        """The knowledge of the seat, without the tricks that it has missed."""
        return seen_by(self.state, seat, self.declarer, self.pool, self.voids(missed))

    def hidden(self, memory: Memory, reads: bool) -> Hidden:
        """The cards that the owner of the memory does not see."""
        return hidden_of(self.state, self.pool, self.voids(memory.missed) if reads else (0,) * self.state.seats)

    def sample(self, memory: Memory, level: Level, rng: Random, styles: Styles, odd: Odd) -> World:
        """A world with its likelihood by what was said and laid as its weight.

        Before the first card it is one of a few, drawn by that, as who bids counts worlds without their weights. A
        level that reads now and then gives all worlds the same weight.
        """
        reads = rng.random() < level.reading
        hidden = self.hidden(memory, reads)
        begun = bool(self.state.tricks or self.state.trick)
        found = [self._dealt(hidden, rng) for _ in range(1 if begun or not reads else DRAWS)]
        likely = self.likelihoods(found, memory, styles, odd) if reads else [1.0]
        places = rng.choices(found, likely)[0]
        weight = likely[0] if begun and level.reading >= 1 else 1.0
        return deal_out(self.state, hidden.filled(places, rng), rng), weight

    def likelihoods(self, found: Sequence[Sequence[Mask]], memory: Memory, styles: Styles, odd: Odd) -> list[float]:
        """The likelihood of each of these deals by what was said and laid, to the owner of the memory."""
        state = self.state
        likely = [exp(-MISFIT * odd(places)) for places in found]
        if self.pack is None or not (state.tricks or state.trick):
            return likely
        held = [mask_of([card for card in hand if card != BACK]) for hand in state.hands]
        laid = mask_of([card for card in state.laid if card != BACK])
        sizes = tuple([len(hand) for hand in state.hands])
        past = reading.turns(self.pack, self.duties, state.tricks, state.trick, state.leader, sizes)
        table = reading.Table(self.pack, self.duties, self.declarer, self.pool, styles)
        for number, places in enumerate(found):
            hands = [mine | new for mine, new in zip(held, places, strict=False)]
            rows = reading.explained(table, past, hands, laid | places[-1], memory.seat, memory.habits)
            likely[number] *= reading.likelihood(rows)
        return likely

    def _dealt(self, hidden: Hidden, rng: Random) -> list[Mask]:
        places = hidden.drawn(rng)
        if self.declarer >= 0:
            hidden.sorted_out(places, self.pack, self.declarer, played_by(self.state, self.declarer), rng)
        return places

    def all_worlds(
        self, memory: Memory, level: Level, rng: Random, styles: Styles, odd: Odd, most: int
    ) -> list[World] | None:
        """Every world with its likelihood; None where there are more than `most`."""
        hidden = self.hidden(memory, level.reading > 0)
        found = hidden.listed(most)
        if found is None:
            return None
        likely = self.likelihoods(found, memory, styles, odd) if level.reading >= 1 else [1.0] * len(found)
        dealt = [deal_out(self.state, hidden.filled(places, rng), rng) for places in found]
        return list(zip(dealt, likely, strict=True))

    def played_out(self, styles: Styles) -> Finish:
        """The gains of both sides when the deal is played on from here, all cards being known."""
        assert self.pack is not None, "the trump is known"
        return played_out(self.pack, self.duties, table_of(self.state, self.declarer, self.voids()), styles)

    def solved(self, memory: Memory, level: Level, goal: Goal, cards: Mask, most: int) -> Card | None:
        """The best of these cards for the seat on turn, where every hand is known and no more than so many cards are
        left in all; else None."""
        if self.pack is None or sum([len(hand) for hand in self.state.hands]) > most:
            return None
        hidden = self.hidden(memory, level.reading > 0)
        places = hidden.only()
        if places is None:
            return None
        world = deal_out(self.state, hidden.filled(places, Random(0)), Random(0))
        return best_known(world, self.declarer, self.pack, self.duties, goal, cards)


def best_known(state: Playing, declarer: Seat, pack: Pack, duties: Duties, goal: Goal, cards: Mask) -> Card:
    """The best of these cards for the seat on turn, all hands open. The declarer is side 0."""
    sides = [int(seat != declarer) for seat in range(state.seats)]
    here = Position(
        hands=tuple([mask_of(hand) for hand in state.hands]),
        leader=state.leader if state.trick else state.seat,
        trick=state.trick,
        points=augen_won(state, declarer, pack),
        tricks=tricks_won(state, declarer),
    )
    return Solver(pack, duties, sides, goal).moves(here, cards)[0][1]
