"""A window without a screen, and tables for the effects to play on."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from ui.table.effects.catalogue import EFFECTS, shot_of
from ui.table.effects.gallery import Mute, dressed_stage, staged_event
from ui.table.picture.cues import Timed
from ui.table.picture.stage import Stage


@pytest.fixture(scope="session", autouse=True)
def window() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((1280, 720))


@pytest.fixture
def played() -> Callable[..., tuple[Stage, Timed]]:
    """An effect that has begun: played("knock", size=(1024, 640), seats=2)."""

    def begin(
        name: str, size: tuple[int, int] = (1280, 720), seats: int = 4, reduced_motion: bool = False
    ) -> tuple[Stage, Timed]:
        stage = dressed_stage(size, seats, reduced_motion=reduced_motion)
        shot = shot_of(name)
        cue = EFFECTS[name.partition("-")[0]](staged_event(stage, shot), **dict(shot.params))
        assert isinstance(cue, Timed)
        cue.start(stage)
        return stage, cue

    return begin


def voice(stage: Stage) -> list[str]:
    """The names of the sounds so far."""
    assert isinstance(stage.voice, Mute)
    return stage.voice.played
