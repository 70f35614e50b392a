"""What a frame does beside blits: pictures from vectors, blurs, letters, turned and scaled ones, effects, garbage.

`Watch` lays itself around the functions of pygame that make pictures, and notes for each call how long it took and for
whom it was made. Beside that it looks, as often as the system lets it (every 1 to 4 ms of processor time), where the
program is: so a frame also tells in which of our functions its time went. Painting is booked on who had noted what is
painted.
"""

from __future__ import annotations

import gc
import signal
import sys
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

import pygame

from ui.shell.fonts import Face
from ui.shell.frame import Frame
from ui.table.picture.cues import Timed

ROOT: Final = str(Path(__file__).resolve().parents[2])
MAKERS: Final = (
    (pygame.image, "load_sized_svg", "SVG"),
    (pygame.image, "load", "file"),
    (pygame.transform, "gaussian_blur", "blur"),
    (pygame.transform, "box_blur", "blur"),
    (pygame.transform, "rotozoom", "turned"),
    (pygame.transform, "rotate", "turned"),
    (pygame.transform, "smoothscale", "scaled"),
    (pygame.transform, "smoothscale_by", "scaled"),
    (pygame.transform, "scale", "scaled"),
    (Face, "render", "letters"),
)
NAMED_BY: Final = ("code", "key", "words", "text", "name", "effect")  # variables that tell which picture it is
CALLERS: Final = 12  # frames of the stack in which one is looked for
LONG_NAME: Final = 60
SAMPLE_S: Final = 0.001
MOST_TOLD: Final = 5
LONG_MS: Final = 0.3  # of a picture that is told by name
EFFECTS: Final = "ui.table.effects."
MEANS: Final = (
    "sprites.blit_centre",
    "art.put",
    "art.light",
    "art.ring",
    "art._shine",
    "pen.enlarge",
    "pen.strew",
)  # of many
NOTING: Final = ("blit", "enlarge", "strew", "fill", "stroke")  # of a frame
FOLLOWED: Final = 5  # callers from the innermost outwards
SHARE: Final = 0.03  # of all frames that are told together as the slowest


class Drawn(NamedTuple):
    """A picture that was made, or a run of the garbage collector."""

    kind: str
    name: str
    ms: float


class Seen(NamedTuple):
    """What a frame drew."""

    lines: list[str]  # in words
    effects: frozenset[str]
    spent: dict[str, float]  # function of ours -> ms


class Watch:
    """The pictures, effects and functions of the frame that is drawn now."""

    def __init__(self) -> None:
        self.pictures: list[Drawn] = []
        self.effects: set[str] = set()
        self.spent: dict[str, float] = defaultdict(float)  # function of ours -> ms
        self._asked_s = self._collects_s = 0.0
        self._thread = threading.current_thread()
        self._noted_by: dict[int, tuple[CodeType, ...]] = {}  # a note of the frame by its id

    def begin(self) -> None:
        """Begin a frame."""
        self.pictures, self.effects, self.spent = [], set(), defaultdict(float)
        self._noted_by = {}
        self._asked_s = time.thread_time()

    def seen(self) -> Seen:
        """What the frame drew."""
        return Seen(self.told(), frozenset(self.effects), dict(self.spent))

    def told(self) -> list[str]:
        """Lines on the frame: effects, pictures by kind with the dearest of them, functions."""
        lines = [f"effects: {', '.join(sorted(self.effects))}"] if self.effects else []
        by_kind: dict[str, list[Drawn]] = defaultdict(list)
        for one in self.pictures:
            by_kind[one.kind].append(one)
        for kind, made in sorted(by_kind.items(), key=lambda item: -sum(one.ms for one in item[1])):
            dearest = Counter[str]()
            for one in made:
                dearest[one.name] += one.ms  # type: ignore[assignment]
            names = [f"{name} {ms:.1f}" for name, ms in dearest.most_common(MOST_TOLD) if ms >= LONG_MS]
            lines.append(f"{kind}: {len(made)} in {sum(one.ms for one in made):.1f} ms  {'; '.join(names)}".rstrip())
        most = sorted(self.spent.items(), key=lambda item: -item[1])[:MOST_TOLD]
        lines.append("functions, ms: " + "; ".join(f"{name} {ms:.1f}" for name, ms in most))
        return lines

    # --- laid around pygame ------------------------------------------------------------------------------------------
    @contextmanager
    def around(self) -> Iterator[None]:
        """Watch all that is drawn meanwhile; of the main thread alone."""
        before = [(home, name, getattr(home, name)) for home, name, _ in MAKERS]
        timed_draw, handler = Timed.draw, signal.signal(signal.SIGPROF, self._asked)
        for home, name, kind in MAKERS:
            setattr(home, name, self._noting(getattr(home, name), kind))
        notings = [(name, getattr(Frame, name)) for name in NOTING]
        for name, note in notings:
            setattr(Frame, name, self._knowing(note))
        Timed.draw = self._noting_effect(timed_draw)  # type: ignore[method-assign]
        gc.callbacks.append(self._collected)
        signal.setitimer(signal.ITIMER_PROF, SAMPLE_S, SAMPLE_S)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, handler)
            gc.callbacks.remove(self._collected)
            Timed.draw = timed_draw  # type: ignore[method-assign]
            for name, note in notings:
                setattr(Frame, name, note)
            for home, name, make in before:
                setattr(home, name, make)

    def _noting(self, make: Callable[..., Any], kind: str) -> Callable[..., Any]:
        def noted(*given: Any, **named: Any) -> Any:
            began = time.thread_time()
            found = make(*given, **named)
            if threading.current_thread() is self._thread:
                ms, caller = (time.thread_time() - began) * 1000, sys._getframe(1)
                name = picture_name(caller) if ms >= LONG_MS else place(caller.f_code)  # to look closer takes long
                self.pictures.append(Drawn(kind, name, ms))
            return found

        return noted

    def _noting_effect(self, draw: Callable[[Timed, pygame.Surface], None]) -> Callable[[Timed, pygame.Surface], None]:
        def noted(cue: Timed, surface: pygame.Surface) -> None:
            if type(cue).__module__.startswith(EFFECTS):
                self.effects.add(type(cue).__name__)
            draw(cue, surface)

        return noted

    def _knowing(self, note: Callable[..., Any]) -> Callable[..., Any]:
        """A way to note something to be painted that knows who noted it."""

        def known(frame: Frame, *given: Any, **named: Any) -> Any:
            before = len(frame._notes)
            found = note(frame, *given, **named)
            if len(frame._notes) > before:
                caller: FrameType | None = sys._getframe(1)
                codes: list[CodeType] = []
                while caller is not None and len(codes) < FOLLOWED:  # without a generator: it is in every frame
                    codes.append(caller.f_code)
                    caller = caller.f_back
                self._noted_by[id(frame._notes[-1])] = tuple(codes)
            return found

        return known

    def _collected(self, phase: str, told: dict[str, int]) -> None:
        """Note a run of the garbage collector, which stops whatever the frame was doing."""
        if phase == "start":
            self._collects_s = time.thread_time()
        else:
            ms = (time.thread_time() - self._collects_s) * 1000
            self.pictures.append(Drawn("garbage", f"generation {told['generation']}", ms))

    def _asked(self, number: int, frame: FrameType | None) -> None:
        """Book the time since the last look on the innermost function of ours."""
        now = time.thread_time()
        spent_ms, self._asked_s = (now - self._asked_s) * 1000, now
        ours = next((one for one in stack(frame) if is_ours(one)), None)
        if ours is not None:
            self.spent[self._whose(ours)] += spent_ms

    def _whose(self, ours: FrameType) -> str:
        """The function of ours; for painting and for means of many who used them."""
        inside = [place(one.f_code) for _, one in zip(range(FOLLOWED), stack(ours), strict=False)]
        painting = next((one for one in stack(ours) if one.f_code is Frame._paint_pictures.__code__), None)
        if painting is None:
            return inside[0]
        codes = self._noted_by.get(id(painting.f_locals.get("note")), ())
        names = [place(code) for code in codes]
        return "painting " + next((name for name in names if name not in MEANS), inside[0])


def stack(frame: FrameType | None) -> Iterator[FrameType]:
    """The frames from the innermost outwards."""
    while frame is not None:
        yield frame
        frame = frame.f_back


def is_ours(frame: FrameType) -> bool:
    """True for a function of the program, other than those that watch it."""
    file = frame.f_code.co_filename
    return file.startswith(ROOT) and file != __file__


def slowest(work: list[float], seen: list[Seen]) -> list[str]:
    """What the slowest frames drew, in lines: how many showed each effect, and where their time went on average."""
    ranked = sorted(range(len(work)), key=lambda number: -work[number])[: max(1, round(len(work) * SHARE))]
    effects = Counter(effect for number in ranked for effect in seen[number].effects)
    spent: dict[str, float] = defaultdict(float)
    for number in ranked:
        for name, ms in seen[number].spent.items():
            spent[name] += ms / len(ranked)
    most = sorted(spent.items(), key=lambda item: -item[1])[: 3 * MOST_TOLD]
    mean_ms = sum(work[number] for number in ranked) / len(ranked)
    return [
        f"slowest {len(ranked)} of {len(work)}, {mean_ms:.1f} ms on average:",
        "    " + "; ".join(f"{name} in {count}" for name, count in effects.most_common()),
        "    " + "; ".join(f"{name} {ms:.1f}" for name, ms in most),
    ]


@cache
def place(code: CodeType) -> str:
    """Module and function, such as "cache.Faces._turned"."""
    return f"{Path(code.co_filename).stem}.{code.co_qualname}".replace(".<locals>", "")


def picture_name(frame: FrameType) -> str:
    """Who asked for a picture, and what a variable nearby says about it: "cache._vectors R7"."""
    for _, one in zip(range(CALLERS), stack(frame), strict=False):
        for variable in NAMED_BY:
            said = one.f_locals.get(variable)
            if isinstance(said, (str, tuple)) and said:
                return f"{place(frame.f_code)} {shortly(said)}"
    return place(frame.f_code)


def shortly(said: str | tuple[Any, ...]) -> str:
    """A name or the plain parts of a key, in a few letters."""
    parts = said if isinstance(said, tuple) else (said,)
    return " ".join(str(part) for part in parts if isinstance(part, (str, int, float)))[:LONG_NAME]
