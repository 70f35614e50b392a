"""Draws the costly pictures of the scenes ahead of time, one a step, so that no scene begins with a jerk."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from ui.table.effects import golden_landing, script, sun_blessing
from ui.table.effects.draw import glove_picture, roundel_picture
from ui.table.effects.golden import POSES, golden_layer, hand_px
from ui.table.effects.golden_call import word_of
from ui.table.effects.hands import BEND, POSE_STEPS
from ui.table.effects.magic_hand import TALL as HAND_TALL
from ui.table.picture.stage import Stage


def warm_up(stage: Stage, words: tuple[str, ...] = (), effects: Collection[str] = ()) -> Iterator[None]:
    """Go on with `next()` in idle frames; each step costs a few milliseconds. `words`: what a call may write;
    those that the golden pen cannot write are passed over. `effects`: of these the costly pictures are drawn too."""
    for name in WARMERS:
        if name in effects:
            yield from WARMERS[name](stage)
    for word in filter(script.writable, words):
        script.strokes(word)
        yield
        word_of(stage, word)
        yield
    for step in range(POSE_STEPS + 1):
        glove_picture(step, round(HAND_TALL * stage.scale))
        yield
    high = hand_px(stage.card_px)
    for pose in range(POSES + 1):
        golden_layer(pose, False, high)
        yield
        if pose / POSES > BEND:
            golden_layer(pose, True, high)
            yield
    roundel_picture(round(stage.px(115) / 6) * 6)
    yield


WARMERS: Mapping[str, Callable[[Stage], Iterator[None]]] = {
    "golden_landing": golden_landing.warm,
    "sun_blessing": sun_blessing.warm,
}
