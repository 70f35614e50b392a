"""A sum on a slate: what was said is struck out, and below it stands what it really was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from rules.core.contract import Special
from ui.faces.svg import linear, plain, rect, stroke, url
from ui.table.effects.kit.art import Drawn, picture, put
from ui.table.effects.kit.scene import Scene
from ui.table.effects.kit.shots import Shot
from ui.table.picture.cues import Cue, ease_back, part
from ui.table.picture.stage import Stage

WRITTEN_AT, STRUCK, TRUE, FADES = 0.14, 0.4, 0.56, 0.92
SLATE = 190.0  # its height in design units


def slate() -> Drawn:
    """A school slate in its wooden frame."""
    parts = [
        linear("wood", plain("#C9924E", "#9A6428", "#6E4418"), 0, 0, 100, 100),
        rect(5, 7, 240, 184, "#000000", 12, fill_opacity=0.4),
        rect(0, 0, 240, 184, url("wood"), 12, stroke="#3A220E", stroke_width=2),
        rect(16, 16, 208, 152, "#22302C", 4, stroke="#141C1A", stroke_width=3),
        stroke("M30 40H210M30 140H180", "#FFFFFF", 5, stroke_opacity=0.05),
    ]
    return "".join(parts), 246, 192


class CrossedOut(Scene):
    """`event.values`: what was said, and what it is."""

    length_ms = 1700.0
    still_at = 0.7
    still_ms = 1200.0

    def begin(self) -> None:
        self.stage.dim(110, 160)
        self.sound(0.0, "slide", 0.8, 0.7)
        self.sound(STRUCK - 0.04, "saw", 1.4, 0.5)
        self.sound(TRUE, "error", 0.9, 0.8)

    def end(self) -> None:
        self.stage.dim(0, 240)

    def paint(self, surface: pygame.Surface) -> None:
        said, true = (*(str(value).replace("-", "−") for value in self.event.values), "", "")[:2]
        x, y = self.stage.centre
        come = ease_back(part(self.t, 0.0, WRITTEN_AT))
        shown = part(self.t, 0.0, 0.06) * (1 - part(self.t, FADES, 1.0))
        y += self.px(60) * (1 - come)
        put(surface, picture(("school slate",), slate, round(self.px(SLATE))), x, y, shown)
        put(surface, self.stage.label(said, 44, "#F4F1E4", True), x, y - self.px(34), shown)
        across = part(self.t, STRUCK - 0.08, STRUCK)
        if across and shown > 0.5:
            wide = self.px(56)
            begin = (x - wide, y - self.px(22))
            end = (begin[0] + 2 * wide * across, begin[1] - self.px(26) * across)
            pygame.draw.line(surface, "#FF5A48", begin, end, self.stage.px(6))
        put(
            surface,
            self.stage.label(true, 52, "#FFD45E", True),
            x,
            y + self.px(32),
            shown * part(self.t, TRUE - 0.06, TRUE),
        )
        word = self.stage.title(self.word(), 46, "red")
        put(surface, word, x, self.stage.layout.prompt.cy + self.px(14), shown * part(self.t, STRUCK, TRUE))


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the slate before it is needed."""
    picture(("school slate",), slate, round(SLATE * stage.scale))
    yield


def cue(stage: Stage, event: Special) -> Cue:
    return CrossedOut(event)


EFFECTS: Final = {"crossed_out": cue}
AHEAD: Final = {"crossed_out": ahead}
SHOTS: Final = {"crossed_out": Shot("miscounted", 1, None, (34, 36))}
