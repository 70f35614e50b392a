"""Two windows on one home, one of them killed again and again: python -m tests.sigkill_windows --kills 500 [--seed 0]

Two processes change settings, profiles, evenings, matches and results of one home at the same time, each its own
entries, and tell what is saved. One of them is killed at a random moment and begins anew. After each kill everything
that either has told must be on the disk, and every file readable as it is.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game.match import journal
from game.match.match import Match
from game.match.seats import seated
from game.paths import HOME_VARIABLE, config_folder, data_folder
from game.people import party, profiles, settings
from game.people.party import Party, Result
from game.people.profiles import Profile
from game.people.stats import Stats
from rules.core.contract import TABLE
from rules.core.registry import game
from tests.sigkill import PATIENCE_S, PROCESSES, Lost

LONGEST_S = 0.3  # latest moment of a kill after both have begun
ENTRIES = 12  # keys and profiles of one window
GAMES = ("einundfuenfzig_tot", "siebzehn_und_vier")  # of an evening; short ones
EVENING = {"a": "aaaaaa", "b": "bbbbbb"}  # ids, so that a window finds its own again
WINDOWS = tuple(EVENING)


@dataclass(slots=True)
class Told:
    """The entries that the windows have told as saved: the last number by window and entry."""

    numbers: dict[str, int] = field(default_factory=dict)
    matches: set[str] = field(default_factory=set)  # uids of recorded matches
    deeds: int = 0

    def hear(self, words: str) -> None:
        self.deeds += 1
        what, value = words.split()
        if what == "match":
            self.matches.add(value)
        else:
            self.numbers[what] = int(value)


# --- the processes that are killed -------------------------------------------------------------------------------
def live(window: str, seed: int, told: Connection) -> None:
    """Change what belongs to this window until the kill; each deed is told when it is saved."""
    chance, number = Random(seed), seed * 1000
    deeds = (change_setting, change_profile, change_evening, play_match)
    while True:
        number += 1
        told.send_bytes(chance.choice(deeds)(window, number, chance).encode())


def change_setting(window: str, number: int, chance: Random) -> str:
    name = f"{window}{chance.randrange(ENTRIES)}"
    base = settings.load()[0]
    refused = settings.save(replace(base, keys={**base.keys, name: str(number)}), base=base)
    return f"setting.{name} {0 if refused else number}"


def change_profile(window: str, number: int, chance: Random) -> str:
    id = f"{window}{chance.randrange(ENTRIES)}"
    base = profiles.load()[0]
    refused = profiles.save(base.with_(Profile(id, f"{window} {number}")), base=base)
    return f"profile.{id} {0 if refused else number}"


def change_evening(window: str, number: int, chance: Random) -> str:
    evening = kept_evening(window) or new_evening(window)
    played = len(evening.results)
    if played < len(evening.tables) - 1:
        evening = replace(evening, results=(*evening.results, Result(f"{window}-{number}", (1, 2, 2), (0,))))
    refused = party.save(evening)
    return f"evening.{window} {0 if refused else len(evening.results)}"


def kept_evening(window: str) -> Party | None:
    """The evening of a window as its file has it."""
    return party._read(party._file(EVENING[window]))


def new_evening(window: str) -> Party:
    players = seated(("person", "geselle", "meister"))
    tables = tuple(party.table(GAMES[place % 2], players, short=True) for place in range(50))
    return Party(tables, id=EVENING[window])


def play_match(window: str, number: int, chance: Random) -> str:
    """A match to its end, on the disk move by move, and its result."""
    rules = game(GAMES[0])
    match = Match(rules, rules.options(), seated(("person", "geselle")), number)
    kept = journal.create(match)
    uid = kept.path.stem
    while not match.finished and len(match.history) < 400:
        seat = match.turn.must[0]
        match.submit(seat, chance.choice(match.legal(seat)) if seat != TABLE else match.legal(seat)[0])
    match.close()
    if match.finished:
        with Stats() as stats:
            stats.record(match, uid)
        return f"match {uid}"
    return f"unfinished.{window} 0"


# --- who kills them ----------------------------------------------------------------------------------------------
@dataclass(slots=True)
class Window:
    """A process and the pipe on which it tells."""

    process: object
    ear: Connection

    @classmethod
    def opened(cls, name: str, seed: int) -> Window:
        ear, mouth = PROCESSES.Pipe(duplex=False)
        process = PROCESSES.Process(target=live, args=(name, seed, mouth), daemon=True)
        process.start()
        mouth.close()
        return cls(process, ear)

    def listen(self, told: Told, until_s: float) -> None:
        """Hear what is told up to a moment, or until the pipe ends."""
        try:
            while (left_s := until_s - time.monotonic()) > 0 and self.ear.poll(left_s):
                told.hear(self.ear.recv_bytes().decode())
        except (EOFError, OSError):
            pass

    def kill(self, told: Told) -> None:
        self.process.kill()  # type: ignore[attr-defined]
        self.process.join()  # type: ignore[attr-defined]
        self.listen(told, time.monotonic() + PATIENCE_S)
        self.ear.close()


def look(told: Told) -> None:
    """Read the home as a third window would. Raises Lost."""
    chosen, notices = settings.load()
    book, more = profiles.load()
    if notices or more:
        raise Lost(f"{[notice.code for notice in (*notices, *more)]}")
    newer(told.numbers, "setting.", {name: int(key) for name, key in chosen.keys.items()})
    newer(told.numbers, "profile.", {one.id: int(one.name.split()[1]) for one in book.people})
    for window in WINDOWS:
        evening = kept_evening(window)
        newer(told.numbers, f"evening.{window}", {"": len(evening.results) if evening is not None else 0})
    aside = [path for folder in (config_folder(), data_folder()) for path in folder.rglob("*.damaged*")]
    if aside:
        raise Lost(f"set aside: {aside}")


def newer(numbers: Mapping[str, int], head: str, there: Mapping[str, int]) -> None:
    """Every number told under this head is there, or a later one. Raises Lost."""
    for what, number in numbers.items():
        if what.startswith(head) and there.get(what.removeprefix(head), -1) < number:
            raise Lost(f"{what}: {number} was told, {there.get(what.removeprefix(head))} is there")


def torture(kills: int, seed: int = 0) -> Told:
    """Kill so many windows of the present home. Raises Lost where anything is missing."""
    told, chance, number = Told(), Random(seed), seed
    windows = {name: Window.opened(name, number := number + 1) for name in WINDOWS}
    try:
        for _ in range(kills):
            until_s = time.monotonic() + chance.uniform(0.0, LONGEST_S)
            while time.monotonic() < until_s:
                for window in windows.values():
                    window.listen(told, min(until_s, time.monotonic() + 0.01))
            name = chance.choice(WINDOWS)
            windows[name].kill(told)
            other = windows[WINDOWS[1 - WINDOWS.index(name)]]
            other.listen(told, time.monotonic() + 0.001)
            look(told)
            windows[name] = Window.opened(name, number := number + 1)
    finally:
        for window in windows.values():
            window.kill(told)
    look(told)
    with Stats() as stats:
        for _ in stats.catch_up():
            pass
        there = {row.uid for row in stats.latest(1_000_000)}
    if missing := told.matches - there:
        raise Lost(f"results: {missing}")
    return told


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.sigkill_windows", description="Two windows lose nothing.")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        told = torture(chosen.kills, chosen.seed)
        left = [path.name for path in Path(folder).rglob(".*.tmp")]
    print(f"{chosen.kills} kills, {told.deeds} deeds told, {len(told.matches)} matches recorded; nothing lost")
    print(f"{len(left)} half-made files were left for the sweep")
    return 0


if __name__ == "__main__":
    sys.exit(main())
