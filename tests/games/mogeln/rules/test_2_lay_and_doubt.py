"""MG-2 to MG-4, MG-6: laying, claiming and doubting a card."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.core.contract import Moved, Said, Shown
from rules.core.deck import BACK
from rules.mogeln.game import GAME
from rules.mogeln.material import HANDS, PILE, RANKS
from tests.games.mogeln.given import arrange

rule = pytest.mark.rule


@rule("MG-2.1", "MG-2.2", "MG-3.2", "MG-3.4", "MG-3.7", "MG-3.8", "MG-3.9", "MG-V1")
def test_two_lays_and_a_window():
    table = arrange().play("1 lay S3 -> not_your_turn, 0 lay CK").expect("lay; seat 1 on turn; claim 3")
    table.play("1 doubt -> window_closed, 2 doubt -> window_closed, 1 lay S3 S9 -> exactly_one_card, 1 lay S9")
    table.expect("doubt; answers 2 0").play(
        "1 doubt -> own_card, 1 pass -> own_card, 2 pass, 2 doubt -> already_passed"
    )
    table.play("2 lay H4 -> window_open, 0 lay C2 -> window_open, 1 lay S3 -> window_open, 0 pass")
    table.expect("lay; seat 2 on turn; claim 4").play("0 doubt -> window_closed")


@rule("MG-3.5", "MG-4.1", "MG-4.2", "MG-4.4", "MG-4.5", "MG-4.6", "MG-V2")
def test_a_lie_is_taken_back_with_the_pile():
    table = arrange().play("0 lay C2, 1 lay S9, 0 doubt").expect("1: S3 SQ C2 S9; lay; seat 1 on turn; claim 4; pile -")
    table.play("1 lay S9").expect("lay; seat 2 on turn; claim 5; pile S9").play("2 doubt -> window_closed")


@rule("MG-4.3", "MG-4.4", "MG-V3")
def test_who_doubts_the_truth_takes_the_pile():
    table = arrange().play("0 lay C2, 1 lay S3, 2 pass, 0 doubt")
    table.expect("0: C5 CK C2 S3; lay; seat 0 on turn; claim 4; pile -")


@rule("MG-2.3", "MG-4.5", "MG-V4")
def test_after_the_ace_comes_the_two():
    table = arrange("claim A; pile DK").play("0 lay CK, 1 pass, 2 pass").expect("claim 2; seat 1 on turn")
    table.play("1 lay SQ, 2 doubt").expect("1: S3 S9 DK CK SQ; claim 3; seat 1 on turn")


@rule("MG-2.2", "MG-2.3")
def test_the_claims_in_their_order():
    said = []
    table = arrange("0: C2 C3 C4 C5 C6 C7; 1: S2 S3 S4 S5 S6 S7; 2: H2 H3 H4 H5 H6 H7")
    for _ in range(15):
        seat = table.state.seat
        table.play(f"{seat} {table.legal(seat).split(', ')[0]}")
        said += [event.key for event in table.log if isinstance(event, Said)]
        while table.phase == "doubt":
            table.play(f"{table.on_turn[0]} pass")
    assert said == [f"claim_{rank}" for rank in (*RANKS, "2", "3")]
    assert all(one != other for one, other in pairwise(said))


@rule("MG-2.4")
def test_any_card_may_be_laid():
    assert arrange("0: C2 C5 CK").legal(0) == "lay C2, lay C5, lay CK"


@rule("MG-2.5", "MG-4.7")
def test_a_laid_card_is_seen_by_nobody():
    table = arrange().play("0 lay C2, 1 lay S9")
    for viewer in (0, 1, 2, None):
        assert table.game.view(table.state, viewer).zones[PILE] == (BACK, BACK)
    assert [event.cards for event in table.shown_to(2) if isinstance(event, Moved)] == [(BACK,)]


@rule("MG-1.3", "MG-2.4", "MG-V15")
def test_the_suit_does_not_matter():
    table = arrange("1: S9 SQ; pile S3; claim 4; seat 2 on turn").play("2 lay H4, 0 doubt").expect("0: C2 C5 CK S3 H4")
    assert "truth" in table.specials()


@rule("MG-3.1")
def test_every_later_card_opens_a_window():
    arrange().play("0 lay C2, 1 lay S3").expect("doubt").play("2 pass, 0 pass, 2 lay H4").expect("doubt")


@rule("MG-3.3", "MG-5.1", "MG-V5")
def test_the_last_card_cannot_be_doubted():
    table = arrange("1: SQ; pile D5 D6; claim 7; seat 1 on turn", rounds="1").play("1 lay SQ")
    table.expect("over; winners 1")
    table.play("2 doubt -> not_your_turn, 0 lay C2 -> not_your_turn, 1 pass -> not_your_turn")


@rule("MG-5.2", "MG-4.5", "MG-V6")
def test_a_right_knock_at_the_last_chance_stops_the_player():
    table = arrange("1: SQ S2; pile D5 D6; claim 7; seat 1 on turn").play("1 lay SQ")
    assert "last_chance" in table.specials()
    table.expect("doubt").play("2 pass, 0 doubt")
    table.expect("1: S2 D5 D6 SQ; claim 8; seat 1 on turn")


@rule("MG-5.2", "MG-4.3", "MG-V7")
def test_a_wrong_knock_at_the_last_chance_lets_the_last_card_win():
    table = arrange("0: C2 C5 C9; 1: S7 S2; pile D5 D6; claim 7; seat 1 on turn").play("1 lay S7, 2 doubt")
    table.expect("2: H4 H8 HA D5 D6 S7; claim 8; seat 2 on turn")
    table.play("2 lay D5, 0 lay C9, 1 pass, 2 pass, 1 lay S2").expect("round_end; won 0/1/0")


@rule("MG-6.1", "MG-6.2", "MG-4.3", "MG-V8")
def test_a_joker_is_always_true():
    table = arrange("0: C2 JO C9; pile D5 D6; claim J", jokers=2).play("0 lay JO, 1 doubt")
    table.expect("1: S3 S9 SQ D5 D6 JO; claim Q; seat 1 on turn")
    assert "joker" in table.specials()


@rule("MG-5.3", "MG-V9")
def test_a_second_last_card_that_opens_a_pile():
    table = arrange("0: C2 C9; 1: SQ S2 S4; claim 10").play("0 lay C2").expect("lay; seat 1 on turn")
    table.play("1 lay SQ, 2 pass, 0 pass, 2 lay H4, 0 pass, 1 pass, 0 lay C9").expect("round_end; won 1/0/0")


@rule("MG-3.4", "MG-3.5")
def test_everybody_but_the_layer_may_answer_in_any_order():
    table = arrange("4 players; 3: D2 D3 D4; pile D9; claim 5; seat 1 on turn").play("1 lay S3").expect("answers 2 3 0")
    table.play("0 pass").expect("answers 2 3").play("3 pass").expect("answers 2").play("2 doubt").expect("lay")


@rule("MG-4.8", "MG-3.9", "MG-3.8")
def test_one_doubt_closes_the_window():
    table = arrange().play("0 lay C2, 1 lay S9, 0 doubt, 2 doubt -> window_closed, 0 pass -> window_closed")
    table.expect("seat 1 on turn")


@rule("MG-3.7", "MG-3.10", "MG-V17")
def test_nobody_sees_who_has_passed():
    table = arrange(
        "5 players; 0: C2 C3 C4; 1: S2 S3 S4; 2: H2 H3 H4; 3: D2 D3 D5; 4: C6 C7 C8; pile D4; claim 5; seat 3 on turn"
    ).play("3 lay D2")
    before = {viewer: table.game.view(table.state, viewer) for viewer in (0, 1, 2, 3, 4, None)}
    table.play("0 pass")
    assert table.log == []
    for viewer in (1, 2, 3, 4, None):
        assert table.game.view(table.state, viewer) == before[viewer]
        assert table.able(viewer) == (4, 0, 1, 2)
    assert table.able(0) == (4, 1, 2)
    table.expect("answers 4 1 2")


@rule("MG-3.10")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_pass_is_the_only_one_that_is_noticed(seats):
    hands = "; ".join(f"{seat}: {suit}2 {suit}3 {suit}4" for seat, suit in enumerate("CSHD"[:seats]))
    table = arrange(f"{seats} players; {hands}; pile D9; claim 3").play("0 lay C2")
    told = []
    for seat in range(1, seats):
        table.play(f"{seat} pass")
        told.append(bool(table.log))
    assert told == [False] * (seats - 2) + [True]


@rule("MG-4.7", "MG-3.7", "MG-V14")
def test_only_the_turned_card_becomes_public():
    table = arrange().play("0 lay C2, 1 lay S9, 0 doubt")
    turned = [event for event in table.shown_to(2) if isinstance(event, Shown)]
    assert [table.game.deck.code(card) for event in turned for card in event.cards] == ["S9"]
    view = table.game.view(table.state, 2)
    assert view.zones[HANDS[1]] == (BACK,) * 4
    (take,) = view.facts.takes
    codes = {
        viewer: [GAME.deck.code(card) for card in table.game.view(table.state, viewer).facts.takes[0].cards]
        for viewer in (0, 1, 2)
    }
    assert codes == {0: ["C2", "S9"], 1: ["C2", "S9"], 2: ["??", "S9"]}
    assert (take.taker, take.layer, take.knocker) == (1, 1, 0)


@rule("MG-4.7")
def test_the_taker_alone_sees_the_rest():
    table = arrange("0: C2 C5 CK; 1: S3 S9 SQ; 2: H4 H8 HA").play(
        "0 lay C2, 1 lay S9, 2 pass, 0 pass, 2 lay HA, 1 doubt"
    )
    moved = {
        viewer: next(e for e in table.shown_to(viewer) if isinstance(e, Moved)).cards for viewer in (0, 1, 2, None)
    }
    assert BACK not in moved[2]
    assert all(set(moved[viewer]) == {BACK} for viewer in (0, 1, None))


@rule("MG-8.1")
def test_whoever_holds_one_card_may_knock():
    table = arrange("0: CK; 2: H4 H8; pile D5; claim 4; seat 2 on turn").play("2 lay H4, 0 doubt")
    table.expect("0: CK D5 H4; seat 0 on turn")


@rule("MG-8.2")
def test_a_doubted_pile_has_two_cards_or_more():
    arrange().play("0 lay C2").expect("lay").play("1 lay S9, 2 doubt").expect("1: S3 SQ C2 S9")


@rule("MG-8.3")
def test_of_two_equal_cards_one_is_laid():
    arrange("0: C5 C5 C2", packs="2").play("0 lay C5").expect("0: C5 C2; pile C5")


@rule("MG-8.4")
def test_with_two_seats_the_window_has_one():
    arrange("2 players").play("0 lay C2, 1 lay S3").expect("answers 0").play("0 pass").expect("lay; seat 0 on turn")


@rule("MG-8.5")
def test_a_joker_as_the_last_card():
    arrange("0: JO; pile D5; claim 9", jokers=2).play("0 lay JO").expect("round_end; won 1/0/0")


@rule("MG-8.7", "MG-4.5")
def test_claims_run_on_over_pick_ups_and_begin_anew_with_a_round():
    arrange("1: SQ; pile D5 D6; claim 7; seat 1 on turn").play("1 lay SQ, - next, - deal").expect("claim 2; lay")


@rule("MG-3.9", "MG-2.2", "MG-V20")
def test_refusals():
    table = arrange().play("1 pass -> window_closed, 1 lay S3 -> not_your_turn, 0 lay S3 -> not_in_hand")
    table.play("0 lay C2 C5 -> exactly_one_card")
    table.fork().play("0 lay C2, 1 lay S9, 3 doubt -> not_your_turn")
    over = arrange("1: SQ; pile D5 D6; claim 7; seat 1 on turn").play("1 lay SQ").expect("round_end")
    over.play("0 lay C2 -> wrong_phase, 1 doubt -> wrong_phase, 2 pass -> wrong_phase, - next")
    over.play("0 lay C2 -> not_your_turn, 0 doubt -> not_your_turn")


@rule("MG-3.4", "MG-3.9")
def test_silence_is_a_pass():
    """The timer of the screen answers for a player who did not press a key."""
    table = arrange().play("0 lay C2, 1 lay S9")
    assert GAME.window_ms(table.state) == 4000
    assert [GAME.lapse(table.state, seat) is not None for seat in range(3)] == [True, False, True]
    table.play("2 pass, 0 pass")
    assert GAME.window_ms(table.state) == 0
    assert GAME.lapse(table.state, 0) is None


@rule("MG-8.6")
def test_hands_stay_hidden_during_a_window():
    table = arrange().play("0 lay C2, 1 lay S9")
    assert [table.game.view(table.state, 2).zones[HANDS[seat]] for seat in (0, 1)] == [(BACK,) * 2] * 2


@rule("MG-4.7")
def test_of_a_taken_pile_everybody_knows_what_he_laid_himself():
    """The doubter learns no more than anybody else when the layer takes the pile."""
    table = arrange("0: C2 C5 CK; 1: S3 S9 SQ; 2: H4 H8 HA").play("0 lay C2, 1 lay S9, 2 pass, 0 pass, 2 lay HA")
    table.play("1 doubt").expect("2: H4 H8 HA C2 S9")
    known = {
        viewer: [GAME.deck.code(card) for card in table.game.view(table.state, viewer).facts.takes[0].cards]
        for viewer in (0, 1, 2, None)
    }
    assert known == {
        0: ["C2", "??", "HA"],
        1: ["??", "S9", "HA"],
        2: ["C2", "S9", "HA"],
        None: ["??", "??", "HA"],
    }


@rule("MG-4.7")
def test_the_pile_taken_by_a_wrong_doubter_is_his_secret():
    table = arrange().play("0 lay C2, 1 lay S3, 0 pass, 2 doubt").expect("2: H4 H8 HA C2 S3")
    cards = {
        viewer: [
            GAME.deck.code(card) for event in table.shown_to(viewer) if isinstance(event, Moved) for card in event.cards
        ]
        for viewer in (0, 1, 2, None)
    }
    assert sorted(cards[2]) == ["C2", "S3"]
    assert cards[0] == cards[1] == cards[None] == ["??", "??"]
