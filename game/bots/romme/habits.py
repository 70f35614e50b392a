"""What the whole table would laugh at in Rommé. (rulebook, 8.1, 8.2, 8.6)"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.romme.look import Look, look_at
from game.bots.romme.memory import Memory
from game.bots.romme.rulebook import wanted
from rules.core.contract import Action, Points, View
from rules.core.deck import Face
from rules.families.runs import RANKS, windows
from rules.families.tricks import Mask
from rules.romme.listing import suits_of
from rules.romme.material import COPIES, JO, RANK_POINTS, once
from rules.romme.packing import most_rid
from rules.romme.plays import FROM_PILE, FROM_STOCK

LONG = 4  # cards of a run that nobody breaks who has another card to throw


def laughable(view: View, memory: Memory, legal: Sequence[Action], act: Action) -> str:
    """The class of what the table would laugh at in a move: a joker thrown away, a long run broken, an open card that
    is of no use taken by who has a single card left."""
    if act == FROM_PILE:
        return "takes_useless" if FROM_STOCK in legal and _takes_in_vain(look_at(view)) else ""
    if act.verb != "discard":
        return ""
    face, thrown = act.args[0], [other.args[0] for other in legal if other.verb == "discard"]
    if face == JO:
        return "throws_joker" if any(other != JO for other in thrown) else ""
    return "breaks_run" if _breaks_long_run(look_at(view), face, thrown) else ""


def _takes_in_vain(look: Look) -> bool:
    """True if somebody with one card would take a card that goes nowhere: what is drawn blind may end the deal."""
    return look.hand.bit_count() == 1 and not wanted(look)


def _breaks_long_run(look: Look, face: Face, thrown: Sequence[Face]) -> bool:
    """True if a run of four or more falls apart without this card, while a card could go that breaks nothing."""
    suit, rank = divmod(face, RANKS)
    held = suits_of(once(look.hand))[suit]
    if not any(window >> rank & 1 and not window & ~held for _, window in windows(LONG, look.law.around)):
        return False
    whole = _in_melds(look, look.hand)
    return _breaks(look, face, whole) and not all(_breaks(look, other, whole) for other in thrown if other != JO)


def _breaks(look: Look, face: Face, whole: Points) -> bool:
    """True if the melds of the hand, which hold so many points, lose more with this card than the card itself."""
    lowest = look.hand & COPIES[face]
    return _in_melds(look, look.hand ^ (lowest & -lowest)) + RANK_POINTS[face % RANKS] < whole


def _in_melds(look: Look, hand: Mask) -> Points:
    """What the cards of the best melds of these would cost in hand."""
    found = most_rid(hand, look.law, keep=0)
    assert found is not None  # to lay nothing is always possible
    return found.rid
