"""Film strips of all effects: `python -m ui.table.effects.gallery --out DIR [--game ID] [--only NAME ...]`.

Every effect is played on a table in the middle of a match, at 1280 x 720 by default; some moments of it are put
side by side into one picture. The table that is built here serves the tests as well.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.texts import Texts
from rules.core.contract import TABLE, Seat, Special, View
from rules.core.deck import BACK, Card
from rules.core.registry import GAMES, game
from ui.faces.cache import Faces
from ui.fonts import Fonts
from ui.table.columns import layout_of
from ui.table.cues import Timed
from ui.table.effects import EFFECTS, ORNAMENTS
from ui.table.model import HandOrder, Model
from ui.table.sprites import Sprite
from ui.table.stage import Stage
from ui.table.tables import table_of

MOMENTS = (0.06, 0.2, 0.34, 0.48, 0.62, 0.76, 0.9, 0.97)
STEP_MS = 1000 / 60
COLUMNS = 4
FELT, RIM = (31, 90, 70), (12, 42, 34)
LINGER = ("hourglass", "candle", "ring", "glowing_glass")


ALL_OTHERS: Seat = -1  # as target of a shot


class Mute:
    """A voice that remembers what it was asked to play."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str, pitch: float = 1.0, volume: float = 1.0) -> None:
        self.played.append(name)


class Shot(NamedTuple):
    """What an effect is shown with."""

    special: str
    seat: Seat = 0
    target: Seat | None = None
    values: tuple[int, ...] = ()
    card: str = ""  # "top": the card on the pile, "pair": the two uppermost, "laid": an open one before a seat
    params: tuple[tuple[str, Any], ...] = ()


SHOTS: dict[str, Shot] = {
    "hourglass": Shot("sanduhr", 0, 1),
    "serve_crack": Shot("serve", 1),
    "defend_crash": Shot("defend", 1),
    "defy_glow": Shot("defy", 0),
    "magic_hand": Shot("magische_hand", 0),
    "magic_take": Shot("magic_take", 0, 1, card="laid"),
    "magic_take-hand": Shot("steal", 0, 1),
    "spotlight": Shot("doubt", 0, 1),
    "spotlight-right": Shot("doubt_right", 0, 1, params=(("outcome", "right"),)),
    "spotlight-wrong": Shot("doubt_wrong", 0, 1, params=(("outcome", "wrong"),)),
    "spin_numbers": Shot("gaukler", 0, None, (7,), "joker"),
    "knock": Shot("klopfen", 0, None, (1,)),
    "knock-chain": Shot("klopfen", 1, None, (4,)),
    "golden_call": Shot("call", 0),
    "golden_call-other": Shot("call", 1),
    "candle_out": Shot("last_turn", 1),
    "true_call": Shot("true_call", 0),
    "false_call": Shot("false_call", 0),
    "call_too_high": Shot("call_too_high", 0),
    "reshuffle": Shot("reshuffle", 0),
    "halving": Shot("halved", 0, None, (50,)),
    "card_unfold": Shot("blank", 0, None, (), "printed"),
    "confetti": Shot("winner", 0),
    "portrait": Shot("family", 0, None, (40,), "pair"),
    "portrait-plain": Shot("pair", 1, None, (20,), "top", (("grade", "plain"),)),
    "portrait-grand": Shot("double_luxusfamilie", 0, None, (1500,), "pair", (("grade", "grand"),)),
    "wax_seal": Shot("trump", 0, card="top"),
    "shiver": Shot("farbkarte", 1, card="laid"),
    "staircase": Shot("conversion", 1, None, (143, 20, 189), params=(("steps", (60, 120, 180)),)),
    "bid_plate": Shot("spielmacher", 1, None, (280,)),
    "bid_plate-made": Shot("made_bid", 1, None, (280, 310), params=(("outcome", "made"),)),
    "bid_plate-failed": Shot("failed_bid", 0, None, (280, 260), params=(("outcome", "failed"),)),
    "fined": Shot("forgotten", 1, None, (40,)),
    "thrown_in": Shot("throw_in", 0),
    "bundle_grows": Shot("zwei_ziehen", 0, 1, (2,), "top"),
    "bundle_grows-triplet": Shot("zwei_ziehen", 0, 1, (6,), "top"),
    "bundle_hops": Shot("zwei_weiter", 1, 2, (4,)),
    "bundle_bursts": Shot("zwei_nehmen", 1, None, (4,)),
    "figure_walk": Shot("happy_man", 0, None, (), "top"),
    "figure_walk-moves": Shot("happy_man", 2, 0, (), "top"),
    "figure_saw": Shot("happy_half", 0, None, (27, 54, 27)),
    "swap_hands": Shot("kartentausch", 0, 1),
    "sun_blessing": Shot("kartensegen", 0, ALL_OTHERS),
    "fish_hook": Shot("karte_ziehen", 0, 1),
    "golden_landing": Shot("goldene_12", 0, None, (1,), "top", (("worth", -5),)),
    "golden_landing-twins": Shot("goldene_12", 1, None, (2,), "pair", (("worth", -5),)),
    "heavy": Shot("fuenfzig", 0, None, (), "top"),
    "late": Shot("late", 1),
    "penalty": Shot("penalty", 0),
    "skipped": Shot("skipped", 1),
    "overtake": Shot("overtake", 0, 1, card="pair"),
    "amulet": Shot("amulet", 0, 1, card="pair"),
    "amulet-stolen": Shot("amulet_stolen", 0, 1, card="pair", params=(("stolen", True),)),
    "flames": Shot("dragon", 0, card="top"),
    "wizard_sparks": Shot("wizard", 0, card="top"),
    "glitter": Shot("fairy", 0, card="top"),
    "trick_taken": Shot("trick", 0, card="pair"),
    "lamps_round": Shot("last_call", 0),
    "lantern_march": Shot("seven_dwarfs", 0, None, (7,)),
    "lantern_march-false": Shot("false_call", 1, None, (4,), params=(("wanted", 7),)),
    "counted": Shot("count", 1, None, (34,)),
    "gold_chip": Shot("gold", 0, None, (1,)),
    "gold_chip-back": Shot("gold_back", 1, None, (1,), params=(("way", "back"),)),
    "debt_ring": Shot("debt", 1, None, (-1,)),
    "debt_ring-paid": Shot("debt_paid", 1, None, (0,), params=(("paid", True),)),
    "crown": Shot("crown", 0, None, (3,)),
    "unmask": Shot("lie", 1, 0, (9, 6), "top", (("outcome", "lie"),)),
    "unmask-truth": Shot("truth", 0, 1, (9, 6), "top", (("outcome", "truth"),)),
    "unmask-joker": Shot("joker", 2, 1, (9, 6), "top", (("outcome", "joker"),)),
    "siren": Shot("last_chance", 1),
    "velvet": Shot("last_card", 1),
    "laurel": Shot("round_won", 1, None, (0,)),
    "knock-doubt": Shot("doubt", 0, 1, params=(("deep", 5),)),
    "chips_in": Shot("ante", 0, 1, (10,)),
    "chips_in-raise": Shot("raise", 1, 0, (25, 45, 50)),
    "chips_out": Shot("won", 1, 0, (60, 30)),
    "chips_out-back": Shot("stakes_back", 0, 1, (40, 20), params=(("back", True),)),
    "row": Shot("counted", 0, None, (19,), "pair"),
    "row-exact": Shot("twenty_one", 0, None, (21,), "pair", (("outcome", "exact"),)),
    "row-beyond": Shot("bust", 0, None, (24,), "pair", (("outcome", "beyond"),)),
    "row-fire": Shot("feuer", 0, None, (21,), "pair", (("outcome", "fire"),)),
    "pot_held": Shot("again", 0, 1, (40, 2)),
    "plaque": Shot("bank", 1, ALL_OTHERS),
    "strongbox": Shot("bank_broke", 1, params=(("mark", "bank"),)),
    "snap_together": Shot("meld_set", 0, None, (30, 1), "pair"),
    "snap_together-along": Shot("meld_run", 1, None, (27, 2), "pair", (("way", "along"),)),
    "thread": Shot("lay_off", 0, 1, (2,), "laid"),
    "jester": Shot("swap", 0, 1, (2,), "joker"),
    "drop_down": Shot("confirmed", 1, card="pair"),
    "rolling_sum": Shot("auslegen", 1, None, (42,), "pair"),
    "few_left": Shot("few_cards", 1, None, (2,)),
    "stamp": Shot("romme", 1, card="top"),
    "whole_hand": Shot("hand_romme", 1, card="top"),
    "beat": Shot("heart", 1, card="top"),
    "beat-lit": Shot("trumped", 0, card="top", params=(("lit", True),)),
    "pinned": Shot("declarer", 1),
    "locket": Shot("stock_taken", 0),
    "locket-shut": Shot("stock_taken", 1),
    "thermometer": Shot("won", 0, None, (72,), params=(("marks", (31, 66)), ("rows", 0))),
    "thermometer-rows": Shot("lost", 1, None, (59,), params=(("marks", (31, 66)), ("rows", 2))),
    "thermometer-frost": Shot("lost_deep", 1, None, (24,), params=(("marks", (31, 66)), ("rows", 3))),
    "brand": Shot("trump", 1, None, (1,)),
    "brand-german": Shot("trump", 1, None, (0,), params=(("signs", "german"),)),
    "struck": Shot("bell", 1, card="top"),
    "sealed": Shot("hand", 1, None, (71,)),
    "shorn": Shot("schneider", 0, ALL_OTHERS),
    "sooted": Shot("schwarz", 0, ALL_OTHERS),
    "accent": Shot("exchange", 0, card="top"),
    "union": Shot("marriage_20", 1, None, (20, 0), "pair"),
    "union-gold": Shot("marriage_40", 0, None, (40, 1), "pair", (("grade", "gold"),)),
    "shut": Shot("close", 1, card="top"),
    "bonus_coin": Shot("last_trick", 1, None, (10,)),
    "swept": Shot("stock_empty", 0),
    "judged": Shot("claim", 0, None, (78,)),
    "judged-wrong": Shot("false_claim", 1, None, (57,), params=(("outcome", "wrong"),)),
}


def shot_of(name: str) -> Shot:
    """How an effect (or a variant "name-variant") is shown; steps all alike."""
    return SHOTS.get(name, Shot(name, 0, 1))


# ---- a table in the middle of a match ----


def dressed_stage(
    size: tuple[int, int], seats: int, game_id: str = GAMES[0], lang: str = "de", reduced_motion: bool = False
) -> Stage:
    """A stage with dealt hands, some cards on the pile and an open card before every other seat."""
    pygame.font.init()
    rules, table = game(game_id), table_of(game_id)
    layout = layout_of(table, size, seats, 0)
    stage = Stage(
        layout=layout,
        deck=rules.deck,
        pictures=Faces(table.art),
        texts=Texts(lang, game_id),
        voice=Mute(),
        fonts=Fonts(),
        names=("Ada", "Bruno", "Clara", "Dario", "Emil", "Frida", "Greta", "Henri")[:seats],
        viewer=0,
        reduced_motion=reduced_motion,
    )
    state = rules.start(rules.options(), seats, 7)
    while rules.turn(state).must == (TABLE,):
        rules.apply(state, TABLE, rules.legal(state, TABLE)[0])
    Model(stage, HandOrder(rules.deck)).settle(_busy(rules.view(state, 0), rules.deck.size))
    return stage


def _busy(view: View, deck_size: int) -> View:
    """The same view with open cards before the others and a few cards more on the pile, taken from the stock's end."""
    zones = dict(view.zones)
    seen = {card for cards in zones.values() for card in cards if card != BACK}
    first = [card for card in range(9, min(60, deck_size), 5) if card not in seen]
    spare = [card for card in range(deck_size) if card not in seen and card not in first] + first
    for zone in zones:
        if zone.name == "laid" and zone.seat != view.seat:
            zones[zone] = (spare.pop(),)
        elif zone.seat is None and zone.sight.value == "all":
            zones[zone] = (*zones[zone], *(spare.pop() for _ in range(3)))
    return replace(view, zones=zones)


def staged_event(stage: Stage, shot: Shot) -> Special:
    """The event of a shot, with cards of this table."""
    targets: tuple[Seat, ...] = () if shot.target is None else (shot.target % stage.seats,)
    if shot.target == ALL_OTHERS:
        targets = tuple((shot.seat + away) % stage.seats for away in range(1, stage.seats))
    return Special(shot.special, shot.seat % stage.seats, _cards(stage, shot.card), targets, shot.values)


def _cards(stage: Stage, wish: str) -> tuple[Card, ...]:
    """A card on the pile, one that lies open, or a joker put on the pile."""
    open_cards = [one for zone, row in stage.sprites.zones.items() if zone.sight.value == "all" for one in row]
    if wish == "laid":
        return tuple(one.card for one in open_cards if one.zone.seat is not None)[:1]
    pile = [one for one in open_cards if one.zone.seat is None]
    if wish == "top":
        return (pile[-1].card,)
    if wish == "pair":
        return (pile[-1].card, pile[-2].card)
    if wish == "joker":
        return (_joker_on(stage, pile[-1]),)
    if wish == "printed":
        stage.printed = {pile[-1].code: ("Doppelter Boden", "Lege eine weitere Karte ab und ziehe dann wie gewohnt.")}
        return (pile[-1].card,)
    return ()


def _joker_on(stage: Stage, top: Sprite) -> Card:
    """Let the top card be one that stands for others, where the deck has such a card."""
    plain = next((code.partition("=")[0] for code in stage.deck.codes if "=" in code), "")
    if plain:
        top.card = stage.deck.cards_of[stage.deck.token_of[plain]][0]
        top.code = plain
    return top.card


def background(size: tuple[int, int]) -> pygame.Surface:
    """Felt under a lamp: enough to judge colours by."""
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            far = min(1.0, (((x - 32) / 36) ** 2 + ((y - 18) / 22) ** 2) ** 0.5)
            small.set_at((x, y), [round(a + (b - a) * far**1.6) for a, b in zip(FELT, RIM, strict=True)])
    return pygame.transform.smoothscale(small, size)


def shoot(stage: Stage, cue: Timed, surface: pygame.Surface, felt: pygame.Surface, lingering: bool = False) -> None:
    """One frame as the table scene draws it."""
    surface.blit(felt, (0, 0))
    cue.draw_under(surface)
    stage.draw_cards(surface)
    if lingering:
        for name in LINGER:
            for seat in range(stage.seats):
                ORNAMENTS[name](surface, stage, seat, 1)
    stage.draw_above(surface)
    cue.draw(surface)


def film(stage: Stage, name: str, felt: pygame.Surface, moments: Sequence[float] = MOMENTS) -> list[pygame.Surface]:
    """The frames of an effect at these shares of its length, played at 60 frames a second."""
    shot = shot_of(name)
    cue = EFFECTS[name.partition("-")[0]](stage, staged_event(stage, shot), **dict(shot.params))
    assert isinstance(cue, Timed), name
    cue.start(stage)
    frames: list[pygame.Surface] = []
    elapsed = 0.0
    while len(frames) < len(moments):
        if elapsed >= moments[len(frames)] * cue.ms:
            frame = pygame.Surface(stage.size)
            shoot(stage, cue, frame, felt)
            frames.append(frame)
        stage.update(STEP_MS)
        cue.update(STEP_MS)
        elapsed += STEP_MS
    return frames


def strip(frames: Sequence[pygame.Surface], width: int = 480) -> pygame.Surface:
    """Frames side by side, in rows of COLUMNS."""
    high = round(width * frames[0].get_height() / frames[0].get_width())
    rows = -(-len(frames) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * (width + 4), rows * (high + 4)))
    for index, frame in enumerate(frames):
        at = index % COLUMNS * (width + 4), index // COLUMNS * (high + 4)
        sheet.blit(pygame.transform.smoothscale(frame, (width, high)), at)
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(description="Film strips of the effects")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--game", default=GAMES[0], choices=GAMES)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--only", nargs="*", default=[])
    wishes = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    wide, high = (int(part) for part in wishes.size.split("x"))
    pygame.display.init()
    pygame.display.set_mode((wide, high))
    wishes.out.mkdir(parents=True, exist_ok=True)
    felt = background((wide, high)).convert()
    names = wishes.only or [*SHOTS, *(name for name in EFFECTS if name not in SHOTS)]
    for name in names:
        stage = dressed_stage((wide, high), wishes.seats, wishes.game)
        pygame.image.save(strip(film(stage, name, felt)), wishes.out / f"{name}.png")
        print(name)


if __name__ == "__main__":
    main()
