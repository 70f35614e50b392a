"""The application: window, clock and scene stack; the only place that reads pygame's event queue.

A frame: read the events, give them to the top scene, let time pass, draw, show. While the top scene is still, the loop
waits for the next event and draws nothing (ui/shell/calm.py). An exception in a scene never takes the program down at
once: the scenes are left (the journal has every move already), what happened is written to a file, and the person reads
a notice above the menu.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime
from enum import Enum, auto
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from game import paths
from game.notice import Refused
from game.people import settings
from game.people.settings import Settings
from game.spare import spare
from game.texts import Texts
from ui.access.narrator import Narrator
from ui.access.reader import ASKED, Reader
from ui.access.switch import Switch
from ui.access.tree import Tree, Use
from ui.access.voice import Voice
from ui.faces.kept.store import DISK
from ui.faces.moods.mood import FELTS, HOUSE, Mood
from ui.shell.calm import NAP_S, Calm, clear_shelves, forget, give_back, lend_apart
from ui.shell.cloths import Cloths
from ui.shell.fonts import Fonts
from ui.shell.frame import HERE, Frame
from ui.shell.inputs import Inputs
from ui.shell.keys import AMBIENCE_KEY, key_of
from ui.shell.people import Elsewhere, People
from ui.shell.scene import Scene, Way
from ui.shell.script import Script
from ui.shell.touch import Touch
from ui.shell.warm_up import WarmUp
from ui.sound.player import Sound
from ui.widgets.toast import Toasts

if TYPE_CHECKING:
    from pygame_gui import UIManager

    from ui.faces.decks import Collection
    from ui.faces.kept.cache import Faces
    from ui.scenes.table.small import SmallTable


# --- the window of the system ----------------------------------------------------------------------------------------


ICON_PX: Final = 64
LARGEST: Final = (3840, 2160)  # pixels of a window, where no screen is larger


def begin() -> None:
    """Start the display; raises pygame.error where there is none."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    if pygame.display.get_driver() == "x11":
        # Pictures are made in main memory and go to the window by shared memory. The other way, a texture, costs
        # every frame a copy more, and the driver of OpenGL in memory (114 MB with Mesa's software renderer).
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """A size of the window that the screens can show: as wide and high as the largest one, or 4K."""
    screens = [LARGEST, *pygame.display.get_desktop_sizes()]
    return min(size[0], max(wide for wide, _ in screens)), min(size[1], max(high for _, high in screens))


def _icon() -> pygame.Surface:
    """The picture of the program in lists of windows."""

    def draw() -> pygame.Surface:
        from ui.faces.symbols import symbol

        return symbol("cards", ICON_PX)

    return DISK.of(("icon", ICON_PX), draw)


def opened(settings: Settings, title: str) -> pygame.Surface:
    """The window as the settings want it."""
    pygame.display.set_caption(title)
    pygame.display.set_icon(_icon())
    if settings.fullscreen:
        return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    return pygame.display.set_mode(fitting(settings.window), pygame.RESIZABLE)


# --- what happened when a scene failed -------------------------------------------------------------------------------


MOST_A_SECOND: Final = 20


def written_down(report: str) -> Path | None:
    """Keep what happened in a file of its own; None where the disk refuses."""
    folder, now = paths.data_folder() / "crashes", datetime.now()
    for number in range(1, MOST_A_SECOND + 1):
        file = folder / (f"{now:%Y-%m-%d-%H%M%S}" + (f"-{number}" if number > 1 else "") + ".txt")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with file.open("x", encoding="utf-8", errors="backslashreplace") as written:
                written.write(report)
        except FileExistsError:
            continue
        except OSError:
            return None
        return file
    return None


# --- the application -------------------------------------------------------------------------------------------------


LOG = logging.getLogger(__name__)
FPS: Final = 60
LONGEST_STEP_MS: Final = 100.0  # after a pause (a moved window, a slow disk) animations do not jump
REFERENCE_PX: Final = (1280, 720)  # the window in which one design unit is one pixel
AHEAD_MS: Final = 6.0  # of a frame: for pictures of scenes that wait below
OPENING_MS: Final = 8.0  # of a frame: for the first picture of a scene that has taken the place of all others
STAYED_S: Final = 1.0  # after which a window is no longer being pulled
GLIDE_MS: Final = 30  # between two steps of a level that glides while nothing is drawn
WATCHED_MS: Final = 50  # between two looks at the time while things light up one by one, or a finger is held
KEY_REPEAT_MS: Final = (400, 45)
ONCE_KEYS: Final = frozenset(
    {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, *range(pygame.K_F1, pygame.K_F12 + 1)}
)  # holding these down is no repeated press
UNCOVERED: Final = frozenset(
    {pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.VIDEORESIZE}
)  # the window may have lost its picture
DONE: Final = object()
OF_TABLES: Final = ("ui.table.", "rules.", "game.")  # rooms whose functions keep what a table has asked them
CRASHES: Final = 3  # so many without a whole picture in between: give up


class First(Enum):
    """How far the first picture of the top scene has come."""

    READY = auto()  # all that it shows is made; the first step of the scene has the next frame …
    STEPPED = auto()  # … and the picture the one behind it
    SEEN = auto()


Home = Callable[["App"], Scene]
Trouble = Callable[["App", Path | None], Scene]


class App:
    """Window, stack and what all scenes share: settings, texts, fonts, faces, sound, script.

    `home` makes the scene to which the program falls back, `trouble` the notice about a crash (its file, if any).
    """

    def __init__(
        self,
        chosen: Settings,
        script: Script,
        home: Home,
        trouble: Trouble,
        *,
        passing: Mapping[str, Any] | None = None,
        keep: bool = True,
    ) -> None:
        """`passing`: settings for this time only, not written to the disk; `keep` False: nothing is written."""
        begin()
        pygame.font.init()
        self.lasting = {name: getattr(chosen, name) for name in passing or {}}  # what stays on the disk instead
        self.elsewhere = Elsewhere(self, chosen)
        self.settings = chosen = replace(chosen, **(passing or {}))
        self.keep = keep
        if keep:
            DISK.open()
        self.script = script
        self.home, self.trouble = home, trouble
        self.stack: list[Scene] = []
        self.behind: list[Way] = []  # to the scenes that were left for a table, the lowest first
        self.running = True
        self.exit_code = 0
        self.clock = pygame.time.Clock()
        self.fonts = Fonts()
        self.sound = Sound(chosen)
        self.toasts = Toasts(self)
        self._texts: dict[tuple[str, str | None], Texts] = {}
        self._decks: Collection | None = None  # until cards are asked for
        self.beside = ThreadPoolExecutor(1, "beside")  # work beside the window that lets it run on
        self.cloths = Cloths(self.beside)
        self._resized_s: float | None = None  # when it was, until it has stayed so
        self._gui: tuple[tuple[object, ...], UIManager] | None = None
        self._held: set[int] = set()
        self._crashes = 0
        self.inputs = Inputs(self)
        self.people = People(self)
        self.calm = Calm(self)
        self.warm_up = WarmUp()
        self.reader, self.voice = Reader(self), Voice(self)
        self.narrator = Narrator(self, (self.reader, self.voice))
        self.switch = Switch(self)
        self.touch = Touch(self)
        self.small: SmallTable | None = None  # a match that goes on in a corner
        self._dirty = True
        self._unseen = False  # a scene has taken the place of all others, and nobody has seen it yet
        self._added = False  # a scene has come above or in place of the top one in this frame
        self.in_steps = False  # scenes are laid out by the frames that come; else at once
        self._unmade: Iterator[object] | None = None  # what is left to lay out of the top scene
        self._held_back: deque[pygame.event.Event] = deque()  # events for a scene that is not laid out yet
        self._opening: Iterator[object] = iter(())  # what the first picture of the top scene shows is made ready
        self._first = First.SEEN
        self._preparing = False
        self._later: Iterator[object] = iter(())
        self._settled_with_table = False
        self._unsaved = False
        self.window = self._open_window()
        self._laid_out_px = self.size  # the window for which all scenes are laid out
        self.frame = Frame(self.window)
        self.frame.beside = self.beside.submit
        self.repeat_keys()

    # --- what scenes ask for -------------------------------------------------------------------------------------
    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        return self.window.get_size()

    @property
    def scale(self) -> float:
        """Pixels for one design unit: 1.0 in a window of 1280 x 720."""
        wide, high = self.window.get_size()
        return min(wide / REFERENCE_PX[0], high / REFERENCE_PX[1])

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
        """The cards of a deck; one cache for all scenes and decks."""
        if self._decks is None:
            from ui.faces.decks import Collection

            self._decks = Collection()
        return self._decks.deck(art, self.settings, self.size)

    @property
    def hasty(self) -> bool:
        """True if moving cards may be shown less sharp for a moment; not where the command line wants a picture."""
        return DISK.store is not None and self.script.screenshot is None

    def dressed(self, mood: Mood = HOUSE) -> Mood:
        """How a table of this mood is dressed: in the person's felt, if there is one for all tables."""
        return FELTS.get(self.settings.felt, mood)

    def background(self, mood: Mood = HOUSE) -> pygame.Surface:
        """The table at the size of the window, dressed as the person wants it; the last two are kept."""
        return self.cloths.of(self.size, self.dressed(mood))

    @property
    def gui(self) -> UIManager:
        """The home of pygame_gui's elements (text fields) for the present window."""
        key = (self.size, self.settings.text_size)
        if self._gui is None or self._gui[0] != key:
            from ui.widgets.field import gui

            self._gui = (key, gui(self.size, self.scale, self.text_scale))
        return self._gui[1]

    def redraw(self) -> None:
        """Have the picture drawn anew, though no scene has changed."""
        self._dirty = True

    def repeat_keys(self) -> None:
        """Held keys repeat; pygame_gui switches this off whenever a text field loses the focus."""
        pygame.key.set_repeat(*KEY_REPEAT_MS)

    # --- the stack -----------------------------------------------------------------------------------------------
    @property
    def top(self) -> Scene | None:
        return self.stack[-1] if self.stack else None

    def tree(self) -> Tree | None:
        """What is on the screen, for those who do not see it: the top scene, then the small picture; None: nothing."""
        if self.top is None:
            return None
        told, beside = self.top.tree(), self.small.node() if self.small is not None else None
        if beside is None:
            return told
        return replace(told, root=replace(told.root, children=(*told.root.children, beside)))

    def hidden(self, scene: Scene, rect: pygame.Rect) -> bool:
        """True if a scene above this one covers a rectangle of it."""
        above = self.stack[self.stack.index(scene) + 1 :] if scene in self.stack else ()
        return any(one.covers is not None and one.covers.contains(rect) for one in above)

    def act_on(self, key: str, use: Use, text: str = "") -> bool:
        """Use a thing of that tree; False where there is none."""
        if self.small is not None and self.small.act_on(key, use):
            return True
        return self.top is not None and self.top.act_on(key, use, text)

    def push(self, scene: Scene) -> None:
        """Put a scene above the present one."""
        self._lay_out_now()
        if self.stack:
            self.stack[-1].cover()
            give_back()  # a score sheet or a question: nothing moves
        self._add(scene)
        self._announce(scene)

    def pop(self) -> None:
        """Take the top scene away; with the last one the program ends."""
        self._lay_out_now()
        self.stack.pop().leave()
        self._dirty, self._opening = True, iter(())
        if self._unsaved:
            self.save_settings()
        if self.stack:
            self.stack[-1].uncover()
        else:
            self.quit()

    def replace(self, scene: Scene) -> None:
        """Another scene instead of the top one."""
        self._lay_out_now()
        if self.stack:
            self.stack.pop().leave()
        self._add(scene)
        self._announce(scene)

    def reset(self, scene: Scene) -> None:
        """This scene and nothing else on the stack; what was left for it is remembered (`go_back`)."""
        self._lay_out_now()
        tables = any(one.table for one in self.stack)
        self.behind = [way for one in self.stack if (way := one.way_back()) is not None] or self.behind
        while self.stack:
            self.stack.pop().leave()
        forget("ui.widgets.", *(OF_TABLES if tables else ()))  # plates of its sizes, and what its table has asked for
        if tables and not scene.table:  # the next one may be of the same game
            clear_shelves("ui.table.", "ui.faces.kept.")
        if scene.table:
            self._gui = None  # 5 MB, made anew in 7 ms with the next field
        self.fonts.forget(expect=tables)
        self.frame.forget()
        if self._decks is not None:
            self._decks.forget()
        self._add(scene)
        self._unseen, self._opening = True, self._made_ready(scene)

    def go_back(self) -> None:
        """From a table to the scenes from which somebody came to it, made anew; to the first scene where he came
        from none."""
        first, *others = self.behind or [self.home]
        self.behind = []
        self.reset(first(self))
        for way in others:
            self.push(way(self))

    def _add(self, scene: Scene) -> None:
        self.stack.append(scene)
        scene.enter()
        self._unmade = scene.begin(self.size)
        if not self.in_steps:
            self._lay_out_now()
        self._dirty = True

    def _announce(self, scene: Scene) -> None:
        """Have the new top scene laid out and its first picture made ready by the next frames: to make it takes one."""
        self._added, self._opening = True, self._made_ready(scene)

    def _made_ready(self, scene: Scene) -> Iterator[object]:
        return chain(self._laid_out(), scene.opening(Frame(self.window)))

    def _laid_out(self) -> Iterator[None]:
        """Lay the top scene out, step by step."""
        while self._unmade is not None and next(self._unmade, DONE) is not DONE:
            yield
        self._unmade = None

    def _lay_out_now(self) -> None:
        """Lay the top scene out to the end."""
        for _ in self._laid_out():
            pass

    def quit(self, exit_code: int = 0) -> None:
        """End the program after this frame."""
        self.running, self.exit_code = False, exit_code

    # --- settings and window -------------------------------------------------------------------------------------
    def change_quietly(self, **values: object) -> None:
        """Change settings that alter no layout (volumes, a slider that is being dragged) and keep them."""
        self.settings = self.sound.settings = replace(self.settings, **values)  # type: ignore[arg-type]
        for name in values:
            self.lasting.pop(name, None)
        self.people.changed(values)
        self._unsaved = True

    def save_settings(self) -> None:
        """Write changed settings to the disk; a notice where it refuses."""
        self._unsaved = False
        if self.keep and (notice := self.elsewhere.save(replace(self.people.lasting(self.settings), **self.lasting))):
            self.toasts.notice(notice)

    def change(self, **values: object) -> None:
        """Change settings by name, keep them on disk and show the effect at once."""
        before = self.settings
        self.change_quietly(**values)
        self.save_settings()
        if self.settings.fullscreen != before.fullscreen:
            self.window = self._open_window()
            self._stretch()
        self.relayout()

    def _switch_ambience(self) -> None:
        """Silence music and room, or bring them back."""
        on = not self.settings.ambience
        self.change_quietly(ambience=on)
        self.save_settings()
        self.toasts.say(self.texts("notice.ambience_on" if on else "notice.ambience_off"))

    def relayout(self) -> None:
        """Every scene lays itself out anew: another size, language, felt, look of the cards or text size."""
        self._lay_out_now()
        self._dirty = True
        if self._decks is not None:
            self._decks.dress(self.settings)
        self._laid_out_px = self.size
        for scene in self.stack:
            scene.resize(self.size)

    def _open_window(self) -> pygame.Surface:
        return opened(self.settings, self.texts("app.title"))

    def _resized(self) -> None:
        """The window has another size; one that is too small for the table is made larger again."""
        self.window = pygame.display.get_surface() or self.window
        if not self.settings.fullscreen:
            size = (max(settings.SMALLEST_PX[0], self.size[0]), max(settings.SMALLEST_PX[1], self.size[1]))
            if size != self.size:
                self.window = pygame.display.set_mode(size, pygame.RESIZABLE)
            self.change_quietly(window=size)
        self._stretch()
        DISK.hold()
        self._resized_s = time.monotonic()
        self.relayout()

    def _stretch(self) -> None:
        """Show what was seen last, pulled to the size of the window, until its picture of that size is there."""
        before, window = self._laid_out_px, self.window
        if before == window.get_size() or not self.stack:
            return
        self.window = last = pygame.Surface(before)  # drawn anew: the system keeps no picture of a window
        try:
            self.draw_upon(last)
        finally:
            self.window = window
        pygame.transform.scale(last, window.get_size(), window)
        pygame.display.flip()

    def _settle_size(self) -> None:
        """Keep the pictures of a size at which the window has stayed; those of sizes it passed through are not kept."""
        if self._resized_s is not None and time.monotonic() - self._resized_s > STAYED_S:
            self._resized_s = None
            lend_apart(self.size)
            DISK.release()

    # --- the loop ------------------------------------------------------------------------------------------------
    def run(self, first: Callable[[], Scene], later: Iterable[object] = ()) -> int:
        """Show the scene that `first` makes and go on until the program is left. Returns the exit code.

        `later`: work in steps that the first picture does not wait for.
        """
        self._guarded(lambda: self.push(first()))
        self._unseen, self._added, self._opening = False, False, iter(())
        self.clock.tick()
        self._guarded(self._frame)
        self.reader.open()
        self._later, self.in_steps = iter(later), True
        while self.running:
            self._guarded(self._frame)
        self.in_steps = False
        while self.stack:
            self._guarded_leave(self.stack.pop())
        if self.small is not None:
            self.small.close()
        if self._unsaved:
            self.save_settings()
        self.sound.ambience.close()
        self.warm_up.close()
        self.voice.close()
        self.beside.shutdown(cancel_futures=True)
        DISK.close()
        pygame.quit()
        return self.exit_code

    def _frame(self) -> None:
        unseen, self._added = self._unseen, False
        self._held_back += self._events()
        while self._held_back and self._unmade is None:
            self.dispatch(self._held_back.popleft())
        if self._added or (self._unseen and not unseen):
            return  # to make a scene takes a frame; its first step, its parts and its first picture have the next ones
        dt_ms = min(LONGEST_STEP_MS, float(self.clock.tick(0 if self._first is First.READY else FPS)))
        self.sound.ambience.update(next((scene.music for scene in reversed(self.stack) if scene.music), ()))
        self.elsewhere.watch()
        self.warm_up.watch()
        self._settle_size()
        rested = self._rests
        if unseen and self._unmade is not None:
            self.get_ready()
            return
        if unseen:
            self.pass_time(dt_ms)
            self._sweep()
            self._unseen = False
            return
        if not self.prepared(dt_ms):
            return
        if not (rested and self._rests) or self.calm.stale:
            self.show()
        self.narrator.update(dt_ms)
        self.reader.update()

    def prepared(self, dt_ms: float) -> bool:
        """Let time pass; False in frames that make a scene or its first picture ready or have its first step: those
        draw nothing."""
        if self.get_ready():
            self._first = First.READY
            return False
        if self._first is First.STEPPED:
            self._first = First.SEEN
            return True
        self._added = False
        self.pass_time(dt_ms)
        stepped = self._first is First.READY and not self._added
        self._first = First.STEPPED if stepped else First.SEEN
        return not (self._added or stepped)

    def settle(self) -> None:
        """Let the garbage collector pass over all that was made up to now: to look through it takes two frames."""
        gc.collect()
        gc.freeze()
        self._settled_with_table = any(scene.table for scene in self.stack)

    def _sweep(self) -> None:
        """Let go of what only refers to itself: a table that was left, with its pictures; their memory goes back."""
        if not gc.get_freeze_count():
            give_back()  # alone: all that the program consists of would be looked through
            return
        if self._settled_with_table:  # it was begun at once: the collector must not pass over it for good
            gc.unfreeze()
            self.settle()
        gc.collect()
        give_back()

    def get_ready(self) -> bool:
        """Make some of a first picture ready, for as long as a frame has time; False where there is nothing left."""
        left, some = spare(OPENING_MS), False
        for _ in self._opening:
            some = True
            if not left():
                break
        return some

    @property
    def _busy(self) -> bool:
        """True if something has changed that the scenes do not know of, or there is work to be done."""
        return bool(
            self._dirty
            or self._held_back
            or self._preparing
            or self.inputs.pad.down
            or self.toasts.moving
            or self.script.wants_picture
        )

    @property
    def _rests(self) -> bool:
        """True if the picture on the screen is still the right one."""
        return not self._busy and self.top is not None and self.top.still()

    def _events(self) -> list[pygame.event.Event]:
        """The events since the last frame; waits a little for one while nothing moves."""
        wait_ms = self.calm.wait_ms(self._busy)
        if self.switch.on or self.touch.held or self.small is not None:
            wait_ms = min(wait_ms, WATCHED_MS)
        until_s = time.monotonic() + (min(wait_ms, GLIDE_MS) if self.sound.ambience.gliding else wait_ms) / 1000
        while not (found := pygame.event.get()) and (left_s := until_s - time.monotonic()) > 0:
            time.sleep(min(NAP_S, left_s))
        return found

    def dispatch(self, event: pygame.event.Event) -> None:
        """One event of the window, as the person's own keys and gamepads mean it."""
        if self.switch.handle(event):
            self.calm.touched()
            self._silence()
            return
        for by_mouse in self.touch.meant(event):
            for meant in self.inputs.meant(by_mouse):
                self._dispatch(meant)

    def _silence(self) -> None:
        """Whoever acts has heard enough."""
        self.voice.hush()
        self.narrator.acted()

    def _dispatch(self, event: pygame.event.Event) -> None:
        """The application's own events, else the top scene's."""
        self._dirty = True
        self.calm.touched()
        if event.type in UNCOVERED:
            self.frame.forget()
        if self.small is not None and self.small.handle(event):
            return
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
            self._to_top(event)
        elif event.type == pygame.KEYDOWN:
            if event.key in ONCE_KEYS and event.key in self._held:
                return
            self._held.add(event.key)
            self._silence()
            if event.key == pygame.K_F1 and event.mod & pygame.KMOD_CTRL:
                self.voice.switch()
            elif event.key == pygame.K_F2 and event.mod & pygame.KMOD_CTRL:
                self.switch.toggle()
            elif event.key == pygame.K_F11:
                self.change(fullscreen=not self.settings.fullscreen)
            elif key_of(event) == AMBIENCE_KEY and not self.inputs.typing:
                self._switch_ambience()
            else:
                self._to_top(event)
        elif event.type == ASKED:
            self.reader.handle(event)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.reader.look_at_window()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.reader.look_at_window()
            self._held.clear()
            if self.top is not None:
                self.top.cover()
        elif not self.toasts.handle(event):
            self._to_top(event)

    def _to_top(self, event: pygame.event.Event) -> None:
        if self.top is not None and not self.top.handle(event) and event.type == pygame.DROPFILE:
            self._say_where(Path(event.file))

    def _say_where(self, file: Path) -> None:
        """A file was dropped where the scene has no use for it: say where it belongs, if it is one of ours."""
        from game.match.exchange import expect

        try:
            expect(file, "")
        except Refused as refused:
            self.sound.play("error")
            self.toasts.notice(refused.notice)

    def step(self, dt_ms: float) -> None:
        """Let time pass and show the picture, whether it has changed or not."""
        self.pass_time(dt_ms)
        self.show()

    def pass_time(self, dt_ms: float) -> None:
        """Let time pass for the scenes that live."""
        for event in self.inputs.repeated(dt_ms):
            self._dispatch(event)
        index = len(self.stack) - 1
        while index > 0 and self.stack[index].live_below:
            index -= 1
        for scene in self.stack[max(0, index) :]:
            if scene in self.stack:  # an update may have left another scene
                scene.update(dt_ms)
        if self.small is not None and self.small.update(dt_ms):
            self._dirty = True
        self.toasts.update(dt_ms)
        self.touch.update(dt_ms)
        self.switch.update(dt_ms)
        self.calm.update(dt_ms)
        self._prepare(self.stack[: max(0, index)])

    def show(self) -> None:
        """Draw the picture, and keep it where the command line has asked for it."""
        self.draw()
        self.calm.drawn()
        if self.script.wants_picture:
            trouble = self.script.keep_picture(self.window)
            if trouble is not None:
                print(self.texts.told(trouble), file=sys.stderr)
            self.quit(0 if trouble is None else 1)
        self._dirty, self._crashes, self._opening = False, 0, iter(())

    def _prepare(self, covered: Sequence[Scene]) -> None:
        """Scenes that wait below draw ahead, so that their first frame after waiting is no long one."""
        left = spare(AHEAD_MS)
        self._preparing = True
        while self._preparing and left():
            self._preparing = any(scene.ahead() for scene in covered) or next(self._later, DONE) is not DONE

    def draw(self) -> None:
        """Paint and show the picture: where all scenes take it, only what differs from the last frame."""
        scenes = self._seen()
        if all(scene.pieced for scene in scenes):
            self.frame.begin(self.window)
            self.draw_upon(self.frame)
            self._show_changes(self.frame.finish(scenes[0].pushed if len(scenes) == 1 else HERE))
        else:
            self.frame.forget()
            self.draw_upon(self.window)
            pygame.display.flip()

    def _seen(self) -> Sequence[Scene]:
        """The top scene, below it what an overlay lets through."""
        index = len(self.stack) - 1
        while index > 0 and self.stack[index].overlay:
            index -= 1
        return self.stack[max(0, index) :]

    def draw_upon(self, surface: pygame.Surface) -> None:
        """Draw the whole picture: the scenes, above them the notices and what hangs on the pointer."""
        for scene in self._seen():
            scene.draw(surface)
        if self.small is not None:
            self.small.draw(surface)
        self.toasts.draw(surface)
        if self.top is not None:
            self.top.draw_last(surface)
        self.switch.draw(surface)

    def _show_changes(self, painted: list[pygame.Rect] | None) -> None:
        """Bring painted areas to the screen; all of it where None says so, and now and then where nothing moves."""
        if painted is None or self.calm.stale:
            pygame.display.flip()
        elif painted:
            pygame.display.update(painted)

    # --- trouble -------------------------------------------------------------------------------------------------
    def _guarded(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Exception:
            LOG.exception("a scene has failed")
            self._crashed(written_down(traceback.format_exc()))

    def _crashed(self, file: Path | None) -> None:
        """Back to the menu with a notice; after several crashes in a row the program ends."""
        self._crashes += 1
        self._unmade = None
        self._held_back.clear()
        while self.stack:
            self._guarded_leave(self.stack.pop())
        if self._crashes >= CRASHES or self.script.demo:
            self.quit(1)
            return
        self._guarded(lambda: self.push(self.home(self)))
        if self.running and self.stack:
            self._guarded(lambda: self.push(self.trouble(self, file)))

    def _guarded_leave(self, scene: Scene) -> None:
        try:
            scene.leave()
        except Exception:
            LOG.exception("leaving %s has failed", type(scene).__name__)
