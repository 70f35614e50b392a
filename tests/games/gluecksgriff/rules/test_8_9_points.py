"""GG-8 and GG-9: points and the score board."""

from __future__ import annotations

import pytest

from rules.core.contract import Special
from tests.games.gluecksgriff.files import blanks, card

rule = pytest.mark.rule


@rule("GG-8.1", "GG-8.2")
@pytest.mark.parametrize(
    ("hand", "points"),
    [("0", 0), ("14 13", 27), ("7 7 7 7", 28), ("GA", 15), ("SU", 15), ("MH", 20), ("B1 1", 14), ("3 GA SU MH B1", 66)],
)
def test_the_points_of_a_hand(given, hand, points):
    table = given(f"0: 9; 1: {hand}; 2: 1; pile [9]@2; totals 0/1/0", **blanks(card("reverse", points=13)))
    table.play("0 knock 9").expect(f"r = 0/{points}/1")


@rule("GG-8.3")
def test_a_correct_call_notes_nothing(given):
    table = given("0: 0 1 3; 1: 14; 2: 5; pile [9]@2").play("0 call, 1 pass, 2 pass").expect("r = 0/14/5")
    assert "true_call" in table.reasons(0)


@rule("GG-8.4")
@pytest.mark.parametrize(
    ("caller", "other", "points"), [("4", "4", 30), ("4", "3", 30), ("4", "5", 0), ("0", "0", 30), ("-", "-", 30)]
)
def test_a_false_call_notes_30_instead_of_the_hand(given, caller, other, points):
    table = given(f"2 players; 0: {caller}; 1: {other}; pile [9]@-").play("0 call, 1 pass")
    assert table.points == [points, sum(map(int, other.replace("-", "0").split()))]


@rule("GG-8.5")
@pytest.mark.parametrize(("hand", "points"), [("7", 50), ("0 6", 0), ("3 4", 50), ("GA", 50)])
def test_seven_points_or_more_cost_50_and_spare_the_others(given, hand, points):
    table = given(f"2 players; 0: {hand}; 1: 14 14; pile [9]@-; totals 3/0").play("0 call, 1 pass")
    assert table.points == [points, 0 if points else 28]


@rule("GG-8.5", "GG-5.16")
def test_too_high_a_call_overrides_a_knock_out_and_a_false_call(given):
    table = (
        given("0: 3 4; 1: 9; 2: 14; pile [9]@2; totals 1/2/3").play("0 call, 1 knock 9").expect("round_end; r = 50/0/0")
    )
    given("2 players; 0: 8; 1: 2; pile [9]@1; totals 1/2").play("0 call, 1 pass").expect("r = 50/0")
    table.expect("totals 51/2/3")


REASONS = [  # position, moves, reasons by seat
    ("0: 9; 1: 3; 2: 0", "0 knock 9", "knocked_out hand hand"),
    ("0: 4; 1: 5; 2: 6", "0 call, 1 pass, 2 pass", "true_call hand hand"),
    ("0: 4; 1: 4; 2: 6", "0 call, 1 pass, 2 pass", "false_call hand hand"),
    ("0: 7; 1: 4; 2: 6", "0 call, 1 pass, 2 pass", "call_too_high spared spared"),
    ("0: -; 1: 0; 2: 6", "0 call, 1 pass, 2 pass", "false_call hand hand"),
    ("0: B1 4; 1: 3; 2: 6", "0 blank B1, 1 call, 2 pass, 0 pass", "halved_hand true_call hand"),
]


@rule("GG-8.1", "GG-8.3", "GG-8.4", "GG-8.5", "GG-8.6")
@pytest.mark.parametrize(("position", "moves", "reasons"), REASONS, ids=[row[2] for row in REASONS])
def test_the_sheet_has_a_line_with_its_reason_for_every_seat(given, position, moves, reasons):
    table = given(f"{position}; pile [9]@2; totals 1/2/3", **blanks(card("halve_points self", draw_after=False))).play(
        moves
    )
    assert [table.reasons(seat) for seat in range(3)] == [[reason] for reason in reasons.split()]
    assert {entry.round for entry in table.game.sheet(table.state)} == {0}


@rule("GG-8.6", "GG-5.16")
def test_a_knocked_last_card_without_a_call_notes_every_hand(given):
    given("0: 9; 1: 3 GA; 2: 0; pile [9]@2").play("0 knock 9").expect("r = 0/18/0")


@rule("GG-8.6")
def test_with_a_call_pending_the_hands_count_as_they_are(given):
    table = given("0: 0; 1: 9 9; 2: 8; pile [9]@2; stock 1").play("0 call, 1 knock 9 9").expect("round_end; r = 30/0/8")
    table.expect("totals 30/0/8")


BOARD = [  # total before, round points, total after (limit 500)
    (0, 50, 25),
    (0, 49, 49),
    (20, 30, 25),
    (70, 30, 50),
    (95, 5, 50),
    (95, 55, 75),
    (120, 30, 75),
    (170, 30, 100),
    (25, 25, 25),
    (60, 39, 99),
    (51, 0, 51),
    (50, 0, 50),
    (100, 0, 100),
]


def hand_of(points: int) -> str:
    """A hand of value cards and Gaukler with so many points."""
    cards = []
    while points > 0:
        cards.append("GA" if points >= 15 and cards.count("GA") < 3 else str(min(points, 8 + len(cards) % 7)))
        points -= 15 if cards[-1] == "GA" else int(cards[-1])
    return " ".join(cards) or "0"


@rule("GG-9.1", "GG-9.2", "GG-9.3")
@pytest.mark.parametrize(("before", "points", "after"), BOARD)
def test_exact_multiples_of_50_are_halved_once(given, before, points, after):
    table = given(f"0: 9; 1: {hand_of(points)}; 2: 1; pile [9]@2; totals 1/{before}/2", limit=500).play("0 knock 9")
    table.expect(f"r = 0/{points}/1; totals 1/{after}/3")


@rule("GG-9.1")
def test_a_limit_is_agreed_before_the_match(given):
    position = "0: 9; 1: 14; 2: 1; pile [9]@2; totals 0/60/0"
    given(position, limit=70).play("0 knock 9").expect("over")
    given(position, limit=80).play("0 knock 9").expect("round_end; totals 0/74/1")


@rule("GG-9.4", "GG-9.2")
def test_halving_comes_before_the_limit(given):
    given("0: 9; 1: 14 6; 2: 1; pile [9]@2; totals 0/80/0", limit=90).play("0 knock 9").expect(
        "round_end; totals 0/50/1"
    )


@rule("GG-9.5")
@pytest.mark.parametrize(("points", "phase"), [("9", "round_end"), ("10", "round_end"), ("11", "over")])
def test_a_total_must_exceed_the_limit(given, points, phase):
    given(f"0: 9; 1: {points}; 2: 1; pile [9]@2; totals 0/100/0", limit=110).play("0 knock 9").expect(phase)


@rule("GG-9.2", "GG-9.3", "GG-9.4", "GG-9.5", "GG-9.6", "GG-V24")
def test_v24_the_match_ends_and_two_share_the_win(given):
    table = given("0: 6; 1: 5; 2: 14; pile [9]@-; totals 70/95/88").play("0 call, 1 pass, 2 pass")
    table.expect("r = 30/5/14; totals 50/50/102; over; winners 0 1")
    assert table.on_turn == ()
    table.play("0 next -> not_your_turn, - next -> not_your_turn")


@rule("GG-9.2", "GG-9.5", "GG-V25")
def test_v25_the_match_goes_on_with_the_next_dealer(given):
    table = given("0: 14 13 12; 1: 5; 2: 1; pile [9]@-; totals 60/20/99; seat 1 on turn; dealer 0")
    table.play("1 call, 2 pass, 0 pass").expect("r = 39/30/1; totals 99/25/50; round_end")
    assert table.game.winners(table.state) is None
    table.play("- next").expect("deal").play("- deal").expect("turn; seat 2 on turn")
    assert table.mark("dealer", 1)


@rule("GG-9.6")
@pytest.mark.parametrize(("totals", "winners"), [("90/50/40", "2"), ("95/51/50", "1 2"), ("90/3/44", "1")])
def test_the_lowest_total_wins(given, totals, winners):
    table = given(f"0: 14; 1: 9; 2: 1; pile [9]@2; totals {totals}; seat 1 on turn", limit=100).play("1 knock 9")
    table.expect(f"over; winners {winners}")


@rule("GG-9.7")
def test_the_board_marks_false_calls_and_halvings(given):
    table = given("0: 6; 1: 5; 2: 14; pile [9]@-; totals 70/90/88").play("0 call, 1 pass, 2 pass")
    assert {"false_call", "halved"} <= set(table.reasons(0))
    assert "halved" not in table.reasons(1)
    names = [(event.name, event.seat) for event in table.log if isinstance(event, Special)]
    assert ("false_call", 0) in names
    assert ("halved", 0) in names


@rule("GG-8.3", "GG-8.4", "GG-8.5", "GG-9.7")
def test_every_line_of_the_sheet_adds_up_to_its_total(given):
    table = given("0: 6; 1: 5; 2: 14; pile [9]@-; totals 70/90/0").play("0 call, 1 pass, 2 pass")
    for seat, before in enumerate((70, 90, 0)):
        lines = [entry for entry in table.game.sheet(table.state) if entry.seat == seat]
        for line in lines:
            before += line.points
            assert line.total == before
        assert before == table.totals[seat]


@rule("GG-9.5")
@pytest.mark.parametrize("who", ["-", "0", "2"])
def test_any_seat_or_the_table_goes_on_to_the_next_round(given, who):
    table = given("0: 9; 1: 14; 2: 1; pile [9]@2").play("0 knock 9").expect("round_end")
    table.play(f"{who} next").expect("deal")
