"""Training the weights of Doppelkopf's strong player: `python -m tests.training.doppelkopf 1500 [solo]`.

The method of tests.training.tricks: all weights of a role are shaken at once, forth and back, in the same deals. The
other side plays by its own weights, by the rulebook, or as the plain player of the league does, so that nothing is
learned against a mirror alone. Prints the styles of Re and Kontra, or of who plays alone and the others, and what they
gain; nothing of it runs in a match.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import astuple
from math import sqrt
from random import Random
from typing import NamedTuple, TypeAlias

from game.bots.doppelkopf import rulebook
from game.bots.doppelkopf.bids import pack_for, strength
from game.bots.doppelkopf.cards import AGAINST_ONE, ALONE, KONTRA_STYLE, RE_STYLE, Style, choose
from game.bots.doppelkopf.playout import Fixed, Run
from game.bots.doppelkopf.tables import FOXES, QUEENS, normal_pack
from game.bots.doppelkopf.worth import by_party, units
from game.bots.families.tricks.pack import cards_in
from rules.core.contract import Seat, action
from rules.core.deck import Card
from rules.core.options import build
from rules.doppelkopf.declaring import OWN_GAMES, SOLO_IN
from rules.doppelkopf.game import GAME
from rules.doppelkopf.law import Options
from rules.doppelkopf.material import CARDS, DIAMONDS, SEATS, WITHOUT_NINES, ranking
from rules.doppelkopf.state import KONTRA, NOBODY, NONE, NORMAL, RE, SOLO, UNKNOWN
from rules.families.tricks import Mask, mask_of
from tests.league import doppelkopf as stranger
from tests.training.tricks import DEALS, FLOOR, SHAKE, STEP, Gain

TABLES = tuple(build(Options, given) for given in GAME.presets.values())
SOLOS = (*SOLO_IN, *map(action, OWN_GAMES))
READY = {True: 17.0, False: 10.0}  # strength from which on a solo is played in a lesson: in a suit, of its own kind
SMOOTH = 1 / 60  # what an Auge counts beside a unit, so that near misses teach something
FAIR = 120
TESTED = 800  # deals


class Lesson(NamedTuple):
    """A deal at its first lead."""

    fixed: Fixed
    hands: tuple[Mask, ...]
    leader: Seat
    re: int


Dealer: TypeAlias = Callable[[Random], Lesson]
Player: TypeAlias = Callable[[Run], Card]  # the card of the seat on turn
Players: TypeAlias = tuple[Player, Player]  # of Re and Kontra


def _hands(options: Options, rng: Random) -> tuple[Mask, ...]:
    pack = WITHOUT_NINES if options.ohne_neunen else CARDS
    cards, size = rng.sample(pack, len(pack)), len(pack) // SEATS
    return tuple([mask_of(cards[seat * size : (seat + 1) * size]) for seat in range(SEATS)])


def normal(rng: Random, tables: Sequence[Options] = TABLES) -> Lesson:
    """A deal of two against two, nobody knowing with whom."""
    options = rng.choice(tables)
    foxes, karlchen = FOXES if options.fuchsfang else 0, options.karlchen != "off"
    fixed = Fixed(normal_pack(options), options, NORMAL, NOBODY, NONE, foxes, karlchen, options.doppelkopf40)
    while True:
        hands = _hands(options, rng)
        re = sum([1 << seat for seat in range(SEATS) if hands[seat] & QUEENS])
        if re.bit_count() == 2:
            return Lesson(fixed, hands, 0, re)


def solo(rng: Random) -> Lesson:
    """A deal in which the best hand for some solo plays it, if it is fair."""
    options = rng.choice(TABLES)
    while True:
        hands, act = _hands(options, rng), rng.choice(SOLOS)
        maker = max(range(SEATS), key=lambda seat: strength(options, hands[seat], act))
        if strength(options, hands[maker], act) < READY[act.verb == "solo"]:
            continue
        game = OWN_GAMES[act.verb] if act.verb in OWN_GAMES else SOLO_IN.index(act)
        fixed = Fixed(pack_for(options, game), options, SOLO, maker, NONE, 0, False, False)
        return Lesson(fixed, hands, rng.randrange(SEATS), 1 << maker)


def by_style(style: Style) -> Player:
    return lambda run: choose(run, style)


def by_the_rulebook(run: Run) -> Card:
    return rulebook.thought(run)[0]


def stranger_by(chosen: Callable[[stranger.Table], Card]) -> Player:
    """A player of the league, by the card that it chooses at a table."""

    def play(run: Run) -> Card:
        seat, pack = run.seat, run.fixed.pack
        mates = tuple(other for other in range(SEATS) if run.open_friends[seat] >> other & 1)
        led = frozenset(pack.suits[trick.cards[0]] for trick in run.tricks)
        rules = ranking(DIAMONDS, run.fixed.options.tolle)
        hand, good = tuple(cards_in(run.hands[seat])), tuple(cards_in(run.legal()))
        is_re = bool(run.re >> seat & 1)
        foes = tuple(other for other in range(SEATS) if run.foes[seat] >> other & 1)
        return chosen(stranger.Table(rules, hand, good, tuple(run.trick), run.leader, seat, is_re, mates, foes, led))

    return play


by_the_booklet: Player = stranger_by(stranger.chosen)  # as the plain player of the league


RIVALS: tuple[Player, ...] = (by_the_rulebook, by_the_booklet)


def value(lesson: Lesson, players: Players, smooth: float = SMOOTH) -> float:
    """The gain of a Re seat from each opponent in units, with a share of the Augen."""
    fixed, hands, leader, re = lesson
    known = [UNKNOWN] * SEATS
    if fixed.kind == SOLO:
        known = [RE if re >> seat & 1 else KONTRA for seat in range(SEATS)]
    return finished(Run(fixed, hands, leader, re, known), players, smooth)


def finished(run: Run, players: Players, smooth: float = SMOOTH) -> float:
    """The same for a deal in the middle of the play, which is used up."""
    while run.rest or run.trick:
        cards = run.legal()
        free = cards & cards - 1
        run.step(players[1 - (run.re >> run.seat & 1)](run) if free else cards.bit_length() - 1)
    deal = by_party(run, (False, False), (0, 0))
    won = units(run, deal)
    mine = sum([won[seat] for seat in range(SEATS) if run.re >> seat & 1])
    return mine / (SEATS - 1 if deal.lonely else 2) + (deal.augen[0] - FAIR) * smooth


Styles: TypeAlias = tuple[Style, Style]  # of Re and Kontra


def learned(deal: Dealer, start: Styles, steps: int, seed: int) -> Styles:
    """Better styles than `start`; each role takes every other step."""
    rng, styles = Random(seed), list(start)
    sums, counted = [[0.0] * len(astuple(RE_STYLE)) for _ in start], [0, 0]
    for step in range(steps):
        role = step % 2
        styles[role] = _stepped(deal, (styles[0], styles[1]), role, rng)
        if step >= steps // 2:
            sums[role] = [total + weight for total, weight in zip(sums[role], astuple(styles[role]), strict=True)]
            counted[role] += 1
    one, two = [Style(*[round(s / n, 2) for s in total]) for total, n in zip(sums, counted, strict=True)]
    return one, two


def _stepped(deal: Dealer, styles: Styles, role: int, rng: Random) -> Style:
    here = astuple(styles[role])
    shake = [rng.choice((-1, 1)) * (SHAKE * abs(weight) + FLOOR) for weight in here]
    forth = Style(*[weight + by for weight, by in zip(here, shake, strict=True)])
    back = Style(*[weight - by for weight, by in zip(here, shake, strict=True)])
    gains = [_difference(deal(rng), role, forth, back, _rival(styles, role, rng)) for _ in range(DEALS)]
    mean = sum(gains) / DEALS
    spread = sqrt(sum([(gain - mean) ** 2 for gain in gains]) / DEALS) or 1.0
    return Style(*[weight + STEP * mean / spread * by for weight, by in zip(here, shake, strict=True)])


def _rival(styles: Sequence[Style], role: int, rng: Random) -> Player:
    """Who plays the other side: its own style, or a player that learns nothing; nobody else plays against a solo."""
    mirror = by_style(styles[1 - role])
    return mirror if AGAINST_ONE in styles else rng.choice((mirror, *RIVALS))


def _difference(lesson: Lesson, role: int, one: Style, other: Style, rival: Player) -> float:
    """The advantage of the role with the first of two styles, against this rival."""
    won = []
    for style in (one, other):
        mine = by_style(style)
        won.append(value(lesson, (mine, rival) if role == 0 else (rival, mine)))
    return (1 - 2 * role) * (won[0] - won[1])


def gained(deal: Dealer, new: Styles, old: Styles, deals: int, seed: int) -> list[Gain]:
    """The gain of each role by its new style, the other side playing by the old one."""
    rng, found = Random(seed), []
    lessons = [deal(rng) for _ in range(deals)]
    for role in (0, 1):
        rival = by_style(old[1 - role])
        gains = [_difference(lesson, role, new[role], old[role], rival) for lesson in lessons]
        mean = sum(gains) / deals
        found.append(Gain(mean, sqrt(sum([(gain - mean) ** 2 for gain in gains])) / deals))
    return found


def main(steps: int, alone: bool) -> None:
    deal, start = (solo, (ALONE, AGAINST_ONE)) if alone else (normal, (RE_STYLE, KONTRA_STYLE))
    found = learned(deal, start, steps, seed=3)
    print(found)
    print(gained(deal, found, start, TESTED, seed=77))


if __name__ == "__main__":
    main(int(sys.argv[1]), "solo" in sys.argv)
