"""What a key tells at a table, for those who play by ear: the middle, the own hand, others, points, what can be done.

Ctrl with a digit has one of these said at once, to a screen reader or by the program's own voice. All of it comes from
the board's view, as the picture does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from rules.core.deck import Face
from ui.access.narrator import sentence
from ui.table.controls.buttons import VerbButton
from ui.table.controls.tool_strip import Tool
from ui.table.input.focus import CardStop

if TYPE_CHECKING:
    from ui.table.desk import TableDesk


class Overview:
    """The sentences behind the keys of one desk."""

    def __init__(self, desk: TableDesk) -> None:
        self.desk = desk

    def handle(self, event: pygame.event.Event) -> bool:
        """Say what the key asks for, where somebody listens; True when it was used."""
        if event.type != pygame.KEYDOWN or not event.mod & pygame.KMOD_CTRL or event.key not in KEYS:
            return False
        self.desk.app.narrator.say(self.told(event.key), at_once=True)
        return True

    def told(self, key: int) -> str:
        """What a key tells; of a hand that is not to be heard, only that."""
        if self.desk.host.hushed and key in OWN:
            board = self.desk.board
            return self._texts("access.hushed", name=board.players[board.viewer].name)
        return KEYS[key](self)

    def _texts(self, key: str, **values: object) -> str:
        return self.desk.stage.texts(key, **values)

    # --- what can be asked -------------------------------------------------------------------------------------------
    def turn(self) -> str:
        """Whose turn it is, what is asked, and who deals."""
        board, whose = self.desk.board, self.desk.spoken.whose_turn()
        asked = "" if self.desk.host.hushed else self.desk.asked()[0]
        dealer = board.hud.dealer(self.desk.spoken.view)
        deals = "" if dealer is None else board.sentences.word("hud.deals", dealer)
        return " ".join(filter(None, (whose, asked, deals)))

    def middle(self) -> str:
        """What lies in the middle and open before the seats, and what stands on signs there."""
        spoken = self.desk.spoken
        return ". ".join(node.words for node in (*spoken.open_zones(), *spoken.signs())) or self._texts("access.empty")

    def hand(self) -> str:
        """The own cards, counted, suit by suit, and what they are worth; without suits the same cards together."""
        faces = [self.desk.stage.deck.face_of[stop.sprite.card] for stop in self._cards()]
        if not faces:
            return self._texts("access.no_hand")
        groups: dict[str, list[Face]] = {}
        for face in faces:
            groups.setdefault(self._suit(face), []).append(face)
        told = [self._group(suit, row) for suit, row in groups.items()]
        worth = self.desk.board.hud.own_points(self.desk.spoken.view)
        return ". ".join(filter(None, (self._texts("access.hand", count=len(faces)), *told, worth)))

    def _cards(self) -> list[CardStop]:
        return [one for one in self.desk.group.walk() if isinstance(one, CardStop)]

    def _suit(self, face: Face) -> str:
        """The name of a card's suit, also of trumps where they are a suit of their own; empty for one with a name."""
        texts, code, view = self.desk.stage.texts, self.desk.stage.deck.codes[face], self.desk.board.view
        if self.desk.board.table.hooks.trump(code, view.marks, view.options):
            return texts("access.trumps")
        suited = not texts.has(f"card.{code}") and texts.has(f"suit.{code[:1]}") and len(code) > 1
        return texts(f"suit.{code[:1]}") if suited else ""

    def _group(self, suit: str, row: list[Face]) -> str:
        texts, deck = self.desk.stage.texts, self.desk.stage.deck
        ranks_alone = suit not in ("", texts("access.trumps"))
        names = Counter(
            texts(f"rank.{deck.codes[face][1:]}") if ranks_alone else self.desk.board.sentences.token(face)
            for face in row
        )
        told = texts.listed(
            name if number == 1 else texts("access.times", number=number, name=name) for name, number in names.items()
        )
        return f"{suit}: {told}" if suit else told

    def others(self) -> str:
        """Of each seat what can be seen of it."""
        return ". ".join(node.words for node in self.desk.spoken.seats())

    def points(self) -> str:
        """The totals of all."""
        board = self.desk.board
        totals = board.hud.shown_totals(self.desk.spoken.view)
        told = [f"{player.name} {total}" for player, total in zip(board.players, totals, strict=False)]
        return ", ".join([*board.hud.status(self.desk.spoken.view), *told])

    def possible(self) -> str:
        """What the person may do now: cards that can be played, buttons that can be pressed."""
        sentences = self.desk.board.sentences
        ready = [one for one in self.desk.group.walk() if isinstance(one, VerbButton) and one.ready]
        buttons = [one.label for one in ready if not isinstance(one, Tool)]  # hint and log are there at any time
        deck, cards = self.desk.stage.deck, [stop for stop in self._cards() if stop.sprite.want_shade == 0]
        names = dict.fromkeys(sentences.token(deck.face_of[stop.sprite.card]) for stop in cards)
        wanted = self.desk.play.mine and any(self.desk.play.reach.needs.values())
        playable = self.desk.stage.texts.listed(names) if wanted and names else ""
        told = [self._texts("access.playable", cards=playable)] if playable else []
        told += [self._texts("access.buttons", words=", ".join(buttons))] if buttons else []
        return " ".join(told) or self._texts("access.nothing_asked")

    def since(self) -> str:
        """What has happened since the person's own last move."""
        return " ".join(map(sentence, self.desk.host.lookback())) or self._texts("access.nothing_new")


KEYS: Final[dict[int, Callable[[Overview], str]]] = {
    pygame.K_1: Overview.turn,
    pygame.K_2: Overview.middle,
    pygame.K_3: Overview.hand,
    pygame.K_4: Overview.others,
    pygame.K_5: Overview.points,
    pygame.K_6: Overview.possible,
    pygame.K_7: Overview.since,
}
OWN: Final = frozenset({pygame.K_3, pygame.K_6, pygame.K_7})  # what the hand would be known by
