"""`python -m tests.by_ear.told [game …]`: what is said aloud of the first minute at a table, German and English.

A line for each sentence with its second; "!" before it: it interrupts. Before a person has his turn he hears whose it
is, what lies in the middle and his hand, by the keys of the table; "»" is what he does.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.match.seats import seated
from game.match.setup import Setup
from game.paths import HOME_VARIABLE
from game.people.settings import Settings
from rules.core.registry import game
from tests.by_ear.here import Here
from tests.by_ear.player import BY_LANGUAGE, Player
from tests.by_ear.things import Thing
from ui.access.tree import Tree
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import trouble
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App
from ui.shell.script import Script
from ui.table.overview import KEYS

BEFORE_ACTING: Final = tuple(KEYS)[:3]  # turn, middle, hand
LEAST: Final = {"doppelkopf": 4}  # seats, where three are not enough


class Enough(Exception):
    """The time is over."""


class Scribe(Here):
    """Writes down what is said, with the time that has passed at the table."""

    def __init__(self, app: App, seconds: float) -> None:
        super().__init__(app)
        self.ms, self.seconds = 0.0, seconds
        app.narrator.listeners = (*app.narrator.listeners, self)

    listens, names_focus = True, False

    def say(self, words: str, at_once: bool) -> None:
        print(f"{self.ms / 1000:6.1f} s {'!' if at_once else ' '} {words}")

    def show(self, tree: Tree) -> None:
        """Nobody looks."""

    def wait(self) -> float:
        self.ms += self.moment_ms
        if self.ms > 1000 * self.seconds:
            raise Enough
        return super().wait()

    def use(self, thing: Thing, act: str, text: str = "") -> bool:
        table = self.app.top
        if isinstance(table, TableScene) and table.desk.play.question is None:
            for key in BEFORE_ACTING:
                print(f"           {table.desk.overview.told(key)}")
        print(f"           » {thing.name}")
        return super().use(thing, act, text)

    def close(self) -> None:
        super().close()
        narrator = self.app.narrator
        narrator.listeners = tuple(one for one in narrator.listeners if one is not self)


def write(app: App, id: str, language: str, seconds: float, seed: int) -> None:
    """Play for so long and write down what is said."""
    app.change(language=language)
    rules, names = game(id), ["person"] + ["geselle"] * (LEAST.get(id, 3) - 1)
    print(f"\n--- {app.texts_of(id)('name')} ({language})")
    room = Scribe(app, seconds)
    app.reset(new_table(app, Setup(id, seated(names, lang=language), rules.options(), seed)))
    with suppress(Enough):
        Player(room, BY_LANGUAGE[language], Random(seed)).play_round()
    room.close()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.by_ear.told", description=__doc__)
    parser.add_argument("games", nargs="*", default=["mau_mau", "doppelkopf"])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args(arguments)
    os.environ[HOME_VARIABLE] = tempfile.mkdtemp()
    app = App(Settings(answer_time="off"), Script(), MenuScene, trouble, keep=False)
    for id in asked.games:
        for language in BY_LANGUAGE:
            write(app, id, language, asked.seconds, asked.seed)
    app.stack.clear()


if __name__ == "__main__":
    main()
