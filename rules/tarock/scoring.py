"""The score of a game for each defender. (TA-5)"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Points
from rules.tarock.law import Options
from rules.tarock.material import ALL_AUGEN, HAND, PLAIN, RUNG, SCHNEIDER, SCHWARZ

DOUBLE = 2  # what an announcement does to its level (TA-5.9)


class Outcome(NamedTuple):
    won: bool
    level: int  # PLAIN, SCHNEIDER, SCHWARZ: of the losing side, or the one announced
    units: Points  # paid to or by each defender
    reason: str


def level_of(augen: Points, tricks: int, below: int) -> int:
    """Return the level of a side's loss: no trick, fewer Augen than `below`, or neither. Source: TA-5.5, TA-5.6."""
    if not tricks:
        return SCHWARZ
    return SCHNEIDER if augen < below else PLAIN


def outcome(
    options: Options, kind: int, promise: Points, announced: int, augen: Points, tricks: tuple[int, int]
) -> Outcome:
    """`tricks` of the declarer and of the defenders. Source: TA-5.2 to 5.10, rulebook chapter 4."""
    below = int(options.schneider_at)
    theirs = level_of(ALL_AUGEN - augen, tricks[1], below)
    won = augen >= promise and theirs >= announced
    bonus = (options.hand_bonus and kind == HAND) + (RUNG[promise] if options.bid_bonus else 0)
    if announced > PLAIN:
        return Outcome(won, announced, DOUBLE * announced + bonus, "announced_won" if won else "announced_lost")
    level = theirs if won else level_of(augen, tricks[0], below)
    return Outcome(won, level, level + bonus, REASONS[won, level])


REASONS = {
    (True, PLAIN): "won",
    (True, SCHNEIDER): "won_schneider",
    (True, SCHWARZ): "won_schwarz",
    (False, PLAIN): "lost",
    (False, SCHNEIDER): "lost_schneider",
    (False, SCHWARZ): "lost_schwarz",
}
