"""What a hand had best lay, for who asks: a button at the edge, then the melds to choose from.

The game tells it (`Game.claims` of the action that its table names); no game is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from rules.core.contract import Action, Claim, Points
from rules.core.deck import Face
from rules.core.notation import parse_action
from ui.keys import PROPOSAL_KEY
from ui.table.buttons import Choice
from ui.table.goals import goal_before
from ui.table.panels import Answer, Question
from ui.table.play import Play

if TYPE_CHECKING:
    from ui.table.toolbox import Host

LEAST: Final = 2  # cards of a move that is worth proposing


class Proposals:
    """The proposals of one board."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host, self.play, self.board = host, play, host.board
        self.stage = host.board.stage

    def choices(self) -> list[Choice]:
        """The button, while the viewer could lay anything."""
        texts, useful = self.stage.texts, any(len(needs) >= LEAST for needs in self.play.reach.needs.values())
        if not self.board.table.proposal or not self.play.mine or not useful:
            return []
        words, tip = texts("hud.proposal"), texts("hud.proposal.help")
        return [Choice("proposal", words, self.ask, "plain", PROPOSAL_KEY, True, tip)]

    def claims(self) -> tuple[Claim, ...]:
        """What the game proposes."""
        return self._claims(parse_action(self.board.game, self.board.table.proposal))

    def move(self, claim: Claim) -> Action | None:
        """The move that would count just this."""
        wanted = self._meant(claim)
        fitting = (act for act, needs in self.play.reach.needs.items() if needs == wanted[-1])
        return next((act for act in fitting if wanted in map(self._meant, self._claims(act))), None)

    def _claims(self, act: Action) -> tuple[Claim, ...]:
        return self.host.match.claims(self.board.viewer, act)

    def _meant(self, claim: Claim) -> tuple[str, int, tuple[Face, ...]]:
        """A claim whichever copies of its cards it names."""
        face_of = self.board.game.deck.face_of
        return claim.name, claim.points, tuple(sorted(face_of[card] for card in claim.cards))

    def ask(self) -> None:
        """All that lies ready: everything at once, or one of it."""
        found = self._possible(self.claims())
        if found:
            self._open(found, self._plainly())
        else:
            self.host.app.toasts.say(self.stage.texts("hud.proposal.none"))

    def _possible(self, claims: Sequence[Claim]) -> list[tuple[Claim, Action]]:
        """The claims with the moves that would count them."""
        return [(claim, act) for claim in claims if (act := self.move(claim)) is not None]

    def _plainly(self) -> Answer | None:
        """The way to what lies ready without any card that stands for another; None where that is the same."""
        spared = self.host.match.spared(self.board.viewer, parse_action(self.board.game, self.board.table.proposal))
        found, texts = self._possible(spared), self.stage.texts
        back = Answer(texts("hud.proposal.with"), self.ask, (), "quiet")
        return Answer(texts("hud.proposal.plain"), partial(self._open, found, back), (), "quiet") if found else None

    def _open(self, found: Sequence[tuple[Claim, Action]], other: Answer | None) -> None:
        """Ask which of these to lay, with one more answer."""
        answers = [self._answer(claim, act) for claim, act in found]
        if len(found) > 1:
            acts = [act for _, act in found]
            answers.append(Answer(self.stage.texts("hud.proposal.all"), partial(self._do, acts), (), "gold"))
        answers += [other] if other is not None else []
        title = self._title(sum(claim.points for claim, _ in found))
        self.play.ask(Question(self.host.app, self.stage, title, answers, self._close))
        self.play.refocus()

    def _title(self, points: Points) -> str:
        """What it counts together; where that is too little, how much is lacking."""
        texts, goal = self.stage.texts, goal_before(self.board.table, self.board.view)
        if goal is not None and goal.plus(points).missing:
            return texts("hud.proposal.short", **goal.plus(points).told)
        return texts("hud.proposal.title", points=points)

    def _answer(self, claim: Claim, act: Action) -> Answer:
        """Its cards, its worth, and for what a joker would stand."""
        tokens = self.play.reach.tokens(act)
        words = [self.stage.texts(f"special.{claim.name}"), str(claim.points), self.play.asking.standing(tokens)]
        return Answer(" · ".join(filter(None, words)), partial(self._do, [act]), tokens)

    def _do(self, acts: Sequence[Action]) -> None:
        """One after the other; what can no longer be done ends it. Cards lifted before were not meant."""
        self.play.chosen = []
        for act in acts:
            if not self.play.told(self.host.submit(self.board.viewer, act)):
                return

    def _close(self) -> None:
        self.play.ask(None)
