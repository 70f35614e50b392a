"""The table for those who do not see it: what is asked, what lies open, the own hand, buttons, seats, the log.

All of it is taken from the board's view and from the stops of the keyboard, so it tells what the viewer may know and
nothing besides: behind a curtain and while a hand is hidden the board itself does not know the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.contract import Zone
from rules.core.deck import Face
from ui.access.tree import PRESSED, Node, Role, Tree, Use, named_apart
from ui.table.controls.advice import Advice
from ui.table.controls.buttons import Stop, VerbButton
from ui.table.controls.panels import Glance, Parchment, Question
from ui.table.input.focus import CardStop, stop_key
from ui.table.input.reach import Target
from ui.table.picture.sprites import Sprite
from ui.table.spoken_board import SpokenBoard
from ui.widgets.base import Widget, box_of, key_down
from ui.widgets.button import Button, Pressable

if TYPE_CHECKING:
    from ui.table.board import Board
    from ui.table.desk import TableDesk

CANCEL: Final = "cancel"  # the key of what calls a question off
LIFT: Final = ".lift"  # ends the key of what lifts a card and puts it back
PUT_AWAY: Final = "put_away"  # the key of what puts shown cards away
TOOLS: Final = ("tool:", "menu", "hide")  # how the keys of what is no move begin
ORDINARY: Final = 1 / 3  # of a deck: what is told of more cards than that is worth no word


class SpokenTable(SpokenBoard):
    """Makes the tree of a desk, and finds in it what somebody wants to use."""

    def __init__(self, desk: TableDesk) -> None:
        super().__init__(desk.board)
        self.desk = desk
        self._ordinary: tuple[str, frozenset[str]] = ("", frozenset())  # language, and what most cards have in common
        self._named: tuple[object, dict[Face, str]] = (None, {})  # words, and the names of cards in them
        self._helps: dict[str, str] = {}  # what cards do, as long as one tree is made
        self._paper: Parchment | None = None  # the refusal that was told last
        self._papers = 0  # refusals up to now

    @property
    def board(self) -> Board:
        return self.desk.board

    def own_zones(self) -> Collection[Zone]:
        return self.desk.play.hand_zones()

    # --- the tree ----------------------------------------------------------------------------------------------------
    def tree(self) -> Tree:
        """What is in front: cards shown to this person alone, a question, else the table."""
        desk = self.desk
        if desk.glances:
            return Tree(self._glance(desk.glances[0]), PUT_AWAY)
        question = desk.play.pending.question
        if question is not None:
            return self._question(question)
        told = desk.group.told()
        self._helps.clear()
        stops = [(self._stop(node, widget), widget) for node, widget in told]
        zones = self._middle(stops)
        there = {node.key for node in zones}
        rest = [pair for pair in stops if pair[0].key not in there]
        below = [*self.seats(), *self.log(), *self._tools(rest)]
        nodes = named_apart([*self._asked(), *zones, *self._stops(rest), *below])
        focus = next((node.key for node, widget in stops if widget is desk.group.focus), "")
        focus = focus if any(focus == inner.key for node in nodes for inner in node.walk()) else ""
        return Tree(Node("table", Role.WINDOW, self._texts("name"), children=nodes), focus)

    def act_on(self, key: str, use: Use, text: str = "") -> bool:
        """Use a thing of the tree as the keyboard would."""
        desk = self.desk
        if desk.glances:
            return key == PUT_AWAY and desk.handle(key_down(pygame.K_RETURN))
        question = desk.play.pending.question
        if question is not None:
            return self._answer(question, key, use, text)
        if key == "rule" and desk.play.pending.parchment is not None and desk.play.pending.parchment.button is not None:
            desk.play.pending.parchment.button.press()
            return True
        lifts = key.endswith(LIFT)
        if not desk.group.act_on(key.removesuffix(LIFT), Use.FOCUS):
            return False
        if use is Use.FOCUS and not lifts:
            return True
        return use is Use.PRESS and self._press(desk.group.focus, lifts)

    def _answer(self, question: Question, key: str, use: Use, text: str) -> bool:
        if question.group.act_on(key, use, text):
            return True
        if key != CANCEL or use is not Use.PRESS or not question.escape:
            return False
        question.close()
        return True

    def _press(self, widget: Widget | None, lifts: bool) -> bool:
        """Press what has the focus: buttons at once, even while cards move; what leads to nothing says so."""
        desk = self.desk
        if isinstance(widget, CardStop) and not lifts and self._needs_no_cards:
            desk.app.narrator.say(self._texts("access.no_effect"), at_once=True)
            return True  # Enter would mean the golden button
        if isinstance(widget, Pressable) and not desk.board.idle:
            return desk.press(widget)
        before = self._reached()
        used = desk.handle(key_down(pygame.K_SPACE if lifts else pygame.K_RETURN))
        if isinstance(widget, Stop) and self._reached() == before:
            desk.app.narrator.say(self._texts("access.no_effect"), at_once=True)
        return used

    def _reached(self) -> tuple[object, ...]:
        """All that a card or a place may change when it is touched."""
        host, pending = self.desk.host, self.desk.play.pending
        return len(host.match.history), tuple(pending.chosen), pending.armed, pending.question, pending.parchment

    @property
    def _needs_no_cards(self) -> bool:
        """True if the viewer may do something, and nothing of it begins with a card of his."""
        play = self.desk.play
        return play.mine and bool(play.reach.legal) and not any(play.reach.needs.values())

    # --- what lies above the table -----------------------------------------------------------------------------------
    def _glance(self, glance: Glance) -> Node:
        away = Node(PUT_AWAY, Role.BUTTON, self._texts("button.continue"), uses=PRESSED)
        return Node("glance", Role.DIALOG, f"{glance.title}: {self._coded(glance.codes)}", children=(away,))

    def _coded(self, codes: Sequence[str]) -> str:
        sentences = self.desk.board.sentences
        known = self.desk.stage.deck.codes
        return self.desk.stage.texts.listed(sentences.token(known.index(code)) for code in codes if code in known)

    def _question(self, question: Question) -> Tree:
        told = question.group.told()
        words = [Node("asked", Role.TEXT, question.words)] if question.words else []
        words += [Node("advised", Role.ALERT, question.advice)] if question.advice else []
        words += [Node("set", Role.ALERT, told_now)] if (told_now := question.told_now()) else []
        focus = next((node.key for node, widget in told if widget is question.group.focus), "")
        children = (*words, *(node for node, _ in told), *self._way_out(question, told))
        return Tree(Node("question", Role.DIALOG, question.title, children=children), focus)

    def _way_out(self, question: Question, told: Sequence[tuple[Node, Widget]]) -> Iterator[Node]:
        """What calls a question off, where no button of its own does."""
        if question.escape and CANCEL not in {node.key for node, _ in told}:
            yield Node(CANCEL, Role.BUTTON, self._texts("button.cancel"), box=box_of(question.rect), uses=PRESSED)

    def _asked(self) -> Iterator[Node]:
        """What the prompt says, a refusal with its rule, a hint, and how far the match has come."""
        desk = self.desk
        words, mine = desk.asked()
        called = not mine and any(desk.play.reach.pressing())  # what must be called out in time, while others play
        called = called or desk.host.driver.held  # … or before somebody lets the table go on
        if desk.board.idle or called:
            role = Role.ALERT if mine or called else Role.TEXT  # what is asked of who looks is said at once
            again = desk.board.hud.call(desk.board.view, words) if role is Role.ALERT else ""
            yield Node("prompt", role, words or self._texts("access.nothing_asked"), again=again)
            if mine and desk.keys_once.told:
                yield Node("keys", Role.ALERT, desk.keys_once.told)
        paper, advice = desk.play.pending.parchment, desk.tools.advice
        if paper is not None:
            yield self._refusal(paper)
        if advice is not None:
            words = advice.words if isinstance(advice, Advice) else advice.told
            yield Node("advice", Role.ALERT, words, box=box_of(advice.rect))
        for number, line in enumerate(desk.board.hud.status(desk.board.view)):
            yield Node(f"status{number}", Role.TEXT, line)
        yield from self.signs()

    def _refusal(self, paper: Parchment) -> Node:
        """A refusal with its rule; each has a key of its own, so that the same words are said again."""
        if paper is not self._paper:
            self._paper, self._papers = paper, self._papers + 1
        words = ". ".join(part.rstrip(".") for part in (paper.title, paper.told) if part)
        below = () if paper.button is None else (self._rule(paper.button),)
        return Node(f"refusal:{self._papers}", Role.ALERT, words, box=box_of(paper.rect), children=below)

    @staticmethod
    def _rule(button: Button) -> Node:
        return Node("rule", Role.BUTTON, button.label, box=box_of(button.rect), uses=PRESSED)

    # --- what lies on the table ---------------------------------------------------------------------------------------
    def _middle(self, stops: Sequence[tuple[Node, Widget]]) -> list[Node]:
        """The same zones; one that can be touched is a button at once."""
        touched = {node.key: node for node, _ in stops}
        found = []
        for node in self.open_zones():
            _, name, seat = node.key.split(":")
            stop = touched.get(stop_key(Target(name))) if seat == "None" else None
            found.append(node if stop is None else replace(stop, words=node.words))
        return found

    # --- stops: hand, buttons, places --------------------------------------------------------------------------------
    def _stop(self, node: Node, widget: Widget) -> Node:
        if isinstance(widget, CardStop):
            return self._card(node, widget)
        if isinstance(widget, Stop):
            return replace(node, box=box_of(widget.focus_shape()[0]), futile=not widget.glows)
        return replace(node, futile=isinstance(widget, VerbButton) and self._in_vain(widget))

    def _in_vain(self, button: VerbButton) -> bool:
        """True of the button of a verb that cannot be done just now, and tells why."""
        kind, _, verb = button.key.partition(":")
        return kind == "verb" and verb not in self.desk.play.reach.verbs()

    def _card(self, node: Node, stop: CardStop) -> Node:
        """A card of the hand: whether it is lifted, what it does, whether it may be played."""
        sprite, board = stop.sprite, self.desk.board
        name = self._name(board.stage.deck.face_of[sprite.card])
        lifted, dark = sprite in self.desk.play.chosen, sprite.want_shade > 0
        words = self._texts("access.lifted", card=name) if lifted else name
        code = board.stage.deck.code(sprite.card)
        help = self._helps[code] if code in self._helps else self._helps.setdefault(code, self._help(code))
        hints = [self._texts("access.dark")] if dark else []
        hints += [help] if help else []
        futile = dark or not self._plays(sprite)
        box = box_of(stop.focus_shape()[0])
        return replace(node, role=Role.CARD, words=words, hint=" ".join(hints), box=box, futile=futile)

    def _name(self, face: Face) -> str:
        """The name of a card; names stay until somebody else looks or another language is spoken."""
        sentences = self.desk.board.sentences
        if self._named[0] is not sentences.texts:
            self._named = sentences.texts, {}
        names = self._named[1]
        return names[face] if face in names else names.setdefault(face, sentences.token(face))

    def _plays(self, sprite: Sprite) -> bool:
        """True if Enter does something with this card just now, alone or with those that are lifted."""
        play, face = self.desk.play, self.desk.stage.deck.face_of[sprite.card]
        lifted = play.faces() if sprite in play.chosen else (*play.faces(), face)
        return bool(play.reach.fitting(lifted) or play.reach.fitting((face,)))

    def _laid_together(self) -> bool:
        """True if something can be done with several cards at once, which have to be lifted before."""
        return any(len(needs) > 1 for needs in self.desk.play.reach.needs.values())

    def _help(self, code: str) -> str:
        """What a card does; nothing where that is said of a third of the deck and more: an ordinary card."""
        texts, deck, wording = self.desk.stage.texts, self.desk.stage.deck, self.desk.board.hud.wording
        if self._ordinary[0] != texts.lang:
            told = Counter(help for one in deck.codes if (help := texts.card_help(one, wording)))
            often = frozenset(help for help, cards in told.items() if cards > told.total() * ORDINARY)
            self._ordinary = texts.lang, often
        help = texts.card_help(code, wording)
        return "" if help in self._ordinary[1] else help

    def _stops(self, stops: Sequence[tuple[Node, Widget]]) -> Iterator[Node]:
        """The hand as a list that tells how many cards it has, what lifts them, then all that can be pressed."""
        cards = [(node, widget) for node, widget in stops if isinstance(widget, CardStop)]
        if cards:
            told = tuple(node for node, _ in cards)
            yield Node("hand", Role.LIST, self._texts("access.hand", count=len(cards)), children=told)
            if counted := self.desk.board.hud.own_points(self.view):
                yield Node("sum", Role.TEXT, counted)
        play = self.desk.play
        if cards and play.mine and not play.single and any(play.reach.needs.values()):
            lifts = tuple(self._lift(node, stop) for node, stop in cards)
            yield Node("lifts", Role.LIST, self._texts("access.lift"), children=lifts)
        yield from (node for node, widget in stops if not isinstance(widget, CardStop) and not _is_tool(node))

    def _lift(self, node: Node, stop: CardStop) -> Node:
        """What lifts a card, and puts it back."""
        name = self._name(self.desk.stage.deck.face_of[stop.sprite.card])
        lifted = stop.sprite in self.desk.play.chosen
        futile = not lifted and (stop.sprite.want_shade > 0 or not self._laid_together())
        return Node(f"{node.key}{LIFT}", Role.SWITCH, name, on=lifted, uses=PRESSED, box=node.box, futile=futile)

    def _tools(self, stops: Sequence[tuple[Node, Widget]]) -> Iterator[Node]:
        """What is no move: hint, log, rules, the menu."""
        tools = tuple(node for node, _ in stops if _is_tool(node))
        yield Node("tools", Role.GROUP, self._texts("access.tools"), children=tools)


def _is_tool(node: Node) -> bool:
    return node.key.startswith(TOOLS)
