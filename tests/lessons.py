"""Seeks deals for guided hands: bots play a round, and what they did is told in notation, as a lesson's file wants it.

`python -m tests.lessons doppelkopf --hand DA HJ --like '1 play DA[^|]*0 play H10' --options tolle=true` prints the
first deals in which seat 0 is dealt these cards and the moves, written one after the other, a "|" before each trick,
are like the pattern. Beside the learner's moves stand the hand and what else was allowed. A lesson is written from it.

`python -m tests.lessons doppelkopf --judge 3` plays the third hand of the path and measures every move it asks for
against the best others in the same worlds, as the problems are judged: nobody shall be taught what costs him.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from game.bots.thinking.impulses import decisions
from game.bots.thinking.minds import Minds
from game.bots.thinking.search import lead
from game.learn.lessons import Lesson, lesson, same
from game.simulate.deal_runner import DealRunner, Job
from rules.core.contract import TABLE, Action, Event, Seat
from rules.core.deck import BACK
from rules.core.notation import parse_action, write, write_action
from rules.core.registry import game
from tests.problems.judging import SEARCHES, Court, choices
from tests.problems.seeking import Position

LONGEST = 300  # moves of a round
CHOICES = 20  # moves told beside the one that was made
SCOUTS: Final = 24  # worlds that choose the moves with which the one asked for is compared …
RIVALS: Final = 4  # … so many
DOUBTFUL: Final = 2.0  # standard errors by which a better one must lead to be marked


class Line(NamedTuple):
    """A move as text, and beside those of the learner what was in the hand and allowed."""

    move: str
    beside: str
    leads: bool  # into an empty trick


class Round(DealRunner):
    """One round, noting every move and what the learner could have done."""

    def __init__(self, job: Job, you: Seat, wanted: list[str]) -> None:
        super().__init__(job)
        self.you, self.wanted = you, wanted  # the learner's first moves, as they shall be
        self.lines: list[Line] = []
        self.dealt: tuple[str, ...] = ()
        self.before = "", True

    def cards(self, name: str, seat: Seat | None) -> tuple[str, ...]:
        """The codes of the cards in a place, as the learner sees them."""
        deck, found = self.game.deck, self.game.view(self.state, self.you).zones
        whole = [card for zone, row in found.items() if zone.name == name and zone.seat == seat for card in row]
        return tuple(deck.codes[deck.face_of[card]] for card in sorted(whole) if card != BACK)

    def _do(self, seat: Seat, act: Action) -> None:
        allowed = [write_action(self.game, one) for one in self.game.legal(self.state, self.you)]
        rest = f" +{len(allowed) - CHOICES}" if len(allowed) > CHOICES else ""
        self.before = (
            f"{' '.join(self.cards('hand', self.you))}   [{', '.join(allowed[:CHOICES])}{rest}]",
            not self.cards("trick", None),
        )
        super()._do(seat, act)

    def told(self, seat: Seat, act: Action, events: list[Event]) -> None:
        super().told(seat, act, events)
        if seat == TABLE and act.verb == "deal":
            self.dealt = self.cards("hand", self.you)
        beside, leads = self.before
        self.lines.append(Line(write(self.game, seat, act), beside if seat == self.you else "", leads))

    def _decided(self, seat: Seat, legal: list[Action]) -> Action:
        if seat == self.you and self.wanted:
            return parse_action(self.game, self.wanted.pop(0))
        return super()._decided(seat, legal)

    def deal(self) -> None:
        while not self.dealt and len(self.lines) < 3:
            self._step()

    def play(self, most: int) -> None:
        """Play until the second deal, at most so many moves."""
        while self.game.winners(self.state) is None and self.rounds <= 1 and len(self.lines) < most:
            self._step()

    @property
    def text(self) -> str:
        return "; ".join(f"{'| ' if line.leads else ''}{line.move}" for line in self.lines)


def rounds(asked: argparse.Namespace) -> Iterator[Round]:
    """The deals asked for, as the bots play them."""
    given = tuple((name, value) for name, _, value in (pair.partition("=") for pair in asked.options))
    for seed in range(asked.first, asked.first + asked.deals):
        one = Round(Job(asked.game, (asked.level,) * asked.seats, seed, given), asked.you, list(asked.do))
        one.deal()
        if not Counter(asked.hand) - Counter(one.dealt):
            one.play(asked.most)
            if re.search(asked.like, one.text):
                yield one


def tell(one: Round) -> None:
    print(f"--- seed {one.job.seed}: {' '.join(one.dealt)}")
    for line in one.lines:
        print(f"{'| ' if line.leads else '  '}{line.move:<22}{line.beside}")


# --- judging -------------------------------------------------------------------------------------------------------


def asked_for(book: Lesson) -> Iterator[tuple[Position, Action]]:
    """Every decision of the learner in a hand, and what the hand asks for there; forced moves are left out."""
    match, you, seats = book.table(), book.you, book.seats
    for move in book.moves:
        legal = tuple(decisions(match.game, match.legal(move.seat))) if move.seat == you else ()
        if len(legal) > 1:
            minds = Minds(book.game_id, seats, {you: "meister"}, book.seed)
            for events in match.log:
                minds.note(events)
            past, log = tuple(match.history), tuple(map(tuple, match.log))
            given = {name: str(value) for name, value in book.options.items()}
            seen, memory = match.view(you), minds.memory(you)
            yield Position(book.game_id, book.seed, seats, given, past, log, you, seen, legal, memory), move.action
        match.submit(*move)


def judge(at: Position, asked: Action, worlds: int) -> str:
    """How often the Meister makes the move asked for, and what the best others are worth against it; "!" where more.

    Worth is the reward of the game's brain (docs/bots.md).
    """
    rules = game(at.game_id)
    told = f"{len(at.moves):>4} {write_action(rules, asked):<24}"
    scouts = [tally.act for tally in Court(at, SCOUTS, 1).run(list(at.legal), at.legal[0])]
    asked = next((act for act in scouts if same(rules, act, asked)), asked)
    rivals = [act for act in scouts if act != asked][:RIVALS]
    court = Court(at, worlds, 2)
    mine, *others = court.meet([asked, *rivals])
    gaps = sorted(((*lead(other, mine, court.weights), other.act) for other in others), key=lambda gap: -gap[0])
    mark = "!" if any(ahead > DOUBTFUL * error for ahead, error, _ in gaps) else " "
    beside = ", ".join(f"{write_action(rules, act)} {ahead:+.2f} ± {error:.2f}" for ahead, error, act in gaps)
    chosen = sum(count for act, count in choices(at, "meister", SEARCHES).items() if same(rules, act, asked))
    return f"{mark} {told} Meister {chosen} of {SEARCHES}, in {len(mine.rewards)} worlds the others: {beside}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.lessons", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--you", type=int, default=0, help="the learner's seat")
    parser.add_argument("--hand", nargs="*", default=[], help="cards the learner is dealt")
    parser.add_argument("--do", nargs="*", default=[], help="what the learner does first, whatever a bot would do")
    parser.add_argument("--like", default="", help="a pattern of the moves")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    parser.add_argument("--level", default="geselle", help="of all bots")
    parser.add_argument("--first", type=int, default=1, help="seed of the first deal")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--show", type=int, default=1)
    parser.add_argument("--most", type=int, default=LONGEST, help="moves that are played")
    parser.add_argument("--judge", type=int, metavar="HAND", help="measure the moves asked for in a hand of the path")
    parser.add_argument("--worlds", type=int, default=300, help="… in so many worlds")
    asked = parser.parse_args()
    if asked.judge is not None:
        book = lesson(asked.game, asked.judge)
        for at, act in asked_for(book) if book is not None else ():
            print(judge(at, act, asked.worlds), flush=True)
        return
    for _, one in zip(range(asked.show), rounds(asked), strict=False):
        tell(one)


if __name__ == "__main__":
    main()
