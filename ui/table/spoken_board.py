"""A board for those who do not see it: signs, what lies open, seats, the log.

All of it is taken from the view that the board shows, so it tells what the viewer may know and nothing besides.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rules.core.contract import Seat, View, Zone
from rules.core.deck import BACK, Card
from ui.access.tree import Node, Role
from ui.table.tables import ANYWHERE
from ui.table.words.sums import of_zone

if TYPE_CHECKING:
    from ui.table.board import Board

PILES: Final = frozenset({"heap", "mess", "stack", "tail"})  # spreads of which only the uppermost cards count
LINES: Final = 6  # of the log
MOST_TOLD: Final = 12  # cards of a zone that are told one by one
LAST_TOLD: Final = 3  # … of more than that so many, the last ones
AWAY: Final = frozenset({"round"})  # marks that the status tells


class SpokenBoard:
    """Makes the nodes of a board that somebody looks at without playing."""

    def __init__(self, board: Board) -> None:
        self._board = board

    @property
    def board(self) -> Board:
        """The board of this moment."""
        return self._board

    @property
    def view(self) -> View:
        """What may be told."""
        return self.board.view

    def own_zones(self) -> Collection[Zone]:
        """The zones of a hand that is told card by card elsewhere."""
        return ()

    def _texts(self, key: str, **values: object) -> str:
        return self.board.stage.texts(key, **values)

    # --- what lies on the table --------------------------------------------------------------------------------------
    def open_zones(self) -> Iterator[Node]:
        """The zones in the middle, and those of seats in which cards lie open, hands apart."""
        laid_out = self._laid_out()
        for zone, cards in self.view.zones.items():
            if (zone.seat is None and (cards or self._seen_empty(zone))) or zone in laid_out:
                yield Node(f"zone:{zone.name}:{zone.seat}", Role.TEXT, self._zone(zone, cards))

    def _seen_empty(self, zone: Zone) -> bool:
        """True for a place that is one also without cards: it has a frame, or one draws from it.

        That a pack is empty which nobody draws from once it has been dealt says nothing.
        """
        table = self.board.table
        place = table.zones.get(zone.name, ANYWHERE)
        clicked = {name for verb in table.verbs.values() for name in verb.click}
        return (place.frame or place.at == "draw") and (zone.name != "stock" or zone.name in clicked)

    def whose_turn(self) -> str:
        """Whose turn it is, as far as the picture has come; empty where the table waits for nobody."""
        board = self.board
        names = [board.sentences.name(seat) for seat in sorted(board.active)]
        return self._texts("access.whose_turn", names=board.stage.texts.listed(names)) if names else ""

    def signs(self) -> Iterator[Node]:
        """What stands on boards and signs in the middle: trumps, what a round is worth, what was wished."""
        if told := list(self._marks(None)):
            yield Node("signs", Role.TEXT, ". ".join(told))

    def _laid_out(self) -> set[Zone]:
        """The zones before seats that lie open and are no hand of the viewer's."""
        own = self.own_zones()
        return {
            zone
            for zone, cards in self.view.zones.items()
            if zone.seat is not None and zone not in own and cards and BACK not in cards
        }

    def _zone(self, zone: Zone, cards: Sequence[Card]) -> str:
        board = self.board
        name = self._texts(f"zone.{zone.name}")
        owner = "" if zone.seat is None else f"{board.sentences.name(zone.seat)}, "
        inside = self._grouped(zone, cards) if cards else self._texts("access.empty")
        sum = of_zone(board.stage, board.table, self.view, zone)
        return f"{owner}{name}: {self._texts('access.sum', cards=inside, points=sum) if sum else inside}"

    def _grouped(self, zone: Zone, cards: Sequence[Card]) -> str:
        """The cards of a zone, group by group where the game lays them so; of a pile what lies on top."""
        sentences, groups = self.board.sentences, self.view.groups.get(zone, ())
        if self.board.table.zones[zone.name].spread in PILES and cards[-1] != BACK:
            return self._pile(cards, groups[-1].cards if len(groups) > 1 else cards[-1:])
        if not groups and len(cards) > MOST_TOLD and BACK not in cards:
            return self._pile(cards, cards[-LAST_TOLD:])
        if len(groups) == 1 and len(groups[0].owners) == len(cards):
            laid = zip(groups[0].cards, groups[0].owners, strict=True)
            return ", ".join(f"{sentences.name(seat)} {sentences.cards((card,))}" for card, seat in laid)
        if len(groups) < 2:
            return sentences.cards(cards)
        return "; ".join(sentences.cards(group.cards) for group in groups)

    def _pile(self, cards: Sequence[Card], top: Sequence[Card]) -> str:
        """What lies on top of a pile, and how many cards lie below it."""
        told, below = self.board.sentences.cards(top), len(cards) - len(top)
        return self._texts("access.on_top", cards=told, below=below) if below else told

    # --- seats and log -----------------------------------------------------------------------------------------------
    def seats(self) -> Iterator[Node]:
        apart = self._laid_out().union(self.own_zones())
        for seat, player in enumerate(self.board.players):
            told = ". ".join(dict.fromkeys(part for part in self._seat(seat, apart) if part))
            yield Node(f"seat:{seat}", Role.TEXT, f"{player.name}: {told}" if told else player.name)

    def _seat(self, seat: Seat, apart: Collection[Zone]) -> Iterator[str]:
        """Points, cards, marks, and what was done last; zones that stand `apart` are told elsewhere."""
        board = self.board
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
        return next(iter(self.board.hud.last.get(seat, ())), "")

    def _marks(self, seat: Seat | None) -> Iterator[str]:
        """The marks of a seat, or of the table, that have words."""
        texts = self.board.stage.texts
        for (name, owner), value in self.view.marks.items():
            if owner == seat and value and name not in AWAY and texts.has(f"mark.{name}"):
                worded = texts(f"mark.{name}.{value}") if texts.has(f"mark.{name}.{value}") else ""
                yield f"{texts(f'mark.{name}')}: {worded or value}" if worded or value != 1 else texts(f"mark.{name}")

    def log(self) -> Iterator[Node]:
        if lines := self._lines():
            told = tuple(Node(f"log{number}", Role.TEXT, line) for number, line in enumerate(lines))
            yield Node("log", Role.LIST, self._texts("access.log"), children=told)

    def _lines(self) -> list[str]:
        """The last lines of the log."""
        return [line for line in self.board.hud.chronicle.lines if line][-LINES:]
