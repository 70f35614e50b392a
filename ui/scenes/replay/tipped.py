"""The page of the costliest decisions in words; each leads to its place in the match. (game/learn/review.py)"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.learn import turning
from game.learn.review import Review, Tipped
from game.match.match import Match
from game.match.seats import Player
from game.texts import Texts
from ui.faces.furniture.avatars import portrait
from ui.scenes.panel import Choice, PanelScene
from ui.table.words.sentences import Sentences, numbered
from ui.widgets import paint
from ui.widgets.button import Pressable
from ui.widgets.charts import percent, written
from ui.widgets.progress import Progress
from ui.widgets.scroll import Scroll
from ui.widgets.text import Picture, paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

WORLDS: Final = "search"  # the reason that counts worlds; all others are the policy's words
GAP: Final = 10
FACE: Final = 52
LABEL: Final = 96  # width of the words before a move, in units


def sentences_of(match: Match, words: Texts, place: int) -> Sentences:
    """The sentences in which a move of a match that may be looked back upon is told, with the names of its place."""
    names = tuple(player.name for player in match.players_at(place))
    return Sentences(words, match.game, names, -1, match.game.describe(match.options))


def told_here(match: Match, one: Tipped, words: Texts) -> str:
    """Tell at a place itself what was played and what would have been better."""
    say = sentences_of(match, words, one.place)
    return words("review.here", name=say.name(one.seat), made=say.move(one.made), better=say.move(one.better))


class Hindsight:
    """A review under way, in words; `go` leads to a decision. `uid`: the match, over and looked through as a whole, of
    which is kept what was found; "" for any other."""

    def __init__(self, app: App, review: Review, go: Callable[[Tipped], None], uid: str = "") -> None:
        self.app, self.review, self.go, self.uid = app, review, go, uid

    def tick(self) -> bool:
        """Go on a little; True when there is something new to show."""
        news = self.review.tick()
        if news and self.review.over and self.uid:
            turning.keep(self.uid, self.review.match, self.review.found)
        return news

    @property
    def words(self) -> Texts:
        return self.app.texts_of(self.review.match.game.id)

    def title(self) -> str:
        """The words on the button that leads here."""
        found = len(self.review.found)
        return self.words("review.count", count=found) if self.review.over and found else self.words("review.title")

    def show(self) -> None:
        """Open the page."""
        self.app.push(TippedScene(self.app, self))

    def open(self, one: Tipped) -> None:
        """Go to the place of a decision and say what there is to be seen."""
        self.go(one)
        self.app.toasts.say(self.here(one))

    def sentences(self, one: Tipped) -> Sentences:
        return sentences_of(self.review.match, self.words, one.place)

    def player(self, one: Tipped) -> Player:
        """Who held the chair at a decision."""
        return self.review.match.players_at(one.place)[one.seat]

    def here(self, one: Tipped) -> str:
        return told_here(self.review.match, one, self.words)

    def reasons(self, one: Tipped) -> str:
        """Tell why the other move is better, what the decision cost, and how sure that is."""
        words, told = self.words, []
        told.append(words("review.cost", cost=written(one.cost, words.lang, 1)))
        for reason in one.reasons:
            if reason.code == WORLDS:
                told.append(words("review.worlds", wins=reason.values[0], worlds=reason.values[1]))
            elif words.has(f"bot.{reason.code}"):
                told.insert(0, words(f"bot.{reason.code}", **numbered(reason.values)))
        return " ".join(told)


class TippedRow(Pressable):
    """A decision: whose, what was played, what had been better, and why."""

    def __init__(self, app: App, rect: pygame.Rect, hindsight: Hindsight, one: Tipped, key: str) -> None:
        words, say = hindsight.words, hindsight.sentences(one)
        super().__init__(app, rect, partial(hindsight.open, one), key, words("review.watch"))
        self.radius = round(10 * app.scale)
        self.spoken = self._told(hindsight, one, say)
        self.picture = self._drawn(hindsight, one, say)
        self.rect.height = self.picture.get_height()

    def _told(self, hindsight: Hindsight, one: Tipped, say: Sentences) -> str:
        """All that stands in the row, as sentences."""
        words, player = hindsight.words, hindsight.player(one)
        head = words("review.head", name=player.name, round=one.round)
        made, better = say.move(one.made), say.move(one.better)
        return f"{head}. {words('review.made')} {made}. {words('review.better')} {better}. {hindsight.reasons(one)}"

    def _drawn(self, hindsight: Hindsight, one: Tipped, say: Sentences) -> pygame.Surface:
        app, words, inset = self.app, hindsight.words, round(12 * self.u)
        player = hindsight.player(one)
        face = portrait(player, round(FACE * self.u))
        left = inset * 2 + face.get_width()
        room = self.rect.width - left - inset
        head = words("review.head", name=player.name, round=one.round)
        y, pieces = inset, [(face, (inset, inset))]
        for label, text, colour in (
            ("", head, paint.GOLD),
            (words("review.made"), say.move(one.made), paint.CREAM),
            (words("review.better"), say.move(one.better), "#9CD6A4"),
        ):
            shift = round(LABEL * app.text_scale) if label else 0
            body = paragraph(app, text, 17 * app.text_scale, room - shift, colour, bold=True)
            if label:
                pieces.append((app.fonts.render(label, 15 * app.text_scale, paint.DIM), (left, y + round(2 * self.u))))
            pieces.append((body, (left + shift, y)))
            y += body.get_height() + round(2 * self.u)
        why = paragraph(app, hindsight.reasons(one), 14.5 * app.text_scale, room, paint.DIM)
        pieces.append((why, (left, y + round(3 * self.u))))
        height = max(y + why.get_height() + inset, face.get_height() + 2 * inset)
        picture = paint.plate((self.rect.width, height), "dark", self.radius, max(1, round(1.5 * self.u))).copy()
        for piece, place in pieces:
            picture.blit(piece, place)
        return picture

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture, self.rect)
        if self.glow > 0:
            surface.blit(paint.light(self.rect.size, self.radius, round(34 * self.glow)), self.rect)


class TippedScene(PanelScene):
    """The page itself; the review goes on while it is open."""

    wanted = (860, 640)
    first_focus = "tipped0"

    def __init__(self, app: App, hindsight: Hindsight) -> None:
        super().__init__(app)
        self.hindsight = hindsight

    def title(self) -> str:
        return self.hindsight.words("review.title")

    def choices(self) -> tuple[Choice, ...]:
        return (Choice("done", self.app.texts("button.back"), self.back, "brass"),)

    def build_body(self, rect: pygame.Rect) -> None:
        words, review = self.hindsight.words, self.hindsight.review
        intro = paragraph(self.app, words("review.intro"), self.tx(15), rect.width, paint.DIM)
        self.group.add(Picture(self.app, intro, rect.topleft))
        y = rect.y + intro.get_height() + self.px(10)
        if not review.over:
            y = self._build_progress(pygame.Rect(rect.x, y, rect.width, self.px(10)))
        area = Scroll(self.app, pygame.Rect(rect.x, y, rect.width, rect.bottom - y), "tipped")
        if review.found:
            self._build_rows(area)
        elif review.over:
            text = paragraph(self.app, words(self._nothing()), self.tx(19), area.room_px, paint.CREAM)
            area.add(Picture(self.app, text, (area.rect.x, area.rect.y + self.px(16))))
        self.group.add(area)

    def _nothing(self) -> str:
        """The key of the text that says why there is nothing to be read."""
        review = self.hindsight.review
        return "review.empty" if not review.looked else "review.none" if review.judged else "review.unjudged"

    def _build_progress(self, bar: pygame.Rect) -> int:
        share = percent(self.hindsight.review.share, self.app.settings.language)
        words = self.app.fonts.render(self.hindsight.words("review.looking", share=share), self.tx(16), paint.CREAM)
        self.group.add(Picture(self.app, words, bar.topleft))
        bar = bar.move(0, words.get_height() + self.px(6))
        self.group.add(Progress(self.app, bar, self.hindsight.review))
        return bar.bottom + self.px(10)

    def _build_rows(self, area: Scroll) -> None:
        y = area.rect.y + self.px(4)
        for number, one in enumerate(self.hindsight.review.found):
            place = pygame.Rect(area.rect.x + self.px(4), y, area.room_px - self.px(8), 0)
            row = TippedRow(self.app, place, self.hindsight, one, f"tipped{number}")
            area.add(row)
            y = row.rect.bottom + self.px(GAP)

    def update(self, dt_ms: float) -> None:
        super().update(dt_ms)
        if self.hindsight.tick():
            self.resize(self.app.size)

    def still(self) -> bool:
        return self.hindsight.review.over and super().still()
