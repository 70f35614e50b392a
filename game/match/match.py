"""A match: the state, who plays, and every move so far. (docs/house.md, chapters 2 and 6)

A move counts only when the recorder has it: `submit` tries the move on a copy, lets the recorder put it on the disk,
and only then replaces the state and hands the events to be shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from itertools import islice, pairwise
from typing import Any, NamedTuple, Protocol

from game.match.fingerprint import fingerprint, outline
from game.match.seats import Player, as_called, named_in
from game.match.terms import OFF, UNSEEN, USUAL, Terms
from game.notice import Notice
from game.version import VERSION
from rules.core import options as rule_options
from rules.core.chance import Secret, Seed
from rules.core.contract import TABLE, Action, Aside, Claim, Event, Game, Moved, Refusal, Seat, Shown, Turn, View

GO_ON = "next"  # the table's verb for leaving a score sheet


class Move(NamedTuple):
    seat: Seat
    action: Action


class Handover(NamedTuple):
    """From this number of moves on a bot of this level plays the seat; level None: a person does, its owner or, on a
    bot's chair, a guest of this name ("": the bot's)."""

    moves: int
    seat: Seat
    level: str | None
    name: str = ""


class Recorder(Protocol):
    """Keeps a match; each call returns when what it was told is on the disk, or `match.notices` says why not."""

    def moved(self, match: Match, move: Move, winners: tuple[Seat, ...] | None) -> None:
        """A move is about to count; `winners` when the match ends with it."""

    def undone(self, match: Match, moves: int) -> None:
        """The last `moves` moves are about to be taken back."""

    def handed(self, match: Match, handover: Handover) -> None:
        """A seat is about to be handed to a bot, to its owner or to a guest."""

    def close(self, match: Match) -> None:
        """Nothing more will come."""


def _reveals(event: Event, seat: Seat) -> bool:
    """True if the event shows the seat a card that it did not see before."""
    if isinstance(event, Aside):
        return seat in event.to and _reveals(event.event, seat)
    if isinstance(event, Moved):
        return event.target.seen_by(seat) and not event.source.seen_by(seat)
    return isinstance(event, Shown) and (event.to is None or seat in event.to)


def _held(owner: Player, level: str | None, guest: str) -> Player:
    """Who plays this seat: its owner, a bot for him, or a guest of this name on the chair of a bot."""
    if owner.is_person:
        return owner.held_by(level)
    return owner if level else owner.lent(guest)


class Match:
    """One match of a game. `players` in seat order; the same game, options, seed and moves give the same match.

    `seed`: a short number, or the secret from which the deals follow; `fingerprint`: that of the secret as it was told
    at the beginning, "" for that of now. Raises ValueError for a number of players that the game does not know.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        options: Any,
        players: Sequence[Player],
        seed: Seed,
        terms: Terms = USUAL,
        fingerprint: str = "",
    ) -> None:
        self.game = game
        self.terms = terms
        self.options = options
        self.seated = tuple(players)  # who sat down
        self.language = ""  # in which "You" is called so; "": that of the beginning
        self.players = as_called(self.seated)  # who plays now: a bot may stand in for somebody
        self.handovers: list[Handover] = []
        self.seed = seed
        self.told = False  # whether the secret stands in the match file: then nothing is taken back any more
        self._fingerprint = fingerprint
        self.history: list[Move] = []
        self.log: list[tuple[Event, ...]] = []  # the events of each move of the history, unredacted
        self.recorder: Recorder | None = None
        self.notices: list[Notice] = []  # left by the recorder; whoever shows them takes them out
        self._state = game.start(options, len(self.players), seed)

    # --- looking -------------------------------------------------------------------------------------------------
    @property
    def state(self) -> Any:
        """The present state, replaced with every move; to be looked at only, and never shown to a player."""
        return self._state

    @property
    def fingerprint(self) -> str:
        """64 digits that bind the secret of the deals; "" where they follow from a short number. (docs/deals.md)"""
        if isinstance(self.seed, Secret) and not self._fingerprint:
            self._fingerprint = fingerprint(self.seed, self.outline)
        return self._fingerprint

    @property
    def outline(self) -> str:
        """The text that the fingerprint binds beside the secret."""
        seats = [asdict(player) for player in self.seated]
        return outline(self.game.id, VERSION, rule_options.as_dict(self.options), seats)

    @property
    def turn(self) -> Turn:
        return self.game.turn(self._state)

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The winning seats, None while the match runs."""
        return self.game.winners(self._state)

    @property
    def finished(self) -> bool:
        return self.winners is not None

    @property
    def sheet_rests(self) -> bool:
        """True if a round is over and the table waits to be asked before it turns the score sheet."""
        return TABLE in self.turn.must and any(act.verb == GO_ON for act in self.legal(TABLE))

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)

    @property
    def bots(self) -> tuple[Seat, ...]:
        """The seats of bots."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_bot)

    @property
    def by_heart(self) -> bool:
        """True if people must remember what lay open: a hint then knows none of it."""
        return self.game.by_memory(self.options)

    def legal(self, seat: Seat) -> list[Action]:
        """The moves that the seat may do now; for the seat's own eyes."""
        return self.game.legal(self._state, seat)

    def check(self, seat: Seat, act: Action) -> Refusal | None:
        """The refusal of this move by the seat now, None when it is allowed."""
        return self.game.check(self._state, seat, act)

    def claims(self, seat: Seat, act: Action) -> tuple[Claim, ...]:
        """The points that the move would count at once; for the seat's own eyes."""
        return self.game.claims(self._state, seat, act)

    def spared(self, seat: Seat, act: Action) -> tuple[Claim, ...]:
        """The same where jokers are kept; for the seat's own eyes."""
        return self.game.spared(self._state, seat, act)

    def view(self, seat: Seat | None) -> View:
        """All that the seat (None: a guest) may know."""
        return self.game.view(self._state, seat)

    # --- moving --------------------------------------------------------------------------------------------------
    def submit(self, seat: Seat, act: Action) -> Refusal | list[Event]:
        """Do a move; returns its events, or the reason why it may not be done.

        When this returns events the move is recorded. When it raises (a full disk, a fault in the rules), nothing
        has happened.
        """
        refusal = self.check(seat, act)
        if refusal is not None:
            return refusal
        after, events = self._state.copy(), list[Event]()
        self.game.apply(after, seat, act, events)
        move = Move(seat, act)
        if self.recorder is not None:
            self.recorder.moved(self, move, self.game.winners(after))
        self._state = after
        self.history.append(move)
        self.log.append(tuple(events))
        return events

    def speak(self, lang: str) -> None:
        """Call a person alone "You" in this language, whatever it was at the beginning.

        Nothing of it is recorded: the file keeps who sat down.
        """
        self.language = lang
        self.players = self.players_at(len(self.history))

    @property
    def _owners(self) -> list[Player]:
        """Who sat down, under the names of now."""
        return [replace(owner, name=named_in(self.language, owner.name)) for owner in self.seated]

    def hand_over(self, seat: Seat, level: str | None, name: str = "") -> None:
        """Let a bot of this level play the seat of a person, or (None) give it back to its owner.

        On the chair of a bot a guest called `name` plays (None), until the bot goes on at its own level. A takeback
        leaves it at that: who sits there now goes on from the earlier position. Raises ValueError for another level
        there.
        """
        if not self.may_hold(seat, level):
            raise ValueError(f"nobody stands in for the bot in seat {seat}")
        name = name if level is None and self.seated[seat].is_bot else ""
        if self.players[seat].level == level and name in ("", self.players[seat].name):
            return
        one = Handover(len(self.history), seat, level, name)
        if self.recorder is not None:
            self.recorder.handed(self, one)
        self.handovers.append(one)
        self._seat(one)

    def may_hold(self, seat: Seat, level: str | None) -> bool:
        """True if the seat may be handed to a bot of this level, or (None) to a person."""
        owner = self.seated[seat]
        return owner.is_person or level in (None, owner.level)

    def _seat(self, one: Handover) -> None:
        self.players = self._handed(self.players, one)

    def _handed(self, players: Sequence[Player], one: Handover) -> tuple[Player, ...]:
        """Who plays after a handover."""
        now = [(player.level, player.name) for player in players]
        now[one.seat] = (one.level, one.name)
        held = [_held(owner, *by) for owner, by in zip(self._owners, now, strict=True)]
        guests = [seat for seat, owner in enumerate(self.seated) if owner.is_bot and held[seat].is_person]
        return as_called(held, guests)

    def players_at(self, moves: int) -> tuple[Player, ...]:
        """Who held the chairs for the move after the first `moves` ones, whoever holds them now."""
        players = as_called(self._owners)
        for one in self.handovers:
            if one.moves <= moves:
                players = self._handed(players, one)
        return players

    def spells(self, since: int = 0, to: int | None = None) -> Iterator[range]:
        """The moves from `since` on (before `to`), cut wherever a chair was handed over; none is empty."""
        to = len(self.history) if to is None else to
        cuts = sorted({since, to, *(one.moves for one in self.handovers if since < one.moves < to)})
        yield from (range(begin, end) for begin, end in pairwise(cuts))

    def played_through(self, seat: Seat) -> bool:
        """True if every move of the seat that counts was made by the player who sat down there."""
        absent = [False] * (len(self.history) + 1)
        for one in self.handovers:
            if one.seat == seat:
                away = one.level != self.seated[seat].level
                absent[one.moves :] = [away] * (len(absent) - one.moves)
        return not any(gone and move.seat == seat for gone, move in zip(absent, self.history, strict=False))

    def undo(self, to: int) -> None:
        """Go back to the position after the first `to` moves.

        Raises ValueError when there are not so many, or where the secret of the next deals has been told.
        """
        if not 0 <= to <= len(self.history):
            raise ValueError(f"no position after {to} of {len(self.history)} moves")
        if to == len(self.history):
            return
        if self.told:
            raise ValueError("the deals of this match are known")
        earlier = self.at(to)
        if self.recorder is not None:
            self.recorder.undone(self, len(self.history) - to)
        self._state = earlier._state
        del self.history[to:], self.log[to:]
        self.handovers = [one._replace(moves=min(one.moves, to)) for one in self.handovers]

    def undo_point(self, seats: Collection[Seat] | None = None) -> int | None:
        """The place in the history of the last decision of these seats (default: the people), None without one.

        `undo(undo_point())` asks the person again. Decisions that were none, with a single legal move, are passed
        over, but for those that may not be told from free ones: where several people play, whose hands would else be
        given away by how far a takeback goes, and in phases that are even (`Game.even`).
        """
        wanted = self.persons if seats is None else seats
        found, several = None, len(wanted) > 1
        for past, move in zip(self.walk(), self.history, strict=False):
            here = move.seat in wanted and move.seat != TABLE and not past.players[move.seat].stands_in
            if here and (several or past._state.phase in self.game.even or len(past.legal(move.seat)) > 1):
                found = len(past.history)
        return found

    def heard_since(self, moves: int) -> bool:
        """True if a bot has since told of its hand (`Game.telling`): else people could ask bots for their limits."""
        return any(move.action.verb in self.game.telling and move.seat in self.bots for move in self.history[moves:])

    def seen_since(self, moves: int) -> bool:
        """True if a person has since come to know a hidden card: what was done before cannot be taken back without
        leaving him that knowledge."""
        late = [event for events in self.log[moves:] for event in events]
        return any(_reveals(event, seat) for seat in self.persons for event in late)

    def walk(self) -> Iterator[Match]:
        """The match after 0, 1, 2 … moves, without a recorder: for replays. It is one object that walks along."""
        past = Match(self.game, self.options, self.seated, self.seed, self.terms, self._fingerprint)
        past.speak(self.language)
        past.reseat(one for one in self.handovers if one.moves == 0)
        yield past
        for move, events in zip(tuple(self.history), tuple(self.log), strict=True):
            past.game.apply(past._state, move.seat, move.action)
            past.history.append(move)
            past.log.append(events)
            past.reseat(one for one in self.handovers if one.moves == len(past.history))
            yield past

    def reseat(self, handovers: Iterable[Handover]) -> None:
        """Take over these handovers, in this order, when a match is walked along or read again. Nothing is recorded."""
        for one in handovers:
            self.handovers.append(one)
            self._seat(one)

    def at(self, moves: int) -> Match:
        """The match as it stood after so many moves (0 … all), a new object without a recorder."""
        return next(islice(self.walk(), moves, None))

    def close(self) -> None:
        """Let go of the recorder, with which the match may be opened again."""
        recorder, self.recorder = self.recorder, None
        if recorder is not None:
            recorder.close(self)


# --- taking back -------------------------------------------------------------------------------------------------


class Takebacks:
    """The last decisions of people in a match, and what of them can be done again."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._later: list[list[Move]] = []  # taken back and not yet played over, the last takeback last

    def refusal(self, seat: Seat | None = None) -> str | None:
        """The reason why nothing can be taken back, None where it can; for this seat, where somebody asks.

        "told": the match is over and its secret known; "off": agreed so; "none": no move yet, or none of the seat that
        asks; "forced": moves, but none with a choice; "bound": the rules say that it stands. Where the table does not
        allow that: "seen": a person has come to know a hidden card since; "heard": a bot has told of its hand since.
        """
        found = self._point()
        if not isinstance(found, str):
            return None
        if found in ("told", "off") or (found != "none" and self._chose(seat)):
            return found
        return "forced" if self._moved(seat) else "none"

    def _chose(self, seat: Seat | None) -> bool:
        """True if the seat, or any person, has decided something."""
        return seat is None or self.match.undo_point((seat,)) is not None

    def _moved(self, seat: Seat | None) -> bool:
        """True if the seat, or any person, has moved at all."""
        seats = self.match.persons if seat is None else (seat,)
        return any(move.seat in seats for move in self.match.history)

    def _point(self) -> int | str:
        """The number of moves that a takeback leaves, or the reason why there can be none."""
        if self.match.told:
            return "told"
        agreed = self.match.terms.takeback
        if agreed == OFF:
            return "off"
        point = self.match.undo_point()
        if point is None:
            return "none"
        if self._bound(point):
            return "bound"
        return point if agreed != UNSEEN else self._learned(point) or point

    def _learned(self, point: int) -> str:
        """What a person has learned of hidden cards since: "seen", "heard", "" for nothing."""
        if self.match.seen_since(point):
            return "seen"
        return "heard" if self.match.heard_since(point) else ""

    def _bound(self, point: int) -> bool:
        """True if a person has since done what by the rules of the game nobody takes back."""
        late = self.match.history[point:]
        return any(move.action.verb in self.match.game.binding and move.seat in self.match.persons for move in late)

    def undo(self) -> bool:
        """Take back the last decision of a person and all that came of it; False where `refusal` says why not."""
        point = self._point()
        if isinstance(point, str):
            return False
        later = self.match.history[point:]
        self.match.undo(point)
        self._later.append(later)
        return True

    def redo(self) -> bool:
        """Do again what was taken back last; False when there is nothing, or somebody has moved since."""
        if not self._later:
            return False
        for move in self._later.pop():
            result = self.match.submit(*move)
            assert not isinstance(result, Refusal), (move, result)  # the same moves from the same position
        return True

    def forget(self) -> None:
        """Drop what was taken back: somebody has moved."""
        self._later.clear()

    @property
    def waiting(self) -> bool:
        """True if there is something to be done again."""
        return bool(self._later)
