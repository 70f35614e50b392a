"""Positions of Doppelkopf for tests: the only place in the tests that knows the fields of its state.

    table = arrange("Re 0 2; 0: HK SJ; 1: CQ; trick 3: HK", fuchsfang=True)

The position lies in play, Vorhand 0 leads, the parties as "Re 0 2" says. "dealer 3", "solo S of 1", "grossspiel of 0",
"call S of 2", "hochzeit of 1" set the game; "trick 1: DA CQ" lies open; "won 0: CA CA" is a trick of a seat (four cards
or fewer); "tricks 3" counts so many before it; "said re", "level kontra 2"; "units 1/-1/1/-1"; "round 7".
`declaring("2: CQ CQ SA …")` lies in the declaration round instead: hands are filled up with what is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules.core.contract import TABLE, View, Zone, action
from rules.core.deck import Card
from rules.core.options import build
from rules.doppelkopf.declaring import deal_and_ask
from rules.doppelkopf.game import GAME
from rules.doppelkopf.material import CARDS, DECK, DIAMONDS, FACE, HANDS, SEATS, STOCK, SUITS, TRICK, WON
from rules.doppelkopf.ranking import DAMEN, FLEISCHLOS, GROSS
from rules.doppelkopf.state import CALL, HOCHZEIT, NOBODY, NORMAL, RE, SOLO, State, dealt
from rules.families.tricks import Trick
from tests.scenario import EXPECTED, Table, note_all, noted, numbers, words

NEVER_ALLOWED: set[str] = set()  # verbs that are always refused
RARE = {"absage 90", "absage 60", "absage 30", "absage schwarz"}  # after an announcement, in time: for stories
PARTIES = {"?": 0, "re": 1, "kontra": 2}
OWN = {"grossspiel": GROSS, "damensolo": DAMEN, "fleischlos": FLEISCHLOS}


class Deal(Table):
    """Reads "units 1/-1/1/-1", "public ? re ? kontra", "takers 0 1", "plays CA, DK", "augen 17" (of the last trick)."""


def _plays(table: Deal) -> str:
    acts = [act for act in table.game.legal(table.state, table.state.seat) if act.verb == "play"]
    return ", ".join(sorted(DECK.codes[act.args[0]] for act in acts))


def _last(table: Deal) -> int:
    return sum(DECK.points[FACE[card]] for card in table.state.tricks[-1].cards)


HERE: Sequence[tuple[str, Callable[..., tuple[object, object]]]] = (
    (r"units (.*)", lambda table, text: (table.totals, numbers(text))),
    (r"public (.*)", lambda table, text: (list(table.state.known), [PARTIES[word] for word in text.split()])),
    (r"takers (.*)", lambda table, text: ([t.taker for t in table.state.tricks], [int(s) for s in text.split()])),
    (r"plays (.*)", lambda table, codes: (_plays(table), codes)),
    (r"augen (\d+)", lambda table, count: (_last(table), int(count))),
    (r"legal (.*)", lambda table, acts: (table.legal(table.state.seat), acts)),
    (r"(declare|armut_offer|armut_return|play|round_end|over|deal)", lambda table, phase: (table.phase, phase)),
)
Deal.reads = HERE
assert not {pattern for pattern, _ in HERE} & {pattern for pattern, _ in EXPECTED}


class Box:
    """Cards to hand out: every card twice."""

    def __init__(self, pack: Sequence[Card] = CARDS) -> None:
        self.left = list(pack)

    def take(self, codes: str) -> tuple[Card, ...]:
        found = []
        for code in words(codes):
            card = next(card for card in self.left if FACE[card] == DECK.token_of[code])
            self.left.remove(card)
            found.append(card)
        return tuple(found)


# --- reading -----------------------------------------------------------------------------------------------------

Found = dict[str, Any]


def _pile(name: str) -> Callable[[Found, str, str], None]:
    def note(found: Found, seat: str, codes: str) -> None:
        found[name].append((int(seat), codes))

    return note


def _own(found: Found, name: str, seat: str) -> None:
    found |= {"kind": SOLO, "trump": OWN[name], "maker": int(seat), "re": 1 << int(seat)}


def _solo(found: Found, suit: str, seat: str) -> None:
    found |= {"kind": SOLO, "trump": SUITS.index(suit), "maker": int(seat), "re": 1 << int(seat)}


def _call(found: Found, suit: str, seat: str) -> None:
    found |= {"kind": CALL, "called": SUITS.index(suit), "maker": int(seat), "re": 1 << int(seat)}


def _wed(found: Found, seat: str) -> None:
    found |= {"kind": HOCHZEIT, "maker": int(seat), "re": 1 << int(seat)}


def _said(found: Found, party: str) -> None:
    said = list(found.get("said", (False, False)))
    said[party == "kontra"] = True
    found["said"] = tuple(said)


def _level(found: Found, party: str, level: str) -> None:
    levels = list(found.get("levels", (0, 0)))
    levels[party == "kontra"] = int(level)
    found["levels"] = tuple(levels)


GRAMMAR: Sequence[tuple[str, Callable[..., None]]] = (
    (r"(\d): (.*)", _pile("hands")),
    (r"won (\d): (.*)", _pile("won")),
    (r"trick (\d): (.*)", _pile("trick")),
    (r"dealer (\d)", noted("dealer")),
    (r"Re (.*)", noted("re", lambda text: sum(1 << int(seat) for seat in text.split()))),
    (r"solo ([CSHD]) of (\d)", _solo),
    (r"(grossspiel|damensolo|fleischlos) of (\d)", _own),
    (r"call ([CSHD]) of (\d)", _call),
    (r"hochzeit of (\d)", _wed),
    (r"said (re|kontra)", _said),
    (r"level (re|kontra) (\d)", _level),
    (r"units (.*)", noted("totals", lambda text: tuple(numbers(text)))),
    (r"round (\d+)", noted("round")),
    (r"pigs (\d)", noted("pigs")),
    (r"redeals (\d+)", noted("redeals")),
)


def arrange(text: str = "", preset: str = "grund", **options: object) -> Deal:
    """A table in the middle of play; dealer 3, so Vorhand 0 leads."""
    found: Found = {"dealer": 3, "hands": [], "won": [], "trick": [], "re": 0b0101}
    note_all(text, GRAMMAR, found)
    box = Box()
    state = GAME.start(build(GAME.options, {**GAME.presets[preset], **options}), SEATS, 1)
    state.stock, state.hands, state.phase = (), [()] * SEATS, "play"
    for seat, codes in found.pop("hands"):
        state.hands[seat] = box.take(codes)
    state.tricks = tuple(Trick(seat, seat, box.take(codes)) for seat, codes in found.pop("won"))
    trick = found.pop("trick")
    for name, value in found.items():
        setattr(state, name, value)
    if state.kind == SOLO:
        state.known = tuple(1 if seat == state.maker else 2 for seat in range(SEATS))
    elif state.maker != NOBODY:
        state.known = tuple(RE if seat == state.maker else 0 for seat in range(SEATS))
    state.leader = trick[0][0] if trick else (state.dealer + 1) % SEATS
    state.trick = box.take(trick[0][1]) if trick else ()
    state.seat = (state.leader + len(state.trick)) % SEATS
    return Deal(GAME, state)


def declaring(text: str, dealer: int = 3, preset: str = "grund", **options: object) -> Deal:
    """A table right after a deal that gives these cards first; no other seat gets both CQ or both of any ace named."""
    found: Found = {"hands": []}
    note_all(text, GRAMMAR, found)
    state = GAME.start(build(GAME.options, {**GAME.presets[preset], **options}), SEATS, 1)
    state.dealer, state.redeals = dealer, found.get("redeals", 0)
    box, size = Box(state.stock), dealt(state)
    hands = {seat: list(box.take(codes)) for seat, codes in found["hands"]}
    # what is left goes round in the order of the pack, so that equal cards come to different seats
    while box.left:
        for seat in range(SEATS):
            own = hands.setdefault(seat, [])
            if len(own) < size and box.left:
                own.append(box.left.pop(0))
    deal_and_ask(state, TABLE, action("deal"), None)
    state.hands = [tuple(hands[seat]) for seat in range(SEATS)]
    state.phase, state.kind, state.trump = "declare", NORMAL, DIAMONDS
    state.maker = state.partner = NOBODY
    state.re, state.known, state.declared = 0, (0,) * SEATS, ()
    state.called = -1
    ask_again(state)
    return Deal(GAME, state)


def ask_again(state: State) -> None:
    """Begin the declaration round with the hands as they are now."""
    from rules.doppelkopf import declaring as module

    turns = [(state.dealer + 1 + away) % SEATS for away in range(SEATS)]
    everybody = module.all_speak(state.options)
    state.asked = tuple(seat for seat in turns if everybody or module.both_queens(state, seat))
    module._ask_next(state, None)


# --- for the contract suite --------------------------------------------------------------------------------------


def document(option: str, rng: Random) -> str:
    raise AssertionError(f"{option} is no document")


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards of hidden zones: each given as (zone, index)."""
    zones = GAME.zones(state)
    first, second = zones[one[0]][one[1]], zones[other[0]][other[1]]
    change = {first: second, second: first}
    state.hands = [tuple(change.get(card, card) for card in hand) for hand in state.hands]
    state.stock = tuple(change.get(card, card) for card in state.stock)
    state.given = tuple(change.get(card, card) for card in state.given)
    state.tricks = tuple(
        Trick(leader, taker, tuple(change.get(card, card) for card in cards)) for leader, taker, cards in state.tricks
    )


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    fixed = view.facts
    seen = {card for lying in view.zones.values() for card in lying if card >= 0}
    pack = GAME.start(view.options, SEATS, 0).stock
    free = [card for card in pack if card not in seen]
    chance.shuffle(free)
    zones = {zone: tuple([card if card >= 0 else free.pop() for card in lying]) for zone, lying in view.zones.items()}
    piles = {seat: list(zones[WON[seat]]) for seat in range(SEATS)}
    tricks = []
    for taker in fixed.takers:
        tricks.append(Trick(taker, taker, tuple(piles[taker][:SEATS])))
        piles[taker] = piles[taker][SEATS:]
    hands = [zones[hand] for hand in HANDS]
    given = fixed.given or (hands[fixed.maker][:3] if fixed.kind == 3 and fixed.maker >= 0 else ())
    re = sum(1 << seat for seat in range(SEATS) if fixed.known[seat] == RE)
    if view.seat is not None and fixed.party:
        re = re & ~(1 << view.seat) | (fixed.party == RE) << view.seat
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
        redeals=fixed.redeals,
        declared=fixed.declared,
        asked=fixed.asked,
        kind=fixed.kind,
        trump=fixed.trump,
        called=fixed.called,
        maker=fixed.maker,
        partner=fixed.partner,
        given=given,
        pigs=fixed.pigs,
        pigs_out=fixed.pigs != NOBODY and fixed.pigs != view.seat,
        re=re,
        known=fixed.known,
        shift=fixed.shift,
        said=fixed.said,
        levels=fixed.levels,
        hands=hands,
        trick=zones[TRICK],
        tricks=tuple(tricks),
        stock=zones[STOCK],
        open=fixed.open,
        totals=view.totals,
        sheet=view.sheet,
    )
