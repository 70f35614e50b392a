"""Buttons for what may be done at any moment or never: announce, object. Small ones at the edge of the table, for
everybody at this screen. No game is known here.

One button for each verb; where several people could mean it, the table asks who it was.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rules.core.contract import NOT_YOUR_TURN, WRONG_PHASE, Action, Refusal, Seat, action
from ui.table.controls.buttons import Choice
from ui.table.controls.panels import Answer, Question
from ui.table.input.play import Play
from ui.table.input.questions import Asking, asks_back, one_golden
from ui.table.input.reach import Option, Reach

if TYPE_CHECKING:
    from ui.table.controls.toolbox import Host


UNKNOWN = {WRONG_PHASE.code, NOT_YOUR_TURN.code, "option_off"}  # refused to everybody, whatever he holds


class Impulses:
    """The impulses of all people at this screen."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host, self.play = host, play
        self.table, self.game = host.board.table, host.match.game

    def small(self, verb: str) -> bool:
        """True if the verb stands at the edge, and not among the large buttons."""
        return self._at_the_edge(verb, self.play.mine)

    def _at_the_edge(self, verb: str, on_turn: bool) -> bool:
        gesture, phase = self.play.reach.gesture(verb), self.host.board.view.phase
        large = self.table.hooks.large(verb, phase, on_turn)
        return verb in self.game.impulses and gesture.button and not large

    def choices(self) -> list[Choice]:
        """One button for each impulse that somebody here may follow now, in the order of the table's file."""
        verbs = [verb for verb in self.table.verbs if self.small(verb) and self._seats(verb)]
        return [self._choice(verb) for verb in verbs]

    def _choice(self, verb: str) -> Choice:
        texts, gesture = self.play.stage.texts, self.play.reach.gesture(verb)
        tip = self.play.hud.worded(f"verb.{verb}.help")
        press = partial(self.press, verb)
        return Choice(f"impulse:{verb}", texts(f"verb.{verb}"), press, gesture.tone, gesture.key, True, tip)

    def _acts(self, seat: Seat, verb: str) -> list[Action]:
        """List what the seat may do; where a button that is only there at the right moment would betray it, also what
        it may try.
        """
        match = self.host.match
        aimed = bool(self.game.verbs[verb])  # without an aim a button betrays nothing to who is alone here
        if verb not in self.table.hooks.offered(self.host.board.view, ()) or not (aimed or len(match.persons) > 1):
            return [act for act in match.legal(seat) if act.verb == verb]
        others = [other for other in range(len(match.players)) if other != seat]
        tries = [action(verb, other) for other in others] if aimed else [action(verb)]
        return [act for act in tries if not self._unknown(match.check(seat, act))]

    @staticmethod
    def _unknown(refusal: Refusal | None) -> bool:
        """True if this table, or this phase, does not know the verb at all."""
        return refusal is not None and refusal.code in UNKNOWN

    def _seats(self, verb: str) -> list[Seat]:
        return [seat for seat in self.host.match.persons if self._acts(seat, verb)]

    def verbs_of(self, seat: Seat) -> list[str]:
        """The impulses that this person may follow while another one looks, in the order of the table's file."""
        return [verb for verb in self.table.verbs if self._at_the_edge(verb, False) and self._acts(seat, verb)]

    def follow(self, seat: Seat, verb: str) -> None:
        """Let this person do it: ask at whom, and whether really, as far as that is open."""
        self._of(seat, verb)

    def press(self, verb: str) -> None:
        """Ask who, at whom, and whether really, as far as that is open."""
        seats = self._seats(verb)
        if len(seats) == 1:
            self._of(seats[0], verb)
        elif seats:
            names = self.host.board.sentences
            answers = [Answer(names.name(seat), partial(self._of, seat, verb)) for seat in seats]
            title, pending = self.play.stage.texts("hud.choose.who"), self.play.pending
            pending.ask(Question(self.host.app, self.play.stage, title, one_golden(answers), pending.close))

    def _of(self, seat: Seat, verb: str) -> None:
        reach = Reach(self.game, self.table, seat, self._acts(seat, verb))
        asking = Asking(self.host.app, self.play.stage, self.play.hud, self.play.deeds, self.play.pending)
        asking.check = partial(self.host.match.check, seat)
        asking.cancel, asking.put_off = True, self.play.asking.put_off
        asking.who = self.host.match.players[seat].name if len(self.host.match.persons) > 1 else ""
        asking.done = self._done(seat, asking)
        asking.which(reach.options(reach.legal), reach)

    def _done(self, seat: Seat, asking: Asking) -> Callable[[Option], None]:
        def done(option: Option) -> None:
            deed = partial(self._submit, seat, option.action)
            if asks_back(self.table, option.verb, self.play.model.marks, seat):
                asking.sure(option.verb, deed)
            else:
                deed()

        return done

    def _submit(self, seat: Seat, act: Action) -> None:
        self.play.told(self.host.submit(seat, act))
