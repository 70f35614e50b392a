"""The role of a scene: one full picture of the program (menu, table, score sheet) or an overlay above another.

The application (ui/shell/app.py) keeps a stack of scenes. Only the top one is told events and time; below an overlay
the next scene is still drawn. A scene never reads pygame's event queue and never draws outside `draw`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING

import pygame

from ui.access.tree import Node, Role, Tree, Use

if TYPE_CHECKING:
    from ui.shell.app import App

Way = Callable[["App"], "Scene"]  # makes a scene anew
Write = Callable[[int], tuple[pygame.Surface, tuple[int, int]]]


class Scene:
    """Base of all scenes; every hook may be left as it is."""

    overlay: bool = False  # True: the scene below is drawn first (dialogs, the score sheet above the table)
    notes_high: bool = False  # True: notices hang from the upper rim at the right, because buttons stand at the left
    pieced: bool = True  # only what has changed of it is painted; False: it paints on what it has shown (frame.py)
    table: bool = False  # True: a whole table is shown, whose pictures are let go of when it is left
    live_below: bool = False  # True: the scene below goes on living (`update`) while this one is on top

    covers: pygame.Rect | None = None  # of an overlay: nothing of the scenes below is to be seen in this rectangle

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def showing(self) -> bool:
        """True while it shows what has happened and asks nobody."""
        return False

    @property
    def pushed(self) -> tuple[int, int]:
        """How far the whole picture is pushed aside while it shivers, in pixels; only where it is alone."""
        return 0, 0

    @property
    def calls(self) -> Collection[str]:
        """The keys of what somebody may call out even while it is `showing`."""
        return ()

    def hurry(self) -> None:
        """Go to the end of what is being shown."""

    @property
    def music(self) -> tuple[str, ...]:
        """The pieces for this scene, in turn (ui.sound.names); empty: those of the scene below it."""
        return ()

    @property
    def coming(self) -> str:
        """The game whose table one may go to from here at once; "" where there is none."""
        return ""

    @property
    def rooms(self) -> tuple[str, ...]:
        """The rooms whose commands it reads beside those of all scenes, the most particular first (ui.shell.keys)."""
        return ()

    def ready_for(self, usual: str) -> bool:
        """Can what has this usual key be done just now? Asked only where a person gave one key to several commands."""
        return True

    def lay_notice(self, name: str, write: Write) -> tuple[pygame.Surface, pygame.Rect] | None:
        """Find a place for a passing notice: `write` gets a width and returns the words and the size that they need.

        None: it stands where notices usually do.
        """
        return None

    # --- for those who do not see it ---------------------------------------------------------------------------------
    def tree(self) -> Tree:
        """All that is on the screen, in reading order."""
        return Tree(Node("window", Role.WINDOW, self.app.texts("app.title")))

    def act_on(self, key: str, use: Use, text: str = "") -> bool:
        """Do something with the thing of this key, as if by mouse or keyboard; False where that is not possible."""
        return False

    def reveal(self, key: str) -> None:
        """Scroll the thing of this key into sight, where it may be out of it."""

    # --- under a finger (ui/shell/touch.py) --------------------------------------------------------------------------
    def near(self, at: tuple[int, int], least_px: int) -> tuple[int, int]:
        """The place that was meant: what is smaller than `least_px` is met beside it too."""
        return at

    def thing_at(self, at: tuple[int, int]) -> str:
        """A name of what lies there, by which it is known again; empty for nothing in particular."""
        return ""

    def dragged(self, start: tuple[int, int], by: tuple[int, int]) -> str:
        """What a finger does that moves away from there: "drag", "scroll", or "walk" as a pointer does."""
        return "drag"

    def explain(self) -> None:
        """Show at once what is shown where the pointer rests for a while."""

    # --- on the stack ------------------------------------------------------------------------------------------------
    def enter(self) -> None:
        """The scene comes on the stack, before its first `resize`: start what must run (a worker, music)."""

    def leave(self) -> None:
        """The scene goes off the stack for good: close what it opened. Called once, also after a crash."""

    def way_back(self) -> Way | None:
        """How somebody who leaves a table comes to this scene again; None: not at all."""
        return None

    def cover(self) -> None:
        """Another scene was put on top: let go of a drag, a hover, a pressed key."""

    def uncover(self) -> None:
        """The scene is on top again: what the overlay may have changed is looked at anew."""

    def begin(self, size: tuple[int, int]) -> Iterator[None]:
        """The scene has come on the stack, behind `enter`: lay everything out for the first time, at once or in the
        steps that are returned. Until they are done it is told nothing."""
        self.resize(size)
        return iter(())

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for this window size in pixels.

        Called by `begin`, at every change of the window, and when the language, the text size, the card size or
        the felt was changed in the settings. Keeps what the person was doing (focus, scroll position, selection).
        """

    def handle(self, event: pygame.event.Event) -> bool:
        """One event of the window; True when it was used up. F11, quitting and resizing are the application's."""
        return False

    def update(self, dt_ms: float) -> None:
        """Time passes: `dt_ms` milliseconds since the last call, at most 100."""

    def ahead(self) -> bool:
        """Prepare a piece (some ms) of what will soon be drawn, while another scene is on top; False: nothing left."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the present picture; changes nothing."""

    def opening(self, surface: pygame.Surface) -> Iterator[object]:
        """Draw the first picture part by part, so that several frames can make ready what it shows."""
        return iter(())

    def draw_last(self, surface: pygame.Surface) -> None:
        """Draw what lies even above the notices: cards that hang on the pointer."""

    def quiet(self) -> bool:
        """True while nothing moves but ambience (dust, breath, pulses), which ebbs away (ui/shell/calm.py)."""
        return self.still()

    def still(self) -> bool:
        """True while nothing moves: the application then waits for the next event instead of drawing 60 times.

        It is asked before and after `update`; where both times it is True the picture is not drawn anew.
        """
        return False
