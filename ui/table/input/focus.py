"""The keyboard focus on the table: the cards of the hand, the places, the buttons, and the ring around them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.deck import BACK
from ui.shell.keys import key_words
from ui.table.controls.buttons import Stop
from ui.table.input.play import Play
from ui.table.input.reach import Target
from ui.table.picture.sprites import Sprite
from ui.table.words.plates import rect_of
from ui.widgets import paint
from ui.widgets.base import Group, Widget, nearest

if TYPE_CHECKING:
    from ui.shell.app import App

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
SIDEWAYS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
RING_UNITS: Final = 16.0  # breadth of the light around a focused card; a quarter of it is the bright line
RING_LEAST_PX: Final = 12
OF_OTHERS: Final = ("window:", "break:", "rights:", "impulse:")  # names of buttons with which anybody may break in


class CardStop(Stop):
    """A card of the hand for the keyboard: Enter plays it, Space lifts it, Shift and an arrow move it along."""

    def __init__(self, app: App, shape: pygame.Rect, play: Play, sprite: Sprite, wide: int) -> None:
        """`wide` px of the card are not covered by the next one."""
        seen = pygame.Rect(shape.left, shape.top, wide, shape.height)
        spot = pygame.Rect(shape.left, shape.top, max(4, wide - 3), shape.height)
        super().__init__(app, seen, f"card:{sprite.card}", lambda: play.click(sprite), spot)
        self.play, self.sprite, self._zone = play, sprite, sprite.zone
        self.spoken = play.stage.code(sprite.card)

    @property
    def gone(self) -> bool:
        """True as soon as the card is on its way out of the hand."""
        return self.sprite.zone != self._zone

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        """The part of the card that is seen, as it is drawn: lifted, it takes the ring along."""
        shape, radius = super().focus_shape()
        middle = self.sprite.home
        off = pygame.Vector2(shape.centerx - middle.x, shape.centery - middle.y).rotate(self.sprite.angle_deg)
        x, y = self.sprite.raised()
        return shape.move_to(center=(round(x + off.x), round(y + off.y))), radius

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            self.play.enter(self.sprite)
            return True
        if event.type == pygame.KEYDOWN and event.key in SIDEWAYS and event.mod & pygame.KMOD_SHIFT:
            self.play.shift(self.sprite, SIDEWAYS[event.key])
            return True
        return super().handle(event)


# --- what can have it ------------------------------------------------------------------------------------------------
def card_stops(app: App, play: Play) -> list[CardStop]:
    """The cards of the hand from left to right."""
    found: list[CardStop] = []
    for zone in play.hand_zones():
        row = [sprite for sprite in play.stage.sprites.within(zone) if sprite.card != BACK]
        shapes = [rect_of(play.places.card_box(sprite)) for sprite in row]
        for sprite, shape, follower in zip(row, shapes, [*shapes[1:], *shapes[-1:]], strict=True):
            found.append(CardStop(app, shape, play, sprite, uncovered(shape, follower)))
    return found


def uncovered(card: pygame.Rect, follower: pygame.Rect) -> int:
    """The width in px of the part of a card that the next one of its row leaves to be seen."""
    return follower.left - card.left if card.left < follower.left < card.right else card.width


def place_stops(app: App, play: Play) -> list[Stop]:
    """Where something can be done, and what lies in the middle to be asked about."""
    glowing = play.glowing()
    zones = [zone for zone in play.stage.sprites.zones if zone.seat is None and play.mine]
    lying = {Target(zone.name) for zone in zones if not all(one.home.hidden for one in play.stage.sprites.within(zone))}
    places = sorted(glowing | lying, key=lambda one: tuple(-1 if part is None else part for part in one))
    return [_place_stop(app, play, place, place in glowing) for place in places]


def _place_stop(app: App, play: Play, target: Target, glows: bool) -> Stop:
    """Places may lie within each other: each is found by a spot of its own, an end of a pile by its corner."""
    shape, px = rect_of(play.places.box(target)), play.stage.px
    spot = pygame.Rect(0, 0, px(6), px(6))
    if "." in target.kind:
        spot.topleft = (shape.left + px(8), shape.top + px(8))
    else:
        spot.center = (shape.centerx, shape.bottom - px(10))
    stop = Stop(app, shape, stop_key(target), lambda: play.touch_place(target), spot, glows)
    stop.spoken = name_of(play, target)
    return stop


def name_of(play: Play, target: Target) -> str:
    """The name of a place: its zone's, or that of whoever sits there, with the card that is meant."""
    texts, names = play.stage.texts, play.hud.sentences
    zone, _, end = target.kind.partition(".")
    parts = [names.name(target.seat)] if target.seat is not None else []
    parts += [texts(f"zone.{zone}")] if texts.has(f"zone.{zone}") else []
    parts += [texts(f"access.end.{end}")] if end else []
    parts += [names.token(target.face)] if target.face is not None else []
    parts += [str(target.group + 1)] if target.group is not None else []
    return ", ".join(parts)


def stop_key(target: Target) -> str:
    """The name of the stop of a place."""
    return ":".join(str(part) for part in ("target", *target) if part is not None)


# --- all of it -------------------------------------------------------------------------------------------------------
class TableGroup(Group):
    """Everything on the table that can have the focus. The hand comes first: Left and Right, Home and End stay within
    it, Up leads to the buttons and places (from lifted cards to what they may be laid on), Down to what stands beside
    the hand."""

    def __init__(self) -> None:
        super().__init__()
        self.ring = False
        self._held = ""  # the name of what has the focus, or had it until it went away
        self._card = ""  # the card that had it last, and the hand of that time from left to right
        self._hand: tuple[str, ...] = ()

    # --- a new layout ------------------------------------------------------------------------------------------------
    def note(self) -> None:
        """Keep in mind who has the focus, before everything is laid out anew."""
        if self.focus is None:
            return
        self._held = self.focus.key
        if isinstance(self.focus, CardStop):
            self._card, self._hand = self.focus.key, tuple(card.key for card in self._cards())

    def find_again(self) -> None:
        """Give the focus back: to the same thing, to the card beside one that has left the hand, else into the hand
        where it was there last. A button with which somebody breaks in never gets it unasked."""
        if not self._held or self.focus_key(self._held):
            return
        cards = [card.key for card in self._cards()]
        if cards:
            self.focus_key(self._beside_gone(cards))
        elif not self._held.startswith("card:"):
            own = (stop.key for stop in self.stops() if not stop.key.startswith(OF_OTHERS))
            self.focus_key(next(own, ""))

    def _beside_gone(self, cards: Sequence[str]) -> str:
        """The card itself, its next neighbour at the right that is still there, or at the left."""
        if self._card not in self._hand:
            return cards[0]
        place = self._hand.index(self._card)
        known = (*self._hand[place:], *reversed(self._hand[:place]))
        return next((key for key in known if key in cards), cards[min(place, len(cards) - 1)])

    # --- keys --------------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_SHIFT and self._among_cards(event.key):
            self.keyed = self.ring = True
            return True
        return super().handle(event)

    def _among_cards(self, key: int) -> bool:
        if key in SIDEWAYS:
            return self._along(SIDEWAYS[key])
        cards = self._cards()
        if key in (pygame.K_HOME, pygame.K_END) and cards:
            self.set_focus(cards[0 if key == pygame.K_HOME else -1])
            return True
        return False

    def _cards(self) -> list[CardStop]:
        return [widget for widget in self.stops() if isinstance(widget, CardStop)]

    def _go(self, direction: tuple[int, int]) -> bool:
        if not isinstance(self.focus, CardStop):
            return super()._go(direction)
        if direction == (0, -1) and self._to_glowing(self.focus):
            return True
        return super()._go(direction) or (direction == (0, 1) and self._beside())

    def _to_glowing(self, card: CardStop) -> bool:
        """From lifted cards to the nearest place on which they may be laid."""
        glowing = [stop for stop in self.stops() if isinstance(stop, Stop) and stop.glows]
        if not glowing or not card.play.chosen:
            return False
        here = pygame.Vector2(card.rect.center)
        self.set_focus(min(glowing, key=lambda stop: here.distance_to(stop.shape.center)))
        return True

    def _beside(self) -> bool:
        """Out of the hand to the right, from its last card."""
        others = [widget for widget in self.stops() if not isinstance(widget, CardStop)]
        found = nearest(self._cards()[-1].rect, [widget.rect for widget in others], (1, 0))
        if found is not None:
            self.set_focus(others[found])
        return found is not None

    def _along(self, step: int) -> bool:
        """From card to card; into the hand where the focus is nowhere or not to be seen. False: not its business."""
        cards = self._cards()
        if not cards:
            return False
        if isinstance(self.focus, CardStop) and self.focus in cards:
            index = cards.index(self.focus) + step
            self.set_focus(cards[max(0, min(len(cards) - 1, index))])
            return True
        if self.ring and self.focus in self.stops():
            return False
        self.set_focus(cards[0 if step > 0 else -1])
        return True

    def _draw_ring(self, surface: pygame.Surface, holder: Widget) -> None:
        """Around cards and places a wider ring: they are many and lie close together. A card stays as it is inside, and
        the ring leans as it does; a card that was played leaves none behind."""
        if not isinstance(self.focus, Stop):
            super()._draw_ring(surface, holder)
            return
        if isinstance(self.focus, CardStop) and self.focus.gone:
            return
        rect, radius = self.focus.focus_shape()
        spread = max(RING_LEAST_PX, round(RING_UNITS * self.focus.u))
        lean = self.focus.sprite.angle_deg if isinstance(self.focus, CardStop) else 0.0
        picture = ring(rect.size, radius, spread, round(lean))
        surface.blit(picture, picture.get_rect(center=rect.center))


def ring(size: tuple[int, int], radius: int, spread: int, lean_deg: int) -> pygame.Surface:
    """The ring of the focus around a shape that leans."""
    light = paint.focus_ring(size, radius, spread)
    return leaning(light, lean_deg) if lean_deg else light


@lru_cache(maxsize=16)
def leaning(picture: pygame.Surface, lean_deg: int) -> pygame.Surface:
    """A picture turned clockwise; kept, since the hand leans in every frame."""
    return pygame.transform.rotozoom(picture, -lean_deg, 1.0)


# --- what is said of it once -----------------------------------------------------------------------------------------
EXPLAINED: Final = "keys"  # its name among what was explained
EXPLAINED_MS: Final = 9000.0


class KeysOnce:
    """How a card is played and lifted by keyboard, told in place of the prompt the first time a card has the focus."""

    def __init__(self, app: App, group: TableGroup) -> None:
        self.app, self.group, self.left_ms = app, group, 0.0

    @property
    def told(self) -> str:
        """The words, as long as they are to be read; else empty."""
        if self.left_ms <= 0 or not isinstance(self.group.focus, CardStop):
            return ""
        inputs, texts = self.app.inputs, self.app.texts
        act, lift = (key_words(inputs.cap(key, ()), texts) for key in ("return", "space"))
        return texts("hud.keys.once", act=act, lift=lift)

    def update(self, dt_ms: float) -> None:
        """Time passes; begin where a card has got the focus by a key for the first time."""
        self.left_ms = max(0.0, self.left_ms - dt_ms)
        explained = self.app.settings.explained
        if self.app.switch.on:
            return
        if self.group.keyed and isinstance(self.group.focus, CardStop) and EXPLAINED not in explained:
            self.left_ms = EXPLAINED_MS
            self.app.change_quietly(explained=(*explained, EXPLAINED))
