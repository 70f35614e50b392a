"""The bank as a tower of plaques: it is built, it grows by what is won, and it collapses towards those who beat it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import sin
from typing import Final

import pygame

from rules.core.contract import Seat, Special
from ui.faces.money.money import break_up
from ui.faces.svg import linear, plain, rect, stroke, url
from ui.table.effects.bakkarat import shoe
from ui.table.effects.bakkarat.fields import frame
from ui.table.effects.bakkarat.shoe import banker_of, stop_at
from ui.table.effects.kit.art import WARM, Drawn, Point, light, picture, put, ring, turned
from ui.table.effects.kit.scene import Scene, along, title_soon
from ui.table.effects.kit.shots import ALL_OTHERS, Shot
from ui.table.effects.kit.spray import DUSTS, GOLDS, Spray
from ui.table.effects.scenes.spotlight import PLAIN, Spotlight
from ui.table.effects.scenes.strongbox import closed
from ui.table.layout.banking import Banking
from ui.table.layout.pose import Box
from ui.table.picture.cues import ease_back, ease_in, ease_in_out, hump, part
from ui.table.picture.stage import Stage
from ui.table.words.money import handful, lying, piles, purse_at, stack_picture
from ui.table.words.plates import draw_count

# --- the stakes of the seats -----------------------------------------------------------------------------------------
BET: Final = "bet"
STACK = 34.0  # width of a chip in a stake, in design units
CHIP = 30.0  # width of one that flies
MOST = 7  # chips that are drawn of a stake
NAMED = 0.34


def bet(surface: pygame.Surface, stage: Stage, seat: Seat, value: int) -> None:
    """Ornament: a small stack with its number."""
    x, y = stop_at(stage, seat)
    stack = stack_picture(tuple(break_up(value)[:MOST]), stage.px(STACK))
    surface.blit(stack, stack.get_rect(midbottom=(round(x), round(y + stage.px(15)))))
    draw_count(stage, surface, x, y + stage.px(19), str(value), 14)


def flying(stage: Stage, value: int) -> pygame.Surface:
    """A chip on its way between a stop and a purse."""
    return lying(value, stage.px(CHIP))


def till(surface: pygame.Surface, stage: Stage, seat: Seat, value: int) -> None:
    """Ornament: the box that belongs to nobody, with what is in it or lacking."""
    x, y, high = about_till(stage)
    put(surface, picture(("strongbox",), closed, round(high / 2) * 2), x, y)
    draw_count(stage, surface, x, y + high / 2 + stage.px(6), str(value).replace("-", "−"), 14)


def about_till(stage: Stage) -> tuple[float, float, float]:
    """Middle and height of that box."""
    layout = stage.layout
    box = layout.till if isinstance(layout, Banking) else layout.purse(None)
    return box.cx, box.cy, box.h


ALONE = 64.0  # height of the word, in design units


class Alone(Spotlight, length_ms=1900.0, still_at=0.7, still_ms=1100.0):
    """`event.seat` alone against the Bank for `event.values[0]`; the stakes of `event.targets` go home."""

    def __init__(self, event: Special) -> None:
        super().__init__(event, "")

    def begin(self) -> None:
        self.stage.carried.add(BET)
        self.bank = banker_of(self.stage, self.target)
        self.stars = Spray("star", 30, GOLDS, seed=1551, far=(60, 220), size=(3, 9))
        self.darken(185, 140, 260)
        self.sound(0.02, "spot")
        self.sound(0.06, "slide", 1.1, 0.7)
        self.sound(NAMED, "fanfare", 1.0, 0.7)
        for index in range(4):
            self.sound(0.3 + 0.05 * index, "chip", 0.9 + 0.06 * index, 0.6)

    def end(self) -> None:
        super().end()
        self.stage.carried.discard(BET)

    def spot(self, seat: Seat) -> Point:
        return stop_at(self.stage, seat)

    def paint(self, surface: pygame.Surface) -> None:
        t, leaving = self.t, 1 - part(self.t, 0.9, 1.0)
        on = 0.0 if t < 0.03 or 0.06 < t < 0.09 else 1.0
        self.beam(surface, self.seat, PLAIN, on * leaving)
        if self.bank is not None and self.bank != self.seat:
            self.beam(surface, self.bank, PLAIN, 0.8 * on * leaving)
        for seat in self.event.targets:
            self._home(surface, seat)
        x, y = self.spot(self.seat)
        wave = part(t, NAMED, 0.75)
        ring(surface, x, y, self.px(30 + 130 * wave), "#FFD580", 0.9 * (1 - wave) if wave else 0.0, 0.6)
        self._stake(surface, part(t, 0.2, 0.5))
        self.stars.draw(surface, x, y, part(t, NAMED, 1.0), self.stage.scale)
        self._words(surface, leaving)

    def _home(self, surface: pygame.Surface, seat: Seat) -> None:
        """A stake that counts no more."""
        if seat == self.seat:
            return
        way = ease_in_out(part(self.t, 0.06, 0.36))
        start, goal = stop_at(self.stage, seat), purse_at(self.stage, seat)
        for index, value in enumerate((5, 5, 10)):
            at = along((start[0], start[1] - self.px(4 * index)), goal, way, self.px(36))
            put(surface, flying(self.stage, value), *at, 1 - part(way, 0.94, 1.0))

    def _stake(self, surface: pygame.Surface, share: float) -> None:
        amount = self.event.values[0] if self.event.values else 50
        start, goal = purse_at(self.stage, self.seat), self.spot(self.seat)
        for index, value in enumerate(handful(amount, MOST)):
            way = ease_in_out(part(share, 0.06 * index, 0.6 + 0.06 * index))
            at = along(start, (goal[0], goal[1] - self.px(5 * index)), way, self.px(30))
            put(surface, flying(self.stage, value), *at, min(1.0, 5 * share))

    def _words(self, surface: pygame.Surface, leaving: float) -> None:
        x, y = self.stage.centre
        rise = ease_back(part(self.t, NAMED, NAMED + 0.12))
        if rise > 0:
            light(surface, x, y, self.px(240), "#FFD873", 0.4 * leaving)
            put(surface, self.stage.title(self.word(), ALONE), x, y - self.px(18), min(1.0, rise) * leaving)
            name = self.stage.title(self.stage.name(self.seat), 26, "cream")
            put(surface, name, x, y + self.px(44), min(1.0, rise) * leaving)


# --- the bank --------------------------------------------------------------------------------------------------------
NAME: Final = "bank_tower"
WIDE, STEP = 84.0, 8.6  # of a plaque, and from one to the next, in design units
FOOT = 36.0  # room below the tower for its numbers
ASIDE = 6.0  # from the words above it to the prints beside them
SHADES = {  # value -> upper side, edge
    1: ("#EFE6CC", "#A89C7C"), 5: ("#D2564A", "#7E241C"), 10: ("#4F83D6", "#1F4284"), 50: ("#3FA06C", "#155234"),
    100: ("#4A4A58", "#15151C"), 500: ("#9A6AD8", "#4A2482"),
}  # fmt: skip
PALE = ("#8C8C86", "#4E4E4A")  # nobody has staked against it yet


# --- pictures --------------------------------------------------------------------------------------------------------
def slab(shades: tuple[str, str]) -> Drawn:
    """A plaque seen from the front and a little from above, in a box of 120 x 34."""
    top, edge = shades
    body = linear("top", plain("#FFFFFF", top, edge), 0, 0, 100, 100)
    body += rect(3, 11, 114, 21, "#000000", 7, fill_opacity=0.35) + rect(3, 9, 114, 21, edge, 7)
    body += rect(3, 2, 114, 20, top, 7) + rect(3, 2, 114, 20, url("top"), 7, fill_opacity=0.35)
    body += rect(9, 5, 102, 14, "none", 5, stroke="#F3DFA6", stroke_width=1.4)
    return body + stroke("M10 25H110", "#F3DFA6", 1.2, stroke_opacity=0.55), 120, 34


def slab_picture(stage: Stage, value: int, pale: bool = False) -> pygame.Surface:
    shades = PALE if pale else SHADES[value]
    return picture((NAME, shades), partial(slab, shades), round(stage.px(WIDE) * 34 / 120))


def slabs(amount: int) -> list[int]:
    """The plaques of a tower, the lowest first."""
    return [value for pile in piles(max(0, amount)) for value in pile]


def pale_from(amount: int, left: int, count: int) -> int:
    """The number of the first plaque to which nobody has staked yet."""
    return count - min(count, max(int(left > 0), round(count * left / amount))) if amount else count


# --- places ----------------------------------------------------------------------------------------------------------
def foot(stage: Stage) -> Point:
    """Middle of the lowest plaque, in window pixels."""
    box = stage.layout.purse(None)
    return box.cx, box.bottom - stage.px(FOOT)


def about(stage: Stage) -> tuple[float, float, float]:
    """Middle and height of the place of the tower."""
    box = stage.layout.purse(None)
    return box.cx, box.cy, box.h


def level(stage: Stage, index: int, count: int) -> Point:
    """Middle of the plaque of this number in a tower of `count`, in window pixels."""
    box, (x, y) = stage.layout.purse(None), foot(stage)
    room = max(box.h - stage.px(FOOT + 26), stage.px(60))
    step = min(stage.px(STEP), room / max(1, count))
    return x + 0.022 * stage.px(WIDE) * sin(index * 2.3), y - index * step


def draw_tower(surface: pygame.Surface, stage: Stage, values: list[int], pale: int) -> None:
    for index, value in enumerate(values):
        put(surface, slab_picture(stage, value, index >= pale), *level(stage, index, len(values)))


def tower(surface: pygame.Surface, stage: Stage, seat: Seat, value: int, rest: str = "") -> None:
    """Ornament: the bank of `value` chips; `rest` is the mark of what nobody has staked against yet."""
    layout = stage.layout
    left = layout.uncovered if isinstance(layout, Banking) else 0
    left = left if left < value else 0  # before the first stake it stands there as a whole
    values = slabs(value)
    draw_tower(surface, stage, values, pale_from(value, left, len(values)))
    x, y = foot(stage)
    draw_count(stage, surface, x, y + stage.px(23), str(value), 19)
    if left and isinstance(layout, Banking):
        words, room = f"{stage.texts(f'mark.{rest}')}: {left}", between(stage, layout)
        line = stage.text(words, 15, "#F3EBD6", True, room.w)
        surface.blit(line, line.get_rect(midtop=(round(room.cx), round(room.y))))


def between(stage: Stage, layout: Banking) -> Box:
    """The room above the tower, between the prints of both hands; its height is not used."""
    right, left = frame(stage, layout.field(False)).right, frame(stage, layout.field(True)).x
    aside = stage.px(ASIDE)
    return Box(right + aside, layout.bank.y - stage.px(18), left - right - 2 * aside, 0.0)


# --- scenes ----------------------------------------------------------------------------------------------------------
class Built(Scene, length_ms=1500.0, still_at=0.9, still_ms=700.0):
    """`event.seat` takes the Bank: the shoe rolls to him, and `event.values[0]` chips become a tower."""

    ROLLED, DONE = 0.34, 0.86

    def begin(self) -> None:
        self.from_seat = shoe.banker_of(self.stage, self.target)
        self.values = slabs(self.event.values[0] if self.event.values else 50)
        self.stage.carried.update((NAME, shoe.SHOE))
        self.stars = Spray("star", 18, GOLDS, seed=1521, far=(40, 120), size=(3, 8))
        if self.from_seat != self.seat:
            self.sound(0.0, "whoosh", 0.8, 0.5)
        for index in range(len(self.values)):
            self.sound(self._lands(index), "chip", 0.85 + 0.04 * index, 0.7)
        self.sound(self.DONE, "clang", 0.7, 0.4)

    def end(self) -> None:
        self.stage.carried.difference_update((NAME, shoe.SHOE))
        if isinstance(self.stage.layout, Banking):
            self.stage.layout.banker = self.seat

    def _lands(self, index: int) -> float:
        return self.ROLLED + (self.DONE - self.ROLLED) * (index + 1) / max(1, len(self.values))

    def paint(self, surface: pygame.Surface) -> None:
        t, start = self.t, purse_at(self.stage, self.seat)
        way = ease_in_out(part(t, 0.0, self.ROLLED))
        shoe.draw_shoe(surface, self.stage, shoe.on_the_way(self.stage, self.from_seat, self.seat, way))
        for index, value in enumerate(self.values):
            share = part(t, self._lands(index) - 0.2, self._lands(index))
            if share > 0:
                goal = level(self.stage, index, len(self.values))
                at = along(start, goal, ease_in_out(share), self.px(46))
                put(surface, slab_picture(self.stage, value), *at, min(1.0, 4 * share))
        x, y = foot(self.stage)
        light(surface, x, y - self.px(30), self.px(110), WARM, 0.6 * hump(part(t, self.ROLLED, 1.0)), 0.8)
        self.stars.draw(surface, x, y - self.px(40), part(t, self.DONE, 1.0), self.stage.scale)
        self.caption(surface, part(t, 0.1, 0.2) * (1 - part(t, 0.9, 1.0)))


class Grows(Scene, length_ms=1700.0, still_at=0.55, still_ms=1100.0):
    """All stakes (`event.targets`, together `event.values[0]`) snap upon the tower; `event.values[1]` go to the box.

    `mark`: of what lies in the bank.
    """

    COME, SNAP = 0.1, 0.62

    def __init__(self, event: Special, mark: str = "") -> None:
        super().__init__(event)
        self.mark = mark

    def begin(self) -> None:
        self.won = self.event.values[0] if self.event.values else 40
        self.stage.carried.update((NAME, BET))
        after = self.stage.coming.get((self.mark, None), 0) or self.won * 2
        self.values = slabs(after)
        self.before = max(1, round(len(self.values) * max(0, after - self.won) / after))
        self.stars = Spray("star", 30, GOLDS, seed=1531, far=(50, 170), size=(3, 9))
        self.sound(0.02, "slide", 1.0, 0.7)
        for index in range(len(self.values) - self.before):
            self.sound(self._lands(index), "chip", 1.0 + 0.05 * index, 0.9)
        self.sound(self.SNAP + 0.06, "win", 0.9, 0.6)

    def end(self) -> None:
        self.stage.carried.difference_update((NAME, BET))

    def _lands(self, index: int) -> float:
        return self.COME + (self.SNAP - self.COME) * (index + 1) / max(1, len(self.values) - self.before)

    def paint(self, surface: pygame.Surface) -> None:
        t, count = self.t, len(self.values)
        draw_tower(surface, self.stage, self.values[: self.before], count)
        from_seats = self.event.targets or (self.target,)
        for index, value in enumerate(self.values[self.before :]):
            share = part(t, self._lands(index) - 0.24, self._lands(index))
            start = shoe.stop_at(self.stage, from_seats[index % len(from_seats)])
            goal = level(self.stage, self.before + index, count)
            at = along(start, goal, ease_back(share), self.px(40))
            put(surface, slab_picture(self.stage, value), *at)
        x, y = level(self.stage, count, count)
        wave = part(t, self.SNAP, 0.95)
        ring(surface, x, y, self.px(40 + 110 * wave), "#FFD98A", 0.9 * (1 - wave) if wave else 0.0, 0.6)
        light(surface, x, y, self.px(140), "#FFD873", 0.6 * hump(part(t, 0.3, 1.0)), 0.8)
        self.stars.draw(surface, x, y, wave, self.stage.scale)
        rise = part(t, self.SNAP, self.SNAP + 0.1) * (1 - part(t, 0.94, 1.0))
        put(surface, self.stage.title(f"+{self.won}", 34), x, y - self.px(26), rise)
        self.caption(surface, part(t, 0.06, 0.14) * (1 - part(t, 0.92, 1.0)))


class Falls(Scene, length_ms=2000.0, still_at=0.6, still_ms=1200.0):
    """The tower collapses, and chips roll to those who won (`event.targets`, together `event.values[0]`)."""

    SWAYS, BREAKS, TAKEN = 0.06, 0.24, 0.9

    def begin(self) -> None:
        self.lost = self.event.values[0] if self.event.values else 40
        self.values = slabs(self.lost)
        self.stage.carried.update((NAME, BET))
        self.dust = Spray("puff", 22, DUSTS, seed=1541, far=(30, 130), size=(7, 15), fall=10)
        self.stars = Spray("star", 22, GOLDS, seed=1542, far=(40, 120), size=(3, 8))
        self.sound(self.SWAYS, "knock", 0.8, 0.6)
        self.sound(self.BREAKS, "clang", 0.5, 0.7)
        self.sound(self.BREAKS + 0.03, "dust", 1.0, 0.7)
        for index in range(8):
            self.sound(0.44 + 0.05 * index, "chip", 0.9 + 0.05 * index, 0.7)
        self.sound(self.TAKEN - 0.04, "win", 1.1, 0.5)
        self.beat(self.BREAKS, lambda: self.stage.shake(6, 260))

    def end(self) -> None:
        self.stage.carried.difference_update((NAME, BET))

    def paint(self, surface: pygame.Surface) -> None:
        t, (x, y) = self.t, foot(self.stage)
        winners = self.event.targets or (self.target,)
        for index, value in enumerate(self.values):
            self._slab(surface, index, value, winners[index % len(winners)])
        self.dust.draw(surface, x, y, part(t, self.BREAKS, 0.8), self.stage.scale)
        for seat in winners:
            self._stake(surface, seat, len(winners))
            px, py = purse_at(self.stage, seat)
            light(surface, px, py, self.px(120), WARM, 0.7 * hump(part(t, 0.5, 1.0)), 0.7)
            self.stars.draw(surface, px, py, part(t, 0.74, 1.0), self.stage.scale)
        self.caption(surface, part(t, self.BREAKS, self.BREAKS + 0.08) * (1 - part(t, 0.93, 1.0)))

    def _slab(self, surface: pygame.Surface, index: int, value: int, winner: Seat) -> None:
        """Draw a plaque: it sways, tips over towards whom it goes to, and flies there."""
        t, count = self.t, len(self.values)
        x, y = level(self.stage, index, count)
        sway = self.px(3) * index / max(1, count) * sin(t * 60) * part(t, self.SWAYS, self.BREAKS)
        fall = ease_in(part(t, self.BREAKS, self.BREAKS + 0.2))
        goal = purse_at(self.stage, winner)
        side = 1 if goal[0] > x else -1
        away = side * self.px(30 + 9 * index) * fall
        low = foot(self.stage)[1] + self.px(14)
        at = x + sway + away, y + (low - y) * fall
        leaves = 0.46 + 0.2 * index / max(1, count)
        way = ease_in_out(part(t, leaves, self.TAKEN))
        image = slab_picture(self.stage, value)
        tipped = turned((NAME, "tipped", value), image, side * (70 + 15 * (index % 3)) * fall) if fall else image
        put(surface, tipped, *along(at, goal, way, self.px(60)), 1 - part(way, 0.9, 1.0))

    def _stake(self, surface: pygame.Surface, seat: Seat, count: int) -> None:
        """Draw the chips he staked on their way home with it."""
        way = ease_in_out(part(self.t, 0.6, self.TAKEN))
        start, goal = shoe.stop_at(self.stage, seat), purse_at(self.stage, seat)
        for index, value in enumerate(handful(max(1, self.lost // count), 4)):
            at = along((start[0], start[1] - self.px(4 * index)), goal, way, self.px(30))
            put(surface, flying(self.stage, value), *at, 1 - part(way, 0.95, 1.0))


class Leaves(shoe.Rolls):
    """The shoe rolls on, and what still lies in the bank (`event.values[0]`) goes home to `event.seat`."""

    GOES, HOME, FLIGHT = 0.04, 0.7, 0.26

    def begin(self) -> None:
        super().begin()
        self.values = slabs(self.event.values[0]) if self.event.values else []
        if self.values:
            self.stage.carried.add(NAME)
        for index in range(len(self.values)):
            self.sound(self._leaves(index) + self.FLIGHT, "chip", 0.9 + 0.04 * index, 0.6)

    def end(self) -> None:
        super().end()
        self.stage.carried.discard(NAME)

    def _leaves(self, index: int) -> float:
        """The uppermost plaque goes first."""
        above = len(self.values) - 1 - index
        return self.GOES + (self.HOME - self.FLIGHT - self.GOES) * above / max(1, len(self.values))

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        goal = purse_at(self.stage, self.seat)
        for index, value in enumerate(self.values):
            leaves = self._leaves(index)
            way = ease_in_out(part(self.t, leaves, leaves + self.FLIGHT))
            at = along(level(self.stage, index, len(self.values)), goal, way, self.px(46))
            put(surface, slab_picture(self.stage, value), *at, 1 - part(way, 0.9, 1.0))


def ahead(stage: Stage) -> Iterator[None]:
    """Draw the plaques before they are needed."""
    for value in SHADES:
        slab_picture(stage, value)
        flying(stage, value)
        yield
    slab_picture(stage, 1, pale=True)
    yield


def alone_soon(stage: Stage, event: Special) -> Iterator[Callable[[], object]]:
    """Yield what makes the word and the beams."""
    yield from title_soon(stage, event, ALONE)
    scene = Alone(event)
    scene.stage = stage
    yield from scene.lamps()


EFFECTS: Final = {
    "alone": Alone,
    "shoe_rolls": Leaves,
    "tower_built": Built,
    "tower_grows": Grows,
    "tower_falls": Falls,
}
AHEAD: Final = {
    "tower_built": ahead,
}
SOON: Final = {
    "alone": alone_soon,
}
ORNAMENTS: Final = {
    "bet": bet,
    "till": till,
    "bank_tower": partial(tower, rest="uncovered"),
}
SPOTS: Final = {
    "till": about_till,
    "bank_tower": about,
}
SHOTS: Final = {
    "alone": Shot("banco", 0, ALL_OTHERS, (150,)),
    "shoe_rolls": Shot("bank_passes", 1, 2, (150,)),
    "tower_built": Shot("bank_taken", 1, 0, (150,)),
    "tower_grows": Shot("bank_won", 1, ALL_OTHERS, (90, 0)),
    "tower_falls": Shot("bank_lost", 1, ALL_OTHERS, (100,)),
}
