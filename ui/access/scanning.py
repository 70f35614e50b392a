"""Scanning: things light up one after the other, and one switch takes the one that is lit.

What lights up is made of a scene's tree: only what can be used just now, in the order of the tree. Where there is much,
groups light up first and their members after one of them was taken. A group ends with the way out of it, and is left by
itself when nobody has taken anything in it for two rounds. Here is no window and no clock of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import ceil, sqrt
from typing import Final, TypeVar

from ui.access.tree import Box, Node, Role, Tree, Use

STEP_MS: Final = {"slow": 2600.0, "medium": 1600.0, "fast": 900.0}  # how long a thing is lit
FIRST: Final = 1.5  # the first thing of a level is lit so much longer: the eye has to find it
DEAF_MS: Final = 350.0  # after the light has leapt elsewhere by itself, and after a press: so long nothing is taken
ROUNDS: Final = 2  # of a group in which nobody takes anything
FEW: Final = 3  # a group of no more things needs no step of its own
MOST: Final = 6  # things of one level
SCATTERED: Final = 8  # a group lies scattered where it takes so many times the room of its things
ONE_ROW: Final = 0.5  # share of their height that things of one row have in common
Thing = TypeVar("Thing")
HOLDERS: Final = frozenset({Role.GROUP, Role.LIST})


@dataclass(frozen=True, slots=True)
class Item:
    """A thing that lights up: one to be used, or a group that opens.

    `box` is what the ring surrounds, None the whole window; `sign` names what is not the use of the thing itself:
    "more", "less" or "leave"; `title` is shown beside a group that has a name of its own.
    """

    key: str  # of its node; of a group the key of its first thing
    words: str
    box: Box | None
    use: Use | None = None  # None: it opens, or leads out of its group
    sign: str = ""
    title: str = ""
    items: tuple[Item, ...] = ()

    @property
    def name(self) -> tuple[str, str, bool]:
        """By this it is known again in another picture."""
        return self.key, self.sign, bool(self.items)

    def things(self) -> Iterator[Item]:
        """All that can be used in it, itself where it is no group."""
        if not self.items:
            yield self
        for item in self.items:
            yield from item.things()


# --- from the tree to what lights up ---------------------------------------------------------------------------------
def arranged(tree: Tree) -> tuple[Item, ...]:
    """What lights up first, in its order; what belongs to a notice or a refusal comes last."""
    last = [item for node in tree.root.children if node.role is Role.ALERT for item in _of(node)]
    others = [item for node in tree.root.children if node.role is not Role.ALERT for item in _of(node)]
    return divided([*others, *last])


def called(tree: Tree, keys: Collection[str]) -> tuple[Item, ...]:
    """What lights up of the things with these keys alone."""
    found = (_own(node) for node in tree.root.walk() if node.key in keys)
    return tuple(item for item in found if item is not None)


def _of(node: Node) -> list[Item]:
    """What lights up of a record and all below it."""
    own = _own(node)
    below = [item for child in node.children for item in _of(child)]
    if own is None:
        return [group(node.words, divided(below), node.words)] if _held_together(node, below) else below
    return [own, *below]


def _held_together(node: Node, below: Sequence[Item]) -> bool:
    """True where what lies in it lights up as a group first: many things, or switches that only its name explains."""
    switches = any(child.on is not None for child in node.children)
    return node.role in HOLDERS and len(below) > (0 if switches else FEW)


def _own(node: Node) -> Item | None:
    """The record itself, if it can be used with a switch just now: pressed, or moved to more or less."""
    if not node.enabled or node.futile:
        return None
    if Use.PRESS in node.uses:
        return Item(node.key, node.words, node.box, Use.PRESS)
    ways = [Item(node.key, node.words, node.box, use, use.name.lower()) for use in _ways(node)]
    return group(f"{node.words}: {node.value}", ways) if ways else None


def _ways(node: Node) -> list[Use]:
    """In which directions it can be moved: not beyond its first and its last value."""
    first, last = node.chosen == 0, node.chosen is not None and node.chosen == len(node.choices) - 1
    if node.scale is not None:
        first, last = node.scale.number <= node.scale.least, node.scale.number >= node.scale.most
    shut = {Use.MORE: last, Use.LESS: first}
    return [use for use in shut if use in node.uses and not shut[use]]


def group(words: str, items: Sequence[Item], title: str = "") -> Item:
    """A group of these things, of which there is one at least."""
    return Item(items[0].key, words, around(items), title=title, items=tuple(items))


def around(items: Sequence[Item]) -> Box | None:
    """What surrounds all of them; None where one has no place."""
    boxes = [item.box for item in items]
    if any(box is None for box in boxes):
        return None
    lefts, tops, rights, bottoms = zip(*(box for box in boxes if box is not None), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def divided(items: Sequence[Item]) -> tuple[Item, ...]:
    """The same where they are not many; else groups of them: rows in which they lie, several rows, parts of a row."""
    if len(items) <= MOST:
        return tuple(items)
    if any(item.title for item in items):  # what has a name of its own is not mixed with others
        runs = [list(run) for _, run in groupby(items, lambda item: bool(item.title))]
        return tuple(one for run in runs for one in (run if run[0].title or len(run) <= FEW else [_piece(run)]))
    rows = _rows(items)
    pieces: Sequence[Sequence[Item]] = rows
    if len(rows) == 1:
        pieces = _shared(items)
    elif len(rows) > MOST:
        pieces = [[item for row in part for item in row] for part in _shared(rows)]
    return tuple(_piece(piece) for piece in pieces)


def _shared(row: Sequence[Thing]) -> list[Sequence[Thing]]:
    """A row in parts of about the same length, about as many as each of them has members."""
    count = ceil(sqrt(len(row)))
    ends = [round(place * len(row) / count) for place in range(count + 1)]
    return [row[first:end] for first, end in pairwise(ends)]


def _piece(items: Sequence[Item]) -> Item:
    if len(items) == 1:
        return items[0]
    return group(f"{items[0].words} … {items[-1].words}", divided(items))


def _rows(items: Sequence[Item]) -> list[list[Item]]:
    """The things row by row: each begins with one that lies lower or higher than the one before it."""
    rows: list[list[Item]] = []
    for item in items:
        if rows and _beside(rows[-1][-1].box, item.box):
            rows[-1].append(item)
        else:
            rows.append([item])
    return rows


def _beside(one: Box | None, other: Box | None) -> bool:
    """True if they lie in one row."""
    if one is None or other is None:
        return False
    common = min(one[3], other[3]) - max(one[1], other[1])
    return common > ONE_ROW * min(one[3] - one[1], other[3] - other[1])


def surrounded(item: Item) -> list[Box | None]:
    """What is ringed when it lights up: its box, or of a group whose things lie far apart each of theirs."""
    boxes = [thing.box for thing in item.things() if thing.box is not None]
    scattered = item.box is not None and _area(item.box) > SCATTERED * sum(map(_area, boxes))
    return list(dict.fromkeys(boxes)) if scattered else [item.box]


def _area(box: Box) -> int:
    return (box[2] - box[0]) * (box[3] - box[1])


# --- the light -------------------------------------------------------------------------------------------------------
class Light:
    """Where the light is among the things, and for how long it stays there."""

    def __init__(self) -> None:
        self.items: tuple[Item, ...] = ()
        self._groups: list[tuple[str, str, bool]] = []  # the names of the groups that were opened, the outermost first
        self._place = 0
        self._left_ms = 0.0
        self._deaf_ms = 0.0
        self._rounds = 0

    @property
    def level(self) -> tuple[Item, ...]:
        """The things among which the light goes; within a group the last one leads out of it."""
        row, inside = self.items, None
        for name in self._groups:
            inside = next(item for item in row if item.name == name)
            row = inside.items
        return row if inside is None else (*row, Item(inside.key, inside.words, inside.box, sign="leave"))

    @property
    def lit(self) -> Item | None:
        """The thing that is lit."""
        level = self.level
        return level[self._place] if level else None

    def begin(self, items: tuple[Item, ...], step_ms: float) -> None:
        """Begin with the first thing of another picture; for a moment nothing is taken."""
        self.items, self._groups = items, []
        self._enter(0, step_ms)
        self._deaf_ms = DEAF_MS

    def clear(self) -> None:
        """Light up nothing."""
        self.items, self._groups, self._place = (), [], 0

    def renew(self, items: tuple[Item, ...], step_ms: float) -> None:
        """The same picture with other things: the light stays where it was; at the beginning where that has gone."""
        lit = self.lit
        if items == self.items:
            return
        if lit is None:
            self.begin(items, step_ms)
            return
        self.items, self._groups = items, self._way(items, lit.key)
        level = self.level
        names = [item.name for item in level]
        held = [any(thing.key == lit.key for thing in item.things()) for item in level]
        if lit.name in names:
            self._place = names.index(lit.name)
        elif any(held):
            self._place = held.index(True)
        else:
            self.begin(items, step_ms)

    def _way(self, items: Sequence[Item], key: str) -> list[tuple[str, str, bool]]:
        """The groups in which a thing lies, not more of them than are open now."""
        names, row = [], items
        for _ in self._groups:
            found = _holding(row, key)
            if found is None or not found.items:
                break
            names.append(found.name)
            row = found.items
        return names

    def go_to(self, key: str, step_ms: float) -> None:
        """Light up the thing of this key, in whatever group it lies; nothing happens where there is none."""
        names, row = [], self.items
        while (found := _holding(row, key)) is not None and any(thing.key != key for thing in found.things()):
            names.append(found.name)
            row = found.items
        if found is not None:
            self._groups = names
            self._enter(row.index(found), step_ms)

    def pass_time(self, dt_ms: float, step_ms: float) -> bool:
        """Let time pass; True if the light has gone on."""
        self._deaf_ms = max(0.0, self._deaf_ms - dt_ms)
        self._left_ms -= dt_ms
        if self._left_ms > 0 or len(self.level) < 2:
            return False
        if self._place + 1 < len(self.level):
            self._place, self._left_ms = self._place + 1, step_ms
            return True
        self._rounds += 1
        if self._groups and self._rounds >= ROUNDS:
            self._leave(step_ms)
        else:
            self._place, self._left_ms = 0, FIRST * step_ms
        return True

    def take(self, step_ms: float) -> Item | None:
        """Take what is lit: the thing that is to be used; None where a group was opened or left, or nothing is lit."""
        lit = self.lit
        if lit is None or self._deaf_ms > 0:
            return None
        self._deaf_ms = DEAF_MS
        if lit.items:
            self._groups.append(lit.name)
            self._enter(0, step_ms)
        elif lit.use is None:
            self._leave(step_ms)
        else:
            self._left_ms, self._rounds = FIRST * step_ms, 0  # so that it can be taken again
            return lit
        return None

    def _enter(self, place: int, step_ms: float) -> None:
        self._place, self._left_ms, self._rounds = place, FIRST * step_ms, 0

    def _leave(self, step_ms: float) -> None:
        """Back to the group itself."""
        name = self._groups.pop()
        self._enter([item.name for item in self.level].index(name), step_ms)


def _holding(items: Sequence[Item], key: str) -> Item | None:
    """The thing of this key among these, or the group in which it lies."""
    return next((item for item in items if any(thing.key == key for thing in item.things())), None)
