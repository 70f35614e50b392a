"""The Magische Hand: laying, doubting, taking. (GG-7.19 to 7.33)"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.contract import WRONG_PHASE, Action, Log, Refusal, Seat, Shown, action
from rules.families.telling import enter, moved, special
from rules.gluecksgriff import law
from rules.gluecksgriff.drawing import check_draw, draw_from_pile, listed_draws
from rules.gluecksgriff.material import BASE, FACE, HAND_SIZE, HANDS, LAIDS, MH, PILE, SEATS
from rules.gluecksgriff.rounds import ByActor, Check, Deed, Stage, close_knock, draw_from_stock, end_turn
from rules.gluecksgriff.state import NOBODY, State, alone, holds, lowest_points, others, pick, points_of

WRONG_DOUBT_CARDS = 2  # GG-7.31


def check_magic(state: State, seat: Seat, act: Action) -> Refusal | None:
    if not holds(state.hands[seat], (MH,)):
        return law.NOT_IN_HAND
    return law.MAGIC_AFTER_CALL if state.caller != NOBODY else None


def magic(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Every other unprotected player with cards will lay one openly, in turn order (GG-7.19, GG-7.32)."""
    cards = pick(state.hands[seat], (MH,))
    state.laid[seat] = cards
    moved(log, cards, HANDS[seat], LAIDS[seat])
    special(log, "magische_hand", seat, cards)
    close_knock(state, log)
    state.over = 0
    state.doubted, state.justified = NOBODY, False
    state.layers = tuple([other for other in unprotected(state, seat) if state.hands[other]])
    enter(state, "magic_lay" if state.layers else "magic_pick", log)


def unprotected(state: State, seat: Seat) -> list[Seat]:
    """The other players whom the Magische Hand reaches, in turn order."""
    return [other for other in others(state, seat) if not state.protected >> other & 1]


# --- magic_lay ---------------------------------------------------------------------------------------------------


def check_lay(state: State, seat: Seat, act: Action) -> Refusal | None:
    token = act.args[0]
    if not holds(state.hands[seat], (token,)):
        return law.NOT_IN_HAND
    if state.options.deception:
        return None
    face = BASE[token]  # a number written with a Gaukler that is laid alone is ignored
    card = next(card for card in state.hands[seat] if FACE[card] == face)
    return None if points_of(state, card) == lowest_points(state, seat) else law.NOT_LOWEST


def lay_open(state: State, seat: Seat, act: Action, log: Log) -> None:
    cards = pick(state.hands[seat], act.args)
    state.laid[seat] = cards
    moved(log, cards, HANDS[seat], LAIDS[seat])
    state.layers = state.layers[1:]
    if not state.layers:
        enter(state, "magic_pick", log)


class MagicLay(ByActor):
    checks: Mapping[str, Check] = {"lay": check_lay}
    deeds: Mapping[str, Deed] = {"lay": lay_open}

    def actor(self, state: State) -> Seat:
        return state.layers[0]

    def listed(self, state: State, seat: Seat) -> list[Action]:
        hand = state.hands[seat]
        least = 0 if state.options.deception else lowest_points(state, seat)
        faces = {FACE[card] for card in hand if state.options.deception or points_of(state, card) == least}
        return [action("lay", face) for face in sorted(faces)]


# --- magic_pick --------------------------------------------------------------------------------------------------


def _laid_by(state: State, seat: Seat, target: Seat) -> bool:
    return 0 <= target < state.seats and target != seat and bool(state.laid[target])


def check_take(state: State, seat: Seat, act: Action) -> Refusal | None:
    return None if _laid_by(state, seat, act.args[0]) else law.LAID_TARGET_INVALID


def take(state: State, seat: Seat, act: Action, log: Log) -> None:
    target = act.args[0]
    cards = state.laid[target]
    state.laid[target] = ()
    state.hands[seat] += cards
    special(log, "magic_take", seat, cards, (target,))
    moved(log, cards, LAIDS[target], HANDS[seat])
    finish(state, seat, log)


def draw_instead(state: State, seat: Seat, act: Action, log: Log) -> None:
    if act.verb == "draw stock":
        draw_from_stock(state, seat, log)
    else:
        draw_from_pile(state, seat, act.verb, log)
    finish(state, seat, log)


def check_doubt(state: State, seat: Seat, act: Action) -> Refusal | None:
    if not state.options.deception:
        return law.DECEPTION_OFF
    if not _laid_by(state, seat, act.args[0]):
        return law.LAID_TARGET_INVALID
    return law.ONE_DOUBT_ONLY if state.doubted != NOBODY else None


def doubt(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Look into the hand: it holds a card with fewer points than the one laid, or the doubt was wrong (GG-7.27)."""
    target = act.args[0]
    state.doubted = target
    hand, (card,) = state.hands[target], state.laid[target]
    special(log, "doubt", seat, targets=(target,))
    if log is not None and hand:
        log.append(Shown(tuple(hand), HANDS[target], frozenset((seat,))))
    if any(points_of(state, held) < points_of(state, card) for held in hand):
        _justified(state, seat, target, log)
    else:
        _unjustified(state, seat, target, log)


def _justified(state: State, seat: Seat, target: Seat, log: Log) -> None:
    """The deceiver fills his hand up to seven cards (GG-7.28)."""
    state.justified = True
    special(log, "doubt_right", seat, targets=(target,))
    hand = state.hands[target]
    missing = HAND_SIZE - len(hand)
    for _ in range(missing):
        draw_from_stock(state, target, log)
    if log is not None and missing > 0:
        log.append(Shown(tuple(hand), HANDS[target], frozenset((seat,))))


def _unjustified(state: State, seat: Seat, target: Seat, log: Log) -> None:
    """The doubter draws two, every laid card returns to its owner, nobody else draws (GG-7.31)."""
    special(log, "doubt_wrong", seat, targets=(target,))
    for _ in range(WRONG_DOUBT_CARDS):
        draw_from_stock(state, seat, log)
    for owner in others(state, seat):
        moved(log, state.laid[owner], LAIDS[owner], HANDS[owner])
        state.hands[owner] += state.laid[owner]
        state.laid[owner] = ()
    _close(state, seat, log)


def check_steal(state: State, seat: Seat, act: Action) -> Refusal | None:
    if not state.justified:
        return WRONG_PHASE
    return None if holds(state.hands[state.doubted], act.args) else law.NOT_IN_HAND


def steal(state: State, seat: Seat, act: Action, log: Log) -> None:
    target = state.doubted
    cards = pick(state.hands[target], act.args)
    state.hands[seat] += cards
    special(log, "steal", seat, targets=(target,))
    moved(log, cards, HANDS[target], HANDS[seat])
    finish(state, seat, log)


def finish(state: State, seat: Seat, log: Log) -> None:
    """Put what was not taken on the pile, the Magische Hand on top; the others draw (GG-7.21, GG-7.22)."""
    for owner in others(state, seat):
        _to_pile(state, owner, log)
    drawers = unprotected(state, seat)
    _to_pile(state, seat, log)
    for other in drawers:
        draw_from_stock(state, other, log)
    _leave(state, log)


def _close(state: State, seat: Seat, log: Log) -> None:
    _to_pile(state, seat, log)
    _leave(state, log)


def _to_pile(state: State, owner: Seat, log: Log) -> None:
    cards = state.laid[owner]
    state.pile += [alone(card, owner) for card in cards]
    moved(log, cards, LAIDS[owner], PILE)
    state.laid[owner] = ()
    state.chain = 0


def _leave(state: State, log: Log) -> None:
    state.doubted, state.justified = NOBODY, False
    state.shut = state.turns + 1  # in the following turn nothing is drawn from the pile (GG-7.23)
    end_turn(state, log)


TAKE = tuple(action("take", seat) for seat in range(SEATS))
DOUBT = tuple(action("doubt", seat) for seat in range(SEATS))


class MagicPick(Stage):
    checks: Mapping[str, Check] = {
        "take": check_take,
        "doubt": check_doubt,
        "steal": check_steal,
        **dict.fromkeys(("draw stock", "draw top", "draw low", "draw high"), check_draw),
    }
    deeds: Mapping[str, Deed] = {
        "take": take,
        "doubt": doubt,
        "steal": steal,
        **dict.fromkeys(("draw stock", "draw top", "draw low", "draw high"), draw_instead),
    }

    def listed(self, state: State, seat: Seat) -> list[Action]:
        laid = [other for other in others(state, seat) if state.laid[other]]
        found = [TAKE[other] for other in laid] + listed_draws(state, seat)
        if state.options.deception and state.doubted == NOBODY:
            found += [DOUBT[other] for other in laid]
        if state.justified:
            found += [action("steal", face) for face in sorted({FACE[card] for card in state.hands[state.doubted]})]
        return found
