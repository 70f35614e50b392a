"""Drawn signs on buttons and beside words: close, back and forth, twice, away, save, and what is wrong."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from ui.shell import pen
from ui.widgets import paint
from ui.widgets.button import Painter
from ui.widgets.form import BAD
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

BAD_ON_PAPER = "#9A1F1B"
PENCIL: Final = 0.22  # half the length of the pencil, as a share of its button
SIGN: Final = 0.2  # half the height of a sign, as a share of its button


def _thick(rect: pygame.Rect) -> int:
    return max(2, rect.height // 15)


def bow(turn: int) -> Painter:
    """An arrow bent back (-1: one step back) or forth (1)."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        side, thick = rect.height, _thick(rect)
        x, y, r = rect.centerx - turn * side * 0.02, rect.centery + side * 0.04, side * 0.2
        angles = (step / 14 * pi * 1.35 - 0.35 * pi for step in range(15))
        arc = [(x - turn * r * cos(angle), y - r * sin(angle)) for angle in angles]
        pen.lines(surface, colour, False, arc, thick)
        end, wing = (x + turn * r, y), side * 0.13
        head = [(end[0] - wing, end[1] - wing * 0.4), (end[0] + wing, end[1] - wing * 0.4), (end[0], end[1] + wing)]
        pen.polygon(surface, colour, head)

    return draw


def twice(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """Two cards, one before the other."""
    w, h, thick = rect.height * 0.25, rect.height * 0.34, max(1, rect.height // 20)
    back = pygame.Rect(0, 0, round(w), round(h)).move_to(center=(rect.centerx + round(w * 0.32), rect.centery - 3))
    front = back.move(-round(w * 0.6), round(h * 0.26))
    pen.rect(surface, colour, back, thick, border_radius=2)
    pen.rect(surface, colour, front, border_radius=2)


def bin_sign(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """A bin with its lid."""
    s, thick = rect.height, max(1, rect.height // 20)
    x, y = rect.center
    body = [(x - s * 0.15, y - s * 0.1), (x + s * 0.15, y - s * 0.1), (x + s * 0.12, y + s * 0.22)]
    pen.lines(surface, colour, True, [*body, (x - s * 0.12, y + s * 0.22)], thick)
    pen.line(surface, colour, (x - s * 0.2, y - s * 0.15), (x + s * 0.2, y - s * 0.15), thick)
    pen.line(surface, colour, (x - s * 0.06, y - s * 0.21), (x + s * 0.06, y - s * 0.21), thick)
    for dx in (-0.05, 0.05):
        pen.line(surface, colour, (x + s * dx, y - s * 0.03), (x + s * dx, y + s * 0.15), thick)


def out_sign(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """An arrow out of a tray: give it away."""
    s, thick = rect.height, max(2, rect.height // 18)
    x, y = rect.center
    tray = [(x - s * 0.2, y + s * 0.04), (x - s * 0.2, y + s * 0.2), (x + s * 0.2, y + s * 0.2)]
    pen.lines(surface, colour, False, [*tray, (x + s * 0.2, y + s * 0.04)], thick)
    pen.line(surface, colour, (x, y + s * 0.09), (x, y - s * 0.12), thick)
    pen.polygon(surface, colour, [(x - s * 0.1, y - s * 0.08), (x + s * 0.1, y - s * 0.08), (x, y - s * 0.23)])


def chevron(way: int) -> Painter:
    """A point upwards (-1) or downwards (1)."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        r, thick = rect.height * 0.2, max(2, rect.height // 11)
        x, y = rect.center
        points = [(x - r, y - way * r * 0.5), (x, y + way * r * 0.5), (x + r, y - way * r * 0.5)]
        pen.lines(surface, colour, False, points, thick)

    return draw


def grip(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """Six points: here it can be held."""
    r = max(1, rect.width // 9)
    for column in (-1, 1):
        for row in (-1, 0, 1):
            pen.circle(surface, colour, (rect.centerx + column * 2 * r, rect.centery + row * 4 * r), r)


def warning(side_px: int, colour: str, ink: str) -> pygame.Surface:
    """A triangle with an exclamation mark; drawn large and made smaller."""
    big = pygame.Surface((96, 96), pygame.SRCALPHA)
    pygame.draw.polygon(big, colour, [(48, 8), (92, 86), (4, 86)])
    pygame.draw.lines(big, colour, True, [(48, 8), (92, 86), (4, 86)], 9)
    pygame.draw.line(big, ink, (48, 34), (48, 60), 10)
    pygame.draw.circle(big, ink, (48, 74), 6)
    return pygame.transform.smoothscale(big, (side_px, side_px))


def complaint(app: App, sentence: str, width_px: int, on_paper: bool = False) -> pygame.Surface:
    """Draw a sentence about what is wrong, with its sign before it."""
    size = 14 * app.text_scale
    side, gap = round(size * 1.25), round(6 * app.scale)
    colour = BAD_ON_PAPER if on_paper else BAD
    words = paragraph(app, sentence, size, width_px - side - gap, colour, bold=True)
    whole = pygame.Surface((side + gap + words.get_width(), max(side, words.get_height())), pygame.SRCALPHA)
    whole.blit(warning(side, colour, "#FFF8E8" if on_paper else "#3A1611"), (0, round(size * 0.1)))
    whole.blit(words, (side + gap, 0))
    return whole


def cross(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """An x: close, remove."""
    r, width = rect.height * 0.2, max(2, rect.height // 14)
    x, y = rect.center
    pen.line(surface, colour, (x - r, y - r), (x + r, y + r), width)
    pen.line(surface, colour, (x - r, y + r), (x + r, y - r), width)


def minus(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    r, thick = round(rect.height * 0.2), max(2, rect.height // 14)
    pen.rect(surface, colour, (rect.centerx - r, rect.centery - thick // 2, 2 * r + 1, thick), border_radius=1)


def plus(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    r, thick = round(rect.height * 0.2), max(2, rect.height // 14)
    minus(surface, rect, colour)
    pen.rect(surface, colour, (rect.centerx - thick // 2, rect.centery - r, thick, 2 * r + 1), border_radius=1)


def arrow(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """Out of a tray and up: save as a file."""
    r, width = rect.height * 0.2, max(2, rect.height // 14)
    x, y = rect.center
    pen.line(surface, colour, (x, y + r * 0.5), (x, y - r), width)
    head = [(x - r * 0.6, y - r * 0.4), (x, y - r), (x + r * 0.6, y - r * 0.4)]
    pen.lines(surface, colour, False, head, width)
    tray = [(x - r, y + r * 0.3), (x - r, y + r), (x + r, y + r), (x + r, y + r * 0.3)]
    pen.lines(surface, colour, False, tray, width)


def again(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """An arrow in a circle: once more."""
    r, width = rect.height * 0.2, max(2, rect.height // 14)
    x, y = rect.center
    arc = [(x + r * cos(a), y + r * sin(a)) for a in (pi * step / 12 for step in range(-2, 19))]
    pen.lines(surface, colour, False, arc, width)
    tip, size = arc[0], r * 0.55
    pen.polygon(surface, colour, [(tip[0] - size, tip[1]), (tip[0] + size, tip[1]), (tip[0], tip[1] - size)])


def sheet_sign(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """A sheet of paper with lines."""
    r, width = rect.height * SIGN, max(2, rect.height // 16)
    paper = pygame.Rect(0, 0, round(1.5 * r), round(2 * r)).move_to(center=rect.center)
    pen.rect(surface, colour, paper, width, border_radius=width)
    for line in range(1, 4):
        y = paper.y + round(paper.height * line / 4)
        pen.line(surface, colour, (paper.x + 2 * width, y), (paper.right - 2 * width - 1, y), max(1, width // 2))


def tipped_sign(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """A seesaw that has tipped."""
    r, width = rect.height * SIGN, max(2, rect.height // 14)
    x, y = rect.center
    pen.line(surface, colour, (x - 1.2 * r, y - 0.5 * r), (x + 1.2 * r, y + 0.5 * r), width)
    pen.polygon(surface, colour, [(x, y + 0.1 * r), (x - 0.5 * r, y + r), (x + 0.5 * r, y + r)])
    pen.circle(surface, colour, (x + 0.75 * r, y - 0.1 * r), 0.3 * r)


def mind_sign(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """A thought above a head: a cloud and two bubbles."""
    r, width = rect.height * SIGN, max(2, rect.height // 14)
    x, y = rect.center
    cloud = pygame.Rect(0, 0, round(2.4 * r), round(1.4 * r)).move_to(center=(x, round(y - 0.35 * r)))
    pen.rect(surface, colour, cloud, width, border_radius=round(0.7 * r))
    pen.circle(surface, colour, (x - 0.5 * r, y + 0.75 * r), 0.24 * r)
    pen.circle(surface, colour, (x - 0.95 * r, y + 1.15 * r), 0.14 * r)


def check_sign(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """A card with a tick."""
    r, width = rect.height * SIGN, max(2, rect.height // 14)
    card = pygame.Rect(0, 0, round(1.5 * r), round(2 * r)).move_to(center=rect.center)
    pen.rect(surface, colour, card, max(1, width // 2), border_radius=width)
    x, y = rect.center
    tick = [(x - 0.5 * r, y + 0.1 * r), (x - 0.1 * r, y + 0.5 * r), (x + 1.1 * r, y - 0.9 * r)]
    pen.lines(surface, colour, False, tick, width)


def pencil(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """A pencil above a line: a note of one's own."""
    r, width = rect.height * PENCIL, max(2, rect.height // 16)
    x, y = rect.centerx, rect.centery - 0.2 * r
    body = [(-0.55, 0.75), (0.5, -0.85), (0.95, -0.5), (-0.1, 1.1), (-0.7, 1.25)]
    points = [(x + r * dx, y + r * dy * 0.8) for dx, dy in body]
    pen.lines(surface, colour, True, points, width)
    pen.line(surface, colour, points[0], points[3], width)
    pen.line(surface, colour, (x - 0.2 * r, y + 1.5 * r), (x + 1.1 * r, y + 1.5 * r), width)


def upwards(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
    """An arrow: to the folder around this one."""
    r, width = rect.height * 0.2, max(2, rect.height // 14)
    x, y = rect.center
    pen.line(surface, colour, (x, y + r), (x, y - r), width)
    pen.lines(surface, colour, False, [(x - 0.7 * r, y - 0.3 * r), (x, y - r), (x + 0.7 * r, y - 0.3 * r)], width)


def star(filled: bool) -> Painter:
    """Of gold, or only its outline: a favourite."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        points = [
            pygame.Vector2(rect.center)
            + pygame.Vector2(0, -rect.height * (0.34 if tip % 2 == 0 else 0.15)).rotate(36 * tip)
            for tip in range(10)
        ]
        if filled:
            pen.polygon(surface, paint.GOLD, points)
        pen.aalines(surface, paint.GOLD if filled else colour, True, points)

    return draw
