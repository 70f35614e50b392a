"""The moves at Mau-Mau: what each leaves and does, and its worth to a player. (rulebook, chapter 8)

Only the mover's own hand, the open card and the sizes of the other hands are looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from game.bots.core.base import Decision, Reason
from rules.core.contract import Action, Seat
from rules.core.deck import Card, Face
from rules.mau_mau.law import cards_for, is_function
from rules.mau_mau.material import ACE, DECK, EIGHT, FACE, HK, JACK, NO_SUIT, RANK, SEVEN, SUIT, WISHED
from rules.mau_mau.plays import DRAW, MAU, PASS
from rules.mau_mau.state import State

Rated = tuple[Action, float, Reason]
NEAR = 3  # from so few cards on the next player is dangerous
DRAWN_WORTH = -1.25  # a card more; it may be a good one
PLAYS = frozenset({"play", "play mau"})
WHY = {SEVEN: "seven", EIGHT: "eight", JACK: "jack", ACE: "ace"}


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights in cards: 1 is the worth of holding one card less."""

    link: float  # a card that fits what would lie on top (2, 7)
    pair: float  # two cards of a hand that fit each other
    jack: float  # a jack still held (1); the first counts most
    seven: float  # a seven still held as defence (2)
    hit: float  # making the next player draw (2)
    skip: float  # leaving the next player out
    danger: float  # more of both for each card that player has less than three
    again: float  # an ace that another card can follow (3)
    last: float  # the last card fits what lies on top (7)
    points: float  # a point less in the hand, where points count (8)


PLAIN = Weights(0.15, 0.05, 0.35, 0.15, 0.3, 0.1, 0.5, 0.4, 1.0, 0.01)  # chapter 8, baseline
TUNED = Weights(0.29, 0.08, 0.6, 0.28, 0.25, 0.19, 0.7, 1.24, 0.24, 0.02)  # the first ones, bettered by self-play
ROUGH = Weights(0.1, 0.0, 0.35, 0.1, 0.3, 0.1, 0.0, 0.3, 0.0, 0.0)  # a beginner: looks at nobody else's hand
WEIGHTS = (ROUGH, ROUGH, PLAIN, TUNED)  # by skill


class Hand:
    """The mover's cards as faces, and the next player."""

    def __init__(self, state: State, seat: Seat, weights: Weights) -> None:
        self.state, self.seat, self.weights, self.options = state, seat, weights, state.options
        self.faces = [FACE[card] for card in state.hands[seat]]
        self.next_size = len(state.hands[(seat + 1) % state.seats])
        self.by_points = state.options.scoring == "points"

    # --- what is held -------------------------------------------------------------------------------------------
    def worth(self, held: Sequence[Face], top: Face, wish: int) -> float:
        """The worth of a hand behind this open card: the fewer cards the better, and the better they fit."""
        weights, options = self.weights, self.options
        table = self.state.fitting[top][wish + 1]
        fitting = sum([1 for face in held if face in table])
        pairs = 0
        for index, one in enumerate(held):
            for other in held[index + 1 :]:
                pairs += SUIT[one] == SUIT[other] or RANK[one] == RANK[other]
        worth = weights.link * min(fitting, 3) + weights.pair * pairs / max(1, len(held) - 1) - len(held)
        if options.jack:
            jacks = sum([RANK[face] == JACK for face in held])
            worth += weights.jack * (jacks + 0.3 * (jacks > 1)) if jacks else 0.0
        if options.seven and any(RANK[face] == SEVEN for face in held):
            worth += weights.seven
        if len(held) == 1:
            worth += weights.last * (held[0] in table)
        if self.by_points:
            worth -= weights.points * sum([DECK.points[face] for face in held])
        return worth

    def without(self, face: Face) -> list[Face]:
        left = self.faces[:]
        left.remove(face)
        return left

    # --- what a card does ---------------------------------------------------------------------------------------
    def effect(self, face: Face, left: Sequence[Face]) -> float:
        options, rank, weights = self.options, RANK[face], self.weights
        danger = weights.danger * max(0, NEAR - self.next_size)
        if (rank == SEVEN and options.seven) or (face == HK and options.hk_three):
            return weights.hit * (1.0 + 0.5 * (face == HK)) + danger
        if rank == EIGHT and options.eight:
            return weights.skip * (2.0 if self.state.seats == 2 else 1.0) + danger
        if rank == ACE and options.ace:
            return weights.again if any(other in self.state.fitting[face][NO_SUIT + 1] for other in left) else 0.0
        return 0.0

    # --- moves --------------------------------------------------------------------------------------------------
    def rated(self, act: Action) -> Rated:
        if act.verb in PLAYS:
            return self._play(act)
        state = self.state
        top = FACE[state.pile[-1]]
        held = self.worth(self.faces, top, state.wish)
        if act is DRAW:
            return act, held + DRAWN_WORTH - 0.5 * state.pending, self._why_draw()
        return act, held, Reason("keep" if act is PASS else "only_move")

    def _play(self, act: Action) -> Rated:
        token = act.args[0]
        face, wish = DECK.base[token], WISHED[token]
        left = self.without(face)
        if not left:
            return act, 100.0, Reason("win")
        worth = self.worth(left, face, wish) + self.effect(face, left)
        return act, worth, self._why(face, wish, left)

    def _why_draw(self) -> Reason:
        state = self.state
        if not state.pending:
            return Reason("draw")
        return Reason("take_king") if FACE[state.pile[-1]] == HK else Reason("take", (state.pending,))

    def _why(self, face: Face, wish: int, left: Sequence[Face]) -> Reason:
        """The reason a person would give for a card."""
        if self.state.pending:
            return Reason("answer", (self.state.pending + 2,))
        if wish != NO_SUIT:
            held = sum(SUIT[other] == wish for other in left)
            return Reason("wish_most", (held,)) if held > 1 else Reason("wish_one" if held else "wish_hope")
        fits = self.state.fitting[face][wish + 1]
        if len(left) == 1 and left[0] in fits:
            return Reason("last_at_once" if self._again(face) else "last_fits")
        if is_function(self.options, face):
            return self._why_function(face)
        if len(left) == 1:
            return Reason("fits" if self.options.mau_rule == "auto_call" else "call_mau")
        if self.options.jack and any(RANK[other] == JACK for other in left):
            return Reason("keep_jack")
        linked = any(other in fits for other in left) or any(
            SUIT[one] == SUIT[other] or RANK[one] == RANK[other] for one, other in combinations(left, 2)
        )
        return Reason("rid" if linked else "fits")

    def _again(self, face: Face) -> bool:
        """True if the mover has another turn at once after this card."""
        skips = RANK[face] == EIGHT and self.options.eight and self.state.seats == 2
        return skips or (RANK[face] == ACE and self.options.ace)

    def _why_function(self, face: Face) -> Reason:
        if RANK[face] == EIGHT and self._again(face):
            return Reason("eight_again")
        if RANK[face] == SEVEN and self.next_size == 1:
            return Reason("seven_one")
        if RANK[face] == SEVEN and self.next_size > NEAR:
            return Reason("seven_many")
        return Reason(WHY.get(RANK[face], "king"), (self.next_size,))


def unseen(state: State) -> list[Card]:
    """The cards that the seat does not see whose view this state was rebuilt from."""
    seen = {card for zone in (*state.hands, state.pile, state.stock) for card in zone}
    return [card for card in cards_for(state.options, state.seats) if card not in seen]


def moves(state: State, seat: Seat, legal: Sequence[Action], forgets: bool) -> list[Action]:
    """The legal moves that make sense: a player who may call Mau with a card does so, unless he forgets."""
    if MAU in legal and not forgets:
        return [MAU]
    called = {act.args for act in legal if act.verb == "play mau"}
    if forgets:
        return [act for act in legal if act.verb != "play mau" and act is not MAU] or list(legal)
    return [act for act in legal if act.verb != "play" or act.args not in called]


def ranked(state: State, seat: Seat, acts: Sequence[Action], weights: Weights) -> list[Rated]:
    """These moves, the best first; of equal ones the first listed."""
    hand = Hand(state, seat, weights)
    return sorted([hand.rated(act) for act in acts], key=lambda one: -one[1])


def decide(state: State, acts: Sequence[Action], weights: Weights, heat: float, rng: Random) -> Decision:
    """The best move, or by chance one close to it; `heat` is in cards."""
    if acts[0] is MAU and len(acts) == 1:
        return MAU, Reason("mau")
    found = ranked(state, state.seat, acts, weights)
    if heat > 0:
        best = found[0][1]
        close = [one for one in found if best - one[1] < heat]
        act, _, reason = rng.choice(close)
        return act, reason
    return found[0][0], found[0][2]
