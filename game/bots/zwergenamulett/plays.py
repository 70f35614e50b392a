"""The players of Das Zwergenamulett: the plain one, and the strong one who weighs every card. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from game.bots.core.base import Decision, Level, Reason
from game.bots.zwergenamulett.mind import (
    FACE_DWARFS,
    FACE_POINTS,
    Beliefs,
    Mind,
    Outlook,
    Play,
    count_of,
    dwarfs_of,
    points_of,
)
from game.bots.zwergenamulett.weights import WEIGHTS
from rules.core.contract import Action, Seat
from rules.core.deck import BACK, Face
from rules.zwergenamulett.material import AM, FACE, SEVEN
from rules.zwergenamulett.plays import PLAY
from rules.zwergenamulett.rounds import dwarfs
from rules.zwergenamulett.state import State

# --- the plain player: the baseline of the rulebook ----------------------------------------------------------------


WORTH_AN_AMULET = 12  # points of a trick
MANY_DWARFS = 4  # units of a seat that gets no more of them
SLIP = 0.08  # chance not to look closely, for each point of the level's softness
CHEAP = 4  # points that one gives away without a thought
BELIEFS = {seats: Beliefs(weights) for seats, weights in WEIGHTS.items()}
MOST = 4  # cards compared by a search
ABSURD = 10.0  # points behind the best card from which on another is not looked at
SOFTNESS = 4.0  # a point of a level's temperature here, where a round runs to fifty points
NEAR = 2.0  # softnesses behind the best card up to which a soft level may take another
HIGH = 10  # points of a card that is precious
EQUAL = 1.0  # points of worth by which a cheaper card may be behind a precious one that would be thrown away


def plain(state: State, seat: Seat, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The move by the rules of thumb; a soft level now and then does not look closely."""
    faces = {act.args[0]: act for act in legal}
    if rng.random() < SLIP * level.temperature:
        return faces[_carelessly(state, list(faces), rng)], Reason("any")
    face, code = by_the_book(Mind(state, seat), list(faces))
    return faces[face], Reason(code)


def by_the_book(mind: Mind, faces: list[Face]) -> tuple[Face, str]:
    """The kind that the rules of thumb choose of these, and the code of the reason."""
    return _follow(mind, faces) if mind.state.trick else _lead(mind, faces)


def _carelessly(state: State, faces: list[Face], rng: Random) -> Face:
    """A random card, but no wasted amulet and no dragon given away."""
    plain = [face for face in faces if face != AM] or faces
    cheap = [face for face in plain if FACE_POINTS[face] <= CHEAP] or plain
    return rng.choice(cheap if state.trick else plain)


def _lead(mind: Mind, faces: list[Face]) -> tuple[Face, str]:
    """The kind held most often, of these the one of the highest value."""
    plain = [face for face in faces if face != AM] or faces
    best = max(plain, key=lambda face: (count_of(mind.hand, face), FACE_POINTS[face]))
    return best, "lead_most_held" if count_of(mind.hand, best) > 1 else "lead_high"


def _follow(mind: Mind, faces: list[Face]) -> tuple[Face, str]:
    """Match when possible, an amulet for a rich trick, else the cheapest card."""
    state = mind.state
    winning = FACE[state.trick[(state.ahead - state.leader) % state.seats]]
    if winning in faces and winning != AM:
        return winning, "match_worth"
    if AM in faces and points_of(mind.trick) >= WORTH_AN_AMULET:
        return AM, "amulet_worth"
    many = dwarfs_of(mind.piles[state.ahead]) >= MANY_DWARFS
    plain = [face for face in faces if face != AM] or faces
    cheapest = min(plain, key=lambda face: (many and FACE_DWARFS[face] > 0, FACE_POINTS[face], FACE_DWARFS[face]))
    return cheapest, _why_dwarf(faces) if FACE_DWARFS[cheapest] else "throw_low"


def _why_dwarf(faces: Sequence[Face]) -> str:
    """The code of the reason for giving a dwarf away who may play these kinds."""
    spare = any(face != AM and not FACE_DWARFS[face] and FACE_POINTS[face] < HIGH for face in faces)
    return "throw_dwarf" if spare else "throw_least"


# --- the strong player ---------------------------------------------------------------------------------------------


def kinds(state: State, seat: Seat) -> list[Face]:
    """The kinds the seat may play."""
    held = list({FACE[card] for card in state.hands[seat]})
    if state.options.must_match and state.trick and FACE[state.trick[0]] in held:
        return [face for face in held if face in (AM, FACE[state.trick[0]])]
    return held


def _value(play: Play) -> float:
    return play[1]


def best(state: State, seat: Seat, beliefs: Beliefs) -> Face:
    """The best card at a glance."""
    faces = kinds(state, seat)
    if len(faces) == 1:
        return faces[0]
    return max(map(Outlook(state, seat, beliefs).play, faces), key=_value)[0]


def ranked(state: State, seat: Seat, legal: Sequence[Action]) -> list[Play]:
    """These plays weighed, the best first; of equal ones the first listed."""
    weighed = map(Outlook(state, seat, BELIEFS[state.seats]).play, [act.args[0] for act in legal])
    return sorted(weighed, key=_value, reverse=True)


def sensible(state: State, seat: Seat, legal: Sequence[Action]) -> list[Action]:
    """The cards worth a search: the best few, none that is far behind; nobody leaves a seventh dwarf to others."""
    found = ranked(state, seat, legal)
    near = [play for play in found[:MOST] if play.value > found[0].value - ABSURD]
    stopping = [play for play in found if play.wins > 0] if _is_seventh(state, seat) else []
    return [PLAY[play.face] for play in stopping or near]


def _is_seventh(state: State, seat: Seat) -> bool:
    """True if the open trick, as it lies, gives somebody else seven dwarfs, as far as the seat remembers."""
    if not state.trick or state.ahead == seat:
        return False
    return dwarfs([card for card in (*state.won[state.ahead], *state.trick) if card != BACK]) >= SEVEN


def strong(state: State, seat: Seat, legal: Sequence[Action], level: Level, rng: Random) -> Decision:
    """The best of these cards; a soft level takes one of the best."""
    found = ranked(state, seat, legal)
    play = _cheaper(found) if level.temperature <= 0 else _softly(found, SOFTNESS * level.temperature, rng)
    return PLAY[play.face], Reason(code_of(state, seat, play))


def _cheaper(found: list[Play]) -> Play:
    """The best card; where it throws something precious into a lost trick, rather a cheap one that is as good."""
    top = found[0]
    if top.wins > 0 or FACE_POINTS[top.face] < HIGH:
        return top
    near = [play for play in found if not play.wins and play.value > top.value - EQUAL]
    return min(near, key=lambda play: FACE_POINTS[play.face])


def _softly(found: list[Play], soft: float, rng: Random) -> Play:
    """One of the best, the better the likelier; nobody wastes an amulet that way."""
    top = found[0]
    near = [play for play in found if play is top or (play.value > top.value - NEAR * soft and play.face != AM)]
    return rng.choices(near, [exp((play.value - top.value) / soft) for play in near])[0]


def code_of(state: State, seat: Seat, play: Play) -> str:
    """The code of the reason as far as hand and open trick show it: more would betray the won tricks (ZA-2.15)."""
    if not state.trick:
        return _code_of_lead(state, seat, play.face)
    last = len(state.trick) == state.seats - 1
    if play.face == AM:
        return "amulet_last" if last else "amulet_worth"
    if play.wins > 0:
        return "match_last" if last else "match_worth"
    if FACE_DWARFS[play.face]:
        return _why_dwarf(kinds(state, seat))
    return "throw_high" if FACE_POINTS[play.face] >= HIGH else "throw_low"


def _code_of_lead(state: State, seat: Seat, face: Face) -> str:
    if face == AM:
        return "lead_amulet"
    if sum([FACE[card] == face for card in state.hands[seat]]) > 1:
        return "lead_most_held"
    if FACE_DWARFS[face]:
        return "lead_dwarf"
    return "lead_high" if FACE_POINTS[face] >= HIGH else "lead_low"
