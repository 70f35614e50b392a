"""The players of Herzblatt: the plain one of chapter 8, and the strong one who weighs and reckons."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.core.base import Level, Reason, Thought
from game.bots.families.tricks.deal import allowed, cards_of
from game.bots.families.tricks.pack import cards_in
from game.bots.families.tricks.plain import RICH, is_ours, is_safe, plain_card, reason, why_laid
from game.bots.families.tricks.play import Seen, weighed
from game.bots.families.tricks.reading import Memory
from game.bots.herzblatt.worlds import rebuilt, sample
from game.bots.herzblatt.worth import DUTIES, PACK, STYLES, contest, deal_of, likely, ranked_lays, reward
from rules.core.contract import Action, Seat, View
from rules.core.deck import Card
from rules.families.rounds import vorhand
from rules.families.tricks import Mask, mask_of
from rules.herzblatt.choosing import ACCEPT, APPOINT, DECLINE, LEAVE, TAKE
from rules.herzblatt.material import HANDS
from rules.herzblatt.plays import PLAY
from rules.herzblatt.state import State

READY = 0.52  # chance to win from which on one accepts (principle 2)
NERVE = 0.15  # how far the nerve of a level moves it
HANDS_TRIED = 12  # worlds in which a hand is played through in thought
MOST_SOLVED = 14  # cards left in all hands from which on known positions are solved
MOST_CARDS, MOST_LAYS = 6, 8  # candidates of a search


# --- the plain player, also the voice of playouts ----------------------------------------------------------------


def plain(state: State, seat: Seat, legal: Sequence[Action], nerve: float) -> Thought:
    """A move by principles 1 to 4 and the baseline of chapter 8."""
    if state.phase == "choose":
        return answer(state, seat, likely(mask_of(state.hands[seat]), state.seats) >= READY - NERVE * nerve)
    if state.phase == "stock":
        return TAKE, "take_stock"
    if state.phase == "lay":
        hand = mask_of(state.hands[seat])
        act = allowed(ranked_lays(hand), legal)[0]
        return act, why_laid(PACK, hand, mask_of(act.args))
    seen = contest(state).seen(seat)
    card = plain_card(PACK, seen, cards_of(legal))
    return PLAY[card], reason(PACK, DUTIES, seen, card)


def answer(state: State, seat: Seat, ready: bool) -> Thought:
    """To be declarer where somebody is ready for it, else not."""
    if state.options.declarer == "table":  # a dealer who would not play names Vorhand (chapter 5, 8)
        return (APPOINT[seat], "accept_good") if ready else (APPOINT[vorhand(state)], "decline_weak")
    return (ACCEPT, "accept_good") if ready else (DECLINE, "decline_weak")


# --- the strong player -------------------------------------------------------------------------------------------


def strong(view: View, memory: Memory, legal: Sequence[Action], level: Level, rng: Random) -> Thought:
    """The strong player's move: hands are played through before they are accepted; cards are weighed, or solved where
    all is known.
    """
    assert view.seat is not None
    state = rebuilt(view)
    if state.phase == "choose":
        return answer(state, view.seat, _chance(view, memory, level, rng) >= READY - NERVE * level.nerve)
    if state.phase != "play":
        return plain(state, view.seat, legal, level.nerve)
    card = solved(state, memory, level, cards_of(legal))
    if card is not None:
        return PLAY[card], "solved"
    seen = contest(state).seen(view.seat, memory.missed)
    card = max(_weighed(seen, cards_of(legal)))[1]
    return PLAY[card], reason(PACK, DUTIES, seen, card)


def told(view: View, memory: Memory, act: Action, level: Level) -> Reason | None:
    """What speaks for this card, for this answer, for the Stock, or for what is laid away."""
    if act in (ACCEPT, DECLINE):
        return Reason("accept_good" if act == ACCEPT else "decline_weak")
    if act == LEAVE:
        return Reason("leave_stock")
    if act.verb == "lay" and view.seat is not None:
        return Reason(why_laid(PACK, mask_of(view.zones[HANDS[view.seat]]), mask_of(act.args)))
    if act.verb != "play" or view.seat is None:
        return None
    return Reason(reason(PACK, DUTIES, contest(rebuilt(view)).seen(view.seat, memory.missed), act.args[0]))


def _weighed(seen: Seen, cards: Mask) -> list[tuple[float, Card]]:
    return weighed(PACK, seen, cards, STYLES[len(seen.sizes)][seen.seat != seen.declarer])


def _chance(view: View, memory: Memory, level: Level, rng: Random) -> float:
    """The share of worlds in which the viewer, as declarer, would win."""
    wins = 0
    for _ in range(HANDS_TRIED):
        world, _weight = sample(view, memory, level, rng)
        wins += play_through(world, memory.seat) > 0
    return wins / HANDS_TRIED


def play_through(world: State, seat: Seat) -> float:
    """The reward when this seat takes the Stock and plays; the world is used up."""
    hand = mask_of(world.hands[seat]) | mask_of(world.stock)
    laid = ranked_lays(hand)[0].args
    world.hands[seat], world.stock, world.laid = tuple(cards_in(hand & ~mask_of(laid))), (), laid
    world.declarer = seat
    world.seat = world.leader = seat if world.options.first_lead == "declarer" else vorhand(world)
    world.phase = "play"
    return reward(world, seat)


def solved(state: State, memory: Memory, level: Level, cards: Mask) -> Card | None:
    """The best card where every hand is known and few cards are left; else None."""
    return contest(state).solved(memory, level, deal_of(state), cards, MOST_SOLVED)


def sensible(view: View, memory: Memory, legal: Sequence[Action], level: Level) -> list[Action]:
    """The moves worth a search; none where the policy cannot err."""
    assert view.seat is not None
    state = rebuilt(view)
    if state.phase == "lay":
        return list(allowed(ranked_lays(mask_of(state.hands[view.seat])), legal)[:MOST_LAYS])
    if state.phase != "play":
        return [] if state.phase == "stock" else list(legal)
    if solved(state, memory, level, cards_of(legal)) is not None:
        return []
    seen = contest(state).seen(view.seat, memory.missed)
    ranked = [card for _, card in sorted(_weighed(seen, cards_of(legal)), reverse=True)][:MOST_CARDS]
    if PACK.augen[ranked[0]] >= RICH and seen.trick and is_ours(PACK, seen) and is_safe(PACK, seen):
        ranked = [card for card in ranked if PACK.augen[card] >= RICH]  # nobody is mean in a partner's sure trick
    return [PLAY[card] for card in ranked]
