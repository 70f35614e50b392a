"""The base of games of rounds: gathering and dealing, telling marks, booking, who is in front, going on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cache, partial
from operator import add
from typing import Any, Protocol, TypeAlias, TypeVar, cast, get_args

from rules.core.chance import Seed
from rules.core.contract import Action, Entry, Game, Log, Marks, Points, Scored, Seat, Shown, State, Turn, Zone
from rules.core.deck import Card
from rules.core.state import Copied, facts_of, with_seat
from rules.families.stages import Deed, Seated, deeds_by_verb
from rules.families.stock import STOCK
from rules.families.telling import enter, mark, moved, special, tell, tell_changes

T = TypeVar("T")
S = TypeVar("S", bound=Seated)
H = TypeVar("H", tuple[Card, ...], list[Card])  # a hand
O = TypeVar("O")


class InRounds(State, Protocol):
    """A state that counts its rounds, from 0."""

    round: int


class Dealt(InRounds, Protocol):
    """A state with a dealer."""

    dealer: Seat


class OnSheet(InRounds, Protocol):
    """A state with a score sheet. `totals`: points, lives, chips, by seat; a field or what follows from others."""

    sheet: tuple[Entry, ...]

    @property
    def totals(self) -> Sequence[Points]: ...


R = TypeVar("R", bound=OnSheet)
ENDED = frozenset({"round_end", "over"})  # the phases in which a round is counted


class RoundGame(Game[R, O]):
    """A game of rounds, each of which changes the totals of the score sheet."""

    state: Callable[..., R]
    public: type[Copied]  # its facts: the first base of the state

    def __init_subclass__(cls) -> None:
        """Take state and options from the class: `class Watten(TrickGame[State, Options])`."""
        named = get_args(cls.__orig_bases__[0])  # type: ignore[attr-defined]
        if not isinstance(named[0], TypeVar):
            cls.state, cls.options = named
            cls.public = named[0].__bases__[0]

    def __init__(self) -> None:
        """Look up once, not at every move, what answers in each phase: whose turn, what is legal, what a verb does."""
        self._turns = {name: phase.turn for name, phase in self.phases.items()}
        self._lists = {name: phase.legal for name, phase in self.phases.items()}
        self._deeds = {name: deeds_by_verb(phase, self.verbs) for name, phase in self.phases.items()}

    def turn(self, state: R) -> Turn:
        return self._turns[state.phase](state)

    def legal(self, state: R, seat: Seat) -> list[Action]:
        return self._lists[state.phase](state, seat)

    def apply(self, state: R, seat: Seat, act: Action, log: Log = None) -> None:
        self._deeds[state.phase][act.verb](state, seat, act, log)

    def start(self, options: O, seats: int, seed: Seed) -> R:
        self.check_seats(seats)
        state = self.state(options=options, seats=seats, seed=seed)
        self.begin(state)
        return state

    def check_seats(self, seats: int) -> None:
        """Raise ValueError for a number of seats that the game is not for."""
        if seats not in self.players:
            least, most = self.players[0], self.players[-1]
            allowed = f"{least} to {most}" if least < most else f"{least}"
            raise ValueError(f"player_count: {seats}; {self.id} is for {allowed}")

    def begin(self, state: R) -> None:
        """Lay out a new match: the cards, what each seat has, and who begins."""

    def facts(self, state: R, viewer: Seat | None) -> Any:
        """All of them; a game with secrets says what is left out."""
        return facts_of(self.public, state)

    def totals(self, state: R) -> tuple[Points, ...]:
        return tuple(state.totals)

    def sheet(self, state: R) -> tuple[Entry, ...]:
        return state.sheet

    def leaders(self, state: R) -> tuple[Seat, ...]:
        """The seats that would win if the match ended now."""
        return in_front(state.totals, self.crowns_most(state.options))

    def winners(self, state: R) -> tuple[Seat, ...] | None:
        return self.leaders(state) if state.phase == "over" else None


def in_front(totals: Sequence[Points], most: bool = True) -> tuple[Seat, ...]:
    """The seats with the most points, or the fewest: all who share them."""
    best = max(totals) if most else min(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == best])


@cache  # every deal asks for it
def seats_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats clockwise, this one first."""
    return tuple([(first + away) % seats for away in range(seats)])


# --- a round begins ----------------------------------------------------------------------------------------------


def gather(lying: Iterable[tuple[Zone, Sequence[Card]]], log: Log, stock: Zone = STOCK) -> None:
    """Tell that these cards go back to the stock."""
    for zone, cards in lying if log is not None else ():
        moved(log, cards, zone, stock)


def gather_all(zones_of: Callable[[T], Mapping[Zone, Sequence[Card]]], state: T, log: Log, stock: Zone = STOCK) -> None:
    """Tell that all cards go back to the stock, those of the seats first."""
    if log is not None:
        lying = [(zone, cards) for zone, cards in zones_of(state).items() if cards and zone is not stock]
        gather(sorted(lying, key=_is_common), log, stock)


def _is_common(row: tuple[Zone, Sequence[Card]]) -> bool:
    return row[0].seat is None


def vorhand(state: Dealt) -> Seat:
    """The seat to the left of the dealer."""
    return (state.dealer + 1) % state.seats


def packets(
    order: Sequence[Card], owners: Sequence[Seat], sizes: Iterable[int]
) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    """Give out the first cards of `order`: for each size a packet of so many cards to every owner in turn."""
    cards, place = tuple(order), 0
    for size in sizes:
        for owner in owners:
            yield owner, cards[place : place + size]
            place += size


def deal_hands(
    hands: list[tuple[Card, ...]],
    zones: Sequence[Zone],
    order: Sequence[Card],
    owners: Sequence[Seat],
    sizes: Iterable[int],
    log: Log,
) -> None:
    """Put `packets` into the hands, which lie in `zones`."""
    cards, place = tuple(order), 0
    for size in sizes:
        for owner in owners:
            packet = cards[place : place + size]
            place += size
            hands[owner] += packet
            if log is not None:
                moved(log, packet, STOCK, zones[owner])


def deal_singly(hands: list[H], zones: Sequence[Zone], order: H, owners: Sequence[Seat], count: int, log: Log) -> None:
    """Deal so many cards to each owner, one at a time from the beginning of `order`; the hands lie in `zones`."""
    for owner, cards in singly(order, owners, count):
        hands[owner] += cards
    tell_singly(zones, order, owners, count, log)


def singly(order: H, owners: Sequence[Seat], count: int) -> list[tuple[Seat, H]]:
    """The cards of each owner where so many are dealt to each, one at a time."""
    seats = len(owners)
    return [(owner, order[place : count * seats : seats]) for place, owner in enumerate(owners)]


def tell_singly(zones: Sequence[Zone], order: Sequence[Card], owners: Sequence[Seat], count: int, log: Log) -> None:
    """Tell of cards that are dealt one at a time."""
    if log is not None:
        for place, card in enumerate(order[: count * len(owners)]):
            moved(log, (card,), STOCK, zones[owners[place % len(owners)]])


def next_round(state: InRounds, seat: Seat, act: Action, log: Log) -> None:
    """Go on to the next deal."""
    state.round += 1
    mark(log, "round", state.round)
    enter(state, "deal", log)


def pass_deal(state: Dealt, seat: Seat, act: Action, log: Log) -> None:
    """Go on to the next deal, which the seat to the left deals."""
    mark(log, "dealer", 0, state.dealer)
    state.round += 1
    state.dealer = (state.dealer + 1) % state.seats
    mark(log, "dealer", 1, state.dealer)
    mark(log, "round", state.round)
    enter(state, "deal", log)


# --- what has changed --------------------------------------------------------------------------------------------


class _Telling(AbstractContextManager[None]):
    __slots__ = ("before", "log", "marks_of", "state")

    def __init__(self, marks_of: Callable[[T], Marks], state: T, log: Log) -> None:
        self.marks_of, self.state, self.log = marks_of, state, log
        self.before = marks_of(state)

    def __exit__(self, kind: object, raised: object, trace: object) -> None:
        if kind is None:
            tell_changes(self.log, self.before, self.marks_of(self.state))


class _Unheard(AbstractContextManager[None]):
    """The same while nobody listens; asked so often that it is faster than `nullcontext`."""

    __slots__ = ()

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, raised: object, trace: object) -> None:
        pass


UNHEARD = _Unheard()


def told_marks(marks_of: Callable[[T], Marks], state: T, log: Log) -> AbstractContextManager[None]:
    """Tell every mark that changes inside the block, when it ends; nothing while nobody listens."""
    return UNHEARD if log is None else _Telling(marks_of, state, log)


def marking(marks_of: Callable[[S], Marks]) -> Callable[[Deed[S]], Deed[S]]:
    """A decorator for deeds: they tell every mark that they change, when they are done."""

    def marked(deed: Deed[S]) -> Deed[S]:
        def told(state: S, seat: Seat, act: Action, log: Log) -> None:
            if log is None:
                deed(state, seat, act, log)
                return
            before = marks_of(state)
            deed(state, seat, act, log)
            tell_changes(log, before, marks_of(state))

        return told

    return marked


def show_hands(hands: Iterable[Sequence[Card]], zones: Iterable[Zone], log: Log) -> None:
    """Turn up all hands that hold cards, at the end of a round."""
    for hand, zone in zip(hands, zones, strict=False) if log is not None else ():
        if hand:
            tell(log, Shown(tuple(hand), zone))


# --- the score sheet ---------------------------------------------------------------------------------------------

line = cast(Callable[[tuple[Any, ...]], Entry], partial(tuple.__new__, Entry))  # of its values: half the time of Entry


def note(
    state: OnSheet,
    seat: Seat,
    points: Points,
    reason: str,
    total: Points,
    log: Log,
    cards: tuple[Card, ...] = (),
    values: tuple[int, ...] = (),
) -> None:
    """Write one line on the score sheet and tell its points; `total` is the seat's after it."""
    state.sheet += (line((state.round, seat, points, reason, total, cards, values)),)
    if log is not None:
        log.append(Scored(seat, points, reason))


class Booked(OnSheet, Protocol):
    """A state that keeps totals of its own."""

    totals: tuple[Points, ...]


def book(
    state: Booked,
    seat: Seat,
    points: Points,
    reason: str,
    log: Log,
    cards: tuple[Card, ...] = (),
    values: tuple[int, ...] = (),
) -> None:
    """Add points to the total of a seat and note them."""
    totals = state.totals
    total = totals[seat] + points
    state.totals = with_seat(totals, seat, total)
    state.sheet += (line((state.round, seat, points, reason, total, cards, values)),)
    if log is not None:
        log.append(Scored(seat, points, reason))


Line: TypeAlias = tuple[Seat, Points, str, tuple[Card, ...], tuple[int, ...]]  # points, reason, cards, values of a seat


def book_all(state: Booked, lines: Iterable[Line], log: Log) -> None:
    """Write these lines on the score sheet, add their points to the totals, and tell them."""
    totals, entries = list(state.totals), []
    for seat, points, reason, cards, values in lines:
        totals[seat] += points
        entries.append(line((state.round, seat, points, reason, totals[seat], cards, values)))
        if log is not None:
            log.append(Scored(seat, points, reason))
    state.totals = tuple(totals)
    state.sheet += tuple(entries)


def book_each(state: Booked, amounts: Sequence[Points], reason: str, log: Log, values: tuple[int, ...] = ()) -> None:
    """Write a line for every seat with its amount, all for the same reason; add them to the totals, and tell them."""
    state.totals = totals = tuple(map(add, state.totals, amounts))
    number, entries = state.round, []
    for seat, points in enumerate(amounts):
        entries.append(line((number, seat, points, reason, totals[seat], (), values)))
        if log is not None:
            log.append(Scored(seat, points, reason))
    state.sheet += tuple(entries)


def close_round(state: OnSheet, over: bool, log: Log, most: bool = True) -> None:
    """Rest on the score sheet, or end the match and crown those with the most points, or the fewest."""
    enter(state, "over" if over else "round_end", log)
    if over:
        crown(state, in_front(state.totals, most), log)


def crown(state: OnSheet, leaders: Iterable[Seat], log: Log) -> None:
    """Tell who has won the match, with their totals."""
    for seat in leaders:
        special(log, "crown", seat, values=(state.totals[seat],))
