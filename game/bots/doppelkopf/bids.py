"""What to declare with a hand of Doppelkopf: call, solo, Armut. (DK-3.5, DK-4, DK-5; rulebook, chapter 8, 9 and 10)

Actions of these phases need no table: `plain` decides by the rulebook, also in playouts; `serious` names what is worth
being played through in thought.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.doppelkopf.tables import OF_FACE, DoubledPack, normal_pack, pack_of
from game.bots.tricks.pack import cards_in
from rules.core.contract import Action, Seat, action
from rules.doppelkopf.declaring import ACCEPT, DECLINE, GESUND, GIVEN, OWN_GAMES, RUF_AS_WEDDING, SOLO_IN
from rules.doppelkopf.law import Options
from rules.doppelkopf.material import ACES, CJ, CQ, FACE, SUIT_NAMED, SUITS, face_of
from rules.doppelkopf.ranking import DAMEN, FLEISCHLOS, GROSS
from rules.doppelkopf.state import State, both_queens, vorhand
from rules.families.tricks import Mask, mask_of

Thought = tuple[Action, str]
TAKES_ARMUT = 8  # trumps from which on one takes an Armut
NOT_HOPELESS = {GROSS: (2, 3), DAMEN: (3, 2), FLEISCHLOS: (0, 4)}  # game -> trumps and aces, fewer are no solo


def plain(state: State, seat: Seat, legal: Sequence[Action]) -> Thought:
    """Principles 9 and 10; what they do not name is declined. `legal` is empty in a playout."""
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
    """Plain cards that have neither an ace of their own above them nor are one."""
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
    """Orders the solos of a hand."""
    pack = pack_for(options, game_of(act))
    trumps = cards_in(hand & pack.trumps)
    aces = sum([not pack.trumps >> card & 1 and FACE[card] in ACES for card in cards_in(hand)])
    worth = sum([1 + 2 * pack.price[card] for card in trumps])
    return worth + 2.0 * aces - 1.2 * losers(pack, hand) + (4.0 if game_of(act) >= len(SUITS) else 0.0)


def best_solo(state: State, seat: Seat) -> Action:
    hand = mask_of(state.hands[seat])
    return max(SOLO_IN, key=lambda act: strength(state.options, hand, act))


def serious(state: State, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """What is worth being played through in thought: all calls, the solos that are not hopeless, the best Armut."""
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
    """The three cards that help whoever took the Armut least: plain losers, from short suits first."""
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
