"""The search for bots that see hidden cards finds those that do. (tests/honesty.py)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.bots.core.base import Decision, Level, Memory, Reason
from game.bots.core.registry import brain
from game.bots.thinking import impulses, thinker
from game.match.match import Match
from game.people.manners import Manners
from rules.core.contract import Action, View
from tests.honesty import looked_at

Mutant = Callable[[pytest.MonkeyPatch], None]


def whole(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """A hole through which a bot sees the whole table that it was shown last; returns a number that all cards make."""
    seen: list[Any] = []
    honest = Match.view

    def view(match: Match, seat: int | None) -> View:
        seen[:] = [repr(match.game.zones(match.state))]
        return honest(match, seat)

    monkeypatch.setattr(Match, "view", view)
    return lambda: Random(seen[0]).getrandbits(30)


def peeking_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    peeped = whole(monkeypatch)

    def policy(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
        return legal[peeped() % len(legal)], Reason("only_move")

    monkeypatch.setattr(thinker, "brain", lambda id: replace(brain(id), policy=policy))


def peeking_impulse(monkeypatch: pytest.MonkeyPatch) -> None:
    peeped = whole(monkeypatch)

    def impulse(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Decision | None:
        return (legal[0], Reason("only_move")) if peeped() % 2 else None

    monkeypatch.setattr(impulses, "brain", lambda id: replace(brain(id), impulse=impulse))


def telling_face(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Manners.react

    def react(manners: Manners, events: Any, *args: Any, **more: Any) -> Any:
        manners.chance.seed(repr(events))
        return honest(manners, events, *args, **more)

    monkeypatch.setattr(Manners, "react", react)


def test_honest_bots_show_nothing() -> None:
    honest = looked_at("zwergenamulett", 3)
    assert honest.differences == []
    assert honest.positions == 3
    assert honest.worlds >= honest.positions
    assert honest.glances


@pytest.mark.parametrize(
    ("id", "positions", "mutant", "part"),
    [
        ("bakkarat", 3, peeking_choice, "choice.action"),
        ("zwergenamulett", 3, peeking_impulse, "impulse"),
        ("mau_mau", 20, telling_face, "face"),
    ],
)
def test_what_depends_on_hidden_cards_is_found(
    monkeypatch: pytest.MonkeyPatch, id: str, positions: int, mutant: Mutant, part: str
) -> None:
    mutant(monkeypatch)
    assert any(part in one for one in looked_at(id, positions).differences)
