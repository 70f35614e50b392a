"""The application: window, clock and scene stack; the only place that reads pygame's event queue."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.settings import Settings, save
from game.texts import Texts
from ui.faces.cache import Faces
from ui.faces.furniture import table_background
from ui.fonts import Fonts
from ui.scene import Scene
from ui.script import Script
from ui.sound import Sound
from ui.widgets.toast import Toasts

if TYPE_CHECKING:
    from pygame.event import Event

LOG = logging.getLogger(__name__)
FPS: Final = 60
WAIT_MS: Final = 200  # how long a still picture waits for an event
LONGEST_STEP_MS: Final = 100.0  # after a pause (a moved window, a slow disk) animations do not jump
SMALLEST_PX: Final = (1024, 640)
REFERENCE_PX: Final = (1280, 720)  # the window in which one design unit is one pixel
KEY_REPEAT_MS: Final = (400, 45)
CRASHES: Final = 3  # so many without a whole picture in between: give up

Home = Callable[["App"], Scene]
Trouble = Callable[["App", str], Scene]


class App:
    """Window, stack and what all scenes share: settings, texts, fonts, faces, sound, script.

    `home` makes the scene to which the program falls back, `trouble` the notice shown after a crash.
    """

    def __init__(self, settings: Settings, script: Script, home: Home, trouble: Trouble) -> None:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.init()
        self.settings = settings
        self.script = script
        self.home, self.trouble = home, trouble
        self.stack: list[Scene] = []
        self.running = True
        self.exit_code = 0
        self.clock = pygame.time.Clock()
        self.fonts = Fonts()
        self.sound = Sound(settings)
        self.toasts = Toasts(self)
        self._texts: dict[tuple[str, str | None], Texts] = {}
        self._faces: dict[str, Faces] = {}
        self._backgrounds: dict[tuple[tuple[int, int], str], pygame.Surface] = {}
        self._crashes = 0
        self._dirty = True
        self.window = self._open_window()
        pygame.key.set_repeat(*KEY_REPEAT_MS)

    # --- what scenes ask for -------------------------------------------------------------------------------------
    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        return self.window.get_size()

    @property
    def scale(self) -> float:
        """Pixels for one design unit: 1.0 in a window of 1280 x 720."""
        return min(self.size[0] / REFERENCE_PX[0], self.size[1] / REFERENCE_PX[1])

    @property
    def text_scale(self) -> float:
        """Pixels for one unit of text height: the scale times the person's text size."""
        return self.scale * self.settings.text_size

    @property
    def texts(self) -> Texts:
        """The words of the program in the language of the settings."""
        return self.texts_of(None)

    def texts_of(self, game_id: str | None) -> Texts:
        """The words of the program and of one game in the language of the settings."""
        key = (self.settings.language, game_id)
        if key not in self._texts:
            self._texts[key] = Texts(*key)
        return self._texts[key]

    def faces(self, art: str) -> Faces:
        """The cards of a deck; one cache for all scenes."""
        if art not in self._faces:
            self._faces[art] = Faces(art)
        return self._faces[art]

    def background(self) -> pygame.Surface:
        """The table at the size of the window in the chosen felt."""
        key = (self.size, self.settings.felt)
        if key not in self._backgrounds:
            self._backgrounds = {key: table_background(*key)}
        return self._backgrounds[key]

    # --- the stack -----------------------------------------------------------------------------------------------
    @property
    def top(self) -> Scene | None:
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene) -> None:
        """Put a scene above the present one."""
        if self.stack:
            self.stack[-1].cover()
        self._add(scene)

    def pop(self) -> None:
        """Take the top scene away; with the last one the program ends."""
        self.stack.pop().leave()
        self._dirty = True
        if self.stack:
            self.stack[-1].uncover()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Another scene instead of the top one."""
        if self.stack:
            self.stack.pop().leave()
        self._add(scene)

    def reset(self, scene: Scene) -> None:
        """This scene and nothing else on the stack."""
        while self.stack:
            self.stack.pop().leave()
        self._add(scene)

    def _add(self, scene: Scene) -> None:
        self.stack.append(scene)
        scene.enter()
        scene.resize(self.size)
        self._dirty = True

    def quit(self, exit_code: int = 0) -> None:
        """End the program after this frame."""
        self.running, self.exit_code = False, exit_code

    # --- settings ------------------------------------------------------------------------------------------------
    def change(self, **values: object) -> None:
        """Change settings by name, keep them on disk and show the effect at once."""
        before = self.settings
        self.settings = replace(before, **values)  # type: ignore[arg-type]
        save(self.settings)
        self.sound.configure(self.settings)
        if self.settings.fullscreen != before.fullscreen:
            self.window = self._open_window()
        self.relayout()

    def relayout(self) -> None:
        """Every scene lays itself out anew: another size, language, felt or text size."""
        self._dirty = True
        for scene in self.stack:
            scene.resize(self.size)

    def _open_window(self) -> pygame.Surface:
        pygame.display.set_caption("Kartentisch")
        if self.settings.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        width, height = self.settings.window
        window = pygame.display.set_mode(
            (max(width, SMALLEST_PX[0]), max(height, SMALLEST_PX[1])), pygame.RESIZABLE
        )
        pygame.display.get_window().minimum_size = SMALLEST_PX
        return window
