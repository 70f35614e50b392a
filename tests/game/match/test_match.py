"""The match: moves, refusals, takebacks; nothing counts that the recorder does not have."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from game.digest import digest
from game.match.match import Match, Move
from game.match.seats import seated
from rules.core.contract import TABLE, Moved, Refusal, Said, action
from rules.core.registry import game
from tests.game import toy
from tests.game.table import play, real_match, same, toy_match


class Witness:
    """A recorder that notes what it was told and how the match stood at that moment."""

    def __init__(self, failing: bool = False) -> None:
        self.told: list[tuple[str, int]] = []
        self.ends: list[tuple[int, ...] | None] = []
        self.failing = failing

    def moved(self, match: Match, move: Move, winners: tuple[int, ...] | None) -> None:
        if self.failing:
            raise OSError("no space left")
        self.told.append((move.action.verb, len(match.history)))
        self.ends.append(winners)

    def undone(self, match: Match, moves: int) -> None:
        if self.failing:
            raise OSError("no space left")
        self.told.append((f"undo {moves}", len(match.history)))

    def close(self, match: Match) -> None:
        self.told.append(("close", len(match.history)))


def test_a_move_gives_its_events_and_enters_the_history() -> None:
    match = toy_match()
    events = match.submit(TABLE, action("deal"))
    assert isinstance(events, list)
    assert isinstance(events[0], Moved)
    assert match.history == [(TABLE, action("deal"))]
    assert match.log == [tuple(events)]


def test_a_refused_move_changes_nothing() -> None:
    match = toy_match()
    before = repr(match.state)
    assert match.submit(0, action("deal")) == Refusal("not_your_turn")
    assert repr(match.state) == before
    assert not match.history


def test_the_recorder_has_a_move_before_it_counts() -> None:
    match = toy_match()
    match.recorder = witness = Witness()
    play(match, 2)
    assert witness.told == [("deal", 0), ("lay", 1)]  # the history was still without the move


def test_only_the_last_move_is_told_with_winners() -> None:
    match = toy_match(limit=5)
    match.recorder = witness = Witness()
    play(match)
    assert witness.ends[-1] == match.winners is not None
    assert set(witness.ends[:-1]) == {None}


def test_a_move_that_cannot_be_recorded_did_not_happen() -> None:
    match = toy_match()
    match.submit(TABLE, action("deal"))
    before, legal = repr(match.state), match.legal(0)
    match.recorder = Witness(failing=True)
    with pytest.raises(OSError, match="no space"):
        match.submit(0, legal[0])
    with pytest.raises(OSError, match="no space"):
        match.undo(0)
    assert repr(match.state) == before
    assert len(match.history) == len(match.log) == 1


def test_undo_leads_back_to_the_same_position_as_playing_less() -> None:
    match, shorter = toy_match(limit=60), toy_match(limit=60)
    play(match, 12)
    play(shorter, 7)
    match.undo(7)
    assert same(match, shorter)
    play(match, 5, seed=3)
    play(shorter, 5, seed=3)
    assert same(match, shorter)


def test_undo_tells_the_recorder_how_many_moves() -> None:
    match = toy_match()
    match.recorder = witness = Witness()
    play(match, 4)
    match.undo(1)
    match.undo(1)  # nothing to do, nothing to tell
    assert witness.told[-1] == ("undo 3", 4)


@pytest.mark.parametrize("to", [-1, 4])
def test_undo_knows_only_positions_that_were(to: int) -> None:
    match = toy_match()
    play(match, 3)
    with pytest.raises(ValueError, match="no position"):
        match.undo(to)


def test_the_undo_point_is_the_last_real_decision_of_a_person() -> None:
    match = toy_match("geselle", "person", seed=2)
    assert match.undo_point() is None
    match.submit(TABLE, action("deal"))
    match.submit(0, match.legal(0)[0])
    assert len(match.legal(1)) > 1, "the seed must give two different cards"
    match.submit(1, match.legal(1)[0])  # a decision: position 2
    match.submit(0, match.legal(0)[-1])
    match.submit(1, match.legal(1)[-1])  # the last card: no decision
    assert match.undo_point() == 2
    assert match.undo_point({0}) == 1


def test_a_finished_match_knows_its_winners_and_can_be_taken_back() -> None:
    match = toy_match(limit=5)
    assert not match.finished
    play(match)
    assert match.finished
    assert match.winners == toy.GAME.winners(match.state)
    match.undo(len(match.history) - 1)
    assert match.winners is None


def test_walking_shows_every_position_in_turn() -> None:
    match = toy_match()
    play(match, 5)
    seen = [(len(past.history), past.view(0)) for past in match.walk()]
    assert [moves for moves, _ in seen] == list(range(6))
    assert seen[-1][1] == match.view(0)
    assert seen[3][1] == match.at(3).view(0)
    assert len(match.history) == 5


def test_closing_lets_go_of_the_recorder_once() -> None:
    match = toy_match()
    match.recorder = witness = Witness()
    match.close()
    match.close()
    assert witness.told == [("close", 0)]


def test_a_digest_of_a_view_knows_only_what_the_seat_knows() -> None:
    match, other = toy_match(seed=1), toy_match(seed=1)
    for each in (match, other):
        each.submit(TABLE, action("deal"))
    stock, hand = other.state.stock, other.state.hands[1]
    stock[0], hand[0] = hand[0], stock[0]  # seat 0 sees neither
    assert digest(match.view(0)) == digest(other.view(0))
    assert digest(match.view(1)) != digest(other.view(1))


def test_a_digest_of_a_view_is_the_same_in_every_process() -> None:
    program = (
        "from game.digest import digest; from tests.game.table import real_match, play\n"
        "match = real_match(); play(match, 40); print(digest(match.view(0)))"
    )
    hashes = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }
    match = real_match()
    play(match, 40)
    assert hashes == {f"{digest(match.view(0))}\n"}


def test_events_of_a_break_in_are_logged_with_their_own_move() -> None:
    match = toy_match(seed=3)
    play(match, 1)
    match.state.rapper, match.state.actor = 0, 1
    assert match.submit(0, action("rap")) == [Said(0, "rap")]
    assert match.log[-1] == (Said(0, "rap"),)


@pytest.mark.parametrize(("kind", "told"), [("geselle", True), ("person", False)])
def test_a_bots_bid_tells_of_its_hand_and_cannot_be_asked_for_again(kind: str, told: bool) -> None:
    rules = game("luxusfamilie")
    match = Match(rules, rules.options(first_dealer="2"), seated(("person", kind, kind)), 1)
    match.submit(TABLE, action("deal"))
    assert match.turn.must == (0,)
    before = len(match.history)
    match.submit(0, action("bid", 100))
    assert not match.heard_since(before)
    match.submit(1, action("weg"))
    assert match.heard_since(before) is told


def test_how_far_a_takeback_goes_does_not_tell_whether_another_person_had_a_choice() -> None:
    """A person who cannot play a card must draw: that he could not is his own secret."""
    for seed in range(40):
        match = Match(game("mau_mau"), game("mau_mau").options(), seated(("person",) * 2), seed)
        chance = Random(seed)
        while not match.finished and len(match.history) < 60:
            seat = match.turn.must[0]
            forced = seat != TABLE and len(match.legal(seat)) == 1
            match.submit(seat, chance.choice(match.legal(seat)))
            if forced:
                assert match.undo_point() == len(match.history) - 1
                return
    raise AssertionError("nobody was forced")
