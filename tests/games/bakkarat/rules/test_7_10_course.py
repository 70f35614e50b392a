"""Keeping and passing the Bank, side bets, shoe and match. (BK-7 to BK-10)"""

from __future__ import annotations

import pytest

from tests.games.bakkarat.given import Round, arrange

BANK_WINS, PONTE_WINS, TIE = "H3 S3 D4 C5", "H4 S3 D5 C5", "H3 S3 D5 C5"


def coup(shoe: str, text: str = "", **options: object) -> Round:
    return arrange(f"shoe {shoe}; {text}", **options).std().play("- deal, - gather")


@pytest.mark.rule("BK-7.1")
def test_a_lost_bank_goes_left():
    coup(PONTE_WINS).expect("offer; seat 1 on turn; bank 0; chips 400/560/540")
    table = arrange(f"shoe {PONTE_WINS}").play("0 bank 200, 1 stake 30, 2 stake 5, - deal, - gather")
    table.expect("chips 465/530/505; seat 1 on turn")


@pytest.mark.rule("BK-7.2", "BK-V16")
def test_a_won_bank_may_be_withdrawn():
    coup(BANK_WINS).play("0 withdraw").expect("chips 600/440/460; offer; seat 1 on turn")


@pytest.mark.rule("BK-7.1", "BK-7.2")
@pytest.mark.parametrize(
    ("cards", "last", "home"), [(BANK_WINS, "0 withdraw", 200), (PONTE_WINS, "- gather", 0)], ids=["won", "lost"]
)
def test_the_table_is_told_what_goes_home_with_the_banker(cards, last, home):
    table = arrange(f"shoe {cards}").std().play("- deal")
    table.play("- gather").play(last) if home else table.play(last)
    assert [event.values for event in table.log if getattr(event, "name", "") == "bank_passes"] == [(home,)]


@pytest.mark.rule("BK-7.3", "BK-10.7")
def test_after_a_tie_the_same_bank_stands():
    coup(TIE).expect("stakes; bank 100; banker 0; seat 1 on turn")


@pytest.mark.rule("BK-7.4", "BK-3.5", "BK-V14")
def test_suivi():
    table = arrange("shoe H5 S9 D2 CJ H9 SK DK C3").play("0 bank 100, 1 pass -> must_stake, 1 stake 5, 2 banco")
    table.play("- deal, - gather").expect("bank 200; chips 400/500/400; keep").play("0 keep")
    table.expect("suivi; seat 2 on turn").play("1 banco -> not_your_turn").fork().play("2 no").expect(
        "stakes; seat 1 on turn"
    )
    table.play("2 suivi").expect("ponte 2; deal").play("- deal, - gather")
    table.expect("chips 400/500/600; offer; seat 1 on turn")


@pytest.mark.rule("BK-7.4")
def test_suivi_lapses_when_it_cannot_be_paid():
    table = arrange("chips 500/500/150; shoe H5 S9 D2 CJ").play(
        "0 bank 100, 1 stake 5, 2 banco, - deal, - gather, 0 keep"
    )
    table.expect("stakes; seat 1 on turn; bank 200")


@pytest.mark.rule("BK-7.4")
def test_suivi_with_the_last_chip():
    table = arrange("chips 500/500/300; shoe H5 S9 D2 CJ").play("0 bank 100, 1 stake 5, 2 banco, - deal, - gather")
    table.play("0 keep").expect("suivi; seat 2 on turn; bank 200; chips 400/500/200")


@pytest.mark.rule("BK-7.4")
def test_suivi_lapses_with_the_bank():
    table = arrange("shoe H5 S9 D2 CJ").play("0 bank 100, 1 stake 5, 2 banco, - deal, - gather, 0 withdraw, 1 bank 50")
    table.expect("stakes; seat 2 on turn")


@pytest.mark.rule("BK-7.5")
def test_banque_keeps_a_lost_bank():
    table = arrange(f"shoe {PONTE_WINS}", form="banque").play("0 bank 200, 1 stake 30, 2 stake 5, - deal, - gather")
    table.expect("keep; bank 165; chips 300/530/505; seat 0 on turn").fork().play("0 keep").expect("stakes")
    table.play("0 withdraw").expect("chips 465/530/505; offer; seat 1 on turn")
    coup(PONTE_WINS, form="banque").expect("offer; seat 1 on turn; bank 0")
    coup(TIE, form="banque").expect("keep; seat 0 on turn; bank 100")
    coup(BANK_WINS, form="banque").expect("keep; bank 200")


@pytest.mark.rule("BK-8.1", "BK-8.2", "BK-8.3", "BK-V19")
def test_side_bets():
    table = arrange("shoe H4 S3 D4 C5", side_bets=True).std().expect("side; seat 1 on turn")
    table.play("1 side tie 5, side tie 5 -> side_twice, side ppair 6 -> side_limit, side ppair 4, done")
    table.play("2 side bpair 5, done, 0 side tie 1 -> not_your_turn, - deal")
    table.expect("chips 400/584/495; kasse -79")
    assert {"side_tie", "side_ppair"} <= set(table.specials())


@pytest.mark.rule("BK-8.1")
def test_without_chips_done_is_still_said():
    table = arrange("chips 500/62/500", side_bets=True).std()
    table.play("1 side tie 3 -> not_enough_chips, side tie 2")
    table.expect("legal done").play("done").expect("seat 2 on turn")
    poor = arrange("chips 500/60/40; shoe H4 S3 D4 C5", side_bets=True).std().expect("deal")
    poor.play("- deal").expect("kasse 0")


@pytest.mark.rule("BK-8.2")
def test_a_pair_is_of_one_rank():
    table = arrange("shoe HK S3 DQ C5", side_bets=True).std().play("1 side ppair 5, done, 2 done, - deal")
    table.expect("kasse 5")


@pytest.mark.rule("BK-9.1")
def test_played_cards_lie_open_in_the_basket():
    table = coup(TIE)
    assert table.cards("basket").split() == ["S3", "C5", "H3", "D5"] or table.count("basket") == 4
    assert table.count("shoe") == 308


@pytest.mark.rule("BK-9.2")
def test_a_new_shoe_in_time():
    table = arrange("last 7").std().play("- deal")
    assert "new_shoe" in table.specials()
    assert table.count("shoe") == 308
    assert table.count("basket") == 0
    enough = arrange("last 8").std().play("- deal")
    assert "new_shoe" not in enough.specials()


@pytest.mark.rule("BK-9.3", "BK-10.6")
def test_the_last_coup_ends_the_match():
    coup(TIE, "coups 23").expect("over; chips 500/500/500; winners 0 1 2; bank 0")
    coup(BANK_WINS, "coups 23").expect("over; chips 600/440/460; winners 0")
    table = arrange("coups 23", must_stake=False).play("0 bank 80, 1 pass, 2 pass").expect("over; chips 500/500/500")
    table.play("0 bank 50 -> not_your_turn")


@pytest.mark.rule("BK-9.3", "BK-10.3", "BK-10.5")
def test_who_has_everything_has_won():
    table = arrange(f"chips 500/60/40; shoe {BANK_WINS}").std().expect("chips 400/0/0; deal").play("- deal, - gather")
    table.expect("over; chips 600/0/0; winners 0")


@pytest.mark.rule("BK-9.4", "BK-10.4")
def test_a_banker_without_chips_is_not_out_but_a_seat_with_nothing_is():
    table = arrange("chips 100/500/0/500; shoe H3 S3 D4 C5").play(
        "0 bank 100, 1 stake 60, 3 stake 40, - deal, - gather"
    )
    table.expect("keep; bank 200; chips 0/440/0/460").play("0 keep, 1 stake 5").expect("seat 3 on turn")


@pytest.mark.rule("BK-9.5")
def test_the_table_rests_on_the_account_after_every_sixth_coup():
    table = coup(BANK_WINS, "coups 5").expect("round_end; bank 200")
    table.play("- next, - open").expect("keep; seat 0 on turn; bank 200")
    assert table.state.round == 1
    coup(TIE, "coups 5").play("2 next, - open").expect("stakes; seat 1 on turn")
    coup(PONTE_WINS, "coups 5").play("- next, - open").expect("offer; seat 1 on turn")


@pytest.mark.rule("BK-10.8")
def test_nobody_can_bet_on_the_bank():
    assert not [verb for verb in arrange().game.verbs if "bank" in verb and verb not in ("bank",)]


@pytest.mark.rule("BK-6.2", "BK-6.3")
def test_no_chip_is_lost():
    for shoe in (BANK_WINS, PONTE_WINS, TIE):
        table = arrange(f"shoe {shoe}", taxe=5, side_bets=True).std()
        table.play("1 side tie 5, done, 2 side bpair 2, done, - deal")
        assert sum(table.state.totals) + table.state.kasse == 1500


@pytest.mark.rule("BK-8.2")
@pytest.mark.parametrize(
    ("shoe", "bet", "kasse"),
    [
        ("H4 S3 D4 C5", "ppair", -55),  # Ponte H4 D4
        ("H4 S3 D5 C3", "bpair", -55),  # Bank S3 C3
        ("H4 S3 D4 C5", "bpair", 5),  # the pair is the other hand's
        ("HK S3 DK C6", "ppair", -55),
        ("HQ S3 DJ C6", "ppair", 5),  # both count nothing, but are no pair
        ("HK S3 D10 C6", "ppair", 5),
        ("H4 S3 D5 C6", "tie", -40),  # nine each
        ("H4 S3 D5 C5", "tie", 5),  # nine to eight
    ],
)
def test_what_a_side_bet_of_five_brings(shoe, bet, kasse):
    table = arrange(f"shoe {shoe}", side_bets=True).std().play(f"1 side {bet} 5, done, 2 done, - deal")
    table.expect(f"kasse {kasse}")


@pytest.mark.rule("BK-8.1", "BK-8.3")
def test_a_side_bet_is_one_to_the_limit():
    table = arrange(side_bets=True).std().play("1 side tie 0 -> side_limit, side tie 1, side ppair 5")
    table.play("1 side bpair 6 -> side_limit, done, 2 done, - deal")


@pytest.mark.rule("BK-8.2")
def test_the_banks_third_card_makes_no_pair():
    """Bank H3 C5 and later the S5: a pair bet on the Bank loses."""
    table = arrange("shoe H4 H3 D5 C5 S5", side_bets=True).std().play("1 side bpair 5, done, 2 done, - deal")
    table.expect("kasse 5")
