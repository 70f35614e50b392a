"""The person who looks at the table: the curtain between two people, hidden hands, seats that a bot plays for a while.

Everything here works on views: a hand that nobody may see just now is not masked, it is not even known to the board.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.match.match import Match, Move
from game.match.seats import seen_by
from rules.core.contract import TABLE, Seat
from ui.scenes.notice import ask
from ui.scenes.table.curtain import Aloud, CurtainScene, Interruption, WelcomeScene
from ui.scenes.table.pages import PauseScene, SeatsScene, saved
from ui.table.controls.sides import BreakIn, break_ins
from ui.table.words.sentences import recap_key, told_once

if TYPE_CHECKING:
    from ui.scenes.table.table import TableScene


def last_card(match: Match) -> Move | None:
    """The only move of a person on turn whose last card it is: there is nothing to choose, nothing to hide.

    Who may still call something, a raise or an announcement, has a choice.
    """
    for seat in match.turn.must:
        if seat in match.persons and len(legal := match.legal(seat)) == 1:
            zones = match.view(seat).zones.items()
            if sum(len(row) for zone, row in zones if (zone.name, zone.seat) == ("hand", seat)) == 1:
                return Move(seat, legal[0])
    return None


class Looking:
    """The eyes on one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.app, self.match = scene, scene.app, scene.match
        self.looked: dict[Seat, int] = {}  # moves of the history a person has already seen, or was told
        self.returned = False  # the match was left and is taken up again
        self.hidden = False  # the viewer wants nobody to see his hand
        self._aloud: dict[Seat, bool] = {}  # guests who have chosen whether their hand is told to who listens
        self._stranger = sum(player.is_person for player in self.match.seated) > 1  # nobody knows who is sitting here

    # --- whose turn it is to look --------------------------------------------------------------------------------
    def first(self) -> Seat:
        """The person on turn, else the first person; among bots alone seat 0."""
        people = self.match.persons
        return next((seat for seat in people if seat in self.match.turn.must), people[0] if people else 0)

    @property
    def guarded(self) -> bool:
        """Are there several people who must not see each other's cards?"""
        return self.app.settings.curtain and (len(self.match.persons) > 1 or self._stranger)

    @property
    def windowed(self) -> bool:
        """Is this a moment in which people may answer all at once, and silence is an answer?"""
        game, state = self.match.game, self.match.state
        return any(game.lapse(state, seat) is not None for seat in self.match.persons)

    def wanted(self) -> Seat | None:
        """The person who should look now; None while the present one may go on looking, or where a window asks all."""
        if self.windowed or (self.app.settings.last_card and self.forced() is not None):
            return None
        board, must = self.scene.board, [seat for seat in self.match.turn.must if seat in self.match.persons]
        if not must or (board.viewer in must and (self.hidden or not board.blind)):
            return None
        return board.viewer if board.viewer in must else must[0]

    def change(self, seat: Seat) -> None:
        """Draw a curtain before anything of the next person's is drawn; without one the table just turns."""
        self.seen()
        if not self.guarded:
            self.seat(seat)
            return
        recap, opened, rights = partial(self.recap, seat), partial(self.seat, seat), partial(self._rights, seat)
        player, secret = seen_by(self.match.players)[seat], self._secret()
        first, aloud = not self._own_last(seat), Aloud(partial(self.aloud, seat), partial(self.switch_aloud, seat))
        self.app.push(
            CurtainScene(
                self.app, player, recap, opened, rights, secret, first, self._open_seats, aloud, self._leave_table
            )
        )

    def _leave_table(self) -> None:
        """To the menu from behind the curtain; where the match is not on the disk it is asked back."""
        if saved(self.app):
            self.scene.to_menu()
        else:
            self.app.push(ask(self.app, "leave", self.scene.to_menu, state=PauseScene.unkept))

    def forced(self) -> Move | None:
        """The move that `last_card` finds."""
        return last_card(self.match)

    # --- by ear --------------------------------------------------------------------------------------------------
    @property
    def hushed(self) -> bool:
        """Is nothing of the viewer's hand told to who listens, because others sit at the same screen?"""
        return self.guarded and not self.scene.board.blind and not self.aloud(self.scene.viewer)

    def aloud(self, seat: Seat) -> bool:
        """Does this person want his hand told: as chosen before the curtain, in his profile, in the settings?"""
        wish: bool = self.app.people.wish(self.match.players[seat].profile, "aloud")
        return self._aloud.get(seat, wish)

    def switch_aloud(self, seat: Seat) -> None:
        """Have this person's hand told, or not any more; his profile keeps it."""
        on, profile = not self.aloud(seat), self.app.people.book.of(self.match.players[seat].profile)
        if profile is None:
            self._aloud[seat] = on
        else:
            self.app.people.keep(replace(profile, aloud=on))

    # --- what was seen -------------------------------------------------------------------------------------------
    def seen(self) -> None:
        """Whoever looks with his own eyes has seen all that happened up to now."""
        if not self.scene.board.blind:
            self.looked[self.scene.viewer] = len(self.match.history)

    def leapt(self) -> None:
        """Moves were taken back: what was seen of them has not happened."""
        self.looked = {seat: min(moves, len(self.match.history)) for seat, moves in self.looked.items()}

    def welcome(self) -> None:
        """After a match was taken up again nothing moves before somebody is there, who is told what came last."""
        returned, self.returned = self.returned, False
        waits = self.app.top is self.scene and self.match.persons and not self.match.finished
        if not returned or not waits or self.app.script.demo or not self.match.history:
            return
        since = max(self._own_last(seat) for seat in self.match.persons)
        lines = self.lines(self.knows, since)
        if lines or self.windowed or not self.scene.driver.waits_for_people:
            head = recap_key(lines, first=not since) if lines else "welcome.none"
            self.app.push(WelcomeScene(self.app, lines, self.app.texts(head)))

    def _secret(self) -> str:
        """Tell that several choose at the same time, unseen by the others; empty where fewer than two choose."""
        asked = [seat for seat in self.match.turn.must if seat != TABLE]
        return self.app.texts("curtain.secret", number=len(asked)) if len(asked) > 1 else ""

    def seat(self, seat: Seat) -> None:
        """This person looks now, with what his profile brings along."""
        self.hidden = self._stranger = False
        self.looked[seat] = len(self.match.history)
        self.app.people.wear(self.match.players[seat].profile)
        self.scene.sit_down(seat)

    def leave(self) -> None:
        """Nobody in particular looks any more."""
        self.app.people.wear("")

    # --- before the curtain opens --------------------------------------------------------------------------------
    def _rights(self, waited_for: Seat) -> list[Interruption]:
        """List what people may still do before the curtain opens for the one the table waits for."""
        board = self.scene.board
        found = break_ins(self.match, board.table, board.stage.texts)
        return [Interruption(one.words, one.letter, partial(self._interrupt, waited_for, one)) for one in found]

    def _interrupt(self, waited_for: Seat, one: BreakIn) -> None:
        """Somebody breaks in; where the table no longer waits for the same person the curtain has lost its sense."""
        self.scene.submit(one.seat, one.action)
        if waited_for not in self.match.turn.must and isinstance(self.app.top, CurtainScene):
            self.app.pop()

    # --- words ---------------------------------------------------------------------------------------------------
    def lines(self, seat: Seat, since: int) -> list[str]:
        """Tell the moves from `since` on as far as this person (TABLE: anybody) may know; and who came and went."""
        board, found, begin = self.scene.board, list[str](), since
        for one in self.match.handovers:
            if one.moves >= since:
                found += [
                    *board.lines_of(self.match, range(begin, one.moves), seat),
                    self._handed(one.seat, one.level, one.name),
                ]
                begin = one.moves
        return told_once([*found, *board.lines_of(self.match, range(begin, len(self.match.log)), seat)])

    def recap(self, seat: Seat) -> list[str]:
        """Tell what has happened since the person looked, as far as all at the screen may know it."""
        return self.lines(TABLE, self.since(seat))

    def since(self, seat: Seat) -> int:
        """Count the moves this person has seen or was told; in a match taken up again, all up to his own last one."""
        return self.looked.get(seat, self._own_last(seat))

    def _own_last(self, seat: Seat) -> int:
        """Count the moves up to and with the seat's own last one; 0 before its first."""
        return max((index for index, move in enumerate(self.match.history, 1) if move.seat == seat), default=0)

    def lookback(self) -> list[str]:
        """Tell what has happened since the viewer's own last move, as far as he may see it just now."""
        return self.lines(self.knows, self._own_last(self.scene.viewer))

    @property
    def knows(self) -> Seat:
        """The seat as whose knowledge the log is told: the viewer's, or TABLE while nobody may see a hand."""
        return TABLE if self.scene.board.blind else self.scene.viewer

    def _handed(self, seat: Seat, level: str | None, guest: str) -> str:
        texts, owner = self.app.texts, self.match.seated[seat]
        name = owner.name
        if owner.is_bot:
            key = "seats.guest.takes" if level is None else "seats.guest.goes"
            return texts(key, name=name, guest=guest or texts("seats.guest.name"))
        if level is None:
            return texts("seats.returns", name=name)
        return texts("seats.takes", name=name, level=texts(f"level.{level}"))

    # --- hidden hands --------------------------------------------------------------------------------------------
    @property
    def can_hide(self) -> bool:
        """Is there a hand on the table that could be hidden, or that is?"""
        board = self.scene.board
        return self.match.players[board.viewer].is_person and (self.hidden or not board.blind)

    def toggle(self) -> None:
        """Hide the viewer's hand from everybody, himself included, or show it to him again."""
        board = self.scene.board
        if not self.can_hide:
            return
        if self.hidden:
            self.seat(board.viewer)
            return
        if not board.idle:
            board.skip()
        self.hidden = True
        self.scene.sit_down(board.viewer, blind=True)

    # --- seats that a bot plays for a while ------------------------------------------------------------------------
    def hand_over(self, seat: Seat, level: str | None, name: str = "", *, closed: bool = False) -> None:
        """Let a bot play the seat of a person, or (None) give it back; on the chair of a bot to a guest of this name.
        Nobody else comes to see its hand; `closed`: nor does its owner before he says that he is there."""
        if self._sits(seat, level, name):
            return
        board = self.scene.board
        if not board.idle:
            board.skip()
        self.scene.driver.hand_over(seat, level, name)
        self.app.toasts.say(self._handed(seat, level, name))
        self._stranger = self._stranger or seat == board.viewer
        alone = self.match.persons == (seat,) and board.viewer == seat and not closed
        if alone:
            self.seat(seat)
        elif seat == board.viewer:
            self.hidden = False
            self.app.people.wear("")
            self.scene.sit_down(self.first(), blind=True)
        else:
            self.scene.sit_down(board.viewer, blind=board.blind)

    def _sits(self, seat: Seat, level: str | None, name: str) -> bool:
        """True if this bot, the owner, or a guest of this name plays the seat already."""
        now = self.match.players[seat]
        return now.level == level and (self.match.seated[seat].is_person or not name or name == now.name)

    def _open_seats(self) -> None:
        """The one whom the curtain names may be away: who plays is settled before anybody sees a card."""
        self.app.push(SeatsScene(self.app, self.match, self.scene.viewer, self._hand_over_behind))

    def _hand_over_behind(self, seat: Seat, level: str | None, name: str = "") -> None:
        """The curtain goes, and the table behind it is shown as to a guest until somebody says that he is looking."""
        if self._sits(seat, level, name):
            return
        board = self.scene.board
        board.blind, self._stranger = True, True
        board.settle(self.match.view(None))
        if isinstance(self.app.top, CurtainScene):
            self.app.pop()
        self.hand_over(seat, level, name, closed=True)
