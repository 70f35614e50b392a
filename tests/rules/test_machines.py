"""Every game keeps the contract whatever is tried at its table: state machines that shrink what they find.

Options, seats, deals, moves, wild moves, texts, takebacks and changed hidden cards are drawn; what goes wrong comes
back as the shortest story that shows it. `pytest tests/rules/test_machines.py --hypothesis-profile long` looks for
longer. (docs/house.md, chapter 5)
"""

from __future__ import annotations

import string
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rules.core.contract import TABLE, Arg, Game, Seat, action
from rules.core.notation import NotationError, parse, write
from rules.core.options import Option, build, listed
from rules.core.registry import GAMES, game
from tests import contract
from tests.contract import Setup, Witness
from tests.mirror import Mirror

LONGEST_MATCH = 400  # moves after which a match of long games is left
FEW = 12  # values of a long range that are tried

pick = st.integers(0, 2**16)  # one of a list whose length is not known yet: taken modulo
chances = st.integers(0, 2**32).map(Random)
letters = st.text(st.sampled_from(string.ascii_letters + string.digits + " -=M\t\n²٣"), max_size=30)


def option_values(id: str, row: Option) -> st.SearchStrategy[Any]:
    """Allowed values of an option; of long ranges the low ones, since a high limit only makes long matches."""
    if row.kind == "document":
        return chances.map(lambda rng: contract.document(id, row.name, rng))
    return st.sampled_from(list(row.values)[:FEW])


def setups(rules: Game[Any, Any]) -> st.SearchStrategy[Setup]:
    """Every table of a game."""
    values = st.fixed_dictionaries(
        {}, optional={row.name: option_values(rules.id, row) for row in listed(rules.options)}
    )
    options = values.map(lambda found: build(rules.options, found))
    return st.builds(Setup, st.just(rules), options, st.sampled_from(list(rules.players)), st.integers(0, 2**48))


class TableMachine(RuleBasedStateMachine):
    """A table of one game at which anything may be tried."""

    id: ClassVar[str]

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        self.rules = game(self.id)
        self.witness = Witness(data.draw(setups(self.rules)), every=1)
        self.marks: list[list[Any]] = [contract.kept(self.witness.state)]  # the position after each move

    def running(self) -> bool:
        return not self.witness.over and self.witness.tally.moves < LONGEST_MATCH

    def actors(self) -> list[Seat]:
        return list(dict.fromkeys(contract.actors(self.witness)))

    # --- what people do ------------------------------------------------------------------------------------------
    @precondition(running)
    @rule(plays=st.lists(st.tuples(pick, pick), min_size=1, max_size=12))
    def move(self, plays: list[tuple[int, int]]) -> None:
        """Make legal moves of some who may act, checking the cheap promises of the contract with each."""
        for who, what in plays:
            if self.running():
                self.one_move(who, what)

    def one_move(self, who: int, what: int) -> None:
        able = [seat for seat in self.actors() if self.rules.legal(self.witness.state, seat)]
        seat = able[who % len(able)]
        legal = self.rules.legal(self.witness.state, seat)
        self.witness.do(seat, legal[what % len(legal)])
        self.marks.append(contract.kept(self.witness.state))

    @precondition(running)
    @rule(who=pick, verb=pick, args=st.lists(st.integers(0, 70), max_size=6))
    def wild_move(self, who: int, verb: int, args: list[int]) -> None:
        """Try anything at all by anybody: it is refused, or done without losing a card."""
        verbs, seats = sorted(self.rules.verbs), [TABLE, *range(self.witness.state.seats)]
        wish = action(verbs[verb % len(verbs)], *self.fitted(verbs[verb % len(verbs)], args))
        seat = seats[who % len(seats)]
        if self.rules.check(self.witness.state, seat, wish) is None:
            fork = self.witness.state.copy()
            self.rules.apply(fork, seat, wish, [])
            before, after = (self.cards(state) for state in (self.witness.state, fork))
            assert before == after, f"{write(self.rules, seat, wish)} loses cards"

    def cards(self, state: Any) -> list[int]:
        return sorted(card for cards in self.rules.zones(state).values() for card in cards)

    def fitted(self, verb: str, args: list[int]) -> list[int]:
        """The numbers that the verb wants, as tokens of the deck where cards are wanted."""
        kinds, numbers = self.rules.verbs[verb], iter([*args, 0, 0, 0, 0])
        found = []
        for kind in kinds:
            if kind is Arg.CARDS:
                found += [number % len(self.rules.deck.codes) for number in args or [0]]
            else:
                number = next(numbers)
                found.append(number % len(self.rules.deck.codes) if kind is Arg.CARD else number)
        return found

    @rule(text=letters, verb=pick)
    def read(self, text: str, verb: int) -> None:
        """Read a text: it is a move or a NotationError, never anything else."""
        verbs = sorted(self.rules.verbs)
        for words in (text, f"0 {verbs[verb % len(verbs)]} {text}"):
            try:
                seat, act = parse(self.rules, words)
            except NotationError:
                continue
            assert parse(self.rules, write(self.rules, seat, act)) == (seat, act)

    @precondition(lambda self: len(self.marks) > 1)
    @rule(back=st.integers(1, 12))
    def take_back(self, back: int) -> None:
        """Undo: the position is exactly the one that was there."""
        kept = max(0, len(self.marks) - 1 - back)
        setup, witness = self.witness.setup, self.witness
        state = self.rules.start(setup.options, setup.seats, setup.seed)
        for line in witness.story[:kept]:
            self.rules.apply(state, *parse(self.rules, line), None)
        assert contract.kept(state) == self.marks[kept]
        witness.state, witness.story = state, witness.story[:kept]
        del self.marks[kept + 1 :]
        witness.mirrors = [Mirror(self.rules.view(state, viewer)) for viewer in witness.viewers]
        witness.scored = list(self.rules.totals(state))

    # --- what must hold ------------------------------------------------------------------------------------------
    @precondition(running)
    @rule(rng=chances, promise=st.sampled_from(contract.DEAR))
    def promise(self, rng: Random, promise: Any) -> None:
        """Check one of the costly promises: secrets, copies, views, strangers, what is offered."""
        self.witness.chance = rng
        promise(self.witness)

    @invariant()
    def somebody_can_go_on(self) -> None:
        turn = self.rules.turn(self.witness.state)
        assert bool(turn.must) != self.witness.over, f"{turn} in {self.witness.state.phase}"
        assert all(self.rules.legal(self.witness.state, seat) for seat in turn.must)

    @invariant()
    def nothing_but_a_move_changes_anything(self) -> None:
        assert contract.kept(self.witness.state) == self.marks[-1]

    @invariant()
    def pictures_hold(self) -> None:
        contract.check_cards(self.witness)
        contract.check_pictures(self.witness)

    def teardown(self) -> None:
        if hasattr(self, "witness") and self.witness.over:
            contract.check_the_end(self.witness)


@pytest.mark.parametrize("id", GAMES)
def test_whatever_is_tried_the_contract_holds(id):
    run_state_machine_as_test(type(f"Table of {id}", (TableMachine,), {"id": id}))
