"""SW-3, SW-4: exchanging, pushing, 7-8-9."""

from __future__ import annotations

import pytest

from rules.core.contract import Shown
from tests.games.schwimmen.given import arrange

rule = pytest.mark.rule


@rule("SW-3.1", "SW-3.3", "SW-3.6", "SW-V3")
def test_one_card():
    table = arrange().play("1 swap D9 C10").expect("1: C7 C8 C10; Mitte SJ H8 D9; seat 2 on turn")
    table.play("2 swap D7 H8, 0 swap HJ SJ").expect("0: SK S8 SJ; 2: HQ H10 H8")
    table.play("1 swap C7 HJ D7 -> one_or_three, swap C7 -> one_or_three, swap SA HJ -> card_not_there")
    table.play("2 push -> not_your_turn")


@rule("SW-3.2", "SW-V4")
def test_exchanging_all_three_cards():
    arrange().play("1 swap_all").expect("1: SJ C10 H8; Mitte C7 C8 D9; seat 2 on turn")


@rule("SW-3.4", "SW-3.5", "SW-3.7", "SW-3.8", "SW-V17")
def test_what_else_is_allowed():
    arrange().play("1 stop").expect("seat 2 on turn; seat 1 stopper")
    arrange().play("1 swap C8 SJ").expect("1: C7 SJ D9; worth 18/10/20")
    arrange().play("1 push").expect("1: C7 C8 D9; Mitte SJ C10 H8; seat 2 on turn")
    back = arrange().play("1 swap C8 SJ, 2 push, 0 push, 1 swap SJ C8").expect("1: C7 C8 D9")
    assert back


@rule("SW-3.8")
def test_everybody_knows_what_was_taken():
    table = arrange().play("1 swap D9 C10")
    assert table.game.view(table.state, 0).facts.shown[1] == 1 << table.game.deck.token_of["C10"]
    table.play("2 push, 0 push, 1 swap C10 D9")
    assert table.game.view(table.state, 0).facts.shown[1] == 1 << table.game.deck.token_of["D9"]


@rule("SW-4.1", "SW-4.8", "SW-V5")
def test_when_all_push_the_mitte_is_renewed():
    table = arrange().play("1 push, 2 push, 0 push").expect("Mitte DA S7 C9; Talon D10 H7 SA; seat 1 on turn")
    assert table.cards("gone") == "C10 SJ H8"
    assert table.mark("pushes") == 0


@rule("SW-4.2", "SW-V6")
def test_an_exchange_begins_the_count_anew():
    table = arrange().play("1 push, 2 swap D7 H8, 0 push, 1 push").expect("Mitte SJ C10 D7").play("2 push")
    table.expect("Mitte DA S7 C9; seat 0 on turn")


@rule("SW-4.1", "SW-4.7")
def test_three_cards_are_talon_enough():
    table = arrange("Talon DA S7 C9").play("1 push, 2 push, 0 push").expect("turn; Mitte DA S7 C9; seat 1 on turn")
    table.play("1 push, 2 push, 0 push").expect("round_end")


@rule("SW-4.7", "SW-V7")
def test_no_talon_left():
    table = arrange("Talon DA S7").play("1 push, 2 push, 0 push").expect("round_end; worth 18/15/20; lives 3/2/3")
    assert "no_talon" in table.specials()


@rule("SW-4.7", "SW-V15")
def test_nine_players_push():
    ranks = {0: "CA SK HQ", 1: "CK SQ HJ", 2: "CQ SJ H10", 3: "CJ S10 H9", 4: "C10 S9 H8", 5: "C9 S8 D7"}
    hands = ranks | {6: "C8 S7 DA", 7: "C7 SA DK", 8: "HA DQ D10"}
    text = "; ".join(f"{seat}: {codes}" for seat, codes in hands.items())
    table = arrange(f"{text}; Mitte HK DJ D9; Talon H7 D8")
    table.play(", ".join(f"{seat} push" for seat in (1, 2, 3, 4, 5, 6, 7, 8))).expect("turn").play("0 push").expect(
        "round_end"
    )


@rule("SW-4.3", "SW-4.4", "SW-4.6", "SW-V8")
def test_seven_eight_nine():
    table = arrange("0: SK S10 HJ; 1: C7 C8 D9; 2: HQ H10 D7; Mitte S8 C9 H7; Talon DA S7 CK D10 SA SJ").play(
        "1 new789"
    )
    table.expect("Mitte DA S7 CK; seat 1 on turn; Talon D10 SA SJ").play("1 swap D9 CK").expect(
        "1: C7 C8 CK; seat 2 on turn"
    )
    arrange("Mitte S8 C9 H8").play("1 new789 -> no_789")
    arrange("Mitte S8 C9 H7; Talon DA S7").play("1 new789 -> talon_too_small")
    arrange("Mitte S8 C9 H7", rule_789=False).play("1 new789 -> no_789")


@rule("SW-4.4")
def test_789_may_be_replaced_again_before_a_push():
    """Edge case 8."""
    table = arrange("1: CQ CJ D9; 0: SK S10 HJ; 2: HQ H10 D10; Mitte S8 C9 H7; Talon C8 S9 D7 DA SA SJ").play(
        "1 new789, new789"
    )
    table.expect("Mitte DA SA SJ").play("1 push")
    assert table.state.pushes == 1


@rule("SW-4.2", "SW-4.5")
def test_789_may_be_replaced_after_a_stop():
    text = "0: SK S10 HJ; 1: C7 C8 DK; 2: HQ H10 D9; Mitte S8 C9 H7; Talon DA S7 CK D10 SA SJ"
    table = arrange(text).play("1 stop, 2 new789").expect("seat 2 on turn; Mitte DA S7 CK").play("2 push, 0 push")
    table.expect("round_end")


@rule("SW-4.9")
@pytest.mark.parametrize("limit", [10, 30])
def test_the_turn_limit(limit):
    table = arrange(f"turns {3 * limit - 2}", turn_limit=limit).play("1 push").expect("turn").play("2 swap D7 H8")
    table.expect("round_end; lives 3/2/3")


@rule("SW-4.9", "SW-4.4")
def test_a_renewal_is_no_turn():
    text = "0: SK S10 HJ; 1: C7 C8 DK; 2: HQ H10 D9; Mitte S8 C9 H7; Talon DA S7 CK D10 SA SJ; turns 89"
    arrange(text).play("1 new789").expect("turn").play("1 push").expect("round_end")


@rule("SW-4.2")
@pytest.mark.parametrize("move", ["swap D7 S8", "swap_all", "new789"])
def test_whatever_changes_the_mitte_begins_the_count_anew(move):
    """Three pushes in a row are wanted, not three in all."""
    table = arrange("Mitte S8 C9 H7; 0: SK S10 HJ; 1: C7 C8 DK; 2: HQ H10 D7").play(f"1 push, 2 {move}")
    assert table.mark("pushes") == table.state.pushes == 0
    table.play("2 push" if move == "new789" else "0 push").expect("turn")
    assert table.mark("pushes") == 1


@rule("SW-4.2")
def test_a_stop_ends_the_counting_of_pushes():
    table = arrange().play("1 push, 2 stop")
    assert table.mark("pushes") == table.state.pushes == 0
    table.play("0 push")
    assert table.state.pushes == 0
    table.play("1 push").expect("round_end; Mitte SJ C10 H8")


@rule("SW-4.9")
def test_the_limit_counts_the_turns_of_those_still_in():
    """Two of three are left: twice ten turns."""
    table = arrange("0: SK S8 HJ; 1: -; 2: HQ H10 D7; lives 3/-1/2; seat 2 on turn; turns 18", turn_limit=10)
    table.play("2 swap D7 H8").expect("turn").play("0 stop").expect("round_end; lives 2/-1/2")


@rule("SW-4.9")
@pytest.mark.parametrize("move", ["swap D9 C10", "swap_all", "push", "stop"])
def test_every_turn_counts_towards_the_limit(move):
    arrange("turns 29", turn_limit=10).play(f"1 {move}").expect("round_end")
    arrange("turns 28", turn_limit=10).play(f"1 {move}").expect("turn; seat 2 on turn")


SCENES = [  # position, moves, the scenes and words of the last move
    ("", "1 swap D9 C10", ["swap"], []),
    ("", "1 swap_all", ["swap_all"], []),
    ("", "1 push", [], ["1 push"]),
    ("", "1 push, 2 push, 0 push", ["wave"], ["0 push"]),
    ("", "1 stop", ["stop"], ["1 stop"]),
    ("Mitte S8 C9 H7; 1: C7 C8 DK; 2: HQ H10 D7", "1 new789", ["new789"], []),
]


@rule("SW-3.1", "SW-3.2", "SW-3.3", "SW-3.5", "SW-4.1", "SW-4.3")
@pytest.mark.parametrize(("position", "moves", "scenes", "said"), SCENES)
def test_what_the_last_move_tells(position, moves, scenes, said):
    table = arrange(position).play(moves)
    assert (table.specials(), table.said()) == (scenes, said)


@rule("SW-5.6")
def test_31_laid_down_is_shown():
    table = arrange("1: CA CK C10; 0: SK S8 HJ; 2: HQ H9 D7; Mitte SJ DA H8", auto_31=False).play("1 lay")
    assert table.specials()[0] == "31"
    assert next(event.zone.seat for event in table.log if isinstance(event, Shown)) == 1


@rule("SW-4.2", "SW-4.3")
def test_after_seven_eight_nine_the_pushes_before_it_are_forgotten():
    table = arrange("Mitte S8 C9 H7; 1: C7 C8 DK; 2: HQ H10 D7").play("1 push, 2 new789")
    assert (table.mark("pushes"), table.state.pushes) == (0, 0)
    table.play("2 push, 0 push").expect("turn; seat 1 on turn")
