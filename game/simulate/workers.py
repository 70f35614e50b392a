"""The workers that play the matches of a study: this process, all cores, or the machines of a cluster.

All do the same work, a portion of deals at a time; the results come in whatever order they end. Whoever stops the
study stops the workers as well.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from multiprocessing import forkserver
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final, NamedTuple
from zipfile import ZipFile

from game.notice import Notice, Refused
from game.simulate.deal_runner import Deal, Portion, Result, play_deal, play_portion

AHEAD = 4  # portions in hand for each worker: nobody waits, and a study of millions needs no memory
PORTION_S = 0.5  # what a worker is handed at a time lasts about so long: the way there and back costs some milliseconds
MOST_DEALS = 1000
SHARES = 2  # a portion is at most this part of what each worker still has to do


class WorkersError(Refused):
    """No worker is left to play."""


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
            raise WorkersError(Notice("worker_died")) from error
        raise
    pool.shutdown()


def _die_quietly() -> None:
    """Let a worker just end at Ctrl-C, which reaches it too; the process that began the study says so."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def alone(todo: Iterable[Deal]) -> Iterator[list[Result]]:
    """Play all in this process."""
    return map(play_deal, todo)


class Portions:
    """Deals in portions: one deal at first, then as many as fill the time of a portion by what was seen so far.

    Towards the end there are ever fewer in a portion, and the last deals go match by match, so that all workers end at
    about the same time.
    """

    def __init__(self, todo: Iterable[Deal], left: int, hands: Callable[[], int]) -> None:
        """`left`: how many deals there are, or nearly; `hands`: how many workers share them."""
        self._source, self._left, self._hands = iter(todo), left, hands
        self._deals, self._seconds = 0, 0.0

    def __iter__(self) -> Iterator[tuple[Deal, ...]]:
        while portion := tuple(islice(self._source, self.size)):
            if self._left <= self._shares:
                yield from (((job,),) for deal in portion for job in deal)
            else:
                yield portion
            self._left -= len(portion)

    @property
    def _shares(self) -> int:
        """The parts in which what is left is thought of."""
        return SHARES * max(1, self._hands())

    @property
    def size(self) -> int:
        """Deals of the next portion."""
        if not self._deals:
            return 1
        in_time = int(PORTION_S * self._deals / max(self._seconds, PORTION_S / MOST_DEALS))
        return max(1, min(MOST_DEALS, in_time, self._left // self._shares))

    def note(self, portion: Portion) -> None:
        """Note the time that a portion took."""
        self._deals += len(portion.played)
        self._seconds += portion.seconds


def together(todo: Iterable[Deal], left: int, workers: Workers) -> Iterator[list[Result]]:
    """Hand out all deals, `left` or nearly; yields the results of each as soon as they are there."""
    portions, running = Portions(todo, left, workers.hands), set[Future[Portion]]()
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


# --- a cluster ---------------------------------------------------------------------------------------------------


LOCAL: Final = "local"
ROOT: Final = Path(__file__).resolve().parents[2]
SENT: Final = ("rules", "game")  # folders of code that the machines need
PATIENCE_S: Final = 20
ASK_AGAIN_S: Final = 2.0
CALM: Final = {  # nobody looks at these figures of a local cluster, and gathering them keeps stopping the bots
    "distributed.worker.profile.enabled": False,
    "distributed.worker.memory.monitor-interval": "2s",
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "5s",
}


FORKED: Final = sys.platform == "linux"  # elsewhere a process with libraries loaded must not be copied
LOADED: Final = ("distributed", "game.simulate.deal_runner")  # what workers here find loaded


class ClusterError(WorkersError):
    """No cluster."""


class Hands:
    """The number of matches that the cluster can play at once, asked anew only after a while."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._count, self._again = 0, 0.0

    def __call__(self) -> int:
        if monotonic() >= self._again:
            self._count = sum(self._client.nthreads().values())
            self._again = monotonic() + ASK_AGAIN_S
        return self._count


@contextmanager
def hired(address: str, workers: int) -> Iterator[Workers]:
    """The machines behind an address such as "tcp://10.0.0.5:8786"; "local": `workers` processes here.

    Raises ClusterError.
    """
    client = _client(address, workers)
    try:
        if address != LOCAL:
            _send_code(client)
        yield Workers(client.get_executor(pure=False), Hands(client))
    except (CancelledError, import_module("distributed").KilledWorker) as error:
        raise ClusterError(Notice("cluster_gone", {"kind": type(error).__name__})) from error
    finally:
        _dismiss(client, address == LOCAL)


def _dismiss(client: Any, own: bool) -> None:
    """Let go of the machines; one that does not answer in time is left alone, for the results are there."""
    with suppress(TimeoutError):
        client.close()
    if own:
        with suppress(TimeoutError):
            client.cluster.close()


def _client(address: str, workers: int) -> Any:
    if address == LOCAL and FORKED:
        _seed()
    try:
        dask: Any = import_module("distributed")
    except ImportError as error:
        raise ClusterError(Notice("cluster_extra")) from error
    if address == LOCAL:
        return _here(dask, workers)
    try:
        client = dask.Client(address, timeout=PATIENCE_S)
    except (OSError, ValueError) as error:
        raise ClusterError(Notice("cluster_nowhere", {"address": address, "error": error})) from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE_S)
    except TimeoutError as error:
        client.close()
        raise ClusterError(Notice("cluster_empty", {"address": address})) from error
    return client


def _seed() -> None:
    """Start the process whose copies the workers will be: it loads what they need while this one loads the same."""
    multiprocessing.set_forkserver_preload(list(LOADED))
    forkserver.ensure_running()


def _here(dask: Any, workers: int) -> Any:
    """Start a cluster on this machine, with its warnings silenced: a worker that ends slowly harms nobody."""
    quiet = {"silence_logs": logging.CRITICAL, "dashboard_address": None}
    method = {"distributed.worker.multiprocessing-method": "forkserver"} if FORKED else {}
    with import_module("dask").config.set(CALM | method):
        try:
            return dask.Client(dask.LocalCluster(n_workers=workers, threads_per_worker=1, **quiet))
        except (OSError, RuntimeError) as error:
            raise ClusterError(Notice("cluster_here", {"error": error})) from error


def _send_code(client: Any) -> None:
    """Have every machine of the cluster, now and later, know the rules and the bots."""
    with TemporaryDirectory() as folder:
        packed = Path(folder) / "kartentisch.zip"
        with ZipFile(packed, "w") as file:
            for source in (path for top in SENT for path in sorted((ROOT / top).rglob("*.py"))):
                file.write(source, source.relative_to(ROOT))
        client.upload_file(str(packed))
