"""Running the tests of a game over its mutants: collected once, then one forked child for each mutant.

Three kinds of process leave the first one, which has imported the tools but no rules:
* the scout runs the tests once as they are and notes how long each takes and which lines it executes;
* the warm one imports and collects once; for each mutant of a function it forks a child that takes the broken code in
  place of the good one and runs the tests that execute the broken lines, the quickest first, until one fails;
* a cold one for each mutant of what is computed on import (tables, classes, constants): it imports the broken module.
A test that takes far longer than it should is stopped by the processor's clock; that counts as noticed.
"""

from __future__ import annotations

import gc
import importlib.abc
import importlib.util
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest

from tests.mutants.breaking import TABLES, Mutant

SURVIVED, KILLED, TIMEOUT = "survived", "killed", "timeout"
COLD = "cold"  # to be tried with everything imported anew
SLOWER = 6  # a test may take so many times the processor time it should
MEMORY = 3 << 30  # bytes of one child
PLAIN = ("-n0", "--assert=plain", "-pno:cacheprovider", "-pno:faulthandler", "-pno:doctest")  # a quick start
GLANCE = "the contract at a glance"
GLANCE_S = 1.0  # processor time given to the glance
GLANCES = 24  # at most so many matches


@dataclass(frozen=True)
class Subject:
    """The package to break and the tests that ought to notice it."""

    package: str  # dotted, as "rules.tarock"
    folder: Path  # of the package
    tests: tuple[str, ...]  # files, folders or single tests
    root: Path  # pytest's
    glances: tuple[Callable[[], object], ...] = ()  # looks at the whole, after the quick tests; each raises when broken
    grace_s: float = 2.0  # processor time that a test may take beyond what it should

    def allows(self, seconds: float) -> float:
        """The time, in seconds, that a test may take that should take `seconds`."""
        return SLOWER * seconds + self.grace_s


@dataclass
class Scouted:
    """The course of the tests over an unbroken package."""

    seconds: dict[str, float] = field(default_factory=dict)  # of each test
    lines: dict[str, dict[str, list[int]]] = field(default_factory=dict)  # test -> file -> lines executed
    imported: dict[str, list[int]] = field(default_factory=dict)  # file -> lines executed on import
    failed: list[str] = field(default_factory=list)
    glances: int = 0  # how many there is time for

    def covering(self, file: str, span: tuple[int, int]) -> list[str]:
        """The tests that execute one of these lines, the quickest first."""
        wanted = set(range(span[0], span[1] + 1))
        found = [test for test, files in self.lines.items() if wanted.intersection(files.get(file, ()))]
        return sorted(found, key=self.seconds.__getitem__)

    def on_import(self, mutant: Mutant, file: str) -> bool:
        lines = range(mutant.span[0], mutant.span[1] + 1)
        return mutant.function == TABLES or bool(set(lines).intersection(self.imported.get(file, ())))


@dataclass(frozen=True)
class Outcome:
    mutant: Mutant
    how: str
    by: str  # the test that noticed


# --- pytest in this process ------------------------------------------------------------------------------------------


class Session:
    """A plugin that collects as pytest does and then hands the tests to somebody else."""

    def __init__(self, loop: Callable[[Session, list[pytest.Item]], None]) -> None:
        self.loop, self.failed = loop, False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.loop(self, session.items)
        return True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.failed |= report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed |= report.failed

    def run(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        """Run a test; True if it passed."""
        self.failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return not self.failed


def collect(subject: Subject, loop: Callable[[Session, list[pytest.Item]], None]) -> Session:
    session = Session(loop)
    asked = [*subject.tests, f"--rootdir={subject.root}", "-q", "-s", *PLAIN]
    code = pytest.main(asked, plugins=[session])
    session.failed |= code not in (0, pytest.ExitCode.NO_TESTS_COLLECTED)
    return session


def limit_cpu(seconds: float) -> None:
    """End this process when it has used so much more processor time."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def quiet() -> None:
    """Send the output of a child nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def in_a_child(deed: Callable[[], object]) -> object:
    """The result of the deed in a child of this process (anything JSON can say); None when the child died."""
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        os.close(read)
        quiet()
        try:
            with os.fdopen(write, "w") as out:
                json.dump(deed(), out)
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read) as told:
        text = told.read()
    os.waitpid(pid, 0)
    return json.loads(text) if text else None


# --- the scout -------------------------------------------------------------------------------------------------------


class Tracer:
    """Notes the lines of the package that are executed."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.lines = f"{folder}{os.sep}", set[tuple[str, int]]()

    def calls(self, frame: FrameType, event: str, arg: object) -> Any:
        if not frame.f_code.co_filename.startswith(self.folder):
            return None
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self.inside

    def inside(self, frame: FrameType, event: str, arg: object) -> Any:
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self.inside

    def taken(self) -> dict[str, list[int]]:
        """The lines noted since the last call, by file."""
        found: dict[str, list[int]] = {}
        for file, line in self.lines:
            found.setdefault(file, []).append(line)
        self.lines.clear()
        return found


def scout(subject: Subject) -> Scouted:
    """Run the tests once, in a child."""
    told = in_a_child(lambda: _scouted(subject).__dict__)
    if told is None:
        raise RuntimeError("the tests could not be run")
    assert isinstance(told, dict)
    return Scouted(**told)


def _scouted(subject: Subject) -> Scouted:
    found, tracer = Scouted(), Tracer(subject.folder)

    def loop(session: Session, items: list[pytest.Item]) -> None:
        sys.settrace(None)
        found.imported = tracer.taken()
        for item, following in zip(items, [*items[1:], None], strict=True):
            sys.settrace(tracer.calls)
            began = time.process_time()
            passed = session.run(item, following)
            sys.settrace(None)
            found.seconds[item.nodeid] = time.process_time() - began
            found.lines[item.nodeid] = tracer.taken()
            if not passed:
                found.failed.append(item.nodeid)
        began = time.process_time()
        for glance in subject.glances:
            if time.process_time() - began > GLANCE_S:
                break
            glance()
            found.glances += 1

    sys.settrace(tracer.calls)
    collect(subject, loop)
    return found


# --- breaking what is alive ------------------------------------------------------------------------------------------


def functions_of(folder: Path) -> dict[tuple[str, str, int], FunctionType]:
    """All functions alive whose code stands in the package: by file, name and line."""
    found = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(f"{folder}{os.sep}"):
            code = thing.__code__
            found[code.co_filename, code.co_qualname, code.co_firstlineno] = thing
    return found


def codes_in(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from codes_in(part)


def break_function(mutant: Mutant, file: str, alive: dict[tuple[str, str, int], FunctionType]) -> bool:
    """Give the function its broken code; False when no such function is alive, or its old code lives on elsewhere."""
    inner = f"{mutant.function}.<locals>."  # what it made on import: a deed that a decorator has wrapped
    if any(place == file and name.startswith(inner) for place, name, _ in alive):
        return False
    for code in codes_in(compile(mutant.source, file, "exec")):
        function = alive.get((file, code.co_qualname, code.co_firstlineno))
        if function is not None and code.co_qualname == mutant.function:
            function.__code__ = code
            return True
    return False


class BrokenModule(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module in its broken form."""

    def __init__(self, mutant: Mutant, file: str) -> None:
        self.mutant, self.file = mutant, file

    def find_spec(self, name: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != self.mutant.module:
            return None
        return importlib.util.spec_from_file_location(name, self.file, loader=self)

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.mutant.source, self.file, "exec"), module.__dict__)  # our own text, changed in one place


# --- the mutants -----------------------------------------------------------------------------------------------------


def judge(pid: int) -> str:
    """Wait for a child and tell its outcome."""
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        return TIMEOUT if os.WTERMSIG(status) == signal.SIGPROF else KILLED
    return SURVIVED if os.WEXITSTATUS(status) == 0 else KILLED


class Trial:
    """Tries mutants of one subject; outcomes go to `tell` one by one."""

    def __init__(self, subject: Subject, scouted: Scouted) -> None:
        self.subject, self.scouted = subject, scouted

    def file_of(self, mutant: Mutant) -> str:
        return str(self.subject.folder / f"{mutant.module.rpartition('.')[2]}.py")

    def is_cold(self, mutant: Mutant) -> bool:
        return self.scouted.on_import(mutant, self.file_of(mutant))

    def all(self, mutants: Sequence[Mutant], tell: Callable[[int, Outcome], None]) -> None:
        """Try all mutants: those of functions together, the others one by one; `tell` gets their places in the row."""
        cold = [index for index, mutant in enumerate(mutants) if self.is_cold(mutant)]
        warm = [index for index in range(len(mutants)) if index not in set(cold)]
        chosen = [mutants[index] for index in warm]
        for place, how, by in self.from_a_child(lambda out: self.try_warm(chosen, out)):
            if how == COLD:
                cold.append(warm[place])
            else:
                tell(warm[place], Outcome(chosen[place], how, by))
        for index in cold:
            tell(index, self.try_cold(mutants[index]))

    def from_a_child(self, deed: Callable[[Callable[[object], None]], None]) -> Iterator[Any]:
        """The rows that a child of this process tells, as it tells them."""
        read, write = os.pipe()
        pid = os.fork()
        if not pid:
            os.close(read)
            quiet()
            with os.fdopen(write, "w", buffering=1) as out:
                deed(lambda row: print(json.dumps(row), file=out))
            os._exit(0)
        os.close(write)
        with os.fdopen(read) as told:
            yield from map(json.loads, told)
        os.waitpid(pid, 0)

    def try_warm(self, mutants: Sequence[Mutant], tell: Callable[[object], None]) -> None:
        def loop(session: Session, items: list[pytest.Item]) -> None:
            alive, tests = functions_of(self.subject.folder), {item.nodeid: item for item in items}
            gc.collect()
            gc.freeze()
            for index, mutant in enumerate(mutants):
                wanted = self.scouted.covering(self.file_of(mutant), mutant.span)
                tell((index, *self.one(mutant, session, alive, [tests[name] for name in wanted])))

        collect(self.subject, loop)

    def one(
        self,
        mutant: Mutant,
        session: Session,
        alive: dict[tuple[str, str, int], FunctionType],
        tests: list[pytest.Item],
    ) -> tuple[str, str]:
        """Try one mutant in a fork of the warm process: how it went and who noticed."""
        read, write = os.pipe()
        pid = os.fork()
        if not pid:
            try:
                if not break_function(mutant, self.file_of(mutant), alive):
                    os.write(write, COLD.encode())
                    os._exit(0)
            except BaseException:  # a broken code with other free variables does not fit the function
                os.write(write, COLD.encode())
                os._exit(0)
            self.run(session, tests, lambda name: os.write(write, b"\n" + name.encode()))
        os.close(write)
        with os.fdopen(read) as told:
            text = told.read()
        how = judge(pid)
        return (COLD, "") if text == COLD else (how, text.rpartition("\n")[2] if how != SURVIVED else "")

    def run(self, session: Session, tests: list[pytest.Item], begin: Callable[[str], object]) -> None:
        """In a child: run tests and glances until one fails, then leave."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        code = 1
        try:
            quick = [test for test in tests if self.scouted.seconds[test.nodeid] <= GLANCE_S]
            passed = (
                all(self.passes(session, test, begin) for test in quick)
                and self.glances_pass(begin)
                and all(self.passes(session, test, begin) for test in tests if test not in quick)
            )
            code = 0 if passed else 1
        finally:
            os._exit(code)

    def passes(self, session: Session, test: pytest.Item, begin: Callable[[str], object]) -> bool:
        begin(test.nodeid)
        limit_cpu(self.subject.allows(self.scouted.seconds[test.nodeid]))
        return session.run(test, None)

    def glances_pass(self, begin: Callable[[str], object]) -> bool:
        begin(GLANCE)
        limit_cpu(self.subject.allows(GLANCE_S))
        try:
            for glance in self.subject.glances[: self.scouted.glances]:
                glance()
        except Exception:
            return False
        return True

    def try_cold(self, mutant: Mutant) -> Outcome:
        """Import everything with the broken module and run all tests that there are, the quickest first."""
        read, write = os.pipe()
        pid = os.fork()
        if not pid:
            quiet()
            self.broken_on_import(mutant, lambda name: os.write(write, b"\n" + name.encode()))
        os.close(write)
        with os.fdopen(read) as told:
            text = told.read()
        how = judge(pid)
        return Outcome(mutant, how, "" if how == SURVIVED else text.rpartition("\n")[2] or "import")

    def broken_on_import(self, mutant: Mutant, begin: Callable[[str], object]) -> None:
        sys.meta_path.insert(0, BrokenModule(mutant, self.file_of(mutant)))
        limit_cpu(3 * self.subject.allows(GLANCE_S))

        def loop(session: Session, items: list[pytest.Item]) -> None:
            if session.failed or {item.nodeid for item in items} != set(self.scouted.seconds):
                os._exit(1)
            items.sort(key=lambda item: self.scouted.seconds[item.nodeid])
            self.run(session, items, begin)

        try:
            collect(self.subject, loop)
        finally:
            os._exit(1)  # the tests could not even be collected
