"""LX-6: a strict table, where everybody looks after his own Farbkarten."""

from __future__ import annotations

import pytest

from rules.core.contract import Moved, Said
from rules.luxusfamilie.game import GAME
from tests.games.luxusfamilie.given import Round, arrange

rule = pytest.mark.rule
REFEREE = {"table": "strict"}
PLAYERS = {"table": "strict", "objection": "players"}
each_judge = pytest.mark.parametrize("options", [REFEREE, PLAYERS], ids=["referee", "players"])
OPEN_TRICK = "trump D; trick 0:HK; 1: C10 SA; 2: HA C7; 0: CK SK"


@rule("LX-6.1")
@each_judge
def test_any_card_of_the_hand_is_accepted(given, options):
    table = given("trump D; trick 0:HK; 1: H7 D7 C10", **options)
    assert table.playable(1) == "C10 H7 D7"
    table.fork().play("1 play C10")
    table.fork().play("1 play D7")
    table.play("1 play SA -> not_in_hand, play H7")


@rule("LX-6.2", "LX-6.10")
@each_judge
def test_turning_before_the_own_card(given, options):
    table = given("trump D; trick 0:HK; 1: C10 SA; 2: HA C7", **options)
    table.play("1 turn C -> not_yet, turn S -> not_yet, turn HK -> not_yet, turn H").expect("seat 1 turned H")
    table.play("1 turn H -> already_turned, turn D").expect("seat 1 turned H D; seat 1 on turn; fined 0/0/0")
    table.play("1 play C10").expect("fined 0/0/0; seat 2 on turn")
    assert table.state.faults == (0, 0, 0)


@rule("LX-6.2")
@each_judge
def test_the_leader_has_nothing_to_turn(given, options):
    table = given("trump D; 0: HK C7; 1: C10 SA; 2: HA C7; seat 0 on turn", **options)
    for suit in "CSHD":
        assert table.refusal(f"0 turn {suit}") == "not_yet"
        assert table.refusal(f"1 turn {suit}") == "not_your_turn"


@rule("LX-6.2")
def test_with_trumps_led_only_the_trump_farbkarte_is_turned(given):
    table = given("trump D; trick 0:DK; 1: C10 SA; 2: HA C7", **REFEREE)
    table.play("1 turn H -> not_yet, turn D, play C10").expect("seat 1 turned D; fined 0/0/0")


@rule("LX-6.2", "LX-6.4")
def test_turning_a_suit_one_still_holds_is_no_fault_by_itself(given):
    """Edge case 8."""
    table = given("trump D; trick 0:HK; 1: H7 H10; 2: HA C7", **REFEREE).play("1 turn H").expect("fined 0/0/0")
    table.play("1 play H7").expect("fined 0/50/0")


FAULTS = [  # led card, turned before, card played, Minuspunkte, turned afterwards
    ("HK", "-", "C10", 40, "H D"),
    ("HK", "H", "C10", 20, "H D"),
    ("HK", "H D", "C10", 0, "H D"),
    ("HK", "-", "D7", 20, "H"),
    ("HK", "H", "D7", 0, "H"),
    ("DK", "-", "C10", 20, "D"),
    ("DK", "D", "C10", 0, "D"),
    ("HK", "C", "C10", 90, "C H D"),
    ("HK", "H", "H7", 50, "H"),
    ("HK", "D", "D7", 70, "H D"),
    ("HK", "H D", "D7", 50, "H D"),
    ("DK", "D", "D7", 50, "D"),
]


@rule("LX-6.3", "LX-6.4", "LX-6.7", "LX-6.9")
@pytest.mark.parametrize(("led", "before", "card", "fine", "after"), FAULTS, ids=[" ".join(row[:3]) for row in FAULTS])
def test_the_referee_fines_each_fault(given, led, before, card, fine, after):
    table = given(f"trump D; trick 0:{led}; 1: {card} SA; 2: HA C7; seat 1 turned {before}", **REFEREE)
    table.play(f"1 play {card}").expect(f"fined 0/{fine}/0; seat 1 turned {after}")


@rule("LX-6.5", "LX-6.7", "LX-6.9")
@pytest.mark.parametrize(("led", "before", "card", "fine", "after"), FAULTS, ids=[" ".join(row[:3]) for row in FAULTS])
def test_what_players_may_object_to(given, led, before, card, fine, after):
    table = given(f"trump D; trick 0:{led}; 1: {card} SA; 2: HA C7; seat 1 turned {before}", **PLAYERS)
    table.play(f"1 play {card}").expect(f"fined 0/0/0; seat 1 turned {before}")
    if fine:
        table.play("0 object 1").expect(f"fined 0/{fine}/0; seat 1 turned {after}; seat 2 on turn; phase play")
    else:
        assert table.refusal("0 object 1") == "nothing_to_object"


@rule("LX-6.3", "LX-6.7", "LX-V19")
def test_v19_two_forgotten_farbkarten(given):
    position = "trump D; trick 0:HK; 1: C10 SA; 2: HA C7"
    given(position, **REFEREE).play("1 play C10").expect("fined 0/40/0; seat 1 turned H D")
    given(position, **REFEREE).play("1 turn H, play C10").expect("fined 0/20/0; seat 1 turned H D")


@rule("LX-6.3", "LX-6.7")
def test_the_referee_turns_after_the_card_lies(given):
    table = given(OPEN_TRICK, **REFEREE).play("1 play C10")
    assert [event.target.name for event in table.log if isinstance(event, Moved)] == ["trick", "turned", "turned"]
    assert table.specials() == ["forgotten", "farbkarte", "farbkarte"]
    assert table.values("forgotten") == [(1, (40,))]


@rule("LX-6.4", "LX-6.6", "LX-7.2", "LX-7.3", "LX-V20")
def test_v20_a_denied_suit_led_and_a_farbkarte_turned_up(given):
    position = "trump D; power 10/100/127; 0: C7; 1: C7; 2: HQ; seat 2 on turn; seat 2 turned H"
    table = given(position, **REFEREE).play("2 play HQ").expect("fined 0/0/50")
    assert table.values("denied") == [(2, (50,))]
    table.play("2 unturn H").expect("fined 0/0/150; seat 2 turned H; seat 0 on turn")
    assert table.values("unturned") == [(2, (100,))]
    table.play("0 play C7, 1 play C7").expect("phase round_end")
    assert table.values("conversion")[2] == (2, (130, 150, -20))
    assert table.lines(2) == [("melds", 0), ("fined_tricks", -20)]


@rule("LX-6.4")
def test_every_card_of_a_turned_suit_costs(given):
    table = given("trump D; trick 0:CK; 1: SA S7; 2: HA C7; 0: C7 CQ; seat 1 turned C D S", **REFEREE)
    table.play("1 play SA").expect("fined 0/50/0").play("2 play C7").expect("seat 0 on turn")
    table.play("0 play C7, 1 play S7").expect("fined 0/100/0")


@rule("LX-6.5", "LX-6.7", "LX-6.8", "LX-6.13", "LX-V21")
def test_v21_an_unnoticed_fault_is_forgotten_with_the_next_lead(given):
    table = given(OPEN_TRICK, **PLAYERS).play("1 play C10, 2 play HA").expect("phase review; seat 2 on turn")
    table.play("2 ok, 0 ok, 1 ok").expect("phase play; seat 2 on turn")
    noticed = table.fork().play("0 object 1").expect("fined 0/40/0")
    noticed.play("2 play C7").expect("fined 0/40/0")
    table.play("2 play C7").expect("fined 0/0/0; seat 1 turned -").play("0 object 1 -> nothing_to_object")


@rule("LX-6.5")
def test_the_leaders_own_fault_belongs_to_the_new_trick(given):
    table = given("trump D; 0: HK C7; 1: HA C10; 2: HA C7; seat 0 on turn; seat 0 turned H", **PLAYERS)
    table.play("0 play HK, 1 object 0").expect("fined 50/0/0")


@rule("LX-6.5", "LX-6.13")
def test_the_window_of_the_last_trick_ends_with_the_counting(given):
    position = "trump D; power 60/100/80; 0: C7; 1: D7; 2: C7; seat 0 on turn"
    table = given(position, **PLAYERS).play("0 play C7, 1 play D7, 2 play C7").expect("phase review; seat 1 on turn")
    noticed = table.fork().play("1 ok, 2 ok, 2 object 1").expect("phase review; fined 0/20/0; seat 0 on turn")
    noticed.play("0 ok").expect("phase round_end")
    assert noticed.values("conversion")[1] == (1, (100, 20, 100))
    assert noticed.lines(1) == [("melds", 0), ("fined_tricks", 100)]
    table.play("1 ok, 2 ok, 0 ok").expect("phase round_end; fined 0/0/0")
    assert table.lines(1) == [("melds", 0), ("tricks", 140)]
    table.play("0 object 1 -> wrong_phase")
    assert GAME.view(table.state, 0).facts.faults == (0, 0, 0)
    assert GAME.view(table.state, 0).facts.missing == (0, 0, 0)


@rule("LX-6.6")
@each_judge
def test_turning_up_costs_a_hundred_at_any_time_and_changes_nothing(given, options):
    table = given(OPEN_TRICK + "; seat 1 turned S; seat 2 turned S; seat 0 turned C", **options)
    table.play("2 unturn S").expect("fined 0/0/100; seat 2 turned S; seat 1 on turn")
    table.play("1 unturn S, 1 unturn S").expect("fined 0/200/100; seat 1 on turn")
    table.play("0 unturn C").expect("fined 100/200/100")
    assert table.specials() == ["unturned"]
    assert table.moved() == ["turned>farbkarten 0: C", "farbkarten>turned 0: C"]


@rule("LX-6.6")
def test_turning_up_in_the_last_review_still_costs(given):
    position = "trump D; power 60/100/80; 0: C7; 1: D7; 2: C7; seat 0 on turn; seat 2 turned H"
    table = given(position, **PLAYERS).play("0 play C7, 1 play D7, 2 play C7, 2 unturn H").expect("fined 0/0/100")
    table.play("1 ok, 2 ok, 0 ok").expect("phase round_end")
    assert table.lines(2) == [("melds", 0), ("fined_tricks", -20)]


@rule("LX-6.8")
def test_one_objection_settles_all_faults_of_a_seat(given):
    table = given("trump D; trick 0:HK; 1: C10 SA; 2: HA C7; seat 1 turned C", **PLAYERS).play("1 play C10")
    table.play("2 object 0 -> nothing_to_object, object 1").expect("fined 0/90/0; seat 1 turned C H D")
    table.play("2 object 1 -> nothing_to_object, 0 object 1 -> nothing_to_object")
    table.expect("seat 2 on turn; phase play")
    assert GAME.view(table.state, 0).facts.missing == (0, 0, 0)


@rule("LX-6.8")
def test_faults_of_two_seats_need_two_objections(given):
    table = given("trump D; trick 0:HK; 1: C10 SA; 2: C7 S7; 0: CK SK", **PLAYERS).play("1 play C10, 2 play C7")
    table.play("0 object 1").expect("fined 0/40/0").play("0 object 2").expect("fined 0/40/40; phase review")


@rule("LX-6.10")
@each_judge
def test_what_is_turned_and_what_is_not(given, options):
    table = given(OPEN_TRICK + "; seat 1 turned H", **options)
    table.play("1 unturn D -> not_turned, unturn C10 -> not_turned, turn H -> already_turned")
    table.expect("fined 0/0/0")


@rule("LX-6.2", "LX-6.8", "LX-6.10", "LX-6.11", "LX-6.12", "LX-6.13", "LX-V27")
def test_v27_objecting_players(given):
    table = given(OPEN_TRICK, **PLAYERS)
    table.play("2 turn H -> not_your_turn, 1 turn C -> not_yet, 1 unturn H -> not_turned, 1 play C10")
    table.play("0 turn H -> not_yet, 1 turn H").expect("seat 1 turned H")
    table.play("1 object 1 -> nothing_to_object, 2 object 1").expect("fined 0/40/0; seat 1 turned H D")
    table.play("0 object 1 -> nothing_to_object, 2 play HA").expect("phase review; seat 2 on turn")


@rule("LX-6.11")
def test_late_turning_repairs_the_picture_and_not_the_fault(given):
    table = given(OPEN_TRICK, **PLAYERS).play("1 play C10, 1 turn H, 1 turn D").expect("seat 1 turned H D")
    table.play("0 object 1").expect("fined 0/40/0; seat 1 turned H D")
    assert table.specials() == ["objection"]


@rule("LX-6.11")
def test_late_turning_lasts_until_the_next_lead(given):
    table = given(OPEN_TRICK, **PLAYERS).play("1 play C10, 2 play HA").expect("phase review")
    table.fork().play("1 turn D").expect("seat 1 turned D; seat 2 on turn; phase review")
    table.play("1 turn C -> not_yet, 0 turn H -> not_yet, 2 turn H, 2 turn S -> not_yet, 2 ok, 0 ok, 1 ok")
    table.fork().play("1 turn H").expect("seat 1 turned H")
    table.fork().play("2 turn D").expect("seat 2 turned H D; seat 2 on turn")
    table.play("0 turn H -> not_yet, 2 turn H -> already_turned, 2 play C7, 1 turn H -> not_your_turn")


@rule("LX-6.11")
def test_with_a_referee_nothing_is_turned_late(given):
    table = given(OPEN_TRICK, **REFEREE).play("1 play C10, 1 turn H -> not_your_turn, 0 turn H -> not_your_turn")
    table.play("2 play HA, 1 turn H -> not_your_turn, 2 turn H -> not_yet")


@rule("LX-6.12")
def test_an_objection_is_told_with_its_price(given):
    table = given(OPEN_TRICK, **PLAYERS).play("1 play C10, 2 object 1")
    assert Said(2, "object") in table.log
    assert table.values("objection") == [(2, (40,))]
    assert table.specials() == ["objection", "farbkarte", "farbkarte"]


@rule("LX-6.13")
def test_every_trick_has_its_review_clockwise_from_its_winner(given):
    table = given("trump D; 0: H7 C7; 1: HA C10; 2: HK CK; seat 0 on turn", **PLAYERS)
    table.play("0 play H7, 1 play HA, 2 play HK").expect("phase review; tricks 0/0/0; trick H7 HA HK")
    for seat in (1, 2, 0):
        table.expect(f"phase review; seat {seat} on turn").play(f"{(seat + 1) % 3} ok -> not_your_turn, {seat} ok")
    table.expect("phase play; seat 1 on turn")


@rule("LX-6.13")
def test_who_objects_in_the_review_is_still_asked(given):
    table = (
        given(OPEN_TRICK, **PLAYERS).play("1 play C10, 2 play HA, 2 object 1").expect("phase review; seat 2 on turn")
    )
    table.play("2 play C7 -> wrong_phase, 2 ok").expect("seat 0 on turn; phase review")


@rule("LX-6.13")
def test_a_review_looks_the_same_with_and_without_a_fault(given):
    """The rights to break in do not tell whether there is something to object to."""
    clean = given("trump D; trick 0:HK; 1: H10 SA; 2: HA C7; 0: CK SK", **PLAYERS).play("1 play H10, 2 play HA")
    faulty = given(OPEN_TRICK, **PLAYERS).play("1 play C10, 2 play HA")
    for viewer in (0, 1, 2, None):
        assert GAME.view(clean.state, viewer).turn == GAME.view(faulty.state, viewer).turn
    assert set(GAME.view(clean.state, 0).marks) == set(GAME.view(faulty.state, 0).marks)


@rule("LX-6.14", "LX-V28")
def test_v28_what_a_table_does_not_know(given):
    table = given(OPEN_TRICK)
    for seat in range(3):
        table.play(f"{seat} turn H -> wrong_phase, unturn H -> wrong_phase, object 1 -> wrong_phase")
    table = given(OPEN_TRICK, **REFEREE)
    for seat in range(3):
        table.play(f"{seat} object 1 -> wrong_phase")


@rule("LX-6.7", "LX-6.14")
def test_objections_mean_nothing_at_an_automatic_table(given):
    """The option `objection` only works at a strict table."""
    table = given("trump D; trick 0:HK; 1: D7 DA C10; 2: H7 HJ C7", objection="players")
    table.play("1 play C10 -> must_trump, play D7, 2 play H7").expect("phase play; seat 1 turned H")


@rule("LX-6.5", "LX-6.7")
def test_the_same_duty_returns_at_the_next_card(given):
    """Edge case 9."""
    position = "trump D; trick 0:HK; 1: C10 SA; 2: HA H10; 0: HQ SK"
    table = given(position, **PLAYERS).play("1 play C10, 2 play HA, 2 ok, 0 ok, 1 ok, 2 play H10, 0 play HQ, 1 play SA")
    table.play("0 object 1").expect("fined 0/40/0; seat 1 turned H D")


@rule("LX-6.6", "LX-6.12")
def test_whoever_is_not_at_the_table_may_not_break_in(given):
    table = given(OPEN_TRICK + "; seat 1 turned S", **PLAYERS).play("1 play C10")
    table.play("- turn H -> not_your_turn, - unturn S -> not_your_turn, - object 1 -> not_your_turn")
    table.play("0 object 7 -> nothing_to_object")
    table.play("3 turn H -> not_your_turn, 3 unturn S -> not_your_turn, 3 object 1 -> not_your_turn")


def test_rights_are_listed_for_everybody_at_the_table():
    table = arrange(OPEN_TRICK + "; seat 2 turned S", **PLAYERS).play("1 play C10")
    assert isinstance(table, Round)
    assert [table.rights(seat) for seat in range(3)] == [
        "object 1",
        "turn D, turn H",
        "object 1, turn D, turn H, unturn S",
    ]
