"""The cards that a level lays in 51 Tot, and the reasons it gives. (rulebook, chapter 8)"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from game.bots.core.base import BEGINNER, RULEBOOK, SAFE, Decision, Level, Reason
from game.bots.einundfuenfzig_tot.playout import LOST, Lay, least_of, plain_lay, safe_ways, saving, weighed
from game.bots.einundfuenfzig_tot.weights import weights_for
from rules.core.contract import Action, Points, View, action
from rules.core.deck import BACK, Face
from rules.einundfuenfzig_tot.material import FACE, HANDS, RANKS, VALUES, token_of
from rules.einundfuenfzig_tot.plays import LIMIT

FEW = 4  # of the eight ranks: where no more are safe the next seat is in trouble
EDGE = 48  # totals from which on nobody speaks of room any more
LOW = 36  # below that the round is young
SMALL = 4  # the value of a king: nobody calls such a card a high one
FAR = 4.0  # behind the best from which on a card is neither chosen by softness nor compared
MOST = 3  # cards that are compared


def announce(legal: Sequence[Action]) -> Decision:
    """Announce the higher value: the dealer is the last to answer it (ET-7.1)."""
    return max(legal, key=lambda act: act.args[0]), Reason("announce_high")


def lay(view: View, level: Level, rng: Random) -> Decision:
    """The card that this level lays."""
    hand, total, table = held(view), view.facts.total, view.options.values
    safe = safe_ways(hand, total, table)
    if not safe:
        return named(view, plain_lay(hand, total, table)), Reason("all_dead")
    if level.skill == SAFE:
        return named(view, rng.choice(safe)), Reason("any")
    return named(view, found := _chosen(view, hand, safe, level, rng)), why(found, hand, total, table)


def held(view: View) -> list[int]:
    """The ranks of the viewer's hand."""
    assert view.seat is not None, "a guest has no hand"
    return [FACE[card] % len(RANKS) for card in view.zones[HANDS[view.seat]] if card != BACK]


def _chosen(view: View, hand: list[int], safe: Sequence[Lay], level: Level, rng: Random) -> Lay:
    total, table = view.facts.total, view.options.values
    if level.skill == BEGINNER:
        if rng.random() < level.memory_loss:
            return rng.choice(_least_precious(safe, total, table))
        return max(safe, key=lambda one: one.value)
    if level.skill == RULEBOOK:
        return plain_lay(hand, total, table)
    alive = len(view.totals) - len(view.facts.dead)
    found = [(score, one) for score, one in weighed(hand, total, table, weights_for(table, alive)) if score > LOST / 2]
    return _softly(found, level.temperature, rng) if level.temperature > 0 else max(found)[1]


def _least_precious(safe: Sequence[Lay], total: Points, table: str) -> list[Lay]:
    """The least precious of the safe cards: nobody wastes a nine or a ten where something else will do."""
    least = min([saving(one, total, table) for one in safe])
    return [one for one in safe if saving(one, total, table) == least]


def _softly(found: list[tuple[float, Lay]], temperature: float, rng: Random) -> Lay:
    """One of the cards, the better the likelier; none that is far behind."""
    top = max(found)[0]
    near = [(score, one) for score, one in found if top - score < FAR]
    return rng.choices([one for _, one in near], [exp((score - top) / temperature) for score, _ in near])[0]


def why(one: Lay, hand: Sequence[int], total: Points, table: str) -> Reason:
    """The reason that a person would give for this card."""
    after, least = total + one.value, least_of(table)
    if sum([1 for rank in hand if total + least[rank] <= LIMIT]) == 1:
        return Reason("only_safe")
    if one.value < 0:
        return Reason("relieve", (after,))
    if sum([1 for value in least if after + value <= LIMIT]) <= FEW:
        return Reason("push_edge", (after,))
    if one.value == 0:
        return Reason("keep_standing")
    if one.value > least[one.rank] and after < EDGE:
        return Reason("value_high", (one.value,))
    if one.value == 1:
        spared = max(least[rank] for rank in hand) == 1 and min(least[rank] for rank in hand) < 1
        return Reason("spare_saver" if spared else "small_step")
    if total >= LOW:
        return Reason("highest_safe")
    if one.value > SMALL:
        return Reason("throw_high")
    return Reason("keep_savers" if any(least[rank] <= 1 for rank in hand) else "small_step")


def told(view: View, memory: None, act: Action, level: Level) -> Reason | None:
    """What speaks for this card, if it is safe, or if none is."""
    hand, total, table = held(view), view.facts.total, view.options.values
    safe = safe_ways(hand, total, table)
    if not safe:
        return Reason("all_dead") if act.verb.startswith("play") else None
    found = next((one for one in safe if named(view, one) == act), None)
    if found is None:
        return None
    reason = why(found, hand, total, table)
    higher = any(one.rank != found.rank and one.value > found.value for one in safe)
    return Reason("room_left") if reason.code == "highest_safe" and higher else reason


def choices(view: View) -> list[Action]:
    """The safe cards that come close by the learned weights, with each of their values; suits do not matter."""
    total, table = view.facts.total, view.options.values
    alive = len(view.totals) - len(view.facts.dead)
    found = sorted(weighed(held(view), total, table, weights_for(table, alive)), reverse=True)[:MOST]
    return [named(view, one) for score, one in found if found[0][0] - score < FAR]


def named(view: View, one: Lay) -> Action:
    """The action that lays such a card: with its value where it has two, with the sum where that is asked for."""
    face = _face(view, one.rank)
    token = token_of(face, one.value) if len(VALUES[view.options.values][face]) > 1 else face
    if view.options.kopfrechnen:
        return action("play say", token, view.facts.total + one.value)
    return action("play", token)


def _face(view: View, rank: int) -> Face:
    assert view.seat is not None, "a guest has no hand"
    return next(FACE[card] for card in view.zones[HANDS[view.seat]] if FACE[card] % len(RANKS) == rank)
