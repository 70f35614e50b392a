"""A letter means one thing at a time: in random matches of every game, and on the sheet of keys as far as it can be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any, NamedTuple

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


class Offered(NamedTuple):
    """The buttons of a seat in one position, which are the same in every language."""

    buttons: tuple[tuple[str, str], ...]  # the verb whose letter counts, and the name of its button
    look: bool  # a row of cards can be looked at


def offered(table: Table, match: Match, seat: int) -> Offered:
    """What the table shows the seat just now."""
    reach, view = Reach(match.game, table, seat, match.legal(seat)), match.view(seat)
    verbs = reach.verbs()
    names = dict.fromkeys((*verbs, *table.hooks.offered(view, verbs)))
    looked = {name for name, place in table.zones.items() if place.look}
    look = any(row and zone.name in looked for zone, row in view.zones.items())
    return Offered(tuple((name, reach.button_of(name)) for name in names), look)


def twice(table: Table, there: Offered) -> dict[str, set[str]]:
    """The letters with which this table means several of these buttons."""
    found = defaultdict(set)
    for verb, button in there.buttons:
        found[table.gesture(verb).key].add(button)
    if there.look:
        found[LOOK_KEY].add("look")
    if table.proposal:
        found[PROPOSAL_KEY].add("proposal")
    for command in AT_THE_TABLE:
        found[command.key].add(command.name)
    return {letter: names for letter, names in found.items() if letter and len(names) > 1}


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


@pytest.mark.parametrize("game_id", GAMES)
def test_no_two_buttons_on_the_table_have_one_letter(game_id: str) -> None:
    """In every language: a match is played once, and what was offered in it is read with the letters of each."""
    rules, chance, plain = game(game_id), Random(3), table_of(game_id)
    tables = [keyed(plain, Texts(lang, game_id)) for lang in LANGUAGES]
    for options in houses(rules):
        match, read = Match(rules, options, seated(["person"] * rules.players[-1]), 3), set()
        for _ in range(MOVES):
            acts = [(seat, act) for seat in match.turn.must for act in match.legal(seat)]
            if not acts:
                break
            for seat in (seat for seat in match.turn.must if seat != TABLE):
                there = offered(plain, match, seat)
                if there not in read:
                    read.add(there)
                    assert not any(twice(table, there) for table in tables), match.history
            match.submit(*chance.choice(acts))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_the_many_words_of_doppelkopf_each_has_its_own_letter(lang: str) -> None:
    assert [command.words for command in of_game("doppelkopf", lang) if len(command.words) > 1] == []
