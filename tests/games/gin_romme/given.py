"""Positions of Gin Rommé for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: H3 H4 H5 …; 1: D10 H10 …; upcard S6; stock 3; seat 0 discards", knock_rule="max_10")

"seat 0 discards" holds eleven cards, "seat 0 draws" ten; "pile SK" lies open, "stock 3" has so many cards, "points
40/10", "boxes 2/1", "account 300/0", "dealer 1", "turns 199". `dealt()` lies at the upcard, dealer 0.
"""

from __future__ import annotations

from random import Random

from game.bots.gin_romme.worlds import rebuilt as seen_as
from rules.core.contract import View
from rules.core.options import build
from rules.families.tricks import mask_of
from rules.gin_romme.game import GAME
from rules.gin_romme.material import CARDS, DECK, HANDS, SEATS
from rules.gin_romme.rounds import lay_out
from rules.gin_romme.state import State
from tests.positions import Found, common, dealt_anew, each, fill, one_each, shown, shown_in, swapping
from tests.scenario import Reading, Table, note_all, noted, numbers, words


class Hand(Table):
    """Reads "points 13/0" (of the game), "account …", "boxes …", "dealer 1", "melds 0 C3 C4 C5 / D7 S7 H7"."""


def _melds(table: Hand, seat: str, text: str) -> tuple[object, object]:
    found = [{DECK.code(card) for card in CARDS if meld >> card & 1} for meld in table.state.melds[int(seat)]]
    return found, [set(words(part.strip())) for part in text.split("/")] if text != "none" else []


HERE: Reading = (
    (r"points (.*)", lambda table, text: (list(table.state.points), numbers(text))),
    (r"boxes (.*)", lambda table, text: (list(table.state.boxes), numbers(text))),
    (r"account (.*)", lambda table, text: (list(table.state.account), numbers(text))),
    (r"melds (\d) (.*)", _melds),
)
Hand.reads = HERE


def mask(codes: str) -> int:
    return mask_of(cards(codes))


cards = one_each(DECK)


# --- reading -----------------------------------------------------------------------------------------------------


def _turn(found: Found, seat: str, does: str) -> None:
    found["seat"], found["phase"] = int(seat), {"discards": "discard", "draws": "draw"}[does]


GRAMMAR: Reading = (
    (r"pile (.*)", noted("pile", cards)),
    (r"upcard (\S+)", noted("upcard", lambda code: DECK.token_of[code])),
    (r"stock (\d+)", noted("stock")),
    (r"seat (\d) (discards|draws)", _turn),
    (r"points (.*)", noted("points", each)),
    (r"boxes (.*)", noted("boxes", each)),
    (r"account (.*)", noted("account", each)),
    *common(mask),
)


def arrange(text: str, **options: object) -> Hand:
    """A table in the middle of a hand; seat 0 discards unless the text says otherwise.

    The engine lays off at once, so that a knock is counted; `auto_layoff=False` leaves it to the seat, as by default.
    """
    found: Found = {"hands": {}, "seat": 0, "phase": "discard", "stock": 20}
    note_all(text, GRAMMAR, found)
    state = GAME.start(build(GAME.options, {"auto_layoff": True, **options}), SEATS, 1)
    found["hands"] = (found["hands"].get(0, 0), found["hands"].get(1, 0))
    count = found.pop("stock")
    fill(state, found)
    used = state.hands[0] | state.hands[1] | mask_of(state.pile)
    free = [card for card in CARDS if not used >> card & 1]
    state.stock = tuple(free[:count])
    if not state.pile:
        state.pile = tuple(free[count : count + 1])
    if "upcard" not in found:
        state.upcard = state.pile[0]
    return Hand(GAME, state)


def dealt(dealer: int = 0, top: str = "", **options: object) -> Hand:
    """A table at the upcard; `top` names the upcard."""
    state = GAME.start(build(GAME.options, options), SEATS, 1)
    state.dealer, state.phase = dealer, "up1"
    order = list(CARDS)
    if top:
        order.remove(DECK.token_of[top])
        order.insert(20, DECK.token_of[top])
    lay_out(state, order, None)
    return Hand(GAME, state)


# --- for the contract suite --------------------------------------------------------------------------------------


known = shown
swap = swapping(GAME, "stock", masks=["hands"])


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    return seen_as(dealt_anew(view, CARDS, chance, shown_in(view, HANDS)))
