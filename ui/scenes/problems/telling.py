"""What is told of a problem that is answered: the right move, why, what the tempting one costs, who misses it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.bots.core.base import Reason
from game.learn.problems import Problem
from game.match.match import Match
from game.texts import Texts
from rules.core.contract import Action
from ui.table.words.sentences import Sentences, numbered
from ui.widgets.charts import percent, written

LEVELS: Final = ("lehrling", "geselle", "meister")  # whose share of misses is told


class Telling:
    """The sentences of one problem."""

    def __init__(self, texts: Texts, problem: Problem, match: Match) -> None:
        self.texts, self.problem = texts, problem
        names = tuple(player.name for player in match.players)
        self.say = Sentences(texts, match.game, names, problem.you, match.game.describe(match.options))

    def move(self, act: Action) -> str:
        """A move between quotation marks."""
        return self.texts("problems.move", move=self.say.move(act))

    def reason(self, reason: Reason | None) -> str:
        """The sentence of a reason; "" where there is none."""
        if reason is None or not self.texts.has(f"bot.{reason.code}"):
            return ""
        return self.texts(f"bot.{reason.code}", **numbered(reason.values))

    def wrong(self, act: Action) -> str:
        """What is said to a wrong move: nothing of the right one."""
        if act == self.problem.tempting and (lure := self.reason(self.problem.lure)):
            return self.texts("problems.wrong.lure", move=self.move(act), lure=lure)
        return self.texts("problems.wrong", move=self.move(act))

    def solution(self) -> Iterator[str]:
        """Paragraph by paragraph: the move and its reason, the tempting one, figures, who misses it."""
        problem, texts = self.problem, self.texts
        right = texts.listed(self.move(act) for act in problem.right)
        yield " ".join(filter(None, (texts("problems.right", move=right), self.reason(problem.reason))))
        lure, tempting = self.reason(problem.lure), self.move(problem.tempting)
        yield " ".join(filter(None, (texts("problems.tempting", move=tempting), lure, self.cost())))
        yield self.evidence()
        yield self.missed()

    def cost(self) -> str:
        """What the tempting move costs, in points where they were counted."""
        problem, texts = self.problem, self.texts
        unit = texts("problems.unit" if texts.has("problems.unit") else "score.points")
        if problem.points is not None:
            right, other = (written(one, texts.lang, 1) for one in problem.points)
            if right != other:
                return texts("problems.points", right=right, other=other, unit=unit)
        if problem.unit == "match" and problem.lead >= 1:
            return texts("problems.match", lead=written(problem.lead, texts.lang))
        if problem.unit == "points":
            return texts("problems.lead", lead=written(problem.lead, texts.lang, 1), unit=unit)
        return ""

    def evidence(self) -> str:
        """How it is known."""
        problem, texts = self.problem, self.texts
        if problem.every and problem.worlds == 1:
            return texts("problems.exact")
        key = "problems.every" if problem.every else "problems.worlds"
        even = problem.worlds - problem.wins - problem.losses
        wins, losses, worlds = (written(one, texts.lang) for one in (problem.wins, problem.losses, problem.worlds))
        told = texts(key, wins=wins, losses=losses, worlds=worlds)
        return f"{told} {texts('problems.even', even=written(even, texts.lang))}" if even else told

    def missed(self) -> str:
        """The share in which each level misses it."""
        texts, fails = self.texts, self.problem.fails
        rows = [f"{texts(f'level.{id}')} {percent(fails[id] / 100, texts.lang)}" for id in LEVELS if id in fails]
        return texts("problems.missed", shares=texts.listed(rows)) if rows else ""
