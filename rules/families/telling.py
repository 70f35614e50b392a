"""Telling the log: short ways to write events, none of which costs anything while nobody listens (log is None)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.contract import Entered, Event, Log, Marked, Marks, Moved, Seat, Special, State, Zone
from rules.core.deck import Card


def tell(log: Log, event: Event) -> None:
    if log is not None:
        log.append(event)


def special(
    log: Log,
    name: str,
    seat: Seat,
    cards: Sequence[Card] = (),
    targets: Sequence[Seat] = (),
    values: Sequence[int] = (),
) -> None:
    if log is not None:
        log.append(Special(name, seat, tuple(cards), tuple(targets), tuple(values)))


def mark(log: Log, name: str, value: int, seat: Seat | None = None) -> None:
    if log is not None:
        log.append(Marked(name, value, seat))


def moved(log: Log, cards: Sequence[Card], source: Zone, target: Zone) -> None:
    """Cards go from zone to zone; nothing is told where none go."""
    if log is not None and cards:
        log.append(Moved(tuple(cards), source, target))


def enter(state: State, phase: str, log: Log) -> None:
    """Begin a phase."""
    state.phase = phase
    if log is not None:
        log.append(Entered(phase))


def tell_changes(log: Log, before: Marks, after: Marks) -> None:
    """One event for each mark that differs, where many change at once."""
    for name, seat in [*after, *(key for key in before if key not in after)]:
        if before.get((name, seat), 0) != after.get((name, seat), 0):
            mark(log, name, after.get((name, seat), 0), seat)
