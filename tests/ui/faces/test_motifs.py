"""Pictures from outside become motifs or are refused, and cards show them. (docs/rulebook/gluecksgriff.md, GG-10)"""

from __future__ import annotations

import io
import os
import zlib
from collections.abc import Callable, Iterator
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.texts import Texts
from game.workshop import motifs as store
from game.workshop.motifs import LARGEST_BYTES, SIDE
from tests.ui.faces.vision import closest, contrast, distance, on_felt
from ui.faces import palette
from ui.faces.gluecksgriff import deck
from ui.faces.kept.cache import Faces
from ui.faces.own import motifs
from ui.faces.own.foreign import LONGEST_PX, MOST_BYTES, MOST_PX, MOST_SCANS, TooLarge, examined
from ui.faces.own.motifs import opened, own, packed, recoded
from ui.faces.own.studio import extent
from ui.faces.picture import Print
from ui.faces.theatre import stage

RED, BLUE = (220, 30, 30, 255), (30, 60, 220, 255)
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


# --- files made by hand ------------------------------------------------------------------------------------------


def halves(size: tuple[int, int] = (60, 40)) -> pygame.Surface:
    """Red on the left, blue on the right."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(RED)
    picture.fill(BLUE, (size[0] // 2, 0, size[0], size[1]))
    return picture


def saved(picture: pygame.Surface, name: str = "x.png") -> bytes:
    file = io.BytesIO()
    pygame.image.save(picture if name.endswith("png") else picture.convert(24), file, name)
    return file.getvalue()


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[None]:
    """JPEG files are written from surfaces of the screen's kind."""
    pygame.display.set_mode((8, 8))
    yield
    pygame.display.quit()


def part(name: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")


def head(width: int, height: int, depth: int = 8, colours: int = 6, interlaced: int = 0) -> bytes:
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    return part(b"IHDR", size + bytes([depth, colours, 0, 0, interlaced]))


def png(*parts: bytes) -> bytes:
    return b"".join([b"\x89PNG\r\n\x1a\n", *parts, part(b"IEND", b"")])


def pixels(data: bytes) -> bytes:
    return part(b"IDAT", zlib.compress(data))


def palette_png() -> bytes:
    """Two by two: red, blue, clear, red."""
    colours = part(b"PLTE", bytes([*RED[:3], *BLUE[:3], 9, 9, 9])) + part(b"tRNS", bytes([255, 255, 0]))
    return png(head(2, 2, 8, 3), colours, pixels(bytes([0, 0, 1, 0, 2, 0])))


def interlaced_png() -> bytes:
    """Eight by eight in seven passes, all red."""
    raw = bytearray()
    for x, y, dx, dy in PASSES:
        for _ in range(y, 8, dy):
            raw += bytes([0, *RED * len(range(x, 8, dx))])
    return png(head(8, 8, interlaced=1), pixels(bytes(raw)))


def segment(marker: int, data: bytes) -> bytes:
    return bytes([0xFF, marker]) + (len(data) + 2).to_bytes(2, "big") + data


def jpeg(extra: bytes = b"") -> bytes:
    """A JPEG of `halves` with more behind its beginning."""
    plain = saved(halves(), "x.jpg")
    return plain[:2] + extra + plain[2:]


def exif(held: int, order: str = "big") -> bytes:
    """A camera's note how it was held."""
    mark = {"big": b"MM\0*", "little": b"II*\0"}[order]
    number = {"big": lambda n, k: n.to_bytes(k, "big"), "little": lambda n, k: n.to_bytes(k, "little")}[order]
    entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(held, 2) + bytes(2)
    return segment(0xE1, b"Exif\0\0" + mark + number(8, 4) + number(1, 2) + entry + bytes(4))


def near(one: pygame.Color, other: tuple[int, ...], by: int = 12) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


# --- what becomes a motif ----------------------------------------------------------------------------------------

GOOD: dict[str, Callable[[], bytes]] = {
    "png": lambda: saved(halves()),
    "jpeg": jpeg,
    "palette": palette_png,
    "interlaced": interlaced_png,
    "one pixel": lambda: saved(pygame.Surface((1, 1), pygame.SRCALPHA)),
    "wide": lambda: saved(halves((LONGEST_PX, 3))),
    "tall": lambda: saved(halves((2, LONGEST_PX))),
    "a huge note": lambda: jpeg(segment(0xE1, b"Exif\0\0" + bytes(60_000)) * 120),
    "a foolish note": lambda: jpeg(segment(0xE1, b"Exif\0\0MM\0*\xff\xff\xff\xff" + bytes(40))),
    "words in a png": lambda: png(head(1, 1), part(b"zTXt", b"x\0\0" + bytes(5000)), pixels(bytes([0, *RED]))),
    "more behind the end": lambda: saved(halves()) + b"<script>",
}


@pytest.mark.parametrize("name", GOOD)
def test_a_picture_becomes_a_motif_of_our_own(name: str, tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KARTENTISCH_HOME", str(tmp_path))
    motif = recoded(GOOD[name]())
    assert store.size_of(motif) == (SIDE, SIDE)
    assert len(motif) <= LARGEST_BYTES
    assert store.load(store.keep(motif)) == motif


def test_noise_fits_as_well() -> None:
    noise = pygame.image.frombytes(Random(1).randbytes(SIDE * SIDE * 4), (SIDE, SIDE), "RGBA")
    assert len(recoded(saved(noise))) <= LARGEST_BYTES


def test_nothing_of_a_file_but_its_pixels_comes_along() -> None:
    secret = b"our address"
    for file in (jpeg(segment(0xFE, secret)), png(head(1, 1), part(b"tEXt", secret), pixels(bytes([0, *RED])))):
        assert secret in file
        assert secret not in examined(file).clean
        assert secret not in recoded(file)


def test_what_is_clear_stays_clear_and_darkens_no_edge() -> None:
    picture = pygame.Surface((90, 90), pygame.SRCALPHA)
    pygame.draw.circle(picture, RED, (45, 45), 30)
    motif = opened(recoded(saved(picture)))
    assert motif.get_at((2, 2)).a == 0
    column = [motif.get_at((x, SIDE // 2)) for x in range(SIDE)]
    soft = [colour for colour in column if 40 < colour.a < 250]
    assert soft
    assert all(near(colour, (*RED[:3], colour.a), 16) for colour in soft)


def test_the_middle_is_taken_unless_a_square_is_named() -> None:
    file = saved(halves((100, 40)))
    left = opened(recoded(file, pygame.Rect(0, 0, 40, 40)))
    assert near(left.get_at((SIDE - 1, 9)), RED)
    middle = opened(recoded(file))
    assert (near(middle.get_at((9, 9)), RED), near(middle.get_at((SIDE - 9, 9)), BLUE)) == (True, True)
    for wrong in (pygame.Rect(0, 0, 40, 39), pygame.Rect(70, 0, 40, 40), pygame.Rect(0, 0, 0, 0)):
        with pytest.raises(ValueError, match="no square"):
            recoded(file, wrong)


@pytest.mark.parametrize("order", ["big", "little"])
@pytest.mark.parametrize(("held", "top_left"), [(1, RED), (2, BLUE), (3, BLUE), (6, RED), (8, BLUE), (77, RED)])
def test_a_photo_stands_as_the_camera_was_held(held: int, top_left: tuple[int, ...], order: str) -> None:
    picture = opened(jpeg(exif(held, order)))
    assert picture.get_size() == ((40, 60) if held in (6, 8) else (60, 40))
    assert near(picture.get_at((2, 2)), top_left, 30)


# --- what is refused ---------------------------------------------------------------------------------------------


def scans(count: int) -> bytes:
    """A JPEG whose only scan comes again and again."""
    plain = jpeg()
    at = plain.index(b"\xff\xda")
    return plain[:at] + plain[at:-2] * count + plain[-2:]


def with_byte(file: bytes, place: int, value: int) -> bytes:
    """A JPEG whose frame has another byte at a place from its marker."""
    at = file.index(b"\xff\xc0") + place
    return file[:at] + bytes([value]) + file[at + 1 :]


def damaged() -> bytes:
    plain = bytearray(saved(halves()))
    plain[-20] ^= 0xFF
    return bytes(plain)


UNDECODED: dict[str, Callable[[], bytes]] = {  # refused before a decoder sees them
    "nothing": lambda: b"",
    "words": lambda: b"a picture, honestly",
    "gif": lambda: b"GIF89a" + bytes(40),
    "bmp": lambda: b"BM" + bytes(60),
    "svg": lambda: b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    "a head alone": lambda: b"\x89PNG\r\n\x1a\n",
    "a damaged part": damaged,
    "no pixels": lambda: png(head(4, 4)),
    "two heads": lambda: png(head(4, 4), head(4, 4), pixels(bytes(68))),
    "no width": lambda: png(head(0, 4), pixels(b"")),
    "a part longer than the file": lambda: png(head(4, 4))[:-12] + b"\x7f\xff\xff\xffIDAT" + bytes(40),
    "four inks": lambda: with_byte(jpeg(), 9, 4),
    "twelve bits": lambda: with_byte(jpeg(), 4, 12),
    "two frames": lambda: jpeg(segment(0xC0, b"\x08\0\x09\0\x09\x01" + bytes(3))),
    "another kind of frame": lambda: with_byte(jpeg(), 1, 0xC9),
    "a million pieces": lambda: jpeg(segment(0xE5, b"") * 1_000_000),
    "a million parts": lambda: png(head(1, 1), *[part(b"IDAT", b"")] * 100_000, pixels(bytes([0, *RED]))),
    "a scan without a frame": lambda: b"\xff\xd8" + segment(0xDA, bytes(6)) + b"\xff\xd9",
    "no scan": lambda: b"\xff\xd8" + segment(0xC0, b"\x08\0\x09\0\x09\x01" + bytes(3)) + b"\xff\xd9",
    "layers without end": lambda: scans(MOST_SCANS + 1),
    "a jpeg cut off": lambda: jpeg()[:-2],
}
TOO_LARGE: dict[str, Callable[[], bytes]] = {
    "file": lambda: saved(halves()) + bytes(MOST_BYTES),
    "png bomb": lambda: png(head(60_000, 60_000), pixels(bytes(1_000_000))),
    "a little too wide": lambda: png(head(LONGEST_PX + 1, 1), pixels(bytes(9))),
    "too many pixels": lambda: png(head(LONGEST_PX, MOST_PX // LONGEST_PX + 1), pixels(bytes(9))),
    "jpeg bomb": lambda: with_byte(with_byte(jpeg(), 5, 0xFF), 7, 0xFF),
}


@pytest.mark.parametrize("name", UNDECODED | TOO_LARGE)
def test_what_is_no_picture_for_us_reaches_no_decoder(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    file = (UNDECODED | TOO_LARGE)[name]()
    monkeypatch.setattr(pygame.image, "load", lambda *_: pytest.fail("it was decoded"))
    with pytest.raises(ValueError, match=r"\w") as refused:
        recoded(file)
    assert isinstance(refused.value, TooLarge) == (name in TOO_LARGE)


@pytest.mark.parametrize("data", [b"", b"\1", zlib.compress(bytes(8))[:-5], b"nothing packed"])
def test_pixels_that_cannot_be_unpacked_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        recoded(png(head(40, 40), part(b"IDAT", data)))


@pytest.mark.parametrize("make", [lambda: saved(halves()), jpeg, interlaced_png], ids=["png", "jpeg", "interlaced"])
def test_any_damage_ends_in_a_motif_or_a_refusal(make: Callable[[], bytes]) -> None:
    whole, chance, outcomes = make(), Random(7), set()
    for _ in range(150):
        file = bytearray(whole[: chance.randrange(1, len(whole) + 1)])
        for _ in range(chance.randrange(4)):
            file[chance.randrange(len(file))] = chance.randrange(256)
        try:
            outcomes.add(store.size_of(recoded(bytes(file))))
        except ValueError:
            outcomes.add(None)
    assert outcomes <= {(SIDE, SIDE), None}
    assert None in outcomes


# --- on a card ---------------------------------------------------------------------------------------------------


def drawing(colour: tuple[int, int, int]) -> bytes:
    picture = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    pygame.draw.circle(picture, colour, (SIDE // 2, SIDE // 2), SIDE // 3)
    return packed(picture)


def painting() -> bytes:
    return recoded(saved(halves()))


def test_a_drawing_stands_free_and_a_painting_has_no_holes() -> None:
    assert not own(drawing(RED[:3])).solid
    assert own(painting()).solid


@pytest.mark.parametrize("colour", [(220, 30, 30), (250, 220, 40), (20, 20, 20), (255, 255, 255), (40, 120, 60)])
def test_a_stage_suits_its_drawing(colour: tuple[int, int, int]) -> None:
    tint = own(drawing(colour)).tint
    wall = palette.mix(tint.mid, tint.light, 0.42)
    name = "#" + "".join(f"{part:02x}" for part in colour)
    apart = sum(abs(a - b) for a, b in zip(palette.rgb(wall), colour, strict=True))
    assert apart > 150, "it is seen before the wall"
    assert contrast(tint.ink, palette.PAPER) > 7, f"the points beside {name} are read"


def test_a_card_shows_ones_own_picture_in_all_sizes() -> None:
    faces = Faces("gluecksgriff")
    for height in (90, 600):
        seen = []
        for image in (None, drawing(RED[:3]), drawing(BLUE[:3]), painting()):
            faces.describe("B1", "Zauberhase", 12, "builtin:kristall", image)
            seen.append(faces.face("B1", height))
            assert seen[-1].get_size() == faces.size_px(height)
        assert min(distance(one, other) for one in seen for other in seen if one is not other) > 5


def test_the_middle_of_the_card_has_the_colour_of_the_drawing() -> None:
    faces = Faces("gluecksgriff")
    faces.describe("B1", "", 12, "", drawing((0, 200, 0)))
    assert near(faces.face("B1", 300).get_at((100, 145)), (0, 200, 0, 255))


def test_a_sample_leaves_the_card_on_the_table_as_it_is() -> None:
    faces = Faces("gluecksgriff")
    faces.describe("B1", "Hier", 3, "spiegel")
    on_table = faces.face("B1", 120)
    sample = faces.sample("B1", Print("Dort", 9, "", painting()), 120)
    assert distance(on_table, sample) > 5
    assert faces.face("B1", 120) is on_table


def test_a_broken_picture_shows_the_empty_stage() -> None:
    faces = Faces("gluecksgriff")
    faces.describe("B1", "Leer", 5, "builtin:never")
    empty = faces.face("B1", 120)
    faces.describe("B1", "Leer", 5, "builtin:never", b"no picture")
    assert distance(empty, faces.face("B1", 120)) == 0


def test_a_picture_is_decoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    image, opens = drawing((1, 2, 3)), []
    monkeypatch.setattr(motifs, "opened", lambda data: opens.append(1) or opened(data))
    faces = Faces("gluecksgriff")
    faces.describe("B1", "Einmal", 5, "", image)
    for height, angle in ((90, 0), (90, 10), (200, 0)):
        faces.face("B1", height, angle)
    assert len(opens) == 1


# --- the deck's own ----------------------------------------------------------------------------------------------


def test_every_motif_of_the_deck_can_be_told_from_the_others() -> None:
    faces = Faces("gluecksgriff")
    pictures = {motif: faces.sample("B1", Print("", 5, motif), 90) for motif in (*deck.MOTIF_IDS, "none")}
    assert closest({name: on_felt(picture) for name, picture in pictures.items()}).distance > 5


@pytest.mark.parametrize("lang", ["de", "en"])
def test_motifs_and_stamps_have_names(lang: str) -> None:
    texts = Texts(lang, "gluecksgriff")
    named = {"deck": deck.MOTIF_IDS, "stamp": deck.STAMPS}
    for kind, names in named.items():
        lacking = [
            name for name in names if not texts.has(f"blank.{name}.name") and not texts.has(f"motif.{kind}.{name}")
        ]
        assert lacking == []


def test_motifs_keep_to_the_middle_of_the_stage() -> None:
    for name, (motif, tint) in deck.ALL_MOTIFS.items():
        _, _, longest = extent(stage.SHARED + motif(tint))
        assert 85 < longest < 140, name
