"""A second process that draws what a table will need, before anybody sees it, and leaves it on the disk.

It is begun as soon as it is known which table comes (a game is chosen, a table opens, the window has another size),
runs in the lowest priority without a window, and ends when all is drawn; a mark on the disk says so, and then none is
begun at all. Where no pictures are kept on a disk there is none either.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic, time
from typing import TYPE_CHECKING, Any, Final

from game.match.seats import Player
from game.people.settings import Settings
from ui.faces.kept.store import DISK, Key

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

AFTER_S: Final = 0.5  # who walks along the shelf leaves games behind sooner
SEEN: Final = (
    *("language", "felt", "card_size", "text_size", "four_colours", "contrast", "reduced_motion", "decks", "back"),
)


@dataclass(frozen=True)
class Order:
    """A table in a window. `settings`: only those that can be seen, all others are as usual."""

    game_id: str
    options: Any
    players: tuple[Player, ...]
    settings: Settings

    @property
    def key(self) -> Key:
        """The mark of a table all of whose pictures are on the disk."""
        return ("warmed up", repr(self))


def order(game_id: str, options: Any, players: tuple[Player, ...], settings: Settings, size: tuple[int, int]) -> Order:
    """The order for a table in a window of this size."""
    seen = {name: getattr(settings, name) for name in SEEN}
    return Order(game_id, options, players, replace(Settings(), window=size, **seen))


class WarmUp:
    """The process, begun for the table that was wanted last."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wanted: Order | None = None
        self._wanted_s = 0.0
        self._begun: Order | None = None
        self._process: BaseProcess | None = None

    @property
    def busy(self) -> bool:
        """True while the process draws, or is about to begin."""
        if self._wanted != self._begun:
            return DISK.store is not None
        return self._process is not None and self._process.is_alive()

    def want(self, wanted: Order) -> None:
        """Tell which table comes; a process for another one ends."""
        if wanted != self._wanted:
            self._wanted, self._wanted_s = wanted, self._clock()

    def watch(self) -> None:
        """Begin what has been wanted for a moment; call this now and then."""
        wanted, store = self._wanted, DISK.store
        if wanted is None or wanted == self._begun or store is None or self._clock() - self._wanted_s < AFTER_S:
            return
        self.close()
        self._begun = wanted
        if not store.marked(wanted.key):
            from multiprocessing import get_context  # not before the first picture

            arguments = (wanted, str(store.folder))
            self._process = get_context("spawn").Process(target=work, args=arguments, name="pictures", daemon=True)
            self._process.start()

    def close(self) -> None:
        """End the process, whatever it draws."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join(timeout=1)


def work(wanted: Order, folder: str) -> None:
    """Draw what this table needs. Runs in the second process, until all is there, the first one is gone, or the disk
    keeps nothing."""
    from multiprocessing import parent_process

    from game.bots.thinking.thinker import step_back
    from ui.shell.calm import lend_apart

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the window's business
    step_back()
    lend_apart()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    DISK.open(Path(folder), at_once=True)
    parent = parent_process()
    for _ in pictures(wanted):
        if parent is not None and not parent.is_alive():
            return
        if DISK.store is not None and DISK.store.refused:
            return


def pictures(wanted: Order) -> Iterator[object]:
    """Draw all that a table may show, step by step, and mark it as done."""
    from rules.core.registry import game
    from ui.scenes.menu.menu import MenuScene
    from ui.scenes.notice import trouble
    from ui.shell.app import App
    from ui.shell.script import Script
    from ui.table.play_through import play_through

    began_s = time()
    app = App(wanted.settings, Script(), MenuScene, trouble, keep=False)
    yield from play_through(app, game(wanted.game_id), wanted.options, wanted.players)
    if DISK.store is not None:
        DISK.store.mark(wanted.key, began_s)
