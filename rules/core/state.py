"""The state of a match, each field stated once: with type and first value, and in `Facts` where seats may know it.

    @public
    class Facts(Round):                 # what a seat knows beside zones, marks and totals
        wish: int = NO_SUIT

    @whole
    class State(Facts, Whole):          # the whole match: the facts and the rest
        options: Options = Options()
        stock: tuple[Card, ...] = ()    # the next card last

Copies, facts and positions rebuilt from a view follow from these fields. Cards lie best in tuples, replaced as a
whole, so that copies can share them; lists, and lists of lists, are copied.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from types import FunctionType
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

from rules.core.chance import Seed
from rules.core.contract import Entry, Seat, View, Zone

T = TypeVar("T")
F = TypeVar("F", bound="Copied")


class Copied:
    """A base of states: `copy` gives a state of its own with the same values."""

    __slots__ = ()
    values: ClassVar[Callable[[Any], tuple[Any, ...]]]  # of all fields, in their order
    names: ClassVar[tuple[str, ...]]  # of these fields

    def copy(self) -> Self:
        raise NotImplementedError


@dataclass(slots=True, unsafe_hash=True)
class Round(Copied):
    """The facts of every game of rounds."""

    round: int = 0  # counted from 0
    dealer: Seat = 0
    seat: Seat = 0  # on turn


@dataclass
class Whole:
    """The fields that every whole match has beside its facts."""

    __slots__ = ()

    seats: int = 0
    seed: Seed = 0
    draws: int = 0  # of chance, so far
    phase: str = "deal"
    sheet: tuple[Entry, ...] = ()


@dataclass_transform()
def public(kind: type[T]) -> type[T]:
    """Make a dataclass of what a seat may know; its values can be hashed."""
    return _copied(dataclass(slots=True, unsafe_hash=True)(kind))


@dataclass_transform()
def whole(kind: type[T]) -> type[T]:
    """Make a dataclass of the whole match: the fields of its facts come first."""
    return _copied(dataclass(slots=True)(kind))


def _copied(kind: type[T]) -> type[T]:
    """Give the class `values` and `copy`, made for its fields: this runs once for every world of a search."""
    named = fields(kind)  # type: ignore[arg-type]
    plain = [field.name for field in named if not str(field.type).startswith("list[")]
    steps = [_renamed(_eight, plain[place : place + 8]) for place in range(0, len(plain), 8)]
    for field in named:
        if str(field.type).startswith("list["):
            steps.append(_renamed(_nested if str(field.type).startswith("list[list[") else _list, [field.name]))
    new = object.__new__

    def copy(self: T) -> T:
        twin = new(kind)
        for step in steps:
            step(self, twin)
        return twin

    names = tuple([field.name for field in named])
    kind.names, kind.values, kind.copy = names, attrgetter(*names), copy  # type: ignore[attr-defined]
    return kind


def _eight(held: Any, twin: Any) -> None:
    """Hand over eight values. Written out, because asking `values` and calling the class takes twice as long."""
    twin.a = held.a
    twin.b = held.b
    twin.c = held.c
    twin.d = held.d
    twin.e = held.e
    twin.f = held.f
    twin.g = held.g
    twin.h = held.h


def _list(held: Any, twin: Any) -> None:
    twin.a = held.a[:]


def _nested(held: Any, twin: Any) -> None:
    twin.a = [part[:] for part in held.a]


def _renamed(step: Callable[[Any, Any], None], names: list[str]) -> Callable[[Any, Any], None]:
    """The same function for fields of these names, in the order in which it names them; the last fills what is left."""
    code = step.__code__
    filled = names + names[-1:] * (len(code.co_names) - len(names))
    return FunctionType(code.replace(co_names=tuple(filled)), {})


def with_seat(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """The values of all seats with that of one seat replaced."""
    if len(values) == 2:
        return (values[0], value) if seat else (value, values[1])
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


def facts_of(kind: type[F], whole: Any) -> F:
    """The facts in a state, as values of their own: what a viewer may not know of them is then put right."""
    return kind(*kind.values(whole))


def from_view(kind: type[F], view: View, **lying: Any) -> F:
    """The state of this view, where `lying` are its cards and whatever else facts and view do not name alike.

    A zone stands for its cards, a row of zones for the cards of each seat, as a list. A card that the viewer does not
    see is BACK. Nothing of the deals to come is in it: seed and draws are 0.
    """
    facts, zones, seats = view.facts, view.zones, len(view.totals)
    found: dict[str, Any] = {"seats": seats}
    for holder, names in ((view, ALIKE), (facts, facts.names)):
        found |= {name: getattr(holder, name) for name in names if name in kind.names}
    for name, value in lying.items():
        if type(value) is Zone:
            value = zones[value]
        elif type(value) is tuple and value and type(value[0]) is Zone:
            value = [zones[zone] for zone in value[:seats]]
        found[name] = value
    return kind(**found)


ALIKE = ("options", "phase", "totals", "sheet")  # of a view, as in a state
