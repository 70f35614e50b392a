"""The places of the table that can be touched, and what lies under the pointer."""

from __future__ import annotations

from rules.core.contract import Seat, View, Zone
from rules.core.deck import BACK
from ui.table.model import Model
from ui.table.pose import Box
from ui.table.reach import Target
from ui.table.sprites import Sprite
from ui.table.stage import Stage
from ui.table.tables import Table

ENDS = ("low", "high", "top")
OWN = "own"  # what the viewer has just laid on a pile: no verb draws from there


class Places:
    """From points to targets and back, for the position that is shown."""

    def __init__(self, stage: Stage, model: Model, table: Table) -> None:
        self.stage, self.model, self.table = stage, model, table
        self.view: View | None = None

    # --- cards of the middle -----------------------------------------------------------------------------------------
    def _zones(self) -> list[Zone]:
        return [zone for zone in self.stage.sprites.zones if zone.seat is None]

    def _drawable(self, zone: Zone) -> list[Sprite]:
        """The sprites of the group from which one may draw: beneath what the player himself has just laid."""
        if self.view is None:
            return []
        groups = self.view.groups.get(zone, ())
        fresh = self._fresh_groups()
        if len(groups) <= fresh:
            return []
        cards = groups[len(groups) - 1 - fresh].cards
        return [sprite for sprite in self.stage.sprites.within(zone) if sprite.card in cards]

    def _fresh_groups(self) -> int:
        """How many groups on top the player on turn has just laid himself."""
        if self.view is None or not self.table.own_groups:
            return 0
        count: int = getattr(self.view.facts, self.table.own_groups, 0)
        return count

    def _fresh(self, zone: Zone) -> list[Sprite]:
        """The sprites of those groups."""
        groups, fresh = (self.view.groups.get(zone, ()) if self.view else ()), self._fresh_groups()
        cards = {card for group in groups[max(0, len(groups) - fresh) :] for card in group.cards}
        return [sprite for sprite in self.stage.sprites.within(zone) if sprite.card in cards]

    def _top(self, zone: Zone) -> list[Sprite]:
        """The sprites of the top group, or the top card of a stack."""
        row = self.stage.sprites.within(zone)
        groups = self.view.groups.get(zone, ()) if self.view else ()
        if groups:
            return [sprite for sprite in row if sprite.card in groups[-1].cards]
        return row[-1:]

    def sprites(self, target: Target) -> list[Sprite]:
        """The cards that stand for a target; none for a plate or an empty place."""
        name, _, end = target.kind.partition(".")
        if target.kind == "front" and target.seat is not None:
            return [one for one in self.stage.sprites if one.zone.seat == target.seat and self._at(one.zone) == "front"]
        zone = next((zone for zone in self._zones() if zone.name == name), None)
        if zone is None:
            return []
        if not end:
            return self._top(zone)
        if end == OWN:
            return self._fresh(zone)
        row = self._drawable(zone)
        return row[:1] if end == "low" else row[-1:]

    def _at(self, zone: Zone) -> str:
        place = self.table.zones.get(zone.name)
        return place.at if place else "centre"

    # --- areas -------------------------------------------------------------------------------------------------------
    def box(self, target: Target) -> Box:
        """Where a target is, for a frame of light, the focus or an arrow."""
        row = self.sprites(target)
        if row:
            return around([self.card_box(sprite) for sprite in row])
        if target.seat is not None:
            return {"front": self.stage.front, "hand": self.stage.hand}.get(target.kind, self.stage.plate)(target.seat)
        zone = next((zone for zone in self._zones() if zone.name == target.kind.partition(".")[0]), None)
        return self._card_place(zone) if zone else self.stage.layout.centre

    def _card_place(self, zone: Zone) -> Box:
        """The frame of one card in the middle of a zone."""
        box, high = self.stage.place(zone), self.stage.card_px
        wide = high * self.stage.pictures.aspect
        return Box(box.cx - wide / 2, box.cy - high / 2, wide, high)

    def card_box(self, sprite: Sprite) -> Box:
        high = sprite.home.height_px
        wide = high * self.stage.pictures.aspect
        return Box(sprite.home.x - wide / 2, sprite.home.y - high / 2, wide, high)

    # --- what lies there ---------------------------------------------------------------------------------------------
    def card_at(self, x: float, y: float, zones: set[Zone]) -> Sprite | None:
        """The topmost card of these zones under a point, as far as its face is known."""
        row = [sprite for zone in zones for sprite in self.stage.sprites.within(zone) if sprite.card != BACK]
        under = [sprite for sprite in row if sprite.holds(x, y, self.stage.pictures.aspect)]
        return max(under, key=lambda sprite: sprite.z, default=None)

    def at(self, x: float, y: float) -> list[Target]:
        """Everything that can be meant by touching this point, the most precise first."""
        found = [
            self._end(zone, end) for zone in self._zones() for end in (OWN, *ENDS) if self._on_end(zone, end, x, y)
        ]
        found += [Target(zone.name) for zone in self._zones() if self._middle(zone).holds(x, y)]
        for seat in range(self.stage.seats):
            found += self._seat_at(seat, x, y)
        return found

    def _end(self, zone: Zone, end: str) -> Target:
        return Target(f"{zone.name}.{end}")

    def _on_end(self, zone: Zone, end: str, x: float, y: float) -> bool:
        row = self.sprites(self._end(zone, end))
        top = self.card_at(x, y, {zone})
        return top is not None and top in row

    def _middle(self, zone: Zone) -> Box:
        """The room in which a card may be dropped on a zone."""
        cards = [self.card_box(sprite) for sprite in self.stage.sprites.within(zone) if not sprite.home.hidden]
        return around([self._card_place(zone), *cards]).grown(self.stage.px(14))

    def _seat_at(self, seat: Seat, x: float, y: float) -> list[Target]:
        stage = self.stage
        if stage.front(seat).holds(x, y):
            return [Target("front", seat), Target("seat", seat)]
        if stage.plate(seat).holds(x, y) or (seat != stage.viewer and stage.hand(seat).holds(x, y)):
            return [Target("seat", seat), Target("front", seat)]
        if seat == stage.viewer and stage.hand(seat).holds(x, y):
            return [Target("hand", seat)]
        return []


def around(boxes: list[Box]) -> Box:
    """The smallest box around some."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
