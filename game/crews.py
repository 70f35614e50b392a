"""Who plays the matches of a study: this process, all cores, or the machines of a cluster.

All do the same work deal by deal; the results come in whatever order they end. Whoever stops the study stops the
workers as well.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import NamedTuple

from game.trial import Deal, Result, play_deal

AHEAD = 4  # deals in hand for each worker: nobody waits, and a study of millions needs no memory


class Crew(NamedTuple):
    """Where work is handed to, and how many hands there are now: more machines may join a cluster."""

    executor: Executor
    hands: Callable[[], int]


@contextmanager
def cores(workers: int) -> Iterator[Crew]:
    """So many processes of this machine."""
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), initializer=_die_quietly)
    try:
        yield Crew(pool, lambda: workers)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    pool.shutdown()


def _die_quietly() -> None:
    """Ctrl-C reaches the workers, too: they just end, and who has begun the study says so."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def alone(todo: Iterable[Deal]) -> Iterator[list[Result]]:
    """Play all in this process."""
    return map(play_deal, todo)


def together(todo: Iterable[Deal], crew: Crew) -> Iterator[list[Result]]:
    """Hand out all; the results of each deal as soon as they are there."""
    source, running = iter(todo), set[Future[list[Result]]]()
    while True:
        free = max(0, AHEAD * crew.hands() - len(running))
        running |= {crew.executor.submit(play_deal, deal) for deal in islice(source, free)}
        if not running:
            return
        ended, running = wait(running, return_when=FIRST_COMPLETED)
        for future in ended:
            yield future.result()
