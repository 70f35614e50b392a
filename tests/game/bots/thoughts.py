"""Ways of thinking for tests of the worker; functions of a module, so that a spawned process finds them."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from game.bots.core.base import Answer, Choice, Reason, Request
from game.bots.thinking.thinker import think
from tests.patience import until


def plain(request: Request) -> Answer:
    return think(request)


def hung(request: Request) -> Answer:
    time.sleep(600)
    return think(request)


def failing(request: Request) -> Answer:
    raise ValueError("a bad day")


def held(request: Request) -> Answer:
    """Answer as soon as the file that the environment names is there."""
    until(Path(os.environ["GATE"]).exists)
    return think(request)


def deadly_once(request: Request) -> Answer:
    """Let the first worker die of the question; the file named by the environment remembers it."""
    mark = os.environ["DEADLY_MARK"]
    if not os.path.exists(mark):
        open(mark, "w").close()
        os._exit(1)
    return think(request)


def confessing(request: Request) -> Answer:
    """Answer with the state of the worker process, as reason codes."""
    think(request)
    policy = os.sched_getscheduler(0) if hasattr(os, "sched_getscheduler") else -1
    found = [name for name in ("pygame", "pygame_gui", "ui") if name in sys.modules]
    return Answer(request.key, Choice(request.legal[0], reasons=(Reason(",".join(found), (policy, os.getpid())),)))
