"""The coach: is silent until a move is clearly worse than another one, by the measure of the review.

He judges before the move is made and from what its seat knows, so nothing is revealed by taking it back.
(game/bots/thinking/weighing.py; at the table: ui/table/controls/coach.py)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.bots.core.base import Budget, Choice, Memory, Request
from game.bots.core.levels import OFFERED
from game.bots.thinking.impulses import decisions
from game.bots.thinking.weighing import MUCH, TRIFLE, distance
from game.digest import digest
from game.learn.review import CLEAR
from game.match.match import Match
from game.match.terms import EXACT, MILD, STRICT
from rules.core.contract import Action, Seat

LEVEL: Final = OFFERED[-1]  # whose evaluation it is
BUDGET: Final = Budget(worlds=96, wall_ms=900)  # of one question
WAIT_MS: Final = 2000.0  # a move that has waited so long for its judgment is simply made
FROM: Final[Mapping[str, float]] = {MILD: 2 * MUCH, EXACT: MUCH, STRICT: TRIFLE}  # of the luck of the cards


def question(match: Match, seat: Seat, act: Action, memory: Memory) -> Request | None:
    """Ask how good a move is that the seat is about to make; None where it has no choice, or none that is a matter of
    thinking: a right that nobody waits for, or an answer for which time runs.
    """
    legal: Sequence[Action] = decisions(match.game, match.legal(seat))
    if len(legal) < 2 or act not in legal or act.verb in match.game.impulses:
        return None
    if match.game.lapse(match.state, seat) is not None:
        return None
    view = match.view(seat)
    seed = digest((view, LEVEL))
    key = f"coach.{len(match.history)}.{seat}.{seed:016x}.{act.verb}.{'.'.join(map(str, act.args))}"
    return Request(match.game.id, seat, LEVEL, view, memory, tuple(legal), BUDGET, seed, key, act, hint=True)


def speaks(choice: Choice, strength: str) -> bool:
    """True if a coach of this strength asks whether the move was meant.

    `choice` is the answer to `question`. The better move must lead by `CLEAR` standard errors, as in the review, and by
    the share of the luck of the cards in `FROM`: the same in games that count in hundreds and in those that count in
    ones.
    """
    if choice.second is None or choice.action == choice.second or choice.lead < CLEAR * choice.error:
        return False
    return bool(choice.rivals) and distance(choice.rivals[0]) >= FROM[strength]
