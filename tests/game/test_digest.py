"""Digests: one number for one value, in every process."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass

import pytest

from game.digest import digest
from rules.core.contract import Sight, Zone


@dataclass(frozen=True)
class Pair:
    one: object
    two: object


VALUE = {
    "names": frozenset({"Anna", "Otto", "Karl", "Mia"}),
    "zones": {Zone("hand", seat, Sight.OWNER): (seat, -1) for seat in range(4)},
    "pair": Pair(None, [True, 1.5, "Å"]),
}


def test_the_number_is_the_same_whatever_the_hashing_of_the_process() -> None:
    program = "from tests.game.test_digest import VALUE, digest; print(digest(VALUE))"
    numbers = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in "1234"
    }
    assert numbers == {f"{digest(VALUE)}\n"}


def test_the_order_in_which_a_mapping_was_filled_does_not_count() -> None:
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((1, 23), (12, 3)),
        ((1, (2, 3)), ((1, 2), 3)),
        (("1",), (1,)),
        ((True,), (1,)),
        (("a,b",), ("a", "b")),
        ({"a": 1}, {"a": 2}),
        (frozenset({1, 2}), (1, 2)),
        (frozenset({1}), frozenset({1, 2})),
        (Pair(1, 2), Pair(2, 1)),
        (Pair(1, 2), (1, 2)),
        (Sight.ALL, Sight.NONE),
        (None, 0),
    ],
)
def test_different_values_have_different_numbers(one: object, other: object) -> None:
    assert digest(one) != digest(other)


def test_the_number_has_64_bits() -> None:
    assert 0 <= digest(VALUE) < 2**64
