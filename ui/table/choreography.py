"""From events to cues: who moves when, which scene is shown, what is said and written down. (docs/house.md, chapter 5)

Knows no game: what a move or a special looks like stands in the game's table (ui/table/tables.py). Where an entry is
missing the family's counts, then a plain slide; a special without an effect is only written into the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Protocol

from rules.core.contract import Entered, Event, Marked, Moved, Said, Scored, Seat, Shown, Special, View
from ui.table.cues import Cue, Do, Lazy, Parallel, stagger
from ui.table.cues import Sequence as Row
from ui.table.effects import EFFECTS
from ui.table.model import Model
from ui.table.motions import Conceal, Rest, Reveal, Riffle, flights
from ui.table.stage import Stage
from ui.table.tables import Motion, Table
from ui.table.turning import RowReveal, Seen
from ui.table.words import told_again

MANY = 10  # so many moves in a row are a deal: the stock is riffled first


class Talk(Protocol):
    """Who is told what is not a card: the HUD. All calls return at once."""

    def note(self, event: Event) -> None:
        """Write it into the log."""

    def bubble(self, seat: Seat, key: str, values: tuple[int, ...]) -> None:
        """A seat says something."""

    def banner(self, key: str, seat: Seat) -> None:
        """A word in large letters for a moment."""

    def marked(self, name: str, value: int, seat: Seat | None) -> None: ...

    def scored(self, seat: Seat, points: int, reason: str) -> None: ...

    def entered(self, phase: str) -> None: ...

    def peek(self, event: Shown) -> None:
        """Cards shown to the viewer alone, for a moment."""


class Choreographer:
    """Turns the events of one move (redacted for the viewer) and the view after it into one cue."""

    def __init__(self, table: Table, model: Model, talk: Talk) -> None:
        self.table, self.model, self.talk = table, model, talk
        self.doubled: list[Event] = []  # of the present events: what the log has from a scene

    def tell(self, events: Sequence[Event], after: View) -> Cue:
        """One cue for all of it. The model must be settled afterwards."""
        cues: list[Cue] = [Do(lambda: self.model.expect(after))]
        self.doubled = [event for event in events if told_again(event, events)]
        waiting: list[Cue] = []  # scenes that go with the next move of cards
        behind: list[Cue] = []  # scenes that follow it
        opened = 0  # so many cues there are with the last hand that is opened
        way = ""  # how cards move because of what has just happened
        for key, group in groupby(events, key=_together):
            run = list(group)
            if key is not None:
                moves = self._moves([one for one in run if isinstance(one, Moved)], after, way)
                cues += [Parallel(*waiting, moves), *behind]
                waiting, behind = [], []
                continue
            for event in run:
                cue = self._one(event, after)
                if not isinstance(event, Special):
                    cues.append(cue)
                    opened = len(cues) if self._opens(event, after) else opened
                elif self.table.scene(event.name).when == "with":
                    waiting.append(cue)
                elif self.table.scene(event.name).when == "after":
                    behind.append(cue)
                else:  # no cards came before it
                    cues, waiting = [*cues, *waiting, cue], []
                way = self.table.scene(event.name).moves or way if isinstance(event, Special) else way
        cues += [*waiting, *behind]
        if opened:
            cues[opened:] = [Parallel(Row(*cues[opened:]), Seen())]
        return Row(*cues, Conceal(self.model, after), Rest(self.model))

    # --- cards -------------------------------------------------------------------------------------------------------
    def _moves(self, run: Sequence[Moved], after: View, way: str = "") -> Cue:
        """Moves of one kind in a row overlap: a deal, a gathering, three cards laid one after the other."""
        motion = self.table.motion(run[0].source.name, run[0].target.name, way)
        cues = [cue for event in run for cue in flights(self.model, event, motion, after)]
        flying = stagger(cues, self._step(motion, len(cues)), motion.lead_ms)
        if len(run) >= MANY and self.table.zones[run[0].source.name].spread == "stack":
            return Row(Riffle(run[0].source), flying)
        notes = [self._noted(event) for event in run if motion.told(event.cards)]
        return Parallel(*notes, flying)

    def _noted(self, event: Event) -> Cue:
        return Do(lambda: self.talk.note(event))

    @staticmethod
    def _step(motion: Motion, count: int) -> float:
        return min(motion.stagger_ms, max(0.0, motion.total_ms - motion.ms) / max(1, count - 1))

    # --- all the rest ------------------------------------------------------------------------------------------------
    def _one(self, event: Event, after: View) -> Cue:
        """The cue of anything but a move of cards; the log is told first."""
        told = [] if event in self.doubled else [self._noted(event)]
        if isinstance(event, Shown):
            return Row(*told, self._shown(event, after))
        if isinstance(event, Special):
            return Row(*told, self._special(event))
        return Row(*told, Do(lambda: self._quick(event)))

    def _quick(self, event: Event) -> None:
        """What changes at once and holds up nothing."""
        if isinstance(event, Marked):
            self.model.mark(event.name, event.value, event.seat)
            self.talk.marked(event.name, event.value, event.seat)
        elif isinstance(event, Said):
            if self.table.says.get(event.key, "bubble") == "bubble":
                self.talk.bubble(event.seat, event.key, event.values)
        elif isinstance(event, Scored):
            self.talk.scored(event.seat, event.points, event.reason)
        elif isinstance(event, Entered):
            self.talk.entered(event.phase)

    def _opens(self, event: Event, after: View) -> bool:
        """Is a hand turned up whose sum is counted?"""
        if not isinstance(event, Shown):
            return False
        place, there = self.table.zones.get(event.zone.name), after.zones.get(event.zone, ())
        return place is not None and place.tally > 0 and all(card in there for card in event.cards)

    def _shown(self, event: Shown, after: View) -> Cue:
        """Faces that stay open are turned over where they lie; a mere glance is told to the one who has it."""
        if self._opens(event, after):
            return RowReveal(self.model, event, self.table.zones[event.zone.name].tally)
        there = after.zones.get(event.zone, ())
        if all(card in there for card in event.cards):
            return Reveal(self.model, event)
        if event.to is not None and self.model.stage.viewer in event.to:
            return Do(lambda: self.talk.peek(event))
        return Cue()

    def _special(self, event: Special) -> Cue:
        scene = self.table.scene(event.name)
        cues: list[Cue] = []
        if scene.banner:
            cues.append(Do(lambda: self.talk.banner(f"special.{event.name}", event.seat)))
        if scene.says:
            cues.append(Do(lambda: self.talk.bubble(event.seat, scene.says, ())))
        if scene.effect in EFFECTS:
            cues.append(Lazy(lambda stage: self._effect(stage, event, scene.effect, dict(scene.params))))
        return Row(*cues)

    def _effect(self, stage: Stage, event: Special, name: str, params: dict[str, Any]) -> Cue:
        self.model.arrange()
        return EFFECTS[name](stage, event, **params)


def _together(event: Event) -> tuple[str, str] | None:
    """Moves between zones of the same names overlap."""
    return (event.source.name, event.target.name) if isinstance(event, Moved) else None
