"""Everything on the table that is no card: plates, counters, prompt, round, ornaments, what flies by, the log."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.match.seats import Player
from game.texts import Texts, signed
from rules.core.contract import (
    TABLE,
    WRONG_PHASE,
    Event,
    Game,
    Marked,
    Moved,
    Refusal,
    Said,
    Seat,
    Shown,
    Special,
    View,
    Zone,
)
from rules.core.deck import BACK, Card
from rules.core.options import as_dict
from ui.faces.furniture.avatars import portrait
from ui.shell.showcase import limit_of, showcase
from ui.table.effects.catalogue import CENTREPIECES, GROUND, ON_PLATES, ORNAMENTS, SPOTS
from ui.table.effects.kit.moment import Moment
from ui.table.effects.kit.scene import NOBODY
from ui.table.input.reach import SECRETIVE
from ui.table.layout.notes import HARDLY, UNWILLINGLY, Kept, Shape
from ui.table.layout.pose import Box
from ui.table.picture.model import Model
from ui.table.picture.motions import Fly
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.table.tables import Table, keyed
from ui.table.words.beside import LastTaken, draw_group_numbers, draw_holders, draw_spent
from ui.table.words.chronicle import Chatter, Chronicle, reading_ms
from ui.table.words.gestures import Gestures
from ui.table.words.money import draw_purses, draw_stakes
from ui.table.words.plates import Plates, draw_count, rect_of
from ui.table.words.prompt import asked_for, chosen, first_ask
from ui.table.words.sentences import Sentences
from ui.table.words.slate import Slate
from ui.table.words.sums import draw_counters, draw_tallies, of_zone
from ui.widgets import paint

if TYPE_CHECKING:
    from ui.shell.app import App


GOLD: Final = "#F0C869"
PAPER: Final = "#D9CBAA"
SENTENCES: Final = re.compile(r"(?<=[.!?…]) +")  # where one ends and another begins
NUMBER: Final = 14.0  # letters of the small numbers on the cards of a trick
MANY_SEATS: Final = 6  # from so many on a card of a trick bears the portrait of its owner


class Hud:
    """Shows a view in words and signs; told by the choreography what happens (`Talk`)."""

    def __init__(
        self,
        app: App,
        stage: Stage,
        model: Model,
        table: Table,
        game: Game[Any, Any],
        players: tuple[Player, ...],
        sentences: Sentences,
        points: Callable[[Card], int],
    ) -> None:
        self.app, self.stage, self.model, self.table, self.game = app, stage, model, table, game
        self.players, self.sentences, self.points = players, sentences, points
        self.plates = Plates(app, stage, table, players)
        self.plates.upon = max((ON_PLATES.get(badge.ornament, 0.0) for badge in table.marks.values()), default=0.0)
        self.slate = Slate(app, stage, table, [player.name for player in players])
        self.chatter = Chatter(app, stage)
        self.gestures = Gestures(stage, self.plates, players)
        self.taken = LastTaken(stage, table)
        self.chronicle = Chronicle(app, stage)
        self.chronicle.above = self._above_log
        self.aloud: Callable[[], bool] = lambda: True  # what the viewer knows may be said
        self.glances: list[Shown] = []  # what the viewer may look at for a moment, waiting to be shown
        self.belongs = ""  # where the deal is one that others play too: what stands in place of the round
        self.last: dict[Seat, tuple[str, ...]] = {}  # each seat's last act, the longest wording first
        self.spoken: dict[Seat, tuple[str, ...]] = {}  # what each has said since the trick lies
        self._call: tuple[Seat, str] | None = None  # who has said something last, and what
        self._taking: tuple[Seat, tuple[str, ...]] | None = None  # who has just taken a card, and how that is told
        self.totals: tuple[int, ...] = ()
        self.most_wins = game.most_wins  # whether more points are better, as the options have it
        self.options: Any = None  # of the match
        self.view: View | None = None  # what rests on the table
        self.goals: Mapping[str, int] = {}  # marks that grow towards an option
        self._heard = ""  # the last line that was told
        self._dealer: Seat | None = None  # whom a line of this deal has told to be its dealer
        self._tricks: dict[Zone, list[Sprite]] = {}  # where cards are numbered: those that lay there in their order
        self.quick = False  # the timeline is being skipped: nothing flies by
        stage.notes.signs, stage.notes.others = self._signs, [self.notes]
        self.can: Collection[str] = ()  # the verbs that the viewer may do now and not at any other moment
        self._keyed: tuple[Texts, Table] | None = None  # the table with the keys of these texts
        self._moment: tuple[object, ...] = (None, None, None)  # that of …
        self._wordings: dict[str, str] = {}  # … the keys of texts that fit it
        self._status: tuple[View, tuple[object, ...], list[str]] | None = None  # of a view, told so: its lines

    # --- told by the choreography ------------------------------------------------------------------------------------
    def note(self, event: Event) -> None:
        line = self.sentences.of(event)
        self.chronicle.add(line)
        again = line == self._heard and not isinstance(event, Moved)  # what was said, and what it means
        self._heard = line or self._heard
        if line and isinstance(event, Marked) and event.name == self.table.dealer:
            self._dealer = event.seat
        if self.aloud() and not again:
            self.app.narrator.happened(line, concerns(event, self.stage.viewer))
        self.taken.note(event)
        self.remember(event)

    def remember(self, event: Event) -> None:
        """Keep what its owner has done, for his plate; what he has said stays there as long as the trick lies."""
        if isinstance(event, Special) and event.name == "trick":
            self.spoken.clear()
        done = self.sentences.brief(event)
        if done is None:
            return
        seat, words = done
        taken, self._taking = self._taking, (seat, words) if _takes(event) else None
        if taken is not None and taken[0] == seat and isinstance(event, Moved) and not _takes(event):
            words = (*[f"{one}, {act}" for one in taken[1][:2] for act in words[:2]], *words)
        if isinstance(event, Said):
            self._call = seat, event.key
        same = isinstance(event, Special) and seat in self.spoken and self._call == (seat, event.name)
        if same or (isinstance(event, Said) and self.stage.layout.has_trick):
            self.spoken[seat] = words
        elif said := self.spoken.get(seat):
            words = (*[f"{one} · {act}" for one in said for act in words], *said)
        self.last[seat] = words

    def rename(self, players: tuple[Player, ...]) -> None:
        """The same players under other names."""
        self.players = self.plates.players = self.gestures.players = players
        self.slate.names = [player.name for player in players]

    def bubble(self, seat: Seat, key: str, values: tuple[int, ...]) -> None:
        if not self.quick:
            self.chatter.say(seat, self.sentences.spoken(Said(seat, key, values)))

    def banner(self, key: str, seat: Seat) -> None:
        if not self.quick:
            self.chatter.proclaim(seat, self.sentences.word(key, seat))

    def banner_soon(self, key: str, seat: Seat) -> Callable[[], object]:
        """What writes a banner that is about to be shown."""
        return partial(self.chatter.written_large, self.sentences.word(key, seat))

    def sum_up(self, events: Sequence[Event]) -> float:
        """The sentences of the log in one, above the prompt. Returns how long one needs to read them, in ms."""
        words = "" if self.quick else " ".join(line for event in events if (line := self.sentences.of(event)))
        self.chatter.summary = words
        return reading_ms(words)

    def marked(self, name: str, value: int, seat: Seat | None) -> None:
        self.model.point_out()

    def scored(self, seat: Seat, points: int, reason: str) -> None:
        if not self.quick and (points or not self.most_wins):  # who wins nothing needs no +0
            self.chatter.score(seat, points)

    def entered(self, phase: str) -> None:
        """With a deal the acts of the one before are gone; the prompt follows the settled view."""
        if phase == self.table.begins:
            self.forget()

    def opened(self, view: View) -> None:
        """The first one is on turn in a new deal: say aloud who deals, if no line has told it, and who begins.

        Where the dealer himself is on turn, that still belongs to dealing.
        """
        dealer, first = self.dealer(view), sorted(seat for seat in view.turn.must if seat != TABLE)
        told = [self.sentences.word("hud.deals", dealer)] if dealer not in (None, self._dealer) else []
        if len(first) == 1 and first[0] != dealer:
            told.append(self.sentences.word("hud.begins", first[0]))
        self._dealer = None
        self.app.narrator.happened(" ".join(told), True)

    def dealer(self, view: View) -> Seat | None:
        """Who has dealt, where the table knows that."""
        marked = (seat for (name, seat), value in view.marks.items() if name == self.table.dealer and value)
        return next(marked, None)

    def forget(self) -> None:
        """Tell on no plate any more what was done, nor show which trick was taken."""
        self.last.clear()
        self.spoken.clear()
        self.taken.cards = ()

    def peek(self, event: Shown) -> None:
        self.glances.append(event)

    # --- words -------------------------------------------------------------------------------------------------------
    def hand_points(self, seat: Seat, view: View) -> int | None:
        """Sum of the points of a hand that the viewer sees; None where there is nothing to tell."""
        cards = [
            card
            for zone, row in view.zones.items()
            if zone.name == self.table.number_zone and zone.seat == seat
            for card in row
        ]
        return None if BACK in cards or not self.table.number_zone else sum(self.points(card) for card in cards)

    def own_points(self, view: View) -> str:
        """What the viewer's own hand counts, in words: "In hand: 18"; empty where the table does not show that."""
        seat = self.stage.viewer
        sums = [of_zone(self.stage, self.table, view, zone) for zone in view.zones if zone.seat == seat]
        held = any(row for zone, row in view.zones.items() if zone.seat == seat and zone.name == self.table.number_zone)
        if held and self.table.hooks.shows_points(view) and (points := self.hand_points(seat, view)) is not None:
            sums.append(signed(points))
        return next((self.stage.texts("hud.own_points", points=one) for one in sums if one), "")

    def shown_points(self, seat: Seat) -> int | None:
        """The points of the cards in a hand on the table now; while cards come and go, of those that are there.

        None where one of them is not known, or where the seat has no card at all.
        """
        told = self.table.hooks.shows_points(self.view)
        rows = [(zone, row) for zone, row in self.stage.sprites.zones.items() if told and zone.seat == seat and row]
        cards = [sprite.card for zone, row in rows if zone.name == self.table.number_zone for sprite in row]
        if not rows or BACK in cards or not self.table.number_zone:
            return None
        if seat != self.stage.viewer and any(sprite.held is not None for _, row in rows for sprite in row):
            return None  # what was the viewer's own is just flying there, and will lie face down
        flying = [sprite.card for _, row in rows for sprite in row if isinstance(sprite.held, Fly)]
        return sum(self.points(card) for card in cards if card not in flying)

    def prompt(self, view: View, mine: bool, breaking: str = "") -> str:
        """Say what the viewer should do, or for whom the table waits.

        Of "prompt.<phase>.<suffix>" the first counts whose condition holds; then "prompt.<phase>.<verb>" where this
        verb alone is left; then "prompt.<phase>". What a mark of the table means in words may stand in them: {trump}.
        """
        texts = self.stage.texts
        if breaking and texts.has(f"prompt.{breaking}"):
            return texts(f"prompt.{breaking}")
        if mine:
            ask = first_ask(view)
            known = (*asked_for(ask), *self._suffixes(view), *self._only_verb())
            longer = (f"prompt.{view.phase}.{suffix}" for suffix in known)
            key = next((key for key in longer if texts.has(key)), f"prompt.{view.phase}")
            told = {"count": ask.amount, "holder": self.sentences.name(ask.holder)} if ask else {}
            return texts(key, **self.told_marks(view), **told)
        others = [seat for seat in view.turn.must if seat != TABLE]
        longer = (f"wait.{view.phase}.{suffix}" for suffix in self._suffixes(view))
        key = next((key for key in longer if texts.has(key)), f"wait.{view.phase}")
        return texts(key, **self.told_marks(view), name=self.sentences.name(others[0]) if others else "")

    def call(self, view: View, prompt: str) -> str:
        """The sentences of a prompt that are said at any moment of its phase, where it has others beside them."""
        key = f"prompt.{view.phase}"
        usual = sentences_in(self.stage.texts(key, **self.told_marks(view))) if self.stage.texts.has(key) else []
        said = sentences_in(prompt)
        kept = [one for one in said if one in usual]
        return " ".join(kept) if len(kept) < len(said) else ""

    def told_marks(self, view: View) -> dict[str, str]:
        """The marks of the table, in words where their values have some ("mark.<name>.<value>"), who alone has a
        mark (or how much of it), and what is lacking to a goal: {sum}, {goal}, {missing}."""
        texts = self.stage.texts
        told = {name: signed(value) for (name, seat), value in view.marks.items() if seat is None}
        worded = ((name, f"mark.{name}.{value}") for name, value in told.items())
        told |= {name: texts(key) for name, key in worded if texts.has(key)}
        owners = [(name, seat) for name, seat in view.marks if seat is not None]
        alone = Counter(name for name, _ in owners)
        told |= {name: self._owned(view, name, seat) for name, seat in owners if alone[name] == 1}
        goal = self.table.hooks.goal(view)
        return told | (goal.told if goal else {})

    def _owned(self, view: View, name: str, seat: Seat) -> str:
        """Who has a mark that nobody else has; how much of it, where it is more than one."""
        value = view.marks[name, seat]
        return signed(value) if value > 1 else self.sentences.name(seat)

    def refused(self, refusal: Refusal) -> str:
        """The sentence of a refusal, as the options and the moment ask for it."""
        key = self._at_rest(refusal) or self._in_phase(refusal) or self.wording(f"refusal.{refusal.code}")
        told = self.told_marks(self.view) if self.view is not None else {}
        return self.stage.texts(key if self.stage.texts.has(key) else "refusal.unknown", **told)

    def _in_phase(self, refusal: Refusal) -> str:
        """The text key that names what this phase waits for: "refusal.wrong_phase.bid"; empty without such a text."""
        key = f"refusal.{refusal.code}.{self.view.phase}" if self.view is not None else ""
        return key if refusal.code == WRONG_PHASE.code and self.stage.texts.has(key) else ""

    def _at_rest(self, refusal: Refusal) -> str:
        """The text key of a refusal while the score sheet rests: the round or the match is over.

        Empty while a round is played, and where the refusal says more than that it is not the moment.
        """
        view = self.view
        if view is None or view.phase not in self.table.sheet or refusal.code not in SECRETIVE:
            return ""
        return "refusal.round_over" if view.turn.must or view.turn.may else "refusal.match_over"

    def danger(self, verb: str) -> int | None:
        """The viewer's own points where they make this verb dangerous, else None; only his own cards are looked at."""
        points = self.hand_points(self.stage.viewer, self.view) if self.view is not None else None
        return points if points is not None and self.table.hooks.risky(verb, points) else None

    def keyed(self) -> Table:
        """The table with the keys of the person's language, made once: it is asked for twice with each move."""
        if self._keyed is None or self._keyed[0] is not self.stage.texts:
            self._keyed = self.stage.texts, keyed(self.table, self.stage.texts)
        return self._keyed[1]

    def _only_verb(self) -> list[str]:
        verbs = sorted(set(self.can))
        return verbs if len(verbs) == 1 else []

    def _suffixes(self, view: View) -> list[str]:
        return list(self.table.hooks.variants(view, self.can))

    def button(self, verb: str) -> str:
        """What stands on the button of a verb: its name, or "verb.<verb>.button" with marks in it."""
        texts, longer = self.stage.texts, f"verb.{verb}.button"
        view = self.view if texts.has(longer) else None
        return texts(longer, **self.told_marks(view)) if view is not None else texts(f"verb.{verb}")

    def worded(self, key: str) -> str:
        """The text of a key as the options and the moment ask for it; empty where there is none."""
        key = self.wording(key)
        return self.stage.texts(key) if self.stage.texts.has(key) else ""

    def wording(self, key: str) -> str:
        """The key of the text that fits the options and the moment."""
        moment = self.view, self.stage.texts, self.can
        if any(now is not then for now, then in zip(moment, self._moment, strict=True)):
            self._moment, self._wordings = moment, {}
        if key not in self._wordings:
            self._wordings[key] = chosen(self.stage.texts, key, self._suffixes(self.view) if self.view else ())
        return self._wordings[key]

    def status(self, view: View) -> list[str]:
        """Round and limit, as far as the game has them; else in words when the match ends."""
        limit, length = self.wording("hud.limit"), self.wording("hud.length")
        told = (self.stage.texts, self.belongs, limit, length)
        if self._status is None or self._status[0] is not view or self._status[1] != told:
            self._status = view, told, self._told_status(view, limit, length)
        return self._status[2]

    def _told_status(self, view: View, limit_key: str, length_key: str) -> list[str]:
        """The lines of `status`, with the keys of its texts about the limit."""
        texts, lines = self.stage.texts, []
        shown = showcase(self.game.id)
        if self.belongs:
            lines.append(self.belongs)
        elif "round" in self.table.marks or shown.rounds:  # round 0 is not among the marks of a view
            first = self.table.marks["round"].first if "round" in self.table.marks else 0
            number = view.marks.get(("round", None), first) + 1 - first
            of = self._rounds(view, shown.rounds) if shown.rounds else None
            number = min(number, of) if isinstance(of, int) and of else number  # all were played, and no other follows
            lines.append(texts("hud.round_of" if of else "hud.round", round=number, rounds=of))
        limit = limit_of(self.game.id, view.options)
        if limit is not None:
            lines.append(texts(limit_key, limit=limit))
        elif texts.has(length_key):
            lines.append(texts(length_key, **as_dict(view.options)))
        return lines

    def _rounds(self, view: View, option: str) -> object:
        """Number of rounds that are played; where the option leaves that to the number of seats, the game can count."""
        counted = self.table.hooks.rounds(view.options, len(self.players))
        return counted if counted is not None else getattr(view.options, option)

    def _above_log(self) -> float:
        """The lower edge of the slate (px), below which the open log begins; 0 without a slate."""
        if self.view is None or self.table.hooks.slate(self.options) is None:
            return 0.0
        return self.slate.rect(self.view, brief=True).bottom

    # --- what notes keep clear of (ui/table/layout/notes.py) ---------------------------------------------------------
    def notes(self) -> Iterator[tuple[str, Shape]]:
        """The open log, and bubbles."""
        if self.chronicle.open:
            yield "log", self.chronicle.rect
        yield from self.chatter.notes()

    def _signs(self) -> Iterator[Kept]:
        """Marks on plates and in the middle, gold and chips, and the slate."""
        yield from (Kept(rect, UNWILLINGLY) for rect, _, _ in self.plates.signs)
        for (name, seat), value in self.model.marks.items():
            badge = self.plates.badge(name)
            if value and (badge.coins or badge.chips):
                yield Kept(rect_of(self.stage.layout.purse(seat)), UNWILLINGLY)
            yield from self._announced(badge.ornament) if value and seat is None else ()
        if self.table.hooks.slate(self.options) is not None:
            yield Kept(rect_of(self.stage.layout.slate), UNWILLINGLY)

    def _announced(self, ornament: str) -> Iterator[Kept]:
        """What an ornament in the middle tells of the round: trump, contract, stakes; and the room for such things."""
        if ornament in SPOTS:
            x, y, size = SPOTS[ornament](self.stage)
            yield Kept(rect_of(Box(x, y, 0, 0).grown(size / 2)), HARDLY)
            if self.stage.layout.sign.holds(x, y):
                yield Kept(rect_of(self.stage.layout.sign), UNWILLINGLY)

    # --- time --------------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        self.chatter.update(dt_ms)
        self.gestures.update(dt_ms)

    @property
    def busy(self) -> bool:
        """True while anything is said or about to be shown, or a figure moves at its plate."""
        return self.chatter.busy or self.gestures.busy or self.taken.coming

    def clear(self) -> None:
        """Take away what is there for a moment."""
        self.chatter.clear()
        self.gestures.clear()

    def lay_out(self) -> None:
        """Put what is there for a moment where it belongs in a window of another size."""
        self.chatter.lay_out()

    # --- drawing -----------------------------------------------------------------------------------------------------
    def draw_below(self, surface: pygame.Surface, view: View, active: frozenset[Seat]) -> Iterator[None]:
        """Draw what lies under the cards, part by part: empty places, plates, round and limit."""
        self._draw_places(surface)
        if self.table.centrepiece:
            moment = Moment(view, self.model.marks, self.shown_totals(view), self.most_wins, active)
            CENTREPIECES[self.table.centrepiece](surface, self.stage, moment)
        yield
        self._draw_ground(surface)
        self.taken.heed(view)
        if not self.game.by_memory(view.options):
            self.taken.draw(surface)
        draw_purses(self.stage, surface, self.table, self.model.marks)
        self.plates.boxes = self.table.hooks.boxes(view.options)
        self.goals = self.table.hooks.goals(view.options)
        draw_stakes(self.stage, surface, self.table, self.model.marks, self.goals)
        yield
        self.plates.total = self.wording("hud.total")
        self.plates.last = self.last
        self.plates.faceless = self.gestures.shown
        yield from self.plates.draw(surface, self._second_lines(), self.shown_totals(view), self.model.marks, active)
        self.gestures.draw(surface)
        self._draw_status(surface, view)
        self.slate.draw(surface, view, brief=self.chronicle.open)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what stands above the cards: ornaments, marks, counters."""
        self._draw_ornaments(surface)
        self.plates.draw_signs(surface, self.model.marks)
        self._draw_counts(surface)
        draw_spent(self.stage, surface, self.view, self.table)
        draw_tallies(self.stage, surface, self.table, self.model.marks)
        draw_holders(self.stage, surface, self.table, self.players)
        self._draw_order(surface)
        draw_group_numbers(self.stage, surface, self.model.groups)
        draw_counters(self.stage, surface, self.goals, self.model.marks)

    def draw_top(self, surface: pygame.Surface) -> None:
        self.chronicle.draw(surface)
        self.chatter.draw(surface)

    def shown_totals(self, view: View) -> tuple[int, ...]:
        """Numbers on the plates: the totals, or the marks that stand for them (chips; what the slate counts)."""
        counted = self.table.hooks.slate(view.options)
        names = counted.marks if counted is not None else [self.table.purse] if self.table.purse else []
        if names:
            marks = self.model.marks
            return tuple(sum(marks.get((name, seat), 0) for name in names) for seat in range(len(self.players)))
        return self.totals or view.totals

    def _second_lines(self) -> dict[Seat, str]:
        """Points of the hands that the viewer may count, to stand beside the total."""
        counted = ((seat, self.shown_points(seat)) for seat in range(len(self.players)))
        return {seat: signed(points) for seat, points in counted if points is not None}

    def _draw_places(self, surface: pygame.Surface) -> None:
        """A faint frame where cards would lie, so that an empty pile is still a place."""
        stage = self.stage
        for zone, row in stage.sprites.zones.items():
            if zone.seat is None and not row and self._framed(zone):
                box = stage.place(zone)
                high = round(stage.card_px)
                rect = pygame.Rect(0, 0, round(high * stage.pictures.aspect), high)
                rect.center = (round(box.cx), round(box.cy))
                surface.blit(frame(rect.size, stage.px(8), stage.px(2)), rect)

    def _framed(self, zone: Zone) -> bool:
        place = self.table.zones.get(zone.name)
        return place is None or (place.frame and place.spread != "circle")

    def _draw_status(self, surface: pygame.Surface, view: View) -> None:
        """A small board: round and limit, and the signs of marks that belong to nobody."""
        stage, px = self.stage, self.stage.px
        rect = rect_of(stage.layout.status)
        surface.blit(paint.plate(rect.size, "dark", px(10), max(1, px(1.5))), rect)
        x = rect.right - px(10)
        for name in [name for name, seat in self.model.marks if seat is None and self.plates.badge(name).symbol]:
            if self.model.marks[name, None]:
                place = pygame.Rect(0, 0, px(26), px(26))
                place.midright = (x, rect.centery)
                self.plates.signs.append((place, name, -1))  # drawn with the others, above the cards
                x -= px(30)
        lines = self.status(view)
        step = rect.height / (len(lines) + 0.35) if lines else 0
        for index, line in enumerate(lines):
            units = min(14.0 if index else 16.0, step / stage.scale / stage.text_size)
            label = stage.text(line, units, PAPER if index else GOLD, not index, x - rect.left - px(16))
            surface.blit(label, label.get_rect(midleft=(rect.left + px(12), rect.top + step * (index + 0.68))))

    def _draw_counts(self, surface: pygame.Surface) -> None:
        """Numbers of cards: on the stock and at the end of every hand of which only backs are seen."""
        stage = self.stage
        for zone, row in stage.sprites.zones.items():
            place = self.table.zones.get(zone.name)
            if place is None or not place.count or self.model.own_hand(zone):
                continue
            if not row and not (place.at == "draw" and place.frame):  # without a frame an empty place is none any more
                continue
            if place.tally and all(sprite.card != BACK for sprite in row) and zone.seat is not None:
                continue  # its sum stands there
            box = stage.place(zone)
            if zone.seat is None:
                draw_count(stage, surface, box.cx, box.bottom + stage.px(4), str(len(row)))
            elif place.spread == "packets":
                self._draw_tricks(surface, row)
            elif any(sprite.held is None for sprite in row):  # a hand in flight is not counted
                x = min(row[-1].home.x + row[-1].home.height_px * 0.36, box.right - stage.px(6))
                low = row[-1].home.y + row[-1].home.height_px * 0.5 if place.tally else box.bottom
                draw_count(stage, surface, x, low - stage.px(10), str(len(row)))

    def _draw_tricks(self, surface: pygame.Surface, row: list[Sprite]) -> None:
        """Draw the number of tricks in a pile; nothing where it has been turned up."""
        if not row[-1].home.face_up and any(sprite.held is None for sprite in row):
            high = row[0].home.height_px
            x, y = row[0].home.x + high * 0.42, row[0].home.y + high * 0.40
            draw_count(self.stage, surface, x, y, str(len(row) // len(self.players)))

    def _draw_order(self, surface: pygame.Surface) -> None:
        """Small numbers on the cards of a trick: who laid first, second … and, where many sit, whose card it is."""
        for zone, row in self.stage.sprites.zones.items():
            if self._is_trick(zone):
                for number, sprite in zip(self.numbers(zone, row), row, strict=True):
                    if sprite.held is None:
                        self._draw_laid(surface, sprite, number)

    def numbers(self, zone: Zone, row: list[Sprite]) -> list[int]:
        """For each card of a trick which of them it was, from 1; as before while the first of them are being taken."""
        before = self._tricks.get(zone, [])
        if not row or not set(row) < set(before):
            before = self._tricks[zone] = list(row)
        return [before.index(sprite) + 1 for sprite in row]

    def _draw_laid(self, surface: pygame.Surface, sprite: Sprite, number: int) -> None:
        """Beside the lower end of the card, so that nothing of it is hidden; beside the upper one where another card of
        the middle lies there."""
        high, owner = sprite.height_px, self.model.laid.get(sprite.card)
        away, y = high * self.stage.pictures.aspect / 2, sprite.y + high * 0.4
        x = sprite.x - away - self.stage.px(9)
        draw_count(self.stage, surface, x, sprite.y - high * 0.4 if self._lies_at(x, y) else y, str(number), NUMBER)
        if len(self.players) >= MANY_SEATS and owner is not None:
            picture = portrait(self.players[owner], round(high * 0.21))
            spot = picture.get_rect(center=(round(sprite.x + away + self.stage.px(12)), round(y)))
            surface.blit(picture, spot)

    def _lies_at(self, x: float, y: float) -> bool:
        """True if a small number there would touch a stock or a pile."""
        zones = self.stage.sprites.zones.items()
        tops = (row[-1].home for zone, row in zones if row and zone.seat is None and not self._is_trick(zone))
        near, aspect = self.stage.px(NUMBER / 2 + 4), self.stage.pictures.aspect
        return any(
            abs(x - top.x) < top.height_px * aspect / 2 + near and abs(y - top.y) < top.height_px / 2 + near
            for top in tops
        )

    def _is_trick(self, zone: Zone) -> bool:
        place = self.table.zones.get(zone.name)
        return place is not None and place.numbered

    def _draw_ground(self, surface: pygame.Surface) -> None:
        """Ornaments that lie on the felt."""
        marks = {(name, None): 0 for name, badge in self.table.marks.items() if badge.zero} | self.model.marks
        for (name, seat), value in marks.items():
            badge = self.plates.badge(name)
            if (value or badge.zero) and badge.ornament in GROUND and badge.ornament not in self.stage.carried:
                ORNAMENTS[badge.ornament](surface, self.stage, NOBODY if seat is None else seat, value)

    def _draw_ornaments(self, surface: pygame.Surface) -> None:
        for (name, seat), value in self.model.marks.items():
            look = self.plates.badge(name).ornament
            if self.table.hooks.bare(name, self.model.marks):
                continue
            if value and look in ORNAMENTS and look not in GROUND and look not in self.stage.carried:
                self.stage.left_behind.pop(look, None)
                ORNAMENTS[look](surface, self.stage, NOBODY if seat is None else seat, value)
        for zone, row in self.stage.sprites.zones.items():
            place = self.table.zones.get(zone.name)
            if place is not None and 0 < len(row) <= place.low:
                ORNAMENTS["waiting_stock"](surface, self.stage, NOBODY, 1)
            ornament = ORNAMENTS.get(self.table.ornaments.get(zone.name, ""))
            if ornament and zone.seat is not None and self._standing(zone) and not self._outshone(zone.seat):
                ornament(surface, self.stage, zone.seat, 1)

    def _standing(self, zone: Zone) -> bool:
        """A card lies there and no longer flies."""
        row = self.stage.sprites.zones[zone]
        return bool(row) and all(sprite.held is None for sprite in row)

    def _outshone(self, seat: Seat) -> bool:
        """A mark already draws the same thing in another colour."""
        return any(
            value and owner == seat and "glass" in self.plates.badge(name).ornament
            for (name, owner), value in self.model.marks.items()
        )


def sentences_in(words: str) -> list[str]:
    """The sentences of a text, each with its end."""
    return [one for one in SENTENCES.split(words) if one]


def concerns(event: Event, seat: Seat) -> bool:
    """True if an event has to do with a seat: who acts, at whom it is aimed, to or from whose place something goes."""
    zones = (getattr(event, name, None) for name in ("source", "target", "zone"))
    seats = {zone.seat for zone in zones if isinstance(zone, Zone)} | {getattr(event, "seat", None)}
    return seat in seats or seat in getattr(event, "targets", ())


def _takes(event: Event) -> bool:
    """True where somebody takes cards from a pile of everybody."""
    return isinstance(event, Moved) and event.source.seat is None and event.target.seat is not None


@lru_cache(maxsize=32)
def frame(size: tuple[int, int], radius: int, width: int) -> pygame.Surface:
    """A faint outline on the felt."""
    ring = paint.ring_mask(size, radius, width).copy()
    ring.fill((240, 226, 190, 70), special_flags=pygame.BLEND_RGBA_MULT)
    return ring
