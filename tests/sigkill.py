"""Processes killed at random, as if the cable were pulled: python -m tests.sigkill --kills 100 [--seed 0] [GAME …]

A process plays matches through driver and journal, takes moves back now and then, and tells after every deed which
position is shown. It is killed at a random moment; whoever opens the match again must find exactly that position, or
the one deed that was under way done as well, and go on from there. Kills go on until a match is over, then the next
one begins.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from zlib import crc32

from game.bots.core.base import Answer, Choice, Request
from game.bots.thinking.thinker import LocalThinker
from game.match import journal, vault
from game.match.driver import Driver, Pace
from game.match.journal_writer import home_of
from game.match.match import Match
from game.match.seats import seated
from game.match.setup import default_words
from game.match.verify import verified
from rules.core.chance import Secret
from rules.core.contract import TABLE
from rules.core.registry import GAMES, game

PROCESSES = get_context("fork" if "fork" in get_all_start_methods() else "spawn")
LONGEST_S = 0.25  # latest moment of a kill after the process has opened the match
PATIENCE_S = 60.0  # a process that says nothing for so long is stuck
TAKEBACK = 0.04  # how often a person takes a move back
MATCHES = "matches"  # the folder of matches in the folder of a torture
UNDOING = b"undo"  # told before a takeback: the next position told may be an earlier one


class Lost(AssertionError):
    """A match is not what was shown before the kill."""


@dataclass(slots=True)
class Tally:
    """Counts of kills, positions and takebacks."""

    kills: int = 0
    finished: int = 0
    positions: int = 0  # told by the processes
    during: int = 0  # kills in the middle of a deed that was found done
    takebacks: int = 0

    def add(self, other: Tally) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def seal(match: Match) -> int:
    """A number for the whole position, unseen cards and chance included."""
    return crc32(repr(match.state).encode())


# --- the process that is killed ----------------------------------------------------------------------------------


def any_move(request: Request) -> Answer:
    """Answer with a random move, in no time."""
    return Answer(request.key, Choice(Random(request.seed).choice(request.legal)))


def play(path: Path, seed: int, told: Connection) -> None:
    """Open the match and play until the end or the kill; tells each position once it may be shown."""
    match, _ = journal.load(path)
    chance, clock = Random(seed), 0.0
    driver = Driver(match, LocalThinker(any_move), Pace(speed=float("inf")))
    tell(match, told)
    while not match.finished:
        clock += 10_000.0  # no window is waited for
        if chance.random() < TAKEBACK and driver.takebacks.refusal() is None:
            told.send_bytes(UNDOING)
            driver.undo()
        elif not driver.tick(clock, True) and not act(driver, match, chance):
            continue
        tell(match, told)
    driver.close()


def act(driver: Driver, match: Match, chance: Random) -> bool:
    """Do a random act of a person, if one is waited for; True if it was done."""
    if TABLE in match.turn.must:
        return driver.go_on()
    mine = [(seat, move) for seat in match.turn.must if seat in match.persons for move in match.legal(seat)]
    return bool(mine) and driver.submit(*chance.choice(mine)) is None


def tell(match: Match, told: Connection) -> None:
    told.send_bytes(f"{len(match.history)} {seal(match)}".encode())


# --- who kills it ------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Shown:
    """The positions that a process has told, as the match stands now: behind 0, 1, 2 … moves."""

    seals: dict[int, int] = field(default_factory=dict)
    moves: int = 0  # of the last one
    undoing: bool = False
    told: int = 0
    takebacks: int = 0

    def hear(self, words: bytes) -> None:
        if words == UNDOING:
            self.undoing = True
            self.takebacks += 1
            return
        self.moves, found = (int(word) for word in words.split())
        self.seals = {count: value for count, value in self.seals.items() if count < self.moves} | {self.moves: found}
        self.undoing = False
        self.told += 1


def listen(ear: Connection, shown: Shown, until: float) -> bool:
    """Hear what is told up to a moment; False when the process has ended by itself."""
    try:
        while (left := until - time.monotonic()) > 0:
            if ear.poll(left):
                shown.hear(ear.recv_bytes())
    except (EOFError, OSError):
        return False
    return True


def pull_the_cable(path: Path, shown: Shown, seed: int) -> None:
    """Let a process play the match and kill it at some moment."""
    chance = Random(seed)
    ear, mouth = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=play, args=(path, seed, mouth), daemon=True)
    process.start()
    mouth.close()
    assert ear.poll(PATIENCE_S), "the process says nothing"
    alive = listen(ear, shown, time.monotonic() + chance.uniform(0.0, LONGEST_S))
    process.kill()
    process.join()
    if alive:
        listen(ear, shown, time.monotonic() + PATIENCE_S)  # what was on its way; ends with the pipe
    ear.close()


def look(path: Path, shown: Shown, tally: Tally) -> Match:
    """Open the match as the menu would, and compare. Raises Lost."""
    match, notices = journal.load(path)
    match.close()
    moves = len(match.history)
    if notices and notices[0].code != "journal_torn":
        raise Lost(f"{path.name}: {notices[0].code}")
    if moves < shown.moves and not shown.undoing:
        raise Lost(f"{path.name}: {shown.moves} moves were shown, {moves} are there")
    for past in match.walk():
        count = len(past.history)
        if count <= shown.moves and shown.seals.get(count, seal(past)) != seal(past):
            raise Lost(f"{path.name}: another position after {count} moves")
    tally.during += moves != shown.moves
    return match


def begun(id: str, folder: Path, seed: int) -> Path:
    """A new match on disk; every other one has a secret, and its file a place of its own beside the matches."""
    rules = game(id)
    origin = Secret(sha256(b"%d" % seed).digest()) if seed % 2 else seed
    match = Match(rules, rules.options(), seated(default_words(id)), origin)
    path = journal.create(match, folder / MATCHES).path
    match.close()
    return path


def lies(folder: Path, id: str) -> Path:
    """The file of a match; one that is over has moved to the finished ones. Raises Lost."""
    home = folder / MATCHES
    found = [info.path for info in (*journal.running(home), *journal.finished(home)) if info.id == id]
    if len(found) != 1:
        raise Lost(f"{id}: found {len(found)} times")
    return found[0]


def checks(path: Path) -> None:
    """Check that a match that is over, and left, can be verified, and its secret lies nowhere else. Raises Lost."""
    found = verified(path)
    if not (found.right or found.code == "short"):
        raise Lost(f"{path.name}: {found.code}")
    if found.secret and vault.place_of(home_of(path), path.stem).exists():
        raise Lost(f"{path.name}: its secret still lies apart")


def torture(id: str, folder: Path, kills: int, seed: int = 0) -> Tally:
    """Kill so many processes in the middle of matches of a game. Raises Lost where anything is missing."""
    tally, name, shown, names = Tally(), "", Shown(), set[str]()
    for number in range(kills):
        if not name:
            name, shown = begun(id, folder, seed + number).stem, Shown()
            names.add(name)
        pull_the_cable(lies(folder, name), shown, seed + number)
        tally.kills += 1
        over = look(lies(folder, name), shown, tally).finished
        tally.finished += over
        if over:
            checks(lies(folder, name))
        if over or number == kills - 1:
            tally.positions, tally.takebacks = tally.positions + shown.told, tally.takebacks + shown.takebacks
            name = ""
    for one in names:
        lies(folder, one)
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.sigkill", description="Matches survive kill -9.")
    parser.add_argument("--kills", type=int, default=100, help="for each game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all when left out: {', '.join(GAMES)}")
    chosen = parser.parse_args()
    whole = Tally()
    for id in chosen.games or GAMES:
        with TemporaryDirectory() as folder:
            found = torture(id, Path(folder), chosen.kills, chosen.seed)
        print(id, found, flush=True)
        whole.add(found)
    print("all", whole)
    return 0


if __name__ == "__main__":
    sys.exit(main())
