"""Contact sheets for the eye: `main.py faces --out DIR` draws every card of every deck at three sizes as PNG files.

`--art`, `--style` and `--back` draw one deck in a look, `--furniture` also the table and all that stands on it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game import files
from game.cli import Reader, Wrong, language
from game.people.settings import system_language
from game.texts import LANGUAGES, Texts
from ui.faces.backs.catalogue import BACKS
from ui.faces.decks import decks, fitting, groups
from ui.faces.furniture.avatars import avatar, characters
from ui.faces.furniture.pieces import candle, plate, seat_colour, slate
from ui.faces.kept.cache import Faces
from ui.faces.money.money import DENOMINATIONS, Kind, Side, chip, chip_stack, coin, gold_chip
from ui.faces.moods.ground import table_background
from ui.faces.moods.mood import FELTS
from ui.faces.symbols import SYMBOLS, symbol

METALS: Final[tuple[Kind, ...]] = ("gold", "silver", "copper")
SIDES: Final[tuple[Side, ...]] = ("head", "tail")
STACKS: Final = ((1,), (5, 1), (10, 10, 5, 5, 1), (500, 100, 100, 50, 25, 10, 5, 1))
HEIGHTS_PX: Final = (60, 120, 240)
COLUMNS: Final = 15
GAP_PX: Final = 12
FELT: Final = "#1F5A46"
DECKS: Final = decks()


def grid(pictures: Sequence[pygame.Surface], columns: int) -> pygame.Surface:
    """Pictures side by side on felt, each centred in a cell of the largest size."""
    width = max(picture.get_width() for picture in pictures) + GAP_PX
    height = max(picture.get_height() for picture in pictures) + GAP_PX
    rows = -(-len(pictures) // columns)
    page = pygame.Surface((min(columns, len(pictures)) * width + GAP_PX, rows * height + GAP_PX))
    page.fill(FELT)
    for i, picture in enumerate(pictures):
        cell = pygame.Rect(
            GAP_PX + i % columns * width, GAP_PX + i // columns * height, width - GAP_PX, height - GAP_PX
        )
        page.blit(picture, picture.get_rect(center=cell.center))
    return page


def rows_page(rows: Sequence[Sequence[pygame.Surface]], columns: int = COLUMNS) -> pygame.Surface:
    """Rows of pictures of one size on felt; a long row is broken, a short one follows another that leaves it room."""
    widest = min(columns, max(len(row) for row in rows))
    broken: list[list[pygame.Surface]] = [[]]
    for row in rows:
        if len(broken[-1]) + len(row) <= widest:
            broken[-1] += row
        else:
            broken += [list(row[start : start + widest]) for start in range(0, len(row), widest)]
    broken = [row for row in broken if row]
    width, height = (side + GAP_PX for side in broken[0][0].get_size())
    page = pygame.Surface((max(len(row) for row in broken) * width + GAP_PX, len(broken) * height + GAP_PX))
    page.fill(FELT)
    for line, row in enumerate(broken):
        for column, picture in enumerate(row):
            page.blit(picture, (GAP_PX + column * width, GAP_PX + line * height))
    return page


def faces_page(faces: Faces, height_px: int, art: str = "") -> pygame.Surface:
    """All faces at one height, in rows by suit (`art` is the deck's name); last what jokers stand for, and the back."""
    codes = faces.codes
    rows = [[faces.face(code, height_px) for code in group] for group in (groups(art, codes) if art else (codes,))]
    badges = [faces.face(code, height_px) for code in faces.deck.SAMPLE_PILE if code not in codes]
    return rows_page([*rows, [*badges, faces.back(height_px)]])


def backs_page(faces: Faces, height_px: int) -> pygame.Surface:
    """All backs that can be chosen."""
    worn = faces.back_name
    pictures = []
    for name in BACKS:
        faces.wear(back=name)
        pictures.append(faces.back(height_px))
    faces.wear(back=worn)
    return grid(pictures, len(pictures))


def table_page(faces: Faces, felt: str, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    """A table with a fanned hand, a pile, plates and medallions."""
    page = table_background(size, FELTS[felt])
    width, height = size
    fan(page, faces, faces.deck.SAMPLE_HAND, 190, (width // 2, height - 130))
    for i in range(5):
        back = faces.back(150, i * 0.4)
        page.blit(back, back.get_rect(center=(width // 2 - 80 - i, height // 2 - 50 - i * 2)))
    for i, code in enumerate(faces.deck.SAMPLE_PILE):
        throw(page, faces, code, 150, (-6, 5, -2, 2, 8)[i % 5], (width // 2 + 70 + i * 30, height // 2 - 50))
    for seat, (x, y, name) in enumerate(((50, 240, "owl"), (470, 42, "cat"), (width - 270, 240, "raven"))):
        page.blit(plate((220, 76), seat == 1, seat_colour(seat)), (x, y))
        page.blit(avatar(name, "bot", 64), (x + 18, y + 6))
    return page


def throw(
    page: pygame.Surface, faces: Faces, code: str, height_px: int, angle_deg: float, centre: tuple[int, int]
) -> None:
    """A card and its shadow on the page."""
    shade, card = faces.shadow(height_px, 0.1, angle_deg), faces.face(code, height_px, angle_deg)
    page.blit(shade, shade.get_rect(center=(centre[0] + 1, centre[1] + height_px // 60)))
    page.blit(card, card.get_rect(center=centre))


def fan(page: pygame.Surface, faces: Faces, codes: Sequence[str], height_px: int, centre: tuple[int, int]) -> None:
    """A hand as a fan."""
    for i, code in enumerate(codes):
        away = i - (len(codes) - 1) / 2
        place = (round(centre[0] + away * height_px * 0.34), round(centre[1] + away * away * height_px * 0.008))
        throw(page, faces, code, height_px, -away * 3, place)


def furniture_page() -> pygame.Surface:
    """Medallions, plates, candles, signs, chips, coins and the slate."""
    pictures = [avatar(name, kind, 150) for kind in ("person", "bot") for name in characters(kind)]
    pictures += [avatar(name, "bot", 48) for name in characters("bot")]
    pictures += [plate((150, 54), active, seat_colour(seat)) for seat in range(3) for active in (False, True)]
    pictures += [candle(150, burnt, lit) for burnt, lit in ((0, True), (0.5, True), (1, True), (0.3, False))]
    pictures += [symbol(name, 64) for name in SYMBOLS] + [symbol(name, 24) for name in SYMBOLS]
    pictures += [symbol(name, 32, "#FBF5E6") for name in ("shield", "hand", "immune")]
    pictures += [chip(value, size) for size in (120, 48, 24) for value in DENOMINATIONS]
    pictures += [chip(value, 120, 15.0 * i) for i, value in enumerate(DENOMINATIONS)]
    pictures += [chip_stack(values, size) for size in (96, 32) for values in STACKS]
    pictures += [coin(size, kind, side) for size in (120, 32) for kind in METALS for side in SIDES]
    pictures += [gold_chip(size, standing) for size in (120, 48, 24) for standing in (False, True)]
    return grid([*pictures, slate((150, 150))], 12)


def sheets(faces: Faces, art: str) -> Iterator[tuple[str, pygame.Surface]]:
    """Name and picture of the sheets of a deck."""
    for code, printed in faces.deck.SAMPLE_PRINTS.items():
        faces.describe(code, printed.title, printed.points, printed.motif)
    for height in HEIGHTS_PX:
        yield f"{art}_{height}", faces_page(faces, height, art)


def furniture_sheets(faces: Faces) -> Iterator[tuple[str, pygame.Surface]]:
    """Tables with cards on them, and everything round them."""
    for felt in FELTS:
        yield f"table_{felt}", table_page(faces, felt)
    yield "furniture", furniture_page()
    yield "slate", slate((720, 480))
    yield "backs", backs_page(faces, 420)


# --- the command line ------------------------------------------------------------------------------------------------


def reader(texts: Texts) -> Reader:
    """The parser; values are checked by `chosen`, so that all mistakes sound alike."""
    found = Reader(texts)
    found.description, found.epilog = texts("cli.help.faces"), None
    found.usage = "main.py faces --out DIR [--art ID] [--style NAME=X …] [--back NAME] [--furniture]"
    found.add_argument("-h", "--help", action="store_true", help=texts("cli.help.help"))
    found.add_argument("--out", metavar="DIR", help=texts("cli.help.faces.out"))
    found.add_argument("--art", metavar="ID", help=texts("cli.help.faces.art", allowed=", ".join(DECKS)))
    found.add_argument("--style", metavar="NAME=X", action="append", default=[], help=texts("cli.help.faces.style"))
    found.add_argument("--back", metavar="NAME", help=texts("cli.help.faces.back", allowed=", ".join(BACKS)))
    found.add_argument("--furniture", action="store_true", help=texts("cli.help.faces.furniture"))
    found.add_argument("--lang", metavar="|".join(LANGUAGES), help=texts("cli.help.lang"))
    return found


def one_of(name: str, value: str, allowed: Sequence[str], texts: Texts) -> str:
    """The value, if it is allowed. Raises Wrong."""
    if value not in allowed:
        raise Wrong(texts("cli.error.option", name=name, value=value, allowed=", ".join(allowed)))
    return value


def dressed(art: str, given: Any, texts: Texts) -> Faces:
    """A deck in the look that is asked for. Raises Wrong."""
    faces = Faces(art)
    wishes = {}
    for wish in given.style:
        name, _, choice = wish.partition("=")
        one_of("--style", name, tuple(faces.styles) or ("–",), texts)
        wishes[name] = one_of(name, choice, faces.styles[name], texts)
    back = one_of("--back", given.back, tuple(BACKS), texts) if given.back else ""
    faces.wear(fitting(faces.styles, wishes, texts.lang), back)
    return faces


def folder(given: Any, texts: Texts) -> Path:
    """The folder for the files, made where there is none. Raises Wrong where it cannot be written to."""
    if not given.out:
        raise Wrong(texts("cli.error.faces_out"))
    try:
        path = Path(given.out).expanduser()
        path.mkdir(parents=True, exist_ok=True)
        if not os.access(path, os.W_OK | os.X_OK):
            raise PermissionError(path)
    except (OSError, ValueError, RuntimeError):  # no folder, a NUL in the path, nobody's home
        raise Wrong(texts("cli.error.folder", path=given.out)) from None
    return path


def write(arguments: Sequence[str], texts: Texts) -> int:
    """Write the sheets, one line for each file. Raises Wrong."""
    read = reader(texts)
    given = read.parse_args(list(arguments))
    if given.help:
        print(read.format_help())
        return 0
    out = folder(given, texts)
    arts = (one_of("--art", given.art, DECKS, texts),) if given.art else DECKS
    pictured = {art: dressed(art, given, texts) for art in arts}
    made = [sheet for art, faces in pictured.items() for sheet in [sheets(faces, art)]]
    if given.furniture:
        made.append(furniture_sheets(next(iter(pictured.values()))))
    for pages in made:
        for name, page in pages:
            _save(page, out / f"{name}.png", texts)
    return 0


def _save(page: pygame.Surface, path: Path, texts: Texts) -> None:
    try:
        with BytesIO() as stream:  # closed, because pygame never lets go of it
            pygame.image.save(page, stream, path.name)
            files.write_plain(path, stream.getvalue())
    except (OSError, pygame.error):
        raise Wrong(texts("cli.error.folder", path=path)) from None
    print(path, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write what is asked for; `arguments` None: those of the command line. Returns the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    texts = Texts(language(words, system_language()))
    try:
        return write(words, texts)
    except Wrong as wrong:
        line = " ".join(str(wrong).split())
        print(texts("cli.error", message=line), file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main())
