"""Positions of Luxusfamilie for tests: the only place in the tests that knows the fields of its state.

    table = arrange("trump D; trick 0:HK; 1: D7 DA C10; seat 1 turned H", table="strict")

"0: HK HQ" is a hand, "trick 0:HK 1:D7" the open trick, "taken 0:HK 1:HA 2:H7 -> 1" a trick taken. Other clauses:
"auction" (nobody has bid), "dealer 0", "Spielmacher 1 at 130", "trump D", "no trump yet", "melding", "seat 1 on turn",
"seat 1 turned H D", "laid 0: HK HQ", "melds 70/30/170", "power 95/85/60" (won in fifteen tricks before the last one),
"fined 0/40/0", "round 2", "totals 612/588/600". Hands that are not listed hold what is left, as many cards as the
longest one listed; in an auction and at the melding sixteen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from rules.core.contract import Special, View, Zone
from rules.core.deck import Card
from rules.core.options import build
from rules.core.state import from_view, with_seat
from rules.families.tricks import Trick, mask_of
from rules.luxusfamilie.game import GAME
from rules.luxusfamilie.material import CARDS, DECK, HANDS, MELDS, POWER, SUITS, TRICK
from rules.luxusfamilie.state import MODES, State
from tests.positions import Box, Found, common, dealt_anew, each, fill, of_seat
from tests.scenario import Reading, Table, in_order, note_all, noted, words

SEATS = range(3)
DEALT = 16  # cards of a hand before the tricks


class Round(Table):
    """A table that also reads what only this game knows: "seat 1 turned H D", "Spielmacher 1 at 130"."""

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


HERE: Reading = (
    (r"seat (\d) turned (.*)", lambda table, seat, codes: (table.turned(int(seat)), in_order(table, codes))),
    (r"meld (\d): (.*)", lambda table, seat, codes: (table.cards("meld", int(seat)), in_order(table, codes))),
    (r"fined (.*)", lambda table, text: (tuple(table.mark("penalty", seat) for seat in SEATS), each(text))),
    (r"melds (.*)", lambda table, text: (tuple(table.mark("melded", seat) for seat in SEATS), each(text))),
    (r"tricks (.*)", lambda table, text: (tuple(table.count("tricks", seat) // 3 for seat in SEATS), each(text))),
    (r"power (.*)", lambda table, text: (power(table), each(text))),
    (r"Spielmacher (\d) at (\d+)", lambda table, seat, bid: (_maker(table), (int(seat), int(bid)))),
    (r"trump (\w)", lambda table, suit: (table.mark("trump"), SUITS.index(suit) + 1)),
    (r"round (\d)", lambda table, number: (table.mark("round"), int(number))),
)
Round.reads = HERE


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


def _cards(text: str) -> list[tuple[int, str]]:
    return [(int(seat), code) for seat, _, code in (word.partition(":") for word in text.split())]


def _taken(found: Found, cards: str, taker: str) -> None:
    found["taken"].append((_cards(cards), int(taker)))


def _phase(found: Found, phase: str) -> None:
    found["phase"], found["size"] = phase, DEALT


GRAMMAR: Reading = (
    (r"trick (.*)", noted("trick", _cards)),
    (r"taken (.*) -> (\d)", _taken),
    (r"auction", lambda found: _phase(found, "bid")),
    (r"no trump yet", lambda found: _phase(found, "trump")),
    (r"melding", lambda found: _phase(found, "meld")),
    (r"seat (\d) turned (.*)", of_seat("turned", words)),
    (r"laid (\d): (.*)", of_seat("laid", words)),
    (r"Spielmacher (\d) at (\d+)", lambda found, seat, bid: found.update(bidder=int(seat), bid=int(bid))),
    (r"trump (\w)", noted("trump", SUITS.index)),
    (r"melds (.*)", noted("melded", each)),
    (r"fined (.*)", noted("penalties", each)),
    (r"power (.*)", noted("power", each)),
    *common(),
)


def arrange(text: str = "", **options: object) -> Round:
    """A table at this position; if nothing else is said in the middle of the tricks, trump C, Spielmacher 0 at 10."""
    found: Found = {"hands": {}, "trick": [], "taken": [], "laid": {}, "turned": {}, "power": (), "size": 0}
    note_all(text, GRAMMAR, found)
    state = GAME.start(build(GAME.options, options), 3, 1)
    _lay_out(state, found)
    return Round(GAME, state)


def started(seed: int = 1, **options: object) -> Round:
    """A match of this seed, dealt by the table."""
    state = GAME.start(build(GAME.options, options), 3, seed)
    return Round(GAME, state).play("- deal")


def _lay_out(state: State, found: Found) -> None:
    box, trick, named, power = Box(DECK, CARDS), found.pop("trick"), found.pop("hands"), found.pop("power")
    state.trick = box.take([code for _, code in trick])
    taken = [Trick(cards[0][0], taker, box.take([c for _, c in cards])) for cards, taker in found.pop("taken")]
    hands = {seat: box.take(named.get(seat, [])) for seat in SEATS}
    size = max([found.pop("size"), *map(len, hands.values())])
    for seat in SEATS:
        if seat not in named:
            hands[seat] = box.top(size)
    state.tricks = tuple(won(box.left, power) if power else taken)
    state.hands = [mask_of(hands[seat]) for seat in SEATS]
    for seat, codes in found.pop("laid").items():
        state.laid = with_seat(state.laid, seat, mask_of(Box(DECK, hands[seat]).take(codes)))
    for seat, codes in found.pop("turned").items():
        state.turned = with_seat(state.turned, seat, mask_of([SUITS.index(code) for code in codes]))
    _defaults(state, trick, found)
    fill(state, found)


def _defaults(state: State, trick: list[tuple[int, str]], found: Found) -> None:
    """Set the seat on turn, and the bids and names before it."""
    state.phase = found.get("phase", "play")
    state.dealer = found.get("dealer", 2)
    if state.phase == "bid":
        state.seat = (state.dealer + 1) % 3
        return
    state.bidder, state.bid = found.get("bidder", 0), 10
    if state.phase == "trump":
        state.seat = state.bidder
        return
    state.trump = 0
    if state.phase == "meld":
        state.seat = (state.bidder + 1) % 3
        return
    state.seat = state.leader = state.tricks[-1].taker if state.tricks else state.bidder
    if trick:
        state.leader = trick[0][0]
        state.seat = (state.leader + len(trick)) % 3


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


# --- for the contract suite --------------------------------------------------------------------------------------


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


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    known = view.facts
    cards = {zone: lying for zone, lying in view.zones.items() if zone.name != "turned"}  # no Farbkarten
    zones = dealt_anew(replace(view, zones=cards), CARDS, chance, dict(zip(HANDS, known.known, strict=True))).zones
    return from_view(
        State,
        view,
        mode=MODES[view.options.table, view.options.objection],
        hands=[mask_of([*{*zones[HANDS[seat]], *zones[MELDS[seat]]}]) for seat in SEATS],
        laid=tuple(mask_of(cards) for cards in known.laid),
        trick=zones[TRICK],
    )
