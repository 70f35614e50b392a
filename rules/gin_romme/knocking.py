"""Knocking, Gin, laying off, and what the table can say of it. (GR-4.4 to 4.10, GR-5, GR-6.3, GR-6.4)"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rules.core.contract import Action, Claim, Log, Refusal, Said, Seat, Shown, action
from rules.core.deck import Card, Token
from rules.families.stages import Stage, allowed
from rules.families.telling import enter, mark, moved, special, tell
from rules.families.tricks import Mask
from rules.gin_romme import law
from rules.gin_romme.material import CARDS, HANDS, MELDS, PILE, POINTS, SLASH, cards_in
from rules.gin_romme.melds import (
    IS_MELD,
    SETS,
    Arrangement,
    arrangements,
    canonical,
    defence,
    fits,
    laid,
    laid_off,
    left_after,
    luschen_points,
    ordered,
    worth,
)
from rules.gin_romme.rounds import count
from rules.gin_romme.state import State, limit, with_seat

MOST_STATED = 40  # stated arrangements listed for each discard; all are accepted
MOST_ARRANGED = 200
HIGHEST = max(POINTS)
KNOCK = tuple(action("knock", card) for card in CARDS)
NONE, UNDO, AUTO, DONE = (action(verb) for verb in ("arrange none", "undo", "auto", "done"))


# --- arrangements in actions -------------------------------------------------------------------------------------


def tokens_of(melds: Arrangement) -> tuple[Token, ...]:
    """Melds as arguments, parted by slashes."""
    found: list[Token] = []
    for meld in melds:
        found += [SLASH] * bool(found)
        found += cards_in(meld)
    return tuple(found)


def read(tokens: tuple[Token, ...]) -> list[Mask] | None:
    """The melds of arguments; None where one of them is none, or a card stands twice."""
    found, used, meld = [], 0, 0
    for token in (*tokens, SLASH):
        if token == SLASH:
            if meld not in IS_MELD:
                return None
            found.append(meld)
            meld = 0
        elif used >> token & 1:
            return None
        else:
            meld |= 1 << token
            used |= 1 << token
    return found


# --- knock -------------------------------------------------------------------------------------------------------


def check_out(state: State, seat: Seat, card: Card) -> Refusal | None:
    """Refuse a card that may not leave the hand in this turn (GR-3.2, GR-3.3)."""
    if not state.hands[seat] >> card & 1:
        return law.NOT_IN_HAND
    return law.SAME_CARD_BACK if card == state.taken else None


def _too_high(state: State, luschen: int) -> Refusal | None:
    most = limit(state)
    if luschen <= most:
        return None
    return law.DEADWOOD_TOO_HIGH if most else law.GIN_REQUIRED


def check_knock(state: State, seat: Seat, act: Action) -> Refusal | None:
    card = act.args[0]
    refused = check_out(state, seat, card)
    return refused or _too_high(state, luschen_points(state.hands[seat] & ~(1 << card)))


def check_stated(state: State, seat: Seat, act: Action) -> Refusal | None:
    """The arrangement need not be the best (GR-4.8); a card that is not held comes first (chapter 3)."""
    card, stated = act.args[0], act.args[1:]
    kept = state.hands[seat] & ~(1 << card)
    if any(not kept >> token & 1 for token in stated if token != SLASH):
        return law.NOT_IN_HAND
    refused = check_out(state, seat, card)
    if refused:
        return refused
    melds = read(stated)
    return law.BAD_ARRANGEMENT if melds is None else _too_high(state, worth(kept & ~laid(melds)))


def knocks(state: State, seat: Seat) -> list[Action]:
    """Knocking with each card, in the best arrangement and (up to a limit) in others."""
    hand, most, found = state.hands[seat], limit(state), list[Action]()
    whole = luschen_points(hand)
    if whole - HIGHEST > most:
        return found
    for card in cards_in(hand):
        kept = hand ^ 1 << card
        # without a card the rest counts at least what all count less this card
        if card == state.taken or whole - POINTS[card] > most or luschen_points(kept) > most:
            continue
        found.append(KNOCK[card])
        good = (melds for melds in arrangements(kept) if melds and worth(kept & ~laid(melds)) <= most)
        found += [action("knock as", card, *tokens_of(ordered(melds))) for melds in islice(good, MOST_STATED)]
    return found


def knock(state: State, seat: Seat, act: Action, log: Log) -> None:
    """The eleventh card goes to the pile, ten are shown (GR-4.5, GR-4.6, GR-4.10)."""
    card = act.args[0]
    kept = state.hands[seat] & ~(1 << card)
    stated = read(act.args[1:]) if act.verb == "knock as" else None
    melds = tuple(stated) if stated is not None else canonical(kept, 1 << card)
    luschen = kept & ~laid(melds)
    state.knocker, state.gin = seat, not luschen
    state.pile += (card,)
    state.hands = with_seat(state.hands, seat, luschen)
    state.melds = (melds, ()) if seat == 0 else ((), melds)
    state.shown = (0, 0)
    if log is not None:
        tell(log, Said(seat, "gin" if state.gin else "knock"))
        moved(log, (card,), HANDS[seat], PILE)
        mark(log, "knocker", 1, seat)
        log.append(Shown(cards_in(kept), HANDS[seat]))
        for meld in melds:
            moved(log, cards_in(meld), HANDS[seat], MELDS[seat])
        special(log, "gin" if state.gin else "knock", seat, cards_in(laid(melds)), values=(worth(luschen),))
        log.append(Shown(cards_in(state.hands[1 - seat]), HANDS[1 - seat]))
    _answer(state, 1 - seat, log)


def _answer(state: State, other: Seat, log: Log) -> None:
    """The opponent shows his melds and may lay off; against Gin only where that is agreed (GR-5.1, GR-5.2)."""
    state.seat = other
    if state.gin and not state.options.layoff_on_gin:
        _set_melds(state, other, canonical(state.hands[other]), log)
        count(state, log)
        return
    _set_melds(state, other, defence(state.hands[other], state.melds[1 - other]), log)
    enter(state, "layoff", log)
    if state.options.auto_layoff:
        auto(state, other, AUTO, log)


def _set_melds(state: State, seat: Seat, melds: Arrangement, log: Log) -> None:
    """Own melds out of the hand, or (none) back into it."""
    for meld in state.melds[seat]:
        moved(log, cards_in(meld), MELDS[seat], HANDS[seat])
    whole = state.hands[seat] | laid(state.melds[seat])
    state.hands = with_seat(state.hands, seat, whole & ~laid(melds))
    state.melds = (melds, state.melds[1]) if seat == 0 else (state.melds[0], melds)
    for meld in melds:
        moved(log, cards_in(meld), HANDS[seat], MELDS[seat])


# --- laying off --------------------------------------------------------------------------------------------------


def check_layoff(state: State, seat: Seat, act: Action) -> Refusal | None:
    card, number = act.args
    if laid(state.melds[seat]) >> card & 1:
        return law.CARD_IN_MELD
    if not state.hands[seat] >> card & 1:
        return law.NOT_IN_HAND
    melds = state.melds[1 - seat]
    return None if 1 <= number <= len(melds) and fits(melds[number - 1], card) else law.NO_FIT


def layoff(state: State, seat: Seat, act: Action, log: Log) -> None:
    card, number = act.args
    _lay_off(state, seat, card, number - 1, log)


def _lay_off(state: State, seat: Seat, card: Card, place: int, log: Log) -> None:
    state.hands = with_seat(state.hands, seat, state.hands[seat] & ~(1 << card))
    _change(state, place, card)
    state.layoffs += ((card, place),)
    if log is not None:
        moved(log, (card,), HANDS[seat], MELDS[1 - seat])
        special(log, "layoff", seat, (card,), values=(worth(state.hands[seat]),))


def _change(state: State, place: int, card: Card) -> None:
    """Put a card to the knocker's meld, or take it away."""
    melds = state.melds[state.knocker]
    changed = (*melds[:place], melds[place] ^ 1 << card, *melds[place + 1 :])
    state.melds = (changed, state.melds[1]) if state.knocker == 0 else (state.melds[0], changed)


def check_undo(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if state.layoffs else law.NOTHING_TO_UNDO


def undo(state: State, seat: Seat, act: Action, log: Log) -> None:
    card, place = state.layoffs[-1]
    state.layoffs = state.layoffs[:-1]
    _change(state, place, card)
    state.hands = with_seat(state.hands, seat, state.hands[seat] | 1 << card)
    moved(log, (card,), MELDS[1 - seat], HANDS[seat])


def whole_hand(state: State, seat: Seat) -> Mask:
    """The opponent's ten cards, wherever they lie."""
    return state.hands[seat] | laid(state.melds[seat]) | laid([1 << card for card, _ in state.layoffs])


def check_arrange(state: State, seat: Seat, act: Action) -> Refusal | None:
    whole = whole_hand(state, seat)
    if any(not whole >> token & 1 for token in act.args if token != SLASH):
        return law.NOT_IN_HAND
    return law.BAD_ARRANGEMENT if read(act.args) is None else None


def arrange(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Take back what was laid off, then set the melds."""
    while state.layoffs:
        undo(state, seat, UNDO, log)
    _set_melds(state, seat, tuple(read(act.args) or ()), log)


def auto(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Arrangement and laying off as GR-6.4 finds them best."""
    while state.layoffs:
        undo(state, seat, UNDO, log)
    whole = whole_hand(state, seat)
    best = defence(whole, state.melds[1 - seat])
    if best != state.melds[seat]:
        _set_melds(state, seat, best, log)
    for card, place in laid_off(state.hands[seat], state.melds[1 - seat]):
        _lay_off(state, seat, card, place, log)
    count(state, log)


def done(state: State, seat: Seat, act: Action, log: Log) -> None:
    count(state, log)


class Layoff(Stage[State]):
    checks = {
        "layoff": check_layoff,
        "arrange": check_arrange,
        "arrange none": allowed,
        "undo": check_undo,
        "auto": allowed,
        "done": allowed,
    }
    deeds = {
        "layoff": layoff,
        "arrange": arrange,
        "arrange none": arrange,
        "undo": undo,
        "auto": auto,
        "done": done,
    }

    def listed(self, state: State, seat: Seat) -> list[Action]:
        melds = state.melds[1 - seat]
        found = [
            action("layoff", card, place + 1)
            for card in cards_in(state.hands[seat])
            for place, meld in enumerate(melds)
            if fits(meld, card)
        ]
        found += [action("arrange", *tokens_of(own)) for own in islice(_own(state, seat), MOST_ARRANGED)]
        found += [NONE] if state.layoffs or state.melds[seat] else []  # else it would change nothing
        return [*found, *([UNDO] if state.layoffs else []), AUTO, DONE]


def _own(state: State, seat: Seat) -> Iterator[Arrangement]:
    return (ordered(melds) for melds in arrangements(whole_hand(state, seat)) if melds)


# --- what the table can say --------------------------------------------------------------------------------------


def claims_of(state: State, seat: Seat, act: Action) -> tuple[Claim, ...]:
    """`auto`: the melds of the hand by itself; `done`: what had best be done before it; else what the move does."""
    if act.verb == "auto":
        melds = () if state.phase == "layoff" else canonical(state.hands[seat])  # then melds are those that lie there
        return tuple([Claim("set" if meld in SETS else "run", cards_in(meld), worth(meld)) for meld in melds])
    if act.verb == "layoff":
        return (_off(act.args[0]),)
    if act.verb in ("arrange", "arrange none"):
        return (_own_melds(state, seat, tuple(read(act.args) or ())),)
    return _best(state, seat) if act.verb == "done" and state.phase == "layoff" else ()


def _best(state: State, seat: Seat) -> tuple[Claim, ...]:
    """The best own melds where others lie that cost points; then card by card what can be laid off. Source: GR-6.4."""
    lying, before = state.melds[state.knocker], _as_knocked(state)
    whole = whole_hand(state, seat)
    own = defence(whole, before)
    rest = whole & ~laid(own)
    if left_after(state.hands[seat], lying) <= left_after(rest, before):
        return tuple([_off(card) for card, _ in laid_off(state.hands[seat], lying)])
    return (_own_melds(state, seat, own), *[_off(card) for card, _ in laid_off(rest, before)])


def _as_knocked(state: State) -> Arrangement:
    """The knocker's melds without what was laid off."""
    melds = list(state.melds[state.knocker])
    for card, place in state.layoffs:
        melds[place] &= ~(1 << card)
    return tuple(melds)


def _off(card: Card) -> Claim:
    return Claim("lay_off", (card,), POINTS[card])


def _own_melds(state: State, seat: Seat, own: Arrangement) -> Claim:
    """These own melds, and by how much less the hand counts with them than now; below 0 for more."""
    rest = whole_hand(state, seat) & ~laid(own)
    return Claim("own_melds", cards_in(laid(own)), worth(state.hands[seat]) - worth(rest))
