"""What everybody sees of a duel of Siebzehn und Vier, as the odds need it. (SV-3.5, SV-5.2)"""

from __future__ import annotations

from game.bots.siebzehn_und_vier.habits import LATE, Raised, Story
from game.bots.siebzehn_und_vier.odds import House
from rules.siebzehn_und_vier.state import State, most_to_raise


def house(state: State) -> House:
    options = state.options
    return House(options.two_aces, options.bust_reveal == "at_once", options.min_cards)


def raised(state: State) -> Raised:
    """With how many cards the player first raised in this deal."""
    return min(state.raises[0][0], LATE) if state.raises else 0


def story(state: State) -> Story:
    """What the Bank has seen of the player."""
    return raised(state), len(state.hands[state.player])


def factor(state: State) -> float:
    """By how much the stake can still grow, in steps of a half."""
    return round(2 * (state.stake + most_to_raise(state)) / state.stake) / 2 if state.stake else 1.0


def could_raise(state: State) -> bool:
    """Whether the player could double the stake, at least, when this deal began."""
    added = sum([amount for _, amount in state.raises])
    return most_to_raise(state) + added >= state.stake - added
