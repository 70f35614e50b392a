"""What the table can say of a hand: the melds it would be laid in, and what had best be laid off. (GR-6.3, GR-6.4)"""

from __future__ import annotations

from rules.core.contract import Action, Claim, Seat
from rules.core.deck import Card
from rules.gin_romme.knocking import read, whole_hand
from rules.gin_romme.material import POINTS, cards_in
from rules.gin_romme.melds import SETS, Arrangement, canonical, defence, laid, laid_off, left_after, worth
from rules.gin_romme.state import State


def claims_of(state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
    """`auto`: the melds of the hand by itself; `done`: what had best be done before it, in this order.

    `layoff` and `arrange`: what this move does.
    """
    if act.verb == "auto":
        melds = () if state.phase == "layoff" else canonical(state.hands[seat])  # then melds are those that lie there
        return tuple([Claim("set" if meld in SETS else "run", cards_in(meld), worth(meld)) for meld in melds])
    if act.verb == "layoff":
        return (_off(act.args[0]),)
    if act.verb in ("arrange", "arrange none"):
        return (_own_melds(state, seat, tuple(read(act.args) or ())),)
    return _best(state, seat) if act.verb == "done" and state.phase == "layoff" else ()


def _best(state: State, seat: Seat) -> tuple[Claim, ...]:
    """The best own melds where others lie that cost points; then card by card what can be laid off. Source: GR-6.4."""
    lying, before = state.melds[state.knocker], _as_knocked(state)
    whole = whole_hand(state, seat)
    own = defence(whole, before)
    rest = whole & ~laid(own)
    if left_after(state.hands[seat], lying) <= left_after(rest, before):
        return tuple([_off(card) for card, _ in laid_off(state.hands[seat], lying)])
    return (_own_melds(state, seat, own), *[_off(card) for card, _ in laid_off(rest, before)])


def _as_knocked(state: State) -> Arrangement:
    """The knocker's melds without what was laid off."""
    melds = list(state.melds[state.knocker])
    for card, place in state.layoffs:
        melds[place] &= ~(1 << card)
    return tuple(melds)


def _off(card: Card) -> Claim:
    return Claim("lay_off", (card,), POINTS[card])


def _own_melds(state: State, seat: Seat, own: Arrangement) -> Claim:
    """These own melds, and by how much less the hand counts with them than now; below 0 for more."""
    rest = whole_hand(state, seat) & ~laid(own)
    return Claim("own_melds", cards_in(laid(own)), worth(state.hands[seat]) - worth(rest))
