"""The manners of the computer's figures: how fast each plays, when it says something, how it celebrates and sulks.

What a figure shows follows from public events alone: `Manners` reads everything as a guest is told it, who sees no hand
(tests/ui/privacy/test_manners.py swaps hidden cards). It never changes the match, nor waits for anything.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, NamedTuple

from game.bots.core.levels import OFFERED
from game.match.seats import Player
from game.texts import COMMON, FAMILIES, folder_of
from rules.core.contract import Event, Moved, Points, Scored, Seat, Special, redact

FILE: Final = folder_of(COMMON) / "figures.toml"
WORDS: Final = f"{FAMILIES}/figures"  # the texts "<figure>.<moment>.<1, 2 or a level>"
TEMPO: Final = (0.75, 1.35)  # no figure is faster or slower
DANCES: Final = ("hop", "sway", "nod")
JOYS: Final = ("star", "note", "coin", "heart", "leaf")
GRIEFS: Final = ("cloud", "drop", "dots")

# --- moments -----------------------------------------------------------------------------------------------------
BEGIN, WON, LOST = "begin", "won", "lost"  # the match begins; a round is won or lost
HIT, DEED, LAST_CARD = "hit", "deed", "last_card"  # struck by a special; a bold deed came off; one card is left
MATCH_WON, MATCH_LOST = "match_won", "match_lost"
MOMENTS: Final = (BEGIN, WON, LOST, HIT, DEED, LAST_CARD, MATCH_WON, MATCH_LOST)
GLAD, SULKY, CROWNED = "glad", "sulky", "crowned"
MOODS: Final = {WON: GLAD, DEED: GLAD, MATCH_WON: CROWNED, LOST: SULKY, HIT: SULKY, MATCH_LOST: SULKY}
ALWAYS: Final = (BEGIN, MATCH_WON, MATCH_LOST)  # moments in which a figure need not have been silent before

# --- how often one speaks ----------------------------------------------------------------------------------------
OWN_REST: Final = 20  # moves for which a figure is silent after it has spoken …
REST: Final = 6  # … and for which all others are
STILL: Final = 8  # moves for which it shows no mood after it has shown one, but at the end of a round
PATIENT: Final = 0.6  # of what strikes it a figure speaks less
FEW: Final = 3  # cards that everybody else holds at least when somebody's last one is worth a word


@dataclass(frozen=True, slots=True)
class Figure:
    """The character of a medallion; assets/common/figures.toml explains the fields."""

    name: str
    tempo: float
    talk: float
    dance: str
    joy: str
    grief: str

    def __post_init__(self) -> None:
        assert TEMPO[0] <= self.tempo <= TEMPO[1], self
        assert 0 <= self.talk <= 1, self
        assert self.dance in DANCES, self
        assert self.joy in JOYS, self
        assert self.grief in GRIEFS, self


@cache
def figures() -> tuple[Figure, ...]:
    """All figures in the order of their medallions."""
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return tuple(Figure(name, **row) for name, row in rows.items())


def figure_of(player: Player) -> Figure | None:
    """The figure of a bot; None for a person, and for a bot in a person's place."""
    return figures()[player.avatar % len(figures())] if player.is_bot and not player.stands_in else None


def tempo_of(player: Player) -> float:
    """The share of the usual time for which this player seems to think; it depends on nothing else."""
    figure = figure_of(player)
    return figure.tempo if figure is not None else 1.0


class Reaction(NamedTuple):
    """What a seat shows of a moment: a mood ("" for none), and the key of what it says, "" if it is silent."""

    seat: Seat
    moment: str
    mood: str
    says: str = ""


class Manners:
    """All figures at one table, from the first card to the last.

    `stirs` tells what a special means: "deed" for its seat, "hit" for its targets (without any: its seat), or "".
    `chance` is the picture's own; nothing of the match depends on it, and it must not depend on a secret.
    """

    def __init__(self, stirs: Callable[[str], str], most_wins: bool, chance: Random) -> None:
        self.stirs, self.most_wins, self.chance = stirs, most_wins, chance
        self.begun = False
        self.counted = False
        self.points: dict[Seat, Points] = {}  # of this round
        self.hands: Mapping[Seat, int] = {}
        self.moves = 0
        self.spoke: dict[Seat, int] = {}  # at which move each has spoken last
        self.showed: dict[Seat, int] = {}  # at which move each has shown a mood last
        self.said: dict[tuple[Seat, str], str] = {}  # what it has said last in such a moment

    def react(
        self,
        events: Sequence[Event],
        players: Sequence[Player],
        hands: Mapping[Seat, int],
        *,
        counted: bool = False,
        winners: Sequence[Seat] | None = None,
        speaks: bool = True,
    ) -> list[Reaction]:
        """Return what the figures show of one move.

        `hands`: how many cards each seat holds after it; `counted`: a round is over, its points were told;
        `winners`: of the match, once it is over; `speaks`: they may say something just now.
        """
        told = [event for one in events if (event := redact(one, None)) is not None]
        self.moves += 1
        moments = self._moments(told, players, hands, counted, winners)
        self.hands = dict(hands)
        found = {seat: (moment, figure) for seat, moment in moments.items() if (figure := figure_of(players[seat]))}
        speaking = self._speakers({seat: (moment, figure.talk) for seat, (moment, figure) in found.items()})
        reactions = []
        for seat, (moment, figure) in found.items():
            says = self._saying(seat, figure.name, moment, players[seat]) if seat in speaking and speaks else ""
            mood = self._mood(seat, moment)
            if mood or says:
                reactions.append(Reaction(seat, moment, mood, says))
        return reactions

    # --- what has happened to whom -------------------------------------------------------------------------------
    def _moments(
        self,
        told: Sequence[Event],
        players: Sequence[Player],
        hands: Mapping[Seat, int],
        counted: bool,
        winners: Sequence[Seat] | None,
    ) -> dict[Seat, str]:
        """Each seat's moment; of several the weightiest."""
        found: dict[Seat, str] = {}
        if not self.begun and any(isinstance(event, Moved) for event in told):
            self.begun = True
            found = dict.fromkeys(range(len(players)), BEGIN)
        found |= self._last_cards(hands)
        for event in told:
            if isinstance(event, Special):
                found |= self._stirred(event)
            elif isinstance(event, Scored):
                self.points[event.seat] = self.points.get(event.seat, 0) + event.points
        if counted and not self.counted:
            found |= self._ended(len(players), winners)
            self.points = {}
        self.counted = counted
        return found

    def _last_cards(self, hands: Mapping[Seat, int]) -> dict[Seat, str]:
        """A hand came down to one card while all others are well filled: nothing that happens in every round."""
        alone = [seat for seat, count in hands.items() if count == 1 and self.hands.get(seat, 0) > 1]
        others = [count for seat, count in hands.items() if seat not in alone]
        return {alone[0]: LAST_CARD} if len(alone) == 1 and others and min(others) >= FEW else {}

    def _stirred(self, event: Special) -> dict[Seat, str]:
        meant = self.stirs(event.name)
        hit = event.targets or (event.seat,)
        return dict.fromkeys((event.seat,) if meant == DEED else hit if meant == HIT else (), meant)

    def _ended(self, seats: int, winners: Sequence[Seat] | None) -> dict[Seat, str]:
        """A round was counted, or the match is over."""
        if winners is not None:
            return {seat: MATCH_WON if seat in winners else MATCH_LOST for seat in range(seats)}
        points = [self.points.get(seat, 0) * (1 if self.most_wins else -1) for seat in range(seats)]
        best, worst = max(points), min(points)
        ends = {best: WON, worst: LOST} if best != worst else {}
        few = {value for value in ends if points.count(value) <= seats // 2 or seats < 3}  # what most have is no event
        return {seat: ends[value] for seat, value in enumerate(points) if value in few}

    def _mood(self, seat: Seat, moment: str) -> str:
        if moment in (HIT, DEED) and self.moves - self.showed.get(seat, -STILL) < STILL:
            return ""
        if moment in MOODS:
            self.showed[seat] = self.moves
        return MOODS.get(moment, "")

    # --- who speaks, and what ------------------------------------------------------------------------------------
    def _speakers(self, found: Mapping[Seat, tuple[str, float]]) -> frozenset[Seat]:
        """At most one seat for each moment: who is talkative, and has not spoken for a while."""
        chosen: dict[str, Seat] = {}
        for seat in self.chance.sample(sorted(found), len(found)):
            moment, talk = found[seat]
            wants = self.chance.random() < talk * (PATIENT if moment == HIT else 1.0)
            if moment not in chosen and (wants or moment in ALWAYS) and self._rested(seat, moment):
                chosen[moment] = seat
        return frozenset(chosen.values())

    def _rested(self, seat: Seat, moment: str) -> bool:
        last = max(self.spoke.values(), default=-REST)
        own = self.spoke.get(seat, -OWN_REST)
        ended = moment in (WON, LOST)
        return moment in ALWAYS or (self.moves - own >= OWN_REST and (ended or self.moves - last >= REST))

    def _saying(self, seat: Seat, figure: str, moment: str, player: Player) -> str:
        """The key of a saying other than the last one."""
        level = player.level if player.level in OFFERED else OFFERED[-1]
        keys = [f"{figure}.{moment}.{form}" for form in ("1", "2", level)]
        says = self.chance.choice([key for key in keys if key != self.said.get((seat, moment))])
        self.said[seat, moment] = says
        self.spoke[seat] = self.moves
        return says
