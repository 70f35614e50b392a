"""SS-1: pack and deal."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.options import build
from rules.sechsundsechzig.game import GAME
from rules.sechsundsechzig.material import AUGEN, DECK
from tests.games.sechsundsechzig.given import dealt
from tests.scenario import Table, dealers

rule = pytest.mark.rule
PACK = "D10 DJ CK C10 HA SJ S10 DA D9 CJ DK SA HQ | CA HK CQ SK H9 C9 DQ S9 SQ H10 HJ"


@rule("SS-1.2", "SS-1.3", "SS-V1")
def test_24_cards_worth_120():
    codes = DECK.codes[: DECK.faces]
    assert len(codes) == DECK.size == 24
    assert sum(AUGEN) == 120
    assert [AUGEN[DECK.token_of["S" + rank]] for rank in ("A", "10", "K", "Q", "J", "9")] == [11, 10, 4, 3, 2, 0]
    assert not any(code[1:] in ("7", "8") for code in codes)


@rule("SS-1.4", "SS-1.5", "SS-V1", "SS-V7")
def test_three_and_three_then_the_trump():
    table = dealt(PACK, dealer=1)
    table.expect("0: D10 DJ CK S10 DA D9; 1: C10 HA SJ CJ DK SA; turned HQ; talon 11; trump H; seat 0 on turn; lead")


@rule("SS-1.4")
def test_the_dealer_gives_to_vorhand_first():
    dealt(PACK, dealer=0).expect("1: D10 DJ CK S10 DA D9; 0: C10 HA SJ CJ DK SA; seat 1 on turn")


@rule("SS-1.5")
def test_nobody_sees_the_talon_and_everybody_the_trump():
    table = Table(GAME, GAME.start(GAME.options(), 2, 7)).play("- deal")
    for viewer in (0, 1, None):
        zones = {zone.name: cards for zone, cards in GAME.view(table.state, viewer).zones.items() if zone.seat is None}
        assert zones["stock"] == (-1,) * 11
        assert zones["turned"] == table.state.turned


@rule("SS-1.6")
def test_the_first_dealer_is_drawn_and_the_deal_goes_round():
    drawn = Counter(GAME.start(GAME.options(), 2, seed).dealer for seed in range(200))
    assert min(drawn[0], drawn[1]) > 60
    first, *others = dealers(GAME, build(GAME.options, {"target": 9}), 2, 3)
    assert others == [1 - first, first, 1 - first]
