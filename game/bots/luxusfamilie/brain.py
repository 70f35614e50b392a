"""The brain of Luxusfamilie's bots: policies by level, candidates, worlds, rewards. (docs/rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import RULEBOOK, SAFE, STRONG, Brain, Decision, Level, Playout, Reason
from game.bots.luxusfamilie import memory as memories
from game.bots.luxusfamilie import playout, rulebook, strong
from game.bots.luxusfamilie.cards import best_card, of_follow, of_lead, playable, played, player_of, sight
from game.bots.luxusfamilie.memory import Memory
from game.bots.luxusfamilie.worlds import rebuilt, sample
from rules.core.contract import Action, Seat, View, action
from rules.luxusfamilie.auction import WEG, must_open
from rules.luxusfamilie.farbkarten import NEED
from rules.luxusfamilie.material import FACES, POWER, SUIT, SUIT_BITS, cards_in
from rules.luxusfamilie.melding import MELD_ALL
from rules.luxusfamilie.plays import OK, PLAY
from rules.luxusfamilie.state import State

TURN = tuple(action("turn", FACES + suit) for suit in range(4))


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    state, seat = rebuilt(view), memory.seat
    if level.skill == SAFE:
        return _any(state, seat, legal, rng), Reason("any")
    if state.phase == "meld":
        return MELD_ALL, Reason("meld_all")
    if state.phase == "review":
        return OK, Reason("nothing_wrong")
    if level.skill >= STRONG:
        return _strongly(state, memory, legal, level, rng)
    return _plainly(state, memory, legal, level, rng)


def _strongly(state: State, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if state.phase == "bid":
        return strong.bid(state, memory.seat, legal, level.nerve, rng)
    if state.phase == "trump":
        return strong.name_trump(state, memory.seat)
    return strong.card(state, memory.seat, sight(state, memory.seat, memory.played), level, rng)


def _plainly(state: State, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    if state.phase == "bid":
        return rulebook.bid(state, memory.seat, legal, level, rng)
    if state.phase == "trump":
        return rulebook.name_trump(state, memory.seat)
    return rulebook.card(state, memory.seat, sight(state, memory.seat, memory.played), level, rng)


def impulse(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision | None:
    """Turn Farbkarten before the card that proves them; object to every fault that is noticed."""
    for act in legal:
        if act.verb == "object" and (level.skill >= RULEBOOK or rng.random() >= level.memory_loss):
            return act, Reason("object")
    state, seat = rebuilt(view), memory.seat
    if state.phase != "play" or state.seat != seat or not state.trick:
        return None
    owed = [FACES + suit for suit in _owed(state, seat)]
    return next(((act, Reason("turn_duty")) for act in legal if act.verb == "turn" and act.args[0] in owed), None)


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this move."""
    if act.verb != "play":
        return _of_the_deal(act)
    state, seat = rebuilt(view), memory.seat
    hand, seen = state.hands[seat], sight(state, seat, memory.played)
    card = next(card for card in cards_in(hand) if PLAY[card // 2] == act)
    if not state.trick:
        found = of_lead(card, state.trump, seen)
        small = all(POWER[other] >= POWER[card] for other in cards_in(hand) if SUIT[other] != state.trump)
        return Reason("lead_low") if small and found.code == "lead_safe" else found
    return of_follow(card, state, seat, seen)


def _of_the_deal(act: Action) -> Reason | None:
    """What speaks for a bid, for no higher one, or for this trump."""
    if act.verb == "bid":
        return Reason("bid_value")
    return Reason("weg_enough") if act == WEG else Reason("trump_best") if act.verb == "trump" else None


def candidates(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
    state = rebuilt(view)
    return strong.candidates(state, memory.seat, legal, sight(state, memory.seat, memory.played))


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    seat, hand = state.seat, state.hands[state.seat]
    if state.phase == "play":
        for suit in _owed(state, seat) if state.trick else ():
            if not state.turned[seat] >> suit & 1 and state.options.table == "strict":
                return seat, TURN[suit]
        seen = sight(state, seat, played(state))
        return seat, PLAY[best_card(hand, state.trump, state.trick, seen, player_of(seat, state.bidder)) // 2]
    if state.phase == "bid":
        return seat, strong.bid(state, seat, () if must_open(state) else (WEG,), 0.0, rng)[0]
    if state.phase == "trump":
        return seat, strong.name_trump(state, seat)[0]
    return seat, MELD_ALL if state.phase == "meld" else OK


def horizon(state: State, seat: Seat) -> int:
    return state.round


def reached(state: State, horizon: int) -> bool:
    return state.phase in playout.STOPS


def _owed(state: State, seat: Seat) -> tuple[int, ...]:
    """The suits whose Farbkarten an honest card will prove to be missing in this trick (LX-5.2 to 5.4)."""
    hand, led = state.hands[seat], SUIT[state.trick[0]]
    if hand >> 12 * led & SUIT_BITS:
        return ()
    return NEED[state.trump][led][SUIT[playable(hand, state.trump, led)[0]]]


def _any(state: State, seat: Seat, legal: Sequence[Action], rng: Random) -> Action:
    """A random move that risks nothing: no bid where one may go, no card that denies a suit."""
    if state.phase == "bid":
        return WEG if state.bid else legal[0]  # somebody must open, else the cards are thrown in for ever (LX-2.7)
    if state.phase == "play":
        led = SUIT[state.trick[0]] if state.trick else -1
        return PLAY[rng.choice(playable(state.hands[seat], state.trump, led)) // 2]
    return rng.choice(list(legal))


BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, reached, playout.reward, horizon),
    memories=memories,
    impulse=impulse,
    candidates=candidates,
    told=told,
    superlatives=frozenset({"trump_best", "lead_safe", "take_cheap", "take_last", "throw_off"}),
    scatter=60.0,
    overlooks={"lehrling": {3: 0.88}, "geselle": {3: 0.95}},  # tests.training.levels
    overlooks_clear={"geselle": {3: 0.03}},
    evident=frozenset({"meld_all", "nothing_wrong", "turn_duty"}),
    familiar=frozenset({"save_ten"}),
)
