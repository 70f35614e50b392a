"""A tiny game for tests: deal two cards each, lay them one by one; who lays a 6 may rap until the next card falls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules.core import chance
from rules.core.chance import Seed
from rules.core.contract import (
    NOT_YOUR_TURN,
    TABLE,
    WRONG_PHASE,
    Action,
    Arg,
    Entered,
    Entry,
    Game,
    Log,
    Marks,
    Moved,
    Refusal,
    Said,
    Scored,
    Seat,
    Sight,
    Turn,
    Zone,
    action,
)
from rules.core.deck import Card, Deck
from rules.core.options import option

DECK = Deck.of([(str(number), 4, number) for number in range(1, 7)])
STOCK, PILE = Zone("stock", None, Sight.NONE), Zone("pile")
HANDS = tuple(Zone("hand", seat, Sight.OWNER) for seat in range(4))
SIX = DECK.token_of["6"]


@dataclass(frozen=True, slots=True)
class Options:
    limit: int = option(30, range(5, 101))
    window_ms: int = option(0, range(0, 5001, 100))


@dataclass(slots=True)
class State:
    phase: str
    seats: int
    seed: Seed
    draws: int
    options: Options
    actor: Seat = 0
    round: int = 0
    rapper: Seat | None = None  # who may rap
    stock: list[Card] = field(default_factory=list)
    pile: list[Card] = field(default_factory=list)
    hands: list[list[Card]] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    sheet: list[Entry] = field(default_factory=list)

    def copy(self) -> State:
        return State(
            self.phase,
            self.seats,
            self.seed,
            self.draws,
            self.options,
            self.actor,
            self.round,
            self.rapper,
            self.stock[:],
            self.pile[:],
            [hand[:] for hand in self.hands],
            self.totals[:],
            self.sheet[:],
        )


def tell(log: Log, event: Any) -> None:
    if log is not None:
        log.append(event)


class Base:
    """The behaviour common to all phases: `legal` is the truth, `check` asks it."""

    def turn(self, state: State) -> Turn:
        raise NotImplementedError

    def legal(self, state: State, seat: Seat) -> list[Action]:
        raise NotImplementedError

    def check(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        return None if act in self.legal(state, seat) else WRONG_PHASE


class Deal(Base):
    def turn(self, state: State) -> Turn:
        return Turn((TABLE,))

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [action("deal")] if seat == TABLE else []

    def apply(self, state: State, seat: Seat, act: Action, log: Log) -> None:
        drawn = chance.fresh(state)
        if isinstance(drawn, Random):
            drawn.shuffle(state.stock)
        else:
            state.stock = drawn.sample(state.stock, len(state.stock))
        for owner in range(state.seats):
            cards = (state.stock.pop(), state.stock.pop())
            state.hands[owner] += cards
            tell(log, Moved(cards, STOCK, HANDS[owner]))
        state.phase = "play"
        tell(log, Entered("play"))


class Play(Base):
    def turn(self, state: State) -> Turn:
        may = (state.rapper,) if state.rapper is not None and state.rapper != state.actor else ()
        return Turn((state.actor,), may)

    def legal(self, state: State, seat: Seat) -> list[Action]:
        found = [action("rap")] if seat == state.rapper else []
        if seat == state.actor:
            found += [action("lay", token) for token in sorted({DECK.face_of[card] for card in state.hands[seat]})]
        return found

    def check(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        if act.verb == "lay" and seat == state.actor and act not in self.legal(state, seat):
            return Refusal("not_in_hand", "TOY-1")
        return super().check(state, seat, act)

    def apply(self, state: State, seat: Seat, act: Action, log: Log) -> None:
        if act.verb == "rap":
            state.rapper = None
            state.totals[seat] += 1
            tell(log, Said(seat, "rap"))
            return
        card = next(card for card in state.hands[seat] if DECK.face_of[card] == act.args[0])
        state.hands[seat].remove(card)
        state.pile.append(card)
        tell(log, Moved((card,), HANDS[seat], PILE))
        state.totals[seat] += DECK.points[act.args[0]]
        state.rapper = seat if act.args[0] == SIX else None
        state.actor = (seat + 1) % state.seats
        if not any(state.hands):
            self.end(state, log)

    def end(self, state: State, log: Log) -> None:
        state.rapper = None
        for owner, total in enumerate(state.totals):
            before = sum(entry.points for entry in state.sheet if entry.seat == owner)
            state.sheet.append(Entry(state.round, owner, total - before, "laid", total))
            tell(log, Scored(owner, total - before, "laid"))
        state.phase = "over" if max(state.totals) >= state.options.limit else "round_end"
        tell(log, Entered(state.phase))


class RoundEnd(Base):
    def turn(self, state: State) -> Turn:
        return Turn((TABLE,), tuple(range(state.seats)))

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [action("next")] if TABLE <= seat < state.seats else []

    def apply(self, state: State, seat: Seat, act: Action, log: Log) -> None:
        tell(log, Moved(tuple(state.pile), PILE, STOCK))
        state.stock += state.pile
        state.pile.clear()
        state.round += 1
        state.phase = "deal"
        tell(log, Entered("deal"))


class MatchEnd(Base):
    def turn(self, state: State) -> Turn:
        return Turn(())

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return []

    def check(self, state: State, seat: Seat, act: Action) -> Refusal | None:
        return NOT_YOUR_TURN

    def apply(self, state: State, seat: Seat, act: Action, log: Log) -> None:
        raise AssertionError("nobody acts after the end")


class Toy(Game[State, Options]):
    id = "toy"
    players = range(2, 5)
    deck = DECK
    verbs = {"deal": (), "lay": (Arg.CARD,), "rap": (), "next": ()}
    due = frozenset({"rap"})
    options = Options
    phases = {
        "deal": Deal(),
        "play": Play(),
        "round_end": RoundEnd(),
        "over": MatchEnd(),
    }

    def start(self, options: Options, seats: int, seed: Seed) -> State:
        if seats not in self.players:
            raise ValueError(f"{seats} seats")
        state = State("deal", seats, seed, 0, options)
        state.stock = list(range(DECK.size))
        state.hands = [[] for _ in range(seats)]
        state.totals = [0] * seats
        return state

    def zones(self, state: State) -> Mapping[Zone, Sequence[Card]]:
        return {STOCK: state.stock, PILE: state.pile, **dict(zip(HANDS, state.hands, strict=False))}

    def marks(self, state: State) -> Marks:
        return {("round", None): state.round}

    def facts(self, state: State, viewer: Seat | None) -> Any:
        return None

    def totals(self, state: State) -> tuple[int, ...]:
        return tuple(state.totals)

    def sheet(self, state: State) -> tuple[Entry, ...]:
        return tuple(state.sheet)

    def winners(self, state: State) -> tuple[Seat, ...] | None:
        if state.phase != "over":
            return None
        return tuple(seat for seat, total in enumerate(state.totals) if total == max(state.totals))

    def window_ms(self, state: State) -> int:
        return state.options.window_ms if state.rapper is not None else 0


GAME = Toy()
