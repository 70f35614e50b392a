"""The order in which a person holds his cards outlives the program, and nobody else comes to know it."""

from __future__ import annotations

import pytest

from game.match.journal_writer import Journal
from game.match.seats import seated
from game.match.setup import Setup
from game.people.stats import Stats
from rules.romme.game import GAME
from rules.romme.material import HANDS
from tests.ui.table.test_scene import run
from ui.scenes.table.table import TableScene, new_table, resume_table
from ui.shell.app import App

pytestmark = pytest.mark.usefixtures("quick_bots")


def dealt(app: App) -> TableScene:
    """A match of Rommé in which the person may move his cards about."""
    app.settings = app.settings.__class__(speed="off")
    scene = new_table(app, Setup("romme", seated(("person", "geselle")), GAME.options(), 3))
    assert isinstance(scene, TableScene)
    app.push(scene)
    run(app, 200, until=lambda: scene.board.idle and 0 in scene.match.turn.must)
    return scene


def recorder_of(scene: TableScene) -> Journal:
    assert isinstance(scene.match.recorder, Journal)
    return scene.match.recorder


def reopened(app: App, scene: TableScene) -> TableScene:
    """The same match after the program was killed: no scene was left, the file was only let go."""
    recorder = recorder_of(scene)
    recorder._lock.release()
    app.stack.clear()
    again = resume_table(app, recorder.path)
    assert isinstance(again, TableScene)
    app.push(again)
    return again


def held(scene: TableScene) -> list[int]:
    return [sprite.card for sprite in scene.board.stage.sprites.within(HANDS[0])]


def shuffled(scene: TableScene) -> list[int]:
    """Put the first card behind all others, as a drag would."""
    scene.board.order.put(held(scene)[0], None)
    scene.board.model.arrange()
    run(scene.app, 3)
    return held(scene)


def test_the_own_order_of_the_hand_is_there_again_after_a_restart(app: App) -> None:
    scene = dealt(app)
    before = held(scene)
    moved = shuffled(scene)
    assert moved == [*before[1:], before[0]]
    assert held(reopened(app, scene)) == moved


def test_so_is_sorting_by_rank(app: App) -> None:
    scene = dealt(app)
    scene.desk.tools.sort()
    run(app, 3)
    assert scene.board.order.by_rank
    moved = held(scene)
    again = reopened(app, scene)
    assert again.board.order.by_rank
    assert held(again) == moved


def test_the_order_stands_in_no_file_that_is_handed_on(app: App) -> None:
    scene = dealt(app)
    recorder = recorder_of(scene)
    before = recorder.path.read_bytes()
    shuffled(scene)
    assert recorder.path.read_bytes() == before
    assert scene.kept.path.parent != recorder.path.parent


@pytest.mark.parametrize("content", ["", "{", "[1]", '{"0": 3}', '{"0": [false, false, [0, 0]]}',
                                     '{"0": [false, false, [9999]]}', '{"x": [1, 2, 3]}'])  # fmt: skip
def test_a_damaged_file_is_simply_no_order(app: App, content: str) -> None:
    scene = dealt(app)
    before = held(scene)
    shuffled(scene)
    scene.kept.path.write_text(content, "utf-8")
    assert held(reopened(app, scene)) == before


def test_bots_have_no_order_of_their_own(app: App) -> None:
    scene = dealt(app)
    shuffled(scene)
    other = reopened(app, scene)
    assert set(other.orders) == {0}


def test_nothing_is_left_of_it_when_the_match_is_over(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = dealt(app)
    shuffled(scene)
    assert scene.kept.path.is_file()
    path = scene.kept.path
    monkeypatch.setattr(Stats, "record", lambda *_: None)
    scene._ended(scene.match)
    shuffled(scene)
    assert not path.exists()
