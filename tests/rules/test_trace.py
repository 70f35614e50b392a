"""Traces of random matches notice any change of the rules, that of the order of offers too."""

from __future__ import annotations

import pytest

from rules.core.contract import Action, Seat
from rules.core.registry import game
from tests import trace

NUMBERS = range(4)


def test_the_same_rules_leave_the_same_traces() -> None:
    rules = game("mau_mau")
    for number in NUMBERS:
        assert trace.difference(rules, number, trace.trace(rules, number)) is None


def test_another_order_of_offers_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("mau_mau")
    before = [trace.trace(rules, number) for number in NUMBERS]
    legal = type(rules).legal

    def backwards(self: object, state: object, seat: Seat) -> list[Action]:
        return legal(self, state, seat)[::-1]

    monkeypatch.setattr(type(rules), "legal", backwards)
    for number, kept in zip(NUMBERS, before, strict=True):
        assert (trace.difference(rules, number, kept) or "").startswith(f"match {number}")


def test_a_shorter_match_is_a_difference() -> None:
    rules = game("mau_mau")
    longer = trace.trace(rules, 0) + "00000000"
    assert trace.difference(rules, 0, longer) == "match 0: it ends too early"
