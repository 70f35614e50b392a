"""The script that breaks rules, on a toy: what is broken, who notices, what is explained."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rules.core.registry import GAMES
from tests.mutants.breaking import TABLES, Breaker, broken
from tests.mutants.explaining import EXPLAINED, Explanation, explain, read
from tests.mutants.running import KILLED, SURVIVED, TIMEOUT

ROOT = Path(__file__).parents[2]
TOY = """
from functools import cache

LIMIT = 3


def many(count):
    if count < 0 or count > 99:
        return False
    return count >= LIMIT


def lowest(numbers):
    found = 0
    for number in numbers:
        found += min(number, 2)
    return found


def up_to(limit):
    steps = 0
    while steps != limit:
        steps += 1
    return steps


def doubled(count):
    def told(number):
        return 2 * count(number)

    return told


@doubled
def following(number):
    return number + 1
"""
TESTS = """
from toyrules.counting import following, lowest, many, up_to


def test_three_are_many():
    assert many(3)
    assert not many(2)


def test_lowest():
    assert lowest([1, 5]) == 3


def test_up_to():
    assert up_to(4) == 4


def test_following():
    assert following(2) == 6
"""
DRIVER = """
import json, sys
from pathlib import Path
from tests.mutants.__main__ import tried
from tests.mutants.breaking import broken
from tests.mutants.running import Subject, scout

toy = Path(sys.argv[1])
sys.path.insert(0, str(toy))
subject = Subject("toyrules", toy / "toyrules", (str(toy / "tests"),), toy, grace_s=0.3)
outcomes = tried(subject, scout(subject), broken(subject.folder, subject.package), 2)
print(json.dumps([[one.mutant.function, one.mutant.after, one.how, one.by] for one in outcomes]))
"""


def afters(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "plays.py"
    path.write_text(text, "utf-8")
    return [mutant.after for mutant in Breaker("toy.plays", path).mutants()]


def test_comparisons_conditions_numbers_and_statements_are_broken(tmp_path):
    assert afters(tmp_path, "def f(a):\n    if a < 1:\n        a.b = 0\n    return a\n") == [
        "if True:",
        "if False:",
        "if a <= 1:",
        "if a < 2:",
        "if a < 0:",
        "pass",
        "a.b = 1",
    ]


def test_each_side_of_and_is_left_out(tmp_path):
    assert afters(tmp_path, "def f(a, b):\n    return (a == b) and not b\n") == [
        "return (True) and not b",
        "return (a == b) and True",
    ]


def test_a_refusal_becomes_another(tmp_path):
    (tmp_path / "law.py").write_text('LATE = Refusal("late", "X")\nWRONG = Refusal("wrong", "X")\n', "utf-8")
    assert afters(tmp_path, "def f():\n    return law.LATE\n") == ["return law.WRONG"]


def test_words_types_and_what_is_only_raised_stay(tmp_path):
    text = 'Log = list | None\n\n\ndef f(a: int = 1) -> str:\n    """A 1."""\n    raise ValueError(a + 1)\n'
    assert afters(tmp_path, text) == []


def test_who_listens_to_the_log_is_only_broken_towards_silence(tmp_path):
    assert afters(tmp_path, "def f(log):\n    if log is not None:\n        return\n") == ["if False:"]


def test_what_only_guards_the_programmer_stays(tmp_path):
    assert afters(tmp_path, "def f(a, b):\n    assert a == 1\n    return zip(a, b, strict=True)\n") == []


def test_what_is_nested_is_broken_with_its_owner(tmp_path):
    path = tmp_path / "plays.py"
    path.write_text("A = 1\nclass C:\n    B = 2\n    def f(self):\n        def g():\n            return 3\n", "utf-8")
    assert [mutant.function for mutant in Breaker("toy.plays", path).mutants()] == [TABLES] * 4 + ["C.f"] * 2


@pytest.mark.parametrize("id", GAMES)
def test_all_mutants_of_a_game_are_python(id):
    mutants = broken(ROOT / "rules" / id, f"rules.{id}")
    assert len(mutants) > 80
    for mutant in mutants[::40]:
        compile(mutant.source, mutant.module, "exec")


def test_who_notices_and_what_nobody_notices(tmp_path):
    for path, text in (("toyrules/__init__.py", ""), ("toyrules/counting.py", TOY), ("tests/test_toy.py", TESTS)):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    run = subprocess.run([sys.executable, "-c", DRIVER, tmp_path], cwd=ROOT, capture_output=True, text=True, check=True)
    told = {(function, after): (how, by) for function, after, how, by in json.loads(run.stdout.splitlines()[-1])}
    assert told["many", "return count > LIMIT"] == (KILLED, "tests/test_toy.py::test_three_are_many")
    assert told["lowest", "found += max(number, 2)"] == (KILLED, "tests/test_toy.py::test_lowest")
    assert told["up_to", "steps -= 1"][0] == TIMEOUT  # it would run for ever
    assert told["doubled", "return 2 // count(number)"] == (KILLED, "tests/test_toy.py::test_following")  # wrapped then
    assert told[TABLES, "LIMIT = 4"] == (KILLED, "tests/test_toy.py::test_three_are_many")  # broken on import
    assert told["many", "if count < 0 or count > 100:"] == (SURVIVED, "")


def test_an_explanation_names_function_and_line_and_gives_a_reason(tmp_path):
    path = tmp_path / "plays.py"
    path.write_text("def f(a):\n    return a + 1\n", "utf-8")
    one, *others = Breaker("rules.toy.plays", path).mutants()
    reason = Explanation("rules.*.plays", "f", ("return a - 1",), "because")
    assert explain(one, [reason]) == reason
    assert all(explain(other, [reason]) is None for other in others)


def test_an_explanation_may_name_what_stood_there(tmp_path):
    path = tmp_path / "plays.py"
    path.write_text("def f(a):\n    a.x += 1\n    a.y += 1\n    return a\n", "utf-8")
    gone = [mutant for mutant in Breaker("rules.toy.plays", path).mutants() if mutant.after == "pass"]
    reason = Explanation("rules.*.plays", "f", ("pass",), "because", ("a.x += 1",))
    assert [explain(mutant, [reason]) for mutant in gone] == [reason, None]


def test_every_explanation_has_a_reason_and_still_explains_something():
    reasons = read(EXPLAINED)
    named = {reason.module.split(".")[1] for reason in reasons}
    mutants = [mutant for id in GAMES if id in named for mutant in broken(ROOT / "rules" / id, f"rules.{id}")]
    assert [reason for reason in reasons if not any(reason.fits(mutant) for mutant in mutants)] == []


def test_an_explanation_without_a_reason_is_none(tmp_path):
    path = tmp_path / "explained.toml"
    path.write_text('[[explained]]\nmodule = "a"\nfunction = "f"\nafter = ["x"]\n', "utf-8")
    with pytest.raises(ValueError, match="no reason"):
        read(path)
