"""The set-up of a new match: the game, the players, the options and what its deals follow from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from random import SystemRandom
from secrets import token_bytes
from typing import Any

from game import gate
from game.match.match import Match
from game.match.seats import PERSON, Player
from game.match.terms import USUAL, Terms
from rules.core import options as rule_options
from rules.core.chance import SECRET_BYTES, Secret, Seed
from rules.core.registry import game

USUAL_SEATS = (PERSON, "geselle", "geselle")  # where nobody has said who plays
SEEDS = 1_000_000_000  # seeds are 0 … SEEDS - 1: short enough to be read aloud and typed again


def random_seed() -> int:
    """A short number nobody can foresee; but whoever sees cards can find it by trying them all."""
    return SystemRandom().randrange(SEEDS)


def new_secret() -> Secret:
    """A secret nobody can foresee or find by trying."""
    return Secret(token_bytes(SECRET_BYTES))


def with_preset(game_id: str, given: Mapping[str, object]) -> dict[str, object]:
    """The values given, on top of the set that "preset" names: one of the game's, or of those that people have made.

    Raises OptionError for a set that is not there.
    """
    presets, name = game(game_id).presets, given.get("preset")
    if not presets or name is None:
        return dict(given)
    found = presets[str(name)] if name in presets else own_values(game_id, str(name))
    if found is None:
        raise rule_options.OptionError("preset", name, ", ".join(presets))
    return {**found, **{option: value for option, value in given.items() if option != "preset"}}


def own_values(game_id: str, name: str) -> Mapping[str, rule_options.Value] | None:
    """The values of the preset that people have given this name; None without one."""
    from game.match.presets import load  # it knows files, which know set-ups

    mine = load()[0].named(game_id, name)
    return mine.values() if mine is not None else None


def default_words(game_id: str) -> tuple[str, ...]:
    """The players of a table nobody has set up, as `seated` reads them: a person and as many bots as fit the game."""
    players = game(game_id).players
    return (USUAL_SEATS + (USUAL_SEATS[-1],) * players[0])[: max(players[0], min(len(USUAL_SEATS), players[-1]))]


@dataclass(frozen=True, slots=True)
class Setup:
    """A match before it begins. `options` is the options object of the game.

    `seed`: a short number that somebody has typed, the secret of a deal that is repeated, or None: a new secret.
    """

    game_id: str
    players: tuple[Player, ...]
    options: Any
    seed: Seed | None = None
    terms: Terms = USUAL

    def seeded(self) -> Setup:
        """The same match with definite deals."""
        return self if self.seed is not None else replace(self, seed=new_secret())

    def again(self) -> Setup:
        """The same table for another match: a new secret will be drawn."""
        return replace(self, seed=None, terms=replace(self.terms, repeat=False))

    @property
    def persons(self) -> int:
        """The number of people at the table."""
        return sum(player.kind == "person" for player in self.players)


def as_dict(setup: Setup) -> dict[str, Any]:
    """The set-up as plain values, as the settings file keeps the last table; never a secret."""
    return {
        "game": setup.game_id,
        "players": [asdict(player) for player in setup.players],
        "options": rule_options.as_dict(setup.options),
        "seed": setup.seed if isinstance(setup.seed, int) else None,
        "takeback": setup.terms.takeback,
        "coach": setup.terms.coach,
    }


def from_dict(kept: Mapping[str, Any]) -> Setup | None:
    """The table a settings file kept; None where it no longer fits the program (a changed option, a foreign file)."""
    try:
        row = gate.fitting(kept, gate.SetupRow)
        gate.sound(row.options)
        rules = game(row.game)
        players = gate.players(row.players, "players")
        if len(players) not in rules.players:
            return None
        options, terms = rule_options.build(rules.options, row.options), Terms(row.takeback, coach=row.coach)
        return Setup(row.game, players, options, row.seed, terms)
    except (KeyError, ValueError):  # an unknown game; OptionError and gate.Unfit are ValueErrors
        return None


def setup_of(match: Match) -> Setup:
    """The table of a match, to be set again."""
    return Setup(match.game.id, match.seated, match.options, match.seed, match.terms)


def repeated(match: Match, turns: int = 0) -> Setup:
    """The same deal once more; everybody sits `turns` seats further on and so gets the cards that lay there."""
    shift = -turns % len(match.seated)
    players = (*match.seated[shift:], *match.seated[:shift])
    return replace(setup_of(match), players=players, terms=replace(match.terms, repeat=True))
