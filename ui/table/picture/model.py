"""The table as it is shown, and how it is brought into line with a view. The view is always right.

Between two views the choreography moves sprites from zone to zone; `settle` afterwards puts everything where the view
says and tells what it had to repair. After normal play that is nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from math import hypot

from rules.core.contract import Group, Marks, Seat, View, Zone
from rules.core.deck import BACK, Card, Deck
from ui.table.hooks import Hooks
from ui.table.layout.layout import Picture
from ui.table.layout.pose import Pose
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.table.tables import USUAL, Place

Groups = Mapping[Zone, Sequence[Group]]
SAME_LINE = 0.2  # of the height of a card: what lies no further apart lies in one line
BEATEN = 0.6  # how dark a card in a trick is that is not ahead


class HandOrder:
    """The order of the viewer's own cards: sorted, or as he gave them by dragging."""

    def __init__(self, deck: Deck, by_value: bool = True, ranks: Sequence[str] = (), hooks: Hooks = USUAL) -> None:
        """`ranks`: ends of codes, lowest first, where a hand may also be sorted by them. `hooks` tell what stands
        first."""
        self.deck, self.by_value, self.ranks, self.hooks = deck, by_value, tuple(ranks), hooks
        self.by_rank = False
        self.options: object = None  # of the match, as soon as they are known
        self._places = (0,) * deck.faces  # by faces: lower ones stand first
        self.together: Callable[[], Sequence[Collection[Card]]] = tuple  # what belongs together and stands first
        self._own: list[Card] = []

    @property
    def regroups(self) -> bool:
        """True if cards of the hand are put in groups, so that one that comes or goes may move them all."""
        return self.together is not tuple

    def arranged(self, cards: Sequence[Card]) -> list[Card]:
        """The cards as they stand in the hand, from left to right; new ones are put in at the right.

        Cards that are away for a moment keep their place until `forget`.
        """
        if self.by_value:
            rows = [] if self.by_rank else self.together()
            held = {card: place for place, row in enumerate(rows) for card in row}
            self._own = sorted(cards, key=lambda card: (held.get(card, len(rows)), self._worth(card)))
            return list(self._own)
        known, there = {*self._own, BACK}, set(cards)
        self._own += [card for card in cards if card not in known]
        return [card for card in self._own if card in there]

    def heed(self, marks: Marks) -> bool:
        """Take in what stands first, which may depend on a mark; True where that has changed."""
        before, codes = self._places, self.deck.codes[: self.deck.faces]
        self._places = tuple([self.hooks.place(code, marks, self.options) for code in codes])
        return self._places != before

    def _worth(self, card: Card) -> tuple[int, int, int, int]:
        if card == BACK:
            return -1, -1, -1, card
        face = self.deck.face_of[card]
        code = self.deck.codes[face]
        rank = self.ranks.index(code[1:]) if code[1:] in self.ranks else len(self.ranks)
        return self._places[face], rank if self.by_rank else 0, face, card

    def sort(self) -> None:
        """By suits; where that is so already, by ranks, as far as the game has some."""
        self.by_rank = bool(self.ranks) and self.by_value and not self.by_rank
        self.by_value = True

    def put(self, card: Card, before: Card | None) -> None:
        """The person moved a card within the hand, before another or to the end: from now on the own order counts."""
        self.by_value = False
        if card in self._own and card != before:
            self._own.remove(card)
            self._own.insert(self._own.index(before) if before in self._own else len(self._own), card)

    @property
    def habit(self) -> tuple[bool, bool, tuple[Card, ...]]:
        """The way the cards are held, to be kept: by value, by rank, and else the cards from left to right."""
        return self.by_value, self.by_rank, () if self.by_value else tuple(self._own)

    def resume(self, by_value: bool, by_rank: bool, own: Sequence[Card]) -> None:
        """Hold the cards as they were held when `habit` was kept."""
        self.by_value, self.by_rank, self._own = by_value, by_rank and bool(self.ranks), list(own)

    def forget(self, kept: Collection[Card]) -> None:
        """Keep the place of these cards alone: those in the hand, and those that may yet come back to it."""
        self._own = [card for card in self._own if card in kept]


class Model:
    """The sprites of a stage and the groups in which they lie."""

    def __init__(self, stage: Stage, order: HandOrder) -> None:
        self.stage, self.order = stage, order
        self.groups: Groups = {}  # as last known; cards that have left are passed over
        self.laid: dict[Card, Seat | None] = {}  # who laid an open card, where that is told or was seen
        self.marks: dict[tuple[str, Seat | None], int] = {}
        self.totals: tuple[int, ...] = ()
        self.closed: Collection[Card] = frozenset()  # cards that are dealt just now, face down
        self._grouped: dict[Zone, tuple[object, list[Group]]] = {}  # groups as last presented, and of what
        self._fixed_of: tuple[object, dict[Card, int]] = (
            None,
            {},
        )  # the places of a layout, and what `_fixed` tells of them

    def own_hand(self, zone: Zone) -> bool:
        """True if this is the viewer's own hand, which he may sort as he likes."""
        place = self.stage.layout.places.get(zone.name)
        return zone.seat == self.stage.viewer and place is not None and place.at == "hand"

    # --- homes -------------------------------------------------------------------------------------------------------
    def arrange(self) -> None:
        """Give every sprite its home from the cards that lie in each zone now; nothing moves yet."""
        for zone, row in self.stage.sprites.zones.items():
            if self.own_hand(zone):
                self._sort(row)
            elif self._place(zone).fixed:
                _in_reading_order(row)  # backs keep their places while others come and go
        rows = self.stage.sprites.zones
        cards = {zone: [sprite.card for sprite in row] for zone, row in rows.items()}
        groups = {zone: self._present(zone, row) for zone, row in cards.items()}
        poses = self.stage.layout.poses(Picture(cards, groups, self._fixed()))
        for zone, row in rows.items():
            for sprite, pose in zip(row, poses[zone], strict=True):
                sprite.home = pose._replace(face_up=False) if sprite.card in self.closed else pose

    def lay_out(self) -> None:
        """Put every sprite where another layout has the cards that lie in each zone now."""
        self.stage.layout.heed(self.marks)
        self.arrange()
        for sprite in self.stage.sprites:
            sprite.place(sprite.home)

    def close(self, cards: Collection[Card]) -> None:
        """These cards are dealt, and lie face down until they are turned over together."""
        self.closed = cards

    def _place(self, zone: Zone) -> Place:
        return self.stage.layout.entry(zone)

    def take(self, zone: Zone, card: Card) -> Sprite | None:
        """Take a card out of a zone; where every card has its place, the back that lies there is turned up."""
        fixed, row = self._fixed(), self.stage.sprites.within(zone)
        if not self._place(zone).fixed or card not in fixed or any(sprite.card == card for sprite in row):
            return self.stage.sprites.take(zone, card)
        spot = self.stage.layout.spots(zone)[fixed[card]]
        found = min(row, key=lambda sprite: hypot(sprite.home.x - spot.x, sprite.home.y - spot.y), default=None)
        if found is not None:
            row.remove(found)
        return found

    def _fixed(self) -> dict[Card, int]:
        """The places of the cards that have one of their own in their slot."""
        deck, places = self.stage.deck, self.stage.layout.places
        if self._fixed_of[0] is places:
            return self._fixed_of[1]
        named = {code: place for row in places.values() for place, code in enumerate(row.fixed)}
        found = {card: place for code, place in named.items() for card in deck.cards_of[deck.token_of[code]]}
        self._fixed_of = places, found
        return found

    def _sort(self, row: list[Sprite]) -> None:
        wanted = self.order.arranged([sprite.card for sprite in row])
        place = {card: index for index, card in enumerate(wanted)}
        row.sort(key=lambda sprite: place.get(sprite.card, -1))

    def _present(self, zone: Zone, cards: list[Card]) -> list[Group]:
        """The groups of a zone as far as their cards lie there now; most of them stay as they were."""
        groups, owners = tuple(self.groups.get(zone, ())), list(map(self.laid.get, cards))
        of, kept = (groups, cards, owners), self._grouped.get(zone)
        if kept is None or kept[0] != of:
            kept = self._grouped[zone] = (of, self._divided(groups, cards))
        return kept[1]

    def _divided(self, groups: Sequence[Group], cards: Sequence[Card]) -> list[Group]:
        """The groups into which a row of cards falls; a card of none lies alone."""
        if not groups:
            return [_alone(card, self.laid.get(card)) for card in cards]
        known = {card: (index, group.kind) for index, group in enumerate(groups) for card in group.cards}
        found: list[tuple[int, str, list[Card]]] = []
        for place, card in enumerate(cards):
            key, kind = known.get(card, (-1 - place, "single"))
            if found and found[-1][0] == key:
                found[-1][2].append(card)
            else:
                found.append((key, kind, [card]))
        return [Group(kind, tuple(row), tuple(map(self.laid.get, row))) for _, kind, row in found]

    def expect(self, after: View) -> None:
        """Learn the groups of the view to come; cards that will be gone by then keep their old groups."""
        merged: dict[Zone, list[Group]] = {}
        for zone in {*self.groups, *after.groups}:
            new = list(after.groups.get(zone, ()))
            there = {card for group in new for card in group.cards}
            old = [
                Group(group.kind, left)
                for group in self.groups.get(zone, ())
                if (left := tuple(card for card in group.cards if card not in there))
            ]
            merged[zone] = old + new
        self.groups = merged
        self.stage.coming = after.marks
        seen = {card for cards in after.zones.values() for card in cards}
        leaving = {card: token for card, token in self.stage.stands.items() if card not in seen}
        self.stage.stands = {**leaving, **after.stands}
        self.pale(after.loose)

    def mark(self, name: str, value: int, seat: Seat | None) -> None:
        """A mark of the table changes; places that depend on it follow when cards move next."""
        self.marks[name, seat] = value
        self.stage.layout.heed(self.marks)
        if self.order.heed(self.marks):
            self.arrange()

    def pale(self, loose: Collection[Card]) -> None:
        """Cards that only lie there for a try can be looked through."""
        for sprite in self.stage.sprites:
            sprite.pale = sprite.card in loose

    def insert(self, zone: Zone, sprite: Sprite, after: View) -> None:
        """Put a sprite into a zone, at the place it will have among the cards of the view to come."""
        row = self.stage.sprites.within(zone)
        if zone.seat is None and sprite.zone.seat is not None:
            self.laid[sprite.card] = sprite.zone.seat
        order = {card: index for index, card in enumerate(after.zones.get(zone, ())) if card != BACK}
        mine = order.get(sprite.card)
        index = len(row)
        if mine is not None:
            index = next((i for i, other in enumerate(row) if order.get(other.card, -1) > mine), len(row))
        sprite.zone = zone
        row.insert(index, sprite)
        if not self.own_hand(zone) and all(one.card in order for one in row):
            row.sort(key=lambda one: order[one.card])  # a run that goes round the corner may begin elsewhere now

    def point_out(self) -> None:
        """In a trick the card that is ahead shines, and the others are a little darker."""
        for zone, row in self.stage.sprites.zones.items():
            place = self.stage.layout.places.get(zone.name)
            if place is not None and place.lead:
                first = [bool(self.marks.get((place.lead, self.laid.get(sprite.card)))) for sprite in row]
                for sprite, ahead in zip(row, first, strict=True):
                    sprite.want_glow = float(ahead and len(row) > 1)
                    sprite.want_shade = BEATEN * float(any(first) and not ahead)

    def gild(self, cards: Collection[Card]) -> None:
        """Frame these cards in gold, and no others: they have just come into the own hand."""
        for sprite in self.stage.sprites:
            sprite.gilt = sprite.card != BACK and sprite.card in cards

    def recode(self) -> None:
        """Every open card shows what it stands for now: a joker left alone has no number any more."""
        for sprite in self.stage.sprites:
            sprite.code = "" if sprite.card == BACK else self.stage.code(sprite.card)

    # --- the truth ---------------------------------------------------------------------------------------------------
    def settle(self, view: View) -> list[str]:
        """Put every sprite where the view says, at rest; tells what was not already so. What hangs on the pointer stays
        there, as long as it lies where it was taken from."""
        repairs: list[str] = []
        self.groups, self.closed = view.groups, frozenset()
        lying = [group for groups in view.groups.values() for group in groups]
        self.laid = {
            card: seat for group in lying for card, seat in zip(group.cards, group.owners, strict=False) if card != BACK
        }
        self.stage.stands = view.stands
        self.marks, self.totals = dict(view.marks), view.totals
        self.stage.coming = view.marks
        self.stage.layout.heed(self.marks)
        self.order.options = view.options
        self.order.heed(self.marks)
        for zone in [zone for zone in self.stage.sprites.zones if zone not in view.zones]:
            if self.stage.sprites.zones.pop(zone):
                repairs.append(f"{zone.name} {zone.seat}: not in the view")
        for zone, cards in view.zones.items():
            repairs += self._settle_zone(zone, cards)
        there = {*self.stage.sprites}
        self.stage.dragged = [one for one in self.stage.dragged if one in there and one.hangs]
        self.pale(view.loose)
        self._remember(view)
        self.arrange()
        for sprite in self.stage.sprites:
            repairs += self._settle_sprite(sprite)
        self.point_out()
        return repairs

    def _remember(self, view: View) -> None:
        """The own order lasts as long as the cards are held; a draft may still give them back."""
        held = {card for zone, row in view.zones.items() if self.own_hand(zone) for card in row}
        if BACK not in held:  # else somebody else may be looking
            self.order.forget(held | view.loose)

    def _settle_zone(self, zone: Zone, cards: Sequence[Card]) -> list[str]:
        """The right cards in the right order; sprites that fit are kept."""
        row = self.stage.sprites.within(zone)
        shown = [sprite.card for sprite in row]
        right = Counter(shown) == Counter(cards) if self.own_hand(zone) else shown == list(cards)
        if right:
            return []
        spare = list(row)
        fresh: list[Sprite] = []
        somewhere = self._somewhere(zone)
        for card in cards:
            found = next((sprite for sprite in spare if sprite.card == card), None)
            if found is None:
                found = Sprite(card, zone)
                found.place(somewhere)
            else:
                spare.remove(found)
            fresh.append(found)
        row[:] = fresh
        return [f"{zone.name} {zone.seat}: showed {shown}, should be {list(cards)}"]

    def _somewhere(self, zone: Zone) -> Pose:
        box = self.stage.layout.place(zone)
        return Pose(box.cx, box.cy, self.stage.layout.card_px(zone), 0.0, False)

    def _settle_sprite(self, sprite: Sprite) -> list[str]:
        code = "" if sprite.card == BACK else self.stage.code(sprite.card)
        wrong = []
        if sprite.held is not None and not sprite.hangs:
            wrong.append("still held")
        if sprite.code != code:
            wrong.append(f"code {sprite.code!r} instead of {code!r}")
        if not (sprite.hangs or sprite.at_rest()):
            wrong.append(f"at {sprite.where()}, home {sprite.home}")
        sprite.code = code
        if not sprite.hangs:
            sprite.held = None
            sprite.place(sprite.home)
        return [f"{sprite.zone.name} {sprite.zone.seat} card {sprite.card}: {what}" for what in wrong]

    def relax(self, dt_ms: float) -> bool:
        """Let every sprite that no cue holds glide home; True when all of them rest."""
        resting = True
        for sprite in self.stage.sprites:
            if sprite.held is not None:
                continue
            home = sprite.home
            if (  # as most cards lie in most frames
                sprite.x == home.x
                and sprite.y == home.y
                and sprite.height_px == home.height_px
                and sprite.angle_deg == home.angle_deg
                and sprite.face == home.face_up
            ):
                continue
            if not sprite.relax(dt_ms):
                resting = False
        return resting

    def breathe(self, dt_ms: float) -> bool:
        """Lift, shade and glow of all sprites; True while any still changes."""
        changed = False
        for sprite in self.stage.sprites:
            if sprite.lift != sprite.want_lift or sprite.shade != sprite.want_shade or sprite.glow != sprite.want_glow:
                changed = sprite.breathe(dt_ms) or changed
        return changed


@lru_cache(maxsize=1024)
def _alone(card: Card, owner: Seat | None) -> Group:
    """The group of a card that lies alone: the same one each time, since a stock has many and changes often."""
    return Group("single", (card,), (owner,))


def _in_reading_order(row: list[Sprite]) -> None:
    """Sort the cards of fixed places line by line from above, each line from the left."""
    lines: list[float] = []  # the middle of each line, from above
    for y in sorted(sprite.home.y for sprite in row):
        if not lines or y - lines[-1] > SAME_LINE * row[0].home.height_px:
            lines.append(y)

    def place(sprite: Sprite) -> tuple[int, float]:
        near = min(range(len(lines)), key=lambda line: abs(lines[line] - sprite.home.y))
        return near, sprite.home.x

    row.sort(key=place)
