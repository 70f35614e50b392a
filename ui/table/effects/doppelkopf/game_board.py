"""Wood beside the middle: a sign says which game is played, what is trump, and what the sides have announced;
a poster shows the card whose first player will be a partner, until he has been found.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from rules.core.contract import Seat
from ui.faces.french.pips import OUTLINES
from ui.faces.kept.store import ready
from ui.faces.svg import circle, group, linear, path, plain, rect, stroke, url
from ui.table.effects.kit.art import SHELF, WARM, Drawn, Point, light, picture, put, ring, squeezed
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import DUSTS, Spray
from ui.table.effects.standing import sides
from ui.table.effects.standing.sides import KONTRA, RE
from ui.table.picture.cues import ease_back, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

# --- the sign --------------------------------------------------------------------------------------------------------


SUITS = "CSHD"
INKS = {"C": "#F3EBD6", "S": "#F3EBD6", "H": "#F0675C", "D": "#F0675C"}
WIDE, HIGH = 232.0, 94.6  # in design units
ROW, SAID_ROOM = 34.0, 190.0  # from line to line of what is announced, and its width at the left of the sign


def board() -> Drawn:
    """A plank with a dark field, hung from two nails."""
    body = linear("plank", plain("#7E512C", "#5A3518"), 0, 0, 0, 100)
    body += rect(3, 4, 203, 80, "#000000", 9, fill_opacity=0.45) + rect(0, 0, 203, 80, "#2A1608", 9)
    body += rect(2, 2, 199, 76, url("plank"), 8) + rect(8, 8, 187, 64, "#1F2B26", 5, stroke="#B98A4A", stroke_width=1.4)
    body += stroke("M30 4C80 7 150 3 190 5M20 75C90 77 150 73 186 76", "#452810", 1.2)
    for x in (6, 197):
        body += circle(x, 6, 2.6, "#1B1108") + circle(x - 0.7, 5.4, 1.2, "#E8C98A")
    return body, 206, 84


def pip(suit: str) -> Drawn:
    return group(path(OUTLINES[suit], INKS[suit], stroke="#120B06", stroke_width=2), x=60, y=60, scale=0.9), 120, 120


def wide_px(stage: Stage) -> float:
    """Width of the sign in window pixels."""
    return WIDE * stage.sign_size * stage.scale


def about(stage: Stage) -> tuple[float, float, float]:
    """Middle and height of the sign, for what is told of it."""
    box, tall = stage.layout.sign, stage.px(HIGH * stage.sign_size)
    return box.right - wide_px(stage) / 2, box.y + tall / 2, tall


def kind_of(stage: Stage) -> int:
    """Number of the kind of game that was declared, 0 for the usual one."""
    return next((value for (name, _), value in stage.coming.items() if name == "maker"), 0)


def sign(stage: Stage, kind: int, trump: int) -> pygame.Surface:
    """The board with the name of the game and its trump."""
    head = stage.texts(f"mark.maker.{kind}")
    below = stage.texts("board.trump", trump=stage.texts(f"mark.trump.{trump}"))
    high = round(stage.px(HIGH * stage.sign_size) / 2) * 2

    def make() -> pygame.Surface:
        whole = picture(("game board",), board, high).copy()
        suited = 0 < trump <= len(SUITS)
        left = round(whole.get_width() * (0.28 if suited else 0.08))
        room = round(whole.get_width() * 0.93) - left
        for words, units, colour, share in ((head, 19, "#F0C869", 0.34), (below, 17, "#FBF5E6", 0.66)):
            label = stage.text(words, units, colour, words == head, room)
            whole.blit(label, label.get_rect(midleft=(left, round(high * share))))
        if suited:
            suit = SUITS[trump - 1]
            drawn = picture(("board pip", suit), partial(pip, suit), round(high * 0.52))
            whole.blit(drawn, drawn.get_rect(center=(round(whole.get_width() * 0.16), round(high * 0.48))))
        return ready(whole)

    return SHELF.of(("game board", head, below, high, stage.text_size), make)


def ornament(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The sign, and a question mark wherever a side is not public."""
    x, y, _ = about(stage)
    put(surface, sign(stage, kind_of(stage), value), x, y)
    sides.unknown(surface, stage)


def said(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, side: str = sides.RE) -> None:
    """An announcement of a side, and what it has promised besides."""
    high = round(stage.px(sides.HIGH) / 2) * 2
    first = side == sides.RE or not stage.coming.get((f"{sides.RE}_said", None))
    x, y, tall = about(stage)
    if stage.coming.get(("called", None)):  # the poster hangs at the left
        x += (high * sides.ASPECT - wide_px(stage)) / 2
        y -= tall / 2 + (1.5 if first else 0.5) * ROW * stage.scale
    else:
        x -= wide_px(stage) / 2 + stage.px(SAID_ROOM) - high * sides.ASPECT / 2
        y += (-0.6 if first else 0.6) * ROW * stage.scale
    put(surface, sides.badge(stage, side, high), x, y)
    level = stage.coming.get((f"{side}_level", None), 0)
    words = stage.texts(f"mark.{side}_level.{level}") if level else stage.texts("hud.said")
    label = stage.text(words, 15, "#FBF5E6", True)
    put(surface, label, x + high * ASPECT_GAP + label.get_width() / 2, y)


ASPECT_GAP = 1.75  # from the middle of a badge to the words beside it, in heights


# --- the poster ------------------------------------------------------------------------------------------------------


NAME = "wanted"
POSTER_HIGH, LARGE = 112.0, 2.1  # of the poster in design units, and how much larger it is shown
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
    """Middle of the poster, in window pixels: at the left of the sign of the game."""
    x, y, _ = about(stage)
    return x - wide_px(stage) / 2 - (GAP + POSTER_HIGH * ASPECT / 2) * stage.scale, y


def poster_about(stage: Stage) -> tuple[float, float, float]:
    """Middle and height of the poster, for what is told of it."""
    return (*spot(stage), stage.px(POSTER_HIGH))


def printed(stage: Stage, suit: int) -> pygame.Surface:
    """The poster with its ace, as large as it is ever shown; `suit` from 0."""
    high, head = round(stage.px(POSTER_HIGH * LARGE) / 2) * 2, stage.texts("mark.called")
    code = f"{SUITS[suit % len(SUITS)]}A"

    def make() -> pygame.Surface:
        whole = picture((NAME,), poster, high).copy()
        middle = whole.get_width() // 2
        label = stage.label(head, round(POSTER_HIGH * LARGE * 0.12), "#4A2A0C", True)
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
    picture((NAME,), poster, round(stage.px(POSTER_HIGH * LARGE) / 2) * 2)
    yield


def poster_ornament(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """`value`: the suit of the ace, from 1. When both partners are known it is taken down."""
    if sum(bool(stage.coming.get((RE, other))) for other in range(stage.seats)) < 2:
        draw_poster(surface, stage, value - 1, spot(stage), 1.0)


class Wanted(Scene, length_ms=1700.0, still_at=0.5, still_ms=1100.0):
    """`event.values[0]`: the suit of the ace that is looked for."""

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
            side = (2 * index - 1) * self.px(POSTER_HIGH * LARGE * ASPECT * 0.36)
            top = y - self.px(POSTER_HIGH * LARGE * 0.42)
            ring(surface, x + side, top, self.px(8 + 40 * blow), "#FFE2B0", 0.9 * (1 - blow) if blow else 0.0)
            self.dust.draw(surface, x + side, top, blow, self.stage.scale)
        named = part(t, 0.2, 0.3) * (1 - part(t, FLIES - 0.06, FLIES + 0.04))
        box = self.stage.layout.prompt
        put(surface, self.stage.title(self.stage.name(self.seat), 30, "cream"), x, box.cy + self.px(16), named)
        light(surface, *spot(self.stage), self.px(90), "#FFD873", 0.6 * hump(part(t, 0.9, 1.0)))


EFFECTS: Final = {"wanted": Wanted}
AHEAD: Final = {"wanted": ahead}
ORNAMENTS: Final = {
    "game_board": ornament,
    "promise_re": said,
    "promise_kontra": partial(said, side=KONTRA),
    "wanted": poster_ornament,
}
SPOTS: Final = {
    "game_board": about,
    "wanted": poster_about,
}
SHOTS: Final = {"wanted": Shot("call", 1, None, (1,))}
