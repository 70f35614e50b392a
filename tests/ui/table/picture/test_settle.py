"""The picture follows the match: after the last cue nothing is out of place, whatever was skipped on the way."""

from __future__ import annotations

import math

import pygame
import pytest

from rules.core.deck import BACK
from rules.core.registry import GAMES
from tests.ui.table.matches import (
    laid_out_on_the_way,
    moves,
    nothing_to_repair,
    played_to_the_end,
    rehearsal,
    skipped_on_the_way,
)
from ui.faces.kept.cache import Faces
from ui.table.picture.cues import Sequence
from ui.table.picture.motions import Rest
from ui.table.rehearsal import Rehearsal

MOVES = 70


@pytest.mark.parametrize("number", range(12))
def test_after_normal_play_there_is_nothing_to_repair(number: int, faces: Faces) -> None:
    played_to_the_end(rehearsal(number, faces), number, MOVES, dt_ms=60)


@pytest.mark.parametrize("number", range(8))
def test_a_skip_at_any_moment_leads_to_the_same_picture(number: int, faces: Faces) -> None:
    skipped_on_the_way(rehearsal(number, faces), number, MOVES, 30, dt_ms=33)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_window_of_another_size_at_any_moment_leads_to_the_same_picture(game_id: str, faces: Faces) -> None:
    laid_out_on_the_way(rehearsal(3, faces, game_id), 3, 25, 12, dt_ms=80)


@pytest.mark.parametrize("number", range(4))
def test_without_animation_everything_is_there_at_once(number: int, faces: Faces) -> None:
    table = rehearsal(number, faces)
    table.stage.speed = math.inf
    for index in moves(table, number, MOVES):
        table.step(16)
        assert table.timeline.idle
        nothing_to_repair(table, f"table {number}, move {index}")
    assert not table.voice.played


@pytest.mark.parametrize("number", range(4))
def test_reduced_motion_ends_in_the_same_picture(number: int, faces: Faces) -> None:
    table = rehearsal(number, faces)
    table.stage.reduced_motion = True
    for index in moves(table, number, MOVES):
        table.run(dt_ms=60)
        nothing_to_repair(table, f"table {number}, move {index}")


def test_several_moves_may_wait_on_the_timeline(faces: Faces) -> None:
    table = rehearsal(5, faces)
    for index in moves(table, 5, 40):
        if index % 4 == 3:
            table.run(dt_ms=80, most_ms=60_000)
            nothing_to_repair(table, f"table 5, move {index}")


def test_the_viewer_never_sees_a_card_he_may_not_know(faces: Faces) -> None:
    """At no frame does a sprite in a hidden zone carry a face, unless it is just leaving or arriving."""
    for number in range(4):
        table = rehearsal(number, faces)
        for _ in moves(table, number, 50):
            before = table.view
            while not table.timeline.idle:
                table.step(40)
                for sprite in table.stage.sprites:
                    hidden = not sprite.zone.seen_by(table.viewer) and BACK in before.zones[sprite.zone]
                    if hidden and sprite.held is None and sprite.card != BACK:
                        known = [zone for zone, cards in table.view.zones.items() if sprite.card in cards]
                        assert known, f"card {sprite.card} lies open in {sprite.zone}"
            table.model.settle(table.view)


def test_a_deal_takes_at_most_the_agreed_time(faces: Faces) -> None:
    table = Rehearsal("gluecksgriff", 5, faces=faces)
    table.deal()
    with_riffle = table.run(dt_ms=10)
    assert with_riffle < 1200 + 520 + 320 + Rest.LONGEST_MS


def test_speed_makes_everything_faster(faces: Faces) -> None:
    times = []
    for speed in (1.0, 4.0):
        table = Rehearsal("gluecksgriff", 3, faces=faces)
        table.stage.speed = speed
        table.deal()
        times.append(table.run(dt_ms=5))
    assert times[1] < times[0] / 2.5


def test_every_frame_can_be_drawn(faces: Faces, screen: pygame.Surface) -> None:
    table = rehearsal(7, faces)
    for _ in moves(table, 7, 25):
        while not table.timeline.idle:
            table.step(90)
            table.timeline.draw_under(screen)
            table.stage.draw_cards(screen)
            table.stage.draw_above(screen)
            table.timeline.draw(screen)
        table.model.settle(table.view)


def test_an_empty_sequence_is_over_at_once() -> None:
    table = Sequence()
    table.start(None)  # type: ignore[arg-type]
    assert table.update(0.0)
