"""From events to cues: who moves when, which scene is shown, what is said and written down. (docs/house.md, chapter 10)

Knows no game: what a move or a special looks like stands in the game's table (ui/table/tables.py). Where an entry is
missing the family's counts, then a plain slide; a special without an effect is only written into the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Any, Protocol

from rules.core.contract import Entered, Event, Marked, Moved, Said, Scored, Seat, Shown, Special, View
from rules.core.deck import BACK
from ui.table.effects.catalogue import EFFECTS
from ui.table.picture.cues import Cue, Do, Lazy, Parallel, stagger
from ui.table.picture.cues import Sequence as Row
from ui.table.picture.model import Model
from ui.table.picture.motions import Conceal, Rest, Reveal, Riffle, flights, learn
from ui.table.picture.stage import Stage
from ui.table.picture.turning import RowReveal, Seen
from ui.table.tables import Motion, Table
from ui.table.words.sentences import told_again

MANY = 10  # so many moves in a row are a deal: the stock is riffled first


MANY_HANDS, OPENING_MS = 3, 420.0  # so many hands are opened at once, one begun so long after the other


class Opening(Row):
    """A hand is turned up and counted."""


class Talk(Protocol):
    """The HUD, told everything that is not a card. All calls return at once."""

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
        self.kept: list[Event] = []  # of the present events: cards that a scene turns up
        self.doubled: list[Event] = []  # of the present events: what the log has from a scene

    def tell(self, events: Sequence[Event], after: View) -> Cue:
        """One cue for all of it. The model must be settled afterwards."""
        cues: list[Cue] = [Do(lambda: self.model.expect(after))]
        self.doubled = [event for event in events if told_again(event, events)]
        self.kept = [one for one, then in pairwise(events) if self._turns(one, then)]
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
        cues = self._overlapping(cues)
        return Row(*cues, Conceal(self.model, after), Rest(self.model))

    @staticmethod
    def _overlapping(cues: Sequence[Cue]) -> list[Cue]:
        """Let many hands that are opened one after the other overlap: each begins before the last one is done."""
        found: list[Cue] = []
        for opens, group in groupby(cues, key=lambda cue: isinstance(cue, Opening)):
            row = list(group)
            found += [stagger(row, OPENING_MS)] if opens and len(row) >= MANY_HANDS else row
        return found

    # --- cards -------------------------------------------------------------------------------------------------------
    def _moves(self, run: Sequence[Moved], after: View, way: str = "") -> Cue:
        """Moves of one kind in a row overlap: a deal, a gathering, three cards laid one after the other."""
        motion = self.table.motion(run[0].source.name, run[0].target.name, way)
        cues = [cue for event in run for cue in flights(self.model, event, motion, after)]
        flying = stagger(cues, self._step(motion, len(cues)), motion.lead_ms)
        if len(run) >= MANY and self.table.zones[run[0].source.name].spread == "stack":
            return Row(Riffle(run[0].source), flying)
        notes = [self._noted(event) for event in run if motion.told(event.cards)]
        return Row(
            Parallel(*notes, flying), *(self._opening(event, motion) for event in run if self._owned(event, motion))
        )

    def _owned(self, event: Moved, motion: Motion) -> bool:
        """True if these are the viewer's own cards, which he opens himself."""
        return bool(motion.opened) and event.target.seat == self.model.stage.viewer and BACK not in event.cards

    def _opening(self, event: Moved, motion: Motion) -> Cue:
        told = Special(motion.opened, self.model.stage.viewer, event.cards)
        return Lazy(lambda stage: self._effect(stage, told, motion.opened, {"own": True}))

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
            return (Opening if self._opens(event, after) else Row)(*told, self._shown(event, after))
        if isinstance(event, Special):
            return Row(*told, self._special(event))
        return Row(*told, Do(lambda: self._quick(event)))

    def _quick(self, event: Event) -> None:
        """Show what changes at once and holds up nothing."""
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

    def _turns(self, event: Event, then: Event) -> bool:
        """True if these cards are turned up by the scene that follows."""
        if not isinstance(event, Shown) or not isinstance(then, Special):
            return False
        return event.cards == then.cards and self.table.scene(then.name).opens

    def _opens(self, event: Event, after: View) -> bool:
        """True if a hand is turned up whose sum is counted."""
        if not isinstance(event, Shown) or event in self.kept:
            return False
        place, there = self.table.zones.get(event.zone.name), after.zones.get(event.zone, ())
        return place is not None and place.tally > 0 and all(card in there for card in event.cards)

    def _shown(self, event: Shown, after: View) -> Cue:
        """Faces that stay open are turned over where they lie; a mere glance is told to the one who has it."""
        if event in self.kept:
            return Do(lambda: learn(self.model, event))
        if self._opens(event, after):
            return RowReveal(self.model, event, self.table.zones[event.zone.name])
        there = after.zones.get(event.zone, ())
        stay = [card in there for card in event.cards]
        if all(stay) or (event.to is None and any(stay)):  # what is open to all may move on at once
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
