"""Worlds that a seat of Rommé cannot tell from the true one. (rulebook, chapter 8: sampling)

Cards that everybody has seen go into a hand lie there, all others are dealt. The better a level reads, the more a hand
is dealt as a player would keep it: of several cards the one that goes best with the others, and with what he took,
and worst with what he threw or refused.
"""

from __future__ import annotations

from random import Random

from game.bots.core.base import Level
from game.bots.romme.hand import NEAR
from game.bots.romme.look import BOXES, rebuilt
from game.bots.romme.memory import Habits, Memory
from rules.core.contract import View
from rules.core.deck import BACK, Card, Face
from rules.families.tricks import Mask
from rules.romme.material import BIT, DECK, HANDS, JO, cards_in, mask_of
from rules.romme.state import State

CHOICES = 3  # cards of which the best is dealt, when a hand has been sorted for long and the level reads all
SORTED = 5  # rounds after which a hand is sorted as well as it gets
TELLING = 4  # cards last taken, thrown or refused that tell of a hand
LINK, TOOK, THREW = 1.0, 1.5, -1.0  # for each card near it: held, taken from the pile, thrown or refused
HIGH = 0.08  # off for each point


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; its weight is 1, for the dealing prefers likely ones."""
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    pool = unseen(state)
    rng.shuffle(pool)
    laps = (state.turns - 1) // state.seats + 1
    for seat in range(state.seats):
        missing = len(view.zones[HANDS[seat]]) - state.hands[seat].bit_count()
        if missing:
            care = level.reading * min(1.0, laps / SORTED)
            state.hands[seat] |= _dealt(state.known[seat], missing, pool, memory.others[seat], care, rng)
    state.stock = [pool.pop() if card == BACK else card for card in state.stock]
    return state, 1.0


def unseen(state: State) -> list[Card]:
    """The cards that may lie where the viewer sees only backs, in order."""
    seen = mask_of([card for card in (*state.pile, *state.stock) if card != BACK])
    for hand in state.hands:
        seen |= hand
    for meld in state.melds:
        seen |= mask_of(meld.cards)
    return list(cards_in(BOXES[state.options.jokers] & ~seen))


def _dealt(known: Mask, missing: int, pool: list[Card], habits: Habits, care: float, rng: Random) -> Mask:
    """Cards for a hand, out of the shuffled pool."""
    held = [DECK.face_of[card] for card in cards_in(known)]
    near = _faces(held)
    took, threw = _faces(habits.took[-TELLING:]), _faces([*habits.threw[-TELLING:], *habits.refused[-TELLING:]])
    found = 0
    for _ in range(missing):
        place = _picked(pool, near, took, threw) if rng.random() < care else -1
        card = pool.pop(place)
        found |= BIT[card]
        near |= _faces([DECK.face_of[card]])
    return found


def _faces(faces: list[Face]) -> Mask:
    return sum({1 << face for face in faces if face < JO})


def _picked(pool: list[Card], near: Mask, took: Mask, threw: Mask) -> int:
    """The place of the card that such a player would have kept, of the last cards of the pool."""
    places = range(-1, -1 - min(CHOICES, len(pool)), -1)
    return max(places, key=lambda place: _liking(DECK.face_of[pool[place]], near, took, threw))


def _liking(face: Face, near: Mask, took: Mask, threw: Mask) -> float:
    if face >= JO:
        return 10.0
    close = NEAR[face]
    return (
        LINK * (close & near).bit_count()
        + TOOK * (close & took).bit_count()
        + THREW * (close & threw).bit_count()
        - HIGH * DECK.points[face]
    )
