"""The tray before the viewer: what his cards would count, as chips between the middle and his prompt.

A chip with a sum does its action where that is allowed; a chip with cards lifts them out of the hand, or puts them
back. What is to be laid and what it is worth the game says (`Game.claims`); no game is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from rules.core.contract import Action, Claim, Game, action
from rules.core.deck import Card, Token
from rules.core.notation import parse_action, write_action
from ui.access.tree import Role
from ui.table.input.play import Play
from ui.table.layout.pose import Box
from ui.table.picture.stage import Stage
from ui.table.tables import Tray
from ui.widgets import paint
from ui.widgets.button import Act, Pressable

if TYPE_CHECKING:
    from ui.shell.app import App
    from ui.table.controls.toolbox import Host

CHIP_H: Final = 56.0  # height of a chip, in design units
LOW_H: Final = 42.0  # … where two rows are needed
GAP: Final = 8.0
HEAD_H: Final = 24.0
OVERLAP: Final = 0.5  # from card to card on a chip, in widths of a card
GOLD, CREAM = "#F0C869", "#FBF5E6"


class Row(NamedTuple):
    """The look of one chip and what it does."""

    key: str
    codes: tuple[str, ...]
    words: str
    points: int
    deed: Act
    on: bool  # shines: its cards are chosen, its action may be done


class Chip(Pressable):
    """Small cards, a name and its points on a dark plate."""

    def __init__(self, app: App, view: TrayView, rect: pygame.Rect, row: Row) -> None:
        super().__init__(app, rect, row.deed, row.key)
        self.view, self.stage, self.row = view, view.stage, row
        self.radius = self.stage.px(9)
        self.spoken = self.stage.texts("hud.choose.worth", words=row.words, points=row.points)
        if row.deed is _nothing:
            self.role, self.uses = Role.TEXT, frozenset()

    def focus_shape(self) -> tuple[pygame.Rect, int]:
        return self.rect, self.radius

    def draw(self, surface: pygame.Surface) -> None:
        if not self.view.leaving:
            self._draw(surface)

    def _draw(self, surface: pygame.Surface) -> None:
        px, rect = self.stage.px, self.rect
        paint.blit_shadow(surface, rect, self.radius, px(6), 120)
        look = "wood" if self.row.on or self.hovered else "dark"
        surface.blit(paint.plate(rect.size, look, self.radius, max(1, px(1.5))), rect)
        if self.row.on:
            spread = px(5)
            surface.blit(paint.halo(rect.size, self.radius, spread), (rect.x - spread, rect.y - spread))
        x = rect.left + px(7)
        high = rect.height - px(10)
        for code in self.row.codes:
            surface.blit(self.stage.picture(code, high), (x, rect.top + px(5)))
            x += round(high * self.stage.pictures.aspect * OVERLAP)
        x += round(high * self.stage.pictures.aspect * (1 - OVERLAP)) + px(8)
        name, points = labels(self.stage, self.row)
        surface.blit(name, name.get_rect(midleft=(x, rect.top + rect.height * 0.31)))
        surface.blit(points, points.get_rect(midleft=(x, rect.top + rect.height * 0.70)))


def chip_key(game: Game[Any, Any], act: Action) -> str:
    """The name of the chip that does an action."""
    return f"tray:{write_action(game, act)}"


def labels(stage: Stage, row: Row) -> tuple[pygame.Surface, pygame.Surface]:
    """The two lines of a chip."""
    return stage.text(row.words, 13, CREAM), stage.text(str(row.points), 17, GOLD, True)


class TrayView:
    """The chips of one board and the line above them."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host, self.play, self.board = host, play, host.board
        self.stage = host.board.stage
        self.shown: list[Chip] = []
        self.below_px = self.stage.size[1]  # top of the prompt's ribbon
        play.asking.made_of = self.made_of

    # --- what lies ready ---------------------------------------------------------------------------------------------
    def tray(self) -> Tray | None:
        """The tray of this phase; None where the viewer has no use for it."""
        board = self.board
        found = board.table.trays.get(board.view.phase)
        watched = self.host.match.players[board.viewer].is_person and not board.blind
        if found is None or not watched or self.leaving or (not found.total and not (board.idle and self.play.mine)):
            return None
        return found

    @property
    def leaving(self) -> bool:
        """True if the phase is over, and only not yet told to its end."""
        coming = self.board.coming
        return coming is not None and coming.phase != self.board.view.phase

    @property
    def _helps(self) -> bool:
        """True if the table helps here; False if it leaves everything to the person."""
        return self.board.table.hooks.helps(self.board.view.options)

    def _claims(self, act: Action) -> tuple[Claim, ...]:
        return self.host.match.claims(self.board.viewer, act)

    def rows(self) -> list[Row]:
        tray = self.tray()
        if tray is None or not self._helps:
            return []
        if tray.family:
            return self._ready(tray.family)
        acts = [parse_action(self.board.game, words) for words in tray.acts]
        if tray.total:
            return [self._sum(act) for act in acts]
        claims = [claim for act in acts for claim in self._claims(act)]
        return [self._claim(index, claim, claims) for index, claim in enumerate(claims)]

    def worth(self, act: Action) -> int | None:
        """Points that a whole action of the tray counts; None for others, and where the table does not help."""
        tray = self.tray()
        if tray is None or not tray.total or not self._helps:
            return None
        acts = [parse_action(self.board.game, words) for words in tray.acts]
        return sum(claim.points for claim in self._claims(act)) if act in acts else None

    def costs(self, act: Action) -> int:
        """Points that an announcement costs because it is wrong; 0 for others, and where the table does not help."""
        if not self._helps or not self.board.table.gesture(act.verb).family:
            return 0
        return max(0, -sum(claim.points for claim in self._claims(act)))

    def most(self, verb: str) -> int | None:
        """The highest number of a verb that makes sense with what lies ready."""
        return self.board.table.hooks.last_number(verb, [row.points for row in self.rows()])

    def made_of(self, act: Action) -> tuple[Token, ...]:
        """The cards of what an action of a family of verbs announces by its name."""
        deck = self.stage.deck
        claims = self._claims(act) if self.board.table.gesture(act.verb).family else ()
        return tuple(deck.face_of[card] for claim in claims for card in claim.cards)

    def _ready(self, family: str) -> list[Row]:
        """List what of a family of verbs can be done now and counts, the dearest first."""
        acts = [act for act in self.play.reach.legal if self.play.reach.gesture(act.verb).family == family]
        rows = [self._deed(act, claim) for act in acts for claim in self._claims(act) if claim.points > 0]
        return sorted(rows, key=lambda row: -row.points)

    def _deed(self, act: Action, claim: Claim) -> Row:
        """A claim that is made by touching its chip."""
        codes = tuple(self.stage.code(card) for card in claim.cards)
        words = self.stage.texts(f"score.{claim.name}")
        return Row(chip_key(self.board.game, act), codes, words, claim.points, partial(self.play.perform, act), True)

    def _sum(self, act: Action) -> Row:
        """A whole action with all it counts."""
        tokens = self.play.reach.tokens(act)
        allowed = self.board.idle and act in self.play.reach.legal
        words = self.stage.texts.listed(self.board.sentences.token(token) for token in tokens)
        codes = tuple(self.stage.deck.codes[token] for token in tokens)
        points = sum(claim.points for claim in self._claims(act))
        deed = partial(self.play.perform, act) if allowed else _nothing
        return Row(f"tray:{words}", codes, words, points, deed, allowed)

    def _claim(self, index: int, claim: Claim, claims: Sequence[Claim]) -> Row:
        """One claim with its cards."""
        codes = tuple(self.stage.code(card) for card in claim.cards)
        on = set(claim.cards) <= self._chosen()
        words = self.stage.texts(f"special.{claim.name}")
        return Row(f"tray:{index}", codes, words, claim.points, partial(self._toggle, claim, claims), on)

    def _chosen(self) -> set[Card]:
        return {sprite.card for sprite in self.play.pending.chosen}

    def _toggle(self, claim: Claim, claims: Sequence[Claim]) -> None:
        """Lift the cards of a claim, or put back those that no other chosen claim needs."""
        chosen = self._chosen()
        if not set(claim.cards) <= chosen:
            self.play.choose_cards(chosen | set(claim.cards))
            return
        others = [one for one in claims if one is not claim and set(one.cards) <= chosen]
        self.play.choose_cards({card for one in others for card in one.cards if not self._within(one, claim)})

    @staticmethod
    def _within(one: Claim, other: Claim) -> bool:
        return set(one.cards) <= set(other.cards)

    # --- words -------------------------------------------------------------------------------------------------------
    def heading(self) -> str:
        """Say what the chips are, or what the chosen cards would count."""
        tray = self.tray()
        if tray is None:
            return ""
        texts, phase = self.stage.texts, self.board.view.phase
        if tray.chosen and self.play.pending.chosen:
            claims = self._claims(action(tray.chosen, *self.play.faces()))
            told = [f"{texts(f'special.{one.name}')} {one.points}" for one in claims]
            if told:
                points = sum(one.points for one in claims)
                return texts(f"tray.{phase}.chosen", claims=texts.listed(told), points=points)
            return texts(f"tray.{phase}.useless")
        if not self._helps:
            return ""
        key = f"tray.{phase}" if self.rows() else f"tray.{phase}.none"
        return texts(key) if texts.has(key) else ""

    # --- layout and drawing ------------------------------------------------------------------------------------------
    def chips(self) -> list[Chip]:
        """The chips in one row, or in two where they are many."""
        rows, px, box = self.rows(), self.stage.px, self._room()
        middle = self.stage.layout.ground(self.board.viewer).cx
        lines = self._lines(rows, box.w, px(CHIP_H))
        high = px(CHIP_H)
        if len(lines) > 1:
            high = px(LOW_H)
            lines = self._lines(rows, box.w, high)
        low = min(round(box.bottom), self.below_px - px(GAP))
        top = low - len(lines) * (high + px(GAP)) + px(GAP)
        self.shown = []
        for index, line in enumerate(lines):
            wides = [self._wide(row, high) for row in line]
            whole = sum(wides) + px(GAP) * (len(line) - 1)
            x = round(max(box.x, min(middle - whole / 2, box.right - whole)))
            for row, wide in zip(line, wides, strict=True):
                place = pygame.Rect(x, top + index * (high + px(GAP)), wide, high)
                self.shown.append(Chip(self.host.app, self, place, row))
                x += wide + px(GAP)
        self.stage.floor_px = top - px(HEAD_H + 2 * GAP) if rows else None
        return self.shown

    def _room(self) -> Box:
        """Box for the chips: before the viewer; while a trick is played they leave stock and slate in sight."""
        layout, gap, tray = self.stage.layout, self.stage.px(2 * GAP), self.tray()
        box = layout.ground(self.board.viewer)
        left = max(box.x, layout.draw.right + gap) if tray is not None and tray.family else box.x
        slate = self.board.table.hooks.slate(self.board.view.options)
        right = box.right if slate is None else min(box.right, layout.slate.x - gap)
        return Box(left, box.y, right - left, box.h)

    def _lines(self, rows: Sequence[Row], room: float, high: int) -> list[list[Row]]:
        lines: list[list[Row]] = []
        left = 0.0
        for row in rows:
            wide = self._wide(row, high) + self.stage.px(GAP)
            if not lines or wide > left:
                lines.append([])
                left = room
            lines[-1].append(row)
            left -= wide
        return lines

    def _wide(self, row: Row, high: int) -> int:
        px = self.stage.px
        card = (high - px(10)) * self.stage.pictures.aspect
        words = max(label.get_width() for label in labels(self.stage, row))
        return round(px(7) + card * (1 + OVERLAP * (len(row.codes) - 1)) + px(8) + words + px(12))

    def draw_again(self, surface: pygame.Surface) -> None:
        """Line and chips once more, above the veil of a question: that is what the answer hangs on."""
        if self.shown:
            self.draw(surface)
        for chip in self.shown:
            chip.draw(surface)

    def _head(self) -> tuple[pygame.Surface, pygame.Rect] | None:
        """The line above the chips and the ground it stands on; None where none is told."""
        words = self.heading()
        if not words or (self.shown and self.below_px < self._room().bottom - self.stage.px(CHIP_H / 2)):
            return None  # where the prompt stands there, it tells enough, and the trick stays in sight
        box, px = self.stage.layout.ground(self.board.viewer), self.stage.px
        label = self.stage.text(words, 15, CREAM, True, box.w)
        y = min((chip.rect.top for chip in self.shown), default=round(box.bottom)) - px(HEAD_H * 0.6)
        rects = [chip.rect for chip in self.shown]
        x = (min(one.left for one in rects) + max(one.right for one in rects)) // 2 if rects else round(box.cx)
        free = self._room()
        place = label.get_rect(center=(max(x, round(free.x) + label.get_width() // 2), y))
        return label, place.inflate(px(24), px(6))

    @property
    def covered(self) -> list[pygame.Rect]:
        """Where the line above the chips stands, for notes to keep clear of it."""
        head = self._head()
        return [head[1]] if head is not None else []

    def draw(self, surface: pygame.Surface) -> None:
        """The line above the chips."""
        head = self._head()
        if head is None:
            return
        label, shade = head
        surface.blit(paint.plate(shade.size, "dark", shade.height // 2, max(1, self.stage.px(1))), shade)
        surface.blit(label, label.get_rect(center=shade.center))


def _nothing() -> None:
    """A chip that only tells."""
