"""A game of three rules for tests of the shared steps: four cards each; on your turn lay one; an empty hand wins.

Its own cards take some of the steps, with limits of their own, and count less than Glücksgriff's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from rules.core.chance import Seed, shuffled
from rules.core.contract import (
    WRONG_PHASE,
    Action,
    Arg,
    Entry,
    Game,
    Log,
    Marks,
    Points,
    Refusal,
    Scored,
    Seat,
    Sight,
    Zone,
    action,
)
from rules.core.deck import Card, Deck
from rules.core.options import option
from rules.families import stages
from rules.families.effects import deeds
from rules.families.effects.deeds import NOBODY, Ask
from rules.families.effects.form import Blank, Form
from rules.families.effects.steps import PRIMITIVES
from rules.families.telling import enter, mark, moved, special, tell

FORM = Form(
    "shed",
    version=3,
    most=4,
    first="X1",
    points=range(1, 7),
    steps={
        **{do: PRIMITIVES[do] for do in ("skip", "swap_hands", "reverse", "peek", "give_card", "protect")},
        **{do: PRIMITIVES[do] for do in ("take_card", "pass_cards", "discard_extra")},
        "draw": PRIMITIVES["draw"]._replace(target=("next", "others", "choose"), amount=range(1, 3)),
    },
)
DECK = Deck.of([*((str(number), 3, number) for number in range(1, 7)), *((f"X{n}", 1, 0) for n in range(1, 5))])
X1 = DECK.token_of["X1"]
HELD = 4  # cards dealt to each
STOCK, PILE = Zone("stock", None, Sight.NONE), Zone("pile")
HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(4))
NOT_IN_HAND = Refusal("not_in_hand", "SHED-2")
NO_TARGET = Refusal("target_invalid", "SHED-3")


def problems(text: str) -> list[str]:
    return [f"{found.path} {found.code}" for found in FORM.problems(text)] if text else []


@dataclass(frozen=True, slots=True)
class Options:
    own_cards: str = option("", check=problems, form=FORM)


@dataclass(slots=True)
class State:
    options: Options
    seats: int
    seed: Seed
    phase: str = "deal"
    draws: int = 0
    seat: Seat = 0
    blanks: tuple[Blank, ...] = ()
    hands: list[list[Card]] = field(default_factory=list)
    stock: list[Card] = field(default_factory=list)
    pile: list[Card] = field(default_factory=list)
    totals: list[Points] = field(default_factory=list)
    direction: int = 1
    skips: int = 0
    protected: int = 0
    fresh_protected: int = 0
    blank: int = -1
    target: Seat = NOBODY
    step: int = 0
    asks: tuple[Ask, ...] = ()
    answers: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()

    def copy(self) -> State:
        return deepcopy(self)


class Table:
    """The parts of this game's table that the steps use."""

    stock = STOCK
    hands = HANDS

    def others(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        return tuple((seat + state.direction * away) % state.seats for away in range(1, state.seats))

    def draw(self, state: State, seat: Seat, log: Log) -> None:
        """Draw a card; nothing is shuffled anew: when the stock is empty, nobody draws."""
        if state.stock:
            state.hands[seat].append(state.stock.pop())
            moved(log, state.hands[seat][-1:], STOCK, HANDS[seat])

    def points(self, state: State, card: Card) -> Points:
        face = DECK.face_of[card]
        return DECK.points[face] if face < X1 else state.blanks[face - X1].points

    def canonical(self, hand: Sequence[Card]) -> list[Card]:
        return sorted(hand)

    def spared(self, state: State, seat: Seat) -> bool:
        return False

    def lay_under(self, state: State, seat: Seat, cards: Sequence[Card], log: Log) -> None:
        state.pile[-1:-1] = cards
        moved(log, cards, HANDS[seat], PILE)


GROUND = Table()


# --- what happens ------------------------------------------------------------------------------------------------


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    state.stock = shuffled(state, sorted(state.stock))
    for owner in range(state.seats):
        for _ in range(HELD):
            GROUND.draw(state, owner, log)
    enter(state, "turn", log)


def lay(state: State, seat: Seat, token: int, log: Log) -> None:
    card = next(card for card in state.hands[seat] if DECK.face_of[card] == token)
    state.hands[seat].remove(card)
    state.pile.append(card)
    moved(log, (card,), HANDS[seat], PILE)


def turn(state: State, seat: Seat, act: Action, log: Log) -> None:
    lay(state, seat, act.args[0], log)
    if act.verb == "lay":
        end_turn(state, log)
        return
    special(log, "own_card", seat, state.pile[-1:], act.args[1:])
    state.blank, state.target, state.step = (*(*act.args, NOBODY)[:2], 0)
    go_on(state, log)


def go_on(state: State, log: Log) -> None:
    if not deeds.carry_out(GROUND, state, state.seat, state.blanks[state.blank - X1].steps, log):
        enter(state, "asked", log)
        return
    state.blank, state.target, state.step = -1, NOBODY, 0
    end_turn(state, log)


def choose(state: State, seat: Seat, act: Action, log: Log) -> None:
    hand, cards = state.hands[state.asks[0].holder][:], []
    for token in act.args:
        cards.append(next(card for card in hand if DECK.face_of[card] == token))
        hand.remove(cards[-1])
    if deeds.answered(GROUND, state, state.seat, state.blanks[state.blank - X1].steps, tuple(cards), log):
        go_on(state, log)


def end_turn(state: State, log: Log) -> None:
    """Give the turn to the next seat, unless its turn is taken; a seat without cards ends the game."""
    if not all(state.hands):
        score(state, log)
        return
    if state.protected >> state.seat & ~state.fresh_protected >> state.seat & 1:
        state.protected &= ~(1 << state.seat)
        mark(log, "protected", 0, state.seat)
    state.fresh_protected &= ~(1 << state.seat)
    state.seat = GROUND.others(state, state.seat)[0]
    if state.skips >> state.seat & 1:
        state.skips &= ~(1 << state.seat)
        mark(log, "skip", 0, state.seat)
        end_turn(state, log)
        return
    enter(state, "turn", log)


def score(state: State, log: Log) -> None:
    for seat, hand in enumerate(state.hands):
        state.totals[seat] = sum(GROUND.points(state, card) for card in hand)
        tell(log, Scored(seat, state.totals[seat], "hand"))
    enter(state, "over", log)


# --- what may be done ----------------------------------------------------------------------------------------------


def holds(hand: Sequence[Card], tokens: Sequence[int]) -> bool:
    faces = [DECK.face_of[card] for card in hand]
    return all(faces.count(token) >= tokens.count(token) for token in tokens)


def check_lay(state: State, seat: Seat, act: Action) -> Refusal | None:
    token, *named = act.args
    if not holds(state.hands[seat], (token,)):
        return NOT_IN_HAND
    if (act.verb == "use") != (token >= X1):
        return WRONG_PHASE
    if act.verb == "lay":
        return None
    wanted = state.blanks[token - X1].asks_for_target
    valid = bool(named) and 0 <= named[0] < state.seats and named[0] != seat
    return None if valid == wanted and bool(named) == wanted else NO_TARGET


def check_choose(state: State, seat: Seat, act: Action) -> Refusal | None:
    ask = state.asks[0]
    if not holds(state.hands[ask.holder], act.args):
        return NOT_IN_HAND
    return None if len(act.args) == ask.amount else Refusal("wrong_count", "SHED-3")


class TurnPhase(stages.Stage[State]):
    checks: Mapping[str, Callable[..., Refusal | None]] = {"lay": check_lay, "use": check_lay}
    deeds: Mapping[str, Callable[..., None]] = {"lay": turn, "use": turn}

    def listed(self, state: State, seat: Seat) -> list[Action]:
        found = []
        for token in sorted({DECK.face_of[card] for card in state.hands[seat]}):
            if token < X1:
                found.append(action("lay", token))
            elif state.blanks[token - X1].asks_for_target:
                found += [action("use", token, other) for other in GROUND.others(state, seat)]
            else:
                found.append(action("use", token))
        return found


class Asked(stages.ByActor[State]):
    checks: Mapping[str, Callable[..., Refusal | None]] = {"choose": check_choose}
    deeds: Mapping[str, Callable[..., None]] = {"choose": choose}

    def actor(self, state: State) -> Seat:
        return state.asks[0].seat

    def listed(self, state: State, seat: Seat) -> list[Action]:
        return deeds.choices(state, DECK.face_of, 100)


class Shed(Game[State, Options]):
    id = "shed"  # where the contract suite finds `given`
    players = range(2, 5)
    deck = DECK
    verbs = {"deal": (), "lay": (Arg.CARD,), "use": (Arg.CARD, Arg.MAYBE_SEAT), "choose": (Arg.CARDS,)}
    options = Options
    phases = {
        "deal": stages.ByTable("deal", deal),
        "turn": TurnPhase(),
        "asked": Asked(),
        "over": stages.Over(),
    }

    def start(self, options: Options, seats: int, seed: Seed) -> State:
        if seats not in self.players:
            raise ValueError(f"{seats} players")
        blanks = FORM.read(options.own_cards).blanks if options.own_cards else ()
        state = State(options, seats, seed, blanks=blanks, totals=[0] * seats)
        state.stock = list(range(DECK.cards_of[X1][0] + len(blanks)))
        state.hands = [[] for _ in range(seats)]
        return state

    def zones(self, state: State) -> Mapping[Zone, Sequence[Card]]:
        return {STOCK: state.stock, PILE: state.pile, **dict(zip(HANDS, state.hands, strict=False))}

    def marks(self, state: State) -> Marks:
        masks = {"skip": state.skips, "protected": state.protected}
        found = {(name, seat): 1 for name, mask in masks.items() for seat in range(state.seats) if mask >> seat & 1}
        return {("direction", None): state.direction, **found}

    def facts(self, state: State, viewer: Seat | None) -> Any:
        return state.seat, state.blank, state.target, state.step, state.asks

    def opened(self, state: State, viewer: Seat | None) -> frozenset[Zone]:
        asked = state.phase == "asked" and state.asks[0].seat == viewer
        return frozenset((HANDS[state.asks[0].holder],)) if asked else frozenset()

    def totals(self, state: State) -> tuple[Points, ...]:
        return tuple(state.totals)

    def sheet(self, state: State) -> tuple[Entry, ...]:
        return ()

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        if state.phase != "over":
            return None
        return tuple(seat for seat, hand in enumerate(state.hands) if not hand)


GAME = Shed()
