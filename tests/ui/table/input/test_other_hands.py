"""What is pressed for one person never acts for another in the next instant: every key of every game is tried."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.seats import seated
from game.texts import LANGUAGES
from rules.core.contract import TABLE, Game
from rules.core.options import build
from rules.core.registry import GAMES, game
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.shell.keys import AT_THE_TABLE, WINDOW_LETTERS, of_game
from ui.table.board import Board
from ui.table.controls.buttons import VerbButton
from ui.table.controls.window import GUARD_MS
from ui.table.input.focus import CardStop
from ui.table.tables import table_of

pytestmark = pytest.mark.usefixtures("quick_bots")

POSITIONS = 16
SOON_MS = 120.0  # a nervous second press


def at_one_screen(app: App, game_id: str, seed: int, lang: str = "de") -> TableScene:
    """Nothing but people, no curtain, no motion: whoever is next has his buttons at once."""
    app.settings = app.settings.__class__(speed="off", curtain=False, language=lang)
    rules = game(game_id)
    seats = max(rules.players[0], min(3, rules.players[-1]))
    scene = TableScene(app, Match(rules, build(rules.options, {}), seated(["person"] * seats), seed))
    app.push(scene)
    return scene


def wait(scene: TableScene, ms: float) -> None:
    for _ in range(round(ms / 40)):
        if scene.app.top is scene:
            scene.update(40.0)


def press(scene: TableScene, key: int, letter: str = "") -> None:
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0, scancode=0))
    scene.update(1.0)


def tries(scene: TableScene, chance: Random) -> tuple[int, str]:
    """A key that can do something now: a letter of a button, or Enter on a card of the hand."""
    group, letters = scene.desk.group, list[str]()
    for one in group.walk():
        if isinstance(one, VerbButton) and one.ready and one.key.partition(":")[0] in ("verb", "window", "impulse"):
            letters.append(one.letter)
    cards = [one for one in group.stops() if isinstance(one, CardStop)]
    if cards and (not letters or chance.random() < 0.6):
        group.set_focus(chance.choice(cards))
        return pygame.K_RETURN, "\r"
    letter = chance.choice(letters or ["X"]).lower()
    return ord(letter[0]), letter


def forward(scene: TableScene, chance: Random) -> None:
    """Put away what is open, and do any move."""
    scene.desk.play.pending.question = None
    scene.desk.glances.clear()
    must = [seat for seat in scene.match.turn.must if seat != TABLE]
    if must:
        scene.submit(must[0], chance.choice(scene.match.legal(must[0])))
    wait(scene, 200 + GUARD_MS)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_second_press_never_acts_for_somebody_else(app: App, game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "draw", lambda self: None)
    monkeypatch.setattr(Board, "draw_ahead", lambda self: False)
    chance, scene, acted = Random(7), at_one_screen(app, game_id, 7), 0
    for _ in range(POSITIONS):
        if app.top is not scene or scene.match.finished:
            break
        wait(scene, 200 + GUARD_MS)
        key, letter = tries(scene, chance)
        before = len(scene.match.history)
        press(scene, key, letter)
        if len(scene.match.history) > before:
            acted += 1
            seat, done = next(move for move in reversed(scene.match.history) if move.seat != TABLE)
            for _ in range(2):
                wait(scene, SOON_MS)
                first = len(scene.match.history)
                press(scene, key, letter)
                for again, act in scene.match.history[first:]:
                    assert again == seat, f"{key}: {scene.match.game.id} {done} of {seat}, then {act} of {again}"
                    assert act.verb == done.verb or key == pygame.K_RETURN
        forward(scene, chance)
    assert acted or POSITIONS == 0


def with_windows() -> list[str]:
    """The games in which silence is an answer, so that several may be asked at once."""
    return [game_id for game_id in GAMES if type(game(game_id)).lapse is not Game.lapse]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", with_windows())
def test_windows_have_letters_of_their_own(game_id: str, lang: str) -> None:
    others = {command.key for command in (*of_game(game_id, lang), *AT_THE_TABLE)}
    assert not set(WINDOW_LETTERS) & others


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_no_letter_that_plays_cards_is_also_that_of_a_right(game_id: str, lang: str) -> None:
    rules, letters = game(game_id), dict[str, list[str]]()
    for command in of_game(game_id, lang):
        for words in command.words:
            letters.setdefault(command.key, []).append(words.removeprefix("verb."))
    table, rights = table_of(game_id), rules.rights | rules.impulses
    for key, verbs in letters.items():
        playing = [verb for verb in verbs if verb in table.verbs and table.verbs[verb].cards]
        breaking = [verb for verb in verbs if verb in rights and verb not in playing]
        assert not (playing and breaking), f"{key}: {playing} {breaking}"
