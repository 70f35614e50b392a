"""Setting up, cards that fit, drawing. (MM-1, MM-2)"""

from __future__ import annotations

import pytest

from rules.core.options import OptionError, build
from rules.mau_mau.game import GAME
from tests.games.mau_mau.given import Round, arrange


def dealt(seats: int, seed: int = 1, **options: object) -> Round:
    table = Round(GAME, GAME.start(build(GAME.options, options), seats, seed))
    return table.play("- deal")


@pytest.mark.rule("MM-1.1", "MM-1.3", "MM-1.4", "MM-1.5", "MM-V1")
@pytest.mark.parametrize("preset", GAME.presets)
def test_five_cards_each_and_one_open(preset):
    table = dealt(4, **GAME.presets[preset])
    table.expect("stock 11 cards; seat 1 on turn; seat 0 dealer; no wish; pending 0")
    assert [table.count("hand", seat) for seat in range(4)] == [5] * 4
    assert table.count("pile") == 1


@pytest.mark.rule("MM-1.3")
def test_cards_are_dealt_singly_left_of_the_dealer_first():
    table = dealt(3)
    assert [line.split(":")[0] for line in table.moved()[:4]] == [
        "stock>hand 1",
        "stock>hand 2",
        "stock>hand 0",
        "stock>hand 1",
    ]


@pytest.mark.rule("MM-1.2", "MM-V1")
def test_six_players_take_a_second_pack():
    table = dealt(6)
    table.expect("stock 33 cards")
    with pytest.raises(OptionError):
        build(GAME.options, {"decks": "1"})


@pytest.mark.rule("MM-1.2")
def test_a_second_pack_may_be_agreed_and_nine_are_too_many():
    dealt(2, decks="2").expect("stock 53 cards")
    with pytest.raises(ValueError, match="player_count"):
        GAME.start(GAME.options(), 9, 1)


@pytest.mark.rule("MM-1.4")
def test_the_first_open_card_has_no_function():
    for seed in range(40):
        table = dealt(2, seed)
        table.expect("pending 0; no wish; seat 1 on turn")


@pytest.mark.rule("MM-2.1", "MM-2.2", "MM-V2")
def test_rank_or_suit_must_match():
    table = arrange("0: HK S9 CQ D7 SJ; 1: C7; open H9", "seed")
    table.expect("legal draw, play HK, play S9").play("play CQ -> no_match, play D7 -> no_match, play SJ -> no_match")
    assert table.game.check(table.state, 0, table._read("play CQ")[1]).clause == "MM-2.2"


@pytest.mark.rule("MM-2.2")
def test_a_card_that_is_not_held_cannot_be_played():
    arrange("0: HK S9; 1: C7; open H9", "seed").play("play H8 -> not_in_hand")


@pytest.mark.rule("MM-2.4", "MM-2.5", "MM-2.6", "MM-V3")
def test_drawing_is_free_and_ends_the_turn():
    table = arrange("0: HK S9 CQ D7 SJ; 1: C7 C8; stock D8 D10 S7; open H9", "seed")
    table.play("draw").expect("0: HK S9 CQ D7 SJ D8; seat 1 on turn")
    table.play("1 play C7 -> no_match, draw").expect("1: C7 C8 D10; seat 0 on turn; stock S7")


@pytest.mark.rule("MM-2.7", "MM-V4")
def test_only_the_drawn_card_may_be_played_after_drawing():
    table = arrange("0: S9 CQ C7; 1: C8 C10; stock H8 D8; open H9", "seed", play_after_draw=True)
    table.play("draw").expect("drawn; seat 0 on turn; legal pass, play H8")
    table.play("play S9 -> only_drawn_card, draw -> wrong_phase, play H8").expect("seat 1 on turn; open H8")


@pytest.mark.rule("MM-2.7", "MM-V4")
def test_a_drawn_card_that_does_not_fit_ends_the_turn():
    table = arrange("0: S9 CQ; 1: C8 C10; stock D8; open H9", "seed", play_after_draw=True)
    table.play("draw").expect("turn; seat 1 on turn; 0: S9 CQ D8")


@pytest.mark.rule("MM-2.7")
def test_the_drawn_card_may_be_kept_and_stays_hidden():
    table = arrange("0: S9 CQ; 1: C8 C10; stock H8 D8; open H9", "seed", play_after_draw=True)
    table.play("draw")
    assert GAME.view(table.state, 1).facts.drawn == -1
    assert GAME.deck.code(GAME.view(table.state, 0).facts.drawn) == "H8"
    table.play("pass").expect("seat 1 on turn; 0: S9 CQ H8; open H9")


@pytest.mark.rule("MM-2.3", "MM-2.8", "MM-V22")
def test_one_card_or_one_draw_a_turn():
    table = arrange("0: S9 CQ C7; 1: C7 C8 S8; 2: D9 D7; stock D8 D10 S7 HA; open H9", "seed", decks="2")
    table.fork().play("0 play S9, 0 play C7 -> not_your_turn")
    table.play("0 draw, 0 draw -> not_your_turn")
