"""`python -m tests.by_ear [game …]`: a round of each game by ear.

A line for each: how often something was pressed, in vain, and without any answer; seconds; what came after the round.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.paths import HOME_VARIABLE
from game.people.settings import Settings
from game.texts import Texts
from rules.core.registry import GAMES
from tests.by_ear.desktop import lacking, played
from tests.by_ear.here import Here
from tests.by_ear.player import BY_LANGUAGE, DeadEnd, Player
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import trouble
from ui.shell.app import App
from ui.shell.script import Script


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.by_ear", description=__doc__)
    parser.add_argument("games", nargs="*", help="ids; none: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=BY_LANGUAGE, default="de", help="that the program speaks")
    parser.add_argument("--bus", action="store_true", help="over AT-SPI, in the program's own window")
    parser.add_argument("--program", type=Path, help="with --bus: a packaged copy, in the place of this program")
    parser.add_argument("--tell", action="store_true", help="print everything that is pressed")
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    return on_bus(asked) if asked.bus else in_process(asked)


def in_process(asked: argparse.Namespace) -> int:
    """Play over the tree of the scenes; return how many games came to no end."""
    os.environ[HOME_VARIABLE] = tempfile.mkdtemp()
    app = App(Settings(language=asked.language), Script(), MenuScene, trouble, keep=False)
    lost = 0
    for id in asked.games or GAMES:
        app.reset(MenuScene(app))
        room = Here(app)
        player = Player(room, BY_LANGUAGE[asked.language], Random(asked.seed), print if asked.tell else None)
        begun = time.perf_counter()
        try:
            player.prepare()
            player.sit_down(app.texts_of(id)("name"))
            told = f"{player.play_round()} → {player.close_sheet()}"
        except DeadEnd as end:
            lost += 1
            told = f"DEAD END {end}"
        seconds = time.perf_counter() - begun
        write(id, player.presses, player.refusals, player.silences, seconds, told)
        room.close()
    app.stack.clear()
    return lost


def on_bus(asked: argparse.Namespace) -> int:
    """Play over AT-SPI, each game in a program of its own; return how many came to no end."""
    if why := lacking():
        print(why)
        return 1
    lost, more = 0, ["--seed", str(asked.seed), "--language", asked.language, *["--tell"] * asked.tell]
    more += ["--program", str(asked.program.resolve())] if asked.program else []
    for id in asked.games or GAMES:
        for row in played([Texts(asked.language, id)("name")], *more):
            lost += bool(row["end"])
            told = f"DEAD END {row['end']}" if row["end"] else f"{row['sheet']} → {row['after']}"
            write(id, row["presses"], row["in_vain"], row["silent"], row["seconds"], told)
    return lost


def write(id: str, presses: int, in_vain: int, silent: int, seconds: float, told: str) -> None:
    """A line of figures."""
    tries = f"{presses:5} presses {in_vain:4} in vain {silent:3} silent"
    print(f"{id:20} {tries} {seconds:6.1f} s  {told}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
