"""The effects of Herzblatt's and Tarock's rule options on the bots' play, or on the worth of a deal to them."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.herzblatt import worth as herzblatt_tables
from game.bots.herzblatt import worth as herzblatt_worth
from game.bots.tarock import plays as tarock_bids
from game.bots.tarock import worth as tarock_tables
from rules.core.notation import write_action
from rules.tarock.material import AUFNAHME, HAND
from tests.game.bots.harness import player_of
from tests.game.bots.tricks.test_trio import OTHERS, STRONG, says
from tests.games.herzblatt import given as herzblatt
from tests.games.tarock import given as tarock

rule = pytest.mark.rule

# --- Tarock ------------------------------------------------------------------------------------------------------

SECOND = "2: CA C10 CK CQ CJ C9 SA S10 HA D7 D6"
FIRST = "1: C8 C7 C6 SK SQ HK HQ H9 DA DK DQ; 0: SJ S9 S8 S7 HJ H8 H7 H6 DJ D9 D8; Stock H10 S6 D10"


def worth(kind: int, promise: int, augen: int, **options: object) -> float:
    """The worth of this many Augen to the declarer."""
    state = tarock.arrange(f"dealer 0; 1: {STRONG}; {OTHERS}", **options).state
    return tarock_tables.Deal(state.options, kind, promise, 0).worth(augen, (9, 2))


@rule("TA-2.4")
def test_where_points_rank_first_a_hand_game_must_promise_more() -> None:
    def lowest(order: str) -> list[str]:
        table = tarock.arrange(f"dealer 0; {SECOND}; {FIRST}", bid_order=order).play("1 bid A 66")
        legal = table.game.legal(table.state, 2)
        return [write_action(table.game, act) for act in tarock_bids.calls(legal) if act.verb == "bid H"]

    assert lowest("kind_first")[0] == "bid H 61"
    assert lowest("points_first")[0] != "bid H 61"


@rule("TA-2.10")
@pytest.mark.parametrize("name", ["regelbuch", "geselle"])
def test_who_deals_after_all_have_passed_changes_no_bid(name: str) -> None:
    for seats in (f"dealer 0; 1: {STRONG}; {OTHERS}", f"dealer 2; 1: {STRONG}; {OTHERS}"):
        found = {
            says("tarock", tarock.arrange(seats, all_pass=way).state, name) for way in ("same_dealer", "next_dealer")
        }
        assert len(found) == 1


@rule("TA-3.4")
def test_announcements_are_weighed_where_they_may_be_made() -> None:
    def weighed(on: bool) -> set[str]:
        table = tarock.arrange(f"dealer 0; 1: {STRONG}; {OTHERS}", ansage=on).play("1 bid H 61, 2 pass, 0 pass")
        brain, view = player_of("tarock").brain, table.game.view(table.state, 1)
        legal = table.game.legal(table.state, 1)
        found = brain.candidates(view, brain.memories.fresh(1, 3), legal, level("meister"))
        return {act.verb for act in found}

    assert weighed(False) == {"trump"}
    assert weighed(True) > {"trump"}


@rule("TA-5.5")
def test_schneider_begins_an_auge_later() -> None:
    found = [worth(AUFNAHME, 61, 90, schneider_at=at) - worth(AUFNAHME, 61, 89, schneider_at=at) for at in ("30", "31")]
    assert abs(found[0] - found[1]) > 0.5


@rule("TA-5.7")
def test_bonuses_are_reckoned_with() -> None:
    assert worth(HAND, 61, 70, hand_bonus=True) > worth(HAND, 61, 70)
    assert worth(AUFNAHME, 61, 70, hand_bonus=True) == worth(AUFNAHME, 61, 70)
    assert worth(AUFNAHME, 81, 90, bid_bonus=True) > worth(AUFNAHME, 81, 90)


# --- Herzblatt ---------------------------------------------------------------------------------------------------

REST = "1: CK CQ SK SQ SJ S9 HJ DJ; 2: C10 CJ H8 HQ S10 D10 DQ D9; Stock C9 H9"
GOOD_HAND = "0: CA SA HA H10 HK H7 DA DK"


@rule("HB-1.4")
@pytest.mark.parametrize(("deck", "cards"), [("22", 22), ("20", 20)])
def test_two_players_reckon_with_the_cards_in_play(deck: str, cards: int) -> None:
    assert herzblatt_tables.whole(2, deck).bit_count() == cards
    table = herzblatt.Deal(
        herzblatt.GAME, herzblatt.GAME.start(herzblatt.build(herzblatt.GAME.options, {"two_player_deck": deck}), 2, 3)
    )
    table.play("- deal")
    brain, view = player_of("herzblatt").brain, table.game.view(table.state, table.on_turn[0])
    world, _ = brain.sample(view, brain.memories.fresh(table.on_turn[0], 2), level("meister"), Random(1))
    assert sum(len(lying) for lying in table.game.zones(world).values()) == cards


@rule("HB-2.4")
def test_when_all_decline_a_new_deal_is_worth_nothing_and_a_duty_something() -> None:
    def after(way: str) -> float:
        table = herzblatt.arrange(f"3 players; dealer 2; {GOOD_HAND}; {REST}", all_decline=way)
        table.play("0 decline, 1 decline, 2 decline")
        return herzblatt_worth.reward(table.state, 0) if table.phase == "deal" else 1.0

    assert after("redeal") == 0
    assert after("vorhand_must") == 1.0


@rule("HB-5.1")
@pytest.mark.parametrize("name", ["regelbuch", "geselle"])
def test_the_stake_alone_makes_nobody_shy(name: str) -> None:
    for text in (f"3 players; dealer 2; {GOOD_HAND}; {REST}", f"3 players; dealer 0; {GOOD_HAND}; {REST}"):
        assert len({says("herzblatt", herzblatt.arrange(text, stake=stake).state, name) for stake in ("1", "10")}) == 1


@rule("HB-5.6")
def test_how_a_loss_is_paid_changes_what_it_is_worth() -> None:
    def lost(way: str, augen: int) -> float:
        return herzblatt_tables.Deal(way, 3, 1, 6).worth(augen)

    ways = ("stake_multiplied", "pay_multiple", "pot_carries")
    assert len({round(lost(way, 20), 3) for way in ways}) > 1
    assert {lost(way, 40) < lost(way, 80) for way in ways} == {True}
