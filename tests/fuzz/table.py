"""Hands that do anything at a table: python -m tests.fuzz.table --minutes 5 [--seed 0] [GAME …]

A person's mouse and keys do whatever chance says, at any moment: cards are dragged while others move, let go outside,
keys come in a drag, the window changes its size, moves are taken back, hints come late, bots take their time and frames
are long and short. Time is handed to the window, nothing waits for the clock. Nothing may fail, nothing may have to be
put right, and where the picture rests no card hangs in the air. What does not hold is printed with the seed and the
last things that were done, and counts as broken.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
import traceback
from collections import deque
from collections.abc import Sequence
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.bots.core.base import Answer, Choice, Request
from game.match.seats import seated
from game.match.setup import Setup
from game.paths import HOME_VARIABLE
from game.people.settings import SPEEDS, Settings
from rules.core.registry import GAMES, game
from tests.contract import random_setup
from ui.scenes.menu.menu import MenuScene
from ui.scenes.notice import trouble as trouble_page
from ui.scenes.table import table as table_scene
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App
from ui.shell.script import Script
from ui.widgets.button import Pressable

STEPS = 1500  # things that happen at one table
REMEMBERED = 40  # of them are printed
SIZES = ((1280, 720), (800, 500), (1024, 640), (1600, 900))
FRAMES_MS = (8.0, 16.0, 16.0, 40.0, 100.0, 100.0)
LETTERS = "abcdefghijklmnoprstuvwxyz1234567890?.,-+#"
KEYS = (
    *(pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_F2, pygame.K_ESCAPE),
)


class SlowThinker:
    """Bots of chance that take some frames over it."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.left, self.pid = chance, 0, None
        self.wanted: Request | None = None

    def wake(self) -> None: ...

    def ask(self, request: Request) -> None:
        self.wanted, self.left = request, self.chance.choice((0, 1, 3, 12))

    def poll(self) -> Answer | None:
        if self.wanted is None:
            return None
        self.left -= 1
        if self.left > 0:
            return None
        asked, self.wanted = self.wanted, None
        return Answer(asked.key, Choice(self.chance.choice(asked.legal)))

    def close(self) -> None: ...


class Amiss(logging.Handler):
    """Everything that was logged as a warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


class Hands:
    """Somebody who does anything."""

    def __init__(self, app: App, scene: TableScene, chance: Random) -> None:
        self.app, self.scene, self.chance = app, scene, chance
        self.down = False
        self.at = (100, 100)
        self.done: deque[str] = deque(maxlen=REMEMBERED)

    # --- what they do ------------------------------------------------------------------------------------------------
    def act(self) -> None:
        """One thing, of whatever kind."""
        weights = {
            self.time: 30,
            self.move: 18,
            self.mouse_down: 10,
            self.mouse_up: 8,
            self.key: 6,
            self.letter: 6,
            self.close_overlay: 4,
            self.legal: 3,
        } | dict.fromkeys((self.hint, self.undo, self.resize, self.speed, self.away, self.right_click), 1)
        (deed,) = self.chance.choices([*weights], [*weights.values()])
        self.done.append(f"{deed.__name__} ")
        deed()

    def say(self, words: object) -> None:
        self.done[-1] += str(words)

    def send(self, kind: int, **values: Any) -> None:
        self.app.dispatch(pygame.event.Event(kind, **values))

    def place(self) -> tuple[int, int]:
        """A card of the own hand, something that can be pressed, any card, or anywhere."""
        board, chance = self.scene.board, self.chance
        hand = [one for zone in self.scene.desk.play.hand_zones() for one in board.stage.sprites.within(zone)]
        buttons = [one for one in self.scene.desk.group.walk() if isinstance(one, Pressable) and one.key != "menu"]
        which = chance.random()
        if hand and which < 0.6:
            one = chance.choice(hand)
            return round(one.x - one.height_px * 0.2), round(one.y - one.height_px * 0.2)
        if buttons and which < 0.7:
            return chance.choice(buttons).rect.center
        cards = [*board.stage.sprites]
        if cards and which < 0.9:
            one = chance.choice(cards)
            return round(one.x), round(one.y)
        return chance.randrange(self.app.size[0]), chance.randrange(self.app.size[1])

    def move(self) -> None:
        self.at = self.place()
        self.say(self.at)
        self.send(pygame.MOUSEMOTION, pos=self.at, rel=(1, 1), buttons=(int(self.down), 0, 0), touch=False)

    def mouse_down(self) -> None:
        if self.down:
            self.mouse_up()
            return
        self.move()
        self.down = True
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.at, button=1, touch=False)

    def mouse_up(self) -> None:
        if self.down:
            self.down = False
            self.send(pygame.MOUSEBUTTONUP, pos=self.at, button=1, touch=False)

    def right_click(self) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.at, button=3, touch=False)
        self.send(pygame.MOUSEBUTTONUP, pos=self.at, button=3, touch=False)

    def pressed(self, key: int, letter: str = "", mod: int = 0) -> None:
        self.send(pygame.KEYDOWN, key=key, unicode=letter, mod=mod, scancode=0)
        self.send(pygame.KEYUP, key=key, unicode=letter, mod=mod, scancode=0)

    def key(self) -> None:
        key = self.chance.choice(KEYS)
        self.say(pygame.key.name(key))
        self.pressed(key)

    def letter(self) -> None:
        letter = self.chance.choice(LETTERS)
        self.say(letter)
        self.pressed(ord(letter), letter)

    def time(self) -> None:
        frames, dt = self.chance.choice((1, 1, 2, 5, 20)), self.chance.choice(FRAMES_MS)
        self.say(f"{frames} x {dt}")
        for _ in range(frames):
            self.app.pass_time(dt)
            self.check()

    def hint(self) -> None:
        self.pressed(ord("h"), "h")

    def undo(self) -> None:
        self.pressed(pygame.K_z, "", pygame.KMOD_CTRL)

    def resize(self) -> None:
        size = self.chance.choice(SIZES)
        self.say(size)
        self.app.window = pygame.display.set_mode(size)
        self.app.relayout()

    def speed(self) -> None:
        speed = self.chance.choice(SPEEDS)
        self.say(speed)
        self.app.change(speed=speed)

    def away(self) -> None:
        """Another window has the keys for a moment."""
        self.send(pygame.WINDOWFOCUSLOST)

    def legal(self) -> None:
        """A move that the rules allow, as a screen reader or a key may make it at any moment."""
        scene = self.scene
        acts = scene.desk.legal() if self.app.top is scene else []
        if acts:
            act = self.chance.choice(acts)
            self.say(act)
            scene.submit(scene.viewer, act)

    def close_overlay(self) -> None:
        """Whatever lies above the table goes, the way it would for somebody who is done with it."""
        if self.app.top is not self.scene:
            self.say(type(self.app.top).__name__)
            self.pressed(self.chance.choice((pygame.K_ESCAPE, pygame.K_RETURN)))

    # --- what must hold ----------------------------------------------------------------------------------------------
    def check(self) -> None:
        board, desk = self.scene.board, self.scene.desk
        stage, drag = board.stage, desk.pointer.drag
        there = [*stage.sprites]
        hanging = [one for one in there if one.hangs]
        if drag is None:
            assert not hanging, f"nothing is dragged, and {hanging[0].card} hangs on the pointer"
            assert not stage.dragged, "nothing is dragged, and it is drawn as if"
        else:
            assert all(one in there for one in drag.sprites), "a card is dragged that is not at the table"
        if board.idle:
            loose = [one for one in there if one.held is not None and not one.hangs]
            assert not loose, f"the picture rests, and {loose[0].card} is held by {loose[0].held}"
        lost = [one for one in desk.play.chosen if one not in there]
        assert not (board.idle and lost), f"chosen, but not at the table: {[one.card for one in lost]}"


def table(app: App, id: str, seed: int) -> TableScene:
    """A table of this game: one person and bots, sometimes two people."""
    chance = Random(seed)
    made = random_setup(game(id), seed)
    people = chance.choice((1, 1, 1, 2))
    kinds = ["person" if seat < people else "lehrling" for seat in range(made.seats)]
    chance.shuffle(kinds)
    app.settings = app.sound.settings = Settings(
        window=app.size,
        speed=chance.choice([one for one in SPEEDS if one != "off"]),
        curtain=chance.random() < 0.8,
        reduced_motion=chance.random() < 0.2,
        last_card=chance.random() < 0.2,
        text_size=chance.choice((1.0, 1.3)),
    )
    scene = new_table(app, Setup(id, seated(kinds), made.options, seed))
    assert isinstance(scene, TableScene)
    return scene


def tried(app: App, id: str, seed: int, heard: Amiss) -> str:
    """A while at one table; what has failed, with the last things that were done, or nothing."""
    chance = Random(seed)
    table_scene.Thinker = lambda: SlowThinker(Random(seed))  # type: ignore[misc,assignment]
    heard.found.clear()
    scene = table(app, id, seed)
    app.push(scene)
    hands, trouble = Hands(app, scene, chance), ""
    try:
        for _ in range(STEPS):
            if scene not in app.stack or scene.match.finished:
                break
            hands.act()
            hands.check()
            if heard.found:
                trouble = heard.found[0]
                break
    except Exception:
        trouble = traceback.format_exc()
    while app.stack:
        app.stack.pop().leave()
    app.push(MenuScene(app))
    return trouble and f"{id}, seed {seed}: {trouble}\n    " + "\n    ".join(hands.done)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.table", description="Hands that do anything.")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--one", action="store_true", help="that seed alone")
    parser.add_argument("games", nargs="*", metavar="GAME")
    asked = parser.parse_args(argv)
    heard = Amiss()
    logging.getLogger().addHandler(heard)
    ids = asked.games or GAMES
    until, seed, broken = time.monotonic() + 60 * asked.minutes, asked.seed, 0
    with TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        app = App(Settings(window=SIZES[0]), Script(), MenuScene, trouble_page, keep=False)
        app.push(MenuScene(app))
        while time.monotonic() < until:
            found = tried(app, ids[seed % len(ids)], seed, heard)
            if found:
                broken += 1
                print(found, flush=True)
            seed += 1
            if asked.one:
                break
    print(f"{seed - asked.seed} tables, {broken} broken")
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main())
