"""The stage: what cues and effects may see and move, and the light, the shiver and the dust above the table.

Everything is in window pixels; `px(10)` converts from design units (1280 x 720).

What an effect finds here
* places: `size`, `centre`, `pile()`, `plate(seat)`, `front(seat)` (the strip before a seat where open cards lie),
  `hand(seat)`, `place(zone)`, `card_px` (height of a card on the pile);
* cards: `sprite(card)`, `row(zone)`, `code(card)`, `picture(code, height_px, angle_deg)`; an effect that moves a sprite
  sets `sprite.held = self` and in `end()` calls `release(sprite)`, which lets it glide home;
* words: `texts(key, **values)`, `name(seat)`, `label(words, units, colour, bold)`, `text(words, units, …)` (in the
  person's text size, within a room) and `title(words, units, metal)` -> cached pictures;
* means: `play(sound, pitch, volume, x)`, `shake(px, ms)`, `dim(alpha, ms)` / `dim(0, ms)`, `particles`, `overlay`;
* manners: `reduced_motion`; speed needs no attention (the timeline applies it).

An effect is a scene in ui/table/effects/, made by `(event, **params) -> Cue` and entered in `EFFECTS` of its module;
`params` come from assets/games/<game>/table.toml. An ornament is something drawn every frame while a mark or a
card stands before a seat, entered in `ORNAMENTS`: `ornament(surface, stage, seat, value) -> None`; it draws above the
cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from math import cos, exp, inf, log2, sin
from typing import Protocol

import pygame

from game.texts import Texts
from rules.core.contract import Seat, Zone
from rules.core.deck import Card, Deck, Token
from ui.faces.palette import GOLD
from ui.shell.fonts import SMALLEST_PX, Colour, Fonts
from ui.shell.frame import Frame
from ui.table.layout.layout import Layout
from ui.table.layout.notes import Notes
from ui.table.layout.pose import Box
from ui.table.picture.particles import Particles
from ui.table.picture.resting import draw_all
from ui.table.picture.sprites import Painter, Pictures, Sprite, Sprites, light_of

MOST_SIGN = 1.3  # times that signs with words on them grow at most
MOST_LABELS = 400
LETTERS = 14.0  # least height of letters on the table, in design units
STAYS_MS = 80.0  # until the light begins to sink
STEP = 0.5  # by so much letters shrink until they fit, in design units


class Voice(Protocol):
    """Sounds (ui/sound/player.py)."""

    def play(self, name: str, pitch: float = 1.0, volume: float = 1.0, pan: float = 0.0) -> None: ...


Drawing = Callable[[pygame.Surface], None]


def make_if_wanted(sprite: Sprite, soon: tuple[str, int, float], make: Callable[[], object]) -> None:
    """Make the picture in which a card will rest, unless another one is expected there by now."""
    if sprite.expects == soon:
        make()


class Shiver:
    """A shaken table: an offset in pixels that dies away."""

    def __init__(self) -> None:
        self._size_px, self._ms, self._age_ms = 0.0, 1.0, 1.0

    def hit(self, size_px: float, ms: float) -> None:
        self._size_px, self._ms, self._age_ms = size_px, max(1.0, ms), 0.0

    def update(self, dt_ms: float) -> None:
        self._age_ms += dt_ms

    def offset(self) -> tuple[int, int]:
        if self._age_ms >= self._ms:
            return 0, 0
        left = self._size_px * exp(-3.5 * self._age_ms / self._ms)
        return round(left * sin(self._age_ms * 0.075) * 0.6), round(left * cos(self._age_ms * 0.09))


class Light:
    """The lamp above the table: `alpha` 0 is full light, 255 darkness; changes glide.

    It stays full for a moment before it sinks: meanwhile a copy of the table is made that can be darkened fast. In the
    frame in which it is full again this copy is shown.
    """

    def __init__(self) -> None:
        self.alpha = 0.0
        self._before = 0.0  # alpha in the last frame
        self._goal, self._pace, self._stays_ms = 0.0, 1.0, 0.0

    @property
    def sinks(self) -> bool:
        """True if the light is not full, or has only just become so, or soon will not be."""
        return self.alpha > 0.0 or self._goal > 0.0 or self._before > 0.0

    @property
    def moves(self) -> bool:
        """True if it is another one than in the last frame, or soon will be."""
        return self.alpha != self._goal or self.alpha != self._before

    def towards(self, alpha: float, ms: float) -> None:
        if not self.sinks:
            self._stays_ms = STAYS_MS
        self._goal = alpha
        self._pace = abs(alpha - self.alpha) / max(1.0, ms)

    def update(self, dt_ms: float) -> None:
        self._before = self.alpha
        self._stays_ms -= dt_ms
        if self._stays_ms > 0.0:
            return
        step = self._pace * dt_ms
        self.alpha += max(-step, min(step, self._goal - self.alpha))

    def full(self) -> None:
        self.alpha = self._goal = self._before = 0.0


class Stage:
    """See the module's docstring. Owned by the table scene; one per table."""

    def __init__(
        self,
        *,
        layout: Layout,
        deck: Deck,
        pictures: Pictures,
        texts: Texts,
        voice: Voice,
        fonts: Fonts,
        names: tuple[str, ...],
        viewer: Seat,
        speed: float = 1.0,
        reduced_motion: bool = False,
        accent: str = GOLD,
    ) -> None:
        self.layout = layout
        self.deck, self.pictures, self.texts, self.voice, self.fonts = deck, pictures, texts, voice, fonts
        self.names, self.viewer = names, viewer
        self.accent = accent  # of buttons of gold and of the light round what can be touched
        self.speed = speed  # 0.5, 1, 2, 4; math.inf: no animation at all
        self.reduced_motion = reduced_motion
        self.text_size = 1.0  # the person's: words that are read beside something are so much larger
        self.rest_ms = 1300.0  # how long finished cards lie before they are taken away
        self.floor_px: float | None = None  # above this height questions lie, so that what lies ready is seen
        self.sprites = Sprites()
        self.painter = Painter(pictures, light_of(accent))
        self.particles = Particles()
        self.notes = Notes(self)
        self.dragged: Sequence[Sprite] = ()  # cards that hang on the pointer: they are drawn above everything
        self.overlay: list[Drawing] = []  # drawn above the cards every frame until taken out again
        self.carried: set[str] = set()  # ornaments that an effect is just moving: nobody else draws them meanwhile
        self.left_behind: dict[str, Drawing] = {}  # what stays of an effect until the ornament of this name is drawn
        self.sunk: dict[Seat, float] = {}  # plates that an effect presses down, by so many pixels
        self.dials: dict[str, tuple[float, float]] = {}  # pointers on their way: where, and at which clock_ms
        self.stands: Mapping[Card, Token] = {}  # open cards that stand for another
        self.printed: Mapping[str, tuple[str, str]] = {}  # card code -> (title, text), for cards the options define
        self.coming: Mapping[tuple[str, Seat | None], int] = {}  # the marks to which the events of the moment lead
        self.tally: Callable[[Sequence[Card]], int] = self._sum  # what cards of a hand count together, as the game says
        self.halves = False  # sums of hands are told in halves
        self.beside: Callable[[Callable[[], object]], object] = lambda make: None  # makes a picture in another thread
        self.window_left = 1.0  # the share of the time that is left in which a word may still be said
        self.clock_ms = 0.0  # for pulses and flickering; stands still with reduced motion
        self.tempo = (
            1.0  # how fast that clock goes, 0 … 1: it ebbs away where nobody touches anything (ui/shell/calm.py)
        )
        self._shiver, self._light = Shiver(), Light()
        self._silent = 0
        self._labels: dict[tuple[str, int, Colour, bool], pygame.Surface] = {}
        self._fitting: dict[tuple[object, ...], float] = {}  # heights of words that were asked for

    def dress(self, accent: str) -> None:
        """Take on the settings' look: the colour that metal and light have on the cloth, and the deck's style."""
        self.accent = accent
        self.painter.dress(light_of(accent))

    # --- places ------------------------------------------------------------------------------------------------------
    @property
    def size(self) -> tuple[int, int]:
        return self.layout.size

    @property
    def scale(self) -> float:
        """Window pixels for one design unit."""
        return self.layout.scale

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the discard pile (or trick): the heart of the table."""
        box = self.layout.centre
        return box.cx, box.cy

    @property
    def card_px(self) -> float:
        """Height of a card lying in the middle of the table."""
        return self.layout.centre_card_px

    def px(self, units: float) -> int:
        found = round(units * self.layout.scale)
        return found if found > 1 else 1

    def stepped(self, height_px: float, units: int) -> int:
        """A height of what grows or shrinks, in steps of so many design units: as many pictures in any window.

        Steps are whole pixels, at least `units` of them where a unit is smaller.
        """
        step = max(units, int(units * self.scale))
        return round(height_px / step) * step

    def plate(self, seat: Seat) -> Box:
        """The name plate of a seat."""
        return self.layout.plate(seat)

    def front(self, seat: Seat) -> Box:
        """The strip before a seat: open cards, hourglass, candle."""
        return self.layout.front(seat)

    def hand(self, seat: Seat) -> Box:
        """Box in which the hand of a seat is held."""
        return self.layout.hand(seat)

    def place(self, zone: Zone) -> Box:
        """Box of a zone of the game."""
        return self.layout.place(zone)

    # --- cards -------------------------------------------------------------------------------------------------------
    def _sum(self, cards: Sequence[Card]) -> int:
        return sum(self.deck.points[self.deck.face_of[card]] for card in cards)

    def sprite(self, card: Card) -> Sprite | None:
        """The sprite of a card that can be seen or was named by the event; None when it is nowhere."""
        return self.sprites.of(card)

    def row(self, zone: Zone) -> list[Sprite]:
        """The sprites of a zone, bottom to top."""
        return list(self.sprites.within(zone))

    def named(self, zone_name: str) -> list[Sprite]:
        """All sprites in zones of this name, whatever the seat."""
        return [one for zone, row in self.sprites.zones.items() if zone.name == zone_name for one in row]

    def code(self, card: Card) -> str:
        """Return the code that the card shows: "7", "GA", "GA=7"; "??" for a back."""
        return self.deck.codes[self.stands[card]] if card in self.stands else self.deck.code(card)

    def picture(self, code: str, height_px: float, angle_deg: float = 0.0) -> pygame.Surface:
        """A card picture from the cache, turned clockwise; an empty code or "??" is the back.

        A card that is aimed at a seat ("KT>2") looks like any other of its kind.
        """
        high, code = max(8, round(height_px)), code.partition(">")[0]
        if code in ("", "??"):
            return self.pictures.back(high, -angle_deg)
        return self.pictures.face(code, high, -angle_deg)

    def release(self, sprite: Sprite) -> None:
        """Give a held sprite back; it is put where the layout wants it."""
        sprite.held = None
        sprite.place(sprite.home)

    # --- words -------------------------------------------------------------------------------------------------------
    def name(self, seat: Seat) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    @property
    def sign_size(self) -> float:
        """How many times larger signs with words on them are than usual: they grow with the person's letters."""
        return max(1.0, min(MOST_SIGN, self.text_size))

    def font(self, units: float, bold: bool = False) -> pygame.font.Font:
        """NotoSans, `units` design units high."""
        return self.fonts.text(units * self.scale, bold)

    def label(self, words: str, units: float, colour: Colour = "#FBF5E6", bold: bool = False) -> pygame.Surface:
        """Words as a cached picture; letters smaller than `LETTERS` become that high."""
        return self._written(words, max(LETTERS, units), colour, bold)

    def _written(self, words: str, units: float, colour: Colour, bold: bool) -> pygame.Surface:
        key = (words, round(units * self.scale), colour, bold)
        found = self._labels.get(key)
        if found is None:
            if len(self._labels) > MOST_LABELS:
                self._labels.clear()
            found = self._labels[key] = self.fonts.render(words, key[1], colour, bold)
        return found

    def text(
        self, words: str, units: float, colour: Colour = "#FBF5E6", bold: bool = False, room_px: float = inf
    ) -> pygame.Surface:
        """Words in the person's text size as a cached picture; smaller where they would be wider than `room_px`."""
        return self._written(words, self.fitting(words, units, bold, room_px), colour, bold)

    def fitting(self, words: str, units: float, bold: bool, room_px: float) -> float:
        """The height in design units of such words: that of the person's text size, or less where it does not fit."""
        wanted = (words, units, bold, room_px, self.text_size, self.scale)
        if wanted not in self._fitting:
            if len(self._fitting) > MOST_LABELS:
                self._fitting.clear()
            self._fitting[wanted] = self._fitted(words, units * self.text_size, bold, room_px)
        return self._fitting[wanted]

    def _fitted(self, words: str, units: float, bold: bool, room_px: float) -> float:
        """The height of words of this height, or less where they would be wider than their room."""
        while units * self.scale > SMALLEST_PX and self.font(units, bold).size(words)[0] > room_px:
            units -= STEP
        return units

    def title(self, words: str, units: float, metal: str = "gold") -> pygame.Surface:
        """Words in the display face as a cached picture; `units` is the height of the capitals."""
        return self.fonts.title_fitting(words, units * self.scale, self.size[0] * 0.8, metal)

    # --- means -------------------------------------------------------------------------------------------------------
    def play(self, sound: str, pitch: float = 1.0, volume: float = 1.0, x: float | None = None) -> None:
        """A sound from where it happens, `x` in pixels (None: from the middle of the window); nothing while a timeline
        is being skipped, nor when animations are off."""
        if not self._silent and sound:
            self.voice.play(sound, pitch, volume, 0.0 if x is None else 2.0 * x / self.size[0] - 1.0)

    @contextmanager
    def silence(self) -> Iterator[None]:
        self._silent += 1
        try:
            yield
        finally:
            self._silent -= 1

    def shake(self, units: float, ms: float) -> None:
        """Let the table shiver by `units` design units; for a shorter time where everything goes faster."""
        if not self.reduced_motion:
            self._shiver.hit(units * self.scale, ms / max(1.0, self.speed))

    def dim(self, alpha: float, ms: float) -> None:
        """Let the light sink (alpha up to 255) or rise again (alpha 0) within `ms`."""
        self._light.towards(alpha, ms)

    @property
    def gloom(self) -> float:
        """Number of times that the light has been halved: 0 in full light."""
        return log2(255.0 / max(1.0, 255.0 - self._light.alpha))

    def calm(self) -> None:
        """Full light, no shiver, no dust, nothing held but what hangs on the pointer: after a skip."""
        self._light.full()
        self._shiver = Shiver()
        self.particles.clear()
        self.overlay.clear()
        self.carried.clear()
        self.left_behind.clear()
        self.sunk.clear()
        for sprite in self.sprites:
            if sprite.held is not None and not sprite.hangs:
                self.release(sprite)

    # --- time and drawing --------------------------------------------------------------------------------------------
    def update(self, dt_ms: float) -> None:
        if not self.reduced_motion:
            self.clock_ms += dt_ms * self.tempo
        self.painter.pulse = 0.5 + 0.5 * sin(self.clock_ms / 230)
        self._shiver.update(dt_ms)
        self._light.update(dt_ms)
        self.particles.update(dt_ms)
        self.sprites.note_pace(dt_ms)
        self._expect()

    def _expect(self) -> None:
        """While cards fly, have the pictures made in which they will rest: each once, however many backs fly."""
        asked: set[tuple[str, int, float]] = set()
        flying = [sprite for sprite in self.sprites if sprite.fast]
        self.painter.note_flights(fast=bool(flying))
        for sprite in flying:
            if sprite.expects != (soon := sprite.coming()):
                sprite.expects = soon
                if soon in asked:
                    continue
                asked.add(soon)
                make = self.pictures.coming(*soon)
                if make is not None:
                    self.beside(partial(make_if_wanted, sprite, soon, make))

    @property
    def offset(self) -> tuple[int, int]:
        """Distance of the shaken table from its place, in pixels."""
        return self._shiver.offset()

    @property
    def moving(self) -> bool:
        """True while light, shiver or dust still change the picture."""
        return bool(len(self.particles)) or self.offset != (0, 0) or self._light.moves

    def draw_cards(self, surface: pygame.Surface) -> None:
        for _ in self.card_parts(surface):
            pass

    def card_parts(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the cards one by one, lowest first."""
        self.painter.sizes = (round(self.card_px), round(self.layout.own_card_px))
        yield from draw_all(self.painter, surface, [one for one in self.sprites.drawn() if one not in self.dragged])

    def draw_dragged(self, surface: pygame.Surface) -> None:
        """What hangs on the pointer, with its shadow, above prompt, buttons and notes."""
        self.painter.draw(surface, sorted(self.dragged, key=lambda one: one.z))

    def draw_above(self, surface: pygame.Surface) -> None:
        """Darkness, then overlays, then dust: above the cards, below the cues' own drawing."""
        if self._light.sinks and isinstance(surface, Frame):
            surface.keep_below()
        if self._light.alpha >= 1.0:
            left = 255 - round(self._light.alpha)
            surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
        for drawing in [*self.overlay, *self.left_behind.values()]:
            drawing(surface)
        self.particles.draw(surface)
