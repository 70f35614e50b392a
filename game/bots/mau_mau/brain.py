"""The brain of the bots of Mau-Mau: policies by level, how far to look ahead, rewards. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from game.bots.core.base import BEGINNER, SAFE, Brain, Decision, Level, Playout, Reason
from game.bots.mau_mau import habits
from game.bots.mau_mau import memory as memories
from game.bots.mau_mau.memory import Memory
from game.bots.mau_mau.plays import TUNED, WEIGHTS, Hand, decide, moves, ranked, unseen
from rules.core.contract import TABLE, Action, Seat, View
from rules.core.deck import BACK, Card
from rules.core.state import from_view
from rules.families.rounds import ENDED
from rules.mau_mau.game import GAME
from rules.mau_mau.law import Options, fitting_of
from rules.mau_mau.material import DECK, FACE, HANDS, JACK, NO_SUIT, PILE, RANK, STOCK, SUIT
from rules.mau_mau.plays import DRAW, PASS
from rules.mau_mau.state import State

# --- worlds that cannot be told from the true one ----------------------------------------------------------------


RARE = 0.1  # how likely a hand that drew still holds a card that fitted
TRIES = 4  # cards turned over for one place at most


def rebuilt(view: View) -> State:
    """The state of this view, with BACK wherever the viewer cannot see a card."""
    return from_view(State, view, fitting=fitting_of(view.options), hands=HANDS, stock=STOCK, pile=PILE)


def sample(view: View, memory: Memory, level: Level, rng: Random) -> tuple[State, float]:
    """A world for this view; what hands seem to lack is dealt to them seldom, as far as the level reads it."""
    state = rebuilt(view)
    state.seed = rng.getrandbits(40)
    pool = unseen(state)
    rng.shuffle(pool)
    for seat, hand in enumerate(state.hands):
        if BACK in hand:
            state.hands[seat] = tuple(_dealt(pool, seat, len(hand), memory, level, view.options, rng))
    if state.phase == "drawn" and state.drawn == BACK:
        _give_fitting_last(state, pool)
    if BACK in state.stock:
        state.stock = tuple(pool)
    return state, 1.0


def _dealt(
    pool: list[Card], seat: Seat, count: int, memory: Memory, level: Level, options: Options, rng: Random
) -> list[Card]:
    """So many cards of the pool for this seat, which is left without them."""
    suits, ranks = memory.suits[seat], memory.ranks[seat]
    saved = {rank: sure for rank, sure in memory.saved[seat].items() if _saves(options, rank)}
    if not (suits or saved) or level.reading <= 0:
        return [pool.pop() for _ in range(count)]
    found = []
    for _ in range(count):
        for _ in range(TRIES):
            rank, suit = RANK[FACE[pool[-1]]], SUIT[FACE[pool[-1]]]
            sure = max(suits.get(suit, 0.0), ranks.get(rank, 0.0), saved.get(rank, 0.0)) * level.reading
            if rng.random() < 1 - sure * (1 - RARE):
                break
            pool.insert(rng.randrange(len(pool)), pool.pop())
        found.append(pool.pop())
    return found


def _saves(options: Options, rank: int) -> bool:
    """True if a jack may be laid on any card, or a seven on a seven."""
    return options.jack if rank == JACK else options.seven and options.seven_stack


def _give_fitting_last(state: State, pool: list[Card]) -> None:
    """Give the seat that has just drawn a fitting card one as its last."""
    fitting = state.fitting[FACE[state.pile[-1]]][state.wish + 1]
    hand = list(state.hands[state.seat])
    if FACE[hand[-1]] not in fitting:
        index = next((index for index, card in enumerate(pool) if FACE[card] in fitting), None)
        if index is not None:
            hand[-1], pool[index] = pool[index], hand[-1]
    state.hands[state.seat], state.drawn = tuple(hand), hand[-1]


# --- the brain ---------------------------------------------------------------------------------------------------


FORGETS = 0.05  # how often a beginner does not say Mau in time (8.6)
HEAT = 0.1  # cards by which moves may differ that a soft level takes for equal, for a point of temperature
MOST_SEATS, FEW_CARDS = 3, 4  # at larger tables a search tells something only when somebody is nearly out
MOST, BEHIND = 4, 2.0  # moves compared, none of them so many cards behind the best
LAPS = 5  # turns of everybody that a playout lasts at most
CARD = 0.55  # a card more makes it e to the power of this less likely to go out first
JACK_HELD = 0.3  # cards that a jack is as good as having fewer
POINTS = 50.0  # points against that weigh as much as losing a round (chapter 8, reward)
WIN = 10.0  # a won round, so that a point of temperature means the same as elsewhere


def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    state = rebuilt(view)
    forgets = level.skill == BEGINNER and rng.random() < FORGETS
    acts = moves(state, state.seat, legal, forgets)
    if not forgets:
        acts = [act for act in acts if not _silent(state, act)] or acts
    if level.skill <= SAFE:
        return rng.choice(acts), Reason("any")
    return decide(state, acts, WEIGHTS[level.skill], HEAT * level.temperature, rng)


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for drawing, or for keeping what was drawn."""
    if act not in (DRAW, PASS):
        return None
    state = rebuilt(view)
    return Hand(state, state.seat, TUNED).rated(act)[2]


def habit(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    return habits.eager(rebuilt(view), legal, rng)


def laughable(view: View, memory: Memory, legal: Sequence[Action], act: Action) -> str:
    state = rebuilt(view)
    kind = habits.laughed_at(state, legal, act)
    return "" if kind == "wishes_unheld" and not habits.is_blind_wish(state, memory, act) else kind


def _silent(state: State, act: Action) -> bool:
    """True if this lays the last card but one without the Mau that could be said with it, asked about or not."""
    if act.verb != "play" or len(state.hands[state.seat]) != 2:
        return False
    return GAME.check(state, state.seat, Action("play mau", act.args)) is None


def candidates(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> Sequence[Action]:
    """The best moves by rating, none a blind wish; with many players only when somebody is nearly out, else none."""
    state = rebuilt(view)
    if state.seats > MOST_SEATS and min(map(len, state.hands)) > FEW_CARDS:
        return ()
    acts = [act for act in moves(state, state.seat, legal, False) if not habits.is_blind_wish(state, memory, act)]
    ranking = ranked(state, state.seat, acts, TUNED)
    found = [act for act, worth, _ in ranking[:MOST] if ranking[0][1] - worth < BEHIND]
    return [*found, DRAW] if DRAW in acts and DRAW not in found and _stuck(state) else found


def _stuck(state: State) -> bool:
    """True if the mover's last two cards do not go together and neither goes on any card (rulebook 8.5)."""
    if len(state.hands[state.seat]) != 2:
        return False
    one, other = [FACE[card] for card in state.hands[state.seat]]
    return other not in state.fitting[one][NO_SUIT + 1] and one not in state.fitting[other][NO_SUIT + 1]


def next_move(state: State, rng: Random) -> tuple[Seat, Action]:
    seat = GAME.turn(state).must[0]
    legal = GAME.legal(state, seat)
    if seat == TABLE or len(legal) == 1:
        return seat, legal[0]
    return seat, decide(state, moves(state, seat, legal, False), TUNED, 0.0, rng)[0]


# --- how far to look ahead, and what is seen there -----------------------------------------------------------------


def horizon(state: State, seat: Seat) -> int:
    """The number of the game action at which a playout stops."""
    return state.acts + LAPS * state.seats


def reached(state: State, horizon: int) -> bool:
    return state.phase in ENDED or state.acts >= horizon


def reward(state: State, seat: Seat) -> float:
    """The seat's expected result from here: WIN for going out, as much lost among all others together."""
    if state.options.scoring == "points":
        return WIN * _points(state, seat)
    if state.phase in ENDED:
        won = [entry.points for entry in state.sheet[-state.seats :]]
        share = float(won[seat]) if any(won) else 1 / state.seats
    else:
        odds = [exp(-CARD * _cards(state, other)) for other in range(state.seats)]
        share = odds[seat] / sum(odds)
    return WIN * (share * state.seats - 1) / (state.seats - 1)


def _cards(state: State, seat: Seat) -> float:
    """The number of cards that a hand is as good as."""
    hand = state.hands[seat]
    jacks = sum([RANK[FACE[card]] == JACK for card in hand]) if state.options.jack else 0
    return len(hand) - JACK_HELD * min(jacks, len(hand) - 1)


def _points(state: State, seat: Seat) -> float:
    """The others' points less the own ones, by what lies in the hands."""
    if state.phase in ENDED:
        held = [float(entry.points) for entry in state.sheet[-state.seats :]]
    else:
        held = [float(sum([DECK.points[FACE[card]] for card in hand])) for hand in state.hands]
    others = (sum(held) - held[seat]) / (state.seats - 1)
    return (others - held[seat]) / POINTS


BRAIN = Brain(
    policy,
    sample,
    Playout(next_move, reached, reward, horizon),
    memories=memories,
    candidates=candidates,
    told=told,
    clear=1.0,  # in true hands 0.12 ± 0.03 of a won round's 10 a decision more than with 2.0 (docs/bots/mau_mau.md)
    scatter=5.3,
    overlooks={"lehrling": {2: 0.92, 3: 0.7, 4: 0.64}, "geselle": {2: 0.64, 4: 0.59}},  # tests.training.levels
    habit=habit,
    laughable=laughable,
    superlatives=frozenset({"draw", "keep", "take", "take_king"}),
    evident=frozenset({"last_at_once", "win"}),
    familiar=frozenset({"answer", "eight", "seven_one", "wish_most"}),
)
