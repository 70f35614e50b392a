"""ZA-4: the count, ties, gold, the end of the match; and a whole scripted round."""

from __future__ import annotations

import pytest

from rules.core.contract import Scored, Shown
from rules.core.deck import BACK
from rules.zwergenamulett.game import GAME
from rules.zwergenamulett.rounds import points
from tests.games.zwergenamulett.given import Round, arrange

rule = pytest.mark.rule
CARDS_OF = GAME.deck.cards_of


def cards(codes: str) -> list[int]:
    """Some cards with these codes."""
    left = {code: list(CARDS_OF[face]) for code, face in GAME.deck.token_of.items()}
    return [left[code].pop() for code in codes.split()]


COUNTS = [
    pytest.param("DR DR AM FE ZR ZB ZB AM", 29, 33, marks=rule("ZA-4.2", "ZA-V11"), id="V11 amulet once"),
    pytest.param("DR DR FE ZR ZB ZB", 24, 28, marks=rule("ZA-4.2", "ZA-4.3"), id="without the amulets"),
    pytest.param("RI RI MA ZB ZB", 24, 28, marks=rule("ZA-4.3", "ZA-V11"), id="V11 brown"),
    pytest.param("AM ZG", 1, 1, marks=rule("ZA-4.2", "ZA-V11"), id="V11 one dwarf"),
    pytest.param("AM AM AM AM", 0, 0, marks=rule("ZA-4.2"), id="amulets alone"),
    pytest.param("AM ZB", 2, 4, marks=rule("ZA-4.2", "ZA-4.3"), id="amulet and brown"),
    pytest.param("ZR ZG ZR ZG", 0, 0, marks=rule("ZA-4.3"), id="dwarfs alone"),
    pytest.param("", 0, 0, marks=rule("ZA-4.2"), id="nothing"),
    pytest.param("MA FE MA", 10, 10, marks=rule("ZA-4.2"), id="chapter 4, 1"),
]


@pytest.mark.parametrize(("codes", "normal", "flat_two"), COUNTS)
def test_points_of_won_cards(codes, normal, flat_two):
    assert points(cards(codes)) == normal
    assert points(cards(codes), flat_two=True) == flat_two


@rule("ZA-4.3", "ZA-V11")
@pytest.mark.parametrize(("option", "count"), [("as_two_dwarfs", 24), ("flat_two", 28)])
def test_the_option_brown_points_counts(given, option, count):
    table = given("5 players; won 1: RI RI MA ZB ZB; last call", brown_points=option).pass_all()
    table.expect(f"counts 0/{count}/0/0/0")
    assert table.mark("count", 1) == count


@rule("ZA-4.1", "ZA-V16")
def test_the_count_waits_for_empty_hands_and_a_silent_last_call(given):
    table = given("2 players; 0: DR FE; 1: FE EI").play("0 play DR, 1 play FE").expect("phase lead")
    table.play("0 play FE, 1 play EI").expect("phase last_call; seat 0 on turn").play("0 pass, 0 pass -> not_your_turn")
    table.play("- count -> not_your_turn, 1 pass").expect("phase count").play("- count").expect("counts 18/0; gold 1/0")


@rule("ZA-4.4")
def test_the_highest_count_takes_one_chip(given):
    table = given("3 players; won 0: DR RI FE; won 1: DR DR EI; won 2: MA EI FE; last call").pass_all()
    table.expect("counts 23/25/9; gold 0/1/0; middle 12; phase round_end")
    assert [table.reasons(seat) for seat in range(3)] == [["counted"], ["most_points"], ["counted"]]
    assert [event for event in table.log if isinstance(event, Scored)] == [
        Scored(0, 0, "counted"),
        Scored(1, 1, "most_points"),
        Scored(2, 0, "counted"),
    ]


@rule("ZA-4.4")
def test_dwarfs_without_an_announcement_win_nothing(given):
    table = given("3 players; won 0: ZB ZB ZB ZB ZR ZR; won 1: FE DR FE; last call").pass_all()
    table.expect("counts 0/15/0; gold 0/1/0")


V18 = "3 players; won 0: DR RI MA EI EI ZB; won 1: {}; won 2: {}; later {}; last call"
DWARFS = V18.format("DR RI MA MA FE ZR ZR ZG ZG", "AM AM AM AM EI EI FE FE FE", "{}")
EQUAL = V18.format("DR RI MA FE FE ZR ZR AM AM", "MA MA EI EI FE FE AM AM ZB", "{}")


@rule("ZA-4.5", "ZA-V18")
@pytest.mark.parametrize(
    ("tie", "gold", "reasons"),
    [
        ("dwarfs_then_last_trick", "0/1/0", ["tie_behind", "tie_dwarfs", "counted"]),
        ("all", "1/1/0", ["tie_shared", "tie_shared", "counted"]),
        ("none", "0/0/0", ["tie_nobody", "tie_nobody", "counted"]),
    ],
)
def test_a_tie_goes_to_more_dwarfs(given, tie, gold, reasons):
    table = given(DWARFS.format("7/3/5"), tie=tie).expect("units 2/4/0").pass_all()
    table.expect(f"counts 31/31/12; gold {gold}")
    assert [table.reasons(seat) for seat in range(3)] == [[reason] for reason in reasons]


@rule("ZA-4.5", "ZA-V18")
@pytest.mark.parametrize(("later", "gold"), [("6/7/5", "0/1/0"), ("6/4/7", "1/0/0"), ("0/7/2", "0/1/0")])
def test_with_equal_dwarfs_the_later_trick_decides(given, later, gold):
    table = given(EQUAL.format(later)).expect("units 2/2/2").pass_all().expect(f"counts 31/31/20; gold {gold}")
    assert [table.reasons(seat) for seat in gold_seats(table)] == [["tie_last_trick"]]


@rule("ZA-4.10")
def test_the_sheet_keeps_what_was_counted_until_the_next_deal(given):
    table = given(DWARFS.format("6/2/4")).pass_all()
    assert [entry.values for entry in GAME.sheet(table.state)] == [(31, 2, 7), (31, 4, 3), (12, 0, 5)]
    table.play("- next, - deal")
    assert [entry.values for entry in GAME.sheet(table.state)] == [(), (), ()]


def gold_seats(table: Round) -> list[int]:
    return [seat for seat, account in enumerate(table.totals) if account]


PLAYED = [  # hands, the tricks, counts, gold: equal counts without dwarfs
    ("0: DR EI MA; 1: FE EI EI; seat 0 on turn", "0 DR, 1 FE, 0 EI, 1 EI, 1 EI, 0 MA", "13/13", "0/1"),
    ("1: DR EI MA; 0: FE EI EI; seat 1 on turn", "1 DR, 0 FE, 1 EI, 0 EI, 0 EI, 1 MA", "13/13", "1/0"),
    ("0: EI FE MA; 1: EI AM MA; seat 0 on turn", "0 EI, 1 EI, 1 AM, 0 FE, 1 MA, 0 MA", "8/8", "1/0"),
]


@rule("ZA-4.5")
@pytest.mark.parametrize(
    ("hands", "tricks", "counts", "gold"), PLAYED, ids=["1 wins later", "0 wins later", "fewer tricks"]
)
def test_the_later_trick_of_a_played_round(given, hands, tricks, counts, gold):
    table = given(hands).play(tricks.replace(" ", " play ").replace(", play ", ", "))
    table.pass_all().expect(f"counts {counts}; gold {gold}")


@rule("ZA-4.5")
def test_equal_zeros_are_a_tie_as_well(given):
    table = given("3 players; won 0: ZR ZG AM; won 1: ZB ZR ZR; won 2: AM AM AM; last call")
    table.pass_all().expect("counts 2/0/0; gold 1/0/0")
    zeros = given("3 players; won 0: ZR ZG ZR; won 2: ZB ZG ZR; last call").pass_all().expect("counts 0/0/0")
    zeros.expect("gold 0/0/1")


@rule("ZA-4.6", "ZA-V17")
def test_the_third_chip_wins_the_match_at_once(given):
    table = given("3 players; won 1: DR DR DR; gold 2/2/0; last call").pass_all()
    table.expect("gold 2/3/0; phase over; winners 1")
    assert table.game.turn(table.state) == ((), ())
    seven = given("3 players; won 0: ZB ZB ZB ZB ZR ZR; gold 2/0/2; trick 1: RI").play("0 announce")
    seven.expect("phase over; winners 0")


@rule("ZA-4.6")
def test_two_chips_are_not_enough(given):
    table = given("3 players; won 1: DR DR DR; gold 0/1/2; last call").pass_all().expect("phase round_end; gold 0/2/2")
    assert table.game.winners(table.state) is None


@rule("ZA-4.6", "ZA-V25")
def test_a_chip_given_back_must_be_won_again(given):
    table = (
        given("3 players; 1: FE EI; won 1: ZB ZB ZB; gold 0/2/0; trick 1: ZG").play("1 announce").expect("gold 0/1/0")
    )
    gold = "/".join(map(str, table.totals))
    table = (
        given(f"3 players; won 1: DR DR DR; gold {gold}; last call").pass_all().expect("gold 0/2/0; phase round_end")
    )
    gold = "/".join(map(str, table.totals))
    given(f"3 players; won 1: DR DR DR; gold {gold}; last call").pass_all().expect("gold 0/3/0; phase over; winners 1")


@rule("ZA-4.6")
@pytest.mark.parametrize("target", [1, 2, 3, 4, 5])
def test_the_option_gold_target(given, target):
    position = "3 players; won 1: DR DR DR; gold 0/{}/0; last call"
    given(position.format(target - 1), gold_target=target).pass_all().expect("phase over; winners 1")
    given(position.format(target - 2), gold_target=target).pass_all().expect("phase round_end")


@rule("ZA-4.5", "ZA-4.6")
def test_two_third_chips_at_once_both_win(given):
    """Edge case 10: the tie gives two third chips."""
    table = given(DWARFS.format("7/3/5") + "; gold 2/2/2", tie="all").pass_all()
    table.expect("gold 3/3/2; phase over; winners 0 1")
    one = given(DWARFS.format("7/3/5") + "; gold 2/1/2", tie="all").pass_all()
    one.expect("gold 3/2/2; phase over; winners 0")


@rule("ZA-4.7")
def test_six_players_without_a_winner_leave_a_chip(given):
    table = given("6 players; won 1: DR DR DR FE FE FE; gold 2/1/2/2/2/2; last call").expect("middle 2").pass_all()
    table.expect("gold 2/2/2/2/2/2; middle 1; phase round_end")


@rule("ZA-4.8")
def test_the_match_stops_after_sixty_rounds(given):
    position = "3 players; won 1: DR DR DR; gold {}; round {}; last call"
    given(position.format("0/1/1", 58)).pass_all().expect("phase round_end")
    given(position.format("0/1/1", 59)).pass_all().expect("gold 0/2/1; phase over; winners 1")
    given(position.format("2/1/0", 59)).pass_all().expect("gold 2/2/0; phase over; winners 0 1")


@rule("ZA-4.8")
def test_a_match_ends_after_sixty_rounds(given):
    """Each is broken off by a false call; the next starter is never stuck."""
    table = Round(GAME, GAME.start(GAME.options(), 4, 3))
    rounds = 0
    while table.phase != "over":
        table.play("- deal").play_on().play(f"{rounds % 4} announce")
        rounds += 1
        if table.phase == "round_end":
            table.play("- next")
    assert rounds == 60
    table.expect("gold -15/-15/-15/-15; winners 0 1 2 3; middle 13")


@rule("ZA-4.9", "ZA-V24")
def test_the_heap_never_refuses_a_chip(given):
    position = "6 players; gold 4/3/2/2/1/1; won 5: DR DR DR FE FE FE; "
    table = given(position + "last call", gold_target=5).expect("middle 0").pass_all()
    table.expect("gold 4/3/2/2/1/2; middle 0; phase round_end")
    table.play("- next, - deal").play_on().play("0 announce").expect("gold 3/3/2/2/1/2; middle 0")


@rule("ZA-4.9")
def test_debts_do_not_fill_the_heap(given):
    table = given("3 players; gold -2/2/0; trick 0: RI").expect("middle 11").play("2 announce")
    table.expect("gold -2/2/-1; middle 11")


@rule("ZA-4.10")
def test_the_count_turns_up_all_piles_until_the_next_deal(given):
    table = given("3 players; won 0: DR RI FE; won 1: DR DR EI; last call").play("1 pass, 2 pass, 0 pass")
    before = table.game.view(table.state, 0)
    assert all(set(cards) == {BACK} for zone, cards in before.zones.items() if zone.name == "won" and cards)
    table.play("- count")
    assert {event.zone.seat for event in table.log if isinstance(event, Shown)} == {0, 1}
    for viewer in (0, 1, 2, None):
        view = table.game.view(table.state, viewer)
        assert {zone.name for zone, cards in view.zones.items() if BACK in cards} == {"box"}
        assert (view.facts.counts, view.marks["count", 0], view.marks["count", 1]) == ((23, 25, 0), 23, 25)
    table.play("- next")
    assert table.mark("count", 1) == 25
    table.play("- deal")
    assert table.mark("count", 1) == 0
    assert table.game.view(table.state, 0).facts.counts == ()


@rule("ZA-4.10")
def test_the_score_sheet_keeps_no_cards_beyond_the_next_deal(given):
    table = given("3 players; won 0: DR RI FE; won 1: DR DR EI; last call").pass_all()
    assert [len(entry.cards) for entry in table.game.sheet(table.state)] == [3, 3, 0]
    table.play("- next, - deal")
    assert [entry.cards for entry in table.game.sheet(table.state)] == [(), (), ()]
    assert [(entry.points, entry.total) for entry in table.game.sheet(table.state)] == [(0, 0), (1, 1), (0, 0)]


@rule("ZA-4.4")
@pytest.mark.parametrize("seat", range(-1, 3))
def test_anybody_may_turn_the_score_sheet(given, seat):
    table = given("3 players; won 0: DR RI FE; last call").pass_all()
    table.play(f"{'-' if seat < 0 else seat} next").expect("phase deal")


# --- a whole round -------------------------------------------------------------------------------------------------

V21 = """0: RI MA MA EI EI ZR ZB; 1: DR MA FE ZR ZG ZG ZB; 2: DR RI EI ZG ZG ZB AM; 3: DR RI RI FE FE AM AM;
starter 0; seat 0 on turn"""
TRICKS = [
    ("0RI 1DR 2RI 3RI", 3),
    ("3DR 0MA 1MA 2DR", 2),
    ("2EI 3RI 0EI 1FE", 0),
    ("0MA 1ZR 2ZG 3FE", 0),
    ("0EI 1ZG 2ZG 3FE", 0),
    ("0ZR 1ZG 2ZB 3AM", 3),
    ("3AM 0ZB 1ZB 2AM", 2),
]


@rule("ZA-V21", "ZA-2.4", "ZA-2.6", "ZA-2.9", "ZA-2.14", "ZA-4.1", "ZA-4.2", "ZA-4.4")
def test_a_scripted_round(given):
    """Everyone plays the led kind if he has it, otherwise the first card of his list."""
    table = given(V21.replace("\n", " "))
    hands = {0: "RI MA MA EI EI ZR ZB", 1: "DR MA FE ZR ZG ZG ZB", 2: "DR RI EI ZG ZG ZB AM", 3: "DR RI RI FE FE AM AM"}
    lists = {seat: codes.split() for seat, codes in hands.items()}
    for wanted, winner in TRICKS:
        played: list[str] = []
        while len(played) < 4:
            (seat,) = table.on_turn
            led = played[0][1:] if played else ""
            code = led if led in lists[seat] else lists[seat][0]
            lists[seat].remove(code)
            table.play(f"{seat} play {code}")
            played.append(f"{seat}{code}")
        assert " ".join(played) == wanted
        table.expect(f"seat {winner} on turn")
    table.expect("phase last_call; units 4/0/4/4; tricks 3/0/2/2").pass_all()
    table.expect("counts 29/0/34/45; gold 0/0/0/1; starter 2")


def test_positions_are_read_as_meant():
    with pytest.raises(AssertionError, match="cannot read"):
        arrange("three players")


@rule("ZA-4.5")
def test_only_the_dwarfs_of_those_who_are_level_decide(given):
    """A third seat has the most dwarfs, but not the most points."""
    table = given("3 players; won 0: DR ZR; won 1: DR ZB; won 2: FE ZB ZB ZB; last call").expect("units 1/2/6")
    table.pass_all().expect("gold 0/1/0")
    assert [table.reasons(seat) for seat in range(3)] == [["tie_behind"], ["tie_dwarfs"], ["counted"]]


@rule("ZA-3.6", "ZA-3.7")
@pytest.mark.parametrize(
    ("broke", "before", "after"), [("free", 1, 0), ("free", 0, 0), ("debt", 1, 0), ("debt", 0, -1)]
)
def test_the_last_chip_pays_for_a_false_call(given, broke, before, after):
    """Only a seat with no chip at all goes free, where that is agreed."""
    position = f"3 players; 1: FE EI; won 1: ZB ZB ZB; gold 0/{before}/0; trick 1: ZG"
    table = given(position, false_call_broke=broke).play("1 announce")
    assert table.totals == [0, after, 0]


@rule("ZA-4.5", "ZA-2.14")
def test_tricks_are_numbered_one_after_the_other(given):
    table = given("0: DR EI MA; 1: FE EI EI; seat 0 on turn").play("0 play DR, 1 play FE")
    before = table.state.tricks
    table.play("0 play EI, 1 play EI")
    assert table.state.tricks == before + 1
    assert len(table.state.later) == 2


@rule("ZA-2.15")
def test_what_lay_open_must_be_remembered():
    assert GAME.by_heart
