"""Draws the costly pictures of the scenes ahead of time, one a step, so that no scene begins with a jerk."""

from __future__ import annotations

from collections.abc import Iterator

from ui.table.effects import hands, script
from ui.table.effects.draw import glove_picture, roundel_picture
from ui.table.effects.golden import BOX, SIZE, golden_picture
from ui.table.effects.golden_call import WORD_TALL
from ui.table.effects.magic_hand import TALL as HAND_TALL
from ui.table.stage import Stage


def warm_up(stage: Stage, words: tuple[str, ...] = ()) -> Iterator[None]:
    """Go on with `next()` in idle frames; each step costs a few milliseconds. `words`: what a call will write."""
    for word in words:
        if script.writable(word):
            script.strokes(word)
            yield
            script.word_picture(word, stage.px(WORD_TALL), 1.0, lambda: stage.font(74, True))
            yield
    for step in range(hands.POSE_STEPS + 1):
        glove_picture(step, round(HAND_TALL * stage.scale))
        yield
    high = stage.card_px * SIZE * BOX / 100
    for step in range(hands.POSE_STEPS + 1):
        for above in (False, True):
            golden_picture(step, 0.0, above, high)
            yield
    roundel_picture(round(stage.px(115) / 6) * 6)
    yield
