"""The manners of the computer's figures: what they say, when they keep silent, and how fast they play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.bots.core.levels import OFFERED
from game.match.seats import BOT_NAMES, Player, seated
from game.people.manners import (
    CROWNED,
    DEED,
    GLAD,
    HIT,
    MOMENTS,
    OWN_REST,
    SULKY,
    TEMPO,
    WORDS,
    Manners,
    Reaction,
    figure_of,
    figures,
    tempo_of,
)
from game.texts import LANGUAGES
from rules.core.contract import Aside, Event, Moved, Scored, Sight, Special, Zone
from tests.words import pairs

LONGEST = 40  # letters of a saying
STOCK, HAND = Zone("stock", None, Sight.NONE), Zone("hand", 0, Sight.OWNER)
DEAL = Moved((1,), STOCK, HAND)
STIRS = {"strike": HIT, "leap": DEED}


def manners(*, most_wins: bool = True) -> Manners:
    return Manners(lambda special: STIRS.get(special, ""), most_wins, Random(1))


def table(*levels: str) -> tuple[Player, ...]:
    return seated(levels or ("person", "lehrling", "geselle", "meister"))


def moods(found: Sequence[Reaction]) -> dict[int, str]:
    return {one.seat: one.mood for one in found if one.mood}


def said(found: Sequence[Reaction]) -> list[str]:
    return [one.says for one in found if one.says]


# --- what is written -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_has_words_for_every_moment_at_every_level(lang: str) -> None:
    forms = ("1", "2", *OFFERED)
    wanted = {f"{one.name}.{moment}.{form}" for one in figures() for moment in MOMENTS for form in forms}
    assert {key for key, _ in pairs(WORDS, lang)} == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sayings_are_short_and_each_is_said_by_one_figure_alone(lang: str) -> None:
    words = [text for _, text in pairs(WORDS, lang)]
    assert [text for text in words if len(text) > LONGEST] == []
    assert len(set(words)) == len(words)


def test_every_bot_of_the_house_has_a_figure_and_a_tempo_within_bounds() -> None:
    bots = seated(("geselle",) * 9)
    assert {bot.name for bot in bots} <= set(BOT_NAMES)
    assert all(figure_of(bot) is not None and TEMPO[0] <= tempo_of(bot) <= TEMPO[1] for bot in bots)
    assert len({one.tempo for one in figures()}) == len(figures()), "each has its own"


def test_people_and_who_stands_in_for_them_have_no_manners() -> None:
    person = table()[0]
    for player in (person, person.held_by("meister")):
        assert figure_of(player) is None
        assert tempo_of(player) == 1.0
    leap = [Special("leap", 0)]
    stood_in = (person.held_by("meister"), *table()[1:])
    assert not manners().react(leap, stood_in, {})


# --- what is shown ---------------------------------------------------------------------------------------------------
def test_a_deed_is_its_seats_and_a_stroke_its_targets() -> None:
    assert moods(manners().react([Special("leap", 2)], table(), {})) == {2: GLAD}
    assert moods(manners().react([Special("strike", 2, targets=(1, 3))], table(), {})) == {1: SULKY, 3: SULKY}
    assert moods(manners().react([Special("strike", 2)], table(), {})) == {2: SULKY}, "it strikes its own seat"
    assert not manners().react([Special("wink", 2)], table(), {})


def test_a_round_gladdens_the_best_and_grieves_the_last() -> None:
    points: list[Event] = [Scored(1, 20, "x"), Scored(2, 5, "x"), Scored(3, 9, "x"), Scored(0, 9, "x")]
    assert moods(manners().react(points, table(), {}, counted=True)) == {1: GLAD, 2: SULKY}
    assert moods(manners(most_wins=False).react(points, table(), {}, counted=True)) == {1: SULKY, 2: GLAD}


def test_points_of_a_round_are_summed_and_each_round_begins_at_nothing() -> None:
    found = manners()
    assert not found.react([Scored(1, 20, "x")], table(), {})
    assert moods(found.react([Scored(2, 30, "x")], table(), {}, counted=True))[2] == GLAD
    assert not found.react([], table(), {}, counted=True), "the sheet still rests"
    assert not found.react([], table(), {})
    assert moods(found.react([Scored(1, 20, "x")], table(), {}, counted=True)) == {1: GLAD}


def test_what_happens_to_most_is_no_event() -> None:
    only_one: list[Event] = [Scored(3, -4, "x")]
    assert moods(manners().react(only_one, table(), {}, counted=True)) == {3: SULKY}


def test_the_end_of_the_match_crowns_its_winners() -> None:
    found = manners().react([Scored(1, 20, "x")], table(), {}, counted=True, winners=(1, 3))
    assert moods(found) == {1: CROWNED, 2: SULKY, 3: CROWNED}
    assert sorted(key.split(".")[1] for key in said(found)) == ["match_lost", "match_won"]


def test_one_figure_greets_when_the_first_cards_are_dealt() -> None:
    found = manners()
    assert len(said(found.react([DEAL], table(), {}))) == 1
    assert not said(found.react([DEAL], table(), {}))


def test_a_last_card_is_worth_a_word_only_while_all_others_hold_many() -> None:
    def sayings(*hands: int) -> set[str]:
        found: set[str] = set()
        for seed in range(12):
            one = Manners(lambda _: "", True, Random(seed))
            one.react([], table(), dict(enumerate((5, 2, 5, 5))))
            found |= {key.split(".")[1] for key in said(one.react([], table(), dict(enumerate(hands))))}
        return found

    assert sayings(5, 1, 5, 5) == {"last_card"}
    assert not sayings(2, 1, 2, 2), "at the end of every round of tricks"


# --- how often -------------------------------------------------------------------------------------------------------
def test_a_figure_that_has_spoken_is_silent_for_a_while_and_says_something_else_next_time() -> None:
    found, strikes, spoken = manners(), [Special("strike", 0, targets=(1,))], list[tuple[int, str]]()
    for move in range(400):
        spoken += [(move, key) for key in said(found.react(strikes, table(), {}))]
    assert len(spoken) > 4
    for (before, last), (after, now) in pairwise(spoken):
        assert after - before >= OWN_REST
        assert last != now


def test_a_figure_says_only_what_belongs_to_its_level() -> None:
    keys: set[str] = set()
    for seed in range(200):
        found = Manners(lambda _: HIT, True, Random(seed))
        keys |= set(said(found.react([Special("x", 1)], table(), {})))
    assert {key.rsplit(".", 1)[1] for key in keys} == {"1", "2", "lehrling"}


def test_nobody_speaks_where_it_is_not_the_moment_but_moods_are_shown() -> None:
    found = manners().react([Special("leap", 1)], table(), {}, winners=(1,), counted=True, speaks=False)
    assert moods(found)[1] == CROWNED
    assert not said(found)


def test_what_only_some_are_told_is_nobodys_business() -> None:
    """An aside moves no figure, not even one that was told; nor does the face of a card that was dealt unseen."""
    secret = Aside(Special("strike", 0, targets=(1,)), frozenset((0, 1)))
    assert not manners().react([secret], table(), {})
    one, other = (manners().react([DEAL._replace(cards=(card,))], table(), {}) for card in (1, 2))
    assert one == other


def test_another_figure_at_the_same_seat_speaks_in_its_own_words() -> None:
    for avatar, figure in enumerate(figures()):
        bot = replace(table()[1], avatar=avatar)
        found = manners().react([DEAL], (table()[0], bot), {})
        assert [key.split(".")[0] for key in said(found)] == [figure.name]
