"""The shelf of the card workshop: every set of cards of one's own in its box, and beside them the one that comes along.

A click opens a box on the bench (ui/scenes/workshop/bench.py). What is thrown away can be fetched back while one stands
here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from game.notice import Refused
from game.workshop import sets
from game.workshop.benches import Bench, bench, benches
from game.workshop.drafts import as_text, new_set
from game.workshop.sets import Kept, starter
from ui.faces.moods.ground import rim_px
from ui.scenes.desk import Desk
from ui.scenes.notice import ask
from ui.scenes.workshop.bench_cards import Gallery
from ui.widgets import paint
from ui.widgets.base import Widget
from ui.widgets.button import Button, IconButton, Pressable
from ui.widgets.field import fetch_fields
from ui.widgets.scroll import Scroll
from ui.widgets.signs import BAD_ON_PAPER, bin_sign, cross, out_sign, twice
from ui.widgets.text import Box, Picture, fitted, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App


# --- a box of the shelf ----------------------------------------------------------------------------------------------


FAN: Final = 92  # how far the cards look out of the box, in units
CARD: Final = 128  # height of a card
LABEL: Final = 94  # of the label, in units of text
FOOT: Final = 54  # of the row of buttons
INSET: Final = 10  # of the label within the front
TURN_DEG: Final = 5.0  # from one card to the next
SPREAD: Final = 42.0  # units from one card to the next, at most
GOOD_ON_PAPER: Final = "#24602C"
LEADING: Final = 1.36  # height of a line in sizes of its letters
QUIET_INK: Final = "#5C4A30"
LIFT: Final = 6.0  # of the cards when the box is pointed at, in units


def moment(app: App, changed: datetime) -> str:
    """Write the time of a change: "heute, 17:05", before yesterday with its date."""
    local = changed.astimezone()
    days = (datetime.now().astimezone().date() - local.date()) // timedelta(days=1)
    day = {0: "workshop.today", 1: "workshop.yesterday"}.get(days)
    if day:
        return app.texts(day, time=f"{local:%H:%M}")
    return f"{local:%d.%m.%Y %H:%M}" if app.settings.language == "de" else f"{local:%Y-%m-%d %H:%M}"


class SetBox(Pressable):
    """A box; a click opens the set. `lines` are name, author, how far it is, when it was changed."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        act: Callable[[], None],
        key: str,
        gallery: Gallery,
        cards: Sequence[Mapping[str, Any]],
        lines: Sequence[str],
        good: bool,
        tip: str = "",
    ) -> None:
        super().__init__(app, rect, act, key, tip)
        self.gallery, self.lines, self.good = gallery, lines, good
        self.spoken = ". ".join(filter(None, lines))
        self.cards = cards
        self.codes = [gallery.code(place) for place in range(min(len(cards), len(gallery.codes)))]
        self.pictures: list[pygame.Surface | None] = [None] * len(self.codes)
        self.radius = round(10 * app.scale)

    @staticmethod
    def height(app: App) -> int:
        """Of a box, in pixels: its label is as high as the letters want it."""
        return round((FAN + FOOT + INSET) * app.scale + LABEL * max(app.scale, app.text_scale))

    @property
    def front(self) -> pygame.Rect:
        """The wooden front, with the row of buttons."""
        top = self.rect.y + round(FAN * self.u)
        return pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.front, self.radius

    def draw_one(self) -> bool:
        """Draw the first card that is missing; False when all are there."""
        if None not in self.pictures:
            return False
        self.gallery.tell(self.cards)  # only now: on a long shelf most boxes are never seen
        place = self.pictures.index(None)
        angle_deg = ((len(self.codes) - 1) / 2 - place) * TURN_DEG
        self.pictures[place] = self.gallery.faces.face(self.codes[place], round(CARD * self.u), angle_deg)
        if None not in self.pictures:
            self.gallery.faces.clear()  # a long shelf needs no second copy of its pictures
        return True

    # --- picture -------------------------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        self._draw_back(surface)
        self._draw_cards(surface)
        front, edge = self.front, max(1, round(1.5 * self.u))
        paint.blit_shadow(surface, front, self.radius, max(4, round(10 * self.u)), 140)
        surface.blit(paint.plate(front.size, "wood", self.radius, edge), front)
        if self.glow > 0:
            surface.blit(paint.light(front.size, self.radius, round(22 * self.glow)), front)
        self._draw_label(surface)

    def _draw_back(self, surface: pygame.Surface) -> None:
        """The far wall of the box, behind the cards."""
        inset = round(10 * self.u)
        wall = pygame.Rect(self.rect.x + inset, self.front.y - round(30 * self.u), self.rect.width - 2 * inset, 0)
        wall.height = round(60 * self.u)
        surface.blit(paint.plate(wall.size, "well", round(6 * self.u), max(1, round(self.u))), wall)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        count = len(self.pictures)
        step = min(SPREAD * self.u, (self.rect.width - 110 * self.u) / max(1, count - 1))
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(self.rect.x, 0, self.rect.width, self.front.y + round(8 * self.u)).clip(clip))
        for place, picture in enumerate(self.pictures):
            if picture is None:
                continue
            away = place - (count - 1) / 2
            x = self.rect.centerx + away * step
            y = self.rect.y + (CARD / 2 + 6 + 1.6 * away * away - LIFT * self.glow) * self.u
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        surface.set_clip(clip)

    def _draw_label(self, surface: pygame.Surface) -> None:
        u, front = self.u, self.front
        label = pygame.Rect(front.x + round(12 * u), front.y + round(INSET * u), front.width - round(24 * u), 0)
        label.height = front.height - round((FOOT + INSET) * u)
        surface.blit(paint.plate(label.size, "paper", round(5 * u), max(1, round(u))), label)
        colour = GOOD_ON_PAPER if self.good else BAD_ON_PAPER
        looks = ((20.0, True, paint.INK), (14.0, False, QUIET_INK), (14.0, True, colour), (13.0, False, QUIET_INK))
        lines = sum(size for size, *_ in looks) * LEADING * self.app.text_scale
        y, room = label.y + (label.height - lines) / 2, label.width - round(24 * u)
        for text, (size, bold, ink) in zip(self.lines, looks, strict=True):
            font = fitted(self.app, text, size * self.app.text_scale, room, bold)
            words = font.render(shortened(text, font, room), True, ink)
            high = size * LEADING * self.app.text_scale
            surface.blit(words, words.get_rect(midleft=(label.x + round(12 * u), round(y + high / 2))))
            y += high


class Plank(Widget):
    """A board on which boxes stand."""

    def draw(self, surface: pygame.Surface) -> None:
        radius = round(3 * self.u)
        paint.blit_shadow(surface, self.rect, radius, max(4, round(9 * self.u)), 160)
        surface.blit(paint.plate(self.rect.size, "wood", radius, max(1, round(self.u))), self.rect)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None


# --- the shelf -------------------------------------------------------------------------------------------------------


HEAD: Final = 58  # height of the beam above, in units
CONTROL: Final = 44
NARROWEST: Final = 350  # width of a box
GAP: Final = 20
PLANK: Final = 16  # thickness of a board
STARTER: Final = "starter"  # the key of the set that comes along


class Shown(NamedTuple):
    """A set in its box; `kept` is None for the one that comes along."""

    key: str
    text: str
    kept: Kept | None

    @property
    def raw(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.text)
        return found


def open_workshop(app: App, game_id: str = "") -> None:
    """Open the workshop of a game; "" where there is a choice: ask for which game. Nothing where no game has one."""
    found = bench(game_id) if game_id else None
    if found is None and len(benches()) == 1:
        found = benches()[0]
    if found is not None:
        app.push(WorkshopScene(app, found))
    elif benches():
        from ui.scenes.menu.games import GamesScene

        ids = tuple(one.game_id for one in benches())
        app.push(GamesScene(app, "workshop.choose", ids[0], partial(open_workshop, app), ids))


class WorkshopScene(Desk):
    """All sets of one game."""

    first_focus = "first"

    def __init__(self, app: App, bench: Bench) -> None:
        super().__init__(app)
        self.bench = bench
        self.sets: tuple[Kept, ...] = ()
        self.deleted: list[tuple[Kept, Path]] = []  # what can be fetched back, the latest last
        self.galleries: dict[str, Gallery] = {}
        self.boxes: list[SetBox] = []
        self.opened = ""  # the box of the set that was on the bench last
        self.drawing = True

    def enter(self) -> None:
        fetch_fields(self.app)
        self._look()
        if self.sets:
            self.first_focus = f"set {self.sets[0].id}"

    def uncover(self) -> None:
        """Back from the bench: what lay there has the focus."""
        opened, self.opened = self.opened, ""
        self._look_again(opened)

    def _look(self) -> None:
        """Read the shelf anew, and say what is wrong with its files."""
        self.sets, notices = sets.shelf(self.bench)
        for notice in notices:
            self.app.toasts.notice(notice)

    def _look_again(self, focus: str = "") -> None:
        self._look()
        self.resize(self.app.size)
        if focus:
            self.group.focus_key(focus)

    # --- layout --------------------------------------------------------------------------------------------------
    def build(self) -> None:
        self.words = self.app.texts_of(self.bench.game_id)
        width, height = self.app.size
        edge = rim_px(self.app.size) + self.px(10)
        head = pygame.Rect(edge, edge, width - 2 * edge, self.px(HEAD))
        self._build_head(head)
        body = pygame.Rect(head.x, head.bottom + self.px(10), head.width, 0)
        body.height = height - edge - body.y
        self._build_shelf(body)
        self.drawing = True

    def _build_head(self, head: pygame.Rect) -> None:
        texts, gap, size = self.words, self.px(8), self.px(CONTROL)
        self.group.add(Box(self.app, head, radius=12))
        close = pygame.Rect(0, 0, size, size).move_to(midright=(head.right - gap, head.centery))
        right, made = close.left - gap, list[Widget]()
        rows: list[tuple[str, float, Callable[[], None], str]] = [
            ("new", 180, self.create, "brass" if self.sets else "wood"),
            ("import", 150, self.fetch, "wood"),
        ]
        rows += [("restore", 180, self.restore, "dark")] if self.deleted else []
        for key, wide, act, look in rows:
            rect = pygame.Rect(0, 0, self.px(wide), size).move_to(midright=(right, head.centery))
            tip = texts(f"workshop.{key}.help")
            made.append(Button(self.app, rect, texts(f"workshop.{key}"), act, key, look, size=16, tip=tip))
            right = rect.left - gap
        title = self.app.fonts.title_fitting(texts("workshop.title"), self.px(27), right - head.x - self.px(24))
        self.group.add(Picture(self.app, title, (head.x + self.px(12), head.centery - title.get_height() // 2)))
        self.group.add(*reversed(made))
        self.group.add(IconButton(self.app, close, cross, self.back, "close", self.app.texts("button.close")))

    def _shown(self) -> list[Shown]:
        """List the sets on the shelf: one's own, last the starter set."""
        own = [Shown(kept.id, kept.text, kept) for kept in self.sets]
        along = starter(self.bench, self.words)
        return [*own, Shown(STARTER, along, None)] if along else own

    def _build_shelf(self, body: pygame.Rect) -> None:
        area = Scroll(self.app, body, "shelf", "#0C2A1E")
        shown, gap = self._shown(), self.px(GAP)
        columns = max(1, (area.room_px - gap) // (self.px(NARROWEST) + gap))
        wide = (area.room_px - gap * (columns + 1)) // columns
        first = 0 if self.sets else min(2, columns)  # places for the invitation
        self.boxes = []
        y, high = body.y + self.px(12), SetBox.height(self.app)
        rows = -(-(len(shown) + first) // columns)
        scrolls = y + rows * (high + self.px(PLANK + GAP)) > body.bottom  # else a board is as long as the beam above
        for row in range(rows):
            plank = pygame.Rect(body.x, y + row * (high + self.px(PLANK + GAP)) + high - self.px(2), 0, self.px(PLANK))
            plank.width = area.room_px if scrolls else body.width
            area.add(Plank(self.app, plank))
        if first:
            self._invite(area, pygame.Rect(body.x + gap, y, wide * first + gap * (first - 1), high))
        for index, one in enumerate(shown, first):
            row, column = divmod(index, columns)
            x = body.x + gap + column * (wide + gap)
            self._box(area, pygame.Rect(x, y + row * (high + self.px(PLANK + GAP)), wide, high), one)
        area.pad(self.px(12))
        self.group.add(area)

    def _invite(self, area: Scroll, rect: pygame.Rect) -> None:
        """Nothing of one's own yet: what could stand here."""
        sheet = pygame.Rect(rect.x, rect.y + self.px(14), rect.width, rect.height - self.px(16))
        area.add(Box(self.app, sheet, "paper", 8))
        inset, room = self.px(24), rect.width - 2 * self.px(24)
        title = self.app.fonts.title_fitting(self.words("workshop.empty.title"), self.px(26), room, "ink", shadow=False)
        area.add(Picture(self.app, title, (sheet.x + inset - self.px(6), sheet.y + self.px(14))))
        button = pygame.Rect(sheet.x + inset, 0, min(room, self.px(320)), self.px(48))
        button.bottom = sheet.bottom - self.px(16)
        top = sheet.y + self.px(18) + title.get_height()
        size = self.tx(17)
        words = paragraph(self.app, self.words("workshop.empty"), size, room, paint.INK)
        while words.get_height() > button.top - top - self.px(4) and size > self.px(13):
            size -= 1
            words = paragraph(self.app, self.words("workshop.empty"), size, room, paint.INK)
        area.add(Picture(self.app, words, (sheet.x + inset, top)))
        area.add(Button(self.app, button, self.words("workshop.first"), self.create, "first", "brass", size=18))

    # --- a box ---------------------------------------------------------------------------------------------------
    def _box(self, area: Scroll, rect: pygame.Rect, one: Shown) -> None:
        gallery = self.galleries.setdefault(one.key, Gallery(self.app, self.bench))
        gallery.dress()
        raw, problems = one.raw, sets.judged(self.bench, one.text)
        tip = self.words("workshop.starter.help" if one.kept is None else "workshop.open")
        box = SetBox(
            self.app,
            rect,
            partial(self.open, one),
            f"set {one.key}",
            gallery,
            raw["cards"],
            self._lines(one, raw, len(problems)),
            not problems,
            tip,
        )
        self.boxes.append(box)
        area.add(box)
        self._buttons(area, box, one, bool(problems))

    def _lines(self, one: Shown, raw: dict[str, Any], problems: int) -> Sequence[str]:
        """The label of a box."""
        words, count = self.words, sum(card["copies"] for card in raw["cards"])
        name = raw["set_name"].strip() or words("workshop.nameless")
        author = raw["author"].strip()
        by = words("workshop.by", author=author) if author else words("workshop.by.nobody")
        many = words("workshop.count.one") if count == 1 else words("workshop.count", count=count)
        wrong = words("workshop.wrong.one") if problems == 1 else words("workshop.wrong", count=problems)
        state = f"{many} · {wrong if problems else words('workshop.good')}"
        if one.kept is None:
            return name, words("workshop.starter.by"), state, words("workshop.starter.fixed")
        return name, by, state, words("workshop.changed", when=moment(self.app, one.kept.changed))

    def _buttons(self, area: Scroll, box: SetBox, one: Shown, bad: bool) -> None:
        """Below the label: play with it, and what else one can do."""
        texts, size, gap = self.words, self.px(CONTROL - 2), self.px(8)
        y = box.rect.bottom - self.px(FOOT) + self.px(4)
        icons: list[tuple[str, Any, Callable[[], None]]] = [("copy", twice, partial(self.copy, one))]
        if one.kept is not None:
            icons += [
                ("export", out_sign, partial(self.send, one.kept)),
                ("delete", bin_sign, partial(self.delete, one.kept)),
            ]
        right, made = box.rect.right - self.px(12), list[Widget]()
        for name, sign, act in reversed(icons):
            rect = pygame.Rect(right - size, y, size, size)
            made.append(IconButton(self.app, rect, sign, act, f"{name} {one.key}", texts(f"workshop.{name}.help")))
            right = rect.left - gap
        play = pygame.Rect(box.rect.x + self.px(12), y, right - box.rect.x - self.px(12), size)
        tip = texts("workshop.why.unfinished") if bad else texts("workshop.play.help")
        act = partial(self.play, one)
        button = Button(self.app, play, texts("workshop.play"), act, f"play {one.key}", "brass", 16, tip=tip)
        button.enabled = not bad
        area.add(button, *reversed(made))

    # --- what one can do -----------------------------------------------------------------------------------------
    def open(self, one: Shown) -> None:
        """A set of one's own comes on the bench; of the one that comes along only a copy does."""
        if one.kept is None:
            self.app.push(ask(self.app, "copy_starter", partial(self._open_copy, one)))
            return
        self._on_the_bench(one.kept)

    def _open_copy(self, one: Shown) -> None:
        kept = self._copied(one)
        if kept is not None:
            self._on_the_bench(kept)

    def _on_the_bench(self, kept: Kept) -> None:
        from ui.scenes.workshop.bench import BenchScene

        self.opened = f"set {kept.id}"
        self.app.push(BenchScene(self.app, kept))

    def create(self) -> None:
        """A new set with one card that does nothing yet."""
        words = self.words
        name = sets.proposed_name(words("workshop.new_name"), self.sets)
        author = str(self.sets[0].raw["author"]) if self.sets else ""
        kept = self._kept(new_set(self.bench.form, name, author, words("workshop.card.new")))
        if kept is not None:
            self._on_the_bench(kept)

    def copy(self, one: Shown) -> None:
        """The same set once more, under a name of its own."""
        kept = self._copied(one)
        if kept is not None:
            self._look_again(f"set {kept.id}")

    def _copied(self, one: Shown) -> Kept | None:
        raw = one.raw
        wanted = raw["set_name"] if one.kept is not None else self.words("workshop.new_name")
        return self._kept(as_text({**raw, "set_name": sets.proposed_name(wanted, self.sets)}))

    def _kept(self, text: str) -> Kept | None:
        """Put a text on the shelf; None where the disk refuses, which a notice says."""
        try:
            return sets.create(self.bench, text)
        except Refused as refused:
            self._refused(refused)
            return None

    def _refused(self, refused: Refused) -> None:
        self.app.sound.play("error")
        self.app.toasts.notice(refused.notice)

    def delete(self, kept: Kept) -> None:
        """Take a set from the shelf; it can be fetched back."""
        try:
            self.deleted.append((kept, sets.delete(kept)))
        except Refused as refused:
            self._refused(refused)
            return
        self._look_again("restore")
        self.app.toasts.say(self.words("workshop.deleted", name=kept.name))

    def restore(self) -> None:
        """Fetch the set back that was thrown away last."""
        kept, lies = self.deleted[-1]
        try:
            sets.restore(kept, lies)
        except Refused as refused:
            self._refused(refused)
            return
        self.deleted.pop()
        self._look_again(f"set {kept.id}")

    def send(self, kept: Kept) -> None:
        """Save the set with its pictures as one file."""
        from ui.scenes.workshop.parcel import send_set

        self.app.push(send_set(self.app, kept))

    def fetch(self) -> None:
        """Take in a set that somebody else has made."""
        from ui.scenes.workshop.parcel import fetch_set

        self.app.push(fetch_set(self.app, self.bench, self._fetched))

    def _fetched(self, kept: Kept) -> None:
        self._look_again(f"set {kept.id}")

    def play(self, one: Shown) -> None:
        """Set up a table at which these cards lie in the deck."""
        from ui.scenes.setup.setup import SetupScene

        scene = SetupScene(self.app, self.bench.game_id)
        scene.draft.take_document(self.bench.option.name, one.text, self.bench.chosen(one.text))
        self.app.push(scene)
        self.app.toasts.say(self.words("workshop.used", name=one.raw["set_name"]))

    # --- hooks of a scene ----------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            from ui.scenes.workshop.parcel import dropped_set

            dropped_set(self.app, self.bench, event.file, self._fetched)
            return True
        return super().handle(event)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        window = self.app.window.get_rect()
        seen = [box for box in self.boxes if box.rect.colliderect(window)]
        self.drawing = any(box.draw_one() for box in seen)

    def still(self) -> bool:
        return not self.drawing and super().still()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(), (0, 0))
        super().draw(surface)
