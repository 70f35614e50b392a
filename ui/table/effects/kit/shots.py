"""With what an effect is shown in the gallery and in the tests: an event, put together from what lies on the table."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.core.contract import Seat

ALL_OTHERS: Seat = -1  # as target of a shot


class Shot(NamedTuple):
    """The event with which an effect is shown: its special, the seats, values, cards and parameters."""

    special: str
    seat: Seat = 0
    target: Seat | None = None
    values: tuple[int, ...] = ()
    card: str = (
        ""  # "top": the card on the pile, "pair", "row": the uppermost two, five, "laid": an open one before a seat
    )
    params: tuple[tuple[str, Any], ...] = ()
