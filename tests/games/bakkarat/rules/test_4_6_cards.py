"""The deal, third cards, the winner. (BK-4 to BK-6)"""

from __future__ import annotations

import pytest

from rules.bakkarat.game import GAME
from rules.bakkarat.material import BANK_TABLE, DECK, THIRD
from tests.games.bakkarat.given import Round, arrange


def std(shoe: str, **options: object) -> Round:
    return arrange(f"shoe {shoe}", **options).std().play("- deal")


@pytest.mark.rule("BK-4.1")
def test_ponte_and_bank_in_turn():
    table = std("H2 S2 D3 C4")
    assert table.moved() == ["shoe>hand 1: H2", "shoe>bank: S2", "shoe>hand 1: D3", "shoe>bank: C4"]
    for viewer in (0, 2, None):
        view = GAME.view(table.state, viewer)
        assert {card for zone, cards in view.zones.items() for card in cards} == {-1}
    own = GAME.view(table.state, 1)
    assert [DECK.code(card) for zone, cards in own.zones.items() if zone.name == "hand" for card in cards] == [
        "H2",
        "D3",
    ]


@pytest.mark.rule("BK-4.2", "BK-6.2", "BK-7.1", "BK-V1")
def test_a_natural_nine_beats_a_natural_eight():
    table = std("H4 S3 D5 C5").expect("showdown; chips 400/560/540")
    assert {"la_grande", "la_petite"} <= set(table.specials())
    table.play("- gather").expect("bank 0; offer; seat 1 on turn; coups 1")


@pytest.mark.rule("BK-4.2", "BK-6.3", "BK-7.2", "BK-V2")
def test_a_natural_of_the_bank():
    table = std("H3 S3 D4 C5").play("- gather").expect("keep; bank 200; chips 400/440/460")
    table.play("0 keep").expect("stakes; seat 1 on turn; bank 200")


@pytest.mark.rule("BK-4.3", "BK-6.4", "BK-7.3", "BK-V3")
def test_equal_naturals_tie():
    table = std("H3 S3 D5 C5").play("- gather")
    table.expect("chips 400/500/500; bank 100; stakes; seat 1 on turn; coups 1")


@pytest.mark.rule("BK-4.3")
def test_a_natural_beats_every_other_point():
    std("H4 S3 D4 C4").expect("showdown; chips 400/560/540")  # 8 against 7, and the Bank draws nothing


@pytest.mark.rule("BK-4.4")
def test_without_a_natural_the_ponte_is_asked():
    std("HK S3 D4 CQ D9 H2").expect("ponte; seat 1 on turn")


@pytest.mark.rule("BK-5.1", "BK-5.5", "BK-V4")
def test_up_to_four_the_ponte_draws_and_three_against_nine_is_free():
    table = std("HK S3 D4 CQ D9 H2").play("1 stand -> forced_draw, 1 draw").expect("legal draw, stand")
    table.fork().play("0 stand, - gather").expect("stakes; bank 100; chips 400/500/500")
    table.play("0 draw").expect("bank 200; showdown")


@pytest.mark.rule("BK-5.4")
def test_the_banks_cards_are_turned_before_the_third_card_comes():
    table = std("HK S3 D4 CQ D9 H2").play("1 draw")
    kinds = [type(event).__name__ for event in table.log]
    assert kinds.index("Shown") < kinds.index("Moved")
    assert "bank" in {zone.name for zone in GAME.opened(table.state, 2)}
    assert DECK.code(GAME.view(table.state, 2).zones[THIRD][0]) == "D9"
    stood = std("H2 S2 D3 C4").play("1 stand")
    assert "bank" in {zone.name for zone in GAME.opened(stood.state, None)}


@pytest.mark.rule("BK-5.5", "BK-V5")
def test_three_against_eight_stands():
    table = std("H2 S2 DA CA D8").play("1 draw, 0 draw -> forced_stand, 0 stand")
    table.expect("bank 200; showdown")


@pytest.mark.rule("BK-5.2", "BK-5.5", "BK-V6")
def test_five_is_free_and_the_bank_answers_a_stand_with_five_by_drawing():
    table = std("H2 S2 D3 C3 D8").play("2 draw -> not_your_turn, 1 stand, 0 stand -> forced_draw, 0 draw")
    table.expect("chips 400/560/540")


@pytest.mark.rule("BK-5.5", "BK-10.1", "BK-V7")
def test_six_stands_when_the_ponte_stood():
    std("H2 S2 D3 C4").play("1 stand, 0 draw -> forced_stand, 0 stand").expect("bank 200")


@pytest.mark.rule("BK-5.5", "BK-V8")
def test_five_against_four_is_free():
    std("H2 S2 D3 C3 D4").play("1 draw").expect("legal draw, stand").play("0 stand").expect("chips 400/560/540")


@pytest.mark.rule("BK-5.5", "BK-V9")
def test_six_against_six_draws():
    table = std("HK S2 D3 C4 D6 H3").play("1 draw, 0 stand -> forced_draw, 0 draw, - gather")
    table.expect("bank 100; chips 400/500/500; stakes")


@pytest.mark.rule("BK-5.3", "BK-V10")
def test_six_and_seven_stand():
    std("HK S2 D6 CJ D6").play("1 draw -> forced_stand, 1 stand, 0 draw").expect("bank 200; showdown")
    std("HK S2 D7 CJ D6").play("1 draw -> forced_stand, 1 stand")


@pytest.mark.rule("BK-5.5", "BK-V11")
def test_four_against_one_stands():
    std("H2 S2 DK C2 DA").play("1 draw, 0 draw -> forced_stand, 0 stand").expect("bank 200")


@pytest.mark.rule("BK-1.4", "BK-5.5")
def test_a_court_card_is_a_third_card_of_nothing():
    table = std("HK S2 DA C2 DJ").play("1 draw")  # Bank 4 against 0
    assert table.legal(0) == "stand"
    assert [row[1] for row in BANK_TABLE] == list("DDDDSSSS")


@pytest.mark.rule("BK-5.6")
def test_fixed_drawing_leaves_no_choice():
    std("H2 S2 D3 C3 D4", drawing="fixed").play("1 stand -> forced_draw, 1 draw, 0 stand -> forced_draw, 0 draw")
    std("HK S3 D4 CQ D9 H2", drawing="fixed").play("1 draw, 0 stand -> forced_draw")


@pytest.mark.rule("BK-5.6")
def test_free_drawing_leaves_every_choice():
    table = std("HK S2 D7 CJ D6", drawing="free").expect("legal draw, stand").play("1 draw")
    table.expect("legal draw, stand").play("0 stand").expect("showdown")


@pytest.mark.rule("BK-5.7")
def test_who_called_banco_may_play_freely():
    table = arrange("shoe HK S2 D7 CJ D6", banco_free=True).play("0 bank 100, 1 banco, - deal")
    table.expect("legal draw, stand").play("1 draw, 0 stand -> forced_draw")
    std("HK S2 D7 CJ D6", banco_free=True).play("1 draw -> forced_stand")


@pytest.mark.rule("BK-5.6", "BK-5.7", "BK-V21")
def test_fixed_drawing_binds_the_banco_too():
    table = arrange("2 players; offer 1; shoe C2 D4 H3 S2 DK", drawing="fixed", banco_free=True)
    table.play("1 bank 60, 0 banco, - deal, 0 stand -> forced_draw")


@pytest.mark.rule("BK-6.1")
def test_the_higher_point_wins():
    std("H2 S2 D3 C4").play("1 stand, 0 stand").expect("bank 200")
    std("H3 S2 D4 C4").play("1 stand, 0 stand").expect("chips 400/560/540")


@pytest.mark.rule("BK-6.5", "BK-V20")
def test_the_box_takes_five_in_a_hundred():
    table = arrange("shoe H3 S3 D4 C5", taxe=5).play("0 bank 110, 1 stake 70, 2 stake 40, - deal")
    table.expect("bank 215; kasse 5")
