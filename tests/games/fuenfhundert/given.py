"""Positions of Fünfhundert for tests: the only place in the tests that knows the fields of its state.

    table = arrange("0: HK HQ C9; 1: CA S9; turned HA; talon 4; won 0: SA SK; game 2; points 410/0", limit="300")

"turned HA" is the 17th card at the bottom of the Talon, "talon 4" lets so many other cards lie on it, "stock CA S9"
names them, top first; "trump H" plays without a Talon. Everything a seat owns is new to it unless "fresh 0: SK" says
what is. "trick 0: C10" is a lead, "used 0 pair: SK SQ" lay in a meld.
"""

from __future__ import annotations

from random import Random

from rules.core.contract import View, Zone
from rules.core.deck import BACK, Card
from rules.core.options import build
from rules.core.state import from_view
from rules.families.tricks import mask_of
from rules.fuenfhundert.game import GAME
from rules.fuenfhundert.material import CARDS, DECK, HANDS, SEATS, STOCK, SUIT, SUITS, TRICK, WON
from rules.fuenfhundert.rounds import lay_out
from rules.fuenfhundert.state import NOTHING_USED, State, look_through, owned
from tests.positions import Found, common, dealt_anew, each, fill, of_seat, one_each, open_trick, swapping
from tests.scenario import Reading, Table, note_all, noted, numbers


class Deal(Table):
    """Reads "points 20/0" (booked), "augen 4/14", "talon 4", "plays C9, CA" (cards that may fall) beside the usual."""


HERE: Reading = (
    (r"augen (.*)", lambda table, text: (list(table.state.augen), numbers(text))),
    (r"talon (\d+)", lambda table, count: (len(table.state.stock), int(count))),
    (r"bottom (\S+)", lambda table, code: (DECK.code(table.state.stock[0]), code)),
)
Deal.reads = HERE


cards = one_each(DECK)


# --- reading -----------------------------------------------------------------------------------------------------


def _used(found: Found, seat: str, kind: str, codes: str) -> None:
    used = [list(NOTHING_USED), list(NOTHING_USED)]
    used[int(seat)][["run", "four", "pair"].index(kind)] = mask_of(cards(codes))
    found["used"] = (tuple(used[0]), tuple(used[1]))


GRAMMAR: Reading = (
    (r"won (\d): (.*)", of_seat("won", cards)),
    (r"fresh (\d): (.*)", of_seat("fresh", cards)),
    *open_trick(cards),
    (r"turned (\S+)", noted("turned", lambda code: DECK.token_of[code])),
    (r"trump ([CSHD])", noted("trump", SUITS.index)),
    (r"stock (.*)", noted("stock", lambda text: cards(text)[::-1])),
    (r"talon (\d+)", noted("talon")),
    (r"seat (\d) leads", noted("leader")),
    (r"game (\d+)", noted("round", lambda text: int(text) - 1)),
    (r"deciding", lambda found: found.update(deciding=True)),
    (r"augen (.*)", noted("augen", each)),
    (r"used (\d) (run|four|pair): (.*)", _used),
    (r"last meld", lambda found: found.update(phase="last_meld")),
    *common(cards),
)


def arrange(text: str, **options: object) -> Deal:
    """A table in the middle of a game; seat 0 leads unless the text says otherwise."""
    found: Found = {"hands": {}, "won": {}, "fresh": {}, "leader": 0, "trick": ()}
    note_all(text, GRAMMAR, found)
    state = GAME.start(build(GAME.options, options), SEATS, 1)
    fresh, talon, stock = found.pop("fresh"), found.pop("talon", 0), found.pop("stock", ())
    found.setdefault("phase", "answer" if found["trick"] else "lead")
    for name in ("hands", "won"):
        found[name] = [found[name].get(seat, ()) for seat in range(SEATS)]
    fill(state, found)
    look_through(state)
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


def known(view: View) -> frozenset[Card]:
    """The cards face down whose place is known: the one at the bottom of the Talon, the trump card wherever it is."""
    return frozenset({view.facts.bottom, view.facts.turned} if view.facts.bottom != BACK else {view.facts.turned})


swap = swapping(GAME, "hands", "stock", "won", masks=("have",))


def rebuilt(view: View, chance: Random) -> State:
    """A position that looks the same to the viewer: what he does not see is anywhere it may be."""
    dealt, fresh = dealt_anew(view, CARDS, chance, _places(view)), view.facts.fresh
    state = from_view(State, dealt, hands=HANDS, trick=TRICK, won=WON, stock=STOCK, fresh=(fresh, fresh))
    look_through(state)
    return state


def _places(view: View) -> dict[Zone, list[Card]]:
    """Where the trump card lies, which both have seen, and what lies at the bottom of the Talon instead."""
    bottom, turned = view.facts.bottom, view.facts.turned
    found = {STOCK: [bottom]} if bottom != BACK else {}
    if turned in (BACK, bottom):
        return found
    holders = [HANDS[seat] for seat in range(SEATS) if view.marks.get(("trump_card", seat))]
    played = [zone for zone in WON if BACK in view.zones[zone]]
    return found | {zone: [turned] for zone in (holders or played)[:1]}
