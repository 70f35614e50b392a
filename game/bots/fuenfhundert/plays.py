"""The players of Fünfhundert: the plain one of chapter 8, principles 2, 3, 6, 7 and 11, and the strong one.

Both know their hand, their tricks, all announcements, and the cards of the other's tricks that they remember. The
strong one solves the end where all cards are known.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from game.bots.core.base import Level, Thought
from game.bots.families.tricks import plain as simple
from game.bots.families.tricks.pack import cards_in
from game.bots.families.tricks.play import Seen as PlainSeen
from game.bots.fuenfhundert.memory import Memory
from game.bots.fuenfhundert.outlook import FAR_OFF, NONE, Seen, best_meld, weighed
from game.bots.fuenfhundert.solver import MELD
from game.bots.fuenfhundert.tables import (
    ABOVE,
    ACTS,
    ALL,
    LINES,
    NUMBER,
    PACKS,
    STRICT,
    WITH,
    WORTH,
    Ledger,
    clashes,
    complete,
    lines_in,
)
from game.bots.fuenfhundert.weights import WEIGHTS
from game.bots.fuenfhundert.worlds import Hidden
from game.bots.fuenfhundert.worth import ending_of, led, ledger_of, side, solver, unused
from rules.core.contract import Action, Seat, View
from rules.core.deck import BACK, Card
from rules.families.tricks import Mask, mask_of
from rules.fuenfhundert.material import AUGEN, FOUR, RUN, STRENGTH, SUIT
from rules.fuenfhundert.melding import EXCHANGE, RIGHT, judged
from rules.fuenfhundert.plays import DONE, PLAY
from rules.fuenfhundert.state import State, live_total, owned

# --- the plain player ----------------------------------------------------------------------------------------------


RICH: Final = 10  # Augen that are worth a trick
WANTED: Final = 4  # points that a card weighs for each part of a meld that goes with it
TRUMP_KEPT: Final = 6
NEAR: Final = {RUN: 2, FOUR: 2}  # cards short of a meld for which one more is worth a trick; 1 for pairs
FEW: Final = 4  # cards in hand from which on a player solves the end who does not reckon with everything
MOST_CARDS: Final = 5  # candidates of a search
SOFTLY: Final = 3.0  # a level's temperature in points of this game
NEVER: Final = 8.0  # points behind the best card from which on no temperature chooses one


class Sight(NamedTuple):
    """A seat's knowledge; masks of cards."""

    hand: Mask
    have: Mask  # with its tricks
    unseen: Mask
    ledger: Ledger  # melds that are not spoilt
    other: Ledger  # the same of the other
    theirs: Mask  # cards known to be the other's
    state: State
    seat: Seat


def sight(state: State, seat: Seat) -> Sight:
    """The seat's knowledge from a state in which the other's hand, the Talon and forgotten cards may be BACK."""
    hand, have = mask_of(state.hands[seat]), owned(state, seat)
    pile = mask_of([card for card in state.won[1 - seat] if card != BACK])
    first, second, third = state.used[1 - seat]
    unseen = ALL & ~(have | pile | mask_of(state.trick))
    theirs = pile | (first | second | third) & unseen
    return Sight(hand, have, unseen, unused(state, seat), unused(state, 1 - seat), theirs, state, seat)


def plain(state: State, seat: Seat, legal: Sequence[Action]) -> Thought:
    """The plain player's move."""
    seen = sight(state, seat)
    found = before(seen, legal) or _dearest(seen, legal)
    if found:
        return found
    cards = mask_of([act.args[0] for act in legal if act.verb == "play"])
    if not cards:
        return (DONE, "done") if DONE in legal else (legal[0], "any")
    if not state.stock:
        return _late(seen, cards)
    return _answer(seen, cards) if state.trick else _lead(seen, cards)


def before(seen: Sight, legal: Sequence[Action]) -> Thought | None:
    """The exchange, at once where it is legal: the trump card beats the seven and brings ten points (principle 6)."""
    return (EXCHANGE, "exchange_seven") if EXCHANGE in legal else None


def right(seen: Sight, legal: Sequence[Action]) -> list[Action]:
    """The announcements that are true (principle 11)."""
    return [act for act in legal if act in NUMBER and judged(seen.state, seen.seat, LINES[NUMBER[act]]) == RIGHT]


def _dearest(seen: Sight, legal: Sequence[Action]) -> Thought | None:
    worth = WORTH[seen.state.trump]
    found = max(right(seen, legal), key=lambda act: worth[NUMBER[act]], default=None)
    return (found, meld_code(NUMBER[found])) if found else None


def meld_code(number: int) -> str:
    return "meld_" + LINES[number].name


# --- cards -------------------------------------------------------------------------------------------------------


def cost(seen: Sight, card: Card) -> float:
    """The loss of being without the card: its Augen, and the melds to which it belongs."""
    found = float(AUGEN[card] + TRUMP_KEPT * (SUIT[card] == seen.state.trump))
    for number in lines_in(WITH[card] & seen.ledger):
        found += WANTED * ((LINES[number].cards & seen.have).bit_count() - 1)
    for number in lines_in(WITH[card] & seen.other):  # no fourth of a rank for the other (principle 7)
        if not LINES[number].cards & ~seen.theirs & ~(1 << card):
            found += WORTH[seen.state.trump][number]
    return found + STRENGTH[card] / 10


def cheapest(seen: Sight, cards: Sequence[Card]) -> Card:
    return min(cards, key=lambda card: cost(seen, card))


def _lead(seen: Sight, cards: Mask) -> Thought:
    """Lead sevens, eights and nines, and never what is wanted for a run (principle 2)."""
    return PLAY[cheapest(seen, cards_in(cards))], "lead_low"


def _answer(seen: Sight, cards: Mask) -> Thought:
    led = seen.state.trick[0]
    wins = cards_in(cards & ABOVE[seen.state.options.low_cards][led])
    card = cheapest(seen, cards_in(cards))
    if not wins:
        return PLAY[card], "lost_low"
    if wanted(seen, led):
        return PLAY[cheapest(seen, wins)], "take_wanted"
    if AUGEN[led] >= RICH:
        return PLAY[cheapest(seen, wins)], "take_rich"
    return PLAY[card], "throw_low"


def wanted(seen: Sight, led: Card) -> bool:
    """True if the card completes a meld, or nearly (principle 3)."""
    for number in lines_in(WITH[led] & seen.ledger):
        missing = (LINES[number].cards & ~seen.have & ~(1 << led)).bit_count()
        if missing < NEAR.get(LINES[number].kind, 1):
            return True
    return False


def _late(seen: Sight, cards: Mask) -> Thought:
    """Play as the plain player of any game of tricks does: the Talon is empty."""
    state, other = seen.state, 1 - seen.seat
    sizes = [len(state.hands[0]), len(state.hands[1])]
    leader = other if state.trick else seen.seat
    plain = PlainSeen(seen.hand, state.trick, leader, seen.seat, seen.seat, seen.unseen, (0, 0), sizes)
    card = simple.plain_card(PACKS[state.trump], plain, cards)
    return PLAY[card], simple.reason(PACKS[state.trump], STRICT, plain, card)


# --- weaker players ----------------------------------------------------------------------------------------------


def safe(state: State, seat: Seat, legal: Sequence[Action], rng: Random) -> Action:
    """A random move that is no false announcement."""
    true = right(sight(state, seat), legal)
    return rng.choice([act for act in legal if act not in NUMBER or act in true])


def careless(state: State, seat: Seat, legal: Sequence[Action], rng: Random) -> Action:
    """A random one of the cheaper half of the cards."""
    seen = sight(state, seat)
    cards = sorted([act.args[0] for act in legal if act.verb == "play"], key=lambda card: cost(seen, card))
    return PLAY[rng.choice(cards[: (len(cards) + 1) // 2])]


# --- the strong player ---------------------------------------------------------------------------------------------


def strong(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Thought:
    """The strong player's move."""
    hidden = Hidden(view, memory)
    state = _known(hidden, level)
    if state is not None:
        return solved(state, legal)
    seen = seen_by(hidden)
    found = _announced(hidden.state, seen, legal)
    if found:
        return found
    cards = mask_of([act.args[0] for act in legal if act.verb == "play"])
    if not cards:
        return (DONE, "done") if DONE in legal else (legal[0], "any")
    card = _chosen(ranked(hidden.state, seen, cards), level, rng)
    waits = done_melds(hidden.state, legal)
    return PLAY[card], "wait_dearer" if waits else reason(hidden.state, seen, card)


def seen_by(hidden: Hidden) -> Seen:
    """The viewer's knowledge, for weighing."""
    state, other = hidden.state, hidden.other
    seat, ending = 1 - other, ending_of(state)
    return Seen(
        hand=mask_of(state.hands[seat]),
        pile=mask_of(state.won[seat]),
        unseen=hidden.pool,
        pinned=hidden.pinned,
        ledger=ledger_of(state, seat),
        other=unused(state, other),
        talon=len(state.stock),
        size=len(state.hands[other]),
        trump=state.trump,
        led=led(state) if state.leader == other else NONE,
        need=ending.limit - live_total(state, seat) if ending.stops else FAR_OFF,
        other_need=ending.limit - live_total(state, other) if ending.stops else FAR_OFF,
    )


# --- what is known -----------------------------------------------------------------------------------------------


def _known(hidden: Hidden, level: Level) -> State | None:
    """The position, where the Talon is empty and the viewer knows every card; else None."""
    state = hidden.state
    reckons = level.reading >= 1 or len(state.hands[1 - hidden.other]) <= FEW
    if state.stock or not reckons or hidden.number != 1:
        return None
    places = [0, 0, 0]
    for place, room in enumerate(hidden.rooms):
        if room:
            places[place] = hidden.pool
    return hidden.filled(places, Random(0))


def solved(state: State, legal: Sequence[Action]) -> Thought:
    """The best move of the seat on turn, all cards known."""
    seat = state.seat
    true = right(sight(state, seat), legal)
    moves = [move_of(act) for act in legal if act.verb == "play" or act in true]
    if not moves:
        return (DONE, "done") if DONE in legal else (legal[0], "any")
    best = solver(state).best(side(state, seat), side(state, 1 - seat), led(state), moves)
    return (PLAY[best], "solved") if best < MELD else (ACTS[best - MELD], meld_code(best - MELD))


def move_of(act: Action) -> int:
    """The action as the solver names it."""
    return act.args[0] if act.verb == "play" else MELD + NUMBER[act]


# --- weighing ----------------------------------------------------------------------------------------------------


def _announced(state: State, seen: Seen, legal: Sequence[Action]) -> Thought | None:
    """The exchange, or a meld that is better announced now than kept; None where neither is due."""
    found = before(sight(state, state.seat), legal)
    if found:
        return found
    done = done_melds(state, legal)
    forced = state.options.meld_duty == "forced" or DONE in legal
    number = best_meld(seen, done, clashes(state.options.reuse), WEIGHTS, forced) if done else NONE
    return None if number == NONE else (ACTS[number], why_announced(state, seen, number))


def done_melds(state: State, legal: Sequence[Action]) -> Ledger:
    """The melds that may rightly be announced."""
    return sum([1 << NUMBER[act] for act in right(sight(state, state.seat), legal)])


def ranked(state: State, seen: Seen, cards: Mask) -> list[tuple[float, Card]]:
    """These cards, the best first."""
    return sorted(weighed(seen, cards, ABOVE[state.options.low_cards], WEIGHTS), reverse=True)


def _chosen(found: list[tuple[float, Card]], level: Level, rng: Random) -> Card:
    """The best card, or softly one that is hardly worse."""
    if level.temperature <= 0 or level.skill < 3:
        return found[0][1]
    best, heat = found[0][0], level.temperature * SOFTLY
    odds = [exp((value - best) / heat) if best - value < NEVER else 0.0 for value, _ in found]
    return rng.choices([card for _, card in found], odds)[0]


def told(view: View, memory: Memory, act: Action) -> str:
    """The code of what speaks for this move, whichever the rules would make; "" for a false announcement."""
    hidden = Hidden(view, memory)
    state = hidden.state
    if act == EXCHANGE:
        return "exchange_seven"
    if act == DONE:
        return "done"
    done = done_melds(state, [act])
    if act.verb != "play":
        return why_announced(state, seen_by(hidden), NUMBER[act]) if done else ""
    return reason(state, seen_by(hidden), act.args[0])


def sensible(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> list[Action]:
    """The moves worth a search; none where the policy cannot err."""
    hidden = Hidden(view, memory)
    state = hidden.state
    if _known(hidden, level) is not None or before(sight(state, state.seat), legal):
        return []
    done = done_melds(state, legal)
    seen = seen_by(hidden)
    bars = clashes(state.options.reuse)
    if any(bars[number] & seen.ledger == 1 << number for number in lines_in(done)):
        return []  # announced for nothing else could come of its cards
    cards = mask_of([act.args[0] for act in legal if act.verb == "play"])
    best = ranked(state, seen, cards)[: 1 if done else MOST_CARDS] if cards else []
    return [*[ACTS[number] for number in lines_in(done)], *[PLAY[card] for _, card in best]]


# --- words -------------------------------------------------------------------------------------------------------


def reason(state: State, seen: Seen, card: Card) -> str:
    """The code of a good player's reason for laying this card."""
    if seen.led == NONE:
        return _why_led(state, seen, card)
    led, suit = seen.led, SUIT[seen.led]
    higher = ABOVE[state.options.low_cards][led] if seen.talon else PACKS[seen.trump].higher[suit][led]
    if not higher >> card & 1:
        cards = seen.hand if seen.talon else PACKS[seen.trump].answers(STRICT, seen.hand, suit, led)
        return simple.thrown(AUGEN, cards, cards & higher, card)
    have = owned(state, state.seat) | 1 << led | 1 << card
    parts = [LINES[number].cards & ~have for number in lines_in(WITH[led] & seen.ledger)]
    if not all(parts):
        return "take_meld"
    if any(missing.bit_count() == 1 for missing in parts):
        return "take_wanted"
    return "take_rich" if AUGEN[led] >= RICH else "take_cheap"


def why_announced(state: State, seen: Seen, number: int) -> str:
    """The code of the reason for announcing this meld, and not a dearer one whose cards may still serve for more."""
    bars, worth, have = clashes(state.options.reuse), WORTH[seen.trump], seen.hand | seen.pile
    ready = complete(seen.ledger, ALL & ~have)
    near = [meld for meld in lines_in(seen.ledger & ~ready & ~bars[number]) if _is_near(meld, have)]
    for dearer in lines_in(ready & bars[number]):
        loss = worth[dearer] - worth[number]
        spared = [meld for meld in near if bars[dearer] >> meld & 1 and worth[meld] > loss > 0]
        if spared:
            jack = LINES[dearer].name == "binokel" and LINES[spared[0]].kind == RUN
            return "keep_jack" if jack else "keep_dearer"
    return meld_code(number)


def _is_near(number: int, have: Mask) -> bool:
    line = LINES[number]
    return (line.cards & ~have).bit_count() <= NEAR.get(line.kind, 1)


def _why_led(state: State, seen: Seen, card: Card) -> str:
    higher = ABOVE[state.options.low_cards][card] if seen.talon else PACKS[seen.trump].higher[SUIT[card]][card]
    safe = not higher & seen.unseen
    if seen.talon:
        return "lead_safe" if safe and AUGEN[card] else _why_given(seen, card)
    if not seen.unseen & PACKS[seen.trump].of_suit[SUIT[card]]:
        return "lead_alone"
    if SUIT[card] == seen.trump:
        return "lead_trump"
    if not higher & seen.unseen & PACKS[seen.trump].of_suit[SUIT[card]]:
        return "lead_high"
    return simple.led_low(AUGEN, seen.hand & ~PACKS[seen.trump].of_suit[seen.trump], card)


def _why_given(seen: Seen, card: Card) -> str:
    """The code for a led card that others may beat while there is a Talon: a cheap one, one that no meld needs."""
    if simple.led_low(AUGEN, seen.hand, card) == "lead_low":
        return "lead_low"
    return "lead_least" if WITH[card] & seen.ledger else "lead_useless"
