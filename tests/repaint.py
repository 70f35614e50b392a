"""Matches of chance whose picture is drawn both ways and compared: python -m tests.repaint [--frames 3000] [GAME …]

The program paints only what differs from the last frame (ui/shell/frame.py). Here a restless person plays with bots,
and every frame is drawn a second time with everything anew; the first one that differs in a pixel ends the program.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from game.paths import HOME_VARIABLE
from game.people.settings import Settings
from rules.core.registry import GAMES


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.repaint", description="The picture drawn both ways.")
    parser.add_argument("--frames", type=int, default=3000, help="frames of each game")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--size", default="1280x720", help="of the window")
    parser.add_argument("--out", type=Path, default=Path("repaint"), help="folder for two pictures that differ")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"all when left out: {', '.join(GAMES)}")
    return parser.parse_args()


def main() -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    chosen = arguments()
    with TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        return max(compared(chosen, game_id) for game_id in chosen.games or GAMES)


def compared(chosen: argparse.Namespace, game_id: str) -> int:
    """Play one game. Returns 1 where the two ways differ."""
    import pygame

    from tests.ui.both_ways import Watchful, apart, levels, plainly, played
    from ui.scenes.menu.menu import MenuScene
    from ui.scenes.notice import trouble
    from ui.shell.app import App
    from ui.shell.script import Script

    wide, high = (int(part) for part in chosen.size.split("x"))
    app = App(Settings(window=(wide, high)), Script(), MenuScene, trouble, keep=False)
    app.frame = Watchful(app.window)
    with played(app, game_id, chosen.seed) as frames:
        for number in frames:
            whole = plainly(app)
            if (area := apart(whole, app.window, levels(app))) is not None:
                chosen.out.mkdir(parents=True, exist_ok=True)
                pygame.image.save(whole, chosen.out / "plain.png")
                pygame.image.save(app.window, chosen.out / "window.png")
                print(f"{game_id}: frame {number} of seed {chosen.seed} differs within {area}")
                return 1
            if number >= chosen.frames:
                break
    print(f"{game_id}: {number} frames alike")
    return 0


if __name__ == "__main__":
    sys.exit(main())
