"""GR-7: Oklahoma, games and the match."""

from __future__ import annotations

import pytest

from rules.core.contract import Special
from rules.gin_romme.rounds import gain
from tests.games.gin_romme.given import arrange

rule = pytest.mark.rule
TEN = "H3 H4 H5 S9 D9 C9 CA C2 DA S5"  # nine Luschen
OTHER = "D10 H10 S10 C5 C6 C7 H2 D4 S8 CQ"
OK = {"variant": "oklahoma"}


@rule("GR-7.1", "GR-7.2", "GR-7.4", "GR-V11")
def test_the_upcard_sets_the_limit():
    """Edge case 7."""
    text = "0: D4 D5 D6 SJ HJ CJ C2 C3 C4 H6 S5; 1: S10 S9 S8 H7 D7 C7 HA C5 {card} SA; upcard S6"
    arrange(text.format(card="DK"), **OK).play("0 knock S5").expect("points 12/0")
    arrange(text.format(card="DJ"), **OK).play("0 knock S5").expect("points 0/58")
    arrange(f"0: {TEN} SK; 1: {OTHER}; upcard S6", **OK).play("0 knock SK -> deadwood_too_high")
    arrange(text.format(card="DK"), spade_doubles=False, **OK).play("0 knock S5").expect("points 6/0")
    court = f"0: {TEN.replace('S5', 'S6')} SK; 1: {OTHER}; upcard HK"
    assert arrange(court, **OK).refusal("0 knock SK") == "legal"


@rule("GR-7.3", "GR-V12")
def test_an_ace_demands_gin():
    one = "0: H3 H4 H5 S9 D9 C9 C2 C3 C4 DA SK; 1: D10 H10 S10 C5 C6 C7 H2 H6 H9 SQ; upcard {card}"
    arrange(one.format(card="CA"), **OK).play("0 knock SK -> gin_required")
    assert arrange(one.format(card="CA"), oklahoma_ace="one", **OK).refusal("0 knock SK") == "legal"
    gin = "0: H3 H4 H5 S9 D9 C9 CA C2 C3 C4 SK; 1: D10 H10 S10 C5 C6 C7 H2 H6 H9 SQ; upcard {card}"
    arrange(gin.format(card="HA"), **OK).play("0 knock SK").expect("points 52/0")
    arrange(gin.format(card="SA"), game_target=300, **OK).play("0 knock SK").expect("points 104/0")


@rule("GR-7.5", "GR-7.6", "GR-7.7", "GR-7.8", "GR-7.9", "GR-V13")
@pytest.mark.parametrize(
    ("account", "brought"),
    [((104, 37, 4, 2), 217), ((112, 0, 3, 0), 499), ((101, 88, 5, 4), 138), ((123, 99, 1, 9), 0)],
)
def test_what_a_game_brings(account, brought):
    """Example 4."""
    assert gain(*account) == brought


@rule("GR-7.5", "GR-7.7")
@pytest.mark.parametrize(("target", "phase"), [(100, "game_end"), (125, "deal")])
def test_the_first_with_the_target_wins_the_game(target, phase):
    table = arrange(f"0: {TEN} SK; 1: {OTHER}; points 90/37; boxes 3/2", game_target=target).play("0 knock SK, - next")
    assert table.phase == phase
    if phase == "game_end":
        table.expect("account 216/0; points 0/0; boxes 0/0")  # 103 + 100 + 100 - 37 - 50
        assert table.totals == [216, 0]


@rule("GR-7.8")
def test_a_shutout():
    table = arrange(f"0: {TEN} SK; 1: {OTHER}; points 99/0; boxes 2/0").play("0 knock SK, - next")
    table.expect("account 499/0")
    assert "shutout" in table.specials()


@rule("GR-7.10")
@pytest.mark.parametrize(
    ("target", "phase"), [("500", "game_end"), ("250", "over"), ("0", "over"), ("1000", "game_end")]
)
def test_the_match(target, phase):
    text = f"0: {TEN} SK; 1: {OTHER}; points 90/37; boxes 3/2; account 40/0"
    table = arrange(text, match_target=target).play("0 knock SK, - next").expect(f"{phase}; account 256/0")
    if phase == "over":
        table.expect("winners 0")
    else:
        table.play("- next").expect("dealer 1")
        assert table.phase == "deal"


@rule("GR-7.10")
@pytest.mark.parametrize(("account", "phase"), [(284, "over; account 500/0"), (283, "game_end; account 499/0")])
def test_the_total_agreed_is_reached_exactly(account, phase):
    text = f"0: {TEN} SK; 1: {OTHER}; points 90/37; boxes 3/2; account {account}/0"
    arrange(text, match_target="500").play("0 knock SK, - next").expect(phase)


@rule("GR-7.7", "GR-7.10")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_single_game_that_brings_nothing_is_won_by_who_won_it(winner):
    hands = [f"{TEN} SK", OTHER]
    points, boxes = [99, 99], [0, 9]
    if winner:
        hands, points, boxes = [OTHER, f"{TEN} SK"], points, [9, 0]
    text = f"0: {hands[0]}; 1: {hands[1]}; points {points[0]}/{points[1]}; boxes {boxes[0]}/{boxes[1]}"
    table = arrange(f"{text}; seat {winner} discards", match_target="0").play(f"{winner} knock SK, - next")
    table.expect(f"over; account 0/0; winners {winner}")
    assert [event.seat for event in table.log if isinstance(event, Special) and event.name == "crown"] == [winner]


@rule("GR-7.6")
def test_every_won_hand_is_a_box():
    table = (
        arrange(f"0: {TEN} SK; 1: D10 H10 S10 C5 C6 C7 H2 D4 S2 D3; boxes 1/1").play("0 knock SK").expect("boxes 1/2")
    )
    assert table


@rule("GR-7.5", "GR-7.7", "GR-7.10")
def test_seat_1_wins_a_game_and_the_match():
    text = f"1: {TEN} SK; 0: {OTHER}; seat 1 discards; points 37/90; boxes 2/3; account 0/40"
    table = arrange(text, match_target="250").play("1 knock SK")
    assert table.specials()[-1] == "hand_won"
    table.play("- next").expect("over; account 0/256; winners 1")
    assert table.specials() == ["game_won", "crown"]


@rule("GR-7.5")
def test_the_target_itself_wins():
    table = arrange(f"0: {TEN} SK; 1: {OTHER}; points 87/37; boxes 3/2").play("0 knock SK").expect("points 100/37")
    table.play("- next").expect("game_end")
    short = arrange(f"0: {TEN} SK; 1: {OTHER}; points 86/37; boxes 3/2").play("0 knock SK").expect("points 99/37")
    short.play("- next, - deal").expect("up1")
    assert "upcard" in short.specials()
    assert short.mark("round") == 1
