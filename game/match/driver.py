"""The driver of a match lets people, bots and the table move. Asked once a frame, it has no thread or clock of its own.

The screen calls `tick(now_ms, idle)`; people's moves come in through `submit`. Every move goes through the match (and
so onto the disk) first; then the bots' memories and the screen are told.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.bots.core.base import Answer, Budget, Choice, Memory, Request
from game.bots.core.levels import OFFERED, level
from game.bots.thinking.impulses import Impulse, decisions
from game.bots.thinking.minds import Minds
from game.digest import digest
from game.match.impulse_queue import ImpulseQueue
from game.match.match import Match, Takebacks
from game.match.terms import Terms
from game.notice import Notice
from game.people.manners import tempo_of
from rules.core.contract import TABLE, Action, Event, Refusal, Seat

SHORTEST_MS = 250.0  # a bot's pause before a forced move …
LONGEST_MS = 900.0  # … and before a hard one


@dataclass(slots=True)
class Pace:
    """The speed at which the table goes on by itself; may be changed at any time. `speed` is infinite for "off"."""

    speed: float = 1.0
    shortest_ms: float = SHORTEST_MS
    longest_ms: float = LONGEST_MS
    sheet_ms: float = 4000.0  # how long a score sheet rests when the table goes on by itself
    demo: bool = False  # the table goes on by itself even where people sit
    patience: float = 1.0  # how much longer than usual people may break in; infinite: no time runs

    @property
    def off(self) -> bool:
        """True if there are no pauses and no waiting for animations; only people keep their time for breaking in."""
        return math.isinf(self.speed)

    def window_ms(self, usual_ms: int) -> float:
        """The time for breaking in, in ms; infinite where it only ends by an answer, or by who says that it may."""
        return usual_ms * self.patience if usual_ms else 0.0

    def pause(self, percent: int) -> None:
        """Set the time for which bots seem to think, in percent of the usual."""
        self.shortest_ms, self.longest_ms = SHORTEST_MS * percent / 100, LONGEST_MS * percent / 100


# --- what the seats remember -------------------------------------------------------------------------------------


HINT_LEVEL = OFFERED[-1]  # the strongest
SECRET = "minds"  # keeps the bots' chances apart from those of the cards


class Remembering(Protocol):
    """The memories of all seats; `note` gets unredacted events and shows each seat only its own side of them."""

    def reset(self) -> None: ...
    def note(self, events: Sequence[Event]) -> None: ...
    def memory(self, seat: Seat) -> Memory: ...
    def blank(self, seat: Seat) -> Memory: ...


def minds_of(match: Match) -> Minds:
    """Memories for all seats, empty.

    The chances of memory follow from the match, so that a match loaded again is remembered alike, by a one-way
    digest of the seed: nobody can come from them to the shuffles.
    """
    levels = {seat: player.level or HINT_LEVEL for seat, player in enumerate(match.players)}
    return Minds(match.game.id, len(match.players), levels, digest((SECRET, match.seed)))


def remembered(minds: Remembering, match: Match) -> Remembering:
    """The memories after everything that counts of the match, from its beginning."""
    minds.reset()
    for events in match.log:
        minds.note(events)
    return minds


class Late:
    """Memories of a match that are made when one is first asked for: no picture waits until a brain is read.

    What is remembered follows from the match alone, so it does not matter when it is told.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._made: Minds | None = None

    def reset(self) -> None:
        """Forget everything."""
        if self._made is not None:
            self._made.reset()

    def note(self, events: Sequence[Event]) -> None:
        """Remember what is new in the match."""
        if self._made is not None:
            self._made.note(events)

    def memory(self, seat: Seat) -> Memory:
        return self._minds.memory(seat)

    def blank(self, seat: Seat) -> Memory:
        return self._minds.blank(seat)

    @property
    def _minds(self) -> Minds:
        if self._made is None:
            made = minds_of(self._match)
            remembered(made, self._match)
            self._made = made
        return self._made


# --- the driver --------------------------------------------------------------------------------------------------


LOG = logging.getLogger(__name__)
POLICY_ALONE = Budget(worlds=0, wall_ms=0)
UNHURRIED_MS = 600_000  # of a bot whose worlds alone may limit its thinking: no machine is so slow
EVEN_MS = 400.0  # least pause where pauses must tell nothing: longer than any search takes
RESOLVED = 2.0  # standard errors by which a choice leads when a person would call it clear


class Thinker(Protocol):
    """The place where bots think; one question is under way at a time, a new one replaces it."""

    def ask(self, request: Request) -> None: ...
    def poll(self) -> Answer | None: ...
    def close(self) -> None: ...


@dataclass(slots=True)
class Question:
    """A question put to a seat, with the answer once it is there."""

    request: Request
    hint: bool
    choice: Choice | None = None


def _nothing(*_: object) -> None:
    """Do nothing: the default of every listener."""


def budget_of(terms: Terms, level_id: str) -> Budget | None:
    """The limits of a bot's thinking: where others play the same deal its worlds alone count; None: the level's own."""
    return Budget(level(level_id).worlds, UNHURRIED_MS) if terms.origin else None


class Driver:
    """Moves a match along.

    `on_events` gets the events of a move (with those of bots who break in at once), unredacted, when the move is
    recorded; `on_undone` is called after a takeback, `on_redone` when one was undone; `on_hint` gets the seat and the
    advice asked for; `on_notice` what the recorder has to say; `on_end` the finished match, once.
    """

    def __init__(
        self,
        match: Match,
        thinker: Thinker,
        pace: Pace | None = None,
        *,
        minds: Remembering | None = None,
        on_events: Callable[[list[Event]], None] = _nothing,
        on_undone: Callable[[], None] = _nothing,
        on_redone: Callable[[], None] = _nothing,
        on_hint: Callable[[Seat, Choice], None] = _nothing,
        on_notice: Callable[[Notice], None] = _nothing,
        on_end: Callable[[Match], None] = _nothing,
    ) -> None:
        self.match = match
        self.takebacks = Takebacks(match)
        self.thinker = thinker
        self.pace = pace or Pace()
        self.on_events, self.on_undone, self.on_redone, self.on_hint = on_events, on_undone, on_redone, on_hint
        self.on_judged: Callable[[Request, Choice], None] = _nothing  # gets what was asked by `ask_how_good`
        self.on_notice, self.on_end = on_notice, on_end
        self.window_left_ms = 0.0  # how long people may still break in before the next bot acts
        self._minds = remembered(minds if minds is not None else Late(match), match)
        self._chance = Random()  # of pauses only; nothing in the match depends on it
        self._question: Question | None = None
        self._hint_for: Seat | None = None
        self._shown_ms: float | None = None  # when the present position was first seen at rest
        self._pause_ms: float | None = None  # of the bot whose answer is there
        self._waived = False  # who might break in has said that he will not
        self._glances = ImpulseQueue(match, self._minds, HINT_LEVEL)
        self._ended = match.finished

    # --- what people do ------------------------------------------------------------------------------------------
    def submit(self, seat: Seat, act: Action) -> Refusal | None:
        """A person's move: None when it was done, otherwise why it may not be done."""
        return self._play(seat, act)

    def go_on(self) -> bool:
        """Ask the table to go on (from the score sheet to the next round); False when it cannot."""
        legal = self.match.legal(TABLE) if TABLE in self.match.turn.must else []
        return bool(legal) and self._play(TABLE, legal[0]) is None

    def waive(self) -> None:
        """Go on where the table waits without a clock for who might break in; nothing happens anywhere else."""
        self._waived = self.held

    def undo(self) -> bool:
        """Take back the last decision of a person and all that came of it; False where `takebacks` refuses."""
        return self._leap(self.takebacks.undo(), self.on_undone)

    def redo(self) -> bool:
        """Do again what was taken back last; False when there is nothing, or somebody has moved since."""
        return self._leap(self.takebacks.redo(), self.on_redone)

    def _leap(self, done: bool, told: Callable[[], None]) -> bool:
        """Remember everything anew after a takeback, or after one was undone."""
        if done:
            remembered(self._minds, self.match)
            self._new_position()
            self._relay_notices()
            self._ended = self._ended and self.match.finished
            told()
            self._tell_end()
        return done

    def _tell_end(self) -> None:
        if self.match.finished and not self._ended:
            self._ended = True
            self.on_end(self.match)

    def ask_hint(self, seat: Seat) -> bool:
        """Ask what the strongest bot would do in this seat; the answer comes by `on_hint`. False: nothing to decide."""
        if self.match.finished:
            return False
        by_heart, legal = self.match.by_heart, self._decisions(seat)
        sudden = None if by_heart else self._glances.of(seat)
        if sudden is not None:
            self.on_hint(seat, Choice(sudden.action, reasons=(sudden.reason,)))
            return True
        if not legal or (by_heart and len(legal) == 1 < len(self.match.legal(seat))):
            return False  # to keep quiet or not is a question of memory
        self._hint_for = seat
        if self._lapse(seat) is not None:
            self._question = None  # in a window the bots can wait, the person cannot
        return True

    def memory_of(self, seat: Seat) -> Memory:
        """What the strongest bot would remember in a person's place; nothing where people must remember themselves."""
        return self._minds.blank(seat) if self.match.by_heart else self._minds.memory(seat)

    def ask_how_good(self, request: Request) -> None:
        """Ask how good a move is before it is made; the answer comes by `on_judged`, unless somebody moves before.

        Until then, or until `forget_judging`, nobody else acts.
        """
        self._question = Question(request, hint=False)
        self._hint_for = None
        self.thinker.ask(request)

    def forget_judging(self) -> None:
        """The answer to `ask_how_good` is no longer wanted."""
        if self.judging:
            self._question = None

    @property
    def judging(self) -> bool:
        """True while a person's move is being judged."""
        return self._question is not None and self._question.request.made is not None

    def hand_over(self, seat: Seat, level: str | None, name: str = "") -> None:
        """Let a bot of this level play the seat of a person, or (None) give it back; no question stays open."""
        self.match.hand_over(seat, level, name)
        self._minds = Late(self.match)
        self._glances.minds = self._minds
        self._new_position()
        self._relay_notices()

    def close(self) -> None:
        """Let go of the thinker and of the match's recorder."""
        self.thinker.close()
        self.match.close()
        self._relay_notices()

    # --- what the screen may want to know ------------------------------------------------------------------------
    @property
    def waits_for_people(self) -> bool:
        """True if nothing happens until a person acts or asks the table to go on."""
        if self.match.finished:
            return False
        if TABLE in self.match.turn.must:
            return self.match.sheet_rests and not self._alone
        return self._deciding_bot() is None

    @property
    def thinking(self) -> Seat | None:
        """The bot that is on turn, None while people or the table are."""
        return None if TABLE in self.match.turn.must else self._deciding_bot()

    @property
    def held(self) -> bool:
        """True while the table waits, without a clock, for who might break in but need not say anything."""
        return math.isinf(self._window_ms()) and not self._answering

    @property
    def clocked(self) -> bool:
        """True while a time runs in which people may break in or have to answer."""
        return self._window_ms() > 0

    @property
    def _alone(self) -> bool:
        """True if nobody is there who could ask the table to go on."""
        return self.pace.demo or not self.match.persons

    # --- once a frame --------------------------------------------------------------------------------------------
    def tick(self, now_ms: float, idle: bool) -> bool:
        """Do what is due; True when a move was played. `idle`: the table shows the present position and rests.

        `now_ms` is any steady clock. Bots think while the table moves, but they act only when it rests.
        """
        self._relay_notices()
        if self.match.finished:
            return False
        self._ask()
        self._listen()
        at_rest = idle or self.pace.off or self._secret()
        if not at_rest or self.judging:
            return False
        if self._shown_ms is None:
            self._shown_ms = now_ms
        return self._act(now_ms - self._shown_ms)

    def _secret(self) -> bool:
        """True if a bot decides something of which the others must not notice that there is a decision at all.

        It then answers without a search and acts at once, even while the table moves: a pause would tell.
        """
        match = self.match
        return match.game.phase_for(match.state, None) != match.state.phase and self._deciding_bot() is not None

    def _act(self, rested_ms: float) -> bool:
        """Do the move that is due after the position rested for so long; True if there was one."""
        breaking = self._forced_break_in()
        if breaking is not None:  # only in a match loaded again between a move and the break-in that belongs to it
            return self._play(*breaking) is None
        if (sudden := self._glances.due()) is not None:
            return self._burst_out(sudden, rested_ms)
        self.window_left_ms = max(0.0, self._window_ms() - rested_ms)
        if TABLE in self.match.turn.must:
            return self._act_for_table(rested_ms)
        if self.window_left_ms > 0:
            return False
        if (lapsed := self._lapsed()) is not None:
            return self._play(*lapsed) is None
        question = self._question
        if question is None or question.hint or question.choice is None:
            return False
        if rested_ms < self._pause(question):
            return False
        return self._play_choice(question.request, question.choice)

    def _act_for_table(self, rested_ms: float) -> bool:
        if self.match.sheet_rests:
            due = self._alone and rested_ms >= self._scaled(self.pace.sheet_ms)
        else:
            due = self.window_left_ms <= 0
        return due and self.go_on()

    def _play_choice(self, request: Request, choice: Choice) -> bool:
        act = choice.action
        if self.match.check(request.seat, act) is not None:
            LOG.error("seat %d answered %s, which is not allowed in %s", request.seat, act, request.view.phase)
            act = request.legal[0]
        return self._play(request.seat, act) is None

    # --- one move ------------------------------------------------------------------------------------------------
    def _play(self, seat: Seat, act: Action) -> Refusal | None:
        result = self.match.submit(seat, act)
        if isinstance(result, Refusal):
            return result
        self.takebacks.forget()
        events = list(result)
        while (breaking := self._forced_break_in()) is not None:
            # at once, before anybody else can act: a bot is never late (and never early)
            more = self.match.submit(*breaking)
            assert not isinstance(more, Refusal), (breaking, more)
            events += more
        self._minds.note(events)
        self._new_position(noticed=bool(events))
        self._relay_notices()
        self.on_events(events)
        self._tell_end()
        return None

    def _new_position(self, noticed: bool = True) -> None:
        """Begin anew; a move that nobody notices (a pass in a window) leaves the clocks alone."""
        self._question = None
        self._hint_for = None
        if noticed:
            self._shown_ms = None
            self._pause_ms = None
            self._waived = False
        self._glances.forget()
        self.window_left_ms = 0.0

    def _decisions(self, seat: Seat) -> list[Action]:
        """The seat's legal moves, without the rights that nobody waits for."""
        return decisions(self.match.game, self.match.legal(seat))

    def _forced_break_in(self) -> tuple[Seat, Action] | None:
        """A bot's right to break in that is due when it is all the bot may do."""
        turn = self.match.turn
        if TABLE in turn.must or self.match.finished:
            return None
        for seat in self.match.bots:
            if seat in turn.may and seat not in turn.must:
                legal = self._decisions(seat)
                if len(legal) == 1 and legal[0].verb in self.match.game.due:
                    return seat, legal[0]
        return None

    def _burst_out(self, sudden: Impulse, rested_ms: float) -> bool:
        if rested_ms < self._scaled(self.pace.shortest_ms):
            return False
        return self._play(sudden.seat, sudden.action) is None

    # --- questions -----------------------------------------------------------------------------------------------
    def _deciding_bot(self) -> Seat | None:
        """The bot to be asked: first who may break in, then who must act."""
        turn = self.match.turn
        bots = self.match.bots
        breaking = (seat for seat in turn.may if seat in bots and seat not in turn.must and self._decisions(seat))
        acting = (seat for seat in turn.must if seat in bots)
        return next(breaking, next(acting, None))

    def _ask(self) -> None:
        """Put the question that is due, unless one is under way. A hint waits for a bot's own question."""
        if self._question is not None or TABLE in self.match.turn.must:
            return
        seat = self._deciding_bot()
        if self._hint_for is not None and (seat is None or self._lapse(self._hint_for) is not None):
            self._put(self._hint_for, HINT_LEVEL, hint=True)
        elif seat is not None:
            self._put(seat, self.match.players[seat].level or HINT_LEVEL, hint=False)

    def _put(self, seat: Seat, level: str, *, hint: bool) -> None:
        view, by_heart = self.match.view(seat), hint and self.match.by_heart
        seed = digest((view, level))
        request = Request(
            game_id=self.match.game.id,
            seat=seat,
            level=level,
            view=view,
            memory=self._minds.blank(seat) if by_heart else self._minds.memory(seat),
            legal=tuple(self._decisions(seat)),
            budget=POLICY_ALONE if self._secret() and not hint else budget_of(self.match.terms, level),
            seed=seed,
            key=f"{len(self.match.history)}.{seat}.{seed:016x}",
            hint=hint,
        )
        self._question = Question(request, hint)
        self.thinker.ask(request)

    def _listen(self) -> None:
        """Take an answer to the question that is under way; any other is stale."""
        answer = self.thinker.poll()
        question = self._question
        if answer is None or question is None or answer.key != question.request.key:
            return
        question.choice = answer.choice
        if question.request.made is not None:
            self._question = None
            self.on_judged(question.request, answer.choice)
        elif question.hint:
            self._question = self._hint_for = None
            self.on_hint(question.request.seat, answer.choice)

    # --- time ----------------------------------------------------------------------------------------------------
    def _window_ms(self) -> float:
        """The time people have to break in here; it is not scaled by the speed."""
        turn, people = self.match.turn, self.match.persons
        breaking = any(seat in turn.may and seat not in turn.must and self._decisions(seat) for seat in people)
        waits = self._answering or (breaking and not self._waived)
        return self.pace.window_ms(self.match.game.window_ms(self.match.state) if waits else 0)

    @property
    def _answering(self) -> bool:
        """True if silence of a person is an answer, so that he can say it too."""
        return any(self._lapse(seat) is not None for seat in self.match.persons)

    def _lapse(self, seat: Seat) -> Action | None:
        return self.match.game.lapse(self.match.state, seat)

    def _lapsed(self) -> tuple[Seat, Action] | None:
        """The move that follows when the first person asked lets the time of a window pass; None without one."""
        asked = (seat for seat in self.match.turn.must if seat in self.match.persons)
        return next(((seat, act) for seat in asked if (act := self._lapse(seat)) is not None), None)

    def _pause(self, question: Question) -> float:
        """The time the bot seems to think, in ms: shortest before a forced move, longest where two moves lie close.

        Each figure has a tempo of its own, which is always the same.
        """
        if self._secret():
            return 0.0
        tempo = tempo_of(self.match.players[question.request.seat])
        if question.request.view.phase in self.match.game.even:  # that there was nothing to decide would tell (SV-4.5)
            return max(EVEN_MS if self.match.persons else 0.0, self._scaled(self.pace.longest_ms * tempo))
        if self._pause_ms is None:
            choice, low = question.choice, 0.15
            close = choice is not None and choice.second is not None and choice.lead < RESOLVED * choice.error
            if len(question.request.legal) == 1:
                doubt = 0.0
            else:
                doubt = self._chance.uniform(0.6, 1.0) if close else self._chance.uniform(low, 0.7)
            self._pause_ms = self.pace.shortest_ms + doubt * (self.pace.longest_ms - self.pace.shortest_ms)
        return self._scaled(self._pause_ms * tempo)

    def _scaled(self, duration_ms: float) -> float:
        return 0.0 if self.pace.off else duration_ms / self.pace.speed

    def _relay_notices(self) -> None:
        notices = self.match.notices
        while notices:
            self.on_notice(notices.pop(0))
