"""Pointing at things on the table: cards, piles, seats, buttons. No game is known here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sin
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from rules.core.contract import Action
from rules.core.deck import BACK
from ui.shell import pen
from ui.table.controls.tray import chip_key
from ui.table.input.places import around
from ui.table.input.reach import Target
from ui.table.layout.notes import UNWILLINGLY, Shape
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
SIDES: Final = ((0, -1), (0, 1), (-1, 0), (1, 0))
GOLD, DARK = "#F6D57A", "#5A3A10"


class Pointed(NamedTuple):
    """Something that is pointed at: the part of it that is seen, and its sprite where it is a single card."""

    rect: pygame.Rect
    card: Sprite | None = None


def pointed_at(desk: TableDesk, names: Sequence[str], act: Action | None) -> list[pygame.Rect]:
    """The places of what is named, or of what an action needs."""
    return [one.rect for one in things_at(desk, names, act)]


def things_at(desk: TableDesk, names: Sequence[str], act: Action | None) -> list[Pointed]:
    """Find what is named: "hand", "card R7", "zone pile 2", "seat 1", "verb knock"; without names what `act` needs."""
    found: list[Pointed] = []
    for name in names:
        kind, _, rest = name.partition(" ")
        found += POINTERS[kind](desk, rest)
    return found if names or act is None else _needed(desk, act)


def _needed(desk: TableDesk, act: Action) -> list[Pointed]:
    """The cards of the hand, and the button or the place with which it is done."""
    reach = desk.play.reach
    found = [one for face in set(reach.needs.get(act, ())) for one in _own(desk, face)]
    chip = chip_key(desk.board.game, act)
    button = [Pointed(one.rect) for one in desk.group.walk() if one.key == chip] or _button(desk, act.verb)
    if button:
        return found + button
    gesture = reach.gesture(act.verb)
    if gesture.takes:
        return found + _card(desk, desk.stage.deck.codes[reach.tokens(act)[-1]])
    targets = [one for one in reach.targets(reach.needs.get(act, ())) if one.kind in (gesture.drop, *gesture.click)]
    seats = reach.seats(act)
    meant = [one for one in targets if not seats or one.seat in seats]
    return found + [_place(desk, one) for one in meant[:1]]


def _place(desk: TableDesk, target: Target) -> Pointed:
    row = desk.play.places.sprites(target)
    return Pointed(rect_of(desk.play.places.box(target)), row[0] if len(row) == 1 else None)


def _rects(desk: TableDesk, row: Sequence[Sprite]) -> list[Pointed]:
    boxes = [desk.play.places.card_box(one) for one in row]
    if len(boxes) >= MANY:
        return [Pointed(rect_of(around(boxes)))]
    raised = [round(one.lift * one.home.height_px * LIFT) for one in row]
    shapes = [rect_of(box).move(0, -away) for box, away in zip(boxes, raised, strict=True)]
    return [Pointed(shape, one) for shape, one in zip(shapes, row, strict=True)]


def _own(desk: TableDesk, face: int) -> list[Pointed]:
    """The first card of this face in the hand, as far as the next one leaves it to be seen."""
    deck = desk.stage.deck
    for zone in desk.play.hand_zones():
        row = desk.stage.sprites.within(zone)
        for index, one in enumerate(row):
            if one.card != BACK and deck.face_of[one.card] == face:
                rect = _rects(desk, [one])[0].rect
                after = _rects(desk, row[index + 1 : index + 2])
                shown = after[0].rect.left - rect.left if after else rect.width
                rect.width = min(rect.width, max(desk.stage.px(LEAST_SEEN), shown))
                return [Pointed(rect, one)]
    return []


def _hand(desk: TableDesk, _: str) -> list[Pointed]:
    row = [one for zone in desk.play.hand_zones() for one in desk.stage.sprites.within(zone)]
    return [Pointed(rect_of(around([desk.play.places.card_box(one) for one in row])))] if row else []


def _card(desk: TableDesk, code: str) -> list[Pointed]:
    """A card wherever it lies open, the own hand first."""
    face = desk.stage.deck.token_of[code]
    own = _own(desk, face)
    there = [one for one in desk.stage.sprites if one.card != BACK and desk.stage.deck.face_of[one.card] == face]
    return own or _rects(desk, [one for one in there if not one.home.hidden][:1])


def _zone(desk: TableDesk, words: str) -> list[Pointed]:
    name, _, seat = words.partition(" ")
    zones = [zone for zone in desk.stage.sprites.zones if zone.name == name and str(zone.seat or 0) == (seat or "0")]
    if not zones:
        return []
    row = [one for one in desk.stage.sprites.within(zones[0]) if not one.home.hidden]
    if row:
        one = row[0] if len(row) == 1 else None
        return [Pointed(rect_of(around([desk.play.places.card_box(one) for one in row])), one)]
    return [Pointed(rect_of(desk.stage.place(zones[0])))]


def _seat(desk: TableDesk, seat: str) -> list[Pointed]:
    return [Pointed(rect_of(desk.stage.plate(int(seat))))]


def _button(desk: TableDesk, verb: str) -> list[Pointed]:
    """The button of a verb, also that of a window or a small one at the edge."""
    shown = desk.play.reach.button_of(verb)
    keys = (f"verb:{shown}", f"window:{desk.stage.viewer}:{verb}", f"impulse:{verb}", f"tool:{verb}")
    return [Pointed(widget.rect) for widget in desk.group.walk() if widget.key in keys]


def _mark(desk: TableDesk, name: str) -> list[Pointed]:
    return [Pointed(rect) for rect, sign, _ in desk.board.hud.plates.signs if sign == name]


POINTERS: Final[dict[str, Callable[[TableDesk, str], list[Pointed]]]] = {
    "hand": _hand,
    "card": _card,
    "zone": _zone,
    "seat": _seat,
    "verb": _button,
    "mark": _mark,
}


def glowing(pointed: Sequence[Pointed]) -> None:
    """A single card that is pointed at has its own rim of light, turned as the card is."""
    for one in pointed:
        if one.card is not None:
            one.card.want_glow = 1.0


def draw_pointers(stage: Stage, surface: pygame.Surface, pointed: Sequence[Pointed], notes: Sequence[Shape]) -> None:
    """A warm rim of light around what is no single card, and an arrow beside each; `notes` are what no arrow covers."""
    swing = 0.0 if stage.reduced_motion else sin(stage.clock_ms / SWING_MS)
    spread = stage.px(11)
    for rect, card in pointed:
        if card is None:
            surface.blit(paint.halo(rect.size, stage.px(10), spread), (rect.x - spread, rect.y - spread))
            ring = paint.ring_mask(rect.size, stage.px(10), max(2, stage.px(2.5))).copy()
            ring.fill(pygame.Color(GOLD), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(ring, rect)
    for one in pointed[:MOST_ARROWS]:
        side = arrow_side(stage, one.rect, notes)
        if side is not None:
            _draw_arrow(stage, surface, one.rect, side, swing)


def arrow_side(stage: Stage, rect: Shape, notes: Sequence[Shape]) -> tuple[int, int] | None:
    """The side of a thing at which its arrow covers neither words nor cards: above, below, left or right of it."""
    kept = [one.rect for one in stage.notes.kept("lesson") if one.cost >= UNWILLINGLY and not one.rect.contains(rect)]
    window = pygame.Rect((0, 0), stage.size)
    for side in SIDES:
        room = arrow_room(stage, rect, side)
        if window.contains(room) and room.collidelist([*kept, *notes]) < 0:
            return side
    return None


def arrow_room(stage: Stage, rect: Shape, side: tuple[int, int]) -> Shape:
    """All that an arrow covers while it swings."""
    wide, high, away = (stage.px(length) for length in ARROW)
    long = high + round(away * 1.5)
    room = pygame.Rect(0, 0, *((long, wide) if side[0] else (wide, long)))
    room.center = rect.center
    if side[0]:
        room.x = rect.left - long if side[0] < 0 else rect.right
    else:
        room.y = rect.top - long if side[1] < 0 else rect.bottom
    return room


def _draw_arrow(stage: Stage, surface: pygame.Surface, rect: Shape, side: tuple[int, int], swing: float) -> None:
    """At this side of the thing, its tip towards it."""
    wide, high, away = (stage.px(length) for length in ARROW)
    near, far = away + swing * away * 0.5, away + swing * away * 0.5 + high
    x = rect.centerx if not side[0] else rect.left if side[0] < 0 else rect.right
    y = rect.centery if not side[1] else rect.top if side[1] < 0 else rect.bottom
    across = (side[1] * wide / 2, side[0] * wide / 2)
    back = (x + side[0] * far, y + side[1] * far)
    shape = [
        (x + side[0] * near, y + side[1] * near),
        (back[0] - across[0], back[1] - across[1]),
        (back[0] + across[0], back[1] + across[1]),
    ]
    pen.polygon(surface, GOLD, shape)
    pen.polygon(surface, DARK, shape, max(2, stage.px(2)))
