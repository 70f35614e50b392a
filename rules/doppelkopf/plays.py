"""Tricks: following, taking, the end of a deal. (DK-2)"""

from __future__ import annotations

from rules.core.contract import NOT_YOUR_TURN, Action, Log, Refusal, Seat, Turn, action
from rules.core.deck import Card
from rules.doppelkopf import law
from rules.doppelkopf.material import (
    ANNOUNCE,
    CJ,
    COPIES,
    CQ,
    DA,
    DECK,
    FACE,
    H10,
    HANDS,
    RANKS,
    RIGHTS,
    SEATS,
    SUITS,
    TRUMP,
    WON,
)
from rules.doppelkopf.parties import after_card, after_trick, announce, announcements, check_announcement
from rules.doppelkopf.rounds import FAT, count
from rules.doppelkopf.state import CALL, HOCHZEIT, NOBODY, SOLO, State, augen_of, is_lonely, rules_of
from rules.families.stages import BESIDE, MUST, Stage
from rules.families.telling import special
from rules.families.tricks import (
    ANY,
    BIT,
    Trick,
    first_highest,
    owed,
    paired_moves,
    paired_rows,
    play_card,
    take_trick,
    tell_taken,
)

PLAY = tuple(action("play", face) for face in range(DECK.faces))
PLAYS = tuple(paired_rows(PLAY[suit * len(RANKS) :][: len(RANKS)]) for suit in range(len(SUITS)))


def good_cards(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that may be played: the plain suit led, or trump to a trump (DK-2.6 to 2.9)."""
    hand = state.hands[seat]
    if not state.trick:
        return hand
    suit = rules_of(state).suit
    return owed(hand, suit, suit[state.trick[0]], ANY)


def listed_plays(state: State, seat: Seat) -> list[Action]:
    """One move for each face of the good cards, in the order of the deck."""
    hand = 0
    for card in state.hands[seat]:
        hand |= BIT[card]
    if state.trick:
        rules = rules_of(state)
        hand = hand & rules.cards[rules.suit[state.trick[0]]] or hand
    return paired_moves(PLAYS, hand)


def check_play(state: State, seat: Seat, act: Action) -> Refusal | None:
    if seat != state.seat:
        return NOT_YOUR_TURN
    face = act.args[0]
    if face not in [FACE[card] for card in state.hands[seat]]:
        return law.NOT_IN_HAND
    if face in [FACE[card] for card in good_cards(state, seat)]:
        return None
    return law.MUST_FOLLOW_TRUMP if rules_of(state).suit[state.trick[0]] == TRUMP else law.MUST_FOLLOW_SUIT


def play(state: State, seat: Seat, act: Action, log: Log) -> None:
    hand, (face,) = state.hands[seat], act.args
    one, two = COPIES[face]
    card = one if one in hand and (two not in hand or hand.index(one) < hand.index(two)) else two
    complete = play_card(state, seat, card, HANDS[seat], log)
    if log is not None:
        if face == DA and state.pigs != NOBODY and not state.pigs_out:
            special(log, "schweinchen", seat, (card,))
        elif face == H10 and face in rules_of(state).trumps:
            special(log, "tolle", seat, (card,))
    if face == DA and state.pigs != NOBODY:
        state.pigs_out = True
    if state.kind == CALL or face == CQ:  # no other card tells of the parties
        after_card(state, seat, card, log)
    if complete:
        _take(state, log)


def taker_of(state: State, cards: tuple[Card, ...], last: bool) -> int:
    """The place of the winning card: of equal ones the first, but for a second H10 where that is agreed (DK-7.2)."""
    ranking = rules_of(state)
    best = first_highest(cards, ranking.power[ranking.suit[cards[0]]])
    if state.options.tolle_zweite_hoch and state.options.tolle and not last and FACE[cards[best]] == H10:
        tens = [place for place, card in enumerate(cards) if FACE[card] == H10]
        if ranking.suit[cards[best]] == TRUMP:
            return tens[-1]
    return best


def _take(state: State, log: Log) -> None:
    last = not state.hands[state.seat]
    trick = take_trick(state, taker_of(state, state.trick, last))
    if log is not None:
        special(log, "trick", trick.taker, trick.cards, values=(augen_of(trick.cards),))
        _tell_points(state, trick, last, log)
        tell_taken(state, trick, WON[trick.taker], log)
    if state.kind == HOCHZEIT:
        after_trick(state, trick, log)
    if last:
        count(state, log)


def _tell_points(state: State, trick: Trick, last: bool, log: Log) -> None:
    """Tell what this trick may count beyond its Augen, where that is agreed (DK-7.3, DK-8.7)."""
    _tell_fox(state, trick, log)
    best = trick.cards[(trick.taker - trick.leader) % SEATS]
    # DK-3.2: a silent wedding looks like any other game
    if state.options.doppelkopf40 and state.kind != SOLO and augen_of(trick.cards) >= FAT:
        special(log, "doppelkopf", trick.taker, trick.cards, values=(augen_of(trick.cards),))
    if state.options.karlchen != "off" and last and FACE[best] == CJ and not is_lonely(state):
        special(log, "karlchen", trick.taker, (best,), values=(1,))


def _tell_fox(state: State, trick: Trick, log: Log) -> None:
    """A fox that somebody else takes is seen by all, whoever belongs to whom."""
    if not state.options.fuchsfang or state.pigs != NOBODY or DA not in rules_of(state).trumps:
        return
    for place, card in enumerate(trick.cards):
        owner = (trick.leader + place) % SEATS
        both_known = state.known[owner] and state.known[trick.taker]
        if FACE[card] == DA and both_known and state.known[owner] != state.known[trick.taker]:
            special(log, "fox", trick.taker, (card,), (owner,))


class Play(Stage[State]):
    """One seat is on turn; where announcements are made everybody may, whatever he holds (DK-8.3)."""

    checks = {"play": check_play, **dict.fromkeys(ANNOUNCE, check_announcement)}
    deeds = {"play": play, **dict.fromkeys(ANNOUNCE, announce)}
    rights = RIGHTS

    def turn(self, state: State) -> Turn:
        return BESIDE[SEATS][state.seat] if state.options.ansagen else MUST[state.seat]

    def legal(self, state: State, seat: Seat) -> list[Action]:
        if not state.options.ansagen:
            return listed_plays(state, seat) if seat == state.seat else []
        if not 0 <= seat < SEATS:
            return []
        found = announcements(state, seat)
        return [*listed_plays(state, seat), *found] if seat == state.seat else found
