"""Laying in a turn of Rommé, planned as a whole and done step by step. (RO-6 to RO-8, RO-11)

Every step is found anew from the position, drafts included: what was the best plan before its first step is the best
one after it, so no step is ever taken back that a bot has made itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.bots.core.base import Thought
from game.bots.romme.hand import melds_of, packed, without
from game.bots.romme.look import Look, after
from rules.core.contract import Action, action
from rules.core.deck import Face
from rules.families.packing import Block, Hand, Packer, Packing, by_lowest_card
from rules.families.runs import RANKS
from rules.families.tricks import Mask
from rules.romme.material import (
    COPIES,
    FACE_MASK,
    FACES,
    JOKER_POINTS,
    JOKERS_AT,
    MEANT,
    MOST_JOKERS,
    RANK_POINTS,
    jokers_in,
    once,
    twice,
)
from rules.romme.melds import RUN, Meld, freeing
from rules.romme.packing import blocks_of

CONFIRM = action("confirm")
LONELY = 3  # cards of the shortest other hand at which nothing is kept any more (rulebook, 8.7)
NEARLY = 4  # cards left over by the plan of most points: then one of most cards may leave but one
CARD = 1000  # weighs a card against its points, where every card must go


# --- everything with the melds on the table ------------------------------------------------------------------------


def off_blocks(look: Look) -> Iterator[Block]:
    """The lay-offs that are possible on the table: single cards, and rows of them at the end of a run."""
    held = once(look.hand)
    for number, meld in enumerate(look.melds, start=1):
        for face in _first_links(meld, held):
            yield from _chain(meld, number, face, held)


def _first_links(meld: Meld, held: Mask) -> list[Face]:
    found = meld.fits.naturals & held
    links = []
    while found:
        low = found & -found
        links.append(low.bit_length() - 1)
        found ^= low
    return links


def _chain(meld: Meld, number: int, face: Face, held: Mask) -> Iterator[Block]:
    """The card, and with it the next ones of the suit, as far as the hand has them."""
    step = action("off", face, number)
    cards, worth = 1 << face, RANK_POINTS[face % RANKS]
    yield Block(cards, 0, worth, 0, step)
    if meld.kind != RUN:
        return
    up = 1 if face % RANKS == (meld.faces[-1] + 1) % RANKS else -1
    suit, rank = face - face % RANKS, (face + up) % RANKS
    for _ in range(RANKS - len(meld.faces) - 1):
        rank = (face % RANKS + up * cards.bit_count()) % RANKS
        if not held >> suit + rank & 1:
            return
        cards |= 1 << suit + rank
        worth += RANK_POINTS[rank]
        yield Block(cards, 0, worth, 0, step)


def best_of_all(look: Look, by_number: bool = False) -> Packing:
    """The best division of the hand into melds and lay-offs; `by_number`: as many cards as possible."""
    hand = Hand(once(look.hand), twice(look.hand), jokers_in(look.hand))
    offs, places = _one_each(off_blocks(look), hand.twice)
    blocks = [*blocks_of(look.hand, look.law), *offs]
    if by_number:
        blocks = [block._replace(worth=CARD * _size(block) + block.worth) for block in blocks]
    found = Packer(by_lowest_card(blocks), places).pack(hand, 0, 1)
    assert found is not None
    return found


def _one_each(offs: Iterator[Block], double: Mask) -> tuple[list[Block], Mask]:
    """The lay-offs, and the places on the table that cards held twice could take: at each meld one of each kind."""
    found, places = [], dict[tuple[int, Mask], Mask]()
    for block in offs:
        taken, both = 0, block.cards & double
        while both:
            low = both & -both
            both ^= low
            taken |= places.setdefault((block.meld.args[1], low), 1 << FACES + len(places))
        found.append(block._replace(cards=block.cards | taken))
    return found, sum(places.values())


def _size(block: Block) -> int:
    return (block.cards & FACE_MASK).bit_count() + block.jokers


def left_over(look: Look, found: Packing) -> int:
    """The number of cards that stay in hand."""
    return look.hand.bit_count() - sum([_size(block) for block in found.blocks])


def joker_offs(look: Look) -> list[Action]:
    """The places where a joker could be laid off: at the card that is worth most on the table first."""
    if not jokers_in(look.hand) or look.hand.bit_count() < 2:
        return []
    found = []
    for number, meld in enumerate(look.melds, start=1):
        fits = meld.fits.jokers
        while fits:
            low = fits & -fits
            fits ^= low
            found.append(action("off", MEANT + low.bit_length() - 1, number))
    return found


def can_go_out(look: Look) -> Action | None:
    """The first step of a turn that leaves only the discard, if there is one."""
    found = best_of_all(look, by_number=True)
    left, offs = left_over(look, found), joker_offs(look)
    spare = jokers_in(look.hand) - sum([block.jokers for block in found.blocks])
    if left == 1:
        return first_step(found)
    if offs and spare and left - min(spare, len(offs)) <= 1:
        return first_step(found) or offs[0]
    return None


def first_step(found: Packing) -> Action | None:
    """The first step of the plan: own melds before lay-offs, so that they count from the start."""
    acts: list[Action] = [block.meld for block in found.blocks]
    return next((act for act in acts if act.verb != "off"), acts[0] if acts else None)


# --- the next step -------------------------------------------------------------------------------------------------


def next_step(look: Look, hold: bool) -> Thought | None:
    """The next step before the discard and its reason; None when nothing more is to be laid.

    `hold`: a first lay-out is put off, but for a Hand-Rommé.
    """
    if look.debt:
        return _pay(look)
    if look.rights:
        return _with_rights(look)
    return _hand_romme(look) or _lay_out(look, hold)


def _pay(look: Look) -> Thought | None:
    """Play an exchanged joker, which must be done at once (RO-7.9)."""
    act = _joker_step(look)
    return None if act is None else (act, "pay_joker")


def _joker_step(look: Look) -> Action | None:
    """A meld with a joker, or a joker laid off."""
    size = look.hand.bit_count()
    lays = [block for block in blocks_of(look.hand, look.law) if block.jokers and len(block.meld.args) < size]
    if lays:
        act: Action = max(lays, key=lambda block: block.worth - JOKER_POINTS * block.jokers).meld
        return act
    return next(iter(joker_offs(look)), None) if size > 1 else None


def _with_rights(look: Look) -> Thought | None:
    swap = _swap(look)
    if swap is not None:
        return swap, "swap_joker"
    found = best_of_all(look)
    act = can_go_out(look) if 1 < left_over(look, found) <= NEARLY else None
    if act is not None:
        return act, "nearly_out"
    act = first_step(found)
    if act is not None:
        return act, "lay_off" if act.verb == "off" else "lay_more"
    offs = joker_offs(look)
    if offs and (look.fewest <= LONELY or look.hand.bit_count() == 2):
        return offs[0], "lay_off_joker"
    return None


def _swap(look: Look) -> Action | None:
    """Exchange a card for a joker; where it must be played at once, only if it can be."""
    wide = look.options.set_joker_swap == "any_missing"
    held = once(look.hand)
    for number, meld in enumerate(look.melds, start=1):
        here = freeing(meld, wide) & held if meld.jokers else 0
        if here:
            face = (here & -here).bit_length() - 1
            if not look.options.swapped_joker_must_play or _playable_after(look, face):
                return action("swap", face, number)
    return None


def _playable_after(look: Look, face: Face) -> bool:
    """True if the joker gained for this card could be played in the same turn."""
    lowest = look.hand & COPIES[face]
    hand = look.hand & ~(lowest & -lowest)
    free = next(place for place in range(JOKERS_AT, JOKERS_AT + MOST_JOKERS) if not hand >> place & 1)
    blocks = blocks_of(hand | 1 << free, look.law)
    return any(block.jokers and len(block.meld.args) <= hand.bit_count() for block in blocks)


def _hand_romme(look: Look) -> Thought | None:
    """Lay all in one turn, where that is possible (RO-8.4).

    The quick look saves time where nothing is begun; a plan that is under way is gone through to its end.
    """
    if look.swaps:
        return None
    begun = look.offs or (look.drafted and look.need)
    spare = 0 if begun else without(look.hand, melds_of(look.hand, look.law))
    if spare.bit_count() > 1 and not _fit(look, spare):
        return None
    act = can_go_out(look)
    if act is None or not (look.offs or _comes_off(look, act)):
        return None
    return act, "hand_romme"


def _comes_off(look: Look, act: Action | None) -> bool:
    """True if the steps that will be found one by one do empty the hand: nobody must lay off in vain (RO-11.5)."""
    there: Look | None = look
    while act is not None and there is not None:
        there = after(there, act)
        act = can_go_out(there) if there is not None else None
    return there is not None and there.hand.bit_count() == 1


def _fit(look: Look, spare: Mask) -> bool:
    """True if, at a quick look, the cards left over might all find a place."""
    held, fits = once(spare), 0
    for meld in look.melds:
        fits |= meld.fits.faces
    return bool(held & fits) or spare.bit_count() <= 1 + jokers_in(look.hand)


def _lay_out(look: Look, hold: bool) -> Thought | None:
    """The first lay-out and what can go with it (RO-6)."""
    if look.offs or (hold and not look.begun):
        return None
    found = packed(look.hand, look.law, look.need)
    if found is not None and found.acts:
        act = max(found.acts, key=lambda act: len(act.args))
        return act, "lay_more" if look.begun and not look.need else "lay_forty"
    if look.begun and not look.need and look.drafted and look.options.layoff_same_turn:
        return CONFIRM, "confirm_first"
    return None
