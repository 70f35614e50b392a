"""What a centrepiece shows of a moment: the picture of it alone, at a table where nothing else is drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from rules.core.contract import Seat
from rules.core.registry import game
from ui.table.effects.catalogue import CENTREPIECES
from ui.table.effects.gallery import dressed_stage
from ui.table.effects.kit.moment import Moment
from ui.table.tables import table_of

SIZE = (1280, 720)
Marks = dict[tuple[str, Seat | None], int]


def stood(
    game_id: str, totals: tuple[int, ...], marks: Marks | None = None, active: tuple[Seat, ...] = (), **changed: Any
) -> bytes:
    """The pixels of a game's centrepiece while the match stands so; `changed` are parts of the view."""
    stage, rules = dressed_stage(SIZE, len(totals), game_id, reduced_motion=True), game(game_id)
    view = replace(rules.view(rules.start(rules.options(), len(totals), 7), 0), totals=totals, **changed)
    surface = pygame.Surface(SIZE)
    moment = Moment(view, marks or {}, totals, rules.crowns_most(view.options), frozenset(active))
    CENTREPIECES[table_of(game_id).centrepiece](surface, stage, moment)
    return bytes(surface.get_buffer().raw)
