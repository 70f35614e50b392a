"""Signs on cards and beside them: the order in which they will be laid, names of groups, seals, golden brackets, whose
hand it is, and the last cards of a pile.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.match.seats import Player
from rules.core.contract import Event, Group, Seat, Special, View, Zone
from rules.core.deck import BACK, Card
from rules.core.notation import parse_action
from ui.faces.furniture.avatars import portrait
from ui.faces.paint import drawn
from ui.faces.svg import Svg, circle, stroke
from ui.shell import pen
from ui.table.layout.duel import Duel
from ui.table.layout.spreads import ASPECT
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.table.tables import Table
from ui.table.words.plates import rect_of
from ui.widgets import paint
from ui.widgets.text import shortened

if TYPE_CHECKING:
    from ui.table.board import Board
    from ui.table.controls.toolbox import Host
    from ui.table.input.places import Places


# --- orders and groups -----------------------------------------------------------------------------------------------
def draw_order(stage: Stage, surface: pygame.Surface, chosen: Sequence[Sprite]) -> None:
    """Small numbers on cards that will be laid in this order."""
    for number, sprite in enumerate(chosen, 1):
        x, y = sprite.raised()
        label = stage.text(str(number), 14, "#2C1B08", True, stage.px(20))
        rect = pygame.Rect(0, 0, stage.px(24), stage.px(24))
        rect.center = (round(x), round(y - sprite.height_px * 0.47))
        surface.blit(paint.plate(rect.size, "brass", rect.height // 2, 1), rect)
        surface.blit(label, label.get_rect(center=rect.center))


def draw_group_numbers(stage: Stage, surface: pygame.Surface, groups: Mapping[Zone, Sequence[Group]]) -> None:
    """The small names "M3" of groups that actions call by a number."""
    for row in groups.values():
        for group in row:
            last = stage.sprite(group.cards[-1]) if group.number and group.cards else None
            if last is not None and last.held is None:
                rect = group_name_place(stage, last, group.number)
                label = group_name(stage, group.number)
                surface.blit(paint.plate(rect.size, "dark", rect.height // 2, 1), rect)
                surface.blit(label, label.get_rect(center=rect.center))


def group_name(stage: Stage, number: int) -> pygame.Surface:
    return stage.label(f"M{number}", 14, "#FBF5E6", True)


def group_name_place(stage: Stage, last: Sprite, number: int) -> pygame.Rect:
    """At the upper right of the group's last card: there no card has its value, and no other card lies upon it."""
    high, wide = last.height_px, last.height_px * stage.pictures.aspect
    rect = group_name(stage, number).get_rect().inflate(stage.px(6), stage.px(1))
    rect.topright = (round(last.x + wide * 0.47), round(last.y - high * 0.48))
    return rect


# --- seals on cards of the viewer that have counted once (`Hooks.spent`) ---------------------------------------------
UNITS: Final = (100.0, 100.0)
SEAL: Final = 0.17  # of a card's height
SEAL_PLACES: Final = ((-0.24, -0.06), (-0.08, -0.41))  # from its middle to the right and downwards, in heights


def seal() -> Svg:
    """Red wax with a tick."""
    body = circle(52, 54, 44, "#000000", fill_opacity=0.35) + circle(50, 50, 44, "#8E1420")
    body += circle(50, 50, 44, "none", stroke="#5E0A12", stroke_width=5) + circle(50, 50, 32, "#A81C2A")
    return body + stroke("M34 52L46 64L68 36", "#FFE3A0", 9)


@lru_cache(maxsize=8)
def seal_picture(side: int) -> pygame.Surface:
    return drawn(seal(), UNITS, (side, side))


def seals(stage: Stage, view: View, table: Table) -> list[tuple[Sprite, tuple[float, float]]]:
    """The cards that lie still before the viewer and carry a seal, and where: below the corner that shows what they
    are, else in the strip that the row before them leaves to be seen."""
    cards = table.hooks.spent(view, stage.viewer)
    rows = [row for zone, row in stage.sprites.zones.items() if zone.seat == stage.viewer]
    found = []
    for row in rows:
        for sprite in row:
            if sprite.card != BACK and cards >> sprite.card & 1 and sprite.held is None:
                above = [other for other in row if other.z > sprite.z]
                found += [(sprite, place) for place in _free(sprite, above, stage.pictures.aspect)[:1]]
    return found


def _free(sprite: Sprite, above: Sequence[Sprite], aspect: float) -> list[tuple[float, float]]:
    """The places for a seal that no other card covers."""
    (x, y), high = sprite.raised(), sprite.height_px
    places = [(x + across * high, y + down * high) for across, down in SEAL_PLACES]
    return [place for place in places if not any(other.holds(*place, aspect) for other in above)]


def draw_spent(stage: Stage, surface: pygame.Surface, view: View | None, table: Table) -> None:
    """The seals on cards that have counted."""
    if view is None or view.seat != stage.viewer:
        return
    for sprite, (x, y) in seals(stage, view, table):
        picture = seal_picture(max(8, round(sprite.height_px * SEAL)))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


# --- what of the own hand belongs together (`Table.brackets`): it stands first, under a bracket ----------------------
GOLD: Final = ("#3A240A", "#FFD873")  # a dark line below a bright one
ABOVE: Final = 0.035  # its distance from the cards, in heights of a card
TICK: Final = 0.05  # length of its ends
WIDTH: Final = 3.0  # in design units


class Brackets:
    """The brackets of one board."""

    def __init__(self, host: Host) -> None:
        self.host, self.board, self.stage = host, host.board, host.board.stage
        self._of: object = None  # the position they were worked out for
        self._rows: tuple[frozenset[Card], ...] = ()
        if self.board.table.brackets:
            self.board.order.together = self.rows

    def rows(self) -> Sequence[Collection[Card]]:
        """Groups that belong together in the viewer's hand as the match has it now; worked out once a position."""
        match, viewer = self.host.match, self.board.viewer
        if not self.board.table.brackets or self.board.blind:
            return ()
        now = len(match.history), match.history[-1:]
        if now != self._of:
            claims = match.claims(viewer, parse_action(self.board.game, self.board.table.brackets))
            if claims or self.board.idle:  # what is just being laid stays together until it lies there
                self._of, self._rows = now, tuple(frozenset(claim.cards) for claim in claims)
        return self._rows

    def draw(self, surface: pygame.Surface) -> None:
        """A line along the upper edges of cards that stand side by side, with an end at each side."""
        if not self.board.table.brackets or not self.board.idle:
            return
        for zone, held in self.stage.sprites.zones.items():
            if self.board.model.own_hand(zone):
                for cards in self.rows():
                    for part in _side_by_side(held, cards):
                        self._bracket(surface, part, held)

    def _bracket(self, surface: pygame.Surface, part: Sequence[Sprite], held: Sequence[Sprite]) -> None:
        behind = held.index(part[-1]) + 1
        end = 0.46 if behind == len(held) else _seen(part[-1], held[behind])
        along = [_corner(one, -0.46, -ABOVE) for one in part] + [_corner(part[-1], end, -ABOVE)]
        points = [_corner(part[0], -0.46, TICK - ABOVE), *along, _corner(part[-1], end, TICK - ABOVE)]
        for colour, more in zip(GOLD, (2.0, 0.0), strict=True):
            for begin, finish in pairwise(points):
                pen.aaline(surface, colour, begin, finish, self.stage.px(WIDTH + more))


def _side_by_side(held: Sequence[Sprite], cards: Collection[Card]) -> list[list[Sprite]]:
    """The sprites of these cards, parted where others stand between them."""
    parts: list[list[Sprite]] = []
    before = False
    for one in held:
        here = one.card in cards
        if here and before:
            parts[-1].append(one)
        elif here:
            parts.append([one])
        before = here
    return parts


def _corner(one: Sprite, across: float, down: float) -> tuple[float, float]:
    """A point at the upper edge of a card: `across` from its middle in widths, `down` from its edge in heights."""
    (x, y), turn, high = one.raised(), radians(one.angle_deg), one.height_px
    dx, dy = across * high * ASPECT, (down - 0.5) * high
    return x + dx * cos(turn) - dy * sin(turn), y + dx * sin(turn) + dy * cos(turn)


def _seen(one: Sprite, above: Sprite) -> float:
    """Return how far to the right a card can be seen before the next one covers it, from its middle in widths."""
    return max(-0.4, min(0.46, (above.x - one.x) / (one.height_px * ASPECT) - 0.56))


# --- whose hand lies there, where hands lie away from their seats ----------------------------------------------------
MEDALLION: Final = 46.0  # of the medallion, in design units
NAME_ROOM: Final = 110.0  # for a name


def draw_holders(stage: Stage, surface: pygame.Surface, table: Table, players: tuple[Player, ...]) -> None:
    """Beside every hand that is not the viewer's own, where the layout has room for it."""
    if not isinstance(stage.layout, Duel) or not stage.layout.medallions:
        return
    for zone, row in stage.sprites.zones.items():
        place = table.zones.get(zone.name)
        if place is not None and place.at == "hand" and row and zone.seat not in (None, stage.viewer):
            assert zone.seat is not None
            _draw_holder(stage, surface, zone.seat, row, players)


def _draw_holder(
    stage: Stage, surface: pygame.Surface, seat: Seat, row: list[Sprite], players: tuple[Player, ...]
) -> None:
    high = row[0].home.height_px
    left = min(sprite.home.x for sprite in row) - high * stage.pictures.aspect / 2
    x, y = left - stage.px(NAME_ROOM / 2), sum(sprite.home.y for sprite in row) / len(row)
    picture = portrait(players[seat], stage.px(MEDALLION))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y - stage.px(11)))))
    name, room = players[seat].name, stage.px(NAME_ROOM - 8)
    units = stage.fitting(name, 14, True, room)
    label = stage.label(shortened(name, stage.font(units, True), room), units, "#FBF5E6", True)
    surface.blit(label, label.get_rect(midtop=(round(x), round(y + stage.px(MEDALLION / 2 - 8)))))


# --- the last cards of an open pile (`Place.recent`), where its rules make them public -------------------------------
UNFOLD_MS: Final = 150.0
FAN_STEP: Final = 0.25  # from card to card, in heights: the corner with its value shows
LEAN_DEG: Final = -2.6  # of each further card
FAN_RIM: Final = 0.06  # so far it keeps from the rim of the window, in heights


class LastCards:
    """The fan of one board."""

    def __init__(self, board: Board, places: Places) -> None:
        self.board, self.places, self.stage = board, places, board.stage
        self.covered: list[pygame.Rect] = []  # where its cards lie, for notes to keep clear of
        self._open: Zone | None = None
        self._age_ms = 0.0

    def pointed(self, at: tuple[float, float]) -> None:
        """The pointer has moved here: on a pile it opens its fan. A pointer that rests opens nothing."""
        self._show(next((zone for zone in self._zones() if self.places.card_box(self._row(zone)[-1]).holds(*at)), None))

    def focused(self, focus: str) -> None:
        """A key has brought the focus to this stop: a pile opens its fan."""
        self._show(next((zone for zone in self._zones() if focus == f"target:{zone.name}"), None))

    def _show(self, zone: Zone | None) -> None:
        if zone != self._open:
            self._open, self._age_ms = zone, 0.0

    def _zones(self) -> list[Zone]:
        """The piles that have a fan to show."""
        return [zone for zone in self.stage.sprites.zones if self.board.idle and len(self._row(zone)) > 1]

    def _row(self, zone: Zone) -> list[Sprite]:
        place = self.board.table.zones.get(zone.name)
        recent = place.recent if place is not None else 0
        return [one for one in self.stage.sprites.within(zone)[-recent:] if one.card != BACK] if recent else []

    def update(self, dt_ms: float) -> None:
        self._age_ms += dt_ms
        if not self.board.idle:
            self._open = None

    def draw(self, surface: pygame.Surface) -> None:
        """Older cards higher up, as far as the window goes; the last one stays where it is."""
        self.covered = []
        row = self._row(self._open) if self._open is not None else []
        if len(row) < 2:
            return
        share = 1.0 if self.stage.reduced_motion else min(1.0, self._age_ms / UNFOLD_MS)
        last = row[-1].home
        room = last.y - last.height_px * (0.5 + FAN_RIM)  # above the last card
        step = min(FAN_STEP * last.height_px, room / (len(row) - 1))
        for index, sprite in enumerate(row):
            away = (len(row) - 1 - index) * share
            image = self.stage.picture(sprite.code, last.height_px, LEAN_DEG * away)
            rect = image.get_rect(center=(round(last.x), round(last.y - away * step)))
            surface.blit(image, rect)
            self.covered.append(rect_of(self.places.card_box(row[-1])).move(0, rect.centery - round(last.y)))


# --- what was taken last: it lies small in the middle until the next card is laid ------------------------------------
TAKEN_HIGH: Final = 88.0  # of its cards, in design units
TAKEN_STEP: Final = 0.62  # from card to card, in widths
TAKEN_ALPHA: Final = 205
EARLY_MS: Final = 400.0  # what would be gone sooner is not shown at all


class LastTaken:
    """The last trick as it lies in the middle between two tricks."""

    def __init__(self, stage: Stage, table: Table) -> None:
        self.stage, self.table = stage, table
        self.cards: tuple[Card, ...] = ()
        self.waits_ms = 0.0  # before it is shown

    @property
    def coming(self) -> bool:
        """True if it will be shown in a moment."""
        return self.waits_ms > 0 and bool(self.shown)

    def note(self, event: Event) -> None:
        """Keep the cards of a trick that is taken before everybody's eyes."""
        if isinstance(event, Special) and event.name == "trick":
            self.cards = event.cards

    def update(self, dt_ms: float) -> None:
        """Wait a moment before it is shown: where the next card comes soon it would only flash."""
        self.waits_ms = max(0.0, self.waits_ms - dt_ms) if self.shown else EARLY_MS

    def heed(self, view: View) -> None:
        """Forget the trick with its round."""
        if view.phase in self.table.sheet:
            self.cards = ()

    @property
    def shown(self) -> tuple[Card, ...]:
        """The cards that are shown now; none while cards lie in the trick or are on their way."""
        if not self.cards:
            return ()
        zones, places = self.stage.sprites.zones, self.stage.layout.places
        busy = any(row and zone.name in places and places[zone.name].at == "trick" for zone, row in zones.items())
        known = BACK not in self.cards and not any(one.held for one in self.stage.sprites)
        return self.cards if known and not busy and self.stage.layout.has_trick else ()

    def draw(self, surface: pygame.Surface) -> None:
        """A row of small cards with their name above, a little faint."""
        cards, stage = self.shown, self.stage
        if not cards or self.waits_ms:
            return
        high = stage.px(TAKEN_HIGH)
        wide = high * stage.pictures.aspect
        x, y = stage.centre[0] - (len(cards) - 1) * wide * TAKEN_STEP / 2, stage.centre[1]
        for index, card in enumerate(cards):
            picture = stage.picture(stage.code(card), high)
            picture.set_alpha(TAKEN_ALPHA)
            surface.blit(picture, picture.get_rect(center=(round(x + index * wide * TAKEN_STEP), round(y))))
            picture.set_alpha(255)
        label = stage.text(stage.texts("look.tricks.button"), 15, "#E3C98C", True)
        surface.blit(label, label.get_rect(midbottom=(round(stage.centre[0]), round(y - high / 2 - stage.px(6)))))
