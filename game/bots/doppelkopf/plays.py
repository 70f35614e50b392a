"""The moves of a bot of Doppelkopf: the plain player of chapter 8, and the strong one who weighs and plays through.

Beside them the reasons for a card. What no level lays, because a partner would groan at it, is told in `habits`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import Level, Thought
from game.bots.doppelkopf import bids, rulebook
from game.bots.doppelkopf.cards import distinct, style_of, weighed_answers, weighed_leads
from game.bots.doppelkopf.habits import decent, is_partners, rich_for_strangers
from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.playout import Run, run_of
from game.bots.doppelkopf.rulebook import RICH
from game.bots.doppelkopf.worlds import rebuilt
from game.bots.families.tricks.pack import cards_in
from rules.core.contract import Action, View
from rules.core.deck import Card
from rules.doppelkopf.material import FACE
from rules.doppelkopf.plays import PLAY
from rules.families.tricks import Mask, mask_of

MOST_CARDS, MOST_RETURNS = 4, 6  # candidates of a search


def plain(view: View, memory: Memory, legal: Sequence[Action]) -> Thought:
    """The move of the rulebook's player."""
    state = rebuilt(view, memory)
    if state.phase != "play":
        return _listed(bids.plain(state, memory.seat, legal), legal)
    run = run_of(state)
    card, code = rulebook.thought(run)
    good = decent(run, run.legal())
    if FACE[card] in [FACE[other] for other in good]:
        return PLAY[FACE[card]], code
    return PLAY[FACE[good[0]]], reason(run, good[0])


def _listed(thought: Thought, legal: Sequence[Action]) -> Thought:
    """The thought if it is legal (with cards in rising order, as the rules list them), else the first legal move."""
    return thought if thought[0] in legal else (legal[0], "only_choice")


def careless(view: View, memory: Memory, legal: Sequence[Action], rng: Random) -> Action:
    """A random card, but none that makes a partner groan."""
    run = run_of(rebuilt(view, memory))
    good, rich = decent(run, run.legal()), rich_for_strangers(run, distinct(run.legal()))
    return PLAY[FACE[rng.choice([card for card in good if card not in rich] or good)]]


def passable(view: View, memory: Memory, acts: Sequence[Action]) -> list[Action]:
    """Of these moves those of somebody who thinks of nothing but this trick: no ten or ace goes where it is lost."""
    if view.phase != "play":
        return [*acts]
    run = run_of(rebuilt(view, memory))
    rich = {FACE[card] for card in rich_for_strangers(run, distinct(run.legal()))}
    return [act for act in acts if act.verb == "play" and act.args[0] not in rich]


def at_ease(view: View, memory: Memory) -> bool:
    """True where the seat knows a partner of its own, and no longer thinks over every card."""
    return view.phase == "play" and run_of(rebuilt(view, memory)).friends[memory.seat] != 0


def strong(view: View, memory: Memory, legal: Sequence[Action]) -> Thought:
    """The best card at a glance; declarations by the rulebook, until they are played through."""
    if view.phase != "play":
        return _listed(bids.plain(rebuilt(view, memory), memory.seat, legal), legal)
    run = run_of(rebuilt(view, memory))
    card = ranked(run)[0]
    return PLAY[FACE[card]], reason(run, card)


def told(view: View, memory: Memory, act: Action) -> str:
    """The code of what speaks for this card."""
    run = run_of(rebuilt(view, memory))
    return reason(run, next(card for card in cards_in(run.legal()) if FACE[card] == act.args[0]))


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
    run = run_of(state)
    saved = _saved(run)
    return [PLAY[FACE[card]] for card in ranked(run) if not saved >> card & 1][:MOST_CARDS]


def _saved(run: Run) -> Mask:
    """The small cards where the partner has the trick for certain and could be given a plain ten."""
    pack, cards, unseen = run.fixed.pack, run.legal(), run.rest & ~run.hands[run.seat]
    if not is_partners(run):
        return 0
    plain = cards_in(cards & ~pack.trumps)
    tens = [card for card in plain if pack.augen[card] == RICH and unseen & pack.higher[pack.suits[card]][card]]
    return mask_of([card for card in plain if pack.augen[card] < RICH]) if tens else 0


# --- why a card is good --------------------------------------------------------------------------------------------


def reason(run: Run, card: Card) -> str:
    """The code of a good player's reason for laying this card: the plain player's, where he would lay it too."""
    return rulebook.why(run, card)
