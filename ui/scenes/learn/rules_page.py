"""What can be read: the rules of a game by chapters, opened where a clause is explained, and the words of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

from game.learn.agreed import with_chapter
from game.learn.glossary import Term, matching, term_of, terms
from game.learn.pedigree import house_rules
from rules.core.registry import GAMES
from ui.access.tree import Role
from ui.scenes.card_names import name_of
from ui.scenes.notice import copy
from ui.scenes.panel import PanelScene
from ui.scenes.table.below import match_below
from ui.shell import pen
from ui.table.tables import table_of
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton, Pressable
from ui.widgets.richtext import Block, Typesetter, anchor_for, parse, plain, words_of
from ui.widgets.scroll import READING, Scroll
from ui.widgets.signs import twice
from ui.widgets.text import Box, Picture, fitted, paragraph, paragraph_px, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

# --- the words of the table: a list one can search by typing ---------------------------------------------------------
LETTER_PX: Final = 16.5
LONGEST: Final = 30  # letters one can type
FIELD: Final = 46  # height of the field, in units


class Entry(Widget):
    """One term: its name, whose word it is, what it means."""

    role = Role.TEXT

    def __init__(self, app: App, place: tuple[int, int], width: int, term: Term, owner: str) -> None:
        self.name = app.fonts.render(term.name, LETTER_PX * 1.1 * app.text_scale, "#8E1F28", bold=True)
        high = paragraph_px(app, term.words, LETTER_PX * app.text_scale, width)
        super().__init__(app, pygame.Rect(*place, width, self.name.get_height() + high))
        self.term, self.owner = term, owner
        self.spoken = f"{term.name}, {owner}: {term.words}" if owner else f"{term.name}: {term.words}"

    @cached_property
    def picture(self) -> pygame.Surface:
        """All of it, drawn when it first comes into sight."""
        app, name = self.app, self.name
        small = app.fonts.render(self.owner, LETTER_PX * 0.82 * app.text_scale, "#6B5D4A", italic=True)
        words = paragraph(app, self.term.words, LETTER_PX * app.text_scale, self.rect.width, paint.INK)
        picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        picture.blit(name, (0, 0))
        beside = (name.get_width() + round(10 * app.scale), name.get_height() - 2)
        picture.blit(small, small.get_rect(bottomleft=beside))
        picture.blit(words, (0, name.get_height()))
        return picture

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture, self.rect)


class GlossaryScene(PanelScene):
    """`game_id`: only the words of this game and of every table; `typed`: what is looked for at first."""

    wanted = (900, 700)
    first_focus = ""

    def __init__(self, app: App, game_id: str = "", typed: str = "") -> None:
        super().__init__(app)
        self.game_id, self.typed = game_id, typed
        self.page: Scroll | None = None

    def title(self) -> str:
        if not self.game_id:
            return self.app.texts("glossary.title")
        words = self.app.texts_of(self.game_id)
        return words("glossary.title.game", game=words("name"))

    def found(self) -> tuple[Term, ...]:
        """The terms shown now."""
        games = (self.game_id,) if self.game_id else GAMES
        return matching(terms(self.app.settings.language, *games), self.typed)

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> Iterator[None]:
        self._build_field(pygame.Rect(rect.x, rect.y, rect.width, self.px(FIELD)))
        below = pygame.Rect(rect.x, rect.y + self.px(FIELD + 10), rect.width, rect.height - self.px(FIELD + 10))
        self.group.add(Box(self.app, below, "paper", radius=8, shadow=False))
        area = Scroll(self.app, below.inflate(-self.px(12), -self.px(12)), "terms", "#F3E8CE")
        x, y, width = area.rect.x + self.px(16), area.rect.y + self.px(8), area.room_px - self.px(32)
        for term in self.found():
            owner = self.app.texts_of(term.game_id)("name") if term.game_id and not self.game_id else ""
            entry = Entry(self.app, (x, y), width, term, owner)
            area.add(entry)
            y = entry.rect.bottom + self.px(14)
            yield
        if not self.found():
            none = paragraph(
                self.app, self.app.texts("glossary.none"), self.tx(LETTER_PX), width, paint.INK, italic=True
            )
            area.add(Picture(self.app, none, (x, y)))
        area.pad(self.px(16))
        self.page = area
        self.group.add(area)

    def _build_field(self, rect: pygame.Rect) -> None:
        """Build the search field: the typed words, or the invitation to type."""
        self.group.add(Box(self.app, rect, "well", radius=8, shadow=False))
        words = f"{self.typed}|" if self.typed else self.app.texts("glossary.search")
        ink = paint.CREAM if self.typed else paint.DIM
        picture = self.app.fonts.render(words, min(self.tx(18), rect.height * 0.6), ink, italic=not self.typed)
        self.group.add(Picture(self.app, picture, (rect.x + self.px(16), rect.centery - picture.get_height() / 2)))

    # --- typing --------------------------------------------------------------------------------------------------
    def search(self, typed: str) -> None:
        """Look for this."""
        self.typed = typed[:LONGEST]
        if self.page is not None:
            self.page.scroll_to(0, at_once=True)
        self.resize(self.app.size)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key in READING and self.page is not None:
                return self.page.handle(event)
            if event.key == pygame.K_BACKSPACE:
                self.search(self.typed[:-1])
                return True
            if event.key == pygame.K_ESCAPE and self.typed:
                self.search("")
                return True
            if event.unicode.isalnum() or (event.unicode in " -%" and self.typed and event.unicode):
                self.search(self.typed + event.unicode)
                return True
        return super().handle(event)


# --- the rules: chapters at the left, the page at the right ----------------------------------------------------------
LETTERS: Final = 17.0
CHAPTERS: Final = 250  # width of the list, in units of text …
CHAPTERS_MOST: Final = 0.36  # … but no larger share of the page
ROW_MARGIN: Final = 26  # of a chapter's title, left and right together
BEFORE: Final = {"title": 0, "chapter": 26, "section": 16, "text": 10, "item": 7}  # room above a block
ABOVE: Final = 90  # seen above a paragraph that was looked up: its title, in units
MARKER, MARK_ALPHA = "#FFD84A", 120


class ChapterRow(Pressable):
    """A chapter in the list; lit while it is being read."""

    def __init__(self, app: App, rect: pygame.Rect, scene: PageScene, block: Block, font: pygame.font.Font) -> None:
        super().__init__(app, rect, lambda: scene.go_to(block.anchor), f"chapter:{block.anchor}")
        self.scene, self.block = scene, block
        self.spoken = block.text
        self.font = font

    @cached_property
    def pictures(self) -> list[pygame.Surface]:
        """Its title as it usually looks, and where it is being read; written when it comes into sight."""
        text = shortened(self.block.text, self.font, self.rect.width - round(ROW_MARGIN * self.u))
        return [self.font.render(text, True, colour) for colour in (paint.DIM, paint.look("chosen").ink)]

    def draw(self, surface: pygame.Surface) -> None:
        reading = self.scene.reading == self.block.anchor
        radius = round(8 * self.u)
        if reading:
            surface.blit(paint.plate(self.rect.size, "chosen", radius), self.rect)
        elif self.glow > 0:
            surface.blit(paint.light(self.rect.size, radius, round(30 * self.glow)), self.rect)
        picture = self.pictures[reading]
        surface.blit(picture, picture.get_rect(midleft=(self.rect.x + round(13 * self.u), self.rect.centery)))


class Passage(Widget):
    """A block of the page, drawn when it first comes into sight."""

    role = Role.TEXT

    def __init__(self, app: App, rect: pygame.Rect, setter: Typesetter, block: Block, known: tuple[Term, ...]) -> None:
        super().__init__(app, rect)
        self.known = known
        self.setter, self.block = setter, block
        self.spoken = " ".join(
            filter(None, (block.mark, " ".join(word.text or ", ".join(word.codes) for word in words_of(block.text))))
        )
        self.picture: pygame.Surface | None = None
        self.marked = False  # this is what was looked up

    def draw(self, surface: pygame.Surface) -> None:
        if self.picture is None:
            self.picture = self.setter.picture(self.block)
        if self.marked:
            self._draw_mark(surface)
        surface.blit(self.picture, self.rect)

    def _draw_mark(self, surface: pygame.Surface) -> None:
        """Mark the passage as with a broad yellow pen, and with a line at its left."""
        around = self.rect.inflate(round(16 * self.u), round(8 * self.u))
        surface.blit(paint.light(around.size, round(6 * self.u), MARK_ALPHA, MARKER), around)
        line = pygame.Rect(around.left - round(5 * self.u), around.top, max(3, round(4 * self.u)), around.height)
        pen.rect(surface, "#8E1F28", line, border_radius=2)

    def _term_at(self, point: tuple[int, int]) -> Term | None:
        word = self.setter.word_at(self.block, point[0] - self.rect.x, point[1] - self.rect.y)
        return term_of(word, self.known) if word else None

    def at(self, point: tuple[int, int]) -> Widget | None:
        """Only words that are explained are to be touched."""
        term = self._term_at(point) if self.rect.collidepoint(point) else None
        self.tip = f"{term.name}: {term.words}" if term is not None else ""
        return self if term is not None else None

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on such a word opens it."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        term = self._term_at(event.pos)
        if term is not None:
            self.app.push(GlossaryScene(self.app, term.game_id, term.name))
        return term is not None


def marked_blocks(blocks: Sequence[Block], anchor: str) -> list[int]:
    """Return the indices of the blocks an anchor means: its paragraph; below the title of a section all up to the next
    title; of a chapter its title and first paragraph; empty for an unknown anchor.
    """
    start = next((index for index, block in enumerate(blocks) if anchor in block.anchor.split()), None)
    if start is None or not anchor:
        return []
    if blocks[start].kind in ("text", "item"):
        return [start]
    titles = [index for index in range(start + 1, len(blocks)) if blocks[index].kind not in ("text", "item")]
    end = titles[0] if titles else len(blocks)
    return list(range(start, end if blocks[start].kind == "section" else min(end, start + 2)))


class PageScene(PanelScene):
    """A page of chapters as an overlay. `clause`: open at the place where it is explained ("GG-5.7"). `further`: what
    F1 leads to from here, after this page is put away."""

    wanted = (1180, 740)
    first_focus = ""
    game_id = ""  # whose words are explained; "": those of all games

    def __init__(self, app: App, clause: str = "", further: Callable[[], None] = lambda: None) -> None:
        super().__init__(app)
        self.clause, self.further = clause, further
        self.anchors: dict[str, int] = {}  # anchor -> offset of its block in the page
        self.reading = ""
        self.page: Scroll | None = None
        self.blocks: list[Block] = []
        self.built_at = False  # the page was turned to the clause; a new layout leaves it where it is read

    def source(self) -> str:
        """The page as Markdown; empty where it is missing."""
        raise NotImplementedError

    @property
    def art(self) -> str:
        """The deck of the cards that stand in the page."""
        raise NotImplementedError

    # --- layout --------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> Iterator[None]:
        blocks = [block for block in parse(self.source()) if block.kind != "title"]
        if not blocks:
            blocks = [Block("text", self.app.texts("rules.missing"))]
        self.blocks = blocks
        yield
        wide = max(self.px(CHAPTERS), min(self.tx(CHAPTERS), round(rect.width * CHAPTERS_MOST)))
        yield from self._build_chapters(pygame.Rect(rect.x, rect.y, wide, rect.height), blocks)
        left = rect.x + wide + self.px(16)
        yield from self._build_page(pygame.Rect(left, rect.y, rect.right - left, rect.height), blocks)
        if self.clause:
            self._look_up(anchor_for(self.clause, list(self.anchors)))

    def _build_chapters(self, rect: pygame.Rect, blocks: list[Block]) -> Iterator[None]:
        foot = max(self.px(44), self.tx(36))
        copies = pygame.Rect(rect.right - foot, rect.bottom - foot, foot, foot)
        tip = self.app.texts("rules.copy")
        words = Button(
            self.app,
            pygame.Rect(rect.x, rect.bottom - foot, rect.width - foot - self.px(8), foot),
            self.app.texts("glossary.open"),
            lambda: self.app.push(GlossaryScene(self.app, self.game_id)),
            "glossary",
            "wood",
            size=15,
        )
        area = Scroll(self.app, pygame.Rect(rect.topleft, (rect.width, rect.height - foot - self.px(10))), "chapters")
        height, y = max(self.px(40), self.tx(34)), rect.y + self.px(4)
        chapters = [block for block in blocks if block.kind == "chapter"]
        font = self._chapter_font([block.text for block in chapters], area.room_px, height)
        for block in chapters:
            row = pygame.Rect(rect.x + self.px(4), y, area.room_px, height)
            area.add(ChapterRow(self.app, row, self, block, font))
            y += height + self.px(3)
            yield
        self.group.add(area, words, IconButton(self.app, copies, twice, self.copy_chapter, "copy", tip, "wood"))

    def _chapter_font(self, titles: list[str], width: int, height: int) -> pygame.font.Font:
        """One size for all chapters: that in which the longest title fits."""
        usual, room = min(15.5 * self.app.text_scale, height * 0.6), width - self.px(ROW_MARGIN)
        fonts = [fitted(self.app, title, usual, room, bold=True) for title in titles or [""]]
        return min(fonts, key=lambda font: font.get_height())

    def _build_page(self, rect: pygame.Rect, blocks: list[Block]) -> Iterator[None]:
        self.group.add(Box(self.app, rect, "paper", radius=8, shadow=False))
        area = Scroll(self.app, rect.inflate(-self.px(12), -self.px(12)), "page", "#F3E8CE")
        x, width = area.rect.x + self.px(22), area.room_px - self.px(40)
        faces = self.app.faces(self.art)
        known = {*faces.codes}
        known_terms = terms(self.app.settings.language, *filter(None, (self.game_id,)))
        setter = Typesetter(
            self.app.fonts,
            LETTERS * self.app.text_scale,
            width,
            lambda code, height: faces.face(code, height) if code.split("=")[0] in known else faces.back(height),
            lambda height: faces.size_px(height)[0],
            paint.INK,
            "#6B5D4A",
            "#8E1F28",
            lambda word: term_of(word, known_terms) is not None,
        )
        y = area.rect.y + self.px(4)
        self.anchors = {}
        for index, block in enumerate(blocks):
            y += round((BEFORE[block.kind] if index else 6) * self.app.text_scale)
            for anchor in block.anchor.split():
                self.anchors[anchor] = y - area.rect.y
            shift = (
                round(LETTERS * 0.36 * self.app.text_scale) if block.kind == "chapter" else 0
            )  # the pen's own margin
            place = pygame.Rect(x - shift, y, width, setter.height_px(block))
            passage = Passage(self.app, place, setter, block, known_terms)
            area.add(passage)
            y += passage.rect.height
            yield
        area.pad(self.px(30))
        self.page = area
        self.group.add(area)

    def _look_up(self, anchor: str) -> None:
        """Open the page at this anchor and mark what stands there: the paragraph, or the whole part below a title."""
        if not self.built_at:
            self.built_at = True
            self.go_to(anchor, at_once=True, above=ABOVE)
        passages = [widget for widget in self.group.walk() if isinstance(widget, Passage)]
        blocks = [passage.block for passage in passages]
        for index in marked_blocks(blocks, anchor):
            passages[index].marked = True

    # --- reading -------------------------------------------------------------------------------------------------
    def go_to(self, anchor: str, at_once: bool = False, above: float = 8) -> None:
        """Turn the page to an anchor; `above` it so many units of the page are still seen."""
        if self.page is not None and anchor in self.anchors:
            self.page.scroll_to(self.anchors[anchor] - self.px(above), at_once)

    def _chapter_now(self) -> str:
        """The chapter at the top of the page; the last one when the end is reached."""
        chapters = [widget.block.anchor for widget in self.group.walk() if isinstance(widget, ChapterRow)]
        if self.page is None or not chapters:
            return ""
        if self.page.reach and self.page.wanted >= self.page.reach:
            return chapters[-1]
        seen = [name for name in chapters if self.anchors.get(name, 0) <= self.page.wanted + self.px(60)]
        return seen[-1] if seen else chapters[0]

    def _turn(self, by: int) -> None:
        chapters = [widget.block.anchor for widget in self.group.walk() if isinstance(widget, ChapterRow)]
        if chapters:
            index = chapters.index(self.reading) if self.reading in chapters else 0
            self.go_to(chapters[max(0, min(len(chapters) - 1, index + by))])

    def chapter(self) -> list[Block]:
        """The blocks of the chapter that is being read, with its title."""
        starts = [index for index, block in enumerate(self.blocks) if block.kind == "chapter"]
        first = next((index for index in starts if self.blocks[index].anchor == self.reading), 0)
        return self.blocks[first : next((index for index in starts if index > first), None)]

    def copy_chapter(self) -> None:
        """Put the chapter on the clipboard, without styles, its cards by their names."""
        chapter = self.chapter()
        told = plain(chapter, lambda code: name_of(self.app, self.art, code.split("=")[0]))
        copy(self.app, told, self.app.texts("rules.copied", chapter=chapter[0].text if chapter else ""))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.page is not None:
            if event.key == pygame.K_c and event.mod & pygame.KMOD_CTRL:
                self.copy_chapter()
                return True
            if event.key in READING:
                return self.page.handle(event)
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._turn(-1 if event.key == pygame.K_LEFT else 1)
                return True
            if event.key == pygame.K_F1:
                self.back()
                self.further()
                return True
        return super().handle(event)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self.reading = self._chapter_now()


class RulesScene(PageScene):
    """The rules of a game; above a table also what is agreed on there."""

    def __init__(self, app: App, game_id: str, clause: str = "", further: Callable[[], None] = lambda: None) -> None:
        super().__init__(app, clause, further)
        self.game_id = game_id

    def title(self) -> str:
        words = self.app.texts_of(self.game_id)
        return words("rules.title", game=words("name"))

    def source(self) -> str:
        words, match = self.app.texts_of(self.game_id), match_below(self.app)
        page = words.rules_page()
        if match is not None and match.game.id == self.game_id:
            page = with_chapter(page, match, words)
        return page + house_rules(self.game_id, words)

    @property
    def art(self) -> str:
        return table_of(self.game_id).art


class AccessScene(PageScene):
    """How one plays without seeing the screen, with one hand, with a switch, with other eyes for colours."""

    art = "french"

    def title(self) -> str:
        return self.app.texts("access.title")

    def source(self) -> str:
        return self.app.texts.page("access")
