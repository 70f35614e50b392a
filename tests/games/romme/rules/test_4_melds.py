"""Sets, runs and jokers. (RO-4)"""

from __future__ import annotations

import pytest

from rules.core.notation import parse_action
from rules.romme.material import DECK

rule = pytest.mark.rule
SPARE = "S5 D7"  # cards that never fit


def laid(given, cards, kind, move=None, **options):
    """The refusal of laying these cards, or what lies there."""
    hand = " ".join(code.partition("=")[0] for code in cards.split())
    table = given(f"0: {hand} {SPARE}; drawn; out 0", **options)
    code = table.refusal(f"0 lay {kind} {move or cards}")
    return table.play(f"0 lay {kind} {move or cards}").meld(1) if code == "legal" else code


@rule("RO-4.1", "RO-4.2")
@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("H6 C6 D6", "C6 H6 D6"),
        ("H6 C6 D6 S6", "C6 S6 H6 D6"),
        ("C6 H6 H6", "not_a_set"),
        ("C6 H6 D7", "not_a_set"),
        ("C6 H6 D6 S6 S6", "not_a_set"),
        ("H6 H7 H8", "not_a_set"),
        ("C6 H6", "too_short"),
    ],
)
def test_sets(given, cards, found):
    assert laid(given, cards, "set") == found


@rule("RO-4.1", "RO-4.3", "RO-4.4")
@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("H4 H2 H3", "H2 H3 H4"),
        ("H3 HA H2", "HA H2 H3"),
        ("HA HQ HK", "HQ HK HA"),
        ("H9 H10 HJ HQ HK", "H9 H10 HJ HQ HK"),
        ("H2 H3 D4", "not_a_run"),
        ("H2 H3 H5", "not_a_run"),
        ("H6 C6 D6", "not_a_run"),
        ("H2 H3", "too_short"),
    ],
)
def test_runs(given, cards, found):
    assert laid(given, cards, "run") == found


@rule("RO-4.5")
@pytest.mark.parametrize(
    ("cards", "found", "plain"),
    [
        ("DK DA D2", "DK DA D2", "not_a_run"),
        ("DQ DK DA D2 D3", "DQ DK DA D2 D3", "not_a_run"),
        ("DQ DK DA", "DQ DK DA", "DQ DK DA"),
        ("DA D2 D3", "DA D2 D3", "DA D2 D3"),
        ("DK D2 JO=DA", "DK JO=DA D2", "not_a_run"),
    ],
)
def test_round_the_corner(given, cards, found, plain):
    assert laid(given, cards, "run") == found
    assert laid(given, cards, "run", ace_corner=False) == plain


ALL = "HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK"


@rule("RO-4.6")
def test_no_rank_twice(given):
    assert laid(given, "H2 H3 H3 H4", "run") == "not_a_run"
    assert laid(given, "H2 H3 H4 JO=H3", "run") == "not_a_run"
    assert laid(given, f"{ALL} HA", "run") == "not_a_run"
    assert laid(given, ALL, "run") == ALL


@rule("RO-4.6", "RO-4.14")
@pytest.mark.parametrize("around", [True, False])
def test_a_whole_suit_is_kept_from_the_ace_however_it_grew(given, around):
    run = "M1 run H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK of 1"
    table = given(f"0: HA HA S5; {run}; drawn; out 0 1", ace_corner=around)
    table.play("0 off HA M1, off HA M1 -> no_fit").expect(f"M1 {ALL}")


@rule("RO-4.14", "RO-4.15", "RO-4.11")
def test_the_kept_order_of_a_whole_suit_decides_about_its_ends(given):
    """Round the corner the joker lies inside; with all ranks it would come to lie at the end."""
    run = "M1 run H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ JO=HK HA of 1"
    table = given(f"0: H2 S5 S9; {run}; drawn; out 0 1", joker_at_end="forbidden")
    table.play("0 off H2 M1 -> joker_position")
    given(f"0: H2 S5 S9; {run}; drawn; out 0 1").play("0 off H2 M1")


@rule("RO-4.7")
def test_a_card_belongs_to_one_meld(given):
    table = given("0: H6 H7 H8 C6 S6 D2; drawn; out 0").play("0 lay run H6 H7 H8, lay set H6 C6 S6 -> not_in_hand")
    table.play("0 confirm, undo -> nothing_to_undo").expect("0: C6 S6 D2; M1 H6 H7 H8")


@rule("RO-4.8", "RO-4.9")
def test_the_owner_says_what_his_joker_is(given):
    position = "0: H6 H7 JO S5 S9; 1: H8 C2; 2: H8 H5; drawn; out 0; pile H5"
    given(position).play("0 lay run H6 H7 JO=H8").expect("M1 H6 H7 JO=H8")
    table = given(position).play("0 lay run H6 H7 JO=H5").expect("M1 JO=H5 H6 H7")
    table.play("0 discard S5, 1 draw stock, discard H8").expect("M1 JO=H5 H6 H7")


@rule("RO-4.9")
@pytest.mark.parametrize(
    ("kind", "cards", "code"),
    [
        ("set", "C6 H6 JO=C6", "not_a_set"),
        ("set", "C6 H6 JO=C7", "not_a_set"),
        ("run", "H6 H7 JO=D8", "not_a_run"),
        ("run", "H6 H7 JO=H9", "not_a_run"),
    ],
)
def test_the_meaning_must_make_a_meld(given, kind, cards, code):
    assert laid(given, cards, kind) == code


@rule("RO-4.10")
@pytest.mark.parametrize(
    ("kind", "cards", "found"),
    [
        ("run", "H3 H4 JO H6", "H3 H4 JO=H5 H6"),
        ("run", "H3 JO H6 JO", "H3 JO=H4 JO=H5 H6"),
        ("run", "H3 H4 JO", "joker_needs_designation"),
        ("run", "H3 JO H8", "not_a_run"),
        ("run", "JO JO JO", "joker_needs_designation"),
        ("set", "C6 H6 S6 JO", "C6 S6 H6 JO=D6"),
        ("set", "C6 H6 JO JO", "C6 JO=S6 H6 JO=D6"),
        ("set", "C6 H6 JO=D6 JO", "C6 JO=S6 H6 JO=D6"),
        ("set", "C6 H6 JO", "joker_needs_designation"),
        ("set", "C6 S6 H6 D6 JO", "not_a_set"),
        ("set", "JO JO JO", "joker_needs_designation"),
        ("set", "JO JO JO JO", "joker_needs_designation"),
        ("set", "JO JO JO JO JO", "not_a_set"),
    ],
)
def test_a_bare_joker_needs_one_meaning(given, kind, cards, found):
    assert laid(given, cards, kind) == found


@rule("RO-4.10")
def test_the_rules_for_jokers_never_help_to_choose(given):
    """Only H5 would not lie at the end, yet H3 and H6 are possible runs too."""
    assert laid(given, "H4 H5 JO", "run", joker_at_end="forbidden") == "joker_needs_designation"


@rule("RO-V24", "RO-4.5", "RO-4.10")
def test_bare_jokers_laid_off(given):
    position = (
        "0: JO JO S4 S6 H8; M1 set C6 S6 H6 of 1; M2 set C9 JO=S9 H9 D9 of 1; M3 run DA D2 D3 of 1; out 0 1; drawn"
    )
    table = given(position).play("0 off JO M2 -> no_fit, off JO M3 -> joker_needs_designation, off JO M1")
    table.expect("M1 C6 S6 H6 JO=D6").play("0 off S6 M1 -> no_fit, discard S4")
    given(position, ace_corner=False).play("0 off JO M3").expect("M3 DA D2 D3 JO=D4")


@rule("RO-4.11", "RO-V25", "RO-4.15", "RO-7.7")
def test_jokers_at_the_ends(given):
    position = "0: JO H8 H9 H10 D2 D4; M1 run H5 H6 H7 of 1; out 0 1; drawn"
    table = given(position, joker_at_end="forbidden")
    table.play("0 off JO=H8 M1 -> joker_position, lay run JO=H7 H8 H9 -> joker_position, lay run H8 JO=H9 H10")
    given("0: H9 D2 D4; M1 run H5 H6 H7 of 1; M2 run H8 JO=H9 H10 of 0; out 0 1; drawn", joker_at_end="forbidden").play(
        "0 off H9 M2 -> no_fit, swap H9 M2, discard D2"
    )
    given(position).play("0 off JO=H8 M1")
    assert laid(given, "C6 H6 JO=D6", "set", joker_at_end="forbidden") == "C6 H6 JO=D6"


@rule("RO-4.12", "RO-4.13", "RO-V9")
@pytest.mark.parametrize(
    ("move", "options", "code"),
    [
        ("run JO=H4 JO=H5 H6", {}, "joker_limit"),
        ("run H3 JO=H4 JO=H5 H6", {}, "legal"),
        ("run H3 JO=H4 JO=H5 H6", {"adjacent_jokers": "forbidden"}, "joker_position"),
        ("run H3 JO=H4 JO=H5 H6 JO=H7", {}, "joker_limit"),
        ("set H6 C6 JO=S6 JO=D6", {}, "legal"),
        ("set H6 C6 JO=S6 JO=D6", {"joker_limit": "one_per_meld"}, "joker_limit"),
        ("set H6 C6 JO=S6 JO=D6", {"adjacent_jokers": "forbidden"}, "legal"),
    ],
)
def test_jokers_side_by_side_and_in_the_majority(given, move, options, code):
    table = given("0: H3 H6 C6 JO JO JO D2 D7; out 0; drawn", **options)
    assert table.refusal(f"0 lay {move}") == code


@rule("RO-4.13", "RO-4.16")
@pytest.mark.parametrize(
    ("limit", "codes"),
    [
        ("not_majority", ["legal", "legal", "joker_limit", "joker_limit"]),
        ("one_per_meld", ["legal", "joker_limit", "joker_limit", "joker_limit"]),
        ("min_one_natural", ["legal", "legal", "legal", "joker_limit"]),
    ],
)
def test_how_many_jokers_a_meld_takes(given, limit, codes):
    table = given("0: H3 H5 H6 JO JO JO D2; out 0; drawn", joker_limit=limit)
    moves = ["H3 JO=H4 H5", "H3 JO=H4 H5 JO=H6", "H3 JO=H4 JO=H5 JO=H6", "JO=H3 JO=H4 JO=H5"]
    assert [table.refusal(f"0 lay run {move}") for move in moves] == codes


@rule("RO-4.13", "RO-7.3")
def test_the_limit_holds_for_the_grown_meld(given):
    position = "0: JO JO H7 S5; M1 run H3 JO=H4 H5 of 1; out 0 1; drawn"
    table = given(position).play("0 off JO=H6 M1, off JO=H7 M1 -> joker_limit, off H7 M1")
    table.expect("M1 H3 JO=H4 H5 JO=H6 H7")
    given(position, joker_limit="one_per_meld").play("0 off JO=H6 M1 -> joker_limit")
    given(position, adjacent_jokers="forbidden").play("0 off JO=H6 M1, off JO=H2 M1 -> joker_limit")
    run = "0: JO S5 S8; M1 run H3 H4 JO=H5 of 1; out 0 1; drawn"
    given(run, adjacent_jokers="forbidden").play("0 off JO=H6 M1 -> joker_position, off JO=H2 M1")


@rule("RO-V6", "RO-4.2", "RO-4.10", "RO-5.3")
def test_a_joker_in_a_first_lay_out(given):
    table = given("0: C6 H6 JO S9 S10 SJ D2 D7; drawn")
    table.play("0 lay set C6 H6 JO -> joker_needs_designation, lay set C6 H6 JO=C6 -> not_a_set, lay set C6 H6 JO=D6")
    table.expect("auslage 18").play("0 lay run S9 S10 SJ").expect("auslage 47").play("0 confirm")


def test_every_joker_has_a_token_for_every_card():
    assert sum(code.startswith("JO=") for code in DECK.codes) == 52


POSITIONS = [  # options, a run, the clause that forbids the place of its jokers
    ({"joker_at_end": "forbidden"}, "JO=H3 H4 H5 H6", "RO-4.11"),
    ({"joker_at_end": "forbidden"}, "H3 H4 H5 JO=H6", "RO-4.11"),
    ({"joker_at_end": "forbidden", "adjacent_jokers": "forbidden"}, "H3 JO=H4 JO=H5 H6", "RO-4.12"),
    ({"adjacent_jokers": "forbidden"}, "JO=H3 JO=H4 H5 H6", "RO-4.12"),
]


@rule("RO-4.11", "RO-4.12")
@pytest.mark.parametrize(("options", "run", "clause"), POSITIONS, ids=[f"{row[1]} {row[2]}" for row in POSITIONS])
def test_the_clause_of_a_misplaced_joker_is_named(given, options, run, clause):
    table = given("0: H3 H4 H5 H6 JO JO S9; drawn", **options)
    refusal = table.game.check(table.state, 0, parse_action(table.game, f"lay run {run}"))
    assert (refusal.code, refusal.clause) == ("joker_position", clause)


@rule("RO-4.6", "RO-7.2")
def test_nothing_is_laid_off_on_a_run_of_all_ranks(given):
    table = given(f"0: CA HA JO S9; M1 run {ALL} of 1; drawn; out 0 1")
    table.play("0 off CA M1 -> no_fit, off HA M1 -> no_fit, off JO=CA M1 -> no_fit")
    assert "off" not in table.legal(0)


@rule("RO-4.10", "RO-7.2")
def test_a_bare_joker_is_the_one_ace_that_is_missing(given):
    given("0: JO S9; M1 set SA HA DA of 1; drawn; out 0 1").play("0 off JO M1").expect("M1 JO=CA SA HA DA")


@rule("RO-4.6")
def test_no_run_has_fourteen_cards(given):
    assert given(f"0: {ALL} JO S5; drawn").refusal(f"0 lay run {ALL} JO") == "not_a_run"


@rule("RO-8.2")
def test_what_would_take_the_last_card_is_not_listed(given):
    table = given("0: CA; M1 set SA HA DA of 1; drawn; out 0 1")
    assert table.legal(0) == "discard CA"
    whole = given(f"0: {ALL}; drawn")
    assert whole.refusal(f"0 lay run {ALL}") == "must_keep_discard"
    assert {len(act.args) for act in whole.game.legal(whole.state, 0) if act.verb == "lay run"} == set(range(3, 13))


def test_of_very_many_lays_400_are_listed_those_with_the_fewest_jokers(given):
    """Rulebook, chapter 3: the list is cut off, the check is not."""
    table = given("0: H3 H4 H5 H6 H7 H8 H9 JO JO JO JO JO JO S5; drawn")
    lays = [act for act in table.game.legal(table.state, 0) if act.verb.startswith("lay")]
    jokers = [sum(table.game.deck.codes[token].startswith("JO") for token in act.args) for act in lays]
    assert len(lays) == 400
    assert jokers == sorted(jokers)
    most = "lay run H3 H4 H5 H6 H7 H8 JO=H9 JO=H10 JO=HJ JO=HQ JO=HK JO=HA"
    assert most not in table.legal(0).split(", ")
    assert table.game.check(table.state, 0, parse_action(table.game, most)) is None
