"""The report of silent rounds on a card: figures with intervals, right warnings, the same answer every time."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.workshop.benches import benches
from game.workshop.report import FEWEST, Report, report
from game.workshop.silent import MOST_MOVES, Pair, Question, Round, SilentRound, asked, pairs
from game.workshop.trying import Probe, away, dealt, playable
from rules.core.registry import game
from tests.games.gluecksgriff.files import card, file

BENCH = benches()[0]
RULES = game(BENCH.game_id)
SEATS = 3


def probe_of(*cards: dict[str, Any]) -> Probe:
    found = playable(BENCH, json.dumps(file(*cards)), 0)
    assert found is not None
    return found


def question(*cards: dict[str, Any], deals: int, seats: int = SEATS) -> Question:
    return asked(probe_of(*cards), seats, deals)


def told(*cards: dict[str, Any], deals: int) -> Report:
    found = report(list(pairs(question(*cards, deals=deals))), crowns_most=False)
    assert found is not None
    return found


# --- rounds that were really played ------------------------------------------------------------------------------

GIFT = card("give_card choose 3 highest", "draw others 3", "extra_turn", draw_after=False, points=0)


def test_a_monster_of_a_card_is_far_too_strong() -> None:
    found = told(GIFT, deals=40)
    assert found.worth.low > 0
    assert found.verdict == "too_strong"
    assert found.played.value > 0.8
    assert found.won.value > found.won_plain.value


def test_a_card_that_does_nothing_is_worth_nothing() -> None:
    found = told(card(points=8), deals=FEWEST)
    assert found.worth == (0, 0, 0)
    assert found.longer == (0, 0, 0)
    assert found.verdict == "useless"


def test_the_same_question_has_the_same_answer() -> None:
    wanted = question(card("reverse"), card("skip next"), deals=3)
    first = list(pairs(wanted))
    assert list(pairs(wanted)) == first
    assert list(pairs(wanted, begin=2)) == first[2:]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_owner_goes_round_the_table(seats: int) -> None:
    found = list(pairs(question(card("skip next"), deals=seats, seats=seats)))
    assert [pair.owner for pair in found] == list(range(seats))
    assert {len(one.points) for pair in found for one in (pair.real, pair.plain)} == {seats}


def test_names_and_pictures_change_no_answer() -> None:
    renamed = card("reverse", name="Kreisel", text="Hui!", art="builtin:kehrtwende")
    assert question(renamed, deals=9) == question(card("reverse"), deals=9)
    assert question(card("skip next"), deals=9) != question(card("reverse"), deals=9)


def test_a_round_counts_turns_and_when_the_card_was_played() -> None:
    probe = probe_of(card("draw others 2", points=20))
    seed = next(
        seed for seed in range(99) if away(RULES, dealt(RULES, probe.options, SEATS, seed), 0, probe.faces) == 0
    )
    silent = SilentRound(probe, SEATS, seed)
    played = silent.played_out()
    assert len(played.played) == 1
    assert 1 <= played.played[0] <= played.turns
    assert silent.moves > played.turns  # a turn has more than one move


def test_a_round_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.workshop.silent.MOST_MOVES", 5)
    assert SilentRound(probe_of(card("reverse")), SEATS, 1).played_out().turns < 5 < MOST_MOVES


# --- figures of rounds that were made up -------------------------------------------------------------------------


def made_up(
    real: tuple[int, int], plain: tuple[int, int], turns: tuple[int, int] = (20, 20), number: int = 40
) -> list[Pair]:
    """Deals for two: points of the owner and of the other, with the effect and without; a little luck on both sides."""
    chance, found = Random(4), []
    for _ in range(number):
        luck = chance.randrange(-10, 11)
        with_, without = (
            Round((own + luck, other), long, (2,)) for (own, other), long in zip((real, plain), turns, strict=True)
        )
        found.append(Pair(0, with_, without))
    return found


def judged(rounds: list[Pair], crowns_most: bool = False) -> Report:
    found = report(rounds, crowns_most)
    assert found is not None
    return found


def test_fewer_points_for_the_owner_are_a_gain_where_few_points_win() -> None:
    rounds = made_up((10, 30), (20, 20))
    assert judged(rounds).worth == pytest.approx((20, 20, 20))
    assert judged(rounds, crowns_most=True).worth == pytest.approx((-20, -20, -20))


def test_a_harmful_card_is_called_so() -> None:
    assert judged(made_up((30, 20), (20, 20))).verdict == "harmful"


@pytest.mark.parametrize(("gain", "verdict"), [(0, "useless"), (1, "good"), (3, "strong"), (9, "too_strong")])
def test_the_verdict_follows_the_luck_of_a_deal(gain: int, verdict: str) -> None:
    """In these made-up deals the luck of a deal is six points."""
    found = judged(made_up((20 - gain, 20), (20, 20)))
    assert 5.5 < found.luck < 6.5
    assert found.verdict == verdict


def test_where_it_might_be_chance_nothing_is_called_useless() -> None:
    chance = Random(2)
    rounds = [
        pair._replace(real=Round((20 + chance.randrange(-9, 10), 20), 20, (1,))) for pair in made_up((20, 20), (20, 20))
    ]
    found = judged(rounds)
    assert found.worth.low < 0 < found.worth.high
    assert (found.verdict, found.warnings) == ("gentle", ())


def test_rounds_that_go_on_for_ever_are_warned_of() -> None:
    rounds = made_up((10, 30), (20, 20))
    rounds[:3] = made_up((10, 30), (20, 20), turns=(300, 20), number=3)
    found = judged(rounds)
    assert found.runaways == 3
    assert found.warnings[:2] == ("endless", "too_strong")


def test_a_card_that_makes_rounds_longer_is_still_what_it_is() -> None:
    found = judged(made_up((19, 20), (20, 20), turns=(30, 20)))
    assert found.longer.value == 10
    assert found.warnings == ("lengthening",)
    assert found.verdict == "good"


def test_a_card_that_nobody_plays_stays_in_hand() -> None:
    rounds = [pair._replace(real=pair.real._replace(played=())) for pair in made_up((20, 20), (20, 20))]
    found = judged(rounds)
    assert (found.played.value, found.turn) == (0, 0)
    assert "unplayed" in found.warnings


def test_of_a_few_deals_nothing_is_said() -> None:
    assert report(made_up((10, 30), (20, 20), number=FEWEST - 1), crowns_most=False) is None


def test_the_interval_holds_what_it_promises() -> None:
    """The truth lies within the interval in ninety-five of a hundred such surveys."""
    held = 0
    for seed in range(200):
        chance = Random(seed)
        rounds = [Pair(0, Round((0, round(chance.gauss(30, 90))), 9, (1,)), Round((0, 0), 9, ())) for _ in range(60)]
        worth = judged(rounds).worth
        held += worth.low <= 30 <= worth.high
    assert 180 <= held <= 198
