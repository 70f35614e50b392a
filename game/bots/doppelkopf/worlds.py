"""Worlds that a seat of Doppelkopf cannot tell from the true one, and how plausible each is. (rulebook, chapter 8)

A world is the likelier the oftener the others have played in it what a good player would have played with those cards
on that side: that is how one finds out who belongs to whom.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from game.bots.base import Level
from game.bots.doppelkopf.hidden import Hidden, hidden_in
from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.play import choose
from game.bots.doppelkopf.rebuilt import rebuilt
from game.bots.doppelkopf.run import Run, terms_of
from game.bots.doppelkopf.tables import FOXES, QUEENS, normal_pack
from game.bots.tricks.pack import cards_in
from rules.core.contract import Seat, View
from rules.core.deck import BACK, Card
from rules.doppelkopf.declaring import GIVEN
from rules.doppelkopf.material import DIAMONDS, SEATS
from rules.doppelkopf.state import CALL, HOCHZEIT, KONTRA, NOBODY, NORMAL, RE, UNKNOWN, State
from rules.families.tricks import Mask, Trick, mask_of

DOUBT = 0.4  # how much a play that one would not have made oneself speaks against a world
MOST_LISTED = 60  # worlds that are all looked at
RICH = 10  # Augen of a card that is given on purpose


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view, and its plausibility."""
    state = rebuilt(view, memory)
    reads = rng.random() < level.reading
    hidden = hidden_in(state, memory, reads)
    world = filled(hidden, hidden.dealt(rng), rng)
    weight = plausibility(world, memory.seat, state.tricks) if reads and state.phase == "play" else 1.0
    return world, weight


def all_worlds(view: View, memory: Memory, level: Level, rng: Random, most: int) -> list[tuple[State, float]] | None:
    """Every world with its plausibility, where cards are being played and few are unseen."""
    if view.phase != "play":
        return None
    state = rebuilt(view, memory)
    hidden = hidden_in(state, memory, level.reading > 0)
    found = hidden.listed(min(most, MOST_LISTED))
    if found is None:
        return None
    worlds = [filled(hidden, places, rng) for places in found]
    return [(world, plausibility(world, memory.seat, state.tricks)) for world in worlds]


def filled(hidden: Hidden, places: list[Mask], rng: Random) -> State:
    """The viewer's state with every BACK replaced."""
    world = hidden.state.copy()
    for seat in range(SEATS):
        world.hands[seat] = _filled(world.hands[seat], places[seat])
    world.tricks = _remembered(world.tricks, places[SEATS])
    if world.stock and BACK in world.stock:
        world.stock = _filled(world.stock, hidden.pool)
    _settle_parties(world, hidden.viewer)
    _settle_armut(world, hidden.viewer)
    _settle_pigs(world, hidden.viewer)
    world.seed = rng.getrandbits(40)
    return world


def _filled(cards: tuple[Card, ...], new: Mask) -> tuple[Card, ...]:
    if not new:
        return cards
    coming = iter(cards_in(new))
    return tuple([next(coming) if card == BACK else card for card in cards])


def _remembered(tricks: tuple[Trick, ...], new: Mask) -> tuple[Trick, ...]:
    if not new:
        return tricks
    coming = iter(cards_in(new))
    return tuple(
        [
            Trick(leader, taker, tuple([next(coming) if card == BACK else card for card in cards]))
            for leader, taker, cards in tricks
        ]
    )


def _settle_parties(world: State, viewer: Seat) -> None:
    """Who is Re in this world (DK-3.1)."""
    if world.phase != "play":
        return
    if world.kind == NORMAL:
        holders = [seat for seat in range(SEATS) if seat != viewer and mask_of(world.hands[seat]) & QUEENS]
        for seat in holders:
            world.re |= (world.known[seat] != KONTRA) << seat
    else:
        world.re |= 1 << world.maker
        if world.partner != NOBODY:
            world.re |= 1 << world.partner


def _settle_armut(world: State, viewer: Seat) -> None:
    """The three cards on offer lie in the poor hand."""
    poor = world.maker
    if world.phase not in ("declare", "armut_offer") or poor in (NOBODY, viewer):
        return
    trumps = normal_pack(world.options).trumps
    ranked = sorted(world.hands[poor], key=lambda card: (not trumps >> card & 1, card))
    world.given = tuple(ranked[:GIVEN])


def _settle_pigs(world: State, viewer: Seat) -> None:
    """Somebody may hold both foxes unseen (DK-8.8)."""
    wanted = world.options.schweinchen and world.phase == "play" and world.trump == DIAMONDS
    if wanted and world.pigs == NOBODY:
        holders = [seat for seat in range(SEATS) if mask_of(world.hands[seat]) & FOXES == FOXES and seat != viewer]
        world.pigs = holders[0] if holders else NOBODY


# --- plausibility ------------------------------------------------------------------------------------------------


def plausibility(world: State, viewer: Seat, noticed: Sequence[Trick]) -> float:
    """How well the others' plays go with their cards in this world (> 0); `noticed` are the tricks as remembered."""
    played = [*noticed, Trick(world.leader, world.leader, world.trick)]
    run = _from_the_start(world)
    odd = 0
    for trick, whole in zip(played, (*world.tricks, played[-1]), strict=True):
        for place, card in enumerate(whole.cards):
            if run.seat != viewer and BACK not in trick.cards:
                odd += _is_odd(run, card, place)
            run.step(card)
    return exp(-DOUBT * odd)


def _from_the_start(world: State) -> Run:
    """The deal at its first lead; a party that was announced counts as known from then on."""
    tricks = (*world.tricks, Trick(world.leader, world.leader, world.trick))
    hands = [mask_of(hand) for hand in world.hands]
    for leader, _, cards in tricks:
        for place, card in enumerate(cards):
            hands[(leader + place) % SEATS] |= 1 << card
    seeking = world.kind in (CALL, HOCHZEIT)
    re = 1 << world.maker if seeking else world.re
    known = [_told_before(world, hands, seat) for seat in range(SEATS)] if world.kind == NORMAL else list(world.known)
    if seeking:
        known = [RE if seat == world.maker else UNKNOWN for seat in range(SEATS)]
    return Run(terms_of(world), hands, tricks[0].leader, re, known)


def _told_before(world: State, hands: Sequence[Mask], seat: Seat) -> int:
    """The party of a seat, if an announcement and no queen has told it."""
    if not any(world.said):
        return UNKNOWN
    played = hands[seat] & ~mask_of(world.hands[seat]) & QUEENS
    all_out = not any(mask_of(hand) & QUEENS for hand in world.hands)
    return UNKNOWN if played or all_out else world.known[seat]


def _is_odd(run: Run, card: Card, place: int) -> bool:
    """Whether a good player would have done something else altogether: take or not, trump or not, give or not."""
    cards = run.legal()
    if not cards & cards - 1:
        return False
    other, pack = choose(run), run.terms.pack
    if other == card:
        return False
    if (pack.trumps >> other ^ pack.trumps >> card) & 1:
        return True
    if not place:
        return pack.suits[other] != pack.suits[card]
    higher = pack.higher[pack.suits[run.trick[0]]][run.best]
    if (higher >> other ^ higher >> card) & 1:
        return True
    return (pack.augen[other] >= RICH) != (pack.augen[card] >= RICH)
