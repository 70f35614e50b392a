"""A question about a card under way: one other process plays the silent rounds, deal by deal.

Like the bots' own it is started afresh (spawn) and runs at the lowest priority, so the screen stays smooth. The
caller polls it; nothing waits. A process that dies is noticed: what has been played stays, and it can go on from there.
"""

from __future__ import annotations

import logging
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, TypeAlias

from game.bots.thinking.thinker import step_back
from game.workshop.report import Report, report
from game.workshop.silent import Pair, Question, pairs
from rules.core.registry import game

LOG = logging.getLogger(__name__)
DEALS: Final = 200
KEPT: Final = 64  # answers remembered while the program runs

Playing: TypeAlias = Callable[[Question, int], Iterator[Pair]]


def work(pipe: Connection, playing: Playing, question: Question, begin: int) -> None:
    """Run the process: tell each deal as soon as it is played."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the window's business
    step_back()
    with suppress(OSError):
        for pair in playing(question, begin):
            pipe.send(pair)
    pipe.close()


class Survey:
    """The deals of one question, as far as they are played."""

    def __init__(self, question: Question, playing: Playing = pairs) -> None:
        self.question, self.playing = question, playing
        self.pairs: list[Pair] = []
        self.lost = False  # the process has died before it was done
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def over(self) -> bool:
        """True if all deals are played."""
        return len(self.pairs) >= self.question.deals

    @property
    def running(self) -> bool:
        return self._process is not None

    @property
    def share(self) -> float:
        """Share of the deals that are played, 0 … 1."""
        return len(self.pairs) / self.question.deals

    @property
    def pid(self) -> int | None:
        """The number of the process; None while nobody plays."""
        return self._process.pid if self._process is not None else None

    def report(self) -> Report | None:
        """The report so far; None while there are too few deals."""
        rules = game(self.question.game_id)
        return report(self.pairs, rules.crowns_most(rules.options()))

    def begin(self) -> None:
        """Start a process that goes on where the last one stopped; nothing where all is played or one runs already."""
        if self.over or self.running:
            return
        self.lost = False
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        work_ = (theirs, self.playing, self.question, len(self.pairs))
        self._process = context.Process(target=work, args=work_, name="survey", daemon=True)
        self._process.start()
        theirs.close()

    def poll(self) -> bool:
        """Take in what was played since; True when there is something new to show."""
        if self._pipe is None:
            return False
        before, ended = len(self.pairs), False
        try:
            while self._pipe.poll():
                self.pairs.append(self._pipe.recv())
        except (EOFError, OSError):
            ended = True
        if self.over or ended:
            self.lost = not self.over
            if self.lost:
                LOG.warning("the process of a survey is lost after %d deals", len(self.pairs))
            self.stop()
        return ended or len(self.pairs) > before

    def stop(self) -> None:
        """End the process at once; what was played stays."""
        if self._process is None or self._pipe is None:
            return
        self._pipe.close()
        self._process.kill()
        self._process.join(timeout=1)
        with suppress(ValueError):  # on a starved machine it takes longer to die; then the system sweeps it up
            self._process.close()
        self._process = self._pipe = None


@lru_cache(maxsize=KEPT)
def survey(question: Question) -> Survey:
    """The survey of this question: asked again, its answer is the same, and known as far as it was played."""
    return Survey(question)
