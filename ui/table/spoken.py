"""The table for those who do not see it: what is asked, what lies open, the own hand, buttons, seats, the log.

All of it is taken from the board's view and from the stops of the keyboard, so it tells what the viewer may know and
nothing besides: behind a curtain and while a hand is hidden the board itself does not know the cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.contract import Seat, View, Zone
from rules.core.deck import BACK, Card
from ui.access.tree import PRESSED, Node, Role, Tree, Use, named_apart
from ui.table.controls.advice import Advice
from ui.table.controls.panels import Glance, Parchment, Question
from ui.table.input.focus import CardStop
from ui.widgets.base import Widget, box_of, key_down

if TYPE_CHECKING:
    from ui.table.desk import TableDesk

LIFT: Final = ".lift"  # ends the key of what lifts a card and puts it back
LINES: Final = 6  # of the log
AWAY: Final = frozenset({"round"})  # marks that the status tells


class SpokenTable:
    """Makes the tree of a desk, and finds in it what somebody wants to use."""

    def __init__(self, desk: TableDesk) -> None:
        self.desk = desk

    @property
    def view(self) -> View:
        """What may be told."""
        return self.desk.board.view

    # --- the tree ----------------------------------------------------------------------------------------------------
    def tree(self) -> Tree:
        """What is in front: cards shown to this person alone, a question, else the table."""
        desk = self.desk
        if desk.glances:
            return Tree(self._glance(desk.glances[0]), "glance")
        question = desk.play.pending.question
        if question is not None:
            return self._question(question)
        told = desk.group.told()
        stops = [(self._stop(node, widget), widget) for node, widget in told]
        nodes = named_apart([*self._asked(), *self.open_zones(), *self._stops(stops), *self.seats(), *self._log()])
        focus = next((node.key for node, widget in stops if widget is desk.group.focus), "")
        focus = focus if any(focus == inner.key for node in nodes for inner in node.walk()) else ""
        return Tree(Node("table", Role.WINDOW, self._texts("name"), children=nodes), focus)

    def act_on(self, key: str, use: Use, text: str = "") -> bool:
        """Use a thing of the tree as the keyboard would."""
        desk = self.desk
        if desk.glances:
            return desk.handle(key_down(pygame.K_RETURN))
        question = desk.play.pending.question
        if question is not None:
            return question.group.act_on(key, use, text)
        if key == "rule" and desk.play.pending.parchment is not None and desk.play.pending.parchment.button is not None:
            desk.play.pending.parchment.button.press()
            return True
        lifts = key.endswith(LIFT)
        if not desk.group.act_on(key.removesuffix(LIFT), Use.FOCUS):
            return False
        if use is Use.FOCUS and not lifts:
            return True
        if use is not Use.PRESS:
            return False
        return desk.handle(key_down(pygame.K_SPACE if lifts else pygame.K_RETURN))

    def _texts(self, key: str, **values: object) -> str:
        return self.desk.stage.texts(key, **values)

    # --- what lies above the table -----------------------------------------------------------------------------------
    def _glance(self, glance: Glance) -> Node:
        cards = self._texts("access.glance", cards=self._coded(glance.codes))
        return Node("glance", Role.ALERT, f"{glance.title}: {cards}", uses=PRESSED)

    def _coded(self, codes: Sequence[str]) -> str:
        sentences = self.desk.board.sentences
        known = self.desk.stage.deck.codes
        return self.desk.stage.texts.listed(sentences.token(known.index(code)) for code in codes if code in known)

    def _question(self, question: Question) -> Tree:
        told = question.group.told()
        words = [Node("asked", Role.TEXT, question.words)] if question.words else []
        focus = next((node.key for node, widget in told if widget is question.group.focus), "")
        children = (*words, *(node for node, _ in told))
        return Tree(Node("question", Role.DIALOG, question.title, children=children), focus)

    def _asked(self) -> Iterator[Node]:
        """What the prompt says, a refusal with its rule, a hint, and how far the match has come."""
        desk = self.desk
        if desk.board.idle:
            words, mine = desk.told()
            role = Role.ALERT if mine else Role.TEXT  # what is asked of who looks is said at once
            yield Node("prompt", role, words or self._texts("access.nothing_asked"))
        paper, advice = desk.play.pending.parchment, desk.tools.advice
        if paper is not None:
            yield self._refusal(paper)
        if advice is not None:
            words = advice.words if isinstance(advice, Advice) else advice.told
            yield Node("advice", Role.ALERT, words, box=box_of(advice.rect))
        for number, line in enumerate(desk.board.hud.status(desk.board.view)):
            yield Node(f"status{number}", Role.TEXT, line)

    def _refusal(self, paper: Parchment) -> Node:
        words = ". ".join(part.rstrip(".") for part in (paper.title, paper.told) if part)
        below = () if paper.button is None else (Node("rule", Role.BUTTON, paper.button.label, uses=PRESSED),)
        return Node("refusal", Role.ALERT, words, box=box_of(paper.rect), children=below)

    # --- what lies on the table --------------------------------------------------------------------------------------
    def open_zones(self) -> Iterator[Node]:
        """The zones in the middle, and those of seats in which cards lie open, hands apart."""
        laid_out = self._laid_out()
        for zone, cards in self.view.zones.items():
            if zone.seat is None or zone in laid_out:
                yield Node(f"zone:{zone.name}:{zone.seat}", Role.TEXT, self._zone(zone, cards))

    def _laid_out(self) -> set[Zone]:
        """The zones before seats that lie open and are no hand of the viewer's."""
        own = self.desk.play.hand_zones()
        return {
            zone
            for zone, cards in self.view.zones.items()
            if zone.seat is not None and zone not in own and cards and BACK not in cards
        }

    def _zone(self, zone: Zone, cards: Sequence[Card]) -> str:
        board = self.desk.board
        name = self._texts(f"zone.{zone.name}")
        owner = "" if zone.seat is None else f"{board.sentences.name(zone.seat)}, "
        inside = self._grouped(zone, cards) if cards else self._texts("access.empty")
        return f"{owner}{name}: {inside}"

    def _grouped(self, zone: Zone, cards: Sequence[Card]) -> str:
        """The cards of a zone, group by group where the game lays them so."""
        sentences, groups = self.desk.board.sentences, self.view.groups.get(zone, ())
        if len(groups) < 2:
            return sentences.cards(cards)
        return "; ".join(sentences.cards(group.cards) for group in groups)

    # --- stops: hand, buttons, places --------------------------------------------------------------------------------
    def _stop(self, node: Node, widget: Widget) -> Node:
        return self._card(node, widget) if isinstance(widget, CardStop) else node

    def _card(self, node: Node, stop: CardStop) -> Node:
        """A card of the hand: whether it is lifted, what it does, whether it may be played."""
        sprite, board = stop.sprite, self.desk.board
        name = board.sentences.token(board.stage.deck.face_of[sprite.card])
        lifted, dark = sprite in self.desk.play.chosen, sprite.want_shade > 0
        help = board.stage.texts.card_help(board.stage.deck.code(sprite.card), board.hud.wording)
        hints = [self._texts("access.dark")] if dark else []
        hints += [help] if help else []
        lifting = self._texts("access.lift", card=name)
        lift = Node(f"{node.key}{LIFT}", Role.SWITCH, lifting, on=lifted, uses=PRESSED, box=node.box)
        value = self._texts("access.lifted") if lifted else ""
        return replace(node, role=Role.CARD, words=name, value=value, hint=" ".join(hints), children=(lift,))

    def _stops(self, stops: Sequence[tuple[Node, Widget]]) -> Iterator[Node]:
        """The hand as a list that tells how many cards it has, then all that can be pressed."""
        cards = tuple(node for node, widget in stops if isinstance(widget, CardStop))
        if cards:
            yield Node("hand", Role.LIST, self._texts("access.hand", count=len(cards)), children=cards)
        yield from (node for node, widget in stops if not isinstance(widget, CardStop))

    # --- seats and log -----------------------------------------------------------------------------------------------
    def seats(self) -> Iterator[Node]:
        apart = self._laid_out().union(self.desk.play.hand_zones())
        for seat, player in enumerate(self.desk.board.players):
            told = ". ".join(part for part in self._seat(seat, apart) if part)
            yield Node(f"seat:{seat}", Role.TEXT, f"{player.name}: {told}" if told else player.name)

    def _seat(self, seat: Seat, apart: Collection[Zone]) -> Iterator[str]:
        """Points, cards, marks, and what was done last; zones that stand `apart` are told elsewhere."""
        board = self.desk.board
        if seat in board.active:
            yield self._texts("access.on_turn")
        totals = board.hud.shown_totals(self.view)
        if seat < len(totals):
            yield board.stage.texts(board.hud.plates.total, points=totals[seat])
        for zone, cards in self.view.zones.items():
            if zone.seat == seat and cards and zone not in apart:
                yield f"{self._texts(f'zone.{zone.name}')}: {board.sentences.cards((BACK,) * len(cards))}"
        yield from self._marks(seat)
        yield self._last(seat)

    def _last(self, seat: Seat) -> str:
        """What the seat has done last."""
        return next(iter(self.desk.board.hud.last.get(seat, ())), "")

    def _marks(self, seat: Seat) -> Iterator[str]:
        texts = self.desk.stage.texts
        for (name, owner), value in self.view.marks.items():
            if owner == seat and value and name not in AWAY and texts.has(f"mark.{name}"):
                worded = texts(f"mark.{name}.{value}") if texts.has(f"mark.{name}.{value}") else ""
                yield f"{texts(f'mark.{name}')}: {worded or value}" if worded or value != 1 else texts(f"mark.{name}")

    def _log(self) -> Iterator[Node]:
        if lines := self._lines():
            told = tuple(Node(f"log{number}", Role.TEXT, line) for number, line in enumerate(lines))
            yield Node("log", Role.LIST, self._texts("access.log"), children=told)

    def _lines(self) -> list[str]:
        """The last lines of the log."""
        return [line for line in self.desk.board.hud.chronicle.lines if line][-LINES:]
