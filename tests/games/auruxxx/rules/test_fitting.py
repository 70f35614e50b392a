"""The cards that fit on a card, told once more in plain words and compared card by card; and the lists of lays."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from rules.auruxxx.game import GAME
from rules.core.contract import action
from rules.core.notation import write_action
from tests.cases import each
from tests.games.auruxxx.given import AuruxxxTable, arrange

rule = pytest.mark.rule
FACES = GAME.deck.codes[: GAME.deck.faces]
SPECIAL = {"KS", "KT", "KZ"}
PLAIN = [code for code in FACES if code != "AU"]


def number(code: str) -> int | None:
    """The number of a number card; a 50 and a % have none."""
    return int(code[1:]) if code[1:].isdigit() and code[1:] != "50" else None


def matches_by_number(top: str, code: str) -> bool:
    """The rulebook's "by number": AU-4.2, AU-5.2, AU-6.2, AU-6.7, AU-7.2."""
    if code in SPECIAL or code[1:] == "%":
        return False
    if top in SPECIAL:
        return True
    if code[1:] == "50" or top[1:] == "50":
        return code[1:] == top[1:]
    below, above = number(top), number(code)
    return below is not None and above is not None and above in (below - 1, below, below + 1)


def fits(top: str, code: str) -> bool:
    """The rulebook's words for a single card."""
    if code in SPECIAL or top in SPECIAL:  # AU-7.1
        return True
    if number(code) == 2 or number(top) == 2:  # AU-6.1, AU-6.7
        return True
    same_colour = code[0] == top[0]  # AU-4.1, AU-5.1, AU-8.2, AU-8.3
    both_percent = code[1:] == top[1:] == "%"  # AU-8.2
    return same_colour or both_percent or matches_by_number(top, code)


def code_of(table: AuruxxxTable, text: str) -> str:
    return table.refusal(f"0 lay {text}")


@rule("AU-4.1", "AU-4.2", "AU-5.1", "AU-5.2", "AU-6.1", "AU-6.7", "AU-7.1", "AU-8.2", "AU-8.3")
@each("top", PLAIN)
def test_every_card_on_every_top(top):
    hand = [code for code in PLAIN if not (code == top and code[1:] in ("50", "%"))]
    state = arrange(f"2 players; 0: {' '.join(hand)}; 1: AU; top {top}", {})
    for code in hand:
        named = GAME.deck.token_of[code if code != "KT" else "KT>1"]
        allowed = GAME.check(state, 0, action("lay", named)) is None
        assert allowed == fits(top, code), f"{code} on {top}"


@rule("AU-4.3", "AU-4.4", "AU-5.2", "AU-6.2", "AU-6.7", "AU-7.2", "AU-8.2")
@each("top", [code for code in PLAIN if code[0] in "RK"])
def test_every_pair_on_every_top(top):
    for kind in [*map(str, range(13)), "50"]:
        table = AuruxxxTable(GAME, arrange(f"2 players; 0: B{kind} G{kind} V1; 1: R0; top {top}", {}))
        wanted = "legal" if matches_by_number(top, f"B{kind}") else "multiple_needs_number_match"
        assert code_of(table, f"B{kind} G{kind}") == wanted, f"pair of {kind} on {top}"


def positions(count: int, most: int) -> list[str]:
    """Random hands, rich in multiples and odd cards, on random tops."""
    chance, found = Random(11), []
    for _ in range(count):
        low = chance.randrange(11)
        near = [code for code in PLAIN if number(code) is None or low <= (number(code) or 0) <= low + 2]
        box = Counter({code: len(GAME.deck.cards_of[GAME.deck.token_of[code]]) for code in FACES})
        top = chance.choice(near)
        box[top] -= 1
        hand: list[str] = []
        for _ in range(chance.randint(1, most)):
            code = chance.choice([code for code in [*near, "AU", "AU"] if box[code]])
            box[code] -= 1
            hand.append(code)
        found.append(f"3 players; 0: {' '.join(hand)}; 1: Y0; 2: Y1; top {top}")
    return found


def alike(codes: list[str]) -> tuple[tuple[str, ...], str]:
    """A lay as the rulebook sees it: the set of the lower cards, and the last one (AU-4.6)."""
    return tuple(sorted(codes[:-1])), codes[-1]


@rule("AU-4.6", "AU-3.7", "AU-9.2")
@pytest.mark.parametrize("position", positions(40, 5))
def test_all_that_may_be_laid_is_offered_once(position):
    table = AuruxxxTable(GAME, arrange(position, {}))
    hand = table.cards("hand", 0).split()
    tried = {cards for size in range(1, len(hand) + 1) for cards in permutations(hand, size)}
    tried |= {tuple(f"KT>{seat}" if code == "KT" else code for code in cards) for cards in tried for seat in range(3)}
    wanted = set()
    for cards in tried:
        tokens = [GAME.deck.token_of[code] for code in cards]
        if GAME.check(table.state, 0, action("lay", *tokens)) is None:
            wanted.add(alike(list(cards)))
    lays = [write_action(GAME, act).split()[1:] for act in GAME.legal(table.state, 0) if act.verb == "lay"]
    assert len(lays) == len({alike(codes) for codes in lays})
    assert {alike(codes) for codes in lays} == wanted


@rule("AU-7.2", "AU-4.6")
@pytest.mark.parametrize("most", [4, 8, 12])
def test_a_huge_hand_is_offered_not_much_more_than_four_hundred_lays(most):
    numbers = " ".join(f"{colour}{number}" for number in range(most) for colour in "RBGYV")
    table = AuruxxxTable(GAME, arrange(f"2 players; 0: {numbers} {numbers}; 1: R12; top KS", {}))
    offered = GAME.legal(table.state, 0)
    assert 150 < len(offered) < 500
    assert len(set(offered)) == len(offered)
    for act in offered:
        assert GAME.check(table.state, 0, act) is None
    for wanted in range(most):  # of every number all cards, with each colour as the last
        whole = [act for act in offered if len(act.args) == 10 and GAME.deck.codes[act.args[0]][1:] == str(wanted)]
        assert {GAME.deck.codes[act.args[-1]] for act in whole} == {f"{colour}{wanted}" for colour in "RBGYV"}


@rule("AU-4.3")
def test_of_one_number_every_choice_is_offered_with_every_last_card():
    table = AuruxxxTable(GAME, arrange("2 players; 0: R6 B6 G6 Y6 V6 R6 B6 R9; 1: R12; top Y7", {}))
    several = [act for act in GAME.legal(table.state, 0) if len(act.args) > 1]
    # of 3·3·2·2·2 choices a colour held twice is in two thirds, one held once in half; five are single cards
    assert len(several) == 2 * 48 + 3 * 36 - 5


@rule("AU-4.3", "AU-4.6")
def test_of_a_huge_hand_the_number_with_the_fewest_cards_keeps_all_its_choices():
    """Of ten sixes one multiple of each size is offered for each last card, of three fives every one."""
    sixes = " ".join(f"{colour}6" for colour in "RBGYV" * 2)
    table = AuruxxxTable(GAME, arrange(f"2 players; 0: {sixes} R5 B5 G5 V0; 1: R12; top V5", {}))
    lays = [[GAME.deck.codes[token] for token in act.args] for act in GAME.legal(table.state, 0) if len(act.args) > 1]
    assert sum(codes[0].endswith("5") for codes in lays) == 3 * 2 + 3
    assert sum(codes[0].endswith("6") for codes in lays) == 5 * 9
