"""The numbers by which 51 Tot is played, learned by self-play (tests/training/einundfuenfzig_tot.py)."""

from __future__ import annotations

from typing import NamedTuple

Row = tuple[float, ...]

ZONES = (30, 42)  # totals from which on it is the middle, and late
LATE = (41, 47)  # totals from which on the safe cards left in hand count, and count in another way
SAFE_MOST = 3  # more safe cards are no better
STEPS = (10, 20, 30, 36, 40, 42, 43, 44, 45, 46, 47, 48, 49, 50)  # totals that are told apart: up to each of them
REACHES = {total: next(place for place, step in enumerate(STEPS) if total <= step) for total in range(-300, 51)}


class Weights(NamedTuple):
    """The numbers of a player: the worth of a total that the next seat finds, of a card as long as it is held, and of
    safe cards left in hand.
    """

    reach: Row  # by place in STEPS
    keep: tuple[Row, Row, Row]  # by zone of the total, then by rank A K Q J 10 9 8 7
    safe: tuple[Row, Row]  # by LATE, then by number


_UP = tuple([0.3 * place for place in range(len(STEPS))])
_SAFE: tuple[Row, Row] = ((0.0, 1.0, 1.5, 2.0), (0.0, 2.0, 3.0, 3.5))


def _start(*keep: float) -> Weights:
    return Weights(_UP, (keep, keep, keep), _SAFE)


#                          A    K    Q    J    10   9    8    7
STARTS = {
    "einundfuenfzig":   _start(5.0, 1.0, 2.0, 3.0, 9.0, 8.0, 0.0, 4.0),
    "zweiundfuenfzig":  _start(4.0, 2.0, 2.5, 3.0, 9.0, 6.0, 0.0, 1.0),
    "party":            _start(3.0, 1.0, 1.0, 1.0, 9.0, 6.0, 6.0, 2.0),
}  # fmt: skip

WEIGHTS: dict[tuple[str, int], Weights] = {  # by table of values and players
    ("einundfuenfzig", 4): Weights(
        (0.6, -0.7, 2.1, 1.9, -1.7, 2.2, 1.1, 1.6, 1.5, 2.5, 0.4, 1.7, 3.7, 6.7),
        (
            (6.4, 1.3, -0.4, 4.2, 8.2, 9.2, -0.6, 4.8),
            (4.9, -0.4, 1.0, 2.8, 7.3, 9.1, 0.8, 4.3),
            (4.7, 0.2, -0.1, 3.6, 11.5, 9.3, 0.6, 3.8),
        ),
        ((-1.5, 1.6, 0.6, -0.7), (1.5, 1.9, 1.8, 3.4)),
    ),
    ("einundfuenfzig", 2): Weights(
        (1.5, 0.3, 0.5, -1.3, 1.6, -0.8, 2.7, 2.8, 3.0, 3.0, 3.3, 4.2, 2.1, 6.5),
        (
            (5.6, 0.2, 0.8, 3.3, 7.5, 8.1, -1.4, 5.3),
            (4.3, 1.0, -0.6, 2.1, 7.5, 8.5, -2.5, 6.7),
            (5.1, 1.8, -0.5, 1.0, 9.0, 10.6, -2.6, 6.1),
        ),
        ((-3.0, -0.4, 2.4, 1.9), (1.6, 2.7, 3.0, 3.4)),
    ),
    ("zweiundfuenfzig", 4): Weights(
        (0.6, -0.8, 0.1, 2.1, 0.8, 1.5, 0.8, 3.1, 2.1, 5.2, 2.7, 4.2, 3.8, -0.4),
        (
            (3.6, 0.5, 2.9, 2.5, 9.9, 6.8, -1.0, -0.1),
            (4.3, 1.4, 2.0, 2.0, 8.9, 5.2, 0.0, -1.5),
            (3.6, 1.4, 0.7, 2.3, 7.3, 6.6, 1.1, 2.9),
        ),
        ((0.2, 0.9, 0.9, 0.5), (-0.9, 1.9, 3.4, 4.4)),
    ),
    ("party", 4): Weights(
        (-0.1, 1.1, 1.3, -0.1, 3.0, 0.6, 1.1, 1.3, 2.5, 3.1, 1.4, 0.4, 3.1, 4.7),
        (
            (4.0, -1.0, 1.3, 0.9, 9.2, 5.3, 4.9, 2.8),
            (6.0, 1.8, 0.8, 1.7, 9.5, 6.6, 7.4, 0.2),
            (2.5, 0.5, -1.6, 1.9, 9.3, 5.9, 4.9, 2.2),
        ),
        ((-1.2, 1.4, 2.3, 1.9), (0.1, 2.7, 2.9, 2.1)),
    ),
    ("party", 2): Weights(
        (-1.7, 0.5, 1.9, 0.3, -1.1, 3.2, 1.0, 7.0, 2.8, 3.7, 4.8, 4.2, 3.0, 6.0),
        (
            (5.9, -0.2, 1.1, -1.9, 6.0, 6.3, 5.3, 3.1),
            (4.8, 1.6, 0.8, -0.4, 7.6, 6.7, 6.0, 2.0),
            (3.8, 1.0, -0.5, -0.5, 9.5, 6.2, 5.4, 1.3),
        ),
        ((1.7, -0.4, 1.3, 2.3), (1.1, 1.0, 1.5, 4.7)),
    ),
    ("zweiundfuenfzig", 2): Weights(
        (-1.6, -2.0, -1.5, 1.3, 1.6, -1.4, 1.1, 8.4, 0.3, 2.7, 1.4, 2.0, 4.1, 10.6),
        (
            (6.9, 2.3, 1.2, 4.1, 7.7, 9.3, 0.5, -0.1),
            (5.4, 1.5, 1.8, 4.8, 9.5, 7.0, -1.1, 0.4),
            (5.3, -0.1, -0.2, 3.3, 5.3, 15.5, 0.5, 2.3),
        ),
        ((-3.9, -0.3, 1.9, 3.2), (0.9, 3.2, 3.8, 4.6)),
    ),
    ("zweiundfuenfzig", 3): Weights(
        (2.1, -0.1, -1.0, 5.1, 2.6, 1.2, 3.6, 0.2, 0.2, 2.4, 3.1, 4.3, 6.2, 4.2),
        (
            (5.6, -0.3, 1.1, 3.2, 7.9, 7.0, 0.1, 1.7),
            (4.9, 0.7, 0.0, 3.3, 10.4, 6.6, -1.4, 1.2),
            (4.1, 3.2, 2.5, 3.0, 6.9, 6.1, 0.5, -1.2),
        ),
        ((-2.5, 2.3, 1.8, 2.0), (0.4, 1.2, 2.1, 0.9)),
    ),
    ("einundfuenfzig", 7): Weights(
        (-0.3, 0.7, -1.8, 0.3, -0.6, 1.1, 3.0, 1.4, 2.0, 2.4, 4.7, 2.6, 3.0, 5.2),
        (
            (6.5, 0.9, 1.8, 3.2, 8.2, 7.6, 2.4, 4.6),
            (5.1, 0.5, 2.1, 2.7, 8.0, 7.5, -1.4, 4.1),
            (4.2, 0.5, 1.3, 2.7, 9.2, 9.0, 0.0, 3.8),
        ),
        ((0.9, 0.2, 1.3, 1.8), (-0.3, 1.4, 3.9, 3.8)),
    ),
}


def weights_for(table: str, players: int) -> Weights:
    """The learned weights for this number of living players, or the number that comes nearest."""
    near = min([count for name, count in WEIGHTS if name == table], key=lambda count: abs(count - players))
    return WEIGHTS[table, near]
