"""Every remarkable thing is announced by name, so that the table can show it. (rulebook, chapter 7)"""

from __future__ import annotations

import pytest

from rules.core.contract import Moved, Said, Special
from tests.games.luxusfamilie.given import arrange

rule = pytest.mark.rule
TRUMP = "no trump yet; Spielmacher 0 at 100; 0: CK CQ C7 {} HA SA DA C10 D10 S10 H10 S7 D7"
LAST = "trump C; power 90/90/60; 0: C7; 1: S7; 2: H7; seat 0 on turn; Spielmacher 0 at {}{}"
END = "0 play C7, 1 play S7, 2 play H7"
STRICT = {"table": "strict"}
PLAYERS = {"table": "strict", "objection": "players"}

SCENES = [  # position, options, moves, what the last move announces
    ("auction; dealer 2", {}, "0 bid 10", []),
    ("auction; dealer 2", {}, "0 bid 10, 1 weg, 2 weg", ["spielmacher"]),
    ("auction; dealer 2", {"opening": "free"}, "0 weg, 1 weg, 2 weg", ["throw_in"]),
    (TRUMP.format("CJ H7 S7"), {}, "0 trump S", ["trump", "family", "double_seven"]),
    (TRUMP.format("HJ SJ DJ"), {}, "0 trump D", ["trump", "pair", "seven"]),
    ("trump D; trick 0:HK; 1: H7 SA; 2: H7 C7", {}, "1 play H7", []),
    ("trump D; trick 0:HK; 1: D7 SA; 2: H7 C7", {}, "1 play D7", ["farbkarte"]),
    ("trump D; trick 0:HK; 1: C7 SA; 2: H7 CA", {}, "1 play C7", ["farbkarte", "farbkarte"]),
    ("trump D; trick 0:HK 1:HA; 2: C7 CA", {}, "2 play C7", ["farbkarte", "farbkarte", "trick"]),
    ("trump D; trick 0:HK; 1: C7 SA; 2: H7 CA", STRICT, "1 turn H", ["farbkarte"]),
    ("trump D; trick 0:HK; 1: C7 SA; 2: H7 CA", STRICT, "1 turn H, 1 play C7", ["forgotten", "farbkarte"]),
    ("trump D; trick 0:HK; 1: H7 SA; 2: H7 CA; seat 1 turned H", STRICT, "1 play H7", ["denied"]),
    ("trump D; trick 0:HK; 1: H7 SA; 2: H7 CA; seat 2 turned H", STRICT, "2 unturn H", ["unturned"]),
    ("trump D; trick 0:HK; 1: C7 SA; 2: H7 CA", PLAYERS, "1 play C7", []),
    ("trump D; trick 0:HK; 1: D7 SA; 2: H7 CA", PLAYERS, "1 play D7, 0 object 1", ["objection", "farbkarte"]),
    (
        LAST.format(100, ""),
        {},
        END,
        ["farbkarte"] * 1 + ["trick", "conversion", "made_bid", "conversion", "conversion"],
    ),
    (LAST.format(200, ""), {}, END, ["farbkarte", "trick", "conversion", "failed_bid", "conversion", "conversion"]),
    (
        LAST.format(100, "; round 2; totals 0/900/0"),
        {},
        END,
        ["farbkarte", "trick", "conversion", "made_bid", "conversion", "conversion", "winner"],
    ),
]


@rule("LX-2.7", "LX-2.9", "LX-2.11", "LX-5.1", "LX-6.3", "LX-6.4", "LX-6.6", "LX-6.12", "LX-7.2", "LX-7.5", "LX-8.2")
@pytest.mark.parametrize(
    ("position", "options", "moves", "names"), SCENES, ids=[f"{row[2]} {row[3]}" for row in SCENES]
)
def test_the_last_move_announces(position, options, moves, names):
    assert arrange(position, **options).play(moves).specials() == names


@rule("LX-4.8")
def test_a_trick_is_shown_with_its_worth_before_it_is_taken():
    table = arrange("trump D; trick 0:HK 1:HA; 2: H7 CA; 0: C7 CQ").play("2 play H7")
    assert table.values("trick") == [(1, (15,))]
    order = [event for event in table.log if isinstance(event, Special | Moved)]
    assert [type(event).__name__ for event in order] == ["Moved", "Special", "Moved"]
    assert table.moved() == ["hand>trick: H7", "trick>tricks 1: HK HA H7"]


@rule("LX-2.5", "LX-2.11", "LX-3.6", "LX-6.12")
def test_what_is_said_aloud():
    table = arrange("auction; dealer 2; 0: HK HQ CA SA DA C10 S10 D10 C7 S7 D7 CJ SJ DJ H7 HA")
    told = []
    for move in ("0 bid 30", "1 weg", "2 weg", "0 trump H", "1 meld none"):
        told += [(event.seat, event.key, *event.values) for event in table.play(move).log if isinstance(event, Said)]
    assert told == [
        (0, "bid", 30),
        (1, "weg"),
        (2, "weg"),
        (0, "trump_H"),
        (0, "pair", 30),
        (0, "seven", 10),
        (1, "meld_none"),
    ]


@rule("LX-1.7", "LX-8.1")
def test_gathering_the_cards_turns_the_farbkarten_up_again():
    table = arrange(LAST.format(100, "")).play(END + ", - next, - deal")
    moves = [(event.source.name, event.target.name) for event in table.log if isinstance(event, Moved)]
    assert ("turned", "farbkarten") in moves
    assert ("tricks", "stock") in moves
    assert moves.index(("turned", "farbkarten")) < moves.index(("stock", "hand"))
