"""What is found out of the matches of an evening: the last table, what was special, who stood in, where it tipped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.bots.core.base import Choice as BestMove
from game.bots.thinking.thinker import Thinker
from game.learn import turning
from game.learn.review import Review, Tipped, people_of
from game.match import journal
from game.match.journal import Info
from game.match.match import Match
from game.match.watching import Watcher
from game.notice import Refused
from game.people import chronicle, party
from game.people.chronicle import Stay
from rules.core.contract import Seat
from ui.scenes.club.naming import belongs
from ui.scenes.menu.snapshot import keep, kept
from ui.scenes.replay.tipped import told_here

if TYPE_CHECKING:
    from ui.shell.app import App


class Tip(NamedTuple):
    """Where a match tipped most: the decision in words, through whose eyes one sees it, and its place in the replay."""

    words: str
    watcher: Watcher
    place: int


@dataclass
class Found:
    """What was found out of one match; all of it is empty where its file is gone or cannot be read."""

    picture: pygame.Surface | None = None  # of its last table
    moments: str = ""  # the rarest of it in words
    stays: Sequence[Stay] = ()  # who played for somebody else
    belongs: str = ""  # where others play the same deal: of which sheet or day it is
    tip: Tip | None = None
    unjudged: Match | None = None  # the match itself, until it was looked through for where it tipped
    best: dict[int | str, BestMove] = field(default_factory=dict)  # the best moves found on the way there


NOTHING = Found()


class Finder:
    """Reads the matches that a page asks for, one step a frame; then the worker looks through what is unjudged."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.wanted: list[str] = []  # matches that are still to be read
        self._found: dict[str, Found] = {}
        self._reading: Iterator[None] = iter(())
        self._review: tuple[str, Review] | None = None  # of the match that is looked through just now
        self._thinker: Thinker | None = None

    def close(self) -> None:
        if self._thinker is not None:
            self._thinker.close()

    def known(self, uid: str) -> bool:
        """Whether this match was read already."""
        return uid in self._found

    def of(self, uid: str) -> Found:
        return self._found.get(uid, NOTHING)

    def ask(self, uids: Sequence[str]) -> None:
        """Read these matches next, and no others; those that are known already are passed over."""
        self.wanted = [uid for uid in uids if not self.known(uid)]
        self._reading = self._read_all()

    def finish(self) -> None:
        """Read all that is wanted at once."""
        for _ in self._reading:
            pass

    def step(self) -> bool:
        """Take one step of reading; returns whether it was the last."""
        if not self.wanted:
            return False
        return next(self._reading, self) is self

    def _read_all(self) -> Iterator[None]:
        """Read each match that is wanted, then make its picture where there is none yet; a step for each."""
        while self.wanted:
            uid = self.wanted[0]
            path = party.match_file(uid)
            info = journal.look(path) if path is not None else None
            found = Found()
            match = self._read(info, found) if info is not None else None
            yield
            if info is not None and match is not None:
                found.picture = kept(self.app, info) or keep(self.app, match, uid)
            self._found[uid] = found
            self.wanted.remove(uid)
            if self.wanted:
                yield

    def _read(self, info: Info, found: Found) -> Match | None:
        """Read a match and note what was special in it; None where its file cannot be used."""
        found.belongs = belongs(self.app.texts, info.header.terms.origin)
        try:
            match, _ = journal.read(info.path)
        except Refused:
            return None
        found.moments = self._told_moments(match)
        found.stays = chronicle.stays(match)
        tipped = turning.kept(info.id, match)
        if tipped is None and people_of(match):
            found.unjudged = match
        found.tip = self._tip(match, tipped or ())
        return match

    def look_through(self, uids: Sequence[str]) -> bool:
        """Go on with one of these matches that nobody has looked through; returns whether it is done now."""
        here = [uid for uid in uids if self.of(uid).unjudged is not None]
        if not here:
            return False
        if self._review is None or self._review[0] not in here:
            self._review = here[0], self._begun(self._found[here[0]])
        uid, review = self._review
        review.tick()
        if not review.over:
            return False
        found, self._review = self._found[uid], None
        match, found.unjudged = found.unjudged, None
        assert match is not None
        turning.keep(uid, match, review.found)
        found.tip = self._tip(match, review.found)
        return True

    def _begun(self, found: Found) -> Review:
        self._thinker = self._thinker or Thinker()
        assert found.unjudged is not None
        return Review(found.unjudged, people_of(found.unjudged), self._thinker, known=found.best)

    def _tip(self, match: Match, tipped: Sequence[Tipped]) -> Tip | None:
        """The decision at which a match tipped most."""
        if not tipped:
            return None
        told = told_here(match, tipped[0], self.app.texts_of(match.game.id))
        return Tip(told, Watcher(tipped[0].seat), tipped[0].place)

    def _told_moments(self, match: Match) -> str:
        """What came most rarely in a match, in words; what needs numbers to be told is left out."""
        words = self.app.texts_of(match.game.id)
        found = [(words(f"special.{one.name}"), moves, one.seat) for moves, one in chronicle.moments(match)]
        return " · ".join(
            self.app.texts("chronicle.moment", said=text, name=self._held(match, seat, moves))
            for text, moves, seat in found
            if "…" not in text
        )

    def _held(self, match: Match, seat: Seat, moves: int) -> str:
        """The name of who made this move: the owner's, as the results have it, or a guest's on the chair of a bot."""
        guest = chronicle.guest_at(match, seat, moves)
        return match.seated[seat].name if guest is None else self.guest(guest)

    def guest(self, name: str) -> str:
        """What a guest is called; "" for one without a name."""
        return name or self.app.texts("seats.guest.name")
