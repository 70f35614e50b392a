"""The winner, and the points of a win. (MM-6)"""

from __future__ import annotations

import pytest

from rules.mau_mau.game import GAME
from tests.games.mau_mau.given import arrange

HANDS = "0: CJ H9; 2: DQ DK SA"


def ended(last: str, open_card: str, **options: object):
    table = arrange(f"{HANDS}; 1: {last}; open {open_card}; seat 1 on turn", scoring="points", **options)
    return table.play(f"1 play {last}")


@pytest.mark.rule("MM-6.3", "MM-V19")
def test_cards_left_are_charged():
    table = ended("C8", "C9").expect("totals 29/0/18; round_end")
    assert table.reasons(1) == ["won"]
    assert table.reasons(0) == ["charged"]


@pytest.mark.rule("MM-6.4", "MM-V19")
def test_a_jack_at_the_end_doubles():
    table = ended("HJ", "C9", jack_finish_double=True).expect("totals 58/0/36")
    assert table.reasons(0) == ["doubled"]
    ended("HJ", "C9").expect("totals 29/0/18")
    ended("C8", "C9", jack_finish_double=True).expect("totals 29/0/18")


@pytest.mark.rule("MM-6.4")
@pytest.mark.parametrize(("last", "totals"), [("CJ", "0/30"), ("C7", "0/15")])
def test_only_the_last_card_doubles(last, totals):
    """The cards below it do not count, however many and whichever they are."""
    table = arrange(f"0: {last}; 1: D7 D8; pile SJ HJ C9", scoring="points", jack_finish_double=True)
    table.play(f"play {last}").expect(f"totals {totals}")


@pytest.mark.rule("MM-6.3", "MM-V19")
def test_the_limit_ends_the_match():
    table = arrange(f"{HANDS}; 1: C8; open C9; totals 81/64/97; seat 1 on turn", scoring="points").play("1 play C8")
    table.expect("totals 110/64/115; over; winners 1")


@pytest.mark.rule("MM-6.4", "MM-6.5")
def test_after_patt_everybody_is_charged_once():
    table = arrange("0: S8 CJ; 1: HJ; stock empty; open DQ; wish D", "seed", scoring="points", jack_finish_double=True)
    table.play("pass, 1 pass").expect("totals 28/20; round_end")
    assert table.reasons(1) == ["won"]


@pytest.mark.rule("MM-6.6")
def test_level_players_share_the_match():
    table = arrange("0: CJ H9; 1: C8; 2: CQ; open C9; totals 71/40/37; seat 1 on turn", scoring="points")
    table.play("1 play C8").expect("totals 100/40/40; winners 1 2")


@pytest.mark.rule("MM-6.1", "MM-6.2", "MM-1.5", "MM-V21")
def test_three_won_rounds_are_a_match():
    table = arrange("0: C8; 1: HJ; 2: S7; 3: DA; open C9; totals 2/0/1/0; round 3; seat 0 on turn")
    table.play("0 play C8").expect("over; winners 0; totals 3/0/1/0")
    dealers = []
    state = GAME.start(GAME.options(), 4, 1)
    for number in range(4):
        state.round, state.phase = number, "deal"
        GAME.apply(state, -1, GAME.legal(state, -1)[0])
        dealers.append(state.dealer)
    assert dealers == [0, 1, 2, 3]


@pytest.mark.rule("MM-6.2")
def test_a_win_is_noted_for_the_winner_alone():
    table = arrange("0: C8; 1: HJ CA; open C9").play("play C8").expect("r = 1/0; totals 1/0")
    assert table.reasons(1) == ["left"]


@pytest.mark.rule("MM-6.3")
@pytest.mark.parametrize(
    ("card", "points"),
    [("SA", 11), ("S10", 10), ("SK", 4), ("SQ", 3), ("SJ", 20), ("S9", 9), ("S8", 8), ("S7", 7)],
)
def test_what_a_card_left_in_hand_counts(card, points):
    table = arrange(f"0: H9; 1: {card} DK; open H8", "seed", scoring="points").play("play H9")
    table.expect(f"totals 0/{points + 4}")
