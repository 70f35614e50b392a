"""The fingerprint at the table, and the page that checks the deals."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.match import journal
from game.match.fingerprint import short
from game.match.match import Match
from game.match.seats import seated
from game.match.setup import Setup
from rules.core.chance import Secret
from rules.core.registry import game
from tests.ui.program import pass_time, show
from ui.scenes.menu.matches import MatchesScene
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.sheet import scores
from ui.scenes.table.check import CheckScene, checked, mark_of
from ui.scenes.table.pages import PauseScene
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App
from ui.widgets.text import fitted

SECRET = Secret(bytes(range(32)))
SPELT = SECRET.hex()[:16]


def played(moves: int | None, seed: int | Secret = SECRET) -> Match:
    """A match on disk, still open."""
    rules = game("schwimmen")
    match = Match(rules, rules.options(), seated(("person", "geselle")), seed)
    journal.create(match)
    chance = Random(1)
    while not match.finished and (moves is None or len(match.history) < moves):
        seat = match.turn.must[0]
        match.submit(seat, chance.choice(match.legal(seat)))
    return match


def touch(app: App, key: str) -> None:
    found = app.top.group.named(key)  # type: ignore[union-attr]
    assert found is not None, key
    found.press()
    pass_time(app, 2)


def table(app: App, seed: int | Secret | None) -> TableScene:
    rules = game("schwimmen")
    scene = new_table(app, Setup("schwimmen", seated(("person", "geselle")), rules.options(), seed))
    show(app, scene)
    return scene


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_log_names_the_fingerprint_before_the_first_card(app: App, lang: str) -> None:
    app.settings = app.settings.__class__(language=lang)
    scene = table(app, None)
    assert isinstance(scene.match.seed, Secret)
    lines = scene.board.hud.chronicle.lines
    assert short(scene.match.fingerprint) in lines[0]
    assert not any(scene.match.seed.hex()[:8] in line for line in lines)
    assert app.toasts.shown == []  # nobody is told what he does not ask for
    scene.driver.close()


def test_a_short_number_is_marked_as_such(app: App) -> None:
    scene = table(app, 4711)
    assert "4711" in scene.board.hud.chronicle.lines[0]
    scene.open_pause()
    pass_time(app, 2)
    touch(app, "deal")
    assert isinstance(app.top, CheckScene)
    assert (app.top.verdict.code, app.top.verdict.fingerprint) == ("short", "")
    scene.driver.close()


def test_the_pause_leads_to_all_digits_and_to_no_secret(app: App) -> None:
    scene = table(app, SECRET)
    scene.open_pause()
    pass_time(app, 2)
    assert isinstance(app.top, PauseScene)
    touch(app, "deal")
    page = app.top
    assert isinstance(page, CheckScene)
    assert (page.verdict.code, page.verdict.secret) == ("open", "")
    assert page.verdict.fingerprint == scene.match.fingerprint
    assert SPELT not in page.told()
    scene.driver.close()


def test_the_end_of_a_match_tells_the_secret_and_finds_it_right(app: App) -> None:
    match = played(None)
    page = checked(app, match)
    assert page is not None
    assert (page.verdict.code, page.verdict.secret) == ("right", SECRET.hex())
    assert match.told
    show(app, page)
    assert SECRET.hex() in page.told()
    touch(app, "copy")
    assert app.toasts.shown
    match.close()


def test_a_finished_match_in_the_list_is_checked_from_its_replay(app: App) -> None:
    played(None).close()
    show(app, MatchesScene(app, "finished"))
    touch(app, "match0")
    assert isinstance(app.top, ReplayScene)
    touch(app, "check")
    assert isinstance(app.top, CheckScene)
    assert app.top.verdict.right


def test_looking_back_while_the_match_runs_checks_nothing(app: App) -> None:
    match = played(12)
    scene = ReplayScene(app, match, own_eyes=True)
    show(app, scene)
    assert scene.group.named("check") is None
    match.close()


def test_a_repeat_says_that_it_is_one(app: App) -> None:
    match = played(3)
    again = Match(match.game, match.options, match.seated, match.seed, match.terms.__class__(repeat=True))
    assert mark_of(again, app.texts) != mark_of(match, app.texts)
    match.close()


def test_two_secrets_with_the_same_cards_look_the_same_but_for_the_fingerprint(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture of an open match does not depend on its secret."""
    from hashlib import shake_256

    def alike(self: object, secret: Secret, draw: int) -> None:
        self._sponge, self._taken = shake_256(b"alike %d" % draw), 0  # type: ignore[attr-defined]

    monkeypatch.setattr("rules.core.chance.Stream.__init__", alike)
    pictures = []
    for secret in (SECRET, Secret(bytes(32))):
        match = played(12, secret)
        scene = TableScene(app, match)
        app.stack.clear()
        app.toasts.shown.clear()
        show(app, scene)
        scene.board.skip()
        surface = pygame.Surface(app.size)
        scene.board.settle(match.view(0))
        scene.draw(surface)
        pictures.append((pygame.image.tobytes(surface, "RGB"), scene.board.hud.chronicle.lines[1:]))
        scene.driver.close()
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(("seed", "words"), [(4711, "4711"), (SECRET, "")], ids=["short", "secret"])
def test_the_sheet_between_rounds_names_what_the_deals_follow_from(
    app: App, seed: int | Secret, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []

    def noted(app: App, text: str, *rest: Any, **kind: Any) -> Any:
        drawn.append(text)
        return fitted(app, text, *rest, **kind)

    monkeypatch.setattr(scores, "fitted", noted)
    scene = table(app, seed)
    scene.look_at_sheet()
    assert app.top is not None
    assert app.top.group.named("mark") is not None  # type: ignore[attr-defined]
    assert mark_of(scene.match, app.texts) in drawn
    assert (words or short(scene.match.fingerprint)) in mark_of(scene.match, app.texts)
