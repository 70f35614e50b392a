"""The frame of a deal: the packets, the beginning of play, the account, who deals next. (DK-1, DK-6 to DK-9)

A line of the account is (reason, amount a seat of the winning or gaining party gets); the other party pays it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from rules.core.chance import shuffled
from rules.core.contract import Action, Log, Points, Seat, Shown
from rules.core.deck import Card
from rules.doppelkopf.law import is_turnier
from rules.doppelkopf.material import (
    ALL_AUGEN,
    CARDS,
    CJ,
    DA,
    DIAMONDS,
    FACE,
    HANDS,
    PACKETS,
    SEATS,
    WITHOUT_NINES,
    WON,
)
from rules.doppelkopf.parties import reveal_all, set_parties
from rules.doppelkopf.state import NOBODY, NONE, NORMAL, SOLO, State, augen_of, held, is_lonely, marks_of, zones_of
from rules.families.rounds import book_all, crown, deal_hands, gather_all, in_front, seats_from, told_marks, vorhand
from rules.families.telling import enter, mark, special
from rules.families.tricks import Trick, taken_by

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
        party = 1 - (state.re >> trick.taker & 1)
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


# --- the account, with every reason ------------------------------------------------------------------------------


RE_NEEDS = 121  # DK-6.1
SCHNEIDER = 60  # DK-6.2
FAT = 40  # DK-8.7
PROMISED = {1: 151, 2: 181, 3: 211}  # what an Absage needs (DK-8.4); level 4 needs every trick
BROKEN = {1: 120, 2: 90, 3: 60, 4: 30}  # the other party's Augen at which a failed Absage brings a point (DK-8.5)
BELOW = {"under_90": 90, "under_60": 60, "under_30": 30}
RE_WINS, KONTRA_WINS, NOBODY_WINS = 0, 1, -1  # parties by index


class Deal(NamedTuple):
    """A played deal, by parties: 0 Re, 1 Kontra."""

    augen: tuple[Points, Points]
    tricks: tuple[int, int]
    said: tuple[bool, bool]
    levels: tuple[int, int]
    lonely: bool  # Re is one seat


class Line(NamedTuple):
    """One reason on the sheet: what each seat of the party gets, and the other side pays."""

    reason: str
    party: int
    points: Points


# --- the seed's account ------------------------------------------------------------------------------------------


def seed_lines(deal: Deal) -> tuple[int, list[Line]]:
    """The winner, and a unit for winning, Schneider and Schwarz. Source: DK-6.1 to 6.4."""
    winner = RE_WINS if deal.augen[0] >= RE_NEEDS else KONTRA_WINS
    lines = [Line("won", winner, 1)]
    if deal.augen[1 - winner] < SCHNEIDER:
        lines.append(Line("schneider", winner, 1))
    if not deal.tricks[1 - winner]:
        lines.append(Line("schwarz", winner, 1))
    return winner, lines


# --- the tournament's account ------------------------------------------------------------------------------------


def _keeps(deal: Deal, party: int) -> bool:
    """True if a party has reached what its Absage promises."""
    level = deal.levels[party]
    if level == 4:
        return not deal.tricks[1 - party]
    return deal.augen[party] >= PROMISED[level]


def turnier_winner(deal: Deal) -> int:
    """The party that has won by the tournament's account. Source: DK-8.4."""
    promised = [party for party in (0, 1) if deal.levels[party]]
    if not promised:
        needs = RE_NEEDS - 1 if deal.said == (False, True) else RE_NEEDS
        return RE_WINS if deal.augen[0] >= needs else KONTRA_WINS
    kept = [party for party in promised if _keeps(deal, party)]
    if kept:
        return kept[0]
    return 1 - promised[0] if len(promised) == 1 else NOBODY_WINS


def turnier_lines(deal: Deal) -> tuple[int, list[Line]]:
    """The winner, and every point of the game with its reason. Source: DK-8.5."""
    winner = turnier_winner(deal)
    if winner == NOBODY_WINS:
        return winner, []
    loser = 1 - winner
    lines = [Line("won", winner, 1)]
    lines += [Line(reason, winner, 1) for reason, limit in BELOW.items() if deal.augen[loser] < limit]
    if not deal.tricks[loser]:
        lines.append(Line("schwarz", winner, 1))
    lines += [Line(reason, winner, 2) for reason, said in zip(("re", "kontra"), deal.said, strict=True) if said]
    if sum(deal.levels):
        lines.append(Line("absagen", winner, sum(deal.levels)))
    broken = sum(deal.augen[winner] >= BROKEN[level] for level in range(1, deal.levels[loser] + 1))
    if broken:
        lines.append(Line("absage_broken", winner, broken))
    if winner == KONTRA_WINS and not deal.lonely:
        lines.append(Line("against_the_old", winner, 1))
    return winner, lines


# --- special points ----------------------------------------------------------------------------------------------


def party_of(re: int, seat: Seat) -> int:
    return 1 - (re >> seat & 1)


def foxes(tricks: tuple[Trick, ...], re: int) -> list[tuple[Seat, Seat]]:
    """(owner, catcher) of every fox that the other party has taken (DK-7.3); diamonds must be trump."""
    found = []
    for leader, taker, cards in tricks:
        for place, card in enumerate(cards):
            owner = (leader + place) % SEATS
            if FACE[card] == DA and party_of(re, owner) != party_of(re, taker):
                found.append((owner, taker))
    return found


def karlchen(last: Trick, winning: Card, re: int, caught_too: bool) -> list[Line]:
    """A CJ that wins the last trick, and every one of the other party caught there (DK-8.7)."""
    party = party_of(re, last.taker)
    lines = [Line("karlchen", party, 1)] if FACE[winning] == CJ else []
    if caught_too:
        for place, card in enumerate(last.cards):
            owner = (last.leader + place) % SEATS
            if FACE[card] == CJ and party_of(re, owner) != party:
                lines.append(Line("karlchen_caught", party, 1))
    return lines


def fat_tricks(tricks: tuple[Trick, ...], re: int) -> list[Line]:
    """A point for every trick of forty Augen or more (DK-8.7)."""
    return [Line("doppelkopf", party_of(re, t.taker), 1) for t in tricks if augen_of(t.cards) >= FAT]


# --- what each seat gets -----------------------------------------------------------------------------------------


def shares(line: Line, re: int, each: int = 1) -> tuple[Points, ...]:
    """Return what a line brings to every seat; a lonely player stands against three (DK-6.5 to 6.7, DK-8.6).

    `each` is how often each pays and receives in a game of two against two (`pay_2v2`).
    """
    return tuple([weight * line.points for weight in _weights(line.party, re, each)])


@cache
def _weights(gaining: int, re: int, each: int) -> tuple[int, ...]:
    """How often every seat gets what is paid, below zero where it pays."""
    lonely = re.bit_count() == 1
    found = []
    for seat in range(SEATS):
        party = party_of(re, seat)
        weight = (SEATS - 1 if party == 0 else 1) if lonely else each
        found.append(weight if party == gaining else -weight)
    return tuple(found)
