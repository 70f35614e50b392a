"""The prompt: which of several texts fits the moment, and what the viewer should do, on a dark ribbon.

"prompt.turn.spent" is told instead of "prompt.turn" where nobody may pass any more: the endings that fit come from the
game (`Hooks.variants`), and from what a card of the players' own asks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.texts import Texts
from rules.core.contract import View
from rules.families.effects.deeds import Ask, Prompting
from ui.shell.fonts import SMALLEST_PX
from ui.table.layout.pose import Box
from ui.table.picture.stage import Stage
from ui.table.tables import Table
from ui.table.words.plates import rect_of
from ui.widgets import paint
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App


# --- which text ------------------------------------------------------------------------------------------------------
def chosen(texts: Texts, key: str, known: Sequence[str]) -> str:
    """The key with the first of these suffixes for which there is a text, else the key itself."""
    return next((longer for suffix in known if texts.has(longer := f"{key}.{suffix}")), key)


def counted_as(texts: Texts, key: str, view: View, table: Table) -> str:
    """The key of a text about totals, as the options have them counted: "end.points.wins"."""
    return chosen(texts, key, [*table.hooks.variants(view, ())])


def first_ask(view: View) -> Ask | None:
    """The prompt that is open, where the game's facts tell of one."""
    asks = view.facts.asks if isinstance(view.facts, Prompting) else ()
    return asks[0] if asks else None


def asked_for(ask: Ask | None) -> list[str]:
    """Name the fitting text of the prompt: "one" or "many" of one's own cards, "one_of" or "many_of" of another's."""
    if ask is None:
        return []
    number = "one" if ask.amount == 1 else "many"
    return [number if ask.seat == ask.holder else f"{number}_of"]


# --- the ribbon: never too small to be read --------------------------------------------------------------------------
MINE, OTHERS = "#FBF5E6", "#D9CBAA"
LETTERS: Final = 17.0
SMALLEST: Final = 0.96  # of the usual letters; longer words stand in two lines
TWO_LINES: Final = 14.0  # letters of words that are too long for two lines of the usual ones
RISING: Final = 1.28  # heights of its place that a ribbon may have before its letters become smaller
CLEAR: Final = 12.0  # above the lower edge of the row, in design units: so far lifted cards reach into it


def draw_ribbon(
    app: App, stage: Stage, surface: pygame.Surface, words: str, mine: bool, there: Box | None = None
) -> pygame.Rect:
    """Draw the words in the place of the prompt, in bold where the viewer is meant; `there` is a place beside large
    buttons, next to which they stand. Returns what is covered."""
    label, box = ribbon(app, stage, words, mine, there)
    surface.blit(shade(box.size, stage.px(12)), box)
    surface.blit(label, label.get_rect(center=box.center))
    return box


def ribbon(
    app: App, stage: Stage, words: str, mine: bool, there: Box | None = None
) -> tuple[pygame.Surface, pygame.Rect]:
    """The words as a picture, and the ribbon on which they stand; one of many lines reaches above its place."""
    place = rect_of(there or stage.layout.prompt)
    label = lettered(app, stage, words, mine, place)
    box = label.get_rect(center=place.center).inflate(stage.px(30), stage.px(6))
    if label.get_height() <= place.height:
        box.height = min(box.height, place.height)
    box.bottom = min(box.bottom, place.bottom)
    if label.get_height() > stage.layout.prompt.h:
        box.bottom = min(box.bottom, round(stage.layout.actions.bottom - stage.px(CLEAR)))
    if there is not None and place.height > stage.layout.prompt.h + 1:
        box.right = place.right
    return label, box


def lettered(app: App, stage: Stage, words: str, mine: bool, place: pygame.Rect) -> pygame.Surface:
    """The words in one line, or in two that are about as long: in letters as large as those of buttons where they find
    room so; a third line is the last resort."""
    colour, room_px, size = MINE if mine else OTHERS, place.width - stage.px(36), LETTERS * stage.text_size
    label = stage.label(words, size, colour, mine)
    share = room_px / max(1, label.get_width())
    if share >= SMALLEST:
        return stage.text(words, LETTERS, colour, mine, room_px)
    size_px = LETTERS * app.text_scale
    while True:
        found = paragraph(app, words, size_px, room_px, colour=colour, bold=mine, align=0.5, even=True)
        size_px *= 0.96
        if found.get_height() <= place.height * RISING or size_px < max(SMALLEST_PX, TWO_LINES * app.scale):
            return found


@lru_cache(maxsize=64)
def shade(size: tuple[int, int], radius: int) -> pygame.Surface:
    """A dark, translucent ribbon behind words on the felt."""
    mask = paint.rounded_mask(size, min(radius, size[1] // 2)).copy()
    mask.fill((8, 14, 10, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return mask
