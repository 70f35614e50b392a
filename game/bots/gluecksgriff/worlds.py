"""Worlds that a seat of Glücksgriff cannot tell from the true one. (rulebook, chapter 8: inference, sampling)"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import Level
from game.bots.gluecksgriff.memory import Memory, Other
from game.bots.gluecksgriff.plays import Mind
from game.bots.gluecksgriff.strong import given
from rules.core.contract import View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.families.effects.form import Blank
from rules.gluecksgriff.law import blanks_of
from rules.gluecksgriff.material import AS, B1, DECK, FACE, FRONTS, HANDS, LAIDS, PILE, STOCK
from rules.gluecksgriff.state import NOBODY, Lay, State, cards_in_play

MOST_PICKS = 4  # a hand that has been sorted out for many turns is the best of so many
TURNS_PER_PICK = 4
HONEST = 0.6  # share of those who lay their lowest card where lying is allowed


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view and its weight 1: the dealing itself prefers what the level reads as likely."""
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    _fill(state, view, memory, level, rng)
    return state, 1.0


def rebuilt(view: View) -> State:
    """The state of this view, with BACK wherever the viewer cannot see a card."""
    zones, seats = view.zones, len(view.totals)
    return from_view(
        State,
        view,
        blanks=blanks_of(view.options),
        hands=[list(zones[HANDS[seat]]) for seat in range(seats)],
        stock=list(zones[STOCK]),
        pile=_pile(view),
        fronts=FRONTS,
        laid=LAIDS,
    )


def _pile(view: View) -> list[Lay]:
    stands = view.stands
    return [
        Lay(
            group.kind,
            group.cards,
            tuple([stands.get(card, FACE[card]) for card in group.cards]),
            tuple([NOBODY if owner is None else owner for owner in group.owners]),
        )
        for group in view.groups[PILE]
    ]


def unseen(state: State) -> list[Card]:
    """The cards that may lie where the viewer sees only backs, in order."""
    seen = {card for zone in (*state.hands, *state.fronts, *state.laid, state.stock) for card in zone}
    for group in state.pile:
        seen.update(group.cards)
    return [card for card in cards_in_play(state.blanks) if card not in seen]


def _fill(state: State, view: View, memory: Memory, level: Level, rng: Random) -> None:
    pool = unseen(state)
    rng.shuffle(pool)
    hidden = [seat for seat, hand in enumerate(state.hands) if BACK in hand]
    if level.reading > 0:
        for seat in hidden:
            _known(state.hands[seat], memory.others[seat], pool, level, rng)
    for seat in hidden:
        _deal(state, seat, memory.others[seat], pool, level, rng)
    _stock(state, memory, pool, level)
    state.answers = tuple((holder, cards or _answer(state, holder)) for holder, cards in state.answers)


def _known(hand: list[Card], other: Other, pool: list[Card], level: Level, rng: Random) -> None:
    """Put the cards seen on their way into this hand there, oldest first."""
    room = [index for index, card in enumerate(hand) if card == BACK]
    for face in other.known:
        card = next((card for card in pool if FACE[card] == face), None)
        if card is not None and room:
            pool.remove(card)
            hand[room.pop(0)] = card


def _deal(state: State, seat: int, other: Other, pool: list[Card], level: Level, rng: Random) -> None:
    """Fill the backs of a hand from the pool; the older a card, the more is known of it."""
    hand = state.hands[seat]
    room = [index for index, card in enumerate(hand) if card == BACK]
    sharp = level.reading
    honest = not state.options.deception or rng.random() < HONEST  # a bound holds only for the honest (GG-7.26)
    for place, index in enumerate(room):
        age = len(room) - 1 - place  # the last places hold the cards drawn last
        hand[index] = _picked(pool, other, age, sharp, honest, state.blanks, rng) if sharp > 0 else pool.pop()


def _fits(card: Card, other: Other, age: int, honest: bool) -> bool:
    """True if this card of the hand, with `age` younger unknown cards in it, goes with what was betrayed."""
    face = FACE[card]
    if honest and age >= other.since_floor and DECK.points[face] < other.floor:
        return False
    return face not in other.lacks or age < other.lacks[face]


def _picked(
    pool: list[Card], other: Other, age: int, sharp: float, honest: bool, blanks: Sequence[Blank], rng: Random
) -> Card:
    """One card out of the pool: among some that fit the lowest, since low cards stay in hands longest."""
    picks = 1
    if age > 0 and rng.random() < sharp:
        picks = min(MOST_PICKS, 1 + other.turns // TURNS_PER_PICK)
    best, found = -1, 0
    for index in range(len(pool) - 1, -1, -1):
        if _fits(pool[index], other, age, honest):
            if best < 0 or _points(pool[index], blanks) < _points(pool[best], blanks):
                best = index
            found += 1
            if found == picks:
                break
    return pool.pop(best if best >= 0 else -1)


def _points(card: Card, blanks: Sequence[Blank]) -> int:
    face = FACE[card]
    return DECK.points[face] if face < B1 else blanks[face - B1].points


def _stock(state: State, memory: Memory, pool: list[Card], level: Level) -> None:
    """Make the rest of the pool the stock; its top may be known from a peek."""
    if level.reading > 0:
        for place, face in enumerate(memory.stock[: len(pool)]):
            at = len(pool) - 1 - place
            index = next((index for index in range(at + 1) if FACE[pool[index]] == face), None)
            if index is not None:
                pool[index], pool[at] = pool[at], pool[index]
    state.stock = pool


def _answer(state: State, holder: int) -> tuple[Card, ...]:
    """Cards that somebody has secretly chosen to give: those he can best do without, as many as the step asks for."""
    amount = state.blanks[state.blank - B1].steps[state.step].amount
    return tuple(given(Mind(state, holder), amount))


assert AS > B1  # tokens of Gaukler that stand for a number lie above all faces
