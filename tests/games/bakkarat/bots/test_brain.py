"""The bots of Bakkarat: exact with cards, by temper with stakes, without a look at hidden cards. (chapter 8)"""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.bots.bakkarat.brain import BRAIN
from game.bots.bakkarat.odds import bank_worths, full, ponte_worths, shares, unseen
from game.bots.bakkarat.plays import keep, offer
from game.bots.core.levels import level
from game.bots.thinking import search
from rules.bakkarat.game import GAME
from rules.bakkarat.material import BANK_TABLE, DECK
from rules.core.contract import action
from tests.game.bots import harness
from tests.games.bakkarat.given import Round, arrange

rule = pytest.mark.rule
BAKKARAT = harness.player_of("bakkarat")
GOOD = ("regelbuch", "geselle", "einfall", "meister")
SOLID = ("regelbuch", "einfall", "meister")
choice, says = partial(harness.decided, BAKKARAT), partial(harness.says, BAKKARAT)


def amount(table: Round, id: str = "meister", seed: int = 1) -> int:
    """The stake or bank that a bot chooses; the whole bank for banco, 0 for no chips at all."""
    act = choice(table.state, id, seed=seed).action
    return act.args[0] if act.args else table.state.bank if act.verb in ("banco", "suivi") else 0


def test_a_playout_ends_with_the_coup() -> None:
    state, rng = arrange().play("0 bank 100").state, Random(1)
    horizon = BRAIN.playout.horizon(state, 1)
    found = search.play_out(GAME, BRAIN, state, 1, horizon, rng)
    assert 0 <= found <= 101
    assert BRAIN.playout.reached(state, horizon)


# --- cards -------------------------------------------------------------------------------------------------------


@rule("BK-5.5", "BK-5.6")
@pytest.mark.parametrize(
    ("packs", "wanted"),
    [(1, (44.6760, 45.9624, 9.3615)), (6, (44.6279, 45.8653, 9.5069)), (8, (44.6247, 45.8597, 9.5156))],
)
def test_the_odds_of_a_whole_shoe_are_the_known_ones(packs: int, wanted: tuple[float, ...]) -> None:
    """Known results of the game with fixed drawing, for one, six and eight packs."""
    assert [round(100 * share, 4) for share in shares(full(packs))] == pytest.approx(wanted, abs=0.0001)


@rule("BK-5.5")
def test_every_forced_cell_of_the_table_is_the_better_choice_but_for_the_close_ones() -> None:
    """The odds advise the Bank's forced move, or it costs less than a hundredth of the stake."""
    for point, row in enumerate(BANK_TABLE):
        for third, rule_ in enumerate(row[1:]):
            if rule_ == "F":
                continue
            counts = list(full(6))
            counts[third] -= 1
            stand, draw = bank_worths(tuple(counts), point, third, 1.0)
            assert (draw - stand if rule_ == "D" else stand - draw) > -0.01, (point, third)


@rule("BK-5.2")
@pytest.mark.parametrize("id", SOLID)
def test_on_five_the_ponte_draws(id: str) -> None:
    table = arrange("shoe H2 S2 D3 C3 D8").std().play("- deal")
    assert says(table, id) == "draw"


@rule("BK-5.5")
@pytest.mark.parametrize("id", GOOD)
def test_the_bank_draws_three_against_nine(id: str) -> None:
    assert says(arrange("shoe HK S3 D4 CQ D9 H2").std().play("- deal, 1 draw"), id) == "draw"


@rule("BK-5.5")
def test_five_against_four_is_so_close_that_the_own_cards_decide() -> None:
    """The rulebook draws; a bot that counts cards stands with two and three."""
    table = arrange("shoe H2 S2 D3 C3 D4 HA").std().play("- deal, 1 draw")
    assert says(table, "regelbuch") == "draw"
    stand, draw = bank_worths(unseen(6, [*table.state.bank_hand, *table.state.third]), 5, 4)
    assert says(table) == ("draw" if draw >= stand else "stand")
    assert abs(draw - stand) < 0.01


@rule("BK-5.6")
@pytest.mark.parametrize("id", GOOD)
def test_free_drawing_is_no_reason_to_draw_on_seven_or_to_stand_on_two(id: str) -> None:
    high = arrange("shoe H3 S3 D4 CQ", drawing="free").std().play("- deal")
    low = arrange("shoe HA S3 DA CQ", drawing="free").std().play("- deal")
    assert says(high, id) == "stand"
    assert says(low, id) == "draw"


@rule("BK-5.7")
def test_a_free_banco_plays_as_the_odds_say() -> None:
    table = arrange("shoe H3 S3 D3 CQ", banco_free=True).play("0 bank 100, 1 banco, - deal")  # six
    counts = list(full(6))
    counts[3] -= 2
    stand, draw = ponte_worths(tuple(counts), 6)
    assert says(table) == ("draw" if draw > stand else "stand")


@rule("BK-1.1", "BK-9.1")
def test_the_meister_counts_the_basket_and_others_do_not() -> None:
    """In a shoe without a single small card nothing is to be hoped for on five."""
    table = arrange("shoe H2 S2 D3 C3 D8", packs=1).std().play("- deal")
    small = [card for card in table.state.shoe if DECK.points[DECK.face_of[card]] in (1, 2, 3, 4)]
    table.state.basket = tuple(small)
    table.state.shoe = tuple(card for card in table.state.shoe if card not in small)
    assert says(table) == "stand"
    assert says(table, "regelbuch") == "draw"
    assert sum(unseen(1, small)) == 52 - len(small)


# --- chips -------------------------------------------------------------------------------------------------------


@rule("BK-2.2")
@pytest.mark.parametrize("id", GOOD)
def test_the_bank_is_taken_but_not_with_everything(id: str) -> None:
    found = [amount(arrange(), id, seed) for seed in range(20)]
    assert sum(1 for one in found if one) >= 12
    assert sum(one > 250 for one in found) <= 4


@rule("BK-3.2", "BK-9.3")
def test_who_leads_at_the_end_stakes_the_least_and_who_is_behind_presses() -> None:
    leads = arrange("chips 400/900/200; coups 22").play("0 bank 200")
    behind = arrange("chips 900/400/200; coups 22").play("0 bank 400")
    assert amount(leads) == 5
    assert amount(behind) >= 100


@rule("BK-2.2")
def test_only_who_is_behind_is_told_to_catch_up() -> None:
    view = arrange("chips 500/500/500").state
    acts = GAME.legal(view, 0)
    told = {offer(GAME.view(view, 0), [act], level("meister"), Random(1))[1].code for act in acts if act.verb == "bank"}
    assert told == {"bank_small", "bank_even"}


@rule("BK-3.3")
@pytest.mark.parametrize("id", GOOD)
def test_nobody_takes_the_coup_away_from_the_others_before_he_must_catch_up(id: str) -> None:
    early = arrange("chips 480/520/500; coups 2").play("0 bank 60")
    assert not any(
        says(early, id, seed=seed) == "1 banco" or says(early, id, seed=seed) == "banco" for seed in range(30)
    )


@rule("BK-7.2")
def test_who_leads_in_the_end_takes_the_bank_home() -> None:
    leads = arrange("chips 700/420/380; coups 22; shoe H3 S3 D4 C5").play("0 bank 300, 1 stake 100, 2 stake 5")
    assert says(leads.play("- deal, - gather")) == "withdraw"


@rule("BK-7.2")
@pytest.mark.parametrize(
    ("chips", "bank", "code"),
    [("400/420/680", 300, "keep_press"), ("330/350/310", 140, "keep_even"), ("400/420/680", 50, "keep_grow")],
)
def test_only_of_a_small_bank_a_hint_says_that_it_may_grow(chips: str, bank: int, code: str) -> None:
    begun = arrange(f"chips {chips}; coups 10; shoe H3 S3 D4 C5").play(f"0 bank {bank}, 1 stake 10, 2 stake 5")
    view = GAME.view(begun.play("- deal, - gather").state, 0)
    assert keep(view, [action("keep")], level("einfall"), Random(1))[1].code == code


@rule("BK-3.5")
@pytest.mark.parametrize("id", SOLID)
def test_nothing_is_staked_for_fun_where_nobody_must(id: str) -> None:
    table = arrange("chips 400/900/200; coups 22", must_stake=False).play("0 bank 200")
    assert amount(table, id) <= 36


@rule("BK-8.2")
@pytest.mark.parametrize("id", GOOD)
def test_side_bets_are_for_beginners(id: str) -> None:
    table = arrange(side_bets=True).std()
    assert {says(table, id, seed=seed) for seed in range(20)} == {"done"}
    assert any(says(table, "lehrling", seed=seed) != "done" for seed in range(40))


@rule("BK-7.5")
def test_with_a_standing_bank_the_end_is_still_in_sight() -> None:
    table = arrange("chips 700/420/380; coups 22; shoe H4 S3 D5 C5", form="banque").play(
        "0 bank 300, 1 stake 20, 2 stake 5"
    )
    assert says(table.play("- deal, - gather")) == "withdraw"


@rule("BK-9.3")
def test_the_same_chips_are_risked_later_when_the_match_is_longer() -> None:
    short = arrange("chips 900/400/200; coups 22").play("0 bank 400")
    long = arrange("chips 900/400/200; coups 22", coups=100).play("0 bank 400")
    assert amount(short) > amount(long)
