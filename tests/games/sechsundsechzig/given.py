"""Positions of Sechsundsechzig for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: HK HQ C9; 1: CA S9; turned HJ; talon 4; won 0 = 27; trick 0: C10", closing=True)

"turned HJ" is the open trump card ("trump H" plays without a Talon), "talon 4" lets so many cards lie face down,
"stock CA S9" names them, top first. "won 1: CA C9" is a pile, "won 1 = 33" one that is worth so much. Other clauses:
"seat 1 leads", "last 1", "dealer 0", "carry 1", "closed 1 had 0" (closer, tricks of the other at that moment),
"melded 0 D", "points 2/6". What stands in PRESETS may be asked for by preset="standard".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules.core.contract import Seat, View, Zone
from rules.core.deck import Card
from rules.core.options import build
from rules.sechsundsechzig.game import GAME
from rules.sechsundsechzig.law import PRESETS
from rules.sechsundsechzig.material import AUGEN, CARDS, DECK, HANDS, SEATS, STOCK, SUIT, SUITS, TRICK, TURNED, WON
from rules.sechsundsechzig.rounds import lay_out
from rules.sechsundsechzig.state import State, augen_of, total
from tests.scenario import EXPECTED, Table, note_all, noted, numbers, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused


class Deal(Table):
    """Reads "augen 27/30" (counted totals), "tricks 1/2", "legal …", "talon 4", "turned HJ" beside the usual."""


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"augen (.*)", lambda table, text: (counted(table.state), numbers(text))),
    (r"tricks (.*)", lambda table, text: ([table.mark("tricks", seat) for seat in range(SEATS)], numbers(text))),
    (r"points (.*)", lambda table, text: (table.totals, numbers(text))),
    (r"talon (\d+)", lambda table, count: (len(table.state.stock), int(count))),
    (r"turned (.*)", lambda table, code: (table.cards("turned") or "-", code)),
    (r"trump ([CSHD])", lambda table, suit: (table.state.trump, SUITS.index(suit))),
    (r"(lead|answer|round_end|over)", lambda table, phase: (table.phase, phase)),
    (r"legal (.*)", lambda table, acts: (table.legal(table.state.seat), acts)),
)
Deal.reads = HERE
assert not {pattern for pattern, _ in HERE} & {pattern for pattern, _ in EXPECTED}


def counted(state: State) -> list[int]:
    return list(state.counts) or [total(state, seat) for seat in range(SEATS)]


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(DECK.token_of[code] for code in words(codes))


# --- reading -----------------------------------------------------------------------------------------------------

Found = dict[str, Any]


def _won(found: Found, seat: str, codes: str) -> None:
    found["won"][int(seat)] = cards(codes)


def _worth(found: Found, seat: str, points: str) -> None:
    found["worth"][int(seat)] = int(points)


def _hand(found: Found, seat: str, codes: str) -> None:
    found["hands"][int(seat)] = cards(codes)


def _trick(found: Found, seat: str, codes: str) -> None:
    found["leader"], found["trick"] = int(seat), cards(codes)


def _closed(found: Found, seat: str, had: str) -> None:
    found["closer"], found["had"] = int(seat), int(had)


def _melded(found: Found, seat: str, suit: str) -> None:
    found["melds"] = (*found.get("melds", ()), (int(seat), SUITS.index(suit)))


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", _hand),
    (r"won (\d): (.*)", _won),
    (r"won (\d) = (\d+)", _worth),
    (r"trick (\d): (.*)", _trick),
    (r"turned (\S+)", noted("turned", cards)),
    (r"trump ([CSHD])", noted("trump", SUITS.index)),
    (r"stock (.*)", noted("stock", lambda text: cards(text)[::-1])),
    (r"talon (\d+)", noted("talon")),
    (r"seat (\d) leads", noted("leader")),
    (r"last (\d)", noted("last")),
    (r"dealer (\d)", noted("dealer")),
    (r"carry (\d)", noted("carry")),
    (r"points (.*)", noted("totals", lambda text: tuple(numbers(text)))),
    (r"closed (\d) had (\d)", _closed),
    (r"melded (\d) ([CSHD])", _melded),
)


def arrange(text: str, preset: str = "schlicht", **options: object) -> Deal:
    """A table in the middle of a deal; seat 0 leads unless the text says otherwise."""
    found: Found = {"hands": [(), ()], "won": [(), ()], "worth": {}, "leader": 0, "last": 0, "trick": ()}
    note_all(text, GRAMMAR, found)
    state = GAME.start(build(GAME.options, {**PRESETS[preset], **options}), SEATS, 1)
    worth, talon = found.pop("worth"), found.pop("talon", 0)
    for name, value in found.items():
        setattr(state, name, value)
    if state.turned:
        state.trump = SUIT[state.turned[0]]
    state.stock = found.get("stock", ())
    for seat, points in worth.items():
        state.won[seat] = _pile(_free(state), points)
    state.augen = (augen_of(state.won[0]), augen_of(state.won[1]))
    if talon:
        state.stock = tuple(_free(state)[:talon])
        assert len(state.stock) == talon, "too many cards are named"
    state.seat = state.leader ^ len(state.trick)
    state.phase = "answer" if state.trick else "lead"
    return Deal(GAME, state)


def _free(state: State) -> list[Card]:
    named = [*state.stock, *state.turned, *state.trick]
    for seat in range(SEATS):
        named += [*state.hands[seat], *state.won[seat]]
    assert len(set(named)) == len(named), "a card stands twice"
    return [card for card in CARDS if card not in named]


def _pile(free: list[Card], points: int) -> tuple[Card, ...]:
    """Free cards that are worth so much, an even number of them."""
    reached: dict[tuple[int, int], tuple[Card, ...]] = {(0, 0): ()}
    for card in free:
        for (worth, odd), pile in list(reached.items()):
            reached.setdefault((worth + AUGEN[card], 1 - odd), (*pile, card))
    return reached[points, 0]


def dealt(pack: str, dealer: Seat, preset: str = "schlicht", **options: object) -> Deal:
    """A table at the first lead after dealing this pack, top card first ("|" may stand before the Talon)."""
    state = GAME.start(build(GAME.options, {**PRESETS[preset], **options}), SEATS, 1)
    state.dealer = dealer
    lay_out(state, cards(pack.replace("|", " ")), None)
    state.phase = "lead"
    return Deal(GAME, state)


def tricks(table: Deal, text: str) -> Deal:
    """Play whole tricks, led card first: "CJ CK, DJ SJ"; each trick's leader is known."""
    for trick in text.split(","):
        for code in trick.split():
            table.play(f"{table.state.seat} play {code}")
    return table


# --- for the contract suite --------------------------------------------------------------------------------------


def document(option: str, rng: Random) -> str:
    raise AssertionError(f"{option} is no document")


def known(view: View) -> frozenset[Card]:
    """The cards face down whose place the viewer knows: shown ones in the other hand."""
    shown = view.facts.shown[0] | view.facts.shown[1]
    return frozenset(card for card in CARDS if shown >> card & 1)


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones: each given as (zone, index)."""
    first, second = _cards(state, one[0])[one[1]], _cards(state, other[0])[other[1]]
    _put(state, *one, second)
    _put(state, *other, first)


def _cards(state: State, zone: Zone) -> tuple[Card, ...]:
    found = {STOCK: state.stock, HANDS[0]: state.hands[0], HANDS[1]: state.hands[1]}
    return found.get(zone) or state.won[zone.seat or 0]


def _put(state: State, zone: Zone, index: int, card: Card) -> None:
    was = _cards(state, zone)
    changed = (*was[:index], card, *was[index + 1 :])
    if zone == STOCK:
        state.stock = changed
    else:
        (state.hands if zone.name == "hand" else state.won)[zone.seat or 0] = changed


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what lies face down is anywhere it may be."""
    fixed = view.facts
    seen = {card for lying in view.zones.values() for card in lying if card >= 0}
    beyond = [card for seat in range(SEATS) for card in CARDS if fixed.shown[seat] >> card & 1 and card not in seen]
    free = [card for card in CARDS if card not in seen and card not in beyond]
    chance.shuffle(free)
    zones = {}
    for zone, lying in view.zones.items():
        mine = [card for card in beyond if zone.name == "hand" and fixed.shown[zone.seat or 0] >> card & 1]
        backs = [card for card in lying if card < 0]
        filled = mine + [free.pop() for _ in backs[len(mine) :]]
        zones[zone] = tuple(filled) if backs else lying
    return State(
        options=view.options,
        seats=SEATS,
        seed=0,
        draws=0,
        phase=view.phase,
        round=fixed.round,
        dealer=fixed.dealer,
        seat=fixed.seat,
        leader=fixed.leader,
        trump=fixed.trump,
        hands=[zones[hand] for hand in HANDS],
        trick=zones[TRICK],
        won=[zones[pile] for pile in WON],
        augen=fixed.augen or (augen_of(zones[WON[0]]), augen_of(zones[WON[1]])),
        stock=zones[STOCK],
        turned=zones[TURNED],
        last=fixed.last,
        melds=fixed.melds,
        bound=fixed.bound,
        shown=fixed.shown,
        closer=fixed.closer,
        had=fixed.had,
        carry=fixed.carry,
        counts=fixed.counts,
        totals=view.totals,
        sheet=view.sheet,
    )
