"""Many small cases in one test: `@each("size", SIZES)` stands for pytest's `parametrize` where a case takes a moment.

A test of its own costs some milliseconds before it begins, mostly more than such a case. The error names the case.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import Any

Test = Callable[..., None]


def each(names: str, cases: Iterable[Any]) -> Callable[[Test], Test]:
    """Let a test look at all these values of an argument, or of several named "one, two"; the first wrong one ends it.

    Nothing is put back between cases: not for tests that change what a fixture gives them.
    """
    params, rows = [name.strip() for name in names.split(",")], list(cases)
    assert rows, f"there are no cases of {names}"

    def decorate(test: Test) -> Test:
        @wraps(test)
        def all_of_them(**given: Any) -> None:
            for row in rows:
                case = dict(zip(params, row if len(params) > 1 else (row,), strict=True))
                try:
                    test(**given, **case)
                except BaseException as error:
                    error.add_note(f"with {', '.join(f'{name}={value!r}' for name, value in case.items())}")
                    raise

        asked = signature(test)
        rest = [one for name, one in asked.parameters.items() if name not in params]
        assert len(rest) + len(params) == len(asked.parameters), f"{names} are no arguments of {test.__name__}"
        all_of_them.__signature__ = asked.replace(parameters=rest)  # type: ignore[attr-defined]
        del all_of_them.__wrapped__  # else pytest would look at the test itself
        return all_of_them

    return decorate
