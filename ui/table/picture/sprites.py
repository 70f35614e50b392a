"""The cards on the screen: one sprite per physical card, anonymous where the viewer may not know it.

`Sprites` keeps them by zone, in the zone's order. Layout gives every sprite a home; cues move it there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from math import cos, degrees, exp, pi, radians, sin
from operator import attrgetter
from typing import Final, NamedTuple, Protocol

import pygame

from rules.core.contract import Zone
from rules.core.deck import BACK, Card
from ui.faces.kept.shelf import Shelf
from ui.faces.palette import GOLD, mix
from ui.shell import pen
from ui.shell.frame import apart
from ui.table.layout.pose import Pose
from ui.table.picture.resting import Drawn
from ui.table.picture.stacked import Pile, pile_of
from ui.widgets.paint import halo

NOTHING: Final = ("", 0, 0.0)
POINTER: Final = object()  # holds a card that hangs on the pointer
NOWHERE = Pose(0.0, 0.0, 1.0)
RELAX_MS = 62.0  # a pushed card is two thirds home after this time
FLIP_MS = 250.0
LIFT_MS = 55.0
LIFT = 0.13  # how far a chosen card stands out, in card heights
MOST_HALOS = 60
LIGHT: Final = "#FFD45E"  # round what can be touched, where gold is the accent
PALE = 200  # alpha of a card that lies there only for a try
GILT = (("#5A3606", 0.0, 0.075), ("#FFC83C", 0.012, 0.062), ("#FFF0B4", 0.03, 0.02))  # colour, inset, width in heights
DARKENED, GREYED = 0.4, 0.6  # so much light and so much colour a shaded card loses
GILT_SHADE = 0.7  # of that for a card in a golden frame: it is new and to be read, though it cannot be played …
GILT_LEFT, GILT_STEPS = 0.45, 4  # … and its frame keeps so much light; in so many steps
DARK_CARD = 72.0  # mean of the colours, 0 … 255: a darker card loses its light in its ground, so that its signs stay …
TAKEN, DARKENED_LESS = 0.38, 0.09  # … by this share of the mean, and all of it besides by so much
CLEAR_PX = 2  # clear border around a card that is turned in flight
BLOWN = 1.04  # so much larger than its picture a card may be drawn
STILL_DEG = 0.05  # a card is not turned on its way if it is off by less
FACING = 0.999  # more of its width is seen of a card that is not turning over
FAST = 0.0024  # heights of a card in a millisecond: one of this pace flies faster than the eye follows its edge …
FAST_DEG = 0.12  # … or turns so far in a millisecond …
FAST_FLIP = 0.002  # … or turns over by this share
SLOWING = 2  # fast cards of which exact pictures are made in a frame, once they have slowed down
STEPS_PX = 128  # a flying card has its height in steps of this part of it, and its angle as fine; a fast one …
HASTE = 3  # … in steps so many times as large …
ROUGH_PX = 300  # … and is turned without blending its pixels, if it is of this height or more …
SQUARES = 2  # … and, if it grows or turns over meanwhile, its shadow is made of squares of this side, and it too …
RACING = 3  # … while it flies so many times as fast: a slower one is seen to have stairs
COVERED = 0.9  # within so much of its width and height nothing shines through a card: its corners are round
SHADOW_PX = 8  # the shadow of a card that grows or shrinks has its height in steps of so many pixels …
SHADOW_STEPS = 32  # … that of a fast one in steps of about this part of it, a fifth of the blur at its edge
FLOWN_BYTES = 4 * 2**20  # of pictures of cards in flight, while some fly: those dealt one after the other share them
LANDED_FRAMES = 40  # after so many without a fast card they are forgotten
GROWTH = 0.06  # how much it grows with it
HOVERED, CHOSEN = 0.45, 1.0  # how far cards are lifted under the pointer, and when they are chosen
LOWEST: Final = attrgetter("z")  # sorts sprites in the order of drawing
LIFTS: Final = (0.0, HOVERED, CHOSEN)  # where they rest


class Flown(NamedTuple):
    """The picture of a card in flight, to be drawn so many times as large."""

    picture: pygame.Surface
    times: int = 1


class Pictures(Protocol):
    """The source of card pictures (ui/faces/kept/cache.py)."""

    @property
    def aspect(self) -> float: ...
    def face(self, code: str, height_px: int, angle_deg: float = 0.0) -> pygame.Surface: ...
    def back(self, height_px: int, angle_deg: float = 0.0) -> pygame.Surface: ...
    def shadow(self, height_px: int, lift: float, angle_deg: float = 0.0) -> pygame.Surface: ...
    def flying_shadow(self, height_px: int, lift: float, angle_deg: float, times: int = 1) -> pygame.Surface: ...
    def coming(self, code: str, height_px: int, angle_deg: float) -> Callable[[], object] | None: ...
    def land(self) -> None: ...


@dataclass(slots=True, eq=False)
class Sprite:
    """One card on the screen. All values may be changed by a cue that holds it; `home` belongs to the layout."""

    card: Card
    zone: Zone
    home: Pose = NOWHERE
    x: float = 0.0
    y: float = 0.0
    height_px: float = 1.0
    angle_deg: float = 0.0
    z: float = 0.0
    face: float = 0.0  # 1 face up, 0 back up, between: turning over
    air: float = 0.0  # 0 on the table … 1 high above it: the shadow moves away
    grow: float = 1.0
    alpha: int = 255
    shade: float = 0.0  # 0 … 1: darkened, for cards that cannot be played now
    glow: float = 0.0  # 0 … 1: a warm rim of light
    code: str = ""  # what is to be seen: "7", "GA=7"; empty for a back
    held: object | None = None  # the cue that moves it, or POINTER; layout keeps its hands off meanwhile
    lift: float = 0.0  # 0 … 1: raised out of the hand, now
    want_lift: float = 0.0  # … and where the hand's owner wants it: 0.45 under the pointer, 1 chosen
    want_shade: float = 0.0
    want_glow: float = 0.0
    gilt: bool = False  # framed in gold: has just come into the viewer's hand
    pale: bool = False  # lies there only for a try: can be looked through
    fast: bool = False  # moves faster than the eye follows: a rough picture of it will do …
    racing: bool = False  # … and here not even its edges are seen
    expects: tuple[str, int, float] = NOTHING  # the picture that was asked for last: see `coming`
    before: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)  # as it was in the last frame: x, y, angle, face
    drawn: Drawn | None = None  # how it was drawn while it rested

    @property
    def hangs(self) -> bool:
        """True while it hangs on the pointer."""
        return self.held is POINTER

    def place(self, pose: Pose) -> None:
        """Put it there at once, at rest."""
        self.home = pose
        self.x, self.y, self.height_px, self.angle_deg, self.z = pose.x, pose.y, pose.height_px, pose.angle_deg, pose.z
        self.face, self.air, self.grow, self.alpha = float(pose.face_up), 0.0, 1.0, 255
        self.before, self.fast, self.racing = (self.x, self.y, self.angle_deg, self.face), False, False

    def where(self) -> Pose:
        return Pose(self.x, self.y, self.height_px, self.angle_deg, self.face > 0.5, self.z)

    def at_rest(self) -> bool:
        """Lies exactly where the layout wants it, face included."""
        home = self.home
        return (
            abs(self.x - home.x) < 0.51
            and abs(self.y - home.y) < 0.51
            and abs(self.height_px - home.height_px) < 0.51
            and abs(self.angle_deg - home.angle_deg) < 0.1
            and self.face == float(home.face_up)
        )

    def relax(self, dt_ms: float) -> bool:
        """Glide home by itself, as a card pushed by its neighbours does; True when it rests."""
        home = self.home
        now = (self.x, self.y, self.height_px, self.angle_deg, self.face)
        if now == home[:5]:  # as most cards lie in most frames
            return True
        if self.at_rest():
            if self.x != home.x or self.y != home.y:
                self.place(home)
            return True
        share = 1.0 - exp(-dt_ms / RELAX_MS)
        self.x += (home.x - self.x) * share
        self.y += (home.y - self.y) * share
        self.height_px += (home.height_px - self.height_px) * share
        self.angle_deg += (home.angle_deg - self.angle_deg) * share
        self.face = towards(self.face, float(home.face_up), dt_ms / FLIP_MS)
        self.z = home.z
        return self.at_rest()

    def breathe(self, dt_ms: float) -> bool:
        """Lift, shade and glow follow the owner's wishes; True while they still change."""
        before = (self.lift, self.shade, self.glow)
        if before == (self.want_lift, self.want_shade, self.want_glow):
            return False
        share = 1.0 - exp(-dt_ms / LIFT_MS)
        self.lift = near(self.lift + (self.want_lift - self.lift) * share, self.want_lift)
        self.shade = near(self.shade + (self.want_shade - self.shade) * share, self.want_shade)
        self.glow = near(self.glow + (self.want_glow - self.glow) * share, self.want_glow)
        return before != (self.lift, self.shade, self.glow)

    @property
    def steady(self) -> bool:
        """True if it keeps its size: at rest, also lifted out of the hand."""
        return self.held is None and self.grow == 1.0 and self.lift == self.want_lift

    def coming(self) -> tuple[str, int, float]:
        """What it will show at home: code, height and angle as the cache has them."""
        return self.code if self.home.face_up else "", round(self.home.height_px), -self.home.angle_deg

    def is_fast(self, dt_ms: float) -> bool:
        """True if it has flown or turned far since the last look, `dt_ms` ago."""
        now = (self.x, self.y, self.angle_deg, self.face)
        away_x, away_y, turned_deg, flipped = (abs(new - old) for new, old in zip(now, self.before, strict=True))
        self.before = now
        far = away_x + away_y
        self.racing = far > RACING * FAST * self.height_px * dt_ms
        return far > FAST * self.height_px * dt_ms or turned_deg > FAST_DEG * dt_ms or flipped > FAST_FLIP * dt_ms

    def raised(self) -> tuple[float, float]:
        """Place where it is drawn: its own, moved upwards along its own side when it is lifted."""
        away = self.lift * self.height_px * LIFT
        turn = radians(self.angle_deg)
        return self.x + sin(turn) * away, self.y - cos(turn) * away

    def holds(self, x: float, y: float, aspect: float) -> bool:
        """True if this point is on the card as it is drawn; the card's turn is honoured."""
        reach = self.height_px * (self.grow + self.lift * LIFT)
        if abs(x - self.x) > reach or abs(y - self.y) > reach:
            return False  # most cards are far away
        here = self.raised()
        turned = pygame.Vector2(x - here[0], y - here[1]).rotate(-self.angle_deg)
        high = self.height_px * self.grow
        return abs(turned.x) <= high * aspect / 2 and abs(turned.y) <= high / 2


def towards(now: float, goal: float, step: float) -> float:
    return min(goal, now + step) if goal > now else max(goal, now - step)


def near(now: float, goal: float) -> float:
    return goal if abs(now - goal) < 0.01 else now


class Sprites:
    """All sprites of the table by zone, bottom to top."""

    def __init__(self) -> None:
        self.zones: dict[Zone, list[Sprite]] = {}

    def __iter__(self) -> Iterator[Sprite]:
        return chain.from_iterable(self.zones.values())

    def __len__(self) -> int:
        return sum(len(row) for row in self.zones.values())

    def within(self, zone: Zone) -> list[Sprite]:
        """The sprites of a zone, bottom to top; the list itself."""
        return self.zones.setdefault(zone, [])

    def of(self, card: Card) -> Sprite | None:
        """The sprite of a card the viewer knows; None for a card that is nowhere to be seen."""
        if card == BACK:
            return None
        return next((sprite for sprite in self if sprite.card == card), None)

    def take(self, zone: Zone, card: Card) -> Sprite | None:
        """Take a card out of a zone: its own sprite, else the topmost anonymous one; None if there is none.

        Anonymous cards that rest go before those that are only just coming: two hands may change places.
        """
        row = self.within(zone)
        found = next((sprite for sprite in reversed(row) if sprite.card == card != BACK), None)
        if found is None:
            blind = [sprite for sprite in reversed(row) if sprite.card == BACK]
            found = next((sprite for sprite in blind if sprite.held is None), next(iter(blind), None))
        if found is None and card == BACK and row:
            found = row[-1]  # it lay open for a while and is put away unseen
        if found is not None:
            row.remove(found)
        return found

    def note_pace(self, dt_ms: float) -> None:
        """Tell those that fly fast; not all of a hand have slowed down in the same frame."""
        left = SLOWING
        for sprite in self:
            x, y, angle_deg, face = sprite.before
            if sprite.x == x and sprite.y == y and sprite.angle_deg == angle_deg and sprite.face == face:
                fast = sprite.racing = False  # as most cards lie in most frames
            else:
                fast = sprite.is_fast(dt_ms)
            if fast:
                if not sprite.fast:
                    sprite.fast, sprite.expects = True, NOTHING
            elif sprite.fast and (left or sprite.at_rest()):
                left -= not sprite.at_rest()
                sprite.fast = False

    def drawn(self) -> list[Sprite]:
        """The sprites to be drawn, lowest first; how the others were drawn is forgotten."""
        found = []
        for one in self:
            if one.held or not one.home.hidden:
                found.append(one)
            else:
                one.drawn = None
        return sorted(found, key=LOWEST)


def light_of(accent: str) -> str:
    """The light in which things of this accent stand."""
    return LIGHT if accent == GOLD else mix(accent, "#FFFFFF", 0.3)


class Painter:
    """Draws sprites: from the cache while they rest, turned and scaled live while they fly."""

    def __init__(self, pictures: Pictures, light: str = LIGHT) -> None:
        self.pictures, self.light = pictures, light
        self.provisional: Callable[[pygame.Surface], bool] = lambda picture: False  # another one will take its place
        self.pulse = 1.0  # 0 … 1: how bright glowing rims are just now
        self._halos: dict[tuple[int, int], pygame.Surface] = {}
        self.sizes: tuple[int, ...] = ()  # heights in which pictures of all cards are ready
        self._frames: dict[tuple[int, int, int], pygame.Surface] = {}
        self._dark: dict[tuple[str, tuple[int, int], int, float, bool], pygame.Surface] = {}
        self._flown = Shelf(FLOWN_BYTES)
        self._piles: dict[Zone, Pile | None] = {}  # the lower cards of a stack as they were drawn last
        self.frames = 0  # in which all cards were drawn
        self._calm = 0  # frames since a fast card was drawn
        self.looks = 0  # changes whenever resting cards may look otherwise

    def dress(self, light: str) -> None:
        """Give glowing rims another colour, and forget what was made of cards that may look otherwise now."""
        if light != self.light:
            self.light = light
            self._halos.clear()
        self._dark.clear()
        self._flown.clear()
        self._piles.clear()
        self.looks += 1

    def stands_in(self, sprite: Sprite) -> bool:
        """True if the picture of a card that rests will soon be replaced by another one."""
        return self.provisional(self.picture(sprite, self._sharp(sprite), sprite.angle_deg))

    def picture(self, sprite: Sprite, height_px: int, angle_deg: float = 0.0) -> pygame.Surface:
        """The side that can be seen; here angles are clockwise, in the cache as pygame turns them."""
        if sprite.face > 0.5 and sprite.code:
            return self.pictures.face(sprite.code, height_px, -angle_deg)
        return self.pictures.back(height_px, -angle_deg)

    def note_flights(self, *, fast: bool) -> None:
        """Forget the pictures of cards in flight, some time after the last one has landed; called once a frame."""
        self._calm = 0 if fast else self._calm + 1
        if self._calm == LANDED_FRAMES:
            self._flown.clear()
            self.pictures.land()

    def draw(self, surface: pygame.Surface, sprites: Iterable[Sprite]) -> None:
        for sprite in sprites:
            if sprite.alpha > 0:
                self._draw_shadow(surface, sprite)
                if sprite.glow > 0.02 and sprite.alpha == 255:
                    self._draw_glow(surface, sprite)
                self._draw_card(surface, sprite)

    def draw_pile(self, surface: pygame.Surface, sprites: Sequence[Sprite]) -> bool:
        """Draw the lower cards of a stack as one picture; False where they must be drawn one by one."""
        zone = sprites[0].zone
        pile = self._piles[zone] = pile_of(self, sprites, self._piles.get(zone))
        if pile is not None:
            surface.blit(pile.whole, pile.place)
        return pile is not None

    def _draw_glow(self, surface: pygame.Surface, sprite: Sprite) -> None:
        """A rim of light around the card, in steps of its size and angle so that the pictures stay few.

        While the card grows or shrinks, that of its usual size does so too.
        """
        zoom = sprite.grow * (1 + GROWTH * sprite.lift)
        home, angle_deg = round(sprite.home.height_px), round(sprite.angle_deg / 2) * 2
        if zoom != 1.0 and not sprite.steady:
            plain = self._halo(home, 0)
            step = max(1, home // STEPS_PX) * HASTE
            wide, high = (in_steps(side, side * zoom, step) for side in plain.get_size())
            key = ("halo", home, wide, high, angle_deg)
            picture = self._flown.of(key, lambda: flown(plain, (wide, high), angle_deg, rough=True))
        else:
            picture = self._halo(round(sprite.home.height_px * zoom), angle_deg)
        picture.set_alpha(round(255 * sprite.glow * (0.72 + 0.28 * self.pulse)))
        x, y = sprite.raised()
        blit_centre(surface, picture, x, y)

    def _halo(self, high: int, angle_deg: int) -> pygame.Surface:
        """The light round a card of this height."""
        if (high, angle_deg) not in self._halos:
            if len(self._halos) > MOST_HALOS:
                self._halos.clear()
            self._halos[high, angle_deg] = pygame.transform.rotozoom(self._light(high), -angle_deg, 1.0)
        return self._halos[high, angle_deg]

    def _light(self, high: int) -> pygame.Surface:
        """The rim of light around an upright card of this height."""
        return halo((round(high * self.pictures.aspect), high), max(3, high // 16), max(6, high // 8), self.light)

    def lights(self, height_px: int) -> Iterator[Callable[[], object]]:
        """Yield what makes the rims of light of cards of this height that rest, lie under the pointer or are chosen."""
        for lift in LIFTS:
            yield partial(self._light, round(height_px * (1 + GROWTH * lift)))

    def _draw_shadow(self, surface: pygame.Surface, sprite: Sprite) -> None:
        if sprite.pale or sprite.alpha < 255 or 0.02 < sprite.face < 0.98 or (sprite.home.flat and sprite.air < 0.02):
            return
        high = round(sprite.home.height_px)
        if abs(sprite.height_px - sprite.home.height_px) > 1.0:  # on its way to a place where it will be larger
            step = SHADOW_PX * (max(1, round(sprite.height_px / SHADOW_STEPS / SHADOW_PX)) if sprite.fast else 1)
            high = max(8, round(sprite.height_px / step) * step)
        air = round(sprite.air * 4) / 4  # few steps keep the cache small
        angle_deg = -round(sprite.angle_deg / 4) * 4
        times = SQUARES if air and is_rough(sprite, high) and high != round(sprite.home.height_px) else 1
        if air:
            shadow = self.pictures.flying_shadow(high, air, angle_deg, times)
        else:
            shadow = self.pictures.shadow(high, air, angle_deg)
        away = high * (0.012 + 0.09 * sprite.air)
        x, y = sprite.raised()
        if air and high >= ROUGH_PX:
            blit_around(surface, shadow, (x + away * 0.5, y + away), self._covered(sprite, x, y), times)
        else:
            blit_centre(surface, shadow, x + away * 0.5, y + away, times)

    def _covered(self, sprite: Sprite, x: float, y: float) -> pygame.Rect:
        """An upright rectangle that a card drawn there covers for certain."""
        half_high = sprite.height_px * sprite.grow * (1 + GROWTH * sprite.lift) / 2 * COVERED
        half_wide = half_high * self.pictures.aspect
        across, down = abs(cos(radians(sprite.angle_deg))), abs(sin(radians(sprite.angle_deg)))
        share = min(
            half_wide / (half_wide * across + half_high * down), half_high / (half_wide * down + half_high * across)
        )
        wide, high = int(2 * half_wide * share), int(2 * half_high * share)
        return pygame.Rect(round(x - wide / 2), round(y - high / 2), wide, high)

    def _draw_card(self, surface: pygame.Surface, sprite: Sprite) -> None:
        high = self._sharp(sprite)
        size = 1.0 if abs(sprite.height_px - high) <= 0.5 else sprite.height_px / max(1, high)  # pixels are whole
        zoom = sprite.grow * (1 + GROWTH * sprite.lift) * size
        wide = abs(cos(pi * sprite.face))
        times, rough = 1, is_rough(sprite, high) and sprite.angle_deg != 0
        if abs(zoom - 1.0) < 0.005 and wide > FACING and not rough:
            picture = self.picture(sprite, high, sprite.angle_deg)
        else:
            picture, times = self._turned(sprite, high, zoom, wide)
        if sprite.shade > 0.01 or sprite.alpha < 255 or sprite.pale:
            picture = self._toned(picture, sprite)
        x, y = sprite.raised()
        blit_centre(surface, picture, x, y, times)
        if sprite.gilt and sprite.held is None:
            dull = round(sprite.shade * GILT_STEPS)
            frame = self._frame(round(high * zoom), round(sprite.angle_deg / 2) * 2, dull)
            blit_centre(surface, frame, x, y)

    def _frame(self, high: int, angle_deg: int, dull: int) -> pygame.Surface:
        """A golden frame for the edge of a card; `dull`: 0 … GILT_STEPS, those of a shaded one."""
        key = (high, angle_deg, dull)
        if key not in self._frames:
            if len(self._frames) > MOST_HALOS:
                self._frames.clear()
            frame = gilt_frame(round(high * self.pictures.aspect), high, -angle_deg)
            left = round(255 * (1 - (1 - GILT_LEFT) * dull / GILT_STEPS))
            frame.fill((left, left, left, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._frames[key] = frame
        return self._frames[key]

    def _turned(self, sprite: Sprite, high: int, zoom: float, wide: float) -> Flown:
        """The picture of a card in flight: squeezed while it turns over, zoomed, turned, in steps that the eye does
        not see, so that it serves other frames and cards too.

        One that only grows where it lies is zoomed as it is turned there: a tenth of the work.
        """
        lying = wide > FACING and not sprite.fast and abs(sprite.angle_deg - sprite.home.angle_deg) < STILL_DEG
        picture = self.picture(sprite, high, sprite.angle_deg if lying else 0.0)
        step = max(1, high // STEPS_PX) * (HASTE if sprite.fast else 1)
        turn_deg = degrees(2 * step / high)
        turn = 0 if lying else round(sprite.angle_deg / turn_deg)
        wide_px, high_px = picture.get_size()
        tall_px = in_steps(high_px, high_px * zoom, step)
        even = round(wide_px * tall_px / high_px) if wide > FACING else in_steps(wide_px, wide_px * wide * zoom, step)
        size = max(1, even), tall_px
        shown = sprite.code if sprite.face > 0.5 else ""
        stands_in = self.provisional(picture)
        if lying and sprite.steady:  # lifted out of the hand: to the pixel
            lifted = (shown, high, sprite.angle_deg, zoom, stands_in)
            return Flown(self._flown.of(lifted, lambda: pygame.transform.smoothscale_by(picture, zoom)))
        key = (shown, high, lying and sprite.angle_deg, *size, turn, sprite.fast, sprite.racing, stands_in)
        rough = is_rough(sprite, high)
        if not (rough and sprite.racing) or size == (wide_px, high_px):
            return Flown(self._flown.of(key, lambda: flown(picture, size, turn * turn_deg, rough)))
        small = self._flown.of(
            (shown, high, stands_in), lambda: flown(picture, in_squares((wide_px, high_px)), 0, rough)
        )
        return Flown(self._flown.of(key, lambda: flown(small, in_squares(size), turn * turn_deg, rough)), SQUARES)

    def _sharp(self, sprite: Sprite) -> int:
        """The height of the picture that is drawn: where a card is still larger than it will be, one as large as that,
        so that nothing is blown up."""
        home = round(sprite.home.height_px)
        if sprite.height_px <= home * BLOWN:
            return home
        return min((size for size in self.sizes if size >= sprite.height_px * 0.98), default=max(home, *self.sizes, 0))

    def _toned(self, picture: pygame.Surface, sprite: Sprite) -> pygame.Surface:
        """The picture darkened, or pale; the steady dark ones are kept."""
        steady = sprite.alpha == 255 and sprite.lift == 0.0 and sprite.shade == sprite.want_shade and not sprite.held
        steady = steady and not self.provisional(picture)
        shade = sprite.shade * (GILT_SHADE if sprite.gilt else 1.0)
        key = (sprite.code, picture.get_size(), round(sprite.angle_deg / 2), shade, sprite.pale)
        if steady and key in self._dark:
            return self._dark[key]
        toned = picture.copy()
        if shade > 0.01:
            mean = sum(pygame.transform.average_color(toned, consider_alpha=True)[:3]) / 3
            dark = mean < DARK_CARD
            left = round(255 * (1.0 - (DARKENED_LESS if dark else DARKENED) * shade))
            taken = round(mean * TAKEN * shade) if dark else 0
            grey = pygame.transform.grayscale(toned)
            grey.set_alpha(round(255 * GREYED * shade))
            toned.blit(grey, (0, 0))
            toned.fill((taken, taken, taken), special_flags=pygame.BLEND_RGB_SUB)
            toned.fill((left, left, left, 255), special_flags=pygame.BLEND_RGBA_MULT)
        alpha = max(0, sprite.alpha) * (PALE if sprite.pale else 255) // 255
        if alpha < 255:
            toned.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        if steady:
            if len(self._dark) > MOST_HALOS:
                self._dark.clear()
            self._dark[key] = toned
        return toned


def is_rough(sprite: Sprite, high: int) -> bool:
    """True for a card in flight that is too fast, and too large, for anybody to see its pixels."""
    return sprite.fast and high >= ROUGH_PX


def in_squares(size: tuple[int, int]) -> tuple[int, int]:
    """How many squares there are in a picture of this size."""
    return max(1, round(size[0] / SQUARES)), max(1, round(size[1] / SQUARES))


def in_steps(side_px: int, wanted_px: float, step_px: int) -> int:
    """The side of a picture made larger or smaller, in steps from its own on."""
    return max(1, side_px + step_px * round((wanted_px - side_px) / step_px))


def flown(picture: pygame.Surface, size: tuple[int, int], turn_deg: float, rough: bool) -> pygame.Surface:
    """The picture made as large as this and turned clockwise; `rough`: pixel by pixel, in a fifth of the time."""
    fits = size == picture.get_size()
    if not turn_deg or rough:
        sized = picture if fits else pygame.transform.smoothscale(picture, size)
        return pygame.transform.rotate(sized, -turn_deg) if turn_deg else sized
    framed = pygame.Surface((size[0] + 2 * CLEAR_PX, size[1] + 2 * CLEAR_PX), pygame.SRCALPHA, picture)
    if fits:
        framed.blit(picture, (CLEAR_PX, CLEAR_PX))
    else:
        pygame.transform.smoothscale(picture, size, framed.subsurface((CLEAR_PX, CLEAR_PX), size))
    return pygame.transform.rotozoom(framed, -turn_deg, 1.0)


def gilt_frame(wide: int, high: int, angle_deg: float) -> pygame.Surface:
    """A frame of gold with a dark line at either side, drawn twice as large and made smaller for smooth edges."""
    picture = pygame.Surface((2 * wide, 2 * high), pygame.SRCALPHA)
    rect, radius = picture.get_rect(), high // 8
    for colour, inset, width in GILT:
        pygame.draw.rect(picture, colour, rect.inflate(-inset * high, -inset * high), round(width * high), radius)
    return pygame.transform.rotozoom(picture, angle_deg, 0.5)


def blit_centre(surface: pygame.Surface, picture: pygame.Surface, x: float, y: float, times: int = 1) -> None:
    """Blit a picture `times` as large as it is, each pixel a square."""
    wide, high = picture.get_size()
    at = round(x - wide * times / 2), round(y - high * times / 2)
    if times > 1:
        pen.enlarge(surface, picture, times, *at)
    else:
        surface.blit(picture, at)


def blit_around(
    surface: pygame.Surface, picture: pygame.Surface, centre: tuple[float, float], hidden: pygame.Rect, times: int
) -> None:
    """The same, but for most of what will be hidden below something else."""
    wide, high = picture.get_size()
    x, y = round(centre[0] - wide * times / 2), round(centre[1] - high * times / 2)
    left, top = -((x - hidden.left) // times), -((y - hidden.top) // times)
    hole = pygame.Rect(left, top, (hidden.right - x) // times - left, (hidden.bottom - y) // times - top)
    hole = hole.clip(0, 0, wide, high)
    if not hole:
        blit_centre(surface, picture, *centre, times)
        return
    for part in apart(picture.get_rect(), hole):
        at = x + part.x * times, y + part.y * times
        if times > 1:
            pen.enlarge(surface, picture.subsurface(part), times, *at)
        else:
            surface.blit(picture, at, part)
