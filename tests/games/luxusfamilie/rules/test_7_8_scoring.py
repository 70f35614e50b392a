"""LX-7 and LX-8: Machtpunkte, Stichpunkte, the bid, three rounds."""

from __future__ import annotations

import pytest

from rules.core.contract import Special
from rules.luxusfamilie.game import GAME
from rules.luxusfamilie.rounds import stichpunkte
from rules.luxusfamilie.state import Trick
from tests.games.luxusfamilie.given import arrange

rule = pytest.mark.rule
LAST = "trump C; power {}; melds {}; 0: C7; 1: S7; 2: H7; seat 0 on turn"  # seat 0 takes the last trick, worth nothing
END = "0 play C7, 1 play S7, 2 play H7"
CONVERSION = [(60, 60), (61, 62), (90, 120), (120, 180), (150, 270), (180, 360), (210, 480), (240, 600)]
STEPS = [(0, 0), (59, 59), (119, 178), (121, 183), (179, 357), (181, 364), (-20, -20), (-150, -150), (55, 55)]


def ended(power: str, melds: str = "0/0/0", more: str = "", **options):
    return arrange(f"{LAST.format(power, melds)}{more}", **options).play(END)


@rule("LX-7.3", "LX-V18")
@pytest.mark.parametrize(("power", "points"), CONVERSION + STEPS)
def test_v18_conversion(power, points):
    assert stichpunkte(power) == points


@rule("LX-7.3")
def test_each_point_counts_by_its_step():
    steps = [stichpunkte(power) - stichpunkte(power - 1) for power in range(1, 241)]
    assert steps == [1] * 60 + [2] * 60 + [3] * 60 + [4] * 60


@rule("LX-7.1")
def test_the_machtpunkte_of_all_seats_are_240():
    table = ended("100/80/60")
    assert [values[0] for _, values in table.values("conversion")] == [100, 80, 60]
    broken = arrange(LAST.format("100/80/60", "0/0/0"))
    trick = broken.state.tricks[0]
    broken.state.tricks = (Trick(trick.leader, trick.taker, (40, 40, 40)), *broken.state.tricks[1:])
    with pytest.raises(AssertionError):
        broken.play(END)


@rule("LX-7.2", "LX-7.3")
@pytest.mark.parametrize(("power", "fine", "points"), [(95, 40, 55), (95, 20, 90), (95, 120, -25), (130, 150, -20)])
def test_minuspunkte_are_taken_before_the_conversion(power, fine, points):
    """Worked example (d), and edge case 10."""
    table = ended(f"{240 - power}/{power}/0", more=f"; fined 0/{fine}/0", table="strict", objection="players")
    table.play("0 ok, 1 ok, 2 ok")
    assert table.lines(1) == [("melds", 0), ("fined_tricks", points)]
    assert table.values("conversion")[1] == (1, (power, fine, points))
    fined = [one.values for one in table.game.sheet(table.state) if one.reason == "fined_tricks"]
    assert fined == [(power, fine, points)]


@rule("LX-7.4", "LX-7.6")
def test_a_round_total_is_melds_and_stichpunkte():
    table = ended("90/90/60", "0/40/60", "; Spielmacher 0 at 10").expect("totals 120/160/120")
    assert [table.lines(seat) for seat in (1, 2)] == [[("melds", 40), ("tricks", 120)], [("melds", 60), ("tricks", 60)]]


BIDS = [  # bid, Machtpunkte, meld, what the Spielmacher notes
    (270, 84, 170, 278),
    (280, 84, 170, -280),
    (270, 80, 170, 270),
    (10, 0, 0, -10),
    (10, 0, 30, 30),
    (600, 240, 0, 600),
    (610, 240, 0, -610),
]


@rule("LX-7.5")
@pytest.mark.parametrize(("bid", "power", "meld", "points"), BIDS)
def test_the_spielmacher_scores_his_total_or_loses_his_bid(bid, power, meld, points):
    """Worked examples (b) and (c); edge case 7: a bid reached exactly is a success."""
    table = ended(f"{power}/{240 - power}/0", f"{meld}/20/0", f"; Spielmacher 0 at {bid}")
    assert sum(points for _, points in table.lines(0)) == points
    assert table.points[0] == table.totals[0] == points
    name = "made_bid" if points >= 0 else "failed_bid"
    assert table.values(name) == [(0, (bid, meld + stichpunkte(power)))]
    if points < 0:
        assert table.lines(0) == [("failed_bid", -bid)]


@rule("LX-7.6")
@pytest.mark.parametrize("fine", [0, 200])
def test_the_others_score_their_own_total_whatever_it_is(fine):
    options = {"table": "strict"} if fine else {}
    table = ended(
        "150/90/0", "0/0/0", f"; Spielmacher 0 at 500; fined 0/{fine}/0; seat 1 turned C; seat 2 turned C", **options
    )
    assert table.totals == [-500, stichpunkte(90 - fine), 0]


@rule("LX-7.7")
def test_the_last_trick_is_worth_nothing_more():
    table = ended("0/120/120", "30/0/0", "; Spielmacher 0 at 10").expect("tricks 1/8/7")
    assert table.lines(0) == [("melds", 30), ("tricks", 0), ("made_bid", 0)]


@rule("LX-7.4")
def test_every_line_of_the_sheet_adds_up_and_shows_its_cards():
    table = ended("90/90/60", "0/40/0", "; Spielmacher 0 at 10; totals 10/-20/30")
    assert table.totals == [130, 140, 90]
    for seat, before in enumerate((10, -20, 30)):
        for line in (entry for entry in GAME.sheet(table.state) if entry.seat == seat):
            before += line.points
            assert line.total == before
            if line.reason == "tricks":
                assert sorted(line.cards) == sorted(c for t in table.state.tricks if t.taker == seat for c in t.cards)
        assert before == table.totals[seat]


@rule("LX-8.1", "LX-8.2", "LX-V22")
def test_v22_the_deal_passes_to_the_left_and_equal_totals_share_the_victory():
    """Dealers d, d + 1, d + 2; after the third round 612/588/612."""
    for dealer in range(3):
        table = ended("90/90/60", more=f"; dealer {dealer}; round 0").expect("phase round_end")
        for number in (1, 2):
            table.play("- next").expect(f"phase deal; dealer {(dealer + number) % 3}; round {number}")
            table.state.phase = "round_end"
    table = ended("90/90/60", "0/0/0", "; Spielmacher 0 at 10; round 2; totals 492/468/552").expect("phase over")
    table.expect("totals 612/588/612; winners 0 2")
    assert [event.seat for event in table.log if isinstance(event, Special) and event.name == "winner"] == [0, 2]
    assert table.on_turn == ()
    table.play("0 next -> not_your_turn, - next -> not_your_turn, 0 play C7 -> not_your_turn, 0 turn H -> wrong_phase")


@rule("LX-8.2")
@pytest.mark.parametrize(("rounds", "last"), [(3, 2), (6, 5), (9, 8)])
def test_the_number_of_rounds_can_be_agreed_on(rounds, last):
    before = ended("90/90/60", more=f"; round {last - 1}", rounds=rounds).expect("phase round_end")
    assert GAME.winners(before.state) is None
    after = ended("90/90/60", more=f"; round {last}", rounds=rounds).expect("phase over")
    assert after.state.round == last


@rule("LX-8.2")
@pytest.mark.parametrize(("totals", "winners"), [("0/1/0", "1"), ("500/0/0", "0"), ("-10/-20/900", "2")])
def test_the_highest_total_wins(totals, winners):
    ended("90/90/60", more=f"; round 2; totals {totals}; Spielmacher 0 at 10").expect(f"winners {winners}")


@rule("LX-8.1")
@pytest.mark.parametrize("who", ["-", "0", "2"])
def test_any_seat_or_the_table_goes_on(who):
    ended("90/90/60").play(f"{who} next").expect("phase deal")
