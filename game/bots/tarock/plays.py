"""The players of Tarock: the plain one of chapter 8, and the strong one who weighs and reckons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random

from game.bots.core.base import Level, Reason, Thought
from game.bots.families.tricks.deal import allowed, cards_of
from game.bots.families.tricks.pack import cards_in
from game.bots.families.tricks.plain import is_high, plain_card, reason, why_laid
from game.bots.families.tricks.play import Seen, weighed
from game.bots.families.tricks.reading import Memory
from game.bots.tarock.worlds import rebuilt, sample
from game.bots.tarock.worth import (
    PACKS,
    STYLES,
    contest,
    deal_of,
    finished,
    likely,
    owed,
    ranked_lays,
    strength_of,
    trump_of,
)
from rules.core.contract import Action, Points, Seat, View
from rules.core.deck import Card
from rules.families.rounds import vorhand
from rules.families.tricks import Mask, mask_of
from rules.tarock.auction import HOLD, PASS, TRUMPS
from rules.tarock.material import ANNOUNCED, AUFNAHME, HAND, KINDS, LADDER, PLAIN, RUNG, SUIT_NAMED, SUITS
from rules.tarock.plays import PLAY
from rules.tarock.state import NOBODY, State

READY = {False: 0.58, True: 0.62}  # chance from which on one bids, and a Handspiel (principles 1 and 2)
DARING = {False: 0.43, True: 0.47}  # the same of the strong player: who passes often pays another declarer
HOPELESS = 0.3  # chance by the rulebook's tables below which no search looks at a bid
NERVE = 0.15  # how far the nerve of a level moves it
CLOSE = 0.15  # of the chance that a bid lacks up to this a hand is not weak
CHEAP = 2  # bids of each game that are looked at: nobody promises more than he must
HANDS_TRIED = 16  # worlds in which a hand is played through in thought
MOST_SOLVED = 12  # cards left in all hands from which on known positions are solved
MOST_CARDS, MOST_LAYS, MOST_TRUMPS = 6, 8, 2  # candidates of a search
Chance = Callable[[int, Points], float]  # of a kind and a promise


def calls(legal: Sequence[Action]) -> list[Action]:
    """The calls worth a thought: to pass, to hold, the lowest bids of either game."""
    found = [act for act in legal if act in (PASS, HOLD)]
    for verb in KINDS:
        found += [act for act in legal if act.verb == verb][:CHEAP]
    return found


def by_table(hand: Mask) -> Chance:
    """The chances of the rulebook's tables."""
    return lambda kind, promise: likely(hand, kind, promise)


def called(
    state: State, legal: Sequence[Action], chance: Chance, nerve: float, bounds: Mapping[bool, float] = READY
) -> Thought:
    """Hold what the hand is worth, else make the likeliest of the lowest bids; the first bid is an Aufnahmespiel."""
    ready = {kind: bound - NERVE * nerve for kind, bound in bounds.items()}
    if HOLD in legal and chance(state.kind, state.promise) >= ready[state.kind == HAND]:
        return HOLD, "hold_worth"
    lowest = [next(act for act in legal if act.verb == verb) for verb in KINDS if any(a.verb == verb for a in legal)]
    odds = [(chance(KINDS[act.verb], act.args[0]) - ready[KINDS[act.verb] == HAND], act) for act in lowest]
    best = max(odds, key=lambda pair: pair[0], default=(-1.0, PASS))
    if state.holder == NOBODY and odds and odds[0][0] >= 0:
        best = odds[0]
    if odds and (best[0] >= 0 or PASS not in legal):
        if best[0] < 0:
            return best[1], "bid_thin"
        if KINDS[best[1].verb] == HAND:
            return best[1], "bid_hand"
        return best[1], "bid_worth" if state.holder == NOBODY else "bid_over"
    if best[0] >= -CLOSE:
        return PASS, "pass_close"
    return PASS, "pass_high" if chance(AUFNAHME, LADDER[0]) >= ready[False] else "pass_weak"


# --- the plain player, also the voice of playouts ----------------------------------------------------------------


def plain(state: State, seat: Seat, legal: Sequence[Action], nerve: float) -> Thought:
    """A move by principles 1 to 6 and the baseline of chapter 8."""
    hand = mask_of(state.hands[seat])
    if state.phase == "bid":
        return called(state, legal, by_table(hand), nerve)
    if state.phase == "lay":
        act = allowed(ranked_lays(hand), legal)[0]
        return act, why_laid(PACKS[trump_of(hand)], hand, mask_of(act.args))
    if state.phase == "trump":
        return TRUMPS["trump"][trump_of(hand)], "trump_longest"
    pack = PACKS[state.trump]
    seen = contest(state).seen(seat)
    card = plain_card(pack, seen, cards_of(legal))
    return PLAY[card], reason(pack, owed(state.options), seen, card)


# --- the strong player -------------------------------------------------------------------------------------------


def strong(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Thought:
    """The strong player's move: hands are played through before bids; cards are weighed, or solved if all are known."""
    assert view.seat is not None
    state = rebuilt(view)
    if state.phase == "bid":
        return called(state, legal, _played_through(view, memory, level, rng), level.nerve, DARING)
    if state.phase != "play":
        return plain(state, view.seat, legal, level.nerve)
    card = solved(state, memory, level, cards_of(legal))
    if card is not None:
        return PLAY[card], "solved"
    seen = contest(state).seen(view.seat, memory.missed)
    card = max(_weighed(state, seen, cards_of(legal)))[1]
    return PLAY[card], reason(PACKS[state.trump], owed(state.options), seen, card)


def _weighed(state: State, seen: Seen, cards: Mask) -> list[tuple[float, Card]]:
    return weighed(PACKS[state.trump], seen, cards, STYLES[seen.seat != seen.declarer])


def _played_through(view: View, memory: Memory, level: Level, rng: Random) -> Chance:
    """The share of worlds in which the viewer would keep a promise as declarer."""

    @cache
    def augen(kind: int) -> list[Points]:
        return [play_through(sample(view, memory, level, rng)[0], memory.seat, kind) for _ in range(HANDS_TRIED)]

    return lambda kind, promise: sum([found >= promise for found in augen(kind)]) / HANDS_TRIED


def play_through(world: State, seat: Seat, kind: int) -> Points:
    """The Augen of this seat when it plays; the world is used up."""
    hand = mask_of(world.hands[seat])
    if kind == AUFNAHME:
        hand |= mask_of(world.stock)
        world.stock, world.laid = (), ranked_lays(hand)[0].args
        hand &= ~mask_of(world.laid)
        world.hands[seat] = tuple(cards_in(hand))
    world.holder, world.kind, world.trump = seat, kind, trump_of(hand)
    world.seat = world.leader = vorhand(world)
    return finished(world)[0]


def solved(state: State, memory: Memory, level: Level, cards: Mask) -> Card | None:
    """The best card where every hand is known and few cards are left; else None."""
    return contest(state).solved(memory, level, deal_of(state), cards, MOST_SOLVED)


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this card, for this trump, for what is laid away, for holding a bid or making a higher one than
    one must."""
    if view.seat is None:
        return None
    state = rebuilt(view)
    if state.phase == "bid":
        return Reason("hold_worth") if act == HOLD else Reason("bid_jump") if _jumps(state, act) else None
    hand = mask_of(state.hands[view.seat])
    if act.verb == "lay":
        return Reason(why_laid(PACKS[trump_of(hand)], hand, mask_of(act.args)))
    if view.phase == "trump":
        return _named(hand, SUIT_NAMED[act.args[0]]) if act.verb == "trump" else None
    if act.verb != "play":
        return None
    seen = contest(state).seen(view.seat, memory.missed)
    return Reason(reason(PACKS[state.trump], owed(state.options), seen, act.args[0]))


def _jumps(state: State, act: Action) -> bool:
    """True for an Aufnahmespiel whose promise is higher than it must be."""
    if act.verb not in KINDS or KINDS[act.verb] != AUFNAHME:
        return False
    free = state.holder == NOBODY
    return RUNG[act.args[0]] > (0 if free else RUNG[state.promise] + 1)


def _named(hand: Mask, suit: int) -> Reason | None:
    """What speaks for this suit as trump: that none is longer, else that its cards are higher."""
    best = trump_of(hand)
    length, strength = strength_of(hand, suit)
    most, strongest = strength_of(hand, best)
    if length == most:
        return Reason("trump_longest" if suit == best else "trump_as_long")
    return Reason("trump_higher") if length and strength * most > strongest * length else None


def sensible(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> list[Action]:
    """The moves worth a search; none where the policy cannot err."""
    assert view.seat is not None
    state = rebuilt(view)
    hand = mask_of(state.hands[view.seat])
    if state.phase == "bid":
        return [act for act in calls(legal) if not hopeless(hand, act, legal)]
    if state.phase == "lay":
        return list(allowed(ranked_lays(hand), legal)[:MOST_LAYS])
    if state.phase == "trump":
        return _trumps(hand, legal)
    if solved(state, memory, level, cards_of(legal)) is not None:
        return []
    seen = contest(state).seen(view.seat, memory.missed)
    pack = PACKS[state.trump]
    ranked = [card for _, card in sorted(_weighed(state, seen, cards_of(legal)), reverse=True)]
    trumps = [card for card in ranked if pack.trumps >> card & 1]
    if not seen.trick:  # trumps that nobody can beat draw the others' trumps alike: one of them will do
        alike = [card for card in trumps if is_high(pack, seen, card)][1:]
        ranked = [card for card in ranked if card not in alike]
    return [PLAY[card] for card in dict.fromkeys((*ranked[:MOST_CARDS], *trumps[:1]))]  # drawing trumps always counts


def hopeless(hand: Mask, call: Action, legal: Sequence[Action]) -> bool:
    """True for a bid that nobody would make with this hand, unless he must: few worlds may praise it by chance."""
    return PASS in legal and call.verb in KINDS and likely(hand, KINDS[call.verb], call.args[0]) < HOPELESS


def _trumps(hand: Mask, legal: Sequence[Action]) -> list[Action]:
    """The best suits, each plain; the best one with every announcement."""
    suits = sorted(range(len(SUITS)), key=lambda suit: strength_of(hand, suit), reverse=True)[:MOST_TRUMPS]
    found = [TRUMPS["trump"][suit] for suit in suits]
    found += [TRUMPS[verb][suits[0]] for verb, level in ANNOUNCED.items() if level > PLAIN]
    return [act for act in found if act in legal]
