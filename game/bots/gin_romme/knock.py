"""Whether to knock now: not with Gin near, not when an undercut threatens. (rulebook 8.4, 8.5, 8.7)"""

from __future__ import annotations

from typing import NamedTuple

from game.bots.gin_romme.look import Look
from game.bots.gin_romme.playout import LEFT, gin_outs
from game.bots.gin_romme.weights import NEVER, Taste, gin_outs_wanted, most_luschen
from rules.core.contract import Points
from rules.families.tricks import Mask


class Knock(NamedTuple):
    """What decides beside the hand."""

    taste: Taste
    endgame: bool  # the other one needs little to win the game: do not wait


def knocks_now(look: Look, kept: Mask, count: Points, knock: Knock) -> bool:
    """Whether a knock with so many Luschen is better than going on."""
    taste = knock.taste
    if count > most_luschen(taste, look.turns):
        return False
    if taste.gin == NEVER or count > taste.few or look.stock <= LEFT or knock.endgame:
        return True
    return gin_outs(kept, look.unseen) < gin_outs_wanted(taste, look.turns)
