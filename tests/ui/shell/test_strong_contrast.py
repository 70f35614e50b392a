"""Strong contrast is put on and taken off at any time: at a table, and for the process that draws ahead."""

from __future__ import annotations

import pygame
import pytest

from game.bots.thinking.thinker import LocalThinker
from game.match.match import Match
from game.match.seats import seated
from game.people.settings import Settings
from rules.core.options import build
from rules.core.registry import game
from tests.ui.faces.vision import LINEAR
from tests.ui.program import pass_time, show
from ui.faces.decks import wished
from ui.faces.moods.mood import FELTS, STRONG, worn
from ui.scenes.table import table as table_scene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.shell.warm_up import order
from ui.widgets import paint

GOLDEN = (120, 44)
APART = 3.0  # WCAG 2.2, 1.4.11: what shows a state stands out from what is beside it


@pytest.fixture
def table(app: App, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """A table of people at which nobody moves."""
    monkeypatch.setattr(table_scene, "Thinker", lambda: LocalThinker(lambda request: None))
    app.change_quietly(reduced_motion=True, speed="off", curtain=False)
    rules = game("mau_mau")
    players = seated(["person", "person", "person"])
    scene = TableScene(app, Match(rules, build(rules.options, {}), players, 5))
    show(app, scene, 10)
    while not scene.desk.legal() or scene.desk.busy:
        pass_time(app, 2)
    pass_time(app, 40)
    return scene


def picture(app: App) -> bytes:
    """The window once everything has settled: light and shade of cards glide."""
    pass_time(app, 40)
    return pygame.image.tobytes(app.window, "RGB")


def luminance(colour: pygame.Color) -> float:
    return 0.2126 * LINEAR[colour.r] + 0.7152 * LINEAR[colour.g] + 0.0722 * LINEAR[colour.b]


def ratio(one: float, other: float) -> float:
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)


def test_a_table_wears_it_at_once_and_looks_as_before_when_it_is_gone(app: App, table: TableScene) -> None:
    usual = picture(app)
    app.change(contrast=True)
    strong = picture(app)
    app.change(contrast=False)
    assert usual != strong
    assert picture(app) == usual


def test_no_cloth_is_painted_on_and_every_index_is_large() -> None:
    paint.CONTRAST.strong = True
    try:
        assert {worn(mood) for mood in FELTS.values()} == {STRONG}
        assert wished({"index": "usual", "letters": "en"}, False) == {"index": "large", "letters": "en"}
        assert {paint.look(name).stops[0][1] for name in ("wood", "panel", "dark", "well")} <= {"#0A0A0A", "#000000"}
    finally:
        paint.CONTRAST.strong = False
    assert worn(FELTS["wine"]) == FELTS["wine"]


def test_the_process_that_draws_ahead_knows_of_it() -> None:
    wanted = order("mau_mau", None, (), Settings(contrast=True), (800, 500))
    assert wanted.settings.contrast


@pytest.mark.parametrize("strong", [False, True], ids=["usual", "strong"])
@pytest.mark.parametrize("look", ["brass", "wood", "paper", "red"])
def test_the_focus_is_seen_on_every_button(app: App, strong: bool, look: str) -> None:
    """Across the edge of a focused button, two neighbouring tones of the ring are at least three to one apart, and one
    of them stands out from the button itself."""
    app.change_quietly(contrast=strong)
    spread = 7
    whole = pygame.Surface((GOLDEN[0] + 2 * spread, GOLDEN[1] + 2 * spread))
    whole.fill("#1F5A46")
    button = paint.plate(GOLDEN, look, 10, 2)
    whole.blit(button, (spread, spread))
    whole.blit(paint.focus_ring(GOLDEN, 10, spread), (0, 0))
    across = [luminance(whole.get_at((spread + GOLDEN[0] // 2, y))) for y in range(spread)]
    assert ratio(min(across), max(across)) >= APART
    inside = luminance(button.get_at((GOLDEN[0] // 2, 6)))
    assert max(ratio(inside, tone) for tone in across) >= APART


@pytest.mark.parametrize("strong", [False, True], ids=["usual", "strong"])
def test_cards_of_no_use_are_darker_but_can_be_read_where_contrast_is_strong(
    app: App, table: TableScene, strong: bool
) -> None:
    app.change(contrast=strong)
    pass_time(app, 4)
    play = table.desk.play
    shades = {sprite.want_shade for zone in play.hand_zones() for sprite in play.stage.sprites.within(zone)}
    assert shades <= ({0.0, 0.45} if strong else {0.0, 1.0})
    assert max(shades) > 0, "something in this hand cannot be played"


def test_what_is_thin_shows_its_own_colour_between_its_edges(app: App) -> None:
    app.change_quietly(contrast=True)
    groove, filled = (paint.plate((120, 6), look, 3, 2).get_at((60, 3)) for look in ("well", "chosen"))
    assert ratio(luminance(groove), luminance(filled)) >= APART
    assert ratio(luminance(groove), 1.0) >= APART
