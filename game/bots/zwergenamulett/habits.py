"""What people do at Das Zwergenamulett who do not look closely, and what the whole table would laugh at.

They play dear cards and amulets early, do not look what leads a trick, and misjudge cards. But who lays the last card
of a trick sees it all: he leaves no rich one lying and gives nothing dear away. (rulebook, chapter 8; docs/bots)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final, NamedTuple

from game.bots.core.base import STRONG, Decision, Level, Reason
from game.bots.core.levels import decent
from game.bots.zwergenamulett.mind import FACE_POINTS, Outlook, Play
from game.bots.zwergenamulett.plays import BELIEFS, code_of
from rules.core.contract import Action, Points, Seat
from rules.core.deck import Face
from rules.zwergenamulett.material import AM, DECK, DR, DWARFS_ON, FACE, RI
from rules.zwergenamulett.plays import PLAY
from rules.zwergenamulett.state import State

RICH: Final = 10  # points of a trick that nobody leaves lying
DEAR: Final = frozenset({DR, RI})


class Habit(NamedTuple):
    """The habits of somebody who does not look closely."""

    by: Points  # points by which he misjudges a card
    early: float  # how much more he likes to lead a card for each of its points
    rash: Points  # points by which he plays an amulet too soon
    blind: float  # chance (0 … 1) that he does not look what leads a trick, and gives what counts least


BEGINNER: Final = Habit(by=20, early=1.0, rash=12, blind=0.5)
LEARNED: Final = Habit(by=12, early=0.5, rash=6, blind=0.3)


def carelessly(state: State, seat: Seat, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The card that somebody of this level plays who does not look closely; no laughable one of several."""
    how, outlook = LEARNED if level.skill >= STRONG else BEGINNER, Outlook(state, seat, BELIEFS[state.seats])
    blind = bool(state.trick) and rng.random() < how.blind

    def liking(play: Play) -> float:
        points, sooner = FACE_POINTS[play.face], how.rash * (play.face == AM)
        if blind:
            return rng.gauss(0, 1) - points
        return play.value + rng.gauss(0, how.by) + sooner + (0 if state.trick else how.early * points)

    play = max([outlook.play(act.args[0]) for act in decent(legal, partial(laughed_at, state))], key=liking)
    return PLAY[play.face], Reason(code_of(state, seat, play))


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
