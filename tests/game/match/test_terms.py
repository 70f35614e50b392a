"""The terms of a table: how far moves are taken back, that a deal is played again; kept with the match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.match import journal, match_file
from game.match.match import Match, Takebacks
from game.match.seats import seated
from game.match.setup import Setup, as_dict, from_dict, repeated, setup_of
from game.match.terms import ALWAYS, OFF, TAKEBACKS, UNSEEN, Terms
from game.notice import Refused
from game.people.stats import Stats
from rules.core.contract import TABLE, action
from rules.core.registry import game
from tests.game.table import play, real_match, same

RULES = game("gluecksgriff")


def agreed(takeback: str, seed: int = 1) -> Match:
    return Match(RULES, RULES.options(), seated(("person", "geselle")), seed, Terms(takeback))


def decided(match: Match, moves: int = 40) -> Match:
    """Played until a person has decided something and seen a hidden card since."""
    for seed in range(50):
        play(match, moves, seed)
        point = match.undo_point()
        if point is not None and match.seen_since(point):
            return match
        match = Match(match.game, match.options, match.players, seed + 2, match.terms)
    raise AssertionError("no such match")


# --- taking back -------------------------------------------------------------------------------------------------


def test_where_it_was_agreed_nothing_is_taken_back() -> None:
    match = agreed(OFF)
    play(match, 20)
    before = len(match.history)
    takebacks = Takebacks(match)
    assert takebacks.refusal() == "off"
    assert not takebacks.undo()
    assert len(match.history) == before


def test_before_the_first_decision_there_is_nothing_to_take_back() -> None:
    assert Takebacks(agreed(ALWAYS)).refusal() == "none"


def test_moves_without_a_choice_are_told_from_no_moves_at_all() -> None:
    rules = game("doppelkopf")
    match = Match(rules, rules.options(), seated(("person", *["geselle"] * 3)), 5, Terms(ALWAYS))
    assert Takebacks(match).refusal(0) == "none"
    for _ in range(5):
        play(match, 1, 5)
    assert match.history[-1].seat == 0
    assert Takebacks(match).refusal(0) == Takebacks(match).refusal() == "forced"


def test_what_was_seen_stands_unless_the_table_allows_everything() -> None:
    seen = decided(agreed(UNSEEN))
    assert Takebacks(seen).refusal() == "seen"
    assert not Takebacks(seen).undo()
    allowed = decided(agreed(ALWAYS))
    point = allowed.undo_point()
    assert Takebacks(allowed).undo()
    assert len(allowed.history) == point


def test_a_bid_that_tells_of_a_hand_is_no_card_that_was_seen() -> None:
    rules = game("luxusfamilie")
    players = seated(("person", "geselle", "geselle"))
    match = Match(rules, rules.options(first_dealer="2"), players, 1, Terms(UNSEEN))
    match.submit(TABLE, action("deal"))
    match.submit(0, action("bid", 100))
    assert Takebacks(match).refusal() is None
    match.submit(1, action("weg"))
    assert Takebacks(match).refusal(0) == "heard"


def test_whoever_has_not_moved_is_told_so_whatever_others_have_seen() -> None:
    match = Match(RULES, RULES.options(), seated(("person", "person", "person")), 1, Terms(UNSEEN))
    while match.undo_point() is None or not match.seen_since(match.undo_point() or 0):
        seat = match.turn.must[0]
        match.submit(seat, match.legal(seat)[0])
    moved = {seat for seat in match.persons if match.undo_point((seat,)) is not None}
    assert 0 < len(moved) < 3
    told = {seat: Takebacks(match).refusal(seat) for seat in match.persons}
    assert told == {seat: "seen" if seat in moved else "none" for seat in match.persons}


def test_what_was_taken_back_is_done_again_and_ends_at_the_same_position() -> None:
    match = decided(agreed(ALWAYS))
    state, history = repr(match.state), list(match.history)
    takebacks = Takebacks(match)
    assert takebacks.undo()
    assert takebacks.undo()
    assert takebacks.waiting
    assert takebacks.redo()
    assert takebacks.redo()
    assert not takebacks.redo()
    assert (repr(match.state), match.history) == (state, history)


def test_the_file_knows_a_move_that_was_done_again() -> None:
    match = decided(agreed(ALWAYS))
    path = journal.create(match).path
    takebacks = Takebacks(match)
    takebacks.undo()
    takebacks.redo()
    match.close()
    assert same(journal.read(path)[0], match)


def test_after_another_move_nothing_is_done_again() -> None:
    match = decided(agreed(ALWAYS))
    takebacks = Takebacks(match)
    takebacks.undo()
    takebacks.forget()
    assert not takebacks.waiting
    assert not takebacks.redo()


# --- kept with the match -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("takeback", TAKEBACKS)
@pytest.mark.parametrize("repeat", [False, True])
def test_the_terms_are_read_again_from_the_file(takeback: str, repeat: bool) -> None:
    match = Match(RULES, RULES.options(), seated(("person", "geselle")), 1, Terms(takeback, repeat))
    path = journal.create(match).path
    match.close()
    assert journal.read(path)[0].terms == Terms(takeback, repeat)


def test_a_file_without_terms_has_the_usual_ones(tmp_path: Path) -> None:
    header = json.loads(match_file.header_text(real_match(), "2026-01-01T00:00:00+00:00"))
    del header["terms"]
    path = tmp_path / "old.match"
    path.write_bytes(match_file.sealed(json.dumps(header), 0)[0])
    assert journal.read(path)[0].terms == Terms()


@pytest.mark.parametrize("terms", [{"takeback": "sometimes"}, {"repeat": 3}, {"stakes": 5}, [1]])
def test_terms_nobody_knows_are_refused(tmp_path: Path, terms: object) -> None:
    header = json.loads(match_file.header_text(real_match(), "2026-01-01T00:00:00+00:00")) | {"terms": terms}
    path = tmp_path / "odd.match"
    path.write_bytes(match_file.sealed(json.dumps(header), 0)[0])
    with pytest.raises(Refused) as refused:
        journal.read(path)
    assert refused.value.notice.code == "journal_unfit"


def test_the_settings_remember_what_was_agreed() -> None:
    setup = Setup("gluecksgriff", seated(("person", "geselle")), RULES.options(), None, Terms(OFF))
    assert from_dict(json.loads(json.dumps(as_dict(setup)))) == setup


# --- the same deal again -----------------------------------------------------------------------------------------


def dealt(setup: Setup) -> tuple[Match, dict[str, int]]:
    """The match after its first deal, and the seat of each name."""
    assert setup.seed is not None
    match = Match(game(setup.game_id), setup.options, setup.players, setup.seed, setup.terms)
    match.submit(TABLE, match.legal(TABLE)[0])
    return match, {player.name: seat for seat, player in enumerate(setup.players)}


def test_the_same_deal_gives_everybody_the_same_cards() -> None:
    match = real_match(seed=7)
    play(match)
    again, _ = dealt(repeated(match))
    assert same(again, match.at(1))
    assert again.terms.repeat


def test_one_seat_on_everybody_has_the_cards_of_the_neighbour() -> None:
    match = real_match(seed=7)
    first, _ = dealt(setup_of(match))
    again, seats = dealt(repeated(match, 1))
    assert repr(again.state) == repr(first.state)
    assert [seats[player.name] for player in match.players] == [1, 2, 0]


def test_another_match_at_the_table_of_a_repeat_is_none() -> None:
    setup = repeated(real_match()).again()
    assert setup.seed is None
    assert not setup.terms.repeat


def test_a_repeat_counts_in_no_statistics() -> None:
    setup = repeated(real_match(seed=7))
    assert setup.seed is not None
    match = Match(RULES, setup.options, setup.players, setup.seed, setup.terms)
    path = journal.create(match).path
    play(match)
    match.close()
    with Stats() as stats:
        stats.record(match, path.stem)
        assert not list(stats.catch_up())
        assert not stats.latest()
