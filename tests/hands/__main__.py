"""`python -m tests.hands [game …] [--by mouse pad …]`: a round of each game with each device, from the menu and back.

A line for each: how often something was pressed, and in vain; seconds; where a way came to an end.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.paths import HOME_VARIABLE
from game.people.settings import Settings
from rules.core.registry import GAMES
from tests.by_ear.player import DeadEnd, Player
from tests.hands.devices import DEVICES
from tests.hands.match import MOST_ROUNDS, play_match, player_of, quick_bots
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import trouble
from ui.shell.app import App
from ui.shell.script import Script


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.hands", description=__doc__)
    parser.add_argument("games", nargs="*", help="ids; none: all")
    parser.add_argument("--by", nargs="+", choices=list(DEVICES), default=list(DEVICES), help="devices")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--match", action="store_true", help="to the end of the match, not of the first round")
    parser.add_argument("--tell", action="store_true", help="print everything that is pressed")
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    os.environ[HOME_VARIABLE] = tempfile.mkdtemp()
    app = App(Settings(), Script(), MenuScene, trouble, keep=False)
    lost = 0
    with quick_bots(asked.seed):
        for id in asked.games or GAMES:
            for device in asked.by:
                lost += not played(app, id, device, asked)
    app.stack.clear()
    return lost


def played(app: App, id: str, device: str, asked: argparse.Namespace) -> bool:
    """Play a game with a device and write its line; False where it came to no end."""
    app.settings = app.sound.settings = Settings()
    app.reset(MenuScene(app))
    room = DEVICES[device](app)
    player = player_of(room, asked.seed, print if asked.tell else _quiet)
    begun_s, end = time.perf_counter(), ""
    try:
        player.prepare()
        play_match(player, room, app.texts_of(id)("name"), MOST_ROUNDS if asked.match else 1)
    except DeadEnd as found:
        end = f"DEAD END {found}"
    write(f"{id:20} {device:9}", player, time.perf_counter() - begun_s, end)
    room.close()
    return not end


def write(what: str, player: Player, seconds: float, end: str) -> None:
    """A line of figures."""
    print(f"{what} {player.presses:5} presses {player.refusals:4} in vain {seconds:6.1f} s  {end}", flush=True)


def _quiet(line: str) -> None:
    """Nobody wants to know."""


if __name__ == "__main__":
    sys.exit(main())
