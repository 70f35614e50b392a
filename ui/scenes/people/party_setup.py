"""Setting up a party night: who plays, which games in which order, how long each is and how they are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.match.setup import Setup, random_seed
from game.people import party
from game.people.party import LEAST, PLACES, SCORINGS, Party
from game.workshop.benches import Bench, bench
from rules.core.registry import GAMES, game
from ui.scenes.setup.model import Incomplete
from ui.scenes.setup.options import SetChoiceScene
from ui.scenes.setup.setup import ROW, SetupScene
from ui.shell import pen
from ui.widgets import paint
from ui.widgets.button import Button, IconButton, Painter
from ui.widgets.controls import Segments
from ui.widgets.form import Form, Item
from ui.widgets.scroll import Scroll
from ui.widgets.signs import cross
from ui.widgets.text import Picture, paragraph, shortened

if TYPE_CHECKING:
    from ui.shell.app import App

GAP: Final = 8
SHORT, USUAL = "short", "usual"


def arrow(way: int) -> Painter:
    """Upwards (-1) or downwards (1): one place earlier or later."""

    def draw(surface: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        r, (x, y) = rect.height * 0.18, rect.center
        pen.polygon(surface, colour, [(x - r, y - way * r * 0.6), (x + r, y - way * r * 0.6), (x, y + way * r)])

    return draw


class PartySetupScene(SetupScene):
    """`on_start` gets the evening."""

    def __init__(self, app: App, on_start: Callable[[Party], None]) -> None:
        super().__init__(app)
        self.draft.reset_options()
        self.on_start = on_start
        self.chosen: list[str] = []  # games in the order of the evening
        self.lengths: dict[str, str] = {}
        self.own: dict[str, dict[str, Any]] = {}  # by game the options that choose cards of one's own
        self.scoring = PLACES
        self._added = ""  # what was told of the last game that was added

    @property
    def counts(self) -> range:
        return party.seat_range()

    def heading(self) -> str:
        return self.app.texts("party.setup")

    def measured(self) -> str:
        """Nothing: a night has several games, each with options of its own."""
        return ""

    @property
    def seats(self) -> int:
        return len(self.draft.seats)

    def _playable(self) -> list[str]:
        """The chosen games that so many can play."""
        return [game_id for game_id in self.chosen if party.allows(game_id, self.seats)]

    def _reason(self, game_id: str) -> str:
        """For how many the game is."""
        players = game(game_id).players
        key = "menu.game.players" if len(players) > 1 else "menu.game.players.exactly"
        return self.app.texts(key, least=players[0], most=players[-1])

    def _name(self, game_id: str) -> str:
        return self.app.texts_of(game_id)("name")

    # --- the evening ---------------------------------------------------------------------------------------------
    def _build_options(self, area: Scroll) -> Iterator[None]:
        form = Form(self.app, area)
        form.heading(self.app.texts("party.games"))
        if not self.chosen:
            self._say(form, self.app.texts("party.games.none"))
        for place, game_id in enumerate(self.chosen):
            self._build_chosen(area, form, place, game_id)
            yield
        form.heading(self.app.texts("party.games.more"))
        for game_id in GAMES:
            if game_id not in self.chosen:
                self._build_offered(area, form, game_id)
                yield
        form.heading(self.app.texts("party.scoring"))
        yield from form.rows([self._scoring(), self.rows.takeback()])
        form.close()

    def _say(self, form: Form, words: str, colour: str = paint.DIM, indent: int = 0) -> None:
        picture = paragraph(self.app, words, self.tx(14), form.width - indent, colour)
        form.area.add(Picture(self.app, picture, (form.x + indent, form.y)))
        form.y += picture.get_height() + self.px(GAP)

    def _build_chosen(self, area: Scroll, form: Form, place: int, game_id: str) -> None:
        """A game of the evening: its number and name, how long, earlier, later, away."""
        row, fits, label = self.px(ROW), party.allows(game_id, self.seats), f"{place + 1}. {self._name(game_id)}"
        font = self.app.fonts.text(min(self.tx(16.5), row * 0.6), bold=True)
        words = self._lengths(game_id)
        wide = Segments.natural_width(self.app, words) + self.px(GAP) if party.has_short(game_id, self.seats) else 0
        room = form.width - wide - len(self._moves(place, game_id)) * (row + self.px(GAP))
        beside = font.size(label)[0] <= room
        picture = font.render(shortened(label, font, form.width), True, paint.CREAM if fits else paint.faint()[0])
        down = (row - picture.get_height()) / 2 if beside else 0
        area.add(Picture(self.app, picture, (form.x, form.y + down)))
        form.y += 0 if beside else picture.get_height() + self.px(2)  # a long name has a line of its own
        self._build_controls(area, form, place, game_id, words)
        form.y += row + self.px(GAP)
        self._build_cards(area, form, game_id)
        if not fits:
            self._say(form, self.app.texts("party.not_for", seats=self.seats, reason=self._reason(game_id)))

    def _lengths(self, game_id: str) -> list[str]:
        """How long a game may be, in words: what makes it short, and as usual."""
        how = party.short_words(Setup(game_id, (), game(game_id).options()), self.app.texts_of(game_id))
        return [self.app.texts("party.length.short", how=how), self.app.texts("party.length.usual")]

    def _build_controls(self, area: Scroll, form: Form, place: int, game_id: str, words: list[str]) -> None:
        """At the right of the row: how long, and the small buttons."""
        row, right = self.px(ROW), form.x + form.width
        for key, painter, act in self._moves(place, game_id):
            right -= row
            rect = pygame.Rect(right, form.y, row, row)
            area.add(IconButton(self.app, rect, painter, act, f"{key}:{game_id}", self.app.texts(f"party.{key}")))
            right -= self.px(GAP)
        if party.has_short(game_id, self.seats):
            wide = Segments.natural_width(self.app, words)
            rect = pygame.Rect(right - wide, form.y, wide, row)
            length, choose = self.lengths.get(game_id, SHORT), partial(self._set_length, game_id)
            area.add(Segments(self.app, rect, (SHORT, USUAL), words, length, choose, f"length:{game_id}"))

    def _build_cards(self, area: Scroll, form: Form, game_id: str) -> None:
        """Which cards of one's own are played with, where the game has any."""
        found = bench(game_id)
        if found is None:
            return
        text = str(self.own.get(game_id, {}).get(found.option.name, ""))
        name = found.form.read(text).name if text else ""
        words = self.app.texts("party.cards.own", name=name) if text else self.app.texts("party.cards")
        rect = pygame.Rect(form.x, form.y, form.width, self.px(ROW))
        look = "brass" if text else "dark"
        area.add(Button(self.app, rect, words, partial(self._choose_cards, found), f"cards:{game_id}", look, size=15))
        form.y = rect.bottom + self.px(GAP)

    def _choose_cards(self, found: Bench) -> None:
        """Choose a set of the shelf; where one is chosen already, take it out again."""
        if self.own.pop(found.game_id, None) is not None:
            self._again(f"cards:{found.game_id}")
            return
        self.app.push(SetChoiceScene(self.app, found, "", partial(self._take_cards, found)))

    def _take_cards(self, found: Bench, text: str) -> None:
        self.own[found.game_id] = {**found.chosen(text), found.option.name: text}
        self._again(f"cards:{found.game_id}")

    def _moves(self, place: int, game_id: str) -> list[tuple[str, Painter, Callable[[], None]]]:
        """The small buttons of a row, from right to left."""
        found: list[tuple[str, Painter, Callable[[], None]]] = [("remove", cross, partial(self._remove, game_id))]
        if place < len(self.chosen) - 1:
            found.append(("later", arrow(1), partial(self._shift, place, 1)))
        if place:
            found.append(("earlier", arrow(-1), partial(self._shift, place, -1)))
        return found

    def _build_offered(self, area: Scroll, form: Form, game_id: str) -> None:
        """A game that could be added; one that is not for so many is dim and says for how many it is."""
        rect = pygame.Rect(form.x, form.y, form.width, self.px(ROW))
        fits, words = party.allows(game_id, self.seats), f"+  {self._name(game_id)}"
        label = words if fits else f"{self._name(game_id)}: {self._reason(game_id)}"
        act = partial(self._add, game_id)
        area.add(Button(self.app, rect, label, act, f"add:{game_id}", "dark", size=15, enabled=fits))
        form.y = rect.bottom + self.px(GAP)

    def _scoring(self) -> Item:
        texts = self.app.texts
        return Item(
            "scoring",
            "choice",
            texts("party.scoring.how"),
            texts(f"party.scoring.{self.scoring}.help"),
            self.scoring,
            self._score_by,
            values=SCORINGS,
            words=[texts(f"party.scoring.{one}") for one in SCORINGS],
        )

    # --- what one can do -----------------------------------------------------------------------------------------
    def _again(self, *focus: str) -> None:
        """Lay the page out anew and give the focus to the first of these that is there.

        Under a mouse the list stays where it is: the focus, which nobody looks at, does not scroll it.
        """
        pages = {one.key: one for one in self.group.walk() if isinstance(one, Scroll)}
        before, ring = {key: one.place for key, one in pages.items()}, self.group.ring
        self.resize(self.app.size)
        next((one for one in focus if self.group.focus_key(one)), None)
        if not ring:
            for one in self.group.walk():
                if isinstance(one, Scroll) and one.key in before:
                    one.return_to(before[one.key])

    def _add(self, game_id: str) -> None:
        self.chosen.append(game_id)
        key = "party.added" if len(self.chosen) > 1 else "party.added.first"  # the list may be out of sight
        before, self._added = self._added, self.app.texts(key, game=self._name(game_id), count=len(self.chosen))
        self.app.toasts.say(self._added, before)
        free = (one for one in GAMES if one not in self.chosen and party.allows(one, self.seats))
        self._again(f"add:{next(free, '')}")

    def _remove(self, game_id: str) -> None:
        self.chosen.remove(game_id)
        self._again(f"add:{game_id}")

    def _shift(self, place: int, by: int) -> None:
        game_id = self.chosen.pop(place)
        self.chosen.insert(place + by, game_id)
        wanted = "later" if by > 0 else "earlier"
        other = "earlier" if by > 0 else "later"
        self._again(f"{wanted}:{game_id}", f"{other}:{game_id}")

    def _set_length(self, game_id: str, length: str) -> None:
        self.lengths[game_id] = length

    def _score_by(self, scoring: str) -> None:
        self.scoring = scoring
        self._again("scoring")

    def _shuffle(self) -> None:
        self.chosen = party.shuffled(self.chosen, random_seed())
        self._again("shuffle")

    # --- the lowest row ------------------------------------------------------------------------------------------
    def _build_foot(self, rect: pygame.Rect) -> None:
        texts, gap = self.app.texts, self.px(14)
        back = pygame.Rect(rect.x, rect.y, self.px(150), rect.height)
        mixed = pygame.Rect(back.right + gap, rect.y, self.px(230), rect.height)
        start = pygame.Rect(0, rect.y, self.px(330), rect.height)
        start.right = rect.right
        self.group.add(
            Button(self.app, back, texts("setup.back"), self.back, "back", "dark"),
            Button(self.app, mixed, texts("party.shuffle"), self._shuffle, "shuffle", "dark"),
            Button(self.app, start, texts("party.start"), self.start, "start", "brass", size=23, display=True),
        )

    def start(self) -> None:
        """The first deal of the evening, or what is missing."""
        try:
            seated = self.draft.finished(self.words)
        except Incomplete as missing:
            self._missing(missing.text, missing.key)
            return
        games = self._playable()
        if len(games) < LEAST:
            free = (f"add:{one}" for one in GAMES if one not in self.chosen and party.allows(one, self.seats))
            self._missing(self.app.texts("party.too_few", least=LEAST), next(free, "add"))
            return
        tables = [party.table(one, seated.players, self._short(one), self.own.get(one)) for one in games]
        self.on_start(Party(tuple(replace(one, terms=seated.terms) for one in tables), self.scoring))

    def _short(self, game_id: str) -> bool:
        return party.has_short(game_id, self.seats) and self.lengths.get(game_id, SHORT) == SHORT

    def _missing(self, words: str, key: str) -> None:
        self.app.sound.play("error")
        self.group.ring = True
        self.group.focus_key(key)
        self.app.toasts.beside(words, key)

    def _dropped(self, path: str) -> bool:
        """No game of an evening takes a file."""
        return False
