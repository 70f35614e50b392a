"""The state of a match of Siebzehn und Vier, and what of it everybody knows."""

from __future__ import annotations

from dataclasses import field

from rules.core.contract import Marks, Points, Seat
from rules.core.deck import Card
from rules.core.state import Copied, Whole, public, whole
from rules.families.banking import paid
from rules.siebzehn_und_vier.law import Options
from rules.siebzehn_und_vier.material import CARDS, NOBODY


@public
class Facts(Copied):
    """Public knowledge beside zones, marks and totals."""

    round: int = 0  # bank rounds that are over
    bank: Seat = 0
    player: Seat = NOBODY  # who meets the Bank, NOBODY between duels
    seat: Seat = 0  # on turn: the player or the Bank
    queue: tuple[Seat, ...] = ()  # who meets the Bank after this duel
    chips: tuple[Points, ...] = ()  # what lies before each seat, without the pot
    stake: Points = 0  # of one side; the pot holds twice as much
    must_draw: bool = False  # the player has raised and not drawn yet (SV-3.7)
    raises: tuple[tuple[int, Points], ...] = ()  # of this deal: cards the player held, chips raised
    repeats: int = 0  # drawn deals of this duel so far
    again: bool = False  # the cards that lie open were drawn: there will be a repeat
    shown: int = 0  # bit s: the hand of seat s lies open


@whole
class State(Facts, Whole):
    """The whole match. Everything but the hands' list is replaced as a whole, so that a copy can share it."""

    options: Options = Options()
    phase: str = "round_start"
    stock: tuple[Card, ...] = CARDS  # bottom to top
    hands: list[tuple[Card, ...]] = field(default_factory=list)

    @property
    def totals(self) -> tuple[Points, ...]:
        """The chips of each seat with its stake in the pot: they change when a duel is over."""
        if self.player == NOBODY or not self.stake:
            return self.chips
        return paid(paid(self.chips, self.player, self.stake), self.bank, self.stake)


# --- small questions ---------------------------------------------------------------------------------------------


def ante_of(state: State) -> Points:
    """Price of taking part for either side: the base stake, or as much as both have (SV-3.4)."""
    return min(state.options.base, state.chips[state.player], state.chips[state.bank])


def most_to_raise(state: State) -> Points:
    """The highest raise that limit, player and Bank allow; 0: none (SV-3.5)."""
    chips = state.chips
    return min(state.options.limit - state.stake, chips[state.player], chips[state.bank])


# --- marks -------------------------------------------------------------------------------------------------------


def marks_of(state: State) -> Marks:
    """Every mark that is not 0."""
    found: dict[tuple[str, Seat | None], int] = {
        ("round", None): state.round,
        ("bank", state.bank): 1,
        ("pot", None): 2 * state.stake,
        ("stake", None): state.stake,
        ("repeats", None): state.repeats,
        ("must_draw", None): int(state.must_draw),
    }
    if state.player != NOBODY:
        found["player", state.player] = 1
        found["ante", None] = ante_of(state) if state.phase == "ante" else 0
    for seat, chips in enumerate(state.chips):
        found["chips", seat] = chips
    return {key: value for key, value in found.items() if value}
