"""What has come of thinking results again, kept on the disk: nothing is thought twice, and forgeries stay known."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from game import gate, paths, store
from game.bots.core.base import Answer, Request
from game.bots.core.edition import edition
from game.bots.thinking.thinker import Thinking
from game.club.checking import Forged
from game.club.rethinking import Rethinking, mark_of, same_bots
from game.club.sheet import Record, Sheet

LOG = logging.getLogger(__name__)
FOLDER: Final = "club"
FILE: Final = "verdicts.json"
MOST: Final = 20_000  # verdicts that are kept, the latest
HOLDS: Final = "holds"
DIFFERS: Final = "differs"  # the bots of this program, who are others, would have played otherwise

# what can be said of a result: only a code; other bots than ours have played, and ours play otherwise; it holds; it is
# forged; its bots are thinking just now; its turn comes
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


def row_of(sheet: Sheet, record: Record, forged: Forged | None) -> gate.VerdictRow:
    """The verdict on a result of which this was found."""
    if forged is None:
        return gate.VerdictRow(HOLDS)
    if not same_bots(sheet, record):
        return gate.VerdictRow(DIFFERS)
    names = [player.name for player in sheet.seats]
    return gate.VerdictRow(forged.code, names.index(forged.bot) if forged.bot in names else -1, forged.number)


def keep(mark: str, row: gate.VerdictRow) -> None:
    """Keep a verdict; where the disk refuses it is only known until the page is closed."""

    def change(present: dict[str, Any] | None) -> dict[str, Any]:
        rows = {**(present or {}), mark: {"code": row.code, "seat": row.seat, "number": row.number}}
        return dict(list(rows.items())[-MOST:])

    try:
        store.update(_file(), gate.VERDICTS_BYTES, change)
    except OSError as error:
        LOG.warning("a verdict could not be kept: %s", error)


def verdict_of(known: Mapping[str, gate.VerdictRow], sheet: Sheet, record: Record) -> gate.VerdictRow | None:
    """The kept verdict on a result; None for none.

    What was found by the bots that have played stays true with every later edition; what was found by others holds
    for these alone, and only in the result's favour.
    """
    found = known.get(mark_of(sheet, record))
    return found if found is not None else known.get(mark_of(sheet, record, edition(sheet.game_id)))


def forged_of(sheet: Sheet, record: Record, row: gate.VerdictRow | None) -> Forged | None:
    """The forgery that a kept verdict tells of; None for any other, and for none."""
    if row is None or row.code in (HOLDS, DIFFERS):
        return None
    bot = sheet.seats[row.seat].name if 0 <= row.seat < len(sheet.seats) else ""
    return Forged(record, row.code, row.number, bot)


class _OnDemand:
    """The place where bots think, made with the first question."""

    def __init__(self, make: Callable[[], Thinking]) -> None:
        self.make = make
        self.made: Thinking | None = None

    def ask(self, request: Request) -> None:
        self.made = self.made or self.make()
        self.made.ask(request)

    def poll(self) -> Answer | None:
        return None if self.made is None else self.made.poll()

    def close(self) -> None:
        if self.made is not None:
            self.made.close()
            self.made = None


class Checks:
    """The results of a sheet thought again, one after the other; nothing happens but in `tick`.

    `thinker` makes the place where the bots think, once there is something to think about. Bots of another edition are
    asked as well: where they play as the result says, it holds; where they do not, nobody is accused.
    """

    def __init__(self, sheet: Sheet, thinker: Callable[[], Thinking]) -> None:
        self.known = load()
        self._thinker = _OnDemand(thinker)
        self._under_way: Rethinking | None = None
        self.look_at(sheet)

    def look_at(self, sheet: Sheet) -> None:
        """Take over the results that a sheet has now."""
        self.sheet = sheet
        self._found = {one: verdict_of(self.known, sheet, one) for one in sheet.records}
        if self._under_way is not None and self._under_way.record not in self._found:
            self._under_way = None

    def state(self, record: Record) -> str:
        """One of STATES."""
        if record.claimed:
            return CLAIM
        row = self._found[record]
        if row is not None:
            return {HOLDS: RIGHT, DIFFERS: OTHER}.get(row.code, WRONG)
        under_way = self._under_way
        return NOW if under_way is not None and under_way.record == record else WAITS

    def forged(self) -> tuple[Forged, ...]:
        """The results that were found to be forged."""
        found = (forged_of(self.sheet, one, row) for one, row in self._found.items())
        return tuple(one for one in found if one is not None)

    @property
    def share(self) -> float:
        """How far the one under way is, 0 … 1."""
        return 0.0 if self._under_way is None else self._under_way.share

    @property
    def waiting(self) -> int:
        """The number of results that have still to be thought again, the one under way among them."""
        return sum(self.state(one) in (NOW, WAITS) for one in self._found)

    def tick(self) -> bool:
        """Go on a little; True when the state of a result has changed."""
        if self._under_way is None:
            following = next((one for one in self._found if self.state(one) == WAITS), None)
            if following is None:
                self.close()
                return False
            self._under_way = Rethinking(self.sheet, following, self._thinker)
            return True
        under_way = self._under_way
        if not under_way.tick():
            return False
        self._under_way = None
        row = row_of(self.sheet, under_way.record, under_way.forged)
        asked = edition(self.sheet.game_id) if not same_bots(self.sheet, under_way.record) else ""
        mark = mark_of(self.sheet, under_way.record, asked)
        self.known[mark] = row
        done = under_way.record
        for one in self._found:  # two at one screen have made the same moves
            if (one.deal, one.bots, one.points, one.moves) == (done.deal, done.bots, done.points, done.moves):
                self._found[one] = row
        keep(mark, row)
        return True

    def close(self) -> None:
        """Let go of the place where the bots think; what was under way begins anew next time."""
        self._under_way = None
        self._thinker.close()


def known_forged(sheet: Sheet, records: Iterable[Record]) -> tuple[Forged, ...]:
    """Those of these results that were found to be forged before."""
    known = load()
    found = (forged_of(sheet, one, verdict_of(known, sheet, one)) for one in records)
    return tuple(one for one in found if one is not None)
