"""LX-3: laying melds and taking them back."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from rules.core.contract import Moved, Said, Special
from rules.core.notation import parse_action
from rules.luxusfamilie.game import GAME
from rules.luxusfamilie.melding import selections
from rules.luxusfamilie.values import as_mask, meld_value
from tests.games.luxusfamilie.given import arrange

rule = pytest.mark.rule
V9 = "melding; trump S; Spielmacher 1 at 100; 2: HK HQ HJ CK SK DK C7 C10 CA H7 H7 HA D7 D10 DA SA"
A_HAND = "HA H10 HK HK HQ HQ HJ H7 CK CQ CJ SK SQ SJ DK DQ"  # worked example (a)


@rule("LX-3.1")
def test_the_spielmacher_lays_everything_at_once(given):
    table = given(f"no trump yet; Spielmacher 1 at 100; 1: {A_HAND}").play("1 trump D").expect("phase meld")
    table.expect(f"meld 1: {A_HAND.replace(' H7', '')}; 1: H7; melds 0/410/0; seat 2 on turn")


@rule("LX-3.1", "LX-3.14")
def test_the_spielmacher_lays_the_best_split_when_cards_count_once(given):
    table = given("no trump yet; Spielmacher 0 at 100; 0: CK SK HK DK HQ DQ C7 S7", shared_melds=False).play(
        "0 trump C"
    )
    table.expect("meld 0: HK HQ DK DQ C7; melds 50/0/0")


@rule("LX-3.2", "LX-3.18")
@pytest.mark.parametrize("maker", [0, 1, 2])
def test_the_others_are_asked_once_each_clockwise(given, maker):
    one, two = (maker + 1) % 3, (maker + 2) % 3
    table = given(f"melding; trump C; Spielmacher {maker} at 100").expect(f"seat {one} on turn")
    table.play(f"{one} meld none").expect(f"phase meld; seat {two} on turn")
    table.play(f"{two} meld none").expect(f"phase play; seat {maker} on turn")


@rule("LX-3.18")
def test_a_seat_with_nothing_to_lay_is_asked_as_well(given):
    table = given("melding; trump C; Spielmacher 0 at 10; 1: CA SA HA DA C10 S10 H10 D10 S7 S7 H7 H7 D7 D7 HJ SJ")
    table.expect("seat 1 on turn")
    assert table.legal(1) == "meld all, meld none"
    table.play("1 meld all").expect("meld 1: -; melds 0/0/0; seat 2 on turn")


@rule("LX-3.2", "LX-3.3", "LX-3.4", "LX-3.18", "LX-V9")
def test_v9_five_ways_to_meld(given):
    given(V9).play("2 meld HK HQ HJ").expect("melds 0/0/40; meld 2: HK HQ HJ")
    given(V9).play("2 meld HK HQ CJ -> not_in_hand, meld HK HQ CK -> useless_card")
    given(V9).play("2 meld none").expect("melds 0/0/0; meld 2: -")
    table = given(V9).play("2 meld all").expect("melds 0/0/80; meld 2: HK HQ HJ CK SK DK")
    table.play("0 meld none").expect("phase play; meld 2: -; melds 0/0/80")
    assert table.count("hand", 2) == 16


@rule("LX-3.3")
def test_every_selection_that_check_accepts_is_offered(given):
    """Compared by trying every selection of the cards of a hand that could count."""
    for shared in (True, False):
        cards = "HK HQ HJ CK SK DK HQ HK S7"
        table = given(f"melding; trump S; Spielmacher 1 at 100; 2: {cards} C7 C10 CA H7 D7 D10 DA", shared_melds=shared)
        offered = set(table.legal(2).split(", ")) - {"meld all", "meld none"}
        tried = {
            " ".join(sorted(some, key=GAME.deck.token_of.__getitem__))
            for size in range(1, 10)
            for some in combinations(cards.split(), size)
        }
        accepted = {
            f"meld {some}" for some in tried if GAME.check(table.state, 2, parse_action(GAME, f"meld {some}")) is None
        }
        assert accepted == offered
        assert len(accepted) >= 15


@rule("LX-3.3")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("meld CK SK HK DK HQ", "legal"),
        ("meld CK SK HK DK", "legal"),
        ("meld HK HJ", "useless_card"),
        ("meld HQ", "useless_card"),
        ("meld HK HQ HA", "useless_card"),
        ("meld HK HQ H7", "useless_card"),
        ("meld SK HQ HK", "useless_card"),
        ("meld HK HK HQ", "not_in_hand"),
        ("meld C", "not_in_hand"),
    ],
)
def test_each_laid_card_must_raise_the_value(given, move, code):
    assert given(V9).refusal(f"2 {move}") == code


@rule("LX-3.3", "LX-3.14")
def test_when_cards_count_once_a_king_of_four_is_not_useful_in_a_pair_as_well(given):
    table = given(V9, shared_melds=False)
    assert table.refusal("2 meld CK SK HK DK HQ") == "useless_card"
    assert table.refusal("2 meld CK SK HK DK") == "legal"


@rule("LX-3.3")
def test_meld_all_with_nothing_to_lay_is_meld_none(given):
    position = "melding; trump C; Spielmacher 0 at 10; 1: CA SA HA DA C10 S10 H10 D10 S7 S7 H7 H7 D7 D7 HJ SJ"
    one, other = given(position).play("1 meld all"), given(position).play("1 meld none")
    assert repr(one.state) == repr(other.state)
    assert one.log == other.log


@rule("LX-3.3")
def test_of_very_many_selections_some_are_listed_and_all_are_accepted(given):
    rich = "CA C10 CK CK CQ CQ CJ CJ SK SK SQ SQ SJ SJ C7 C7"
    table = given(f"melding; trump C; Spielmacher 0 at 10; 1: {rich}")
    offered = table.legal(1).split(", ")
    assert len(offered) <= 500
    assert {"meld all", "meld none"} <= set(offered)
    full = "CA C10 CK CK CQ CQ CJ CJ C7 C7 SK SK SQ SQ SJ SJ"
    assert f"meld {full}" in offered
    for move in offered:
        assert table.refusal(f"1 {move}") == "legal"


@rule("LX-3.3")
def test_480_selections_are_listed_and_the_richest_comes_first(given):
    rich = "CK CK CQ CQ CJ SK SK SQ SQ SJ HK HQ HJ DK DQ DJ"
    table = given(f"melding; trump C; Spielmacher 0 at 10; 1: {rich}")
    meld_all, meld_none, first, *others = GAME.legal(table.state, 1)
    assert (meld_all.verb, meld_none.verb) == ("meld all", "meld none")
    assert [GAME.deck.codes[token] for token in first.args] == rich.split()
    assert len([first, *others]) == 480


@rule("LX-3.3")
def test_of_642_selections_the_480_are_listed_that_count_most(given):
    """The listed ones once ended at 40 while one of 290 was not among them."""
    table = given("melding; trump C; Spielmacher 0 at 10; 1: CK CK CQ CQ CJ SK SK SQ SQ SJ HK HQ HJ DK DQ DJ")
    listed = GAME.legal(table.state, 1)[2:]
    worth = [meld_value(as_mask(act.args), table.state.trump, shared=True) for act in listed]
    assert worth == sorted(worth, reverse=True)
    assert "meld CK CK CQ CQ CJ SK SK SQ SQ SJ HK HQ HJ" in table.legal(1).split(", ")
    hand, trump = table.state.hands[1], table.state.trump
    every = [meld_value(as_mask(tokens), trump, True) for tokens in selections(hand, trump, True)]
    assert len(every) == 642
    assert min(worth) >= sorted(every, reverse=True)[480]


@rule("LX-3.3", "LX-3.14")
def test_when_cards_count_once_the_jacks_of_a_double_family_are_no_four_jacks_as_well(given):
    """A double family in trumps is 240; a family and pair with four Jacks would be 230."""
    double, others = "CK CK CQ CQ CJ CJ", "SJ HJ DJ"
    position = f"melding; trump C; Spielmacher 0 at 10; 1: {double} {others} C10 SA HA DA S10 H10 D10"
    table = given(position, shared_melds=False)
    assert table.refusal(f"1 meld {double} {others}") == "useless_card"
    assert f"meld {double} {others}" not in table.legal(1).split(", ")
    table.play("1 meld all").expect(f"meld 1: {double}; melds 0/240/0")


@rule("LX-3.4", "LX-4.1")
def test_the_laid_cards_go_back_before_the_first_lead(given):
    table = given(f"no trump yet; Spielmacher 1 at 100; 1: {A_HAND}").play("1 trump D, 2 meld none, 0 meld none")
    back = [event for event in table.log if isinstance(event, Moved)]
    assert [(event.source.name, event.target.name, len(event.cards)) for event in back] == [("meld", "hand", 15)]
    table.expect(f"phase play; 1: {A_HAND}; seat 1 on turn")


@rule("LX-3.13")
def test_a_seven_counts_only_in_trumps(given):
    hand = "S7 S7 H7 D7 CA SA HA DA C10 S10 H10 D10 CJ SJ HJ DA"
    table = given(f"melding; trump S; Spielmacher 0 at 10; 1: {hand}")
    assert table.refusal("1 meld H7") == "useless_card"
    table.play("1 meld S7").expect("melds 0/10/0")


@rule("LX-3.15", "LX-3.17", "LX-V24", "LX-V29")
def test_v29_laid_cards_are_known_until_they_are_played(given):
    hand = "HK HK HQ CA SA DA C10 S10 D10 C7 S7 D7 CJ SJ DJ H7"
    table = given(f"melding; trump S; Spielmacher 2 at 100; 0: {hand}").play("0 meld HK HQ, 1 meld none")

    def known() -> list[str]:
        (_, *rest) = {tuple(GAME.view(table.state, viewer).facts.known[0]) for viewer in (0, 1, 2, None)}
        assert not rest, "everybody knows the same"
        return [GAME.deck.code(card) for card in GAME.view(table.state, 1).facts.known[0]]

    assert known() == ["HK", "HQ"]
    table.state.seat = table.state.leader = 0
    table.play("0 play HK")
    assert known() == ["HQ"]
    assert table.cards("hand", 0).split().count("HK") == 1


@rule("LX-3.15")
def test_melds_are_public(given):
    table = given(V9).play("2 meld HK HQ HJ")
    for viewer in (0, 1, 2, None):
        view = GAME.view(table.state, viewer)
        (cards,) = (cards for zone, cards in view.zones.items() if zone[:2] == ("meld", 2))
        assert [GAME.deck.code(card) for card in cards] == ["HK", "HQ", "HJ"]


NAMES = [  # a seat's hand among other cards, what is announced with its points
    ("CK CQ", [("pair", 30)]),
    ("HK HQ", [("pair", 20)]),
    ("HK HK HQ HQ", [("double_pair", 60)]),
    ("HK HQ HJ", [("family", 40)]),
    ("HK HK HQ HQ HJ", [("family_and_pair", 100)]),
    ("HK HK HQ HQ HJ HJ", [("double_family", 160)]),
    ("HA H10 HK HQ HJ", [("luxusfamilie", 100)]),
    ("HA H10 HK HK HQ HQ HJ", [("luxusfamilie_and_pair", 200)]),
    ("HA H10 HK HK HQ HQ HJ HJ", [("luxusfamilie_and_family", 300)]),
    ("HA HA H10 H10 HK HK HQ HQ HJ HJ", [("double_luxusfamilie", 1000)]),
    ("CK SK HK DK", [("four_kings", 40)]),
    ("CQ SQ HQ DQ", [("four_queens", 60)]),
    ("CJ SJ HJ DJ", [("four_jacks", 80)]),
    ("CK SK HK DK CK SK HK DK", [("eight_kings", 240)]),
    ("CQ SQ HQ DQ CQ SQ HQ DQ", [("eight_queens", 360)]),
    ("CJ SJ HJ DJ CJ SJ HJ DJ", [("eight_jacks", 480)]),
    ("C7", [("seven", 10)]),
    ("C7 C7", [("double_seven", 20)]),
    ("CK CQ SK HK DK", [("pair", 30), ("four_kings", 40)]),
]


@rule("LX-3.6", "LX-3.7", "LX-3.8", "LX-3.9")
@pytest.mark.parametrize(("cards", "names"), NAMES, ids=[row[0] for row in NAMES])
def test_every_meld_is_announced_by_name(cards, names):
    table = arrange(f"melding; trump C; Spielmacher 0 at 10; 1: {cards} S7 H7").play(f"1 meld {cards}")
    scenes = [event for event in table.log if isinstance(event, Special)]
    assert [(event.name, *event.values) for event in scenes] == names
    assert [(event.key, *event.values) for event in table.log if isinstance(event, Said)] == names
    assert table.mark("melded", 1) == sum(points for _, points in names)
    shown = Counter(GAME.deck.code(card) for event in scenes for card in event.cards)
    assert set(shown) == set(cards.split())


@rule("LX-3.2")
def test_who_lays_nothing_says_so(given):
    table = given(V9).play("2 meld none")
    assert table.log == [Said(2, "meld_none")]


@rule("LX-3.5", "LX-V24", "LX-7.4")
def test_v24_melds_need_no_trick(given):
    position = "trump C; power 120/0/120; melds 30/70/0; seat 0 on turn; 0: C7; 1: S7; 2: H7"
    table = given(position).play("0 play C7, 1 play S7, 2 play H7")
    assert table.lines(1) == [("melds", 70), ("tricks", 0)]
