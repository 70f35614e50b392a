"""What a bot of Doppelkopf does: the plain player of chapter 8, and the strong one who weighs and plays through."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Level
from game.bots.doppelkopf import bids
from game.bots.doppelkopf.bids import Thought
from game.bots.doppelkopf.manners import decent
from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.play import style_of, weighed_answers, weighed_leads
from game.bots.doppelkopf.reasons import reason
from game.bots.doppelkopf.rebuilt import rebuilt
from game.bots.doppelkopf.rulebook import plain_card
from game.bots.doppelkopf.run import Run, run_of
from rules.core.contract import Action, View
from rules.core.deck import Card
from rules.doppelkopf.material import FACE
from rules.doppelkopf.plays import PLAY

MOST_CARDS, MOST_RETURNS = 5, 6  # candidates of a search


def seen(view: View, memory: Memory, reads: bool) -> Run:
    """The position as its viewer remembers it; whoever does not read overlooks what the others have shown."""
    run = run_of(rebuilt(view, memory))
    if not reads:
        run.barred = [0] * len(run.barred)
        run.gifts = [[0.0] * len(row) for row in run.gifts]
    return run


def plain(view: View, memory: Memory, legal: Sequence[Action]) -> Thought:
    """The rulebook's player."""
    state = rebuilt(view, memory)
    if state.phase != "play":
        return _listed(bids.plain(state, memory.seat, legal), legal)
    run = run_of(state)
    card = _kept_decent(run, plain_card(run))
    return PLAY[FACE[card]], reason(run, card)


def _kept_decent(run: Run, card: Card) -> Card:
    """The card, or another where nobody would play that."""
    good = decent(run, run.legal())
    return card if FACE[card] in [FACE[other] for other in good] else good[0]


def _listed(thought: Thought, legal: Sequence[Action]) -> Thought:
    """A plan names cards in rising order, as the rules list them; where it is not allowed the first that is."""
    return thought if thought[0] in legal else (legal[0], "only_choice")


def careless(view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
    """Some card, but none that makes a partner groan."""
    run = run_of(rebuilt(view, memory))
    return PLAY[FACE[rng.choice(decent(run, run.legal()))]]


def strong(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Thought:
    """The best card as it looks at once; declarations by the rulebook, until they are played through."""
    if view.phase != "play":
        return _listed(bids.plain(rebuilt(view, memory), memory.seat, legal), legal)
    run = seen(view, memory, rng.random() < level.reading)
    card = ranked(run)[0]
    return PLAY[FACE[card]], reason(run, card)


def ranked(run: Run) -> list[Card]:
    """The decent cards of the seat on turn, best first."""
    cards, style = decent(run, run.legal()), style_of(run)
    if len(cards) == 1:
        return cards
    found = (weighed_answers if run.trick else weighed_leads)(run, style, cards)
    return [card for _, card in sorted(found, reverse=True)]


def sensible(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> list[Action]:
    """The moves worth a search."""
    state = rebuilt(view, memory)
    if state.phase == "armut_return":
        return [act for act in bids.returns(state, memory.seat, MOST_RETURNS) if act in legal]
    if state.phase != "play":
        return bids.serious(state, memory.seat, legal)
    return [PLAY[FACE[card]] for card in ranked(run_of(state))[:MOST_CARDS]]
