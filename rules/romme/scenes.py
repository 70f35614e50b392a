"""What a step on the table looks like, and who is told of it when. (RO-11.7, RO-11.11, rulebook, chapter 7)

The owner of a draft sees every step at once, all others only when it is confirmed.
"""

from __future__ import annotations

from itertools import pairwise

from rules.core.contract import Aside, Event, Log, Marked, Moved, Special
from rules.core.deck import Card
from rules.families.telling import special
from rules.romme.material import HANDS, MELDS, seats_but
from rules.romme.melds import Meld, points
from rules.romme.state import Layout, State, has_laid_out, is_out, layout, running_total


def tell_step(state: State, before: Layout, log: Log) -> None:
    """The last step, to the seat that made it."""
    if log is not None:
        told = [*step_events(state, before, layout(state)), running(state)]
        log += [Aside(event, frozenset({state.seat})) for event in told]


def tell_back(state: State, after: Layout, log: Log) -> None:
    """The way back from `after` to the present position, to the seat that goes it."""
    if log is None:
        return
    zone, here = HANDS[state.seat], layout(state)
    told: list[Event] = []
    for number, meld in enumerate(after.melds, start=1):
        old = here.melds[number - 1] if number <= len(here.melds) else None
        back, freed = changed(old, meld)
        place = MELDS[meld.owner]
        told += [Moved(cards, *way) for cards, way in ((freed, (zone, place)), (back, (place, zone))) if cards]
    log += [Aside(event, frozenset({state.seat})) for event in [*told, running(state)]]


def tell_draft(state: State, log: Log) -> None:
    """The whole draft to all others, and that it counts now to all."""
    if log is None or not state.draft:
        return
    everybody_else = seats_but(state.seats, state.seat)
    for before, after in pairwise([*state.draft, layout(state)]):
        log += [Aside(event, everybody_else) for event in step_events(state, before, after)]
    log.append(Aside(running(state), everybody_else))
    special(log, "confirmed", state.seat, sorted(loose_cards(state)))
    first = state.draft[0]
    already = sum([points(meld.kind, meld.faces) for meld in first.melds[state.fresh :]])
    late = len(first.melds) > state.fresh and already >= state.options.first_meld
    if not late and not is_out(state, state.seat) and has_laid_out(state):
        cards = [card for meld in state.melds[state.fresh :] for card in meld.cards]
        special(log, "auslegen", state.seat, cards, values=(running_total(state),))


def running(state: State) -> Marked:
    """The total towards the first lay-out (RO-6.1)."""
    return Marked("auslage", running_total(state), state.seat)


def loose_cards(state: State) -> frozenset[Card]:
    """Cards on the table that only the open draft has brought there."""
    if not state.draft:
        return frozenset()
    before = {card for meld in state.draft[0].melds for card in meld.cards}
    return frozenset([card for meld in state.melds for card in meld.cards if card not in before])


def step_events(state: State, before: Layout, after: Layout) -> list[Event]:
    """A step as a scene and as moves of cards."""
    seat, zone = state.seat, HANDS[state.seat]
    number = next(n for n, meld in enumerate(after.melds, start=1) if before.melds[n - 1 : n] != (meld,))
    meld = after.melds[number - 1]
    if number > len(before.melds):
        worth = points(meld.kind, meld.faces)
        return [
            Special(f"meld_{meld.kind}", seat, meld.cards, (), (worth, number)),
            Moved(meld.cards, zone, MELDS[seat]),
        ]
    come, gone = changed(before.melds[number - 1], meld)
    name = "swap" if gone else "lay_off"
    told: list[Event] = [Special(name, seat, come + gone, (meld.owner,), (number,))]
    told.append(Moved(come, zone, MELDS[meld.owner]))
    if gone:
        told.append(Moved(gone, MELDS[meld.owner], zone))
    return told


def changed(old: Meld | None, new: Meld) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards that came to a meld, and those that left it."""
    cards = () if old is None else old.cards
    come = tuple([card for card in new.cards if card not in cards])
    return come, tuple([card for card in cards if card not in new.cards])
