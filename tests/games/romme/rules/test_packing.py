"""The best packing of a hand is really the best: compared with every way to divide small hands. (RO-4, RO-6, RO-8.2)"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from rules.families.runs import LIMITS, MeldLaw
from rules.romme.game import GAME
from rules.romme.material import BIT, DECK, FIRST_JOKER, hand_points, mask_of
from rules.romme.packing import most_rid
from tests.games.romme.given import arrange, tokens

rule = pytest.mark.rule
VALUE = {"A": 11, "J": 10, "Q": 10, "K": 10}
RING = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def value(rank: str) -> int:
    return VALUE.get(rank) or int(rank)


def allowed(row: list[bool], law: MeldLaw, run: bool) -> bool:
    """True if jokers (True) may lie so, word by word after RO-4.11 to 4.16."""
    jokers, naturals = sum(row), len(row) - sum(row)
    if law.limit == "not_majority" and (naturals < 2 or jokers > naturals):
        return False
    if law.limit == "one_per_meld" and jokers > 1:
        return False
    if not naturals:
        return False
    if run and not law.ends and (row[0] or row[-1]):
        return False
    return not (run and not law.touching and any(row[at] and row[at + 1] for at in range(len(row) - 1)))


def worth_as_run(codes: list[str], jokers: int, law: MeldLaw) -> int | None:
    """Most points of these cards and jokers as a run, None when they are none."""
    size = len(codes) + jokers
    if len({code[0] for code in codes}) > 1 or len(set(codes)) < len(codes) or size > 13:
        return None
    ranks, best = {code[1:] for code in codes}, None
    for start in range(13):
        order = [(start + step) % 13 for step in range(size)]
        if size == 13 and start:
            continue
        if not law.around and 0 in order[1:-1]:
            continue
        row = [RING[rank] for rank in order]
        if not ranks <= set(row) or not allowed([rank not in ranks for rank in row], law, run=True):
            continue
        aces = [at for at, rank in enumerate(row) if rank == "A"]
        points = sum(map(value, row)) - sum(10 for at in aces if at == 0 or row[at - 1] != "K")
        best = points if best is None else max(best, points)
    return best


def worth_as_set(codes: list[str], jokers: int, law: MeldLaw) -> int | None:
    size = len(codes) + jokers
    if len({code[1:] for code in codes}) > 1 or len({code[0] for code in codes}) < len(codes) or size > 4:
        return None
    return size * value(codes[0][1:]) if allowed([False] * len(codes) + [True] * jokers, law, run=False) else None


def melds(cards: list[int], law: MeldLaw) -> dict[frozenset[int], int]:
    """Every meld of these cards with the most points it can count."""
    found = {}
    for size in range(3, len(cards) + 1):
        for some in combinations(cards, size):
            codes = [DECK.code(card) for card in some if card < FIRST_JOKER]
            if codes:
                worths = [worth(codes, size - len(codes), law) for worth in (worth_as_run, worth_as_set)]
                best = max((points for points in worths if points is not None), default=None)
                if best is not None:
                    found[frozenset(some)] = best
    return found


def ways(cards: frozenset[int], all_melds: dict[frozenset[int], int]) -> set[tuple[int, int, int]]:
    """Cost in hand, points and number of cards of every choice of melds that share no card."""
    if not cards:
        return {(0, 0, 0)}
    first = min(cards)
    found = set(ways(cards - {first}, all_melds))
    for meld, points in all_melds.items():
        if first in meld and meld <= cards:
            cost = sum(DECK.points[DECK.face_of[card]] for card in meld)
            found |= {(c + cost, p + points, n + len(meld)) for c, p, n in ways(cards - meld, all_melds)}
    return found


def random_hand(rng: Random) -> list[int]:
    """A hand in which much fits: two suits or three ranks, and up to three jokers."""
    jokers = rng.randrange(4)
    near = rng.choice(("suits", "ranks"))
    pool = [
        card
        for card in range(FIRST_JOKER)
        if (card // 26 in (0, 2) if near == "suits" else card // 2 % 13 in (0, 11, 12, 5))
    ]
    return [*rng.sample(pool, 9 - jokers), *range(FIRST_JOKER, FIRST_JOKER + jokers)]


@rule("RO-4.13", "RO-5.2", "RO-8.2")
@pytest.mark.parametrize("seed", range(60))
def test_no_other_division_is_better(seed):
    rng = Random(seed)
    law = MeldLaw(rng.random() < 0.6, rng.random() < 0.7, rng.random() < 0.7, LIMITS[seed % 3])
    cards = random_hand(rng)
    every = ways(frozenset(cards), melds(cards, law))
    for keep in (0, 1):
        here = [way for way in every if way[2] <= len(cards) - keep]
        rid = most_rid(mask_of(cards), law, 0, keep)
        assert (rid.rid, rid.points) == max((cost, points) for cost, points, _ in here), f"{cards} {law}"
        for need in (30, 40, 51):
            enough = [(cost, points) for cost, points, _ in here if points >= need]
            found = most_rid(mask_of(cards), law, need, keep)
            assert (None if found is None else (found.rid, found.points)) == max(enough, default=None)


@rule("RO-6.1", "RO-11.3")
@pytest.mark.parametrize("seed", range(25))
def test_what_is_proposed_can_be_laid_and_confirmed(seed):
    """The lays of a packing are played one after the other from a whole hand with jokers."""
    rng = Random(100 + seed)
    cards = [*rng.sample(range(FIRST_JOKER), 11), *range(FIRST_JOKER, FIRST_JOKER + 3)]
    table = arrange("0: " + " ".join(DECK.code(card) for card in cards) + "; drawn")
    found = most_rid(table.state.hands[0], table.state.law, need=40)
    if found is None:
        assert max(points for _, points, _ in ways(frozenset(cards), melds(cards, table.state.law))) < 40
        return
    before = hand_points(table.state.hands[0])
    for act in found.acts:
        assert GAME.check(table.state, 0, act) is None
        GAME.apply(table.state, 0, act, None)
    assert before - hand_points(table.state.hands[0]) == found.rid
    table.expect(f"auslage {found.points}").play("0 confirm")


@rule("RO-6.2")
@pytest.mark.parametrize(
    ("hand", "points", "rid", "acts"),
    [
        ("HQ HK HA C2 C3 C4 D9 S5", 40, 40, {"lay run HQ HK HA", "lay run C2 C3 C4"}),
        ("HQ HK HA C2 S2 D2 D9 S5", 37, 37, {"lay run HQ HK HA", "lay set C2 S2 D2"}),
        ("H10 HJ JO S5 D2", 30, 40, {"lay run H10 HJ JO=HQ"}),
        ("HA HA SA DA C2", 33, 33, {"lay set SA HA DA"}),
        ("H3 H4 D9 S5 C2", 0, 0, set()),
    ],
)
def test_packings_by_hand(hand, points, rid, acts):
    cards = mask_of(_cards(hand))
    found = most_rid(cards, MeldLaw())
    assert (found.points, found.rid) == (points, rid)
    assert {f"{act.verb} {' '.join(DECK.codes[token] for token in act.args)}" for act in found.acts} == acts


def _cards(hand: str) -> list[int]:
    box, found = list(range(DECK.size)), []
    for token in tokens(hand):
        card = next(card for card in box if DECK.face_of[card] == token)
        box.remove(card)
        found.append(card)
    return found


def test_a_whole_hand_is_never_laid_when_a_card_must_stay():
    cards = _cards("H3 H4 H5 H6")
    assert most_rid(mask_of(cards), MeldLaw(), keep=1).rid == 15
    assert most_rid(mask_of(cards), MeldLaw(), keep=0).rid == 18
    assert most_rid(sum(BIT[card] for card in cards[:3]), MeldLaw(), keep=1).acts == ()
