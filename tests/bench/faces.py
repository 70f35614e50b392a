"""Time to draw cards and the memory they take: every deck at a new size, and at 4K. `python -m tests.bench faces`

Milliseconds of work on the reference machine (smaller is better); the table spreads the steps over frames.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import time
from collections.abc import Callable, Iterator

import pygame

from tests.bench.reference import Asked, Row, lasting, reference_ms
from ui.faces.decks import decks
from ui.faces.kept.cache import MEMORY_BYTES, Faces
from ui.faces.money import money
from ui.table.ahead import drawn as made

ROUNDS = 3  # the best of so many counts: what is slower was the machine's other business
SIZES_PX = (120, 240, 480)
FIRST_PX = 40  # composes the vectors, which happens once for all sizes
TABLE_4K_PX = (452, 504)  # heights of the cards in the middle and in the own hand in a window of 3840 x 2160
ANGLES_4K = range(-18, 20, 2)  # a fanned hand
PIECE_PX = 96
PIECES: dict[str, Callable[[], pygame.Surface]] = {
    "gold chip": lambda: money.gold_chip(PIECE_PX, standing=False),
    "chip of 25": lambda: money.chip(25, PIECE_PX),
    "stack of five": lambda: money.chip_stack([100, 25, 10, 5, 1], PIECE_PX),
}


def steps(faces: Faces, height_px: int) -> list[float]:
    """Work of each step of drawing a whole deck at a size that is new, in ms."""
    found = []
    for code in faces.codes:
        began = time.process_time()
        faces.face(code, height_px)
        found.append((time.process_time() - began) * 1000)
    return found


def best_steps(art: str, height_px: int) -> tuple[list[float], float]:
    """The round with the least work, and the reference loop beside it, in ms."""
    rounds = []
    for _ in range(ROUNDS):
        loop_ms = reference_ms()
        rounds.append((steps(Faces(art), height_px), loop_ms))
    return min(rounds, key=lambda found: sum(found[0]) / found[1])


def at_4k(art: str) -> Faces:
    """A cache that has all a table asks for at 4K: prepared cards, a fanned hand in every angle, the back."""
    faces = Faces(art)
    for height_px in TABLE_4K_PX:
        for _ in made(faces.prepare(faces.codes, height_px)):
            pass
    for index, code in enumerate(faces.deck.SAMPLE_HAND):
        faces.face(code, TABLE_4K_PX[1], ANGLES_4K[index % len(ANGLES_4K)])
    faces.back(TABLE_4K_PX[0])
    return faces


def piece_ms(draw: Callable[[], pygame.Surface]) -> float:
    """The quickest of several drawings of a coin, a chip or a stack."""
    draw()
    times = []
    for _ in range(ROUNDS):
        began = time.process_time()
        draw()
        times.append(time.process_time() - began)
    return min(times) * 1000


def rows(asked: Asked) -> Iterator[Row]:
    """For every deck: work at a new size, its longest step, memory at 4K; then the work of pieces of money."""
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    for art in decks():
        Faces(art).size_px(FIRST_PX)
        steps(Faces(art), FIRST_PX)
        for height_px in SIZES_PX:
            work, loop_ms = best_steps(art, height_px)
            yield lasting(f"{art} {height_px} px, ms for {len(work)} cards", sum(work), loop_ms)
            yield lasting(f"{art} {height_px} px, ms of the longest step", max(work), loop_ms)
        yield Row(f"{art} at 4K, MB (at most {MEMORY_BYTES / 1e6:.0f})", at_4k(art).used_bytes / 1e6)
    for name, draw in PIECES.items():
        yield lasting(f"{name} {PIECE_PX} px, ms", piece_ms(draw), reference_ms())
