"""`main.py faces`: contact sheets for the eye, one line for a file, one line for a mistake."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
from pathlib import Path

import pygame
import pytest

from ui.faces.decks import decks
from ui.faces.kept.cache import Faces
from ui.faces.sheet import COLUMNS, HEIGHTS_PX, faces_page, main, rows_page

Spoken = pytest.CaptureFixture[str]


def test_every_deck_is_drawn_at_three_sizes(tmp_path: Path, capsys: Spoken) -> None:
    out = tmp_path / "new" / "folder"
    assert main(["--out", str(out), "--lang", "de"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [str(out / f"{art}_{height}.png") for art in decks() for height in HEIGHTS_PX]
    assert sorted(path.name for path in out.iterdir()) == sorted(Path(line).name for line in lines)
    for line in lines:
        width, height = pygame.image.load(line).get_size()
        tall = int(re.findall(r"\d+", line)[-1])
        assert height > tall
        assert width > 2 * tall


def test_one_deck_in_a_look(tmp_path: Path) -> None:
    for name, words in (("plain", []), ("four", ["--style", "colours=four"]), ("ivy", ["--back", "ivy"])):
        assert main(["--out", str(tmp_path / name), "--art", "french", "--lang", "de", *words]) == 0
    sheets = [(tmp_path / name / "french_60.png").read_bytes() for name in ("plain", "four", "ivy")]
    assert len(list((tmp_path / "four").iterdir())) == 3
    assert len(set(sheets)) == 3


def test_furniture_too(tmp_path: Path, capsys: Spoken) -> None:
    assert main(["--out", str(tmp_path), "--art", "zwergenamulett", "--furniture"]) == 0
    names = {Path(line).stem for line in capsys.readouterr().out.splitlines()}
    assert {"furniture", "backs", "table_wine", "zwergenamulett_240"} <= names


def test_a_page_shows_every_card_and_the_back() -> None:
    faces = Faces("zwergenamulett")
    page = faces_page(faces, 60, "zwergenamulett")
    size = faces.size_px(60)
    for picture in (*(faces.face(code, 60) for code in faces.codes), faces.back(60)):
        lying = pygame.Surface(size)
        lying.fill("#1F5A46")
        lying.blit(picture, (0, 0))
        wanted = pygame.image.tobytes(lying, "RGB")
        places = [(x, y) for y in range(12, page.get_height() - 60, 72) for x in range(12, page.get_width() - 30, 52)]
        assert any(pygame.image.tobytes(page.subsurface(place, size), "RGB") == wanted for place in places)


def test_long_rows_are_broken_and_short_ones_share_a_line() -> None:
    card = pygame.Surface((20, 30))
    assert rows_page([[card] * (COLUMNS + 1)]).get_size() == (COLUMNS * 32 + 12, 2 * 42 + 12)
    assert rows_page([[card] * 5, [card] * 2, [card] * 2]).get_size() == (5 * 32 + 12, 2 * 42 + 12)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(
    "words",
    [
        "",
        "--out",
        "--out=",
        "--out {file}",
        "--out {file}/below",
        "--out {folder} --art chess",
        "--out {folder} --back glass",
        "--out {folder} --style colours",
        "--out {folder} --art french --style colours=nine",
        "--out {folder} --art gluecksgriff --style colours=four",
        "--out {folder} --deck french",
        "{folder}",
    ],
)
def test_a_mistake_is_one_clear_line(words: str, lang: str, tmp_path: Path, capsys: Spoken) -> None:
    file, folder = tmp_path / "file", tmp_path / "folder"
    file.write_text("taken", encoding="utf-8")
    assert main([*words.format(file=file, folder=folder).split(), "--lang", lang]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("Fehler: " if lang == "de" else "Error: ")
    assert "cli." not in said.err
    assert not folder.exists() or not list(folder.iterdir())


@pytest.mark.parametrize("lang", ["de", "en"])
def test_help_names_everything(lang: str, capsys: Spoken) -> None:
    assert main(["--help", "--lang", lang]) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("--out", "--art", "--style", "--back", "--furniture", *decks()))
    assert "cli." not in shown
