"""A study on many machines, by Dask. (the extra "cluster": `uv run --extra cluster main.py simulate …`)

The machines need Python and `distributed` of the same versions, nothing else: the rules and the bots are sent to them.
Who may talk to a cluster can run code there, so use your own, behind your own doors.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZipFile

from game.crews import Crew

LOCAL: Final = "local"
ROOT: Final = Path(__file__).resolve().parent.parent
SENT: Final = ("rules", "game")  # folders of code that the machines need
PATIENCE_S: Final = 20


class ClusterError(Exception):
    """No cluster, in one clear line."""


@contextmanager
def hired(address: str, workers: int) -> Iterator[Crew]:
    """The machines behind an address such as "tcp://10.0.0.5:8786"; "local": so many workers here.

    Raises ClusterError.
    """
    client = _client(address, workers)
    try:
        if address != LOCAL:
            _send_code(client)
        yield Crew(client.get_executor(pure=False), lambda: sum(client.nthreads().values()))
    finally:
        client.close()
        if address == LOCAL:
            client.cluster.close()


def _client(address: str, workers: int) -> Any:
    try:
        dask: Any = import_module("distributed")
    except ImportError as error:
        raise ClusterError("--cluster needs the extra 'cluster': uv run --extra cluster main.py simulate …") from error
    if address == LOCAL:
        return dask.Client(dask.LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None))
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


def _send_code(client: Any) -> None:
    """Have every machine of the cluster, now and later, know the rules and the bots."""
    with TemporaryDirectory() as folder:
        packed = Path(folder) / "kartentisch.zip"
        with ZipFile(packed, "w") as file:
            for source in (path for top in SENT for path in sorted((ROOT / top).rglob("*.py"))):
                file.write(source, source.relative_to(ROOT))
        client.upload_file(str(packed))
