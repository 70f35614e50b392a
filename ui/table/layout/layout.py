"""Places of everything on the table: pure geometry from window size, seats and cards. (docs/house.md, chapter 10)

All measures below are design units of a window of 1280 x 720; a larger window has the same table, larger, and what is
left over in one direction widens the middle. The viewer sits at the bottom; the others follow clockwise from the left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from math import copysign
from typing import NamedTuple

from rules.core.contract import Group, Seat, Zone
from rules.core.deck import BACK, Card
from ui.table.layout.pose import Box, Pose, raised
from ui.table.layout.spreads import ASPECT, LINED, SEATED, SPREADS, Spread, slot, trick_width
from ui.table.tables import ANYWHERE, Place

WIDE, HIGH = 1280.0, 720.0
EDGE = 16.0  # between everything and the window's rim
BLOCK_W, PLATE_W, PLATE_H = 344.0, 222.0, 64.0
FAN_H, FRONT_W, FRONT_H = 76.0, 114.0, 144.0
OWN_PLATE_W, OWN_PLATE_H = 244.0, 82.0
HAND_CARD, BACK_CARD, FRONT_CARD = 168.0, 70.0, 100.0
CENTRE_CARDS = (96.0, 164.0)  # least and largest
TRICK_ROWS = 1.86  # height of a trick, in cards: two rows of it overlap a little
HEAP_ROOM = (0.4, 0.14)  # so far a heap reaches above and below its last card, in cards
BESIDE_TRICK = 12.0  # from a trick to the stock and to what is announced
STOCK_ASIDE, CROWDED = 84.0, 4  # height of a stock where so many seats sit around a trick
WON_H, PURSE_H = 108.0, 35.0
SHELF = (156.0, 92.0)  # room for a row of small cards, and their height
BANK = 104.0  # side of the place of the common gold
SEATS_BELOW = 162.0  # lower edge of the seats at the upper rim
LOG_W, LEAST_LOG = 244.0, 90.0
TOOL, TOOL_GAP, TOOLS = 44.0, 4.0, 6  # side of a tool, from one to the next, and how many there are at most
SLATE_W = 272.0
OWN_SIDE = 276.0  # room left of the own hand, and right of it while it is small
AT_RIGHT = EDGE + TOOL + 24.0  # room right of a hand of many cards
EASY_STEP = 0.6  # from card to card, in widths, below which a hand borrows the room at its right
ROW_Y = 262.0  # top of the row above the own hand, from the window's lower rim
ACTION_H, PROMPT_H = 50.0, 32.0
STATUS_W = 178.0
LETTER, LEAST_LETTER_PX = 14.0, 10.0  # usual letters in design units, and what no letter is smaller than
BESIDE_W = 300.0  # width of the prompt beside large buttons
PROMPT_RISE = 1.4  # heights of a prompt that one in large letters has

SEATINGS: dict[int, tuple[str, ...]] = {  # opponents, clockwise from the viewer's left
    0: (),
    1: ("top",),
    2: ("top left", "top right"),
    3: ("left", "top", "right"),
    4: ("left", "top left", "top right", "right"),
    5: ("left", "left above", "top", "right above", "right"),
}
LAYERS = {  # order of drawing
    "draw": 0.0, "aside": 0.0, "centre": 200.0, "left": 200.0, "right": 200.0, "trick": 200.0,
    "board": 200.0, "front": 400.0,
    "won": 400.0, "shelf": 400.0, "ground": 500.0, "hand": 600.0, "own hand": 800.0,
}  # fmt: skip


class Picture(NamedTuple):
    """The cards to be laid out: a view, or a moment between two views."""

    zones: Mapping[Zone, Sequence[Card]]
    groups: Mapping[Zone, Sequence[Group]] = {}
    fixed: Mapping[Card, int] = {}  # cards that have a place of their own in their slot, counted from the left


class Block(NamedTuple):
    """The boxes of one seat."""

    plate: Box
    hand: Box
    front: Box
    won: Box  # taken tricks
    purse: Box  # gold


class Layout:
    """The table at one window size. `card_scale` (0.8 … 1.3) is the person's choice for the own hand, `text_size`
    (0.85 … 1.5) the one for words."""

    def __init__(
        self,
        size: tuple[int, int],
        seats: int,
        viewer: Seat,
        places: Mapping[str, Place],
        card_scale: float = 1.0,
        text_size: float = 1.0,
    ) -> None:
        self.size, self.seats, self.viewer, self.places = size, seats, viewer, places
        self.scale = min(size[0] / WIDE, size[1] / HIGH)
        self.wide, self.high = size[0] / self.scale, size[1] / self.scale  # the window in design units
        self.card_scale = max(0.8, min(1.3, card_scale))
        self.letters = max(1.0, text_size, LEAST_LETTER_PX / (LETTER * self.scale))  # factor by which words are larger
        self._blocks = [self._block((seat - viewer) % seats) for seat in range(seats)]
        self.window = Box(0, 0, *map(float, size))
        self._lying: dict[Zone, tuple[object, list[Pose]]] = {}  # slots as they were last laid out
        self._rooms: dict[Zone, tuple[Box, float]] = {}  # boxes of zones and the height of their cards …
        self._rooms_heeded: object = None  # … when this was heeded
        self._shared: tuple[object, list[list[Zone]]] = (None, [])  # slots of these zones, when this was heeded

    def heed(self, marks: Mapping[tuple[str, Seat | None], int]) -> None:
        """Marks have changed: a table whose places depend on them follows."""

    @property
    def heeded(self) -> object:
        """All on which places of this table depend beside the window: what marks and cards have changed."""
        return None

    # --- seats -------------------------------------------------------------------------------------------------------
    def _box(self, x: float, y: float, w: float, h: float) -> Box:
        s = self.scale
        return Box(x * s, y * s, w * s, h * s)

    def _block(self, turn: int) -> Block:
        if turn == 0:
            return self._own_block()
        return self._other_block(SEATINGS[self.seats - 1][turn - 1])

    def _own_block(self) -> Block:
        w, h = self.wide, self.high
        plate = self._box(EDGE, h - EDGE - OWN_PLATE_H, OWN_PLATE_W, OWN_PLATE_H)
        front = self._box(EDGE + 20, h - EDGE - OWN_PLATE_H - 12 - 118, OWN_PLATE_W - 60, 118)
        hand = self._box(OWN_SIDE, h - 212 - self.growth, w - 2 * OWN_SIDE, 206 + self.growth)
        top = h - EDGE - OWN_PLATE_H - 12 - 118
        won, purse = self._box(EDGE + 8, top, 128, 118), self._box(EDGE + 146, top + 60, 98, 48)
        return Block(plate, hand, front, won, purse)

    def _other_block(self, where: str) -> Block:
        w = self.wide
        apart = 14.0 if self.seats == 5 else w * 0.045
        above = EDGE + 54.0  # below the menu and the round
        low = max(above + FRONT_H + 6.0, self.side_y) if self.seats == 6 else self.side_y
        x, y = {
            "left": (EDGE, low),
            "left above": (EDGE, above),
            "right above": (w - EDGE - BLOCK_W, above),
            "right": (w - EDGE - BLOCK_W, low),
            "top": ((w - BLOCK_W) / 2, EDGE - 2),
            "top left": (w / 2 - BLOCK_W - apart, EDGE - 2),
            "top right": (w / 2 + apart, EDGE - 2),
        }[where]
        plate_x = x + (BLOCK_W - PLATE_W if where.startswith("right") else 0.0)
        front_x = x if where.startswith("right") else x + PLATE_W + 8
        return Block(
            self._box(plate_x, y, PLATE_W, PLATE_H),
            self._box(plate_x + 4, y + PLATE_H + 4, PLATE_W - 8, FAN_H),
            self._box(front_x, y, FRONT_W, min(FRONT_H, self.prompt_y - 4 - y)),
            self._box(front_x, y, FRONT_W, WON_H),
            self._box(front_x, y + WON_H + 2, FRONT_W, PURSE_H),
        )

    @property
    def side_y(self) -> float:
        """Top of the blocks at the left and right rim, in design units."""
        return min(196.0 + (self.high - HIGH) * 0.4, self.prompt_y - FRONT_H - 4)

    def plate(self, seat: Seat) -> Box:
        return self._blocks[seat].plate

    def hand(self, seat: Seat) -> Box:
        return self._blocks[seat].hand

    def hand_of(self, count: int) -> Box:
        """Box of the own hand with so many cards: many of them borrow the room at the right."""
        box, wide = self.hand(self.viewer), self.own_card_px * ASPECT
        needed, most = wide * (1 + EASY_STEP * (count - 1)), self.window.right - AT_RIGHT * self.scale - box.x
        return box._replace(w=max(box.w, min(needed, most)))

    def front(self, seat: Seat) -> Box:
        return self._blocks[seat].front

    def won(self, seat: Seat) -> Box:
        return self._blocks[seat].won

    def purse(self, seat: Seat | None) -> Box:
        """Box of the gold of a seat; None: what belongs to nobody yet."""
        return self.bank if seat is None else self._blocks[seat].purse

    def shelf(self, seat: Seat) -> Box:
        """Box of the few cards that always lie there: above the own place, outside of others or below their hand."""
        plate, front = self.plate(seat), self.front(seat)
        if seat == self.viewer:
            return self._box(EDGE + 4, plate.y / self.scale - 12 - 118 - SHELF[1] - 44, SHELF[0] + 44, SHELF[1])
        wide, high, gap = SHELF[0] * self.scale, SHELF[1] * self.scale, 10 * self.scale
        x = plate.x - gap - wide if (left := plate.cx < self.window.cx) else front.right + gap
        hand, found = self._blocks[seat].hand, Box(x, plate.y + 52 * self.scale, wide, high)
        clear = found.within(self.window) and not found.meets(hand)
        return found if clear else Box(plate.x if left else plate.right - wide, hand.bottom + gap, wide, high)

    def ground(self, seat: Seat) -> Box:
        """The table before a seat: what it shows to all, while no trick lies in the middle."""
        if seat == self.viewer:
            return self._box((self.wide - 820) / 2, self.prompt_y - 8 - FRONT_CARD, 820, FRONT_CARD)
        away = self.plate(seat).cx / self.scale - self.wide / 2
        wide = self.wide / 2 - 208 if abs(away) > 40 else self.wide - 400
        x = self.wide / 2 + (copysign(wide / 2 + 8, away) if abs(away) > 40 else 0.0) - wide / 2
        return self._box(x, SEATS_BELOW + 10, wide, FRONT_CARD - 4)

    def counter(self, seat: Seat) -> Box:
        """Box of a sum that grows towards a goal: beside the plate."""
        plate = self.plate(seat)
        x = plate.right + 4 * self.scale if plate.right < self.window.right - 60 * self.scale else plate.x - plate.h
        return Box(x, plate.y, plate.h, plate.h)

    # --- the middle --------------------------------------------------------------------------------------------------
    @cached_property
    def has_trick(self) -> bool:
        """True if a trick is the heart of this table; then it lies in the very middle."""
        return any(place.at == "trick" for place in self.places.values())

    @property
    def middle_y(self) -> float:
        """Height of the middle of the table, in design units: between the upper seats and the prompt."""
        return (SEATS_BELOW + self.low_y) / 2 - 1

    @property
    def heart(self) -> tuple[float, float]:
        """The middle of the felt in window pixels, wherever stock and pile lie."""
        return self.window.cx, self.middle_y * self.scale

    @property
    def row_y(self) -> float:
        """Top of the row of prompt and large buttons above the own hand, in design units."""
        return self.high - ROW_Y - self.growth

    @cached_property
    def prompt_y(self) -> float:
        """Lower edge of the middle, in design units: nothing lies between it and the row above the own hand."""
        return self.row_y

    @property
    def low_y(self) -> float:
        """Lower edge of the middle, in design units; large letters need room above the buttons, a trick its height."""
        return self.prompt_y if self.has_trick or self.letters <= 1.0 else self.clear_y

    @cached_property
    def clear_y(self) -> float:
        """Upper edge of the room of a prompt that stands above large buttons or in two lines, in design units."""
        return self.row_y - (PROMPT_H + 4) * min(self.letters, PROMPT_RISE)

    @cached_property
    def growth(self) -> float:
        """Height that larger cards in the own hand take of the room above it, in design units."""
        return max(0.0, self.card_scale - 1.0) * HAND_CARD * 1.29  # a lifted card included

    @cached_property
    def centre_card(self) -> float:
        """Height of a card in the middle: as large as two rows of them find room for."""
        rows = TRICK_ROWS if self.has_trick else 1.0 + sum(HEAP_ROOM)
        return max(CENTRE_CARDS[0], min(CENTRE_CARDS[1], (self.low_y - SEATS_BELOW) / rows))

    @cached_property
    def centre(self) -> Box:
        if self.has_trick:
            card = self.centre_card
            wide, high = trick_width(self.seats, card), card * TRICK_ROWS
            return self._box((self.wide - wide) / 2, self.middle_y - high / 2, wide, high)
        wide = 424.0 + (self.wide - WIDE) * 0.5
        x = self.wide / 2 + 66 - wide / 2
        y = self.middle_y + self.centre_card * ((HEAP_ROOM[0] - HEAP_ROOM[1]) / 2 - 0.5)
        return self._box(x, y, wide, self.centre_card)

    @property
    def board(self) -> Box:
        """All the room between the seats and the prompt, for games of which much lies open in lines and columns."""
        top, scale = SEATS_BELOW + 8.0, self.scale
        found = self._box(EDGE, top, self.wide - 2 * EDGE, self.prompt_y - 10 - top)
        left, right = found.x, found.right
        for block in (one for seat, one in enumerate(self._blocks) if seat != self.viewer):
            for box in (block.plate, block.hand, block.front, block.won, block.purse):
                if box.meets(found) and block.plate.cx < self.window.cx:
                    left = max(left, box.right + 8 * scale)
                elif box.meets(found):
                    right = min(right, box.x - 8 * scale)
        return Box(left, found.y, right - left, found.h)

    @property
    def draw(self) -> Box:
        high, middle, scale = self.centre_card, self.centre, self.scale
        if self.has_trick and self.seats >= CROWDED:
            high, low = STOCK_ASIDE, min(middle.bottom / scale, self.clear_y)
            return self._box(middle.x / scale - high * ASPECT - BESIDE_TRICK, low - high, high * ASPECT, high)
        x = middle.x / scale - high * ASPECT - (BESIDE_TRICK if self.has_trick else 18)
        return self._box(x, middle.cy / scale - high / 2, high * ASPECT, high)

    @property
    def aside(self) -> Box:
        """Box of the cards that are out of the game: opposite the stock."""
        return self.draw._replace(x=2 * self.centre.cx - self.draw.right)

    @property
    def sign(self) -> Box:
        """Room for what holds for the whole round (trump, contract, stakes): at the left of the middle, where many sit
        above it."""
        scale, left = self.scale, EDGE + 60.0
        if self.has_trick and self.seats >= CROWDED:
            right = self.plate(self._opposite).x / scale - 4
            return self._box(left, SEATS_BELOW - 82, right - left, 108.0)
        stock = [place.spread for place in self.places.values() if place.at == "draw"]
        right = (self.draw if stock else self.centre).x / scale - 20
        if "crosswise" in stock:  # a card looks out there
            right -= self.draw.h / scale / 2
        return self._box(right - 240, self.middle_y - 100, 240, 200)

    @property
    def _opposite(self) -> Seat:
        """The seat across the table, or the one before it."""
        return (self.viewer + self.seats // 2) % self.seats

    @property
    def bank(self) -> Box:
        """The place of the common gold, right of the middle; lower where many sit around a trick."""
        middle, scale = self.centre, self.scale
        if self.has_trick and self.seats >= CROWDED:
            low = min(middle.bottom / scale + 6, self.clear_y)
            return self._box(middle.right / scale + 4, low - BANK, BANK, BANK)
        return self._box(middle.right / scale + 2, self.middle_y - BANK / 2, BANK, BANK)

    def slot(self, seat: Seat) -> Box:
        """Box of a seat's card in a trick."""
        high = self.centre_card_px
        x, y = slot(self.centre, high, (seat - self.viewer) % self.seats, self.seats)
        return Box(x - high * ASPECT / 2, y - high / 2, high * ASPECT, high)

    @property
    def centre_card_px(self) -> float:
        return self.centre_card * self.scale

    @property
    def own_card_px(self) -> float:
        """Height of a card in the viewer's own hand."""
        return HAND_CARD * self.card_scale * self.scale

    # --- words and buttons -------------------------------------------------------------------------------------------
    @property
    def prompt(self) -> Box:
        """What is to be done, in one line between the middle and the own hand."""
        y = self.row_y + (ACTION_H - PROMPT_H) / 2
        return self._box(OWN_SIDE - 10, y, self.wide - 2 * OWN_SIDE + 20, PROMPT_H)

    @property
    def actions(self) -> Box:
        """The row of big buttons above the own hand."""
        return self._box(OWN_SIDE - 10, self.row_y, self.wide - 2 * OWN_SIDE + 20, ACTION_H)

    @property
    def prompt_beside(self) -> Box:
        """The place of the prompt at the left of large buttons: as high as they are, so that it finds two lines."""
        row = self.actions
        return row._replace(w=BESIDE_W * self.scale)

    @property
    def prompt_above(self) -> Box:
        """The place of the prompt above a row that is full of large buttons."""
        return self.prompt._replace(y=self.actions.y - (PROMPT_H + 4) * self.scale)

    @property
    def tools(self) -> Box:
        """The strip of small signs at the right rim."""
        high = TOOLS * TOOL + (TOOLS - 1) * TOOL_GAP
        return self._box(self.wide - EDGE - 12 - TOOL, self.high - EDGE - 16 - high, TOOL, high)

    @property
    def edge(self) -> Box:
        """Room for small buttons, beside the tools and above the own hand."""
        return self._box(self.wide - AT_RIGHT - 180, self.row_y + ACTION_H - 164, 180, 164)

    @property
    def slate(self) -> Box:
        """Box in which the announcements are written: at the right, between the round and the small buttons."""
        top, low = EDGE + 62, self.high - EDGE - TOOLS * (TOOL + TOOL_GAP) - 8
        box = self._widened(self._box(self.wide - EDGE - SLATE_W, top, SLATE_W, low - top))
        left = min(max(box.x, self.centre.right + 24 * self.scale), self.window.right - (EDGE + SLATE_W) * self.scale)
        return box._replace(x=left, w=box.right - left)

    @property
    def menu(self) -> Box:
        return self._box(EDGE, EDGE, 48, 48)

    @property
    def eye(self) -> Box:
        """Button that hides the own hand: beside the menu, below it where a seat is in the way."""
        menu, step = self.menu, 56.0 * self.scale
        beside = Box(menu.x + step, menu.y, menu.w, menu.h)
        taken = any(self.plate(seat).meets(beside) for seat in range(self.seats))
        return Box(menu.x, menu.y + step, menu.w, menu.h) if taken else beside

    @property
    def status(self) -> Box:
        """Round and limit, upper right; wider where letters are large, as far as the seats leave room."""
        return self._widened(self._box(self.wide - EDGE - STATUS_W, EDGE, STATUS_W, 50))

    def _widened(self, box: Box) -> Box:
        """The box with room at its left for large letters, and upon no seat."""
        wanted = box._replace(x=box.right - box.w * self.letters, w=box.w * self.letters)
        near = [place for block in self._blocks for place in block if place.meets(wanted)]
        left = max([wanted.x, *(place.right + 8 * self.scale for place in near if place.right <= box.x)])
        return box if left >= box.x else box._replace(x=left, w=box.right - left)

    @property
    def drawer(self) -> Box:
        """The log, when it is open: below the seats at the right and above the row of buttons, so that all of them can
        be read; beside that row where many sit."""
        x, low = self.wide - AT_RIGHT - LOG_W, self.row_y - 6
        column = self._box(x, EDGE, LOG_W, low - EDGE)
        others = [seat for seat in range(self.seats) if seat != self.viewer]
        there = [self.status, *(box(seat) for box in (self.plate, self.hand, self.front) for seat in others)]
        top = max((box.bottom for box in there if box.meets(column)), default=column.y) / self.scale + 8
        if low - top >= LEAST_LOG:
            return self._box(x, top, LOG_W, low - top)
        left, right = self.actions.right / self.scale + 6, self.tools.x / self.scale - 6
        return self._box(left, top, right - left, self.row_y + ACTION_H - top)

    # --- cards -------------------------------------------------------------------------------------------------------
    def catching(self, zone: Zone) -> Box | None:
        """Room around a zone of the middle in which whatever is dropped falls on it; None: only its cards' own."""
        return None

    def entry(self, zone: Zone) -> Place:
        """Look up what the table's file says about a zone."""
        return self.places.get(zone.name, ANYWHERE)

    def place(self, zone: Zone) -> Box:
        """Box of a zone."""
        at = self.entry(zone).at
        if zone.seat is not None and zone.seat < self.seats:
            block = self._blocks[zone.seat]
            if at in ("shelf", "ground"):
                return self.shelf(zone.seat) if at == "shelf" else self.ground(zone.seat)
            if self.places[zone.name].wide and zone.seat == self.viewer:
                return Box(block.won.x, block.won.y, block.purse.right - block.won.x, block.won.h)
            return {"hand": block.hand, "front": block.front, "won": block.won}.get(at, block.front)
        return self.middle(at)

    def middle(self, at: str) -> Box:
        """A slot in the middle; "left" and "right" are the halves of its heart."""
        heart = self.centre
        if at in ("left", "right"):
            return Box(heart.x + (heart.w / 2 if at == "right" else 0.0), heart.y, heart.w / 2, heart.h)
        if at == "board":
            return self.board
        return {"draw": self.draw, "aside": self.aside}.get(at, heart)

    def card_px(self, zone: Zone) -> float:
        """Height of a card in a zone."""
        at = self.entry(zone).at
        if at == "hand":
            own = zone.seat == self.viewer
            return self.own_card_px if own else BACK_CARD * self.scale
        if at in ("shelf", "draw", "aside"):
            return SHELF[1] * self.scale if at == "shelf" else self.draw.h
        return (FRONT_CARD if at in ("front", "won", "ground") else self.centre_card) * self.scale

    def poses(self, picture: Picture) -> dict[Zone, list[Pose]]:
        """The pose of every card, zone by zone in the zone's order."""
        found: dict[Zone, list[Pose]] = {}
        for shared in self._kept_slots(picture):
            first = shared[0]
            closed = self.entry(first).face_down
            cards = [BACK if closed else card for zone in shared for card in picture.zones[zone]]
            groups = [group for zone in shared for group in picture.groups.get(zone, ())]
            poses = self._placed(first, cards, groups, picture.fixed)
            for zone in shared:
                count = len(picture.zones[zone])
                found[zone] = poses[:count]
                poses = poses[count:]
        return found

    def spots(self, zone: Zone) -> list[Pose]:
        """The places of a zone in which every card has its own, in their order; none elsewhere."""
        count = len(self.entry(zone).fixed)
        return self._spread(zone)(self.place(zone), self.card_px(zone), [BACK] * count, ()) if count else []

    def _placed(
        self, zone: Zone, cards: Sequence[Card], groups: Sequence[Group], fixed: Mapping[Card, int]
    ) -> list[Pose]:
        """The poses of one slot; where every card has its place, unknown ones lie in those that are free."""
        spots = self.spots(zone)
        if not spots:
            return self._laid_out(zone, tuple(cards), tuple(groups))
        free = iter(sorted(set(range(len(spots))) - {fixed[card] for card in cards if card in fixed}))
        lying = [spots[fixed[card] if card in fixed else next(free)]._replace(face_up=card != BACK) for card in cards]
        return self._layered(zone, lying)

    def _laid_out(self, zone: Zone, cards: tuple[Card, ...], groups: tuple[Group, ...]) -> list[Pose]:
        """The poses of a spread. Most slots lie as they lay: while cards fly, one or two of them change."""
        own = zone.seat == self.viewer and self.entry(zone).at == "hand"
        box, high = self._room(zone)
        key = (self.hand_of(len(cards)) if own else box, high, cards, groups)
        kept = self._lying.get(zone)
        if kept is None or kept[0] != key:
            kept = self._lying[zone] = (key, self._layered(zone, self._spread(zone)(*key)))
        return kept[1]

    def _room(self, zone: Zone) -> tuple[Box, float]:
        """The box of a zone and the height of its cards; they stay until the table heeds something else."""
        if self._rooms_heeded != self.heeded:
            self._rooms_heeded = self.heeded
            self._rooms.clear()
        if zone not in self._rooms:
            self._rooms[zone] = self.place(zone), self.card_px(zone)
        return self._rooms[zone]

    def _kept_slots(self, picture: Picture) -> list[list[Zone]]:
        """The slots; the same zones share them as before."""
        zones = list(picture.zones)
        if self._shared[0] != (zones, self.heeded):
            self._shared = ((zones, self.heeded), self._slots(picture))
        return self._shared[1]

    def _slots(self, picture: Picture) -> list[list[Zone]]:
        """Zones that share one slot lie in one spread, in their `order`."""
        slots: dict[tuple[str, Seat | None], list[Zone]] = {}
        for zone in sorted(picture.zones, key=lambda zone: self.entry(zone).order):
            at = self.entry(zone).at
            slots.setdefault((at, zone.seat), []).append(zone)
        return list(slots.values())

    def _spread(self, zone: Zone) -> Spread:
        place = self.entry(zone)
        other = zone.seat is not None and zone.seat != self.viewer and place.away
        name = place.away if other else place.spread
        spread: Callable[..., list[Pose]] = SPREADS[name]
        if name in LINED:
            return partial(spread, columns=place.columns or max(1, len(place.fixed)))
        return partial(spread, seats=self.seats, viewer=self.viewer) if name in SEATED else spread

    def _layered(self, zone: Zone, poses: list[Pose]) -> list[Pose]:
        """The poses in the order of drawing of their slot."""
        at = self.entry(zone).at
        base = LAYERS["own hand" if at == "hand" and zone.seat == self.viewer else at]
        return raised(poses, base) if base else poses
