"""What is proposed to who asks, on paper: what the strongest bot would do and why, and the
melds that a hand had best lay.

The game tells melds (`Game.claims` of the action that its table names); no game is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.bots.core.base import Choice, Reason, Rival
from game.bots.thinking.weighing import distance, measured, verdict
from rules.core.contract import Action, Claim, Points
from rules.core.deck import Face
from rules.core.notation import parse_action
from ui.shell.keys import PROPOSAL_KEY
from ui.table.controls.buttons import Choice as Button
from ui.table.controls.panels import Answer, Question
from ui.table.input.play import Play
from ui.table.input.pointing import pointed_at
from ui.table.input.questions import drawn
from ui.table.layout.notes import HARDLY, Shape, Size, rect_of
from ui.table.words.sentences import numbered
from ui.widgets import paint
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.table.controls.toolbox import Host
    from ui.table.desk import TableDesk

# --- a hint, and the other moves it has weighed ----------------------------------------------------------------------
WIDTHS: Final = (400.0, 320.0, 250.0, 560.0, 760.0)  # of its words, in design units
PAD: Final = 15.0
BAR: Final = (84.0, 9.0)  # width and height
SHORTEST: Final = 0.12  # of a bar: a move that is allowed is never nothing
DIM: Final = "#5B4E3C"


class Line(NamedTuple):
    """A weighed move as it is shown: what it is, what is said of it, how good it is (0 … 1; None: not measured)."""

    words: str
    verdict: str
    share: float | None


def share(rival: Rival) -> float:
    """Length of a rival's bar, when the chosen move has a whole one (1.0)."""
    return min(1.0, max(SHORTEST, 1.0 - distance(rival)))


def said(desk: TableDesk, reason: Reason) -> str:
    """A reason in words; empty where it has none."""
    texts, key = desk.stage.texts, f"bot.{reason.code}"
    return texts(key, **numbered(reason.values)) if texts.has(key) else ""


def advised_words(desk: TableDesk, choice: Choice) -> str:
    """What a hint advises and why, as sentences."""
    head = desk.stage.texts("hud.hint.says", move=desk.board.sentences.move(choice.action))
    return _sentences([head, *filter(None, (said(desk, one) for one in choice.reasons))])


def _sentences(lines: Sequence[str]) -> str:
    return " ".join(line if line.endswith((".", ":", "!", "?")) else f"{line}." for line in lines)


class Advice:
    """The paper with the hint; goes with the next click or key."""

    def __init__(self, desk: TableDesk, choice: Choice) -> None:
        self.desk, self.app, self.stage = desk, desk.app, desk.stage
        self.choice = choice
        self.lines = self._lines()
        meant = pointed_at(desk, (), choice.action)
        thing = meant[-1] if meant else rect_of(self.stage.layout.prompt)
        self.rows, self.rect = self._fitted(thing, meant)

    def _fitted(self, thing: Shape, meant: Sequence[Shape]) -> tuple[list[pygame.Surface], Shape]:
        """The rows of the paper and its place; of the other moves as many as it can tell without lying upon buttons,
        plates or cards that are seen."""
        notes = self.stage.notes
        plates = [rect_of(self.stage.plate(seat)) for seat in range(self.stage.seats)]
        clear = [*meant, *plates]
        found = notes.fit("advice", WIDTHS, partial(self._write, self.lines), thing, clear)
        kept = [*plates, *(one.rect for one in notes.kept("advice") if one.cost >= HARDLY)]
        for most in range(len(self.lines) - 1, -1, -1):
            if found[1].collidelist(kept) < 0:
                break
            found = notes.fit("advice", WIDTHS, partial(self._write, self._best(most)), thing, clear)
        return found

    def _best(self, most: int) -> list[Line]:
        """So many of the other moves in their order: the best ones."""
        kept = sorted(range(len(self.lines)), key=lambda index: -(self.lines[index].share or 0.0))[:most]
        return [self.lines[index] for index in sorted(kept)]

    def _write(self, lines: Sequence[Line], width: int) -> tuple[list[pygame.Surface], Size]:
        """The rows of the paper with these other moves, so wide at most, and its size."""
        texts, size, px = self.stage.texts, self.app.text_scale, self.stage.px
        head = texts("hud.hint.says", move=self._move(self.choice.action))
        words = "\n".join(filter(None, (said(self.desk, one) for one in self.choice.reasons)))
        rows = [paragraph(self.app, head, 15 * size, width, "#8A1A22", bold=True)]
        if words:
            rows.append(paragraph(self.app, words, 15.5 * size, width, paint.INK))
        if lines:
            rows.append(paragraph(self.app, texts("hud.hint.others"), 13.5 * size, width, DIM, italic=True))
        rows += [self._row(line, width) for line in lines]
        wide = max(row.get_width() for row in rows) + 2 * px(PAD)
        return rows, (wide, sum(row.get_height() for row in rows) + px(5) * (len(rows) - 1) + 2 * px(PAD - 4))

    # --- words ---------------------------------------------------------------------------------------------------
    @property
    def words(self) -> str:
        """All that the paper says, as sentences."""
        told = [advised_words(self.desk, self.choice)]
        others = (f"{line.words}: {line.verdict}" if line.verdict else line.words for line in self.lines)
        if self.lines:
            told += [self.stage.texts("hud.hint.others"), *others]
        return _sentences(told)

    def _move(self, act: Action) -> str:
        return self.desk.board.sentences.move(act)

    def _lines(self) -> list[Line]:
        """The other moves of which there is something to say."""
        rivals = self.choice.rivals
        compared = measured(rivals)
        lines = [
            Line(self._move(one.action), self._verdict(one, compared), share(one) if compared else None)
            for one in rivals
        ]
        return [line for line in lines if line.verdict]

    def _verdict(self, rival: Rival, compared: bool) -> str:
        """Say how much weaker a move is, as far as measured, and what would speak for it or is to be expected."""
        weaker = self.stage.texts(f"hud.hint.{verdict(rival)}") if compared else ""
        return " · ".join(filter(None, (weaker, said(self.desk, rival.reason) if rival.reason is not None else "")))

    # --- picture -------------------------------------------------------------------------------------------------
    def _row(self, line: Line, width: int) -> pygame.Surface:
        """A move, its bar, and how much weaker it is."""
        px, size = self.stage.px, self.app.text_scale
        bar = px(BAR[0]) + px(10) if line.share is not None else 0
        name = paragraph(self.app, line.words, 14 * size, width - bar, paint.INK, bold=True)
        told = paragraph(self.app, line.verdict, 13 * size, width - bar, DIM) if line.verdict else None
        high = name.get_height() + (told.get_height() if told else 0)
        row = pygame.Surface((width, high), pygame.SRCALPHA)
        row.blit(name, (bar, 0))
        if told is not None:
            row.blit(told, (bar, name.get_height()))
        if line.share is not None:
            self._draw_bar(row, line.share, round(name.get_height() / 2))
        return row

    def _draw_bar(self, row: pygame.Surface, share: float, middle: int) -> None:
        wide, high = self.stage.px(BAR[0]), self.stage.px(BAR[1])
        groove = pygame.Rect(0, middle - high // 2, wide, high)
        pygame.draw.rect(row, "#CDBE9C", groove, border_radius=high // 2)
        full = pygame.Rect(groove.topleft, (max(high, round(wide * share)), high))
        pygame.draw.rect(row, "#2F7A4B", full, border_radius=high // 2)

    def touched(self, event: pygame.event.Event) -> bool:
        """A click on the paper itself: it is put away and nothing below it is meant."""
        return event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos)

    def update(self, dt_ms: float) -> None:
        """It rests."""

    def draw(self, surface: pygame.Surface) -> None:
        px = self.stage.px
        paint.blit_shadow(surface, self.rect, px(12), px(16))
        surface.blit(paint.plate(self.rect.size, "paper", px(12), max(1, px(1.2))), self.rect)
        y = self.rect.top + px(PAD - 4)
        for picture in self.rows:
            surface.blit(picture, (self.rect.left + px(PAD), y))
            y += picture.get_height() + px(5)


# --- melds: a button at the edge, then the melds to choose from ------------------------------------------------------
LEAST: Final = 2  # cards of a move that is worth proposing
Meant = tuple[str, int, tuple[Face, ...]]  # name, points and faces of a claim


class Proposals:
    """The proposals of one board."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host, self.play, self.board = host, play, host.board
        self.stage = host.board.stage

    def choices(self) -> list[Button]:
        """The button, while the viewer could lay anything."""
        texts = self.stage.texts
        if not self.board.table.proposal or not self.play.mine or not self._useful():
            return []
        words, tip = texts("hud.proposal"), texts("hud.proposal.help")
        return [Button("proposal", words, self.ask, "plain", PROPOSAL_KEY, True, tip)]

    def _useful(self) -> bool:
        """True if what is proposed is at its moment, or several cards can be laid at once."""
        return self.asked in self.play.reach.legal or any(len(row) >= LEAST for row in self.play.reach.needs.values())

    @property
    def asked(self) -> Action:
        """The action of which the game's claims are proposed."""
        return parse_action(self.board.game, self.board.table.proposal)

    def claims(self) -> tuple[Claim, ...]:
        """The melds that the game proposes, in the order in which they can be laid."""
        return self._claims(self.asked)

    def move(self, claim: Claim) -> Action | None:
        """The move that would count just this, as the match stands now."""
        wanted = self._meant(claim)
        needs = self.play.reach.needed
        fitting = (act for act in self.host.match.legal(self.board.viewer) if needs(act) in ((), wanted[-1]))
        return next((act for act in fitting if act != self.asked and self._counts(act, wanted)), None)

    def _counts(self, act: Action, wanted: Meant) -> bool:
        return wanted in map(self._meant, self._claims(act))

    def _claims(self, act: Action) -> tuple[Claim, ...]:
        return self.host.match.claims(self.board.viewer, act)

    def _meant(self, claim: Claim) -> Meant:
        """A claim whichever copies of its cards it names."""
        face_of = self.board.game.deck.face_of
        return claim.name, claim.points, tuple(sorted(face_of[card] for card in claim.cards))

    def ask(self) -> None:
        """All that lies ready: everything at once, or one of it."""
        claims = self.claims()
        if self._possible(claims):
            self._open(claims, self._plainly())
        else:
            self.host.app.toasts.say(self.stage.texts("hud.proposal.none"))

    def _possible(self, claims: Sequence[Claim]) -> list[tuple[Claim, Action]]:
        """The claims with the moves that would count them."""
        return [(claim, act) for claim in claims if (act := self.move(claim)) is not None]

    def _plainly(self) -> Answer | None:
        """The way to what lies ready without any card that stands for another; None where that is the same."""
        spared, texts = self.host.match.spared(self.board.viewer, self.asked), self.stage.texts
        back = Answer(texts("hud.proposal.with"), self.ask, (), "quiet")
        plain = Answer(texts("hud.proposal.plain"), partial(self._open, spared, back), (), "quiet")
        return plain if self._possible(spared) else None

    def _open(self, claims: Sequence[Claim], other: Answer | None) -> None:
        """Ask which of these to lay, with one more answer; what is possible only after another comes with all."""
        answers = [self._answer(claim, act) for claim, act in self._possible(claims)]
        if len(claims) > 1:
            answers.append(Answer(self.stage.texts("hud.proposal.all"), partial(self._do, claims), (), "gold"))
        answers += [other] if other is not None else []
        title = self._title(sum(claim.points for claim in claims))
        self.play.pending.ask(Question(self.host.app, self.stage, title, answers, self.play.pending.close))

    def _title(self, points: Points) -> str:
        """Say what the melds count together; where that is too little, how much is lacking."""
        texts, goal = self.stage.texts, self.board.table.hooks.goal_of_laying(self.board.view)
        if goal is not None and goal.plus(points).missing:
            return texts("hud.proposal.short", **goal.plus(points).told)
        return texts("hud.proposal.title", points=points)

    def _answer(self, claim: Claim, act: Action) -> Answer:
        """Offer a claim: its name, its worth, for what a joker would stand, and its cards."""
        tokens = self.play.reach.tokens(act)
        number = str(claim.points) if claim.points > 0 else ""
        words = [self.stage.texts(f"special.{claim.name}"), number, self.play.asking.standing(tokens)]
        return Answer(" · ".join(filter(None, words)), partial(self._do, [claim]), drawn(self.stage.deck, tokens))

    def _do(self, claims: Sequence[Claim]) -> None:
        """One after the other; what can no longer be done ends it. Cards lifted before were not meant."""
        self.play.pending.chosen = []
        for claim in claims:
            act = self.move(claim)
            if act is None or not self.play.told(self.host.submit(self.board.viewer, act)):
                return
