"""WA-1, WA-2, WA-3, WA-5: the deal, the right to look, Schlag and Farbe, the Maschine."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.contract import TABLE, Said, Shown, action
from rules.core.options import build
from rules.watten.game import GAME
from rules.watten.material import DECK, HANDS, KRITISCHE, RANKS, SUITS
from rules.watten.naming import deal_and_look
from rules.watten.rounds import end_by_maschine
from rules.watten.state import side
from tests.games.watten.given import arrange, dealt
from tests.scenario import Table, dealers

rule = pytest.mark.rule


@rule("WA-1.2", "WA-1.3", "WA-V1")
def test_the_pack():
    codes = DECK.codes[: DECK.faces]
    assert len(codes) == DECK.size == 32
    assert set(codes) == {suit + rank for suit in SUITS for rank in RANKS}
    assert RANKS == ("A", "K", "Q", "J", "10", "9", "8", "7")


@rule("WA-1.1", "WA-1.4", "WA-1.5", "WA-V1")
@pytest.mark.parametrize(("seats", "unused"), [(2, 22), (3, 17), (4, 12)])
def test_five_cards_each(seats, unused):
    state = GAME.start(GAME.options(), seats, 3)
    table = Table(GAME, state).play("- deal")
    assert [table.count("hand", seat) for seat in range(seats)] == [5] * seats
    assert table.count("stock") == unused
    first = (table.state.dealer + 1) % seats
    packets = [(move.split(":")[0], len(move.split()) - 2) for move in table.moved()]
    turns = [(first + away) % seats for away in range(seats)]
    assert packets == [(f"stock>hand {seat}", size) for size in (3, 2) for seat in turns]
    assert all(card < 0 for zone, cards in GAME.view(state, 0).zones.items() if zone.name == "stock" for card in cards)


@rule("WA-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four(seats):
    with pytest.raises(ValueError, match="player_count"):
        GAME.start(GAME.options(), seats, 1)


@rule("WA-1.6", "WA-1.7", "WA-1.8", "WA-V15")
def test_the_sides():
    assert [side(arrange().state, seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [side(arrange("2 players").state, seat) for seat in range(2)] == [0, 1]
    assert [side(arrange("3 players; dealer 0").state, seat) for seat in range(3)] == [1, 0, 1]
    assert [side(arrange("3 players; dealer 1").state, seat) for seat in range(3)] == [1, 1, 0]


@rule("WA-1.9", "WA-8.4")
def test_the_deal_is_drawn_and_passes_left():
    assert min(Counter(GAME.start(GAME.options(), 4, seed).dealer for seed in range(120)).values()) > 15
    first, *others = dealers(GAME, build(GAME.options, {"target": "18"}), 3, 4)
    assert others == [(first + away) % 3 for away in (1, 2, 3)]


@rule("WA-2.1", "WA-2.3", "WA-V9")
@pytest.mark.parametrize(("seats", "blind"), [(2, []), (3, [1]), (4, [1, 2])])
def test_who_may_look_at_a_strict_table(seats, blind):
    dealer = {2: 1, 3: 2, 4: 3}[seats]
    table = dealt(seats, dealer, {}, streng=True)
    assert [seat for seat in range(seats) if table.count("blind", seat)] == blind
    for seat in range(seats):
        own = [cards for zone, cards in GAME.view(table.state, seat).zones.items() if zone.seat == seat and cards]
        assert all(card < 0 for card in own[0]) == (seat in blind)
    assert all(dealt(seats, dealer, {}).count("hand", seat) == 5 for seat in range(seats))


@rule("WA-2.1", "WA-V9")
def test_the_blind_see_their_cards_after_the_farbe():
    table = dealt(4, 3, {1: "C9 C8 S9 S8 H9"}, streng=True)
    deal_and_look(table.state, TABLE, action("deal"), None)
    table.play("3 kein_wechsel, 0 schlag K, 3 farbe C")
    assert [table.count("blind", seat) for seat in range(4)] == [0] * 4
    assert table.phase in ("play", "round_end")
    assert [move.split(":")[0] for move in table.moved()] == ["blind>hand 1", "blind>hand 2"]


@rule("WA-2.2")
def test_no_verb_gives_a_partner_signs():
    assert {verb for verb in GAME.verbs if GAME.verbs[verb]} == {"schlag", "farbe", "play"}
    assert set(GAME.verbs) - {"schlag", "farbe", "play"} == {
        *("deal", "next", "wechsel", "kein_wechsel", "ja", "nein", "offer", "go", "stay", "raise")
    }


@rule("WA-3.1", "WA-3.2", "WA-3.6", "WA-3.7", "WA-V16")
def test_vorhand_names_the_schlag_the_dealer_the_farbe():
    table = arrange("2 players; 0: CA; 1: SA").play("1 kein_wechsel").expect("seat 0 on turn; schlag")
    table.play("0 farbe C -> wrong_phase, schlag 10").expect("seat 1 on turn; farbe").play("1 farbe D")
    table.expect("seat 0 on turn; play")
    assert (table.mark("schlag"), table.mark("farbe")) == (5, 4)


@rule("WA-3.3")
def test_anything_may_be_named():
    table = arrange("0: CA; 3: SA").play("3 kein_wechsel")
    assert table.legal(0) == "schlag 10, schlag 7, schlag 8, schlag 9, schlag A, schlag J, schlag K, schlag Q"
    table.play("0 schlag C -> bad_rank, schlag K, 3 farbe K -> bad_suit, farbe H")


@rule("WA-3.3", "WA-V22")
def test_the_announcer_must_hold_what_he_names():
    table = arrange("0: HK S9 SQ SJ S8; 3: C9 C8 CQ CJ C7", schlag_must_hold=True).play("3 kein_wechsel")
    table.play("0 schlag 7 -> must_hold, schlag C -> bad_rank, schlag K")
    table.play("3 farbe D -> must_hold, farbe 9 -> bad_suit, farbe C")


@rule("WA-3.4", "WA-3.5", "WA-3.6", "WA-V10")
def test_schlagwechsel():
    table = arrange("0: CA; 3: SA").play("3 wechsel, 0 ja").expect("seat 3 on turn; schlag")
    table.play("3 schlag 9, 0 wechsel -> wrong_phase, farbe S").expect("seat 0 on turn; play")
    table = arrange("0: CA; 3: SA").play("3 wechsel, 0 nein").expect("seat 0 on turn; schlag")
    table.play("0 schlag 9, 3 wechsel -> wrong_phase, farbe S").expect("seat 0 on turn; play")


@rule("WA-3.5")
def test_schlagwechsel_in_place_of_the_farbe():
    table = arrange("0: CA; 3: SA", wechsel_time="after").expect("seat 0 on turn; schlag").play("0 schlag 9, 3 wechsel")
    asked = table.fork()
    table.play("0 ja").expect("seat 3 on turn; schlag")
    assert table.mark("schlag") == 0, "a new Schlag is to be named"
    table.play("3 schlag 8, 0 wechsel -> swap_used, farbe S").expect("play")
    asked.play("0 nein").expect("seat 3 on turn; farbe").play("3 wechsel -> swap_used, farbe S").expect("play")


@rule("WA-3.7")
def test_everybody_hears_which_schlag_and_which_farbe():
    table = arrange("0: CA; 3: SA").play("3 kein_wechsel, 0 schlag 10, 3 farbe D")
    assert [event.key for event in table.told if isinstance(event, Said)] == ["schlag_10", "farbe_D"]
    assert table.specials() == ["farbe_D"]


@rule("WA-1.8")
def test_of_three_everybody_sees_who_plays_alone():
    table = arrange("3 players; dealer 1; 0: CA; 1: SA; 2: HA")
    assert [table.mark("alone", seat) for seat in range(3)] == [0, 0, 1]
    assert arrange("0: CA; 3: SA").mark("alone", 0) == 0, "of four nobody does"


@rule("WA-5.1", "WA-5.2", "WA-V8")
def test_a_maschine_ends_the_deal_at_once():
    state = dealt(4, 3, {2: "HK D7 C7 S9 S8"}).state
    assert end_by_maschine(state, range(4), None)
    assert (state.phase, state.totals) == ("round_end", (2, 0, 2, 0))


@rule("WA-5.2", "WA-V8")
def test_a_blind_maschine_waits_for_the_farbe():
    table = dealt(4, 3, {2: "HK D7 C7 S9 S8"}, streng=True)
    table.state.phase, table.state.seat = "swap", 3
    table.play("3 kein_wechsel, 0 schlag 10, 3 farbe D").expect("points 2/0/2/0; round_end")
    assert "maschine" in table.specials()


@rule("WA-5.3", "WA-V8")
def test_partners_together_have_no_maschine():
    table = dealt(4, 3, {0: "HK D7 S9 S8 H9", 2: "C7 SA SK SQ SJ"}, streng=True)
    table.state.phase, table.state.seat = "swap", 3
    table.play("3 kein_wechsel, 0 schlag 10, 3 farbe D").expect("play")


@rule("WA-5.1")
def test_three_players_share_a_maschine():
    table = dealt(3, 0, {1: "CA CK CQ CJ C10", 2: "HK D7 C7 S9 S8"}, streng=True)
    table.state.phase, table.state.seat = "swap", 0
    table.play("0 kein_wechsel, 1 schlag 10, 0 farbe D").expect("points 2/0/2")


@rule("WA-5.1", "WA-5.2", "WA-2.1", "WA-8.4")
@pytest.mark.parametrize(("streng", "blind"), [(False, [0, 0, 0, 0]), (True, [0, 5, 5, 0])])
def test_a_maschine_is_shown_right_after_the_deal(streng, blind):
    """Also at a strict table, where two hands still lie unseen: the next deal takes all cards back."""
    table = Table(GAME, GAME.start(build(GAME.options, {"streng": streng}), 4, 85)).play("- deal")
    assert (table.phase, table.totals, table.specials()) == ("round_end", [0, 2, 0, 2], ["maschine"])
    for viewer in (0, None):
        assert Shown(KRITISCHE, HANDS[3]) in table.shown_to(viewer)
    assert [table.count("blind", seat) for seat in range(4)] == blind
    assert table.play("- next, deal").phase == "swap"
    assert table.count("stock") == 12
