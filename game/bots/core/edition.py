"""The edition of a game's bots: a few digits that change whenever they might play otherwise.

It is a digest of every source that a bot's answer follows from: the bots' rooms, the rules, and the driver that asks
them. A packaged program has no sources: its build writes the editions of its own sources into `BAKED`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from game import files
from game.paths import ASSETS
from rules.core.registry import GAMES

ROOT: Final = Path(__file__).resolve().parents[3]
ROOMS: Final = ("game/bots", "rules")  # all of them, but for the folders of other games
ASKING: Final = ("game/match/driver.py", "game/match/impulse_queue.py", "game/digest.py")
DIGITS: Final = 16
BAKED: Final = ASSETS / "bots.txt"  # a line for each game: its id and the edition of its bots
BAKED_BYTES: Final = 16_384


@cache
def edition(game_id: str) -> str:
    """The edition of this game's bots in this program; "" where nobody can tell."""
    return baked().get(game_id, "") if getattr(sys, "frozen", False) else from_sources(game_id)


def baked() -> dict[str, str]:
    """What the build has written, by game; nothing where it has not."""
    try:
        lines = files.read_plain(BAKED, BAKED_BYTES).decode("ascii").splitlines()
    except (OSError, UnicodeError):
        return {}
    return {words[0]: words[1] for line in lines if len(words := line.split()) == 2 and len(words[1]) == DIGITS}


def from_sources(game_id: str, root: Path = ROOT) -> str:
    """The edition by the sources below this folder; "" where there are none. Ends of lines make no difference."""
    found, files = sha256(), sorted(sources(game_id, root))
    for name in files:
        found.update(name.encode() + b"\0" + _text(root / name) + b"\0")
    return found.hexdigest()[:DIGITS] if files else ""


def sources(game_id: str, root: Path = ROOT) -> Iterator[str]:
    """The sources that the answers of this game's bots follow from, by their places below the root."""
    others = {id for id in GAMES if id != game_id}
    for room in ROOMS:
        for path in (root / room).rglob("*.py"):
            if path.relative_to(root / room).parts[0] not in others:
                yield path.relative_to(root).as_posix()
    yield from (name for name in ASKING if (root / name).is_file())


@cache
def _text(file: Path) -> bytes:
    return file.read_bytes().replace(b"\r\n", b"\n")
