"""The costliest decisions on the screen: in the background, when the round is over, only to those who may know."""

from __future__ import annotations

import pygame
import pytest

from game.bots.core.base import Answer, Choice, Reason, Request
from game.learn.review import Review, Tipped
from game.match.match import Match
from game.match.seats import seated
from game.match.watching import GUEST, OPEN, OWN, Watcher
from rules.core.contract import Refusal
from rules.core.registry import game
from tests.game.table import play
from tests.ui.program import pass_time, press, show
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.replay.tipped import Hindsight, TippedScene
from ui.scenes.sheet.scores import ScoreScene
from ui.scenes.table.table import LookingBack
from ui.shell.app import App

SEARCH = Reason("search", (50, 58))


class Stern:
    """Every decision could have been better, by one point more than the one before."""

    def __init__(self) -> None:
        self.asked: Request | None = None
        self.answered = 0

    def ask(self, request: Request) -> None:
        self.asked = request

    def poll(self) -> Answer | None:
        request, self.asked = self.asked, None
        if request is None:
            return None
        self.answered += 1
        better = next(act for act in request.legal if act != request.made)
        return Answer(request.key, Choice(better, 0.0, request.made, 2.0 + self.answered, 0.1, (SEARCH,)))


def at_the_sheet(*kinds: str) -> Match:
    """A match whose first round has just been noted."""
    rules = game("gluecksgriff")
    match = Match(rules, rules.options(limit=500), seated(kinds or ("person", "geselle")), 5)
    while not match.view(None).sheet:
        play(match, 1, seed=len(match.history))
    return match


def finished(*kinds: str) -> Match:
    rules = game("gluecksgriff")
    match = Match(rules, rules.options(limit=50), seated(kinds or ("person", "geselle")), 5)
    play(match)
    return match


def sheet(app: App, match: Match, hindsight: Hindsight | None) -> ScoreScene:
    names = [player.name for player in match.players]
    scene = ScoreScene(
        app, match.view(0), names, match.game.id, lambda: None, players=match.players, hindsight=hindsight
    )
    show(app, scene)
    return scene


def looked(app: App, hindsight: Hindsight) -> None:
    for _ in range(2000):
        if hindsight.review.over:
            return
        app.step(20)
    raise AssertionError("the review does not end")


# --- who may know ------------------------------------------------------------------------------------------------


def test_one_person_learns_it_after_the_round(app: App) -> None:
    match = at_the_sheet()
    found = LookingBack(app, match, Stern()).hindsight()
    assert found is not None
    assert found.review.seats == (0,)


def test_with_several_people_it_waits_for_the_end(app: App) -> None:
    assert LookingBack(app, at_the_sheet("person", "person", "geselle"), Stern()).hindsight() is None
    away = at_the_sheet("person", "person", "geselle")
    away.hand_over(1, "geselle")  # but may still look on
    assert LookingBack(app, away, Stern()).hindsight() is None
    over = LookingBack(app, finished("person", "person", "geselle"), Stern()).hindsight(whole=True)
    assert over is not None
    assert over.review.seats == (0, 1)


def test_bots_alone_are_told_nothing(app: App) -> None:
    assert LookingBack(app, finished("geselle", "geselle"), Stern()).hindsight(whole=True) is None


# --- at the score sheet ------------------------------------------------------------------------------------------


def test_the_sheet_says_how_many_were_found_once_they_are(app: App) -> None:
    match = at_the_sheet()
    hindsight = LookingBack(app, match, Stern()).hindsight()
    assert hindsight is not None
    assert hindsight.title() == "Wo es kippte"
    scene = sheet(app, match, hindsight)
    looked(app, hindsight)
    pass_time(app)
    count = len(hindsight.review.found)
    assert count > 0
    assert scene.group.named("tipped").label == f"Wo es kippte ({count})"  # type: ignore[union-attr]


def test_a_sheet_looked_at_in_between_says_nothing_of_it(app: App) -> None:
    assert sheet(app, at_the_sheet(), None).group.named("tipped") is None


def test_a_click_leads_to_the_place_with_the_eyes_of_then(app: App) -> None:
    match = at_the_sheet()
    hindsight = LookingBack(app, match, Stern()).hindsight()
    assert hindsight is not None
    sheet(app, match, hindsight)
    hindsight.show()
    assert isinstance(app.top, TippedScene)
    looked(app, hindsight)
    pass_time(app)
    press(app, pygame.K_RETURN)
    scene, worst = app.top, hindsight.review.found[0]
    assert isinstance(scene, ReplayScene)
    assert scene.replay.place == worst.place
    assert scene.watcher == Watcher(0)
    assert app.toasts.shown[-1][0] == hindsight.here(worst)


def test_while_the_match_runs_there_are_no_other_eyes(app: App) -> None:
    match = at_the_sheet()
    scene = ReplayScene(app, match, Watcher(0), own_eyes=True)
    show(app, scene)
    for watcher in (Watcher(1), Watcher(0, OPEN), Watcher(0, GUEST)):
        scene.watch(watcher)
        assert scene.watcher == Watcher(0, OWN)
    press(app, pygame.K_v, pygame.K_o, pygame.K_0, pygame.K_2, pygame.K_w)
    assert app.top is scene
    assert scene.watcher == Watcher(0, OWN)
    assert not [key for key in ("eyes", "tipped", "repeat") if scene.group.named(key)]
    assert not isinstance(match.submit(-1, match.legal(-1)[0]), Refusal)  # the match itself was not touched


def test_the_page_tells_both_moves_the_cost_and_how_sure_it_is(app: App) -> None:
    match = at_the_sheet()
    hindsight = LookingBack(app, match, Stern()).hindsight()
    assert hindsight is not None
    while not hindsight.review.over:
        hindsight.review.tick()
    worst = hindsight.review.found[0]
    told = hindsight.reasons(worst)
    assert f"{worst.cost:.1f}".replace(".", ",") in told
    assert "50 von 58" in told
    say = hindsight.sentences(worst)
    assert say.move(worst.made) in hindsight.here(worst)
    assert say.move(worst.better) in hindsight.here(worst)


def test_the_policys_reason_stands_first(app: App) -> None:
    match = at_the_sheet()
    move = next(move for move in match.history if move.seat == 0)
    one = Tipped(1, 1, 0, move.action, move.action, 3.0, 0.1, (Reason("serve"), SEARCH))
    hindsight = Hindsight(app, Review(match, (0,), Stern()), lambda _: None)
    assert hindsight.reasons(one).startswith(app.texts_of("gluecksgriff")("bot.serve"))


@pytest.mark.parametrize(
    ("looked_at", "judged", "key"), [(0, 0, "review.empty"), (4, 4, "review.none"), (4, 0, "review.unjudged")]
)
def test_where_nothing_was_found_the_page_says_why(app: App, looked_at: int, judged: int, key: str) -> None:
    review = Review(at_the_sheet(), (), Stern())
    while not review.over:
        review.tick()
    review.looked, review.judged = looked_at, judged
    scene = TippedScene(app, Hindsight(app, review, lambda _: None))
    show(app, scene)
    assert scene._nothing() == key


# --- in a replay -------------------------------------------------------------------------------------------------


def test_in_a_replay_the_decisions_of_people_or_of_all_open_hands_are_looked_at(app: App) -> None:
    scene = ReplayScene(app, finished("person", "geselle", "person"), Watcher(0))
    show(app, scene)
    assert scene.pages._seats() == (0, 2)
    scene.watch(Watcher(0, OPEN))
    assert scene.pages._seats() == (0, 1, 2)
    bots = ReplayScene(app, finished("geselle", "geselle"), Watcher(0))
    assert bots.pages._seats() == (0, 1)


def test_a_replay_shows_the_score_sheet_of_its_place(app: App) -> None:
    match = finished()
    scene = ReplayScene(app, match, Watcher(0))
    show(app, scene)
    scene.jump(scene.replay.rounds[1])
    press(app, pygame.K_p)
    top = app.top
    assert isinstance(top, ScoreScene)
    assert top.view.sheet == match.at(scene.replay.place).view(0).sheet
    assert {entry.round for entry in top.view.sheet} == {match.view(None).sheet[0].round}
    press(app, pygame.K_ESCAPE)
    assert app.top is scene


def test_a_playing_replay_rests_at_each_sheet_and_goes_on(app: App) -> None:
    scene = ReplayScene(app, finished(), Watcher(0))
    show(app, scene)
    scene.speed, sheets, before = 8.0, 0, None
    scene.play()
    for _ in range(20_000):
        app.step(100)
        sheets += isinstance(app.top, ScoreScene) and app.top is not before
        before = app.top
        if scene.replay.over and app.top is scene and not scene.pages.due:
            break
    assert scene.replay.over
    assert sheets == len(scene.replay.rounds)
