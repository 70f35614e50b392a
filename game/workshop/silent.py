"""Silent rounds: a deal with a card in somebody's hand, played by bots once with its effect and once without.

All else is the same in both: the cards, the seats, the bots and their chances. So what differs in the end is what the
effect is worth. A round is a match of its own, from the first deal to the first score.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking import search
from game.digest import digest
from game.match.match import GO_ON
from game.match.setup import SEEDS
from game.simulate.deal_runner import DealRunner, Job
from game.workshop import benches
from game.workshop.trying import NAMELESS, Probe, seed_for
from rules.core.contract import TABLE, Action, Arg, Event, Seat, Special, View
from rules.core.deck import Token

LEVEL: Final = "einfall+worlds=1"  # the strongest policy, which leaves it to us to try the card
WORLDS: Final = 8  # in which it is tried
RIVALS: Final = 2  # other moves a card is compared with, beside the policy's own
ENDLESS_MS: Final = 3_600_000  # no clock: the answers follow from the seed alone
MOST_MOVES: Final = 4000  # a round that goes on for longer is broken off


class Question(NamedTuple):
    """A question put to the bots: how the card at `place` of a valid set changes a table of `seats` seats."""

    game_id: str
    text: str
    place: int
    seats: int
    deals: int  # each is played twice
    seed: int = 1


class Round(NamedTuple):
    """The course of a round. `played`: for each player of the card, in which of his turns he played it, from 1."""

    points: tuple[int, ...]
    turns: int
    played: tuple[int, ...]


class Pair(NamedTuple):
    """One deal, played with the effect and without; `owner` had the card in hand."""

    owner: Seat
    real: Round
    plain: Round


def asked(probe: Probe, seats: int, deals: int, seed: int = 1) -> Question:
    """The question about a card. What a card is called and looks like changes no answer, so it is left out."""
    raw = json.loads(probe.text)
    raw |= {"set_name": NAMELESS, "author": ""}
    for card in raw["cards"]:
        card |= {"name": NAMELESS, "text": "", "art": "builtin:none"}
    text = json.dumps(raw, sort_keys=True)
    return Question(probe.bench.game_id, text, probe.place, seats, deals, seed)


def pairs(question: Question, begin: int = 0) -> Iterator[Pair]:
    """The deals of a question from number `begin` on, one after the other; each follows from its number alone."""
    bench = benches.bench(question.game_id)
    assert bench is not None, question.game_id
    real = Probe(bench, question.text, question.place)
    return (_pair(question, real, number) for number in range(begin, question.deals))


def _pair(question: Question, real: Probe, number: int) -> Pair:
    owner = number % question.seats
    first = digest((question.seed, number)) % SEEDS
    seed = seed_for(real, real.options, question.seats, owner, first)
    plain = real.without_effect()
    return Pair(owner, *(SilentRound(one, question.seats, seed).played_out() for one in (real, plain)))


class SilentRound(DealRunner):
    """One round among bots of the same strength."""

    def __init__(self, card: Probe, seats: int, seed: int) -> None:
        given = tuple((name, str(value)) for name, value in card.bench.chosen(card.text).items())
        super().__init__(Job(card.bench.game_id, (LEVEL,) * seats, seed, given))
        self.faces = frozenset(card.faces)
        self.acts = bool(card.card["effect"])  # what does nothing need not be tried
        self.opening = ""  # the phase in which a turn begins: that of the first one
        self.turns = [0] * seats
        self.uses: list[int] = []

    def played_out(self) -> Round:
        """Play to the score of the round."""
        while not self._over():
            self._step()
        return Round(self.game.totals(self.state), sum(self.turns), tuple(self.uses))

    def _over(self) -> bool:
        if self.game.winners(self.state) is not None or self.moves > MOST_MOVES:
            return True
        scored = self.opening and TABLE in self.game.turn(self.state).must
        return bool(scored) and self.game.legal(self.state, TABLE)[0].verb == GO_ON

    # --- what the bots do ----------------------------------------------------------------------------------------
    def _decided(self, seat: Seat, legal: list[Action]) -> Action:
        self.opening = self.opening or self.state.phase
        if len(legal) == 1:
            return legal[0]
        mind, strength = brain(self.job.game_id), level(LEVEL)
        chance = Random(f"{self.job.seed} {self.moves}")  # alike in both rounds until they part
        view, memory = self.game.view(self.state, seat), self.minds.memory(seat)
        found, _ = mind.policy(view, memory, legal, strength, chance)
        tests = self._tests(legal) if self.acts and self.state.phase == self.opening else []
        if not tests:
            return found
        others = [act for act in mind.candidates(view, memory, legal, strength) if act not in tests][:RIVALS]
        return self._tried(view, list(dict.fromkeys([found, *tests, *others])), chance)

    def _tests(self, legal: Sequence[Action]) -> list[Action]:
        """The moves with the card, one for each of its targets: copies are alike."""
        found: dict[object, Action] = {}
        for act in legal:
            tokens = self._tokens(act)
            if any(token in self.faces for token in tokens):
                found.setdefault((act.verb, act.args[len(tokens) :]), act)
        return list(found.values())

    def _tokens(self, act: Action) -> tuple[Token, ...]:
        """The cards an action names; they stand before seats and numbers."""
        kinds = self.game.verbs[act.verb]
        if Arg.CARDS in kinds:
            return act.args
        return tuple(value for kind, value in zip(kinds, act.args, strict=False) if kind is Arg.CARD)

    def _tried(self, view: View, acts: list[Action], chance: Random) -> Action:
        """The one of these moves that does best in some worlds; what a card does is known to nobody but the rules."""
        assert view.seat is not None
        mind, memory = brain(self.job.game_id), self.minds.memory(view.seat)
        budget = Budget(WORLDS, ENDLESS_MS)
        looking = search.Search(self.game, mind, view, memory, level(LEVEL), budget, chance)
        return looking.run(acts, acts[0])[0].act

    # --- what comes of it ----------------------------------------------------------------------------------------
    def _do(self, seat: Seat, act: Action) -> None:
        if seat != TABLE and self.state.phase == self.opening:
            self.turns[seat] += 1
        super()._do(seat, act)

    def told(self, seat: Seat, act: Action, events: list[Event]) -> None:
        super().told(seat, act, events)
        if not any(token in self.faces for token in self._tokens(act)):
            return
        face_of = self.game.deck.face_of
        effects = [event for event in events if isinstance(event, Special) and event.seat == seat]
        if any(face_of[card] in self.faces for event in effects for card in event.cards):
            self.uses.append(self.turns[seat])
