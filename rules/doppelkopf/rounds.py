"""The frame of a deal: the packets, the beginning of play, the account, who deals next. (DK-1, DK-6, DK-9)"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Points, Seat, Shown
from rules.core.deck import Card
from rules.doppelkopf.law import is_turnier
from rules.doppelkopf.material import (
    ALL_AUGEN,
    CARDS,
    DA,
    DIAMONDS,
    HANDS,
    PACKETS,
    SEATS,
    WITHOUT_NINES,
    WON,
)
from rules.doppelkopf.parties import reveal_all, set_parties
from rules.doppelkopf.scoring import (
    Deal,
    Line,
    fat_tricks,
    foxes,
    karlchen,
    party_of,
    seed_lines,
    shares,
    turnier_lines,
)
from rules.doppelkopf.state import NOBODY, NONE, NORMAL, SOLO, State, augen_of, held, is_lonely, marks_of, zones_of
from rules.families.rounds import book_all, crown, deal_hands, gather_all, in_front, seats_from, told_marks, vorhand
from rules.families.telling import enter, mark, special
from rules.families.tricks import taken_by

# --- deal --------------------------------------------------------------------------------------------------------


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    """Packets of three, without nines three, four, three (DK-1.6)."""
    with told_marks(marks_of, state, log):
        gather_all(zones_of, state, log)
        _forget(state)
        order = shuffled(state, WITHOUT_NINES if state.options.ohne_neunen else CARDS)
        owners = seats_from(vorhand(state), SEATS)
        deal_hands(state.hands, HANDS, order, owners, PACKETS[state.options.ohne_neunen], log)
        state.stock, state.phase = (), "declare"


def _forget(state: State) -> None:
    """Nothing is declared."""
    state.hands, state.trick, state.tricks = [()] * SEATS, (), ()
    state.declared, state.asked, state.given = (), (), ()
    state.kind, state.trump, state.called = NORMAL, DIAMONDS, NONE
    state.maker = state.partner = state.pigs = NOBODY
    state.pigs_out = False
    state.re, state.known, state.shift = 0, (0,) * SEATS, 0
    state.said, state.levels, state.open = (False, False), (0, 0), False


def throw_in(state: State, log: Log) -> None:
    """Nobody takes the Armut: the same dealer deals again (DK-8.9)."""
    with told_marks(marks_of, state, log):
        state.redeals += 1
        state.maker, state.given, state.kind = NOBODY, (), NORMAL
        special(log, "throw_in", state.dealer)
    enter(state, "deal", log)


def begin_play(state: State, log: Log) -> None:
    """The game stands: Schweinchen, parties, who leads (DK-1.7, DK-8.8)."""
    with told_marks(marks_of, state, log):
        enter(state, "play", log)
        if state.options.schweinchen and state.trump == DIAMONDS:
            state.pigs = next((seat for seat in range(SEATS) if held(state, seat, DA) == 2), NOBODY)
        leads = state.maker if state.options.solo_leads and state.kind == SOLO else vorhand(state)
        state.seat = state.leader = leads
    if state.kind != NORMAL:
        special(log, GAME_NAMES[state.kind], state.maker, values=(state.called if state.called >= 0 else state.trump,))
    set_parties(state, log)


GAME_NAMES = ("normal", "call", "hochzeit", "armut_game", "solo")


# --- count -------------------------------------------------------------------------------------------------------


def _by_party(state: State) -> Deal:
    augen, tricks = [0, 0], [0, 0]
    for trick in state.tricks:
        party = party_of(state.re, trick.taker)
        augen[party] += augen_of(trick.cards)
        tricks[party] += 1
    return Deal((augen[0], augen[1]), (tricks[0], tricks[1]), state.said, state.levels, is_lonely(state))


def _special_lines(state: State) -> list[Line]:
    """Karlchen and Doppelkopf; not for a lonely player (DK-6.9, DK-8.6, DK-8.7)."""
    if is_lonely(state):
        return []
    lines = fat_tricks(state.tricks, state.re) if state.options.doppelkopf40 else []
    if state.options.karlchen != "off":
        last = state.tricks[-1]
        place = (last.taker - last.leader) % SEATS
        lines += karlchen(last, last.cards[place], state.re, state.options.karlchen == "win_and_caught")
    return lines


def _caught(state: State) -> list[tuple[Seat, Seat]]:
    """Foxes that count: diamonds are trump and the aces no Schweinchen (DK-7.4, DK-8.8)."""
    counts = state.options.fuchsfang and state.trump == DIAMONDS and state.pigs == NOBODY
    return foxes(state.tricks, state.re) if counts else []


def count(state: State, log: Log) -> None:
    """Parties are turned up, the account is made (DK-6, DK-8)."""
    with told_marks(marks_of, state, log):
        deal, turnier = _by_party(state), is_turnier(state.options)
        reveal_all(state, log)
        if log is not None:
            for seat in range(SEATS):
                if pile := taken_by(state.tricks, seat):
                    log.append(Shown(pile, WON[seat]))
        winner, lines = (turnier_lines if turnier else seed_lines)(deal)
        each = 2 if state.options.pay_2v2 == "each" and not turnier else 1
        if log is not None:
            _tell_result(state, deal, winner, lines, log)
        paid = [(line.reason, shares(line, state.re, each)) for line in lines]
        paid += [(line.reason, shares(line, state.re)) for line in _special_lines(state)]
        paid += _fox_shares(state, turnier)
        book_all(state, _sheet_lines(state, paid or [("nobody_won", (0,) * SEATS)], deal), log)
        state.open, state.redeals, state.dealer = True, 0, vorhand(state)  # DK-1.5
        over = state.round + 1 >= int(state.options.match_deals)
    enter(state, "over" if over else "round_end", log)
    if log is not None:
        mark(log, "trump", 0)
        mark(log, "called", 0)
        if over:
            crown(state, in_front(state.totals), log)  # DK-9.1


def _fox_shares(state: State, turnier: bool) -> list[tuple[str, tuple[Points, ...]]]:
    """The owner pays the catcher; in a tournament it is a point for the party (DK-7.3, DK-8.7)."""
    found = []
    for owner, catcher in _caught(state):
        if not turnier:
            found.append(("fox", tuple([(seat == catcher) - (seat == owner) for seat in range(SEATS)])))
        elif not is_lonely(state):
            found.append(("fox", shares(Line("fox", party_of(state.re, catcher), 1), state.re)))
    return found


def _tell_result(state: State, deal: Deal, winner: int, lines: Sequence[Line], log: Log) -> None:
    sides = [tuple([seat for seat in range(SEATS) if party_of(state.re, seat) == party]) for party in (0, 1)]
    speaker = sides[max(0, winner)][0]
    special(
        log,
        ("re_wins", "kontra_wins", "nobody_wins")[winner],
        speaker,
        targets=sides[max(0, winner)],
        values=deal.augen,
    )
    for reason in ("schneider", "schwarz"):
        if any(line.reason == reason for line in lines):
            special(log, reason, speaker, targets=sides[1 - winner])


def _sheet_lines(
    state: State, paid: Sequence[tuple[str, tuple[Points, ...]]], deal: Deal
) -> Iterator[tuple[Seat, Points, str, tuple[Card, ...], tuple[int, ...]]]:
    """Every reason is a line of every seat that it concerns; the sum of each is 0 (DK-6.8)."""
    for reason, amounts in paid:
        for seat, points in enumerate(amounts):
            if points or reason == "nobody_won":
                own = deal.augen[party_of(state.re, seat)]
                yield seat, points, reason if points >= 0 else f"{reason}_paid", (), (own, ALL_AUGEN - own)
