"""A study on many machines, by Dask. (the extra "cluster": `uv run --extra cluster main.py simulate …`)

The machines need Python and `distributed` of the same versions, nothing else: the rules and the bots are sent to them.
Whoever may talk to a cluster can run code there, so use one of your own in a closed network.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final
from zipfile import ZipFile

from game.simulate.workers import Workers, WorkersError

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


class ClusterError(WorkersError):
    """No cluster, in one clear line."""


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
        raise ClusterError(f"the workers of the cluster are gone ({type(error).__name__})") from error
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
    try:
        dask: Any = import_module("distributed")
    except ImportError as error:
        raise ClusterError("--cluster needs the extra 'cluster': uv run --extra cluster main.py simulate …") from error
    if address == LOCAL:
        return _here(dask, workers)
    try:
        client = dask.Client(address, timeout=PATIENCE_S)
    except (OSError, ValueError) as error:
        raise ClusterError(f"no cluster at {address}: {error}") from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE_S)
    except TimeoutError as error:
        client.close()
        raise ClusterError(f"the cluster at {address} has no workers") from error
    return client


def _here(dask: Any, workers: int) -> Any:
    """Start a cluster on this machine, with its warnings silenced: a worker that ends slowly harms nobody."""
    quiet = {"silence_logs": logging.CRITICAL, "dashboard_address": None}
    with import_module("dask").config.set(CALM):
        try:
            return dask.Client(dask.LocalCluster(n_workers=workers, threads_per_worker=1, **quiet))
        except (OSError, RuntimeError) as error:
            raise ClusterError(f"no cluster can be started here: {error}") from error


def _send_code(client: Any) -> None:
    """Have every machine of the cluster, now and later, know the rules and the bots."""
    with TemporaryDirectory() as folder:
        packed = Path(folder) / "kartentisch.zip"
        with ZipFile(packed, "w") as file:
            for source in (path for top in SENT for path in sorted((ROOT / top).rglob("*.py"))):
                file.write(source, source.relative_to(ROOT))
        client.upload_file(str(packed))
