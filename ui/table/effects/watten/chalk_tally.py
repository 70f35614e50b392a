"""The accounts in chalk: a stroke for each point, a row for each side with an arrow towards it, at its end their number
and, where there is room, whose they are; the viewer's below; above them the word for what is counted.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import ellipse, group, rect, stroke
from ui.table.effects.kit.art import Drawn, picture, put
from ui.table.effects.kit.moment import Moment
from ui.table.effects.kit.standing_room import standing_room, towards
from ui.table.effects.kit.tally import strokes
from ui.table.picture.stage import Stage

CHALK: Final = "#F1ECDC"
WIDE, ROW, FOOT = 136.0, 36.0, 16.0  # design units: the picture, a row of it, and the piece of chalk below
HEAD, END = 22.0, 34.0  # the room for the word above it and for the numbers at its right, in usual letters …
NAME: Final = 76.0  # … and for the names behind them
LETTERS: Final = 15.0
BRASS: Final = "#F0D9A8"  # of words on the wood
MOST: Final = 20  # strokes of a row
NEAR: Final = (0.82, 0.46)
PAIRS: Final = 4  # with so many seats two and two belong together
ARROW: Final = "M-8 0H8M3 -4.5L8 0L3 4.5"
STEP_DEG: Final = 15


def rows(seats: int, viewer: Seat) -> list[Seat]:
    """One seat of each side, clockwise from the viewer's left; the viewer's side last."""
    sides = 2 if seats == PAIRS else seats
    return [(viewer + 1 + turn) % seats for turn in range(sides - 1)] + [viewer]


def tally(surface: pygame.Surface, stage: Stage, moment: Moment) -> None:
    """Centrepiece: see the module."""
    seats = rows(stage.layout.seats, stage.viewer)
    head, end, high = HEAD * stage.sign_size, END * stage.sign_size, ROW * len(seats) + FOOT
    named = standing_room(stage.layout, WIDE + end + NAME, head + high, NEAR, ("bank",))
    room = named or standing_room(stage.layout, WIDE + end, head + high, NEAR, ("bank",))
    if room is None:
        return
    turns = [round(towards(stage.layout, seat, room) / STEP_DEG) * STEP_DEG for seat in seats]
    totals = [moment.totals[seat] if moment.totals else 0 for seat in seats]
    counts = tuple((turn, min(MOST, total)) for turn, total in zip(turns, totals, strict=True))
    wide, top = stage.px(WIDE), room.y + stage.px(head)
    chalk = picture(("chalk tally", counts), partial(written, counts), stage.px(high))
    put(surface, chalk, room.x + wide / 2, top + stage.px(high) / 2)
    word = stage.text(stage.texts("score.points"), LETTERS, BRASS, True, wide)
    put(surface, word, room.x + wide / 2, room.y + stage.px(head) / 2)
    for row, total in enumerate(totals):
        figure = stage.text(str(total), LETTERS, CHALK, True, stage.px(end - 4))
        y = top + stage.px(ROW * (row + 0.5))
        put(surface, figure, room.x + wide + stage.px(end) / 2, y)
        if named:
            name = stage.text(called(stage, seats[row]), LETTERS, CHALK, False, stage.px(NAME))
            put(surface, name, room.x + wide + stage.px(end) + name.get_width() / 2, y)


def called(stage: Stage, seat: Seat) -> str:
    """The name of a seat; of partners both, shortened but for the viewer's own."""
    if stage.layout.seats != PAIRS:
        return stage.name(seat)
    own, partner = stage.name(seat), stage.name((seat + PAIRS // 2) % PAIRS)
    return f"{own if seat == stage.viewer else own[:1]} + {partner[:1]}"


def written(counts: tuple[tuple[int, int], ...]) -> Drawn:
    """All rows (turn of the arrow, strokes), with a line between them and what is left of the chalk."""
    body = ""
    for row, (turn, count) in enumerate(counts):
        top = row * ROW
        for width, alpha in ((3.4, 0.22), (1.9, 0.92)):
            body += group(stroke(ARROW, CHALK, width), x=11, y=top + 18, turn_deg=turn, opacity=alpha)
            body += group(strokes(count, CHALK, width, 4, row), x=30, y=top + 7, opacity=alpha)
        if row:
            body += stroke(f"M20 {top + 1}C60 {top - 1} 100 {top + 2} 132 {top}", CHALK, 1.3, stroke_opacity=0.55)
    low = ROW * len(counts)
    dust = ellipse(108, low + 9, 24, 4, CHALK, fill_opacity=0.16)
    chalk = rect(94, low + 6, 30, 8, "#000000", 3, fill_opacity=0.4) + rect(93, low + 3, 30, 8, "#E9E4D4", 3)
    return body + dust + chalk + rect(94, low + 4, 27, 2.4, "#FFFFFF", 1.2), WIDE, low + FOOT


CENTREPIECES = {"chalk_tally": tally}
