"""The exact odds of Siebzehn und Vier compared with a plain count, and the levels' distance from the best play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from game.bots.core.levels import level
from game.bots.siebzehn_und_vier.habits import Habits, Manner
from game.bots.siebzehn_und_vier.hands import CHILDREN, FALLEN, FIRST, HANDS, SIZE, TOTAL, beside, node_of
from game.bots.siebzehn_und_vier.odds import Banker, House, Stopper
from game.bots.siebzehn_und_vier.plays import PLAIN as PLAIN_MANNER
from game.bots.siebzehn_und_vier.plays import manner
from game.bots.siebzehn_und_vier.weights import TABLES
from rules.core.deck import Card
from rules.siebzehn_und_vier.material import BEST, BUST, CARDS, DECK, VALUE, total, worth
from tests.scenario import words
from tests.training import siebzehn_und_vier as lessons

rule = pytest.mark.rule
PLAIN = House()
FULL = 5.0  # the limit over the base stake (SV-3.8)


def cards_of(text: str) -> tuple[Card, ...]:
    return tuple(CARDS[DECK.token_of[code]] for code in words(text))


# --- the reference: card after card, in every order, with nothing kept ------------------------------------------------
def unseen(hand: Sequence[Card], bank: Sequence[Card] = ()) -> Iterator[tuple[Card, float]]:
    """Each value that may come next, by one of its cards, and its chance."""
    rest = [card for card in CARDS if card not in hand and card not in bank]
    for value in sorted({VALUE[card] for card in rest}):
        alike = [card for card in rest if VALUE[card] == value]
        yield alike[0], len(alike) / len(rest)


def against_bank(hand: Sequence[Card], bank: Sequence[Card], other: Manner, house: House) -> float:
    """The gain of the player with this hand, who has stopped, from a Bank that holds these cards."""
    mine, theirs = worth(hand, house.two_aces), worth(bank, house.two_aces)
    draws = 0.0 if theirs == BUST else other.draws((0, len(hand)), node_of(bank))
    now = 1.0 if mine > theirs else -1.0 if mine < theirs else other.even[0]
    later = [(bank_card, chance) for bank_card, chance in unseen(hand, bank)] if draws else []
    further = sum(chance * against_bank(hand, [*bank, card], other, house) for card, chance in later)
    return (1 - draws) * now + draws * further


def stop(hand: Sequence[Card], other: Manner, house: House) -> float:
    if house.at_once and worth(hand, house.two_aces) == BUST:
        return -1.0
    return sum(chance * against_bank(hand, [card], other, house) for card, chance in unseen(hand))


def draw(hand: Sequence[Card], other: Manner, house: House) -> float:
    return sum(chance * best([*hand, card], other, house) for card, chance in unseen(hand))


def best(hand: Sequence[Card], other: Manner, house: House) -> float:
    """The best that a player can make of this hand."""
    if worth(hand, house.two_aces) == BUST or total(hand) >= BEST:
        return stop(hand, other, house)
    return max(stop(hand, other, house), draw(hand, other, house))


def chance_of(node: int) -> float:
    """The chance of these cards, whatever the Bank's first one is."""
    return sum(beside(node)[first] for first in FIRST)


POLICY = (  # the best play against a Bank of the learned habits, without raises: (hand, stop or draw)
    ("C10 DK", "draw"),
    ("C7 D7", "stop"),
    ("C9 DQ CJ", "draw"),
    ("C8 D7", "stop"),
    ("CA DK", "stop"),
    ("C9 D7", "draw"),
    ("C10 DJ CK", "stop"),
    ("C7 CK CQ CJ", "stop"),
    ("C10 D8", "stop"),
)


@rule("SV-4.3", "SV-4.4", "SV-6.2", "SV-6.3")
@pytest.mark.parametrize(("text", "wanted"), POLICY)
def test_the_best_play_is_what_counting_everything_finds(text: str, wanted: str) -> None:
    hand, habits = cards_of(text), TABLES[False, False]
    node = node_of(hand)
    stops, draws, lifts = (worth / chance_of(node) for worth in Stopper(habits, PLAIN).choices(0, node))
    assert (stops, draws) == pytest.approx((stop(hand, habits, PLAIN), draw(hand, habits, PLAIN)), abs=1e-9)
    assert ("stop" if stops > draws else "draw") == wanted
    assert lifts < -1e6  # there is nothing to raise


@rule("SV-8.5", "SV-8.6")
@pytest.mark.parametrize("house", [House("feuer"), House("bust"), House(at_once=True)])
def test_house_rules_are_counted_too(house: House) -> None:
    hand, habits = cards_of("CA DK"), TABLES[house.at_once, False]
    found = Stopper(habits, house).choices(0, node_of(hand))[1] / chance_of(node_of(hand))
    assert found == pytest.approx(draw(hand, habits, house), abs=1e-9)


@rule("SV-1.5", "SV-8.5")
@pytest.mark.parametrize(
    ("two_aces", "least", "most"), [("21", 0.85, 0.95), ("feuer", 0.99, 1.0), ("bust", -1.0, -0.5)]
)
def test_two_aces_are_worth_what_the_house_says(two_aces: str, least: float, most: float) -> None:
    node = node_of(cards_of("CA DA"))
    assert least <= Stopper(TABLES[False, False], House(two_aces)).stop(0, node) / chance_of(node) <= most


@rule("SV-3.7")
def test_a_raise_pays_from_a_strong_first_card_only() -> None:
    stopper = Stopper(TABLES[False, True], PLAIN, FULL)
    best_first = {}
    for first in FIRST:
        stops, draws, lifts = stopper.choices(0, first)
        best_first[TOTAL[first]] = "raise" if lifts > max(stops, draws) else "draw" if draws > stops else "stop"
    assert best_first == dict.fromkeys((2, 3, 4, 7, 8), "draw") | dict.fromkeys((9, 10, 11), "raise")


@rule("SV-5.2")
def test_the_bank_weighs_all_hands_by_bayes() -> None:
    """The reference tries every hand of three cards that the player may have stopped with, in every order."""
    habits, own = TABLES[False, False], cards_of("C10 DK")
    banker = Banker(habits, PLAIN, (0, 3), raising=False)
    seen = gained = 0.0
    for first, one in unseen(own):
        for second, two in unseen([*own, first]):
            for third, three in unseen([*own, first, second]):
                hand, before = [first, second, third], [first, second]
                if worth(before, "21") == BUST or total(before) >= BEST:
                    continue
                chance = one * two * three
                chance *= (1 - habits.stands(0, node_of([first]))) * (1 - habits.stands(0, node_of(before)))
                if worth(hand, "21") != BUST:
                    chance *= habits.stands(0, node_of(hand))
                seen += chance
                mine, theirs = worth(own, "21"), worth(hand, "21")
                gained += chance * (1 if mine > theirs else -1 if mine < theirs else -habits.even[0])
    node = node_of(own)
    assert banker.stop(node) / banker.chance(node) == pytest.approx(gained / seen, abs=1e-9)


# --- hands -----------------------------------------------------------------------------------------------------------


def test_there_are_three_hundred_hands_and_their_chances_are_whole() -> None:
    assert len(HANDS) == 300
    assert sum(beside(one)[other] for one in FIRST for other in FIRST) == pytest.approx(1)
    for node in (FIRST[0], FIRST[7], len(HANDS) // 2):
        after = sum(chance_of(child) for child in CHILDREN[node])
        assert after + (chance_of(FALLEN[node]) if node in FALLEN else 0) == pytest.approx(chance_of(node))
    assert max(SIZE) == 9


# --- what was learned ------------------------------------------------------------------------------------------------


def test_the_tables_are_what_the_lessons_write() -> None:
    assert lessons.text(TABLES) == lessons.FILE.read_text("utf-8")


LOSSES = (  # level, what it may lose at most to the best Bank and to the best player, in stakes per duel
    ("meister", 5.0, 0.01, 0.006),
    ("meister", 1.0, 0.005, 0.005),
    ("geselle", 5.0, 0.15, 0.10),
    ("regelbuch", 5.0, 0.20, 0.60),
)


@pytest.mark.parametrize(("id", "factor", "as_player", "as_bank"), LOSSES)
def test_how_far_a_level_is_from_the_exact_optimum(id: str, factor: float, as_player: float, as_bank: float) -> None:
    """The worth of the duel is known to half a percent of a stake; what a level concedes of it is exact."""
    way = manner(level(id), PLAIN, factor, factor > 1)
    way.even = TABLES[False, factor > 1].even
    value = way.even[0]
    assert 0 <= value - lessons.best_bank(way, PLAIN, factor) + 0.005 <= as_player + 0.005
    assert 0 <= lessons.best_player(way, PLAIN, factor) - value + 0.005 <= as_bank + 0.005


def test_lessons_lead_to_what_cannot_be_exploited() -> None:
    """A dozen rounds already leave less to gain than the rulebook's rules of thumb."""
    found = lessons.study(False, 1.0, None, 12)

    def exploited(way: Manner) -> float:
        return lessons.best_player(way, PLAIN, 1.0) - lessons.best_bank(way, PLAIN, 1.0)

    assert 0 < exploited(found) < 0.5 * exploited(PLAIN_MANNER)
    assert isinstance(found, Habits)
