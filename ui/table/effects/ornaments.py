"""What stands before a seat as long as a mark or a card says so: hourglass, candle, ring of protection.

Each is called every frame as `draw(surface, stage, seat, value)` with the value of its mark; NOBODY as seat means a
mark that nobody has. They move by `stage.clock_ms` alone, which stands still with reduced motion.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import cos, radians, sin

import pygame

from rules.core.contract import Seat
from ui.table.effects.art import MOON, light, ring
from ui.table.effects.bank_tower import tower
from ui.table.effects.beads import beads
from ui.table.effects.bets import bet, till
from ui.table.effects.brand import brand
from ui.table.effects.bundle import bundle
from ui.table.effects.chain import hold
from ui.table.effects.draw import draw_candle, draw_glass, draw_sparkle
from ui.table.effects.figure import NOBODY, wooden_man
from ui.table.effects.game_board import ornament as game_board
from ui.table.effects.game_board import said
from ui.table.effects.hearts import draw_bouquet, draw_felt, draw_leaf, draw_petal
from ui.table.effects.knock_limit import counts_double, knock_limit
from ui.table.effects.last_word import ring_of_time
from ui.table.effects.lights import candles
from ui.table.effects.matches import pot
from ui.table.effects.plaque import ornament as plaque
from ui.table.effects.pond import pond
from ui.table.effects.promised import promise
from ui.table.effects.props import flicker
from ui.table.effects.rank_dial import rank_dial
from ui.table.effects.shiver import BARS
from ui.table.effects.shoe import rail
from ui.table.effects.shut import shut
from ui.table.effects.sides import KONTRA
from ui.table.effects.sides import ornament as side
from ui.table.effects.siren import siren
from ui.table.effects.stake import ornament as stake
from ui.table.effects.suit_wish import wished_suit
from ui.table.effects.sum_dial import sum_dial
from ui.table.effects.swimmers import buoy, life_belt, pegs, under_water
from ui.table.effects.tablets import SUIT, ladder
from ui.table.effects.tablets import ornament as tablet
from ui.table.effects.taut import ornament as taut
from ui.table.effects.tombstone import tombstone
from ui.table.effects.total_dial import total_dial
from ui.table.effects.wanted import ornament as wanted
from ui.table.effects.wax_cord import ornament as wax_cord
from ui.table.effects.wax_seal import seal
from ui.table.picture.cues import ease_in_out, part
from ui.table.picture.stage import Stage

GLASS_TALL, CANDLE_TALL = 70.0, 62.0  # design units
RUN_MS, TURN_MS = 15_000.0, 700.0  # how long the sand runs, and how long the glass takes to be turned again


def glass_spot(stage: Stage, seat: Seat) -> tuple[float, float, float]:
    """Middle and height of the hourglass that stands before a seat, in window pixels."""
    box = stage.front(seat)
    high = min(stage.px(GLASS_TALL), box.h * 0.62)
    return box.right - high * 0.36, box.bottom - high * 0.52, high


def candle_spot(stage: Stage, seat: Seat) -> tuple[float, float, float]:
    """Middle and height of the candle that burns before a seat, in window pixels."""
    box = stage.front(seat)
    high = min(stage.px(CANDLE_TALL), box.h * 0.55)
    return box.x + high * 0.24, box.bottom - high * 0.52, high


def hourglass(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """Sand runs; when it is through, somebody invisible turns the glass."""
    x, y, high = glass_spot(stage, seat)
    phase = (stage.clock_ms + 3700 * seat) % (RUN_MS + TURN_MS)
    if phase < RUN_MS:
        draw_glass(surface, x, y, high, 0.85 * (1 - phase / RUN_MS) + 0.02, running=True)
    else:
        draw_glass(surface, x, y, high, 0.0, angle_deg=180 * ease_in_out(part(phase, RUN_MS, RUN_MS + TURN_MS)))


def glowing_glass(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """A glass that has been defied: it glows and will not be defied again."""
    x, y, high = glass_spot(stage, seat)
    pulse = 0.5 + 0.5 * flicker(stage.clock_ms * 0.5, seat)
    light(surface, x, y, high * (0.8 + 0.1 * pulse), "#FF3A20", 0.45 + 0.3 * pulse)
    draw_glass(surface, x, y, high, 0.5, heat=0.65 + 0.35 * pulse, running=True)


def candle(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """One last turn is still to come."""
    x, y, high = candle_spot(stage, seat)
    draw_candle(surface, x, y, high, 0.12, stage.clock_ms, seed=seat)


def ring_of_protection(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """A circle of moonlight with wandering stars around the hand."""
    box = stage.hand(seat)
    x, y, radius = box.cx, box.cy, max(box.w, box.h) * 0.5
    breath = 0.5 + 0.5 * sin(stage.clock_ms / 620)
    flat = 0.34 if box.w > stage.px(300) else 0.46
    ring(surface, x, y, radius, MOON, 0.35 + 0.2 * breath, flat)
    for star in range(5):
        way = radians(stage.clock_ms / 34 + 72 * star)
        size = stage.px(9 + 4 * sin(stage.clock_ms / 300 + star))
        draw_sparkle(surface, x + radius * cos(way), y + radius * flat * sin(way), size, MOON, 0.85)


def waiting_stock(surface: pygame.Surface, stage: Stage, seat: Seat, value: int = 1) -> None:
    """The stock pulses: a card must be taken."""
    zone = next((zone for zone in stage.sprites.zones if zone.name == "stock"), None)
    box = stage.place(zone) if zone is not None else stage.layout.draw
    beat = stage.clock_ms / 900 % 1.0
    light(surface, box.cx, box.cy, box.h * 0.75, "#FFD45E", 0.25 + 0.45 * (1 - beat))
    ring(surface, box.cx, box.cy, box.h * (0.5 + 0.3 * beat), "#FFE9A8", 0.9 * (1 - beat))


__all__ = ["GROUND", "NOBODY", "ORNAMENTS", "candle_spot", "glass_spot"]

ORNAMENTS: Mapping[str, Callable[[pygame.Surface, Stage, Seat, int], None]] = {
    "hourglass": hourglass,
    "glowing_glass": glowing_glass,
    "candle": candle,
    "ring": ring_of_protection,
    "bundle": bundle,
    "seal": seal,
    "plaque": plaque,
    "pot_chain": hold,
    "waiting_stock": waiting_stock,
    **BARS,
    "wooden_man": wooden_man,
    "rank_dial": rank_dial,
    "siren": siren,
    "beads": beads,
    "shut": shut,
    "dial_66_of_130": sum_dial,
    "felt_heart": draw_felt,
    "pinned_leaf": draw_leaf,
    "petal": draw_petal,
    "bouquet": partial(draw_bouquet, passed="declined", settled="declarer"),
    "matches": pot,
    "total_dial": total_dial,
    "candles": candles,
    "tombstone": tombstone,
    "raft": pond,
    "pegs": pegs,
    "life_belt": life_belt,
    "under_water": under_water,
    "buoy": buoy,
    "brand": brand,
    "brand_german": partial(brand, german=True),
    "wax_cord": partial(wax_cord, unless="aufnahme"),
    "promise_aufnahme": partial(promise, word="mark.aufnahme"),
    "promise_hand": partial(promise, word="mark.hand"),
    "tablet_schlag": tablet,
    "tablet_farbe": partial(tablet, mark=SUIT),
    "ladder_HK_D7_C7": partial(ladder, always=("HK", "D7", "C7")),
    "stake": stake,
    "taut": taut,
    "ring_of_time": ring_of_time,
    "knock_limit": knock_limit,
    "counts_double": counts_double,
    "wished_suit": wished_suit,
    "game_board": game_board,
    "wanted": wanted,
    "side_re": side,
    "side_kontra": partial(side, side=KONTRA),
    "promise_re": said,
    "promise_kontra": partial(said, side=KONTRA),
    "bank_tower": partial(tower, rest="uncovered"),
    "bet": bet,
    "till": till,
    "card_rail": partial(rail, hands=("mark.ponte", "mark.banker"), told="coups"),
}
GROUND = frozenset({"rank_dial", "total_dial", "raft", "felt_heart", "card_rail"})
"""These lie on the felt, below all cards."""
