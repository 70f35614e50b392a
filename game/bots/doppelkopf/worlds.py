"""Worlds that a seat of Doppelkopf cannot tell from the true one, and how plausible each is. (rulebook, chapter 8)

What the seat does not see is bounded by what it knows: voids, Kreuz-Damen, the cards of an Armut. A world is the
likelier the oftener the others have played in it what a good player would have played with those cards on that side:
so one finds out who belongs to whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from math import exp
from random import Random

from game.bots.core.base import Level
from game.bots.doppelkopf.cards import choose
from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.playout import Run, fixed_in, unplayed
from game.bots.doppelkopf.styles import WEIGHT, WITH_PARTNERS, Evidence, World
from game.bots.doppelkopf.tables import FOXES, QUEENS, normal_pack, pack_in
from game.bots.families.tricks.dealing import Rooms, drawn, listed
from game.bots.families.tricks.pack import cards_in
from rules.core.contract import Seat, View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.doppelkopf.declaring import GIVEN
from rules.doppelkopf.law import all_speak
from rules.doppelkopf.material import DIAMONDS, HANDS, SEATS, STOCK, TRICK, WON
from rules.doppelkopf.state import ARMUT, CALL, HOCHZEIT, KONTRA, NOBODY, NORMAL, RE, SOLO, UNKNOWN, State
from rules.families.rounds import vorhand
from rules.families.tricks import Mask, Trick, mask_of

BOTH = 2  # foxes of one hand
SILENT = 0.5  # how often a holder of both Kreuz-Damen says nothing where he may
PAIR = 2  # Kreuz-Damen
LISTED = 12  # unseen cards beyond which nobody lists all ways
DOUBT = 0.4  # how much a play that one would not have made oneself speaks against a world
MOST_LISTED = 60  # worlds that are all looked at
RICH = 10  # Augen of a card that is given on purpose


def rebuilt(view: View, memory: Memory) -> State:
    """The state of this view and memory, with BACK wherever a card is unknown or forgotten."""
    known = view.facts
    found = from_view(State, view, seats=SEATS, hands=HANDS, trick=TRICK, stock=STOCK)
    found.tricks = _tricks(view, memory, found)
    found.pigs_out = known.pigs != NOBODY and (known.pigs != view.seat or _holds_one_fox(found, memory.seat))
    found.re = _re(found, memory.seat, known.party)
    return found


def _holds_one_fox(state: State, seat: Seat) -> bool:
    return (mask_of(state.hands[seat]) & FOXES).bit_count() < BOTH


def _re(state: State, viewer: Seat, party: int) -> int:
    """The Re seats as far as the viewer knows them."""
    if state.phase != "play":
        return 0
    found = sum([1 << seat for seat in range(SEATS) if state.known[seat] == RE])
    return found | (party == RE) << viewer


def _tricks(view: View, memory: Memory, state: State) -> tuple[Trick, ...]:
    """The tricks so far as they are remembered."""
    piles = [list(view.zones[WON[seat]]) for seat in range(SEATS)]
    leader, found = state.leader, []
    takers = view.facts.takers
    first = state.maker if state.options.solo_leads and state.kind == SOLO else vorhand(state)
    for number, taker in enumerate(takers):
        leader = takers[number - 1] if number else first
        lying, piles[taker] = piles[taker][:SEATS], piles[taker][SEATS:]
        if BACK in lying and number < len(memory.tricks):
            lying = list(memory.tricks[number])
        found.append(Trick(leader, taker, tuple(lying)))
    return tuple(found)


# --- the unseen cards and where they may lie -----------------------------------------------------------------------


@dataclass(slots=True)
class Hidden:
    """The unseen cards and the places where they may be: the hands by seat, then the forgotten cards of tricks."""

    state: State
    viewer: Seat
    pool: Mask
    rooms: list[int]
    barred: list[Mask]
    fixed: list[Mask]  # by seat cards known to be there
    returned: int  # trumps that the poor seat of an Armut got back

    def place(self, seat: Seat, cards: Mask) -> None:
        """Place cards that the seat is known, or thought, to hold."""
        cards &= self.pool
        if cards.bit_count() <= self.rooms[seat]:
            self.fixed[seat] |= cards
            self.pool &= ~cards
            self.rooms[seat] -= cards.bit_count()

    def dealt(self, rng: Random) -> list[Mask]:
        """One way in which the cards may lie: the queens and the trumps of an Armut first, then all the others."""
        here = replace(self, rooms=self.rooms[:], barred=self.barred[:], fixed=self.fixed[:])
        _place_queens(here, rng)
        _place_poor(here, rng)
        rooms: Rooms = tuple(here.rooms)
        found = drawn(here.pool, rooms, here.barred, rng)
        return [cards | fixed for cards, fixed in zip(found, here.fixed, strict=True)]

    def listed(self, most: int) -> list[list[Mask]] | None:
        """Every way in which the cards may lie; None where there are more, or where too much would have to be thought
        of: the trumps of an Armut."""
        if self.pool.bit_count() > LISTED or self.state.kind == ARMUT:
            return None
        found = listed(self.pool, tuple(self.rooms), self.barred, most)
        if found is None:
            return None
        kept = [places for places in found if self._may_lie(places)]
        return [[cards | fixed for cards, fixed in zip(places, self.fixed, strict=True)] for places in kept] or None

    def _may_lie(self, places: list[Mask]) -> bool:
        """True if the Kreuz-Damen may lie like this."""
        return all(
            fits(self.state, seat, _had(self.state, seat) + (places[seat] & QUEENS).bit_count())
            for seat in range(SEATS)
            if seat != self.viewer
        )


def hidden_in(state: State, memory: Memory) -> Hidden:
    """The cards that the viewer of a rebuilt state does not see."""
    seen = mask_of([card for hand in state.hands for card in hand if card != BACK])
    rooms = [hand.count(BACK) for hand in state.hands]
    gone = sum([trick.cards.count(BACK) for trick in state.tricks])
    barred = [*shown(state), 0]
    pool, fixed = unplayed(state) & ~seen, [0] * (SEATS + 1)
    found = Hidden(state, memory.seat, pool, [*rooms, gone], barred, fixed, memory.returned)
    mate = {state.maker: state.partner, state.partner: state.maker}.get(memory.seat, NOBODY)
    if state.kind == ARMUT and mate != NOBODY:
        found.place(mate, memory.given)
    return found


def shown(state: State) -> list[Mask]:
    """By seat the cards it has shown not to hold."""
    pack, found = pack_in(state), [0] * SEATS
    for leader, _, cards in (*state.tricks, Trick(state.leader, state.leader, state.trick)):
        if not cards or cards[0] == BACK:
            continue
        led = pack.suits[cards[0]]
        for place, card in enumerate(cards):
            if card != BACK and pack.suits[card] != led:
                found[(leader + place) % SEATS] |= pack.of_suit[led]
    return found


# --- the Kreuz-Damen ---------------------------------------------------------------------------------------------


def _place_queens(hidden: Hidden, rng: Random) -> None:
    """Place the unseen Kreuz-Damen where parties and declarations allow it, the likelier the larger the hand."""
    queens = cards_in(hidden.pool & QUEENS)
    if not queens:
        return
    ways = [(where, weight) for where in _spreads(len(queens)) if (weight := _likely(hidden, where)) > 0]
    if not ways:
        return
    where = rng.choices([way for way, _ in ways], [weight for _, weight in ways])[0]
    for card, seat in zip(queens, where, strict=True):
        hidden.place(seat, 1 << card)


def _spreads(count: int) -> Iterator[tuple[Seat, ...]]:
    return combinations_with_replacement(range(SEATS), count)


def _likely(hidden: Hidden, where: tuple[Seat, ...]) -> float:
    """The weight of this place of the unseen queens; 0 where it cannot be."""
    weight, rooms = 1.0, hidden.rooms[:]
    for seat in where:
        weight *= 0 if hidden.barred[seat] & QUEENS else rooms[seat]
        rooms[seat] -= 1
    if weight <= 0:
        return 0.0
    if len(set(where)) > 1:
        weight *= PAIR  # two cards can lie in two hands in two ways
    state = hidden.state
    for seat in range(SEATS):
        if seat != hidden.viewer:
            weight *= fits(state, seat, _had(state, seat) + where.count(seat))
    return weight


def _had(state: State, seat: Seat) -> int:
    """Count the Kreuz-Damen that the seat has played already."""
    found = 0
    for leader, _, cards in (*state.tricks, Trick(state.leader, state.leader, state.trick)):
        place = (seat - leader) % SEATS
        if place < len(cards) and cards[place] != BACK:
            found += QUEENS >> cards[place] & 1
    return found


def fits(state: State, seat: Seat, count: int) -> float:
    """The weight of `count` Kreuz-Damen by what the seat has said and shown (DK-3.1, DK-3.5); 0: impossible."""
    if state.kind == ARMUT and state.phase != "declare":
        return 1.0
    if _says_both(state, seat):
        return float(count == PAIR)
    if state.kind == NORMAL and state.phase == "play":
        if state.known[seat] == RE and not count:
            return 0.0
        if state.known[seat] == KONTRA and count:
            return 0.0
    if count == PAIR and _has_spoken(state, seat):
        return SILENT if state.options.stille_hochzeit and state.known[seat] != KONTRA else 0.0
    return 1.0


def _says_both(state: State, seat: Seat) -> bool:
    """True if everybody knows that the seat had both Kreuz-Damen."""
    if any(one.seat == seat and one.kind in (CALL, HOCHZEIT) for one in state.declared):
        return True
    if state.kind in (CALL, HOCHZEIT) and seat == state.maker:
        return True
    if state.kind == SOLO and seat == state.maker and state.options.solo_who == "both_queens":
        return state.trump < SEATS
    return state.phase == "declare" and not all_speak(state.options) and seat in state.asked


def _has_spoken(state: State, seat: Seat) -> bool:
    """True if the seat has declined to call, or was skipped."""
    if state.phase != "declare" or not all_speak(state.options):
        return not any(one.seat == seat and one.kind == SOLO for one in state.declared) and seat != state.maker
    return any(one.seat == seat and one.kind in (NORMAL, ARMUT) for one in state.declared)


# --- an Armut ----------------------------------------------------------------------------------------------------


def _place_poor(hidden: Hidden, rng: Random) -> None:
    """Place the trumps of the poor seat: three at most, later as many as were returned (DK-8.9)."""
    state, seat = hidden.state, hidden.state.maker
    poor = state.kind == ARMUT or any(one.kind == ARMUT and one.seat == seat for one in state.declared)
    if not poor or seat in (NOBODY, hidden.viewer) or (state.phase == "play" and state.kind != ARMUT):
        return
    trumps = normal_pack(state.options).trumps
    free = cards_in(hidden.pool & trumps & ~hidden.barred[seat])
    count = min(_trumps_of_poor(hidden, len(free), rng), hidden.rooms[seat], len(free))
    hidden.place(seat, mask_of(rng.sample(free, count)))
    hidden.barred[seat] |= trumps


def _trumps_of_poor(hidden: Hidden, free: int, rng: Random) -> int:
    """The number of trumps that the poor seat holds beyond those known."""
    state, seat = hidden.state, hidden.state.maker
    if state.phase in ("declare", "armut_offer"):
        return rng.choices(range(GIVEN + 1), (0.03, 0.12, 0.3, 0.55))[0]
    if state.phase == "armut_return" or hidden.viewer == state.partner:
        return 0
    return _left_of_returned(hidden, seat, free)


def _left_of_returned(hidden: Hidden, seat: Seat, free: int) -> int:
    trumps, played = normal_pack(hidden.state.options).trumps, 0
    for leader, _, cards in (*hidden.state.tricks, Trick(hidden.state.leader, hidden.state.leader, hidden.state.trick)):
        place = (seat - leader) % SEATS
        if place < len(cards) and cards[place] != BACK:
            played += trumps >> cards[place] & 1
    return max(0, min(free, max(0, hidden.returned) - played))


# --- worlds --------------------------------------------------------------------------------------------------------


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view, and its plausibility, as far as the level reads what the others play."""
    return drawn_freely(hidden_in(rebuilt(view, memory), memory), level, rng)


def drawn_freely(hidden: Hidden, level: Level, rng: Random) -> tuple[State, float]:
    """The same for the cards that the viewer does not see."""
    world = filled(hidden, hidden.dealt(rng), rng)
    if not level.reading or world.phase != "play":
        return world, 1.0
    played, weight = judged(world, hidden.viewer, hidden.state.tricks, rng)
    return played, weight**level.reading


def all_worlds(view: View, memory: Memory, level: Level, rng: Random, most: int) -> list[tuple[State, float]] | None:
    """Every world with its plausibility, where cards are being played and few are unseen."""
    if view.phase != "play":
        return None
    state = rebuilt(view, memory)
    hidden = hidden_in(state, memory)
    ways = hidden.listed(min(most, MOST_LISTED))
    if ways is None:
        return None
    found = [judged(filled(hidden, places, rng), memory.seat, state.tricks, None, 1.0) for places in ways]
    return [(world, weight**level.reading) for world, weight in found]


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
    """Find the seats that are Re in this world (DK-3.1)."""
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
    """Choose the cards on offer from the poor hand."""
    poor = world.maker
    if world.phase not in ("declare", "armut_offer") or poor in (NOBODY, viewer):
        return
    trumps = normal_pack(world.options).trumps
    ranked = sorted(world.hands[poor], key=lambda card: (not trumps >> card & 1, card))
    world.given = tuple(ranked[:GIVEN])


def _settle_pigs(world: State, viewer: Seat) -> None:
    """Note a seat that holds both foxes unseen, where one does (DK-8.8)."""
    wanted = world.options.schweinchen and world.phase == "play" and world.trump == DIAMONDS
    if wanted and world.pigs == NOBODY:
        holders = [seat for seat in range(SEATS) if mask_of(world.hands[seat]) & FOXES == FOXES and seat != viewer]
        world.pigs = holders[0] if holders else NOBODY


# --- plausibility ------------------------------------------------------------------------------------------------


def judged(
    world: State, viewer: Seat, noticed: Sequence[Trick], rng: Random | None, share: float = WEIGHT
) -> tuple[State, float]:
    """The world with how the others play in it (without `rng`: most likely), and the plausibility (> 0) of what they
    have played with these cards; `noticed`: tricks as remembered."""
    if world.kind not in WITH_PARTNERS:
        return world, plausibility(world, viewer, noticed)
    found = Evidence()
    for run, card in others_plays(world, viewer, noticed):
        found.add(run, card)
    played = World(*State.values(world))
    played.booklet = found.drawn(viewer, rng)
    return played, found.weight(viewer, share)


def plausibility(world: State, viewer: Seat, noticed: Sequence[Trick]) -> float:
    """The plausibility (> 0) of the others' plays with their cards in this world, if all of them play well."""
    return exp(-DOUBT * sum([_is_odd(run, card, len(run.trick)) for run, card in others_plays(world, viewer, noticed)]))


def others_plays(world: State, viewer: Seat, noticed: Sequence[Trick]) -> Iterator[tuple[Run, Card]]:
    """The others' plays, as far as they are remembered, each with the position before it: only to be looked at."""
    played = [*noticed, Trick(world.leader, world.leader, world.trick)]
    run = from_the_start(world)
    for trick, whole in zip(played, (*world.tricks, played[-1]), strict=True):
        for card in whole.cards:
            if run.seat != viewer and BACK not in trick.cards:
                yield run, card
            run.step(card)


def from_the_start(world: State) -> Run:
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
    return Run(fixed_in(world), hands, tricks[0].leader, re, known)


def _told_before(world: State, hands: Sequence[Mask], seat: Seat) -> int:
    """The party of a seat where an announcement, not a queen, has told it; else UNKNOWN."""
    if not any(world.said):
        return UNKNOWN
    played = hands[seat] & ~mask_of(world.hands[seat]) & QUEENS
    all_out = not any(mask_of(hand) & QUEENS for hand in world.hands)
    return UNKNOWN if played or all_out else world.known[seat]


def _is_odd(run: Run, card: Card, place: int) -> bool:
    """True if a good player would have done something else altogether: take or not, trump or not, give or not."""
    cards = run.legal()
    if not cards & cards - 1:
        return False
    other, pack = choose(run), run.fixed.pack
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
