"""Cues that are cut short because the table is laid out anew: what has begun ends, the rest is still shown."""

from __future__ import annotations

import pytest

from ui.faces.kept.cache import Faces
from ui.table.picture.cues import Cue, Lazy, Parallel, Pause, Sequence, Timed
from ui.table.picture.stage import Stage
from ui.table.rehearsal import Rehearsal


class Told(Timed):
    """A cue of 100 ms that writes down when it begins and ends."""

    def __init__(self, name: str, diary: list[str]) -> None:
        super().__init__(100.0)
        self.name, self.diary = name, diary

    def begin(self) -> None:
        self.diary.append(f"{self.name} begins")

    def end(self) -> None:
        self.diary.append(f"{self.name} ends")


@pytest.fixture
def table(faces: Faces) -> Rehearsal:
    return Rehearsal("mau_mau", 2, faces=faces)


def after_a_cut(table: Rehearsal, cue: Cue, shown_ms: float, diary: list[str]) -> list[str]:
    """Show the cue for so long, cut it short, and show what is left; returns what it wrote after the cut."""
    table.timeline.add(cue)
    table.timeline.update(0.0)
    table.timeline.update(shown_ms)
    table.timeline.cut_short()
    known = len(diary)
    for _ in range(40):
        table.timeline.update(20.0)
    assert table.timeline.idle
    return diary[known:]


def test_of_a_row_the_cue_that_runs_ends_and_those_behind_it_are_shown(table: Rehearsal) -> None:
    diary: list[str] = []
    row = Sequence(Told("a", diary), Told("b", diary), Told("c", diary))
    rest = after_a_cut(table, row, 110.0, diary)
    assert diary[:3] == ["a begins", "a ends", "b begins"]
    assert rest == ["c begins", "c ends"]
    assert diary.count("b ends") == 1


def test_of_cues_side_by_side_those_that_have_not_begun_keep_their_distance(table: Rehearsal) -> None:
    diary: list[str] = []
    cue = Parallel(Told("a", diary), Told("b", diary), delays_ms=[0.0, 300.0])
    table.timeline.add(cue)
    table.timeline.update(0.0)
    table.timeline.update(50.0)
    table.timeline.cut_short()
    assert diary == ["a begins", "a ends"]
    for _ in range(4):
        table.timeline.update(50.0)
    assert diary == ["a begins", "a ends"]
    for _ in range(4):
        table.timeline.update(50.0)
    assert diary == ["a begins", "a ends", "b begins", "b ends"]


def test_a_scene_begins_again(table: Rehearsal) -> None:
    diary: list[str] = []

    def made(stage: Stage) -> Cue:
        return Told("scene", diary)

    rest = after_a_cut(table, Sequence(Lazy(made), Pause(50.0), Told("z", diary)), 60.0, diary)
    assert rest == ["scene begins", "scene ends", "z begins", "z ends"]


def test_a_row_that_is_at_its_end_leaves_nothing(table: Rehearsal) -> None:
    diary: list[str] = []
    assert after_a_cut(table, Sequence(Told("a", diary)), 60.0, diary) == []
    assert diary == ["a begins", "a ends"]
