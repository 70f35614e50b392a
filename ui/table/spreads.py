"""How cards lie together: fan, stack, heap of groups, row. Pure geometry in design units around a box.

Every spread takes the box, the height of a card, the cards and their groups, and gives one Pose per card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import radians, sin

from rules.core.contract import Group
from rules.core.deck import BACK, Card
from ui.table.pose import Box, Pose

ASPECT = 0.66  # width of a card over its height
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
    thick = high * 0.0024
    return [
        Pose(
            box.cx - index * thick * 0.35,
            box.cy + high * 0.04 - index * thick,
            high,
            0.0,
            card != BACK,
            index,
            hidden=index % 4 != 0 and index < len(cards) - 2,
            flat=index > 0,
        )
        for index, card in enumerate(cards)
    ]


def row(box: Box, high: float, cards: Sequence[Card], groups: Sequence[Group]) -> list[Pose]:
    """Open cards side by side from the left, pushed together where there is little room; the right is for ornaments."""
    wide = high * ASPECT
    step = step_for(len(cards), box.w, wide, wide * 0.8)
    left = box.x + wide * 0.53
    return [
        Pose(left + index * step, box.y + high * 0.53, high, jitter(card, 2.0), card != BACK, index)
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


Spread = Callable[[Box, float, Sequence[Card], Sequence[Group]], list[Pose]]
SPREADS: dict[str, Spread] = {"fan": hand_fan, "backs": back_fan, "stack": stack, "row": row, "heap": heap}
