"""Two wooden tablets on which everybody can read what is named, a rank and a suit; below them the highest cards.

A tablet is written upon in the middle and hangs at its place all through the deal. `crossed`: the right to name the
one goes over to a seat and the right to name the other comes back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.german import signs
from ui.faces.german.deck import LETTERS
from ui.faces.kept.store import ready
from ui.faces.svg import circle, group, linear, plain, rect, stroke, url
from ui.table.effects.kit.art import SHELF, WARM, Drawn, Point, light, picture, put, ring, squeezed
from ui.table.effects.kit.scene import Scene, along
from ui.table.effects.kit.shots import Shot
from ui.table.effects.kit.spray import Spray
from ui.table.layout.pose import Box
from ui.table.layout.spreads import step_for
from ui.table.picture.cues import ease_back, ease_in_out, hump, mix, part
from ui.table.picture.stage import Stage

RANK, SUIT = "schlag", "farbe"  # marks: a rank from 1, a suit from 1; "mark.<mark>.<value>" is its word
SUITS = "CSHD"
WIDE, GAP, MINI = 104.0, 8.0, 88.0  # of a tablet, between them, and the cards of the ladder, in design units
PAIR = 2 * WIDE + GAP
WRITTEN_AT, HOME = 0.3, 0.95
LARGE, CROSSING = 2.0, 1.5  # times as large while it is written upon, and while two of them cross
CHALK = ("#FFFFFF", "#E9E4D6", "#CFC8B4")


def board() -> Drawn:
    """A plank with a darker rim, hung from two nails."""
    body = linear("plank", plain("#7E512C", "#68401F", "#5A3518"), 0, 0, 100, 30)
    body += rect(3, 5, 96, 96, "#000000", 9, fill_opacity=0.45) + rect(1, 1, 98, 98, "#2A1608", 9)
    body += rect(3, 3, 94, 94, url("plank"), 8) + rect(8, 20, 84, 58, "#241A12", 5, stroke="#B98A4A", stroke_width=1.4)
    body += stroke("M10 12C34 10 60 14 90 11M12 86C40 84 64 89 88 86M14 92C40 95 70 91 86 93", "#452810", 1.2)
    for x in (9, 91):
        body += circle(x, 9, 2.6, "#1B1108") + circle(x - 0.7, 8.4, 1.2, "#E8C98A")
    return body, 100, 100


def sign(suit: str) -> Drawn:
    return group(signs.sign(suit), x=30, y=30, scale=0.98), 60, 60


def place(stage: Stage, index: int) -> Point:
    """The middle of the first or second tablet: beside the middle, with room for the ladder below or at the right."""
    box, scale = stage.layout.sign, stage.scale
    left = box.right - PAIR * scale if below(stage) else box.x
    return left + (WIDE / 2 + index * (WIDE + GAP)) * scale, box.y + WIDE / 2 * scale


def below(stage: Stage) -> bool:
    """True if the ladder has room below the tablets."""
    return stage.layout.sign.h >= (WIDE + MINI) * stage.scale


def ladder_box(stage: Stage) -> Box:
    """The room of the ladder."""
    box, high, gap = stage.layout.sign, MINI * stage.scale, GAP * stage.scale
    if below(stage):
        return Box(box.x, box.y + WIDE * stage.scale + gap, box.w, high)
    left = box.x + PAIR * stage.scale + gap
    return Box(left, box.y + (WIDE * stage.scale - high) / 2, box.right - left, high)


def about(stage: Stage, index: int) -> tuple[float, float, float]:
    """Middle and height of a tablet, for what is told of it."""
    return (*place(stage, index), stage.px(WIDE))


def tablet(stage: Stage, mark: str, value: int, high: int) -> pygame.Surface:
    """The plank with its heading, what is named, and the word for it; with value 0 a question mark."""
    word = stage.texts(f"mark.{mark}.{value}") if value else "?"
    head = stage.texts(f"mark.{mark}")

    def make() -> pygame.Surface:
        whole = picture(("tablet",), board, high).copy()
        units = high / stage.scale * stage.sign_size
        _write(whole, stage.label(head, units * 0.12, "#F0D9A8", True), 0.12)
        _write(whole, stage.label(word, units * 0.15, "#FBF5E6", True), 0.885)
        if mark == SUIT and value:
            drawn = picture(("tablet sign", value), partial(sign, SUITS[(value - 1) % 4]), round(high * 0.52))
            _write(whole, drawn, 0.495)
        else:
            _write(whole, stage.fonts.title(_letter(stage, value), high * 0.34, "cream"), 0.495)
        return ready(whole)

    return SHELF.of(("tablet", "written", mark, value, word, head, _letter(stage, value), high, stage.sign_size), make)


def _rank(stage: Stage, value: int) -> str:
    """The rank of this number as cards are coded, in the order of the deck: "10"."""
    return stage.deck.codes[(value - 1) % stage.deck.faces].lstrip(SUITS)


def _letter(stage: Stage, value: int) -> str:
    """Return the letter in the corner of cards of this rank, in the style that is worn."""
    worn = getattr(getattr(stage.pictures, "deck", None), "letters", "de")
    return LETTERS[worn].get(_rank(stage, value), _rank(stage, value)) if value else "?"


def _write(whole: pygame.Surface, words: pygame.Surface, share: float) -> None:
    """Words in the middle of the plank, no wider than it; `share` is how far down."""
    room = whole.get_width() * 0.86
    if words.get_width() > room:
        words = pygame.transform.smoothscale_by(words, room / words.get_width())
    whole.blit(words, words.get_rect(center=(whole.get_width() // 2, round(whole.get_height() * share))))


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the planks and the signs before they are needed."""
    for size in (1.0, LARGE):
        high = round(stage.px(WIDE * size) / 2) * 2
        picture(("tablet",), board, high)
        yield
        for value, suit in enumerate(SUITS, 1):
            picture(("tablet sign", value), partial(sign, suit), round(high * 0.52))
            yield
        for mark in (RANK, SUIT):
            tablet(stage, mark, 0, high)
            yield


# --- ornaments ---------------------------------------------------------------------------------------------------
def ornament(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, mark: str = RANK) -> None:
    """The tablet of one mark at its place."""
    high = round(stage.px(WIDE) / 2) * 2
    put(surface, tablet(stage, mark, value, high), *place(stage, int(mark == SUIT)))


def tablet_ahead(stage: Stage, mark: str) -> Iterator[None]:
    """Draw a tablet of the size at which it hangs before the table is seen, with nothing on it yet."""
    tablet(stage, mark, 0, round(stage.px(WIDE) / 2) * 2)
    yield


def ladder_ahead(stage: Stage, always: tuple[str, ...]) -> Iterator[object]:
    """Draw the highest cards before the table is seen, and the tablets beside them."""
    for mark in (RANK, SUIT):
        yield from tablet_ahead(stage, mark)
    for code in _dealt(stage, always):
        yield partial(_rung, stage, code)


def _dealt(stage: Stage, codes: tuple[str, ...]) -> list[str]:
    """Those of these cards that are in the deck."""
    return [code for code in codes if code in stage.deck.token_of]


def _rung(stage: Stage, code: str) -> pygame.Surface:
    """A card of the ladder."""
    return stage.picture(code, round(ladder_box(stage).h))


def ladder(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1, *, always: tuple[str, ...] = ()) -> None:
    """The highest cards in their order: those that always are, then the card of the rank and the suit named."""
    rank, suit = (stage.coming.get((mark, None), 0) for mark in (RANK, SUIT))
    for mark, there in ((RANK, rank), (SUIT, suit)):
        if not there:  # nothing is named yet
            ornament(surface, stage, seat, 0, mark=mark)
    codes = _dealt(stage, always)
    if rank and suit and not {f"tablet_{RANK}", f"tablet_{SUIT}"} & stage.carried:
        head = SUITS[suit - 1] + _rank(stage, rank)
        codes += [head] * (head not in codes)
    box = ladder_box(stage)
    wide = box.h * stage.pictures.aspect
    step = step_for(len(codes), box.w, wide, wide + stage.px(5))
    left = box.right - wide - step * (len(codes) - 1)
    for index, code in enumerate(codes):
        put(surface, _rung(stage, code), left + wide / 2 + index * step, box.cy)


# --- scenes ------------------------------------------------------------------------------------------------------
NAME: Final = 30  # height of the name of who names, in design units


def _mark(event: Special) -> str:
    """The mark that an event names."""
    return SUIT if event.name.startswith(SUIT) else RANK


def _value(stage: Stage, event: Special) -> int:
    """The number of the rank or suit that an event names; 1 where it names none."""
    code = event.name.partition("_")[2]
    if _mark(event) == SUIT:
        return SUITS.index(code) + 1
    return next((value for value in range(1, stage.deck.faces + 1) if _rank(stage, value) == code), 1)


class Named(Scene, length_ms=1250.0, still_at=0.5, still_ms=900.0):
    """The rank or suit named is chalked on its tablet, which then flies to its nails. `event.name`: "<mark>_<code>"."""

    def __init__(self, event: Special) -> None:
        super().__init__(event)
        self.mark = _mark(event)

    def begin(self) -> None:
        self.value = _value(self.stage, self.event)
        self.dust = Spray("puff", 22, CHALK, seed=951, far=(20, 90), size=(4, 11), fall=26)
        self.stage.carried.add(f"tablet_{self.mark}")
        self.sound(0.0, "whoosh", 0.9, 0.5)
        for stroke_at in (0.12, 0.18, 0.24):
            self.sound(stroke_at, "tap", 1.6, 0.5)
        self.sound(WRITTEN_AT, "knock", 1.1, 0.8)
        self.sound(HOME, "knock", 1.4, 0.6)

    def end(self) -> None:
        self.stage.carried.discard(f"tablet_{self.mark}")

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, self.stage.centre
        way = ease_in_out(part(t, 0.62, HOME))
        at = along((x, y), place(self.stage, int(self.mark == SUIT)), way, self.px(30))
        full = round(self.px(WIDE * LARGE) / 2) * 2
        share = mix(1.0, 1 / LARGE, way) * ease_back(part(t, 0.0, 0.14))
        if share <= 0.05:
            return
        light(surface, *at, self.px(170 * share), WARM, 0.7 * (1 - way))
        value = self.value if t >= WRITTEN_AT * 0.6 else 0
        image = tablet(self.stage, self.mark, value, full)
        put(surface, squeezed(("tablet", self.mark, value, image.get_size()), image, share, share), *at)
        wave = part(t, WRITTEN_AT, WRITTEN_AT + 0.3)
        ring(surface, x, y, self.px(90 + 120 * wave), "#FFE9B8", 0.8 * (1 - wave) if wave else 0.0, 0.8)
        self.dust.draw(surface, x, y + self.px(30), part(t, WRITTEN_AT * 0.5, 0.8), self.stage.scale)
        named = part(t, WRITTEN_AT, WRITTEN_AT + 0.06) * (1 - part(t, 0.6, 0.7))
        box = self.stage.layout.prompt
        put(surface, self.stage.title(self.stage.name(self.seat), NAME, "cream"), x, box.cy + self.px(14), named)


def soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the name of who names, and the two tablets that are seen while he does."""
    mark, full = _mark(event), round(stage.px(WIDE * LARGE) / 2) * 2
    yield partial(stage.title, stage.name(event.seat), NAME, "cream")
    for value in (0, _value(stage, event)):
        yield partial(tablet, stage, mark, value, full)


class Crossed(Scene, length_ms=1400.0, still_at=0.5, still_ms=1000.0):
    """Two empty tablets pass each other on their way between two plates."""

    def begin(self) -> None:
        self.sound(0.02, "whoosh", 0.8, 0.7)
        self.sound(0.42, "spring", 1.0, 0.6)
        self.sound(0.8, "knock", 1.1, 0.8)
        self.darken(90, 200, 240)

    def paint(self, surface: pygame.Surface) -> None:
        way = ease_in_out(part(self.t, 0.1, 0.84))
        shown = part(self.t, 0.0, 0.1) * (1 - part(self.t, 0.92, 1.0))
        mine, theirs = self.at_plate(self.seat), self.at_plate(self.target)
        full = round(self.px(WIDE * CROSSING) / 2) * 2
        share = mix(1.0, CROSSING, hump(way)) / CROSSING
        for mark, begin, goal, bow in ((RANK, theirs, mine, 70), (SUIT, mine, theirs, -70)):
            x, y = along(begin, goal, way, self.px(bow))
            light(surface, x, y, full * share * 0.9, WARM, 0.5 * shown)
            image = tablet(self.stage, mark, 0, full)
            put(surface, squeezed(("tablet", mark, 0, image.get_size()), image, share, share), x, y, shown)
        self.caption(surface, shown * hump(part(self.t, 0.15, 0.95)))


EFFECTS: Final = {"named": Named, "crossed": Crossed}
ALWAYS: Final = {"ladder_HK_D7_C7": ("HK", "D7", "C7")}  # ladders with the cards that are always on them
AHEAD: Final = {
    "named": ahead,
    "tablet_schlag": partial(tablet_ahead, mark=RANK),
    "tablet_farbe": partial(tablet_ahead, mark=SUIT),
    **{name: partial(ladder_ahead, always=always) for name, always in ALWAYS.items()},
}
SOON: Final = {"named": soon}
ORNAMENTS: Final = {
    "tablet_schlag": ornament,
    "tablet_farbe": partial(ornament, mark=SUIT),
    **{name: partial(ladder, always=always) for name, always in ALWAYS.items()},
}
SPOTS: Final = {"tablet_schlag": partial(about, index=0), "tablet_farbe": partial(about, index=1)}
SHOTS: Final = {"named": Shot("schlag_10", 1), "named-suit": Shot("farbe_D", 2), "crossed": Shot("schlagwechsel", 1, 0)}
