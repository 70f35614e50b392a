"""The main actions of a turn: discard, knock, assign a Sanduhr, call, pass. (GG-2, GG-3, GG-5, GG-6)"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.contract import WRONG_PHASE, Action, Log, Refusal, Said, Seat, action
from rules.core.deck import Token
from rules.families.telling import enter, moved, special, tell
from rules.gluecksgriff import law
from rules.gluecksgriff.groups import Verdict, judge_discard, judge_knock, plays
from rules.gluecksgriff.material import B1, BASE, DECK, FACE, FRONTS, GA, HANDS, MH, NUMBER, NUMBERS, PILE, SEATS, SU
from rules.gluecksgriff.rounds import (
    CALL_BELOW,
    Check,
    Deed,
    Open,
    call,
    close_knock,
    draw_from_stock,
    end_turn,
    open_knock,
)
from rules.gluecksgriff.state import NOBODY, Lay, State, blank_of, hand_points, holds, lay, others, pick


def check_discard(state: State, seat: Seat, act: Action) -> Refusal | None:
    tokens = act.args
    if not holds(state.hands[seat], tokens):
        return law.NOT_IN_HAND
    judged = judge_discard(tokens)
    if isinstance(judged, Refusal):
        return judged
    return _effect_unused(state, seat, tokens[0]) if len(tokens) == 1 else None


def _effect_unused(state: State, seat: Seat, token: Token) -> Refusal | None:
    """A special card is only discarded where its effect is not to be had (GG-7.17, GG-7.24, GG-10.5)."""
    if token == SU and may_assign(state, seat):
        return law.SANDUHR_HAS_TARGET
    if state.caller == NOBODY:
        if token == MH:
            return law.MAGIC_HAS_EFFECT
        if B1 <= token < B1 + len(state.blanks):
            return law.BLANK_HAS_EFFECT
    return None


def discard(state: State, seat: Seat, act: Action, log: Log) -> None:
    if len(act.args) == 1:
        token = BASE[act.args[0]]
        lay(state, seat, "single" if token < NUMBERS else "special", (token,), log)
    else:
        verdict = judge_discard(act.args)
        assert isinstance(verdict, Verdict), act
        cards = lay(state, seat, verdict.kind, verdict.tokens, log)
        if log is not None:
            _show_jokers(cards, verdict.tokens, seat, log)
    if state.knocker != NOBODY:
        close_knock(state, log)
    state.over = 1
    enter(state, "draw", log)


def _show_jokers(cards: tuple[int, ...], tokens: tuple[Token, ...], seat: Seat, log: Log) -> None:
    for card, token in zip(cards, tokens, strict=True):
        if FACE[card] == GA:
            special(log, "gaukler", seat, (card,), values=(NUMBER[token],))


def check_knock(state: State, seat: Seat, act: Action) -> Refusal | None:
    if not holds(state.hands[seat], act.args):
        return law.NOT_IN_HAND
    judged = judge_knock(state.pile[-1] if state.pile else None, act.args)
    return judged if isinstance(judged, Refusal) else None


def lay_knock(state: State, seat: Seat, act: Action, least: int, log: Log) -> None:
    """Lay the knocked cards into the top group, each where it belongs (GG-5.3, GG-5.5)."""
    top = state.pile[-1]
    verdict = judge_knock(top, act.args, least)
    assert isinstance(verdict, Verdict), act
    tokens = sorted(act.args, key=NUMBER.__getitem__) if verdict.kind == "run" else list(act.args)
    cards = pick(state.hands[seat], tokens)
    below = sum(1 for token in tokens if NUMBER[token] < top.low) if verdict.kind == "run" else 0
    state.pile[-1] = Lay(
        verdict.kind,
        cards[:below] + top.cards + cards[below:],
        verdict.tokens,
        (seat,) * below + top.owners + (seat,) * (len(cards) - below),
    )
    state.chain += 1
    if log is not None:
        moved(log, cards, HANDS[seat], PILE)
        named = tuple(
            token if token != GA else verdict.tokens[len(top.tokens) + place] for place, token in enumerate(tokens)
        )
        _show_jokers(cards, named, seat, log)
        tell(log, Said(seat, "knock"))
        special(log, "klopfen", seat, cards, values=(state.chain,))


def knock(state: State, seat: Seat, act: Action, log: Log) -> None:
    lay_knock(state, seat, act, 2, log)
    close_knock(state, log)
    open_knock(state, seat, log)
    end_turn(state, log, knocked=True)


def assignable(state: State, seat: Seat) -> list[Seat]:
    """The seats before which `seat` may lay a Sanduhr."""
    return [other for other in range(state.seats) if not _target_refusal(state, seat, other)]


def may_assign(state: State, seat: Seat) -> bool:
    return any(_target_refusal(state, seat, other) is None for other in range(state.seats))


def _target_refusal(state: State, seat: Seat, target: Seat) -> Refusal | None:
    if target == seat or not 0 <= target < state.seats:
        return law.TARGET_INVALID
    bit = 1 << target
    if state.fronts[target] or state.skips & bit:
        return law.TARGET_WAITING
    if state.immune & bit:
        return law.TARGET_IMMUNE
    return law.TARGET_PROTECTED if state.protected & bit else None


def check_sanduhr(state: State, seat: Seat, act: Action) -> Refusal | None:
    if not holds(state.hands[seat], (SU,)):
        return law.NOT_IN_HAND
    return _target_refusal(state, seat, act.args[0])


def sanduhr(state: State, seat: Seat, act: Action, log: Log) -> None:
    target = act.args[0]
    cards = pick(state.hands[seat], (SU,))
    state.fronts[target] += cards
    moved(log, cards, HANDS[seat], FRONTS[target])
    special(log, "sanduhr", seat, cards, (target,))
    close_knock(state, log)
    state.over = 0
    enter(state, "draw", log)


def check_call(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.caller != NOBODY:
        return law.ALREADY_CALLED
    return law.CALL_GUARD if state.options.call_guard and hand_points(state, seat) >= CALL_BELOW else None


def make_call(state: State, seat: Seat, act: Action, log: Log) -> None:
    close_knock(state, log)
    call(state, seat, others(state, seat), log)


def check_pass(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.caller == NOBODY:
        return WRONG_PHASE
    return law.MUST_PLAY if state.options.last_turn == "must" else None


def make_pass(state: State, seat: Seat, act: Action, log: Log) -> None:
    close_knock(state, log)
    tell(log, Said(seat, "pass"))
    end_turn(state, log)


def check_empty_draw(state: State, seat: Seat, act: Action) -> Refusal | None:
    """On a turn only an empty hand draws, and only from the stock (GG-2.6)."""
    return None if act.verb == "draw stock" and not state.hands[seat] else WRONG_PHASE


def empty_draw(state: State, seat: Seat, act: Action, log: Log) -> None:
    close_knock(state, log)
    draw_from_stock(state, seat, log)
    end_turn(state, log)


CALL, PASS, MAGIC, DRAW_STOCK = action("call"), action("pass"), action("magic"), action("draw stock")
DISCARD_SU, DISCARD_MH = action("discard", SU), action("discard", MH)
ASSIGN = tuple(action("sanduhr", seat) for seat in range(SEATS))


def listed_plays(state: State, seat: Seat) -> list[Action]:
    """Discards and knocks of value cards and Gaukler."""
    return plays(state.hands[seat], state.pile[-1] if state.pile else None)


def _listed_specials(state: State, seat: Seat, faces: list[int]) -> list[Action]:
    found: list[Action] = []
    if SU in faces:
        found += [ASSIGN[target] for target in assignable(state, seat)] or [DISCARD_SU]
    if MH in faces:
        found.append(MAGIC if state.caller == NOBODY else DISCARD_MH)
    for token in faces:
        if token >= B1:
            found += _listed_blank(state, seat, token)
    return found


def _listed_blank(state: State, seat: Seat, token: Token) -> list[Action]:
    if state.caller != NOBODY:
        return [action("discard", token)]
    if blank_of(state, token).asks_for_target:
        return [action("blank", token, other) for other in range(state.seats) if other != seat]
    return [action("blank", token)]


FIRST_SPECIAL = DECK.cards_of[SU][0]  # this card and all above never join a group


class TurnPhase(Open):
    checks: Mapping[str, Check] = {
        "discard": check_discard,
        "knock": check_knock,
        "sanduhr": check_sanduhr,
        "call": check_call,
        "pass": check_pass,
        **dict.fromkeys(("draw stock", "draw top", "draw low", "draw high"), check_empty_draw),
    }
    deeds: Mapping[str, Deed] = {
        "discard": discard,
        "knock": knock,
        "sanduhr": sanduhr,
        "call": make_call,
        "pass": make_pass,
        "draw stock": empty_draw,
    }

    def listed(self, state: State, seat: Seat) -> list[Action]:
        hand = state.hands[seat]
        if hand:
            found = plays(hand, state.pile[-1] if state.pile else None)
            if max(hand) >= FIRST_SPECIAL:
                found += _listed_specials(state, seat, sorted({FACE[card] for card in hand if card >= FIRST_SPECIAL}))
        else:
            found = [DRAW_STOCK]
        if state.caller != NOBODY:
            if state.options.last_turn == "may":
                found.append(PASS)
        elif not state.options.call_guard or hand_points(state, seat) < CALL_BELOW:
            found.append(CALL)
        return found
