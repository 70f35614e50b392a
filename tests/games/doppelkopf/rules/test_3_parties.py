"""DK-3, DK-8.11: the parties, and the moment when they become public."""

from __future__ import annotations

import pytest

from tests.games.doppelkopf.given import arrange, declaring

rule = pytest.mark.rule
FILL = "0: C9 C9; 1: CK CK; 2: S9 S9; 3: SK SK"


@rule("DK-3.1", "DK-3.2")
def test_the_queens_make_the_parties():
    table = declaring("1: CQ; 3: CQ").expect("play; public ? ? ? ?")
    assert table.state.re == 0b1010
    parties = [table.game.view(table.state, seat).facts.party for seat in range(4)]
    assert parties == [2, 1, 2, 1], "everybody knows his own"
    assert table.game.view(table.state, None).facts.party == 0


@rule("DK-3.2")
def test_there_is_no_way_to_tell_it_at_the_start():
    assert {act.verb for act in declaring("1: CQ; 3: CQ").game.legal(declaring("1: CQ; 3: CQ").state, 0)} == {"play"}


@rule("DK-3.3")
def test_a_queen_tells():
    table = arrange("Re 0 2; 0: CQ C9; 1: DK; 2: CQ; 3: D9").play("0 play CQ").expect("public re ? ? ?")
    table.play("1 play DK, 2 play CQ").expect("public re kontra re kontra")


@rule("DK-3.3")
def test_the_second_queen_finds_the_first():
    table = arrange("Re 0 2; 0: CQ C9; 1: DK; 2: CQ; 3: D9").play("0 play CQ")
    assert "queens_meet" not in table.specials()
    table.play("1 play DK, 2 play CQ")
    meeting = [event for event in table.log if getattr(event, "name", "") == "queens_meet"]
    assert [(event.seat, event.targets) for event in meeting] == [(2, (0,))]


@rule("DK-3.3", "DK-3.5")
def test_two_queens_of_one_hand_find_nobody():
    table = arrange("Re 0; 0: CQ CQ; 1: DK C9; 2: D9 S9; 3: D10 SK", stille_hochzeit=True)
    table.play("0 play CQ, 1 play DK, 2 play D9, 3 play D10, 0 play CQ")
    assert "queens_meet" not in table.specials()


@rule("DK-3.3")
@pytest.mark.parametrize("game", ["solo S of 1", "call S of 2"])
def test_a_queen_tells_nothing_in_other_games(game):
    table = arrange(f"{game}; 0: CQ C9; 1: DK CK; 2: CQ; 3: D9")
    before = list(table.state.known)
    table.play("0 play CQ")
    assert list(table.state.known) == before


@rule("DK-3.4")
def test_no_card_is_compulsory_for_the_party():
    arrange("Re 0 2; 0: CQ DA DK C9").expect("plays C9, CQ, DA, DK")


@rule("DK-3.5", "DK-3.6", "DK-3.7", "DK-4.1", "DK-4.4", "DK-5.1", "DK-V6")
def test_both_queens_must_speak():
    table = declaring("2: CQ CQ SA").expect("declare; seat 2 on turn")
    table.play("2 gesund -> must_declare, ruf D -> bad_suit, 0 solo S -> not_your_turn")
    assert {"ruf C", "ruf S", "ruf H", "solo C", "solo S", "solo H", "solo D"} >= set(table.legal(2).split(", "))
    declaring("2: CQ CQ SA SA").play("2 ruf S -> holds_both_aces")
    declaring("2: CQ CQ DA; 0: DA", ruf_suits="all").play("2 ruf D").expect("play")


@rule("DK-4.4", "DK-5.1", "DK-7.5", "DK-V6")
def test_only_a_hand_with_both_queens_may_call_or_play_solo():
    table = declaring("2: CQ CQ SA", grossspiel=True).expect("seat 0 on turn")
    table.play("0 solo S -> not_both_queens, ruf S -> not_both_queens, gesund").expect("seat 1 on turn")
    declaring("2: CQ CQ", solo_who="anyone").play("0 solo S, 1 gesund, 2 ruf C, 3 gesund").expect(
        "play; public re kontra kontra kontra"
    )


@rule("DK-3.5", "DK-6.9", "DK-V21")
def test_a_silent_wedding():
    table = declaring("1: CQ CQ", stille_hochzeit=True).play("0 gesund, 1 gesund, 2 gesund, 3 gesund").expect("play")
    assert table.state.re == 0b0010
    table = (
        arrange("Re 1; dealer 0; 1: CQ CQ; 2: DK C9; 3: D9 C9; 0: DK CK").play("1 play CQ").expect("public ? re ? ?")
    )
    table.play("2 play DK, 3 play D9, 0 play DK, 1 play CQ").expect("public kontra re kontra kontra")


@rule("DK-3.6", "DK-3.11", "DK-V7")
def test_the_called_ace():
    table = arrange("call S of 2; dealer 2; 3: S9 C9; 0: SK C9; 1: SA CK; 2: S10 CK").play("3 play S9, 0 play SK")
    table.expect("public ? ? re ?").play("1 play SA").expect("public kontra re re kontra").play("2 play S10")
    table.expect("takers 1; augen 25")
    assert "partner" in [event.name for event in table.told if hasattr(event, "name")]


@rule("DK-3.8", "DK-V8")
def test_the_callers_own_ace_fixes_nothing():
    """Edge cases 4 and 5."""
    table = arrange("call S of 2; dealer 1; 2: SA C10; 3: S9 SA; 0: SK CA; 1: S10 C9")
    table.play("2 play SA, 3 play S9, 0 play SK, 1 play S10").expect("takers 2; augen 25; public ? ? re ?")
    later = arrange("call S of 2; won 2: SA; 0: CA D9; 1: C9 D9; 2: C10 DK; 3: SA DK")
    later.play("0 play CA, 1 play C9, 2 play C10, 3 play SA").expect("public kontra kontra re re; augen 32")


@rule("DK-3.9", "DK-V9")
def test_the_first_of_two():
    table = arrange("call H of 0; 0: H9 C9; 1: HA C9; 2: HA CK; 3: HK CK").play(
        "0 play H9, 1 play HA, 2 play HA, 3 play HK"
    )
    table.expect("takers 1; augen 26; public re re kontra kontra")


@rule("DK-3.10")
def test_nobody_must_play_the_called_ace():
    arrange("call S of 2; 0: C9; 1: SA SK; trick 0: S9").expect("plays SA, SK")


@rule("DK-3.12")
def test_the_holder_of_the_ace_does_not_know_either():
    table = arrange(f"call S of 2; {FILL}")
    assert [table.game.view(table.state, seat).facts.party for seat in range(4)] == [0, 0, 1, 0]


@rule("DK-3.11")
def test_what_the_partner_won_before_counts_for_re():
    text = "call S of 2; 0: S9; 1: SK; 2: S9; 3: SA; won 3: CA CA C10 C10; won 3: HA HA H10 H10; won 3: DA DA D10 D10"
    table = arrange(text).play("0 play S9, 1 play SK, 2 play S9, 3 play SA").expect("round_end")
    assert table.state.sheet[-1].values[0] in (141, 99)  # 126 before, 15 with the last trick
    assert table.totals[2] == table.totals[3] > 0


@rule("DK-8.11", "DK-V24")
def test_the_first_strange_trick():
    table = (
        declaring("1: CQ CQ", hochzeit="erster_stich")
        .play("1 ruf S -> option_off, hochzeit")
        .expect("play; public ? re ? ?")
    )
    assert table.state.kind == 2
    won = arrange("hochzeit of 1; 0: CA D9; 1: C9 D9; 2: C10 DK; 3: CK DK", hochzeit="erster_stich")
    won.play("0 play CA, 1 play C9, 2 play C10, 3 play CK").expect("takers 0; public re re kontra kontra")
    declaring("1: CQ CQ").play("1 hochzeit -> option_off")


@rule("DK-6.9", "DK-8.11", "DK-V24")
def test_three_own_tricks_and_he_is_alone():
    text = "hochzeit of 1; dealer 0; won 1: C10; won 1: CK; 1: CA D9; 2: C9 D9; 3: C9 DK; 0: CK DK"
    table = arrange(text, hochzeit="erster_stich").play("1 play CA, 2 play C9, 3 play C9, 0 play CK")
    table.expect("public kontra re kontra kontra")
    assert "alone" in table.specials()
    assert (table.state.re, table.state.shift) == (0b0010, 3)
    table.play("1 play D9, 2 play D9, 3 play DK, 0 play DK").expect("takers 1 1 1 3; round_end")
    assert table.state.re == 0b0010, "who takes the fourth trick is not wed"


@rule("DK-8.3", "DK-8.11")
def test_who_is_alone_knows_his_party():
    text = "hochzeit of 1; dealer 0; won 1: C10; won 1: CK; 1: CA D9; 2: C9 D9; 3: C9 DK; 0: CK DK"
    table = arrange(text, hochzeit="erster_stich", ansagen=True)
    assert table.refusal("1 ansage re") == "party_unknown"
    table.play("1 play CA, 2 play C9, 3 play C9, 0 play CK")
    assert table.refusal("1 ansage re") == "too_late"


@rule("DK-4.3")
def test_a_soloist_is_alone():
    declaring("2: CQ CQ").play("2 solo H").expect("play; public kontra kontra re kontra; seat 0 on turn")
    declaring("2: CQ CQ", solo_leads=True).play("2 solo H").expect("seat 2 on turn")


@rule("DK-5.2", "DK-V16", "DK-V17")
def test_the_highest_declaration_is_played():
    """Edge case 7."""
    table = declaring("1: CQ CQ", grossspiel=True).play("0 gesund, 1 ruf C, 2 gesund, 3 grossspiel")
    table.expect("public kontra kontra kontra re; seat 0 on turn; play")
    first = declaring("1: CQ CQ", solo_who="anyone").play("0 gesund, 1 solo H, 2 gesund, 3 solo C")
    first.expect("public kontra re kontra kontra")
    assert first.state.trump == 2


@rule("DK-5.1", "DK-5.3")
def test_declarations_are_public():
    table = declaring("1: CQ CQ", grossspiel=True).play("0 gesund, 1 ruf C")
    assert [(one.seat, one.kind) for one in table.game.view(table.state, None).facts.declared] == [(0, 0), (1, 1)]
