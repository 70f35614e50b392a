"""HB-5, HB-6: stakes, pot and ledger."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.options import build
from rules.herzblatt.game import GAME
from rules.herzblatt.rounds import payment, shared
from tests.games.herzblatt.given import arrange
from tests.scenario import until

rule = pytest.mark.rule


def net(seats, stake, augen, way="stake_multiplied"):
    """Declarer's and each opponent's result of a deal, their stakes included."""
    paid = payment(way, seats, stake, seats * stake, augen)
    return paid.declarer - stake, paid.opponent - stake


@rule("HB-5.2", "HB-5.3", "HB-5.4", "HB-5.5", "HB-V12")
@pytest.mark.parametrize(
    ("seats", "stake", "augen", "declarer", "opponent"),
    [
        (3, 1, 72, 2, -1),
        (3, 1, 65, -2, 1),
        (3, 1, 30, -4, 2),
        (3, 1, 31, -2, 1),
        (3, 1, 66, 2, -1),
        (4, 2, 70, 6, -2),
        (4, 2, 25, -12, 4),
        (2, 1, 66, 1, -1),
        (2, 1, 60, -1, 1),
        (2, 1, 30, -2, 2),
    ],
)
def test_the_stakes_multiplied(seats, stake, augen, declarer, opponent):
    """Examples 1 to 3."""
    assert net(seats, stake, augen) == (declarer, opponent)


@rule("HB-5.6", "HB-V12")
@pytest.mark.parametrize(("augen", "declarer", "opponent"), [(40, -4, 2), (20, -6, 3), (66, 2, -1)])
def test_paying_the_multiple(augen, declarer, opponent):
    """Example 4."""
    assert net(3, 1, augen, "pay_multiple") == (declarer, opponent)


LAST = "dealer 0; declarer 0 plays; 0: C9; 1: CQ; 2: CJ"  # one trick for seat 1


@rule("HB-5.6", "HB-V12")
def test_a_pot_that_carries():
    """Example 5."""
    lost = f"{LAST}; won 0: CA SA HA; laid CK H10"
    table = arrange(lost, loss_payout="pot_carries").play("1 play CQ, 2 play CJ, 0 play C9")
    table.expect("augen 47; pot 6; chips -4/-1/-1; round_end").play("- next, - deal").expect("pot 6; chips -4/-1/-1")
    deep = f"{LAST}; pot 6; chips -4/-1/-1; won 0: CA S9 H9; laid C10 D9"
    table = arrange(deep, loss_payout="pot_carries").play("1 play CQ, 2 play CJ, 0 play C9")
    table.expect("augen 21; pot 18; chips -16/-1/-1")
    won = f"{LAST}; pot 18; chips -1/-16/-1; won 0: CA SA HA; won 0: DA S10 H10; laid C10 D10"
    table = arrange(won, loss_payout="pot_carries").play("1 play CQ, 2 play CJ, 0 play C9")
    table.expect("augen 84; pot 0; chips 17/-16/-1")


@rule("HB-5.7")
def test_the_pot_is_frozen_and_shared():
    limit = 64 * 3
    assert payment("pot_carries", 3, 1, limit - 5, 40).pot == limit
    assert payment("pot_carries", 3, 1, limit, 40) == (0, 0, limit, "lost")
    assert shared(10, 3, 2) == (3, 3, 4)
    assert shared(11, 3, 2) == (4, 3, 4)
    text = f"{LAST}; round 11; won 0: CA SA HA; laid CK H10"
    table = arrange(text, loss_payout="pot_carries").play("1 play CQ, 2 play CJ, 0 play C9")
    table.expect("over; pot 0; chips -2/1/1")  # six chips, two each
    assert table.reasons(0) == ["lost", "pot_shared"]


@rule("HB-5.1")
@pytest.mark.parametrize("stake", ["1", "2", "5", "10"])
def test_everybody_pays_before_the_cards_are_dealt(stake):
    state = GAME.start(build(GAME.options, {"stake": stake}), 4, 3)
    GAME.apply(state, -1, GAME.legal(state, -1)[0])
    assert (state.pot, state.totals) == (4 * int(stake), (-int(stake),) * 4)


@rule("HB-5.8", "HB-V14")
@pytest.mark.parametrize("way", ["stake_multiplied", "pay_multiple", "pot_carries"])
def test_ledger_and_pot_sum_to_nothing(way):
    for seed in range(6):
        state, rng = GAME.start(build(GAME.options, {"loss_payout": way}), 2 + seed % 3, seed), Random(seed)
        ends = 0
        for _ in until(state, "over"):
            seat = rng.choice(GAME.turn(state).must)
            GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
            assert sum(state.totals) + state.pot == 0
            ends += state.phase == "round_end"
        assert ends == 11
        assert state.pot == 0


@rule("HB-6.1")
@pytest.mark.parametrize("deals", ["12", "24", "36"])
def test_after_the_agreed_number_of_deals(deals):
    text = f"{LAST}; round {int(deals) - 1}; chips 3/-2/-4; won 0: CA SA HA; laid CK H10"
    table = arrange(text, deals=deals).play("1 play CQ, 2 play CJ, 0 play C9").expect("over; winners 0")
    assert table.specials()[-1] == "crown"


@rule("HB-6.1")
def test_equal_ledgers_share():
    table = arrange(f"{LAST}; round 11; chips 1/-2/-2; won 0: CA SA HA; laid CK H10")
    table.play("1 play CQ, 2 play CJ, 0 play C9").expect("chips 0/0/0; winners 0 1 2")
