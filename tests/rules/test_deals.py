"""The deals of a secret are those that docs/deals.md tells everybody to expect."""

from __future__ import annotations

import hashlib
import hmac
import pickle
import re
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.digest import digest
from game.match.fingerprint import fingerprint, outline
from rules.core.chance import KEYS, STRIDE, Secret, Stream, fresh, shuffled
from rules.core.registry import GAMES, game

TEXT = (Path(__file__).parents[2] / "docs" / "deals.md").read_text("utf-8")
SECRETS = {"A": bytes(range(32)), "B": b"\xff" * 32}
ROWS = re.findall(r"^\| ([AB]) \| (\d+) \| (\w+) (\d+) \| ([\d ]+) \|$", TEXT, re.MULTILINE)


@dataclass
class Bare:
    """The least state that `chance` needs."""

    seed: int | Secret
    draws: int = 0


def by_the_book(secret: bytes, draw: int, what: str, number: int) -> list[int]:
    """The numbers drawn from a secret, in ten lines that use nothing of the program."""
    key = hmac.new(secret, b"deal %d" % draw, "sha256").digest()
    stream = hashlib.shake_256(key).digest(8 * 200)
    keys = [int.from_bytes(stream[place : place + 8], "big") for place in range(0, len(stream), 8)]
    if what == "shuffle":
        return sorted(range(number), key=lambda place: keys[place])
    if what == "below":
        return [next(key for key in keys if key < 2**64 // number * number) % number]
    return [int("".join(f"{key:064b}" for key in keys)[:number], 2)]


def by_the_program(secret: bytes, draw: int, what: str, number: int) -> list[int]:
    state = Bare(Secret(secret), draw - 1)
    if what == "shuffle":
        return shuffled(state, range(number))
    return [fresh(state).randrange(number) if what == "below" else fresh(state).getrandbits(number)]


def test_the_page_has_vectors_of_every_kind() -> None:
    assert {row[2] for row in ROWS} == {"shuffle", "below", "bits"}
    assert {row[3] for row in ROWS if row[2] == "shuffle"} == {"32", "52", "110"}


@pytest.mark.parametrize(("name", "draw", "what", "number", "answer"), ROWS)
@pytest.mark.parametrize("who", [by_the_book, by_the_program])
def test_vectors(who: Any, name: str, draw: str, what: str, number: str, answer: str) -> None:
    assert who(SECRETS[name], int(draw), what, int(number)) == [int(word) for word in answer.split()]


def test_the_python_of_the_page_works_as_printed() -> None:
    printed = re.search(r"^    def shuffle.*?\n\n", TEXT, re.MULTILINE | re.DOTALL)
    assert printed is not None
    known: dict[str, Any] = {"hashlib": hashlib, "hmac": hmac}
    exec("\n".join(line[4:] for line in printed[0].splitlines()), known)
    assert known["shuffle"](SECRETS["A"].hex(), 7, 40) == by_the_book(SECRETS["A"], 7, "shuffle", 40)


def test_the_fingerprint_of_the_page() -> None:
    told = re.search(r"^    kartentisch-deal 2\n    secret [0-9a-f].*?\n\n    ([0-9a-f]{64})$", TEXT, re.M | re.S)
    assert told is not None
    text = "".join(f"{line[4:]}\n" for line in told[0].splitlines()[:-2])
    assert hashlib.sha256(text.encode()).hexdigest() == told[1]
    seats = [{"name": "Jürgen „J“", "kind": "person"}, {"level": "meister", "kind": "bot"}]
    bound = outline("schwimmen", "0.1.0", {"name": "Zürich\n", "lives": 3}, seats)
    assert fingerprint(Secret(SECRETS["A"]), bound) == told[1]


# --- chance --------------------------------------------------------------------------------------------------------


def test_a_short_number_deals_as_ever() -> None:
    state = Bare(4711)
    chance = Random(4711 * STRIDE + 1)
    keys = [chance.random() for _ in range(52)]
    assert shuffled(state, range(52)) == sorted(range(52), key=keys.__getitem__)
    assert fresh(state).randrange(1000) == Random(4711 * STRIDE + 2).randrange(1000)


def test_draws_are_counted_and_differ() -> None:
    state = Bare(Secret(SECRETS["A"]))
    assert len({tuple(shuffled(state, range(30))) for _ in range(100)}) == state.draws == 100


def test_one_draw_goes_on_where_it_stopped() -> None:
    one, other = (Stream(Secret(SECRETS["B"]), 5) for _ in range(2))
    assert one.keys(3) + one.keys(4) == other.keys(7)


def test_every_order_and_every_number_comes_equally_often() -> None:
    state, times = Bare(Secret(SECRETS["A"])), 6000
    orders = [tuple(shuffled(state, range(3))) for _ in range(times)]
    numbers = [fresh(state).randrange(5) for _ in range(times)]
    pairs = [tuple(sorted(fresh(state).sample("abcd", 2))) for _ in range(times)]
    for found, kinds in ((orders, 6), (numbers, 5), (pairs, 6)):
        counts = [found.count(kind) for kind in sorted(set(found))]
        assert len(counts) == kinds
        assert sum((count - times / kinds) ** 2 for count in counts) / (times / kinds) < 20  # chi-square, p < 0.2 %
    assert set(orders) == set(permutations(range(3)))


def test_keys_beyond_the_last_whole_multiple_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    given = iter([(KEYS - 1,), (KEYS - 1,), (7,)])
    monkeypatch.setattr(Stream, "keys", lambda self, count: next(given))
    assert Stream(Secret(SECRETS["A"]), 1).randrange(3) == 1  # 2^64 is one more than a multiple of three


@pytest.mark.parametrize("stop", [0, -1, KEYS + 1])
def test_no_number_below_nothing(stop: int) -> None:
    with pytest.raises(ValueError, match="no number"):
        Stream(Secret(SECRETS["A"]), 1).randrange(stop)


@pytest.mark.parametrize("bits", [0, 1, 63, 64, 65, 110])
def test_bits_stay_within_their_number(bits: int) -> None:
    assert all(Stream(Secret(SECRETS["B"]), draw).getrandbits(bits) < 1 << bits for draw in range(1, 30))


# --- a secret keeps itself -------------------------------------------------------------------------------------------


def test_nothing_spells_a_secret_by_chance() -> None:
    secret = Secret(SECRETS["A"])
    state = game("schwimmen").start(game("schwimmen").options(), 3, secret)
    for shown in (repr(secret), str(secret), f"{secret}", "%s" % secret, repr(state), repr([secret]), repr((state,))):  # noqa: UP031
        assert "0102" not in shown
        assert "x01" not in shown
        assert "<secret>" in shown


def test_a_digest_tells_secrets_apart_and_nothing_of_them() -> None:
    one, other = (digest(("minds", Secret(found))) for found in SECRETS.values())
    assert one != other
    assert one == digest(("minds", Secret(SECRETS["A"])))


def test_a_secret_travels_to_a_worker_of_ours() -> None:
    assert pickle.loads(pickle.dumps(Secret(SECRETS["A"]))) == SECRETS["A"]


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_secret_has_its_length(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Secret(bytes(size))


@pytest.mark.parametrize("id", GAMES)
def test_every_game_can_be_played_from_a_secret_and_again(id: str) -> None:
    rules, ends = game(id), []
    for _ in range(2):
        state, chance = rules.start(rules.options(), rules.players[0], Secret(SECRETS["B"])), Random(1)
        for _ in range(400):
            if not (must := rules.turn(state).must):
                break
            rules.apply(state, must[0], chance.choice(rules.legal(state, must[0])))
        ends.append(repr(state))
        assert state.draws
    assert ends[0] == ends[1]
