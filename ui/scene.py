"""What a scene is: one full picture of the program (menu, table, score sheet) or an overlay above another.

The application (ui/app.py) keeps a stack of scenes. Only the top one is told events and time; below an overlay the
next scene is still drawn. A scene never reads pygame's event queue and never draws outside `draw`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from ui.app import App


class Scene:
    """Base of all scenes; every hook may be left as it is."""

    overlay: bool = False  # True: the scene below is drawn first (dialogs, the score sheet above the table)
    live_below: bool = False  # True: the scene below goes on living (`update`) while this one is on top

    def __init__(self, app: App) -> None:
        self.app = app

    def enter(self) -> None:
        """The scene comes on the stack, before its first `resize`: start what must run (a worker, music)."""

    def leave(self) -> None:
        """The scene goes off the stack for good: close what it opened. Called once, also after a crash."""

    def cover(self) -> None:
        """Another scene was put on top: let go of a drag, a hover, a pressed key."""

    def uncover(self) -> None:
        """The scene is on top again: what the overlay may have changed is looked at anew."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for this window size in pixels.

        Called after `enter`, at every change of the window, and when the language, the text size, the card size or
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

    def still(self) -> bool:
        """True while nothing moves: the application then waits for the next event instead of drawing 60 times."""
        return False
