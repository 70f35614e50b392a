"""Deeds of the steps of players' cards at the table of any game: whom they reach, who is asked, what changes hands.

A game lends its table as a `Ground` and keeps in its state what `Worked` names; `carry_out` goes through the steps of
a card until one puts a prompt or all are done, `answered` takes the answers. Source: Glücksgriff's rulebook, GG-10.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, islice
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from rules.core.chance import Seed, fresh
from rules.core.contract import Action, Log, Points, Seat, Shown, Zone, action
from rules.core.deck import Card, Face
from rules.families.effects.steps import Step
from rules.families.telling import mark, moved, special

NOBODY: Seat = -1
PROMPTED = frozenset({"choose", "owner", "look"})  # selections that somebody makes


class Ask(NamedTuple):
    """A prompt (GG-10.10): `seat` names `amount` cards of the hand of `holder`."""

    seat: Seat
    holder: Seat
    amount: int


class Worked(Protocol):
    """The part of a game's state that the steps read and change. Seats in bit masks: bit s stands for seat s.

    A game whose form leaves out `halve_points`, `extra_turn` or `protect` needs no `halves`, `extra` and `in_extra`, or
    `fresh_protected`.
    """

    seats: int
    seed: Seed
    draws: int
    direction: int  # 1 clockwise, -1 reversed
    hands: list[list[Card]]
    stock: list[Card]  # the last card is on top
    protected: int  # mask: no step of others touches them
    fresh_protected: int  # mask: protection that outlives the present turn of its seat (GG-10.14)
    skips: int  # mask: their next turn is taken
    halves: int  # mask: hand points halved at scoring
    extra: bool  # another turn follows at once
    in_extra: bool  # the present turn is such a one
    target: Seat  # the opponent named with the card
    step: int  # the step that is being carried out
    asks: tuple[Ask, ...]  # prompts of that step still open, in order
    answers: tuple[tuple[Seat, tuple[Card, ...]], ...]

    @property
    def totals(self) -> Sequence[Points]: ...


@runtime_checkable
class Prompting(Protocol):
    """The facts of a game whose players may be prompted by such a card."""

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The prompts still open, in order."""


S = TypeVar("S", bound=Worked)
T = TypeVar("T", bound=Worked, contravariant=True)


class Ground(Protocol[T]):
    """A game as the steps use it, beside its state. `canonical` is the order in which a hand is read for chance."""

    stock: Zone

    @property
    def hands(self) -> Sequence[Zone]:
        """The zones of the hands by seat."""

    def others(self, state: T, seat: Seat) -> tuple[Seat, ...]:
        """All other seats in turn order, beginning with the next one."""

    def draw(self, state: T, seat: Seat, log: Log) -> object:
        """The top card of the stock goes to the hand, as far as there is one."""

    def points(self, state: T, card: Card) -> Points:
        """Points of a card in hand."""

    def canonical(self, hand: Sequence[Card]) -> list[Card]:
        """The hand in an order that does not betray how it came."""

    def spared(self, state: T, seat: Seat) -> bool:
        """Return whether no further turn may be taken from this seat."""

    def lay_under(self, state: T, seat: Seat, cards: Sequence[Card], log: Log) -> None:
        """Cards that have left the hand come to lie below the card that is being carried out."""


Asks: TypeAlias = tuple[Ask, ...]
Deed: TypeAlias = Callable[[Ground[S], S, Seat, Step, Log], Asks]


def carry_out(ground: Ground[S], state: S, seat: Seat, steps: Sequence[Step], log: Log) -> bool:
    """Go on with the steps of `seat` from `state.step`; whether all are done, and nobody is asked."""
    while state.step < len(steps):
        step = steps[state.step]
        state.asks = DEEDS[step.do](ground, state, seat, step, log)
        if state.asks:
            return False
        state.step += 1
    return True


def answered(ground: Ground[S], state: S, seat: Seat, steps: Sequence[Step], cards: tuple[Card, ...], log: Log) -> bool:
    """The first open prompt is answered with these cards; whether it was the last one of its step.

    Then the cards have changed hands, and `carry_out` goes on with the next step.
    """
    ask, *rest = state.asks
    state.answers = (*state.answers, (ask.holder, cards))
    state.asks = tuple(rest)
    if rest:
        return False
    _hand_over(ground, state, seat, steps[state.step], log)
    state.step += 1
    return True


def choices(state: Worked, face_of: Sequence[Face], most: int) -> list[Action]:
    """The answers to the first open prompt: "choose" with cards of that hand, each once, at most so many."""
    ask = state.asks[0]
    faces = sorted(face_of[card] for card in state.hands[ask.holder])
    return [action("choose", *tokens) for tokens in islice(dict.fromkeys(combinations(faces, ask.amount)), most)]


# --- targets -----------------------------------------------------------------------------------------------------

CHOSEN: Mapping[str, Callable[[Worked, Seat, tuple[Seat, ...]], Seat]] = {  # of equal ones the first in turn order
    "choose": lambda state, seat, rest: state.target,
    "next": lambda state, seat, rest: rest[0],
    "previous": lambda state, seat, rest: rest[-1],
    "fewest": lambda state, seat, rest: min(rest, key=lambda other: len(state.hands[other])),
    "most": lambda state, seat, rest: max(rest, key=lambda other: len(state.hands[other])),
    "leader": lambda state, seat, rest: min(rest, key=lambda other: state.totals[other]),
    "self": lambda state, seat, rest: seat,
}


def targets_of(ground: Ground[S], state: S, seat: Seat, step: Step) -> list[Seat]:
    """The seats this step reaches: protected ones are left out, but nobody is protected against himself."""
    rest = ground.others(state, seat)
    if step.target in ("others", "all"):
        aimed = [*rest, seat] if step.target == "all" else list(rest)
    else:
        aimed = [CHOSEN[step.target](state, seat, rest)]
    return [other for other in aimed if other == seat or not state.protected >> other & 1]


# --- steps that act at once --------------------------------------------------------------------------------------


def _draw(ground: Ground[S], state: S, seat: Seat, step: Step, log: Log) -> Asks:
    targets = targets_of(ground, state, seat, step)
    if targets:
        special(log, "step_draw", seat, targets=targets, values=(step.amount,))
    for target in targets:
        for _ in range(step.amount):
            ground.draw(state, target, log)
    return ()


def _fill_to(ground: Ground[S], state: S, seat: Seat, step: Step, log: Log) -> Asks:
    targets = targets_of(ground, state, seat, step)
    if targets:
        special(log, "step_fill_to", seat, targets=targets, values=(step.amount,))
    for target in targets:
        for _ in range(step.amount - len(state.hands[target])):
            ground.draw(state, target, log)
    return ()


def _skip(ground: Ground[S], state: S, seat: Seat, step: Step, log: Log) -> Asks:
    for target in targets_of(ground, state, seat, step):
        if not (state.skips >> target & 1 or ground.spared(state, target)):
            special(log, "step_skip", seat, targets=(target,))
            state.skips |= 1 << target
            mark(log, "skip", 1, target)
    return ()


def _swap_hands(ground: Ground[S], state: S, seat: Seat, step: Step, log: Log) -> Asks:
    hands = ground.hands
    for target in targets_of(ground, state, seat, step):
        special(log, "step_swap_hands", seat, targets=(target,))
        moved(log, state.hands[seat], hands[seat], hands[target])
        moved(log, state.hands[target], hands[target], hands[seat])
        state.hands[seat], state.hands[target] = state.hands[target], state.hands[seat]
    return ()


def _reverse(ground: Ground[S], state: S, seat: Seat, step: Step, log: Log) -> Asks:
    state.direction = -state.direction
    special(log, "step_reverse", seat)
    mark(log, "direction", state.direction)
    return ()


def _peek(ground: Ground[S], state: S, seat: Seat, step: Step, log: Log) -> Asks:
    """Only the active player sees them; a peek never reshuffles (GG-10.12)."""
    if step.target == "stock":
        special(log, "step_peek", seat)
        _show(log, state.stock[: -step.amount - 1 : -1], ground.stock, seat)
        return ()
    for target in targets_of(ground, state, seat, step):
        special(log, "step_peek", seat, targets=(target,))
        _show(log, _random(ground, state, state.hands[target], step.amount), ground.hands[target], seat)
    return ()


def _show(log: Log, cards: Sequence[Card], zone: Zone, seat: Seat) -> None:
    if log is not None and cards:
        log.append(Shown(tuple(cards), zone, frozenset((seat,))))


def _extra_turn(ground: Ground[S], state: S, seat: Seat, step: Step, log: Log) -> Asks:
    if not state.in_extra:
        state.extra = True
        special(log, "step_extra_turn", seat)
    return ()


def _halve_points(ground: Ground[S], state: S, seat: Seat, step: Step, log: Log) -> Asks:
    for target in targets_of(ground, state, seat, step):
        if not state.halves >> target & 1:
            special(log, "step_halve_points", seat, targets=(target,))
            state.halves |= 1 << target
            mark(log, "halve", 1, target)
    return ()


def _protect(ground: Ground[S], state: S, seat: Seat, step: Step, log: Log) -> Asks:
    for target in targets_of(ground, state, seat, step):
        special(log, "step_protect", seat, targets=(target,))
        state.protected |= 1 << target
        if target == seat:
            state.fresh_protected |= 1 << seat  # through the end of the next own turn, not of this one (GG-10.14)
        mark(log, "protected", 1, target)
    return ()


# --- steps in which cards change hands ---------------------------------------------------------------------------


class Gift(NamedTuple):
    """Cards of `holder`, selected by `chooser`, go to `receiver` (NOBODY: under the card that is carried out)."""

    holder: Seat
    chooser: Seat
    receiver: Seat


def _gives(ground: Ground[S], state: S, seat: Seat, step: Step) -> list[Gift]:
    return [Gift(seat, seat, target) for target in targets_of(ground, state, seat, step)]


def _takes(ground: Ground[S], state: S, seat: Seat, step: Step) -> list[Gift]:
    targets = targets_of(ground, state, seat, step)
    return [Gift(target, target if step.select == "owner" else seat, seat) for target in targets]


def _ring(ground: Ground[S], state: S, seat: Seat, step: Step) -> list[Gift]:
    """Everybody but the protected passes to the neighbour; the active player answers last."""
    members = [other for other in range(state.seats) if other == seat or not state.protected >> other & 1]
    if len(members) < 2:
        return []
    shift = 1 if step.direction == "left" else -1
    neighbour = {giver: members[(place + shift) % len(members)] for place, giver in enumerate(members)}
    givers = (*ground.others(state, seat), seat)
    return [Gift(giver, giver, neighbour[giver]) for giver in givers if giver in neighbour]


def _discards(ground: Ground[S], state: S, seat: Seat, step: Step) -> list[Gift]:
    return [Gift(seat, seat, NOBODY)]


GIFTS: Mapping[str, Callable[..., list[Gift]]] = {
    "give_card": _gives,
    "take_card": _takes,
    "pass_cards": _ring,
    "discard_extra": _discards,
}


def _transfer(ground: Ground[S], state: S, seat: Seat, step: Step, log: Log) -> Asks:
    """Ask whoever has a choice (GG-10.10); without any, the cards change hands at once."""
    gifts = [gift for gift in GIFTS[step.do](ground, state, seat, step) if state.hands[gift.holder]]
    asks = tuple(
        Ask(gift.chooser, gift.holder, step.amount)
        for gift in gifts
        if step.select in PROMPTED and len(state.hands[gift.holder]) > step.amount
    )
    if not asks:
        _hand_over(ground, state, seat, step, log)
    elif step.select == "look":
        _show(log, state.hands[asks[0].holder], ground.hands[asks[0].holder], seat)
    return asks


def _random(ground: Ground[S], state: S, hand: Sequence[Card], amount: int) -> list[Card]:
    return fresh(state).sample(ground.canonical(hand), min(amount, len(hand))) if hand else []


def _selected(ground: Ground[S], state: S, hand: list[Card], step: Step) -> list[Card]:
    """The cards that go without a prompt."""
    if len(hand) <= step.amount:
        return list(hand)
    if step.select == "random":
        return _random(ground, state, hand, step.amount)
    ranked = sorted(ground.canonical(hand), key=lambda card: ground.points(state, card))
    return ranked[: step.amount] if step.select == "lowest" else ranked[-step.amount :]


def _hand_over(ground: Ground[S], state: S, seat: Seat, step: Step, log: Log) -> None:
    """All gifts of a step at the same time."""
    answers = dict(state.answers)
    rows = [
        (gift, answers.get(gift.holder) or tuple(_selected(ground, state, state.hands[gift.holder], step)))
        for gift in GIFTS[step.do](ground, state, seat, step)
        if state.hands[gift.holder]
    ]
    state.asks, state.answers = (), ()
    if not rows:
        return
    special(log, f"step_{step.do}", seat, targets=_met(rows, seat))
    for gift, cards in rows:
        for card in cards:
            state.hands[gift.holder].remove(card)
    for gift, cards in rows:
        if gift.receiver == NOBODY:
            ground.lay_under(state, seat, cards, log)
        else:
            state.hands[gift.receiver] += cards
            moved(log, cards, ground.hands[gift.holder], ground.hands[gift.receiver])


def _met(rows: Sequence[tuple[Gift, Sequence[Card]]], seat: Seat) -> list[Seat]:
    """The seats that the gifts of a step reach; of those to the active player alone, whose cards they were."""
    receivers = [gift.receiver for gift, _ in rows if gift.receiver != NOBODY]
    return [gift.holder for gift, _ in rows] if receivers == [seat] else receivers


DEEDS: Mapping[str, Deed[Any]] = {
    "draw": _draw,
    "fill_to": _fill_to,
    "skip": _skip,
    "swap_hands": _swap_hands,
    "reverse": _reverse,
    "peek": _peek,
    "give_card": _transfer,
    "take_card": _transfer,
    "pass_cards": _transfer,
    "discard_extra": _transfer,
    "extra_turn": _extra_turn,
    "halve_points": _halve_points,
    "protect": _protect,
}
