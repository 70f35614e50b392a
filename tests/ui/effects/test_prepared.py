"""Nothing is rasterised while an effect is shown that was shown before, in this process or in an earlier one.

What prepares a table (ui/table/play_through.py) shows every effect once where nobody looks. So whatever is drawn from
vectors, blurred or written in the display face must come from the disk the second time: an effect that draws past it is
found here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match.seats import seated
from rules.core.registry import game
from tests.ui.program import SMALLEST, apps, home
from ui.faces.kept.store import DISK
from ui.shell import lettering
from ui.shell.app import App
from ui.shell.calm import clear_shelves, forget
from ui.table import play_through as whole
from ui.table.ahead import drawn as made
from ui.table.board import Board
from ui.table.effects.catalogue import AHEAD, EFFECTS, RESERVE, SHOTS, shot_of
from ui.table.effects.gallery import Mute, dressed_stage, faces_of, staged_event
from ui.table.effects.kit.art import NOTED, Drawn, picture
from ui.table.picture.cues import Timeline
from ui.table.picture.stage import Stage
from ui.table.tables import table_of

__all__ = ["apps", "home"]

STEP_MS = 100.0
SIZE = (640, 360)  # what is drawn does not hang on it
DRAWS = ((pygame.image, "load_sized_svg"), (pygame.transform, "gaussian_blur"), (lettering, "mask"))


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Pictures of all effects, on one disk."""
    DISK.open(tmp_path_factory.mktemp("pictures"), at_once=True)
    yield
    DISK.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often something was rasterised so far."""
    found: Counter[str] = Counter()

    def counted(name: str, draw: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: Any) -> Any:
            found[name] += 1
            return draw(*args)

        return count

    for module, name in DRAWS:
        monkeypatch.setattr(module, name, counted(name, getattr(module, name)))
    return found


def another_process() -> None:
    """Forget all pictures that are kept in memory."""
    clear_shelves("ui.table.", "ui.faces.")
    forget("ui.table.", "ui.widgets.", "ui.faces.")
    faces_of("gluecksgriff").clear()


def show(name: str, step_ms: float = STEP_MS) -> Stage:
    """Show an effect from its first frame to its last."""
    stage, shot = dressed_stage(SIZE, 4), shot_of(name)
    canvas = pygame.Surface(SIZE)
    canvas.set_clip((0, 0, 1, 1))
    timeline = Timeline(stage)
    timeline.add(EFFECTS[name.partition("-")[0]](staged_event(stage, shot), **dict(shot.params)))
    for _ in range(1000):
        if timeline.idle:
            return stage
        timeline.update(step_ms)
        stage.update(step_ms)
        timeline.draw_under(canvas)
        stage.draw_above(canvas)
        timeline.draw(canvas)
    pytest.fail(f"{name} does not end")


NAMES = sorted({*SHOTS, *EFFECTS.keys() - {shot.partition("-")[0] for shot in SHOTS}})
PARTS = 6  # tests among which the effects are shared out


@pytest.mark.usefixtures("disk")
@pytest.mark.parametrize("names", [NAMES[part::PARTS] for part in range(PARTS)], ids=range(PARTS))
def test_nothing_is_rasterised_in_a_second_showing(names: list[str], drawn: Counter[str]) -> None:
    another_process()
    for name in names:
        assert isinstance(show(name).voice, Mute)
    another_process()
    drawn.clear()
    for name in names:
        show(name)
        assert not drawn, name


@pytest.mark.usefixtures("disk")
def test_what_an_effect_has_drawn_ahead_is_on_the_disk(drawn: Counter[str]) -> None:
    names = sorted({*AHEAD, *RESERVE})
    another_process()
    for name in names:
        ahead(name)
    another_process()
    drawn.clear()
    for name in names:
        ahead(name)
        assert not drawn, name


def ahead(name: str) -> None:
    """All that an effect draws ahead."""
    stage = dressed_stage(SIZE, 4)
    for table in (AHEAD, RESERVE):
        for _ in made(table[name](stage)) if name in table else ():
            pass


def box() -> Drawn:
    return "<rect width='10' height='10'/>", 10.0, 10.0


@pytest.mark.usefixtures("disk")
def test_what_grows_is_drawn_at_all_heights_in_between(drawn: Counter[str]) -> None:
    NOTED.begin()
    for height_px in (20, 26, 31):
        picture(("growing", "box"), box, height_px)
    assert len(list(NOTED.end(most=20))) == 9
    drawn.clear()
    for height_px in range(20, 32):
        picture(("growing", "box"), box, height_px)
    assert not drawn


@pytest.mark.usefixtures("disk")
def test_what_grows_in_steps_is_drawn_at_no_height_between_them(drawn: Counter[str]) -> None:
    NOTED.begin()
    for height_px in (40, 52, 44, 64):
        picture(("growing in steps", "box"), box, height_px)
    drawn.clear()
    assert [found.get_height() for found in NOTED.end(most=30)] == [48, 56, 60]
    assert drawn.total() == 3


@pytest.mark.parametrize("game_id", ["einundfuenfzig_tot", "schwimmen"])
def test_a_table_played_through_draws_nothing_in_its_rounds(
    apps: Callable[[tuple[int, int]], App],
    game_id: str,
    tmp_path: Path,
    drawn: Counter[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither do its centrepieces and ornaments, plates, prompts and money."""
    app = apps(SMALLEST)
    monkeypatch.setattr(whole, "MOVES", 12)
    rules = game(game_id)
    players = seated(["meister"] * 4)

    def another_program() -> None:
        another_process()
        app.faces(table_of(game_id).art).clear()
        app.fonts._titles.clear()

    DISK.open(tmp_path / "pictures", at_once=True)
    another_program()
    for _ in whole.play_through(app, rules, rules.options(), players):
        pass
    another_program()
    drawn.clear()
    canvas = pygame.Surface(app.size)
    board = Board(app, rules, rules.options(), players, 0, rules.view(rules.start(rules.options(), 4, whole.SEED), 0))
    for _ in whole.rounds(board, canvas, Counter()):
        pass
    DISK.close()
    assert not drawn
