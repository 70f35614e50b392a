"""Simple Markdown as pictures: headings with anchors, paragraphs, lists, bold, italic, and cards in the text.

    ## Title {#anchor}      ### Smaller title {#anchor}      - item      1. item      **bold**  *italic*  [[7 8 9]]

A paragraph or an item may end in anchors as well: "text {#GG-5.7 GG-5.8}".

Parsing knows no pygame; drawing turns each block into one picture.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import pygame

from ui.shell.fonts import Colour

if TYPE_CHECKING:
    from ui.shell.fonts import Fonts

HEADING: Final = re.compile(r"^(#{1,4})\s+(.*?)\s*(?:\{#([^}]+)\})?\s*$")
ITEM: Final = re.compile(r"^\s*(?:[-*]|(\d+)\.)\s+(.*)$")
MARKED: Final = re.compile(r"\s*\{#([^}]+)\}\s*$")
PIECE: Final = re.compile(r"(\[\[[^\]]*\]\]|\*\*|\*|\s+)")
CLAUSE: Final = re.compile(r"^(?P<chapter>[A-Z]+-\d+)(?:\.(?P<number>\d+))?$")
LEADING: Final = 1.42
TITLES: Final = {"title": (2.1, "ink"), "chapter": (1.5, "rubric")}  # in the display face: size, colour
SECTION: Final = 1.1  # size of the smaller titles
CARD_LINES: Final = 3.1  # height of a card in the text, in sizes of the letters


class Block(NamedTuple):
    """One paragraph; `kind` is "title", "chapter", "section", "text" or "item"."""

    kind: str
    text: str
    anchor: str = ""  # of a paragraph several, divided by spaces
    mark: str = ""  # the number of a numbered item


KINDS: Final = ("title", "chapter", "section", "section")


def parse(page: str) -> list[Block]:
    """The blocks of a page. Lines that follow each other belong together."""
    blocks: list[Block] = []
    open_block = False
    for line in page.splitlines():
        heading, item = HEADING.match(line), ITEM.match(line)
        if not line.strip():
            open_block = False
        elif heading:
            blocks.append(Block(KINDS[len(heading[1]) - 1], heading[2], heading[3] or ""))
            open_block = False
        elif item:
            blocks.append(Block("item", item[2], mark=item[1] or ""))
            open_block = True
        elif open_block:
            blocks[-1] = blocks[-1]._replace(text=f"{blocks[-1].text} {line.strip()}")
        else:
            blocks.append(Block("text", line.strip()))
            open_block = True
    return [_anchored(block) for block in blocks]


def _anchored(block: Block) -> Block:
    """A paragraph without the anchors at its end, which it bears; several are divided by spaces."""
    marks = MARKED.search(block.text)
    if block.kind not in ("text", "item") or marks is None:
        return block
    return block._replace(text=block.text[: marks.start()], anchor=marks[1])


def anchor_for(clause: str, anchors: Sequence[str]) -> str:
    """The anchor where a clause is explained: its own, else the last one before it in its chapter; "" for none."""
    if clause in anchors:
        return clause
    wanted = CLAUSE.match(clause)
    if wanted is None:
        return ""
    number = int(wanted["number"] or 0)
    best, best_number = "", -1
    for anchor in anchors:
        found = CLAUSE.match(anchor)
        if found and found["chapter"] == wanted["chapter"]:
            own = int(found["number"] or 0)
            if best_number < own <= number:
                best, best_number = anchor, own
    return best


class Word(NamedTuple):
    """A piece of a line: letters, or cards."""

    text: str
    bold: bool = False
    italic: bool = False
    codes: tuple[str, ...] = ()
    space: bool = False  # a space stands before it


def words_of(text: str, bold: bool = False) -> list[Word]:
    """The words of a paragraph with their styles."""
    found: list[Word] = []
    strong, slanted, space = bold, False, False
    for piece in PIECE.split(text):
        if not piece:
            continue
        if piece.isspace():
            space = True
        elif piece == "**":
            strong = not strong
        elif piece == "*":
            slanted = not slanted
        elif piece.startswith("[["):
            found.append(Word("", codes=tuple(piece[2:-2].split()), space=space))
            space = False
        else:
            found.append(Word(piece, strong, slanted, space=space))
            space = False
    return found


def plain(blocks: Sequence[Block], card: Callable[[str], str]) -> str:
    """Blocks as a text without styles, for the clipboard; `card` names a card by its code."""
    found = ""
    for number, block in enumerate(blocks):
        words = words_of(block.text)
        told = [f"[{', '.join(map(card, word.codes))}]" if word.codes else word.text for word in words]
        line = "".join(f" {piece}" if word.space else piece for word, piece in zip(words, told, strict=True)).strip()
        mark = (f"{block.mark}. " if block.mark else "– ") if block.kind == "item" else ""
        together = number > 0 and block.kind == blocks[number - 1].kind == "item"
        found += ("" if not number else "\n" if together else "\n\n") + mark + line
    return found + "\n"


CardPainter: TypeAlias = Callable[[str, int], pygame.Surface]  # code, height in pixels


class Typesetter:
    """Draws blocks for one width and size of letters."""

    def __init__(
        self,
        fonts: Fonts,
        size_px: float,
        width_px: int,
        card: CardPainter,
        card_wide: Callable[[int], int],
        ink: Colour,
        dim: Colour,
        accent: Colour,
        explained: Callable[[str], bool] = lambda word: False,
    ) -> None:
        """`card_wide`: the width of a card of a height; `explained`: words that a dotted line marks, for more can be
        read about them."""
        self.fonts, self.size_px, self.width_px = fonts, size_px, width_px
        self.card, self.card_wide = card, card_wide
        self.ink, self.dim, self.accent = ink, dim, accent
        self.explained = explained

    def picture(self, block: Block) -> pygame.Surface:
        """A block as one picture, `width_px` wide at most."""
        if block.kind in TITLES:
            size, ink = TITLES[block.kind]
            return self.fonts.title_fitting(block.text, self.size_px * size, self.width_px, ink, shadow=False)
        if block.kind == "section":
            return self._paragraph(words_of(block.text, bold=True), self.width_px, self.size_px * SECTION, self.accent)
        if block.kind == "item":
            return self._item(block)
        return self._paragraph(words_of(block.text), self.width_px, self.size_px, self.ink)

    def height_px(self, block: Block) -> int:
        """Return the height of a block's picture, in pixels; measured, not drawn."""
        if block.kind in TITLES:
            size, _ = TITLES[block.kind]
            return self.fonts.title_size(block.text, self.size_px * size, self.width_px, shadow=False)[1]
        width = self.width_px - (self._indent() if block.kind == "item" else 0)
        size_px = self.size_px * SECTION if block.kind == "section" else self.size_px
        lines = self._lines(words_of(block.text, bold=block.kind == "section"), width, size_px)
        return max(1, sum(self._line_height(line, size_px) for line in lines))

    def _indent(self) -> int:
        """The indent of items, in pixels."""
        return round(self.size_px * 1.7)

    def _item(self, block: Block) -> pygame.Surface:
        indent = self._indent()
        body = self._paragraph(words_of(block.text), self.width_px - indent, self.size_px, self.ink)
        whole = pygame.Surface((self.width_px, body.get_height()), pygame.SRCALPHA)
        whole.blit(body, (indent, 0))
        first = self._first_line_px(words_of(block.text))
        if block.mark:
            number = self.fonts.render(f"{block.mark}.", self.size_px, self.accent, bold=True)
            whole.blit(number, number.get_rect(midright=(indent - round(self.size_px * 0.4), first // 2)))
        else:
            r = max(3, round(self.size_px * 0.26))
            x, y = round(self.size_px * 0.9), first // 2 + 1
            pygame.draw.polygon(whole, self.accent, [(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
        return whole

    def _first_line_px(self, words: list[Word]) -> int:
        lines = self._lines(words, self.width_px - self._indent(), self.size_px)
        return self._line_height(lines[0], self.size_px) if lines else round(self.size_px * LEADING)

    # --- lines ---------------------------------------------------------------------------------------------------
    def _width(self, word: Word, size_px: float) -> int:
        if not word.codes:
            return self.fonts.text(size_px, word.bold, word.italic).size(word.text)[0]
        wide = self.card_wide(self._card_px(size_px))
        return round(wide + (len(word.codes) - 1) * wide * 0.72)

    @staticmethod
    def _card_px(size_px: float) -> int:
        return round(size_px * CARD_LINES)

    def _lines(self, words: list[Word], width_px: int, size_px: float) -> list[list[tuple[Word, int]]]:
        """Words with their left edges, line by line. Words without a space between them stay together."""
        space = self.fonts.text(size_px).size(" ")[0]
        lines: list[list[tuple[Word, int]]] = [[]]
        x = 0
        for cluster in clusters(words):
            width = sum(self._width(word, size_px) for word in cluster)
            gap = space if cluster[0].space and lines[-1] else 0
            if lines[-1] and x + gap + width > width_px:
                lines.append([])
                x = gap = 0
            x += gap
            for word in cluster:
                lines[-1].append((word, x))
                x += self._width(word, size_px)
        return [line for line in lines if line]

    def _line_height(self, line: list[tuple[Word, int]], size_px: float) -> int:
        plain = round(size_px * LEADING)
        return max(plain, self._card_px(size_px) + round(size_px * 0.3)) if any(w.codes for w, _ in line) else plain

    def _paragraph(self, words: list[Word], width_px: int, size_px: float, ink: Colour) -> pygame.Surface:
        lines = self._lines(words, width_px, size_px)
        heights = [self._line_height(line, size_px) for line in lines]
        whole = pygame.Surface((max(1, width_px), max(1, sum(heights))), pygame.SRCALPHA)
        y = 0
        for line, height in zip(lines, heights, strict=True):
            for word, x in line:
                self._draw_word(whole, word, x, y + height // 2, size_px, ink)
            y += height
        return whole

    def _draw_word(self, whole: pygame.Surface, word: Word, x: int, middle: int, size_px: float, ink: Colour) -> None:
        if not word.codes:
            picture = self.fonts.render(word.text, size_px, ink, word.bold, word.italic)
            box = picture.get_rect(midleft=(x, middle))
            whole.blit(picture, box)
            if ink == self.ink and self.explained(word.text):
                self._dot(whole, box)
            return
        for index, code in enumerate(word.codes):
            picture = self.card(code, self._card_px(size_px))
            place = (x + round(index * picture.get_width() * 0.72), middle)
            whole.blit(picture, picture.get_rect(midleft=place))

    def _dot(self, whole: pygame.Surface, place: pygame.Rect) -> None:
        """A dotted line below a word."""
        dot = max(1, round(self.size_px * 0.07))
        y = place.bottom - round(self.size_px * 0.12)
        for x in range(place.left, place.right - dot, 3 * dot):
            pygame.draw.rect(whole, self.accent, (x, y, dot, dot))

    def word_at(self, block: Block, x: int, y: int) -> str:
        """The word of a paragraph or item at this point of its picture; empty where there is none."""
        if block.kind not in ("text", "item"):
            return ""
        indent = self._indent() if block.kind == "item" else 0
        top = 0
        for line in self._lines(words_of(block.text), self.width_px - indent, self.size_px):
            bottom = top + self._line_height(line, self.size_px)
            if top <= y < bottom:
                there = (word for word, left in line if left <= x - indent < left + self._width(word, self.size_px))
                return next((word.text for word in there), "")
            top = bottom
        return ""


def clusters(words: Sequence[Word]) -> list[list[Word]]:
    """Words that must not be parted: those without a space between them."""
    found: list[list[Word]] = []
    for word in words:
        if found and not word.space:
            found[-1].append(word)
        else:
            found.append([word])
    return found
