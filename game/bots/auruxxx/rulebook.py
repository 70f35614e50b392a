"""The rules of thumb for Auruxxx with their weights: a bot's play at a glance. (rulebook, chapter 8)

Everything here looks only at what the seat itself may know: its own hand, the table, numbers of cards. A player by
these rules may be absent-minded: a level's temperature softens the choice between lays and makes it overlook things.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from game.bots.core.base import Decision, Reason
from rules.auruxxx.fitting import listed_lays
from rules.auruxxx.material import (
    AU,
    BASE,
    CARD_RANK,
    COLOUR,
    DECK,
    FACE,
    FIFTY,
    FIRST_GOLD,
    KS,
    KT,
    KZ,
    PERCENT,
    RANK,
    TARGET,
)
from rules.auruxxx.plays import DRAW, END, PASS, TAKE, draw_is_open
from rules.auruxxx.state import State, following, hand_points
from rules.core.contract import Action, Seat
from rules.core.deck import Card

NEAR_END = 3  # cards in another hand from which on points count first (8.3)
THIN = 2  # cards in a hand that is about to win (8.7)
LIGHTER = 2  # cards fewer in a hand of which one says that it is light
CROSS_COST = 5  # points of a cross by the standard rules, for which penalties were weighed (8.6)
CARD_COLOUR = tuple(COLOUR[face] for face in FACE)
OVERLOOKED = 0.08  # chance of overlooking something for each point of a level's temperature


class Weights(NamedTuple):
    """Points, numbers of cards and shares; the rulebook's numbers stand here."""

    extra_card: float = 6.0  # points that each card of a multiple beyond the first is worth (8.4)
    far_points: float = 1.0  # what a point counts while nobody is near the end
    collect: float = 3.0  # without gold a hand up to this draws first (8.1)
    collect_twice: float = 0.0  # and draws a second time
    big_penalty: float = 4.0  # cards of a penalty that is rather passed on (8.6)
    golden_pass: float = 2.0  # with gold and a hand up to this every penalty is passed on (8.6)
    swap_gap: float = 6.0  # cards fewer in another hand for which a Kartentausch pays (8.7)
    swap_stop: float = 24.0  # points for stopping somebody who is about to win (8.7)
    keep_gold: float = 3.0  # with gold and a hand up to this nothing is exchanged
    spare_two: float = 8.0  # points for keeping the last two as a safe exit (8.5)
    two_thin: float = 12.0  # points for a 2 against a thin neighbour (8.5)
    robbery: float = 18.0  # points for robbing a thin hand (8.8)
    dump: float = 6.0  # points for playing Karte ziehen near the end (8.8)
    half_hand: float = 0.25  # share of the own points that the figure is thought to save (8.9)
    figure: float = 0.0  # points for the figure itself
    spare_percent: float = 0.0  # points for keeping a % while the figure is one's own
    colour: float = 0.0  # points for each card held of the colour left on top


PLAIN = Weights()
ROUGH = Weights(  # would rather make a cross than draw, and does not see who is about to win
    big_penalty=2.0,
    swap_stop=0.0,
    robbery=0.0,
)
TUNED = Weights(  # found in paired rounds against PLAIN (docs/bots/auruxxx.md)
    collect=2.0,
    big_penalty=6.0,
    swap_stop=40.0,
    keep_gold=1.0,
    spare_two=0.0,
    robbery=30.0,
    dump=20.0,
    colour=1.0,
)


class Look(NamedTuple):
    """The position that the rules look at."""

    state: State
    seat: Seat
    lays: Sequence[Action]
    heat: float  # softness of the choice, in points
    rng: Random
    weights: Weights = PLAIN

    @property
    def hand(self) -> list[Card]:
        return self.state.hands[self.seat]

    @property
    def gold(self) -> bool:
        return max(self.hand, default=0) >= FIRST_GOLD

    @property
    def thinnest(self) -> int:
        """The fewest cards another player holds."""
        return min(len(hand) for other, hand in enumerate(self.state.hands) if other != self.seat)

    @property
    def next_size(self) -> int:
        return len(self.state.hands[following(self.state, self.seat)])

    @property
    def may_end(self) -> bool:
        """True if cards that fit may be kept (AU-3.6, option lay_duty)."""
        state = self.state
        return state.options.lay_duty == "free" and state.drawn > 0 and state.phase == "drew"

    def overlooks(self) -> bool:
        return self.heat > 0 and self.rng.random() < OVERLOOKED * self.heat


class Idea(NamedTuple):
    """A lay with its rank by the rules of thumb, in points."""

    worth: float
    act: Action
    code: str


# --- what a lay is worth ---------------------------------------------------------------------------------------------


def leaving(look: Look, act: Action) -> float:
    """Points that leave the hand with a lay, more for each card beyond the first (8.3, 8.4)."""
    weights = look.weights
    points = len(act.args) * DECK.points[BASE[act.args[0]]]
    weight = 1.0 if look.thinnest <= NEAR_END else weights.far_points
    left = sum([CARD_COLOUR[card] == COLOUR[BASE[act.args[-1]]] for card in look.hand]) if weights.colour else 0
    return weight * points + weights.extra_card * (len(act.args) - 1) + weights.colour * left


def _cost(look: Look, act: Action) -> str:
    """Give the reason for laying a card for its points; it is the dearest only if nothing that fits is dearer."""
    points = [DECK.points[BASE[other.args[0]]] for other in look.lays]
    if DECK.points[BASE[act.args[0]]] < max(points):
        return "lay_points"
    return "close_highest" if look.state.phase == "action" else "lay_highest"


def _two(look: Look, act: Action) -> Idea:
    """Principle 5: twos are for a thin neighbour; one is kept as a safe exit."""
    worth = leaving(look, act)
    if look.next_size <= NEAR_END:
        return Idea(worth + look.weights.two_thin * len(act.args), act, "two_against_thin")
    held = sum([CARD_RANK[card] == 2 for card in look.hand])
    spared = look.weights.spare_two if held == len(act.args) else 0.0
    return Idea(worth - spared, act, "lay_multiple" if len(act.args) > 1 else "lay_flexible")


def _percent(look: Look, act: Action) -> Idea:
    """Principle 9: the figure halves what is left in hand; a seat that has it already gains nothing."""
    worth = leaving(look, act)
    if look.state.figure == look.seat:
        return Idea(worth - look.weights.spare_percent, act, _cost(look, act))
    rest = hand_points(look.state, look.seat) - DECK.points[BASE[act.args[0]]]
    return Idea(worth + look.weights.figure + look.weights.half_hand * rest, act, "lay_percent")


def _kartentausch(look: Look, act: Action) -> Idea | None:
    """Principle 7: for a much smaller hand, or to stop somebody who is about to win; never away from the own gold."""
    own, theirs = len(look.hand) - 1, len(look.state.hands[TARGET[act.args[0]]])
    if look.gold and own <= look.weights.keep_gold:
        return None
    worth = look.weights.extra_card * (own - theirs)
    if theirs <= THIN < own:
        return Idea(worth + look.weights.swap_stop, act, "swap_stop")
    return Idea(worth, act, "swap_small_hand") if own - theirs >= look.weights.swap_gap else None


def _taking(look: Look, act: Action) -> Idea | None:
    """Principle 8: Kartensegen and Karte ziehen bring cards: to rob a thin hand, or to lose 25 points near the end."""
    blessing = BASE[act.args[0]] == KS
    threat = look.thinnest if blessing else look.next_size
    if threat <= THIN:
        return Idea(look.weights.robbery, act, "rob_thin")
    if look.thinnest <= NEAR_END and not blessing:
        return Idea(look.weights.dump, act, "dump_action")
    return None


def _plain(look: Look, act: Action) -> Idea:
    """Principles 3 and 4: the most points, multiples before singles."""
    worth = leaving(look, act)
    if len(act.args) > 1:
        return Idea(worth, act, "lay_multiple")
    return Idea(worth, act, _cost(look, act))


def _fifty(look: Look, act: Action) -> Idea:
    return Idea(leaving(look, act), act, "lay_fifty")


BY_RANK: Mapping[int, Callable[[Look, Action], Idea | None]] = {
    2: _two,
    FIFTY: _fifty,
    PERCENT: _percent,
    RANK[KS]: _taking,
    RANK[KT]: _kartentausch,
    RANK[KZ]: _taking,
}


def ideas(look: Look) -> list[Idea]:
    """Every lay that some rule speaks for; where none does and nothing else is possible, every lay."""
    found = [BY_RANK.get(RANK[BASE[act.args[-1]]], _plain)(look, act) for act in look.lays]
    wanted = [idea for idea in found if idea is not None]
    if wanted or draw_is_open(look.state, look.seat) or look.may_end:
        return wanted
    return [Idea(0.0, act, "dump_action") for act in look.lays]


def spoken_for(state: State, seat: Seat, act: Action) -> str:
    """The code of what speaks for this move; empty where nothing does."""
    if state.phase == "penalty":
        spent = state.passes[seat] >= state.options.max_passes
        return "pass_penalty" if act == PASS else "take_must" if spent else "take_small"
    look = Look(state, seat, listed_lays(state, seat), 0.0, Random(0), TUNED)
    if act.verb == "lay":
        told = next((idea.code for idea in ideas(look) if idea.act == act), "")
        return told or _of_an_action_card(look, act)
    if act == PASS:
        return "pass_keep"
    if act == DRAW and not look.lays:
        return "draw_for_fit"
    return "draw_for_gold" if act == DRAW and not look.gold else "keep_draw"


def _of_an_action_card(look: Look, act: Action) -> str:
    """The code of what speaks for an action card that no rule would play: a lighter hand, or to be rid of it."""
    if BASE[act.args[0]] == KT and len(look.hand) - 1 - len(look.state.hands[TARGET[act.args[0]]]) >= LIGHTER:
        return "swap_small_hand"
    return "dump_action"


def _softly(found: Sequence[Idea], look: Look) -> Idea:
    """The highest worth, or nearly so for a player who is not so strict."""
    best = max([idea.worth for idea in found])
    if look.heat <= 0:
        return next(idea for idea in found if idea.worth == best)
    return look.rng.choices(found, [exp((idea.worth - best) / look.heat) for idea in found])[0]


# --- the phases ------------------------------------------------------------------------------------------------------


def penalty(look: Look) -> Decision:
    """Principle 6: large penalties are passed on, two cards are taken unless the end is near."""
    state, weights = look.state, look.weights
    if state.passes[look.seat] >= state.options.max_passes:
        return TAKE, Reason("take_must")
    golden = look.gold and len(look.hand) <= weights.golden_pass
    dear = state.penalty * CROSS_COST >= weights.big_penalty * state.options.pass_cost
    if (dear or golden) and not look.overlooks():
        return PASS, Reason("pass_penalty", (state.penalty,))
    return TAKE, Reason("take_small", (state.penalty,))


def turn(look: Look) -> Decision:
    """The move of a turn: gold wins; a small hand without gold draws first (8.1); then the best lay."""
    if look.lays and look.lays[0].args[0] == AU:
        return look.lays[0], Reason("lay_gold")
    if _collects(look) and draw_is_open(look.state, look.seat) and not look.overlooks():
        return DRAW, Reason("draw_for_gold")
    found = ideas(look)
    if found:
        idea = _softly(found, look)
        return idea.act, Reason(idea.code)
    if draw_is_open(look.state, look.seat):
        return DRAW, Reason("draw_for_fit" if not look.lays else "keep_draw")
    return END, Reason("keep_draw")


def _collects(look: Look) -> bool:
    if look.gold:
        return False
    most = {"turn": look.weights.collect, "drew": look.weights.collect_twice}.get(look.state.phase, -1.0)
    return len(look.hand) <= most


def decide(state: State, seat: Seat, rng: Random, heat: float = 0.0, weights: Weights = PLAIN) -> Decision:
    """The move of the seat that has to act; `heat` (in points) softens the choice and makes it overlook things."""
    lays = listed_lays(state, seat) if state.phase != "penalty" else ()
    look = Look(state, seat, lays, heat, rng, weights)
    return penalty(look) if state.phase == "penalty" else turn(look)
