"""Wanted: the card whose first player will be a partner hangs as a poster in the corner, until he has been found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.svg import circle, linear, path, plain, stroke, url
from ui.table.effects.doppelkopf.game_board import LEFT, TOP, WIDE
from ui.table.effects.kit.art import SHELF, WARM, Drawn, Point, light, picture, put, ready, ring, squeezed
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, Spray
from ui.table.effects.standing.sides import RE
from ui.table.picture.cues import Cue, ease_back, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

NAME = "wanted"
SUITS = "CSHD"
HIGH, LARGE = 112.0, 2.1  # of the poster in design units, and how much larger it is shown
ASPECT = 0.74
GAP = 12.0  # beside the sign of the game
NAILED, FLIES = (0.26, 0.34), 0.68


def poster() -> Drawn:
    """Yellowed paper with torn edges and two nails."""
    sheet = "M6 8L30 4L52 8L80 4L108 7L142 5L146 40L143 80L147 120L143 160L146 192"
    sheet += "L112 196L84 192L50 197L24 193L5 196L8 150L4 110L8 60Z"
    body = linear("paper", plain("#F3E3B8", "#E2C98E", "#CDAE6C"), 0, 0, 60, 100)
    body += path(sheet, "#000000", fill_opacity=0.35, transform="translate(3 4)")
    body += path(sheet, url("paper"), stroke="#6B4A1E", stroke_width=1.6)
    body += stroke("M18 44H132M18 174H132", "#6B4A1E", 1.6, stroke_opacity=0.7)
    for x in (20, 130):
        body += circle(x, 16, 4.4, "#2A2622") + circle(x - 1, 15, 1.8, "#B9B2A6")
    return body, 150, 202


def spot(stage: Stage) -> Point:
    """Where it hangs: at the right of the sign of the game."""
    return (LEFT + WIDE + GAP + HIGH * ASPECT / 2) * stage.scale, (TOP + HIGH / 2) * stage.scale


def about(stage: Stage) -> tuple[float, float, float]:
    """Middle and height of the poster, for what is told of it."""
    return (*spot(stage), stage.px(HIGH))


def printed(stage: Stage, suit: int) -> pygame.Surface:
    """The poster with its ace, as large as it is ever shown; `suit` from 0."""
    high, head = round(stage.px(HIGH * LARGE) / 2) * 2, stage.texts("mark.called")
    code = f"{SUITS[suit % len(SUITS)]}A"

    def make() -> pygame.Surface:
        whole = picture((NAME,), poster, high).copy()
        middle = whole.get_width() // 2
        label = stage.label(head, round(HIGH * LARGE * 0.12), "#4A2A0C", True)
        if label.get_width() > whole.get_width() * 0.8:
            label = pygame.transform.smoothscale_by(label, whole.get_width() * 0.8 / label.get_width())
        whole.blit(label, label.get_rect(center=(middle, round(high * 0.155))))
        if code in stage.deck.token_of:
            card = stage.picture(code, round(high * 0.58))
            whole.blit(card, card.get_rect(center=(middle, round(high * 0.55))))
        return ready(whole)

    return SHELF.of(("wanted printed", code, head, high), make)


def draw_poster(surface: pygame.Surface, stage: Stage, suit: int, at: Point, size: float, alpha: float = 1.0) -> None:
    """The poster, `size` times as large as where it hangs."""
    image, share = printed(stage, suit), size / LARGE
    put(surface, squeezed((NAME, suit, stage.texts("mark.called")), image, share, share), *at, alpha)


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the paper before it is needed."""
    picture((NAME,), poster, round(stage.px(HIGH * LARGE) / 2) * 2)
    yield


def ornament(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """`value`: the suit of the ace, from 1. When both partners are known it is taken down."""
    if sum(bool(stage.coming.get((RE, other))) for other in range(stage.seats)) < 2:
        draw_poster(surface, stage, value - 1, spot(stage), 1.0)


class Wanted(Scene):
    """`event.values[0]`: the suit of the ace that is looked for."""

    length_ms = 1700.0
    still_at = 0.5
    still_ms = 1100.0

    def begin(self) -> None:
        self.dust = Spray("puff", 16, DUSTS, seed=1051, far=(20, 70), size=(4, 10))
        self.stage.carried.add(NAME)
        self.stage.dim(110, 180)
        self.sound(0.02, "paper", 0.9)
        for at in NAILED:
            self.sound(at, "knock", 1.3)
            self.beat(at, lambda: self.stage.shake(3, 120))
        self.sound(FLIES, "whoosh", 1.0, 0.6)

    def end(self) -> None:
        self.stage.carried.discard(NAME)
        self.stage.dim(0, 240)

    def paint(self, surface: pygame.Surface) -> None:
        suit = self.event.values[0] if self.event.values else 0
        t, (x, y) = self.t, self.stage.centre
        way = ease_in_out(part(t, FLIES, 0.96))
        drop = ease_back(part(t, 0.0, 0.2))
        at = along((x, y - self.px(60) * (1 - drop)), spot(self.stage), way, self.px(30))
        size = mix(LARGE, 1.0, round(way * 12) / 12)
        light(surface, *at, self.px(130 * size), WARM, 0.7 * (1 - way))
        draw_poster(surface, self.stage, suit, at, size, part(t, 0.0, 0.08))
        for index, moment in enumerate(NAILED):
            blow = part(t, moment, moment + 0.2)
            side = (2 * index - 1) * self.px(HIGH * LARGE * ASPECT * 0.36)
            top = y - self.px(HIGH * LARGE * 0.42)
            ring(surface, x + side, top, self.px(8 + 40 * blow), "#FFE2B0", 0.9 * (1 - blow) if blow else 0.0)
            self.dust.draw(surface, x + side, top, blow, self.stage.scale)
        named = part(t, 0.2, 0.3) * (1 - part(t, FLIES - 0.06, FLIES + 0.04))
        box = self.stage.layout.prompt
        put(surface, self.stage.title(self.stage.name(self.seat), 30, "cream"), x, box.cy + self.px(16), named)
        light(surface, *spot(self.stage), self.px(90), "#FFD873", 0.6 * hump(part(t, 0.9, 1.0)))


def cue(stage: Stage, event: Special) -> Cue:
    return Wanted(event)


EFFECTS: Final = {"wanted": cue}
AHEAD: Final = {"wanted": ahead}
ORNAMENTS: Final = {"wanted": ornament}
SPOTS: Final = {"wanted": about}
SHOTS: Final = {"wanted": Shot("call", 1, None, (1,))}
