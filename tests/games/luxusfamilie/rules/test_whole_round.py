"""LX-V16 and LX-V17: a whole round, card by card."""

from __future__ import annotations

import pytest

from rules.core.contract import Special
from tests.games.luxusfamilie.given import Round, arrange

rule = pytest.mark.rule
HANDS = {
    0: "CQ CJ S10 SK SQ S7 S7 H10 HK HK HQ HJ DA D10 DJ D7",
    1: "CA CK CJ C7 SA SA SJ SJ HA H10 HJ H7 H7 DA DK DQ",
    2: "CA C10 C10 CK CQ C7 S10 SK SQ HA HQ D10 DK DQ DJ D7",
}
POSITION = "auction; dealer 1; " + "; ".join(f"{seat}: {cards}" for seat, cards in HANDS.items())
MELDED = [  # seat, melds
    (2, [("pair", 20), ("pair", 20), ("family", 60), ("four_queens", 60), ("seven", 10)]),
    (0, 70),
    (1, 30),
]
TURNED = [(3, 0, "C"), (8, 1, "C"), (9, 2, "S"), (13, 2, "H"), (14, 0, "D"), (15, 1, "D")]  # trick, seat, suit


def played(bid: int, **options: object) -> Round:
    table = arrange(POSITION, **options).play(f"2 bid {bid}, 0 weg, 1 weg, 2 trump D")
    table.expect("melds 0/0/170").play("0 meld all, 1 meld all").expect("melds 70/30/170; seat 2 on turn")
    return table.play_first(HANDS)


def turn_log(table: Round) -> list[tuple[int, int, str]]:
    """Trick (from 1), seat and suit of every Farbkarte turned."""
    trick, found = 1, []
    for event in table.told:
        if isinstance(event, Special) and event.name == "farbkarte":
            found.append((trick, event.seat, "CSHD"[event.values[0]]))
        elif isinstance(event, Special) and event.name == "trick":
            trick += 1
    return found


@rule("LX-4.1", "LX-4.2", "LX-5.1", "LX-5.2", "LX-7.1", "LX-7.5", "LX-7.6", "LX-V16")
def test_v16_a_whole_round():
    table = played(200).expect("phase round_end; tricks 2/6/8; power 37/119/84; totals 107/208/278")
    assert turn_log(table) == TURNED
    assert [table.lines(seat) for seat in range(3)] == [
        [("melds", 70), ("tricks", 37)],
        [("melds", 30), ("tricks", 178)],
        [("melds", 170), ("tricks", 108), ("made_bid", 0)],
    ]
    assert [entry.values for entry in table.game.sheet(table.state) if entry.seat == 2] == [(), (84, 108), (200, 278)]


@rule("LX-3.6", "LX-V16")
def test_v16_what_the_spielmacher_melds():
    table = arrange(POSITION).play("2 bid 200, 0 weg, 1 weg, 2 trump D")
    names = [
        (event.name, *event.values)
        for event in table.log
        if isinstance(event, Special) and event.name != "trump" and event.name != "spielmacher"
    ]
    assert names == MELDED[0][1]


@rule("LX-7.5", "LX-7.6", "LX-V17")
def test_v17_the_same_round_with_a_bid_that_fails():
    table = played(280).expect("totals 107/208/-280")
    assert table.lines(2) == [("failed_bid", -280)]
    assert [entry.values for entry in table.game.sheet(table.state) if entry.seat == 2] == [(280, 278, 170, 84)]


@rule("LX-V16", "LX-6.7")
@pytest.mark.parametrize("objection", ["referee", "players"])
def test_v16_at_a_strict_table_with_honest_players(objection):
    """Players who turn every Farbkarte in time play the same round at a strict table."""
    table = arrange(POSITION, table="strict", objection=objection)
    table.play("2 bid 200, 0 weg, 1 weg, 2 trump D, 0 meld all, 1 meld all")
    story = played(200).story
    for seat, act in story[6:]:
        while table.phase == "review":
            table.play(f"{table.on_turn[0]} ok")
        code = table.game.deck.codes[act.args[0]]
        trick = [table.game.deck.code(card) for card in table.state.trick]
        for suit in _duty(trick, code, table.turned(seat).split()):
            table.play(f"{seat} turn {suit}")
        table.play(f"{seat} play {code}")
    while table.phase == "review":
        table.play(f"{table.on_turn[0]} ok")
    table.expect("phase round_end; fined 0/0/0; totals 107/208/278")


def _duty(trick: list[str], code: str, turned: list[str]) -> list[str]:
    """The Farbkarten to turn for a card, with trump D, by LX-5.2 to 5.4."""
    if not trick or trick[0][0] == code[0]:
        return []
    suits = {trick[0][0]} | ({"D"} if code[0] != "D" else set())
    return sorted(suits - set(turned))
