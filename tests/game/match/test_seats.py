"""The players at the table, as the command line names them."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest

from game.match.seats import (
    BOT,
    MOST_SEATS,
    NAME_LENGTH,
    PERSON,
    Player,
    SeatError,
    as_called,
    named,
    parse,
    seated,
    write,
)
from rules.core.registry import GAMES, game


def test_seats_are_read_in_order_with_kinds_and_levels() -> None:
    players = parse("person, Meister,geselle")
    assert [(player.kind, player.level) for player in players] == [
        (PERSON, None),
        (BOT, "meister"),
        (BOT, "geselle"),
    ]
    assert [player.is_person for player in players] == [True, False, False]
    assert write(players) == "person,meister,geselle"


@pytest.mark.parametrize("text", ["person,person,person,person,person", "meister,meister,meister,meister,meister"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_names_avatars_and_colours_differ(text: str, lang: str) -> None:
    players = parse(text, lang=lang)
    for values in zip(*(asdict(player).values() for player in players), strict=True):
        assert len(set(values)) in (1, 5)
    assert len({player.name for player in players}) == len({player.colour for player in players}) == 5
    assert all(len(player.name) <= NAME_LENGTH for player in players)


def test_a_bot_has_the_same_figure_wherever_it_sits() -> None:
    first, second = parse("geselle,geselle,geselle"), parse("person,geselle,meister")
    assert [player.name for player in first[:2]] == [player.name for player in second[1:]]
    assert [player.avatar for player in first[:2]] == [player.avatar for player in second[1:]]


def test_a_person_is_addressed_in_his_language() -> None:
    assert [parse("person,geselle", lang=lang)[0].name for lang in ("de", "en")] == ["Du", "You"]
    assert [parse("person,person", lang=lang)[0].name for lang in ("de", "en")] == ["Gast 1", "Guest 1"]


def test_nobody_is_called_you_by_others() -> None:
    """Matches kept from earlier have the name in them; they are read as they are and told in good sentences."""
    old = tuple(replace(one, name="You") if one.name == "Guest 1" else one for one in seated(["person"] * 2, "en"))
    assert [one.name for one in old] == ["You", "Guest 2"]
    assert [one.name for one in as_called(old)] == ["Host", "Guest 2"]
    alone = seated(["person", "geselle"], "de")
    assert as_called(alone) == alone
    assert as_called((alone[0].held_by("meister"), alone[1]))[0].name == "Gastgeber"


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("person,wizard", "unknown", "wizard"),
        ("person,,meister", "empty", "empty seat"),
        ("", "empty", "empty seat"),
        ("person", "count", "2 to 5"),
        ("person,zufall", "unknown", "lehrling, geselle, meister"),
        ("person," * 5 + "person", "count", "6 seats"),
    ],
)
def test_a_wrong_table_is_one_clear_line(text: str, code: str, says: str) -> None:
    with pytest.raises(SeatError, match=says) as error:
        parse(text, range(2, 6))
    assert error.value.code == code
    assert "\n" not in str(error.value)


def test_names_are_given_in_order_and_empty_ones_stay() -> None:
    players = parse("person,meister,geselle")
    assert [player.name for player in named(players, "Anna,,Otto")] == ["Anna", players[1].name, "Otto"]
    assert [player.name for player in named(players, "Anna")] == ["Anna", players[1].name, players[2].name]


@pytest.mark.parametrize(("text", "code"), [("A,B,C", "names"), ("x" * (NAME_LENGTH + 1), "name_length")])
def test_wrong_names_are_refused(text: str, code: str) -> None:
    with pytest.raises(SeatError) as error:
        named(parse("person,meister"), text)
    assert error.value.code == code


@pytest.mark.parametrize(("kind", "level"), [("ghost", None), (PERSON, "meister"), (BOT, None)])
def test_a_player_that_cannot_be_is_refused(kind: str, level: str | None) -> None:
    with pytest.raises(SeatError):
        Player(kind, "X", level)


def test_the_largest_table_has_names_colours_and_keys_for_everybody():
    """A game with more seats than the house has names for would begin with strangers of one colour."""
    largest = max(game(id).players[-1] for id in GAMES)
    for words in ("person",) * largest, ("geselle",) * largest:
        players = seated(words)
        assert len({player.name for player in players}) == largest
        assert len({player.colour for player in players}) == largest
        assert not any(player.name.startswith(words[0]) for player in players)
    assert largest <= MOST_SEATS
