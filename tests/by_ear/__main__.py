"""`python -m tests.by_ear [game …]`: a round of each game by ear.

A line for each: how often something was pressed, in vain, and without any answer; seconds; what came after the round.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.paths import HOME_VARIABLE
from game.people.settings import Settings
from rules.core.registry import GAMES
from tests.by_ear.here import Here
from tests.by_ear.player import GERMAN, DeadEnd, Player
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import trouble
from ui.shell.app import App
from ui.shell.script import Script


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.by_ear", description=__doc__)
    parser.add_argument("games", nargs="*", help="ids; none: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tell", action="store_true", help="print everything that is pressed")
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    os.environ[HOME_VARIABLE] = tempfile.mkdtemp()
    app = App(Settings(), Script(), MenuScene, trouble, keep=False)
    lost = 0
    for id in asked.games or GAMES:
        app.reset(MenuScene(app))
        room = Here(app)
        player = Player(room, GERMAN, Random(asked.seed), print if asked.tell else None)
        begun = time.perf_counter()
        try:
            player.prepare()
            player.sit_down(app.texts_of(id)("name"))
            sheet = player.play_round()
            told = f"{sheet} → {player.close_sheet()}"
        except DeadEnd as end:
            lost += 1
            told = f"DEAD END {end}"
        seconds = time.perf_counter() - begun
        tries = f"{player.presses:5} presses {player.refusals:4} in vain {player.silences:3} silent"
        print(f"{id:20} {tries} {seconds:6.1f} s  {told}", flush=True)
        room.close()
    app.stack.clear()
    return lost


if __name__ == "__main__":
    sys.exit(main())
