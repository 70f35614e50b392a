"""ZA-2: the starter, the legal cards, the winner of a trick."""

from __future__ import annotations

import pytest

from rules.core.deck import BACK
from rules.zwergenamulett.rounds import points
from tests.games.zwergenamulett.given import Round, arrange
from tests.games.zwergenamulett.rules.test_1_setup import dealt, next_deal, started, starter

rule = pytest.mark.rule


def trick(codes: str, **options: object) -> Round:
    """A trick led by seat 0, played to its end; everybody keeps one card."""
    kept = iter(["FE", "EI", "MA", "RI", "DR", "ZG", "ZR", "ZB", "AM"] * 2)
    cards, hands = codes.split(), []
    for seat, code in enumerate(cards):
        other = next(one for one in kept if one not in cards)
        hands.append(f"{seat}: {code} {other}")
    table = arrange("; ".join([f"{len(cards)} players", *hands]), **options)
    return table.play(", ".join(f"{seat} play {code}" for seat, code in enumerate(cards)))


def taker(table: Round) -> int:
    return next(seat for seat in range(table.state.seats) if table.mark("tricks", seat))


WON = [  # the cards from seat 0 on, who wins
    pytest.param("MA FE MA", 2, marks=rule("ZA-2.6", "ZA-V3"), id="V3"),
    pytest.param("DR DR AM FE", 2, marks=rule("ZA-2.9", "ZA-V4"), id="V4"),
    pytest.param("DR DR DR DR", 3, marks=rule("ZA-2.6", "ZA-V5"), id="V5"),
    pytest.param("ZR ZG ZB", 0, marks=rule("ZA-2.7", "ZA-V6"), id="V6 three colours"),
    pytest.param("ZR ZG ZR", 2, marks=rule("ZA-2.7", "ZA-V6"), id="V6 red on red"),
    pytest.param("ZB ZB ZR", 1, marks=rule("ZA-2.7", "ZA-V6"), id="V6 brown on brown"),
    pytest.param("ZG ZB ZR ZG", 3, marks=rule("ZA-2.7"), id="green on green"),
    pytest.param("ZG ZB", 0, marks=rule("ZA-2.7"), id="brown beats only brown"),
    pytest.param("FE DR RI", 0, marks=rule("ZA-2.8", "ZA-2.12", "ZA-V7"), id="V7"),
    pytest.param("EI DR DR DR", 0, marks=rule("ZA-2.8"), id="three dragons on a unicorn"),
    pytest.param("FE DR DR FE MA", 3, marks=rule("ZA-2.8", "ZA-2.6"), id="a fairy among dragons"),
    pytest.param("AM DR AM ZB", 2, marks=rule("ZA-2.10", "ZA-2.13", "ZA-V8"), id="V8 led and beaten"),
    pytest.param("DR AM DR", 1, marks=rule("ZA-2.11", "ZA-V8"), id="V8 no card after an amulet"),
    pytest.param("AM AM AM", 2, marks=rule("ZA-2.10", "ZA-V8"), id="V8 three amulets"),
    pytest.param("AM DR RI", 0, marks=rule("ZA-2.13"), id="an amulet led"),
    pytest.param("DR AM AM DR", 2, marks=rule("ZA-2.10", "ZA-2.11"), id="the last amulet"),
    pytest.param("AM AM DR DR AM AM", None, marks=rule("ZA-2.10"), id="of four the last"),
    pytest.param("RI ZB FE RI EI RI", 5, marks=rule("ZA-2.6"), id="the last of three giants"),
    pytest.param("MA AM", 1, marks=rule("ZA-2.9"), id="two players"),
]


@pytest.mark.parametrize(("codes", "winner"), WON)
def test_who_wins(codes, winner):
    table = trick(codes)
    assert taker(table) == (len(codes.split()) - 1 if winner is None else winner)
    table.expect(f"seat {taker(table)} on turn; won {taker(table)}: {codes}; phase lead")


@rule("ZA-2.6", "ZA-2.14", "ZA-V3")
def test_the_winner_takes_the_cards_and_leads(given):
    table = given("3 players; 0: MA FE; 1: FE DR; 2: MA RI").play("0 play MA, 1 play FE, 2 play MA")
    table.expect("won 2: MA FE MA; won 0: -; won 1: -; phase lead; seat 2 on turn; tricks 0/0/1; trick -")
    table.play("2 play RI").expect("phase follow; seat 0 on turn; trick RI")


@rule("ZA-V3", "ZA-V4", "ZA-V5", "ZA-V6", "ZA-V7")
@pytest.mark.parametrize(
    ("codes", "printed", "units"),
    [("MA FE MA", 10, 0), ("DR DR AM FE", 24, 0), ("DR DR DR DR", 44, 0), ("FE DR RI", 23, 0), ("ZB ZB ZR", 0, 5)],
)
def test_what_the_trick_brings(codes, printed, units):
    table = trick(codes)
    seat = taker(table)
    assert (points(table.state.won[seat]), table.units[seat]) == (printed, units)


@rule("ZA-2.3", "ZA-2.13")
def test_the_leader_plays_any_card(given):
    table = given("2 players; 0: DR RI MA EI FE ZR ZG ZB AM; 1: DR RI MA EI FE ZR ZG ZB AM")
    assert table.playable(0) == "DR RI MA EI FE ZR ZG ZB AM"
    for code in table.playable(0).split():
        table.fork().play(f"0 play {code}").expect(f"trick {code}; phase follow; seat 1 on turn")


@rule("ZA-2.4", "ZA-V10")
def test_clockwise_one_card_each(given):
    table = given("4 players; 0: RI FE; 1: FE DR; 2: DR RI; 3: MA EI; seat 2 on turn")
    table.play("3 play MA -> not_your_turn, 2 play DR, 2 play RI -> not_your_turn, 0 play RI -> not_your_turn")
    table.play("3 play MA, 0 play RI, 1 play FE").expect("won 2: DR MA RI FE; seat 2 on turn")
    assert [table.count("hand", seat) for seat in range(4)] == [1, 1, 1, 1]


@rule("ZA-2.3", "ZA-2.4", "ZA-V10")
def test_out_of_turn_or_not_in_hand(given):
    table = given("3 players; 0: RI FE; 1: FE DR; 2: DR RI")
    assert table.refusal("1 play FE") == "not_your_turn"
    assert table.refusal("0 play ZB") == "not_in_hand"
    assert table.play("0 play RI").refusal("1 play ZB") == "not_in_hand"
    assert table.refusal("0 play FE") == "not_your_turn"


@rule("ZA-2.5", "ZA-V9")
@pytest.mark.parametrize("code", ["RI", "AM", "FE"])
def test_there_is_no_duty_of_any_kind(given, code):
    table = given("3 players; 1: RI AM FE; trick 0: RI")
    assert table.playable(1) == "RI FE AM"
    table.play(f"1 play {code}").expect("seat 2 on turn")


@rule("ZA-2.5", "ZA-V9")
def test_the_option_must_match(given):
    table = given("3 players; 1: RI AM FE; 2: FE DR; trick 0: RI", must_match=True)
    assert table.playable(1) == "RI AM"
    assert table.refusal("1 play FE") == "must_match"
    table.fork().play("1 play RI").expect("seat 2 on turn")
    table.play("1 play AM")
    assert table.playable(2) == "DR FE"


@rule("ZA-2.5")
def test_must_match_binds_no_leader_and_goes_on_after_an_amulet(given):
    table = given("3 players; 0: RI FE; 1: AM RI; 2: RI FE EI", must_match=True)
    assert table.playable(0) == "RI FE"
    table.play("0 play RI, 1 play AM")
    assert table.playable(2) == "RI"
    assert table.refusal("2 play FE") == "must_match"
    led = given("2 players; 1: AM DR FE; trick 0: AM", must_match=True)
    assert led.playable(1) == "AM"


@rule("ZA-2.5")
def test_dwarfs_match_by_colour(given):
    table = given("2 players; 1: ZG ZB FE; trick 0: ZR", must_match=True)
    assert table.playable(1) == "FE ZG ZB"


# --- who starts ------------------------------------------------------------------------------------------------------


@rule("ZA-2.1")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_first_starter_is_drawn_by_the_seed(seats):
    drawn = [starter(dealt(seats, seed)) for seed in range(60)]
    assert set(drawn) == set(range(seats))
    assert drawn == [starter(started(seats, seed)) for seed in range(60)]
    for seed in range(6):
        dealt(seats, seed).expect(f"phase lead; seat {drawn[seed]} on turn")


AMULETS = "5 players; 0: FE DR; 1: AM RI; 2: FE RI; 3: RI MA; 4: EI AM; starter 3; seat 3 on turn"


@rule("ZA-2.2", "ZA-V19")
def test_the_last_amulet_trick_gives_the_next_starter(given):
    table = given(AMULETS).play("3 play RI, 4 play EI, 0 play FE, 1 play AM, 2 play FE")
    table.play("1 play RI, 2 play RI, 3 play MA, 4 play AM, 0 play DR").expect("phase last_call; seat 4 on turn")
    table.pass_all().expect("phase round_end; starter 4").play("- next, - deal").expect("seat 4 on turn; phase lead")


@rule("ZA-2.2")
def test_a_later_trick_without_an_amulet_changes_nothing(given):
    table = given("3 players; 0: FE EI DR; 1: AM RI DR; 2: RI RI DR; starter 0; seat 0 on turn")
    table.play("0 play FE, 1 play AM, 2 play RI, 1 play RI, 2 play RI, 0 play EI").expect("tricks 0/1/1")
    table.play("0 announce").expect("starter 1")


@rule("ZA-2.2", "ZA-V19")
def test_without_an_amulet_the_lead_goes_to_the_left(given):
    table = given("5 players; starter 3; last call; won 3: DR RI FE EI MA; later -1/-1/-1/0/-1")
    table.pass_all().expect("starter 4").play("- next, - deal").expect("seat 4 on turn")
    left = given("5 players; starter 4; last call; won 3: DR RI FE EI MA").pass_all()
    left.expect("starter 0")


@rule("ZA-2.2")
def test_an_amulet_of_an_earlier_round_still_counts(given):
    """The rule is taken literally: the most recent amulet of the match counts."""
    table = given("3 players; 0: FE AM; 1: AM FE; 2: RI DR; starter 0").play("0 play FE, 1 play AM, 2 play RI")
    table.play("2 announce, - next, - deal").expect("seat 1 on turn")
    table.play_on().play("0 announce").expect("starter 1").play("- next, - deal").expect("seat 1 on turn")


@rule("ZA-2.16", "ZA-2.2")
def test_an_amulet_in_a_trick_broken_off_does_not_count(given):
    table = given("3 players; 0: FE AM; 1: AM FE; 2: RI DR; starter 0").play("0 play FE, 1 play AM, 2 announce")
    table.expect("phase round_end; starter 1")  # left of the previous one: no amulet has counted yet
    later = given("3 players; 0: FE AM; 1: AM FE; 2: RI DR; starter 0; amulet 2").play(
        "0 play AM, 1 play FE, 2 announce"
    )
    later.expect("starter 2")


@rule("ZA-2.2")
@pytest.mark.parametrize("amulet", [0, 2])
def test_option_rotate(given, amulet):
    table = given(f"3 players; starter 2; amulet {amulet}; won 0: DR AM RI; last call", starter="rotate").pass_all()
    table.expect("starter 0").play("- next, - deal").expect("seat 0 on turn")


@rule("ZA-2.2", "ZA-V26")
def test_option_round_winner(given):
    won = given(
        "3 players; starter 1; amulet 1; won 2: DR RI FE; won 0: AM FE EI; later 0/-1/1; last call",
        starter="round_winner",
    )
    won.pass_all().expect("gold 0/0/1; starter 2")
    seven = given("3 players; starter 1; won 0: ZB ZB ZB ZR EI EI; won 2: DR RI DR", starter="round_winner")
    seven.play("0 announce").expect("gold 1/0/0; starter 0")


TIE = "3 players; starter 1; won 0: DR FE EI; won 2: DR EI FE; later 5/-1/7; last call"


@rule("ZA-2.2", "ZA-V26")
def test_round_winner_when_several_or_none_take_gold(given):
    false = given("3 players; 0: RI; 1: FE; 2: DR; starter 1; seat 1 on turn", starter="round_winner")
    false.play("1 play FE, 2 announce").expect("gold 0/0/-1; starter 1")
    false.play("- next, - deal").expect("seat 1 on turn")
    given(TIE, starter="round_winner", tie="all").pass_all().expect("gold 1/0/1; starter 2")
    other = TIE.replace("5/-1/7", "7/-1/5")
    given(other, starter="round_winner", tie="all").pass_all().expect("gold 1/0/1; starter 0")
    given(TIE, starter="round_winner", tie="none").pass_all().expect("gold 0/0/0; starter 1")


# --- the won tricks --------------------------------------------------------------------------------------------------


@rule("ZA-2.15", "ZA-V20")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_nobody_looks_into_a_won_trick(given, viewer):
    table = given("3 players; 0: MA FE; 1: FE DR; 2: MA RI").play("0 play MA, 1 play FE, 2 play MA")
    view = table.game.view(table.state, viewer)
    assert {zone.seat: cards for zone, cards in view.zones.items() if zone.name == "won"} == {
        0: (),
        1: (),
        2: (BACK,) * 3,
    }
    assert view.marks["tricks", 2] == 1
    assert not any(cards for zone, cards in view.zones.items() if zone.name == "trick")
    assert not view.sheet


@rule("ZA-2.15")
def test_what_lies_in_the_won_tricks_changes_no_view(given):
    """No mark, no fact and no total tells even who has won the last amulet."""
    position = "3 players; 0: {} FE; 1: FE DR; 2: EI RI; won 1: RI DR MA; seat 0 on turn"
    plain = given(position.format("MA")).play("0 play MA, 1 play FE, 2 play EI")
    magic = given(position.format("AM")).play("0 play AM, 1 play FE, 2 play EI")
    for viewer in (1, 2, None):
        one, other = (table.game.view(table.state, viewer) for table in (plain, magic))
        assert (one.marks, one.facts, one.totals, one.turn) == (other.marks, other.facts, other.totals, other.turn)


@rule("ZA-2.15")
def test_option_show_last_trick(given):
    table = given("3 players; 0: MA FE; 1: FE DR; 2: MA RI", show_last_trick=True)
    table.play("0 play MA, 1 play FE, 2 play MA").expect(
        "trick MA FE MA; tricks 0/0/1; seat 2 on turn; won 2: MA FE MA"
    )
    (group,) = next(iter(table.game.groups(table.state).values()))
    assert (group.kind, group.owners) == ("trick", (0, 1, 2))
    assert table.count("won", 2) == 0
    table.play("2 play RI").expect("trick RI; won 2: MA FE MA")
    assert table.count("won", 2) == 3
    view = table.game.view(table.state, 2)
    assert all(set(cards) <= {BACK} for zone, cards in view.zones.items() if zone.name == "won")


@rule("ZA-2.15")
@pytest.mark.parametrize(
    ("kept", "moves"),
    [(" FE", "1 announce"), ("", "2 pass, 0 pass, 1 pass, - count"), ("", "2 pass, 0 announce")],
    ids=["announced before the lead", "counted", "announced in the last call"],
)
def test_a_last_trick_shown_is_cleared_away_by_the_end_of_the_round(given, kept, moves):
    table = given(f"3 players; 0: MA{kept}; 1: FE{kept}; 2: MA{kept}", show_last_trick=True)
    table.play("0 play MA, 1 play FE, 2 play MA").expect("trick MA FE MA").play(moves)
    table.expect("trick -; won 2: MA FE MA; phase round_end")


@rule("ZA-2.14")
def test_the_next_round_begins_without_won_tricks(given):
    table = given("3 players; 0: MA FE; 1: FE DR; 2: MA RI").play("0 play MA, 1 play FE, 2 play MA")
    table.play("0 announce, - next, - deal").expect("tricks 0/0/0; won 2: -")
    assert next_deal(dealt(2)).count("won", 0) == 0
