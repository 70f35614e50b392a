"""The worker process in which the bots think, and its synchronous twin for tests and simulations.

One spawned process in the idle scheduling class never costs the screen a frame. It gets views and memories only, so it
cannot cheat. A worker that dies or fails is replaced and asked again; after a second mishap on the same question the
bot's plain policy answers here. It also does when the answer is late, as an idle process starves on a busy machine;
only a worker that stays silent for very long counts as hung. So a match never waits for its worker.
"""

from __future__ import annotations

import gc
import logging
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from game.bots.core.base import NOTHING, Answer, Brain, Budget, Choice, Level, Memory, Reason, Request, Rival
from game.bots.core.levels import level
from game.bots.core.registry import brain
from game.bots.thinking import search
from game.bots.thinking.belief import believe
from game.bots.thinking.weighing import certain, measured, met_anew, verdict, weigh
from rules.core.contract import Action, Arg, Game, View
from rules.core.registry import game

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

# --- the parts of a hint beside the move -------------------------------------------------------------------------


FEW: Final = 2  # other moves that are named without numbers
# what a search says where the best of the others is surely behind -> where that may be chance
LIKELY: Final = {"search": "search_likely", "search_prefers": "search_prefers_likely"}
EVERYWHERE: Final = frozenset({*LIKELY, *LIKELY.values(), "search_better"})  # superlatives of every game
SEVERAL: Final = frozenset({"as_good", "one_of_several", "one_of_two"})  # of a move that is not alone in being good
ALONE: Final = frozenset({"only_move", "only_choice", "only_safe", "any"})  # of a move with no other beside it


NEAR: Final = 0.25  # two numbers that differ by less than this part of the larger one are no two choices


def alike(rules: Game[Any, Any], one: Action, other: Action) -> bool:
    """True if two moves differ in nothing but a number, and hardly in that."""
    if one.verb != other.verb or rules.verbs[one.verb] != (Arg.NUMBER,):
        return one == other
    return abs(one.args[0] - other.args[0]) < NEAR * max(one.args[0], other.args[0]) or one == other


def runners_up(
    rules: Game[Any, Any],
    brain: Brain,
    view: View,
    memory: Memory,
    legal: Sequence[Action],
    chosen: Action,
    level: Level,
    rng: Random,
) -> tuple[Rival, ...]:
    """Up to two other moves, best first, where no search has weighed them.

    They are the policy's answer without its first choice, and the moves that the brain would have found worth a search.
    A policy that looks at the view alone insists on its choice; then it is not asked again.
    """
    left = [act for act in legal if not alike(rules, act, chosen)]
    if not left:
        return ()
    act, reason = brain.policy(view, memory, left, level, rng)
    known = reason if reason.code != "only_move" else None  # it was not alone before
    sound = act in left and brain.passable(view, memory, [act])
    found = [Rival(act, reason=known)] if sound else []
    worth = [other for other in brain.candidates(view, memory, legal, level) if other in left]
    found += [Rival(other) for other in worth if other != act]
    return tuple(found[:FEW])


def spoken_for(brain: Brain, act: Action, view: View, memory: Memory, level: Level, rng: Random) -> tuple[Reason, ...]:
    """What a player would say for a move that the policy does not make, if it says anything but how good it is."""
    told = brain.told(view, memory, act, level)
    if told is not None:
        return (told,)
    found, reason = brain.policy(view, memory, [act], level, rng)
    return (reason,) if found == act and reason.code not in brain.superlatives | EVERYWHERE | ALONE else ()


def in_words(brain: Brain, choice: Choice, view: View, memory: Memory, level: Level, rng: Random) -> Choice:
    """The choice with what a player says of a move that a search prefers to the policy's: a person asks why, not how.

    Where nobody could say anything it is told once that the search prefers it.
    """
    if not choice.reasons or choice.reasons[0].code != "search_prefers":
        return choice
    why = spoken_for(brain, choice.action, view, memory, level, rng)
    return choice._replace(reasons=(*why, *choice.reasons[1:]) if why else choice.reasons[:1])


def objecting(brain: Brain, choice: Choice, view: View, memory: Memory, level: Level, rng: Random) -> Choice:
    """The judgment of a move with what the policy says for the better one, where it can say anything but how good."""
    if choice.second is None or choice.action == choice.second or choice.reasons[0].code not in EVERYWHERE:
        return choice
    return choice._replace(reasons=(*spoken_for(brain, choice.action, view, memory, level, rng), *choice.reasons))


def modest(brain: Brain, choice: Choice, others: int) -> Choice:
    """The choice without contradictions: no rival is the best of all, nor the chosen move where a rival is as good, and
    none says the same as the chosen one, or nothing at all. A search is not sure where a rival may be behind by chance.
    `others`: the other moves that are allowed.
    """
    above = brain.superlatives | EVERYWHERE
    idle = above | ALONE | {reason.code for reason in choice.reasons}
    rivals = tuple(
        rival._replace(reason=None) if rival.reason is not None and rival.reason.code in idle else rival
        for rival in choice.rivals
    )
    reasons = tuple(reason for reason in choice.reasons if reason.code != "search" or reason.values[:1] != (0,))
    alike = sum(verdict(rival) == "alike" for rival in rivals) if measured(rivals) else 0
    if alike:
        reasons = tuple(reason for reason in reasons if reason.code not in above) or (_not_alone(alike, others),)
    elif measured(rivals) and not all(map(certain, rivals)):
        reasons = tuple(reason._replace(code=LIKELY.get(reason.code, reason.code)) for reason in reasons)
    return choice._replace(reasons=reasons, rivals=rivals)


def _not_alone(alike: int, others: int) -> Reason:
    """The reason for a move beside which so many of the others are as good."""
    if alike == 1:
        return Reason("one_of_two")
    return Reason("as_good" if alike == others else "one_of_several")


def explained(brain: Brain, choice: Choice, view: View, memory: Memory, level: Level, rng: Random) -> Choice:
    """The choice of one good move among several with what a player says for it, where that is not how good it is."""
    if not choice.reasons or choice.reasons[0].code not in SEVERAL:
        return choice
    idle = brain.superlatives | EVERYWHERE | ALONE
    why = [reason for reason in spoken_for(brain, choice.action, view, memory, level, rng) if reason.code not in idle]
    return choice._replace(reasons=(*why, *choice.reasons))


def hinted(brain: Brain, choice: Choice, others: int, view: View, memory: Memory, level: Level, rng: Random) -> Choice:
    """The choice as a hint tells it; `others`: the other moves that are allowed."""
    told = modest(brain, in_words(brain, choice, view, memory, level, rng), others)
    return explained(brain, told, view, memory, level, rng)


def foretold(brain: Brain, choice: Choice, view: View, memory: Memory, level: Level, rng: Random) -> Choice:
    """The choice with what is to be expected: all of it of the chosen move, the first word of each rival."""
    told = brain.expects(view, memory, choice.action, level, rng)
    rivals = tuple(
        rival._replace(reason=next(iter(brain.expects(view, memory, rival.action, level, rng)), rival.reason))
        for rival in choice.rivals
    )
    return choice._replace(reasons=(*choice.reasons[:1], *told, *choice.reasons[1:]), rivals=rivals)


# --- the worker --------------------------------------------------------------------------------------------------


LOG = logging.getLogger(__name__)
GRACE_MS = 2000  # on top of a budget, before the policy answers in place of a silent worker
HUNG_MS = 30_000  # silence after which a worker is replaced
CHANCES = 2  # times a question is put to a worker
IDLE_PRIORITY_CLASS = 0x00000040  # Windows


def think(request: Request) -> Answer:
    """Answer a question with its level's whole strength."""
    strength = level(request.level)
    budget = Budget.of(strength) if request.budget is None else request.budget
    rules, mind, chance = game(request.game_id), brain(request.game_id), Random(request.seed)
    asked = (request.view, request.memory, request.legal)
    if request.look:
        return Answer(request.key, NOTHING, believe(rules, mind, *asked, strength, chance) if budget.worlds else None)
    if request.made is not None:
        judged = weigh(rules, mind, *asked, request.made, strength, budget, chance)
        if request.hint:
            judged = objecting(mind, judged, request.view, request.memory, strength, chance)
        return Answer(request.key, judged)
    began = search.now()
    choice = search.choose(rules, mind, *asked, strength, budget, chance)
    if request.hint:
        left = budget._replace(wall_ms=max(0.0, budget.wall_ms - 1000 * (search.now() - began)))
        choice = met_anew(rules, mind, request.view, request.memory, choice, strength, left, chance)
        found = choice.rivals or runners_up(rules, mind, *asked, choice.action, strength, chance)
        heard = (request.view, request.memory, strength, chance)
        choice = hinted(mind, choice._replace(rivals=found), len(request.legal) - 1, *heard)
    if request.hint and budget.worlds:  # there is time
        choice = foretold(mind, choice, request.view, request.memory, strength, chance)
    return Answer(request.key, choice)


def at_once(request: Request) -> Answer:
    """Answer a question without a search: by the policy, and if even that fails by the first legal move."""
    try:
        return think(request._replace(budget=Budget(0, 0)))
    except Exception:
        LOG.exception("the policy failed on %s", request.key)
        if not request.legal:
            return Answer(request.key, NOTHING)
        return Answer(request.key, Choice(request.legal[0], reasons=(Reason("first_legal"),)))


Thinks: TypeAlias = Callable[[Request], Answer]


class Failure(NamedTuple):
    """The worker's word for a question that raised an exception."""

    key: int | str
    report: str


def step_back() -> None:
    """Give this process the lowest priority the system knows."""
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), IDLE_PRIORITY_CLASS)
        elif sys.platform == "linux":
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
        else:
            os.nice(19)


def work(pipe: Connection, thought: Thinks) -> None:
    """Run the worker: answer questions until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the window's business
    step_back()
    gc.collect()
    gc.freeze()
    with suppress(EOFError, OSError):
        while True:
            request: Request = pipe.recv()
            try:
                pipe.send(thought(request))
            except Exception as error:
                pipe.send(Failure(request.key, f"{type(error).__name__}: {error}"))


class Thinking(Protocol):
    """The methods of a thinker that the driver needs."""

    def ask(self, request: Request) -> None: ...
    def poll(self) -> Answer | None: ...
    def close(self) -> None: ...


class LocalThinker:
    """Thinks in this process when it is polled."""

    def __init__(self, thought: Thinks = think) -> None:
        self.thought = thought
        self.asked: Request | None = None

    def wake(self) -> None:
        """Nothing has to be started."""

    def ask(self, request: Request) -> None:
        """Put a question; an older one that was not polled is forgotten."""
        self.asked = request

    def poll(self) -> Answer | None:
        """The answer to the last question, once."""
        request, self.asked = self.asked, None
        return None if request is None else self.thought(request)

    def close(self) -> None:
        self.asked = None


class Thinker:
    """Thinks in a worker process, kept warm; neither `ask` nor `poll` ever waits for it.

    The worker is started by `wake`, or by the first question.

    Only the last question counts: answers to older ones are dropped by their key. One question is in flight; a newer
    one waits in `wanted` until the worker is free.
    """

    def __init__(
        self,
        thought: Thinks = think,
        clock: Callable[[], float] = monotonic,
        grace_ms: float = GRACE_MS,
        hung_ms: float = HUNG_MS,
    ) -> None:
        self.thought, self.clock, self.grace_ms, self.hung_ms = thought, clock, grace_ms, hung_ms
        self.wanted: Request | None = None  # the question whose answer is waited for
        self.flying: Request | None = None  # the question the worker has
        self.asked_at = self.sent_at = 0.0
        self.tries = 0  # times `wanted` was put to a worker
        self.replaced = 0  # workers lost so far
        self.pipe: Connection
        self.process: SpawnProcess
        self._awake = False  # a worker was started, so there are `pipe` and `process`

    def wake(self) -> None:
        """Start the worker before it is asked; a second call does nothing."""
        if not self._awake:
            self._start()

    def _start(self) -> None:
        from multiprocessing import get_context  # not before the first picture

        self._awake = True
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, self.thought), name="bot", daemon=True)
        self.process.start()
        theirs.close()

    @property
    def pid(self) -> int | None:
        """The worker's process number; None before it was started."""
        return self.process.pid if self._awake else None

    def ask(self, request: Request) -> None:
        """Put a question; it takes the place of an older one that is not answered yet."""
        if self.wanted is not None and request.key == self.wanted.key:
            return
        self.wanted, self.tries, self.asked_at = request, 0, self.clock()
        self._send()

    def poll(self) -> Answer | None:
        """The answer to the last question once it is there, None before and afterwards."""
        found = self._received()
        if found is not None:
            return self._done(found)
        if self._lost():
            self._replace()
        if self.wanted is not None and self.flying is None and self.tries >= CHANCES:
            return self._done(at_once(self.wanted))
        if self.wanted is not None and self._late(self.wanted):
            return self._done(at_once(self.wanted))
        self._send()
        return None

    def close(self) -> None:
        """End the worker; at once, whatever it is thinking. A second call does nothing."""
        self.wanted = self.flying = None
        if not self._awake:
            return
        self.pipe.close()
        with suppress(ValueError):  # closed already; or it takes longer to die, and the system sweeps it up
            self.process.kill()
            self.process.join(timeout=1)
            self.process.close()

    def _done(self, found: Answer) -> Answer:
        self.wanted = None
        return found

    def _send(self) -> None:
        if self.wanted is None or self.flying is not None:
            return
        self.wake()
        self.flying, self.sent_at = self.wanted, self.clock()
        self.tries += 1
        with suppress(OSError):  # a broken pipe is noticed by the next poll
            self.pipe.send(self.wanted)

    def _received(self) -> Answer | None:
        """The worker's answer to the wanted question; everything else it says is dealt with here."""
        with suppress(EOFError, OSError):
            while self.flying is not None and self.pipe.poll():
                said: Answer | Failure = self.pipe.recv()
                self.flying = None
                if self.wanted is None or said.key != self.wanted.key:
                    continue
                if isinstance(said, Answer):
                    return said
                LOG.error("the worker failed on %s: %s", said.key, said.report)
                if self.tries >= CHANCES:
                    return at_once(self.wanted)
        return None

    def _lost(self) -> bool:
        """True if the worker that has a question is dead, or silent for too long."""
        if self.flying is None:
            return False
        longest_ms = max(self.hung_ms, self.flying.budget.wall_ms if self.flying.budget is not None else 0)
        return not self.process.is_alive() or (self.clock() - self.sent_at) * 1000 > longest_ms

    def _late(self, request: Request) -> bool:
        """True if a person should not wait any longer for this answer."""
        budget = request.budget or Budget.of(level(request.level))
        return (self.clock() - self.asked_at) * 1000 > budget.wall_ms + self.grace_ms

    def _replace(self) -> None:
        LOG.warning("the worker %s is lost and replaced", self.process.pid)
        self.replaced += 1
        self.flying = None
        self.pipe.close()
        self.process.kill()
        self.process.join(timeout=1)
        self._start()
