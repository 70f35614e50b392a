"""The contract every game keeps: actions, events, views; knows no game, clock or screen. (docs/house.md, chapter 5)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from rules.core.chance import Drawing, Seed
from rules.core.deck import BACK, Card, Deck, Token
from rules.core.options import Value

Seat: TypeAlias = int
Points: TypeAlias = int
TABLE: Seat = -1  # the machine: deals, counts, goes on to the next round


class Arg(Enum):
    """The kinds of argument behind a verb, in the notation and in `Action.args`."""

    CARD = "card"  # one token of the deck
    CARDS = "cards"  # one token or more
    SEAT = "seat"
    MAYBE_SEAT = "seat?"  # a seat or nothing
    NUMBER = "number"
    SIGNED = "signed"  # a number that may be below zero, written -10
    GROUP = "group"  # a group by its number, written M3: a meld on the table


@dataclass(frozen=True, slots=True)
class Action:
    """One decision, written as in the rulebook: "bid 120", "knock 7 7", "draw stock". Who acts is no part of it.

    The verb may hold several words. Card arguments are tokens (`rules.core.deck`): of faces, a hand holds copies.
    """

    verb: str
    args: tuple[int, ...] = ()


@lru_cache(maxsize=1 << 16)  # an evening names more lays than a memory should keep
def action(verb: str, *args: int) -> Action:
    """The one interned Action of this verb and these arguments."""
    return Action(verb, args)


class Refusal(NamedTuple):
    """The reason of a refusal: the rulebook's code and clause; the sentence stands in assets as "refusal.<code>"."""

    code: str
    clause: str = ""


NOT_YOUR_TURN = Refusal("not_your_turn")
WRONG_PHASE = Refusal("wrong_phase")


class Turn(NamedTuple):
    must: tuple[Seat, ...]  # the game waits for each of these
    may: tuple[Seat, ...] = ()  # these may break in: knock, doubt, object, announce


class Sight(Enum):
    """The viewers of the faces in a zone."""

    ALL = "all"
    OWNER = "owner"
    NONE = "none"

    __hash__ = object.__hash__  # zones are keys of every view; an enum's own hash is Python code


class Zone(NamedTuple):
    """A place for cards: Zone("hand", 2, Sight.OWNER), Zone("pile"), Zone("stock", None, Sight.NONE)."""

    name: str
    seat: Seat | None = None
    sight: Sight = Sight.ALL

    def seen_by(self, viewer: Seat | None) -> bool:
        return self.sight is Sight.ALL or (self.sight is Sight.OWNER and viewer is not None and viewer == self.seat)


class Group(NamedTuple):
    """Cards of a public zone that lie together (a set, a run, a trick, a meld), from bottom to top."""

    kind: str
    cards: tuple[Card, ...]
    owners: tuple[Seat | None, ...] = ()  # who laid each card; empty where it does not matter
    number: int = 0  # the name by which actions call it, from 1; 0 for none


class Entry(NamedTuple):
    """One line of the score sheet: why these points came to this seat."""

    round: int  # 0, 1, 2 …
    seat: Seat
    points: Points
    reason: str  # text key "score.<reason>"
    total: Points  # the seat's total after this line
    cards: tuple[Card, ...] = ()  # the cards that were counted
    values: tuple[int, ...] = ()  # what else was counted: {number}, {number2} … of the reason's text


class Claim(NamedTuple):
    """One thing that a move would count at once: a meld with its cards and its worth."""

    name: str  # text key "special.<name>"
    cards: tuple[Card, ...]
    points: Points


# --- events: all that a screen, a log or a bot is told -----------------------------------------------------------


class Moved(NamedTuple):
    """Cards go from one zone to another, in this order; the last one comes to lie on top."""

    cards: tuple[Card, ...]
    source: Zone
    target: Zone


class Shown(NamedTuple):
    """Faces are shown where they lie: to all, or (a peek) to the seats in `to` alone."""

    cards: tuple[Card, ...]
    zone: Zone
    to: frozenset[Seat] | None = None


class Marked(NamedTuple):
    """A mark of the table changes: trump, dealer, direction, immunity. Value 0 takes it away."""

    name: str
    value: int
    seat: Seat | None = None


class Said(NamedTuple):
    """A seat says something aloud; `key` is a text key "say.<key>"."""

    seat: Seat
    key: str
    values: tuple[int, ...] = ()


class Special(NamedTuple):
    """Something worth a little scene; public, so it never names a card that is not open to all."""

    name: str
    seat: Seat
    cards: tuple[Card, ...] = ()
    targets: tuple[Seat, ...] = ()
    values: tuple[int, ...] = ()


class Scored(NamedTuple):
    seat: Seat
    points: Points
    reason: str


class Entered(NamedTuple):
    """A new phase begins. With `to` only these seats may know its name (a secret phase)."""

    phase: str
    to: frozenset[Seat] | None = None


class Aside(NamedTuple):
    """An event that only some are told (None: the guests); for all others it does not happen: steps of a draft."""

    event: Event
    to: frozenset[Seat | None]


Event: TypeAlias = "Moved | Shown | Marked | Said | Special | Scored | Entered | Aside"
Log: TypeAlias = "list[Event] | None"


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """The event as `viewer` (None: a guest who sees no hand) may know it; None where even its happening is secret.

    A card unseen at both ends, or shown to others, becomes BACK.
    """
    if isinstance(event, Aside):
        return redact(event.event, viewer) if viewer in event.to else None
    if isinstance(event, Moved):
        if not event.source.seen_by(viewer) and not event.target.seen_by(viewer):
            return Moved((BACK,) * len(event.cards), event.source, event.target)
    elif isinstance(event, Shown):
        if event.to is not None and viewer not in event.to:
            return Shown((BACK,) * len(event.cards), event.zone, event.to)
    elif isinstance(event, Entered) and event.to is not None and viewer not in event.to:
        return None
    return event


Marks: TypeAlias = "Mapping[tuple[str, Seat | None], int]"


@dataclass(frozen=True, slots=True)
class View:
    """All that a bot, a screen or a guest may know, and nothing else."""

    seat: Seat | None
    phase: str
    turn: Turn
    zones: Mapping[Zone, tuple[Card, ...]]  # bottom to top; unseen cards are BACK
    groups: Mapping[Zone, tuple[Group, ...]]  # how the cards of public zones lie together
    stands: Mapping[Card, Token]  # open cards that stand for another: a joker as a 7
    marks: Marks
    totals: tuple[Points, ...]
    sheet: tuple[Entry, ...]
    options: Any
    facts: Any  # the game's own frozen dataclass of further public or own knowledge
    loose: frozenset[Card] = frozenset()  # cards the viewer has laid only for a try, which nobody else sees lie there


class State(Drawing, Protocol):
    """A game's slots dataclass of plain ints, lists and tuples; it holds the whole match."""

    phase: str
    seats: int
    options: Any

    def copy(self) -> Self: ...


S = TypeVar("S", bound=State)
SP = TypeVar("SP", bound=State, contravariant=True)
O = TypeVar("O")


class Phase(Protocol[SP]):
    """Stateless; what a phase must remember stands in the state."""

    def turn(self, state: SP) -> Turn: ...
    def legal(self, state: SP, seat: Seat) -> list[Action]: ...
    def check(self, state: SP, seat: Seat, act: Action) -> Refusal | None: ...
    def apply(self, state: SP, seat: Seat, act: Action, log: Log) -> None: ...


class Game(Generic[S, O]):
    """A game: deck, options, verbs and phases; stateless, one instance for all matches."""

    id: ClassVar[str]
    players: ClassVar[range]
    deck: ClassVar[Deck]
    verbs: ClassVar[Mapping[str, tuple[Arg, ...]]]
    rights: ClassVar[frozenset[str]] = frozenset()  # verbs of breaking in, judged by the phase whoever is on turn
    due: ClassVar[frozenset[str]] = frozenset()  # rights a bot uses at once when they are all it may do: rapping
    impulses: ClassVar[frozenset[str]] = frozenset()  # rights for any moment or never: announcing, objecting
    weighed: ClassVar[frozenset[str]] = frozenset()  # a move like any other on turn, out of turn an impulse: offering
    even: ClassVar[frozenset[str]] = frozenset()  # phases in which a bot's pause tells nothing, not even a forced move
    most_wins: ClassVar[bool] = False  # whether more points are better
    outlasting: ClassVar[bool] = False  # whether seats drop out for good: of equals, who is counted longer is better
    telling: ClassVar[frozenset[str]] = frozenset()  # verbs without cards that tell of a hidden hand: bids, stops
    binding: ClassVar[frozenset[str]] = frozenset()  # verbs that by the rules nobody takes back, whatever was agreed
    opening: ClassVar[str] = "deal"  # the table's verb with which a round begins
    by_heart: ClassVar[bool] = False  # whether people must remember what lay open: a hint knows none of it
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {}  # usual sets of options by name, the default one first
    options: type[O]
    phases: Mapping[str, Phase[S]]

    # --- a game writes these -------------------------------------------------------------------------------------
    def start(self, options: O, seats: int, seed: Seed) -> S:
        """A new match before its first deal. Raises ValueError for a number of seats outside `players`."""
        raise NotImplementedError

    def zones(self, state: S) -> Mapping[Zone, Sequence[Card]]:
        """Every zone with its cards, bottom to top; together always the same cards."""
        raise NotImplementedError

    def marks(self, state: S) -> Marks:
        raise NotImplementedError

    def facts(self, state: S, viewer: Seat | None) -> Any:
        raise NotImplementedError

    def totals(self, state: S) -> tuple[Points, ...]:
        raise NotImplementedError

    def winners(self, state: S) -> tuple[Seat, ...] | None:
        """The winning seats, None while the match runs."""
        raise NotImplementedError

    # --- a game may write these ----------------------------------------------------------------------------------
    def groups(self, state: S) -> Mapping[Zone, tuple[Group, ...]]:
        return {}

    def stands(self, state: S) -> Mapping[Card, Token]:
        return {}

    def sheet(self, state: S) -> tuple[Entry, ...]:
        return ()

    def opened(self, state: S, viewer: Seat | None) -> frozenset[Zone]:
        """Zones open to the viewer for the moment, beyond their sight: a doubted hand, the hands at the end."""
        return frozenset()

    def told(self, state: S, viewer: Seat | None) -> S:
        """The position as far as the viewer has been told of it: without another seat's unconfirmed draft."""
        return state

    def loose(self, state: S) -> frozenset[Card]:
        """Cards of an unconfirmed draft: they lie on the table, but only for who has laid them (see `told`)."""
        return frozenset()

    def phase_for(self, state: S, viewer: Seat | None) -> str:
        """The phase as the viewer may know it; differs where a phase's name alone would betray something."""
        return state.phase

    def turn_for(self, state: S, viewer: Seat | None) -> Turn:
        """The turn as the viewer may know it: who has already passed in a window can be a secret."""
        return self.turn(state)

    def window_ms(self, state: S) -> int:
        """Return how long the table waits before a bot acts while people may still break in; 0: not at all."""
        return 0

    def points(self, options: O, card: Card) -> Points:
        """Return what a card counts in its owner's hand under these options."""
        return self.deck.points[self.deck.face_of[card]]

    def tally(self, options: O, cards: Sequence[Card]) -> Points:
        """Return what these cards of one hand count together; a game may see more in them than each alone."""
        return sum([self.points(options, card) for card in cards])

    def claims(self, state: S, seat: Seat, act: Action) -> tuple[Claim, ...]:
        """List what the move of this seat would count at once, for its own eyes; it need not be legal now."""
        return ()

    def spared(self, state: S, seat: Seat, act: Action) -> tuple[Claim, ...]:
        """The claims of the move where every card that could stand for others is kept; none where that is the same."""
        return ()

    def lapse(self, state: S, seat: Seat) -> Action | None:
        """Return the move of a person who has let the time of a window pass; None: the table goes on waiting."""
        return None

    def crowns_most(self, options: O) -> bool:
        """True if more points are better under these options."""
        return self.most_wins

    def by_memory(self, options: O) -> bool:
        """True if under these options people must remember what lay open."""
        return self.by_heart

    def describe(self, options: O) -> Mapping[str, tuple[str, ...]]:
        """Return the print of cards that only the options define: card code -> (title, text, motif, points, id)."""
        return {}

    # --- written once for all ------------------------------------------------------------------------------------
    def turn(self, state: S) -> Turn:
        return self.phases[state.phase].turn(state)

    def legal(self, state: S, seat: Seat) -> list[Action]:
        """List what `seat` may do now; empty when it may not act. Complete but for the limits a phase names."""
        return self.phases[state.phase].legal(state, seat)

    def check(self, state: S, seat: Seat, act: Action) -> Refusal | None:
        """Return why `seat` may not do this now, None when it may."""
        phase = self.phases[state.phase]
        if act.verb not in self.rights:
            turn = phase.turn(state)
            if seat not in turn.must and seat not in turn.may:
                return NOT_YOUR_TURN
        return phase.check(state, seat, act)

    def apply(self, state: S, seat: Seat, act: Action, log: Log = None) -> None:
        """Do it, unchecked: only what `check` lets through may come here."""
        self.phases[state.phase].apply(state, seat, act, log)

    def view(self, state: S, viewer: Seat | None) -> View:
        state = self.told(state, viewer)
        opened = self.opened(state, viewer)
        zones = {
            zone: tuple(cards) if zone.seen_by(viewer) or zone in opened else (BACK,) * len(cards)
            for zone, cards in self.zones(state).items()
        }
        return View(
            seat=viewer,
            phase=self.phase_for(state, viewer),
            turn=self.turn_for(state, viewer),
            zones=zones,
            groups=self.groups(state),
            stands=self.stands(state),
            marks=self.marks(state),
            totals=self.totals(state),
            sheet=self.sheet(state),
            options=state.options,
            facts=self.facts(state, viewer),
            loose=self.loose(state),
        )
