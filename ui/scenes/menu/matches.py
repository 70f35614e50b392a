"""All matches on this computer: under way, over, or given up; how they are saved as files and taken in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import files, paths
from game.match import exchange, home, journal, match_file, notes, presets
from game.match.home import FINISHED, GIVEN_UP
from game.match.index_store import Listed
from game.match.match import Match
from game.match.match_index import WAITING, Listing
from game.match.presets import Preset
from game.match.seats import names_in
from game.notice import Notice, Refused
from game.workshop.parcel import SUFFIX
from rules.core.registry import GAMES
from rules.families.effects.legible import legible
from ui.scenes.file_browser import PathScene, saving
from ui.scenes.menu.resume import deal, resume
from ui.scenes.menu.snapshot import made, small, when
from ui.scenes.notice import ask, repeat
from ui.scenes.panel import Choice, PanelScene
from ui.scenes.replay.note import NoteScene
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.table.check import show_check
from ui.shell.scene import Way
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import IconButton, Painter, Pressable
from ui.widgets.controls import Segments
from ui.widgets.scroll import BAR, LongList, leapt
from ui.widgets.signs import again, arrow, cross, pencil
from ui.widgets.text import Picture, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App


# --- one match in a list ---------------------------------------------------------------------------------------------


HEADER_BYTES: Final = 64 * 1024  # of a file, in which its header is looked for
NOTED: Final = 160  # characters of a note that are shown at most
LINES: Final = (  # with a note and without: size of the letters, colour, height from the middle as a share of the row
    ((17, paint.CREAM, -0.28), (15, paint.CREAM, 0.02), (13.5, paint.DIM, 0.3)),
    ((16, paint.CREAM, -0.345), (14, paint.CREAM, -0.11), (13, paint.DIM, 0.11), (14, paint.GOLD, 0.34)),
)
HIGHEST: Final = (0.27, 0.215)  # letters, as a share of the row


def rules_of(app: App, info: Listed) -> str:
    """The name of the preset that a match is played by; "" where its options have none."""
    try:
        found = match_file.options_in(files.read_plain(info.path, HEADER_BYTES))
    except OSError:
        return ""
    if found is None or found[0] not in GAMES:
        return ""
    game_id, played = found[0], Preset(found[0], "", found[1])
    own = presets.load()[0].presets
    return "" if played.left_out else presets.called(game_id, played.values(), app.texts_of(game_id), own)


class MatchRow(Pressable):
    """A wooden plate that opens the match."""

    def __init__(self, app: App, rect: pygame.Rect, info: Listed, act: Callable[[], None], key: str, tip: str) -> None:
        super().__init__(app, rect, act, key, tip)
        self.info = info
        self.note = legible(notes.read(info.id)[:NOTED])
        self.rules = rules_of(app, info)
        self.radius = round(10 * app.scale)
        self.picture: pygame.Surface | None = None  # of its table, once it is read or drawn
        self._small: tuple[pygame.Surface, pygame.Surface] | None = None  # the picture, and as it is shown here
        self.spoken = ". ".join(self._lines())

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def _lines(self) -> tuple[str, ...]:
        """The game, who plays, how far and when, the person's note."""
        info, texts = self.info, self.app.texts
        words = self.app.texts_of(info.game_id if info.game_id in GAMES else None)
        name = words("name") if info.game_id in GAMES else info.game_id
        parts = [words("menu.match.round", round=info.rounds), when(self.app, info)]
        if self.rules:
            parts.insert(0, self.rules)
        if info.shared:
            from ui.scenes.club.naming import belongs  # it reads sheets, which most lists do without

            parts.append(belongs(texts, journal.origin_of(info.path)))
        if info.repeat:
            parts.append(texts("menu.match.repeated"))
        if info.coached:
            parts.append(texts("menu.match.coached"))
        told = (name, words.listed(names_in(words.lang, info.names)), " · ".join(parts))
        return (*told, self.note) if self.note else told

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(paint.plate(self.rect.size, "dark", self.radius, max(1, round(1.5 * self.u))), self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)
        inset = round(8 * self.u)
        height = self.rect.height - 2 * inset
        place = pygame.Rect(self.rect.x + inset, self.rect.y + inset, round(height * 16 / 9), height)
        if self.picture is not None:
            surface.blit(self._shown(self.picture, height), place)
        else:
            surface.blit(paint.plate(place.size, "well", max(3, height // 12)), place)
        self._draw_words(surface, place.right + round(14 * self.u))

    def _shown(self, picture: pygame.Surface, height_px: int) -> pygame.Surface:
        if self._small is None or self._small[0] is not picture:
            self._small = (picture, small(picture, height_px))
        return self._small[1]

    def _draw_words(self, surface: pygame.Surface, x: int) -> None:
        room = self.rect.right - x - round(10 * self.u)
        noted = bool(self.note)
        for line, (size, colour, dy) in zip(self._lines(), LINES[noted], strict=True):
            font = self.app.fonts.text(
                min(size * self.app.text_scale, self.rect.height * HIGHEST[noted]), bold=dy < -0.2
            )
            text = font.render(shortened(line, font, room), True, colour)
            surface.blit(text, text.get_rect(midleft=(x, self.rect.centery + round(self.rect.height * dy))))


# --- matches as files ------------------------------------------------------------------------------------------------


def save(app: App, info: Listed) -> PathScene:
    """Save a match as a file; a name is proposed."""
    title = app.texts_of(info.game_id)("name")
    return saving(app, "menu.export", exchange.proposed(info, title), partial(exchange.send, info))


def fetch(app: App, then: Callable[[Path], None]) -> PathScene:
    """Take in a match; `then` gets its new file."""

    def act(source: Path) -> None:
        path = taken(app, source)
        app.pop()
        then(path)

    start, do = f"{paths.exchange_folder()}/", app.texts("menu.import.do")
    return PathScene(app, "menu.import", start, do, act, {home.SUFFIX})


def taken(app: App, source: Path) -> Path:
    """Take in a match and say what of it was lost, if anything. Raises Refused."""
    path, notices = exchange.take_in(source)
    for notice in notices:
        app.toasts.notice(notice._replace(values={"copy": "", **notice.values}))
    if exchange.KNOWN not in [notice.code for notice in notices]:
        app.toasts.notice(Notice("imported", {"file": source.name}))
    return path


def dropped(app: App, file: str, then: Callable[[Path], None]) -> None:
    """A file was dropped on the window: take a match in, look at a set of cards, or say why not."""
    if Path(file).suffix.lower() == exchange.RULES:
        from ui.scenes.setup.presets import dropped as rules_taken_in

        rules_taken_in(app, file)
        return
    if Path(file).suffix.lower() == exchange.SHEETS:
        from ui.scenes.club.ways import dropped as taken_in

        taken_in(app, Path(file))
        return
    if Path(file).suffix.lower() == SUFFIX:
        from ui.scenes.workshop.parcel import dropped_anywhere

        dropped_anywhere(app, file)
        return
    try:
        path = taken(app, Path(file))
    except Refused as refused:
        app.sound.play("error")
        app.toasts.notice(refused.notice)
        return
    then(path)


# --- the lists -------------------------------------------------------------------------------------------------------


ROW: Final = 92
GAP: Final = 10
FIRST_MS: Final = 15.0  # what the first picture waits for the list
STEP_MS: Final = 4.0  # of a frame, for what is still to be read
ANEW_MS: Final = 150.0  # between two times that a growing list is shown
RUNNING: Final = "running"
TABS: Final = (RUNNING, FINISHED, GIVEN_UP)
LISTS: Final = {RUNNING: WAITING, FINISHED: FINISHED, GIVEN_UP: GIVEN_UP}
Deed = tuple[str, Painter, Callable[[], None]]


class MatchesScene(PanelScene):
    """Go on with a match, watch one again, give one up or take it back; save as a file and take in."""

    wanted = (960, 660)
    first_focus = "match0"

    def __init__(self, app: App, tab: str = RUNNING) -> None:
        super().__init__(app)
        self.tab = tab
        self.listing = Listing(LISTS[tab])
        self.rows: LongList | None = None
        self._pictured: dict[str, pygame.Surface | None] = {}  # by match, of the rows that are there
        self._waited_ms = 0.0  # since the list was last shown anew
        self._changed = False  # since then
        self._said_empty = False

    def way_back(self) -> Way:
        tab = self.tab
        return lambda app: MatchesScene(app, tab)

    def enter(self) -> None:
        for notice in self.listing.notices:
            self.app.toasts.notice(notice)
        self.listing.step(FIRST_MS)

    def leave(self) -> None:
        super().leave()
        self.listing.close()

    def title(self) -> str:
        return self.app.texts("menu.all.title")

    def choices(self) -> Sequence[Choice]:
        texts = self.app.texts
        take_in = Choice("import", texts("menu.import"), lambda: self.app.push(fetch(self.app, self.show)), "dark")
        return take_in, Choice("done", texts("button.back"), self.back)

    # --- layout ------------------------------------------------------------------------------------------------------
    def build_body(self, rect: pygame.Rect) -> None:
        texts = self.app.texts
        place = pygame.Rect(rect.x, rect.y, rect.width, self.px(42))
        words = [texts(f"menu.all.{tab}") for tab in TABS]
        tabs = Segments(self.app, place, TABS, words, self.tab, self.open, "tab")
        tabs.named(self.app.texts("access.page"))
        self.group.add(tabs)
        below = pygame.Rect(rect.x, place.bottom + self.px(10), rect.width, rect.bottom - place.bottom - self.px(10))
        self.rows = None
        if len(self.listing):
            pitch = self.px(ROW) + self.px(GAP)
            self.rows = LongList(self.app, below, "matches", pitch, partial(self._build_row, below))
            self.rows.show(len(self.listing))
            self.group.add(self.rows)
        self._said_empty = self.listing.done and not len(self.listing)
        if self._said_empty:
            self._build_empty(below)

    def _build_empty(self, rect: pygame.Rect) -> None:
        texts = self.app.texts
        empty = paragraph(self.app, texts("menu.all.none"), self.tx(19), rect.width, paint.CREAM, align=0.5)
        hint = paragraph(self.app, texts("menu.all.drop"), self.tx(15), rect.width, paint.DIM, align=0.5)
        y = rect.centery - empty.get_height()
        self.group.add(
            Picture(self.app, empty, (rect.x, y)),
            Picture(self.app, hint, (rect.x, y + empty.get_height() + self.px(6))),
        )

    def _build_row(self, rect: pygame.Rect, number: int, y: int) -> list[Widget]:
        """One match and what one can do with it; nothing where its file has just gone."""
        info = next(iter(self.listing.rows(number, 1)), None)
        if info is None:
            return []
        deeds, size, row = self._deeds(info), self.px(46), self.px(ROW)
        room = rect.width - round((BAR + 10) * self.app.scale)
        wide = room - len(deeds) * (size + self.px(8)) - self.px(14)
        place = pygame.Rect(rect.x + self.px(6), y + self.px(8), wide, row)
        plate = MatchRow(self.app, place, info, self._opens(info), f"match{number}", self._opening())
        plate.picture = self._pictured.get(info.id)
        found: list[Widget] = [plate]
        x = place.right
        for key, painter, act in deeds:
            sign = pygame.Rect(x + self.px(8), place.y + (row - size) // 2, size, size)
            tip = (plate.note if key == "note" else "") or self._words(key)
            found.append(IconButton(self.app, sign, painter, act, f"{key}{number}", tip))
            x = sign.right
        return found

    def _words(self, key: str) -> str:
        return self.app.texts({"drop": "menu.match.delete"}.get(key, f"menu.match.{key}"))

    def _opening(self) -> str:
        return self.app.texts(f"menu.match.{dict(zip(TABS, ('open', 'watch', 'take_back'), strict=True))[self.tab]}")

    def _deeds(self, info: Listed) -> list[Deed]:
        """List the buttons behind a row, besides opening it."""
        export: Deed = ("export", arrow, lambda: self.app.push(save(self.app, info)))
        note: Deed = ("note", pencil, partial(self._note, info))
        if self.tab == RUNNING:
            return [note, export, ("drop", cross, partial(self._ask, info))]
        if self.tab == FINISHED:
            return [note, ("repeat", again, partial(self._repeat, info)), export]
        return [note, export]

    def _opens(self, info: Listed) -> Callable[[], None]:
        deeds = {RUNNING: lambda: resume(self.app, info.path), FINISHED: lambda: self._watch(info)}
        return deeds.get(self.tab, lambda: self._take_back(info))

    # --- what one can do ---------------------------------------------------------------------------------------------
    def open(self, tab: str, *looked_at: Path) -> None:
        """Another list, or the same anew; what has become of these files is looked up first."""
        self.tab = tab
        self.listing.close()
        self.listing = Listing(LISTS[tab])
        for path in looked_at:
            self.listing.look_at(path)
        self.listing.step(FIRST_MS)
        self.resize(self.app.size)

    def show(self, path: Path) -> None:
        """The list in which a match lies that was just taken in."""
        self.open(FINISHED if path.parent.name == FINISHED else RUNNING, path)

    def _read(self, info: Listed) -> Match | None:
        try:
            return journal.read(info.path)[0]
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
            return None

    def _watch(self, info: Listed) -> None:
        match = self._read(info)
        if match is not None:
            again_from_here = lambda: self.app.push(repeat(self.app, match, partial(deal, self.app)))  # noqa: E731
            checks = partial(show_check, self.app, match, info.path)
            self.app.push(ReplayScene(self.app, match, on_repeat=again_from_here, on_check=checks, uid=info.id))

    def _repeat(self, info: Listed) -> None:
        match = self._read(info)
        if match is not None:
            self.app.push(repeat(self.app, match, partial(deal, self.app)))

    def _note(self, info: Listed) -> None:
        self.app.push(NoteScene(self.app, info.id, lambda: self.resize(self.app.size)))

    def _ask(self, info: Listed) -> None:
        self.app.push(ask(self.app, "delete", partial(self._give_up, info), look="red"))

    def _give_up(self, info: Listed) -> None:
        self._moved(journal.give_up, info, "given_up")

    def _take_back(self, info: Listed) -> None:
        lies = self._moved(journal.take_back, info, "")
        if lies is not None:
            self.open(RUNNING if info.winners is None else FINISHED, lies)

    def _moved(self, move: Callable[[Path], Path], info: Listed, told: str) -> Path | None:
        """The match goes to another list; where its file lies then."""
        try:
            lies = move(info.path)
        except Refused as refused:
            self.app.toasts.notice(refused.notice)
            return None
        if told:
            self.app.toasts.notice(Notice(told))
        self.open(self.tab, info.path)
        return lies

    # --- life --------------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            dropped(self.app, event.file, self.show)
            return True
        if event.type == pygame.KEYDOWN and self._leap(event.key):
            return True
        return super().handle(event)

    def _leap(self, key: int) -> bool:
        """By pages, to the first and to the last row: the focus goes along."""
        to = leapt(self.rows, self.group.focus, key)
        if not to:
            return False
        self.group.ring = self.group.keyed = True
        return self.group.focus_key(to)

    def update(self, dt_ms: float) -> None:
        """A piece of the list is looked at, and one picture that is missing drawn."""
        super().update(dt_ms)
        self._waited_ms += dt_ms
        if not self.listing.done:
            self._changed |= self.listing.step(STEP_MS)
        if self._changed and (self._waited_ms >= ANEW_MS or self.listing.done):
            self._changed, self._waited_ms = False, 0.0
            self._show_anew()
        elif self.listing.done and not len(self.listing) and not self._said_empty:
            self.resize(self.app.size)
        self._draw_a_picture()

    def _show_anew(self) -> None:
        """The list has changed: rows in sight stay where they are if they are the same."""
        if self.rows is None or not all(map(self._as_before, self.rows.rows)):
            self.resize(self.app.size)
        else:
            self.rows.show(len(self.listing))

    def _as_before(self, number: int) -> bool:
        """True if a row still shows its match."""
        assert self.rows is not None
        shown = [one.info for one in self.rows.rows[number] if isinstance(one, MatchRow)]
        return bool(shown) and shown == self.listing.rows(number, 1)

    def _draw_a_picture(self) -> None:
        """Of a row in sight, from the disk or the match; none while the list moves."""
        row = next(self._bare(), None) if self.rows is not None and self.rows.still() else None
        if row is not None:
            row.picture = self._pictured[row.info.id] = made(self.app, row.info)

    def _bare(self) -> Iterator[MatchRow]:
        """Rows in sight of which nobody has looked for a picture."""
        assert self.rows is not None
        there = {one.info.id for widgets in self.rows.rows.values() for one in widgets if isinstance(one, MatchRow)}
        for gone in self._pictured.keys() - there:
            del self._pictured[gone]
        for number in self.rows.in_sight:
            for one in self.rows.rows[number]:
                if isinstance(one, MatchRow) and one.info.id not in self._pictured:
                    yield one

    def still(self) -> bool:
        drawn = self.rows is None or (self.rows.still() and next(self._bare(), None) is None)
        return self.listing.done and not self._changed and drawn and super().still()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.listing.done and self.listing.unread:
            self.draw_progress(surface, self.listing.files - self.listing.unread, self.listing.files)
