"""Under a Sanduhr: serve, defend, defy. (GG-7.8 to 7.14)"""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.contract import Action, Log, Refusal, Seat, action
from rules.core.deck import Token
from rules.families.telling import enter, mark, moved, special
from rules.gluecksgriff import law
from rules.gluecksgriff.material import BASE, FRONTS, GA, PILE, SU
from rules.gluecksgriff.plays import check_discard, check_knock, discard, knock, listed_plays
from rules.gluecksgriff.rounds import Check, Deed, Open, close_knock, end_turn, grant_immunity, open_knock
from rules.gluecksgriff.state import State, alone, holds, lay


def serve(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Lay the Sanduhr on the pile and sit out (GG-7.8)."""
    cards = _front_to_pile(state, seat, log)
    special(log, "serve", seat, cards)
    close_knock(state, log)
    if state.forced >> seat & 1:
        state.forced &= ~(1 << seat)
        mark(log, "forced", 0, seat)
    grant_immunity(state, seat, log)
    end_turn(state, log)


def _front_to_pile(state: State, seat: Seat, log: Log) -> tuple[int, ...]:
    cards, state.fronts[seat] = state.fronts[seat], ()
    state.pile += [alone(card, seat) for card in cards]
    state.chain = 0
    moved(log, cards, FRONTS[seat], PILE)
    return cards


def check_defend(state: State, seat: Seat, act: Action) -> Refusal | None:
    if state.forced >> seat & 1:
        return law.PENALTY_SKIP
    return None if holds(state.hands[seat], (SU,)) else law.NOT_IN_HAND


def defend(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Both Sanduhren to the pile as a knock; nobody sits out (GG-7.13, GG-7.14)."""
    cards = _front_to_pile(state, seat, log) + lay(state, seat, "special", (SU,), log)
    special(log, "defend", seat, cards)
    close_knock(state, log)
    if state.options.defence_turn == "ends":
        open_knock(state, seat, log)
        end_turn(state, log, knocked=True)
    elif not state.hands[seat]:  # no rap either (GG-7.14)
        end_turn(state, log, knocked=True)
    else:
        enter(state, "turn", log)


def _check_defiance(state: State, seat: Seat, tokens: tuple[Token, ...]) -> Refusal | None:
    if not state.options.defy:
        return law.DEFY_OFF
    if state.forced >> seat & 1:
        return law.PENALTY_SKIP
    return law.DEFY_PLAIN_ONLY if any(BASE[token] > GA for token in tokens) else None


def check_defy_discard(state: State, seat: Seat, act: Action) -> Refusal | None:
    return _check_defiance(state, seat, act.args) or check_discard(state, seat, act)


def check_defy_knock(state: State, seat: Seat, act: Action) -> Refusal | None:
    return _check_defiance(state, seat, act.args) or check_knock(state, seat, act)


def check_defy_special(state: State, seat: Seat, act: Action) -> Refusal | None:
    return _check_defiance(state, seat, (SU,))


def _defying(deed: Deed) -> Deed:
    """The same play in spite of the Sanduhr; its price is paid at the end of the turn (GG-7.9)."""

    def defiant(state: State, seat: Seat, act: Action, log: Log) -> None:
        state.defying = True
        special(log, "defy", seat, state.fronts[seat])
        deed(state, seat, act, log)

    return defiant


SERVE, DEFEND = action("serve"), action("defend")


def check_waiting(state: State, seat: Seat, act: Action) -> Refusal:
    """Refuse what one may do on a turn of one's own: it must wait."""
    return law.SANDUHR_FIRST


class SanduhrPhase(Open):
    checks: Mapping[str, Check] = {
        **dict.fromkeys(("discard", "knock", "sanduhr", "magic", "blank", "call", "pass"), check_waiting),
        "serve": lambda state, seat, act: None,
        "defend": check_defend,
        "defy discard": check_defy_discard,
        "defy knock": check_defy_knock,
        **dict.fromkeys(("defy sanduhr", "defy magic", "defy blank", "defy call"), check_defy_special),
    }
    deeds: Mapping[str, Deed] = {
        "serve": serve,
        "defend": defend,
        "defy discard": _defying(discard),
        "defy knock": _defying(knock),
    }

    def listed(self, state: State, seat: Seat) -> list[Action]:
        found = [SERVE]
        if state.forced >> seat & 1:
            return found
        if holds(state.hands[seat], (SU,)):
            found.append(DEFEND)
        if state.options.defy:
            found += [action("defy " + act.verb, *act.args) for act in listed_plays(state, seat)]
        return found
