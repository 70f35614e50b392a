"""One person's table: stage, cards, HUD and timeline put together, for one viewer and one window size.

`show` takes what has happened; `update` walks the picture there and, when everything has been told, settles it.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.match.seats import PERSON, Player
from game.workshop import motifs
from rules.core.contract import TABLE, Entered, Event, Game, Moved, Points, Seat, View, redact
from rules.core.deck import BACK, Card
from ui.faces.moods.mood import worn
from ui.table.ahead import WAIT_MS, Beforehand
from ui.table.effects import catalogue
from ui.table.layout.columns import layout_of
from ui.table.layout.layout import Layout
from ui.table.picture.choreography import MANY, Choreographer
from ui.table.picture.cues import Do, Timeline, Until
from ui.table.picture.model import HandOrder, Model
from ui.table.picture.stage import Stage
from ui.table.tables import table_of
from ui.table.words.hud import Hud
from ui.table.words.sentences import Sentences, joined, told_again, told_once
from ui.widgets.text import beside

if TYPE_CHECKING:
    from game.match.match import Match
    from ui.shell.app import App

LOG = logging.getLogger(__name__)
LETTERS = ((17.0, True), (17.0, False), (14.0, False))  # of what is said and asked, and of last acts; bold or not


def called_you(players: Sequence[Player], seat: Seat) -> Seat:
    """The seat that sentences call "You": this one, but nobody (`TABLE`) where somebody watches bots alone."""
    return seat if any(player.kind == PERSON or player.stands_in for player in players) else TABLE


class Board:
    """The picture of a match for one viewer."""

    def __init__(
        self,
        app: App,
        game: Game[Any, Any],
        options: Any,
        players: tuple[Player, ...],
        viewer: Seat,
        view: View,
        *,
        blind: bool = False,
        order: HandOrder | None = None,
        hasty: bool = False,
    ) -> None:
        """`viewer` sits at the bottom; `blind`: nobody has said yet that he alone is looking, so no hand is shown;
        `order`: how he held his cards when he last looked; `hasty`: other sizes may stand in for
        cards that are not drawn yet (`Beforehand`)."""
        self.blind = blind
        self.app, self.game, self.players, self.viewer = app, game, players, viewer
        self.table = table_of(game.id)
        catalogue.read(game.id)
        self.printed = game.describe(options)
        texts = app.texts_of(game.id)
        names = tuple(player.name for player in players)
        self.sentences = Sentences(texts, game, names, called_you(players, viewer), self.printed)
        faces = app.faces(self.table.art)
        for code, (title, _, motif, points, *_rest) in self.printed.items():
            name = self.sentences.printed[code][0] if title else title
            faces.describe(code, name, int(points), motif, motifs.load(motif))
        self.stage = Stage(
            layout=self._layout(app.size),
            deck=game.deck,
            pictures=faces,
            texts=texts,
            voice=app.sound,
            fonts=app.fonts,
            names=names,
            viewer=viewer,
            speed=app.settings.speed_factor,
            reduced_motion=app.settings.reduced_motion,
            accent=self._accent,
        )
        self.beforehand = Beforehand(self, hasty=hasty)
        self.stage.printed = self.sentences.printed
        self.stage.tally = partial(self._tally, options)
        self.stage.halves = self.table.halves
        self.stage.rest_ms = float(app.settings.trick_rest_ms)
        self.stage.text_size = app.settings.text_size
        self.order = order or HandOrder(game.deck, app.settings.autosort, self.table.ranks, self.table.hooks)
        self.order.by_rank = order.by_rank if order else self.table.by_rank
        self.model = Model(self.stage, self.order)
        self._fitted: tuple[pygame.Surface, pygame.Surface] | None = None  # a cloth, and it at the size of the table
        self.ground: pygame.Surface | None = None  # a cloth of its own; None: the window's
        self.hud = Hud(app, self.stage, self.model, self.table, game, players, self.sentences, self.points)
        self.hud.most_wins = game.crowns_most(options)
        self.hud.options = options
        self.choreographer = Choreographer(self.table, self.model, self.hud)
        self.timeline = Timeline(self.stage)
        self.view = view  # the last one that was settled
        self.coming: View | None = None  # the one the timeline leads to
        self._deals = view.phase == self.table.begins  # and nobody has been on turn yet
        self.settled: Callable[[View], None] = lambda view: None
        self.told: Callable[[Sequence[Event]], None] = lambda events: None  # all of a move was shown
        self.reads: Callable[[Event, Seat | None], Event | None] = redact  # how an event is told to a seat
        self.stage.beside = self.beforehand.read
        self.settle(view)

    @property
    def _accent(self) -> str:
        """The colour of metal and light on the cloth that lies here now."""
        return worn(self.app.dressed(self.table.mood)).accent

    def _tally(self, options: Any, cards: Sequence[Card]) -> Points:
        """Count these cards of a hand."""
        if self.table.hooks.singly(self.model.marks):
            return sum([self.game.points(options, card) for card in cards])
        return self.game.tally(options, cards)

    def _layout(self, size: tuple[int, int]) -> Layout:
        settings = self.app.settings
        return layout_of(self.table, size, len(self.players), self.viewer, settings.card_size, settings.text_size)

    def points(self, card: Card) -> int:
        """Points of a card in hand, those of the options' own cards included."""
        if card == BACK:
            return 0
        code = self.game.deck.code(card)
        return int(self.printed[code][3]) if code in self.printed else self.game.points(self.view.options, card)

    @property
    def eyes(self) -> Seat | None:
        """The seat whose knowledge is shown; None is a guest's."""
        return None if self.blind else self.viewer

    # --- what happens ------------------------------------------------------------------------------------------------
    def show(self, events: Sequence[Event], after: View) -> None:
        """Tell these events (unredacted) to the viewer; `after` is his view behind them."""
        seen = [event for one in events if (event := self.reads(one, self.eyes)) is not None]
        if (ready := self.beforehand.scenes(seen)) is not None:
            self.timeline.add(Until(ready, WAIT_MS))
        self.timeline.add(self.choreographer.tell(seen, after))
        self.timeline.add(Do(lambda: self._arrived(after, events)))
        self.coming = after
        self.beforehand.cards(after)
        self.beforehand.taken(seen)

    def _arrived(self, after: View, events: Sequence[Event]) -> None:
        """End a move of which everything was told; the next one starts from its true position."""
        self.hud.totals = ()
        self.stage.left_behind.clear()
        repairs = self.model.settle(after)
        for repair in repairs:
            LOG.warning("the table had to be put right: %s", repair)
        begun = after.phase == self.table.begins != self.view.phase
        self._deals, self.view = self._deals or begun, after
        self.told(events)
        if self._deals and self.active:
            self._deals = False
            self.hud.opened(after)
        if self.coming is after:
            self.coming = None
            self.settled(after)

    def cover(self, lines: Iterable[str]) -> None:
        """From now on nobody's hand is to be seen, and the log has these lines, which all may know."""
        if not self.idle:
            self.skip()
        zones = {zone: row if zone.seen_by(None) else (BACK,) * len(row) for zone, row in self.view.zones.items()}
        self.blind = True
        self.hud.chronicle.lines = told_once(lines)
        self.settle(replace(self.view, seat=None, zones=zones))

    def settle(self, view: View) -> None:
        """Show this view at once, whatever was under way."""
        self.timeline = Timeline(self.stage)
        self.stage.calm()
        self.hud.clear()
        self.coming = None
        self.model.settle(view)
        self.model.gild(())
        self.view = view
        self.hud.totals = ()

    @property
    def idle(self) -> bool:
        """The view is shown and rests."""
        return self.timeline.idle and self.coming is None

    def skip(self) -> None:
        """Go to the end of everything that is being shown."""
        self._at_once(self.timeline.skip)

    def _at_once(self, end: Callable[[], None]) -> None:
        """End what is being shown; nothing flies by meanwhile."""
        self.hud.quick = True
        end()
        self.hud.quick = False

    @property
    def active(self) -> frozenset[Seat]:
        """The seats the table waits for, as far as the picture has come."""
        return frozenset(seat for seat in self.view.turn.must if seat != TABLE)

    def lines_of(self, match: Match, moves: range, seat: Seat) -> list[str]:
        """These moves of the match in words, as `seat` may know them; each under the name of who held the chair."""
        return [
            line
            for spell in match.spells(moves.start, moves.stop)
            for line in self.lines(match.log[spell.start : spell.stop], seat, match.players_at(spell.start))
        ]

    def lines(self, log: Iterable[Sequence[Event]], seat: Seat, players: Sequence[Player] | None = None) -> list[str]:
        """Moves in words, as `seat` may know them; a deal is not told card by card. `players`: who made them, if
        others than those of now."""
        seated = players or self.players
        names = tuple(player.name for player in seated)
        sentences = Sentences(self.sentences.texts, self.game, names, called_you(seated, seat), self.printed)
        found: list[str] = []
        for events in log:
            told = [event for one in events if (event := self.reads(one, seat)) is not None and self._worth(event)]
            if sum(isinstance(event, Moved) for event in told) < MANY:
                once = [event for event in joined(told) if not told_again(event, told)]
                found += [line for event in once if (line := sentences.of(event)) and line != (found or [""])[-1]]
        return found

    def recall(self, log: Iterable[Sequence[Event]], seat: Seat) -> None:
        """Let the plates tell what everybody has done last in this deal, as `seat` may know it, and the middle which
        trick was taken last."""
        told: list[Event] = []
        for events in log:
            read = [event for one in events if (event := self.reads(one, seat)) is not None]
            dealt = sum(isinstance(event, Moved) for event in read) >= MANY
            told += [event for event in joined(read) if not (dealt and isinstance(event, Moved))]
        deals = [at for at, event in enumerate(told) if isinstance(event, Entered) and event.phase == self.table.begins]
        self.hud.forget()
        for event in told[deals[-1] if deals else 0 :]:
            self.hud.remember(event)
            self.hud.taken.note(event)

    def _worth(self, event: Event) -> bool:
        if not isinstance(event, Moved):
            return True
        return self.table.motion(event.source.name, event.target.name).told(event.cards)

    # --- window and settings -----------------------------------------------------------------------------------------
    def rename(self, players: tuple[Player, ...]) -> None:
        """The same players under the names by which they are called in another language."""
        self.players = players
        self.stage.names = self.sentences.names = tuple([player.name for player in players])
        self.hud.rename(players)

    def resize(self, size: tuple[int, int]) -> None:
        """Another window, or other settings: everything is laid out anew. What is just being shown goes on: cards that
        fly have arrived, a scene begins again. In another language nothing goes on, since what was told is told anew.
        """
        goes_on = not self.timeline.idle and self.stage.texts is self.app.texts_of(self.game.id)
        if goes_on:
            self._at_once(self.timeline.cut_short)  # the rest goes on by itself
        elif self.coming is not None:
            self.skip()
        self.stage.layout = self._layout(size)
        self.stage.speed = self.app.settings.speed_factor
        self.stage.reduced_motion = self.app.settings.reduced_motion
        self.stage.rest_ms = float(self.app.settings.trick_rest_ms)
        self.stage.text_size = self.app.settings.text_size
        self.stage.dress(self._accent)
        self.stage.texts = self.sentences.texts = self.app.texts_of(self.game.id)
        if goes_on:
            self.model.lay_out()
            self.hud.lay_out()
        else:
            self.settle(self.coming or self.view)
        self.beforehand.begin()

    # --- time --------------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        self.pass_time(dt_ms)
        self.draw_ahead()

    def pass_time(self, dt_ms: float) -> None:
        """Let everything move on."""
        pace = 1.0 if math.isinf(self.stage.speed) else self.stage.speed
        if math.isinf(self.stage.speed) and not self.timeline.idle:
            self.skip()
        self.timeline.update(dt_ms)
        self.model.relax(dt_ms * pace)
        self.model.breathe(dt_ms)
        self.stage.tempo = self.app.calm.share
        self.stage.update(dt_ms)
        self.hud.update(dt_ms * pace)
        self.hud.taken.update(dt_ms)  # by the clock, however fast the table plays

    def draw_ahead(self) -> bool:
        """Get some pictures ready that are needed soon, while nothing moves; False when there is nothing to be done."""
        return self.timeline.idle and self.beforehand.go_on()

    # --- drawing -----------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        for _ in self.parts(surface):
            pass

    def _background(self) -> pygame.Surface:
        """The cloth; the same picture as long as neither it nor the size of the table changes."""
        cloth = self.ground or self.app.background(self.table.mood)
        if cloth.get_size() == self.stage.size:
            return cloth
        if self._fitted is None or self._fitted[0] is not cloth or self._fitted[1].get_size() != self.stage.size:
            self._fitted = cloth, pygame.transform.smoothscale(cloth, self.stage.size)
        return self._fitted[1]

    def opening(self, surface: pygame.Surface) -> Iterator[object]:
        """Draw the first picture part by part; what takes long is made beside the window first."""
        app, mood = self.app, self.app.dressed(self.table.mood)
        app.cloths.want(app.size, mood)
        ornaments = self.beforehand.opening()
        yield next(ornaments, None)
        yield from app.cloths.coming(app.size, mood)
        app.cloths.of(app.size, mood)
        for wake in app.fonts.wake((units * app.text_scale, bold) for units, bold in LETTERS):
            yield wake()
        yield from ornaments
        yield from beside(app, self._background)
        yield from self.parts(surface)

    def parts(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw one part after the other, from the cloth upwards."""
        surface.blit(self._background(), (0, 0))
        yield
        yield from self.hud.draw_below(surface, self.view, self.active)
        yield
        self.timeline.draw_under(surface)
        yield from self.stage.card_parts(surface)
        yield
        self.hud.draw_above(surface)
        yield
        self.stage.draw_above(surface)
        self.timeline.draw(surface)
