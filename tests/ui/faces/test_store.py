"""Pictures that were drawn once are read back from the disk; whatever lies there instead costs only time."""

from __future__ import annotations

import os
import stat
import time
import tracemalloc
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from ui.faces.kept import edition, store
from ui.faces.kept.cache import Faces
from ui.faces.kept.store import (
    CHECK,
    CLEAR,
    DISK,
    HEADER,
    LAYOUTS,
    MARK,
    OPAQUE,
    Cut,
    NotYet,
    Store,
    on_disk,
    packed,
    unpacked,
)

KEY = ("card", "GA", 252, (1.5, None, b"x"))
NAME = bytes(range(16))
EDITION = b"edition"


def drawn(size: tuple[int, int] = (40, 60), masks: store.Masks = CLEAR, seed: int = 1) -> pygame.Surface:
    """A picture with every kind of pixel, those included that are clear and yet have a colour."""
    chance = Random(seed)
    surface = pygame.Surface(size, pygame.SRCALPHA if masks[3] else 0, 32, masks)
    surface.fill((200, 120, 40, 255))
    for _ in range(200):
        place = chance.randrange(size[0]), chance.randrange(size[1])
        surface.set_at(place, [chance.randrange(256) for _ in range(4)])
    return surface


def same(one: pygame.Surface | Cut | None, other: pygame.Surface) -> bool:
    one = one.whole if isinstance(one, Cut) else one
    return (
        one is not None
        and one.get_size() == other.get_size()
        and (one.get_masks(), one.get_flags()) == (other.get_masks(), other.get_flags())
        and one.get_buffer().raw == other.get_buffer().raw
    )


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / "pictures", EDITION)
    yield made
    made.close()


def kept(shelf: Store, key: store.Key = KEY, surface: pygame.Surface | None = None) -> Path:
    """The file of a picture that was written."""
    shelf.write(key, surface or drawn())
    shelf.settle()
    return shelf.path(key)


# --- there and back --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("masks", LAYOUTS)
@pytest.mark.parametrize("size", [(1, 1), (40, 60), (333, 7), (1280, 720)])
def test_a_picture_comes_back_as_it_was_to_the_bit(shelf: Store, size: tuple[int, int], masks: store.Masks) -> None:
    picture = drawn(size, masks)
    kept(shelf, surface=picture)
    assert same(shelf.read(KEY), picture)


@pytest.mark.parametrize("masks", LAYOUTS[1:])
@pytest.mark.parametrize("outside", [(0, 0, 0, 0), (9, 0, 0, 0)])
def test_a_clear_border_comes_back_with_the_colour_below_it(
    shelf: Store, masks: store.Masks, outside: tuple[int, int, int, int]
) -> None:
    picture = pygame.Surface((200, 120), pygame.SRCALPHA, 32, masks)
    picture.fill(outside)
    inner = drawn((30, 20), masks)
    inner.set_alpha(None)
    picture.blit(inner, (90, 50))
    kept(shelf, surface=picture)
    assert same(shelf.read(KEY), picture)


def test_the_next_process_finds_it(shelf: Store) -> None:
    kept(shelf)
    assert same(Store(shelf.folder, EDITION).read(KEY), drawn())


def test_what_is_painted_on_it_afterwards_is_not_kept(shelf: Store) -> None:
    picture = drawn()
    shelf.write(KEY, picture)
    picture.fill("red")
    shelf.settle()
    assert same(shelf.read(KEY), drawn())


@pytest.mark.parametrize("other", [("card", "GA", 251), ("card", "GA", "252", (1.5, None, b"x")), ("card",), ()])
def test_another_key_is_another_picture(shelf: Store, other: store.Key) -> None:
    kept(shelf)
    assert shelf.read(other) is None


def test_another_edition_does_not_see_it(shelf: Store) -> None:
    kept(shelf)
    assert Store(shelf.folder, b"another").read(KEY) is None


def test_names_with_broken_letters_are_keys_as_well(shelf: Store) -> None:
    kept(shelf, ("title", "\ud800 Ää"))
    assert same(shelf.read(("title", "\ud800 Ää")), drawn())


@pytest.mark.parametrize(
    "odd",
    [
        pygame.Surface((8, 8), depth=8),
        pygame.Surface((8, 8), 0, 24),
        pygame.Surface((8, 8), pygame.SRCALPHA, 32, (0xFF000000, 0xFF0000, 0xFF00, 0xFF)),
        drawn((64, 8)).subsurface((3, 1, 10, 5)),
        pygame.Surface((0, 8), pygame.SRCALPHA),
    ],
)
def test_a_picture_laid_out_otherwise_is_not_kept(shelf: Store, odd: pygame.Surface) -> None:
    assert packed(NAME, odd) is None or odd.get_parent() is not None
    kept(shelf, surface=odd)
    assert shelf.read(KEY) is None or same(shelf.read(KEY), odd.copy())


def test_a_picture_that_is_half_faded_is_not_kept() -> None:
    faded, keyed = drawn(), drawn(masks=OPAQUE)
    faded.set_alpha(100)
    keyed.set_colorkey("red")
    assert packed(NAME, faded) is packed(NAME, keyed) is None


# --- what may lie there ----------------------------------------------------------------------------------------------
def test_every_byte_torn_is_seen_and_never_an_error() -> None:
    content = packed(NAME, drawn((6, 5)))
    assert content is not None
    assert same(unpacked(NAME, content), drawn((6, 5)))
    for at in range(len(content)):
        for change in (0x01, 0x80, 0xFF):
            torn = content[:at] + bytes([content[at] ^ change]) + content[at + 1 :]
            assert unpacked(NAME, torn) is None, f"byte {at}"


def test_every_length_is_seen() -> None:
    content = packed(NAME, drawn((6, 5)))
    assert content is not None
    assert all(unpacked(NAME, content[:length]) is None for length in range(len(content)))
    assert unpacked(NAME, content + b"\0") is None


def test_bytes_of_chance_are_no_picture() -> None:
    chance = Random(3)
    for _ in range(2000):
        assert unpacked(NAME, chance.randbytes(chance.randrange(200))) is None


def forged(wide: int, high: int, body: bytes, layout: int = 1, box: tuple[int, int, int, int] | None = None) -> bytes:
    """A file with a right checksum that says whatever size it likes."""
    header = HEADER.pack(MARK, NAME, wide, high, *(box or (0, 0, wide, high)), layout)
    return header + CHECK.pack(zlib.adler32(body, zlib.adler32(header))) + body


@pytest.mark.parametrize("size", [(0, 0), (0, 9), (65535, 65535), (8192, 8192), (4096, 4096), (3, 3), (1, 2)])
def test_absurd_sizes_take_no_memory(size: tuple[int, int]) -> None:
    body = zlib.compress(bytes(4))
    tracemalloc.start()
    found = unpacked(NAME, forged(*size, body))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found is None
    assert peak < 100_000


def test_a_bomb_stops_at_the_size_that_it_tells() -> None:
    bomb = zlib.compress(bytes(100_000_000), 9)
    tracemalloc.start()
    assert unpacked(NAME, forged(10, 10, bomb)) is None
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()


@pytest.mark.parametrize("box", [(1, 0, 1, 1), (0, 1, 1, 1), (0, 0, 0, 1), (65535, 65535, 1, 1), (0, 0, 2, 2)])
def test_a_box_that_lies_outside_is_no_picture(box: tuple[int, int, int, int]) -> None:
    assert unpacked(NAME, forged(1, 1, zlib.compress(bytes(4 * max(1, box[2] * box[3]))), box=box)) is None


def test_the_size_told_for_a_small_box_is_bounded() -> None:
    assert unpacked(NAME, forged(65535, 65535, zlib.compress(bytes(4)), box=(0, 0, 1, 1))) is None


def test_a_layout_that_nobody_knows_is_no_picture() -> None:
    body = zlib.compress(bytes(4))
    assert unpacked(NAME, forged(1, 1, body)) is not None
    assert unpacked(NAME, forged(1, 1, body, 3)) is None


def test_what_is_torn_goes_and_is_written_anew(shelf: Store) -> None:
    path = kept(shelf)
    path.write_bytes(path.read_bytes()[:-3])
    assert shelf.read(KEY) is None
    assert not path.exists()
    kept(shelf)
    assert same(shelf.read(KEY), drawn())


def test_a_file_under_the_name_of_another_is_none(shelf: Store) -> None:
    other = ("card", "BU", 252)
    target = shelf.path(other)
    target.parent.mkdir(parents=True, exist_ok=True)
    os.replace(kept(shelf), target)
    assert shelf.read(other) is None
    assert not target.exists()


@pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links need rights there")
def test_a_link_is_taken_away_and_what_it_leads_to_stays(shelf: Store, tmp_path: Path) -> None:
    path = kept(shelf)
    kept_elsewhere = tmp_path / "precious"
    os.replace(path, kept_elsewhere)
    path.symlink_to(kept_elsewhere)
    assert shelf.read(KEY) is None
    assert kept_elsewhere.exists()
    assert not path.is_symlink()


def test_a_folder_or_a_pipe_in_its_place_costs_only_time(shelf: Store) -> None:
    path = shelf.path(KEY)
    path.mkdir(parents=True)
    assert shelf.read(KEY) is None
    kept(shelf)
    assert shelf.read(KEY) is None
    if hasattr(os, "mkfifo"):
        path.rmdir()
        os.mkfifo(path)
        assert shelf.read(KEY) is None


def test_a_file_in_place_of_the_folder_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "pictures").write_text("not a folder")
    shelf = Store(tmp_path / "pictures", EDITION)
    kept(shelf)
    assert shelf.read(KEY) is None
    shelf.close()


def test_a_disk_that_refuses_is_left_alone_after_three_tries(shelf: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[Path] = []

    def full(path: Path, *_: object, **__: object) -> None:
        tries.append(path)
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("game.files.write_whole", full)
    for number in range(6):
        kept(shelf, ("card", number))
    assert len(tries) == store.REFUSALS


def test_the_folder_may_vanish_while_a_window_is_open(shelf: Store) -> None:
    path = kept(shelf)
    path.unlink()
    path.parent.rmdir()
    assert shelf.read(KEY) is None
    kept(shelf)
    assert same(shelf.read(KEY), drawn())


def test_nobody_else_may_read_them(shelf: Store) -> None:
    assert stat.S_IMODE(kept(shelf).stat().st_mode) & 0o077 == 0


# --- how much of it --------------------------------------------------------------------------------------------------
def test_the_folder_keeps_to_its_limit_and_what_was_used_last(tmp_path: Path) -> None:
    shelf = Store(tmp_path, EDITION, limit_bytes=60_000)
    noise = pygame.Surface((30, 30), pygame.SRCALPHA)
    noise.get_buffer().write(Random(2).randbytes(3600))
    for number in range(40):
        path = kept(shelf, ("noise", number), noise)
        os.utime(path, (number, number))
    files = list(tmp_path.rglob("*.pic"))
    assert 10 < len(files) < 20
    assert sum(file.stat().st_size for file in files) <= 60_000
    assert shelf.read(("noise", 39)) is not None
    assert shelf.read(("noise", 0)) is None
    shelf.close()


def test_a_mark_goes_before_the_pictures_it_tells_of(tmp_path: Path) -> None:
    shelf = Store(tmp_path, EDITION, limit_bytes=60_000, at_once=True)
    began_s = time.time()
    for number in range(5):
        shelf.write(("early", number), drawn((40, 60), seed=number))
    shelf.mark(("mark",), began_s)
    assert shelf.marked(("mark",))
    number = 0
    while all(shelf.path(("early", kept)).exists() for kept in range(5)):
        shelf.write(("late", number), drawn((40, 60), seed=100 + number))
        number += 1
    assert not shelf.marked(("mark",))


def test_what_is_read_counts_as_used(shelf: Store) -> None:
    path = kept(shelf)
    os.utime(path, (1000, 1000))
    shelf.read(KEY)
    assert time.time() - path.stat().st_mtime < 60


def test_more_than_the_disk_can_take_is_left_for_another_time(shelf: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "WAITING_BYTES", 40 * 60 * 4)
    monkeypatch.setattr(store, "MOST_WAITING_BYTES", 40 * 60 * 4)
    large = drawn((80, 60))
    kept(shelf, surface=large)
    assert shelf.read(KEY) is None
    kept(shelf)
    assert same(shelf.read(KEY), drawn())


def test_one_large_picture_waits_for_the_disk_and_small_ones_beside_it(
    shelf: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "WAITING_BYTES", 1000)
    first, second, small = ("cloth", 1), ("cloth", 2), ("coin", 1)
    shelf.hold()
    shelf.write(first, drawn())
    shelf.write(second, drawn())
    shelf.write(small, drawn((9, 9)))
    shelf.release()
    shelf.settle()
    assert same(shelf.read(first), drawn())
    assert same(shelf.read(small), drawn((9, 9)))
    assert shelf.read(second) is None


def test_pictures_of_a_size_that_a_window_only_passes_through_are_not_written(shelf: Store) -> None:
    passed, stayed = ("cloth", 1), ("cloth", 2)
    shelf.hold()
    shelf.write(passed, drawn())
    shelf.hold()
    shelf.write(stayed, drawn())
    shelf.settle()
    assert shelf.read(stayed) is None
    shelf.release()
    shelf.settle()
    assert same(shelf.read(stayed), drawn())
    assert shelf.read(passed) is None


# --- the program -----------------------------------------------------------------------------------------------------
@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Store]:
    DISK.open(tmp_path / "pictures")
    assert DISK.store is not None
    yield DISK.store
    DISK.close()


def test_a_function_draws_only_what_was_never_drawn(opened: Store) -> None:
    calls: list[int] = []

    @on_disk
    def square(side: int, colour: str = "red") -> pygame.Surface:
        calls.append(side)
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        surface.fill(colour)
        return surface

    first = square(5)
    opened.settle()
    assert same(square(5), first)
    assert square(5, colour="blue").get_at((0, 0)) == pygame.Color("blue")
    assert calls == [5, 5]


def test_a_picture_without_its_border_is_the_same_drawn_or_read(opened: Store) -> None:
    def draw() -> pygame.Surface:
        whole = pygame.Surface((300, 200), pygame.SRCALPHA)
        whole.blit(drawn((30, 20)), (40, 70))
        return whole

    first = DISK.cut(KEY, draw)
    opened.settle()
    again = DISK.cut(KEY, draw)
    assert first[:2] == again[:2] == ((300, 200), (40, 70))
    assert same(first.image, again.image)
    assert same(first.whole, draw())
    assert same(again, draw())


def test_nothing_is_drawn_where_pictures_are_only_read(opened: Store) -> None:
    with DISK.reading(), pytest.raises(NotYet):
        DISK.of(KEY, drawn)
    DISK.of(KEY, drawn)
    opened.settle()
    with DISK.reading():
        assert same(DISK.of(KEY, drawn), drawn())


def test_a_process_in_which_nobody_waits_writes_at_once(tmp_path: Path) -> None:
    shelf = Store(tmp_path, EDITION, at_once=True)
    shelf.write(KEY, drawn())
    assert shelf.path(KEY).exists()


def test_nothing_is_written_before_a_folder_is_opened(tmp_path: Path) -> None:
    DISK.close()
    assert same(DISK.of(KEY, drawn), drawn())
    assert not list(tmp_path.iterdir())


def test_the_edition_changes_with_any_source(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    source = tmp_path / "a" / "deck.py"
    source.write_text("1")
    before = edition.from_sources([tmp_path])
    assert before is not None
    assert edition.from_sources([tmp_path]) == before
    os.utime(source, (5, 5))
    assert edition.from_sources([tmp_path]) != before
    source.unlink()
    assert edition.from_sources([tmp_path]) is None


def test_a_packaged_program_goes_by_what_its_build_has_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr(edition, "BAKED", tmp_path / "edition.txt")
    assert edition.edition() is None, "who cannot tell keeps nothing"
    DISK.open(tmp_path / "pictures")
    assert DISK.store is None
    found = []
    for text in ("0" * 32, "1" * 32):
        edition.BAKED.write_text(text)
        found.append(edition.edition())
    assert None not in found
    assert found[0] != found[1]


def test_the_edition_of_these_sources_is_the_same_when_asked_again() -> None:
    found = edition.edition()
    assert found is not None
    assert found == edition.edition()


def test_a_card_is_drawn_once_and_equal_to_the_bit_in_every_later_process(
    opened: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    prints = {"title": "Regen", "points": 5, "motif": "builtin:windstoss"}
    wanted = (("7", 90, 0), ("GA=7", 90, 0), ("7", 90, 10), ("B1", 80, 0))

    def pictures() -> list[pygame.Surface]:
        faces = Faces("gluecksgriff")
        faces.describe("B1", **prints)  # type: ignore[arg-type]
        return [faces.face(code, high, turn) for code, high, turn in wanted] + [faces.back(90), faces.shadow(90, 0.5)]

    first = pictures()
    opened.settle()
    monkeypatch.setattr("ui.faces.kept.cache.render", None)
    assert all(same(one, other) for one, other in zip(pictures(), first, strict=True))


def test_workshop_cards_with_other_words_are_other_pictures(opened: Store) -> None:
    faces = Faces("gluecksgriff")
    found = []
    for title in ("Regen", "Sonne"):
        faces.describe("B1", title, 5, "builtin:windstoss")
        found.append(faces.face("B1", 120).copy())
        opened.settle()
    assert not same(*found)
