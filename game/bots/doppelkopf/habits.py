"""What nobody does at a table of Doppelkopf, for a partner would groan and the others laugh, by class.

`leads_rich`, `leads_fox`: a ten led below its ace, a fox or the ten of trump led to whoever has higher ones;
`takes_partners`: the partner's sure trick is taken; `high_under`: a high trump lies below it though a small one would
do; `wastes`: the last one takes with more than he must, or leaves a fox in his hand; `lets_go`: the last one leaves a
rich trick to the other side that a jack would take; `feeds_foe`: a ten, an ace or a fox for the other side's trick;
`feeds_stranger`: the same for a trick that is not probably the own side's (principle 3); `dear`: a higher card than
must be for a lost trick.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.bots.doppelkopf.cards import distinct
from game.bots.doppelkopf.memory import Memory
from game.bots.doppelkopf.playout import Run, run_of
from game.bots.doppelkopf.rulebook import RICH, SURE, Look, is_safe
from game.bots.doppelkopf.tables import FOXES, KARLS
from game.bots.doppelkopf.worlds import rebuilt
from rules.core.contract import Action, View
from rules.core.deck import Card
from rules.doppelkopf.material import FACE, SEATS
from rules.families.tricks import Mask

EVEN = 0.5  # chance up to which a trick is rather not one's own
STRONG = 0.5  # rank of a trump that one does not waste where a weaker one does
TOP = 0.8  # rank from which on a trump is not thrown away to save Augen
MUCH = 14  # Augen of a trick that nobody leaves to the other side for want of a jack


def laughable(view: View, memory: Memory, legal: Sequence[Action], act: Action) -> str:
    """The class of what the table would laugh at in laying this card, "" where nothing, or all else is as bad."""
    if view.phase != "play" or act.verb != "play":
        return ""
    run = run_of(rebuilt(view, memory))
    choices = distinct(run.legal())
    bad = {FACE[card]: fault for card, fault in faults(run, choices).items()}
    return bad.get(act.args[0], "") if len(bad) < len(choices) else ""


def decent(run: Run, cards: Mask) -> list[Card]:
    """One copy of each of these cards that a person might play; all of them where there is nothing else."""
    choices = distinct(cards)
    bad = faults(run, choices)
    return [card for card in choices if card not in bad] or [*choices]


def faults(run: Run, choices: Sequence[Card]) -> dict[Card, str]:
    """What is wrong with those of these cards that nobody would play."""
    if len(choices) == 1:
        return {}
    return dict(_leading(run, choices) if not run.trick else _answering(run, choices))


# --- leading -----------------------------------------------------------------------------------------------------


def _leading(run: Run, choices: Sequence[Card]) -> Iterator[tuple[Card, str]]:
    """Tens that an ace takes, foxes and tens of trump that others can catch (principles 5 and 7)."""
    pack, unseen = run.fixed.pack, run.rest & ~run.hands[run.seat]
    small = any(_is_small_trump(run, card) for card in choices)
    for card in choices:
        suit, is_trump = pack.suits[card], pack.trumps >> card & 1
        if pack.augen[card] < RICH or not unseen & pack.of_suit[suit] & pack.higher[suit][card] or is_safe(run, card):
            continue
        if not is_trump and pack.augen[card] == RICH:
            yield card, "leads_rich"
        elif is_trump and FOXES >> card & 1:
            yield card, "leads_fox"
        elif is_trump and small and pack.price[card] < STRONG and not run.friends[run.seat]:
            yield card, "leads_rich"


def _is_small_trump(run: Run, card: Card) -> bool:
    pack = run.fixed.pack
    return bool(pack.trumps >> card & 1) and pack.price[card] < TOP and pack.augen[card] < RICH


# --- answering ---------------------------------------------------------------------------------------------------


def _answering(run: Run, choices: Sequence[Card]) -> Iterator[tuple[Card, str]]:
    pack = run.fixed.pack
    takers = run.takers()
    wins = [card for card in choices if takers >> card & 1]
    losing = [card for card in choices if card not in wins]
    if losing and is_partners(run):
        yield from [(card, "takes_partners") for card in wins if pack.augen[card] < RICH]
        yield from [(card, "high_under") for card in _high_under(run, losing)]
        return
    last, foes = len(run.trick) == SEATS - 1, run.trust(run.seat, run.winner) == 0.0
    if last:
        yield from [(card, "wastes") for card in _wasted(run, wins)]
        if foes and run.lies >= MUCH and any(pack.price[card] < STRONG for card in wins):
            yield from [(card, "lets_go") for card in losing]
    ours = Look(run, 0).ours
    if ours < SURE:
        yield from [(card, "feeds_stranger") for card in _for_strangers(run, losing)]
    if ours <= EVEN:
        yield from [(card, "dear") for card in _dear(run, losing)]
    if foes and _is_lost(run):
        yield from [(card, "feeds_foe") for card in _given_away(run, losing)]


def is_partners(run: Run) -> bool:
    """True if the open trick surely belongs to a partner already."""
    return bool(run.trick) and run.trust(run.seat, run.winner) == 1.0 and is_safe(run, run.best)


def _is_lost(run: Run) -> bool:
    """True if nobody still to come may be a friend who takes the trick back."""
    higher = run.takers() & run.rest & ~run.hands[run.seat]
    for away in range(1, SEATS - len(run.trick)):
        other = (run.seat + away) % SEATS
        if higher & ~run.barred[other] and run.trust(run.seat, other) > 0:
            return False
    return True


def _high_under(run: Run, losing: Sequence[Card]) -> list[Card]:
    """The high trumps that lie below the partner's card, where a small trump or a fox would do."""
    pack = run.fixed.pack
    trumps = [card for card in losing if pack.trumps >> card & 1]
    return [card for card in trumps if pack.price[card] >= STRONG and any(pack.price[one] < STRONG for one in trumps)]


def _wasted(run: Run, wins: list[Card]) -> list[Card]:
    """The winning cards that waste strength, for a weaker one brings as many Augen or one less (a jack in place of a
    queen), or that leave a fox or a ten behind."""
    pack = run.fixed.pack
    home = [card for card in wins if pack.trumps >> card & 1 and pack.price[card] < STRONG and pack.augen[card] >= RICH]
    return [
        card
        for card in wins
        if any(
            pack.price[less] < pack.price[card] and pack.augen[less] + (pack.augen[card] < RICH) >= pack.augen[card]
            for less in wins
        )
        or (home and pack.augen[card] < RICH and not _counts_last(run, card))
    ]


def _counts_last(run: Run, card: Card) -> bool:
    """True for a jack with which the last trick would count more."""
    return bool(run.fixed.karlchen and KARLS >> card & 1)


def _dear(run: Run, losing: Sequence[Card]) -> list[Card]:
    """The losing cards that cost more than they need to: another one of the suit is weaker and counts less.

    Jacks stay where the last trick counts with them.
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


def _for_strangers(run: Run, losing: Sequence[Card]) -> list[Card]:
    """The rich cards that would lose, where a small one of the suit would do, or a small plain one."""
    pack = run.fixed.pack
    small = _small(run, losing)
    return [
        card
        for card in losing
        if pack.augen[card] >= RICH
        and any(pack.suits[one] == pack.suits[card] or not pack.trumps >> one & 1 for one in small)
    ]


def _small(run: Run, losing: Sequence[Card]) -> list[Card]:
    """The losing cards that bring nobody much and are no high trumps."""
    pack = run.fixed.pack
    return [card for card in losing if pack.augen[card] < RICH and pack.price[card] < TOP]


def _given_away(run: Run, losing: Sequence[Card]) -> list[Card]:
    """The rich cards that would lose, where something small would do instead."""
    rich = [card for card in losing if run.fixed.pack.augen[card] >= RICH]
    return rich if _small(run, losing) else []


def rich_for_strangers(run: Run, choices: Sequence[Card]) -> list[Card]:
    """The cards of ten Augen and more in an answer that loses, where nobody knows whose the trick is."""
    if not run.trick or Look(run, 0).ours > EVEN:
        return []
    takers = run.takers()
    return _given_away(run, [card for card in choices if not takers >> card & 1])
