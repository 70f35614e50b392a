"""Nobody is called "You" in a sentence that is written about him."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.match.match import Match
from game.match.seats import ALONE, HOST, named, seated
from game.texts import Texts
from rules.core.contract import TABLE, Special
from rules.core.registry import game
from tests.ui.table.test_scene import run
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.table.table import TableScene
from ui.shell.app import App
from ui.table.controls.sides import break_ins
from ui.table.words.sentences import Sentences

pytestmark = pytest.mark.usefixtures("quick_bots")


def played(app: App, kinds: str, lang: str, game_id: str) -> TableScene:
    """A short match in which seat 0 bears the name that the house gave a first person in earlier times."""
    app.settings = app.settings.__class__(speed="off", language=lang, curtain=False)
    rules, players = game(game_id), seated(kinds.split(), lang)
    old = (replace(players[0], name=ALONE[lang]), *players[1:])
    scene = TableScene(app, Match(rules, rules.options(), old, 3))
    app.push(scene)
    for _ in range(400):
        asked = [seat for seat in scene.match.turn.must if seat in scene.match.persons]
        if len(scene.match.history) > 24 or scene.match.finished:
            break
        if asked:
            scene.submit(asked[0], scene.match.legal(asked[0])[0])
        run(app, 1)
    return scene


def words_of(lines: list[str]) -> set[str]:
    return {word for line in lines for word in re.findall(r"\w+", line)}


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("kinds", ["person person geselle", "person geselle geselle"])
@pytest.mark.parametrize("game_id", ["mogeln", "gluecksgriff"])
def test_the_log_of_all_calls_nobody_you(app: App, lang: str, kinds: str, game_id: str) -> None:
    scene = played(app, kinds, lang, game_id)
    lines = scene.looking.lines(TABLE, 0)
    assert any(HOST[lang] in line for line in lines), lines
    assert ALONE[lang] not in words_of(lines), lines


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_stand_in_is_no_you(app: App, lang: str) -> None:
    scene = played(app, "person geselle", lang, "gluecksgriff")
    assert scene.match.players[0].name == ALONE[lang]
    scene.looking.hand_over(0, "geselle")
    assert scene.board.stage.names[0] == HOST[lang]
    scene.looking.hand_over(0, None)
    assert scene.board.stage.names[0] == ALONE[lang]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_plates_and_buttons_of_several_people_have_names(app: App, lang: str) -> None:
    scene = played(app, "person person geselle", lang, "mogeln")
    assert ALONE[lang] not in scene.board.stage.names
    assert all(
        ALONE[lang] not in words_of([one.words])
        for one in break_ins(scene.match, scene.board.table, scene.board.stage.texts)
    )


def test_in_a_list_the_viewer_stands_as_what_he_is_called() -> None:
    sentences = Sentences(Texts("de", "doppelkopf"), game("doppelkopf"), (ALONE["de"], "Fridolin", "Ida", "Otto"), 0)
    assert "Du und Fridolin" in sentences.of(Special("re_wins", -1, targets=(0, 1), values=(136, 104)))


def test_who_plays_alone_is_called_in_the_language_of_now(app: App) -> None:
    scene = played(app, "person geselle", "de", "gluecksgriff")
    app.change_quietly(language="en")
    app.relayout()
    assert scene.board.stage.names[0] == "You"
    assert scene.desk.board is scene.board
    assert scene.match.seated[0].name == "Du"  # as the match file has it
    assert "Du" not in words_of(scene.looking.lines(TABLE, 0))
    app.change_quietly(language="de")
    app.relayout()
    assert scene.board.stage.names[0] == "Du"


def test_a_replay_calls_him_so_too(app: App) -> None:
    scene = played(app, "person geselle", "de", "gluecksgriff")
    replay = ReplayScene(app, scene.match)
    app.push(replay)
    replay.jump(9)
    app.change_quietly(language="en")
    app.relayout()
    assert replay.board.stage.names[0] == "You"
    replay.jump(3)
    assert replay.board.stage.names[0] == "You"


def test_a_name_that_somebody_has_typed_stays(app: App) -> None:
    rules = game("gluecksgriff")
    match = Match(rules, rules.options(), named(seated(("person", "geselle")), "Dora"), 3)
    match.speak("en")
    assert [player.name for player in match.players] == ["Dora", "Fridolin"]
