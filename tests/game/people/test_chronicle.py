"""Evenings follow from the results: by company, by day, by the time between two matches; party nights are kept."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from game.match.match import Match
from game.match.seats import seated
from game.people import chronicle, party
from game.people.party import Party, Result
from game.people.stats import Stats
from rules.core.contract import Special
from rules.core.registry import game

EVENING = datetime(2026, 3, 6, 20, 0).astimezone()


def told(stats: Stats, uid: str, ended: datetime, people: tuple[str, ...] = ("Anna", "Otto")) -> None:
    """A match that is over, as the results keep it; the first person has won."""
    number = stats.base.execute(
        "insert into matches(uid, game, ended, seed, options, seats, moves, mark, rounds)"
        " values (?, 'mau_mau', ?, 1, '{}', ?, 1, ?, 1)",
        (uid, ended.isoformat(), len(people) + 1, uid),
    ).lastrowid
    for seat, name in enumerate((*people, "Bot")):
        kind, level = ("bot", "geselle") if name == "Bot" else ("person", None)
        row = (number, seat, name, kind, level, seat, seat + 1, seat == 0, "", "mau_mau", ended.isoformat(), 3, 1.0, "")
        stats.base.execute("insert into results values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)


@pytest.fixture
def stats() -> Stats:
    return Stats()


def test_matches_of_one_company_within_six_hours_are_one_evening(stats: Stats) -> None:
    for number, hours in enumerate((0, 1, 4)):
        told(stats, f"m{number}", EVENING + timedelta(hours=hours))
    told(stats, "next day", EVENING + timedelta(hours=22))
    found = chronicle.evenings(stats)
    assert [[one.uid for one in evening.sittings] for evening in found] == [["next day"], ["m0", "m1", "m2"]]
    assert found[1].course()["Anna"] == [0, 4, 8, 12]
    assert found[1].won() == {"Anna": 3, "Otto": 0, "Bot": 0}


def test_a_guest_on_a_bots_chair_parts_no_evening(stats: Stats) -> None:
    told(stats, "first", EVENING)
    told(stats, "with a guest", EVENING + timedelta(hours=1))
    stats.base.execute("update results set kind = 'lent' where name = 'Bot' and match = 2")
    (evening,) = chronicle.evenings(stats)
    assert [one.uid for one in evening.sittings] == ["first", "with a guest"]
    assert list(chronicle.people([evening])) == ["Anna", "Otto"]


def test_a_long_pause_or_another_company_begins_another_evening(stats: Stats) -> None:
    told(stats, "noon", EVENING - timedelta(hours=8))
    told(stats, "both", EVENING)
    told(stats, "alone", EVENING + timedelta(minutes=30), ("Anna",))
    assert [evening.key for evening in chronicle.evenings(stats)] == ["alone", "both", "noon"]
    assert [evening.key for evening in chronicle.evenings(stats, "Otto")] == ["both", "noon"]
    assert list(chronicle.people(chronicle.evenings(stats))) == ["Anna", "Otto"]


def test_a_party_night_that_is_over_is_an_evening_of_its_own_and_counts_as_it_counted(stats: Stats) -> None:
    tables = tuple(party.table("mau_mau", seated(("person", "person", "geselle")), True) for _ in range(2))
    results = (Result("m0", (1, 2, 3), (0,)), Result("m1", (1, 2, 3), (0,)))
    told(stats, "before", EVENING)
    for number in range(2):
        told(stats, f"m{number}", EVENING + timedelta(hours=1 + number))
    assert chronicle.keep_night(Party(tables, "wins", results, id="ab")) is None
    assert chronicle.nights() == chronicle.nights()
    assert list(chronicle._index()) == ["ab"]  # the second time nothing else was read
    found = chronicle.evenings(stats)
    assert [evening.key for evening in found] == ["m0", "before"]
    assert found[0].points() == [{"Anna": 2, "Otto": 0, "Bot": 0}] * 2


def test_a_broken_file_or_index_costs_nothing_but_itself(stats: Stats) -> None:
    tables = tuple(party.table("mau_mau", seated(("person", "person", "geselle")), True) for _ in range(2))
    chronicle.keep_night(Party(tables, results=(Result("m0", (1, 2, 3), (0,)),), id="ab"))
    (chronicle.folder() / "cd.json").write_text("{", encoding="utf-8")
    (chronicle.folder() / chronicle.INDEX).write_text("[]", encoding="utf-8")
    assert list(chronicle.nights()) == ["ab"]
    assert list(chronicle.nights()) == ["ab"]


def test_who_left_his_seat_to_a_bot_stays_away_in_the_file_of_the_evening() -> None:
    tables = tuple(party.table("mau_mau", seated(("person", "person", "geselle")), True) for _ in range(2))
    night = Party(tables, id="ab", away=("", "meister", ""))
    assert party.from_dict(party.as_dict(night) | {"away": ["", "meister", ""]}) is not None
    party.save(night)
    assert (party.load()[0] or night).away == ("", "meister", "")


def test_the_rarest_moments_of_a_match_are_told_once_in_their_order() -> None:
    rules = game("mau_mau")
    match = Match(rules, rules.options(), seated(("person", "geselle")), 3)
    match.log = [
        (Special("often", 0), Special("once", 1)),
        (Special("often", 1), Special("mixed", -1), Special("other", 0)),
        (Special("won", 0),),
    ]
    assert [(one.name, one.seat) for _, one in chronicle.moments(match, 2)] == [("once", 1), ("other", 0)]
    assert len(chronicle.moments(match)) == 3
