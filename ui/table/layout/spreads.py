"""Ways in which cards lie together: fan, stack, heap of groups, row. Pure geometry in design units around a box.

Every spread takes the box, the height of a card, the cards and their groups, and gives one Pose per card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import cos, radians, sin

from rules.core.contract import Group
from rules.core.deck import BACK, Card
from ui.table.layout.pose import Box, Pose, raised

ASPECT = 0.66  # width of a card over its height
CELL = 0.94  # of a cell of a grid, at most, that its card fills
INDEX = 0.235  # share of a card's width that shows its corner index
SEEN_BELOW = 12  # so many older cards of a heap are drawn; deeper ones are covered


def jitter(card: Card, most: float, salt: int = 0) -> float:
    """A resting difference of its own for every card, -most … most; always the same for the same card."""
    return ((card * 7919 + salt * 104_729 + 17) % 2001 / 1000.0 - 1.0) * most


def step_for(count: int, width: float, card_width: float, widest: float) -> float:
    """The distance from card to card so that `count` cards fit into `width`."""
    return min(widest, (width - card_width) / (count - 1)) if count > 1 else 0.0


def hand_fan(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """The own hand: an arc of faces whose corner indices can all be read. Shrinks when there are too many."""
    count = len(cards)
    least = high * ASPECT * INDEX
    if count > 1 and step_for(count, box.w, high * ASPECT, 1e9) < least:
        high = box.w / (ASPECT * (1 + INDEX * (count - 1)))
    wide = high * ASPECT
    step = step_for(count, box.w - high * 0.1, wide, wide * 0.86)
    tilt = min(2.3, 13.0 / max(1, count - 1))
    sag = 0.085 * high * min(1.0, (count - 1) / 6)  # how much lower the outermost cards are held
    poses = []
    for index in range(count):
        away = index - (count - 1) / 2
        drop = sag * (2 * away / max(1, count - 1)) ** 2
        y = box.bottom - high * 0.63 + drop
        poses.append(Pose(box.cx + away * step, y, high, away * tilt, cards[index] != BACK, index))
    return poses


def back_fan(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """An opponent's hand: a small flat fan; a card that may be seen shows its face."""
    count = len(cards)
    wide = high * ASPECT
    step = step_for(count, box.w, wide * 1.06, wide * 0.5)
    tilt = min(3.0, 16.0 / max(1, count - 1))
    return [
        Pose(
            box.cx + (index - (count - 1) / 2) * step,
            box.cy + high * 0.0035 * ((index - (count - 1) / 2) * tilt) ** 2 * 0.5,
            high,
            (index - (count - 1) / 2) * tilt,
            card != BACK,
            index,
        )
        for index, card in enumerate(cards)
    ]


def stack(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """A squared-up stock whose thickness tells how many cards are left."""
    thick, x, y, top = high * 0.0024, box.cx, box.cy + high * 0.04, len(cards) - 2
    return [
        Pose(
            x - index * thick * 0.35,
            y - index * thick,
            high,
            0.0,
            card != BACK,
            index,
            index % 4 != 0 and index < top,  # hidden
            index > 0,  # flat
        )
        for index, card in enumerate(cards)
    ]


def boxed(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """Cards in a box that something else draws: nothing is seen of them until they come out."""
    return [
        Pose(box.cx, box.cy, high, 0.0, card != BACK, index, hidden=True, flat=True) for index, card in enumerate(cards)
    ]


def across_spot(box: Box, high: float) -> tuple[float, float, float]:
    """Middle and turn (degrees) of a card that lies across a stock and looks out at its left."""
    return box.cx - high * 0.32, box.cy + high * 0.04, 90.0


def crosswise(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """An open card across below a stock: it can be read, and whoever draws last takes it. The rest is a stack."""
    x, y, turn_deg = across_spot(box, high)
    below = [Pose(x, y, high, turn_deg, True, 0) for card in cards if card != BACK]
    upon = stack(box, high, [card for card in cards if card == BACK], groups)
    return [*below, *raised(upon, len(below))]


def row(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """Open cards side by side from the left, pushed together where there is little room; the right is for ornaments."""
    wide = high * ASPECT
    step = step_for(len(cards), box.w, wide, wide * 0.8)
    left = box.x + wide * 0.53
    return [
        Pose(left + index * step, box.y + high * 0.53, high, jitter(card, 2.0), card != BACK, index)
        for index, card in enumerate(cards)
    ]


def grid(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group], columns: int = 1) -> list[Pose]:
    """Lines of so many cells that fill the box from above; a card lies in the middle of its cell, none on another."""
    lines = max(1, -(-len(cards) // max(1, columns)))
    wide, tall = box.w / max(1, columns), box.h / lines
    high = min(high, tall * CELL, wide * CELL / ASPECT)
    return [
        Pose(
            box.x + (index % columns + 0.5) * wide,
            box.y + (index // columns + 0.5) * tall,
            high,
            jitter(card, 1.0),
            card != BACK,
            index,
        )
        for index, card in enumerate(cards)
    ]


def heap(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """A discard pile: the whole top group readable in front, the group before it behind and above, the rest a heap."""
    shares = list(groups) if sum(len(group.cards) for group in groups) == len(cards) else _singles(cards)
    poses: list[Pose] = []
    for place, group in enumerate(shares):
        depth = len(shares) - 1 - place
        if depth >= 2:
            poses += _old(box, high, group.cards, len(cards) - len(poses))
        else:
            rise = high * (0.40 if depth else 0.0)
            poses += _open(box, high, group, rise)
    return [pose._replace(z=index) for index, pose in enumerate(poses)]


def _singles(cards: Sequence[Card]) -> list[Group]:
    return [Group("single", (card,)) for card in cards]


def fallen(index: int, step: float, most: float) -> float:
    """Offset at which the card of this number fell, -most … most; `step` is chosen so that neighbours lie apart."""
    return ((0.31 + index * step) % 1.0 * 2.0 - 1.0) * most


def mess(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """A pile onto which everybody throws face down: each card lies as it fell, told apart by its place alone."""
    return [
        Pose(
            box.cx + fallen(index, 0.618, high * 0.17),
            box.cy + fallen(index, 0.755, high * 0.07),
            high,
            fallen(index, 0.570, 26.0),
            card != BACK,
            index,
            hidden=len(cards) - index > SEEN_BELOW + 6,
        )
        for index, card in enumerate(cards)
    ]


def _old(box: Box, high: float, cards: Sequence[Card], above: int) -> list[Pose]:
    """Cards nobody needs to read any more: a heap to the left, each at its own angle."""
    return [
        Pose(
            box.cx - high * 0.30 + jitter(card, high * 0.10),
            box.cy - high * 0.06 + jitter(card, high * 0.07, 1),
            high,
            jitter(card, 16.0, 2),
            True,
            hidden=above - index > SEEN_BELOW,
        )
        for index, card in enumerate(cards)
    ]


def _open(box: Box, high: float, group: Group, rise: float) -> list[Pose]:
    """A group whose every card can be read: a run as an arc, a set as a small fan, a single card at a slight angle."""
    count = len(group.cards)
    high = min(high, box.w / (ASPECT * (1 + INDEX * (count - 1))))  # a very long run is laid in smaller cards
    wide = high * ASPECT
    if count == 1:
        tilt = jitter(group.cards[0], 4.0)
        return [Pose(box.cx, box.cy - rise, high, tilt, True)]
    arc = group.kind == "run"
    step = step_for(count, box.w, wide * 1.1, wide * (0.52 if arc else 0.40))
    tilt = min(4.0 if arc else 3.0, 26.0 / (count - 1))
    poses = []
    for index in range(count):
        away = index - (count - 1) / 2
        bow = high * 0.55 * (1 - abs(sin(radians(90 - abs(away * tilt))))) * 2.0 if arc else 0.0
        poses.append(Pose(box.cx + away * step, box.cy - rise + bow, high, away * tilt, True))
    return poses


def slot(box: Box, high: float, turn: int, seats: int) -> tuple[float, float]:
    """The middle of the card that the `turn`-th seat (0: the viewer, then clockwise) lays into a trick.

    The seats stand around an oval; those above and below its middle are pushed to two rows, so that six cards fit.
    """
    way = radians(90 + 360 * turn / seats)
    wide = min(box.w / 2 - high * ASPECT * 0.55, high * CIRCLE_WIDTH[min(seats, max(CIRCLE_WIDTH))])
    tall = (box.h - high) / 2
    return box.cx + cos(way) * wide, box.cy + max(-1.0, min(1.0, sin(way) * TO_ROWS)) * tall


def trick_width(seats: int, high: float) -> float:
    """Width of the room that a trick of so many seats needs."""
    return 2 * high * max(NARROWEST, CIRCLE_WIDTH[min(seats, max(CIRCLE_WIDTH))] + ASPECT * 0.56)


def circle(
    box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group], seats: int = 4, viewer: int = 0
) -> list[Pose]:
    """A trick: each card on the side of the seat that laid it. Those of the lower row lie above, so that the upper end
    of every card can be read; who laid first is told beside them."""
    laid = {card: owner for group in groups for card, owner in zip(group.cards, group.owners, strict=False)}
    poses = []
    for index, card in enumerate(cards):
        owner = laid.get(card)
        x, y = slot(box, high, ((viewer + index if owner is None else owner) - viewer) % seats, seats)
        poses.append(Pose(x, y, high, jitter(card, 3.0), card != BACK))
    above = sorted(range(len(poses)), key=lambda index: (round(poses[index].y), index))
    return [pose._replace(z=above.index(index)) for index, pose in enumerate(poses)]


def packets(
    box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group], seats: int = 4, viewer: int = 0
) -> list[Pose]:
    """Taken tricks face down, one packet of `seats` cards for each, laid crosswise in turn; open ones in rows."""
    if cards and cards[-1] != BACK:
        return _open_rows(box, high, cards)
    small = min(high, box.h * 0.80, box.w * 0.80)
    poses = []
    for index in range(len(cards)):
        trick, place = divmod(index, seats)
        x = box.x + small * 0.54 + trick % PACKETS_IN_ROW * small * 0.06
        y = box.y + small * 0.54 - trick * small * 0.028 - place * small * 0.004
        hidden = place not in (0, seats - 1)
        turn = 90.0 if trick % 2 else 0.0
        poses.append(Pose(x, y, small, turn + jitter(index, 3.0), False, index, hidden=hidden, flat=place > 0))
    return poses


def _open_rows(box: Box, high: float, cards: Sequence[Card]) -> list[Pose]:
    """Cards turned up for all, sorted, in as many rows as keep every corner readable."""
    count = len(cards)
    rows = max(1, min(OPEN_ROWS, -(-count // OPEN_IN_ROW)))
    columns = -(-count // rows)
    small = min(high, box.h / (1 + OPEN_STEP * (rows - 1)), box.w / (ASPECT * (1 + INDEX * (columns - 1))))
    wide = small * ASPECT
    across = step_for(columns, box.w, wide, wide * 0.5)
    down = step_for(rows, box.h, small, small * 0.5)
    place = {card: at for at, card in enumerate(sorted(cards))}
    return [
        Pose(
            box.x + wide / 2 + place[card] % columns * across,
            box.y + small / 2 + place[card] // columns * down,
            small,
            0.0,
            True,
            place[card],
        )
        for card in cards
    ]


CIRCLE_WIDTH = {2: 0.0, 3: 0.86, 4: 0.9, 5: 1.3, 6: 1.0}  # seats -> half the oval's width, in card heights
NARROWEST = 0.9  # half the width of a trick's room, in card heights
TO_ROWS = 2.0  # how strongly the seats of a trick are pushed to two rows
PACKETS_IN_ROW = 3
OPEN_ROWS, OPEN_IN_ROW, OPEN_STEP = 4, 6, 0.36


def line(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """Open cards in a straight line around the middle of the box, each with its corner in sight."""
    wide = high * ASPECT
    step = step_for(len(cards), box.w, wide, wide * 0.56)
    left = box.cx - (len(cards) - 1) * step / 2
    return [Pose(left + index * step, box.cy, high, 0.0, card != BACK, index) for index, card in enumerate(cards)]


def abreast(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """Cards side by side in a straight row, closer together only where there is little room."""
    wide = high * ASPECT
    step = step_for(len(cards), box.w, wide, wide * 1.05)
    left = box.cx - (len(cards) - 1) * step / 2
    return [Pose(left + index * step, box.cy, high, 0.0, card != BACK, index) for index, card in enumerate(cards)]


LAPPED = 0.6  # from card to card in a row of overlapping cards, in widths


def lapped(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """Cards in a straight row, each upon the one before it, so that they are seen as one hand."""
    wide = high * ASPECT
    step = step_for(len(cards), box.w, wide, wide * LAPPED)
    left = box.cx - (len(cards) - 1) * step / 2
    return [Pose(left + index * step, box.cy, high, 0.0, card != BACK, index) for index, card in enumerate(cards)]


def lapped_wide(count: int, wide: float) -> float:
    """Width of a row of overlapping cards, each as wide as that."""
    return wide * (1 + LAPPED * (count - 1))


def strewn(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """A discard pile where there is little room: one upon the other, a bit askew, the last one straight."""
    last = len(cards) - 1
    return [
        Pose(
            box.cx + (jitter(card, high * 0.035) if index < last else 0.0),
            box.cy + (jitter(card, high * 0.03, 1) if index < last else 0.0),
            high,
            jitter(card, 9.0 if index < last else 2.0, 2),
            card != BACK,
            index,
            hidden=last - index > SEEN_BELOW,
        )
        for index, card in enumerate(cards)
    ]


def tail(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """A discard pile of which the last few cards are fanned out to the left; the older ones lie below them."""
    last, wide = len(cards) - 1, high * ASPECT
    poses = []
    for index, card in enumerate(cards):
        behind = min(last - index, TAIL)
        away = -behind * wide * TAIL_STEP
        old = behind == TAIL
        turn = jitter(card, 5.0, 2) if old else -3.0 * behind
        drop = high * 0.005 * behind * behind
        x = box.cx + away + (jitter(card, high * 0.03) if old else 0.0)
        poses.append(Pose(x, box.cy + drop, high, turn, card != BACK, index, hidden=last - index > SEEN_BELOW))
    return poses


TAIL, TAIL_STEP = 3, 0.3  # cards that can be read below the last one; from card to card, in widths


def melds(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """Groups side by side in rows, each with its corners in sight; as large as the box allows, lower rows above."""
    shares = list(groups) if sum(len(group.cards) for group in groups) == len(cards) else _singles(cards)
    sizes = [len(group.cards) for group in shares]
    high, step, rows = next(found for found in _meld_rows(box, high, sizes) if found)
    wide, index = high * ASPECT, 0
    down = min(high * 1.06, (box.h - high) / max(1, len(rows) - 1))
    poses = []
    for line, row in enumerate(rows):
        x = box.cx - row_wide(row, wide, step) / 2 + wide / 2
        for size in row:
            for place in range(size):
                known = cards[index] != BACK
                poses.append(Pose(x + place * step * wide, box.y + high / 2 + line * down, high, 0.0, known, index))
                index += 1
            x += wide * (1 + step * (size - 1) + GROUP_GAP)
    return poses


def row_wide(row: Sequence[int], wide: float, step: float) -> float:
    """Groups of so many cards side by side; `step` is the distance from card to card, in widths."""
    return sum(wide * (1 + step * (size - 1)) for size in row) + wide * GROUP_GAP * (len(row) - 1)


def _meld_rows(box: Box, high: float, sizes: Sequence[int]) -> Iterator[tuple[float, float, list[list[int]]] | None]:
    """Height of a card, step and rows, the most generous first; None where they do not fit. The last one always does,
    however it looks."""
    while True:
        for step in MELD_STEPS:
            rows: list[list[int]] = [[]]
            for size in sizes:
                if rows[-1] and row_wide([*rows[-1], size], high * ASPECT, step) > box.w:
                    rows.append([])
                rows[-1].append(size)
            tall = high * (1 + ROW_SEEN * (len(rows) - 1))
            fits = tall <= box.h + 0.5 and row_wide(rows[0], high * ASPECT, step) <= box.w
            yield (high, step, rows) if fits or high < LEAST_MELD else None
        high *= 0.95


MELD_STEPS = (0.46, 0.36)  # from card to card of a group, in widths of a card
GROUP_GAP, ROW_SEEN, LEAST_MELD = 0.3, 0.5, 12.0  # in widths; in heights; in pixels

Spread = Callable[[Box, float, Sequence[Card], Sequence[Group]], list[Pose]]
SPREADS: dict[str, Spread] = {
    "fan": hand_fan,
    "backs": back_fan,
    "stack": stack,
    "boxed": boxed,
    "crosswise": crosswise,
    "row": row,
    "heap": heap,
    "mess": mess,
    "circle": circle,
    "line": line,
    "abreast": abreast,
    "lapped": lapped,
    "melds": melds,
    "strewn": strewn,
    "tail": tail,
    "packets": packets,
    "grid": grid,
}
LINED = frozenset({"grid"})  # these also want to know how many columns they have
SEATED = frozenset({"circle", "packets"})  # these also want to know how many sit there, and who looks
