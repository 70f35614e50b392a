"""The shelf: sets are kept whole, told apart by their files, thrown away and fetched back; nothing is ever lost."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from game import files
from game.notice import Refused
from game.texts import Texts
from game.workshop import motifs, sets
from game.workshop.benches import bench, benches
from game.workshop.sets import starter
from rules.core.options import build
from rules.core.registry import GAMES, game

from .made import GAME, a_set, card, text, the_bench


def on_the_shelf() -> list[str]:
    return [kept.name for kept in sets.shelf(the_bench())[0]]


# --- benches -----------------------------------------------------------------------------------------------------


def test_a_game_has_a_bench_where_an_option_takes_such_a_file() -> None:
    assert [one.game_id for one in benches()] == [id for id in GAMES if bench(id) is not None]
    assert bench("herzblatt") is None
    with pytest.raises(KeyError):
        bench("nirgendwo")


@pytest.mark.rule("GG-1.4")
def test_a_set_is_chosen_for_a_match_and_found_again() -> None:
    options = build(game(GAME).options, the_bench().chosen(text()))
    assert the_bench().text_of(options) == text()
    assert the_bench().text_of(build(game(GAME).options, {})) == ""


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_set_that_comes_along_is_playable_in_both_languages(lang: str) -> None:
    texts = Texts(lang, GAME)
    found = starter(the_bench(), texts)
    assert the_bench().form.problems(found) == []
    names = [one["name"] for one in json.loads(found)["cards"]]
    assert ("Windstoß" in names) == (lang == "de")
    assert not texts.missing


# --- keeping -----------------------------------------------------------------------------------------------------


def test_what_is_kept_is_there_again() -> None:
    kept = sets.create(the_bench(), text())
    (again,), notices = sets.shelf(the_bench())
    assert (again.id, again.text, again.name) == (kept.id, kept.text, "Zauberei")
    assert again.problems == []
    assert notices == ()


def test_an_unfinished_set_is_kept_with_its_errors() -> None:
    sets.create(the_bench(), text(card(name="", points=99, copies=9), set_name=""))
    (kept,), notices = sets.shelf(the_bench())
    assert {found.code for found in kept.problems} == {"E_NAME", "E_POINTS", "E_COPIES"}
    assert notices == ()


def test_sets_of_one_name_live_side_by_side() -> None:
    first, second = sets.create(the_bench(), text()), sets.create(the_bench(), text(author="Karl"))
    assert first.path != second.path
    assert on_the_shelf() == ["Zauberei", "Zauberei"]
    sets.save(first, text(set_name="Hexerei"))
    assert sorted(on_the_shelf()) == ["Hexerei", "Zauberei"]


def test_the_one_changed_last_stands_first() -> None:
    old, new = (sets.create(the_bench(), text(set_name=name)) for name in ("alt", "neu"))
    os.utime(old.path, (1_000_000_000, 1_000_000_000))
    assert on_the_shelf() == ["neu", "alt"]
    os.utime(new.path, (900_000_000, 900_000_000))
    assert on_the_shelf() == ["alt", "neu"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no set",
        b"\xff\xfe",
        b"[" * 100_000,
        b"{}",
        b"x" * 70_000,
        text(card(points="ten")).encode(),
        text(card("a", {"do": "explode"})).encode(),
        text(extra=1).encode(),
        text(version=2).encode(),
    ],
)
def test_a_file_that_is_no_set_is_set_aside(content: bytes) -> None:
    """It is told of once, and what was in it is still there."""
    place = sets.folder(GAME) / "damaged.json"
    files.write_whole(place, content)
    sets.create(the_bench(), text())
    found, (notice,) = sets.shelf(the_bench())
    assert [kept.name for kept in found] == ["Zauberei"]
    assert notice.code == "workshop_damaged"
    assert Path(str(notice.values["file"])).read_bytes() == content
    assert sets.shelf(the_bench())[1] == ()


def test_what_cannot_be_read_is_told_of() -> None:
    (sets.folder(GAME) / "folder.json").mkdir(parents=True)
    found, (notice,) = sets.shelf(the_bench())
    assert found == ()
    assert notice.code == "workshop_unreadable"


def test_a_shelf_that_is_no_folder_is_told_of() -> None:
    files.write_whole(sets.folder(GAME), b"in the way")
    found, (notice,) = sets.shelf(the_bench())
    assert found == ()
    assert (notice.code, notice.values["file"]) == ("workshop_unreadable", str(sets.folder(GAME)))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system knows no pipes by name")
def test_a_pipe_on_the_shelf_keeps_nobody_waiting() -> None:
    for name in ("pipe.json", f"../motifs/motif-{'0' * 24}.png"):
        place = sets.folder(GAME) / name
        place.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(place)
    assert [notice.code for notice in sets.shelf(the_bench())[1]] == ["workshop_unreadable"]
    assert motifs.load(f"motif-{'0' * 24}.png") is None


def test_whoever_comes_back_to_the_shelf_judges_no_set_again() -> None:
    for number in range(3):
        sets.create(the_bench(), text(set_name=f"Satz {number}"))
    sets.shelf(the_bench())
    judged = sets.judged.cache_info().misses
    assert [kept.problems for kept in sets.shelf(the_bench())[0]] == [[], [], []]
    assert sets.judged.cache_info().misses == judged


def test_only_a_set_comes_on_the_shelf() -> None:
    with pytest.raises(ValueError, match="no set"):
        sets.create(the_bench(), "{}")
    assert on_the_shelf() == []


def test_a_refused_save_leaves_the_old_set_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = sets.create(the_bench(), text())

    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write_whole", full)
    with pytest.raises(Refused) as refused:
        sets.save(kept, text(set_name="Neu"))
    assert refused.value.notice.code == "workshop_unwritable"
    assert on_the_shelf() == ["Zauberei"]


def test_two_programs_at_one_set_write_over_nobody() -> None:
    """The set was read by both; each of their works is on the shelf in the end."""
    mine = theirs = sets.create(the_bench(), text())
    theirs = sets.save(theirs, text(set_name="von drüben"))
    mine = sets.save(mine, text(set_name="von hier"))
    assert mine.id != theirs.id
    mine = sets.save(mine, text(set_name="von hier, fertig"))
    assert sorted(on_the_shelf()) == ["von drüben", "von hier, fertig"]


def test_the_same_change_at_two_places_is_no_quarrel() -> None:
    kept = sets.create(the_bench(), text())
    assert sets.save(kept, text(set_name="Neu")).id == sets.save(kept, text(set_name="Neu")).id


# --- throwing away -----------------------------------------------------------------------------------------------


def test_a_set_is_thrown_away_and_fetched_back() -> None:
    kept = sets.create(the_bench(), text())
    lies = sets.delete(kept)
    assert on_the_shelf() == []
    assert lies.read_text(encoding="utf-8") == kept.text
    assert sets.restore(kept, lies).id == kept.id
    assert on_the_shelf() == ["Zauberei"]


def test_two_thrown_away_under_one_name_do_not_write_over_each_other() -> None:
    kept = sets.create(the_bench(), text())
    first = sets.delete(kept)
    sets.save(kept, text(set_name="noch einmal"))
    second = sets.delete(kept)
    assert first != second
    assert (first.exists(), second.exists()) == (True, True)


def test_fetching_back_writes_over_nothing() -> None:
    kept = sets.create(the_bench(), text())
    lies = sets.delete(kept)
    sets.save(kept, text(set_name="an seinem Platz"))
    back = sets.restore(kept, lies)
    assert back.id != kept.id
    assert sorted(on_the_shelf()) == ["Zauberei", "an seinem Platz"]


def test_a_set_that_is_gone_cannot_be_thrown_away_or_fetched() -> None:
    kept = sets.create(the_bench(), text())
    lies = sets.delete(kept)
    with pytest.raises(Refused):
        sets.delete(kept)
    lies.unlink()
    with pytest.raises(Refused):
        sets.restore(kept, lies)


# --- names -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "taken", "proposed"),
    [
        ("Zauberei", [], "Zauberei"),
        ("Zauberei", ["Zauberei"], "Zauberei 2"),
        ("Zauberei 2", ["Zauberei", "Zauberei 2"], "Zauberei 3"),
        ("Zauberei 7", ["Zauberei"], "Zauberei 7"),
        ("x" * 40, ["x" * 40], "x" * 38 + " 2"),
    ],
)
def test_a_copy_gets_a_name_of_its_own(wanted: str, taken: list[str], proposed: str) -> None:
    others = [sets.create(the_bench(), text(set_name=name)) for name in taken]
    found = sets.proposed_name(wanted, others)
    assert found == proposed
    assert the_bench().form.problems(json.dumps(a_set(set_name=found))) == []
