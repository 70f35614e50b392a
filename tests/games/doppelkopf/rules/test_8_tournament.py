"""DK-8.1 to 8.3, DK-8.9: announcements and the Armut."""

from __future__ import annotations

import pytest

from rules.core.options import build, listed
from rules.doppelkopf.game import GAME
from rules.doppelkopf.law import is_turnier
from tests.games.doppelkopf.given import arrange, declaring

rule = pytest.mark.rule
PLAIN = "C9 C9 CK CK C10 S9 S9 SK SK S10 H9 H9"  # twelve cards


def hand(count, first=""):
    codes = [*first.split(), *PLAIN.split()][:count]
    return " ".join(codes)


def table_of(count, first="CQ", text="", **options):
    """A table where seat 0 is Re and holds `count` cards."""
    return arrange(f"Re 0 2; 0: {hand(count, first)}; {text}", ansagen=True, **options)


@rule("DK-8.1")
def test_announcing_is_valued_by_the_tournament():
    assert is_turnier(build(GAME.options, {"ansagen": True}))
    assert is_turnier(build(GAME.options, {"wertung": "turnier"}))
    assert not is_turnier(GAME.options())
    arrange("Re 0 2; 0: CQ").play("0 ansage re -> option_off, 1 ansage kontra -> not_your_turn")


@rule("DK-8.1", "DK-V19", "DK-V26")
@pytest.mark.parametrize(("count", "code"), [(12, "legal"), (11, "legal"), (10, "too_late"), (3, "too_late")])
def test_re_in_time(count, code):
    assert table_of(count).refusal("0 ansage re") == code


@rule("DK-8.2", "DK-V19")
def test_an_answer_may_come_later():
    assert table_of(10, text="said kontra").refusal("0 ansage re") == "legal"
    assert table_of(9, text="said kontra").refusal("0 ansage re") == "too_late"
    assert table_of(8, text="said kontra; level kontra 2").refusal("0 ansage re") == "legal"
    assert table_of(7, text="said kontra; level kontra 2").refusal("0 ansage re") == "too_late"
    late = table_of(10, text="said kontra").play("0 ansage re")
    assert late.refusal("0 absage 90") == "legal"
    assert table_of(9, text="said kontra; said re").refusal("0 absage 90") == "too_late"


@rule("DK-8.1", "DK-8.3", "DK-V19")
@pytest.mark.parametrize(("level", "count"), [("90", 10), ("60", 9), ("30", 8), ("schwarz", 7)])
def test_absagen_in_time(level, count):
    assert table_of(count, text="said re").refusal(f"0 absage {level}") == "legal"
    assert table_of(count - 1, text="said re").refusal(f"0 absage {level}") == "too_late"
    assert table_of(count).refusal(f"0 absage {level}") == "need_re_first"


@rule("DK-8.1", "DK-V19")
def test_skipped_levels_count():
    table = table_of(9, text="said re").play("0 absage 60, absage 90 -> already_said, absage 60 -> already_said")
    assert table.state.levels == (2, 0)


@rule("DK-8.1", "DK-8.3", "DK-V26")
def test_the_own_word_at_any_moment():
    table = arrange(f"Re 0 2; 0: {hand(12, 'CQ')}; 1: HA HA; dealer 0", ansagen=True).expect("seat 1 on turn")
    table.play("0 ansage kontra -> wrong_party, ansage re").expect("public re ? ? ?; seat 1 on turn")
    assert table.specials() == ["ansage_re", "is_re"]


@rule("DK-8.3", "DK-V26")
def test_a_party_announces_each_level_once():
    text = f"Re 0 2; 0: {hand(12, 'CQ')}; 2: CQ HA HA HK HK H10 H10 DA DA DK DK D10"
    table = arrange(text, ansagen=True).play(
        "0 ansage re, absage 60, 2 ansage re -> already_said, absage 90 -> already_said"
    )
    assert table.state.said == (True, False)
    assert table.refusal("2 absage 30") == "legal"


@rule("DK-8.3", "DK-V26")
def test_not_in_the_declaration_round():
    table = declaring("1: CQ; 3: CQ", ansagen=True, grossspiel=True).expect("declare; seat 0 on turn")
    table.play("1 ansage re -> not_your_turn, 0 ansage kontra -> wrong_phase")


@rule("DK-8.3")
def test_everybody_may_whatever_he_holds():
    table = arrange("Re 0 2; 0: CQ; 1: C9; 2: CQ; 3: C9", ansagen=True)
    assert table.game.turn(table.state).may == (1, 2, 3)
    assert arrange("Re 0 2; 0: CQ; 1: C9").game.turn(arrange("Re 0 2; 0: CQ").state).may == ()


@rule("DK-8.3")
def test_not_before_the_partner_is_known():
    table = arrange(f"call S of 2; 0: {hand(12)}; 2: HA HA", ansagen=True)
    table.play("0 ansage kontra -> party_unknown, 2 ansage re -> party_unknown")


@rule("DK-8.3")
def test_the_minimum_falls_with_the_trick_of_the_partner():
    text = "call S of 2; won 2: C10; won 2: HK; dealer 2; 3: S9 D9 D9 DK DK; 0: SK {own}; 1: SA D10; 2: S10 DJ"
    own = "C9 C9 CK CK C10 S9 H9 H9"
    table = (
        arrange(text.format(own=own), ansagen=True)
        .play("3 play S9, 0 play SK, 1 play SA")
        .expect("public kontra re re kontra")
    )
    assert table.state.shift == 3
    assert table.refusal("0 ansage kontra") == "legal"  # with eight cards, where eleven would be needed
    fewer = arrange(text.format(own=own[3:]), ansagen=True).play("3 play S9, 0 play SK, 1 play SA")
    assert fewer.refusal("0 ansage kontra") == "too_late"


@rule("DK-8.3")
@pytest.mark.parametrize(("seat", "code"), [(3, "legal"), (1, "too_late")])
def test_the_minimum_never_falls_below_one_card(seat, code):
    table = arrange("call S of 2; Re 0 2; 0: C9; 1: -; 2: S9; 3: CK", ansagen=True)
    table.state.partner, table.state.shift = 0, 11
    assert table.refusal(f"{seat} ansage kontra") == code


@rule("DK-8.1", "DK-7.7")
@pytest.mark.parametrize(("count", "code"), [(9, "legal"), (8, "too_late")])
def test_without_nines_there_are_fewer_cards_for_it(count, code):
    own = " ".join(["CQ", "CK", "CK", "C10", "SK", "SK", "S10", "HK", "HK"][:count])
    assert arrange(f"Re 0 2; 0: {own}", ansagen=True, ohne_neunen=True).refusal("0 ansage re") == code


@rule("DK-8.3")
def test_both_parties_may_speak():
    own = "HA HA HK HK H10 H10 DA DA DK DK D10 D10"
    table = arrange(f"Re 0 2; 0: {hand(12, 'CQ')}; 1: {own}; said re", ansagen=True)
    table.play("4 ansage re -> not_your_turn, 1 ansage kontra")
    assert table.state.said == (True, True)


def test_the_usual_sets_of_options():
    """Chapter 6."""
    varianten = dict.fromkeys(("tolle", "fuchsfang", "grossspiel"), True)
    turnier = dict.fromkeys(("ansagen", "doppelkopf40", "damensolo", "fleischlos"), True)
    assert GAME.presets == {
        "grund": {},
        "varianten": varianten,
        "scharf": {**varianten, "ohne_neunen": True},
        "turnier": {**varianten, **turnier, "karlchen": "win", "solo_who": "anyone", "wertung": "turnier"},
    }


@rule("DK-7.2")
def test_the_second_tolle_is_asked_about_where_there_are_tolle():
    assert {row.name: row.needs for row in listed(GAME.options) if row.needs} == {"tolle_zweite_hoch": ("tolle", True)}


# --- armut -------------------------------------------------------------------------------------------------------

POOR = "DJ D9 C9 HK CA CA CK S9 S9 SK HA H9"


def armut(text="", **options):
    return declaring(f"1: {POOR}; {text}", armut=True, **options).play("0 gesund")


@rule("DK-8.9", "DK-5.3", "DK-V23")
def test_giving_three_cards():
    table = armut().play("1 armut give DJ C9 HK -> must_give_trumps, armut give DJ D9 -> three_cards")
    table.play("1 armut give DJ D9 DA -> not_in_hand, armut give DJ D9 C9, 2 gesund, 3 gesund")
    table.expect("armut_offer; seat 2 on turn")
    assert [table.game.view(table.state, seat).facts.given != () for seat in range(4)] == [False, True, False, False]


@rule("DK-8.9", "DK-V23")
def test_taking_and_returning():
    table = armut().play("1 armut give DJ D9 C9, 2 gesund, 3 gesund, 2 armut decline, 3 armut accept")
    assert table.count("hand", 3) == 15
    assert table.count("hand", 1) == 9
    for viewer, sees in ((0, False), (1, True), (3, True), (None, False)):
        moves = [event for event in table.shown_to(viewer) if hasattr(event, "source")]
        assert all(card >= 0 for card in moves[0].cards) == sees
    table.expect("armut_return; seat 3 on turn").play("3 armut return DJ D9 -> three_cards")
    back = table.legal(3).split(", ")[0]
    table.play(f"3 {back}").expect("play; seat 0 on turn; public kontra re kontra re")
    assert table.state.re == 0b1010
    assert [event.values for event in table.told if getattr(event, "name", "") == "armut_return"]


@rule("DK-8.9", "DK-V23")
def test_an_armut_that_nobody_takes_is_thrown_in():
    table = armut().play("1 armut give DJ D9 C9, 2 gesund, 3 gesund, 2 armut decline, 3 armut decline, 0 armut decline")
    table.expect("deal; units 0/0/0/0")
    assert (table.state.dealer, table.state.round, table.state.redeals) == (3, 0, 1)
    assert table.specials() == ["throw_in"]
    table.play("- deal").expect("declare")


@rule("DK-8.9", "DK-V23")
def test_who_may_not_declare_an_armut():
    declaring("0: DJ D9 DK DA", armut=True).play("0 armut give DJ D9 DK -> too_many_trumps")
    declaring("0: CQ CQ", armut=True).play("0 armut give CQ CQ C9 -> must_declare")
    declaring("0: CQ CQ").play("0 armut give CQ CQ C9 -> option_off")
    declaring(f"0: {POOR}; redeals 20", armut=True).play("0 armut give DJ D9 C9 -> option_off")
    assert declaring(f"0: {POOR}; redeals 19", armut=True).refusal("0 armut give DJ D9 C9") == "legal"
    few = declaring("0: CQ CQ C9 C9 CK CK S9 S9 SK SK CA CA", armut=True)
    assert "armut" not in few.legal(0), "who has both queens has something else to say"


@rule("DK-8.9")
def test_only_three_cards_of_the_hand_are_offered():
    table = armut().play("1 armut give DJ D9 D9 -> not_in_hand")
    acts = table.game.legal(table.state, 1)
    assert len(acts) == 1 + 8  # gesund, or both trumps with one of eight other cards
    assert [act for act in acts if table.game.check(table.state, 1, act)] == []


@rule("DK-5.2", "DK-8.9")
def test_of_two_armuts_the_earlier_is_played():
    table = armut("2: D9 DK HK HA H9 H10 H10 CK C10 C10 S10 S10")
    table.play("1 armut give DJ D9 C9, 2 armut give D9 DK HK, 3 gesund").expect("armut_offer; seat 2 on turn")
    table.play("2 armut decline, 3 armut accept")
    assert [table.count("hand", seat) for seat in range(4)] == [12, 9, 12, 15]


@rule("DK-5.2")
def test_a_solo_beats_an_armut_and_an_armut_a_call():
    table = (
        armut(grossspiel=True)
        .play("1 armut give DJ D9 C9, 2 grossspiel, 3 gesund")
        .expect("play; public kontra kontra re kontra")
    )
    assert table.state.given == ()
    call = armut("2: CQ CQ").play("1 armut give DJ D9 C9, 2 ruf C, 3 gesund")
    call.expect("armut_offer; seat 2 on turn")
    assert call.state.maker == 1


@rule("DK-5.2")
@pytest.mark.parametrize(("earlier", "hochzeit"), [("ruf C", "ruf_as"), ("hochzeit", "erster_stich")])
def test_an_armut_beats_an_earlier_call(earlier, hochzeit):
    table = declaring(f"1: {POOR}; 0: CQ CQ", armut=True, hochzeit=hochzeit)
    table.play(f"0 {earlier}, 1 armut give DJ D9 C9, 2 gesund, 3 gesund").expect("armut_offer; seat 2 on turn")
    assert table.state.maker == 1
