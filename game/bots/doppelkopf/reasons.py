"""Why a card of Doppelkopf is good, as the code of a text "bot.<code>"."""

from __future__ import annotations

from game.bots.doppelkopf.rulebook import SURE, is_safe
from game.bots.doppelkopf.run import Run
from game.bots.doppelkopf.tables import FOXES, KARLS
from rules.core.deck import Card
from rules.doppelkopf.material import SEATS
from rules.doppelkopf.ranking import TRUMP

RICH = 10  # Augen


def reason(run: Run, card: Card) -> str:
    """Why a good player lays this card."""
    return _answer(run, card) if run.trick else _lead(run, card)


def _lead(run: Run, card: Card) -> str:
    pack, seat = run.terms.pack, run.seat
    suit, unseen = pack.suits[card], run.rest & ~run.hands[run.seat]
    beaten = unseen & pack.of_suit[suit] & pack.higher[suit][card]
    if suit == TRUMP:
        if not beaten:
            return "lead_boss"
        return "lead_trump" if run.re >> seat & 1 else "lead_small_trump"
    if not beaten:
        return "lead_ace" if not run.led >> suit & 1 else "lead_high"
    friends = [other for other in range(SEATS) if run.friends[seat] >> other & 1]
    if any(run.barred[other] & pack.of_suit[suit] for other in friends):
        return "lead_for_partner"
    bare = not run.hands[seat] & pack.of_suit[suit] & ~(1 << card)
    return "lead_short" if bare else "lead_low"


def _answer(run: Run, card: Card) -> str:
    pack, seat = run.terms.pack, run.seat
    led = pack.suits[run.trick[0]]
    wins = pack.higher[led][run.best] >> card & 1
    last = len(run.trick) == SEATS - 1
    if not wins:
        return _thrown(run, card)
    if KARLS >> card & 1 and run.terms.karlchen and run.sizes[seat] == 1:
        return "karlchen"
    if _has_foes_fox(run) and (last or is_safe(run, card)):
        return "catch_fox"
    if run.terms.foxes >> card & 1:
        return "fox_home"
    if last:
        return "take_last"
    if pack.trumps >> card & 1 and led != TRUMP:
        return "trump_in"
    return "take_likely"


def _has_foes_fox(run: Run) -> bool:
    """Whether a fox lies there that is probably not from the own side."""
    for place, card in enumerate(run.trick):
        owner = (run.leader + place) % SEATS
        if run.terms.foxes >> card & 1 and run.trust(run.seat, owner) < SURE:
            return True
    return False


def _thrown(run: Run, card: Card) -> str:
    pack = run.terms.pack
    ours = run.trust(run.seat, run.winner) >= SURE
    if ours and FOXES >> card & 1 and pack.trumps >> card & 1:
        return "fox_home"
    if ours and pack.augen[card] >= RICH:
        return "feed"
    return "leave_partner" if ours else "throw_low"
