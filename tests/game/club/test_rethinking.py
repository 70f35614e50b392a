"""Bots of a result think again: true results hold in every game, and a bot's invented move is found and named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.bots.core import edition as bots
from game.bots.thinking.impulses import decisions
from game.bots.thinking.thinker import LocalThinker
from game.club import checking, sheet_file, shelf, verdicts
from game.club.deals import over
from game.club.rethinking import Rethinking, mark_of, same_bots
from game.club.sheet import Record, Sheet
from game.club.verdicts import CLAIM, OTHER, RIGHT, WAITS, WRONG, Checks
from game.match.driver import Driver, Pace
from game.match.match import Match
from game.match.seats import PERSON, Player, seated
from game.match.setup import default_words
from rules.core import notation, options
from rules.core.contract import TABLE, Refusal
from rules.core.registry import GAMES, game

AT = "2026-11-28T10:00:00+00:00"
ANNA = Player(PERSON, "Anna", profile="a1")


@cache
def played(id: str, level: str = "lehrling", deal: int = 0) -> Sheet:
    """A sheet with one result that was played by real bots and a person who moves by lot."""
    seats = tuple(
        replace(one, level=level) if one.is_bot else one
        for one in seated(("person", *("geselle",) * (len(default_words(id)) - 1)))
    )
    sheet = Sheet("Liga", id, options.build(game(id).options, {}), seats, 4, bytes(range(32)), AT)
    setup, rng = sheet.setup(deal, (ANNA,)), Random(3)
    assert setup.seed is not None
    match = Match(game(id), setup.options, setup.players, setup.seed, setup.terms)
    driver, clock_ms = Driver(match, LocalThinker(), Pace(float("inf"), patience=0.0)), 0.0
    while not over(match):
        clock_ms += 1000.0
        if not driver.tick(clock_ms, idle=True) and driver.waits_for_people:
            seat = next(one for one in match.turn.must if one in match.persons)
            driver.submit(seat, rng.choice(match.legal(seat)))
    return sheet.noted(match, deal, AT)


def thought_again(sheet: Sheet, record: Record) -> checking.Forged | None:
    found = Rethinking(sheet, record, LocalThinker())
    while not found.tick():
        assert 0.0 <= found.share <= 1.0
    return found.forged


def forgery(sheet: Sheet, place: int) -> Record | None:
    """The result with another move of a bot at this place, played on by lot to the end; None where it had no choice."""
    (true,), rng = sheet.records, Random(place)
    match = checking.table_of(sheet, true)
    for text in true.moves[:place]:
        match.submit(*notation.parse(match.game, text))
    seat, act = notation.parse(match.game, true.moves[place])
    if seat == TABLE or seat in match.persons:
        return None
    others = [one for one in decisions(match.game, match.legal(seat)) if one != act]
    if not others:
        return None
    assert not isinstance(match.submit(seat, others[-1]), Refusal)
    while not over(match):
        mover = match.turn.must[0]
        match.submit(mover, rng.choice(match.legal(mover)))
    (made,) = replace(sheet, records=()).noted(match, true.deal, AT).records
    return replace(made, who=true.who, name=true.name, profile=true.profile)


@pytest.mark.parametrize("id", GAMES)
def test_a_true_result_holds_and_an_invented_move_of_a_bot_is_found(id: str) -> None:
    sheet = played(id)
    (true,) = sheet.records
    assert thought_again(sheet, true) is None
    wrong = next((one for place in range(len(true.moves)) if (one := forgery(sheet, place)) is not None), None)
    if wrong is None:
        pytest.skip("no bot had a choice in this deal")
    assert checking.judged(sheet, wrong) is None, "by the rules alone it holds"
    found = thought_again(sheet, wrong)
    assert found is not None
    assert found.code == "bot"
    assert found.bot in [player.name for player in sheet.seats[1:]]


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("move", lambda one: replace(one, moves=(one.moves[0], "nonsense", *one.moves[1:]))),
        ("unfinished", lambda one: replace(one, moves=one.moves[:-1])),
        ("behind", lambda one: replace(one, moves=(*one.moves, one.moves[-1]))),
        ("points", lambda one: replace(one, points=tuple(points + 1 for points in one.points))),
    ],
)
def test_what_the_rules_forbid_is_found_on_the_way(code: str, change: Callable[[Record], Record]) -> None:
    sheet = played("gin_romme")
    found = thought_again(sheet, change(sheet.records[0]))
    assert found is not None
    assert found.code == code


def test_it_is_told_which_move_of_which_bot_it_is() -> None:
    sheet = played("herzblatt", "geselle")
    (true,) = sheet.records
    of_the_bot = [place for place, text in enumerate(true.moves) if text.startswith("2 ")]
    number, wrong = next((number, one) for number, place in enumerate(of_the_bot, 1) if (one := forgery(sheet, place)))
    found = thought_again(sheet, wrong)
    assert found is not None
    assert (found.code, found.bot, found.number) == ("bot", sheet.seats[2].name, number)


def test_a_search_is_thought_again_too() -> None:
    sheet = played("schwimmen", "meister+worlds=4")
    assert thought_again(sheet, sheet.records[0]) is None


def test_verdicts_are_kept_and_nothing_is_thought_twice() -> None:
    sheet = played("mogeln")
    (true,) = sheet.records
    wrong = next(one for place in range(40) if (one := forgery(sheet, place)) is not None)
    wrong = replace(wrong, who="b2", name="Bert", profile="b2")
    claim = Record(1, 0, "~cleo", AT, (3,), (), "Cleo")
    sheet = sheet.with_([wrong, claim])
    checks = Checks(sheet, LocalThinker)
    assert [checks.state(one) for one in (true, wrong, claim)] == [WAITS, WAITS, CLAIM]
    assert checks.waiting == 2
    while checks.waiting:
        checks.tick()
    assert not checks.tick()
    for found in (checks, Checks(sheet, lambda: pytest.fail("thought twice"))):
        assert [found.state(one) for one in (true, wrong, claim)] == [RIGHT, WRONG, CLAIM]
        (forged,) = found.forged()
        assert (forged.record, forged.code) == (wrong, "bot")
        assert forged.bot in [player.name for player in sheet.seats]


def test_a_forged_result_is_known_when_it_comes_again_and_hides_no_true_one(tmp_path: Path) -> None:
    sheet = played("schwimmen")
    (true,) = sheet.records
    wrong = next(one for place in range(40) if (one := forgery(sheet, place)) is not None)
    wrong = replace(wrong, at="2026-11-27T10:00:00+00:00")  # earlier than Anna's own
    file = tmp_path / "forged.kartenliga"
    file.write_bytes(sheet_file.written(replace(sheet, records=(wrong,))))
    shelf.keep(sheet)
    assert shelf.take_in(file).forged == ()
    kept = shelf.load(sheet.id)
    assert kept is not None
    assert set(kept.records) == {true, wrong}
    assert kept.record("a1", 0, 0) == wrong
    checks = Checks(kept, LocalThinker)
    while checks.waiting:
        checks.tick()
    out = [one.record for one in checks.forged()]
    assert out == [wrong]
    assert kept.without(out).record("a1", 0, 0) == true
    assert [one.record for one in shelf.take_in(file).forged] == [wrong]


def test_other_bots_accuse_nobody_and_may_still_agree() -> None:
    sheet = played("gin_romme")
    (true,) = sheet.records
    wrong = next(one for place in range(40) if (one := forgery(sheet, place)) is not None)
    old = [replace(true, bots="0" * 16), replace(wrong, bots="0" * 16), replace(true, bots="", who="d4", profile="d4")]
    sheet = replace(sheet, records=()).with_(old)
    assert not any(same_bots(sheet, one) for one in old)
    checks = Checks(sheet, LocalThinker)
    while checks.waiting:
        checks.tick()
    for found in (checks, Checks(sheet, lambda: pytest.fail("thought twice"))):
        assert [found.state(one) for one in old] == [RIGHT, OTHER, RIGHT]
        assert found.forged() == ()


def test_what_was_found_stays_true_with_later_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = played("gin_romme")
    (true,) = sheet.records
    wrong = next(one for place in range(40) if (one := forgery(sheet, place)) is not None)
    for one in (true, wrong):
        verdicts.keep(mark_of(sheet, one), verdicts.row_of(sheet, one, thought_again(sheet, one)))
    for module in ("rethinking", "verdicts"):
        monkeypatch.setattr(f"game.club.{module}.edition", lambda id: "f" * 16)
    checks = Checks(sheet.with_([wrong]), lambda: pytest.fail("thought twice"))
    assert [checks.state(one) for one in (true, wrong)] == [RIGHT, WRONG]


def test_a_deal_that_went_on_with_other_bots_tells_none(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = played("watten")
    setup, match = sheet.setup(1, (ANNA,)), checking.table_of(sheet, sheet.records[0])
    match.terms = setup.terms
    monkeypatch.setattr("game.club.sheet.edition", lambda id: "f" * 16)
    assert sheet.noted(match, 1, AT).records[-1].bots == ""


def test_a_damaged_file_of_verdicts_is_thought_again() -> None:
    sheet = played("gin_romme")
    verdicts.keep("a" * 64, verdicts.row_of(sheet, sheet.records[0], None))
    assert list(verdicts.load()) == ["a" * 64]
    shelf.folder().joinpath(verdicts.FILE).write_text('{"a": {"code": 3}, "b": {"code": "holds"}}')
    assert list(verdicts.load()) == ["b"]
    shelf.folder().joinpath(verdicts.FILE).write_text("nothing")
    assert verdicts.load() == {}


def test_the_edition_of_the_bots_follows_from_all_that_is_theirs_and_nothing_of_other_games() -> None:
    rooms = (bots.ROOT / "game" / "bots", bots.ROOT / "rules")
    there = {path.relative_to(bots.ROOT) for room in rooms for path in room.rglob("*.py")}
    others = {path for path in there if {*path.parts[:3]} & (set(GAMES) - {"watten"})}
    sources = {path.relative_to(bots.ROOT) for path in bots._sources("watten", bots.ROOT)}
    assert there - others - {Path("rules/__init__.py")} <= sources
    assert {Path(one) for one in bots.ASKING} <= sources
    assert not others & sources


def test_the_edition_of_the_bots_follows_their_sources(tmp_path: Path) -> None:
    for file in (
        "game/bots/thinking/search.py",
        "game/bots/watten/brain.py",
        "rules/watten/game.py",
        "game/bots/tarock/brain.py",
    ):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_bytes(b"one\n")
    before = bots.from_sources("watten", tmp_path)
    (tmp_path / "game/bots/tarock/brain.py").write_bytes(b"two\n")
    (tmp_path / "game/bots/thinking/search.py").write_bytes(b"one\r\n")
    assert bots.from_sources("watten", tmp_path) == before
    (tmp_path / "game/bots/watten/brain.py").write_bytes(b"two\n")
    assert bots.from_sources("watten", tmp_path) != before
    assert bots.from_sources("watten", tmp_path / "nowhere") == ""
