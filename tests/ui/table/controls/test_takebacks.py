"""Taking back and doing again at the table: what was agreed is kept, and a refusal says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.match.seats import seated
from game.match.setup import Setup
from game.match.terms import ALWAYS, OFF, UNSEEN, Terms
from tests.ui.table.matches import options
from tests.ui.table.test_scene import run
from ui.scenes.setup import setup as setup_scene
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App

pytestmark = pytest.mark.usefixtures("quick_bots")


def decided(app: App, takeback: str) -> TableScene:
    """A table at which the person has decided, has seen a hidden card since, and is on turn again."""
    app.settings = app.settings.__class__(speed="off")
    setup = Setup("gluecksgriff", seated(("person", "geselle")), options(0), 3, Terms(takeback))
    scene = new_table(app, setup)
    assert isinstance(scene, TableScene)
    app.push(scene)
    for _ in range(40):
        run(app, 200, until=lambda: scene.board.idle and 0 in scene.match.turn.must)
        assert app.top is scene, "the round is over"
        point = scene.match.undo_point()
        if point is not None and scene.match.seen_since(point):
            return scene
        scene.submit(0, scene.match.legal(0)[0])
    raise AssertionError("nothing hidden was seen")


def again(scene: TableScene) -> bool:
    return scene.desk.group.named("redo") is not None


def test_doing_again_is_offered_after_a_takeback_and_leads_to_the_same_position(app: App) -> None:
    scene = decided(app, ALWAYS)
    state, moves = repr(scene.match.state), len(scene.match.history)
    assert not again(scene)
    scene.desk.tools.undo()
    assert len(scene.match.history) < moves
    assert again(scene)
    scene.desk.tools.redo()
    assert repr(scene.match.state) == state
    assert scene.board.view == scene.match.view(0)
    assert not again(scene)


def test_after_another_move_it_is_offered_no_more(app: App) -> None:
    scene = decided(app, ALWAYS)
    scene.desk.tools.undo()
    scene.submit(0, scene.match.legal(0)[0])
    scene.desk.refresh()
    assert not again(scene)


@pytest.mark.parametrize(("takeback", "reason"), [(OFF, "off"), (UNSEEN, "seen")])
def test_a_refusal_says_why_in_words(app: App, takeback: str, reason: str) -> None:
    scene = decided(app, takeback)
    moves = len(scene.match.history)
    scene.desk.tools.undo()
    assert len(scene.match.history) == moves
    assert app.toasts.shown[-1][0] == app.texts(f"hud.undo.{reason}")


@pytest.mark.parametrize("takeback", [OFF, UNSEEN, ALWAYS])
def test_the_set_up_asks_and_the_match_keeps_it(app: App, takeback: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Setup] = []
    start: Callable[[App, Setup], None] = lambda app, setup: begun.append(setup)  # noqa: E731
    monkeypatch.setattr(setup_scene, "begin", start)
    scene = setup_scene.SetupScene(app, "gluecksgriff")
    app.push(scene)
    control = scene.group.named("takeback")
    assert control is not None
    if takeback != UNSEEN:
        control.choose(takeback)  # type: ignore[attr-defined]
    scene.start()
    assert [one.terms for one in begun] == [Terms(takeback)]
