"""Which refusal is told, where a touch could have meant several things and none of them is possible. No game here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from rules.core.contract import Action, Refusal, View

NOT_THERE: Final = Refusal("not_there", "")  # the chosen cards are held, but nothing lays them there
ONE_CARD: Final = Refusal("one_card", "")  # several cards are held where one alone can be laid
NOT_IN_HAND: Final = "not_in_hand"
SECRETIVE: Final = frozenset({"wrong_phase", "not_your_turn"})  # they say little: another reading may say more

Judged = tuple[Action, Refusal]


def reason(judged: Sequence[Judged], rights: Collection[str], weak: Collection[str], *, held: bool) -> Refusal | None:
    """The most telling refusal; None when nothing was refused.

    `rights` are verbs of breaking in: touching a place is hardly ever meant so. `weak` are codes that only say that
    another verb was meant. `held`: the cards were chosen in the hand, so that nobody can be told he lacks them; what
    is lacking is another card, and these do not go there.
    """
    ranked: list[tuple[int, Refusal]] = []
    for act, refusal in judged:
        told = NOT_THERE if held and refusal.code == NOT_IN_HAND else refusal
        ranked.append((4 if act.verb in rights else _rank(told, weak), told))
    best = min((rank for rank, _ in ranked), default=0)
    return commonest([told for rank, told in ranked if rank == best]) if ranked else None


def told_at_rest(view: View | None, sheet: Collection[str], refusal: Refusal) -> str:
    """The text key of a refusal while the score sheet rests (`sheet`: its phases): the round or the match is over.

    Empty while a round is played, and where the refusal says more than that it is not the moment.
    """
    if view is None or view.phase not in sheet or refusal.code not in SECRETIVE:
        return ""
    return "refusal.round_over" if view.turn.must or view.turn.may else "refusal.match_over"


def _rank(refusal: Refusal, weak: Collection[str]) -> int:
    """0 says most."""
    if refusal is NOT_THERE:
        return 1
    if refusal.code in SECRETIVE:
        return 2
    return 3 if refusal.code in weak else 0


def commonest(refusals: Sequence[Refusal]) -> Refusal:
    """The reason that most readings of an unclear attempt have in common; of equal ones the first."""
    codes = [one.code for one in refusals]
    return max(refusals, key=lambda one: (codes.count(one.code), -codes.index(one.code)))
