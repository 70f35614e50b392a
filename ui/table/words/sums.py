"""Sums in numbers: that of a hand beside its cards, for everybody once they lie open, before that for whoever may see
them; and one that grows towards a goal, as a dial before its seat: "37 / 40", green once it is reached.

Which hands are counted, and beyond which number a sum is red, stands in the game's table (`Place.tally`); which mark
grows towards what the game says (`Hooks.goals`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from game.texts import signed
from rules.core.contract import Marks, View, Zone
from rules.core.deck import BACK
from ui.faces.paint import drawn
from ui.faces.palette import MINT
from ui.faces.svg import Svg, circle, stroke
from ui.table.picture.motions import Fly
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.table.tables import Place, Table

# --- a hand ----------------------------------------------------------------------------------------------------------
UNITS: Final = (100.0, 100.0)
SIDE: Final = 54.0  # of the disc, in design units
INNER: Final = 0.7  # share of it that a number may fill
UNDER, EXACT, BEYOND = "#FBF5E6", "#FFD45E", "#FF7A64"


def ink(value: int, goal: int) -> str:
    """Golden exactly at the goal, red beyond it."""
    return EXACT if value == goal else BEYOND if value > goal else UNDER


def told(value: int, halves: bool) -> str:
    """A sum in words; where it counts halves, 61 is 30½."""
    return str(value // 2) + "½" * (value % 2) if halves else signed(value)


def of_zone(stage: Stage, table: Table, view: View, zone: Zone) -> str:
    """The sum of a hand in words, with what counts along; empty where none stands beside it or not all is known."""
    place, cards = table.zones.get(zone.name), view.zones.get(zone, ())
    if place is None or not place.tally or not cards or BACK in cards:
        return ""
    along = [card for other, row in view.zones.items() if other.name == place.along for card in row if card != BACK]
    return told(stage.tally([*cards, *along]), stage.halves)


def disc(colour: str) -> Svg:
    """A dark disc with a rim of this colour."""
    body = circle(50, 52, 47, "#000000", fill_opacity=0.4) + circle(50, 50, 46, "#15100B", fill_opacity=0.94)
    return body + circle(50, 50, 42, "none", stroke=colour, stroke_width=5, stroke_opacity=0.9)


@lru_cache(maxsize=32)
def disc_picture(colour: str, side: int) -> pygame.Surface:
    return drawn(disc(colour), UNITS, (side, side))


def spot(stage: Stage, row: list[Sprite]) -> tuple[float, float]:
    """The middle of the disc: at the right of the cards, within the window, or above the plate where tools stand."""
    right = max(sprite.home.x + sprite.home.height_px * stage.pictures.aspect / 2 for sprite in row)
    y = sum(sprite.home.y for sprite in row) / len(row)
    if row[0].zone.seat == stage.viewer and right + stage.px(SIDE * 1.2) > stage.layout.tools.x:
        plate = stage.plate(stage.viewer)
        return plate.right - stage.px(SIDE * 0.4), plate.y - stage.px(SIDE * 0.62)
    return min(right + stage.px(SIDE * 0.72), stage.size[0] - stage.px(SIDE)), y


def draw_tally(
    stage: Stage, surface: pygame.Surface, at: tuple[float, float], value: int, goal: int, swell: float = 1.0
) -> None:
    """The disc with its number, `swell` times as large as usual."""
    side, colour = round(stage.px(SIDE) * swell / 2) * 2, ink(value, goal)
    picture = disc_picture(colour, side)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    label = stage.text(told(value, stage.halves), SIDE * 0.46 * swell, colour, True, side * INNER)
    surface.blit(label, label.get_rect(center=(round(at[0]), round(at[1]))))


def carried(zone: Zone) -> str:
    """The name under which an effect takes the disc of a hand into its own hands (`stage.carried`)."""
    return f"tally:{zone.name}:{zone.seat}"


def beside(stage: Stage, place: Place) -> list[Sprite]:
    """The open cards of another zone that count with those of a hand."""
    lying = stage.named(place.along) if place.along else []
    return [one for one in lying if one.held is None and one.card != BACK]


def spot_of(stage: Stage, row: list[Sprite], also: list[Sprite]) -> tuple[float, float]:
    """The middle of the disc at the right of a hand, and of what else counts where that lies in one line with it."""
    return spot(stage, [*row, *(one for one in also if abs(one.home.y - row[0].home.y) < one.home.height_px / 2)])


def draw_tallies(stage: Stage, surface: pygame.Surface, table: Table, marks: Marks) -> None:
    """The sums of all hands whose cards the viewer sees; a card that is still on its way does not count yet."""
    for zone, row in stage.sprites.zones.items():
        place = table.zones.get(zone.name)
        if place is None or not place.tally:
            continue
        lying = [sprite for sprite in row if sprite.alpha and not isinstance(sprite.held, Fly)]
        known = lying and all(sprite.card != BACK for sprite in lying)
        if known and carried(zone) not in stage.carried:
            also = beside(stage, place)
            value = stage.tally([sprite.card for sprite in [*lying, *also]])
            goal = table.hooks.aim(value, place.tally, marks)
            draw_tally(stage, surface, spot_of(stage, lying, also), value, goal)


# --- towards a goal --------------------------------------------------------------------------------------------------
GOING, REACHED, TROUGH = "#F0B94A", MINT, "#2C2418"
RADIUS: Final = 41.0


def dial(share: float, reached: bool) -> Svg:
    """A dark disc with a ring that is filled so far (0 … 1)."""
    body = circle(50, 52, 48, "#000000", fill_opacity=0.35) + circle(50, 50, 48, "#17110B", fill_opacity=0.92)
    body += circle(50, 50, 47, "none", stroke="#B98A3C", stroke_width=1.6)
    body += circle(50, 50, RADIUS, "none", stroke=TROUGH, stroke_width=8)
    colour = REACHED if reached else GOING
    if share >= 1.0:
        return body + circle(50, 50, RADIUS, "none", stroke=colour, stroke_width=8)
    if share <= 0.0:
        return body
    x, y = 50 + RADIUS * sin(2 * pi * share), 50 - RADIUS * cos(2 * pi * share)
    arc = f"M50 {50 - RADIUS}A{RADIUS} {RADIUS} 0 {int(share > 0.5)} 1 {x:.2f} {y:.2f}"
    return body + stroke(arc, colour, 8)


@lru_cache(maxsize=128)
def dial_picture(value: int, goal: int, side: int) -> pygame.Surface:
    """The dial of a value, drawn once for each size."""
    share = min(1.0, value / goal) if goal else 1.0
    return drawn(dial(share, value >= goal), UNITS, (side, side))


def draw_counters(stage: Stage, surface: pygame.Surface, goals: Mapping[str, int], marks: Marks) -> None:
    """The dial of every seat that has begun to count."""
    for (name, seat), value in marks.items():
        if name in goals and seat is not None and value:
            box = stage.layout.counter(seat)
            draw_dial(stage, surface, (box.cx, box.cy), box.w, value, goals[name])


def draw_dial(
    stage: Stage, surface: pygame.Surface, at: tuple[float, float], side_px: float, value: int, goal: int
) -> None:
    """Ring, value, and below it the goal."""
    picture = dial_picture(value, goal, round(side_px))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
    units = side_px / stage.scale
    ink = REACHED if value >= goal else "#FBF5E6"
    number = stage.label(signed(value), units * 0.34, ink, True)
    surface.blit(number, number.get_rect(center=(round(at[0]), round(at[1] - side_px * 0.05))))
    if goal and units > 60:
        below = stage.label(f"/ {goal}", units * 0.15, "#D9CBAA", True)
        surface.blit(below, below.get_rect(center=(round(at[0]), round(at[1] + side_px * 0.2))))
