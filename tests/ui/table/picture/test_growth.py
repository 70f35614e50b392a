"""What grows does so in steps of design units: a larger window needs no more pictures than a small one."""

from __future__ import annotations

import pytest

from ui.table.effects.gallery import dressed_stage

SIZES = [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
def test_what_grows_has_about_as_many_heights_in_every_window(screen: object, size: tuple[int, int]) -> None:
    stage = dressed_stage(size, 4)
    heights = {stage.stepped(stage.scale * tenths / 10, 4) for tenths in range(1000, 2000)}
    assert len(heights) <= 26
    assert max(abs(stage.stepped(units * stage.scale, 4) - units * stage.scale) for units in range(100, 200)) <= max(
        2, 2 * stage.scale
    )


def test_steps_in_a_window_of_the_design_are_as_many_pixels(screen: object) -> None:
    stage = dressed_stage((1280, 720), 4)
    assert [stage.stepped(height_px, 4) for height_px in (101, 102.5, 105.9, 107)] == [100, 104, 104, 108]
    assert stage.stepped(33.4, 1) == 33
