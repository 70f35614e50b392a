"""What a table has to look back with: the decisions of a round or of the match, and the way to their places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.base import Choice
from game.learn.review import Review, Thinking, Tipped, last_round, people_of
from game.match.match import Match
from game.match.watching import Watcher
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.replay.tipped import Hindsight

if TYPE_CHECKING:
    from ui.shell.app import App


class LookingBack:
    """The reviews of one table; what they have found out is kept among them.

    The thinker is the bots' own: while a score sheet is open they have nothing to think about.
    """

    def __init__(self, app: App, match: Match, thinker: Thinking) -> None:
        self.app, self.match, self.thinker = app, match, thinker
        self.known: dict[int | str, Choice] = {}

    def hindsight(self, whole: bool = False) -> Hindsight | None:
        """On the last round, or on the whole match; None where nobody may be told anything yet.

        While a match runs, what one should have played tells of one's hand; so where several people look at the same
        screen it waits for the end.
        """
        match, people = self.match, people_of(self.match)
        if not people or (len(people) > 1 and not match.finished):
            return None
        since = 0 if whole else last_round(match)
        return Hindsight(self.app, Review(match, people, self.thinker, since, self.known), self._go)

    def _go(self, one: Tipped) -> None:
        """To the place, with the eyes of whoever decided; as long as the match runs with no others."""
        scene = ReplayScene(self.app, self.match, Watcher(one.seat), own_eyes=not self.match.finished)
        self.app.push(scene)
        scene.jump(one.place)
