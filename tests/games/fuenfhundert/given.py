"""Positions of Fünfhundert for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: HK HQ C9; 1: CA S9; turned HA; talon 4; won 0: SA SK; game 2; points 410/0", limit="300")

"turned HA" is the 17th card at the bottom of the Talon, "talon 4" lets so many other cards lie on it, "stock CA S9"
names them, top first; "trump H" plays without a Talon. Everything a seat owns is new to it unless "fresh 0: SK" says
what is. "trick 0: C10" is a lead, "used 0 pair: SK SQ" lay in a meld.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules.core.contract import View, Zone
from rules.core.deck import BACK, Card
from rules.core.options import build
from rules.families.tricks import mask_of
from rules.fuenfhundert.game import GAME
from rules.fuenfhundert.material import CARDS, DECK, HANDS, SEATS, STOCK, SUIT, SUITS, TRICK, WON
from rules.fuenfhundert.rounds import lay_out
from rules.fuenfhundert.state import NOTHING_USED, State, owned
from tests.scenario import EXPECTED, Table, note_all, noted, numbers, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused


class Deal(Table):
    """Reads "points 20/0" (booked), "augen 4/14", "talon 4", "plays C9, CA" (cards that may fall) beside the usual."""


def _plays(table: Deal) -> str:
    acts = [act for act in table.game.legal(table.state, table.state.seat) if act.verb == "play"]
    return ", ".join(sorted(DECK.codes[act.args[0]] for act in acts))


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"augen (.*)", lambda table, text: (list(table.state.augen), numbers(text))),
    (r"points (.*)", lambda table, text: (table.totals, numbers(text))),
    (r"talon (\d+)", lambda table, count: (len(table.state.stock), int(count))),
    (r"bottom (\S+)", lambda table, code: (DECK.code(table.state.stock[0]), code)),
    (r"plays (.*)", lambda table, codes: (_plays(table), codes)),
    (r"(lead|answer|last_meld|round_end|over)", lambda table, phase: (table.phase, phase)),
)
Deal.reads = HERE
assert not {pattern for pattern, _ in HERE} & {pattern for pattern, _ in EXPECTED}


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(DECK.token_of[code] for code in words(codes))


# --- reading -----------------------------------------------------------------------------------------------------

Found = dict[str, Any]


def _piles(name: str) -> Callable[[Found, str, str], None]:
    def note(found: Found, seat: str, codes: str) -> None:
        found[name][int(seat)] = cards(codes)

    return note


def _trick(found: Found, seat: str, codes: str) -> None:
    found["leader"], found["trick"] = int(seat), cards(codes)


def _used(found: Found, seat: str, kind: str, codes: str) -> None:
    used = [list(NOTHING_USED), list(NOTHING_USED)]
    used[int(seat)][["run", "four", "pair"].index(kind)] = mask_of(cards(codes))
    found["used"] = (tuple(used[0]), tuple(used[1]))


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", _piles("hands")),
    (r"won (\d): (.*)", _piles("won")),
    (r"fresh (\d): (.*)", _piles("fresh")),
    (r"trick (\d): (.*)", _trick),
    (r"turned (\S+)", noted("turned", lambda code: DECK.token_of[code])),
    (r"trump ([CSHD])", noted("trump", SUITS.index)),
    (r"stock (.*)", noted("stock", lambda text: cards(text)[::-1])),
    (r"talon (\d+)", noted("talon")),
    (r"seat (\d) leads", noted("leader")),
    (r"dealer (\d)", noted("dealer")),
    (r"game (\d+)", noted("round", lambda text: int(text) - 1)),
    (r"deciding", lambda found: found.update(deciding=True)),
    (r"points (.*)", noted("totals", lambda text: tuple(numbers(text)))),
    (r"augen (.*)", noted("augen", lambda text: tuple(numbers(text)))),
    (r"used (\d) (run|four|pair): (.*)", _used),
    (r"(last meld)", noted("phase", lambda text: "last_meld")),
)


def arrange(text: str, **options: object) -> Deal:
    """A table in the middle of a game; seat 0 leads unless the text says otherwise."""
    found: Found = {"hands": [(), ()], "won": [(), ()], "fresh": {}, "leader": 0, "trick": ()}
    note_all(text, GRAMMAR, found)
    state = GAME.start(build(GAME.options, options), SEATS, 1)
    fresh, talon, stock = found.pop("fresh"), found.pop("talon", 0), found.pop("stock", ())
    found.setdefault("phase", "answer" if found["trick"] else "lead")
    for name, value in found.items():
        setattr(state, name, value)
    if state.turned != BACK:
        state.trump = SUIT[state.turned]
    named = {*stock, state.turned, *state.trick, *state.hands[0], *state.hands[1], *state.won[0], *state.won[1]}
    free = [card for card in CARDS if card not in named]
    state.stock = () if state.turned == BACK else (state.turned, *free[:talon], *stock)
    state.fresh = tuple(mask_of(fresh[seat]) if seat in fresh else owned(state, seat) for seat in range(SEATS))
    state.seat = state.leader ^ len(state.trick)
    return Deal(GAME, state)


def dealt(pack: str, dealer: int, **options: object) -> Deal:
    """A table at the first lead after dealing this pack, top card first."""
    state = GAME.start(build(GAME.options, options), SEATS, 1)
    state.dealer = dealer
    lay_out(state, cards(pack.replace("|", " ")), None)
    state.phase = "lead"
    return Deal(GAME, state)


# --- for the contract suite --------------------------------------------------------------------------------------


def document(option: str, rng: Random) -> str:
    raise AssertionError(f"{option} is no document")


def known(view: View) -> frozenset[Card]:
    """The card face down whose place the viewer knows: the one at the bottom of the Talon."""
    return frozenset({view.facts.bottom})


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones: each given as (zone, index)."""
    first, second = _cards(state, one[0])[one[1]], _cards(state, other[0])[other[1]]
    _put(state, *one, second)
    _put(state, *other, first)


def _cards(state: State, zone: Zone) -> tuple[Card, ...]:
    return state.stock if zone == STOCK else (state.hands if zone.name == "hand" else state.won)[zone.seat or 0]


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
    seen = {card for lying in view.zones.values() for card in lying if card >= 0} | {fixed.bottom}
    free = [card for card in CARDS if card not in seen]
    chance.shuffle(free)
    zones = {}
    for zone, lying in view.zones.items():
        bottom = [fixed.bottom] if zone == STOCK and fixed.bottom != BACK else []
        zones[zone] = (*bottom, *(card if card >= 0 else free.pop() for card in lying[len(bottom) :]))
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
        turned=fixed.turned,
        hands=[zones[hand] for hand in HANDS],
        trick=zones[TRICK],
        won=[zones[pile] for pile in WON],
        augen=fixed.augen,
        stock=zones[STOCK],
        fresh=(fixed.fresh, fixed.fresh),
        used=fixed.used,
        falses=fixed.falses,
        seven_paid=fixed.seven_paid,
        deciding=fixed.deciding,
        totals=view.totals,
        sheet=view.sheet,
    )
