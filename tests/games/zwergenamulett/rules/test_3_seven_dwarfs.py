"""ZA-3: announcing seven dwarfs."""

from __future__ import annotations

import pytest

from rules.core.contract import Said, Shown
from rules.core.deck import BACK
from rules.core.options import listed
from rules.zwergenamulett.game import GAME
from tests.games.zwergenamulett.given import Round, arrange
from tests.games.zwergenamulett.rules.test_1_setup import dealt, started

rule = pytest.mark.rule
V12 = "5 players; 1: DR FE; won 2: ZR ZG ZB ZB ZG; won 0: DR FE FE EI EI; trick 0: RI; gold 0/0/1/0/0; starter 3"
V13 = "3 players; 1: FE; 2: DR; won 1: ZB ZB ZB; trick 1: ZG; gold 0/{}/0; starter 0"


def piles(table: Round, viewer: int | None) -> dict[int, bool]:
    """By seat with won cards, True if the viewer sees their faces."""
    zones = table.game.view(table.state, viewer).zones
    return {zone.seat: BACK not in cards for zone, cards in zones.items() if zone.name == "won" and cards}


@rule("ZA-3.1")
@pytest.mark.parametrize(
    ("pile", "units"),
    [("ZR ZG", 2), ("ZB", 2), ("ZB ZB ZB", 6), ("ZB ZB ZB ZB", 8), ("DR AM FE", 0), ("ZR ZG ZB ZB ZG", 7)],
)
def test_dwarf_units(given, pile, units):
    given(f"2 players; won 0: {pile}").expect(f"units {units}/0")


@rule("ZA-3.2", "ZA-3.3", "ZA-3.5", "ZA-V12")
def test_a_true_announcement_in_the_middle_of_a_trick(given):
    table = given(V12).play("2 announce")
    table.expect("gold 0/0/2/0/0; phase round_end; middle 11")
    assert table.reasons(2) == ["seven_dwarfs"]
    assert table.state.counts == ()
    assert [table.mark("count", seat) for seat in range(5)] == [0] * 5


@rule("ZA-3.5", "ZA-V12")
def test_the_unfinished_trick_is_void(given):
    table = given(V12).play("1 play DR, 2 announce").expect("trick RI DR; tricks 1/0/1/0/0")
    assert not any(table.mark("ahead", seat) for seat in range(5))
    assert table.reasons(0) == ["broken_off"]
    table.play("- next, - deal").expect("trick -; tricks 0/0/0/0/0; phase lead")


@rule("ZA-3.1", "ZA-3.6", "ZA-V13")
def test_a_false_announcement_costs_a_chip(given):
    """Six units are won; the dwarf just led lies in an unfinished trick and does not count."""
    table = given(V13.format(2)).expect("units 0/6/0; middle 11").play("1 announce")
    table.expect("gold 0/1/0; middle 12; phase round_end")
    assert [table.reasons(seat) for seat in range(3)] == [["broken_off"], ["false_call"], ["broken_off"]]


@rule("ZA-3.1")
def test_dwarfs_in_the_hand_do_not_count(given):
    table = given("3 players; 1: ZG FE; won 1: ZB ZB ZB; seat 1 on turn").play("1 announce")
    table.expect("gold 0/-1/0")


@rule("ZA-3.6")
def test_nobody_takes_gold_for_a_false_announcement(given):
    """A seat with seven dwarfs of its own does not either."""
    table = given("3 players; won 0: DR DR DR; won 1: ZB ZB ZB ZB ZR ZR; gold 1/1/1").play("0 announce")
    table.expect("gold 0/1/1; phase round_end")


@rule("ZA-3.7", "ZA-V14")
@pytest.mark.parametrize(("option", "account"), [("debt", -1), ("free", 0)])
def test_a_false_announcement_without_gold(given, option, account):
    table = given(V13.format(0), false_call_broke=option).play("1 announce")
    table.expect(f"gold 0/{account}/0; middle 13; phase round_end")


@rule("ZA-3.7")
def test_debts_grow_and_the_next_chips_are_owed(given):
    table = given(V13.format(-1)).play("1 announce").expect("gold 0/-2/0; middle 13")
    assert given(V13.format(2), false_call_broke="free").play("1 announce").totals == [0, 1, 0]
    paid = given("3 players; won 1: ZB ZB ZB ZB ZR ZR; gold 0/-1/1").play("1 announce")
    paid.expect("gold 0/0/1; middle 12")
    assert table.reasons(1) == ["false_call_debt"]


@rule("ZA-3.2", "ZA-V15")
def test_at_least_seven(given):
    """The brown dwarf jumps from six to eight."""
    table = given("3 players; 0: ZB FE; 1: DR FE; 2: RI FE; won 0: ZB ZB ZR ZG DR FE").expect("units 6/0/0")
    assert table.fork().play("0 announce").totals == [-1, 0, 0]
    table.play("0 play ZB, 1 play DR, 2 play RI").expect("units 8/0/0; seat 0 on turn")
    table.play("0 announce").expect("gold 1/0/0; phase round_end")


@rule("ZA-3.2")
@pytest.mark.parametrize(("pile", "account"), [("ZB ZB ZB DR", -1), ("ZB ZB ZB ZR", 1), ("ZR ZR ZR ZR ZG ZG ZG DR", 1)])
def test_six_are_too_few_and_seven_enough(given, pile, account):
    given(f"2 players; won 0: {pile}").play("0 announce").expect(f"gold {account}/0")


@rule("ZA-3.3", "ZA-V23")
@pytest.mark.parametrize("seat", range(4))
def test_not_before_the_first_card_of_the_round(seat):
    table = dealt(4)
    assert table.refusal(f"{seat} announce") == "wrong_phase"
    assert table.game.turn(table.state).may == ()
    table.play_on()
    assert table.refusal(f"{seat} announce") == "legal"
    table.play(f"{seat} announce")  # false: nobody has won a card
    assert table.totals == [-1 if other == seat else 0 for other in range(4)]


@rule("ZA-3.3")
def test_only_who_sits_at_the_table_announces(given):
    table = given("3 players; trick 0: RI").play("3 announce -> not_your_turn")
    assert (table.legal(2), table.legal(3)) == ("announce", "")


@rule("ZA-3.7", "ZA-3.11")
def test_what_a_false_call_costs_is_asked_where_people_call():
    assert {row.name: row.needs for row in listed(GAME.options) if row.needs} == {
        "false_call_broke": ("auto_announce", False)
    }


@rule("ZA-3.3")
@pytest.mark.parametrize("seat", range(3))
def test_every_seat_at_any_time(given, seat):
    """A seat may announce on turn or not, while a trick is open or before a lead."""
    for position in ("3 players; won 0: DR DR FE", "3 players; trick 0: RI", "3 players; trick 2: RI FE"):
        table = given(position)
        assert "announce" in table.legal(seat).split(", ")
        turn = table.game.turn(table.state)
        assert {*turn.must, *turn.may} == {0, 1, 2}
        table.play(f"{seat} announce").expect("phase round_end")


@rule("ZA-3.3")
def test_whoever_may_break_in_is_named_clockwise_from_the_seat_on_turn(given):
    table = given("4 players; won 2: DR DR FE MA")
    assert table.game.turn(table.state) == ((2,), (3, 0, 1))


@rule("ZA-3.3")
@pytest.mark.parametrize("phase", ["deal", "count", "round_end", "over"])
def test_not_while_the_table_deals_counts_or_rests(given, phase):
    tables = {
        "deal": started(3),
        "count": given("3 players; won 0: DR DR FE; last call").play("0 pass, 1 pass, 2 pass"),
        "round_end": given("3 players; won 0: DR DR FE").play("0 announce"),
        "over": given("3 players; won 0: ZB ZB ZB ZB ZR ZR; gold 2/0/0").play("0 announce"),
    }
    table = tables[phase].expect(f"phase {phase}")
    assert {table.refusal(f"{seat} announce") for seat in range(3)} == {"wrong_phase"}


@rule("ZA-3.4", "ZA-V16")
def test_the_last_call_asks_the_winner_first_then_clockwise(given):
    table = given("3 players; 0: ZB; 1: FE; 2: ZB; won 2: ZB ZB ZR; seat 0 on turn")
    table.play("0 play ZB, 1 play FE, 2 play ZB").expect("phase last_call; seat 2 on turn; units 0/0/9")
    table.fork().play("2 announce").expect("gold 0/0/1; phase round_end")
    assert table.legal(2) == "announce, pass"
    assert table.legal(0) == ""
    table.play("2 pass").expect("seat 0 on turn").play("0 pass").expect("seat 1 on turn")
    table.play("1 pass").expect("phase count").play("- count").expect("phase round_end")
    assert "seven_dwarfs" not in table.reasons(2)


@rule("ZA-3.3", "ZA-3.4")
def test_in_the_last_call_only_the_seat_asked_may_speak(given):
    table = given("3 players; won 1: ZB ZB ZB ZB ZR ZR; last call").expect("seat 1 on turn")
    table.play("0 announce -> not_your_turn, 2 announce -> not_your_turn, 0 pass -> not_your_turn")
    table.play("1 pass, 1 announce -> not_your_turn, 2 announce").expect("gold 0/0/-1")


@rule("ZA-3.4")
def test_without_a_last_trick_there_is_no_last_call(given):
    table = given("3 players; 0: RI FE; 1: FE FE; 2: DR FE")
    table.play("0 play RI, 1 play FE, 2 play DR").expect("phase lead")
    table.play("0 pass -> wrong_phase")


@rule("ZA-3.8", "ZA-V22")
@pytest.mark.parametrize(("gold", "pile"), [(1, "ZB ZB ZB ZB ZR ZR"), (-1, "ZB ZB ZB")])
def test_the_announcers_pile_is_shown_to_all_until_the_next_deal(given, gold, pile):
    table = given(f"3 players; won 0: {pile}; won 1: DR FE RI; seat 1 on turn").play("0 announce")
    assert table.totals[0] == gold
    shown = [event for event in table.log if isinstance(event, Shown)]
    assert [(event.cards, event.zone.seat, event.to) for event in shown] == [(table.state.won[0], 0, None)]
    for viewer in (0, 1, 2, None):
        assert piles(table, viewer) == {0: True, 1: False}
        closed = {
            (zone.name, zone.seat)
            for zone, cards in table.game.view(table.state, viewer).zones.items()
            if BACK in cards
        }
        others = {("hand", seat) for seat in range(3) if seat != viewer}
        assert closed == others | {("box", None), ("won", 1)}
    table.play("- next")
    assert piles(table, 2) == {0: True, 1: False}
    table.play("- deal")
    assert piles(table, 2) == {}
    assert not any(entry.cards for entry in table.game.sheet(table.state))


@rule("ZA-3.8")
def test_nothing_is_shown_before_the_announcement(given):
    for viewer in (0, 1, None):
        assert piles(given("3 players; won 0: ZB ZB ZB; won 1: DR FE RI"), viewer) == {0: False, 1: False}


@rule("ZA-3.9")
def test_the_first_announcement_counts(given):
    table = given("3 players; won 0: ZB ZB ZB; won 1: ZB ZR ZR ZR ZG ZG; trick 2: RI").play("1 announce")
    table.play("0 announce -> wrong_phase").expect("gold 0/1/0")


@rule("ZA-3.3")
def test_an_announcement_is_said_aloud(given):
    table = given(V12).play("2 announce")
    assert [(event.seat, event.key) for event in table.log if isinstance(event, Said)] == [(2, "announce")]


# --- auto_announce -----------------------------------------------------------------------------------------------


AUTO = "3 players; 0: ZB FE; 1: DR FE; 2: RI FE; won 0: ZB ZB {} DR MA DR; gold 0/1/0"


@rule("ZA-3.10")
def test_the_machine_announces_as_soon_as_a_trick_brings_seven(given):
    table = given(AUTO.format("ZR"), auto_announce=True).play("0 play ZB, 1 play DR, 2 play RI")
    table.expect("units 7/0/0; gold 1/1/0; phase round_end")
    assert table.reasons(0) == ["seven_dwarfs"]
    assert piles(table, 1) == {0: True}
    six = given(AUTO.format("EI"), auto_announce=True).play("0 play ZB, 1 play DR, 2 play RI")
    six.expect("units 6/0/0; phase lead")


@rule("ZA-3.10", "ZA-3.11")
def test_the_machine_announces_after_the_last_trick_too(given):
    position = AUTO.format("ZR").replace("ZB FE;", "ZB;").replace("DR FE;", "DR;", 1).replace("RI FE;", "RI;")
    given(position, auto_announce=True).play("0 play ZB, 1 play DR, 2 play RI").expect("phase round_end; gold 1/1/0")


@rule("ZA-3.10")
def test_without_the_option_the_machine_says_nothing(given):
    given(AUTO.format("ZR")).play("0 play ZB, 1 play DR, 2 play RI").expect("units 7/0/0; phase lead; gold 0/1/0")


@rule("ZA-3.11", "ZA-V23")
def test_by_hand_nobody_announces_then(given):
    tables = [
        started(3, auto_announce=True),
        dealt(3, auto_announce=True),
        given("3 players; won 0: DR DR FE", auto_announce=True),
        given("3 players; trick 0: RI", auto_announce=True),
        given("3 players; 0: RI; 1: FE; 2: EI; won 1: ZB ZB ZB; seat 0 on turn", auto_announce=True),
    ]
    tables[4].play("0 play RI, 1 play FE, 2 play EI").expect("phase count")
    tables.append(tables[4].fork().play("- count").expect("phase round_end"))
    tables.append(given("3 players; 0: RI; 1: FE; 2: EI; gold 2/2/2", auto_announce=True))
    tables[6].play("0 play RI, 1 play FE, 2 play EI, - count").expect("phase over")
    for table in tables:
        assert {table.refusal(f"{seat} announce") for seat in range(3)} == {"wrong_phase"}
        assert all("announce" not in table.legal(seat) for seat in range(3))
    assert {table.phase for table in tables} == set(GAME.phases) - {"last_call"}


@rule("ZA-3.11", "ZA-V23")
def test_the_last_trick_is_followed_by_the_count_at_once(given):
    table = given("3 players; 0: RI; 1: FE; 2: EI", auto_announce=True).play("0 play RI, 1 play FE, 2 play EI")
    table.expect("phase count").play("0 pass -> not_your_turn, - count").expect("gold 1/0/0; counts 15/0/0")


@rule("ZA-3.10")
def test_by_machine_only_the_winner_of_the_trick_can_have_seven():
    table = arrange("2 players; 0: FE EI; 1: DR RI; won 1: ZB ZB ZB ZR; seat 0 on turn", auto_announce=True)
    table.play("0 play FE, 1 play DR").expect("phase lead; gold 0/0")
