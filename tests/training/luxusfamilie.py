"""Lessons: bots play rounds against themselves and learn weights for cards and the promise of hands. (docs/bots)

`python -m tests.training.luxusfamilie cards [LAPS]` tries other weights, one after the other, and keeps what wins
more in the same deals; `… leads [DEALS]` leads every card of many positions in the true deal and fits what such leads
bring; `… auction [DEALS]` plays every deal with each seat as defender and fits what hands promise. All of them rewrite
game/bots/luxusfamilie/weights.py; a second number is the seed. Nothing of this runs in a match.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from pprint import pformat
from random import Random
from typing import Any, NamedTuple

from game.bots.luxusfamilie.cards import HIGHER, PLAYERS, SIZE, Sight, best_card, weighed
from game.bots.luxusfamilie.estimate import FEATURES, STEP, Offer, features, limit, offer
from game.bots.luxusfamilie.playout import played_out, taker
from game.bots.luxusfamilie.weights import AUCTION, DEFENDER, LEADS, MAKER, Auction, Leads, Player, Weights
from rules.core.contract import Points, Seat
from rules.core.deck import Card
from rules.families.tricks import Mask, mask_of
from rules.luxusfamilie.farbkarten import NEED
from rules.luxusfamilie.material import CARDS, LOW, POWER, SEATS, SUIT, SUIT_BITS
from rules.luxusfamilie.rounds import stichpunkte
from rules.luxusfamilie.values import bits_of, laid_tokens, meld_value, split, suits_of
from tests.training.regression import Features, Sums, ridge

TRIALS = 1500  # deals in which changed weights are compared with the old ones
CLEAR = 1.0  # standard errors by which a change must win
STEPS = (2.0, 1.0)  # Machtpunkte by which a weight is changed, lap by lap
SMALL = {"given": 0.1}  # weights that are factors
LOOKED = 1 / 3  # of the leads, at which all cards are tried
PULL_LEADS = 20.0
PULL = 5.0  # ridge: how strongly weights are drawn to 0
STAYS = 0.0  # margin with which the bidders of the lessons give up
FILE = Path(__file__).parents[2] / "game" / "bots" / "luxusfamilie" / "weights.py"
LEARNED = "# --- learned; written by tests.training.luxusfamilie, never by hand "
WIDTH = 117  # of that line
HEAD, _, _ = FILE.read_text("utf-8").partition(LEARNED)  # what stays of the module
Row = tuple[list[float], float]


class Deal(NamedTuple):
    """Three hands and the offer of each."""

    hands: tuple[Mask, ...]
    offers: tuple[Offer, ...]

    def highest(self) -> tuple[Seat, Points]:
        """The seat that becomes Spielmacher, and its bid."""
        limits = [limit(found, STAYS) for found in self.offers]
        first = max(range(SEATS), key=limits.__getitem__)
        second = max(limits[seat] for seat in range(SEATS) if seat != first)
        return first, max(STEP, min(limits[first], second + STEP))


def deals(count: int, seed: int) -> Iterator[Deal]:
    rng = Random(seed)
    for _ in range(count):
        cards = list(CARDS)
        rng.shuffle(cards)
        hands = tuple(mask_of(cards[seat::SEATS]) for seat in range(SEATS))
        yield Deal(hands, tuple(offer(hand, shared=True) for hand in hands))


def laid_by(hand: Mask, trump: int) -> Mask:
    """The cards that a hand lays when it melds all."""
    return bits_of(hand, laid_tokens(split(hand, trump, True), trump, True), LOW)


def played(deal: Deal, maker: Seat, trump: int, players: Sequence[Player]) -> tuple[list[Points], list[Points]]:
    """Machtpunkte and totals of each seat, as if every bid were made."""
    laid = [laid_by(hand, trump) for hand in deal.hands]
    power = played_out(deal.hands, trump, maker, (), (0,) * SEATS, laid, players)
    totals = [meld_value(hand, trump, True) + stichpunkte(won) for hand, won in zip(deal.hands, power, strict=True)]
    return power, totals


def ahead(totals: Sequence[Points], seat: Seat) -> float:
    """The own total less the mean of the others'."""
    return totals[seat] - (sum(totals) - totals[seat]) / (SEATS - 1)


# --- how to weigh cards ----------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """The players at a table of the lessons: one with the weights that are tried, the others with the known."""

    maker: Weights
    defender: Weights

    def seated(self, maker: Seat, tried: Weights | None = None, seat: Seat = -1) -> list[Player]:
        found = [self.maker if other == maker else self.defender for other in range(SEATS)]
        if tried is not None:
            found[seat] = tried
        return [Player(weights, LEADS[(maker - other) % SEATS]) for other, weights in enumerate(found)]


class Known(NamedTuple):
    """A deal that was played: its Spielmacher, the trump, and the totals."""

    deal: Deal
    maker: Seat
    trump: int
    totals: list[Points]


def compared(table: Table, tried: Weights, as_maker: bool, known: Sequence[Known]) -> tuple[float, float]:
    """Points a round that the tried weights gain over the known ones, and the standard error."""
    gains = []
    for deal, maker, trump, totals_before in known:
        for seat in range(SEATS):
            if (seat == maker) == as_maker:
                _, totals = played(deal, maker, trump, table.seated(maker, tried, seat))
                gains.append(ahead(totals, seat) - ahead(totals_before, seat))
    mean = sum(gains) / len(gains)
    return mean, sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)


def changes(step: float) -> Iterator[Callable[[Weights], Weights]]:
    """Every single weight up and down by a step."""
    for name, value in MAKER._asdict().items():
        size = SMALL.get(name, step if isinstance(value, tuple) else step / 2)
        for sign in (size, -size):
            if isinstance(value, tuple):
                for place in range(len(value)):
                    yield _changed(name, place, sign)
            else:
                yield _changed(name, -1, sign)


def _changed(name: str, place: int, by: float) -> Callable[[Weights], Weights]:
    def change(weights: Weights) -> Weights:
        value = getattr(weights, name)
        if place < 0:
            return weights._replace(**{name: round(value + by, 2)})
        row = [round(old + by, 2) if index == place else old for index, old in enumerate(value)]
        changed: dict[str, Any] = {name: tuple(row)}
        return weights._replace(**changed)

    return change


def known_deals(table: Table, count: int, seed: int) -> list[Known]:
    """The deals of this seed as the table plays them now."""
    found = []
    for deal in deals(count, seed):
        maker, bid = deal.highest()
        trump = deal.offers[maker].best(bid).trump
        found.append(Known(deal, maker, trump, played(deal, maker, trump, table.seated(maker))[1]))
    return found


def _wins(table: Table, tried: Weights, as_maker: bool, known: Sequence[Known]) -> bool:
    """True if the tried weights clearly win; a fifth of the deals is enough to see that they do not."""
    gain, error = compared(table, tried, as_maker, known[: len(known) // 5])
    if gain < 0:
        return False
    gain, error = compared(table, tried, as_maker, known)
    if gain > CLEAR * error > 0:
        print(f"{gain:+.2f} ± {error:.2f}", tried, flush=True)
        return True
    return False


def lap(table: Table, as_maker: bool, step: float, seed: int) -> Table:
    """Try every change once; keep what clearly wins."""
    count = TRIALS if as_maker else TRIALS // 2
    known = known_deals(table, count, seed)
    for change in changes(step):
        tried = change(table.maker if as_maker else table.defender)
        if _wins(table, tried, as_maker, known):
            table = Table(tried, table.defender) if as_maker else Table(table.maker, tried)
            write(table.maker, table.defender, LEADS, AUCTION)
            seed += 1
            known = known_deals(table, count, seed)
    return table


def learn_cards(laps: int, first: int) -> None:
    """Defenders and Spielmacher in turn; what is learned is written down at once."""
    table = Table(MAKER, DEFENDER)
    for number in range(2 * laps):
        table = lap(table, number % 2 == 1, STEPS[number // 2 % len(STEPS)], 1000 * (first + number))


# --- what leads bring ------------------------------------------------------------------------------------------------


class Walk:
    """A deal on its way through the tricks, played by `best_card`."""

    def __init__(self, deal: Deal) -> None:
        self.maker, bid = deal.highest()
        self.trump = deal.offers[self.maker].best(bid).trump
        self.laid = [laid_by(hand, self.trump) for hand in deal.hands]
        self.hands, self.out, self.leader = list(deal.hands), [0] * SEATS, self.maker
        self.trick: tuple[Card, ...] = ()

    @property
    def seat(self) -> Seat:
        return (self.leader + len(self.trick)) % SEATS

    @property
    def sight(self) -> Sight:
        """The knowledge of the seat on turn."""
        one, two = (self.seat + 1) % SEATS, (self.seat + 2) % SEATS
        melds = [self.laid[seat] & self.hands[seat] for seat in (one, two)]
        return Sight(self.hands[one] | self.hands[two], self.out[one], self.out[two], melds[0], melds[1])

    def after(self, card: Card) -> Points:
        """The Machtpunkte of the seat on turn from here on, if it leads this card."""
        hands = self.hands[:]
        hands[self.seat] ^= 1 << card
        rest = played_out(hands, self.trump, self.leader, (card,), self.out, self.laid, PLAYERS[self.maker])
        return rest[self.seat]

    def step(self) -> None:
        """Play a card."""
        seat, players = self.seat, PLAYERS[self.maker]
        card = best_card(self.hands[seat], self.trump, self.trick, self.sight, players[seat])
        self.hands[seat] ^= 1 << card
        if self.trick:
            for suit in NEED[self.trump][SUIT[self.trick[0]]][SUIT[card]]:
                self.out[seat] |= 1 << suit
        self.trick = (*self.trick, card)
        if len(self.trick) == SEATS:
            self.leader, self.trick = taker(self.trick, self.trump, self.leader), ()


def described(hand: Mask, trump: int, sight: Sight, card: Card) -> Leads:
    """What is so about a lead: the factors of its weights."""
    suit, place = divmod(card, 12)
    hidden, out = sight.unseen >> 12 * suit & SUIT_BITS, SIZE[sight.unseen >> 12 * trump & SUIT_BITS]
    held, left, points = SIZE[hand >> 12 * suit & SUIT_BITS], SIZE[hidden], POWER[card]
    boss = not hidden & HIGHER[place]
    found = Leads(*[0.0] * len(Leads._fields))
    if suit == trump:
        found = found._replace(trump=1, trump_own=held, trump_out=left, trump_points=points)
        drained = max(0, held - left) ** 2 if left else 0
        if boss:
            return found._replace(trump_boss=1, trump_boss_points=points, trump_boss_out=left, trump_drain=drained)
        return found
    found = found._replace(own=held, hidden=left, points=points)
    if out and left:
        found = found._replace(left_ruffs=sight.left_void >> suit & 1, right_ruffs=sight.right_void >> suit & 1)
    if not boss:
        return found
    return found._replace(boss=1, boss_points=points, boss_hidden=left, boss_own=held, boss_early=out > 0)


def _tried(walk: Walk, sums: Sums) -> None:
    """Lead every card of the position; what each of them brings beside the others goes into the sums."""
    hand, sight = walk.hands[walk.seat], walk.sight
    cards = [card for _, card in weighed(hand, walk.trump, (), sight, PLAYERS[walk.maker][walk.seat])]
    rows = [described(hand, walk.trump, sight, card) for card in cards]
    values = [walk.after(card) for card in cards]
    means, mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)], sum(values) / len(values)
    for row, value in zip(rows, values, strict=True):
        seen: Features = [(i, one - means[i]) for i, one in enumerate(row) if one != means[i]]
        sums.see(seen, value - mean)


def learn_leads(count: int, first: int) -> None:
    """The worth of leads for each role, as the players are now."""
    size, rng = len(Leads._fields), Random(first)
    sums = [Sums(size) for _ in range(SEATS)]
    for deal in deals(count, first):
        walk = Walk(deal)
        while walk.hands[walk.seat]:
            if not walk.trick and walk.hands[walk.seat].bit_count() > 1 and rng.random() < LOOKED:
                _tried(walk, sums[(walk.maker - walk.seat) % SEATS])
            walk.step()
    one, two, three = (Leads(*found.weights([PULL_LEADS] * size)) for found in sums)
    write(MAKER, DEFENDER, (one, two, three), AUCTION)


# --- what hands promise ----------------------------------------------------------------------------------------------


def summed(hand: Mask, suits: Sequence[int]) -> list[float]:
    """The features of some suits of a hand, added up."""
    bits = suits_of(hand)
    return [sum(column) for column in zip(*(features(bits[suit]) for suit in suits), strict=True)]


def fitted(rows: Sequence[Row]) -> list[float]:
    """The weights that explain the values best, the first of them free, the others drawn to 0."""
    pulls = [0.0] + [PULL] * (len(rows[0][0]) - 1)
    return ridge([([(index, one) for index, one in enumerate(seen) if one], value) for seen, value in rows], pulls)


class Seen(NamedTuple):
    """The observations of the auction's lessons."""

    makers: list[Row]  # features of a Spielmacher's hand: his Machtpunkte
    others: list[Row]  # his Machtpunkte: mean total of the others
    defenders: list[Row]  # features of a defender's hand, best own melds, bid: how far ahead he came out


def _look(seen: Seen, deal: Deal, rng: Random) -> None:
    """Let every seat play once; and every seat once let the better of the others play, at a bid he goes along with."""
    table = Table(MAKER, DEFENDER)
    limits = [max(STEP, limit(found, STAYS)) for found in deal.offers]
    for seat in range(SEATS):
        other = max((seat + 1) % SEATS, (seat + 2) % SEATS, key=limits.__getitem__)
        bid = rng.randrange(STEP, limits[other] + STEP, STEP)
        plan = deal.offers[other].best(bid)
        power, totals = played(deal, other, plan.trump, table.seated(other))
        sides = [suit for suit in range(4) if suit != plan.trump]
        hand = deal.hands[other]
        seen.makers.append(([1.0, *summed(hand, [plan.trump]), *summed(hand, sides)], float(power[other])))
        seen.others.append(([1.0, float(power[other])], (sum(totals) - totals[other]) / (SEATS - 1)))
        if totals[other] < bid:
            totals[other] = -bid
        best = max(found.melds for found in deal.offers[seat].plans)
        row = [1.0, *summed(deal.hands[seat], range(4)), float(best), float(bid)]
        seen.defenders.append((row, ahead(totals, seat)))


def learn_auction(count: int, first: int) -> None:
    seen = Seen([], [], [])
    rng = Random(first)
    for deal in deals(count, first):
        _look(seen, deal, rng)
    maker, others, defence = fitted(seen.makers), fitted(seen.others), fitted(seen.defenders)
    gaps = [value - sum(map(float.__mul__, maker, row)) for row, value in seen.makers]
    found = Auction(
        power=maker[0],
        trump=tuple(maker[1 : 1 + FEATURES]),
        side=tuple(maker[1 + FEATURES :]),
        sigma=sqrt(sum(gap * gap for gap in gaps) / len(gaps)),
        others_base=others[0],
        others_power=others[1],
        defence_base=defence[0],
        defence=tuple(defence[1 : 1 + FEATURES]),
        defence_melds=defence[-2],
        defence_bid=defence[-1],
    )
    write(MAKER, DEFENDER, LEADS, found)


# --- writing ---------------------------------------------------------------------------------------------------------


def _row_of(leads: Leads) -> str:
    fields = "".join(f"        {name}={round(value, 2)},\n" for name, value in leads._asdict().items())
    return f"    Leads(\n{fields}    ),\n"


def _rounded(value: float | tuple[float, ...]) -> float | tuple[float, ...]:
    return tuple(round(one, 2) for one in value) if isinstance(value, tuple) else round(value, 3)


def _text_of(name: str, knowledge: Auction | Weights) -> str:
    rows = [f"    {field}={pformat(_rounded(value), width=115)},\n" for field, value in knowledge._asdict().items()]
    return f"{name} = {type(knowledge).__name__}(\n{''.join(rows)})\n"


def write(maker: Weights, defender: Weights, leads: Sequence[Leads], auction: Auction) -> None:
    """Write the module that holds this knowledge."""
    rows = "".join(_row_of(found) for found in leads)
    parts = _text_of("MAKER", maker) + _text_of("DEFENDER", defender) + f"LEADS = (\n{rows})\n"
    parts += _text_of("AUCTION", auction)
    FILE.write_text(HEAD + LEARNED.ljust(WIDTH, "-") + "\n\n" + parts, encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    lesson, *numbers = arguments
    count, first = ([int(number) for number in numbers] + [0, 0])[:2]
    if lesson == "cards":
        learn_cards(count or 1, first)
    elif lesson == "leads":
        learn_leads(count or 4500, first)
    else:
        learn_auction(count or 5000, first)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
