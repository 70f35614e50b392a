"""What a hand had best lay, for who asks: a button at the edge, then the melds to choose from.

The game tells it (`Game.claims` of the action that its table names); no game is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from rules.core.contract import Action, Claim
from rules.core.deck import Face
from rules.core.notation import parse_action
from ui.table.buttons import Choice
from ui.table.panels import Answer, Question
from ui.table.play import Play

if TYPE_CHECKING:
    from ui.table.toolbox import Host

KEY: Final = "V"
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
        return [Choice("proposal", texts("hud.proposal"), self.ask, "plain", KEY, True, texts("hud.proposal.help"))]

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
        found = [(claim, act) for claim in self.claims() if (act := self.move(claim)) is not None]
        texts = self.stage.texts
        if not found:
            self.host.app.toasts.say(texts("hud.proposal.none"))
            return
        answers = [self._answer(claim, act) for claim, act in found]
        if len(found) > 1:
            acts = [act for _, act in found]
            answers.append(Answer(texts("hud.proposal.all"), partial(self._do, acts), (), "gold"))
        title = texts("hud.proposal.title", points=sum(claim.points for claim, _ in found))
        self.play.ask(Question(self.host.app, self.stage, title, answers, self._close))
        self.play.refocus()

    def _answer(self, claim: Claim, act: Action) -> Answer:
        words = f"{self.stage.texts(f'special.{claim.name}')} · {claim.points}"
        return Answer(words, partial(self._do, [act]), self.play.reach.tokens(act))

    def _do(self, acts: Sequence[Action]) -> None:
        """One after the other; what can no longer be done ends it."""
        for act in acts:
            if not self.play.told(self.host.submit(self.board.viewer, act)):
                return

    def _close(self) -> None:
        self.play.ask(None)
