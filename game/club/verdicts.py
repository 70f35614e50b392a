"""What has come of thinking results again, kept on the disk: nothing is thought twice, and forgeries stay known."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from game import gate, paths, store
from game.bots.thinking.thinker import Thinking
from game.club.checking import Forged
from game.club.rethinking import Rethinking, mark_of, same_bots
from game.club.sheet import Record, Sheet

LOG = logging.getLogger(__name__)
FOLDER: Final = "club"
FILE: Final = "verdicts.json"
MOST: Final = 20_000  # verdicts that are kept, the latest
HOLDS: Final = "holds"

# what can be said of a result: only a code; other bots than ours have played; it holds; it is forged; its bots are
# thinking just now; its turn comes
CLAIM, OTHER, RIGHT, WRONG, NOW, WAITS = "claim", "other", "right", "wrong", "now", "waits"
STATES: Final = (CLAIM, OTHER, RIGHT, WRONG, NOW, WAITS)


def _file() -> Path:
    return paths.data_folder() / FOLDER / FILE


def load() -> dict[str, gate.VerdictRow]:
    """All verdicts by the marks of their results; what cannot be read is thought again."""
    try:
        kept = store.read(_file(), gate.VERDICTS_BYTES)
    except (OSError, gate.Unfit):
        return {}
    found = {}
    for mark, row in kept.items():
        try:
            found[mark] = gate.fitting(row, gate.VerdictRow, "verdict")
        except gate.Unfit:
            continue
    return found


def keep(mark: str, forged: Forged | None, sheet: Sheet) -> gate.VerdictRow:
    """Keep a verdict; where the disk refuses it is only known until the program ends."""
    row = gate.VerdictRow(HOLDS)
    if forged is not None:
        names = [player.name for player in sheet.seats]
        row = gate.VerdictRow(forged.code, names.index(forged.bot) if forged.bot in names else -1, forged.number)

    def change(present: dict[str, Any] | None) -> dict[str, Any]:
        rows = {**(present or {}), mark: {"code": row.code, "seat": row.seat, "number": row.number}}
        return dict(list(rows.items())[-MOST:])

    try:
        store.update(_file(), gate.VERDICTS_BYTES, change)
    except OSError as error:
        LOG.warning("a verdict could not be kept: %s", error)
    return row


def forged_of(sheet: Sheet, record: Record, row: gate.VerdictRow | None) -> Forged | None:
    """The forgery that a kept verdict tells of; None for one that holds, and for none."""
    if row is None or row.code == HOLDS:
        return None
    bot = sheet.seats[row.seat].name if 0 <= row.seat < len(sheet.seats) else ""
    return Forged(record, row.code, row.number, bot)


class Checks:
    """The results of a sheet thought again, one after the other; nothing happens but in `tick`.

    `thinker` makes the place where the bots think, once there is something to think about.
    """

    def __init__(self, sheet: Sheet, thinker: Callable[[], Thinking]) -> None:
        self.known = load()
        self._make = thinker
        self._thinker: Thinking | None = None
        self._under_way: Rethinking | None = None
        self.look_at(sheet)

    def look_at(self, sheet: Sheet) -> None:
        """Take over the results that a sheet has now."""
        self.sheet = sheet
        self._marks = {one: mark_of(sheet, one) for one in sheet.records}
        if self._under_way is not None and self._under_way.record not in self._marks:
            self._under_way = None

    def state(self, record: Record) -> str:
        """One of STATES."""
        if record.claimed:
            return CLAIM
        row = self.known.get(self._marks[record])
        if row is not None:
            return RIGHT if row.code == HOLDS else WRONG
        if not same_bots(self.sheet, record):
            return OTHER
        under_way = self._under_way
        return NOW if under_way is not None and under_way.record == record else WAITS

    def forged(self) -> tuple[Forged, ...]:
        """The results that were found to be forged."""
        found = (forged_of(self.sheet, one, self.known.get(mark)) for one, mark in self._marks.items())
        return tuple(one for one in found if one is not None)

    @property
    def share(self) -> float:
        """How far the one under way is, 0 … 1."""
        return 0.0 if self._under_way is None else self._under_way.share

    @property
    def waiting(self) -> int:
        """The number of results that have still to be thought again, the one under way among them."""
        return sum(self.state(one) in (NOW, WAITS) for one in self._marks)

    def tick(self) -> bool:
        """Go on a little; True when the state of a result has changed."""
        if self._under_way is None:
            following = next((one for one in self._marks if self.state(one) == WAITS), None)
            if following is None:
                self.close()
                return False
            self._thinker = self._thinker or self._make()
            self._under_way = Rethinking(self.sheet, following, self._thinker)
            return True
        under_way = self._under_way
        if not under_way.tick():
            return False
        self._under_way = None
        mark = self._marks[under_way.record]
        self.known[mark] = keep(mark, under_way.forged, self.sheet)
        return True

    def close(self) -> None:
        """Let go of the place where the bots think; what was under way begins anew next time."""
        self._under_way = None
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None


def known_forged(sheet: Sheet, records: Iterable[Record]) -> tuple[Forged, ...]:
    """Those of these results that were found to be forged before."""
    known = load()
    found = (forged_of(sheet, one, known.get(mark_of(sheet, one))) for one in records)
    return tuple(one for one in found if one is not None)
