"""The file of a study: every result as a line of JSON as soon as it is there, so that a stopped study goes on.

    {"format": "kartentisch-study", "version": 1, "game": …, "bots": […], "seed": …, "options": {…}}
    {"place": 0, "totals": […], "winners": […], "rounds": 9, "moves": 312, "paces": {"meister": {"-12": 31, …}}}

The place of a match in the series says which deal and which rotation it was; `paces` counts
decisions by time (statistics.py). A last line that was torn is dropped with a notice; anything else that cannot be
read is an error.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from io import BufferedRandom
from pathlib import Path
from typing import Any, Self

from game import gate
from game.notice import Notice, Refused
from game.simulate.deal_runner import Deal, Job, Plan, Result, deals, rotations
from game.simulate.statistics import pace_ms, paces

FORMAT, VERSION = "kartentisch-study", 1
MOST_LINE = 4 * 1024 * 1024  # bytes


class StudyError(Refused):
    """A file that cannot be used for this study."""


def _head(plan: Plan) -> dict[str, Any]:
    options = dict(plan.given)
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": plan.game_id,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "options": options,
    }


def _row(result: Result) -> dict[str, Any]:
    return {
        "place": result.job.place,
        "totals": result.totals,
        "winners": result.winners,
        "rounds": result.rounds,
        "moves": result.moves,
        "paces": paces(result.times_ms),
    }


def _packed(row: Mapping[str, Any]) -> bytes:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


class Study:
    """The open file of a study; a context manager.

    Without `resume` the file must not exist yet. First read what is `kept`, to the end; then play what is `left` and
    `add` it. Raises StudyError and OSError.
    """

    def __init__(self, path: Path, plan: Plan, resume: bool = False) -> None:
        self.path, self.plan = path, plan
        self.notices: list[Notice] = []
        self._turned = rotations(plan.bots)
        self._done: set[int] = set()  # places
        if path.exists() and not path.is_file():
            raise StudyError(Notice("study_plain", {"file": str(path)}))
        if path.exists() and not resume:
            raise StudyError(Notice("study_exists", {"file": str(path)}))
        self._file: BufferedRandom = path.open("r+b" if path.exists() else "x+b")
        try:
            self._begin()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def _notice(self, code: str, **values: object) -> Notice:
        """A notice about this file."""
        return Notice(code, {"file": str(self.path), **values})

    # --- reading -------------------------------------------------------------------------------------------------
    def _begin(self) -> None:
        head = self._file.readline(MOST_LINE)
        if head.endswith(b"\n"):
            self._compare(head)
        else:
            self._write_head(head)

    def _write_head(self, head: bytes) -> None:
        """Begin anew where not even the first line is whole; a foreign file is left alone."""
        wanted = _packed(_head(self.plan))
        if not wanted.startswith(head):
            raise StudyError(self._notice("study_foreign"))
        if head:
            self.notices.append(self._notice("study_anew"))
        self._file.seek(0)
        self._file.write(wanted)
        self._file.flush()

    def _compare(self, line: bytes) -> None:
        try:
            found = gate.loose(line)
        except gate.Unfit:
            found = {}
        if found.get("format") != FORMAT:
            raise StudyError(self._notice("study_foreign"))
        for name, value in _head(self.plan).items():
            if found.get(name) != value:
                told = {"name": name, "there": repr(found.get(name)), "wanted": repr(value)}
                raise StudyError(self._notice("study_other", **told))

    def kept(self) -> Iterator[Result]:
        """The results in the file, in its order; behind the last whole one it is cut and goes on."""
        self._file.seek(0)
        self._file.readline(MOST_LINE)
        number, end = 1, self._file.tell()
        while line := self._file.readline(MOST_LINE):
            number += 1
            result = self._result(line)
            if result is None:
                self._drop(number)
                break
            if result.job.place not in self._done:
                self._done.add(result.job.place)
                yield result
            end = self._file.tell()
        self._file.seek(end)
        self._file.truncate()

    def _drop(self, number: int) -> None:
        """Let go of a torn last line. Raises StudyError where more comes behind it."""
        if self._file.readline(MOST_LINE):
            raise StudyError(self._notice("study_line", number=number))
        self.notices.append(self._notice("study_torn", number=number))

    def _result(self, line: bytes) -> Result | None:
        """The result of a line, None where it is not whole or not one of this study."""
        if not line.endswith(b"\n"):
            return None
        try:
            row: gate.StudyLine = gate.decoded(line, gate.StudyLine)
        except gate.Unfit:
            return None
        deal, turn = divmod(row.place, len(self._turned))
        job = Job(self.plan.game_id, self._turned[turn], self.plan.seed + deal, self.plan.given, row.place)
        if len(row.totals) != len(job.bots) or max(row.winners) >= len(job.bots):
            return None
        times = {
            name: [pace_ms(number) for number, count in found.items() for _ in range(count)]
            for name, found in row.paces.items()
        }
        return Result(job, tuple(row.totals), tuple(row.winners), row.rounds, row.moves, times)

    # --- going on ------------------------------------------------------------------------------------------------
    def left(self) -> Iterator[Deal]:
        """The matches still to be played, deal by deal."""
        for deal in deals(self.plan):
            missing = tuple(job for job in deal if job.place not in self._done)
            if missing:
                yield missing

    @property
    def done(self) -> int:
        """The number of matches in the file."""
        return len(self._done)

    def add(self, played: Sequence[Result]) -> None:
        """Write down the results of a deal at once. Raises OSError."""
        self._file.write(b"".join(_packed(_row(result)) for result in played))
        self._file.flush()
        self._done.update(result.job.place for result in played)
