"""Films and charts for those who do not see them."""

from __future__ import annotations

from game.match.match import Match
from game.match.watching import GUEST, OPEN, Watcher
from game.people.figures import Course
from game.texts import Texts
from tests.ui.program import laid_out
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.statistics import charts
from ui.shell.app import App


def words_of(scene: ReplayScene) -> list[str]:
    return [node.words for node in scene.tree().root.walk()]


def test_a_film_tells_its_table_as_the_watcher_saw_it(app: App, played: Match) -> None:
    scene = ReplayScene(app, played, Watcher(0))
    laid_out(app, scene)
    scene.jump(scene.replay.length // 2)
    told = words_of(scene)
    assert told[0] == scene.spoken_title()
    for player in played.players:
        assert any(words.startswith(player.name) for words in told[1:])
    assert scene.board.hud.chronicle.lines[-1] in told
    assert "play" in {node.key for node in scene.tree().root.walk()}


def test_a_film_tells_a_hand_only_to_eyes_that_see_it(app: App, played: Match) -> None:
    scene = ReplayScene(app, played, Watcher(0))
    laid_out(app, scene)
    place = next(
        place for place in range(scene.replay.length) if any(cards for cards in played.at(place).view(0).zones.values())
    )
    told = {}
    for sight in (OPEN, GUEST):
        scene.watch(Watcher(0, sight))
        scene.jump(place + 3)
        told[sight] = " ".join(words_of(scene))
    hand = played.at(place + 3).view(0)
    own = [card for zone, cards in hand.zones.items() if zone.seat == 0 and zone.name == "hand" for card in cards]
    names = {scene.board.sentences.cards((card,)) for card in own}
    assert names
    assert all(name in told[OPEN] for name in names)
    assert not all(name in told[GUEST] for name in names)


def test_charts_of_results_are_told_in_words() -> None:
    words = Texts("en")
    course = Course(wins=((1.0, 0.5),) * 40, places={1: 3, 2: 1}, points={10: 1, 20: 3}, seats=2)
    curve, places, points = (charts.told(chart, words) for chart in charts.charts(course, "mau_mau", words))
    assert curve.startswith(f"{words('stats.over_time')}. ")
    assert "40: 100%" in curve
    assert places == f"{words('stats.places')}. {words('stats.place')}: 1. 3×, 2. 1×"
    assert "20 3×" in points
