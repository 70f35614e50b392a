"""Positions of Sechsundsechzig for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: HK HQ C9; 1: CA S9; turned HJ; talon 4; won 0 = 27; trick 0: C10", closing=True)

"turned HJ" is the open trump card ("trump H" plays without a Talon), "talon 4" lets so many cards lie face down,
"stock CA S9" names them, top first. "won 1: CA C9" is a pile, "won 1 = 33" one that is worth so much. Other clauses:
"seat 1 leads", "last 1", "dealer 0", "carry 1", "closed 1 had 0" (closer, tricks of the other at that moment),
"melded 0 D", "points 2/6". What stands in PRESETS may be asked for by preset="standard".
"""

from __future__ import annotations

from random import Random

from rules.core.contract import Seat, View
from rules.core.deck import Card
from rules.core.options import build
from rules.core.state import from_view
from rules.sechsundsechzig.game import GAME
from rules.sechsundsechzig.law import PRESETS
from rules.sechsundsechzig.material import AUGEN, CARDS, DECK, HANDS, SEATS, STOCK, SUIT, SUITS, TRICK, TURNED, WON
from rules.sechsundsechzig.rounds import lay_out
from rules.sechsundsechzig.state import State, total
from tests.positions import Found, common, dealt_anew, fill, of_seat, one_each, open_trick, shown, shown_in, swapping
from tests.scenario import Reading, Table, note_all, noted, numbers


class Deal(Table):
    """Reads "augen 27/30" (counted totals), "tricks 1/2", "legal …", "talon 4", "turned HJ" beside the usual."""


HERE: Reading = (
    (r"augen (.*)", lambda table, text: (counted(table.state), numbers(text))),
    (r"tricks (.*)", lambda table, text: ([table.mark("tricks", seat) for seat in range(SEATS)], numbers(text))),
    (r"talon (\d+)", lambda table, count: (len(table.state.stock), int(count))),
    (r"turned (.*)", lambda table, code: (table.cards("turned") or "-", code)),
    (r"trump ([CSHD])", lambda table, suit: (table.state.trump, SUITS.index(suit))),
)
Deal.reads = HERE


def counted(state: State) -> list[int]:
    return list(state.counts) or [total(state, seat) for seat in range(SEATS)]


cards = one_each(DECK)


# --- reading -----------------------------------------------------------------------------------------------------


def _melded(found: Found, seat: str, suit: str) -> None:
    found["melds"] = (*found.get("melds", ()), (int(seat), SUITS.index(suit)))


GRAMMAR: Reading = (
    (r"won (\d): (.*)", of_seat("won", cards)),
    (r"won (\d) = (\d+)", of_seat("worth", int)),
    *open_trick(cards),
    (r"turned (\S+)", noted("turned", cards)),
    (r"trump ([CSHD])", noted("trump", SUITS.index)),
    (r"stock (.*)", noted("stock", lambda text: cards(text)[::-1])),
    (r"talon (\d+)", noted("talon")),
    (r"seat (\d) leads", noted("leader")),
    (r"last (\d)", noted("last")),
    (r"carry (\d)", noted("carry")),
    (r"closed (\d) had (\d)", lambda found, seat, had: found.update(closer=int(seat), had=int(had))),
    (r"melded (\d) ([CSHD])", _melded),
    *common(cards),
)


def arrange(text: str, preset: str = "schlicht", **options: object) -> Deal:
    """A table in the middle of a deal; seat 0 leads unless the text says otherwise."""
    found: Found = {"hands": {}, "won": {}, "worth": {}, "leader": 0, "last": 0, "trick": ()}
    note_all(text, GRAMMAR, found)
    state = GAME.start(build(GAME.options, {**PRESETS[preset], **options}), SEATS, 1)
    worth, talon = found.pop("worth"), found.pop("talon", 0)
    for name in ("hands", "won"):
        found[name] = [found[name].get(seat, ()) for seat in range(SEATS)]
    fill(state, found)
    if state.turned:
        state.trump = SUIT[state.turned[0]]
    state.stock = found.get("stock", ())
    for seat, points in worth.items():
        state.won[seat] = _pile(_free(state), points)
    state.augen = tuple(GAME.tally(state.options, pile) for pile in state.won)
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


known = shown
swap = swapping(GAME, "hands", "stock", "won")


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    dealt = dealt_anew(view, CARDS, chance, shown_in(view, HANDS))
    augen = view.facts.augen or tuple(GAME.tally(view.options, dealt.zones[pile]) for pile in WON)
    return from_view(State, dealt, hands=HANDS, trick=TRICK, won=WON, augen=augen, stock=STOCK, turned=TURNED)
