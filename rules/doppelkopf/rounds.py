"""The frame of a deal: the packets, the beginning of play, the account, who deals next. (DK-1, DK-6, DK-9)"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.chance import shuffled
from rules.core.contract import Action, Entry, Log, Points, Scored, Seat, Shown
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
    STOCK,
    TRICK,
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
from rules.doppelkopf.state import NOBODY, NONE, NORMAL, SOLO, State, augen_of, held, is_lonely, marks_of, vorhand
from rules.families.rounds import highest
from rules.families.telling import enter, mark, moved, special, tell_changes
from rules.families.tricks import taken_by

# --- deal --------------------------------------------------------------------------------------------------------


def _gather(state: State, log: Log) -> None:
    """All cards back into the pack; nothing is declared."""
    if log is not None:
        for seat in range(SEATS):
            moved(log, state.hands[seat], HANDS[seat], STOCK)
            moved(log, taken_by(state.tricks, seat), WON[seat], STOCK)
        moved(log, state.trick, TRICK, STOCK)
    state.hands, state.trick, state.tricks = [()] * SEATS, (), ()
    state.declared, state.asked, state.given = (), (), ()
    state.kind, state.trump, state.called = NORMAL, DIAMONDS, NONE
    state.maker = state.partner = state.pigs = NOBODY
    state.pigs_out = False
    state.re, state.known, state.shift = 0, (0,) * SEATS, 0
    state.said, state.levels, state.open = (False, False), (0, 0), False


def deal(state: State, seat: Seat, act: Action, log: Log) -> None:
    before = marks_of(state) if log is not None else {}
    _gather(state, log)
    pack = WITHOUT_NINES if state.options.ohne_neunen else CARDS
    lay_out(state, tuple(shuffled(state, pack)), log)
    state.phase = "declare"
    if log is not None:
        tell_changes(log, before, marks_of(state))


def lay_out(state: State, order: tuple[Card, ...], log: Log) -> None:
    """Packets of three, without nines three, four, three (DK-1.6)."""
    used = 0
    for size in PACKETS[state.options.ohne_neunen]:
        for away in range(SEATS):
            owner = (vorhand(state) + away) % SEATS
            cards, used = order[used : used + size], used + size
            state.hands[owner] += cards
            moved(log, cards, STOCK, HANDS[owner])
    state.stock = ()


def throw_in(state: State, log: Log) -> None:
    """Nobody takes the Armut: the same dealer deals again (DK-8.9)."""
    before = marks_of(state) if log is not None else {}
    state.redeals += 1
    state.maker, state.given, state.kind = NOBODY, (), NORMAL
    if log is not None:
        special(log, "throw_in", state.dealer)
        tell_changes(log, before, marks_of(state))
    enter(state, "deal", log)


def begin_play(state: State, log: Log) -> None:
    """The game stands: Schweinchen, parties, who leads (DK-1.7, DK-8.8)."""
    before = marks_of(state) if log is not None else {}
    enter(state, "play", log)
    if state.options.schweinchen and state.trump == DIAMONDS:
        state.pigs = next((seat for seat in range(SEATS) if held(state, seat, DA) == 2), NOBODY)
    leads = state.maker if state.options.solo_leads and state.kind == SOLO else vorhand(state)
    state.seat = state.leader = leads
    if log is not None:
        tell_changes(log, before, marks_of(state))
        if state.kind != NORMAL:
            special(
                log, GAME_NAMES[state.kind], state.maker, values=(state.called if state.called >= 0 else state.trump,)
            )
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
    before = marks_of(state) if log is not None else {}
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
    booked = [(line.reason, shares(line, state.re, each)) for line in lines]
    booked += [(line.reason, shares(line, state.re)) for line in _special_lines(state)]
    booked += _fox_shares(state, turnier)
    _book(state, booked or [("nobody_won", (0,) * SEATS)], deal, log)
    state.open, state.redeals, state.dealer = True, 0, vorhand(state)  # DK-1.5
    over = state.round + 1 >= int(state.options.match_deals)
    if log is not None:
        tell_changes(log, before, marks_of(state))
    enter(state, "over" if over else "round_end", log)
    if log is not None:
        mark(log, "trump", 0)
        mark(log, "called", 0)
        for seat in leaders(state) if over else ():
            special(log, "crown", seat, values=(state.totals[seat],))


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


def _book(state: State, booked: Sequence[tuple[str, tuple[Points, ...]]], deal: Deal, log: Log) -> None:
    """Every reason is a line of every seat that it concerns; the sum of each is 0 (DK-6.8)."""
    totals = list(state.totals)
    for reason, amounts in booked:
        for seat, points in enumerate(amounts):
            if not points and reason != "nobody_won":
                continue
            totals[seat] += points
            why = reason if points >= 0 else f"{reason}_paid"
            own = deal.augen[party_of(state.re, seat)]
            state.sheet += (Entry(state.round, seat, points, why, totals[seat], values=(own, ALL_AUGEN - own)),)
            if log is not None:
                log.append(Scored(seat, points, why))
    state.totals = tuple(totals)


def leaders(state: State) -> tuple[Seat, ...]:
    """Source: DK-9.1."""
    return highest(state.totals)
