"""A card tried at the table: which faces it has, and a deal in which it comes soon.

No rule is bent for it. Among ordinary deals one is sought in which the card lies in a hand from the beginning, as it
might have been dealt to anybody.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.match.seats import seated
from game.match.setup import SEEDS, Setup, default_words, random_seed
from game.match.terms import ALWAYS, Terms
from game.workshop.benches import Bench
from rules.core.contract import TABLE, Game, Seat, Sight
from rules.core.deck import Face
from rules.core.options import build
from rules.core.registry import game

TRIES: Final = 400  # deals looked at: with one copy among seventy cards three hands of seven hold it every tenth time
NAMELESS: Final = "–"  # what a set is called for a round while it has no name yet
IN_CARDS: Final = re.compile(r"\$\.cards\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Probe:
    """A card that can be played: its set as a file's text, and its place in it, from 0."""

    bench: Bench
    text: str
    place: int

    @property
    def card(self) -> dict[str, Any]:
        """The card's entry in the file."""
        found: dict[str, Any] = json.loads(self.text)["cards"][self.place]
        return found

    @property
    def faces(self) -> tuple[Face, ...]:
        """The faces of the deck that are copies of this card: those of the cards before it come first."""
        cards = json.loads(self.text)["cards"]
        before = sum(card["copies"] for card in cards[: self.place])
        first = game(self.bench.game_id).deck.token_of[self.bench.form.first] + before
        return tuple(range(first, first + cards[self.place]["copies"]))

    @property
    def options(self) -> Any:
        """The usual options of the game, with these cards in the deck."""
        return build(game(self.bench.game_id).options, self.bench.chosen(self.text))

    def without_effect(self) -> Probe:
        """The same card as one that does nothing, all else being equal."""
        raw = json.loads(self.text)
        raw["cards"][self.place]["effect"] = []
        return Probe(self.bench, json.dumps(raw, ensure_ascii=False), self.place)


def playable(bench: Bench, text: str, place: int) -> Probe | None:
    """The card at `place` of a draft, with as much of its set as is in order; None where it has errors itself.

    Other cards that are not finished yet stay out of the deck, and a set without a name gets one for the moment.
    """
    raw = json.loads(text)
    faulty = {int(found[1]) for problem in bench.form.problems(text) if (found := IN_CARDS.match(problem.path))}
    if place in faulty:
        return None
    kept = [index for index in range(len(raw["cards"])) if index not in faulty]
    raw["cards"] = [raw["cards"][index] for index in kept]
    wrong = {problem.path for problem in bench.form.problems(json.dumps(raw, ensure_ascii=False))}
    raw |= {key: value for key, value in (("set_name", NAMELESS), ("author", "")) if f"$.{key}" in wrong}
    whole = json.dumps(raw, ensure_ascii=False)
    return None if bench.form.problems(whole) else Probe(bench, whole, kept.index(place))


# --- deals -------------------------------------------------------------------------------------------------------


def dealt(rules: Game[Any, Any], options: Any, seats: int, seed: int) -> Any:
    """The state after all that the table does before somebody is on turn."""
    state = rules.start(options, seats, seed)
    while TABLE in rules.turn(state).must:
        rules.apply(state, TABLE, rules.legal(state, TABLE)[0])
    return state


def away(rules: Game[Any, Any], state: Any, seat: Seat, faces: Sequence[Face]) -> int | None:
    """The distance of the nearest of these faces from a hand: 0 in it, 1 … the depth in a covered pile; else None."""
    depths = []
    for zone, cards in rules.zones(state).items():
        for depth, card in enumerate(reversed(cards), 1):
            if rules.deck.face_of[card] not in faces:
                continue
            if zone.seat == seat and zone.sight is Sight.OWNER:
                return 0
            if zone.seat is None and zone.sight is Sight.NONE:
                depths.append(depth)
    return min(depths, default=None)


def seed_for(probe: Probe, options: Any, seats: int, seat: Seat, first: int) -> int:
    """The first of `TRIES` seeds from `first` on whose deal gives the card to this seat.

    Where there is none: the one with which the card comes soonest.
    """
    rules, faces = game(probe.bench.game_id), probe.faces
    nearest, best = rules.deck.size, first
    for seed in _seeds(first):
        found = away(rules, dealt(rules, options, seats, seed), seat, faces)
        if found == 0:
            return seed
        if found is not None and found < nearest:
            nearest, best = found, seed
    return best


def _seeds(first: int) -> Iterator[int]:
    return ((first + step) % SEEDS for step in range(TRIES))


def practice(probe: Probe, lang: str, first: int | None = None) -> Setup:
    """A round for one person among the usual bots, with the card in the person's hand.

    Moves are taken back as far as one likes, and no statistics count it. `first`: the seed from which a deal is sought,
    any without it.
    """
    players, options = seated(default_words(probe.bench.game_id), lang), probe.options
    seed = seed_for(probe, options, len(players), 0, random_seed() if first is None else first)
    return Setup(probe.bench.game_id, players, options, seed, Terms(ALWAYS, repeat=True))
