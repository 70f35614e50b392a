"""A sum that a seat must bring together: how far it has come, and what is still lacking, in numbers for the texts.

Which mark grows towards which option, and with which mark that is over, stands in the game's table (`Badge.towards`,
`Badge.until`); no game is known here.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.contract import Points, View
from ui.table.tables import Table


class Goal(NamedTuple):
    """So much of so much."""

    sum: Points
    goal: Points

    def plus(self, points: Points) -> Goal:
        """The same with so many points more."""
        return Goal(self.sum + points, self.goal)

    @property
    def missing(self) -> Points:
        return max(0, self.goal - self.sum)

    @property
    def told(self) -> dict[str, str]:
        """What texts may name: {sum}, {goal}, {missing}."""
        return {"sum": str(self.sum), "goal": str(self.goal), "missing": str(self.missing)}


def goal_of_laying(table: Table, view: View) -> Goal | None:
    """What must be laid together before a mark says that it was enough; None where points are merely collected."""
    ends = any(badge.towards and badge.until for badge in table.marks.values())
    return goal_before(table, view) if ends else None


def goal_before(table: Table, view: View) -> Goal | None:
    """What the viewer must still bring together; None where nothing has to be, or not any more."""
    for name, badge in table.marks.items():
        over = bool(badge.until) and bool(view.marks.get((badge.until, view.seat)))
        if badge.towards and not over and (goal := int(getattr(view.options, badge.towards))):
            return Goal(view.marks.get((name, view.seat), 0), goal)
    return None
