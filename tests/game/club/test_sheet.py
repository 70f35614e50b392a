"""Sheets of deals: three people on three homes, files merged in any order, forged results, codes, bad files."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from game.club import checking, code, sheet_file, shelf
from game.club.deals import over
from game.club.sheet import Person, Record, Sheet
from game.lock import locked
from game.match.match import Match
from game.match.seats import PERSON, Player, seated
from game.notice import Refused
from game.paths import HOME_VARIABLE
from game.texts import LANGUAGES, UNKNOWN, Texts
from rules.core import options
from rules.core.contract import TABLE
from rules.core.registry import game

AT = "2026-11-28T10:00:00+00:00"
FAMILY = (
    Player(PERSON, "Anna", profile="a1"),
    Player(PERSON, "Bert", profile="b2"),
    Player(PERSON, "Cleo", profile="c3"),
)


def new_sheet(
    game_id: str = "doppelkopf", deals: int = 8, words: tuple[str, ...] = ("person", *3 * ("geselle",))
) -> Sheet:
    built = options.build(game(game_id).options, {})
    return Sheet("Winterliga", game_id, built, seated(words), deals, bytes(range(32)), AT)


def at_table(sheet: Sheet, deal: int, people: tuple[Player, ...], chance: int) -> Match:
    """A deal played to its end, by lot."""
    setup, rng = sheet.setup(deal, people), Random(chance)
    assert setup.seed is not None
    match = Match(game(sheet.game_id), setup.options, setup.players, setup.seed, setup.terms)
    while not over(match):
        seat = match.turn.must[0]
        match.submit(seat, rng.choice(match.legal(seat)))
    return match


@pytest.fixture(scope="module")
def family() -> list[Sheet]:
    """The same sheet in three homes, each with the results of one person."""
    found = []
    for number, one in enumerate(FAMILY):
        sheet = new_sheet()
        for deal in range(8):
            sheet = sheet.noted(at_table(sheet, deal, (one,), 10 * number + deal), deal, AT)
        found.append(sheet)
    return found


def test_three_homes_merge_in_every_order_to_the_same_sheet(
    family: list[Sheet], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = []
    for number, sheet in enumerate(family):
        sent.append(tmp_path / f"{number}.kartenliga")
        sent[-1].write_bytes(sheet_file.written(sheet))
    found = set()
    for place, order in enumerate(permutations(sent)):
        monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / f"home {place}"))
        if place == 0:
            for file in order:
                assert shelf.take_in(file).forged == ()
            kept = shelf.load(family[0].id)
            assert kept is not None
        else:
            kept = sheet_file.read(order[0].read_bytes())
            for file in order[1:]:
                kept = kept.merged(sheet_file.read(file.read_bytes()))
        found.add(sheet_file.written(kept))
    assert len(found) == 1
    table = kept.compared("a1")
    assert [table.names[who] for who in table.people] == ["Anna", "Bert", "Cleo"]
    assert all(sum(row.match_points.values()) == 6 for row in table.rows)  # 2 for each pair of people


def test_merging_is_commutative_associative_and_idempotent() -> None:
    rng, base = Random(5), new_sheet()
    pool = [
        Record(deal, 0, who, f"2026-11-2{day}T10:00:00+00:00", (day, 0, 0, 0), moves, who.upper())
        for deal in (0, 1)
        for who in ("a", "b")
        for day in (1, 2)
        for moves in ((), ("- deal",))
    ]
    for _ in range(60):
        a, b, c = (base.with_(rng.sample(pool, rng.randrange(6))) for _ in range(3))
        assert a.merged(b) == b.merged(a)
        assert a.merged(b).merged(c) == a.merged(b.merged(c))
        assert a.merged(a) == a


def test_another_sheet_is_never_merged() -> None:
    with pytest.raises(ValueError, match="another"):
        new_sheet().merged(new_sheet(deals=9))


def test_nothing_is_seen_of_a_deal_that_one_has_not_played(family: list[Sheet]) -> None:
    merged = family[0].merged(family[1])
    half = replace(merged, records=tuple(one for one in merged.records if one.who != "a1" or one.deal < 3))
    table = half.compared("a1")
    assert [row.open for row in table.rows] == [True] * 3 + [False] * 5
    assert all(not row.points and not row.match_points and not row.claims for row in table.rows[3:])
    assert table.totals["b2"] == sum(row.points["b2"] for row in table.rows[:3])


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("points", lambda one: replace(one, points=(one.points[0] + 5, *one.points[1:]))),
        ("move", lambda one: replace(one, moves=(*one.moves[:20], *one.moves[21:]))),
        ("unfinished", lambda one: replace(one, moves=one.moves[:-1])),
        ("behind", lambda one: replace(one, moves=(*one.moves, one.moves[-1]))),
    ],
)
def test_a_forged_result_is_found_and_named(kind: str, change: object, family: list[Sheet], tmp_path: Path) -> None:
    assert callable(change)
    wrong = change(family[1].records[2])
    file = tmp_path / "forged.kartenliga"
    file.write_bytes(sheet_file.written(replace(family[1], records=(wrong, *family[1].records[3:5]))))
    taken = shelf.take_in(file)
    (found,) = taken.forged
    assert (found.code, found.values["name"], found.values["deal"]) == (kind, "Bert", 3)
    assert [one.deal for one in taken.sheet.records] == [3, 4]


def test_the_file_tells_no_seed_at_a_glance(family: list[Sheet]) -> None:
    text = sheet_file.written(family[0]).decode()
    assert family[0].master.hex() not in text
    assert not any(family[0].secret(deal).hex() in text for deal in range(8))
    assert sheet_file.read(text.encode()) == family[0]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "else"}, "league_foreign"),
        ({"version": 9}, "league_newer"),
        ({"deals": 5000}, "league_unfit"),
        ({"title": "Other"}, "league_changed"),
        ({"seats": []}, "league_unfit"),
        ({"options": {"no_such": 1}}, "league_unfit"),
        ({"results": [{"deal": 3}]}, "league_unfit"),
    ],
)
def test_a_bad_file_is_refused(change: dict[str, object], reason: str) -> None:
    content = json.dumps({**sheet_file.as_dict(new_sheet()), **change}).encode()
    with pytest.raises(Refused) as refused:
        sheet_file.read(content)
    assert refused.value.notice.code == reason


def test_a_code_is_a_claim_until_the_file_is_there(family: list[Sheet]) -> None:
    text = code.written(family[1], family[1].records[4])
    claim = code.read(family[0], text.lower().replace("-", " "), AT)
    assert (claim.deal, claim.own, claim.name, claim.claimed) == (4, family[1].records[4].own, "Bert", True)
    for wrong in ("", "KT1-", text[:-1], text.replace(text[9], "A" if text[9] != "A" else "B", 1), "ä" * 900):
        with pytest.raises(Refused):
            code.read(family[0], wrong, AT)
    with pytest.raises(Refused) as other:
        code.read(new_sheet(deals=9), text, AT)
    assert other.value.notice.code == "code_other"
    real = replace(family[1].records[4], who=claim.who, profile="")
    assert family[0].with_([claim]).with_([real]) == family[0].with_([real]).with_([claim]) == family[0].with_([real])


def test_two_at_one_screen_play_each_deal_with_exchanged_seats() -> None:
    sheet = new_sheet("doppelkopf", 4, ("person", "person", "geselle", "geselle"))
    anna, bert = FAMILY[:2]
    people = [Person(one.name, one.profile) for one in (anna, bert)]
    turns = sheet.turns(people)
    assert [(deal, [one.name for one in seats]) for deal, seats in turns] == [
        *((deal, ["Anna", "Bert"]) for deal in range(4)),
        *((deal, ["Bert", "Anna"]) for deal in range(4)),
    ]
    once = sheet.noted(at_table(sheet, 0, (anna, bert), 1), 0, AT)
    assert not once.compared("a1").rows[0].open
    twice = once.noted(at_table(sheet, 0, (bert, anna), 2), 0, AT)
    assert set(twice.compared("a1").rows[0].points) == {"a1", "b2"}
    assert checking.forged(twice) == ()


def test_two_windows_at_one_sheet_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = shelf.keep(new_sheet(deals=4))
    one, other = shelf.load(sheet.id), shelf.load(sheet.id)  # both windows have it open
    assert one is not None
    assert other is not None
    shelf.keep(one.noted(at_table(sheet, 0, FAMILY[:1], 1), 0, AT))
    shelf.keep(other.noted(at_table(sheet, 0, FAMILY[1:2], 2), 0, AT))
    kept = shelf.load(sheet.id)
    assert kept is not None
    assert [(found.deal, found.who) for found in kept.records] == [(0, "a1"), (0, "b2")]
    monkeypatch.setattr("game.store.WAIT_S", 0.0)
    third = kept.noted(at_table(sheet, 1, FAMILY[:1], 3), 1, AT)
    with locked(shelf.path_of(sheet.id), 0.0), pytest.raises(Refused, match="league_unwritable"):
        shelf.keep(third)
    assert shelf.load(sheet.id) == kept
    assert shelf.keep(third) == third


def test_an_odd_file_is_refused_by_its_name(tmp_path: Path) -> None:
    odd = tmp_path / "party.kartenliga"
    for content in (b"nothing", b"[]", b"{}", b"\xff\xfe", b'{"format": "kartenliga", "version": 2}'):
        odd.write_bytes(content)
        for lang in LANGUAGES:
            texts = Texts(lang)
            told, taken = shelf.told_of(odd, texts)
            assert not taken
            assert "party.kartenliga" in told
            assert UNKNOWN not in told
            assert not texts.missing


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("cut.kartenliga", b"", "league_torn"),
        ("cut.kartenliga", sheet_file.written(new_sheet())[:90], "league_torn"),
        ("cut.txt", sheet_file.written(new_sheet())[:90], "league_torn"),
        ("letter.txt", b"dear friend", "league_foreign"),
        ("other.kartenliga", b'{"format": "else"}', "league_foreign"),
    ],
)
def test_a_sheet_cut_in_half_is_called_damaged(name: str, content: bytes, code: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(Refused) as refused:
        shelf.take_in(file)
    assert refused.value.notice.code == code
    for lang in LANGUAGES:
        assert name in Texts(lang).told(refused.value.notice)


def test_only_a_deal_that_was_played_to_its_end_is_noted() -> None:
    sheet = shelf.keep(new_sheet(deals=4))
    whole = at_table(sheet, 1, FAMILY[:1], 3)
    begun = whole.at(10)
    begun.terms = whole.terms
    assert shelf.note(begun) is None
    again = at_table(sheet, 1, FAMILY[:1], 3)
    again.terms = replace(whole.terms, repeat=True)
    assert shelf.note(again) is None, "the cards were known"
    noted = shelf.note(whole)
    assert noted is not None
    assert noted.played("a1", 1)
    assert shelf.load(sheet.id) == noted
    assert TABLE not in noted.chairs
