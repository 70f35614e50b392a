"""The pictures that a table will need soon, made one a step before they are wanted, by a thread beside the window.

A step is a picture that was made, or a function that makes one. Where a second process draws what is not on the disk,
the thread reads and never draws; else it draws what it does not find.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Executor, Future, wait
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from itertools import chain
from time import monotonic
from typing import TYPE_CHECKING, Final

from game.spare import spare
from ui.faces.kept.store import DISK, NotYet
from ui.table.effects.catalogue import AHEAD, WRITTEN
from ui.table.words.plates import glow, rect_of, wood

if TYPE_CHECKING:
    from ui.table.board import Board

SLICE_MS: Final = 3.0  # of a frame, for pictures that are not needed yet
AGAIN_S: Final = 0.5  # until the second process is expected to have gone on
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


def read_beside(beside: Executor, make: Callable[[], object]) -> None:
    """Make a picture beside the window, if it can be read."""
    if DISK.store is not None:
        with suppress(RuntimeError):  # closed meanwhile
            beside.submit(_step, iter((make,)), DISK.reading)


def drawn(steps: Iterator[object]) -> Iterator[object]:
    """Do all steps here, one at a time."""
    for step in steps:
        yield step() if callable(step) else step


def codes(board: Board) -> list[str]:
    """The codes of this game's cards that the deck can draw."""
    known, deck = board.app.faces(board.table.art).codes, board.game.deck
    return [code for code in deck.codes[: deck.faces] if code in known]


def first_pictures(board: Board) -> Iterator[Callable[[], object]]:
    """Yield what makes the lights of the first moments: round plates, and round cards that rest."""
    stage = board.stage
    for seat in range(len(board.players)):
        yield partial(glow, stage, rect_of(stage.plate(seat)))
    for height_px in (stage.card_px, stage.layout.own_card_px):
        yield next(stage.painter.lights(round(height_px)))


def pictures(board: Board) -> Iterator[object]:
    """The plates, lights round them and round cards, the cards at the sizes of the middle and of the own hand, then
    what the scenes need."""
    stage, faces = board.stage, board.app.faces(board.table.art)
    for seat, player in enumerate(board.players):
        for active in (True, False):
            yield partial(wood, rect_of(stage.plate(seat)).size, active, player.colour)
        yield partial(glow, stage, rect_of(stage.plate(seat)))
    for height_px in (stage.layout.own_card_px, stage.card_px):
        yield from stage.painter.lights(round(height_px))
    cards = faces.prepare(codes(board), round(stage.layout.own_card_px), round(stage.card_px))
    table = board.table
    ornaments = {badge.ornament for badge in table.marks.values()}
    scenes = effect_pictures(board, {scene.effect for scene in table.specials.values()} | ornaments)
    yield from chain(scenes, cards) if board.hasty else chain(cards, scenes)  # others stand in for cards


def effect_pictures(board: Board, effects: Collection[str]) -> Iterator[object]:
    """The pictures of these effects."""
    stage, specials = board.stage, board.table.specials
    for effect in (one for one in sorted(effects) if one in AHEAD):
        yield from AHEAD[effect](stage)
    for effect in (one for one in sorted(effects) if one in WRITTEN):
        written = [name for name, scene in specials.items() if scene.effect == effect]
        yield from WRITTEN[effect](stage, [stage.texts(f"special.{name}") for name in written])
