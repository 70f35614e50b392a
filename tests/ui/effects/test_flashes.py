"""Nothing flashes more than three times in a second: WCAG 2.2, 2.3.1, measured by tests/flashes.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from tests.cases import each
from tests.flashes import EVERYTHING, MOST_CHANGES, Found, effect_frames, table_frames, watched
from tests.ui.program import SMALLEST, home

__all__ = ["home"]
FRAME_MS, CALM_MS = 50.0, 150.0  # by hand with every frame: python -m tests.flashes effects
FRAMES = 20  # of a second
SIZE = (480, 270)
GREY, WHITE, RED, NIGHT = (128, 128, 128), (255, 255, 255), (200, 0, 0), (0, 0, 0)
Colour = tuple[int, int, int]


def blinking(first: Colour, second: Colour, share: float, times: int) -> Iterator[pygame.Surface]:
    """A second of grey in which the left part of the window, `share` of its width, turns to the second colour and
    back so many times; all parts of the second are equally long."""
    for step in range(FRAMES):
        frame = pygame.Surface(SIZE)
        frame.fill(GREY if share < 1 else first)
        lit = step * 2 * times // FRAMES % 2
        frame.fill(second if lit else first, (0, 0, round(SIZE[0] * share), SIZE[1]))
        yield frame


def changes(*given: object) -> int:
    return watched(blinking(*given), FRAME_MS).changes  # type: ignore[arg-type]


@pytest.mark.parametrize("times", [1, 3, 4, 6])
def test_a_blinking_window_is_counted(times: int) -> None:
    assert changes(NIGHT, WHITE, 1.0, times) == 2 * times - 1  # it begins dark
    assert Found(2 * times - 1).allowed == (2 * times - 1 <= MOST_CHANGES)


def test_a_small_difference_a_small_area_and_two_bright_colours_are_no_flash() -> None:
    assert changes((100, 100, 100), (118, 118, 118), 1.0, 6) == 0
    assert changes(NIGHT, WHITE, 0.08, 6) == 0
    assert changes(NIGHT, WHITE, 0.1, 6) > 6
    assert changes((235, 235, 235), WHITE, 1.0, 6) == 0


def test_saturated_red_counts_where_the_light_is_the_same() -> None:
    assert changes(RED, (80, 80, 80), 1.0, 6) > 6
    assert changes((96, 0, 96), (72, 72, 72), 1.0, 6) == 0


@pytest.fixture(scope="module")
def watch() -> Callable[[str, bool], Found]:
    """What is found in an effect, with reduced motion or without."""

    def found(name: str, calm: bool) -> Found:
        frame_ms = CALM_MS if calm else FRAME_MS
        return watched(effect_frames(name, SIZE, frame_ms, calm), frame_ms)

    return found


@pytest.mark.parametrize("name", EVERYTHING)
def test_no_effect_flashes_more_than_three_times_a_second(name: str, watch: Callable[[str, bool], Found]) -> None:
    assert watch(name, False).allowed


@each("name", EVERYTHING)
def test_with_reduced_motion_an_effect_comes_and_goes_once(name: str, watch: Callable[[str, bool], Found]) -> None:
    assert watch(name, True).changes <= 2


def test_dealing_into_an_open_hand_does_not_flash() -> None:
    """Rommé, where it once changed ten times a second; of every game tests/ui/table/picture/test_dealing.py asks how
    often its cards are turned up, and `python -m tests.flashes` looks at all tables."""
    assert watched(table_frames("romme", 3.2, SMALLEST, frame_ms=FRAME_MS), FRAME_MS).allowed
