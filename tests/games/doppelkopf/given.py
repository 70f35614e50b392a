"""Positions of Doppelkopf for tests: the only place in the tests that knows the fields of its state.

    table = arrange("Re 0 2; 0: HK SJ; 1: CQ; trick 3: HK", fuchsfang=True)

The position lies in play, Vorhand 0 leads, the parties as "Re 0 2" says. "dealer 3", "solo S of 1", "grossspiel of 0",
"call S of 2", "hochzeit of 1" set the game; "trick 1: DA CQ" lies open; "won 0: CA CA" is a trick of a seat (four cards
or fewer); "tricks 3" counts so many before it; "said re", "level kontra 2"; "units 1/-1/1/-1"; "round 7".
`declaring("2: CQ CQ SA …")` lies in the declaration round instead: hands are filled up with what is left.
"""

from __future__ import annotations

from random import Random

from rules.core.contract import TABLE, View, action
from rules.core.options import build
from rules.core.state import from_view
from rules.doppelkopf.declaring import deal_and_ask
from rules.doppelkopf.game import GAME
from rules.doppelkopf.material import (
    CARDS,
    DAMEN,
    DECK,
    DIAMONDS,
    FACE,
    FLEISCHLOS,
    GROSS,
    HANDS,
    SEATS,
    STOCK,
    SUITS,
    TRICK,
    WON,
)
from rules.doppelkopf.state import CALL, HOCHZEIT, NOBODY, NORMAL, RE, SOLO, State, dealt
from rules.families.tricks import Trick
from tests.positions import Box, Found, common, dealt_anew, fill, open_trick, swapping
from tests.scenario import Reading, Table, note_all, noted, words

RARE = {"absage 90", "absage 60", "absage 30", "absage schwarz"}  # after an announcement, in time: for stories
PARTIES = {"?": 0, "re": 1, "kontra": 2}
OWN = {"grossspiel": GROSS, "damensolo": DAMEN, "fleischlos": FLEISCHLOS}


class Deal(Table):
    """Reads "units 1/-1/1/-1", "public ? re ? kontra", "takers 0 1", "plays CA, DK", "augen 17" (of the last trick)."""


def _last(table: Deal) -> int:
    return sum(DECK.points[FACE[card]] for card in table.state.tricks[-1].cards)


HERE: Reading = (
    (r"public (.*)", lambda table, text: (list(table.state.known), [PARTIES[word] for word in text.split()])),
    (r"augen (\d+)", lambda table, count: (_last(table), int(count))),
)
Deal.reads = HERE


# --- reading -----------------------------------------------------------------------------------------------------


def _won(found: Found, seat: str, codes: str) -> None:
    found["won"].append((int(seat), codes))


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


GRAMMAR: Reading = (
    (r"won (\d): (.*)", _won),
    *open_trick(words),
    (r"Re (.*)", noted("re", lambda text: sum(1 << int(seat) for seat in text.split()))),
    (r"solo ([CSHD]) of (\d)", _solo),
    (r"(grossspiel|damensolo|fleischlos) of (\d)", _own),
    (r"call ([CSHD]) of (\d)", _call),
    (r"hochzeit of (\d)", _wed),
    (r"said (re|kontra)", _said),
    (r"level (re|kontra) (\d)", _level),
    (r"pigs (\d)", noted("pigs")),
    (r"redeals (\d+)", noted("redeals")),
    *common(),
)


def arrange(text: str = "", preset: str = "grund", **options: object) -> Deal:
    """A table in the middle of play; dealer 3, so Vorhand 0 leads."""
    found: Found = {"dealer": 3, "hands": {}, "won": [], "trick": [], "re": 0b0101}
    note_all(text, GRAMMAR, found)
    box = Box(DECK, CARDS)
    state = GAME.start(build(GAME.options, {**GAME.presets[preset], **options}), SEATS, 1)
    state.stock, state.hands, state.phase = (), [()] * SEATS, "play"
    for seat, codes in found.pop("hands").items():
        state.hands[seat] = box.take(codes)
    state.tricks = tuple(Trick(seat, seat, box.take(codes)) for seat, codes in found.pop("won"))
    state.leader, state.trick = (found["dealer"] + 1) % SEATS, box.take(found.pop("trick"))
    fill(state, found)
    if state.kind == SOLO:
        state.known = tuple(1 if seat == state.maker else 2 for seat in range(SEATS))
    elif state.maker != NOBODY:
        state.known = tuple(RE if seat == state.maker else 0 for seat in range(SEATS))
    state.seat = (state.leader + len(state.trick)) % SEATS
    return Deal(GAME, state)


def declaring(text: str, dealer: int = 3, preset: str = "grund", **options: object) -> Deal:
    """A table right after a deal that gives these cards first; no other seat gets both CQ or both of any ace named."""
    found: Found = {"hands": {}}
    note_all(text, GRAMMAR, found)
    state = GAME.start(build(GAME.options, {**GAME.presets[preset], **options}), SEATS, 1)
    state.dealer, state.redeals = dealer, found.get("redeals", 0)
    box, size = Box(DECK, state.stock), dealt(state)
    hands = {seat: list(box.take(codes)) for seat, codes in found["hands"].items()}
    # what is left goes round in the order of the pack, so that equal cards come to different seats
    while box.left:
        for seat in range(SEATS):
            own = hands.setdefault(seat, [])
            if len(own) < size and box.left:
                own.append(box.left.pop(0))
    deal_and_ask(state, TABLE, action("deal"), None)
    state.hands = [tuple(hands[seat]) for seat in range(SEATS)]
    settle(state)
    return Deal(GAME, state)


def ask_again(state: State) -> None:
    """Begin the declaration round with the hands as they are now."""
    from rules.doppelkopf import declaring as module

    turns = [(state.dealer + 1 + away) % SEATS for away in range(SEATS)]
    everybody = module.all_speak(state.options)
    state.asked = tuple(seat for seat in turns if everybody or module.both_queens(state, seat))
    module._ask_next(state, None)


# --- for the contract suite --------------------------------------------------------------------------------------


swap = swapping(GAME, "hands", "stock", "given", "tricks")


def settle(state: State) -> None:
    """Ask again who declares, and find the parties, once cards of a fresh deal were exchanged."""
    state.phase, state.kind, state.trump = "declare", NORMAL, DIAMONDS
    state.maker = state.partner = NOBODY
    state.re, state.known, state.declared = 0, (0,) * SEATS, ()
    state.called = -1
    ask_again(state)


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    fixed = view.facts
    zones = dealt_anew(view, GAME.start(view.options, SEATS, 0).stock, chance).zones
    piles = {seat: list(zones[WON[seat]]) for seat in range(SEATS)}
    tricks = []
    for taker in fixed.takers:
        tricks.append(Trick(taker, taker, tuple(piles[taker][:SEATS])))
        piles[taker] = piles[taker][SEATS:]
    hands = [zones[hand] for hand in HANDS]
    re = sum(1 << seat for seat in range(SEATS) if fixed.known[seat] == RE)
    if view.seat is not None and fixed.party:
        re = re & ~(1 << view.seat) | (fixed.party == RE) << view.seat
    return from_view(
        State,
        view,
        given=fixed.given or (hands[fixed.maker][:3] if fixed.kind == 3 and fixed.maker >= 0 else ()),
        pigs_out=fixed.pigs != NOBODY and fixed.pigs != view.seat,
        re=re,
        hands=hands,
        trick=zones[TRICK],
        tricks=tuple(tricks),
        stock=zones[STOCK],
    )
