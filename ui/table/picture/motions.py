"""The ways a card takes across the table: paths by name, and the cues that walk them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import cos, hypot, radians, sin
from typing import NamedTuple

from rules.core.contract import Moved, Shown, View, Zone
from rules.core.deck import BACK, Card
from ui.table.layout.pose import Pose
from ui.table.layout.spreads import jitter
from ui.table.picture.cues import Cue, Ease, Timed, ease_back, ease_in_out, ease_out, hump, mix, part
from ui.table.picture.model import Model
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.table.tables import Motion

FLYING_Z = 5000.0  # above everything that lies


class Path(NamedTuple):
    """The flight of a card: pace, height of the throw (shares of a card's height), own turn, when it turns over."""

    pace: Ease = ease_out
    arc: float = 0.0  # how far the way bends upwards on the screen
    air: float = 0.5  # how far the shadow leaves it
    swell: float = 0.06  # how much it grows on its way
    spin_deg: float = 0.0
    flip: tuple[float, float] = (0.15, 0.75)
    bow: float = 0.0  # how far the way bends to the left of its direction, as a share of its length
    stray: float = 0.0  # how far each card leaves the way in a direction of its own, in heights of a card
    whirl_deg: float = 0.0  # it turns so far around itself on its way
    heap: float = 0.0  # until this share of its time it goes to the middle of where it lay: all of a trick in one heap
    slip: float = 0.0  # thrown hard, it runs past its place by this share of its height and comes back, pressed flat
    open: tuple[float, float] | None = None  # when it lies face up in the middle, beside the card that it passes
    wheel_deg: float = 0.0  # a whole hand turns around its middle while it flies; its faces are hidden meanwhile


MOTIONS: dict[str, Path] = {
    "slide": Path(slip=0.03),
    "glide": Path(ease_in_out, arc=0.25, air=0.6, swell=0.08),
    "toss": Path(ease_out, arc=0.2, air=0.8, swell=0.16, spin_deg=-14.0, flip=(0.05, 0.6), slip=0.085),
    "deal": Path(ease_out, arc=0.05, air=0.4, swell=0.03, spin_deg=32.0, flip=(0.45, 1.0), slip=0.04),
    "unturned": Path(ease_out, arc=0.05, air=0.4, swell=0.03, spin_deg=32.0, flip=(1.0, 1.0), slip=0.04),
    "turn": Path(ease_in_out, arc=0.3, air=0.8, swell=0.14, flip=(0.1, 0.9)),
    "gather": Path(ease_in_out, arc=0.1, air=0.3, swell=0.0, spin_deg=20.0, flip=(0.0, 0.5)),
    "sweep": Path(ease_in_out, air=0.5, swell=0.05, flip=(0.36, 0.62), heap=0.42),
    "snap": Path(ease_back, arc=0.0, air=0.4, swell=0.1),
    "float": Path(ease_in_out, arc=0.5, air=1.0, swell=0.3, flip=(0.78, 1.0)),
    "haul": Path(ease_in_out, arc=0.15, air=0.5, swell=0.12, flip=(0.8, 1.0)),
    "somersault": Path(ease_in_out, arc=1.1, air=1.0, swell=0.45, whirl_deg=720.0),
    "whirl": Path(ease_in_out, arc=0.3, air=0.7, swell=0.1, flip=(0.0, 0.4), whirl_deg=540.0, bow=0.2),
    "pass": Path(ease_in_out, air=0.7, open=(0.28, 0.66)),
    "swarm": Path(ease_in_out, arc=0.35, air=0.9, swell=0.1, spin_deg=150.0, flip=(0.7, 1.0), stray=0.9),
    "wheel": Path(air=1.0, swell=0.6, bow=0.3, wheel_deg=360.0),
}
SLIPS = 0.52  # from this moment of its flight a thrown card runs past its place
APART = 0.42  # so far from the middle a card passes another one, in heights of a card of the own hand
LANDS = 0.72  # from this moment it lies upon the table
PRESSED = 0.035  # by so much it is smaller while it is pressed upon the table
LAST = 2.0  # the last card of a hand is thrown so much harder
SPARKS, EMBERS = 34, ((255, 214, 120), (255, 170, 80), (255, 240, 200))
THROWN = 2.6  # px a ms on a window of the usual size: a card of this pace is thrown as hard as can be
LARGEST = 1.3  # cards of a hand that flies as a whole, in heights of those in the middle
LEAST_BOW, BOWS, SPOTS = -0.15, 19, 16  # the bow that bends furthest the other way, how many are tried, where each
CLOSER = 0.45  # a hand that flies as a whole is held closer by this share
RISES, SINKS = 0.16, 0.86  # a hand that flies as a whole is lifted until here, and put down from here on
FLAT = Path(ease_out, air=0.2, swell=0.0)  # with reduced motion every way is straight and calm
STILL = Path(lambda t: 1.0, air=0.0, swell=0.0, flip=(0.0, 0.01))  # … and a card that is dealt lies there at once
DEALT = frozenset({"deal", "unturned"})


class Fly(Timed):
    """One card on its way from one zone to another."""

    def __init__(self, model: Model, card: Card, source: Zone, target: Zone, motion: Motion, after: View) -> None:
        super().__init__(motion.ms)
        self.model, self.card, self.source, self.target, self.motion, self.after = (
            model, card, source, target, motion, after,
        )  # fmt: skip

    def begin(self) -> None:
        self.path = MOTIONS[self.motion.motion]
        if self.stage.reduced_motion:
            self.path = STILL if self.motion.motion in DEALT else FLAT
        self.sprite = self._lift()
        self.model.insert(self.target, self.sprite, self.after)
        self.model.arrange()
        self.sprite.held = self
        self.begun = self.sprite.where()
        self.face = self.sprite.face
        self.shown = float(self._stays_known())
        count, far = len(self.stage.sprites.within(self.target)), self.path.stray * self.sprite.home.height_px
        self.stray = jitter(count, far), jitter(count, far, 1)
        self.between = _middle(self.stage, self.source), _middle(self.stage, self.target)
        self.bow = bow_within(self.stage, *self.between, self.path.bow) if self.path.wheel_deg else self.path.bow
        self.last = self._is_last()
        self.slip = self._slip()
        if self.motion.sound:
            self.stage.play(self.motion.sound, volume=self.motion.volume, x=self.sprite.home.x)

    def _is_last(self) -> bool:
        """True if a seat throws the last card of its hand into the middle: it is slammed down."""
        left = self.stage.sprites.within(self.source)
        return self.path.slip > 0 and self.source.seat is not None and self.target.seat is None and not left

    def _slam(self) -> None:
        """The last card lands: the table shivers, and sparks fly to all sides."""
        self.last = False
        home = self.sprite.home
        self.stage.shake(3.0, 180.0)
        far, burst = home.height_px, self.stage.particles.burst
        speed, size, life = (far, 3.2 * far), (2.0, far / 26), (220.0, 520.0)
        burst(home.x, home.y, SPARKS, EMBERS, drag=3.0, speed=speed, size_px=size, life_ms=life)
        self.stage.play("slap", 0.7, 1.0, home.x)

    def _slip(self) -> tuple[float, float]:
        """The way past its place, in pixels: the farther a card has to go in its time, the harder it is thrown."""
        home = self.sprite.home
        dx, dy = home.x - self.begun.x, home.y - self.begun.y
        far = hypot(dx, dy) or 1.0
        hard = min(1.0, far / (self.stage.scale * THROWN * max(1.0, self.ms))) * (LAST if self.last else 1.0)
        away = self.path.slip * home.height_px * hard / far
        return dx * away, dy * away

    def _lift(self) -> Sprite:
        """Take the sprite out of its zone; an unknown one learns what it is when its face will be seen."""
        sprite = self.model.take(self.source, self.card)
        if sprite is None:
            sprite = Sprite(self.card, self.source)
            box = self.stage.layout.place(self.source)
            sprite.place(Pose(box.cx, box.cy, self.stage.layout.card_px(self.source), 0.0, False))
        sprite.want_lift = sprite.lift = sprite.want_glow = sprite.want_shade = 0.0
        if self.card != BACK:
            sprite.card, sprite.code = self.card, self.stage.code(self.card)
        return sprite

    def frame(self, t: float) -> None:
        if self.path.wheel_deg:
            self._wheel(t)
            return
        if self.path.open:
            self._pass(t, *self.path.open)
            return
        sprite, home, path = self.sprite, self.sprite.home, self.path
        way, high = path.pace(part(t, path.heap, 1.0)), hump(part(t, path.heap * 0.6, 1.0))
        from_x, from_y = self._gathered(t) if path.heap else (self.begun.x, self.begun.y)
        sprite.x = mix(from_x, home.x, way)
        sprite.y = mix(from_y, home.y, way) - high * path.arc * home.height_px
        sprite.x, sprite.y = sprite.x + self.stray[0] * high, sprite.y + self.stray[1] * high
        past = hump(part(t, SLIPS, 1.0))
        if self.last and t >= LANDS:
            self._slam()
        sprite.x, sprite.y = sprite.x + self.slip[0] * past, sprite.y + self.slip[1] * past
        sprite.height_px = mix(self.begun.height_px, home.height_px, way)
        sprite.angle_deg = mix(self.begun.angle_deg, home.angle_deg, way) + path.spin_deg * (1.0 - way) * high
        sprite.angle_deg += path.whirl_deg * way if t < 1.0 else 0.0
        sprite.grow = 1.0 + path.swell * high - (PRESSED * hump(part(t, LANDS, 1.0)) if path.slip else 0.0)
        sprite.air = path.air * high
        sprite.face = mix(self.face, self.shown * float(home.face_up), part(t, *path.flip))
        sprite.z = FLYING_Z + home.z + t

    def _pass(self, t: float, there: float, on: float) -> None:
        """Come to the middle and turn its face up, stay there beside the card that it passes, and go on."""
        sprite, home, own_px = self.sprite, self.sprite.home, self.stage.layout.own_card_px
        come, go = ease_out(part(t, 0.0, there)), self.path.pace(part(t, on, 1.0))
        x, y = self.stage.centre
        x += own_px * (APART if self.source.seat is None else -APART)
        sprite.x, sprite.y = mix(mix(self.begun.x, x, come), home.x, go), mix(mix(self.begun.y, y, come), home.y, go)
        sprite.height_px = mix(mix(self.begun.height_px, own_px, come), home.height_px, go)
        sprite.angle_deg = mix(self.begun.angle_deg * (1.0 - come), home.angle_deg, go)
        sprite.face = mix(mix(self.face, 1.0, part(t, 0.05, there)), self.shown * float(home.face_up), go)
        sprite.grow, sprite.air, sprite.z = 1.0, self.path.air * come * (1.0 - go), FLYING_Z + home.z + t

    def _gathered(self, t: float) -> tuple[float, float]:
        """The place from which it goes on: the middle of its zone, once it has come there."""
        (x, y), share = self.between[0], ease_in_out(part(t, 0.0, self.path.heap))
        return mix(self.begun.x, x, share), mix(self.begun.y, y, share)

    def _wheel(self, t: float) -> None:
        """Move it as a part of a whole hand: all are lifted and turned over, fly round a bow, then they lie."""
        sprite, home, path = self.sprite, self.sprite.home, self.path
        way = wheeled(t)
        begin, end = self.between
        turn = path.wheel_deg * way
        x, y = turned_by(self.begun.x - begin[0], self.begun.y - begin[1], turn)
        fx, fy = turned_by(home.x - end[0], home.y - end[1], turn - path.wheel_deg)
        close = 1.0 - CLOSER * min(1.0, 1.8 * hump(way))
        mx, my = bowed(begin, end, way, self.bow)
        sprite.x, sprite.y = mx + mix(x, fx, way) * close, my + mix(y, fy, way) * close
        sprite.height_px = mix(self.begun.height_px, home.height_px, way)
        sprite.angle_deg = mix(self.begun.angle_deg, home.angle_deg - path.wheel_deg, way) + turn
        high = min(ease_out(part(t, 0.0, RISES)), 1.0 - ease_in_out(part(t, SINKS, 1.0)))
        swell = max(0.0, min(path.swell, LARGEST * self.stage.card_px / sprite.height_px - 1.0))
        sprite.grow, sprite.air = 1.0 + swell * high, path.air * high
        sprite.face = self.face * (1.0 - part(t, 0.0, RISES))
        if t > SINKS:
            sprite.face = self.shown * float(home.face_up) * part(t, SINKS, 1.0)
        sprite.z = FLYING_Z + home.z + t

    def end(self) -> None:
        if not self._stays_known():
            self.sprite.card, self.sprite.code = BACK, ""
            self.model.arrange()
        if self.sprite.held is self:
            self.sprite.held = None
            self.sprite.place(self.sprite.home)

    def _stays_known(self) -> bool:
        """True if the viewer can still tell the card from the others once it has arrived."""
        named = self.card != BACK and self.card in self.after.zones.get(self.target, ())
        return named or self.target.seen_by(self.after.seat)


def _middle(stage: Stage, zone: Zone) -> tuple[float, float]:
    box = stage.layout.place(zone)
    return box.cx, box.cy


def wheeled(t: float) -> float:
    """Share of the way that a hand that flies as a whole has covered at `t`, 0 … 1."""
    return ease_in_out(part(t, RISES * 0.6, SINKS))


def turned_by(dx: float, dy: float, turn_deg: float) -> tuple[float, float]:
    """A way from the middle, turned clockwise."""
    c, s = cos(radians(turn_deg)), sin(radians(turn_deg))
    return dx * c - dy * s, dx * s + dy * c


def bowed(begin: tuple[float, float], end: tuple[float, float], share: float, bow: float) -> tuple[float, float]:
    """A point on a bow from `begin` to `end` that bends to the left of its direction by `bow` of its length."""
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    away = bow * 4.0 * share * (1.0 - share)
    return begin[0] + dx * share + dy * away, begin[1] + dy * share - dx * away


def bow_within(stage: Stage, begin: tuple[float, float], end: tuple[float, float], bow: float) -> float:
    """The bow nearest to this one on which a whole hand stays in the window; it may bend a little the other way."""
    edge, (wide, high) = LARGEST * stage.card_px / 2, stage.size

    def outside(bow: float) -> float:
        spots = [bowed(begin, end, spot / SPOTS, bow) for spot in range(SPOTS + 1)]
        return max(max(edge - x, edge - y, x + edge - wide, y + edge - high) for x, y in spots)

    bows = [mix(bow, LEAST_BOW, step / (BOWS - 1)) for step in range(BOWS)]
    kept = max(0.0, outside(0.0))  # the straight way between two hands at the edge may be as far outside
    return next((one for one in bows if outside(one) <= kept), 0.0)


def learn(model: Model, event: Shown) -> list[Sprite]:
    """The unknown cards of a zone become those that are shown; nothing is turned over yet. Returns the zone's row."""
    row = model.stage.sprites.within(event.zone)
    known = {sprite.card for sprite in row}
    blind = [sprite for sprite in row if sprite.card == BACK]
    for card in event.cards:
        if card != BACK and card not in known and blind:
            sprite = blind.pop(0)
            sprite.card, sprite.code = card, model.stage.code(card)
    model.arrange()
    return row


class Reveal(Timed):
    """Faces are shown where they lie, and stay."""

    def __init__(self, model: Model, event: Shown) -> None:
        super().__init__(280.0)
        self.model, self.event = model, event

    def begin(self) -> None:
        row = learn(self.model, self.event)
        self.turning = [(sprite, sprite.face) for sprite in row if sprite.held is None]
        for sprite, _ in self.turning:
            sprite.held = self
        if any(face != float(sprite.home.face_up) for sprite, face in self.turning):
            self.stage.play("flip", x=self.stage.place(self.event.zone).cx)

    def frame(self, t: float) -> None:
        for sprite, face in self.turning:
            sprite.face = mix(face, float(sprite.home.face_up), t)
            sprite.air = 0.25 * hump(t)

    def end(self) -> None:
        for sprite, _ in self.turning:
            if sprite.held is self:
                self.stage.release(sprite)


class TurnUp(Timed):
    """Hands that were dealt face down are taken up: their cards turn over, each a little after its left neighbour."""

    TURN_MS, WAVE_MS = 240.0, 140.0  # of one card, and from the first card of a hand to its last one

    def __init__(self, model: Model) -> None:
        super().__init__(self.TURN_MS + self.WAVE_MS)
        self.model = model

    def begin(self) -> None:
        closed, self.model.closed = self.model.closed, frozenset()
        self.model.arrange()
        rows = ([one for one in row if one.card in closed] for row in self.stage.sprites.zones.values())
        self.rows = [[(sprite, sprite.where()) for sprite in row if sprite.held is None] for row in rows]
        for sprite, _ in chain(*self.rows):
            sprite.held = self
        for row in filter(None, self.rows):
            self.stage.play("flip", x=row[len(row) // 2][0].home.x)

    def frame(self, t: float) -> None:
        for row in self.rows:
            for place, (sprite, begun) in enumerate(row):
                waits_ms = self.WAVE_MS * place / max(1, len(row) - 1)
                share = part(t * self.ms, waits_ms, waits_ms + self.TURN_MS)
                way, home = ease_out(share), sprite.home
                sprite.x, sprite.y = mix(begun.x, home.x, way), mix(begun.y, home.y, way)
                sprite.height_px = mix(begun.height_px, home.height_px, way)
                sprite.angle_deg = mix(begun.angle_deg, home.angle_deg, way)
                sprite.face, sprite.air, sprite.z = ease_in_out(share), 0.25 * hump(share), home.z

    def end(self) -> None:
        for sprite, _ in chain(*self.rows):
            if sprite.held is self:
                self.stage.release(sprite)


class Conceal(Timed):
    """Hands that were open for a while are turned over again."""

    def __init__(self, model: Model, after: View) -> None:
        super().__init__(240.0)
        self.model, self.after = model, after

    def begin(self) -> None:
        self.turning = [sprite for zone in self._closing() for sprite in self.stage.row(zone) if sprite.held is None]
        for sprite in self.turning:
            sprite.held = self
        if not self.turning:
            self.skip()

    def _closing(self) -> list[Zone]:
        rows = self.stage.sprites.zones
        return [
            zone
            for zone, cards in self.after.zones.items()
            if BACK in cards and any(sprite.card != BACK for sprite in rows.get(zone, ()))
        ]

    def frame(self, t: float) -> None:
        for sprite in self.turning:
            sprite.face = min(sprite.face, 1.0 - t)

    def end(self) -> None:
        for sprite in self.turning:
            sprite.card, sprite.code = BACK, ""
        self.model.arrange()
        for sprite in self.turning:
            self.stage.release(sprite)


class Rest(Cue):
    """Wait until the cards that were pushed aside lie still; what takes too long is put there."""

    LONGEST_MS = 400.0
    REGROUPED_MS = 240.0  # always so long where a hand is put in groups: how far its cards have to go tells of them

    def __init__(self, model: Model) -> None:
        self.model = model
        self.waited_ms = 0.0

    def start(self, stage: Stage) -> None:
        self.model.recode()
        self.model.arrange()

    def _all(self) -> list[Sprite]:
        return [sprite for sprite in self.model.stage.sprites if sprite.held is None]

    def update(self, dt_ms: float) -> bool:
        self.waited_ms += dt_ms
        if self.waited_ms > self.LONGEST_MS:
            self.skip()
        if self.model.order.regroups:
            if self.waited_ms < self.REGROUPED_MS:
                return False
            self._place(self._own())
        return all(sprite.at_rest() for sprite in self._all())

    def _own(self) -> list[Sprite]:
        zones = self.model.stage.sprites.zones
        return [one for zone, row in zones.items() if self.model.own_hand(zone) for one in row if one.held is None]

    def skip(self) -> None:
        self._place(self._all())

    @staticmethod
    def _place(sprites: Sequence[Sprite]) -> None:
        for sprite in sprites:
            sprite.place(sprite.home)


class Riffle(Timed):
    """The stock is parted and riffled together again."""

    still_at = 1.0
    CARDS = 12  # so many are seen to move on each side

    def __init__(self, zone: Zone, sound: str = "shuffle") -> None:
        super().__init__(520.0)
        self.zone, self.sound = zone, sound

    def begin(self) -> None:
        row = [sprite for sprite in self.stage.row(self.zone) if sprite.held is None]
        self.parted = row[-2 * self.CARDS :]
        for sprite in self.parted:
            sprite.held = self
        if self.parted:
            self.stage.play(self.sound, x=self.stage.place(self.zone).cx)

    def frame(self, t: float) -> None:
        apart = ease_in_out(part(t, 0.0, 0.3)) * (1.0 - ease_in_out(part(t, 0.45, 1.0)))
        for index, sprite in enumerate(self.parted):
            side, turn = -1.0 if index % 2 else 1.0, index / len(self.parted)
            late = part(t, 0.40 + 0.4 * turn, 0.75 + 0.25 * turn)
            out = apart if t < 0.4 else 1.0 - ease_in_out(late)
            sprite.x = sprite.home.x + side * out * sprite.home.height_px * 0.42
            sprite.y = sprite.home.y - out * sprite.home.height_px * 0.05
            sprite.angle_deg = sprite.home.angle_deg + side * out * 9.0
            sprite.z = FLYING_Z + index

    def end(self) -> None:
        for sprite in self.parted:
            if sprite.held is self:
                self.stage.release(sprite)


def flights(model: Model, event: Moved, motion: Motion, after: View) -> list[Cue]:
    """One flight per card of a move, in the order they are laid."""
    return [Fly(model, card, event.source, event.target, motion, after) for card in event.cards]
