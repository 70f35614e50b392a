"""The state of a match of Luxusfamilie, and what everybody knows of it beyond the cards he sees."""

from __future__ import annotations

from dataclasses import field

from rules.core.contract import Marks, Points, Seat
from rules.core.deck import Card, Token
from rules.core.state import Whole, public, whole
from rules.families.tricks import InTricks, Mask, Trick
from rules.luxusfamilie.law import Options
from rules.luxusfamilie.material import DECK, FACE_BITS, LOW, NOBODY, NONE, POWER, SEATS, SUIT, SUITS, cards_in

AUTO, REFEREE, PLAYERS = range(3)  # how the table sees to the Farbkarten (LX-5, LX-6)
MODES = {("auto", "referee"): AUTO, ("auto", "players"): AUTO}
MODES |= {("strict", "referee"): REFEREE, ("strict", "players"): PLAYERS}

Each = tuple[int, ...]  # one number a seat; replaced as a whole, so that a copy can share it
ZERO: Each = (0, 0, 0)
LEFT: Each = (1, 2, 0)  # the seat to the left of each, clockwise


@public
class Known(InTricks):
    """The fields that facts and the whole match share."""

    bid: Points = 0  # the last one named, 0 before the first
    bidder: Seat = NOBODY  # who named it; from the trump phase on the Spielmacher
    gone: int = 0  # mask of the seats that have said weg in this auction
    trump: int = NONE
    melded: Each = ZERO  # meld points
    turned: Each = ZERO  # masks of the suits whose Farbkarten are turned
    penalties: Each = ZERO  # Minuspunkte booked in this round
    faults: Each = ZERO  # Minuspunkte that can still be claimed by an objection (LX-6.7)
    missing: Each = ZERO  # masks of the suits that such an objection would turn (LX-6.12)


@public
class Facts(Known):
    """The public facts beside zones, marks and totals; together with them enough to rebuild the position.

    The fields are those of `State`, but for `laid`: the cards that each seat has melded (LX-3.15), and `known`: those
    of them that it still holds (LX-3.17). Left out is `first`, which any mask with one copy of each face may stand for.
    """

    laid: tuple[tuple[Card, ...], ...] = ()
    known: tuple[tuple[Card, ...], ...] = ()
    power: Points = 0  # Machtpunkte that the Spielmacher has won so far; everybody can count them
    short: Points = 0  # what his melds and Stichpunkte still lack to his bid, 0 when it is reached (LX-7.5)
    # what the viewer on turn must do: "open", "lead", "follow", "trump", "free"; "led" at a strict table
    duty: str = ""


@whole
class State(Known, Whole):
    """The whole match. Hands are masks of cards (`material`); those of suits have bit s for suit s."""

    options: Options = Options()
    mode: int = 0  # AUTO, REFEREE, PLAYERS
    hands: list[Mask] = field(default_factory=list)  # with the cards that lie open during the melding
    first: Mask = LOW  # one copy of each face: of two equal cards this one goes first, a secret of the deal
    laid: Each = ZERO  # masks of the cards each seat has laid open in this round (LX-3.15)
    trick: tuple[Card, ...] = ()
    totals: Each = ZERO


def facts(state: State, power: Points, short: Points, duty: str) -> Facts:
    found = Facts(*Known.values(state))
    found.laid = tuple([cards_in(laid) for laid in state.laid])
    found.known = tuple([cards_in(laid & hand) for laid, hand in zip(state.laid, state.hands, strict=True)])
    found.power = power
    found.short = short
    found.duty = duty
    return found


# --- small questions ---------------------------------------------------------------------------------------------


def holds(hand: Mask, token: Token) -> bool:
    """Return whether the hand has a copy of the card named."""
    return bool(hand & FACE_BITS[DECK.base[token]])


def copy_to_play(state: State, seat: Seat, token: Token) -> Mask:
    """The bit of the copy that is played: of two the one that was laid, so that the other stays unknown (LX-3.17)."""
    held = state.hands[seat] & FACE_BITS[token]
    if held & (held - 1):
        known = held & state.laid[seat]
        return known if known and not known & (known - 1) else held & state.first
    return held


def power_of(tricks: tuple[Trick, ...]) -> list[Points]:
    """Machtpunkte of each seat so far, together 0 … 240. Source: LX-7.1."""
    power = [0] * SEATS
    for _, taker, (one, two, three) in tricks:
        power[taker] += POWER[one] + POWER[two] + POWER[three]
    return power


def in_meld(state: State, seat: Seat) -> Mask:
    """The cards of a seat that lie open on the table: until all points are noted (LX-3.4)."""
    return state.laid[seat] if state.phase == "meld" else 0


def has_trump(state: State) -> bool:
    return state.trump != NONE


# --- marks -------------------------------------------------------------------------------------------------------


TURNED_MARK = tuple(f"turned_{suit}" for suit in SUITS)  # the suit on the seat's name plate goes grey


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("dealer", state.dealer): 1,
        ("round", None): state.round,
    }
    if state.bidder != NOBODY:
        found["bid", state.bidder] = state.bid  # noted and visible all round (LX-2.10)
        if state.phase != "bid":
            found["spielmacher", state.bidder] = 1
    if has_trump(state):
        found["trump", None] = state.trump + 1
    if state.trick:
        found["led", None] = SUIT[state.trick[0]] + 1
    for seat in range(SEATS):
        if state.gone >> seat & 1:
            found["weg", seat] = 1
        if state.melded[seat]:
            found["melded", seat] = state.melded[seat]
        if state.penalties[seat]:
            found["penalty", seat] = state.penalties[seat]
        if state.turned[seat]:
            found |= {(name, seat): 1 for suit, name in enumerate(TURNED_MARK) if state.turned[seat] >> suit & 1}
    return found
