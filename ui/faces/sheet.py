"""Contact sheets for the eye: `python -m ui.faces.sheet --out DIR` draws every face and all furniture as PNG files."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from ui.faces.backs import BACKS
from ui.faces.cache import Faces
from ui.faces.furniture import (
    SYMBOLS,
    avatar,
    candle,
    characters,
    plate,
    seat_colour,
    slate,
    symbol,
    table_background,
)

HEIGHTS_PX: Final = (60, 120, 240)
COLUMNS: Final = 9
GAP_PX: Final = 12
FELT: Final = "#1F5A46"
DECKS: Final = tuple(sorted(path.stem for path in (Path(__file__).parents[2] / "assets" / "cards").glob("*.toml")))


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


def faces_page(faces: Faces, height_px: int) -> pygame.Surface:
    """All faces, badges of the sample pile and the back at one height."""
    pictures = [faces.face(code, height_px) for code in dict.fromkeys((*faces.codes, *faces.deck.SAMPLE_PILE))]
    return grid([*pictures, faces.back(height_px)], COLUMNS)


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
    page = table_background(size, felt)
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
    """Medallions, plates, candles, signs and the slate."""
    pictures = [avatar(name, kind, 150) for kind in ("person", "bot") for name in characters(kind)]
    pictures += [avatar(name, "bot", 48) for name in characters("bot")]
    pictures += [plate((150, 54), active, seat_colour(seat)) for seat in range(3) for active in (False, True)]
    pictures += [candle(150, burnt, lit) for burnt, lit in ((0, True), (0.5, True), (1, True), (0.3, False))]
    pictures += [symbol(name, 64) for name in SYMBOLS] + [symbol(name, 24) for name in SYMBOLS]
    pictures += [symbol(name, 32, "#FBF5E6") for name in ("shield", "hand", "immune")]
    return grid([*pictures, slate((150, 150))], 12)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the sheets; `arguments` None: those of the command line. Returns the exit code."""
    parser = argparse.ArgumentParser(description="Draw contact sheets of all card faces and furniture.")
    parser.add_argument("--out", type=Path, required=True, help="folder for the PNG files")
    parser.add_argument("--art", choices=DECKS, default=DECKS[0], help="deck (default: %(default)s)")
    parser.add_argument("--style", nargs="*", default=[], metavar="NAME=CHOICE", help="style of the deck")
    parser.add_argument("--back", choices=BACKS, default="", help="back (default: the deck's own)")
    given = parser.parse_args(arguments)
    given.out.mkdir(parents=True, exist_ok=True)
    faces = Faces(given.art, style=dict(wish.split("=", 1) for wish in given.style), back=given.back)
    for code, printed in faces.deck.SAMPLE_PRINTS.items():
        faces.describe(code, printed.title, printed.points, printed.motif)
    pages = {f"faces_{height}": faces_page(faces, height) for height in HEIGHTS_PX}
    pages |= {f"table_{felt}": table_page(faces, felt) for felt in ("green", "blue", "wine")}
    pages |= {"furniture": furniture_page(), "slate": slate((720, 480)), "backs": backs_page(faces, 420)}
    for name, page in pages.items():
        pygame.image.save(page, str(given.out / f"{name}.png"))
        print(given.out / f"{name}.png")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
