"""The hooks with which a game decides in code at its table: every one there is, with what holds where a game is silent.

Plain values stand in a game's file (`ui/table/tables.py`). What depends on the position, the options or a card is asked
here: `ui/table/games/<game>.py` may declare `HOOKS`, an object of a class of its own below `Hooks`. Hooks read what
they are given, change nothing and decide no rule.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from rules.core.contract import Marks, Points, Refusal, Seat, View
from rules.core.deck import Card

ROOM: Final = "ui.table.games"
SUITS: Final = ("C", "S", "H", "D")  # with what the codes of a suit begin, in the order of the marks that name one: 1 …


class HookError(TypeError):
    """A game's module declares what no table asks for, or nothing at all; the message names it."""


class Goal(NamedTuple):
    """A sum on its way to a goal."""

    sum: Points
    goal: Points

    def plus(self, points: Points) -> Goal:
        """The same with so many points more."""
        return Goal(self.sum + points, self.goal)

    @property
    def missing(self) -> Points:
        return max(0, self.goal - self.sum)

    @property
    def told(self) -> dict[str, str]:
        """Values for texts: {sum}, {goal}, {missing}."""
        return {"sum": str(self.sum), "goal": str(self.goal), "missing": str(self.missing)}


class Chronicled(NamedTuple):
    """The things that the slate at the edge of a table counts: the goal, and the marks of a seat that lead there."""

    goal: Points
    marks: tuple[str, ...]


class Hooks:
    """The hooks of a game that wants nothing of its own."""

    # --- words -------------------------------------------------------------------------------------------------------
    def variants(self, view: View, verbs: Collection[str]) -> Iterable[str]:
        """Endings of texts that fit the moment of the viewer, the best first: "prompt.turn.spent" is then told instead
        of "prompt.turn". `verbs` are what he may do now and not at any other moment."""
        return ()

    def told_of(self, mark: str, view: View) -> Mapping[str, int]:
        """Return what else the tooltip of a mark tells: name -> number, for "mark.<mark>.<name>", at 0 "….<name>.0"."""
        return {}

    def cards_of(self, mark: str, view: View, seat: Seat) -> Sequence[Card]:
        """Cards of a seat that are shown to who points at its mark or its plate."""
        return ()

    def cards_below(self, zone: str, view: View) -> Sequence[Card]:
        """Cards of a pile with its back up that everybody knows all the same: shown to who points at it."""
        return ()

    def rounds(self, options: Any, seats: int) -> int | None:
        """Number of rounds of a match, where the option leaves that to the number of seats; 0: any number."""
        return None

    # --- the own hand ------------------------------------------------------------------------------------------------
    def place(self, code: str, marks: Marks, options: Any) -> int:
        """Place of a card in its owner's hand: those of a lower place first, those of one place as in the deck."""
        return 0

    def trump(self, code: str, marks: Marks, options: Any) -> bool:
        """True for a trump in games whose trumps are of several suits: it is told among them, not with its suit."""
        return False

    def shows_points(self, view: View | None) -> bool:
        """True where the points of the hand stand on the plates (`Table.number_zone`); None before any view rests."""
        return True

    def spent(self, view: View, seat: Seat) -> int:
        """The cards of a seat, as a mask, that have counted once and carry a small seal for that."""
        return 0

    def singly(self, marks: Marks) -> bool:
        """True while each card left in a hand counts by itself (`Place.tally`), whatever belongs together."""
        return False

    def aim(self, value: int, usual: int, marks: Marks) -> int:
        """The number to which the sum of a hand is compared: golden at it, red beyond. `usual` is `Place.tally`."""
        return usual

    # --- signs of a seat ---------------------------------------------------------------------------------------------
    def goals(self, options: Any) -> Mapping[str, int]:
        """Marks that grow towards a number, as a counter "37 / 40" before the seat; 0: there is no limit."""
        return {}

    def goal(self, view: View) -> Goal | None:
        """The sum that the viewer must still bring together; None where nothing has to be."""
        limits = ((name, limit) for name, limit in self.goals(view.options).items() if limit)
        return next((Goal(view.marks.get((name, view.seat), 0), limit) for name, limit in limits), None)

    def goal_of_laying(self, view: View) -> Goal | None:
        """The same, where it has to be laid together; None where points are merely collected."""
        return None

    def boxes(self, options: Any) -> Mapping[str, int]:
        """Marks that are boxes to be crossed on the plate, and how many of them there are."""
        return {}

    def bare(self, mark: str, marks: Marks) -> bool:
        """True while a mark goes without its ornament."""
        return False

    def slate(self, options: Any) -> Chronicled | None:
        """Return what a slate at the edge tells of every seat; None: there is no slate."""
        return None

    # --- buttons -----------------------------------------------------------------------------------------------------
    def offered(self, view: View, can: Collection[str]) -> Collection[str]:
        """Verbs that have their button even where they would be refused; `can`: what has one anyway."""
        return ()

    def chained(self, view: View) -> Collection[str]:
        """Verbs whose button stands there in chains while they are not allowed."""
        return ()

    def large(self, verb: str, phase: str, on_turn: bool) -> bool:
        """True where an impulse stands among the large buttons and not at the edge."""
        return False

    def helps(self, options: Any) -> bool:
        """True where the table tells what lies ready (`Table.trays`), and does not leave it all to the person."""
        return True

    # --- questions ---------------------------------------------------------------------------------------------------
    def asks_back(self, verb: str, marks: Marks, seat: Seat) -> bool:
        """True where this seat is asked whether it really means the verb; `Gesture.confirm` asks everybody."""
        return False

    def risky(self, verb: str, points: int) -> bool:
        """True where a verb can cost much with so many points in hand: its button is dimmed, and it asks back."""
        return False

    def first_number(self, verb: str, options: Any) -> int | None:
        """The number with which a slide of many numbers begins; None: with the least."""
        return None

    def last_number(self, verb: str, ready: Sequence[int]) -> int | None:
        """The highest number of a verb that makes sense with sums that lie ready: there the slide ends, and more asks
        back. None: any."""
        return None

    def wheel(self, verb: str) -> Mapping[str, str]:
        """Return what the card of a verb may stand for, picked from a wheel: the ending behind "=" -> its sign."""
        return {}

    # --- piles -------------------------------------------------------------------------------------------------------
    def own_groups(self, view: View) -> int:
        """Number of groups on a pile that the player on turn has just laid himself: one draws from below them."""
        return 0

    @property
    def own_refused(self) -> Refusal | None:
        """The refusal for touching one of those groups to draw from it."""
        return None


class TrumpsFirst(Hooks):
    """Trumps stand first in the hand: the mark "trump" is the number of their suit."""

    def place(self, code: str, marks: Marks, options: Any) -> int:
        trump = marks.get(("trump", None), 0)
        return 0 if trump and code.startswith(SUITS[trump - 1]) else 1


def leads(view: View) -> bool:
    """True where no card of the next trick lies there yet."""
    return view.phase == "play" and not any(row for zone, row in view.zones.items() if zone.name == "trick")


def own(view: View, mark: str) -> int:
    """The value of a mark before the viewer; 0 without it."""
    return view.marks.get((mark, view.seat), 0)


def empty_handed(view: View) -> bool:
    """True where the viewer has a hand and no card in it."""
    return [row for zone, row in view.zones.items() if zone.name == "hand" and zone.seat == view.seat] == [()]


def declared(module: str) -> Hooks:
    """The hooks of a module. Raises HookError where it declares none, or one that no table asks for."""
    found = getattr(import_module(module), "HOOKS", None)
    if not isinstance(found, Hooks):
        raise HookError(f"{module}: HOOKS expected")
    known = dir(Hooks)
    strange = [name for name in dir(found) if not name.startswith("_") and name not in known]
    if strange:
        raise HookError(f"{module}: unknown hook {', '.join(strange)}")
    return found


def hooks_of(game_id: str) -> Hooks:
    """The hooks of a game: those of its module, or the usual ones where it has none. Raises HookError."""
    module = f"{ROOM}.{game_id}"
    return declared(module) if find_spec(module) else Hooks()
