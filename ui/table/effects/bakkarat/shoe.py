"""The shoe on its rail: a small brass sledge full of cards that stands before the Bank, and rolls on with it.

The rail is an ornament of the felt; where the shoe is lies with the layout (`ui/table/layout/banking.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.svg import Svg, circle, ellipse, linear, path, plain, polar, polyline, radial, rect, stroke, url
from ui.table.effects.bakkarat.fields import field_pictures
from ui.table.effects.kit.art import SHELF, WARM, Drawn, Point, light, picture, put, render
from ui.table.effects.kit.scene import Scene, along, middle
from ui.table.effects.kit.spray import Spray
from ui.table.layout.banking import CORNER, Banking, track
from ui.table.layout.pose import Box
from ui.table.picture.cues import ease_in_out, hump, part
from ui.table.picture.stage import Stage
from ui.table.words.plates import draw_count

SHOE: Final = "shoe"  # the name under which a scene takes it into its own hands (`stage.carried`)
HIGH, UP = 50.0, 10.0  # of the shoe, and how far its middle is above the rail, in design units
GAUGE = 5.0  # half the distance between both rails
MARGIN = 40.0  # around the rail in its picture
WICKER = 1.62  # width of the basket, in heights of a used card
RING = (33.0, 17.0)  # half axes of a stop
STEAMS = ("#F2EEE4", "#D9D4C8", "#C7C2B6")


# --- pictures --------------------------------------------------------------------------------------------------------
def sledge() -> Drawn:
    """Brass with a slanting box of cards on two wheels, in a box of 140 x 92."""
    body = linear("brass", plain("#FFEDB4", "#D6A445", "#8A5C1C"), 0, 0, 0, 100) + linear(
        "dark", plain("#3A2208", "#120902"), 0, 0, 0, 100
    )
    body += ellipse(70, 84, 60, 7, "#000000", fill_opacity=0.45)
    body += path("M10 68L22 22Q24 12 36 12H84Q92 12 97 20L130 60Q134 68 124 68Z", url("brass"), stroke="#3A240A",
                 stroke_width=2)  # fmt: skip
    body += path("M32 22H82L100 46H25Z", url("dark"), stroke="#5A3A0E", stroke_width=1.5)
    for step in range(7):
        x = 36 + 7.5 * step
        body += path(f"M{x} 25L{x + 5} 25L{x + 1.5} 44L{x - 4} 44Z", "#F6F0DF", stroke="#8E8672", stroke_width=0.6)
    body += path("M98 44L118 60L112 66L90 50Z", "#FBF6E8", stroke="#8E8672", stroke_width=1)
    body += stroke("M20 54H92", "#FFF4CC", 2, stroke_opacity=0.7) + rect(12, 62, 116, 9, "#8A5C1C", 4)
    for x in (38, 102):
        body += circle(x, 75, 11, "#3A240A") + circle(x, 75, 9, url("brass")) + circle(x, 75, 3.4, "#3A240A")
    return body, 140, 92


def basket() -> Drawn:
    """A flat wicker basket from above, in a box of 120 x 120."""
    body = radial("wicker", [(0, "#6E4A22", 1), (0.75, "#8E6430", 1), (1, "#4A2E12", 1)])
    body += ellipse(62, 66, 56, 54, "#000000", fill_opacity=0.4) + circle(60, 60, 55, "#3A220C")
    body += circle(60, 60, 53, url("wicker"))
    for step in range(5):
        body += circle(60, 60, 12 + 9 * step, "none", stroke="#3A220C", stroke_width=1.6, stroke_opacity=0.7)
    spokes = "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in _spokes())
    body += stroke(spokes, "#C99A56", 1.6, stroke_opacity=0.55)
    body += circle(60, 60, 51, "none", stroke="#B98A48", stroke_width=6)
    return body + circle(60, 60, 51, "none", stroke="#3A220C", stroke_width=6, stroke_dasharray="2 5"), 120, 120


def _spokes() -> list[tuple[Point, Point]]:
    return [(polar(15 * turn, 10, 60, 60), polar(15 * turn, 48, 60, 60)) for turn in range(24)]


def _line(points: tuple[Point, ...], left: float, top: float, scale: float) -> str:
    return polyline([((x - left) / scale, (y - top) / scale) for x, y in points])


def _rail(box: Box, scale: float, stops: tuple[Point, ...], hands: tuple[Box, ...]) -> Svg:
    """Sleepers, both rails, a ring at every stop, and where hands go; in design units from the picture's corner."""
    left, top = box.x - MARGIN * scale, box.y - MARGIN * scale
    middle_line = _line(track(box, CORNER * scale), left, top, scale)
    body = stroke(middle_line, "#1A0F06", 19, stroke_opacity=0.18)
    body += stroke(middle_line, "#5A3A1C", 19, stroke_dasharray="4 8", stroke_opacity=0.9)
    for side in (-GAUGE, GAUGE):
        away = side * scale
        other = Box(box.x - away, box.y - away, box.w + 2 * away, box.h + 2 * away)
        line = _line(track(other, CORNER * scale + away), left, top, scale)
        body += stroke(line, "#2A1706", 4.2, stroke_opacity=0.6) + stroke(line, "#C08E3C", 2.4)
        body += stroke(line, "#FFEFC0", 0.8, stroke_opacity=0.8)
    for one in hands:
        x, y = (one.x - left) / scale, (one.y - top) / scale
        body += rect(x, y, one.w / scale, one.h / scale, "#0B2418", 7, fill_opacity=0.25, stroke="#D9BC7C",
                     stroke_width=1.3, stroke_opacity=0.45)  # fmt: skip
    for x, y in stops:
        at = (x - left) / scale, (y - top) / scale
        body += ellipse(*at, *RING, "#0E2A1C", fill_opacity=0.92, stroke="#C89B4A", stroke_width=2.6)
        body += ellipse(*at, RING[0] - 5, RING[1] - 4, "none", stroke="#C89B4A", stroke_width=0.9)
    return body


def rail_picture(stage: Stage, layout: Banking) -> tuple[pygame.Surface, tuple[int, int]]:
    """The rail with its stops, and where its picture lies."""
    box, margin = layout.rail, MARGIN * layout.scale

    def make() -> pygame.Surface:
        stops = tuple([layout.stop(seat) for seat in range(stage.seats)])
        wide, high = (box.w + 2 * margin) / layout.scale, (box.h + 2 * margin) / layout.scale
        return render(
            _rail(box, layout.scale, stops, (layout.field(False), layout.field(True))), wide, high, box.h + 2 * margin
        )

    key = ("card rail", stage.size, stage.seats, stage.viewer, round(box.h))
    return SHELF.of(key, make), (round(box.x - margin), round(box.y - margin))


# --- places ----------------------------------------------------------------------------------------------------------
def stop_at(stage: Stage, seat: Seat | None) -> Point:
    """The stop before a seat; where there is no rail, what lies before the seat."""
    if isinstance(stage.layout, Banking):
        return stage.layout.stop(seat)
    return middle(stage.front(seat)) if seat is not None else stage.centre


def on_the_way(stage: Stage, start: Seat | None, goal: Seat, share: float) -> Point:
    """Clockwise from stop to stop; straight from nobody's place, and where there is no rail."""
    layout = stage.layout
    if start is None or not isinstance(layout, Banking):
        return along(stop_at(stage, start), stop_at(stage, goal), share)
    begin = layout.shares[start]
    return layout.on_rail(begin + (layout.shares[goal] - begin) % 1.0 * share)


def banker_of(stage: Stage, usual: Seat | None) -> Seat | None:
    """Before whom the shoe stands."""
    return stage.layout.banker if isinstance(stage.layout, Banking) else usual


def draw_shoe(surface: pygame.Surface, stage: Stage, at: Point, tilt_px: float = 0.0) -> None:
    high = round(stage.px(HIGH) / 2) * 2
    put(surface, picture((SHOE,), sledge, high), at[0], at[1] - stage.px(UP) - tilt_px)


# --- ornament --------------------------------------------------------------------------------------------------------
def rail(
    surface: pygame.Surface,
    stage: Stage,
    seat: Seat,
    value: int = 0,
    hands: tuple[str, str] = ("", ""),
    told: str = "",
) -> None:
    """Ornament of the felt: the rail, whose hands lie within, and the shoe.

    `hands`: the texts that name both hands; `told`: the mark with this value, told on a plate at the rail."""
    layout = stage.layout
    if not isinstance(layout, Banking):
        draw_shoe(surface, stage, stage.centre)
        return
    image, corner = rail_picture(stage, layout)
    surface.blit(image, corner)
    used = layout.aside
    put(surface, picture(("basket",), basket, round(used.h * WICKER)), used.cx, used.cy)
    for right, key, who in ((False, hands[0], layout.holder), (True, hands[1], layout.keeper)):
        field = layout.field(right)
        name = f" · {stage.name(who)}" if who is not None else ""
        label = stage.text(f"{stage.texts(key)}{name}", 15, "#E3C98C", True, field.w)
        surface.blit(label, label.get_rect(midbottom=(round(field.cx), round(field.y - stage.px(5)))))
    if value:
        box = layout.rail
        words = f"{stage.texts(f'mark.{told}')} {value}"
        draw_count(stage, surface, box.x + box.w * 0.24, box.bottom, words, 14)
    if SHOE not in stage.carried:
        stand(surface, stage, layout)


def stand(surface: pygame.Surface, stage: Stage, layout: Banking) -> None:
    """The shoe at its stop with the number of cards in it."""
    x, y = layout.stop(layout.banker)
    draw_shoe(surface, stage, (x, y))
    count = len(stage.named(SHOE))
    draw_count(stage, surface, x, y + stage.px(18), str(count), 14)


# --- scene -----------------------------------------------------------------------------------------------------------
class Rolls(Scene, length_ms=1500.0, still_at=0.8, still_ms=700.0):
    """The shoe whistles and rolls from `event.seat` to whom the Bank is offered (`event.targets`)."""

    OFF, THERE = 0.14, 0.86

    def begin(self) -> None:
        self.start_seat = banker_of(self.stage, self.seat)
        self.stage.carried.add(SHOE)
        self.steam = Spray("puff", 16, STEAMS, seed=1511, far=(16, 60), towards_deg=-90, spread_deg=110, size=(5, 11))
        self.sound(0.0, "chime", 1.5, 0.5)
        self.sound(self.OFF, "whoosh", 0.8, 0.6)
        for index in range(7):
            self.sound(self.OFF + 0.1 * index, "tick", 0.7 + 0.05 * (index % 2), 0.6)
        self.sound(self.THERE, "clang", 1.3, 0.4)

    def end(self) -> None:
        self.stage.carried.discard(SHOE)
        if isinstance(self.stage.layout, Banking):
            self.stage.layout.banker = self.target

    def paint(self, surface: pygame.Surface) -> None:
        t = self.t
        way = ease_in_out(part(t, self.OFF, self.THERE))
        x, y = on_the_way(self.stage, self.start_seat, self.target, way)
        light(surface, x, y, self.px(90), WARM, 0.6 * hump(part(t, 0.0, 1.0)), 0.7)
        self.steam.draw(surface, *stop_at(self.stage, self.start_seat), part(t, 0.02, 0.6), self.stage.scale)
        draw_shoe(surface, self.stage, (x, y), self.px(1.6) * abs(sin(t * 60)) * (0 < way < 1))
        self.caption(surface, part(t, 0.04, 0.14) * (1 - part(t, 0.88, 1.0)))


def ahead(stage: Stage) -> Iterator[Callable[[], object]]:
    """Yield what draws shoe, rail and fields before they are needed."""
    yield partial(picture, (SHOE,), sledge, round(stage.px(HIGH) / 2) * 2)
    if isinstance(stage.layout, Banking):
        yield partial(rail_picture, stage, stage.layout)
        yield from field_pictures(stage, stage.layout)


AHEAD: Final = {"shoe_rolls": ahead, "card_rail": ahead}
ORNAMENTS: Final = {"card_rail": partial(rail, hands=("mark.ponte", "mark.banker"), told="coups")}
GROUND: Final = frozenset({"card_rail"})
