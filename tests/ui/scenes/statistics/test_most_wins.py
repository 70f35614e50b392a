"""Games where more points are better: the crown, the ranking and the best round follow."""

from __future__ import annotations

from random import Random

import pytest

from game.match.match import Match
from game.match.seats import seated
from rules.core.contract import TABLE, Entry
from rules.core.registry import GAMES, game
from tests.ui.program import show
from ui.scenes.sheet.model import totals_before
from ui.scenes.sheet.scores import CHALK, GOLDEN_CHALK, RED_CHALK, ScoreScene, Totals
from ui.shell.app import App


def finished(id: str) -> Match:
    """A match of random moves in which the totals differ."""
    rules = game(id)
    for seed in range(20):
        match = Match(rules, rules.options(), seated(("person",) * rules.players[0]), seed)
        chance = Random(seed)
        while not match.finished:
            seat = match.turn.must[0]
            calm = [act for act in match.legal(seat) if act.verb not in rules.impulses]
            match.submit(seat, chance.choice(calm))
        if len(set(match.view(None).totals)) > 1:
            return match
    raise AssertionError("all matches ended in a tie")


@pytest.mark.parametrize("id", GAMES)
def test_the_crown_stands_above_who_is_ahead(id: str, app: App) -> None:
    match = finished(id)
    names = tuple(player.name for player in match.players)
    scene = ScoreScene(app, match.view(None), names, id, lambda: None, players=match.players)
    show(app, scene)
    totals = match.view(None).totals
    best = (max if game(id).crowns_most(match.options) else min)(totals)
    crowns = [one for one in scene.group.walk() if one.tip == scene.words("score.leader")]
    ahead = [seat for seat, total in enumerate(totals) if total == best]
    assert len(crowns) == len(ahead)
    for crown, seat in zip(crowns, ahead, strict=True):
        assert abs(crown.rect.centerx - scene.column(seat).centerx) < scene.column(seat).width / 2


@pytest.mark.parametrize("id", GAMES)
def test_a_goal_shines_and_a_limit_warns(id: str, app: App) -> None:
    match = finished(id)
    scene = ScoreScene(app, match.view(None), ("A",) * len(match.players), id, lambda: None, players=match.players)
    show(app, scene)
    row = next(one for one in scene.group.walk() if isinstance(one, Totals))
    scene.limit = 10
    assert row._chalk(9) == CHALK
    assert row._chalk(11) == (GOLDEN_CHALK if game(id).crowns_most(match.options) else RED_CHALK)
    scene.limit = None
    assert row._chalk(999) == CHALK


def test_the_first_sheet_counts_from_what_everybody_began_with() -> None:
    rules = game("siebzehn_und_vier")
    match = Match(rules, rules.options(first_bank="0"), seated(["geselle"] * 3), 4)
    while not match.view(0).sheet:
        seat = match.turn.must[0]
        match.submit(seat, match.legal(seat)[0 if seat == TABLE or match.state.phase == "ante" else -1])
    assert totals_before(match.view(0)) == (200, 200, 200)


@pytest.mark.rule("TA-5.3", "TA-5.4")
@pytest.mark.parametrize(
    ("reason", "points", "words"),
    [
        ("won_schneider", -2, "verloren"),
        ("won_schneider", 4, "Gewonnen"),
        ("lost", -2, "Verloren"),
        ("lost", 1, "gewonnen"),
    ],
)
def test_the_slate_tells_each_what_the_game_was_for_him(reason: str, points: int, words: str, app: App) -> None:
    match = finished("tarock")
    names = tuple(player.name for player in match.players)
    scene = ScoreScene(app, match.view(None), names, "tarock", lambda: None, players=match.players)
    show(app, scene)
    told = scene.reason(Entry(0, 0, points, reason, 3, values=(105, 66)))
    assert words in told
    assert told.endswith(": 105 Augen, 66 gebraucht")


@pytest.mark.rule("SW-2.3")
@pytest.mark.parametrize(("halves", "words"), [(60, "30"), (61, "30½"), (16, "8")])
def test_the_slate_tells_halves_as_the_table_does(halves: int, words: str, app: App) -> None:
    match = finished("schwimmen")
    names = tuple(player.name for player in match.players)
    scene = ScoreScene(app, match.view(None), names, "schwimmen", lambda: None, players=match.players)
    show(app, scene)
    assert scene.reason(Entry(0, 0, 0, "safe", 3, values=(halves,))).endswith(f": {words}")
