"""What nobody does at Das Zwergenamulett who lays the last card of a trick and sees it all. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.contract import Action
from rules.core.deck import Face
from rules.zwergenamulett.material import AM, DECK, DR, DWARFS_ON, FACE, RI
from rules.zwergenamulett.state import State

RICH = 10  # points of a trick that nobody leaves lying
DEAR = frozenset({DR, RI})


def laughed_at(state: State, legal: Sequence[Action], act: Action) -> str:
    """The class of what the table would laugh at, "" where nothing."""
    if act.verb != "play" or len(state.trick) != state.seats - 1:
        return ""
    face, table = act.args[0], [FACE[card] for card in state.trick]
    winning = FACE[state.trick[(state.ahead - state.leader) % state.seats]]
    if face in (winning, AM):
        return ""
    held = [other.args[0] for other in legal if other.verb == "play"]
    if winning in held and winning != AM and sum([DECK.points[lying] for lying in table]) >= RICH:
        return "spurns_trick"
    return "gives_dear" if face in DEAR and any(_cheap(other) for other in held) else ""


def _cheap(face: Face) -> bool:
    """True for a card with few points and no dwarf."""
    return face not in DEAR and face != AM and not DWARFS_ON.get(face, 0)
