"""Presets of one's own: kept, renamed, deleted and brought back, given away and taken in, whatever stands in a file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game import gate, take_in
from game.cli import Wrong, chosen_options
from game.match import presets
from game.match.presets import Preset
from game.notice import Refused
from game.texts import LANGUAGES, Texts
from tests.fuzz.__main__ import house_rules

HOUSE = Preset("schwimmen", "Unsere Hausregeln", {"lives": 5})


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KARTENTISCH_HOME", str(tmp_path))
    return tmp_path


def kept() -> tuple[Preset, ...]:
    return presets.load()[0].presets


def file(folder: Path, **changed: object) -> Path:
    """A preset from elsewhere; an entry that is None is left out."""
    whole = {**json.loads(presets.written(HOUSE)), **changed}
    found = folder / f"gift{presets.SUFFIX}"
    found.write_text(json.dumps({name: one for name, one in whole.items() if one is not None}), encoding="utf-8")
    return found


def test_what_is_kept_is_there_again_and_may_have_another_name() -> None:
    presets.keep(HOUSE)
    assert kept() == (HOUSE,)
    assert HOUSE.values()["lives"] == 5
    presets.rename(HOUSE, "Bei Oma")
    assert [one.name for one in kept()] == ["Bei Oma"]


def test_what_was_deleted_or_replaced_can_be_brought_back() -> None:
    presets.keep(HOUSE)
    presets.drop(HOUSE)
    assert kept() == ()
    lost = presets.load()[0].lost("schwimmen")
    assert lost == HOUSE
    presets.keep(Preset("schwimmen", "unsere hausregeln", {"lives": 1}))
    presets.bring_back(lost)
    assert [one.name for one in kept()] == ["unsere hausregeln", "Unsere Hausregeln (2)"]
    presets.keep(Preset("schwimmen", "unsere hausregeln", {"lives": 2}))
    assert presets.load()[0].lost("schwimmen") == Preset("schwimmen", "unsere hausregeln", {"lives": 1})


def test_options_that_play_alike_have_the_name_of_their_preset() -> None:
    words, usual = Texts("de", "schwimmen"), Preset("schwimmen", "x", {}).values()
    assert presets.called("schwimmen", usual, words, [HOUSE]) == words("preset.original")
    assert presets.called("schwimmen", {**usual, "lives": 5}, words, [HOUSE]) == words("preset.lang")
    own = Preset("schwimmen", "Bei Oma", {"lives": 4})
    assert presets.called("schwimmen", {**usual, "lives": 4}, words, [HOUSE, own]) == "Bei Oma"
    assert presets.called("schwimmen", {**usual, "lives": 2}, words, [HOUSE, own]) == ""


def test_an_option_that_does_not_count_makes_no_other_rules() -> None:
    usual = Preset("mau_mau", "x", {}).values()
    rows = {row.name: row for row in presets.listed(presets.game("mau_mau").options)}
    row = next(row for row in rows.values() if row.needs is not None)
    assert row.needs is not None
    unmet = next(value for value in rows[row.needs[0]].values if value != row.needs[1])
    other = next(value for value in row.values if value != row.default)
    off = {**usual, row.needs[0]: unmet}
    assert presets.same("mau_mau", off, {**off, row.name: other})


def test_a_file_goes_elsewhere_and_comes_back_under_a_free_name(tmp_path: Path) -> None:
    presets.keep(HOUSE)
    lies = presets.send(HOUSE, presets.proposed(HOUSE))
    assert lies.name == "Unsere Hausregeln.kartenregeln"
    assert presets.take_in(lies) == presets.Taken(HOUSE, known=True)
    assert presets.take_in(file(tmp_path, name="unsere hausregeln")) == presets.Taken(HOUSE, known=True)
    taken = presets.take_in(file(tmp_path, options={"lives": 1}))
    assert (taken.preset.name, taken.known) == ("Unsere Hausregeln (2)", False)
    assert len(kept()) == 2


def test_of_another_version_what_fits_is_taken_and_the_rest_is_named(tmp_path: Path) -> None:
    given = {"lives": 5, "hat": "red", "swim": [1], "deal": {}, "a": 1, "b": 1, "c": 1, "d": 1}
    taken = presets.take_in(file(tmp_path, options=given))
    assert taken.preset.values()["lives"] == 5
    for lang in LANGUAGES:
        told = presets.told(taken, lang)
        assert "hat" in told
        assert "\n" not in told
    assert "und noch 1" in presets.told(taken, "de")
    wrong = presets.take_in(file(tmp_path, options={"lives": 99}, name="Falsch"))
    assert wrong.preset.values()["lives"] == 3
    assert Texts("de", "schwimmen")("option.lives") in presets.told(wrong, "de")


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"format": "kartenliga"}, "rules_foreign"),
        ({"version": 2}, "rules_newer"),
        ({"version": "1"}, "rules_unfit"),
        ({"game": "skat"}, "rules_unfit"),
        ({"name": "x" * (gate.PRESET_NAME + 1)}, "rules_unfit"),
        ({"name": "\u202e\u200b"}, "rules_unfit"),
        ({"options": [1]}, "rules_unfit"),
        ({"options": None}, "rules_unfit"),
    ],
)
def test_a_file_that_is_none_is_refused_with_one_sentence(
    tmp_path: Path, changed: dict[str, object], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        presets.take_in(file(tmp_path, **changed))
    assert refused.value.notice.code == code
    for lang in LANGUAGES:
        words = Texts(lang)
        assert words.told(refused.value.notice)
        assert not words.missing
    assert kept() == ()


def test_what_is_too_large_or_not_there_is_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.kartenregeln"
    large.write_bytes(b" " * (gate.PRESET_BYTES + 1))
    for source in (large, tmp_path / "nothing.kartenregeln", tmp_path, Path("\0")):
        with pytest.raises(Refused):
            presets.take_in(source)


def test_house_rules_cut_in_half_are_called_damaged(tmp_path: Path) -> None:
    content = presets.written(HOUSE)[:60]
    for name, code in (("cut.kartenregeln", "rules_torn"), ("cut.txt", "rules_torn")):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(Refused) as refused:
            presets.take_in(tmp_path / name)
        assert refused.value.notice.code == code
        for lang in LANGUAGES:
            assert name in Texts(lang).told(refused.value.notice)


def test_a_torn_file_is_set_aside_at_whatever_byte_it_ends(home: Path) -> None:
    presets.keep(HOUSE)
    whole = presets.path().read_bytes()
    for end in range(0, len(whole) - 1, 7):
        presets.path().write_bytes(whole[:end])
        book, (notice,) = presets.load()
        assert book.presets == ()
        assert notice.code == "presets_damaged"
        assert Path(str(notice.values["file"])).read_bytes() == whole[:end]


def test_what_a_newer_version_has_written_stays() -> None:
    rows = [{"game": "schwimmen", "name": "A", "options": {"hat": "red"}}, {"game": "skat", "name": "B", "options": {}}]
    presets.path().parent.mkdir(parents=True)
    presets.path().write_text(json.dumps({"presets": rows, "house": "at the lake"}), encoding="utf-8")
    presets.rename(kept()[0], "C")
    found = json.loads(presets.path().read_text(encoding="utf-8"))
    assert found["house"] == "at the lake"
    assert found["presets"] == [{**rows[0], "name": "C"}, rows[1]]


def test_there_is_room_for_forty_of_a_game() -> None:
    rows = [{"game": "schwimmen", "name": f"{number}", "options": {}} for number in range(presets.MOST)]
    presets.path().parent.mkdir(parents=True)
    presets.path().write_text(json.dumps({"presets": rows}), encoding="utf-8")
    with pytest.raises(Refused, match="presets_full"):
        presets.keep(HOUSE)
    presets.keep(Preset("mau_mau", "A", {}))
    assert len(kept()) == presets.MOST + 1


def test_where_the_disk_refuses_one_is_told(home: Path) -> None:
    (home / "config").write_text("a file in the place of the folder")
    with pytest.raises(Refused, match="presets_unwritable"):
        presets.keep(HOUSE)


def test_the_command_line_takes_rules_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert take_in.run([str(file(tmp_path)), "--lang", "en"]) == 0
    assert "Unsere Hausregeln" in capsys.readouterr().out
    assert kept() == (HOUSE,)


def test_the_command_line_plays_by_rules_of_ones_own() -> None:
    presets.keep(Preset("schwimmen", "Bei Oma", {"lives": 4, "auto_31": False}))
    options = chosen_options("schwimmen", ["preset=bei oma", "auto_31=on"], Texts("de"))
    assert (options.lives, options.auto_31) == (4, True)
    with pytest.raises(Wrong):
        chosen_options("schwimmen", ["preset=Bei Opa"], Texts("de"))


def test_broken_files_of_every_kind_end_in_a_sentence() -> None:
    for number in range(40):
        house_rules(Random(number), [])
