"""The pictures that a table will need soon, made one a step before they are wanted, by a thread beside the window.

A step is a picture that was made, or a function that makes one. Where a second process draws what is not on the disk,
the thread reads and never draws; else it draws what it does not find.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import Executor, Future, wait
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from itertools import chain
from time import monotonic
from typing import TYPE_CHECKING, Final

from game.people.manners import MOODS
from game.spare import spare
from rules.core.contract import Event, Special, View
from rules.core.deck import BACK
from ui.faces.kept.store import DISK, NotYet
from ui.faces.kept.understudy import Understudies
from ui.table.effects.catalogue import AHEAD, SOON, WRITTEN
from ui.table.words.beside import TAKEN_HIGH
from ui.table.words.plates import glow, rect_of, wood

if TYPE_CHECKING:
    from ui.table.board import Board

SLICE_MS: Final = 3.0  # of a frame, for pictures that are not needed yet
AGAIN_S: Final = 0.5  # until the second process is expected to have gone on
WAIT_MS: Final = 400.0  # at most, until the pictures of a scene are there
DONE: Final = object()


class Ahead:
    """Steps that are gone through one after the other by a thread of `beside`, begun in slices of frames."""

    def __init__(self, steps: Callable[[], Iterator[object]], beside: Executor) -> None:
        """`steps` begins them, again and again: what is there already takes no time."""
        self._steps, self._beside = steps, beside
        self.begin()

    def begin(self) -> None:
        """Begin anew: another size, another look."""
        self._left: Iterator[object] | None = self._steps()  # None: all are done
        self._coming: Future[object] | None = None
        self._not_before_s = 0.0

    def go_on(self, *, wait_for_others: bool) -> bool:
        """Have some steps done, for a slice at most; False when there is nothing to be done now.

        `wait_for_others`: another process draws what is not on the disk, so it is left for later.
        """
        if self._left is None or monotonic() < self._not_before_s:
            return False
        left = spare(SLICE_MS)
        while left():
            if self._coming is None:
                manner = DISK.reading if wait_for_others else nullcontext
                self._coming = self._beside.submit(_step, self._left, manner)
            if not wait([self._coming], SLICE_MS / 1000).done:
                return True
            coming, self._coming = self._coming, None
            try:
                if coming.result() is DONE:
                    self._left = None
                    return False
            except NotYet:
                self.begin()
                self._not_before_s = monotonic() + AGAIN_S
                return False
        return True

    @property
    def done(self) -> bool:
        """True if nothing is left."""
        return self._left is None


def _step(left: Iterator[object], manner: Callable[[], AbstractContextManager[object]]) -> object:
    """Do the next step; DONE if there is none. Raises NotYet where a picture may not be drawn, and is not there."""
    with manner():
        step = next(left, DONE)
        return step() if callable(step) else step


class Beforehand:
    """All that one table has made beside the window before it is shown."""

    def __init__(self, board: Board, *, hasty: bool) -> None:
        """`hasty`: a moving card may be less sharp for a moment, since it is drawn again in the next frames, and a
        picture of the table is not kept. Then other sizes stand in for cards that are not drawn yet."""
        self._board, self._beside = board, board.app.beside
        self._understudies: Understudies | None = None
        painter = board.stage.painter
        if hasty and board.app.hasty:
            self._understudies = Understudies(board.app.faces(board.table.art), self._beside)
            painter.pictures, painter.provisional = self._understudies, self._understudies.stands_in
        self._ahead = Ahead(lambda: pictures(board), self._beside)

    @property
    def hasty(self) -> bool:
        """True if something may stand in for a card that is not drawn yet."""
        return self._understudies is not None

    def begin(self) -> None:
        """Begin anew: another size, another look."""
        self._ahead.begin()

    def go_on(self) -> bool:
        """Get some pictures ready, for a slice of a frame; False when there is nothing to be done.

        What the second process has still to draw is left for later.
        """
        return self._ahead.go_on(wait_for_others=self._board.app.warm_up.busy)

    def read(self, make: Callable[[], object]) -> None:
        """Make a picture beside the window, if it can be read from the disk."""
        if DISK.store is not None:
            with suppress(RuntimeError):  # closed meanwhile
                self._beside.submit(_step, iter((make,)), DISK.reading)

    def opening(self) -> Iterator[None]:
        """Have made what the first moments of a table show; goes on until ornaments and plates are there, but not for
        long."""
        if self._understudies is None:
            return
        ornaments = {badge.ornament for badge in self._board.table.marks.values()}
        wanted = chain(_effect_pictures(self._board, ornaments), _plates(self._board))
        ready = self._beside.submit(list, drawn(wanted))
        for make in _first_pictures(self._board):
            self._beside.submit(make)
        until_s = monotonic() + WAIT_MS / 1000
        while wait([ready], SLICE_MS / 1000).not_done and monotonic() < until_s:
            yield

    def scenes(self, events: Sequence[Event]) -> Callable[[], bool] | None:
        """Have the pictures of the scenes of these events made that are not there yet, and their words in large
        letters written; what tells when they are."""
        stage, table = self._board.stage, self._board.table
        if self._understudies is None or math.isinf(stage.speed):
            return None
        specials = [event for event in events if isinstance(event, Special)]
        scenes = [(event, table.scene(event.name)) for event in specials]
        makes = [
            make for event, one in scenes if one.effect in SOON for make in SOON[one.effect](stage, event, **one.params)
        ]
        if not self._ahead.done:
            makes += [partial(list, drawn(_effect_pictures(self._board, {one.effect}))) for _, one in scenes]
        hud = self._board.hud
        makes += [hud.banner_soon(f"special.{event.name}", event.seat) for event, one in scenes if one.banner]
        coming = [self._beside.submit(make) for make in makes]
        return (lambda: all(one.done() for one in coming)) if coming else None

    def cards(self, view: View) -> None:
        """Have the cards drawn that are about to lie open in the middle, or in the viewer's hand."""
        if self._understudies is None:
            return
        stage, model = self._board.stage, self._board.model
        for zone, row in view.zones.items():
            own = model.own_hand(zone)
            if own or zone.seat is None:
                height_px = round(stage.layout.own_card_px if own else stage.card_px)
                for card in row:
                    if card != BACK:
                        self._understudies.want(stage.code(card), height_px)

    def taken(self, events: Sequence[Event]) -> None:
        """Have the cards of a trick that was taken drawn as small as they will lie in the middle."""
        stage = self._board.stage
        tricks = [event for event in events if isinstance(event, Special) and event.name == "trick"]
        for card in [card for event in tricks for card in event.cards if card != BACK]:
            if self._understudies is not None and stage.layout.has_trick:
                self._understudies.want(stage.code(card), stage.px(TAKEN_HIGH))


def drawn(steps: Iterator[object]) -> Iterator[object]:
    """Do all steps here, one at a time."""
    for step in steps:
        yield step() if callable(step) else step


def codes(board: Board) -> list[str]:
    """The codes of this game's cards that the deck can draw."""
    known, deck = board.app.faces(board.table.art).codes, board.game.deck
    return [code for code in deck.codes[: deck.faces] if code in known]


def _plates(board: Board) -> Iterator[Callable[[], object]]:
    """Yield what makes the plates, dark and lit, and the portraits upon them."""
    for seat, player in enumerate(board.players):
        for active in (True, False):
            yield partial(wood, rect_of(board.stage.plate(seat)).size, active, player.colour)
    yield from board.hud.plates.portraits("")


def _first_pictures(board: Board) -> Iterator[Callable[[], object]]:
    """Yield what makes pictures of the first moments: backs that are dealt, light round plates, and round cards that
    rest."""
    stage, faces = board.stage, board.app.faces(board.table.art)
    for high in {round(stage.card_px), round(stage.layout.own_card_px)}:
        yield faces.turnable_back(high)
    for seat in range(len(board.players)):
        yield partial(glow, stage, rect_of(stage.plate(seat)))
    for height_px in (stage.card_px, stage.layout.own_card_px):
        yield next(stage.painter.lights(round(height_px)))


def pictures(board: Board) -> Iterator[object]:
    """The plates, lights round them and round cards, the moods of portraits, the cards at the sizes of the middle and
    of the own hand, then what the scenes need."""
    stage, faces = board.stage, board.app.faces(board.table.art)
    yield from _plates(board)
    for seat in range(len(board.players)):
        yield partial(glow, stage, rect_of(stage.plate(seat)))
    for height_px in (stage.layout.own_card_px, stage.card_px):
        yield from stage.painter.lights(round(height_px))
    yield from board.hud.plates.portraits(*sorted({*MOODS.values()}))
    cards = faces.prepare(codes(board), round(stage.layout.own_card_px), round(stage.card_px))
    table = board.table
    ornaments = {badge.ornament for badge in table.marks.values()}
    scenes = _effect_pictures(board, {scene.effect for scene in table.specials.values()} | ornaments)
    yield from chain(scenes, cards) if board.beforehand.hasty else chain(cards, scenes)  # others stand in for cards


def _effect_pictures(board: Board, effects: Collection[str]) -> Iterator[object]:
    """The pictures of these effects."""
    stage, specials = board.stage, board.table.specials
    for effect in (one for one in sorted(effects) if one in AHEAD):
        yield from AHEAD[effect](stage)
    for effect in (one for one in sorted(effects) if one in WRITTEN):
        written = [name for name, scene in specials.items() if scene.effect == effect]
        yield from WRITTEN[effect](stage, [stage.texts(f"special.{name}") for name in written])
