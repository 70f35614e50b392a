"""Judges a move that was made: the search finds the best rival, then both meet in fresh worlds. Knows no game.

The move that leads after a search leads partly by luck, the more so among many. So the first worlds only name the
rival; its lead is measured in worlds that had no say in that, the same ones for both moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from game.bots.core.base import Brain, Budget, Choice, Level, Memory, Reason, Rival
from game.bots.thinking.search import Search, lead, luck_of, now
from rules.core.contract import Action, Game, View

SCOUTING: Final = 0.4  # of the budget, to find the rival
FEWEST: Final = 16  # worlds below which a comparison says nothing
PROMISING: Final = 1.0  # standard errors by which a rival must lead in the first worlds to be worth the second ones
TRIFLE: Final = 0.1  # of the luck of the cards (the spread of the rewards): a smaller difference is not worth a word
ALIKE: Final = TRIFLE  # of the luck of the cards: up to this far behind, a move may well be as good
SURELY_ALIKE: Final = 0.03  # … where it is certainly behind
MUCH: Final = 0.5  # … from which on it is clearly weaker
AGAIN: Final = 2  # times a search's worlds in which the moves that a hint names are measured once more
NOISE: Final = 2.0  # standard errors below which a move may be as good as the chosen one
UNJUDGED: Final = Reason("unjudged")  # nothing can be said: looking ahead tells nothing in this game


def weigh(
    game: Game[Any, Any],
    brain: Brain,
    view: View,
    memory: Memory,
    legal: Sequence[Action],
    made: Action,
    level: Level,
    budget: Budget,
    rng: Random,
    clock: Callable[[], float] = now,
) -> Choice:
    """The move that would have been better (`action`) and `made` (`second`); `lead` is what the latter has cost.

    Without a better one `action` is `made` itself. Judged by the viewer's knowledge alone, never by the true cards.
    """
    if budget.worlds < FEWEST:
        return Choice(made)
    if not brain.judges:
        return Choice(made, reasons=(UNJUDGED,))
    default, reason = brain.policy(view, memory, legal, level, rng)
    acts = list(dict.fromkeys((made, default, *brain.candidates(view, memory, legal, level))))
    if len(acts) == 1:
        return Choice(made)
    scout = Search(game, brain, view, memory, level, _part(budget, SCOUTING), rng, clock)
    rival = _rival(scout, acts, made)
    if rival is None:
        return Choice(made)
    meeting = Search(game, brain, view, memory, level, _part(budget, 1 - SCOUTING), rng, clock)
    return _verdict(meeting, rival, made, (reason,) if rival == default else ())


def _part(budget: Budget, share: float) -> Budget:
    return Budget(max(FEWEST, round(budget.worlds * share)), round(budget.wall_ms * share))


def _rival(scout: Search, acts: Sequence[Action], made: Action) -> Action | None:
    """The move that looks best beside the one made; None where none looks better."""
    tallies = scout.run(acts, made)
    best, own = tallies[0], next(tally for tally in tallies if tally.act == made)
    ahead, error = lead(best, own, scout.weights) if best is not own else (0.0, 0.0)
    return best.act if ahead > PROMISING * error and ahead > 0 else None


def _verdict(meeting: Search, rival: Action, made: Action, why: tuple[Reason, ...]) -> Choice:
    """Judge both moves in the same fresh worlds; a trifling lead, or too few worlds, changes nothing."""
    better, own = meeting.compare(rival, made)
    ahead, error = lead(better, own, meeting.weights)
    luck = luck_of(meeting.brain, (better, own))
    if len(own.rewards) < FEWEST or ahead < TRIFLE * luck:
        return Choice(made)
    wins = sum(mine > theirs for mine, theirs in zip(better.rewards, own.rewards, strict=True))
    reasons = (*why, Reason("search", (wins, len(own.rewards))))
    behind = (Rival(made, ahead, error, luck=luck),)
    return Choice(rival, better.mean(meeting.weights), made, ahead, error, reasons, behind)


# --- the other moves of a hint ----------------------------------------------------------------------------------


def met_anew(
    game: Game[Any, Any],
    brain: Brain,
    view: View,
    memory: Memory,
    choice: Choice,
    level: Level,
    budget: Budget,
    rng: Random,
    clock: Callable[[], float] = now,
) -> Choice:
    """The choice with its rivals measured once more, all in the same fresh worlds.

    A rival that was dropped early has seen few worlds, and was dropped for its bad luck in just these. Where no chance
    had a part nothing is measured again; where time does not suffice the first numbers stand.
    """
    if not any(rival.error for rival in choice.rivals):
        return choice
    worlds = max(FEWEST, round(AGAIN * budget.worlds * brain.pace))
    meeting = Search(game, brain, view, memory, level, Budget(worlds, budget.wall_ms), rng, clock)
    own, *others = meeting.compare(choice.action, *(rival.action for rival in choice.rivals))
    if len(own.rewards) < FEWEST:
        return choice
    luck = luck_of(brain, (own, *others))
    found = [Rival(other.act, *meeting.lead(own, other), luck=luck) for other in others]
    return choice._replace(rivals=tuple(sorted(found, key=lambda rival: rival.behind)))


def distance(rival: Rival) -> float:
    """How far a rival is behind the chosen move, by the luck of the cards: 0.0 or less as good, 1.0 very far."""
    if rival.luck > 0:
        return rival.behind / rival.luck
    return 1.0 if rival.behind > 0 else 0.0


def verdict(rival: Rival) -> str:
    """Tell how much weaker a measured move is, as the end of a text key "hud.hint.<verdict>"."""
    far, sure = distance(rival), certain(rival)
    if far <= (SURELY_ALIKE if sure else ALIKE):
        return "alike"
    if sure:
        return "weaker" if far < MUCH else "far"
    return "unsure" if far < MUCH else "likely"


def certain(rival: Rival) -> bool:
    """True if a measured move is behind by more than chance may make of it."""
    return rival.behind > NOISE * rival.error


def measured(rivals: Sequence[Rival]) -> bool:
    """True if a search has compared these moves with the chosen one."""
    return any(rival.behind or rival.error or rival.luck for rival in rivals)
