"""Melds that a hand had best lay, for who asks: a button at the edge, then the melds to choose from.

The game tells it (`Game.claims` of the action that its table names); no game is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from rules.core.contract import Action, Claim, Points
from rules.core.deck import Face
from rules.core.notation import parse_action
from ui.shell.keys import PROPOSAL_KEY
from ui.table.controls.buttons import Choice
from ui.table.controls.panels import Answer, Question
from ui.table.input.play import Play
from ui.table.input.questions import drawn

if TYPE_CHECKING:
    from ui.table.controls.toolbox import Host

LEAST: Final = 2  # cards of a move that is worth proposing
Meant = tuple[str, int, tuple[Face, ...]]  # name, points and faces of a claim


class Proposals:
    """The proposals of one board."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host, self.play, self.board = host, play, host.board
        self.stage = host.board.stage

    def choices(self) -> list[Choice]:
        """The button, while the viewer could lay anything."""
        texts = self.stage.texts
        if not self.board.table.proposal or not self.play.mine or not self._useful():
            return []
        words, tip = texts("hud.proposal"), texts("hud.proposal.help")
        return [Choice("proposal", words, self.ask, "plain", PROPOSAL_KEY, True, tip)]

    def _useful(self) -> bool:
        """True if what is proposed is at its moment, or several cards can be laid at once."""
        return self.asked in self.play.reach.legal or any(len(row) >= LEAST for row in self.play.reach.needs.values())

    @property
    def asked(self) -> Action:
        """The action of which the game's claims are proposed."""
        return parse_action(self.board.game, self.board.table.proposal)

    def claims(self) -> tuple[Claim, ...]:
        """The melds that the game proposes, in the order in which they can be laid."""
        return self._claims(self.asked)

    def move(self, claim: Claim) -> Action | None:
        """The move that would count just this, as the match stands now."""
        wanted = self._meant(claim)
        needs = self.play.reach.needed
        fitting = (act for act in self.host.match.legal(self.board.viewer) if needs(act) in ((), wanted[-1]))
        return next((act for act in fitting if act != self.asked and self._counts(act, wanted)), None)

    def _counts(self, act: Action, wanted: Meant) -> bool:
        return wanted in map(self._meant, self._claims(act))

    def _claims(self, act: Action) -> tuple[Claim, ...]:
        return self.host.match.claims(self.board.viewer, act)

    def _meant(self, claim: Claim) -> Meant:
        """A claim whichever copies of its cards it names."""
        face_of = self.board.game.deck.face_of
        return claim.name, claim.points, tuple(sorted(face_of[card] for card in claim.cards))

    def ask(self) -> None:
        """All that lies ready: everything at once, or one of it."""
        claims = self.claims()
        if self._possible(claims):
            self._open(claims, self._plainly())
        else:
            self.host.app.toasts.say(self.stage.texts("hud.proposal.none"))

    def _possible(self, claims: Sequence[Claim]) -> list[tuple[Claim, Action]]:
        """The claims with the moves that would count them."""
        return [(claim, act) for claim in claims if (act := self.move(claim)) is not None]

    def _plainly(self) -> Answer | None:
        """The way to what lies ready without any card that stands for another; None where that is the same."""
        spared, texts = self.host.match.spared(self.board.viewer, self.asked), self.stage.texts
        back = Answer(texts("hud.proposal.with"), self.ask, (), "quiet")
        plain = Answer(texts("hud.proposal.plain"), partial(self._open, spared, back), (), "quiet")
        return plain if self._possible(spared) else None

    def _open(self, claims: Sequence[Claim], other: Answer | None) -> None:
        """Ask which of these to lay, with one more answer; what is possible only after another comes with all."""
        answers = [self._answer(claim, act) for claim, act in self._possible(claims)]
        if len(claims) > 1:
            answers.append(Answer(self.stage.texts("hud.proposal.all"), partial(self._do, claims), (), "gold"))
        answers += [other] if other is not None else []
        title = self._title(sum(claim.points for claim in claims))
        self.play.pending.ask(Question(self.host.app, self.stage, title, answers, self.play.pending.close))

    def _title(self, points: Points) -> str:
        """Say what the melds count together; where that is too little, how much is lacking."""
        texts, goal = self.stage.texts, self.board.table.hooks.goal_of_laying(self.board.view)
        if goal is not None and goal.plus(points).missing:
            return texts("hud.proposal.short", **goal.plus(points).told)
        return texts("hud.proposal.title", points=points)

    def _answer(self, claim: Claim, act: Action) -> Answer:
        """Offer a claim: its name, its worth, for what a joker would stand, and its cards."""
        tokens = self.play.reach.tokens(act)
        number = str(claim.points) if claim.points > 0 else ""
        words = [self.stage.texts(f"special.{claim.name}"), number, self.play.asking.standing(tokens)]
        return Answer(" · ".join(filter(None, words)), partial(self._do, [claim]), drawn(self.stage.deck, tokens))

    def _do(self, claims: Sequence[Claim]) -> None:
        """One after the other; what can no longer be done ends it. Cards lifted before were not meant."""
        self.play.pending.chosen = []
        for claim in claims:
            act = self.move(claim)
            if act is None or not self.play.told(self.host.submit(self.board.viewer, act)):
                return
