"""GR-4, GR-5, GR-6: the exact partition, knocking, Gin, laying off."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.contract import action
from rules.gin_romme.game import GAME
from rules.gin_romme.material import CARDS, DECK, RANK_POINTS
from rules.gin_romme.melds import LEAST, MELDS, OVER, SUIT, canonical, luschen_points, worth
from tests.games.gin_romme.given import arrange, mask

rule = pytest.mark.rule
TEN = "H3 H4 H5 S9 D9 C9 CA C2 DA S5"  # nine Luschen
GIN = "H3 H4 H5 S9 D9 C9 CA C2 C3 C4"
P6 = "C4 C5 C6 C7 S7 H7 D7 HA D2 S3"


def shown(melds):
    return " / ".join(" ".join(DECK.code(card) for card in CARDS if meld >> card & 1) for meld in melds)


@rule("GR-4.2", "GR-4.3", "GR-6.1", "GR-6.3")
@pytest.mark.parametrize(
    ("cards", "best", "melds"),
    [
        ("C3 C4 C5 S3 S5 S6 S7 H3 H5 D5", 4, "C3 S3 H3 / C5 H5 D5 / S5 S6 S7"),
        ("C6 C7 C8 S6 H5 H6 H7 H8 D6 D8", 7, "C6 S6 D6 / C8 H8 D8 / H5 H6 H7"),
        ("C3 C4 C5 C6 S6 S7 S8 H6 D6 D7", 7, "C3 C4 C5 / C6 H6 D6 / S6 S7 S8"),
        ("C5 S5 H4 H5 H6 H7 H8 D5 D6 D7", 4, "C5 S5 H5 / H6 H7 H8 / D5 D6 D7"),
        ("D4 D5 D6 D7 D8 S6 C6 CK S2 HA", 25, "D4 D5 D6 D7 D8"),
        (P6, 6, "C4 C5 C6 / C7 S7 H7 D7"),
        ("SQ SK SA S2 H9 D9 C9 D3 D4 D5", 23, "C9 H9 D9 / D3 D4 D5"),
        ("HA H2 H3 H4 H5 H6 H7 H8 H9 H10", 0, "HA H2 H3 H4 H5 H6 H7 H8 H9 H10"),
        ("CK DQ HJ S10 C8 D6 H4 S2 C3 D9", 72, ""),
    ],
)
def test_the_best_arrangement(cards, best, melds):
    assert luschen_points(mask(cards)) == best
    assert shown(canonical(mask(cards))) == melds


@rule("GR-6.1")
def test_of_three_partitions_one_leaves_nothing():
    """Partition example P9."""
    assert luschen_points(mask("H5 H6 H7 H8 S8 D8 C8 S5 D5 C5")) == 0


@rule("GR-6.1")
def test_the_count_equals_brute_force():
    rng = Random(6)

    def brute(cards, melds):
        return min([worth(cards), *(brute(cards & ~m, melds[i + 1 :]) for i, m in enumerate(melds) if not m & ~cards)])

    for _ in range(150):
        suits = rng.sample(range(52), 10) if rng.random() < 0.5 else rng.sample(range(26), 10)
        hand = sum(1 << card for card in suits)
        assert luschen_points(hand) == brute(hand, [meld for meld in MELDS if not meld & ~hand])


@rule("GR-4.6", "GR-6.2", "GR-V14")
def test_after_each_discard():
    hand = mask("H3 H4 H5 S9 D9 C9 H9 CA C2 C3 C4")
    counts = {DECK.code(card): luschen_points(hand & ~(1 << card)) for card in CARDS if hand >> card & 1}
    assert {code for code, count in counts.items() if not count} == {"S9", "D9", "C9", "H9", "CA", "C4"}
    assert {code: counts[code] for code in ("H3", "H4", "H5", "C2", "C3")} == {
        "H3": 9,
        "H4": 8,
        "H5": 7,
        "C2": 8,
        "C3": 7,
    }


@rule("GR-4.4", "GR-4.5", "GR-4.9", "GR-V3")
def test_knocking_with_nine():
    arrange(f"0: {TEN} SK; 1: CQ").play("0 knock SK").expect("round_end; melds 0 C9 S9 D9 / H3 H4 H5; 0: CA C2 DA S5")
    ten = f"0: {TEN.replace('S5', 'S6')} SK; 1: CQ"
    arrange(ten).play("0 knock SK -> deadwood_too_high")
    assert arrange(ten, knock_rule="max_10").refusal("0 knock SK") == "legal"
    arrange(f"0: {TEN} SK; 1: CQ").play("0 knock HK -> not_in_hand")


@rule("GR-4.7")
def test_nobody_must_knock_with_gin():
    assert arrange(f"0: {GIN} SK; 1: CQ").refusal("0 discard SK") == "legal"


@rule("GR-5.1", "GR-5.4", "GR-V4")
def test_the_difference_after_laying_off():
    table = arrange(f"0: {TEN} SK; 1: D10 H10 S10 C5 C6 C7 H2 D4 S8 CQ").play("0 knock SK")
    table.expect("points 13/0; boxes 1/0; round_end; 1: D4 S8 CQ")
    assert table.reasons(0) == ["knock"]


@rule("GR-5.1", "GR-V5")
def test_a_chain():
    table = arrange(f"0: {TEN} SK; 1: D10 H10 S10 HA H2 H6 H7 H9 SQ CQ").play("0 knock SK")
    table.expect("points 11/0; 1: SQ CQ; melds 0 C9 S9 H9 D9 / HA H2 H3 H4 H5 H6 H7")


@rule("GR-5.5", "GR-V6")
@pytest.mark.parametrize(("card", "points"), [("D4", 25), ("HA", 29)])
def test_an_undercut(card, points):
    """Edge case 9."""
    table = arrange(f"0: {TEN} SK; 1: D10 H10 S10 C5 C6 C7 H2 {card} S2 D3").play("0 knock SK")
    table.expect(f"points 0/{points}; boxes 0/1")
    assert table.reasons(1) == ["undercut"]


@rule("GR-4.6", "GR-5.2", "GR-5.6", "GR-V7")
def test_gin():
    """Edge case 2."""
    other = "D10 H10 S10 C5 C6 C7 H2 H6 H9 SQ"
    arrange(f"0: {GIN} SK; 1: {other}").play("0 knock SK").expect("points 52/0")
    arrange(f"0: {GIN} SK; 1: {other}", layoff_on_gin=True).play("0 knock SK").expect("points 35/0")
    arrange(f"0: {GIN} CK; 1: D10 H10 S10 C10 D5 D6 D7 SJ SQ SK").play("0 knock CK").expect("points 25/0")


@rule("GR-4.8", "GR-6.3", "GR-V8")
def test_stated_melds_hide_a_place_to_lay_off():
    """Edge case 4."""
    other = "C8 C3 S9 S10 SJ H10 D10 HQ DQ H2"
    arrange(f"0: {P6} SK; 1: {other}").play("0 knock SK").expect("points 43/0")
    stated = arrange(f"0: {P6} SK; 1: {other}")
    stated.play("0 knock as SK C4 C5 C6 C7 / S7 H7 D7").expect("points 35/0")


@rule("GR-4.8", "GR-V15")
def test_a_stated_arrangement_must_be_right():
    table = arrange(f"0: {P6} SK; 1: CQ").play("0 knock as SK C4 C5 C6 / C7 S7 H7 -> deadwood_too_high")
    table.play("0 knock as SK C4 C5 C6 / C6 S7 H7 -> bad_arrangement, knock as SK C4 C5 C6 / S7 H7 -> bad_arrangement")
    table.play("0 knock as SK CQ C5 C6 -> not_in_hand")


@rule("GR-4.10", "GR-V19")
def test_gin_not_stated_is_none():
    table = arrange(f"0: {GIN} SK; 1: D10 H10 S10 C5 C6 C7 H2 D4 S8 CQ", auto_layoff=False)
    table.play("0 knock as SK H3 H4 H5 / S9 D9 C9 / C2 C3 C4").expect("layoff; 0: CA")
    assert not table.state.gin


@rule("GR-6.4", "GR-V9")
def test_breaking_an_own_meld():
    """Edge case 3."""
    table = arrange("0: D4 D3 DK DQ D7 H3 C2 D6 D5 DJ H9; 1: S8 C8 CA D10 DA SA D9 S3 D8 S4").play("0 knock H9")
    table.expect("points 2/0")


@rule("GR-5.3", "GR-V16")
def test_nothing_on_luschen():
    table = arrange(f"0: {TEN} SK; 1: D10 H10 S10 C5 C6 C7 H2 D4 S8 CQ", auto_layoff=False).play("0 knock SK")
    table.play("1 layoff D4 M1 -> no_fit, layoff S8 M2 -> no_fit, layoff S8 M3 -> no_fit, 0 done -> not_your_turn")


@rule("GR-5.1", "GR-6.5", "GR-V18")
def test_laying_off_by_hand():
    table = arrange(f"0: {TEN} SK; 1: D10 H10 S10 C5 C6 C7 H2 D4 S8 H9", auto_layoff=False).play("0 knock SK")
    table.expect("layoff; seat 1 on turn; melds 0 C9 S9 D9 / H3 H4 H5; melds 1 C5 C6 C7 / S10 H10 D10")
    table.play("1 undo -> nothing_to_undo, layoff C5 M1 -> card_in_meld, layoff H9 M1, layoff H2 M2, undo")
    table.expect("1: H2 D4 S8").play("1 layoff H2 M1 -> no_fit, arrange C5 C6 / D10 H10 S10 -> bad_arrangement")
    table.play("1 arrange none").expect("melds 1 none; melds 0 C9 S9 D9 / H3 H4 H5").play("1 layoff H2 M2, done")
    table.expect("points 60/0")


@rule("GR-5.1")
def test_by_default_a_seat_lays_off_itself():
    table = arrange(f"0: {TEN} SK; 1: D10 H10 S10 C5 C6 C7 H2 D4 S8 H9", auto_layoff=GAME.options().auto_layoff)
    table.play("0 knock SK").expect("layoff; seat 1 on turn; melds 0 C9 S9 D9 / H3 H4 H5")


@rule("GR-3.3", "GR-4.8")
def test_what_is_not_held_is_told_before_what_was_just_taken():
    """The order of refusals, chapter 3."""
    table = arrange(f"0: {P6}; 1: CQ; pile SK; seat 0 draws").play("0 draw discard")
    table.play("0 knock as SK CQ C5 C6 -> not_in_hand, knock as SK C4 C5 C6 C7 / S7 H7 D7 -> same_card_back")
    table.play("0 knock as SK C4 C5 C6 / C6 S7 H7 -> same_card_back, knock SK -> same_card_back")


@rule("GR-5.1", "GR-6.4")
def test_the_table_lays_off_as_well_as_it_can():
    by_hand = arrange(f"0: {TEN} SK; 1: D10 H10 S10 HA H2 H6 H7 H9 SQ CQ", auto_layoff=False).play("0 knock SK, 1 auto")
    by_hand.expect("points 11/0; round_end")


@rule("GR-6.5")
def test_the_defence_keeps_most_melds():
    table = arrange("0: H3 H4 H5 S9 D9 C9 CA C2 DA SA SK; 1: C5 C6 C7 D5 D6 D7 S2 CJ HQ DK", auto_layoff=False)
    table.play("0 knock SK").expect("melds 1 C5 C6 C7 / D5 D6 D7")


def test_eleven_melded_cards_leave_ten():
    hand = mask("H3 H4 H5 H6 S9 D9 C9 H9 C2 C3 C4")
    assert any(not luschen_points(hand & ~(1 << card)) for card in CARDS if hand >> card & 1)


ARRANGED = [  # the hand, what is discarded, how it lies
    ("C5 C6 C7 S5 S6 S7 SK H5 H6 H7", "DQ", "C5 S5 H5 / C6 S6 H6 / C7 S7 H7"),  # three places open, as runs five
    ("CA C3 C4 C5 C6 H2 H3 DA D2 D3", "SQ", "C3 H3 D3 / C4 C5 C6"),  # C3 is the knocker's own: no open place
    ("CA C3 C4 C5 C6 H2 H3 DA D2 D3", "D4", "C3 C4 C5 C6 / DA D2 D3"),  # nobody can lay the card just discarded
    ("C3 C5 C6 C7 C8 C9 C10 H3 D2 D3", "SQ", "C3 H3 D3 / C5 C6 C7 C8 C9 C10"),  # the fewest melds
    ("CA C2 C3 SA S2 S3 H2 H3 D2 D3", "CK", "CA C2 C3 / S2 H2 D2 / S3 H3 D3"),  # by the first cards: clubs
]


@rule("GR-6.3")
@pytest.mark.parametrize(("hand", "discard", "melds"), ARRANGED)
def test_how_a_knockers_hand_is_laid_where_he_says_nothing(hand, discard, melds):
    table = arrange(f"0: {hand} {discard}; 1: S4 S8 S10 SJ H9 HJ CQ D8 D10 DJ", knock_rule="max_10")
    table.play(f"0 knock {discard}").expect(f"melds 0 {melds}")


DEFENDED = [  # the knocker, the opponent, his melds, the knocker's points
    (  # C5 S5 H5 D5 would leave 14; the C5 and C4 laid under the knocker's C6 leave 10: as many as his DK, undercut
        "C6 C7 C8 C9 S9 H6 H7 H8 H9 DK SQ",
        "C3 C4 C5 S5 S6 H3 H5 D3 D4 D5",
        "C3 H3 D3 / S5 H5 D5",
        "0/25",
    ),
    (  # equal counts: seven cards in melds rather than four
        "C6 C9 S6 S9 S10 H6 H9 D8 D9 D10 SQ",
        "C3 C4 C5 C7 H5 D4 D5 D6 D7 DJ",
        "C3 C4 C5 / D4 D5 D6 D7",
        "2/0",
    ),
    (  # equal counts and cards: one long run rather than two short ones
        "C5 C8 C9 S5 S8 S9 H5 H8 H9 DK SQ",
        "H4 H7 HJ D2 D4 D5 D6 D7 D8 D9",
        "D4 D5 D6 D7 D8 D9",
        "13/0",
    ),
    (  # all equal: by the first cards
        "CA C8 SA S7 H7 DA D7 D8 D9 D10 SK",
        "C7 CJ SJ SQ CK HA HJ DJ DQ DK",
        "CJ SJ HJ / DJ DQ DK",
        "12/0",
    ),
]


@rule("GR-6.4", "GR-6.5")
@pytest.mark.parametrize(("knocker", "hand", "melds", "points"), DEFENDED)
def test_how_an_opponents_hand_is_laid(knocker, hand, melds, points):
    table = arrange(f"0: {knocker}; 1: {hand}", knock_rule="max_10", auto_layoff=False).play(
        f"0 knock {knocker.split()[-1]}"
    )
    table.expect(f"melds 1 {melds}").play("1 auto").expect(f"points {points}")


@rule("GR-6.4")
def test_a_card_for_run_and_set_goes_on_the_run_first():
    """The H8 lies below H9 H10 HJ rather than with the eights: so the H7 can follow it. CJ CQ SK are left."""
    knocker = "C8 C9 S7 S8 S9 H9 H10 HJ D8 D9"
    other = "CJ CQ SK H3 H4 H5 H7 H8 HQ HK"
    table = arrange(f"0: {knocker} DK; 1: {other}", knock_rule="max_10", auto_layoff=False).play("0 knock DK, 1 auto")
    table.expect("points 23/0")


OTHER = "D10 H10 S10 C5 C6 C7 H2 D4 S8 H9"


@rule("GR-5.1", "GR-5.2")
def test_seat_1_knocks_and_seat_0_lays_off():
    """Seat 1 knocks, seat 0 lays off, takes back and lays off again."""
    table = arrange(f"1: {TEN} SK; 0: {OTHER}; seat 1 discards", auto_layoff=False).play("1 knock SK")
    table.expect("layoff; seat 0 on turn; melds 1 C9 S9 D9 / H3 H4 H5; melds 0 C5 C6 C7 / S10 H10 D10")
    kinds = [group.kind for groups in table.game.groups(table.state).values() for group in groups]
    assert sorted(kinds) == ["run", "run", "set", "set"]
    table.play("0 layoff H9 M1").expect("melds 1 C9 S9 H9 D9 / H3 H4 H5; 0: H2 D4 S8").play("0 undo")
    table.expect("melds 1 C9 S9 D9 / H3 H4 H5; 0: H2 D4 S8 H9").play("0 layoff H9 M1, layoff H2 M2, done")
    table.expect("round_end; points 0/3")


@rule("GR-4.8")
def test_what_an_arrangement_names_must_be_held():
    table = arrange(f"0: {TEN} SK; 1: {OTHER}", auto_layoff=False).play("0 knock SK")
    table.play("1 arrange C5 C6 HK -> not_in_hand, arrange C5 C6 C7 / S10 H10 DK -> not_in_hand")
    table.play("1 arrange C5 C6 C7 / C5 C6 C7 -> bad_arrangement, arrange D10 H10 S10").expect("melds 1 D10 H10 S10")
    assert "arrange C5 C6 C7" in table.legal(1)


@rule("GR-4.4")
@pytest.mark.parametrize(("rule_of", "card", "found"), [("under_10", "SA", "legal"), ("max_10", "S2", "legal")])
def test_the_limit_of_a_knock(rule_of, card, found):
    hand = "H3 H4 H5 S9 D9 C9 C3 C4 DA"  # eight
    table = arrange(f"0: {hand} {card} SK; 1: {OTHER}", knock_rule=rule_of)
    assert table.refusal("0 knock SK") == found
    over = {"SA": "S2", "S2": "S3"}[card]
    table = arrange(f"0: {hand} {over} SK; 1: {OTHER}", knock_rule=rule_of)
    assert table.refusal("0 knock SK") == "deadwood_too_high"


@rule("GR-6.1")
def test_what_is_left_over_of_a_suit_is_what_it_counts():
    for suit in range(SUIT + 1):
        assert not OVER[suit] & ~suit
        assert sum(points for rank, points in enumerate(RANK_POINTS) if OVER[suit] >> rank & 1) == LEAST[suit]


@rule("GR-5.1")
def test_melds_are_numbered_from_one():
    table = arrange(f"0: {TEN} SK; 1: {OTHER}", auto_layoff=False).play("0 knock SK")
    card = DECK.token_of["H2"]  # fits the last meld
    found = table.game.check(table.state, 1, action("layoff", card, 0))
    assert found is not None
    assert found.code == "no_fit"


@rule("GR-6.4")
@pytest.mark.parametrize("before", ["arrange none", "layoff H9 M1", "layoff H2 M2, layoff H9 M1"])
def test_whatever_was_done_before_the_table_lays_off_as_well(before):
    table = arrange(f"0: {TEN} SK; 1: {OTHER}", auto_layoff=False).play(f"0 knock SK, 1 {before}, auto")
    table.expect("points 3/0; melds 0 C9 S9 H9 D9 / H2 H3 H4 H5; melds 1 C5 C6 C7 / S10 H10 D10; 1: D4 S8")


@rule("GR-5.1", "GR-6.4")
def test_what_was_laid_off_may_go_into_an_own_meld():
    table = arrange("0: D4 D3 DK DQ D7 H3 C2 D6 D5 DJ H9; 1: S8 C8 CA D10 DA SA D9 S3 D8 S4", auto_layoff=False).play(
        "0 knock H9"
    )
    table.play("1 arrange none, layoff D8 M1, layoff D9 M1").expect("melds 0 D3 D4 D5 D6 D7 D8 D9 / DJ DQ DK")
    assert "arrange D8 D9 D10" in table.legal(1)
    table.play("1 arrange D8 D9 D10").expect("melds 1 D8 D9 D10; melds 0 D3 D4 D5 D6 D7 / DJ DQ DK")


def told(table, seat, verb):
    claims = table.game.claims(table.state, seat, action(verb))
    return [(claim.name, " ".join(map(DECK.code, claim.cards)), claim.points) for claim in claims]


@rule("GR-6.3")
def test_the_melds_of_a_hand_are_told_until_they_lie_there():
    table = arrange(f"0: {TEN}; 1: {OTHER}; seat 0 draws", auto_layoff=False)
    assert told(table, 0, "auto") == [("set", "C9 S9 D9", 27), ("run", "H3 H4 H5", 12)]
    assert told(table, 0, "done") == []
    knocked = arrange(f"0: {TEN} SK; 1: {OTHER}", auto_layoff=False).play("0 knock SK")
    assert told(knocked, 1, "auto") == told(knocked, 1, "undo") == []
    assert told(knocked, 1, "done") == [("lay_off", "H2", 2), ("lay_off", "H9", 9)]
    knocked.play("1 arrange none")
    assert told(knocked, 1, "auto") == []


@rule("GR-6.4")
def test_what_lies_off_already_is_told_with_what_had_best_be_done():
    table = arrange(f"0: {TEN} SK; 1: {OTHER}", auto_layoff=False).play("0 knock SK, 1 arrange none, layoff H9 M1")
    own = ("own_melds", "C5 C6 C7 S10 H10 D10", 62 - 23)
    assert told(table, 1, "done") == [own, ("lay_off", "H2", 2), ("lay_off", "H9", 9)]


@rule("GR-6.4")
def test_what_had_best_be_done_is_told_from_the_beginning():
    """The H8 lies with the eights, where it keeps the H7 away from the run: the best way begins with taking it back."""
    knocker, other = "C8 C9 S7 S8 S9 H9 H10 HJ D8 D9", "CJ CQ SK H3 H4 H5 H7 H8 HQ HK"
    table = arrange(f"0: {knocker} DK; 1: {other}", knock_rule="max_10", auto_layoff=False)
    table.play("0 knock DK, 1 layoff H8 M1")
    offs = [("lay_off", "H8", 8), ("lay_off", "HQ", 10), ("lay_off", "HK", 10), ("lay_off", "H7", 7)]
    assert told(table, 1, "done") == [("own_melds", "H3 H4 H5", -8), *offs]
    table.play("1 auto").expect("points 23/0")
