"""DK-6, DK-7.3, DK-8.4 to 8.7, DK-9: the account."""

from __future__ import annotations

from random import Random

import pytest

from rules.core.options import build
from rules.doppelkopf.game import GAME
from rules.doppelkopf.material import DECK
from rules.doppelkopf.rounds import Deal, Line, fat_tricks, karlchen, seed_lines, shares, turnier_lines
from rules.families.tricks import Trick
from tests.games.doppelkopf.given import arrange
from tests.scenario import until

rule = pytest.mark.rule


def accounts(re_augen, re_tricks, re=0b0101, each=1, tricks=12):
    """Units of every seat in the account of the seed."""
    lonely = re.bit_count() == 1
    deal = Deal((re_augen, 240 - re_augen), (re_tricks, tricks - re_tricks), (False, False), (0, 0), lonely)
    _, lines = seed_lines(deal)
    return [sum(column) for column in zip(*(shares(line, re, each) for line in lines), strict=True)]


@rule("DK-6.1", "DK-6.2", "DK-6.3", "DK-6.4", "DK-6.5", "DK-V11")
@pytest.mark.parametrize(
    ("augen", "tricks", "result"),
    [
        (121, 7, [1, -1, 1, -1]),
        (120, 6, [-1, 1, -1, 1]),
        (180, 9, [1, -1, 1, -1]),
        (181, 9, [2, -2, 2, -2]),
        (60, 3, [-1, 1, -1, 1]),
        (59, 3, [-2, 2, -2, 2]),
        (0, 1, [-2, 2, -2, 2]),
        (0, 0, [-3, 3, -3, 3]),
        (240, 12, [3, -3, 3, -3]),
    ],
)
def test_two_against_two(augen, tricks, result):
    """Examples E1 to E3; edge cases 1, 2 and 13."""
    assert accounts(augen, tricks) == result


@rule("DK-6.6", "DK-6.7", "DK-V12")
@pytest.mark.parametrize(("augen", "tricks", "units"), [(121, 7, 1), (120, 7, -1), (181, 9, 2), (240, 12, 3)])
def test_one_against_three(augen, tricks, units):
    """Examples E4 and E5."""
    assert accounts(augen, tricks, re=0b1000) == [-units, -units, -units, 3 * units]


@rule("DK-6.5", "DK-V21")
def test_each_pays_each():
    assert accounts(181, 9, each=2) == [4, -4, 4, -4]
    assert accounts(181, 9, re=0b1000, each=2) == accounts(181, 9, re=0b1000)
    assert accounts(130, 8, re=0b0010) == [-1, 3, -1, -1]


@rule("DK-6.8")
def test_every_account_sums_to_nothing():
    for seed in range(8):
        preset = list(GAME.presets)[seed % 4]
        state, rng = GAME.start(build(GAME.options, GAME.presets[preset]), 4, seed), Random(seed)
        for _ in until(state, "over"):
            seat = rng.choice(GAME.turn(state).must)
            GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
            assert sum(state.totals) == 0


def turnier(augen, said=(False, False), levels=(0, 0), tricks=(7, 5), re=0b0101, special=(0, 0)):
    """Units of a Re seat in a tournament, special points included."""
    deal = Deal((augen, 240 - augen), tricks, said, levels, re.bit_count() == 1)
    _, lines = turnier_lines(deal)
    found = sum(shares(line, re)[0] for line in lines)
    return found + special[0] - special[1]


RE, KONTRA, BOTH = (True, False), (False, True), (True, True)


@rule("DK-8.4", "DK-8.5", "DK-8.6", "DK-V18")
@pytest.mark.parametrize(
    ("augen", "said", "levels", "special", "result"),
    [
        (156, RE, (1, 0), (1, 0), 6),
        (118, RE, (1, 0), (0, 0), -6),
        (120, KONTRA, (0, 0), (0, 0), 3),
        (120, BOTH, (0, 0), (0, 0), -6),
        (150, BOTH, (1, 1), (1, 2), -1),
        (121, (False, False), (0, 0), (0, 0), 1),
        (120, (False, False), (0, 0), (0, 0), -2),
        (181, (False, False), (0, 0), (0, 0), 3),
        (150, RE, (1, 0), (0, 0), -5),
    ],
)
def test_the_tournament(augen, said, levels, special, result):
    assert turnier(augen, said, levels, special=special) == result


@rule("DK-8.5")
def test_absagen_in_the_account():
    assert turnier(211, RE, (3, 0)) == 1 + 3 + 2 + 3
    assert turnier(240, RE, (4, 0), tricks=(12, 0)) == 1 + 3 + 1 + 2 + 4
    assert turnier(150, RE, (2, 0)) == -(1 + 2 + 2 + 1 + 1)  # 60 is broken with 90 Augen, 90 only with 120
    assert turnier(119, RE, (2, 0)) == -(1 + 2 + 2 + 2 + 1)


@rule("DK-8.4")
@pytest.mark.parametrize(("level", "needs"), [(1, 151), (2, 181), (3, 211)])
def test_what_an_absage_needs(level, needs):
    assert turnier_lines(Deal((needs, 240 - needs), (9, 3), RE, (level, 0), False))[0] == 0
    assert turnier_lines(Deal((needs - 1, 241 - needs), (9, 3), RE, (level, 0), False))[0] == 1


@rule("DK-8.4")
@pytest.mark.parametrize(("augen", "winner"), [(120, 0), (119, 1)])
def test_only_kontra_has_spoken(augen, winner):
    assert turnier_lines(Deal((augen, 240 - augen), (6, 6), KONTRA, (0, 0), False))[0] == winner


def reasons(deal):
    return {line.reason: line.points for line in turnier_lines(deal)[1]}


@rule("DK-8.5")
@pytest.mark.parametrize(
    ("loser", "under"),
    [
        (90, []),
        (89, ["under_90"]),
        (60, ["under_90"]),
        (59, ["under_90", "under_60"]),
        (30, ["under_90", "under_60"]),
        (29, ["under_90", "under_60", "under_30"]),
    ],
)
def test_how_far_below(loser, under):
    """And nothing else counts where nothing was said."""
    assert reasons(Deal((240 - loser, loser), (9, 3), (False, False), (0, 0), False)) == dict.fromkeys(
        ["won", *under], 1
    )


@rule("DK-8.5")
@pytest.mark.parametrize(
    ("level", "augen", "broken"),
    [(1, 120, 1), (1, 119, 0), (2, 90, 1), (2, 89, 0), (3, 60, 1), (3, 59, 0), (4, 30, 1), (4, 29, 0)],
)
def test_when_an_absage_is_broken(level, augen, broken):
    found = reasons(Deal((240 - augen, augen), (9, 3), RE, (level, 0), False))
    assert found["absagen"] == level
    assert found.get("absage_broken", 0) == broken
    assert ("absage_broken" in found) == bool(broken)


@rule("DK-8.7")
def test_special_points_are_one_each():
    cards = [DECK.cards_of[DECK.token_of[code]][0] for code in ("HQ", "CJ", "DJ", "D9")]
    last = Trick(1, 1, tuple(cards))
    assert karlchen(last, cards[1], 0b0011, True) == [Line("karlchen", 0, 1), Line("karlchen_caught", 0, 1)]
    tens = tuple(card for suit in "CS" for card in DECK.cards_of[DECK.token_of[f"{suit}10"]])
    assert fat_tricks((Trick(0, 1, tens),), 0b0011) == [Line("doppelkopf", 0, 1)]


@rule("DK-6.3", "DK-3.3")
def test_who_has_no_trick_is_schwarz_and_the_parties_are_turned_up():
    text = "Re 0 2; won 0: CA CA C10 C10; won 2: SA SA S10 S10; won 0: HA HA H10 H10; 0: CQ; 1: DK; 2: D9; 3: D9"
    table = arrange(text).play("0 play CQ, 1 play DK, 2 play D9, 3 play D9").expect("public re kontra re kontra")
    assert table.reasons(0) == ["won", "schneider", "schwarz"]


@rule("DK-8.6")
def test_a_solo_in_the_tournament():
    deal = Deal((130, 110), (8, 4), RE, (0, 0), True)
    _, lines = turnier_lines(deal)
    assert [sum(column) for column in zip(*(shares(line, 1) for line in lines), strict=True)] == [9, -3, -3, -3]


MANY = (
    "Re 0 2; won 0: CA CA C10 C10; won 0: SA SA S10 S10; won 0: HA HA H10 H10; won 1: DA DA D10 D10; won 3: HK HK DK DK"
)
LAST = "0: C9; 1: CK; 2: CK; 3: C9"  # the last trick, eight Augen for seat 1


@rule("DK-7.3", "DK-V14")
def test_a_fox_is_caught():
    """Example E6, edge case 12."""
    table = arrange(
        "dealer 2; 3: DK; 0: DQ; 1: DA; 2: CJ; Re 0 2; won 0: CA CA C10 C10; won 2: SA SA S10 S10", fuchsfang=True
    )
    table.play("3 play DK, 0 play DQ, 1 play DA, 2 play CJ").expect("augen 20; round_end")
    fox = [(entry.seat, entry.points) for entry in table.state.sheet if entry.reason.startswith("fox")]
    assert fox == [(0, 1), (1, -1)]


@rule("DK-7.3", "DK-7.4")
@pytest.mark.parametrize(
    ("text", "options", "caught"),
    [
        ("Re 0 2", {"fuchsfang": True}, 1),
        ("Re 0 2", {}, 0),
        ("Re 0 1", {"fuchsfang": True}, 0),
        ("solo S of 0", {"fuchsfang": True}, 0),
        ("solo D of 0", {"fuchsfang": True}, 1),
        ("Re 0 2; pigs 1", {"fuchsfang": True, "schweinchen": True}, 0),
    ],
)
def test_when_a_fox_counts(text, options, caught):
    """Edge cases 8 and 11."""
    table = arrange(f"{text}; won 0: CQ DA DK D9; 0: C9; 1: CK; 2: CK; 3: C9", **options)
    table.state.tricks = tuple(trick._replace(leader=0) for trick in table.state.tricks)
    table.play("0 play C9, 1 play CK, 2 play CK, 3 play C9")
    assert sum(entry.reason == "fox" for entry in table.state.sheet) == caught


@rule("DK-8.7", "DK-V25")
@pytest.mark.parametrize(
    ("trick", "option", "reason"),
    [
        ("SJ CJ DJ D9", "win_and_caught", {"karlchen"}),
        ("SJ CJ DJ D9", "win", {"karlchen"}),
        ("HQ CJ DJ D9", "win_and_caught", {"karlchen_caught"}),
        ("HQ CJ DJ D9", "win", set()),
        ("HQ CJ DJ D9", "off", set()),
    ],
)
def test_karlchen(trick, option, reason):
    one, two, three, four = trick.split()
    table = arrange(f"dealer 0; Re 0 2; 1: {one}; 2: {two}; 3: {three}; 0: {four}", karlchen=option)
    table.play(f"1 play {one}, 2 play {two}, 3 play {three}, 0 play {four}")
    assert {entry.reason for entry in table.state.sheet if entry.points > 0 and "karl" in entry.reason} == reason
    gains = [entry.seat for entry in table.state.sheet if "karl" in entry.reason and entry.points > 0]
    assert gains == ([] if not reason else [0, 2] if reason == {"karlchen"} else [1, 3])


@rule("DK-8.7", "DK-V25")
@pytest.mark.parametrize(("trick", "fat"), [("C10 CA CA D10", 1), ("C10 C10 D10 D10", 1), ("CA CA DA CK", 0)])
def test_a_trick_of_forty(trick, fat):
    table = arrange(f"won 0: {trick}; {LAST.replace('CK', 'SK').replace('C9', 'S9')}", doppelkopf40=True)
    table.play("0 play S9, 1 play SK, 2 play SK, 3 play S9")
    assert sum(entry.reason == "doppelkopf" for entry in table.state.sheet) == 2 * fat


@rule("DK-8.6", "DK-8.7", "DK-6.9")
def test_no_special_points_for_a_lonely_player():
    table = arrange("solo D of 0; won 0: C10 CA CA D10; 0: S9; 1: SK; 2: SK; 3: S9", doppelkopf40=True)
    table.play("0 play S9, 1 play SK, 2 play SK, 3 play S9")
    assert not any("doppelkopf" in entry.reason for entry in table.state.sheet)


@rule("DK-8.7")
def test_a_fox_is_a_point_for_the_party_in_a_tournament():
    table = arrange("Re 0 2; won 0: CQ DA DK D9; 0: C9; 1: CK; 2: CK; 3: C9", fuchsfang=True, wertung="turnier")
    table.state.tricks = tuple(trick._replace(leader=0) for trick in table.state.tricks)
    table.play("0 play C9, 1 play CK, 2 play CK, 3 play C9")
    assert [entry.points for entry in table.state.sheet if entry.reason.startswith("fox")] == [1, -1, 1, -1]
    solo = arrange("solo D of 0; won 0: CQ DA DK D9; 0: C9; 1: CK; 2: CK; 3: C9", fuchsfang=True, wertung="turnier")
    solo.state.tricks = tuple(trick._replace(leader=0) for trick in solo.state.tricks)
    solo.play("0 play C9, 1 play CK, 2 play CK, 3 play C9")
    assert not any(entry.reason.startswith("fox") for entry in solo.state.sheet), "in a solo it does not count"


@rule("DK-7.3", "DK-6.1", "DK-V20")
def test_a_whole_deal():
    table = arrange(
        "Re 0 2; 0: CQ HQ HJ DA CA C9 SA SK SK S9 HK H9; 1: SQ HQ DQ CJ SJ HJ DA D9 C9 H10 H10 H9;"
        "2: CQ DQ CJ DJ DJ D10 DK DK C10 SA HA HA; 3: SQ SJ D10 D9 CA C10 CK CK S10 S10 S9 HK",
        fuchsfang=True,
    )
    tricks = (
        "0: SA D9 SA S9", "1: H9 HA HK HK", "2: HA D9 H9 H10", "3: CA C9 C9 C10", "3: CK CA DA DQ",
        "2: DJ SJ HQ SQ", "1: H10 DK D10 DA", "0: HJ SJ CJ SQ", "3: CK CQ HJ D10", "0: SK CJ CQ S10",
        "2: DK S10 SK HQ", "1: DQ DJ C10 S9",
    )  # fmt: skip
    worth = [22, 19, 21, 21, 29, 10, 35, 9, 19, 19, 21, 15]
    for trick, augen in zip(tricks, worth, strict=True):
        leader, codes = trick.split(": ")
        for away, code in enumerate(codes.split()):
            table.play(f"{(int(leader) + away) % 4} play {code}")
        table.expect(f"augen {augen}")
    table.expect("takers 1 2 3 3 2 1 0 3 0 2 1 1; units 1/-2/2/-1; round_end; public re kontra re kontra")
    won = [entry for entry in table.state.sheet if entry.reason == "won"]
    assert [entry.values for entry in won] == [(121, 119), (121, 119)]


@rule("DK-9.1")
@pytest.mark.parametrize("deals", ["4", "8", "12", "16", "20", "24"])
def test_after_the_agreed_number_of_deals(deals):
    text = f"round {int(deals) - 1}; units 2/0/0/-2; {MANY}; {LAST}"
    table = arrange(text, match_deals=deals).play("0 play C9, 1 play CK, 2 play CK, 3 play C9")
    table.expect("units 3/-1/1/-3; over; winners 0")


@rule("DK-9.1")
def test_equal_accounts_share():
    text = f"round 7; units -1/1/-1/1; {MANY}; {LAST}"
    table = arrange(text).play("0 play C9, 1 play CK, 2 play CK, 3 play C9")
    table.expect("over; units 0/0/0/0; winners 0 1 2 3")


def test_a_line_is_paid_by_the_other_party():
    assert shares(Line("won", 1, 1), 0b0101) == (-1, 1, -1, 1)


@rule("DK-8.7")
@pytest.mark.parametrize(("options", "told"), [({"karlchen": "win"}, ["karlchen"]), ({}, [])])
def test_karlchen_is_seen(options, told):
    table = arrange("Re 0 2; 0: D9; 1: SJ; 2: CJ; 3: DJ", **options).play("0 play D9, 1 play SJ, 2 play CJ, 3 play DJ")
    assert [name for name in table.specials() if name == "karlchen"] == told
    assert [event.values for event in table.log if getattr(event, "name", "") == "karlchen"] == [(1,)] * len(told)


@rule("DK-8.7")
@pytest.mark.parametrize(
    ("game", "cards", "told"),
    [
        ("Re 0 2", "CA CA C10 C10", 1),
        ("Re 0 2", "C10 C10 S10 S10", 1),
        ("Re 0 2", "CA CA CK C10", 0),
        ("solo S of 1", "CA CA C10 C10", 0),
    ],
)
def test_a_fat_trick_is_seen(game, cards, told):
    hands = "; ".join(f"{seat}: {card} {'S9' if seat < 2 else 'SK'}" for seat, card in enumerate(cards.split()))
    table = arrange(f"{game}; {hands}", doppelkopf40=True)
    table.play(", ".join(f"{seat} play {card}" for seat, card in enumerate(cards.split())))
    assert table.specials().count("doppelkopf") == told


@rule("DK-3.2", "DK-8.7")
def test_a_fat_trick_does_not_betray_a_silent_wedding():
    text = "0: CA CQ S9; 1: CA DK S9; 2: C10 D9 SK; 3: C10 D10 SK"
    acts = "0 play CA, 1 play CA, 2 play C10, 3 play C10"
    alone = arrange(f"Re 0; {text}", doppelkopf40=True, stille_hochzeit=True).play(acts).specials()
    assert alone == arrange(f"Re 0 2; {text}", doppelkopf40=True, stille_hochzeit=True).play(acts).specials()
