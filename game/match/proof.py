"""The proof that a finished match tells: its secret, and sums of its moves and cards. (docs/deals.md)

    secret <64 digits> <64 digits> <16 digits> …     secret, sum of the moves, one sum for the cards of each round

With the secret everything can be dealt again; the sums say which part of the file differs from what was played.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from game.match.match import Match
from game.match.replay import round_starts
from rules.core import notation
from rules.core.chance import Secret
from rules.core.contract import Aside, Event, Moved, Zone
from rules.core.deck import Deck

WORD: Final = "secret"
LINE: Final = re.compile(rf"{WORD} ([0-9a-f]{{64}}) ([0-9a-f]{{64}})((?: [0-9a-f]{{16}})+)")
ROUND_DIGITS: Final = 16


class Proof(NamedTuple):
    """`moves`: sum of all moves that count; `cards`: for each round, from the first on, a sum of its cards' ways."""

    secret: Secret
    moves: str
    cards: tuple[str, ...]

    @property
    def text(self) -> str:
        """The line of the match file."""
        return " ".join((WORD, self.secret.hex(), self.moves, *self.cards))


def read(text: str) -> Proof | None:
    """The proof of a line; None for any other text."""
    found = LINE.fullmatch(text)
    return Proof(Secret(bytes.fromhex(found[1])), found[2], tuple(found[3].split())) if found else None


def proof_of(match: Match) -> Proof:
    """The proof of a match with a secret that is over."""
    assert isinstance(match.seed, Secret), "a short number hides nothing"
    return Proof(match.seed, moves_sum(match), cards_sums(match))


def moves_sum(match: Match) -> str:
    """SHA-256 of the moves as the file writes them, each with a line feed."""
    return _sum(notation.write(match.game, move.seat, move.action) for move in match.history)


def cards_sums(match: Match) -> tuple[str, ...]:
    """For each round the first digits of SHA-256 of where each card went, one line for each event."""
    begins = [0, *(place - 1 for place in round_starts(match)[1:]), len(match.log)]
    rounds = (match.log[begin:end] for begin, end in itertools.pairwise(begins))
    return tuple(_sum(_went(match.game.deck, one))[:ROUND_DIGITS] for one in rounds)


def _went(deck: Deck, log: Sequence[Sequence[Event]]) -> Iterable[str]:
    """The cards' ways: "H7 CK stock > hand.2"."""
    for event in (event for events in log for event in events):
        if isinstance(event, Aside):
            event = event.event
        if isinstance(event, Moved):
            cards = " ".join(map(deck.code, event.cards))
            yield f"{cards} {_zone(event.source)} > {_zone(event.target)}"


def _zone(zone: Zone) -> str:
    return zone.name if zone.seat is None else f"{zone.name}.{zone.seat}"


def _sum(lines: Iterable[str]) -> str:
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
