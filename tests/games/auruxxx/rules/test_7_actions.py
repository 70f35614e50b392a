"""AU-7: Kartensegen, Kartentausch, Karte ziehen."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.contract import Moved

rule = pytest.mark.rule


@rule("AU-7.1")
@pytest.mark.parametrize("code", ["KS", "KT>1", "KZ"])
@pytest.mark.parametrize("top", ["G0", "G2", "G9", "G50", "G%", "KS", "KT", "KZ"])
def test_an_action_card_fits_on_everything(given, code, top):
    given(f"0: {code[:2]} R5 B9; top {top}").play(f"0 lay {code}").expect(f"top {code[:2]}; action; seat 0 on turn")


@rule("AU-7.1", "AU-7.2")
@pytest.mark.parametrize("top", ["KS", "KT", "KZ"])
@pytest.mark.parametrize("cards", ["R0", "R7", "R50", "R%", "KZ", "R2 B2", "R9 B9 G9", "R50 B50"])
def test_everything_fits_on_an_action_card_multiples_too(given, top, cards):
    assert given(f"0: {cards} V4; top {top}").refusal(f"0 lay {cards}") == "legal"


@rule("AU-7.3")
def test_action_cards_are_laid_singly(given):
    table = given("0: KS KS KT KZ R5; top R4")
    for cards in ("KS KS", "KS KZ", "KT>1 KS", "KS R5", "R5 KS"):
        assert table.refusal(f"0 lay {cards}") == "multiple_not_equal"
        assert table.game.check(table.state, *table._read(f"0 lay {cards}")).clause == "AU-7.3"


@rule("AU-7.3", "AU-4.5", "AU-V27")
def test_v27_refusals_of_lays(given):
    table = given("0: KS KS R% R5 G7; top G9; stock Y0")
    table.play("0 lay KS KS -> multiple_not_equal, lay R% R5 -> multiple_not_equal, lay Y4 -> not_in_hand")
    table.play("0 lay KS>1 -> target_invalid, take -> wrong_phase, 1 draw -> not_your_turn")


@rule("AU-7.4", "AU-V16")
def test_v16_kartensegen_takes_from_everybody(given):
    table = given("0: KS R4 G9; 1: B7; 2: V3; top Y5").play("0 lay KS").expect("0: R4 G9 B7 V3; 1: -; 2: -; action")
    table.play("lay G9").expect("seat 1 on turn; top G9")


@rule("AU-7.4")
def test_kartensegen_goes_round_from_the_next_player(given):
    table = given("0: B7; 1: B8; 2: KS R4 G9; 3: V3; top Y5; seat 2 on turn").play("2 lay KS")
    assert table.moved() == ["hand>pile: KS", "hand>hand 2: V3", "hand>hand 2: B7", "hand>hand 2: B8"]


@rule("AU-7.5", "AU-9.4", "AU-10.1", "AU-V17")
def test_v17_kartentausch_fetches_the_gold(given):
    table = given("0: KT R4 G9 B50; 1: AU; 2: V3; top Y5")
    table.play("0 lay KT -> target_needed, lay KT>0 -> target_invalid, lay KT>1").expect("0: AU; 1: R4 G9 B50; 2: V3")
    table.play("lay AU").expect("round_end; r = -5/63/3")


@rule("AU-7.5")
def test_kartentausch_names_another_player_of_this_table(given):
    table = given("0: KT R4; top Y9")
    assert table.legal(0) == "draw, lay KT>1, lay KT>2, pass"
    assert table.refusal("0 lay KT>3") == "target_invalid"
    other = table.cards("hand", 2)
    table.play("0 lay KT>2").expect(f"2: R4; 0: {other}")


@rule("AU-7.6", "AU-7.10", "AU-3.8", "AU-V15")
def test_v15_karte_ziehen_and_a_victim_left_without_cards(given):
    table = given("0: KZ R4 G9; 1: B7; top Y5").play("0 lay KZ").expect("0: R4 G9 B7; 1: -")
    table.play("draw -> must_close, end -> must_lay, lay G9").expect("seat 1 on turn")
    table.play("1 end -> must_draw")
    assert table.legal(1) == "draw, pass"


@rule("AU-7.6")
def test_karte_ziehen_takes_from_the_next_player_only(given):
    table = given("0: R8; 1: B7; 2: KZ R4 G9; top Y5; seat 2 on turn").play("2 lay KZ")
    table.expect("2: R4 G9 R8; 0: -; 1: B7")


@rule("AU-7.7", "AU-7.9", "AU-V18")
def test_v18_a_chain_and_empty_victims(given):
    table = given("0: KZ KZ KS R4; 1: B7; 2: V3 V3; top Y5").play("0 lay KZ").expect("1: -; 0: KZ KS R4 B7")
    table.play("lay KZ").expect("0: KS R4 B7").play("lay KS").expect("0: R4 B7 V3; 2: V3")
    table.play("lay R4").expect("0: B7 V3; 1: -; 2: V3; seat 1 on turn")


@rule("AU-7.7")
def test_exchange_with_a_player_without_cards(given):
    table = given("0: KT R4 G9; 1: -; top Y5; stock B8 B4").play("0 lay KT>1").expect("0: -; 1: R4 G9; action")
    assert table.legal(0) == "draw"


@rule("AU-7.8")
@pytest.mark.parametrize("code", ["KZ", "KS"])
def test_the_card_taken_is_drawn_by_the_seeded_chance_over_the_whole_hand(given, code):
    taken = Counter[str]()
    for seed in range(200):
        table = given(f"2 players; 0: {code} R4; 1: AU R0 KS V%; top Y5")
        table.state.seed = seed
        again = table.fork()
        taken[table.play(f"0 lay {code}").moved()[1].split()[-1]] += 1
        assert again.play(f"0 lay {code}").cards("hand", 0) == table.cards("hand", 0)
    assert set(taken) == {"AU", "R0", "KS", "V%"}
    assert min(taken.values()) > 25


@rule("AU-7.8")
def test_the_order_in_which_the_victim_holds_his_cards_does_not_matter(given):
    for seed in range(20):
        table = given("2 players; 0: KZ R4; 1: AU R0 KS V% R50 R% B0; top Y5")
        table.state.seed = seed
        other = table.fork()
        other.state.hands[1].reverse()
        assert table.play("0 lay KZ").cards("hand", 0) == other.play("0 lay KZ").cards("hand", 0)


@rule("AU-7.8")
def test_the_canonical_order_of_the_cards(given):
    table = given("0: AU KZ KT KS V0 Y0 G0 B0 R% R50 R12 R2 R10; top B4")
    assert table.cards("hand", 0) == "R2 R10 R12 R50 R% B0 G0 Y0 V0 KS KT KZ AU"


@rule("AU-7.9")
def test_an_action_card_just_received_may_be_laid(given):
    table = given("0: KZ R4; 1: KS; 2: V3; top Y5").play("0 lay KZ, lay KS").expect("0: R4 V3; action; seat 0 on turn")
    table.play("lay V3").expect("0: R4; seat 1 on turn")


@rule("AU-7.10", "AU-7.2")
@pytest.mark.parametrize("closing", ["V0", "V9 B9", "V50", "V50 B50", "V2", "V2 B2", "V%"])
def test_a_closing_card_ends_the_turn(given, closing):
    table = given(f"0: KZ {closing} R4; 1: B7 B8; top Y5").play(f"0 lay KZ, lay {closing}").expect("seat 1 on turn")
    twos = closing.count("2")
    table.expect(f"penalty; penalty {2 * twos}" if twos else "turn; no penalty")


@rule("AU-7.10")
@pytest.mark.parametrize(
    "move", ["draw -> must_close", "end -> must_lay", "pass -> wrong_phase", "take -> wrong_phase"]
)
def test_the_closing_card_is_a_duty(given, move):
    given("0: KZ V0 R4; 1: B7 B8; top Y5", lay_duty="free").play("0 lay KZ").play(f"0 {move}")


@rule("AU-7.11")
def test_one_card_that_is_not_gold_cannot_close_and_draws(given):
    table = given("0: KZ R4; 1: -; top Y5; stock B8 B4").play("0 lay KZ").expect("0: R4; action")
    assert table.legal(0) == "draw"
    table.play("0 lay R4 -> last_card_must_be_gold, end -> must_draw, draw").expect("0: R4 B8; action")
    table.play("draw -> must_close, end -> must_lay, lay B8").expect("seat 1 on turn")


@rule("AU-7.11", "AU-3.6")
def test_with_the_free_duty_too_he_must_lay_as_soon_as_he_can(given):
    table = given("0: KZ R4; 1: -; top Y5; stock B8 B4", lay_duty="free").play("0 lay KZ, draw, end -> must_lay")
    table.play("draw -> must_close, lay R4")


@rule("AU-7.11", "AU-3.5")
def test_draws_of_the_same_turn_count_and_the_action_card_stays_on_top(given):
    table = given("0: KT; 1: -; 2: R12 Y12; top Y5; stock B8 B4 R1").play("0 draw, lay KT>1").expect("0: -; 1: B8")
    table.play("0 end -> must_draw, draw").expect("0: B4; action").play("0 draw -> two_draws_only, end")
    table.expect("seat 1 on turn; top KT; turn")


@rule("AU-7.11")
def test_without_a_card_to_draw_the_turn_ends(given):
    table = given("0: KZ R4; 1: -; 2: B1; pile Y5; stock empty").play("0 lay KZ").expect("pile Y5 KZ")
    table.play("draw").expect("0: R4 Y5; pile KZ").play("lay Y5").expect("pile KZ Y5; seat 1 on turn")


@rule("AU-7.11")
def test_no_draw_left_and_nothing_to_lay_ends_the_turn(given):
    table = given("0: KZ R4; 1: -; top Y5; drawn 2").play("0 lay KZ, draw -> two_draws_only, end")
    table.expect("top KZ; seat 1 on turn; turn")


@rule("AU-7.11", "AU-7.1")
def test_on_an_action_card_left_on_top_everything_fits(given):
    table = given("0: KZ R4; 1: -; 2: V0 G9 G9 B1; top Y5; drawn 2; crosses 0/0/0").play("0 lay KZ, end, 1 pass")
    for cards in ("V0", "G9 G9", "B1"):
        assert table.refusal(f"2 lay {cards}") == "legal"


@rule("AU-7.12")
def test_an_action_card_in_hand_costs_25(given):
    given("0: AU; 1: KS; 2: KT KZ; top R4").play("0 lay AU").expect("r = -5/25/50")


@rule("AU-7.13")
def test_kartentausch_takes_over_the_hand_alone(given):
    table = given("0: KT R4 G9; 1: B7; top Y5; crosses 2/1/0; figure 0; totals 7/8/9").play("0 lay KT>1")
    table.expect("0: B7; 1: R4 G9; crosses 2/1/0; figure 0; totals 7/8/9")


# --- who sees what -----------------------------------------------------------------------------------------------


def seen(table, viewer):
    """The codes of the cards that went from hand to hand, as a viewer is told them."""
    told = [event for event in table.shown_to(viewer) if isinstance(event, Moved) and event.source.name == "hand"]
    return [" ".join(map(table.game.deck.code, event.cards)) for event in told if event.target.name == "hand"]


@rule("AU-7.4", "AU-7.6")
def test_a_card_taken_is_known_to_taker_and_victim_alone(given):
    table = given("0: KS R4 G9; 1: B7; 2: V3; top Y5").play("0 lay KS")
    assert [seen(table, viewer) for viewer in (0, 1, 2, None)] == [
        ["B7", "V3"],
        ["B7", "??"],
        ["??", "V3"],
        ["??", "??"],
    ]


@rule("AU-7.5")
def test_after_an_exchange_each_of_the_two_knows_the_other_hand(given):
    table = given("0: KT R4 G9; 1: B7; 2: V3; top Y5").play("0 lay KT>1")
    assert [seen(table, viewer) for viewer in (0, 1, 2)] == [["R4 G9", "B7"], ["R4 G9", "B7"], ["?? ??", "??"]]
