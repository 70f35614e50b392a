"""A card of one's own is tried: a practice round from which nothing is kept, and a report by bots who play quietly."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.bots.thinking.thinker import LocalThinker
from game.match import journal
from game.match.match import Match
from game.match.seats import seated
from game.workshop.benches import benches
from game.workshop.silent import Pair, Question, Round
from game.workshop.survey import DEALS, Survey
from rules.core.registry import game
from tests.game.table import play
from tests.games.gluecksgriff.files import card, file
from tests.patience import until
from tests.ui.program import click, pass_time, press, show
from ui.scenes.menu.menu import MenuScene
from ui.scenes.table import table
from ui.scenes.workshop import card_report
from ui.scenes.workshop.card_report import PaperNote, ReportScene, Tile
from ui.scenes.workshop.tryout import TryoutPause, TryoutScene, TryoutSheet, practise
from ui.shell.app import App
from ui.shell.scene import Scene
from ui.widgets.text import Picture

BENCH = benches()[0]
SET = json.dumps(file(card("reverse", name="Kreisel"), card("skip next", name="Bremse")))
UNFINISHED = json.dumps(file(card("draw others 9")))


@pytest.fixture
def below(app: App, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """Show the menu as the scene below the trial of a card; bots answer at once."""
    monkeypatch.setattr(table, "Thinker", LocalThinker)
    app.change_quietly(speed="off")
    return show(app, MenuScene(app))


def at_table(app: App, place: int = 0) -> TryoutScene:
    practise(app, BENCH, SET, place)
    assert isinstance(app.top, TryoutScene)
    pass_time(app, 20)
    return app.top


def hand(scene: TryoutScene) -> list[str]:
    zones = scene.match.view(0).zones.items()
    return [scene.match.game.deck.code(one) for zone, cards in zones if zone.seat == 0 for one in cards]


def to_the_sheet(app: App, scene: TryoutScene) -> TryoutSheet:
    """The person calls at once; the others have their last turn."""
    until = 400
    while app.top is scene and until:
        until -= 1
        legal = scene.match.legal(0)
        calls = [act for act in legal if act.verb == "call"]
        if 0 in scene.match.turn.must:
            scene.submit(0, (calls or legal)[0])
        app.step(40)
    assert isinstance(app.top, TryoutSheet)
    return app.top


# --- the practice round ------------------------------------------------------------------------------------------


def test_the_card_lies_in_the_hand_and_the_tag_names_it(app: App, below: Scene) -> None:
    scene = at_table(app, place=1)
    assert scene.probe.card["name"] == "Bremse"
    assert "B2" in hand(scene)
    assert scene.match.terms.repeat
    assert len(scene.match.bots) == 2


def test_the_tag_leads_back_to_what_lay_below(app: App, below: Scene) -> None:
    scene = at_table(app)
    click(app, scene.tag.widgets[0].rect.center)
    assert app.stack == [below]


def test_escape_and_the_pause_lead_back_as_well(app: App, below: Scene) -> None:
    at_table(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, TryoutPause)
    app.top.group.focus_key("bench")
    press(app, pygame.K_RETURN)
    assert app.stack == [below]


def test_the_pause_deals_again(app: App, below: Scene) -> None:
    first = at_table(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, TryoutPause)
    app.top.group.focus_key("again")
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, TryoutScene)
    assert app.stack == [below, app.top]
    assert app.top is not first
    assert "B1" in hand(app.top)


@pytest.mark.parametrize(("key", "tables"), [("again", 1), ("bench", 0)])
def test_behind_the_round_one_goes_on_or_back(app: App, below: Scene, key: str, tables: int) -> None:
    sheet = to_the_sheet(app, at_table(app))
    sheet.group.focus_key(key)
    press(app, pygame.K_RETURN)
    assert [type(scene) for scene in app.stack[1:]] == [TryoutScene] * tables
    assert app.stack[0] is below


def test_the_sheet_can_be_put_aside_and_comes_again(app: App, below: Scene) -> None:
    scene = at_table(app)
    to_the_sheet(app, scene)
    press(app, pygame.K_ESCAPE)
    assert app.top is scene
    scene.open_sheet()
    assert isinstance(app.top, TryoutSheet)


def test_nothing_of_it_is_kept(app: App, below: Scene, home: Path) -> None:
    """A match that waits in the menu goes on waiting; no file, no result, no table to be proposed again is added."""
    rules = game(BENCH.game_id)
    waiting = Match(rules, rules.options(), seated(("person", "geselle")), 5)
    journal.create(waiting)
    play(waiting, 6)
    waiting.close()
    before, remembered = kept(home), (app.settings.last_setup, app.settings.recent)
    scene = at_table(app)
    to_the_sheet(app, scene)
    scene.back()
    assert kept(home) == before
    assert (app.settings.last_setup, app.settings.recent) == remembered
    assert app.stack == [below]


def kept(home: Path) -> dict[Path, bytes]:
    """All files of the person; pictures that are drawn anew where they are missing do not count."""
    return {path: path.read_bytes() for path in home.rglob("*") if path.is_file() and "cache" not in path.parts}


def test_a_card_that_is_not_finished_is_not_dealt(app: App, below: Scene) -> None:
    practise(app, BENCH, UNFINISHED, 0)
    assert app.stack == [below]
    assert [text for text, _ in app.toasts.shown] == [app.texts("tryout.unfinished")]


# --- the report --------------------------------------------------------------------------------------------------


def rounds(number: int, gain: int, long: int = 20) -> list[Pair]:
    """Deals in which the effect brings its owner so many points."""
    chance, found = Random(1), []
    for _ in range(number):
        luck = chance.randrange(-10, 11)
        real, plain = (Round((20 + luck - more, 20, 20), turns, (2,)) for more, turns in ((gain, long), (0, 20)))
        found.append(Pair(0, real, plain))
    return found


class Ready(Survey):
    """A survey whose players sit in this process: with each look a handful of deals is there."""

    handful = 40
    gain, long, accident = 4, 20, 0  # `accident`: after so many deals nobody plays any more

    def begin(self) -> None:
        self.lost = False
        self._going = not self.over

    @property
    def running(self) -> bool:
        return getattr(self, "_going", False)

    def poll(self) -> bool:
        self.pairs += rounds(self.question.deals, self.gain, self.long)[len(self.pairs) :][: self.handful]
        self.lost = bool(self.accident) and len(self.pairs) >= self.accident
        self._going = not (self.over or self.lost)
        return True

    def stop(self) -> None:
        self._going = False


@pytest.fixture
def surveys(monkeypatch: pytest.MonkeyPatch) -> dict[Question, Ready]:
    """Every survey that was asked for; one for each question."""
    found: dict[Question, Ready] = {}

    def of(question: Question) -> Ready:
        return found.setdefault(question, Ready(question))

    monkeypatch.setattr(card_report, "survey", of)
    return found


def opened(app: App, frames: int = 0) -> ReportScene:
    scene = ReportScene(app, BENCH, SET, 0)
    show(app, scene, frames)
    return scene


def parts(scene: ReportScene, kind: type) -> list[Any]:
    return [one for one in scene.group.walk() if isinstance(one, kind)]


def moved(app: App, scene: ReportScene) -> bool:
    """True if the picture is another one, and the loop was told so."""
    before, rested = pygame.image.tobytes(app.window, "RGB"), scene.still()
    app.pass_time(50)
    told = not (rested and scene.still())
    app.show()
    assert told or pygame.image.tobytes(app.window, "RGB") == before
    return told


def numbers(scene: ReportScene) -> list[str]:
    return [tile.figure.number for tile in parts(scene, Tile)]


def test_the_figures_grow_while_the_bots_play(app: App, surveys: dict[Question, Ready]) -> None:
    scene = opened(app)
    assert numbers(scene) == ["…"] * 4
    pass_time(app, 13, 50)
    assert scene.survey is not None
    assert numbers(scene)[1] == "+4"
    pass_time(app, 80, 50)
    assert scene.survey.over
    assert [key for key in ("try", "done") if scene.group.named(key)] == ["try", "done"]
    assert scene.shown == pytest.approx({bar.key: bar.share for tile in parts(scene, Tile) for bar in tile.figure.bars})
    assert scene.still()


def test_between_two_looks_the_picture_rests(
    app: App, below: Scene, surveys: dict[Question, Ready], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ready, "handful", 2)
    scene = opened(app, 1)
    seen = [moved(app, scene) for _ in range(60)]
    assert 5 < sum(seen) < 55


@pytest.mark.parametrize(("gain", "notes"), [(9, 1), (4, 0), (-9, 1)])
def test_a_warning_is_a_note_on_paper(
    app: App, surveys: dict[Question, Ready], monkeypatch: pytest.MonkeyPatch, gain: int, notes: int
) -> None:
    monkeypatch.setattr(Ready, "gain", gain)
    scene = opened(app, 90)
    assert len(parts(scene, PaperNote)) == notes


def test_leaving_sends_the_players_away_and_coming_back_they_go_on(app: App, surveys: dict[Question, Ready]) -> None:
    app.push(MenuScene(app))
    page = opened(app, 20)
    one = page.survey
    assert one is not None
    played = len(one.pairs)
    assert 0 < played < DEALS
    press(app, pygame.K_ESCAPE)
    assert (one.running, len(app.stack)) == (False, 1)
    again = opened(app)
    assert again.survey is one
    assert one.running


def test_what_was_found_out_is_there_at_once(app: App, surveys: dict[Question, Ready]) -> None:
    opened(app, 90)
    app.pop()
    scene = opened(app)
    assert numbers(scene)[1] == "+4"
    assert scene.survey is not None
    assert not scene.survey.running
    assert len(surveys) == 1


def test_a_mishap_is_told_and_can_be_mended(
    app: App, surveys: dict[Question, Ready], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ready, "accident", 80)
    scene = opened(app, 40)
    assert len(parts(scene, PaperNote)) == 1
    monkeypatch.setattr(Ready, "accident", 0)
    scene.group.focus_key("retry")
    press(app, pygame.K_RETURN)
    pass_time(app, 60)
    assert scene.survey is not None
    assert scene.survey.over
    assert parts(scene, PaperNote) == []


def test_from_the_report_to_the_table_and_back(app: App, below: Scene, surveys: dict[Question, Ready]) -> None:
    scene = opened(app, 90)
    scene.group.focus_key("try")
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, TryoutScene)
    app.top.back()
    assert app.stack == [below, scene]


def test_of_an_unfinished_card_there_is_no_report(app: App) -> None:
    scene = ReportScene(app, BENCH, UNFINISHED, 0)
    show(app, scene)
    assert parts(scene, Tile) == []
    assert len(parts(scene, Picture)) == 1  # the sentence
    press(app, pygame.K_RETURN)
    assert app.stack == []


@pytest.mark.parametrize("gain", [-9, 0, 1, 4, 9])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_verdict_has_words(
    app: App, surveys: dict[Question, Ready], monkeypatch: pytest.MonkeyPatch, gain: int, lang: str
) -> None:
    monkeypatch.setattr(Ready, "gain", gain)
    monkeypatch.setattr(Ready, "long", 90)
    monkeypatch.setattr(Ready, "handful", 200)
    app.change_quietly(language=lang)
    app.texts.missing.clear()
    opened(app, 20)
    assert app.texts.missing == set()


def test_the_real_players_sit_in_another_process(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once through it all: a few deals of the real survey, watched by the real page."""
    asked: list[Survey] = []

    def few(question: Question) -> Survey:
        asked.append(Survey(question._replace(deals=10)))
        return asked[-1]

    monkeypatch.setattr(card_report, "survey", few)
    scene = opened(app)

    def over() -> bool:
        app.step(10)
        return not asked[0].running

    until(over)
    assert asked[0].over
    assert scene.report is not None
    assert scene.report.deals == 10
