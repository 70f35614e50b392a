"""Size of the cards on each table, in per cent of the window's height. `python -m tests.bench sizes`

From the layout alone, no screen is read: matches of chance are laid out after every move, and the heights of all cards
are gathered by what they are to the viewer: his own hand, what lies open before a seat, and the middle (trick, pile,
what is matched or bid on). A figure is the height that nine tenths of the cards reach.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules.core.contract import Zone
from rules.core.registry import game
from tests.bench.reference import Asked, Row
from ui.table.picture.model import Model
from ui.table.rehearsal import Rehearsal

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
MOVES = 150
MIDDLE = frozenset({"trick", "centre", "left", "right", "board"})
OPEN = frozenset({"front", "ground"})


def rows(asked: Asked) -> Iterator[Row]:
    """Heights of the own hand, open cards before seats and the middle, for each game, size and number of seats."""
    for id in asked.games:
        players = game(id).players
        for seats in sorted({players[0], min(4, players[-1]), players[-1]}):
            for size in asked.sizes or SIZES:
                for kind, heights in heights_of(id, seats, size).items():
                    heights.sort()
                    name = f"{id}, {seats} seats, {size[0]}x{size[1]}: {kind} %"
                    yield Row(name, 100 * heights[len(heights) // 10] / size[1])


def heights_of(id: str, seats: int, size: tuple[int, int]) -> dict[str, list[float]]:
    """The heights in pixels of all cards after each move of a match of chance, by kind."""
    found: dict[str, list[float]] = {"hand": [], "open": [], "middle": []}
    match, rng = Rehearsal(id, seats, size), Random(id)
    for _ in range(MOVES):
        move = match.random_move(rng)
        if move is None:
            break
        match.game_events(*move)
        match.model.settle(match.view)
        for zone, row in match.stage.sprites.zones.items():
            if kind := _kind(match.model, zone):
                homes = [sprite.home for sprite in row]
                found[kind] += [home.height_px for home in homes if home.face_up and not home.hidden]
    return {kind: heights for kind, heights in found.items() if heights}


def _kind(model: Model, zone: Zone) -> str:
    """The kind of a zone's cards to the viewer; "" for those nobody reads: the stock, piles of taken tricks."""
    if model.own_hand(zone):
        return "hand"
    place = model.stage.layout.places.get(zone.name)
    at = place.at if place else ""
    return "middle" if at in MIDDLE else "open" if at in OPEN else ""
