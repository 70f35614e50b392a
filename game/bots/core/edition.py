"""The edition of a game's bots: a few digits that change whenever they might play otherwise.

It is a digest of every source that a bot's answer follows from: the bots' rooms, the rules, and the driver that asks
them. A packaged program has no sources: its build writes the editions of its own sources into `BAKED`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from game import files
from game.paths import ASSETS

ROOT: Final = Path(__file__).resolve().parents[3]
SHARED: Final = (
    "game/bots/*.py", "game/bots/core/*.py", "game/bots/families/**/*.py", "game/bots/thinking/*.py",
    "rules/core/*.py", "rules/families/**/*.py",
)  # fmt: skip
OWN: Final = ("game/bots/{game}/**/*.py", "rules/{game}/**/*.py")
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


def from_sources(game_id: str, root: Path = ROOT, more: Sequence[str] = ()) -> str:
    """The edition by the sources below this folder; "" where there are none. Ends of lines make no difference.

    `more` are further files that a result follows from, as patterns like those of `SHARED`.
    """
    found, any_ = sha256(), False
    for path in sorted(set(_sources(game_id, root, more))):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        found.update(path.relative_to(root).as_posix().encode() + b"\0" + text + b"\0")
        any_ = True
    return found.hexdigest()[:DIGITS] if any_ else ""


def _sources(game_id: str, root: Path, more: Sequence[str] = ()) -> Iterator[Path]:
    for pattern in (*SHARED, *(one.format(game=game_id) for one in OWN), *ASKING, *more):
        yield from root.glob(pattern)
