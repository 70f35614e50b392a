"""Requests of the command line to the running program: bots everywhere, leave after the match, one picture."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pygame

from game import files, gate
from game.notice import Notice, of_file


@dataclass(slots=True)
class Script:
    """Instructions beyond the settings; the plain default asks for nothing."""

    demo: bool = False  # bots on all seats; the table goes on to the next round by itself
    exit_at_end: bool = False  # leave the program after the match
    screenshot: Path | None = None  # save the window here …
    at_move: int = 1  # … once this many moves of the history have been shown
    wants_picture: bool = False  # set when that move has been shown; the application saves after the next drawing

    def shown(self, moves: int) -> None:
        """The table has finished showing this many moves of the history."""
        if self.screenshot is not None and moves >= self.at_move:
            self.wants_picture = True

    def keep_picture(self, window: pygame.Surface) -> Notice | None:
        """Save the window as the picture asked for, once; a notice where the disk refuses."""
        target, self.wants_picture, self.screenshot = self.screenshot, False, None
        if target is None:
            return None
        try:
            with BytesIO() as stream:  # closed, because pygame never lets go of it
                pygame.image.save(window, stream, "picture.png")
                files.write_plain(target, stream.getvalue())
        except (OSError, ValueError, pygame.error) as error:  # a NUL in the path
            return of_file("export_failed", gate.written(str(target)), error)
        return None
