"""Pointing at things on the table: cards, piles, seats, buttons. No game is known here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import sin
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.contract import Action
from rules.core.deck import BACK
from ui.table.controls.tray import chip_key
from ui.table.input.places import around
from ui.table.picture.sprites import LIFT
from ui.table.words.plates import rect_of
from ui.widgets import paint

if TYPE_CHECKING:
    from ui.table.desk import TableDesk
    from ui.table.picture.sprites import Sprite
    from ui.table.picture.stage import Stage

ARROW: Final = (26.0, 22.0, 9.0)  # width, height, distance, in design units
SWING_MS: Final = 260.0
MOST_ARROWS: Final = 6
LEAST_SEEN: Final = 18.0  # of a card, in design units
MANY: Final = 4  # so many cards get one light together
GOLD, DARK = "#F6D57A", "#5A3A10"


def pointed_at(desk: TableDesk, names: Sequence[str], act: Action | None) -> list[pygame.Rect]:
    """Find what is named: "hand", "card R7", "zone pile 2", "seat 1", "verb knock"; without names what `act` needs."""
    found: list[pygame.Rect] = []
    for name in names:
        kind, _, rest = name.partition(" ")
        found += POINTERS[kind](desk, rest)
    return found if names or act is None else _needed(desk, act)


def _needed(desk: TableDesk, act: Action) -> list[pygame.Rect]:
    """The cards of the hand, and the button or the place with which it is done."""
    reach, places = desk.play.reach, desk.play.places
    found = [rect for face in set(reach.needs.get(act, ())) for rect in _own(desk, face)]
    chip = chip_key(desk.board.game, act)
    button = [one.rect for one in desk.group.walk() if one.key == chip] or _button(desk, act.verb)
    if button:
        return found + button
    gesture = reach.gesture(act.verb)
    if gesture.takes:
        return found + _card(desk, desk.stage.deck.codes[reach.tokens(act)[-1]])
    targets = [one for one in reach.targets(reach.needs.get(act, ())) if one.kind in (gesture.drop, *gesture.click)]
    seats = reach.seats(act)
    meant = [one for one in targets if not seats or one.seat in seats]
    return found + [rect_of(places.box(one)) for one in meant[:1]]


def _rects(desk: TableDesk, row: Sequence[Sprite]) -> list[pygame.Rect]:
    boxes = [desk.play.places.card_box(one) for one in row]
    if len(boxes) >= MANY:
        return [rect_of(around(boxes))]
    raised = [round(one.lift * one.home.height_px * LIFT) for one in row]
    return [rect_of(box).move(0, -away) for box, away in zip(boxes, raised, strict=True)]


def _own(desk: TableDesk, face: int) -> list[pygame.Rect]:
    """The first card of this face in the hand, as far as the next one leaves it to be seen."""
    deck = desk.stage.deck
    for zone in desk.play.hand_zones():
        row = desk.stage.sprites.within(zone)
        for index, one in enumerate(row):
            if one.card != BACK and deck.face_of[one.card] == face:
                rect = _rects(desk, [one])[0]
                after = _rects(desk, row[index + 1 : index + 2])
                shown = after[0].left - rect.left if after else rect.width
                rect.width = min(rect.width, max(desk.stage.px(LEAST_SEEN), shown))
                return [rect]
    return []


def _hand(desk: TableDesk, _: str) -> list[pygame.Rect]:
    row = [one for zone in desk.play.hand_zones() for one in desk.stage.sprites.within(zone)]
    return [rect_of(around([desk.play.places.card_box(one) for one in row]))] if row else []


def _card(desk: TableDesk, code: str) -> list[pygame.Rect]:
    """A card wherever it lies open, the own hand first."""
    face = desk.stage.deck.token_of[code]
    own = _own(desk, face)
    there = [one for one in desk.stage.sprites if one.card != BACK and desk.stage.deck.face_of[one.card] == face]
    return own or _rects(desk, [one for one in there if not one.home.hidden][:1])


def _zone(desk: TableDesk, words: str) -> list[pygame.Rect]:
    name, _, seat = words.partition(" ")
    zones = [zone for zone in desk.stage.sprites.zones if zone.name == name and str(zone.seat or 0) == (seat or "0")]
    if not zones:
        return []
    row = [one for one in desk.stage.sprites.within(zones[0]) if not one.home.hidden]
    if row:
        return [rect_of(around([desk.play.places.card_box(one) for one in row]))]
    return [rect_of(desk.stage.place(zones[0]))]


def _seat(desk: TableDesk, seat: str) -> list[pygame.Rect]:
    return [rect_of(desk.stage.plate(int(seat)))]


def _button(desk: TableDesk, verb: str) -> list[pygame.Rect]:
    """The button of a verb, also that of a window or a small one at the edge."""
    shown = desk.play.reach.button_of(verb)
    keys = (f"verb:{shown}", f"window:{desk.stage.viewer}:{verb}", f"impulse:{verb}", f"tool:{verb}")
    return [widget.rect for widget in desk.group.walk() if widget.key in keys]


def _mark(desk: TableDesk, name: str) -> list[pygame.Rect]:
    return [rect for rect, sign, _ in desk.board.hud.plates.signs if sign == name]


POINTERS: Final[dict[str, Callable[[TableDesk, str], list[pygame.Rect]]]] = {
    "hand": _hand,
    "card": _card,
    "zone": _zone,
    "seat": _seat,
    "verb": _button,
    "mark": _mark,
}


def draw_pointers(stage: Stage, surface: pygame.Surface, rects: Sequence[pygame.Rect]) -> None:
    """A warm rim of light around each, and an arrow above it."""
    swing = 0.0 if stage.reduced_motion else sin(stage.clock_ms / SWING_MS)
    spread = stage.px(11)
    for rect in rects:
        surface.blit(paint.halo(rect.size, stage.px(10), spread), (rect.x - spread, rect.y - spread))
        ring = paint.ring_mask(rect.size, stage.px(10), max(2, stage.px(2.5))).copy()
        ring.fill(pygame.Color(GOLD), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(ring, rect)
    arrow = partial(_draw_arrow, stage, surface)
    prompt = rect_of(stage.layout.prompt)
    for rect in rects[:MOST_ARROWS]:
        if not prompt.colliderect(rect.inflate(0, 2 * stage.px(ARROW[1] + ARROW[2]))):  # the prompt stays readable
            arrow(rect, swing)


def _draw_arrow(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, swing: float) -> None:
    """Above the thing, or below it where it touches the upper rim."""
    wide, high, away = (stage.px(length) for length in ARROW)
    gap = away + round(swing * away * 0.5)
    down = rect.top - gap - high > 0
    tip = (rect.centerx, rect.top - gap if down else rect.bottom + gap)
    back = tip[1] - high if down else tip[1] + high
    shape = [tip, (tip[0] - wide // 2, back), (tip[0] + wide // 2, back)]
    pygame.draw.polygon(surface, GOLD, shape)
    pygame.draw.polygon(surface, DARK, shape, max(2, stage.px(2)))
