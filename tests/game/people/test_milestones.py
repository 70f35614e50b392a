"""Deeds of a match, and the milestones that follow from them."""

from __future__ import annotations

from collections import Counter

from game.match import journal
from game.people.deeds import WAYS, _courses, deeds_of
from game.people.milestones import common, fresh, series_of, standings, total
from game.people.stats import CatchingUp, Stats
from game.texts import LANGUAGES, Texts
from rules.core.contract import Special
from rules.core.registry import GAMES
from tests.game.table import play, real_match

GENERAL = {"match", "round", "round.best", "won", *WAYS}
SPOKEN = {"special": ("special", "log.special"), "said": ("say", "log.said"), "score": ("score", "log.scored")}


def known(game_id: str, deed: str) -> bool:
    """True if the game has words for what is counted: so it can be told there."""
    kind, _, name = deed.partition(".")
    texts = Texts("de", game_id)
    return deed in GENERAL or any(texts.has(f"{group}.{name}") for group in SPOKEN.get(kind, ()))


def test_every_game_has_a_few_dozen_milestones_with_words_for_what_it_can_tell() -> None:
    for game_id in GAMES:
        found = series_of(game_id)
        assert total(standings(game_id, {}))[1] >= 36, game_id
        assert len({series.id for series in found}) == len(found), game_id
        for series in found:
            assert list(series.steps) == sorted(set(series.steps)), (game_id, series.id)
            assert all(Texts(lang, game_id).has(f"milestone.{series.id}") for lang in LANGUAGES), (game_id, series.id)
            assert all(known(game_id, deed) for deed in series.counts), (game_id, series)
    assert {deed for series in common() for deed in series.counts} <= GENERAL


def test_deeds_are_what_the_events_of_the_match_tell() -> None:
    match = real_match("person", "geselle", limit=50)
    play(match)
    mine, _ = deeds_of(match)
    told = [event for events in match.log for event in events if isinstance(event, Special) and event.seat == 0]
    assert {f"special.{event.name}" for event in told} == {deed for deed in mine if deed.startswith("special.")}
    assert sum(many for deed, many in mine.items() if deed.startswith("special.")) == len(told)
    assert mine["match"] == 1
    assert (mine["won"] == 1) is (0 in (match.winners or ()))
    assert mine["round"] == len({entry.round for entry in match.view(None).sheet})


def test_who_was_level_before_the_last_round_was_not_in_front() -> None:
    rounds = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)]  # whoever has three first has won
    assert "won.last" in set(_courses(rounds[1:], 0, few=False))
    assert "won.last" not in set(_courses([(1, 0), (2, 0), (3, 0)], 0, few=False))


def test_a_milestone_for_a_crowd_is_told_only_where_there_can_be_one() -> None:
    assert "crowd" not in {series.id for series in series_of("gin_romme")}
    assert "crowd" in {series.id for series in series_of("watten")}


def test_only_the_highest_new_step_of_a_series_is_told() -> None:
    before, now = Counter({"match": 9, "won": 1}), Counter({"match": 51, "won": 1})
    told = [(one.series.id, one.step) for one in fresh("mau_mau", before, now)]
    assert told == [("matches", 50)]
    assert not list(fresh("mau_mau", now, now))


def test_deeds_are_kept_with_the_result_and_found_again_from_the_files() -> None:
    match = real_match("person", "geselle", limit=50)
    kept = journal.create(match)
    play(match)
    kept.close(match)
    with Stats() as stats:
        list(stats.catch_up())
        uid = stats.latest(1)[0].uid
        told = stats.deeds("Du", "gluecksgriff")
        assert told == +deeds_of(match)[0]
        assert told - deeds_of(match)[0] == Counter()
        assert stats.whose(uid) == {0: "Du"}
        with stats.base:  # as an older version has left it
            stats.base.execute("delete from deeds")
            stats.base.execute("delete from deeds_told")
        assert not stats.deeds("Du", "gluecksgriff")
        list(CatchingUp(stats))
        assert stats.deeds("Du", "gluecksgriff") == told
        assert not stats.untold()


def test_a_match_whose_file_is_gone_is_looked_for_once() -> None:
    match = real_match("person", "geselle", limit=50)
    play(match)
    with Stats() as stats:
        stats.record(match, "gone")
        with stats.base:
            stats.base.execute("delete from deeds_told")
        list(CatchingUp(stats))
        assert not stats.untold()
        stats.forget()
        assert not stats.deeds("Du", "gluecksgriff")
