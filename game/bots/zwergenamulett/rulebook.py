"""The plain player of Das Zwergenamulett: the baseline of the rulebook, chapter 8."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.base import Level, Reason
from game.bots.zwergenamulett.mind import FACE_DWARFS, FACE_POINTS, Mind, count_of, dwarfs_of, points_of
from rules.core.contract import Action, Seat
from rules.core.deck import Face
from rules.zwergenamulett.material import AM, FACE
from rules.zwergenamulett.state import State

WORTH_AN_AMULET = 12  # points of a trick
MANY_DWARFS = 4  # units of a seat that gets no more of them
SLIP = 0.08  # chance not to look closely, for each point of the level's softness
CHEAP = 4  # points that one gives away without a thought


def decide(state: State, seat: Seat, legal: Sequence[Action], level: Level, rng: Random) -> tuple[Action, Reason]:
    """What the rules of thumb say; a soft level now and then does not look closely."""
    faces = {act.args[0]: act for act in legal}
    if rng.random() < SLIP * level.temperature:
        return faces[_carelessly(state, list(faces), rng)], Reason("any")
    mind = Mind(state, seat)
    face, code = _follow(mind, list(faces)) if state.trick else _lead(mind, list(faces))
    return faces[face], Reason(code)


def _carelessly(state: State, faces: list[Face], rng: Random) -> Face:
    """Some card, but nobody wastes an amulet, or gives a dragon away, without a thought."""
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
    return cheapest, "throw_dwarf" if FACE_DWARFS[cheapest] else "throw_low"
