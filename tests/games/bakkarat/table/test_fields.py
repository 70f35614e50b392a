"""The two printed fields: that of whoever is to act is bright."""

from __future__ import annotations

import pygame

from rules.core.registry import game
from ui.table.effects.bakkarat.fields import fields
from ui.table.effects.gallery import dressed_stage
from ui.table.effects.kit.moment import Moment
from ui.table.layout.banking import Banking

RULES = game("bakkarat")
PONTE, BANKER = 1, 2


def printed(*active: int) -> bytes:
    stage = dressed_stage((1280, 720), 3, "bakkarat", reduced_motion=True)
    assert isinstance(stage.layout, Banking)
    stage.layout.heed({("ponte", PONTE): 1, ("banker", BANKER): 1})
    surface = pygame.Surface(stage.size)
    view = RULES.view(RULES.start(RULES.options(), 3, 7), 0)
    fields(surface, stage, Moment(view, {}, (), True, frozenset(active)))
    return bytes(surface.get_buffer().raw)


def test_the_field_of_whoever_is_to_act_is_bright() -> None:
    assert len({printed(), printed(PONTE), printed(BANKER), printed(PONTE, BANKER)}) == 4
    assert printed(0) == printed(), "who holds neither hand"
