"""The pictures that a table will need soon, drawn one a step before they are wanted.

A step is a picture that was made, or a function that makes one. Where pictures are kept on the disk such a function is
called by a thread beside the window, which reads and never draws; what it does not find is drawn here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, wait
from contextlib import AbstractContextManager, nullcontext, suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from game.spare import spare
from ui.faces.kept.store import DISK, NotYet
from ui.table.effects.catalogue import AHEAD, WRITTEN
from ui.table.words.plates import rect_of, wood

if TYPE_CHECKING:
    from ui.table.board import Board

SLICE_MS: Final = 3.0  # of a frame, for pictures that are not needed yet
AGAIN_S: Final = 0.5  # until the second process is expected to have gone on
DONE: Final = object()


class Ahead:
    """Steps that are gone through in slices of frames, those that read by a thread of `beside`."""

    def __init__(self, steps: Callable[[], Iterator[object]], beside: Executor) -> None:
        """`steps` begins them, again and again: what is there already takes no time."""
        self._steps, self._beside = steps, beside
        self.begin()

    def begin(self) -> None:
        """Begin anew: another size, another look."""
        self._left = self._steps()
        self._read: tuple[Callable[[], object], Future[object]] | None = None
        self._not_before_s = 0.0

    def go_on(self, *, wait_for_others: bool) -> bool:
        """Do some steps, a slice at most; False when there is nothing to be done now.

        `wait_for_others`: another process draws what is not on the disk, so it is left for later.
        """
        if monotonic() < self._not_before_s:
            return False
        left = spare(SLICE_MS)
        try:
            while left():
                if not self._step(DISK.reading if wait_for_others else nullcontext):
                    return self._read is not None
        except NotYet:
            self.begin()
            self._not_before_s = monotonic() + AGAIN_S
            return False
        return True

    def _step(self, manner: Callable[[], AbstractContextManager[object]]) -> bool:
        """Do a step, or go on waiting for the one that is read; False if there is none, or it is not there yet."""
        if self._read is None:
            with manner():
                step = next(self._left, DONE)
            if not callable(step):
                return step is not DONE
            self._read = step, self._beside.submit(_reads if DISK.store is not None else _leaves, step)
        make, reading = self._read
        if not wait([reading], SLICE_MS / 1000).done:
            return False
        self._read = None
        try:
            reading.result()
        except NotYet:
            with manner():
                make()
        return True


def _reads(make: Callable[[], object]) -> object:
    """Make a picture of what is on the disk; raises NotYet where that is not enough."""
    with DISK.reading():
        return make()


def _leaves(_: Callable[[], object]) -> object:
    """There is no disk: it must be drawn."""
    raise NotYet


def read_beside(beside: Executor, make: Callable[[], object]) -> None:
    """Make a picture beside the window, if it can be read."""
    if DISK.store is not None:
        with suppress(RuntimeError):  # closed meanwhile
            beside.submit(_reads, make)


def drawn(steps: Iterator[object]) -> Iterator[object]:
    """Do all steps here, one at a time."""
    for step in steps:
        yield step() if callable(step) else step


def codes(board: Board) -> list[str]:
    """The codes of this game's cards that the deck can draw."""
    known, deck = board.app.faces(board.table.art).codes, board.game.deck
    return [code for code in deck.codes[: deck.faces] if code in known]


def pictures(board: Board) -> Iterator[object]:
    """The plates, the cards at the sizes of the middle and of the own hand, then what the scenes need."""
    stage, faces = board.stage, board.app.faces(board.table.art)
    for seat, player in enumerate(board.players):
        for active in (True, False):
            yield wood(rect_of(stage.plate(seat)).size, active, player.colour)
    yield from faces.prepare(codes(board), round(stage.layout.own_card_px), round(stage.card_px))
    specials = board.table.specials
    effects = {scene.effect for scene in specials.values()}
    for effect in sorted(effects & AHEAD.keys()):
        yield from AHEAD[effect](stage)
    for effect in sorted(effects & WRITTEN.keys()):
        written = [name for name, scene in specials.items() if scene.effect == effect]
        yield from WRITTEN[effect](stage, [stage.texts(f"special.{name}") for name in written])
