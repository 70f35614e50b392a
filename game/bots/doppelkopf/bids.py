"""Bidding in Doppelkopf: declarations (call, solo, Armut), then Re, Kontra and the Absagen.
(DK-3.5, DK-4, DK-5, DK-8.1 to 8.5; rulebook, chapter 8, 9 and 10)

Declarations need no table: `plain` decides by the rulebook, also in playouts; `serious` names what is worth being
played through in thought. Announcements follow from how likely the own side wins, by the own hand first, then by
worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from random import Random
from typing import NamedTuple

from game.bots.core.base import Level, Thought
from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.playout import Run, run_of
from game.bots.doppelkopf.tables import OF_FACE, DoubledPack, normal_pack, pack_of
from game.bots.doppelkopf.worlds import sample
from game.bots.doppelkopf.worth import by_party, played_out, units
from game.bots.families.tricks.pack import cards_in
from rules.core.contract import Action, Seat, View, action
from rules.doppelkopf.declaring import ACCEPT, DECLINE, GESUND, GIVEN, OWN_GAMES, RUF_AS_WEDDING, SOLO_IN
from rules.doppelkopf.law import Options
from rules.doppelkopf.material import (
    ACES,
    ALL_AUGEN,
    CJ,
    CQ,
    DAMEN,
    FACE,
    FLEISCHLOS,
    GROSS,
    SUIT_NAMED,
    SUITS,
    face_of,
)
from rules.doppelkopf.parties import LEVEL, needed_cards
from rules.doppelkopf.rounds import PROMISED, RE_NEEDS, Deal
from rules.doppelkopf.state import SOLO, State, both_queens, dealt
from rules.families.rounds import vorhand
from rules.families.tricks import Mask, mask_of

# --- the declaration round -----------------------------------------------------------------------------------------


TAKES_ARMUT = 8  # trumps from which on one takes an Armut
NOT_HOPELESS = {GROSS: (2, 3), DAMEN: (3, 2), FLEISCHLOS: (0, 4)}  # game -> trumps and aces, fewer are no solo
READY, ABSAGE = 0.80, 0.85  # chances of the rulebook, principle 11
NERVE = 0.1  # how far the nerve of a level moves them
EVIDENT = 0.85  # chance by the hand alone from which on there is nothing to wait for
HOPE = 0.4  # chance by the hand alone below which nobody looks any further
GLANCES = 12  # worlds in which a call is tried
GAIN = 0.25  # units that a call must bring on the average, at nerve 0
DOUBT = 37.0  # Augen by which a guess from the hand misses (standard deviation)
# own Augen at the end: a base, each trump, their strength (squares of the rank), suits with an ace, void suits;
# fitted to 3000 deals between the strong and the plain player
GUESS = {True: (65.7, 4.08, 14.25, 6.18, 12.76), False: (37.66, 4.37, 13.5, 5.85, 13.42)}
FULL = 12  # cards of the hand for which this was fitted


def plain(state: State, seat: Seat, legal: Sequence[Action]) -> Thought:
    """A declaration by principles 9 and 10; what they do not name is declined. `legal` is empty in a playout."""
    if state.phase == "armut_offer":
        strong = mask_of(state.hands[seat]) & normal_pack(state.options).trumps
        takes = strong.bit_count() >= TAKES_ARMUT
        return (ACCEPT, "accept_armut") if takes else (DECLINE, "decline_armut")
    if state.phase == "armut_return":
        return returned(state, seat, legal), "return_armut"
    return _declared(state, seat, legal)


def _declared(state: State, seat: Seat, legal: Sequence[Action]) -> Thought:
    both = both_queens(state, seat)
    solo = _plain_solo(state, seat)
    if solo is not None and (both or solo.verb != "solo" or state.options.solo_who == "anyone"):
        return solo, "solo_strong"
    if not both:
        poor = _poor(state, seat, legal)
        return (poor, "armut_few") if poor is not None else (GESUND, "gesund_plain")
    if state.options.hochzeit == "erster_stich":
        return RUF_AS_WEDDING, "wed"
    call = best_call(state, seat)
    return (call, "call_short") if call is not None else (best_solo(state, seat), "solo_must")


# --- a partner ---------------------------------------------------------------------------------------------------


def calls(state: State, seat: Seat) -> list[Action]:
    """The calls that are allowed, best first: a suit that is short, its aces out (principle 9)."""
    pack, hand = normal_pack(state.options), mask_of(state.hands[seat])
    found = []
    for suit, face in enumerate(ACES):
        own = hand & OF_FACE[face]
        if own.bit_count() == 2 or (suit == SUITS.index("D") and state.options.ruf_suits == "plain"):
            continue
        length = (hand & pack.of_suit[suit]).bit_count()
        trump = bool(pack.trumps & OF_FACE[face])
        found.append(((trump, own > 0, length == 0, length, suit), _ruf(suit)))
    return [act for _, act in sorted(found)]


def _ruf(suit: int) -> Action:
    token = next(token for token, number in SUIT_NAMED.items() if number == suit)
    return action("ruf", token)


def best_call(state: State, seat: Seat) -> Action | None:
    found = calls(state, seat)
    return found[0] if found else None


# --- alone -------------------------------------------------------------------------------------------------------


def game_of(act: Action) -> int:
    """The trump game of a solo."""
    return OWN_GAMES[act.verb] if act.verb in OWN_GAMES else SUIT_NAMED[act.args[0]]


def pack_for(options: Options, game: int) -> DoubledPack:
    return pack_of(game, options.tolle, options.tolle_zweite_hoch, False)


def losers(pack: DoubledPack, hand: Mask) -> int:
    """Count the plain cards that no own ace covers; an ace covers itself and one more of its suit."""
    found = 0
    for suit in range(len(SUITS)):
        mine = cards_in(hand & pack.of_suit[suit])
        aces = sum([not pack.of_suit[suit] & pack.higher[suit][card] for card in mine])
        found += max(0, len(mine) - 2 * aces) if aces else len(mine)
    return found


def _plain_solo(state: State, seat: Seat) -> Action | None:
    """A solo by principles 9 and 10."""
    hand, options = mask_of(state.hands[seat]), state.options
    jacks, aces = _count(hand, "J"), _count(hand, "A")
    leads = options.solo_leads or seat == vorhand(state)
    tops = hand & (OF_FACE[CJ] | OF_FACE[face_of(1, 4)])
    if options.grossspiel and jacks >= 4 and tops and aces >= 3 and leads:
        return action("grossspiel")
    if options.damensolo and _count(hand, "Q") >= 5 and hand & OF_FACE[CQ] and aces >= 3:
        return action("damensolo")
    if options.fleischlos and aces >= 6 and leads:
        return action("fleischlos")
    return _suit_solo(state, seat, hand)


def _suit_solo(state: State, seat: Seat, hand: Mask) -> Action | None:
    scale = 10 if state.options.ohne_neunen else 12
    for act in SOLO_IN:
        pack = pack_for(state.options, game_of(act))
        trumps = hand & pack.trumps
        top = sum([pack.price[card] > 0.75 for card in cards_in(trumps)])
        many = trumps.bit_count() >= scale * 9 // 12 + (not both_queens(state, seat))
        if many and top >= 4 and losers(pack, hand) <= 2:
            return act
    return None


def _count(hand: Mask, rank: str) -> int:
    ranks = ("A", "10", "K", "Q", "J", "9")
    return sum([(hand & OF_FACE[face_of(suit, ranks.index(rank))]).bit_count() for suit in range(len(SUITS))])


def strength(options: Options, hand: Mask, act: Action) -> float:
    """A sort key for the solos of a hand: the higher the better."""
    pack = pack_for(options, game_of(act))
    trumps = cards_in(hand & pack.trumps)
    aces = sum([not pack.trumps >> card & 1 and FACE[card] in ACES for card in cards_in(hand)])
    worth = sum([1 + 2 * pack.price[card] for card in trumps])
    return worth + 2.0 * aces - 1.2 * losers(pack, hand) + (4.0 if game_of(act) >= len(SUITS) else 0.0)


def best_solo(state: State, seat: Seat) -> Action:
    hand = mask_of(state.hands[seat])
    return max(SOLO_IN, key=lambda act: strength(state.options, hand, act))


def serious(state: State, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """The declarations worth being played through: all calls, the solos that are not hopeless, the best Armut."""
    hand = mask_of(state.hands[seat])
    found = [act for act in legal if act.verb in ("gesund", "ruf", "hochzeit", "armut accept", "armut decline")]
    solos = [act for act in legal if act.verb in OWN_GAMES or act.verb == "solo"]
    solos = [act for act in solos if not _is_hopeless(state, hand, act)]
    solos.sort(key=lambda act: -strength(state.options, hand, act))
    found += solos[:3]
    poor = _poor(state, seat, legal)
    if poor is not None:
        found.append(poor)
    return found or list(legal[:1])


def _is_hopeless(state: State, hand: Mask, act: Action) -> bool:
    pack, game = pack_for(state.options, game_of(act)), game_of(act)
    trumps, aces = hand & pack.trumps, _count(hand & ~pack.trumps, "A")
    if game in NOT_HOPELESS:
        least, most = NOT_HOPELESS[game]
        return trumps.bit_count() < least or aces < most
    scale = 7 if state.options.ohne_neunen else 8
    top = sum([pack.price[card] > 0.6 for card in cards_in(trumps)])
    return trumps.bit_count() < scale or top < 4


# --- Armut -------------------------------------------------------------------------------------------------------


def _poor(state: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
    """The Armut that gives all trumps and the least useful plain cards; None where it is not allowed."""
    if not any(act.verb == "armut give" for act in legal):
        return None
    hand = mask_of(state.hands[seat])
    trumps = cards_in(hand & normal_pack(state.options).trumps)
    rest = sorted(cards_in(hand & ~mask_of(trumps)), key=lambda card: _useful(state.options, hand, card))
    return _named("armut give", [*trumps, *rest[: GIVEN - len(trumps)]])


def returned(state: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """The three cards that help the partner who took the Armut least: plain losers, from short suits first."""
    hand = mask_of(state.hands[seat])
    cards = sorted(cards_in(hand), key=lambda card: _useful(state.options, hand, card))
    return _named("armut return", cards[:GIVEN])


def _useful(options: Options, hand: Mask, card: int) -> float:
    pack = normal_pack(options)
    suit = pack.suits[card]
    if pack.trumps >> card & 1:
        return 20 + 20 * pack.price[card]
    if FACE[card] in ACES:
        return 12.0
    return 2.0 * (hand & pack.of_suit[suit]).bit_count() - pack.augen[card] / 10


def _named(verb: str, cards: Sequence[int]) -> Action:
    return action(verb, *sorted([FACE[card] for card in cards]))


def returns(state: State, seat: Seat, most: int) -> list[Action]:
    """The likely ways to give three cards back, the plain player's first."""
    hand = mask_of(state.hands[seat])
    ranked = sorted(cards_in(hand), key=lambda card: _useful(state.options, hand, card))
    found = [_named("armut return", ranked[:GIVEN])]
    for out in range(GIVEN):
        for inside in ranked[GIVEN : GIVEN + 2]:
            found.append(_named("armut return", [*ranked[:out], *ranked[out + 1 : GIVEN], inside]))
    return list(dict.fromkeys(found))[:most]


# --- announcing Re and Kontra --------------------------------------------------------------------------------------


class Outlook(NamedTuple):
    """The prospect of the own side: the mean of its Augen at the end, and the standard deviation of that guess."""

    augen: float
    doubt: float

    def chance(self, needed: float) -> float:
        """The chance to reach this number of Augen."""
        return 0.5 + 0.5 * erf((self.augen - needed + 0.5) / (self.doubt * sqrt(2)))


def by_hand(run: Run, seat: Seat) -> Outlook:
    """Guess the outlook from the own cards and what was won so far by those whose side is known."""
    fallen = sum(run.augen)
    left = 1 - fallen / ALL_AUGEN
    is_re = bool(run.re >> seat & 1)
    share = guess(run.fixed.pack, run.hands[seat], is_re, FULL / max(1, run.sizes[seat])) / ALL_AUGEN
    mine = sum([run.trust(seat, other) * won for other, won in enumerate(run.augen) if other != seat])
    return Outlook(run.augen[seat] + mine + share * ALL_AUGEN * left, max(6.0, DOUBT * left))


def guess(pack: DoubledPack, hand: Mask, is_re: bool, scale: float) -> float:
    """Augen of the own side at the end of a deal; `scale` makes up for cards already played."""
    base, each, strong, ace, void = GUESS[is_re]
    trumps = cards_in(hand & pack.trumps)
    aces = sum(
        [any(not pack.of_suit[s] & pack.higher[s][c] for c in cards_in(hand & pack.of_suit[s])) for s in _plain(pack)]
    )
    voids = sum([not hand & pack.of_suit[suit] for suit in _plain(pack)])
    power = sum([pack.price[card] ** 2 for card in trumps])
    return min(ALL_AUGEN, base + scale * (each * len(trumps) + strong * power) + ace * aces + void * voids)


def _plain(pack: DoubledPack) -> list[int]:
    return [suit for suit in range(len(SUITS)) if pack.of_suit[suit]]


# --- the calls ---------------------------------------------------------------------------------------------------


def by_the_book(state: State, seat: Seat, legal: Sequence[Action], nerve: float) -> Action | None:
    """An announcement by principle 11, at the last moment for it; None to keep quiet."""
    run = run_of(state)
    for act in legal:
        level = LEVEL.get(act.verb, 0)
        if not _is_last_chance(state, seat, level):
            continue
        bar = (ABSAGE if level else READY) - NERVE * nerve
        if level in (0, *PROMISED) and by_hand(run, seat).chance(PROMISED.get(level, RE_NEEDS)) >= bar:
            return act
    return None


def _is_last_chance(state: State, seat: Seat, level: int) -> bool:
    """True if the seat is about to play the card after which the announcement is no longer possible."""
    party = 1 - (state.re >> seat & 1)
    return state.seat == seat and len(state.hands[seat]) <= needed_cards(state, party, level)


def evident(state: State, seat: Seat, legal: Sequence[Action], nerve: float) -> Action | None:
    """Announce Re or Kontra with a hand that leaves no doubt; None for any other hand."""
    if len(state.hands[seat]) < dealt(state) or state.kind == SOLO:
        return None
    act = next((act for act in legal if act.verb not in LEVEL), None)
    if act is None:
        return None
    sure = by_hand(run_of(state), seat).chance(RE_NEEDS) >= EVIDENT - NERVE * nerve / 2
    return act if sure else None


def weighed(
    view: View, memory: Memory, state: State, legal: Sequence[Action], level: Level, rng: Random
) -> Action | None:
    """The announcement that brings units on the average, tried in worlds at the last moment for it; else None."""
    seat = memory.seat
    due = [act for act in legal if _is_last_chance(state, seat, LEVEL.get(act.verb, 0))]
    if due:
        hand = by_hand(run_of(state), seat)
        due = [act for act in due if hand.chance(PROMISED.get(LEVEL.get(act.verb, 0), RE_NEEDS)) >= HOPE]
    if not due:
        return None
    ends = _ends(view, memory, level, rng)
    gains = {act: _gain(ends, state, seat, act) for act in due}
    best = max(gains, key=gains.__getitem__)
    return best if gains[best] > GAIN - GAIN * level.nerve else None


def _ends(view: View, memory: Memory, level: Level, rng: Random) -> list[tuple[Run, float]]:
    found = []
    for _ in range(GLANCES):
        world, weight = sample(view, memory, level, rng)
        found.append((played_out(world), weight))
    return found


def _gain(ends: Sequence[tuple[Run, float]], state: State, seat: Seat, act: Action) -> float:
    """The units that the announcement adds for the seat on the average."""
    total = sum([weight for _, weight in ends])
    found = 0.0
    for run, weight in ends:
        deal = by_party(run, state.said, state.levels)
        found += weight * (units(run, called(deal, run, seat, act))[seat] - units(run, deal)[seat])
    return found / total


def called(deal: Deal, run: Run, seat: Seat, act: Action) -> Deal:
    """The deal with this announcement added."""
    party, level = 1 - (run.re >> seat & 1), LEVEL.get(act.verb, 0)
    if level:
        levels = (level, deal.levels[1]) if party == 0 else (deal.levels[0], level)
        return deal._replace(levels=levels)
    return deal._replace(said=(True, deal.said[1]) if party == 0 else (deal.said[0], True))
