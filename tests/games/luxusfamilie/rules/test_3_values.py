"""LX-3.6 to 3.16: the points of melds, and the cards that lie on the table for them."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest

from rules.luxusfamilie.material import CARDS, DECK, SUITS
from rules.luxusfamilie.values import as_mask, laid_tokens, meld_value, split
from tests.scenario import words

rule = pytest.mark.rule
RANKS = ("A", "10", "K", "Q", "J", "7")


def tokens(codes: str) -> list[int]:
    return [DECK.token_of[code] for code in words(codes)]


def value(codes: str, trump: str, shared: bool = True) -> int:
    return meld_value(as_mask(tokens(codes)), SUITS.index(trump), shared)


def laid(codes: str, trump: str, shared: bool = True) -> tuple[list[str], int]:
    """The cards laid by `meld all`, and their points."""
    found = split(as_mask(tokens(codes)), SUITS.index(trump), shared)
    cards = laid_tokens(found, SUITS.index(trump), shared)
    return [DECK.codes[token] for token in cards], found.points


TABLE = [  # cards, points when C is trump, when H is
    ("C7", 10, 0),
    ("C7 C7", 20, 0),
    ("CK CQ", 30, 20),
    ("CK CK CQ CQ", 90, 60),
    ("CK CQ CJ", 60, 40),
    ("CK CK CQ CQ CJ CJ", 240, 160),
    ("CA C10 CK CQ CJ", 150, 100),
    ("CA CA C10 C10 CK CK CQ CQ CJ CJ", 1500, 1000),
    ("CK SK HK DK", 40, 40),
    ("CK CK SK SK HK HK DK DK", 240, 240),
    ("CQ SQ HQ DQ", 60, 60),
    ("CQ CQ SQ SQ HQ HQ DQ DQ", 360, 360),
    ("CJ SJ HJ DJ", 80, 80),
    ("CJ CJ SJ SJ HJ HJ DJ DJ", 480, 480),
]


@rule("LX-3.6", "LX-3.12", "LX-3.13")
@pytest.mark.parametrize(("cards", "trump", "plain"), TABLE, ids=[row[0] for row in TABLE])
def test_the_table_of_values(cards, trump, plain):
    assert (value(cards, "C"), value(cards, "H")) == (trump, plain)
    assert (value(cards, "C", shared=False), value(cards, "H", shared=False)) == (trump, plain)


@rule("LX-3.7")
def test_a_family_with_a_second_pair():
    assert (value("CK CK CQ CQ CJ", "C"), value("CK CK CQ CQ CJ", "H")) == (150, 100)


@rule("LX-3.8")
def test_a_luxusfamilie_with_a_second_pair():
    cards = "CA C10 CK CK CQ CQ CJ"
    assert (value(cards, "C"), value(cards, "H")) == (300, 200)


@rule("LX-3.9")
def test_a_luxusfamilie_with_a_second_family():
    cards = "CA C10 CK CK CQ CQ CJ CJ"
    assert (value(cards, "C"), value(cards, "H")) == (450, 300)


NOTHING_MORE = [  # holdings with cards that add nothing: cards, points in and out of trumps
    ("CA CA C10 C10 CK CQ CJ", 150, 100),
    ("CA CA C10 CK CK CQ CQ CJ CJ", 450, 300),
    ("CK CK CQ", 30, 20),
    ("CK CQ CQ CJ CJ", 60, 40),
    ("CK CK CJ CJ", 0, 0),
    ("CA C10 CK CQ", 30, 20),
    ("CA C10 CJ CQ", 0, 0),
]


@rule("LX-3.10")
@pytest.mark.parametrize(("cards", "trump", "plain"), NOTHING_MORE, ids=[row[0] for row in NOTHING_MORE])
def test_a_bigger_combination_absorbs_the_smaller_ones(cards, trump, plain):
    assert (value(cards, "C"), value(cards, "H")) == (trump, plain)


# A second, independent reading of LX-3.6 to 3.10: every way to pack the rows of the table and of the bullets.
ROWS = {  # copies of A, 10, K, Q, J -> points, not trump and trump
    (0, 0, 1, 1, 0): (20, 30),
    (0, 0, 2, 2, 0): (60, 90),
    (0, 0, 1, 1, 1): (40, 60),
    (0, 0, 2, 2, 2): (160, 240),
    (1, 1, 1, 1, 1): (100, 150),
    (2, 2, 2, 2, 2): (1000, 1500),
    (0, 0, 2, 2, 1): (100, 150),
    (1, 1, 2, 2, 1): (200, 300),
    (1, 1, 2, 2, 2): (300, 450),
}


@cache
def best_packing(copies: tuple[int, ...], trump: bool) -> int:
    found = 0
    for row, points in ROWS.items():
        if all(have >= need for have, need in zip(copies, row, strict=True)):
            rest = tuple(have - need for have, need in zip(copies, row, strict=True))
            found = max(found, points[trump] + best_packing(rest, trump))
    return found


def held(copies: tuple[int, ...], suit: str = "C") -> str:
    return " ".join(f"{suit}{rank}" for rank, count in zip(RANKS, copies, strict=False) for _ in range(count))


@rule("LX-3.10")
def test_all_243_holdings_of_a_suit_are_worth_their_best_packing():
    for copies in product(range(3), repeat=5):
        for side, trump in enumerate("HC"):
            assert value(held(copies), trump) == best_packing(copies, bool(side)), (copies, trump)


FOURS = {2: (0, 40, 240), 3: (0, 60, 360), 4: (0, 80, 480)}  # place of the rank -> points of no, one, two sets


def full_packing(counts: list[tuple[int, ...]], trump: int) -> int:
    """The best sum when every card counts once, by trying all sets of four."""
    found = 0
    for sets in product(range(3), repeat=3):
        rest = [list(row[:5]) for row in counts]
        for rank, number in zip(FOURS, sets, strict=True):
            for row in rest:
                row[rank] -= number
        if min(min(row) for row in rest) >= 0:
            points = sum(FOURS[rank][number] for rank, number in zip(FOURS, sets, strict=True))
            points += sum(best_packing(tuple(row), suit == trump) for suit, row in enumerate(rest))
            found = max(found, points)
    return found + 10 * counts[trump][5]


def random_hands(count: int) -> list[list[int]]:
    """Hands rich in Kings, Queens and Jacks: most of the others are taken out of the deck first."""
    rng, hands = Random(7), []
    for _ in range(count):
        pool = [card for card in CARDS if card // 2 % 6 in (2, 3, 4) or rng.random() < 0.4]
        hands.append(rng.sample(pool, 16))
    return hands


def counted(hand: list[int]) -> list[tuple[int, ...]]:
    return [tuple(sum(card // 2 == 6 * suit + rank for card in hand) for rank in range(6)) for suit in range(4)]


@rule("LX-3.11", "LX-3.12", "LX-3.13", "LX-3.14")
def test_random_hands_are_worth_what_an_exhaustive_search_finds():
    several = 0
    for hand in random_hands(150):
        mask, counts = sum(1 << card for card in hand), counted(hand)
        for trump in range(4):
            assert meld_value(mask, trump, False) == full_packing(counts, trump)
            shared = sum(best_packing(row[:5], suit == trump) for suit, row in enumerate(counts))
            shared += sum(row[min(counts[suit][rank] for suit in range(4))] for rank, row in FOURS.items())
            assert meld_value(mask, trump, True) == shared + 10 * counts[trump][5]
            several += meld_value(mask, trump, True) != meld_value(mask, trump, False)
    assert several > 20, "the hands are too poor to tell the two options apart"


V5 = "HA H10 HK HK HQ HQ HJ H7 CK CQ CJ SK SQ SJ DK DQ"
V6 = "SA S10 SK SK SQ SQ SJ SJ S7 S7 HA DA CK CQ CQ CA"
V7 = "CK CK SK SK HK HK DK DK CQ CQ SQ SQ HQ HQ DQ DQ"
V8 = "CA CA C10 CK CJ CJ HA HK H7 H7 SQ SQ DQ D10 S10 S7"
V26 = "CK SK HK DK HQ DQ"


@rule("LX-3.6", "LX-3.7", "LX-3.8", "LX-3.9", "LX-3.10", "LX-3.11", "LX-3.12", "LX-3.14", "LX-V5")
@pytest.mark.parametrize(
    ("trump", "shared", "once"), [("H", 510, 410), ("C", 420, 320), ("S", 420, 320), ("D", 410, 310)]
)
def test_v5_worked_example_a(trump, shared, once):
    assert (value(V5, trump), value(V5, trump, shared=False)) == (shared, once)


@rule("LX-3.9", "LX-3.13", "LX-V6")
def test_v6_luxusfamilie_and_family():
    assert (value(V6, "S"), value(V6, "H")) == (490, 320)


@rule("LX-3.12", "LX-3.14", "LX-V7")
def test_v7_eight_kings_and_eight_queens():
    assert (value(V7, "C"), value(V7, "C", shared=False)) == (870, 600)


@rule("LX-3.10", "LX-3.13", "LX-V8")
def test_v8_a_poor_hand():
    assert (value(V8, "C"), value(V8, "H")) == (0, 20)
    assert laid(V8, "C") == ([], 0)


@rule("LX-2.8", "LX-3.6")
def test_the_largest_meld():
    assert value("DA DA D10 D10 DK DK DQ DQ DJ DJ CJ CJ SJ SJ HJ HJ", "D") == 1980


@rule("LX-3.14", "LX-3.16", "LX-V26")
def test_v26_of_equal_splits_the_fewest_cards_then_the_fewest_kings_are_laid():
    assert laid(V26, "C", shared=False) == (["HK", "HQ", "DK", "DQ"], 40)
    assert laid(V26, "C") == (["CK", "SK", "HK", "HQ", "DK", "DQ"], 80)


@rule("LX-3.16")
def test_of_splits_with_equal_points_that_with_fewer_cards_is_laid():
    cards = "CK CQ SK SQ HK HQ DQ"  # three pairs 60 (6 cards), or four Queens 60 (4 cards)
    assert laid(cards, "D", shared=False) == (["CQ", "SQ", "HQ", "DQ"], 60)
    cards = "CK CQ SK SQ SJ HQ DQ"  # a pair 20 and a family 40 (5 cards), or four Queens 60 (4 cards)
    assert laid(cards, "D", shared=False) == (["CQ", "SQ", "HQ", "DQ"], 60)


@rule("LX-3.16")
def test_of_splits_with_equal_points_and_as_many_cards_that_with_fewer_sets_of_four_is_laid():
    """A Luxusfamilie 100 and a family 40, or four Queens 60 and four Jacks 80: eight cards each."""
    family, luxus = ["HK", "HQ", "HJ"], ["DA", "D10", "DK", "DQ", "DJ"]
    cards = " ".join(["CQ", "CJ", "SQ", "SJ", *family, *luxus])
    assert laid(cards, "C", shared=False) == ([*family, *luxus], 140)


@cache
def tightest_packing(copies: tuple[int, ...], trump: bool) -> tuple[int, int]:
    """Points and (negative) number of cards of the best packing of a suit, of equal ones that with fewest cards."""
    found = (0, 0)
    for row, points in ROWS.items():
        if all(have >= need for have, need in zip(copies, row, strict=True)):
            more = tightest_packing(tuple(have - need for have, need in zip(copies, row, strict=True)), trump)
            found = max(found, (points[trump] + more[0], more[1] - sum(row)))
    return found


def fewest(counts: list[tuple[int, ...]], trump: int) -> tuple[int, int, tuple[int, int, int]]:
    """Points, number of cards and sets of four by LX-3.16, found by trying everything."""
    ways = []
    for sets in product(range(3), repeat=3):
        rest = [list(row[:5]) for row in counts]
        for rank, number in zip(FOURS, sets, strict=True):
            for row in rest:
                row[rank] -= number
        if min(min(row) for row in rest) < 0:
            continue
        suits = [tightest_packing(tuple(row), suit == trump) for suit, row in enumerate(rest)]
        points = sum(FOURS[rank][number] for rank, number in zip(FOURS, sets, strict=True))
        points += sum(suit[0] for suit in suits) + 10 * counts[trump][5]
        cards = 4 * sum(sets) - sum(suit[1] for suit in suits) + counts[trump][5]
        ways.append((-points, cards, sets))
    points, cards, sets = min(ways)
    return -points, cards, (sets[0], sets[1], sets[2])


@rule("LX-3.14", "LX-3.16")
def test_random_hands_lay_the_split_that_an_exhaustive_search_finds():
    for hand in random_hands(150):
        mask, counts = sum(1 << card for card in hand), counted(hand)
        for trump in range(4):
            found = split(mask, trump, False)
            assert (found.points, len(laid_tokens(found, trump, False)), found.fours) == fewest(counts, trump)


@rule("LX-3.3", "LX-3.14", "LX-3.16")
@pytest.mark.parametrize("shared", [True, False])
def test_what_is_laid_is_worth_the_whole_hand_and_holds_no_useless_card(shared):
    for hand in random_hands(60):
        mask = sum(1 << card for card in hand)
        for trump in range(4):
            cards = laid_tokens(split(mask, trump, shared), trump, shared)
            points = meld_value(mask, trump, shared)
            assert meld_value(as_mask(cards), trump, shared) == points
            for place in range(len(cards)):
                fewer = cards[:place] + cards[place + 1 :]
                assert meld_value(as_mask(fewer), trump, shared) < points


@rule("LX-3.3", "LX-3.11")
def test_with_shared_cards_a_king_may_stand_twice_and_lies_once():
    assert laid("CA CK CQ SK HK DK DK D7", "C") == (["CK", "CQ", "SK", "HK", "DK"], 70)
    assert laid("CA CK CQ SK HK DK DK D7", "C", shared=False) == (["CK", "SK", "HK", "DK"], 40)
