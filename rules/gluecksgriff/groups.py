"""Groups that may lie together: judging and listing discards and knocks. (GG-3, GG-5, GG-7.1 to 7.4)

Judging is the law; listing offers what the law lets through, as far as LIMIT allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice, pairwise
from typing import NamedTuple

from rules.core.contract import Action, Refusal, action
from rules.core.deck import Card, Token
from rules.gluecksgriff import law
from rules.gluecksgriff.material import AS, BASE, FACE, GA, NONE, NUMBER, NUMBERS, OUT_OF_RANGE
from rules.gluecksgriff.state import Lay

# --- jokers that may not touch -----------------------------------------------------------------------------------


@cache
def patterns(plain: int, jokers: int) -> tuple[tuple[bool, ...], ...]:
    """Every order of `plain` plain cards and `jokers` jokers without neighbouring jokers; True stands for a joker.

    Orders that end with a plain card come first: they leave the group open.
    """
    if jokers > plain + 1:
        return ()
    if plain + jokers == 0:
        return ((),)
    found = []
    if plain:
        found += [(*order, False) for order in patterns(plain - 1, jokers)]
    if jokers:
        found += [(*order, True) for order in patterns(plain, jokers - 1) if not order or not order[-1]]
    return tuple(found)


def fillings(held: int, start: int, step: int, jokers: int, after_joker: bool) -> Iterator[tuple[bool, ...]]:
    """Ways to lay consecutive numbers from `start` in direction `step` (+1, -1) within 0 … 14, shortest first.

    `held` has bit n set when a plain n is at hand. True stands for a joker; `after_joker` says whether the card
    before `start` is one, so that the first may not be.
    """
    edge: list[tuple[tuple[bool, ...], int, bool]] = [((), jokers, after_joker)]
    number = start
    while edge and 0 <= number <= 14:
        longer = []
        for filling, left, joker in edge:
            if held >> number & 1:
                longer.append(((*filling, False), left, False))
            if left and not joker:
                longer.append(((*filling, True), left - 1, True))
        yield from (filling for filling, _, _ in longer)
        edge = longer
        number += step


# --- groups ------------------------------------------------------------------------------------------------------


LIMIT = 500  # most discards or knocks that are listed; `judge_…` accepts the others too


class Verdict(NamedTuple):
    """A legal group: its kind and its tokens in the order in which they lie."""

    kind: str
    tokens: tuple[Token, ...]


def is_special(token: Token) -> bool:
    """Sanduhr, Magische Hand or blank: never part of a group (GG-3.5)."""
    return GA < token < AS


def _misnumbered(tokens: Sequence[Token]) -> Refusal | None:
    if GA in tokens:
        return law.JOKER_NEEDS_NUMBER
    return law.NUMBER_OUT_OF_RANGE if OUT_OF_RANGE in tokens else None


def _jokers_touch(tokens: Sequence[Token]) -> bool:
    """Return whether two Gaukler lie next to each other (GG-7.4)."""
    return any(BASE[a] == GA == BASE[b] for a, b in pairwise(tokens))


def _consecutive(numbers: Sequence[int]) -> bool:
    """Return whether ascending numbers are distinct and without a gap; there is no wrap from 14 to 0 (GG-3.3)."""
    return numbers[-1] - numbers[0] == len(numbers) - 1 == len(set(numbers)) - 1


@lru_cache(maxsize=1 << 14)
def judge_discard(tokens: tuple[Token, ...]) -> Verdict | Refusal:
    """The group these tokens make as a discard. A single special card is judged elsewhere, as it needs the table."""
    if len(tokens) == 1:
        token = BASE[tokens[0]]  # a number written with a lone Gaukler is ignored (GG-7.3)
        return Verdict("single" if NUMBER[token] != NONE else "special", (token,))
    if any(map(is_special, tokens)):
        return law.SPECIAL_IN_GROUP
    if refusal := _misnumbered(tokens):
        return refusal
    ascending = tuple(sorted(tokens, key=NUMBER.__getitem__))
    numbers = [NUMBER[token] for token in ascending]
    if numbers[0] == numbers[-1]:
        return law.JOKERS_ADJACENT if _jokers_touch(tokens) else Verdict("set", tuple(tokens))
    if not _consecutive(numbers):
        return law.NOT_A_GROUP
    if len(tokens) == 2:
        return law.RUN_TOO_SHORT
    return law.JOKERS_ADJACENT if _jokers_touch(ascending) else Verdict("run", ascending)


def judge_knock(top: Lay | None, tokens: Sequence[Token], least: int = 2) -> Verdict | Refusal:
    """The whole group as it would lie after the knock.

    `least`: cards needed on a run, 1 for the card just drawn (GG-5.10).
    """
    if any(map(is_special, tokens)):
        return law.SPECIAL_IN_GROUP
    if top is None:
        return law.NO_TOP
    if top.closed:
        return law.SPECIAL_ON_TOP
    return _on_run(top, tokens, least) if top.kind == "run" else _on_number(top, tokens)


def _on_number(top: Lay, tokens: Sequence[Token]) -> Verdict | Refusal:
    if OUT_OF_RANGE in tokens:
        return law.NUMBER_OUT_OF_RANGE
    number = top.high
    if any(token not in (number, AS + number, GA) for token in tokens):
        return law.NO_MATCH
    if _jokers_touch(tokens):
        return law.JOKERS_ADJACENT
    return Verdict("set", top.tokens + tuple(AS + number if token == GA else token for token in tokens))


def _on_run(top: Lay, tokens: Sequence[Token], least: int) -> Verdict | Refusal:
    if refusal := _misnumbered(tokens):
        return refusal
    whole = tuple(sorted(top.tokens + tuple(tokens), key=NUMBER.__getitem__))
    if not _consecutive([NUMBER[token] for token in whole]):
        return law.NO_MATCH_RUN
    if len(tokens) < least:
        return law.EXTEND_NEEDS_TWO
    return law.JOKERS_ADJACENT if _jokers_touch(whole) else Verdict("run", whole)


# --- listing -----------------------------------------------------------------------------------------------------
# A list is put together from small cached ones: the orders of one number, and the runs of a set of numbers.

KIND = tuple(min(face, GA + 1) for face in FACE)  # card -> number, GA, or one more for all that joins no group


HELD = (*(1 << number for number in range(NUMBERS)), 0, 0)  # kind -> the bit of its number


def tally(hand: Sequence[Card]) -> tuple[list[int], int]:
    """How many cards of each number 0 … 14 and (at 15) of Gaukler the hand holds, and the numbers as bits."""
    counts, held = [0] * (GA + 2), 0
    for card in hand:
        kind = KIND[card]
        counts[kind] += 1
        held |= HELD[kind]
    return counts, held


def _orders(number: int, copies: int, jokers: int, joker: Token) -> Iterator[tuple[Token, ...]]:
    """Every order of exactly `copies` cards of a number and up to `jokers` Gaukler."""
    for extra in range(min(jokers, copies + 1) + 1):
        for order in patterns(copies, extra):
            yield tuple(joker if is_joker else number for is_joker in order)


@cache
def sets(number: int, copies: int, jokers: int) -> tuple[Action, ...]:
    """Every discard of one to `copies` cards of a number with up to `jokers` Gaukler."""
    return tuple(
        action("discard", *tokens)
        for held in range(1, copies + 1)
        for tokens in _orders(number, held, jokers, AS + number)
    )


@cache
def knocks_on_number(number: int, copies: int, jokers: int) -> tuple[Action, ...]:
    """Every knock on a single or set with this number on top; Gaukler without number, as the rulebook lists them."""
    return tuple(
        action("knock", *tokens) for held in range(copies + 1) for tokens in _orders(number, held, jokers, GA) if tokens
    )


def _tokens(filling: Sequence[bool], start: int, step: int) -> tuple[Token, ...]:
    return tuple((AS if joker else 0) + start + step * index for index, joker in enumerate(filling))


GAPS = ({0}, {0, 1, 2, 4}, {0, 1, 2, 4, 5})  # Gaukler -> the gaps that they can fill in the first three of a run


@lru_cache(maxsize=1 << 14)
def runs_from(low: int, above: int, jokers: int) -> tuple[Action, ...]:
    """Every run, at most LIMIT, that begins with `low`; bit n of `above` is set where low + n is at hand."""
    long = (filling for filling in fillings(above << low, low, 1, jokers, False) if len(filling) >= 3)
    return tuple([action("discard", *_tokens(filling, low, 1)) for filling in islice(long, LIMIT)])


@lru_cache(maxsize=1 << 12)
def runs(held: int, jokers: int) -> tuple[Action, ...]:
    """Every run, at most LIMIT, from the numbers whose bits are set in `held` and this many Gaukler."""
    found: list[Action] = []
    for low in range(NUMBERS - 2):
        above = held >> low
        if (~above & 7) in GAPS[min(jokers, 2)]:
            missing = ~above
            ends = missing & missing >> 1 if jokers else missing  # two gaps side by side, or the first: no run goes on
            found += runs_from(low, above & (ends & -ends) - 1, jokers)
    return tuple(found[:LIMIT])


def plays(hand: Sequence[Card], top: Lay | None) -> list[Action]:
    """The discards of value cards and Gaukler, then the knocks on the top group; each complete up to LIMIT."""
    counts, held = tally(hand)
    jokers = counts[GA]
    found: list[Action] = [LONE_JOKER] if jokers else []
    for number, copies in enumerate(counts[:NUMBERS]):
        if copies:
            if copies == 1 and not jokers:
                found.append(ALONE[number])
            else:
                found += sets(number, copies, jokers)
    if jokers or held & held >> 1 & held >> 2:  # without three in a row, or a Gaukler, there is no run
        found += runs(held, jokers)
    if len(found) > LIMIT:
        del found[LIMIT:]
    if top is not None and not top.closed:
        found += _knocks(counts, held, top, 2)
    return found


LONE_JOKER = action("discard", GA)
ALONE = tuple(action("discard", number) for number in range(NUMBERS))


def _run_knocks(held: int, jokers: int, low: int, high: int, ends: tuple[bool, bool], least: int) -> Iterator[Action]:
    below = [(), *fillings(held, low - 1, -1, jokers, ends[0])]
    above = [(), *fillings(held, high + 1, 1, jokers, ends[1])]
    for down in below:
        for up in above:
            if len(down) + len(up) >= least and sum(down) + sum(up) <= jokers:
                yield action("knock", *_tokens(down, low - 1, -1)[::-1], *_tokens(up, high + 1, 1))


@lru_cache(maxsize=1 << 16)
def knocks_on_run(
    held: int, jokers: int, low: int, high: int, ends: tuple[bool, bool], least: int
) -> tuple[Action, ...]:
    """Every knock, at most LIMIT, that extends the run low … high; `ends`: whether its end cards are Gaukler."""
    return tuple(islice(_run_knocks(held, jokers, low, high, ends, least), LIMIT))


def knocks(hand: Sequence[Card], top: Lay | None, least: int = 2) -> tuple[Action, ...]:
    """Every knock on this group from this hand; `least` as in `judge_knock`."""
    if top is None or top.closed:
        return ()
    return _knocks(*tally(hand), top, least)


def _knocks(counts: Sequence[int], held: int, top: Lay, least: int) -> tuple[Action, ...]:
    tokens = top.tokens
    if top.kind != "run":
        number = tokens[-1]
        return knocks_on_number(number, counts[number], counts[GA])
    low, high = NUMBER[tokens[0]], NUMBER[tokens[-1]]
    if not counts[GA] and not held & (1 << low >> 1 | 2 << high):
        return ()  # neither neighbour is at hand
    return knocks_on_run(held, counts[GA], low, high, (BASE[tokens[0]] == GA, BASE[tokens[-1]] == GA), least)
