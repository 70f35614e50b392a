"""The shoe, the offer of the Bank, stakes. (BK-1 to BK-3)"""

from __future__ import annotations

from collections import Counter

import pytest

from rules.bakkarat.game import GAME
from rules.bakkarat.material import DECK, point
from rules.bakkarat.state import punters
from rules.core.contract import Special
from rules.core.options import build, listed
from tests.games.bakkarat.given import Round, arrange


def codes(text: str) -> list[int]:
    return [DECK.cards_of[DECK.token_of[code]][0] for code in text.split()]


@pytest.mark.rule("BK-1.1")
@pytest.mark.parametrize("packs", [1, 2, 3, 6, 8])
def test_the_shoe_holds_full_packs(packs):
    state = GAME.start(build(GAME.options, {"packs": packs}), 3, 1)
    found = Counter(DECK.code(card) for card in state.shoe)
    assert len(found) == 52
    assert set(found.values()) == {packs}


@pytest.mark.rule("BK-1.2", "BK-1.3", "BK-1.4")
def test_points_are_the_last_digit():
    assert point(codes("HA S9")) == 0
    assert point(codes("H10 SJ DQ CK")) == 0
    assert point(codes("H7 S8")) == 5
    assert [point(codes(f"C{number}")) for number in range(2, 10)] == list(range(2, 10))


@pytest.mark.rule("BK-2.1")
def test_the_first_offer():
    for seat in range(3):
        state = GAME.start(build(GAME.options, {"first_bank": str(seat)}), 3, 1)
        Round(GAME, state).play("- open").expect(f"offer; seat {seat} on turn")
    seats = {GAME.start(GAME.options(), 3, seed).banker for seed in range(30)}
    assert seats == {0, 1, 2}


@pytest.mark.rule("BK-2.2", "BK-2.6")
def test_a_bank_is_taken():
    table = arrange().play("0 bank 49 -> below_min_bank, bank 501 -> not_enough_chips, bank 100")
    table.expect("bank 100; chips 400/500/500; stakes; seat 1 on turn; banker 0")
    table.play("0 bank 100 -> not_your_turn")


@pytest.mark.rule("BK-2.3", "BK-2.4", "BK-V15")
def test_when_all_decline_the_first_is_appointed():
    table = arrange("chips 500/40/500").play("0 decline").expect("offer; seat 2 on turn").play("2 decline")
    table.expect("bank 50; chips 450/40/500; stakes; seat 1 on turn")
    assert "appointed" in table.specials()


@pytest.mark.rule("BK-2.5")
def test_when_nobody_can_the_first_with_chips_takes_it_with_all():
    arrange("chips 0/30/40").expect("bank 30; chips 0/0/40; banker 1; stakes; seat 2 on turn")


@pytest.mark.rule("BK-3.1")
def test_everybody_with_chips_is_asked_once():
    table = arrange("chips 500/0/500/500").play("0 bank 100").expect("seat 2 on turn").play("2 stake 5")
    table.expect("seat 3 on turn").play("3 stake 5").expect("deal")


@pytest.mark.rule("BK-2.2", "BK-3.2", "BK-3.5", "BK-3.8", "BK-V12")
def test_stakes_have_bounds():
    table = arrange("chips 500/500/500/30; shoe HK S9 DK C9").play("0 bank 49 -> below_min_bank, 0 bank 100")
    table.play("1 stake 4 -> below_min_stake, 1 stake 40, 2 stake 61 -> bank_covered, 2 stake 40")
    table.play("3 stake 25 -> bank_covered, 3 pass -> must_stake, 3 stake 31 -> not_enough_chips, 3 stake 20")
    table.expect("ponte 1").play("- deal").expect("bank 200; chips 400/460/460/10; showdown")


@pytest.mark.rule("BK-3.2", "BK-V22")
def test_the_last_chips_may_be_fewer_than_the_least_stake():
    table = arrange("chips 30/3/500; offer 2").play("2 bank 50, 0 stake 30, 1 stake 2 -> below_min_stake, 1 stake 3")
    table.expect("deal; chips 0/0/450")


@pytest.mark.rule("BK-3.3", "BK-3.4", "BK-10.7", "BK-V13")
def test_banco_sends_all_other_stakes_home():
    table = arrange("chips 500/500/500/300; shoe H5 S9 D4 CJ").play("0 bank 100, 1 stake 60, 2 stake 40, 3 banco")
    table.expect("ponte 3; chips 400/500/500/200; deal")
    assert ("banco", (1, 2)) in [(event.name, event.targets) for event in table.log if hasattr(event, "targets")]
    table.play("- deal, - gather").expect("chips 400/500/500/300; stakes; seat 1 on turn; bank 100")
    arrange().play("0 bank 100, 1 banco").expect("deal; ponte 1; chips 400/400/500")


@pytest.mark.rule("BK-3.3")
def test_banco_with_the_last_chip():
    arrange("chips 500/100/500").play("0 bank 100, 1 banco").expect("deal; ponte 1; chips 400/0/500")


@pytest.mark.rule("BK-3.1")
def test_all_but_the_banker_are_asked_from_his_left():
    assert punters(arrange("4 players; offer 2").play("2 bank 100").state) == (3, 0, 1)


@pytest.mark.parametrize("seats", [1, 8])
def test_from_two_to_seven_sit_at_the_table(seats):
    """Chapter 1."""
    with pytest.raises(ValueError, match="player_count"):
        GAME.start(GAME.options(), seats, 1)


@pytest.mark.rule("BK-8.1", "BK-5.7")
def test_what_matters_only_with_another_option():
    needs = {row.name: row.needs for row in listed(GAME.options) if row.needs}
    assert needs == {"banco_free": ("drawing", "classic"), "side_max": ("side_bets", True)}


@pytest.mark.rule("BK-3.3")
def test_banco_needs_the_whole_bank():
    table = arrange("chips 500/99/500").play("0 bank 100, 1 banco -> not_enough_chips")
    assert table.clause("1 banco") == "BK-3.3"


@pytest.mark.rule("BK-3.5", "BK-10.2")
def test_a_covered_bank_can_be_passed_or_taken():
    table = arrange().play("0 bank 100, 1 stake 100, 2 stake 5 -> bank_covered")
    table.expect("legal banco, pass").fork().play("2 pass").expect("ponte 1; deal")
    table.play("2 banco").expect("ponte 2; chips 400/500/400")
    nothing = arrange("shoe H3 S3 D4 C5").play("0 bank 100, 1 stake 100, 2 pass, - deal, - gather, 0 keep")
    nothing.expect("stakes; seat 1 on turn")  # a stake that covers all was no banco: no suivi


@pytest.mark.rule("BK-3.6", "BK-6.2", "BK-V18")
def test_what_nobody_covers_is_not_at_risk():
    table = arrange("shoe H4 S3 D5 CA").play("0 bank 200, 1 stake 30, 2 stake 5, - deal, - gather")
    table.expect("chips 465/530/505; offer; seat 1 on turn")


@pytest.mark.rule("BK-3.7", "BK-V17")
def test_a_blank_coup_counts():
    table = arrange(must_stake=False).play("0 bank 80, 1 pass, 2 pass")
    table.expect("chips 500/500/500; coups 1; offer; seat 1 on turn; bank 0")
    assert "blank" in table.specials()


@pytest.mark.rule("BK-3.8")
def test_equal_stakes_the_nearest_left_of_the_bank_plays():
    arrange().play("0 bank 100, 1 stake 40, 2 stake 40").expect("ponte 1")
    arrange("offer 1").play("1 bank 100, 2 stake 20, 0 stake 40").expect("ponte 0")


@pytest.mark.rule("BK-3.7")
def test_after_a_blank_coup_the_bank_passes_in_every_form():
    for form in ("banque", "chemin_de_fer"):
        table = arrange(must_stake=False, form=form).play("0 bank 80, 1 pass, 2 pass")
        table.expect("chips 500/500/500; coups 1; offer; seat 1 on turn; bank 0")
    side = arrange(must_stake=False, side_bets=True).play("0 bank 80, 1 pass, 2 pass")
    side.expect("offer; seat 1 on turn; bank 0")  # no cards, no side bets


@pytest.mark.rule("BK-3.1", "BK-3.5")
def test_what_is_said_and_marked_at_the_stakes():
    table = arrange().play("0 bank 100")
    assert (table.mark("bank"), table.mark("uncovered"), table.mark("banker", 0)) == (100, 100, 1)
    table.play("1 stake 60")
    assert (table.said(), table.mark("stake", 1), table.mark("uncovered")) == (["1 stake 60"], 60, 40)
    table.play("2 stake 40")
    assert (table.mark("stake", 2), table.mark("uncovered"), table.mark("ponte", 1)) == (40, 0, 1)
    assert [event.values for event in table.log if isinstance(event, Special) and event.name == "ponte"] == [(60,)]
    free = arrange(must_stake=False).play("0 bank 100, 1 pass")
    assert free.said() == ["1 pass"]


@pytest.mark.rule("BK-3.2", "BK-3.5")
def test_which_stakes_are_refused():
    table = arrange("chips 500/40/500").play("0 bank 100, 1 stake 41 -> not_enough_chips, stake 4 -> below_min_stake")
    assert table.clause("1 stake 41") == "BK-3.2"
    table.play("1 stake 40, 2 stake 61 -> bank_covered, stake 60").expect("ponte 2")
    full = arrange().play("0 bank 100, 1 stake 100, 2 stake 5 -> bank_covered, stake 0 -> bank_covered")
    full.play("2 pass").expect("ponte 1")
