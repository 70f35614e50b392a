"""Matches of bots, watched move by move like the random ones of the contract suite."""

from __future__ import annotations

from random import Random

from game.bots.core.base import Budget
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking import search
from game.bots.thinking.minds import Minds
from rules.core.contract import TABLE, Action, Seat
from tests.contract import DEAR, Setup, Witness, check_replay, check_the_end

MOST_IN_A_ROUND = 4000  # moves; a round that has more is stuck


class BotWitness(Witness):
    """A match of bots. `levels` by seat; after `rounds` rounds it is left."""

    def __init__(self, setup: Setup, every: int, levels: tuple[str, ...], rounds: int) -> None:
        super().__init__(setup, every)
        self.levels, self.left = levels, rounds
        self.brain = brain(setup.game.id)
        self.minds = Minds(setup.game.id, setup.seats, dict(enumerate(levels)), setup.seed)
        self.since = 0  # moves of players in this round

    def play(self, most: int | None = None) -> None:
        while not self.over and self.left > 0 and self.tally.moves != most:
            self.move()
            assert self.since < MOST_IN_A_ROUND, "the round does not end"
        self.tally.longest = self.tally.moves
        if self.over:
            check_the_end(self)
        check_replay(self)

    def move(self) -> None:
        turn = self.game.turn(self.state)
        assert turn.must, f"nobody can act in {self.state.phase}"
        if TABLE in turn.must:
            self.since, self.left = 0, self.left - (self.since > 0)
            self.do(TABLE, self.game.legal(self.state, TABLE)[0])
            return
        rights = [seat for seat in turn.may if seat not in turn.must and self.game.legal(self.state, seat)]
        seat = (rights or turn.must)[0]
        legal = self.game.legal(self.state, seat)
        assert legal, f"{seat} must act in {self.state.phase}, but cannot"
        if self.chance.randrange(self.every) == 0:
            for check in (*DEAR, check_worlds):
                check(self)
        self.do(seat, self.decided(seat, legal))

    def do(self, seat: Seat, act: Action) -> None:
        refusal = self.game.check(self.state, seat, act)
        assert refusal is None, f"{seat}: {act} is refused: {refusal}"
        super().do(seat, act)
        self.since += seat != TABLE
        self.minds.note(self.log)

    def decided(self, seat: Seat, legal: list[Action]) -> Action:
        strength = level(self.levels[seat])
        view, memory = self.game.view(self.state, seat), self.minds.memory(seat)
        chance, budget = Random(self.rng.getrandbits(48)), Budget.of(strength)
        choice = search.choose(self.game, self.brain, view, memory, legal, strength, budget, chance)
        assert choice.reasons, f"{seat}: no word for {choice.action}"
        return choice.action


def check_worlds(witness: Witness) -> None:
    """Check that a world sampled for a seat cannot be told from the truth by that seat."""
    assert isinstance(witness, BotWitness)
    for seat, id in enumerate(witness.levels):
        view, memory = witness.game.view(witness.state, seat), witness.minds.memory(seat)
        world, weight = witness.brain.sample(view, memory, level(id), Random(witness.chance.getrandbits(48)))
        assert witness.game.view(world, seat) == view, f"seat {seat} imagines what it must see to be wrong"
        assert weight > 0
