"""A deal of Doppelkopf in a playout: hands as masks, tricks without states and events, parties as known. (DK-2, DK-3)

The same tricks and parties as the rules would find (a test compares them). What a seat may know is asked by seat:
`friends`, `foes` and `trust` never look into another hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from game.bots.doppelkopf.tables import FOXES, OF_FACE, QUEENS, TENS, DoubledPack, pack_in, whole_pack
from rules.core.contract import Seat
from rules.core.deck import BACK, Card
from rules.doppelkopf.law import Options
from rules.doppelkopf.material import ACES, DIAMONDS, SEATS, TRUMP
from rules.doppelkopf.parties import WEDDING_TRICKS
from rules.doppelkopf.state import CALL, HOCHZEIT, KONTRA, NOBODY, NORMAL, RE, UNKNOWN, State
from rules.families.tricks import Mask, Trick, mask_of

GIFT = 10  # Augen of a card that is given, not just thrown
GIVEN = 0.08  # by how much a gift moves trust
GIVES = 0.85  # how much likelier Re gives a rich card than Kontra
EVERYBODY = (1 << SEATS) - 1
BESIDES = tuple(  # by seat and another one: the seats that are neither
    [
        [[third for third in range(SEATS) if third not in (seat, other)] for other in range(SEATS)]
        for seat in range(SEATS)
    ]
)
SEEKING = (CALL, HOCHZEIT)  # kinds of games in which a partner is sought


class Fixed(NamedTuple):
    """The values that do not change in a deal."""

    pack: DoubledPack
    options: Options
    kind: int
    maker: Seat
    called: int  # suit of the called ace
    foxes: Mask  # diamond aces that can be caught
    karlchen: bool
    fat: bool  # tricks of forty count


def fixed_in(state: State) -> Fixed:
    options = state.options
    catching = options.fuchsfang and state.trump == DIAMONDS and state.pigs == NOBODY
    return Fixed(
        pack_in(state),
        options,
        state.kind,
        state.maker,
        state.called,
        FOXES if catching else 0,
        options.karlchen != "off",
        options.doppelkopf40,
    )


class Run:
    """A deal in the middle of the play, all hands open; `seat` is on turn."""

    __slots__ = (
        "again",
        "augen",
        "barred",
        "best",
        "fixed",
        "foes",
        "friends",
        "gifts",
        "hands",
        "known",
        "lacking",
        "leader",
        "led",
        "lies",
        "odds",
        "open_friends",
        "partner",
        "re",
        "rest",
        "seat",
        "shift",
        "sizes",
        "trick",
        "tricks",
        "winner",
    )  # fmt: skip

    def __init__(self, fixed: Fixed, hands: Sequence[Mask], leader: Seat, re: int, known: Sequence[int]) -> None:
        self.fixed = fixed
        self.hands = list(hands)
        self.rest = hands[0] | hands[1] | hands[2] | hands[3]
        self.sizes = [hand.bit_count() for hand in hands]
        self.barred = [0, 0, 0, 0]
        self.leader = self.seat = self.winner = leader
        self.trick: list[Card] = []
        self.best = BACK
        self.lies = 0
        self.led = 0  # mask of the suits that were led
        self.again = 0  # 1 where the suit of the open trick was led before
        self.tricks: list[Trick] = []
        self.augen = [0, 0, 0, 0]
        self.re, self.known = re, list(known)
        self.partner = NOBODY
        self.shift = 0
        self.gifts = [[0.0] * SEATS for _ in range(SEATS)]
        self.odds = [1.0] * SEATS  # how much likelier the plays of each seat are if it is Re
        self.lacking = 0  # seats that have shown to hold no Kreuz-Dame
        self.friends, self.foes = [0] * SEATS, [0] * SEATS
        self.open_friends = self.friends  # as known by the rules alone, without what was shown
        self.settle()

    def twin(self) -> Run:
        """The same position once more; tricks are shared."""
        found = copy(self)
        for name in ("hands", "sizes", "barred", "trick", "tricks", "augen", "known", "odds", "friends", "foes"):
            setattr(found, name, getattr(self, name)[:])
        found.open_friends = self.open_friends[:]
        found.gifts = [row[:] for row in self.gifts]
        return found

    # --- who belongs to whom -------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Find anew what each seat knows of the others' parties."""
        known_re = sum([1 << seat for seat in range(SEATS) if self.known[seat] == RE])
        known_kontra = sum([1 << seat for seat in range(SEATS) if self.known[seat] == KONTRA])
        for seat in range(SEATS):
            self.friends[seat], self.foes[seat] = self._relations(seat, known_re, known_kontra)
        self.open_friends = self.friends
        if self.lacking & ~(known_re | known_kontra):
            self.open_friends, known_kontra = self.friends[:], known_kontra | self.lacking & ~known_re
            for seat in range(SEATS):
                self.friends[seat], self.foes[seat] = self._relations(seat, known_re, known_kontra)

    def _relations(self, seat: Seat, known_re: int, known_kontra: int) -> tuple[int, int]:
        own = 1 << seat
        if not self.is_resolved():
            return self._while_seeking(seat)
        is_re = self.re & own
        if known_re | known_kontra == EVERYBODY:
            ours = known_re if is_re else known_kontra
            return ours & ~own, EVERYBODY & ~ours
        if is_re:
            if self.re == own and self._holds_the_queens(seat):  # a silent wedding knows that it is alone
                return 0, EVERYBODY & ~own
            pair = known_re | own
            return (pair & ~own, EVERYBODY & ~pair) if pair.bit_count() == 2 else (0, known_kontra)
        pair = known_kontra | own if known_re.bit_count() < 2 else EVERYBODY & ~known_re
        return (pair & ~own, EVERYBODY & ~pair) if pair.bit_count() == 2 else (0, known_re)

    def _holds_the_queens(self, seat: Seat) -> bool:
        """True if no other hand can have a Kreuz-Dame; of what one seat sees `re` lacks a partner who is hidden."""
        return not self.rest & QUEENS & ~self.hands[seat]

    def _while_seeking(self, seat: Seat) -> tuple[int, int]:
        """The friends and foes of a seat before a called or wed partner is found."""
        maker = 1 << self.fixed.maker
        if seat == self.fixed.maker or self.fixed.kind != CALL:
            return 0, 0
        if self.hands[seat] & OF_FACE[ACES[self.fixed.called]]:
            return maker, EVERYBODY & ~maker & ~(1 << seat)
        return 0, maker

    def is_for_re(self) -> bool:
        """True if the one on turn plays for Re, or does not know yet whether he will."""
        return bool(self.re >> self.seat & 1) or not self.is_resolved()

    def is_resolved(self) -> bool:
        return self.fixed.kind not in SEEKING or self.partner != NOBODY or self.shift > 0

    def takers(self) -> Mask:
        """The cards that take the open trick for now."""
        pack = self.fixed.pack
        return pack.higher[pack.suits[self.trick[0]]][self.best]

    def trust(self, seat: Seat, other: Seat) -> float:
        """The chance, as the seat sees it, that the other is on its side: leads and gifts of Augen tell something."""
        bit = 1 << other
        friends, foes = self.friends[seat], self.foes[seat]
        if friends & bit:
            return 1.0
        if foes & bit:
            return 0.0
        gifts, odds, is_re = self.gifts[other], self.odds, self.re >> seat & 1
        found, total = gifts[seat], 0.0
        own = odds[other] if is_re else 1 / odds[other]
        for third in BESIDES[seat][other]:
            if friends >> third & 1:
                found += gifts[third]
            elif foes >> third & 1:
                found -= gifts[third]
            else:
                total += odds[third] if is_re else 1 / odds[third]
        found += own / (own + total) if total else 0.5
        return 0.9 if found > 0.9 else 0.1 if found < 0.1 else found

    def _reveal(self, seat: Seat, card: Card) -> None:
        """Note what a card tells of the parties (DK-3.3, DK-3.6)."""
        fixed = self.fixed
        if fixed.kind == NORMAL:
            if self.known[seat] == UNKNOWN:
                self.known[seat] = RE
            if not self.rest & QUEENS:
                self._reveal_all()
            self.settle()
        elif seat != fixed.maker and self.partner == NOBODY:
            self._find(seat)

    def _find(self, seat: Seat) -> None:
        self.partner = seat
        self.re |= 1 << seat
        self._reveal_all()
        self.settle()

    def _reveal_all(self) -> None:
        self.known = [RE if self.re >> seat & 1 else KONTRA for seat in range(SEATS)]

    # --- playing -------------------------------------------------------------------------------------------------

    def legal(self) -> Mask:
        """The cards that the seat on turn may play (DK-2.6 to 2.9)."""
        hand = self.hands[self.seat]
        if not self.trick:
            return hand
        pack = self.fixed.pack
        return hand & pack.of_suit[pack.suits[self.trick[0]]] or hand

    def led_before(self, suit: int) -> bool:
        """True if this suit was led in an earlier trick, as far as it is remembered."""
        return any(self.fixed.pack.suits[trick.cards[0]] == suit for trick in self.tricks if trick.cards[0] != BACK)

    def step(self, card: Card) -> None:
        """Play a card of the seat on turn."""
        pack, trick, seat, bit = self.fixed.pack, self.trick, self.seat, 1 << card
        self.hands[seat] ^= bit
        self.rest ^= bit
        self.sizes[seat] -= 1
        augen = pack.augen[card]
        if not trick:
            self.leader = self.winner = seat
            self.best, self.lies = card, augen
            suit = pack.suits[card]
            self.again = self.led >> suit & 1
            self.led |= 1 << suit
            self.odds[seat] *= pack.lead_odds[card]
        else:
            led = pack.suits[trick[0]]
            if pack.suits[card] != led:
                self.barred[seat] |= pack.of_suit[led]
                if led == TRUMP and self.known[seat] == UNKNOWN and self.fixed.kind == NORMAL:
                    self.lacking |= 1 << seat
                    self.settle()
            if pack.higher[led][self.best] & bit:
                self.best, self.winner = card, seat
                self.odds[seat] *= pack.take_odds[led == TRUMP][card]
            elif augen >= GIFT:
                self.gifts[seat][self.winner] += GIVEN
                self.gifts[self.winner][seat] += GIVEN
                self.odds[seat] *= GIVES
            self.lies += augen
        trick.append(card)
        if (bit & QUEENS and self.fixed.kind == NORMAL) or (
            self.fixed.kind == CALL and bit & OF_FACE[ACES[self.fixed.called]]
        ):
            self._reveal(seat, card)
        if len(trick) < SEATS:
            self.seat = (seat + 1) % SEATS
        else:
            self._take()

    def _take(self) -> None:
        trick, leader = self.trick, self.leader
        if not self.rest and 1 << self.best & TENS:
            self._first_ten_in_the_last_trick()
        taker = self.winner
        self.augen[taker] += self.lies
        self.tricks.append(Trick(leader, taker, tuple(trick)))
        self.trick = []
        self.seat = self.leader = taker
        self.best, self.lies = BACK, 0
        if self.fixed.kind == HOCHZEIT and self.partner == NOBODY and not self.shift:
            if taker != self.fixed.maker:
                self._find(taker)
            elif len(self.tricks) == WEDDING_TRICKS:
                self.shift = WEDDING_TRICKS
                self._reveal_all()
                self.settle()

    def _first_ten_in_the_last_trick(self) -> None:
        """Let the first H10 win the last trick: there the second does not beat it (DK-7.2)."""
        if self.fixed.options.tolle_zweite_hoch and self.fixed.pack.trumps & TENS:
            place = next(place for place, card in enumerate(self.trick) if 1 << card & TENS)
            self.winner = (self.leader + place) % SEATS


def run_of(state: State) -> Run:
    """The state as a playout sees it; what fell before is told by its tricks, forgotten cards (BACK) count nothing."""
    fixed = fixed_in(state)
    hands = [mask_of([card for card in hand if card != BACK]) for hand in state.hands]
    lying = [*state.trick]
    found = Run(fixed, hands, state.leader, state.re, state.known)
    found.rest = unplayed(state)
    found.partner, found.shift = state.partner, state.shift
    found.sizes = [len(hand) for hand in state.hands]
    _add_past(found, state.tricks)
    found.seat = state.leader if lying else state.seat
    _add_open(found, lying)
    found.settle()
    return found


def unplayed(state: State) -> Mask:
    """All cards but those that are remembered as played."""
    fallen = mask_of([card for trick in state.tricks for card in trick.cards if card != BACK]) | mask_of(state.trick)
    return whole_pack(state.options.ohne_neunen) & ~fallen


def _add_past(run: Run, tricks: Sequence[Trick]) -> None:
    pack = run.fixed.pack
    run.tricks = list(tricks)
    for leader, taker, cards in tricks:
        if BACK in cards:
            run.augen[taker] += sum([pack.augen[card] for card in cards if card != BACK])
        else:
            _note_past(run, leader, cards)
            run.augen[taker] += sum([pack.augen[card] for card in cards])


def _note_past(run: Run, leader: Seat, cards: Sequence[Card]) -> None:
    """Note who has shown to lack a suit, and who gave whom Augen."""
    pack = run.fixed.pack
    led, best, winner = pack.suits[cards[0]], cards[0], leader
    run.again = run.led >> led & 1
    run.led |= 1 << led
    run.odds[leader] *= pack.lead_odds[best]
    for place in range(1, len(cards)):
        card, seat = cards[place], (leader + place) % SEATS
        if pack.suits[card] != led:
            run.barred[seat] |= pack.of_suit[led]
            run.lacking |= (led == TRUMP and run.fixed.kind == NORMAL) << seat
        if pack.higher[led][best] >> card & 1:
            best, winner = card, seat
            run.odds[seat] *= pack.take_odds[led == TRUMP][card]
        elif pack.augen[card] >= GIFT:
            run.gifts[seat][winner] += GIVEN
            run.gifts[winner][seat] += GIVEN
            run.odds[seat] *= GIVES


def _add_open(run: Run, cards: Sequence[Card]) -> None:
    """Add the open trick, whose cards are no longer in a hand."""
    pack = run.fixed.pack
    if not cards:
        return
    _note_past(run, run.leader, cards)
    led, run.best, run.winner = pack.suits[cards[0]], cards[0], run.leader
    for place, card in enumerate(cards):
        if place and pack.higher[led][run.best] >> card & 1:
            run.best, run.winner = card, (run.leader + place) % SEATS
    run.lies = sum([pack.augen[card] for card in cards])
    run.trick = list(cards)
    run.seat = (run.leader + len(cards)) % SEATS
