"""From events to cues: who moves when, which scene is shown, what is said and written down. (docs/house.md, chapter 10)

Knows no game: what a move or a special looks like stands in the game's table (ui/table/tables.py). Where an entry is
missing the family's counts, then a plain slide; a special without an effect is only written into the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Any, Protocol

import pygame

from rules.core.contract import Entered, Event, Marked, Moved, Said, Scored, Seat, Shown, Special, View, Zone
from rules.core.deck import BACK, Card
from ui.table.effects.catalogue import EFFECTS
from ui.table.picture.cues import Cue, Do, Lazy, Parallel, Timed, ease_in_out, hump, part, stagger
from ui.table.picture.cues import Sequence as Row
from ui.table.picture.model import Model
from ui.table.picture.motions import DEALT, Conceal, Rest, Reveal, Riffle, TurnUp, flights, learn
from ui.table.tables import Motion, Place, Table
from ui.table.words.sentences import joined, told_again
from ui.table.words.sums import beside, carried, draw_tally, spot_of

# --- a hand is turned up card by card, and its sum runs up beside it -------------------------------------------------
LEAD_MS, CARD_MS, LAST_MS = 160.0, 290.0, 200.0  # before the first card, for each, and after the last
TURNED = 0.62  # of its time: the face is seen, and counts
SEEN_MS = 3000.0  # how long an opened hand lies open at least, at every speed
RISE = 0.10  # how high a card hops, in its own heights


class RowReveal(Timed):
    """Every hand of a showdown takes the same time for each card, whatever it is worth."""

    still_at = 1.0
    still_ms = 900.0

    def __init__(self, model: Model, event: Shown, place: Place) -> None:
        super().__init__(LEAD_MS + CARD_MS * len(event.cards) + LAST_MS)
        self.model, self.event, self.place = model, event, place
        self.turned = 0

    def begin(self) -> None:
        row = learn(self.model, self.event)
        there = {sprite.card: sprite for sprite in row if sprite.held is None}
        self.row = [there[card] for card in self.event.cards if card in there]  # in the order in which they came
        self.faces = [sprite.face for sprite in self.row]
        for sprite in self.row:
            sprite.held = self
        self.stage.carried.add(carried(self.event.zone))

    def shares(self, t: float) -> list[float]:
        """Share of the turn that each card has made, 0 … 1."""
        now = t * self.ms - LEAD_MS
        return [part(now, index * CARD_MS, (index + 1) * CARD_MS) for index in range(len(self.row))]

    def frame(self, t: float) -> None:
        shares = self.shares(t)
        for sprite, face, share in zip(self.row, self.faces, shares, strict=True):
            sprite.face = face + (float(sprite.home.face_up) - face) * ease_in_out(part(share, 0.1, 0.9))
            sprite.y = sprite.home.y - RISE * sprite.home.height_px * hump(share)
            sprite.air = 0.4 * hump(share)
        turned = sum(share >= TURNED for share in shares)
        if turned > self.turned:
            x = self.row[turned - 1].home.x
            self.stage.play("flip", 1.0, 0.8, x)
            self.stage.play("tick", 0.9 + 0.06 * turned, 0.6, x)
        self.turned = turned

    def end(self) -> None:
        self.stage.carried.discard(carried(self.event.zone))
        for sprite in self.row:
            if sprite.held is self:
                self.stage.release(sprite)

    def paint(self, surface: pygame.Surface) -> None:
        if self.row and self.turned:
            also = beside(self.stage, self.place)
            counted = [sprite.card for sprite in [*self.row[: self.turned], *also]]
            since = self.shares(self.t)[self.turned - 1]
            swell = 1.0 + 0.18 * hump(part(since, TURNED, 1.0))
            at = spot_of(self.stage, self.row, also)
            draw_tally(self.stage, surface, at, self.stage.tally(counted), self.place.tally, swell)


class Seen(Timed):
    """Goes beside all that follows the last opened hand, so that there is time to read it: the speed of the table makes
    scenes shorter, not eyes faster. Who has seen enough skips it."""

    def __init__(self) -> None:
        super().__init__(SEEN_MS)

    def begin(self) -> None:
        self.ms = SEEN_MS * self.stage.speed

    def cut_short(self) -> Cue:
        super().cut_short()
        return Seen()


class Summary(Timed):
    """What a move has come to, in full sentences for as long as one needs to read them. Who has read them skips it."""

    def __init__(self, talk: Talk, events: Sequence[Event]) -> None:
        super().__init__(SEEN_MS)
        self.talk, self.events = talk, events

    def begin(self) -> None:
        self.ms = self.talk.sum_up(self.events) * self.stage.speed

    def end(self) -> None:
        self.talk.sum_up(())

    def cut_short(self) -> Cue:
        super().cut_short()
        return Summary(self.talk, self.events)


# --- events become cues ----------------------------------------------------------------------------------------------
MANY = 10  # so many moves in a row are a deal: the stock is riffled first
HAND = 3  # so many cards that are dealt to somebody at once are taken up together


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

    def sum_up(self, events: Sequence[Event]) -> float:
        """Tell all of this in one, or (nothing) take it away. Returns how long one needs to read it, in ms."""

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
        if any(_seat_of(event) == self.model.stage.viewer for event in events):
            cues.append(Do(lambda: self.model.gild(())))
        gained = self._gained(events)
        self.doubled = [event for event in events if told_again(event, events)]
        self.kept = [one for one, then in pairwise(events) if self._turns(one, then)]
        beside = {event: self._beside(event, events) for event in events if isinstance(event, Special)}
        events = [event for event in events if not any(event in moves for moves in beside.values())]
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
                if isinstance(event, Special) and beside[event]:
                    cue = Parallel(cue, *self._openly(event, beside[event], after))
                if isinstance(event, Special) and self.table.scene(event.name).sums:
                    cue = Parallel(cue, Summary(self.talk, [one for one in events if isinstance(one, Special)]))
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
        gilds = [Do(lambda: self.model.gild(gained))] if gained else []
        return Row(*cues, Conceal(self.model, after), *gilds, Rest(self.model))

    def _beside(self, event: Special, events: Sequence[Event]) -> list[Moved]:
        """The moves that this scene goes beside: those of its own cards, told before it."""
        if self.table.scene(event.name).when != "beside":
            return []
        moves = [one for one in events[: events.index(event)] if isinstance(one, Moved)][-len(event.cards) :]
        return moves if len(moves) == len(event.cards) else []

    def _openly(self, event: Special, moves: Sequence[Moved], after: View) -> list[Cue]:
        """These moves at the same time; all see the cards, for the scene names them: what goes first is named last."""
        named = [one._replace(cards=(card,)) for one, card in zip(moves, reversed(event.cards), strict=True)]
        return [self._moves([one], after, self.table.scene(event.name).moves) for one in named]

    def _gained(self, events: Sequence[Event]) -> frozenset[Card]:
        """Return the cards that join those the viewer already holds; none while cards are dealt to several seats."""
        moves = [
            one for one in events if isinstance(one, Moved) and self._hand(one.target) and not self._hand(one.source)
        ]
        cards = frozenset(card for one in moves if one.target.seat == self.model.stage.viewer for card in one.cards)
        held = [row for zone, row in self.model.stage.sprites.zones.items() if self.model.own_hand(zone)]
        dealt = len({one.target.seat for one in moves}) > 1 or len(moves) >= MANY or not any(held)
        return frozenset() if dealt else cards

    def _hand(self, zone: Zone) -> bool:
        place = self.table.zones.get(zone.name)
        return place is not None and place.at == "hand"

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
        flying: Cue = stagger(cues, self._step(motion, len(cues)), motion.lead_ms)
        if dealt := self._dealt(run, motion):
            flying = Row(Do(lambda: self.model.close(dealt)), flying, TurnUp(self.model))
        if len(run) >= MANY and self.table.zones[run[0].source.name].spread == "stack":
            return Row(Riffle(run[0].source), flying)
        notes = [self._noted(one) for one in joined(run) if isinstance(one, Moved) and motion.told(one.cards)]
        return Row(
            Parallel(*notes, flying), *(self._opening(event, motion) for event in run if self._owned(event, motion))
        )

    def _dealt(self, run: Sequence[Moved], motion: Motion) -> frozenset[Card]:
        """The cards that are dealt into hands that are seen. They are turned over together, as one takes up a hand:
        backs that fall upon faces one after the other flash (WCAG 2.3.1)."""
        if motion.motion != "deal" or motion.opened or self.model.stage.reduced_motion:
            return frozenset()
        seen = [one for one in run if self._hand(one.target) and BACK not in one.cards]
        held = Counter(one.target for one in seen for _ in one.cards)
        return frozenset(card for one in seen if held[one.target] >= HAND for card in one.cards)

    def _owned(self, event: Moved, motion: Motion) -> bool:
        """True if these are the viewer's own cards, which he opens himself."""
        return bool(motion.opened) and event.target.seat == self.model.stage.viewer and BACK not in event.cards

    def _opening(self, event: Moved, motion: Motion) -> Cue:
        told = Special(motion.opened, self.model.stage.viewer, event.cards)
        return Lazy(lambda _: self._effect(told, motion.opened, {"own": True}))

    def _noted(self, event: Event) -> Cue:
        return Do(lambda: self.talk.note(event))

    def _step(self, motion: Motion, count: int) -> float:
        """From one card to the next, in ms; with reduced motion a deal lies there at once, or hands would flicker."""
        if self.model.stage.reduced_motion and motion.motion in DEALT:
            return 0.0
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
            cues.append(Lazy(lambda _: self._effect(event, scene.effect, dict(scene.params))))
        return Row(*cues)

    def _effect(self, event: Special, name: str, params: dict[str, Any]) -> Cue:
        self.model.arrange()
        return EFFECTS[name](event, **params)


def _seat_of(event: Event) -> Seat | None:
    """Return the seat that does what is told: who says it, lays the card or takes it."""
    if isinstance(event, Moved):
        return event.target.seat if event.source.seat is None else event.source.seat
    return event.seat if isinstance(event, Said | Special) else None


def _together(event: Event) -> tuple[str, str] | None:
    """Moves between zones of the same names overlap."""
    return (event.source.name, event.target.name) if isinstance(event, Moved) else None
