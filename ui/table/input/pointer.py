"""The mouse on the table: pointing, clicking, double-clicking, dragging cards."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

import pygame

from ui.table.input.play import Play
from ui.table.picture.sprites import POINTER, Sprite
from ui.table.picture.stage import Stage

AWAY = (-1.0, -1.0)  # where a pointer is that is not above the table
DRAG_UNITS = 9.0  # so far the pointer moves before a click becomes a drag
DOUBLE_MS = 340.0
FOLLOW_MS = 42.0  # a dragged card is two thirds at the pointer after this time
TILT_DEG = 10.0  # of a card that is pulled along quickly
DRAG_Z = 9000.0
TIP_MS = 750.0
TIP_AFTER_DROP_MS = 3200.0  # whoever has just dropped a card there looks at what became of it
TIP_STAYS_MS = 7000.0  # then whoever rested the mouse there wants to see the table again


@dataclass(slots=True)
class Drag:
    """Cards that hang on the pointer; the grasped one first."""

    sprites: list[Sprite]
    at: tuple[float, float]
    grip: tuple[float, float]  # from the pointer to the middle of the grasped card
    before: list[Sprite]  # what was chosen until then


class Pointer:
    """Turns mouse events into what `Play` understands."""

    def __init__(self, stage: Stage, play: Play) -> None:
        self.stage, self.play = stage, play
        self.at = AWAY
        self.hovered: Sprite | None = None
        self._dropped_ms = 0.0  # for so long a drop keeps tips away, however the pointer moves
        self.still_ms = 0.0  # how long the pointer has rested, for tooltips
        self.drag: Drag | None = None
        self._pressed: Sprite | None = None
        self._pressed_at = (0.0, 0.0)
        self._last: Sprite | None = None
        self.clicked: Sprite | None = None  # the card of the last click, until something else is touched
        self._since_ms = 1e9

    @property
    def resting(self) -> bool:
        """True if the pointer has just come to rest over the table, so that a tooltip is wanted."""
        there = self.drag is None and self.at[0] >= 0 and self._dropped_ms <= 0
        return there and TIP_MS < self.still_ms < TIP_MS + TIP_STAYS_MS

    @property
    def waiting(self) -> bool:
        """True while the pointer rests and a tooltip will come or go."""
        return self.still_ms < TIP_MS + TIP_STAYS_MS or self._dropped_ms > 0

    def let_go(self) -> None:
        """Drop everything where it belongs; until the pointer moves again it is nowhere."""
        if self.drag is not None:
            for sprite in self.drag.sprites:
                if sprite.hangs:
                    sprite.held = None
        self.drag, self._pressed, self.hovered = None, None, None
        self.at = AWAY
        self.stage.dragged = ()

    # --- events ------------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.let_go()
            return self.play.clear()
        return False

    def rest(self) -> None:
        """Show the tip of what lies below it at once."""
        self.still_ms = TIP_MS + 1.0

    def card(self, at: tuple[float, float]) -> Sprite | None:
        """The card of the hand at a point of the window."""
        return self.play.places.card_at(*at, self.play.hand_zones())

    def _moved(self, at: tuple[float, float]) -> bool:
        self.at, self.still_ms = at, 0.0
        if self._pressed is not None and self.drag is None and self._far(at) and self._in_hand(self._pressed):
            self._grasp(self._pressed)
        if self.drag is None:
            hovered = self.card(at)
            if hovered is not self.hovered:
                self.hovered = hovered
                self.play.light(hovered)
        return self.drag is not None

    def _in_hand(self, sprite: Sprite) -> bool:
        """True if it lies in a hand in which cards are chosen, and nothing moves it: it may have left since it was
        touched."""
        zones = self.play.hand_zones()
        return sprite.held is None and any(sprite in self.stage.sprites.within(zone) for zone in zones)

    def _far(self, at: tuple[float, float]) -> bool:
        away = pygame.Vector2(at).distance_to(self._pressed_at)
        return away > self.stage.px(DRAG_UNITS)

    def _down(self, at: tuple[float, float]) -> bool:
        self.still_ms = -2 * TIP_MS  # no tooltip right after a click
        again = None if self._since_ms >= DOUBLE_MS or self._far(at) else self._last
        touched = self.play.places.touched(*at, again)
        self._pressed, self._pressed_at = touched.card, at
        if touched.card is not None:
            return True  # a click on the bare table puts the chosen cards back
        return self.play.touch(touched) or (not touched.targets and self.play.clear())

    def _up(self, at: tuple[float, float]) -> bool:
        pressed, self._pressed = self._pressed, None
        if self.drag is not None:
            self._drop(at)
            return True
        if pressed is None or not self._in_hand(pressed):
            return False
        if pressed is self._last and self._since_ms < DOUBLE_MS:
            self._last = None
            self.play.double(pressed)
        else:
            self._last, self._since_ms = pressed, 0.0
            self.play.click(pressed)
            self.clicked = pressed
        return True

    # --- dragging ----------------------------------------------------------------------------------------------------
    def _grasp(self, sprite: Sprite) -> None:
        """Take the card, and with it the others if it is one of those that were chosen; else it goes alone."""
        before, self.stage.dragged = [*self.play.pending.chosen], [sprite]
        if sprite not in before:
            self._choose([])
            self.play.toggle(sprite)
        row = [sprite, *(one for one in self.play.pending.chosen if one is not sprite)]
        for one in row:
            one.held = POINTER
        grip = (sprite.x - self._pressed_at[0], sprite.y - self._pressed_at[1])
        self.drag = Drag(row, self._pressed_at, grip, before)
        self.stage.dragged = row

    def _drop(self, at: tuple[float, float]) -> None:
        drag = self.drag
        assert drag is not None
        self.let_go()
        self._dropped_ms = TIP_AFTER_DROP_MS
        touched = self.play.places.under(*at)
        own = [target for target in touched.targets if target.kind == "hand"]
        if own and not self.play.reach.on_target(own[0], self.play.faces()):
            self._reorder(drag, at[0])
        elif not touched.targets or not self.play.drop(touched):
            self._choose(drag.before)
        elif self.play.pending.question is None:
            self._choose([])  # done or refused: what stays lifted would go along with the next card

    def _choose(self, chosen: list[Sprite]) -> None:
        """Lift just these cards, as far as they are there; a note that says why not stays."""
        self.play.pending.chosen = [one for one in chosen if self._in_hand(one)]
        self.play.light()
        self.play.changed()

    def _reorder(self, drag: Drag, x: float) -> None:
        """Cards dropped within the hand take their new place there."""
        zone = drag.sprites[0].zone
        if not self.play.model.own_hand(zone):
            return
        row = [one for one in self.stage.sprites.within(zone) if one not in drag.sprites]
        behind = next((one.card for one in row if one.home.x >= x), None)
        for sprite in drag.sprites:
            self.play.model.order.put(sprite.card, behind)
        self.play.model.arrange()
        self._choose([] if drag.before == drag.sprites[:1] else drag.before)

    # --- time --------------------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        self._since_ms += dt_ms
        self.still_ms += dt_ms
        self._dropped_ms = max(0.0, self._dropped_ms - dt_ms)
        if self.drag is not None:
            self._keep_hold(self.drag)
        if self.drag is not None:
            self._follow(self.drag, dt_ms)

    def _keep_hold(self, drag: Drag) -> None:
        """Cards may leave the hand while they hang on the pointer: what is gone does not hang there any more."""
        left = [one for one in drag.sprites if one.hangs and one in self.stage.dragged]
        if drag.sprites[0] not in left:
            self.let_go()
        elif len(left) < len(drag.sprites):
            drag.sprites = self.stage.dragged = left

    def _follow(self, drag: Drag, dt_ms: float) -> None:
        """The grasped card runs after the pointer and leans into the way; the others hang behind it like a fan."""
        share = 1.0 - exp(-dt_ms / FOLLOW_MS)
        for index, sprite in enumerate(drag.sprites):
            x = self.at[0] + drag.grip[0] * 0.5 + index * sprite.home.height_px * 0.17
            y = self.at[1] + drag.grip[1] * 0.5 + index * sprite.home.height_px * 0.02
            pull = (x - sprite.x) * share
            sprite.x += pull
            sprite.y += (y - sprite.y) * share
            lean = max(-TILT_DEG, min(TILT_DEG, pull / max(1.0, self.stage.scale) * 0.9))
            sprite.angle_deg += (lean + index * 3.0 - sprite.angle_deg) * share
            sprite.air, sprite.grow = 0.8, 1.06
            sprite.z = DRAG_Z + index
