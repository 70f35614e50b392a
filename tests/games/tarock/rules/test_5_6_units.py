"""TA-5, TA-6: units and ledger."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.options import build
from rules.tarock.game import GAME
from rules.tarock.law import Options
from rules.tarock.material import AUFNAHME, HAND, PLAIN, SCHNEIDER, SCHWARZ
from rules.tarock.rounds import outcome
from tests.games.tarock.given import arrange
from tests.scenario import until

rule = pytest.mark.rule


def units(kind, promise, augen, tricks=(8, 3), announced=PLAIN, **options):
    """Units that each defender pays; below zero: gets."""
    found = outcome(Options(**options), kind, promise, announced, augen, tricks)
    return found.units if found.won else -found.units


@rule("TA-5.2", "TA-5.3", "TA-5.4", "TA-5.5", "TA-5.6", "TA-5.8", "TA-V12", "TA-V14")
@pytest.mark.parametrize(
    ("kind", "promise", "augen", "tricks", "each"),
    [
        (AUFNAHME, 61, 74, (8, 3), 1),
        (AUFNAHME, 61, 91, (8, 3), 2),
        (AUFNAHME, 61, 90, (8, 3), 1),
        (HAND, 86, 84, (8, 3), -1),
        (AUFNAHME, 61, 28, (2, 9), -2),
        (AUFNAHME, 61, 14, (0, 11), -3),
        (HAND, 120, 120, (10, 1), 2),
        (AUFNAHME, 61, 60, (6, 5), -1),
        (AUFNAHME, 61, 30, (3, 8), -1),
        (AUFNAHME, 61, 120, (11, 0), 3),
        (AUFNAHME, 96, 93, (9, 2), -1),
    ],
)
def test_what_a_game_brings(kind, promise, augen, tricks, each):
    assert units(kind, promise, augen, tricks) == each


@rule("TA-5.5")
def test_where_schneider_ends():
    assert [units(AUFNAHME, 61, 90, schneider_at=at) for at in ("30", "31")] == [1, 2]
    assert [units(AUFNAHME, 61, 30, (3, 8), schneider_at=at) for at in ("30", "31")] == [-1, -2]


@rule("TA-5.7")
def test_promise_and_handspiel_bring_nothing_unless_agreed():
    assert units(HAND, 81, 84) == units(AUFNAHME, 61, 84) == 1
    assert units(HAND, 81, 84, hand_bonus=True) == 2
    assert units(AUFNAHME, 81, 84, hand_bonus=True) == 1
    assert [units(AUFNAHME, promise, 120, bid_bonus=True) for promise in (61, 66, 116, 120)] == [2, 3, 13, 14]
    assert units(HAND, 86, 84, bid_bonus=True, hand_bonus=True) == -7


@rule("TA-5.9", "TA-5.10", "TA-V13", "TA-V18")
@pytest.mark.parametrize(
    ("promise", "augen", "tricks", "announced", "each"),
    [
        (61, 95, (8, 3), SCHNEIDER, 4),
        (61, 88, (8, 3), SCHNEIDER, -4),
        (61, 120, (11, 0), SCHWARZ, 6),
        (61, 120, (10, 1), SCHWARZ, -6),
        (61, 120, (11, 0), SCHNEIDER, 4),
        (96, 93, (8, 3), SCHNEIDER, -4),
        (61, 20, (1, 10), SCHNEIDER, -4),
    ],
)
def test_units_with_announcements(promise, augen, tricks, announced, each):
    assert units(AUFNAHME, promise, augen, tricks, announced, ansage=True) == each


@rule("TA-5.9")
def test_bonuses_are_not_doubled():
    assert units(HAND, 66, 95, announced=SCHNEIDER, ansage=True, hand_bonus=True, bid_bonus=True) == 6


@rule("TA-5.9")
@pytest.mark.parametrize(("augen", "reason"), [(95, "announced_won"), (88, "announced_lost")])
def test_an_announcement_is_the_reason(augen, reason):
    assert outcome(build(Options, {"ansage": True}), AUFNAHME, 61, SCHNEIDER, augen, (8, 3)).reason == reason


LAST = "0 plays A 61 trump C; 0: C9; 1: CQ; 2: CJ"  # the last trick, five Augen for seat 1


@rule("TA-5.1", "TA-5.3", "TA-5.4")
def test_from_each_defender():
    won = arrange(f"{LAST}; won 0: CA SA HA; won 0: DA S10 H10; won 1: DK DQ DJ; laid CK C10 D10")
    won.play("1 play CQ, 2 play CJ, 0 play C9").expect("augen 88; units 2/-1/-1; round_end")
    lost = arrange(f"{LAST}; won 0: CA SA HA; won 1: DA DQ DJ; laid CK C10 D6").play("1 play CQ, 2 play CJ, 0 play C9")
    lost.expect("augen 47; units -2/1/1")


@rule("TA-6.1", "TA-V15")
@pytest.mark.parametrize("deals", ["3", "6", "12", "24"])
def test_after_the_agreed_number_of_deals(deals):
    text = f"{LAST}; round {int(deals) - 1}; units 3/-2/-1; won 0: CA SA HA; won 1: DA DQ DJ; laid CK C10 D6"
    table = arrange(text, deals=deals).play("1 play CQ, 2 play CJ, 0 play C9")
    table.expect("units 1/-1/0; over; winners 0")
    assert table.specials()[-1] == "crown"


@rule("TA-6.1")
def test_equal_ledgers_share():
    text = f"{LAST}; round 11; units 2/-1/-1; won 0: CA SA HA; won 1: DA DQ DJ; laid CK C10 D6"
    arrange(text).play("1 play CQ, 2 play CJ, 0 play C9").expect("units 0/0/0; winners 0 1 2")


@rule("TA-1.5", "TA-6.2", "TA-V15")
def test_the_ledger_sums_to_nothing_and_everybody_deals_four_times():
    for seed in range(4):
        state, rng = GAME.start(build(GAME.options, {}), 3, seed), Random(seed)
        dealt = []
        for _ in until(state, "over"):
            before, dealer = state.phase, state.dealer
            seat = rng.choice(GAME.turn(state).must)
            GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
            assert sum(state.totals) == 0
            if before == "play" and state.phase in ("round_end", "over"):
                dealt.append(dealer)
        assert [dealt.count(seat) for seat in range(3)] == [4, 4, 4]
