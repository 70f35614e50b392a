"""The moves of a bot of Doppelkopf: the plain player of chapter 8, and the strong one who weighs and plays through.

Beside them the moves that no level makes because a partner would groan at them, and the reasons for a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import Level, Thought
from game.bots.doppelkopf import bids, rulebook
from game.bots.doppelkopf.cards import distinct, style_of, weighed_answers, weighed_leads
from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.playout import Run, run_of
from game.bots.doppelkopf.rulebook import RICH, Look, is_safe
from game.bots.doppelkopf.tables import FOXES, KARLS
from game.bots.doppelkopf.worlds import rebuilt
from game.bots.families.tricks.pack import cards_in
from rules.core.contract import Action, View
from rules.core.deck import Card
from rules.doppelkopf.material import FACE, SEATS
from rules.doppelkopf.plays import PLAY
from rules.families.tricks import Mask, mask_of

MOST_CARDS, MOST_RETURNS = 4, 6  # candidates of a search
EVEN = 0.5  # chance up to which a trick is rather not one's own
STRONG = 0.5  # rank of a trump that one does not waste where a weaker one does
TOP = 0.8  # rank from which on a trump is not thrown away to save Augen


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
    good, rich = decent(run, run.legal()), _rich_for_strangers(run, distinct(run.legal()))
    return PLAY[FACE[rng.choice([card for card in good if card not in rich] or good)]]


def passable(view: View, memory: Memory, acts: Sequence[Action]) -> list[Action]:
    """Of these moves those of somebody who thinks of nothing but this trick: no ten or ace goes where it is lost."""
    if view.phase != "play":
        return [*acts]
    run = run_of(rebuilt(view, memory))
    rich = {FACE[card] for card in _rich_for_strangers(run, distinct(run.legal()))}
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


# --- what nobody does at a table: the moves a partner would groan at -----------------------------------------------


def decent(run: Run, cards: Mask) -> list[Card]:
    """One copy of each of these cards that a person might play; all of them where there is nothing else."""
    choices = distinct(cards)
    if len(choices) == 1:
        return [*choices]
    blunders = _led_badly(run, choices) if not run.trick else _answered_badly(run, choices)
    return [card for card in choices if card not in blunders] or [*choices]


def _led_badly(run: Run, choices: Sequence[Card]) -> list[Card]:
    """The leads no person would choose: tens that an ace takes, foxes that others can catch (principles 5 and 7)."""
    pack, unseen = run.fixed.pack, run.rest & ~run.hands[run.seat]
    found = []
    for card in choices:
        suit = pack.suits[card]
        beaten = unseen & pack.of_suit[suit] & pack.higher[suit][card]
        rich_plain = pack.augen[card] == RICH and not pack.trumps >> card & 1
        if beaten and (rich_plain or (FOXES & pack.trumps) >> card & 1) and not is_safe(run, card):
            found.append(card)
    return found


def _answered_badly(run: Run, choices: Sequence[Card]) -> list[Card]:
    pack = run.fixed.pack
    higher = pack.higher[pack.suits[run.trick[0]]][run.best]
    wins = [card for card in choices if higher >> card & 1]
    losing = [card for card in choices if card not in wins]
    if losing and is_partners(run):
        return [card for card in wins if pack.augen[card] < RICH]
    found = _wasted(run, wins) if len(run.trick) == SEATS - 1 else []
    if run.trust(run.seat, run.winner) == 0.0 and _is_lost(run):
        found += _given_away(run, losing)
    if _is_rather_lost(run):
        found += _dear(run, losing)
    return found


def _saved(run: Run) -> Mask:
    """The small cards where the partner has the trick for certain and could be given a plain ten."""
    pack, cards, unseen = run.fixed.pack, run.legal(), run.rest & ~run.hands[run.seat]
    if not is_partners(run):
        return 0
    plain = cards_in(cards & ~pack.trumps)
    tens = [card for card in plain if pack.augen[card] == RICH and unseen & pack.higher[pack.suits[card]][card]]
    return mask_of([card for card in plain if pack.augen[card] < RICH]) if tens else 0


def is_partners(run: Run) -> bool:
    """True if the open trick surely belongs to a partner already."""
    return bool(run.trick) and run.trust(run.seat, run.winner) == 1.0 and is_safe(run, run.best)


def _is_rather_lost(run: Run) -> bool:
    """True if the open trick will hardly be the own side's, whoever is on it, unless this seat takes it."""
    return Look(run, 0).ours <= EVEN


def _is_lost(run: Run) -> bool:
    """True if nobody still to come may be a friend who takes the trick back."""
    pack = run.fixed.pack
    higher = pack.higher[pack.suits[run.trick[0]]][run.best] & run.rest & ~run.hands[run.seat]
    for away in range(1, SEATS - len(run.trick)):
        other = (run.seat + away) % SEATS
        if higher & ~run.barred[other] and run.trust(run.seat, other) > 0:
            return False
    return True


def _wasted(run: Run, wins: list[Card]) -> list[Card]:
    """The winning cards that waste strength, for a weaker one brings as many Augen, or leave a fox or a ten behind."""
    pack = run.fixed.pack
    home = [card for card in wins if pack.trumps >> card & 1 and pack.price[card] < STRONG and pack.augen[card] >= RICH]
    return [
        card
        for card in wins
        if any(pack.price[less] < pack.price[card] and pack.augen[less] >= pack.augen[card] for less in wins)
        or (home and pack.augen[card] < RICH and not _counts_last(run, card))
    ]


def _counts_last(run: Run, card: Card) -> bool:
    """True for a jack with which the last trick would count more."""
    return bool(run.fixed.karlchen and KARLS >> card & 1)


def _dear(run: Run, losing: Sequence[Card]) -> list[Card]:
    """The losing cards that cost more than they need to: another one of the suit is weaker and counts less.

    A ten is no such card: it may be meant for a partner. Jacks stay where the last trick counts with them.
    """
    pack = run.fixed.pack
    meant = [card for card in losing if pack.augen[card] == RICH or _counts_last(run, card)]
    return [
        card
        for card in losing
        if card not in meant
        and any(
            pack.suits[less] == pack.suits[card]
            and pack.strengths[less] < pack.strengths[card]
            and pack.augen[less] <= pack.augen[card]
            for less in losing
        )
    ]


def _rich_for_strangers(run: Run, choices: Sequence[Card]) -> list[Card]:
    """The cards of ten Augen and more in an answer that loses, where nobody knows whose the trick is."""
    if not run.trick or not _is_rather_lost(run):
        return []
    higher = run.fixed.pack.higher[run.fixed.pack.suits[run.trick[0]]][run.best]
    return _given_away(run, [card for card in choices if not higher >> card & 1])


def _given_away(run: Run, losing: Sequence[Card]) -> list[Card]:
    """The rich cards that would lose, where something small would do instead."""
    pack = run.fixed.pack
    small = [card for card in losing if pack.augen[card] < RICH and pack.price[card] < TOP]
    return [card for card in losing if pack.augen[card] >= RICH] if small else []


# --- why a card is good --------------------------------------------------------------------------------------------


def reason(run: Run, card: Card) -> str:
    """The code of a good player's reason for laying this card: the plain player's, where he would lay it too."""
    return rulebook.why(run, card)
