"""The effect of every option of Sechsundsechzig on its bots' play, or on the worth of a deal to them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from game.bots.core.levels import level
from game.bots.sechsundsechzig.memory import barred
from game.bots.sechsundsechzig.worth import NOTHING, position, solver
from rules.core.contract import Action
from rules.families.tricks import mask_of
from rules.sechsundsechzig.law import PRESETS
from tests.game.bots import harness
from tests.game.bots.harness import Moment, moments, player_of, think
from tests.game.bots.tricks.test_solver import ending
from tests.games.sechsundsechzig.given import arrange

rule = pytest.mark.rule
PLAYER = player_of("sechsundsechzig")
CODES = PLAYER.game.deck.token_of
MARRIED = "0: HK HQ CJ C9 SJ DQ; 1: CA S9 DA D9 SK SQ; turned {}; talon 5; won 0: CK CQ; won 1: C10 SA HJ DJ"


says = partial(harness.says, PLAYER)


def value(text: str, preset: str = "standard", **options: object) -> float:
    """The worth of the end to seat 0 in game points."""
    state = arrange(text, preset, **options).state
    return solver(state, NOTHING).value(position(state))


@rule("SS-5.1")
def test_marriages_are_announced_where_they_count() -> None:
    assert says(arrange(MARRIED.format("H9"), "standard").state) == "meld H"
    assert says(arrange(MARRIED.format("H9"), "standard", marriages=False).state).startswith("play")


@rule("SS-5.3")
def test_marriage_phase2_decides_whether_a_late_marriage_saves_the_deal() -> None:
    text = "0: HK HQ; 1: HA H10; trump H; won 0 = 34; won 1 = 50"
    assert value(text, marriage_phase2="always") == 1
    assert value(text, marriage_phase2="never") == -1
    assert value(text, marriage_phase2="closed_only") == -1


@rule("SS-5.4")
def test_nine_exchange_makes_a_nine_a_better_trump() -> None:
    text = "0: H9 CQ CJ C9 SJ DQ; 1: CA S9 DA D9 SK SQ; turned HA; talon 5; won 0: CK SA; won 1: C10 S10 HJ DJ"
    assert says(arrange(text, "standard").state) == "exchange"
    assert says(arrange(text, "standard", nine_exchange=False).state).startswith("play")


@rule("SS-5.5")
def test_closing_is_used_with_a_hand_that_wins_alone() -> None:
    text = "0: HA H10 HK HQ CA C10; 1: CK CQ S9 DA D9 SK; turned H9; talon 5; won 0: SA S10; won 1: HJ DJ"
    assert says(arrange(text, "standard", nine_exchange=False).state) in ("close", "meld H")
    strong = text.replace("HK HQ", "SJ DA").replace("DA D9", "HQ D9")
    assert says(arrange(strong, "standard", nine_exchange=False).state) == "close"
    assert says(arrange(strong, "standard", nine_exchange=False, closing=False).state).startswith("play")


@rule("SS-5.7")
def test_claim_is_made_with_66_where_it_may_be() -> None:
    text = "0: HA C9 SJ; 1: CA S9 DA; trump H; won 1 = 10; won 0 = 67"
    assert says(arrange(text, "standard", show_totals=True).state) == "claim"
    assert says(arrange(text, "standard", show_totals=True, claim=False).state).startswith("play")


@rule("SS-3.3")
def test_stichzwang_tells_more_of_the_others_hand() -> None:
    """The ten was led and the nine given to it: where one must beat, the ace is elsewhere."""
    table = arrange("0: CA; 1: D9; trump H")
    memory = PLAYER.brain.memories.fresh(0, 2)
    memory.answers.append((CODES["C10"], CODES["C9"]))
    ace = mask_of([CODES["CA"]])
    assert not barred(memory, replace(table.state.options, stichzwang=False), table.state.trump) & ace
    assert barred(memory, replace(table.state.options, stichzwang=True), table.state.trump) & ace


@rule("SS-4.3", "SS-5.9")
def test_game_points_make_it_worth_while_to_leave_the_other_without_a_trick() -> None:
    text = "0: HA H10; 1: H9 C9; trump H; won 0 = 60; won 1 = {}"
    assert value(text.format(0), game_points="123") == 3
    assert value(text.format(10), game_points="123") == 2
    assert value(text.format(0), game_points="flat") == 1


@rule("SS-4.1")
def test_early_stop_changes_what_some_endings_are_worth() -> None:
    """The first player with 66 has won; else the one with the last trick is asked first."""
    found = set()
    for seed in range(60):
        state = ending(PLAYER.game, 2, 3, Random(seed))
        state.options = replace(state.options, marriages=True, claim=False, game_points="123")
        pair = []
        for stops in (False, True):
            state.options = replace(state.options, early_stop=stops)
            pair.append(round(solver(state, NOTHING).value(position(state))))
        found.add(pair[0] == pair[1])
    assert found == {True, False}


@rule("SS-5.12")
def test_carry_draw_makes_the_next_deal_dearer() -> None:
    text = "0: HA H10; 1: H9 C9; trump H; won 0 = 60; won 1 = 34"
    assert value(text) == 1
    assert value(text + "; carry 1") == 2


@rule("SS-4.4")
def test_show_totals_counts_for_those_who_forget() -> None:
    text = "0: HA C9 SJ; 1: CA S9 DA; trump H; won 1 = 10; won 0 = 67"
    plain = level("regelbuch")  # has seen none of it
    for shown, claims in ((True, True), (False, False)):
        state = arrange(text, "standard", show_totals=shown).state
        memories = [PLAYER.brain.memories.fresh(seat, 2) for seat in (0, 1)]
        found = think(PLAYER, Moment(state, 0, PLAYER.game.legal(state, 0), memories), plain, 0)
        assert (found.action.verb == "claim") == claims


@rule("SS-6.1")
def test_target_makes_points_beyond_it_worthless() -> None:
    text = "0: HA H10; 1: H9 C9; trump H; won 0 = 60; won 1 = 0; points 6/0"
    assert value(text, target=15) == 3
    assert value(text, target=7) == 1


# --- looking ahead ---------------------------------------------------------------------------------------------------


def test_ties_are_broken_by_augen_at_the_table_but_not_in_a_playout() -> None:
    text = "0: HA C9; 1: H9 CA; trump H; won 0 = 40; won 1 = 41"
    state = arrange(text).state
    fine, rough = (solver(state, auge).value(position(state)) for auge in (1 / 1000, NOTHING))
    assert fine != rough == round(fine)


def test_a_journeyman_looks_ahead_a_little_and_stays_legal() -> None:
    seen, rng, strength = 0, Random(3), level("geselle")

    def card(moment: Moment) -> Action:
        return rng.choice([act for act in moment.legal if act.verb == "play"])

    for moment in moments(PLAYER, 2, 3, PRESETS["standard"], dict.fromkeys((0, 1), strength), card):
        found = think(PLAYER, moment, strength, 0, seed=rng.getrandbits(20))
        assert found.action in moment.legal
        assert found.action.verb != "claim" or found.reasons[0].code == "claim_66"
        seen += 1
        if seen == 25:
            break
    assert seen == 25
