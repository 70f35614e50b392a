"""The worker process: it answers, it may die, hang or fail, and no question is ever lost."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.bots.core.base import Answer, Budget, Request
from game.bots.thinking.minds import Minds
from game.bots.thinking.thinker import LocalThinker, Thinker, at_once, think
from rules.core.contract import TABLE
from rules.core.registry import game
from tests.game.bots import thoughts
from tests.patience import PATIENCE_S, until

RULES = game("gluecksgriff")
PATIENT_MS = PATIENCE_S * 1000  # on a busy machine an idle worker may starve; these tests wait for it


def question(key: int = 1, level: str = "regelbuch", seed: int = 7) -> Request:
    """A question about the first turn of some deal."""
    state = RULES.start(RULES.options(), 3, seed)
    RULES.apply(state, TABLE, RULES.legal(state, TABLE)[0])
    seat = RULES.turn(state).must[0]
    memory = Minds("gluecksgriff", 3, {seat: level}, seed).memory(seat)
    legal = tuple(RULES.legal(state, seat))
    return Request("gluecksgriff", seat, level, RULES.view(state, seat), memory, legal, None, seed, key)


@pytest.fixture
def worker() -> Iterator[Callable[..., Thinker]]:
    started: list[Thinker] = []

    def start(*arguments: object, **named: object) -> Thinker:
        started.append(Thinker(*arguments, **{"grace_ms": PATIENT_MS, "hung_ms": PATIENT_MS, **named}))  # type: ignore[arg-type]
        return started[-1]

    yield start
    for thinker in started:
        thinker.close()


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file for which a worker waits that is held."""
    monkeypatch.setenv("GATE", str(tmp_path / "gate"))
    return tmp_path / "gate"


class Clock:
    """A clock that stands still until it is set forward."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def wait(thinker: Thinker) -> Answer:
    found: list[Answer] = []

    def polled() -> bool:
        answer = thinker.poll()
        found.extend([] if answer is None else [answer])
        return bool(found)

    until(polled)
    return found[0]


def test_the_worker_answers_as_the_same_thought_does_here(worker: Callable[..., Thinker]) -> None:
    thinker = worker()
    for key in range(3):
        thinker.ask(question(key))
        assert wait(thinker) == think(question(key))
    assert thinker.poll() is None
    assert thinker.replaced == 0


def test_a_killed_worker_is_replaced_and_the_same_question_answered(worker: Callable[..., Thinker]) -> None:
    thinker = worker()
    thinker.ask(question(1))
    wait(thinker)
    first = thinker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    thinker.ask(question(2))
    assert wait(thinker) == think(question(2))
    assert thinker.replaced == 1
    assert thinker.pid != first


def test_a_worker_that_dies_of_a_question_is_asked_again(
    worker: Callable[..., Thinker], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEADLY_MARK", str(tmp_path / "died"))
    thinker = worker(thoughts.deadly_once)
    thinker.ask(question(5))
    assert wait(thinker) == think(question(5))
    assert thinker.replaced == 1


def test_a_late_answer_is_given_by_the_policy_and_the_worker_kept(worker: Callable[..., Thinker], gate: Path) -> None:
    thinker = worker(thoughts.held, grace_ms=0)
    thinker.ask(question(3))
    assert wait(thinker) == at_once(question(3))
    assert thinker.replaced == 0
    thinker.grace_ms = PATIENT_MS
    thinker.ask(question(4))
    gate.touch()
    assert wait(thinker) == think(question(4))  # the late answer to question 3 was dropped
    assert thinker.replaced == 0


def test_a_hung_worker_is_replaced_at_last(worker: Callable[..., Thinker]) -> None:
    clock = Clock()
    thinker = worker(thoughts.hung, clock, grace_ms=0, hung_ms=20_000)
    thinker.ask(question(3))
    clock.seconds = 19
    assert wait(thinker) == at_once(question(3))
    assert thinker.poll() is None
    assert thinker.replaced == 0
    clock.seconds = 21
    assert thinker.poll() is None
    assert thinker.replaced == 1


def test_a_thought_that_fails_twice_is_answered_by_the_policy(worker: Callable[..., Thinker]) -> None:
    thinker = worker(thoughts.failing)
    thinker.ask(question(4))
    assert wait(thinker) == at_once(question(4))
    assert thinker.replaced == 0


def test_an_answer_to_an_older_question_is_dropped(worker: Callable[..., Thinker], gate: Path) -> None:
    thinker = worker(thoughts.held)
    thinker.ask(question(1))
    thinker.ask(question(2))
    thinker.ask(question(3))
    gate.touch()
    assert wait(thinker).key == 3
    assert thinker.poll() is None


def test_asking_the_same_question_again_makes_no_answer_later(worker: Callable[..., Thinker], gate: Path) -> None:
    clock = Clock()
    thinker = worker(thoughts.held, clock, grace_ms=1000)
    thinker.ask(question(1))
    clock.seconds = 0.9
    thinker.ask(question(1))
    assert thinker.poll() is None
    clock.seconds = 1.1
    assert thinker.poll() == at_once(question(1))
    assert thinker.poll() is None


def test_the_worker_knows_no_screen_and_steps_back(worker: Callable[..., Thinker]) -> None:
    thinker = worker(thoughts.confessing)
    thinker.ask(question(1))
    (reason,) = wait(thinker).choice.reasons
    screens, (scheduling, pid) = reason.code, reason.values
    assert screens == ""
    assert pid == thinker.pid != os.getpid()
    if sys.platform == "linux":
        assert scheduling == os.SCHED_IDLE


def test_the_worker_is_started_once_and_not_before_it_is_needed(worker: Callable[..., Thinker]) -> None:
    thinker = worker()
    assert thinker.poll() is None
    assert thinker.pid is None
    thinker.wake()
    first = thinker.pid
    thinker.wake()
    assert thinker.pid == first is not None
    Thinker().close()  # nobody was started


def test_closing_does_not_wait_for_a_thought(worker: Callable[..., Thinker]) -> None:
    thinker = Thinker(thoughts.hung)
    thinker.ask(question(1))
    thought = thinker.process
    thinker.close()
    with pytest.raises(ValueError, match="closed"):
        thought.is_alive()


def test_closing_bears_with_a_worker_that_is_slow_to_die(
    worker: Callable[..., Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = worker()
    thinker.wake()
    kill, pid = thinker.process.kill, thinker.pid
    monkeypatch.setattr(thinker.process, "kill", lambda: None)
    monkeypatch.setattr(thinker.process, "join", lambda timeout: None)
    os.kill(pid or 0, signal.SIGSTOP)  # it does not even notice that its pipe is gone
    thinker.close()
    kill()


def test_the_local_thinker_forgets_an_older_question() -> None:
    thinker = LocalThinker()
    assert thinker.poll() is None
    thinker.ask(question(1))
    thinker.ask(question(2))
    answer = thinker.poll()
    assert answer is not None
    assert answer.key == 2
    assert thinker.poll() is None


def test_even_a_broken_policy_yields_a_legal_move() -> None:
    asked = question(1)
    broken = asked._replace(view=None)  # type: ignore[arg-type]
    answer = at_once(broken)
    assert answer.choice.action == asked.legal[0]
    assert answer.choice.reasons[0].code == "first_legal"


def test_answers_follow_from_the_seed_alone() -> None:
    asked = question(1, "meister")._replace(budget=Budget(8, 60_000))
    assert think(asked) == think(asked)
    assert think(asked).choice.second is not None
