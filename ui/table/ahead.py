"""The pictures that a table will need soon, drawn one a step before they are wanted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ui.table.effects.catalogue import AHEAD, WRITTEN
from ui.table.words.plates import rect_of, wood

if TYPE_CHECKING:
    from ui.table.board import Board


def codes(board: Board) -> list[str]:
    """The codes of this game's cards that the deck can draw."""
    known, deck = board.app.faces(board.table.art).codes, board.game.deck
    return [code for code in deck.codes[: deck.faces] if code in known]


def pictures(board: Board) -> Iterator[object]:
    """The plates, the cards at the sizes of the middle and of the own hand, then what the scenes need."""
    stage, faces = board.stage, board.app.faces(board.table.art)
    for seat, player in enumerate(board.players):
        for active in (True, False):
            yield wood(rect_of(stage.plate(seat)).size, active, player.colour)
    yield from faces.prepare(codes(board), round(stage.layout.own_card_px), round(stage.card_px))
    specials = board.table.specials
    effects = {scene.effect for scene in specials.values()}
    for effect in sorted(effects & AHEAD.keys()):
        yield from AHEAD[effect](stage)
    for effect in sorted(effects & WRITTEN.keys()):
        written = [name for name, scene in specials.items() if scene.effect == effect]
        yield from WRITTEN[effect](stage, [stage.texts(f"special.{name}") for name in written])
