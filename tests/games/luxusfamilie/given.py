"""Positions of Luxusfamilie for tests: the only place in the tests that knows the fields of its state.

    table = arrange("trump D; trick 0:HK; 1: D7 DA C10; seat 1 turned H", table="strict")

"0: HK HQ" is a hand, "trick 0:HK 1:D7" the open trick, "taken 0:HK 1:HA 2:H7 -> 1" a trick taken. Other clauses:
"auction" (nobody has bid), "dealer 0", "Spielmacher 1 at 130", "trump D", "no trump yet", "melding", "seat 1 on turn",
"seat 1 turned H D", "laid 0: HK HQ", "melds 70/30/170", "power 95/85/60" (won in fifteen tricks before the last one),
"fined 0/40/0", "round 2", "totals 612/588/600". Hands that are not listed hold what is left, as many cards as the
longest one listed; in an auction and at the melding sixteen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules.core.contract import Special, View, Zone
from rules.core.deck import BACK, Card
from rules.core.options import build
from rules.core.state import with_seat
from rules.families.tricks import Trick, mask_of
from rules.luxusfamilie.game import GAME
from rules.luxusfamilie.material import CARDS, DECK, HANDS, LOW, MELDS, POWER, SUITS, TRICK
from rules.luxusfamilie.state import MODES, State
from tests.scenario import EXPECTED, Table, note_all, numbers, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused
SEATS = range(3)


class Round(Table):
    """A table that also reads what only this game knows: "seat 1 turned H D", "Spielmacher 1 at 130"."""

    def playable(self, seat: int) -> str:
        """The cards a seat may play, in the order of the deck."""
        return " ".join(DECK.codes[act.args[0]] for act in GAME.legal(self.state, seat) if act.verb == "play")

    def rights(self, seat: int) -> str:
        """The seat's moves out of turn."""
        return ", ".join(
            sorted(move for move in self.legal(seat).split(", ") if move.split()[0] in ("turn", "unturn", "object"))
        )

    def turned(self, seat: int) -> str:
        """The suits whose Farbkarten a seat has turned, as its zones show them."""
        return self.cards("turned", seat)

    def values(self, name: str) -> list[tuple[int, tuple[int, ...]]]:
        """Seat and values of each scene of this name in the last move."""
        return [(event.seat, event.values) for event in self.log if isinstance(event, Special) and event.name == name]

    def lines(self, seat: int) -> list[tuple[str, int]]:
        """Reason and points on a seat's side of the score sheet, in the last round noted."""
        last = max(entry.round for entry in self.game.sheet(self.state))
        return [
            (entry.reason, entry.points)
            for entry in self.game.sheet(self.state)
            if entry.seat == seat and entry.round == last
        ]

    def play_first(self, hands: dict[int, str]) -> Round:
        """Let everybody play the first card of his list that he may play, until the round is over."""
        left = {seat: words(codes) for seat, codes in hands.items()}
        while self.phase in ("play", "review"):
            seat = self.on_turn[0]
            if self.phase == "review":
                self.play(f"{seat} ok")
                continue
            allowed = self.playable(seat).split()
            code = next(code for code in left[seat] if code in allowed)
            left[seat].remove(code)
            self.play(f"{seat} play {code}")
        return self


def _listed(codes: str) -> str:
    return " ".join(sorted(words(codes), key=DECK.token_of.__getitem__))


def _each(text: str) -> tuple[int, ...]:
    return tuple(numbers(text))


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"phase (\w+)", lambda table, phase: (table.phase, phase)),
    (r"seat (\d) turned (.*)", lambda table, seat, codes: (table.turned(int(seat)), _listed(codes))),
    (r"trick (.*)", lambda table, codes: (table.cards("trick"), _listed(codes))),
    (r"meld (\d): (.*)", lambda table, seat, codes: (table.cards("meld", int(seat)), _listed(codes))),
    (r"fined (.*)", lambda table, text: (tuple(table.mark("penalty", seat) for seat in SEATS), _each(text))),
    (r"melds (.*)", lambda table, text: (tuple(table.mark("melded", seat) for seat in SEATS), _each(text))),
    (r"tricks (.*)", lambda table, text: (tuple(table.count("tricks", seat) // 3 for seat in SEATS), _each(text))),
    (r"power (.*)", lambda table, text: (power(table), _each(text))),
    (r"Spielmacher (\d) at (\d+)", lambda table, seat, bid: (_maker(table), (int(seat), int(bid)))),
    (r"trump (\w)", lambda table, suit: (table.mark("trump"), SUITS.index(suit) + 1)),
    (r"dealer (\d)", lambda table, seat: (table.mark("dealer", int(seat)), 1)),
    (r"round (\d)", lambda table, number: (table.mark("round"), int(number))),
)
Round.reads = HERE
assert not {pattern for pattern, _ in HERE} & {pattern for pattern, _ in EXPECTED}


def _maker(table: Round) -> tuple[int, int]:
    (seat,) = (seat for seat in SEATS if table.mark("spielmacher", seat))
    return seat, table.mark("bid", seat)


def power(table: Round) -> tuple[int, ...]:
    """Machtpunkte in the tricks of each seat."""
    zones = table.game.zones(table.state)
    return tuple(
        sum(POWER[card] for zone, cards in zones.items() if zone[:2] == ("tricks", seat) for card in cards)
        for seat in SEATS
    )


# --- reading a position ------------------------------------------------------------------------------------------


@dataclass
class Position:
    hands: dict[int, list[str]] = field(default_factory=dict)
    trick: list[tuple[int, str]] = field(default_factory=list)
    taken: list[tuple[list[tuple[int, str]], int]] = field(default_factory=list)
    laid: dict[int, list[str]] = field(default_factory=dict)
    turned: dict[int, list[str]] = field(default_factory=dict)
    power: tuple[int, ...] = ()
    size: int = 0  # of the hands that are not listed, at least
    fields: dict[str, Any] = field(default_factory=dict)


def _cards(text: str) -> list[tuple[int, str]]:
    return [(int(seat), code) for seat, _, code in (word.partition(":") for word in text.split())]


def _taken(position: Position, cards: str, taker: str) -> None:
    position.taken.append((_cards(cards), int(taker)))


def _maker_given(position: Position, seat: str, bid: str) -> None:
    position.fields |= {"bidder": int(seat), "bid": int(bid)}


def _phase(position: Position, phase: str) -> None:
    position.fields["phase"], position.size = phase, 16


def _set(name: str, value: Callable[[str], object]) -> Callable[..., None]:
    return lambda position, text: position.fields.update({name: value(text)})


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", lambda position, seat, codes: position.hands.update({int(seat): words(codes)})),
    (r"trick (.*)", lambda position, text: position.trick.extend(_cards(text))),
    (r"taken (.*) -> (\d)", _taken),
    (r"auction", lambda position: _phase(position, "bid")),
    (r"no trump yet", lambda position: _phase(position, "trump")),
    (r"melding", lambda position: _phase(position, "meld")),
    (r"seat (\d) on turn", _set("seat", int)),
    (r"seat (\d) turned (.*)", lambda position, seat, codes: position.turned.update({int(seat): words(codes)})),
    (r"laid (\d): (.*)", lambda position, seat, codes: position.laid.update({int(seat): words(codes)})),
    (r"Spielmacher (\d) at (\d+)", _maker_given),
    (r"trump (\w)", _set("trump", SUITS.index)),
    (r"dealer (\d)", _set("dealer", int)),
    (r"round (\d)", _set("round", int)),
    (r"melds (.*)", _set("melded", _each)),
    (r"fined (.*)", _set("penalties", _each)),
    (r"totals (.*)", _set("totals", _each)),
    (r"power (.*)", lambda position, text: setattr(position, "power", _each(text))),
)


def read(text: str) -> Position:
    position = Position()
    note_all(text, GRAMMAR, position)
    return position


def arrange(text: str = "", **options: object) -> Round:
    """A table at this position; if nothing else is said in the middle of the tricks, trump C, Spielmacher 0 at 10."""
    position = read(text)
    state = GAME.start(build(GAME.options, options), 3, 1)
    _lay_out(state, position)
    return Round(GAME, state)


def started(seed: int = 1, **options: object) -> Round:
    """A match of this seed, dealt by the table."""
    state = GAME.start(build(GAME.options, options), 3, seed)
    return Round(GAME, state).play("- deal")


def _lay_out(state: State, position: Position) -> None:
    box, fields = list(CARDS), dict(position.fields)
    state.trick = tuple(_take(box, [code for _, code in position.trick]))
    taken = [Trick(cards[0][0], taker, tuple(_take(box, [c for _, c in cards]))) for cards, taker in position.taken]
    hands = {seat: _take(box, position.hands.get(seat, [])) for seat in SEATS}
    size = max([position.size, *map(len, hands.values())])
    for seat in SEATS:
        if seat not in position.hands:
            hands[seat] = box[:size]
            del box[:size]
    if position.power:
        taken = won(box, position.power)
    state.tricks = tuple(taken)
    state.hands = [mask_of(hands[seat]) for seat in SEATS]
    state.phase = fields.pop("phase", "play")
    _defaults(state, position, fields)
    for name, value in fields.items():
        setattr(state, name, value)
    for seat, codes in position.laid.items():
        state.laid = with_seat(state.laid, seat, mask_of(_take(list(hands[seat]), codes)))
    for seat, codes in position.turned.items():
        state.turned = with_seat(state.turned, seat, mask_of([SUITS.index(code) for code in codes]))


def _defaults(state: State, position: Position, fields: dict[str, Any]) -> None:
    """Set the seat on turn, and the bids and names before it."""
    state.dealer = fields.get("dealer", 2)
    if state.phase == "bid":
        state.seat = (state.dealer + 1) % 3
        return
    state.bidder, state.bid = fields.get("bidder", 0), 10
    if state.phase == "trump":
        state.seat = state.bidder
        return
    state.trump = 0
    if state.phase == "meld":
        state.seat = (state.bidder + 1) % 3
        return
    state.seat = state.leader = state.tricks[-1].taker if state.tricks else state.bidder
    if position.trick:
        state.leader = position.trick[0][0]
        state.seat = (state.leader + len(position.trick)) % 3


def won(box: list[Card], points: Sequence[int]) -> list[Trick]:
    """Fifteen tricks of the cards of the box, in which each seat has won these Machtpunkte."""
    assert len(box) == 45, "15 tricks"
    assert sum(POWER[card] for card in box) == sum(points), "all their Machtpunkte"
    rng = Random(1)
    counts = [0 if not wanted else 3 for wanted in points]
    while sum(counts) < 45:
        open_seats = [seat for seat in SEATS if points[seat]]
        counts[max(open_seats, key=lambda seat: points[seat] - 5.3 * counts[seat])] += 3
    piles = _dealt(box, counts)
    while any(_off(piles, points)):
        one, two = rng.sample([seat for seat in SEATS if counts[seat]], 2)
        a, b = rng.randrange(counts[one]), rng.randrange(counts[two])
        before = sum(map(abs, _off(piles, points)))
        piles[one][a], piles[two][b] = piles[two][b], piles[one][a]
        if sum(map(abs, _off(piles, points))) > before and rng.random() > 0.1:
            piles[one][a], piles[two][b] = piles[two][b], piles[one][a]
    tricks = [
        Trick(seat, seat, (one, two, three))
        for seat, pile in enumerate(piles)
        for one, two, three in zip(pile[::3], pile[1::3], pile[2::3], strict=True)
    ]
    return sorted(tricks, key=lambda trick: trick.taker != 0)


def _dealt(box: list[Card], counts: list[int]) -> list[list[Card]]:
    left = list(box)
    return [[left.pop() for _ in range(count)] for count in counts]


def _off(piles: list[list[Card]], points: Sequence[int]) -> list[int]:
    return [sum(POWER[card] for card in pile) - wanted for pile, wanted in zip(piles, points, strict=True)]


def _take(box: list[Card], codes: Iterable[str]) -> list[Card]:
    taken = []
    for code in codes:
        card = next((card for card in box if DECK.code(card) == code), None)
        assert card is not None, f"there are not so many of {code}"
        box.remove(card)
        taken.append(card)
    return taken


# --- for the contract suite --------------------------------------------------------------------------------------


def document(option: str, rng: Random) -> str:
    raise AssertionError(f"{option} is no document")


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones; those that everybody knows (laid once, or Farbkarten) stay where they are."""
    zones = GAME.zones(state)
    a, b = (zones[zone][index] for zone, index in (one, other))
    if "hand" not in (one[0].name, other[0].name) or one[0].name != other[0].name:
        return
    if any(laid >> card & 1 for laid in state.laid for card in (a, b)):
        return
    first, second = one[0].seat or 0, other[0].seat or 0
    state.hands[first] ^= 1 << a
    state.hands[second] ^= 1 << b
    state.hands[first] |= 1 << b
    state.hands[second] |= 1 << a


def rebuilt(view: View, rng: Random) -> State:
    """A state that looks like this to its viewer, made of the view alone: unseen cards lie where they may."""
    known = view.facts
    seen = {card for cards in view.zones.values() for card in cards if card != BACK}
    unseen = [card for card in CARDS if card not in seen and not any(card in row for row in known.known)]
    rng.shuffle(unseen)
    hands = []
    for seat in SEATS:
        cards = [*view.zones[HANDS[seat]], *view.zones[MELDS[seat]]]
        sure = {card for card in cards if card != BACK} | set(known.known[seat])
        hands.append(mask_of([*sure, *(unseen.pop() for _ in range(len(cards) - len(sure)))]))
    return State(
        options=view.options,
        seats=3,
        seed=0,
        draws=0,
        mode=MODES[view.options.table, view.options.objection],
        phase=view.phase,
        round=known.round,
        dealer=known.dealer,
        seat=known.seat,
        bid=known.bid,
        bidder=known.bidder,
        gone=known.gone,
        trump=known.trump,
        hands=hands,
        first=LOW,
        laid=tuple(mask_of(cards) for cards in known.laid),
        melded=known.melded,
        leader=known.leader,
        trick=view.zones[TRICK],
        tricks=known.tricks,
        turned=known.turned,
        penalties=known.penalties,
        faults=known.faults,
        missing=known.missing,
        totals=view.totals,
        sheet=view.sheet,
    )
