"""The main menu: the table at night, a fan of cards, and where one can go from here.

The scenes behind its doors are read when one is opened, or while the menu stands (`ui.shell.start`): its first
picture does not wait for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, radians, sin
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.match.home import FINISHED
from game.match.index_store import Listed
from game.match.match_index import WAITING, Listing
from game.match.seats import names_in
from game.texts import LANGUAGES
from game.version import VERSION
from rules.core.registry import GAMES
from ui.scenes.desk import Desk
from ui.scenes.learn.learning import AWAY, MENU, UNDER, learning_buttons
from ui.scenes.menu.snapshot import kept, made, small, when
from ui.scenes.problems.today import problem_of_the_day
from ui.shell.scene import Way
from ui.sound.names import PIECES
from ui.table.picture.cues import ease_out
from ui.widgets import paint
from ui.widgets.button import Button
from ui.widgets.controls import Segments
from ui.widgets.text import Picture, shortened

if TYPE_CHECKING:
    from ui.faces.kept.cache import Faces
    from ui.shell.app import App


# --- what makes it alive ---------------------------------------------------------------------------------------------


FALLBACK: Final = 8  # cards of a deck without a showcase
SPREAD_DEG: Final = 62.0
REACH: Final = 1.42  # from the fan's point to the middle of a card, in card heights
FLIGHT_MS: Final = 620.0
STAGGER_MS: Final = 85.0
BREATH_MS: Final = 5200.0
LIFT: Final = 34.0  # of the card under the pointer, in units
LIFT_MS: Final = 140.0
MOTES: Final = 46
AROUND: Final = 0.1  # how far shadows reach, in card heights …
AROUND_LIFTED: Final = 0.08  # … and how much farther that of a lifted card


class Fan:
    """Cards fanned around a point below the window's edge; they fly in one by one when their picture is ready."""

    def __init__(
        self, app: App, faces: Faces, codes: tuple[str, ...], centre: tuple[float, float], height_px: int
    ) -> None:
        self.app, self.faces = app, faces
        self.codes = codes or faces.codes[:FALLBACK]
        self.centre, self.height_px = centre, height_px
        self.ready = 0  # cards whose picture has been drawn
        self.bare = False  # its pictures are not kept
        self.ages = [0.0] * len(self.codes)
        self.lifts = [0.0] * len(self.codes)
        self.pointed = -1
        self.clock_ms = 0.0
        self.breath_ms = 0.0

    @property
    def settled(self) -> bool:
        """True if all cards have arrived and nothing but their breath moves."""
        arrived = self.ready == len(self.codes) and min(self.ages, default=FLIGHT_MS) >= FLIGHT_MS
        return arrived and all(lift == (1.0 if index == self.pointed else 0.0) for index, lift in enumerate(self.lifts))

    def _angle(self, index: int) -> float:
        """Clockwise from upright, in degrees."""
        middle = (len(self.codes) - 1) / 2
        return (index - middle) / max(1.0, middle) * SPREAD_DEG / 2

    def _middle(self, index: int) -> tuple[float, float]:
        """The point where the middle of a card is now."""
        angle = radians(self._angle(index))
        breath = 5 * self.app.scale * sin(2 * pi * (self.breath_ms / BREATH_MS) + index * 0.7)
        reach = self.height_px * REACH + breath * self._motion + LIFT * self.app.scale * self.lifts[index]
        x, y = self.centre[0] + sin(angle) * reach, self.centre[1] - cos(angle) * reach
        away = 1 - ease_out(min(1.0, self.ages[index] / FLIGHT_MS))
        return x + away * self.height_px * 1.6, y + away * self.height_px * 2.2

    @property
    def _motion(self) -> float:
        return 0.0 if self.app.settings.reduced_motion else 1.0

    def update(self, dt_ms: float, ambient_ms: float) -> None:
        """Time passes; for the breath it may pass more slowly."""
        self.clock_ms += dt_ms
        self.breath_ms += ambient_ms
        if self.ready < len(self.codes) and self.clock_ms >= self.ready * STAGGER_MS:
            self.faces.face(self.codes[self.ready], self.height_px, -self._angle(self.ready))
            self.ready += 1
        for index in range(self.ready):
            self.ages[index] = FLIGHT_MS if self.app.settings.reduced_motion else self.ages[index] + dt_ms
            wanted = 1.0 if index == self.pointed else 0.0
            step = dt_ms / LIFT_MS
            lift = self.lifts[index]
            self.lifts[index] = min(wanted, lift + step) if wanted > lift else max(wanted, lift - step)

    def point(self, at: tuple[int, int]) -> None:
        """The pointer is here: lift the uppermost card below it."""
        self.pointed = -1
        for index in range(self.ready - 1, -1, -1):
            x, y = self._middle(index)
            turn = radians(self._angle(index))
            dx, dy = at[0] - x, at[1] - y
            across, along = dx * cos(turn) + dy * sin(turn), -dx * sin(turn) + dy * cos(turn)
            if abs(across) <= self.height_px * self.faces.aspect / 2 and abs(along) <= self.height_px / 2:
                self.pointed = index
                return

    @property
    def rect(self) -> pygame.Rect:
        """All cards where they are now, and their shadows."""
        wide, high = self.faces.size_px(self.height_px)
        found = []
        for index in range(len(self.codes)):
            turn, edge = radians(abs(self._angle(index))), round((AROUND + AROUND_LIFTED * self.lifts[index]) * high)
            size = wide * cos(turn) + high * sin(turn) + 2 * edge, wide * sin(turn) + high * cos(turn) + 2 * edge
            place = pygame.Rect((0, 0), size)
            place.center = round(self._middle(index)[0]), round(self._middle(index)[1])
            found.append(place)
        return found[0].unionall(found)

    def let_go(self) -> None:
        """Do without pictures from now on."""
        if not self.bare:
            self.faces.forget(self.height_px)
            self.ready, self.bare = 0, True

    def settle(self) -> None:
        """Everything in its place at once, after a new layout."""
        self.ages = [FLIGHT_MS] * len(self.codes)

    def draw(self, surface: pygame.Surface) -> None:
        for index in range(self.ready):
            angle, middle = -self._angle(index), self._middle(index)
            shadow = self.faces.shadow(self.height_px, 0.25 + 0.5 * self.lifts[index], angle)
            surface.blit(
                shadow, shadow.get_rect(center=(middle[0] + 3 * self.app.scale, middle[1] + 6 * self.app.scale))
            )
            face = self.faces.face(self.codes[index], self.height_px, angle)
            surface.blit(face, face.get_rect(center=middle))


class Dust:
    """Golden motes that drift through the light; nothing with reduced motion."""

    def __init__(self, app: App) -> None:
        self.app = app
        chance = Random(3)
        self.motes = [
            (chance.random(), chance.random(), chance.uniform(0.4, 1.0), chance.random() * 2 * pi) for _ in range(MOTES)
        ]
        self.clock_ms = 0.0
        self._spots: dict[int, pygame.Surface] = {}

    def update(self, dt_ms: float) -> None:
        self.clock_ms += dt_ms

    def _spot(self, size_px: int, level: int) -> pygame.Surface:
        """A soft round light for additive drawing; `level` 0..15 is its brightness."""
        key = size_px * 16 + level
        if key not in self._spots:
            spot = pygame.Surface((size_px * 4, size_px * 4))
            tone = pygame.Color("#F0C869").lerp("#000000", 1 - level / 15)
            pygame.draw.circle(spot, tone, (size_px * 2, size_px * 2), size_px)
            self._spots[key] = pygame.transform.gaussian_blur(spot, max(1, size_px // 2))
        return self._spots[key]

    def draw(self, surface: pygame.Surface) -> None:
        if self.app.settings.reduced_motion:
            return
        width, height = surface.get_size()
        for x, y, near, phase in self.motes:
            drift = self.clock_ms / 1000
            at_x = (x + 0.012 * near * drift + 0.012 * sin(drift * 0.5 + phase)) % 1.0 * width
            at_y = (y - 0.016 * near * drift) % 1.0 * height
            level = round(4 + 4 * near * (1 + sin(drift * 0.9 + phase)) / 2)
            spot = self._spot(max(1, round(2.2 * near * self.app.scale)), level)
            surface.blit(spot, spot.get_rect(center=(at_x, at_y)), special_flags=pygame.BLEND_RGB_ADD)


# --- the menu --------------------------------------------------------------------------------------------------------


Entry = tuple[str, Callable[[], None]]
COLUMN: Final = 420  # width of the buttons, in units
LEFT: Final = 505  # from the middle to where they begin
MAIN_ROW: Final = (100, 88)  # the button that goes on with a match: height in units, and in units of text
PLAY_ROW: Final = (66, 54)
ROW: Final = (48, 42)
TITLE: Final = 0.42  # of its height for the words, the air around their letters included
TABLE: Final = 0.35  # of its width for the picture, at most
GAP: Final = 8
TODAY: Final = 40  # height of the line of the day
CARD: Final = 248
RAISED: Final = 34  # twice as far the fan stands above the middle: below it are buttons
FIRST_MS: Final = 8.0  # what the first picture waits for the list of matches
STEP_MS: Final = 4.0  # of a frame, for what is still to be read


class MenuScene(Desk):
    """The first scene and the one to come back to."""

    notes_high = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.dust = Dust(app)
        self.fan: Fan | None = None
        self._begun = False  # after the first update, to which the first picture belongs
        self.group.wraps = True
        self.matches: list[Listed] = []  # the latest, and one more where there are several
        self.picture: tuple[str, pygame.Surface | None] = ("", None)  # of the latest match, and which one that is
        self._listing: Listing | None = None

    @property
    def music(self) -> tuple[str, ...]:
        return PIECES

    @property
    def coming(self) -> str:
        return self.matches[0].game_id if self.matches else ""

    def enter(self) -> None:
        self._look_for_matches()

    def leave(self) -> None:
        super().leave()
        self._let_go()

    def way_back(self) -> Way:
        return self.app.home

    def uncover(self) -> None:
        self._look_for_matches()
        self.resize(self.app.size)

    def _look_for_matches(self) -> None:
        """The first picture waits a moment for the list; where there is more to read it comes later."""
        self._let_go()
        self._listing = Listing(WAITING)
        for notice in self._listing.notices:
            self.app.toasts.notice(notice)
        self._listing.top(FIRST_MS)
        self._listing.step(FIRST_MS)
        self._take_over(self._listing)

    def _let_go(self) -> None:
        if self._listing is not None:
            self._listing.close()
        self._listing = None

    def _take_over(self, listing: Listing) -> bool:
        """Take the latest matches from the list; True if they are others than before."""
        before, self.matches = self.matches, listing.rows(0, 2)
        if self.matches:
            latest = self.matches[0]
            self.picture = (latest.id, kept(self.app, latest))
        self.first_focus = "continue" if self.matches else "play"
        return self.matches != before

    def _go_on_looking(self) -> None:
        """A piece of the list, or the picture of the latest match where none lies on the disk."""
        if self._listing is None:
            return
        if not self._listing.done:
            focus = self.group.focus.key if self.group.focus else ""
            first = focus in ("", self.first_focus)  # nobody has moved it
            if self._listing.step(STEP_MS) and self._take_over(self._listing):
                self.resize(self.app.size)
                if first:
                    self.group.focus_key(self.first_focus)
        elif self.matches and self.picture[1] is None:
            self._let_go()
            self.picture = (self.matches[0].id, made(self.app, self.matches[0]))
            self.resize(self.app.size)
        else:
            self._let_go()

    # --- where one can go ----------------------------------------------------------------------------------------
    def _entries(self) -> tuple[list[Entry], list[Entry]]:
        """The ways to a table, and all others."""
        ways: list[Entry] = [("play", self.play)]
        others: list[Entry] = [
            ("party", self.party),
            ("club", self.club),
            ("all", self.all_matches),
            ("problems", self.problems),
            ("chronicle", self.chronicle),
            ("statistics", self.statistics),
            ("workshop", self.workshop),
            ("rules", self.rules),
            ("settings", self.settings),
            ("quit", self.app.quit),
        ]
        return [("continue", self.go_on), *ways] if self.matches else ways, others

    def go_on(self) -> None:
        """Go on with the match that the button shows."""
        from ui.scenes.menu.resume import resume

        resume(self.app, self.matches[0].path)

    def all_matches(self) -> None:
        from ui.scenes.menu.matches import RUNNING, MatchesScene

        self.app.push(MatchesScene(self.app, RUNNING if self.matches else FINISHED))

    def play(self) -> None:
        """First which game, then who plays."""
        from ui.scenes.menu.new_game import NewGameScene

        self.app.push(NewGameScene(self.app, self._game_id()))

    def party(self) -> None:
        """Several games one after the other with one score."""
        from ui.scenes.people.evening import open_evening

        open_evening(self.app)

    def problems(self) -> None:
        """Positions in which exactly one move is right."""
        from ui.scenes.problems.problems import open_problems

        open_problems(self.app, self._game_id())

    def club(self) -> None:
        """The same cards for everybody."""
        from ui.scenes.club.club import ClubScene

        self.app.push(ClubScene(self.app))

    def workshop(self) -> None:
        """Cards of one's own."""
        from ui.scenes.workshop.workshop import open_workshop

        open_workshop(self.app)

    def rules(self) -> None:
        from ui.scenes.menu.games import GamesScene

        self.app.push(GamesScene(self.app, "menu.choose.rules", self._game_id(), self._read))

    def _read(self, game_id: str) -> None:
        from ui.scenes.learn.rules_page import RulesScene

        self.app.push(RulesScene(self.app, game_id))

    def statistics(self) -> None:
        from ui.scenes.statistics.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def chronicle(self) -> None:
        """The evenings of the past."""
        from ui.scenes.people.chronicle import ChronicleScene

        self.app.push(ChronicleScene(self.app))

    def settings(self) -> None:
        from ui.scenes.settings.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def back(self) -> None:
        self.group.focus_key("quit")

    def _taken(self, path: Path) -> None:
        """A match was taken in: show where it lies now."""
        from ui.scenes.menu.matches import MatchesScene

        scene = MatchesScene(self.app)
        self.app.push(scene)
        scene.show(path)

    def _game_id(self) -> str:
        """The game one has played last."""
        if self.matches:
            return self.matches[0].game_id
        kept = str(self.app.settings.last_setup.get("game", ""))
        return kept if kept in GAMES else GAMES[0]

    # --- layout --------------------------------------------------------------------------------------------------
    def build(self) -> None:
        width, height = self.app.size
        centre = width // 2
        self._build_title(centre)
        self._build_version(centre, height)
        if self.fan is not None:
            self._build_fan()
        self._build_buttons(centre, height)
        self.group.add(*learning_buttons(self.app, centre, self._game_id()))
        self._build_today(centre, height)
        self._build_corner(width, height)

    def _build_title(self, centre: int) -> None:
        texts = self.app.texts
        title = self.app.fonts.title_fitting(texts("app.title"), self.px(84), self.app.size[0] * 0.8)
        top = self.px(34)
        self.group.add(Picture(self.app, title, (centre - title.get_width() / 2, top)))
        tagline = self.app.fonts.render(texts("app.tagline"), self.tx(20), "#E9DDBF", italic=True)
        below = Picture(self.app, tagline, (centre - tagline.get_width() / 2, top + title.get_height() - self.px(22)))
        self.group.add(below)
        self.under_title = below.rect.bottom

    def _build_fan(self) -> None:
        """The cards of the game played last. They fly in once the first picture stands, which does without them."""
        from ui.shell.showcase import showcase
        from ui.table.tables import table_of

        settled = self.fan is not None
        game_id = self._game_id()
        centre, height = self.app.size[0] // 2, self.app.size[1]
        faces = self.app.faces(table_of(game_id).art)
        middle = (centre + self.px(262), (height - self.px(RAISED)) / 2 + self.px(CARD) * REACH)
        self.fan = Fan(self.app, faces, showcase(game_id).cards, middle, self.px(CARD))
        if settled:
            self.fan.settle()

    def _build_buttons(self, centre: int, height: int) -> None:
        """The ways to a table one below the other, the others in pairs; letters grow as far as there is room."""
        ways, others = self._entries()
        gap, top = self.px(GAP), max(self.px(208), self.under_title + self.px(4))
        room = self.version.rect.top - self.px(4) - top
        rows = [ways[index : index + 1] for index in range(len(ways))]
        rows += [others[index : index + 2] for index in range(0, len(others), 2)]
        wanted = [self._wanted(row[0][0]) for row in rows]
        share = min(1.0, (room - gap * len(rows)) / sum(wanted))
        y = top + max(0, (room - round(sum(wanted) * share) - gap * len(rows)) // 2)
        for row, high in zip(rows, wanted, strict=True):
            self._build_row(pygame.Rect(centre - self.px(LEFT), y, self.px(COLUMN), int(high * share)), row)
            y += int(high * share) + gap

    def _wanted(self, key: str) -> int:
        """The height of a row that begins with this entry, where there is room."""
        units, letters = {"continue": MAIN_ROW, "play": PLAY_ROW}.get(key, ROW)
        return max(self.px(units), self.tx(letters))

    def _build_row(self, rect: pygame.Rect, entries: Sequence[Entry]) -> None:
        gap = self.px(GAP)
        wide = (rect.width - gap * (len(entries) - 1)) // len(entries)
        for index, (key, act) in enumerate(entries):
            place = pygame.Rect(rect.x + index * (wide + gap), rect.y, wide, rect.height)
            self.group.add(self._entry(place, key, act))

    def _entry(self, rect: pygame.Rect, key: str, act: Callable[[], None]) -> Button:
        texts, look = self.app.texts, "brass" if key == self.first_focus else "wood"
        if key == "play":
            return Button(self.app, rect, texts("menu.play"), act, key, look, size=28, display=True)
        if key != "continue":
            return Button(self.app, rect, texts(f"menu.{key}"), act, key, look, size=17)
        lines = self._match_lines()
        return MainButton(self.app, rect, texts("menu.continue"), lines, self.picture[1], act, key, look)

    def _match_lines(self) -> tuple[str, str, str]:
        """Tell of the latest match in three lines: game and round, who sits there, when it was played last."""
        latest = self.matches[0]
        words = self.app.texts_of(latest.game_id)
        names = words.listed(names_in(words.lang, latest.names))
        told = words("menu.match", game=words("name"), round=latest.rounds)
        if latest.shared:
            from game.match import journal  # it reads sheets and matches, which the first picture usually does without
            from ui.scenes.club.naming import in_short

            told = f"{words('name')}, {in_short(words, journal.origin_of(latest.path))}"
        return told, names, when(self.app, latest)

    def _build_today(self, centre: int, height: int) -> None:
        """One line above the guided first hand: what this day has."""
        high = max(self.px(TODAY), self.tx(30))
        place = pygame.Rect(0, 0, self.px(MENU[0]), high)
        place.midbottom = (centre + self.px(AWAY), height - self.px(UNDER + MENU[1] + GAP))
        self.group.add(*problem_of_the_day(self.app, place))

    def _build_corner(self, width: int, height: int) -> None:
        texts, margin = self.app.texts, self.px(66)
        words = [texts(f"lang.{lang}") for lang in LANGUAGES]
        size = (max(Segments.natural_width(self.app, words), self.px(190)), self.px(44))
        rect = pygame.Rect((0, 0), size)
        rect.bottomright = (width - margin, height - self.px(52))
        tongues = Segments(self.app, rect, LANGUAGES, words, self.app.settings.language, self._speak, "language")
        tongues.named(self.app.texts("settings.language"))
        self.group.add(tongues)

    def _build_version(self, centre: int, height: int) -> None:
        """Below the buttons, within the frame; they leave it its line."""
        words = self.app.texts("app.version", version=VERSION)
        label = self.app.fonts.render(words, self.tx(13), paint.DIM)
        place = (centre - self.px(LEFT), height - self.px(46) - label.get_height())
        self.version = Picture(self.app, label, place)
        self.group.add(self.version)

    def _speak(self, language: str) -> None:
        self.app.change(language=language)

    # --- life ----------------------------------------------------------------------------------------------------
    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            from ui.scenes.menu.matches import dropped

            dropped(self.app, event.file, self._taken)
            return True
        if event.type == pygame.MOUSEMOTION and self.fan is not None:
            self.fan.point(event.pos)
        return super().handle(event)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        self._go_on_looking()
        ambient_ms = dt_ms * self.app.calm.share
        self.dust.update(ambient_ms)
        if self.fan is None and self._begun:
            self._build_fan()
        self._begun = True
        if self.fan is not None:
            self.fan.update(dt_ms, ambient_ms)

    def quiet(self) -> bool:
        return self.fan is not None and self.fan.settled and self._listing is None and super().still()

    def still(self) -> bool:
        return self.app.calm.asleep and self.quiet()

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.background(), (0, 0))
        self.dust.draw(surface)
        if self.fan is not None and not self._fan_hidden:
            self.fan.draw(surface)
        super().draw(surface)

    @property
    def _fan_hidden(self) -> bool:
        return self.fan is not None and self.app.hidden(self, self.fan.rect)

    def ahead(self) -> bool:
        """Below a panel that covers the fan its pictures are not kept; when it is uncovered they come one by one, as
        after every new layout."""
        if self.fan is not None and self._fan_hidden:
            self.fan.let_go()
        return False


class MainButton(Button):
    """The button that goes on with a match: a picture of its table, and below the words which match it is."""

    def __init__(
        self,
        app: App,
        rect: pygame.Rect,
        label: str,
        lines: Sequence[str],
        picture: pygame.Surface | None,
        act: Callable[[], None],
        key: str,
        look: str,
    ) -> None:
        super().__init__(app, rect, label, act, key, look, size=22, display=True)
        inset = round(9 * app.scale)
        high = min(rect.height - 2 * inset, round(rect.width * TABLE * 9 / 16))
        table = small(picture, high) if picture is not None else pygame.Surface((0, 0))
        whole = pygame.Surface(rect.size, pygame.SRCALPHA)
        whole.blit(table, (inset, (rect.height - high) // 2))
        left = table.get_width() + 2 * inset
        room = pygame.Rect(left, 0, rect.width - left - inset, rect.height)
        self._write(whole, room, lines, paint.look(look).ink)
        self._pictures[look] = whole

    def _write(self, whole: pygame.Surface, room: pygame.Rect, lines: Sequence[str], ink: str) -> None:
        """The words of the button large, the lines small below them, all in the middle of the room."""
        title = self.words
        share = min(room.width / title.get_width(), room.height * TITLE / title.get_height())
        if share < 1.0:
            title = pygame.transform.smoothscale_by(title, share)
        self.written = [whole.blit(title, title.get_rect(center=(room.centerx, round(room.height * 0.23))))]
        font = self.app.fonts.text(min(13.5 * self.app.text_scale, room.height * 0.155))
        for line, share in zip(lines, (0.49, 0.68, 0.87), strict=True):
            text = font.render(shortened(line, font, room.width), True, ink)
            self.written.append(whole.blit(text, text.get_rect(center=(room.centerx, round(room.height * share)))))
