"""A trial of what was built: every command, the same picture as the source, whatever is amiss, a kill and going on.

It needs a screen; on Linux without one it starts Xvfb. Everything is asked for by the documented command line, and
the person's own folders are not touched (KARTENTISCH_HOME): each part has an empty home of its own.
`build.py --try PROGRAM` tries any copy of the program.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import commands
import imports
import pygame
import recipe
import trouble
from recipe import NAME, ROOT, VERSION
from trial import PATIENCE_S, Failed, Trial, screen

from main import COMMANDS
from rules.core.registry import GAMES

TABLE: Final = ("--game", "gluecksgriff", "--lang", "de")
PICTURE: Final = ("--demo", *TABLE, "--seats", "lehrling,lehrling,lehrling", "--seed", "7", "--speed", "off")
WINDOW: Final = ("--size", "1280x720")
AT_MOVE: Final = 20
TRIES: Final = 3  # of the first picture, in as many homes
MATCH: Final = (*TABLE, "--seats", "meister,lehrling", "--option", "limit=50", "--seed", "11", "--speed", "4")
MOVES: Final = 14  # lines of the match file after which the program is killed
MOST_DIFFERENT: Final = 0.0005  # share of pixels that may differ
CLEARLY: Final = 24  # difference of a colour, 0 … 255, that counts
PAPERS: Final = ("THIRD_PARTY.txt", "LICENSE.txt", recipe.SBOM)


# --- what lies in it ---------------------------------------------------------------------------------------------


def lacks_nothing(program: Path) -> int:
    """Nothing that lies in it imports what was left out. Returns the number of its modules."""
    bundled = imports.bundled(program)
    if lacking := imports.lacks(bundled, bundled.__contains__, recipe.UNASKED):
        raise Failed("\n".join(map(str, lacking)))
    return len(bundled)


def has_its_papers(program: Path) -> int:
    """Licences and the list of parts lie beside it. Returns the number of parts."""
    import json

    import sbom

    above = program.parent.parent / "Resources" if program.parent.name == "MacOS" else program.parent
    if lacking := [name for name in PAPERS if not (above / name).is_file()]:
        raise Failed(f"not beside the program: {lacking}")
    content = (above / recipe.SBOM).read_text(encoding="utf-8")
    sbom.check(content)
    parts = json.loads(content)["components"]
    named = (above / "THIRD_PARTY.txt").read_text(encoding="utf-8")
    if lacking := [part["name"] for part in parts if f"* {part['name']}: " not in named]:
        raise Failed(f"in one list and not in the other: {lacking}")
    return len(parts)


# --- what it does ------------------------------------------------------------------------------------------------


def tells_its_version(trial: Trial) -> None:
    """It starts at all and knows who it is."""
    told = trial.run("--version").out.strip()
    if told != f"{NAME} {VERSION}":
        raise Failed(f"--version says {told!r}")


def picture(trial: Trial, target: Path) -> pygame.Surface:
    """The table after some moves of a fixed deal."""
    trial.run(*PICTURE, *WINDOW, "--screenshot", str(target), "--at-move", str(AT_MOVE))
    if not target.exists():
        raise Failed("no picture was saved")
    return pygame.image.load(str(target))


def differing(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels, 0 … 1, that differ clearly."""
    if one.get_size() != other.get_size():
        raise Failed(f"the pictures have different sizes: {one.get_size()} and {other.get_size()}")
    near = pygame.mask.from_threshold(one, (0, 0, 0), (CLEARLY,) * 3, other)
    return 1.0 - near.count() / (one.get_width() * one.get_height())


def looks_like_the_source(trial: Trial, source: Trial, folder: Path) -> float:
    """The same table as from the source tree; the share of pixels that differ."""
    trial.settle()
    source.settle()
    share = differing(picture(trial, folder / "built.png"), picture(source, folder / "source.png"))
    if share > MOST_DIFFERENT:
        raise Failed(f"{share:.2%} of the picture differs from the one from the source")
    return share


# --- a kill ------------------------------------------------------------------------------------------------------


def lines(match: Path) -> list[str]:
    """The whole lines of a match file."""
    return match.read_text(encoding="utf-8", errors="replace").split("\n")[:-1] if match.exists() else []


def is_killed(trial: Trial) -> list[str]:
    """A match of bots is under way and the program dies. Returns what is on the disk then."""
    process = trial.start(*MATCH, *WINDOW)
    until = time.monotonic() + PATIENCE_S
    try:
        while time.monotonic() < until and process.poll() is None:
            found = trial.matches()
            if found and len(lines(found[-1])) > MOVES:
                break
            time.sleep(0.1)
        else:
            raise Failed(f"the match did not get under way\n{trial.told()}")
    finally:
        process.kill()
        process.wait()
    return lines(trial.matches()[-1])


def goes_on(trial: Trial, before: Sequence[str]) -> int:
    """The match goes on where it stood and comes to its end. Returns the number of lines of the whole match."""
    trial.run("--continue", "--exit-at-end", "--speed", "off", *WINDOW)
    kept = [*trial.matches("finished"), *trial.matches()]
    whole = lines(kept[0]) if len(kept) == 1 else []
    if whole[: len(before)] != list(before) or len(whole) <= len(before):
        raise Failed(f"the match did not go on: {len(before)} lines before, {len(whole)} afterwards, {len(kept)} files")
    return len(whole)


# --- all of it ---------------------------------------------------------------------------------------------------


def leaves_its_folder_alone(program: Path, before: frozenset[Path]) -> None:
    """Nothing was written beside the program."""
    new = frozenset(program.parent.rglob("*")) - before
    if new:
        raise Failed(f"written beside the program: {sorted(new)}")


def says_nothing_bad(*trials: Trial) -> None:
    """Nobody complained. Raises Failed."""
    for trial in trials:
        if complaints := trial.complaints():
            raise Failed(f"it complained: {complaints}\n{trial.told()}")


def told(what: str, act: Callable[[], object]) -> object:
    """Do a part of the test, and say how long it took."""
    begin = time.monotonic()
    found = act()
    print(f"{time.monotonic() - begin:6.1f} s  {what.format(found)}", flush=True)
    return found


def every_command(program: Path, home: Path) -> int:
    """A match of bots to its end, then each example of the help, then a command of no words. Returns their number."""
    giver, trial = Trial([str(program)], home / "giver"), Trial([str(program)], home / "commands")
    tells_its_version(giver)
    run = commands.tried(trial, commands.finished_match(giver))
    says_nothing_bad(giver, trial)
    return len(run)


def every_game(program: Path, home: Path) -> int:
    """Each game's table comes up. Returns their number."""
    trial = Trial([str(program)], home / "games")
    commands.every_game(trial, home)
    says_nothing_bad(trial)
    return len(GAMES)


def every_trouble(program: Path, home: Path) -> int:
    """Whatever is amiss is answered. Returns the number of cases. Raises Failed with all that are not."""
    cases = [case for case in (*trouble.CASES, *trouble.asked(tuple(COMMANDS))) if case.possible]
    cases = [case for case in cases if not case.limited or trouble.can_limit()]
    failed = []
    for number, case in enumerate(cases):
        try:
            trouble.tried(case, [str(program)], home / f"trouble-{number}")
        except Failed as error:
            failed.append(str(error))
    if failed:
        raise Failed("\n".join(failed))
    return len(cases)


def a_kill(program: Path, home: Path) -> str:
    """A match is killed and goes on. Returns what was kept."""
    trial = Trial([str(program)], home / "killed")
    killed = is_killed(trial)
    whole = goes_on(trial, killed)
    says_nothing_bad(trial)
    return f"killed with {len(killed)} lines on the disk, ended with {whole}"


def first_pictures(program: Path, home: Path) -> str:
    """How long the program takes to show its menu and leave: in a home of its own and in one it knows, the best of some
    tries. The machine may be busy, so nothing follows from it."""
    if sys.platform != "linux":
        return "not measured here"
    trials = [Trial([str(program)], home / f"opened-{number}") for number in range(TRIES)]
    tries = {"the first time": [one.opened() for one in trials], "again": [one.opened() for one in trials]}
    best = {when: (min(one.wall_s for one in found), min(one.work_s for one in found)) for when, found in tries.items()}
    return ", ".join(f"{when} {wall_s:.2f} s ({work_s:.2f} s of work)" for when, (wall_s, work_s) in best.items())


def check(program: Path, keep: Path | None = None) -> None:
    """Try everything; `keep` gets the two pictures. Raises Failed with the first thing that is wrong."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    before = frozenset(program.parent.rglob("*"))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, screen():
        home = Path(folder)
        built = Trial([str(program)], home / "built")
        source = Trial([sys.executable, "-B", str(ROOT / "main.py")], home / "source")
        told("imports: {} modules, all that they ask for is there", lambda: lacks_nothing(program))
        told("papers: {} parts are listed", lambda: has_its_papers(program))
        told("first picture, and closed behind it: {}", lambda: first_pictures(program, home))
        told("commands: {} command lines", lambda: every_command(program, home))
        told("games: {} tables", lambda: every_game(program, home))
        share = "picture: {:.3%} of the pixels differ from the source"
        told(share, lambda: looks_like_the_source(built, source, keep or home))
        says_nothing_bad(built)
        told("match: {}", lambda: a_kill(program, home))
        told("troubles: {} cases", lambda: every_trouble(program, home))
        leaves_its_folder_alone(program, before)
    print("self-test: all is well")
