"""The players of Tarock: the plain one of chapter 8, and the strong one who weighs and reckons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from game.bots.base import Level
from game.bots.tarock.bids import Chance, Thought, by_table, called, calls
from game.bots.tarock.tables import ALL, PACKS, deal_of, owed
from game.bots.tarock.weights import STYLES
from game.bots.tarock.worlds import barred, hidden_in, rebuilt, sample
from game.bots.tarock.worth import finished, ranked_lays, strength_of, trump_of
from game.bots.tricks.deal import best_known, lay_out, seen_by
from game.bots.tricks.hidden import as_listed
from game.bots.tricks.pack import cards_in
from game.bots.tricks.plain import plain_card, reason
from game.bots.tricks.play import Seen, weighed
from game.bots.tricks.voids import Memory, shown
from rules.core.contract import Action, Points, Seat, View
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.tarock.material import ANNOUNCED, AUFNAHME, PLAIN, SEATS, SUITS
from rules.tarock.plays import PLAY
from rules.tarock.state import State, vorhand
from rules.tarock.stock import TRUMPS

HANDS_TRIED = 16  # worlds in which a hand is played through in thought
MOST_SOLVED = 12  # cards left in all hands from which on known positions are solved
MOST_CARDS, MOST_LAYS, MOST_TRUMPS = 6, 8, 2  # candidates of a search


# --- the plain player, also the voice of playouts ----------------------------------------------------------------


def plain(state: State, seat: Seat, legal: Sequence[Action], nerve: float) -> Thought:
    """Principles 1 to 6 and the baseline of chapter 8."""
    hand = mask_of(state.hands[seat])
    if state.phase == "bid":
        return called(state, legal, by_table(hand), nerve)
    if state.phase == "lay":
        return _lays(hand, legal)[0], "lay_points"
    if state.phase == "trump":
        return TRUMPS["trump"][trump_of(hand)], "trump_longest"
    pack = PACKS[state.trump]
    seen = seen_by(state, seat, state.holder, ALL, _voids(state))
    card = plain_card(pack, seen, _cards(legal))
    return PLAY[card], reason(pack, seen, card)


def _voids(state: State) -> tuple[Mask, ...]:
    return shown(PACKS[state.trump], owed(state.options), state.tricks, state.trick, state.leader, SEATS)


def _lays(hand: Mask, legal: Sequence[Action]) -> list[Action]:
    """What may be laid away, the best first; a playout names no legal moves and takes them as they come."""
    ranked = ranked_lays(hand)
    return as_listed(ranked, legal) or list(legal[:1]) if legal else ranked


def _cards(legal: Sequence[Action]) -> Mask:
    return mask_of([act.args[0] for act in legal])


# --- the strong player -------------------------------------------------------------------------------------------


def strong(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Thought:
    """Hands are played through in thought before they are bid on; cards are weighed, or solved where all is known."""
    assert view.seat is not None
    state = rebuilt(view)
    if state.phase == "bid":
        return called(state, legal, _played_through(view, memory, level, rng), level.nerve)
    if state.phase != "play":
        return plain(state, view.seat, legal, level.nerve)
    card = solved(state, memory, level, _cards(legal))
    if card is not None:
        return PLAY[card], "solved"
    seen = seen_by(state, view.seat, state.holder, ALL, barred(state, memory))
    card = max(_weighed(state, seen, _cards(legal)))[1]
    return PLAY[card], reason(PACKS[state.trump], seen, card)


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
    if sum([len(hand) for hand in state.hands]) > MOST_SOLVED:
        return None
    hidden = hidden_in(state, memory, level.reading > 0)
    places = hidden.only()
    if places is None:
        return None
    world = state.copy()
    lay_out(world, hidden.filled(places, Random(0)), Random(0))
    return best_known(world, state.holder, PACKS[state.trump], owed(state.options), deal_of(state), cards)


def sensible(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> list[Action]:
    """The moves worth a search; none where the policy cannot err."""
    assert view.seat is not None
    state = rebuilt(view)
    hand = mask_of(state.hands[view.seat])
    if state.phase == "bid":
        return calls(legal)
    if state.phase == "lay":
        return _lays(hand, legal)[:MOST_LAYS]
    if state.phase == "trump":
        return _trumps(hand, legal)
    if solved(state, memory, level, _cards(legal)) is not None:
        return []
    seen = seen_by(state, view.seat, state.holder, ALL, barred(state, memory))
    ranked = sorted(_weighed(state, seen, _cards(legal)), reverse=True)
    return [PLAY[card] for _, card in ranked[:MOST_CARDS]]


def _trumps(hand: Mask, legal: Sequence[Action]) -> list[Action]:
    """The best suits, each plain; the best one with every announcement."""
    suits = sorted(range(len(SUITS)), key=lambda suit: strength_of(hand, suit), reverse=True)[:MOST_TRUMPS]
    found = [TRUMPS["trump"][suit] for suit in suits]
    found += [TRUMPS[verb][suits[0]] for verb, level in ANNOUNCED.items() if level > PLAIN]
    return [act for act in found if act in legal]
