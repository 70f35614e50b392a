"""The places of the table that can be touched, and what lies under the pointer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rules.core.contract import Seat, View, Zone
from rules.core.deck import BACK, Face
from ui.table.input.reach import OWN, Target
from ui.table.layout.pose import Box
from ui.table.layout.spreads import across_spot
from ui.table.picture.model import Model
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.table.tables import ENDS, PLACES, Table


@dataclass(frozen=True, slots=True)
class Touched:
    """The things under a point: a card of the hand, else the places that can be meant, the most precise first."""

    card: Sprite | None = None
    targets: tuple[Target, ...] = ()
    boxes: tuple[Box, ...] = ()  # of each place


class Places:
    """From points to targets and back, for the position that is shown."""

    def __init__(self, stage: Stage, model: Model, table: Table) -> None:
        self.stage, self.model, self.table = stage, model, table
        self.view: View | None = None
        self.opened: frozenset[Zone] = frozenset()  # hands of others that lie open, where only they can be played from

    # --- zones before the seats --------------------------------------------------------------------------------------
    @property
    def owned(self) -> frozenset[str]:
        """Names of the zones of which every seat has one of its own."""
        return frozenset(zone.name for zone in self.stage.sprites.zones if zone.seat is not None)

    def _own_zone(self, target: Target) -> Zone | None:
        found = (zone for zone in self.stage.sprites.zones if zone.name == target.kind and zone.seat == target.seat)
        return next(found, None) if target.seat is not None and target.kind not in PLACES else None

    def _lying(self, zone: Zone, face: Face | None, group: int | None = None) -> list[Sprite]:
        """The cards of a zone, those of a group, or those of one face."""
        row = self.stage.sprites.within(zone)
        if group is not None:
            return [sprite for sprite in row if self._number(sprite) == group]
        return row if face is None else [sprite for sprite in row if self._face(sprite) == face]

    def _face(self, sprite: Sprite) -> Face | None:
        return None if sprite.card == BACK else self.stage.deck.face_of[sprite.card]

    def _lying_at(self, x: float, y: float) -> list[Target]:
        """The card under a point in a zone before a seat, its zone, and the other such zones that may be meant."""
        under = [
            sprite
            for sprite in self.stage.sprites
            if sprite.zone.seat is not None
            and sprite.zone.name not in PLACES
            and sprite.holds(x, y, self.stage.pictures.aspect)
        ]
        found = self._grounds_at(x, y)
        if not under:
            return found
        top = max(under, key=lambda sprite: sprite.z)
        zone, face, number = Target(top.zone.name, top.zone.seat), self._face(top), self._number(top)
        precise = [] if face is None else [zone._replace(face=face)]
        if number:
            precise.append(zone._replace(group=number))
        return [*precise, zone, *found]

    def _number(self, sprite: Sprite) -> int:
        """The number of the group in which a card lies; 0 for none."""
        groups = self.view.groups.get(sprite.zone, ()) if self.view else ()
        return next((group.number for group in groups if sprite.card in group.cards), 0)

    @property
    def before(self) -> dict[int, Seat | None]:
        """The groups that have a number, and before whom they lie."""
        rows = self.view.groups.items() if self.view else ()
        return {group.number: zone.seat for zone, groups in rows for group in groups if group.number}

    def _grounds_at(self, x: float, y: float) -> list[Target]:
        """Zones before a seat where something can be laid or touched, whether or not cards lie there."""
        named = {kind for row in self.table.verbs.values() for kind in (row.drop, *row.click)} - PLACES
        zones = (zone for zone in self.stage.sprites.zones if zone.seat is not None and zone.name in named)
        return [Target(zone.name, zone.seat) for zone in zones if self.stage.place(zone).holds(x, y)]

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
        """Number of groups on top that the player on turn has just laid himself."""
        return self.table.hooks.own_groups(self.view) if self.view is not None else 0

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
        zone = self._own_zone(target)
        if zone is not None:
            return self._lying(zone, target.face, target.group)
        zone = next((zone for zone in self._zones() if zone.name == name), None)
        if zone is None:
            return []
        if target.face is not None:
            return self._lying(zone, target.face)
        if not end:
            return [] if self._spread(zone) == "circle" else self._top(zone)
        if end == OWN:
            return self._fresh(zone)
        row = self._drawable(zone)
        return row[:1] if end == "low" else row[-1:]

    def _at(self, zone: Zone) -> str:
        place = self.table.zones.get(zone.name)
        return place.at if place else "centre"

    def _spread(self, zone: Zone) -> str:
        place = self.table.zones.get(zone.name)
        return place.spread if place else ""

    # --- areas -------------------------------------------------------------------------------------------------------
    def box(self, target: Target) -> Box:
        """Box of a target, for a frame of light, the focus or an arrow."""
        row = self.sprites(target)
        if row:
            return self._looking_out(row[0].zone) or around([self.card_box(sprite) for sprite in row])
        zone = self._own_zone(target)
        if zone is not None:
            return self.stage.place(zone)
        if target.seat is not None:
            return {"front": self.stage.front, "hand": self.stage.hand}.get(target.kind, self.stage.plate)(target.seat)
        zone = next((zone for zone in self._zones() if zone.name == target.kind.partition(".")[0]), None)
        return self._card_place(zone) if zone else self.stage.layout.centre

    def _card_place(self, zone: Zone) -> Box:
        """The frame of one card in the middle of a zone; in a trick where the viewer's own card will lie."""
        if self._spread(zone) == "circle":
            return self.stage.layout.slot(self.stage.viewer)
        if (looking_out := self._looking_out(zone)) is not None:
            return looking_out
        box, high = self.stage.place(zone), self.stage.card_px
        wide = high * self.stage.pictures.aspect
        return Box(box.cx - wide / 2, box.cy - high / 2, wide, high)

    def _looking_out(self, zone: Zone) -> Box | None:
        """Box of the part of a card that looks out across below a stock (the first zone of the two), else None."""
        place = self.table.zones.get(zone.name)
        if place is None or place.spread != "crosswise" or place.order:
            return None
        high, stock = self.stage.card_px, self.stage.place(zone)
        wide = high * self.stage.pictures.aspect
        x, y, _ = across_spot(stock, high)
        return Box(x - high / 2, y - wide / 2, stock.x - x + high / 2, wide)

    def card_box(self, sprite: Sprite) -> Box:
        high = sprite.home.height_px
        wide = high * self.stage.pictures.aspect
        return Box(sprite.home.x - wide / 2, sprite.home.y - high / 2, wide, high)

    # --- what lies there ---------------------------------------------------------------------------------------------
    def hands(self) -> Collection[Zone]:
        """The hand cards can be chosen in: a hand that lies open before the viewer alone, else his own."""
        return self.opened or {zone for zone in self.stage.sprites.zones if self.model.own_hand(zone)}

    def touched(self, x: float, y: float, again: Sprite | None) -> Touched:
        """Find what a click means: `again` is the card of a first one being repeated; it may have risen away."""
        hands = self.hands()
        card = again if again is not None and again.zone in hands else self.card_at(x, y, hands)
        return self.under(x, y) if card is None else Touched(card)

    def under(self, x: float, y: float) -> Touched:
        """The places under a point, whatever cards of the hand lie there."""
        return self.touching(self.at(x, y))

    def touching(self, targets: Sequence[Target]) -> Touched:
        """Return these places, as if they were touched."""
        return Touched(None, tuple(targets), tuple(self.box(target) for target in targets))

    def card_at(self, x: float, y: float, zones: Collection[Zone]) -> Sprite | None:
        """The topmost card of these zones under a point, as far as its face is known."""
        row = [sprite for zone in zones for sprite in self.stage.sprites.within(zone) if sprite.card != BACK]
        under = [sprite for sprite in row if sprite.holds(x, y, self.stage.pictures.aspect)]
        return max(under, key=lambda sprite: sprite.z, default=None)

    def at(self, x: float, y: float) -> list[Target]:
        """Everything that can be meant by touching this point, the most precise first."""
        found = [
            self._end(zone, end) for zone in self._zones() for end in (OWN, *ENDS) if self._on_end(zone, end, x, y)
        ]
        found += self._taken_at(x, y)
        found += [Target(zone.name) for zone in self._zones() if self._middle(zone).holds(x, y)]
        found += self._lying_at(x, y)
        for seat in range(self.stage.seats):
            found += self._seat_at(seat, x, y)
        return found

    def _taken_at(self, x: float, y: float) -> list[Target]:
        """The card of the middle under a point, where single cards are taken from there."""
        names = {row.takes for row in self.table.verbs.values()}
        top = self.card_at(x, y, {zone for zone in self._zones() if zone.name in names})
        return [] if top is None else [Target(top.zone.name, None, self._face(top))]

    def _end(self, zone: Zone, end: str) -> Target:
        return Target(f"{zone.name}.{end}")

    def _on_end(self, zone: Zone, end: str, x: float, y: float) -> bool:
        row = self.sprites(self._end(zone, end))
        top = self.card_at(x, y, {zone})
        return top is not None and top in row

    def _middle(self, zone: Zone) -> Box:
        """The room in which a card may be dropped on a zone."""
        if (looking_out := self._looking_out(zone)) is not None:
            return looking_out
        cards = [self.card_box(sprite) for sprite in self.stage.sprites.within(zone) if not sprite.home.hidden]
        room = around([self._card_place(zone), *cards]).grown(self.stage.px(14))
        wider = self.stage.layout.catching(zone)
        return around([room, wider]) if wider is not None else room

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
