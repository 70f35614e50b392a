"""Two people at one screen, one of whom plays by ear: the curtain is told, and a hand only where its owner wants it."""

from __future__ import annotations

import pytest

from game.people import profiles
from tests.patience import until
from ui.access.tree import Node, Role, Use, faults
from ui.scenes.table.curtain import CurtainScene
from ui.scenes.table.table import TableScene
from ui.shell.app import App

from .test_narrator import Ear
from .test_table import nodes, shared


def curtain(app: App) -> CurtainScene:
    assert isinstance(app.top, CurtainScene)
    return app.top


def told(scene: CurtainScene) -> dict[str, Node]:
    return {node.key: node for node in scene.tree().root.walk()}


@pytest.fixture
def scene(app: App, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """Mau-Mau of two people and a bot, before whom the curtain has fallen; somebody listens."""
    monkeypatch.setattr(app.narrator, "listeners", (Ear(),))
    return shared(app, "mau_mau")


def opened(app: App, scene: TableScene) -> None:
    """The one whom the curtain names says that he is there, without mouse or keyboard."""
    assert curtain(app).act_on("plate", Use.PRESS)
    until(lambda: _over(app, scene))


def _over(app: App, scene: TableScene) -> bool:
    app.step(100)
    return app.top is scene and scene.board.idle


def test_the_curtain_says_whose_table_it_is_and_opens_by_its_plate(app: App, scene: TableScene) -> None:
    found = told(curtain(app))
    assert faults(curtain(app).tree()) == []
    assert found["title"].role is Role.ALERT
    assert scene.match.players[scene.looking.first()].name in found["title"].words
    assert not [node for node in found.values() if node.role is Role.CARD]
    opened(app, scene)
    assert not scene.board.blind


def test_a_hand_at_a_shared_screen_is_not_told(app: App, scene: TableScene) -> None:
    opened(app, scene)
    assert not [node for node in nodes(scene).values() if node.role is Role.CARD]
    assert "hushed" in nodes(scene)
    assert faults(scene.tree()) == []


def test_its_owner_may_have_it_told_before_the_curtain_opens(app: App, scene: TableScene) -> None:
    assert curtain(app).act_on("aloud", Use.PRESS)
    assert told(curtain(app))["aloud"].words == app.texts("curtain.aloud.on")
    opened(app, scene)
    assert [node for node in nodes(scene).values() if node.role is Role.CARD]


def test_and_also_while_he_has_the_table(app: App, scene: TableScene) -> None:
    opened(app, scene)
    assert scene.act_on("aloud", Use.PRESS)
    assert [node for node in nodes(scene).values() if node.role is Role.CARD]


def test_the_next_person_is_asked_anew(app: App, scene: TableScene) -> None:
    scene.looking.switch_aloud(0)
    assert scene.looking.aloud(0)
    assert not scene.looking.aloud(1)


def test_a_profile_keeps_the_wish(app: App) -> None:
    ida = profiles.fresh("Ida")
    app.people.keep(ida)
    scene = shared(app, "mau_mau", profile=ida)
    scene.looking.switch_aloud(0)
    assert app.people.book.of(ida.id).aloud is True  # type: ignore[union-attr]
    scene.looking.switch_aloud(0)
    assert app.people.book.of(ida.id).aloud is False  # type: ignore[union-attr]


def test_nobody_is_asked_where_nobody_listens(app: App) -> None:
    shared(app, "mau_mau")
    assert "aloud" not in told(curtain(app))
