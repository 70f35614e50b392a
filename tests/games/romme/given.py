"""Positions of Rommé for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: H10 D5 S4 C9; M1 run H9 JO=H10 HJ of 1; out 0 1; stock S7", first_meld=30)

"0: H10 D5" is a hand, "M1 run H9 JO=H10 HJ of 1" a meld of seat 1 (in the order of their numbers), "pile C8 H2"
the discard pile, bottom to top, "stock S7 D4" the top of the stock, the rest of the cards below, "stock only S7" and
"stock empty" without that rest. "out 0 1" are ausgelegt. "drawn" means that the seat on turn has drawn from the stock,
"took DQ" that it has taken this card from the pile. Other clauses: "2 players", "seat 1 on turn", "dealer 0",
"round 2", "turns 20", "lone 1", "rebuilds 3", "totals 1/2/3". Hands that are not listed hold three cards left over.
"""

from __future__ import annotations

from random import Random

from rules.core.contract import Special, View, Zone
from rules.core.options import build
from rules.core.state import from_view
from rules.romme.game import GAME
from rules.romme.law import meld_law
from rules.romme.material import BIT, DECK, FACE_MASK, FACES, HANDS, PILE, STOCK, laid_face, mask_of
from rules.romme.melds import meld_of
from rules.romme.state import State, before_draft
from tests.positions import Box, Found, common, dealt_anew, fill, one_each
from tests.scenario import Reading, Table, note_all, noted, words

tokens = one_each(DECK)
HAND = 3  # cards of a hand that is not listed


class Romme(Table):
    """A table that also reads what only this game knows: "M1 C2 C3 C4", "out 0 1"."""

    def meld(self, number: int, viewer: int | None = -1) -> str:
        """The codes of a meld in its order as a viewer (-1: the seat on turn) sees it; "-" when there is none."""
        view = self.game.view(self.state, self.state.seat if viewer == -1 else viewer)
        for groups in view.groups.values():
            for group in groups:
                if group.number == number:
                    return " ".join(DECK.codes[view.stands.get(card, DECK.face_of[card])] for card in group.cards)
        return "-"

    def scenes(self, name: str) -> list[Special]:
        """The scenes of this name in the last move, asides included."""
        events = [getattr(event, "event", event) for event in self.log]
        return [event for event in events if isinstance(event, Special) and event.name == name]


def _out(table: Romme, seats: str) -> tuple[object, object]:
    return [seat for seat in range(table.state.seats) if table.mark("ausgelegt", seat)], [int(s) for s in words(seats)]


def _pile(table: Romme, codes: str) -> tuple[object, object]:
    return [DECK.code(card) for card in table.state.pile], words(codes)


HERE: Reading = (
    (r"M(\d+) (.*)", lambda table, number, codes: (table.meld(int(number)), codes)),
    (r"out (.*)", _out),
    (r"pile (.*)", _pile),
    (r"auslage (\d+)", lambda table, points: (table.mark("auslage", table.state.seat), int(points))),
    (r"rebuilds (\d)", lambda table, count: (table.mark("rebuilds"), int(count))),
)
Romme.reads = HERE


# --- reading a position ------------------------------------------------------------------------------------------


def _stock(found: Found, only: str | None, codes: str) -> None:
    found["stock"], found["whole_stock"] = words(codes), bool(only) or codes == "empty"


def _meld(found: Found, kind: str, codes: str, owner: str) -> None:
    found["melds"].append((kind, words(codes), int(owner)))


def _took(found: Found, code: str) -> None:
    found |= {"phase": "play", "taken": DECK.token_of[code]}


GRAMMAR: Reading = (
    (r"M\d+ (set|run) (.*) of (\d)", _meld),
    (r"pile (.*)", noted("pile", words)),
    (r"stock (only )?(.*)", _stock),
    (r"out (.*)", noted("out", lambda seats: sum(1 << int(seat) for seat in words(seats)))),
    (r"drawn", lambda found: found.update(phase="play")),
    (r"took (\w+)", _took),
    (r"lone (\d+)", noted("lone")),
    (r"rebuilds (\d+)", noted("rebuilds")),
    *common(),
)


def arrange(text: str = "", **options: object) -> Romme:
    """A table at this position, seat 0 on turn unless said otherwise, dealer to its right."""
    found: Found = {"hands": {}, "melds": [], "pile": [], "stock": [], "whole_stock": False}
    note_all(text, GRAMMAR, found)
    seats = found.pop("seats", max([2, *found["hands"]]) + 1)
    state = GAME.start(build(GAME.options, options), seats, 1)
    _lay_out(state, found)
    return Romme(GAME, state)


def started(seats: int = 3, seed: int = 1, **options: object) -> Romme:
    """A match of this seed, dealt by the table."""
    state = GAME.start(build(GAME.options, options), seats, seed)
    return Romme(GAME, state).play("- deal")


def _lay_out(state: State, found: Found) -> None:
    box = Box(DECK, range(DECK.size))
    law = meld_law(state.options)
    state.pile = list(box.take(found.pop("pile")))
    stock = box.take(found.pop("stock"))
    hands = {seat: box.take(codes) for seat, codes in found.pop("hands").items()}
    for kind, codes, owner in found.pop("melds"):
        cards = box.take([code.partition("=")[0] for code in codes])
        faces = [laid_face(DECK.token_of[code]) for code in codes]
        state.melds += (meld_of(owner, kind, list(zip(faces, cards, strict=True)), law),)
    Random(7).shuffle(box.left)
    for seat in range(state.seats):
        state.hands[seat] = mask_of(hands[seat] if seat in hands else [box.left.pop() for _ in range(HAND)])
    state.stock = [*(() if found.pop("whole_stock") else box.left), *stock[::-1]]
    state.first = FACE_MASK
    state.phase, state.turns, state.fresh = "draw", 1, len(state.melds)
    state.dealer = state.seats - 1
    fill(state, found)


# --- for the contract suite --------------------------------------------------------------------------------------


def swap(state: State, one: tuple[Zone, int], other: tuple[Zone, int]) -> None:
    """Exchange two cards that somebody cannot see; what everybody knows of, and the cards of a draft, stay."""
    told = GAME.zones(before_draft(state) if state.draft else state)
    a, b = (told[zone][index] for zone, index in (one, other))
    drafting = HANDS[state.seat] if state.draft else None
    if drafting in (one[0], other[0]) or any(known & (BIT[a] | BIT[b]) for known in state.known):
        return
    for (zone, index), here, there in ((one, a, b), (other, b, a)):
        if zone == STOCK:
            state.stock[index] = there
        elif one[0] != other[0]:
            state.hands[zone.seat or 0] ^= BIT[here] | BIT[there]


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    facts, seats = view.facts, len(view.totals)
    cards = range(2 * FACES + view.options.jokers)
    zones = dealt_anew(view, cards, chance, dict(zip(HANDS, facts.known, strict=False))).zones
    return from_view(
        State,
        view,
        law=meld_law(view.options),
        hands=[mask_of(zones[hand]) for hand in HANDS[:seats]],
        known=[mask_of(cards) for cards in facts.known],
        first=FACE_MASK,
        stock=list(zones[STOCK]),
        pile=list(zones[PILE]),
    )
