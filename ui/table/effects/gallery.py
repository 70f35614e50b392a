"""Film strips of all effects: `python -m ui.table.effects.gallery --out DIR [--game ID] [--only NAME ...] [--list]`.

Every effect is played on a table in the middle of a match, at 1280 x 720 by default; some moments of it are put
side by side into one picture. The table that is built here serves the tests as well.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import replace
from functools import cache, lru_cache, partial
from inspect import signature
from pathlib import Path

import pygame

from game.texts import Texts
from rules.core.contract import TABLE, Seat, Special, View
from rules.core.deck import BACK, Card
from rules.core.registry import GAMES, game
from ui.faces.kept.cache import Faces
from ui.shell.fonts import Fonts
from ui.table.effects.catalogue import EFFECTS, ORNAMENTS, SHOTS, shot_of
from ui.table.effects.kit.shots import ALL_OTHERS, Shot
from ui.table.layout.columns import layout_of
from ui.table.picture.cues import Timed
from ui.table.picture.model import HandOrder, Model
from ui.table.picture.sprites import Sprite
from ui.table.picture.stage import Stage
from ui.table.tables import table_of

MOMENTS = (0.06, 0.2, 0.34, 0.48, 0.62, 0.76, 0.9, 0.97)
STEP_MS = 1000 / 60
COLUMNS = 4
FELT, RIM = (31, 90, 70), (12, 42, 34)
LINGER = ("running_glass", "candle", "ring", "glowing_glass")


class Mute:
    """A voice that remembers what it was asked to play."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str, pitch: float = 1.0, volume: float = 1.0, pan: float = 0.0) -> None:
        self.played.append(name)


# ---- a table in the middle of a match ----


@cache
def faces_of(art: str) -> Faces:
    """One cache of card pictures for all tables with this deck."""
    return Faces(art)


def dressed_stage(
    size: tuple[int, int], seats: int, game_id: str = GAMES[0], lang: str = "de", reduced_motion: bool = False
) -> Stage:
    """A stage with dealt hands, some cards on the pile and an open card before every other seat."""
    pygame.font.init()
    first = _first_stage(size, seats, game_id, lang)
    stage = Stage(
        layout=first.layout,
        deck=first.deck,
        pictures=first.pictures,
        texts=first.texts,
        voice=Mute(),
        fonts=first.fonts,
        names=first.names,
        viewer=0,
        reduced_motion=reduced_motion,
    )
    stage.stands, stage.coming = first.stands, first.coming
    stage.sprites.zones = {zone: [copy(sprite) for sprite in row] for zone, row in first.sprites.zones.items()}
    return stage


@lru_cache(maxsize=8)
def _first_stage(size: tuple[int, int], seats: int, game_id: str, lang: str) -> Stage:
    """The first one of its kind, of which all others are copies; nothing is played on it."""
    rules, table = game(game_id), table_of(game_id)
    stage = Stage(
        layout=layout_of(table, size, seats, 0),
        deck=rules.deck,
        pictures=faces_of(table.art),
        texts=Texts(lang, game_id),
        voice=Mute(),
        fonts=Fonts(),
        names=("Ada", "Bruno", "Clara", "Dario", "Emil", "Frida", "Greta", "Henri", "Ines")[:seats],
        viewer=0,
    )
    state = rules.start(rules.options(), seats, 7)
    while rules.turn(state).must == (TABLE,):
        rules.apply(state, TABLE, rules.legal(state, TABLE)[0])
    Model(stage, HandOrder(rules.deck)).settle(busy(rules.view(state, 0), rules.deck.size))
    return stage


def busy(view: View, deck_size: int) -> View:
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
    if wish == "row":
        return tuple(one.card for one in pile[-5:])
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
    cue = EFFECTS[name.partition("-")[0]](staged_event(stage, shot), **dict(shot.params))
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


def listed() -> Iterator[str]:
    """One line for each effect: name, the room it lies in, its parameters with what holds without them."""
    for name, effect in sorted(EFFECTS.items()):
        found = effect.func if isinstance(effect, partial) else effect
        given = [str(one).replace("'", '"') for one in list(signature(found).parameters.values())[1:]]
        room = found.__module__.removeprefix("ui.table.effects.")
        yield f"{name:24}{room:40}{', '.join(given)}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Film strips of the effects")
    parser.add_argument("--out", type=Path, default=Path("strips"))
    parser.add_argument("--list", action="store_true", help="only tell all effects with their parameters")
    parser.add_argument("--game", default=GAMES[0], choices=GAMES)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--only", nargs="*", default=[])
    wishes = parser.parse_args()
    if wishes.list:
        print(*listed(), sep="\n")
        return
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
