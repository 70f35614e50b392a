"""A letter means one thing at a time: in random matches of every game, and on the sheet of keys as far as it can be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from game.match.match import Match
from game.match.seats import seated
from game.texts import LANGUAGES, Texts
from rules.core.contract import TABLE, Game
from rules.core.options import build
from rules.core.registry import GAMES, game
from ui.shell.keys import AT_THE_TABLE, LOOK_KEY, PROPOSAL_KEY, of_game
from ui.table.input.reach import Reach
from ui.table.tables import Table, keyed, table_of

MOVES = 90


def standing(table: Table, match: Match, seat: int) -> dict[str, set[str]]:
    """The buttons of a seat's table just now by their letters."""
    reach, found = Reach(match.game, table, seat, match.legal(seat)), defaultdict(set)
    offered = table.hooks.offered(match.view(seat), reach.verbs())
    for name in (*reach.verbs(), *offered):
        found[reach.gesture(name).key].add(reach.button_of(name))
    looked = {name for name, place in table.zones.items() if place.look}
    if any(row and zone.name in looked for zone, row in match.view(seat).zones.items()):
        found[LOOK_KEY].add("look")
    if table.proposal:
        found[PROPOSAL_KEY].add("proposal")
    for command in AT_THE_TABLE:
        found[command.key].add(command.name)
    return {letter: names for letter, names in found.items() if letter}


def houses(rules: Game[Any, Any]) -> Iterator[Any]:
    """The usual rules, and the house in which everything is allowed that can be allowed together."""
    yield rules.options()
    allowed: dict[str, Any] = {}
    for name in (field.name for field in fields(rules.options) if field.default is False):
        try:
            build(rules.options, allowed | {name: True})
        except ValueError:
            continue
        allowed[name] = True
    yield build(rules.options, allowed)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_no_two_buttons_on_the_table_have_one_letter(game_id: str, lang: str) -> None:
    rules, chance = game(game_id), Random(3)
    table = keyed(table_of(game_id), Texts(lang, game_id))
    for options in houses(rules):
        match = Match(rules, options, seated(["person"] * rules.players[-1]), 3)
        for _ in range(MOVES):
            acts = [(seat, act) for seat in match.turn.must for act in match.legal(seat)]
            if not acts:
                break
            for seat in (seat for seat in match.turn.must if seat != TABLE):
                twice = {letter: names for letter, names in standing(table, match, seat).items() if len(names) > 1}
                assert not twice, match.history
            match.submit(*chance.choice(acts))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_the_many_words_of_doppelkopf_each_has_its_own_letter(lang: str) -> None:
    assert [command.words for command in of_game("doppelkopf", lang) if len(command.words) > 1] == []
