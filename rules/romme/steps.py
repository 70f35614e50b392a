"""The steps of a draft: lay, lay off, exchange; judging, doing, telling. (RO-4, RO-7, RO-11, rulebook, chapter 7)

The owner of a draft sees every step at once, all others only when it is confirmed.
"""

from __future__ import annotations

from itertools import pairwise

from rules.core.contract import Action, Aside, Event, Log, Marked, Moved, Refusal, Seat, Special
from rules.core.deck import Card, Face, Token
from rules.families.telling import special
from rules.romme import law as no
from rules.romme.material import CARD_AT, COPIES, HANDS, JO, MEANT, MELDS, NOTHING, laid_face, seats_but
from rules.romme.melds import (
    RUN,
    SET,
    Meld,
    Reading,
    exchanged,
    freeing,
    grown,
    grown_fault,
    joker_place,
    points,
    read,
    ready_meld,
)
from rules.romme.state import Layout, State, has_laid_out, has_rights, is_out, layout, remove, running_total

KIND = {"lay set": SET, "lay run": RUN}  # verb -> kind of meld


def base(token: Token) -> Face:
    """The face that lies in the hand: a joker whatever it stands for."""
    return JO if token >= MEANT else token


def holds(state: State, seat: Seat, tokens: tuple[Token, ...]) -> bool:
    """Return whether the hand has a card for each of these."""
    hand, wanted = state.hands[seat], [base(token) for token in tokens]
    return all((hand & COPIES[face]).bit_count() >= wanted.count(face) for face in wanted)


def meld_named(state: State, number: int) -> Meld | None:
    return state.melds[number - 1] if 1 <= number <= len(state.melds) else None


# --- lay ---------------------------------------------------------------------------------------------------------


def check_lay(state: State, seat: Seat, act: Action) -> Refusal | None:
    if not holds(state, seat, act.args):
        return no.NOT_IN_HAND
    found = read(KIND[act.verb], act.args, state.law)
    if not isinstance(found, Reading):
        return found
    return None if len(act.args) < state.hands[seat].bit_count() else no.MUST_KEEP_DISCARD


def lay(state: State, seat: Seat, act: Action, log: Log) -> None:
    kind, before = KIND[act.verb], layout(state)
    found = read(kind, act.args, state.law)
    assert isinstance(found, Reading)
    cards = [
        CARD_AT[remove(state, seat, JO if joker else face).bit_length() - 1] for face, joker in zip(*found, strict=True)
    ]
    state.melds += (ready_meld(seat, kind, found.faces, tuple(cards), state.law),)
    state.laid += len(cards)
    state.debt = max(0, state.debt - sum(found.jokers))
    state.draft += (before,)
    tell_step(state, before, log)


# --- lay off -----------------------------------------------------------------------------------------------------


def meant(meld: Meld, token: Token) -> Face | Refusal:
    """Face of a card in the meld: itself, or what the joker says, or the only thing it can be (RO-4.10)."""
    face = laid_face(token)
    if face == NOTHING:
        if meld.fits.faces & (meld.fits.faces - 1):
            return no.JOKER_NEEDS_DESIGNATION
        face = meld.fits.faces.bit_length() - 1
    return face if face >= 0 and meld.fits.faces >> face & 1 else no.NO_FIT


def _target(state: State, seat: Seat, act: Action) -> Refusal | Meld:
    """The meld to which a card of the hand is to go."""
    token, number = act.args
    if not holds(state, seat, (token,)):
        return no.NOT_IN_HAND
    return meld_named(state, number) or no.NO_SUCH_MELD


def check_off(state: State, seat: Seat, act: Action) -> Refusal | None:
    token, meld = act.args[0], _target(state, seat, act)
    if isinstance(meld, Refusal):
        return meld
    face = meant(meld, token)
    if isinstance(face, Refusal):
        return face
    jokers = meld.jokers | (base(token) == JO) << face
    fault = grown_fault(meld.kind, meld.faces, jokers, face, state.law)
    return fault or (None if state.hands[seat].bit_count() > 1 else no.MUST_KEEP_DISCARD)


def lay_off(state: State, seat: Seat, act: Action, log: Log) -> None:
    before, (token, number) = layout(state), act.args
    meld = state.melds[number - 1]
    face = meant(meld, token)
    assert isinstance(face, int)
    card = CARD_AT[remove(state, seat, base(token)).bit_length() - 1]
    _replace(state, number, grown(meld, face, card, state.law))
    state.laid += 1
    if base(token) == JO:
        state.debt = max(0, state.debt - 1)
    if number <= state.fresh and not has_rights(state):
        state.offs += 1
    state.draft += (before,)
    tell_step(state, before, log)


def _replace(state: State, number: int, meld: Meld) -> None:
    state.melds = (*state.melds[: number - 1], meld, *state.melds[number:])


# --- exchange a joker --------------------------------------------------------------------------------------------


def any_missing(state: State) -> bool:
    return state.options.set_joker_swap == "any_missing"


def check_swap(state: State, seat: Seat, act: Action) -> Refusal | None:
    token, meld = act.args[0], _target(state, seat, act)
    if isinstance(meld, Refusal):
        return meld
    if not has_rights(state):
        return no.SWAP_BEFORE_40
    return None if token < JO and freeing(meld, any_missing(state)) >> token & 1 else no.SWAP_MISMATCH


def swap(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The card takes the joker's place, the joker comes to the hand (RO-7.4)."""
    before, (face, number) = layout(state), act.args
    meld = state.melds[number - 1]
    place = joker_place(meld, face)
    card = CARD_AT[remove(state, seat, face).bit_length() - 1]
    _replace(state, number, exchanged(meld, place, face, card, state.law))
    joker = COPIES[JO] & 1 << meld.cards[place]  # a joker's place in the mask is its number
    state.hands[seat] |= joker
    state.known[seat] |= joker
    state.swaps += 1
    if state.options.swapped_joker_must_play:
        state.debt += 1
    state.draft += (before,)
    tell_step(state, before, log)


# --- the turn as a whole -----------------------------------------------------------------------------------------


def check_turn(state: State, seat: Seat) -> Refusal | None:
    """Refuse what was laid in this turn where it may not stay. Source: RO-11.5, RO-6.7, RO-7.9.

    An exchange without the right to it never comes so far (RO-11.1); with one card left it is a Hand-Rommé.
    """
    fresh = len(state.melds) > state.fresh
    if (fresh or state.offs) and not has_rights(state) and state.hands[seat].bit_count() > 1:
        if state.offs:
            return no.LAYOFF_BEFORE_40
        if fresh and not has_laid_out(state):
            return no.BELOW_40
    return no.JOKER_MUST_BE_PLAYED if state.debt else None


# --- what a step looks like, and who is told of it when (RO-11.7, RO-11.11) -----------------------------------------


def tell_step(state: State, before: Layout, log: Log) -> None:
    """The last step, to the seat that made it."""
    if log is not None:
        told = [*step_events(state, before, layout(state)), running(state)]
        log += [Aside(event, frozenset({state.seat})) for event in told]


def tell_back(state: State, after: Layout, log: Log) -> None:
    """The way back from `after` to the present position, to the seat that goes it."""
    if log is None:
        return
    zone, here = HANDS[state.seat], layout(state)
    told: list[Event] = []
    for number, meld in enumerate(after.melds, start=1):
        old = here.melds[number - 1] if number <= len(here.melds) else None
        back, freed = changed(old, meld)
        place = MELDS[meld.owner]
        told += [Moved(cards, *way) for cards, way in ((freed, (zone, place)), (back, (place, zone))) if cards]
    log += [Aside(event, frozenset({state.seat})) for event in [*told, running(state)]]


def tell_draft(state: State, log: Log) -> None:
    """The whole draft to all others, and that it counts now to all."""
    if log is None or not state.draft:
        return
    everybody_else = seats_but(state.seats, state.seat)
    for before, after in pairwise([*state.draft, layout(state)]):
        log += [Aside(event, everybody_else) for event in step_events(state, before, after)]
    log.append(Aside(running(state), everybody_else))
    special(log, "confirmed", state.seat, sorted(loose_cards(state)))
    first = state.draft[0]
    already = sum([points(meld.kind, meld.faces) for meld in first.melds[state.fresh :]])
    late = len(first.melds) > state.fresh and already >= state.options.first_meld
    if not late and not is_out(state, state.seat) and has_laid_out(state):
        cards = [card for meld in state.melds[state.fresh :] for card in meld.cards]
        special(log, "auslegen", state.seat, cards, values=(running_total(state),))


def running(state: State) -> Marked:
    """The total towards the first lay-out (RO-6.1)."""
    return Marked("auslage", running_total(state), state.seat)


def loose_cards(state: State) -> frozenset[Card]:
    """Cards on the table that only the open draft has brought there."""
    if not state.draft:
        return frozenset()
    before = {card for meld in state.draft[0].melds for card in meld.cards}
    return frozenset([card for meld in state.melds for card in meld.cards if card not in before])


def step_events(state: State, before: Layout, after: Layout) -> list[Event]:
    """A step as a scene and as moves of cards."""
    seat, zone = state.seat, HANDS[state.seat]
    number = next(n for n, meld in enumerate(after.melds, start=1) if before.melds[n - 1 : n] != (meld,))
    meld = after.melds[number - 1]
    if number > len(before.melds):
        worth = points(meld.kind, meld.faces)
        return [
            Special(f"meld_{meld.kind}", seat, meld.cards, (), (worth, number)),
            Moved(meld.cards, zone, MELDS[seat]),
        ]
    come, gone = changed(before.melds[number - 1], meld)
    name = "swap" if gone else "lay_off"
    told: list[Event] = [Special(name, seat, come + gone, (meld.owner,), (number,))]
    told.append(Moved(come, zone, MELDS[meld.owner]))
    if gone:
        told.append(Moved(gone, MELDS[meld.owner], zone))
    return told


def changed(old: Meld | None, new: Meld) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that came to a meld, and those that left it."""
    cards = () if old is None else old.cards
    come = tuple([card for card in new.cards if card not in cards])
    return come, tuple([card for card in cards if card not in new.cards])
