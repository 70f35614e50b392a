"""The workers that play the matches of a study: this process, all cores, or the machines of a cluster.

All do the same work, a portion of deals at a time; the results come in whatever order they end. Whoever stops the
study stops the workers as well.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import NamedTuple

from game.simulate.deal_runner import Deal, Portion, Result, play_deal, play_portion

AHEAD = 4  # portions in hand for each worker: nobody waits, and a study of millions needs no memory
PORTION_S = 0.5  # what a worker is handed at a time lasts about so long: the way there and back costs some milliseconds
MOST_DEALS = 1000


class WorkersError(Exception):
    """No worker is left to play; the message is one clear line."""


class Workers(NamedTuple):
    """An executor that takes work, and the matches it can play at once now: more machines may join a cluster."""

    executor: Executor
    hands: Callable[[], int]


@contextmanager
def cores(workers: int) -> Iterator[Workers]:
    """Start `workers` processes on this machine. Raises WorkersError when one of them dies."""
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_die_quietly)
    try:
        yield Workers(pool, lambda: workers)
    except BaseException as error:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        if isinstance(error, BrokenExecutor):
            raise WorkersError("a worker has died; perhaps the memory does not suffice for so many") from error
        raise
    pool.shutdown()


def _die_quietly() -> None:
    """Let a worker just end at Ctrl-C, which reaches it too; the process that began the study says so."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def alone(todo: Iterable[Deal]) -> Iterator[list[Result]]:
    """Play all in this process."""
    return map(play_deal, todo)


class Portions:
    """Deals in portions: one deal at first, later as many as fill the time of a portion by what was seen so far."""

    def __init__(self, todo: Iterable[Deal]) -> None:
        self._source = iter(todo)
        self._deals, self._seconds = 0, 0.0

    def __iter__(self) -> Iterator[tuple[Deal, ...]]:
        while portion := tuple(islice(self._source, self.size)):
            yield portion

    @property
    def size(self) -> int:
        """Deals of the next portion."""
        if not self._deals:
            return 1
        return max(1, min(MOST_DEALS, int(PORTION_S * self._deals / max(self._seconds, PORTION_S / MOST_DEALS))))

    def note(self, portion: Portion) -> None:
        """Note the time that a portion took."""
        self._deals += len(portion.played)
        self._seconds += portion.seconds


def together(todo: Iterable[Deal], workers: Workers) -> Iterator[list[Result]]:
    """Hand out all deals; yields the results of each as soon as they are there."""
    portions, running = Portions(todo), set[Future[Portion]]()
    source = iter(portions)
    while True:
        free = max(0, AHEAD * max(1, workers.hands()) - len(running))  # a cluster may be without hands for a while
        running |= {workers.executor.submit(play_portion, portion) for portion in islice(source, free)}
        if not running:
            return
        ended, running = wait(running, return_when=FIRST_COMPLETED)
        for future in ended:
            portion = future.result()
            portions.note(portion)
            yield from portion.played
