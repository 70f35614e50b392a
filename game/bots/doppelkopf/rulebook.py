"""The plain player of Doppelkopf: what one is taught at a club table. (rulebook, chapter 8, 1 to 8)

On lead he goes through a few ideas in order; the first that names a card decides. In an answer he asks to whom the
trick will probably belong, what lies in it, and which card does the job for the lowest price. Every card comes with
the reason he would give for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from game.bots.doppelkopf.cards import distinct
from game.bots.doppelkopf.chances import chance_to_win, still_to_come
from game.bots.doppelkopf.playout import Run
from game.bots.doppelkopf.tables import FOXES, KARLS, TENS
from game.bots.families.tricks.plain import thrown
from rules.core.deck import Card
from rules.doppelkopf.material import FACE, KING, QUEEN, RANKS, SEATS, TRUMP
from rules.doppelkopf.rounds import FAT
from rules.doppelkopf.state import SOLO
from rules.families.tricks import Mask, mask_of

RICH: Final = 10  # Augen of a card that one gives or saves
SURE: Final = 0.6  # trust from which on one gives a trick its Augen (principle 3)
RUNS: Final = 0.35  # chance of coming home from which on an ace or a ten is led
MATE_RUFFS: Final = 0.5  # the same for a suit that the partner trumps
TAKES: Final = 0.8  # how often who can take a trick away does it
ADDED: Final = 4.0  # Augen that each seat still to come puts into a trick
LONG: Final = 1.0  # more trumps than the others hold on the average, from which on Re draws them
LAST_TRICKS: Final = 3  # cards in hand from which on one thinks of Karlchen

# what a card is worth in hand, in Augen: a trick must bring more than that
JACK: Final = 3.0
RED_QUEEN: Final = 5.0
BLACK_QUEEN: Final = 9.0
HEART_TEN: Final = 12.0
SMALL_TRUMP: Final = 0.5
RICH_TRUMP: Final = -2.0  # a fox or a Karo-Zehn wants to go home
HIGHEST: Final = 5.0  # more for a trump that nobody beats
FRESH_ACE: Final = 4.0  # an ace whose suit nobody has led
BLANK: Final = -0.5  # the last card of a suit: after it one may trump
FOX: Final = 8.0  # to catch a fox, or to lose it
POINT: Final = 3.0  # any other special point


class Look:
    """The position as its player takes it in."""

    __slots__ = ("cards", "hand", "holds", "later", "pack", "run", "seat", "unseen")

    def __init__(self, run: Run, cards: Mask) -> None:
        self.run, self.pack, self.seat = run, run.fixed.pack, run.seat
        self.hand = run.hands[run.seat]
        self.unseen = run.rest & ~self.hand
        self.cards = distinct(cards)
        self.later = still_to_come(run, run.seat, self.unseen)
        self.holds = {card: self._holds(card) for card in self.cards}

    def _holds(self, card: Card) -> float:
        """The chance that the trick is the own side's if this card wins it for now."""
        pack, run = self.pack, self.run
        led = pack.suits[run.trick[0]] if run.trick else pack.suits[card]
        if run.trick and not run.takers() >> card & 1:
            return 0.0
        return chance_to_win(self.later, self.unseen & pack.higher[led][card], pack.of_suit[led], 1.0, TAKES)

    @property
    def ours(self) -> float:
        """The chance that the open trick is the own side's without one's doing."""
        pack, run = self.pack, self.run
        led, trust = pack.suits[run.trick[0]], run.trust(self.seat, run.winner)
        return chance_to_win(self.later, self.unseen & run.takers(), pack.of_suit[led], trust, TAKES)

    def is_trump(self, card: Card) -> bool:
        return bool(self.pack.trumps >> card & 1)

    def suit(self, card: Card) -> Mask:
        return self.pack.of_suit[self.pack.suits[card]]

    def length(self, card: Card) -> int:
        """How many cards of its suit one holds."""
        return (self.hand & self.suit(card)).bit_count()

    def is_highest(self, card: Card) -> bool:
        """True if no unseen card of its suit is higher."""
        return not self.unseen & self.suit(card) & self.pack.higher[self.pack.suits[card]][card]

    def is_fresh(self, card: Card) -> bool:
        """True if nobody has led its suit yet."""
        return not self.run.led >> self.pack.suits[card] & 1

    def is_re(self) -> bool:
        """True for Re, and for who plays alone or still seeks a partner."""
        run = self.run
        return bool(run.re >> self.seat & 1) if run.is_resolved() else self.seat == run.fixed.maker

    def price(self, card: Card) -> float:
        """What the card is worth as long as it is held, in Augen."""
        if not self.is_trump(card):
            fresh = self.is_highest(card) and self.is_fresh(card) and self.pack.augen[card] >= RICH
            blank = self.length(card) == 1 and self.hand & self.pack.trumps
            return (FRESH_ACE if fresh else 0.0) + (BLANK if blank else 0.0)
        karl = self.run.fixed.karlchen and self.run.sizes[self.seat] <= LAST_TRICKS and KARLS >> card & 1
        return _worth(card) + (HIGHEST if self.is_highest(card) else 0.0) + (POINT if karl else 0.0)


def _worth(card: Card) -> float:
    suit, rank = divmod(FACE[card], len(RANKS))
    if TENS >> card & 1:
        return HEART_TEN
    if rank > QUEEN:
        return JACK if RANKS[rank] == "J" else SMALL_TRUMP
    if rank == QUEEN:
        return BLACK_QUEEN if suit < 2 else RED_QUEEN
    return SMALL_TRUMP if rank == KING else RICH_TRUMP


Idea: TypeAlias = Callable[[Look], Card | None]


def thought(run: Run) -> tuple[Card, str]:
    """The card of the seat on turn, and the code of its reason."""
    cards = run.legal()
    if not cards & cards - 1:
        return cards.bit_length() - 1, "only_choice"
    look = Look(run, cards)
    return _lead(look) if not run.trick else _answer(look)


def why(run: Run, card: Card) -> str:
    """The code of his reason for this card, whether he would have chosen it or not."""
    cards = run.legal()
    if not cards & cards - 1:
        return "only_choice"
    look = Look(run, cards)
    if not run.trick:
        chosen, code = _lead(look)
        return code if FACE[chosen] == FACE[card] else _led(look, card)
    return _taken(look, card) if run.takers() >> card & 1 else _given(look, card, look.ours)


# --- leading -----------------------------------------------------------------------------------------------------


def _lead(look: Look) -> tuple[Card, str]:
    run = look.run
    alone = run.fixed.kind == SOLO and run.re >> look.seat & 1
    for idea, code in ALONE if alone else RE if look.is_re() else KONTRA:
        card = idea(look)
        if card is not None:
            return card, code if code != "lead_trump" or _has_plain(look) else _led(look, card)
    return min(look.cards, key=lambda card: (look.pack.augen[card], look.price(card))), "lead_low"


def _led(look: Look, card: Card) -> str:
    """Why a card may be led that is not the first thought."""
    if look.is_trump(card):
        if look.is_highest(card):
            return "lead_boss"
        if look.is_re() and _has_plain(look):
            return "lead_trump"
        least = small_trump(look)
        return "lead_small_trump" if least is not None and FACE[least] == FACE[card] else "lead_mid_trump"
    if look.is_highest(card):
        return "lead_ace" if look.is_fresh(card) else "second_ace"
    if _partner_lacks(look, card):
        return "lead_for_partner"
    return "lead_short" if look.length(card) == 1 else "lead_low"


def _has_plain(look: Look) -> bool:
    """True if there is a plain card in the hand that gains where nobody can trump in any more."""
    return bool(look.hand & ~look.pack.trumps)


def first_ace(look: Look) -> Card | None:
    """An ace while everybody still has the suit: the one that comes home most likely."""
    return _safest(look, [card for card in _high_plain(look) if look.is_fresh(card)])


def second_ace(look: Look) -> Card | None:
    """The highest card of a suit that has been led before, where it may still come home."""
    return _safest(look, _high_plain(look))


def _high_plain(look: Look) -> list[Card]:
    rich = [card for card in look.cards if not look.is_trump(card) and look.pack.augen[card] >= RICH]
    return [card for card in rich if look.is_highest(card) and look.holds[card] >= RUNS]


def _safest(look: Look, cards: list[Card]) -> Card | None:
    return max(cards, key=lambda card: (look.holds[card], -look.length(card)), default=None)


def partners_void(look: Look) -> Card | None:
    """A suit that the partner lacks: he trumps it."""
    plain = [card for card in look.cards if not look.is_trump(card) and look.holds[card] >= MATE_RUFFS]
    found = [card for card in plain if _partner_lacks(look, card)]
    return max(found, key=lambda card: (look.holds[card], -look.pack.augen[card]), default=None)


def _partner_lacks(look: Look, card: Card) -> bool:
    run = look.run
    mates = [other for other in range(SEATS) if run.friends[look.seat] >> other & 1]
    return any(run.barred[mate] & look.suit(card) for mate in mates)


def draw_trumps(look: Look) -> Card | None:
    """A trump of the middle, with more of them than the others: then they cannot trump in any more."""
    trumps, others = look.hand & look.pack.trumps, look.unseen & look.pack.trumps
    each = others.bit_count() * look.run.sizes[look.seat] / max(1, look.unseen.bit_count())
    if not others or trumps.bit_count() < each + LONG:
        return None
    good = [card for card in look.cards if look.is_trump(card) and look.pack.augen[card] < RICH]
    good.sort(key=look.price)
    return good[(len(good) - 1) // 2] if good else None


def bare_plain(look: Look) -> Card | None:
    """The last card of a plain suit: from then on one may trump there. Never a bare ten (principle 5)."""
    return min(
        [card for card in _low_plain(look) if look.length(card) == 1], key=look.pack.augen.__getitem__, default=None
    )


def low_plain(look: Look) -> Card | None:
    """A low plain card of the shortest suit."""
    return min(_low_plain(look), key=lambda card: (look.length(card), look.pack.augen[card]), default=None)


def _low_plain(look: Look) -> list[Card]:
    return [card for card in look.cards if not look.is_trump(card) and look.pack.augen[card] < RICH]


def small_trump(look: Look) -> Card | None:
    small = [card for card in look.cards if look.is_trump(card) and look.pack.augen[card] < RICH]
    return min(small, key=look.price, default=None)


def top_trump(look: Look) -> Card | None:
    """Alone: the trump that nobody beats, as long as the others hold any."""
    high = [card for card in look.cards if look.is_trump(card) and look.is_highest(card)]
    return high[0] if high and look.unseen & look.pack.trumps else None


def any_boss(look: Look) -> Card | None:
    """Alone: whatever nobody beats, the richest first."""
    high = [card for card in look.cards if look.is_highest(card)]
    return max(high, key=lambda card: look.pack.augen[card], default=None)


ACES: Final[tuple[tuple[Idea, str], ...]] = (
    (first_ace, "lead_ace"),
    (partners_void, "lead_for_partner"),
    (second_ace, "second_ace"),
)
QUIET: Final[tuple[tuple[Idea, str], ...]] = (
    (bare_plain, "lead_short"),
    (low_plain, "lead_low"),
    (small_trump, "lead_small_trump"),
)
RE: Final = (*ACES, (draw_trumps, "lead_trump"), *QUIET)
KONTRA: Final = (*ACES, *QUIET)
ALONE: Final = ((top_trump, "lead_boss"), (any_boss, "lead_high"))


# --- answering ---------------------------------------------------------------------------------------------------


def _answer(look: Look) -> tuple[Card, str]:
    ours, stakes = look.ours, _stakes(look)
    higher = look.run.takers()

    def balance(card: Card) -> float:
        """The Augen that this card wins or saves, less its price."""
        wins = higher >> card & 1
        chance = look.holds[card] if wins else ours
        prize = stakes + look.pack.augen[card]
        if look.run.fixed.fat and prize >= FAT:
            prize += POINT
        found = (2 * chance - 1) * prize - look.price(card)
        if look.run.fixed.foxes >> card & 1:
            found -= (1 - chance) * FOX
        if wins and KARLS >> card & 1 and look.run.fixed.karlchen and look.run.sizes[look.seat] == 1:
            found += POINT * chance
        return found

    best = max(look.cards, key=lambda card: (balance(card), card))
    return best, (_taken(look, best) if higher >> best & 1 else _given(look, best, ours))


def _stakes(look: Look) -> float:
    """The Augen of the open trick with those to come, and the foxes in it."""
    foxes = sum([look.run.fixed.foxes >> card & 1 for card in look.run.trick])
    return look.run.lies + ADDED * len(look.later) + FOX * foxes


def _taken(look: Look, card: Card) -> str:
    """Why a card takes the trick."""
    run, last = look.run, not look.later
    if KARLS >> card & 1 and run.fixed.karlchen and run.sizes[look.seat] == 1:
        return "karlchen"
    if _has_foes_fox(look) and look.holds[card] > 0.9:
        return "catch_fox"
    if run.fixed.foxes >> card & 1:
        return "fox_home"
    if last:
        return "take_last"
    if look.is_trump(card) and look.pack.suits[run.trick[0]] != TRUMP:
        return "trump_in"
    if not look.is_trump(card) and look.is_highest(card) and not run.led_before(look.pack.suits[card]):
        return "ace_takes"
    return "take_likely" if look.holds[card] > SURE else "take_ahead"


def _has_foes_fox(look: Look) -> bool:
    """True if a fox lies there that is probably not from the own side."""
    run = look.run
    owners = [(run.leader + place) % SEATS for place, card in enumerate(run.trick) if run.fixed.foxes >> card & 1]
    return any(run.trust(look.seat, owner) < SURE for owner in owners)


def _given(look: Look, card: Card, ours: float) -> str:
    """Why a card does not take the trick."""
    run, augen = look.run, look.pack.augen
    rich = augen[card] >= RICH
    if ours < SURE:
        cards = mask_of(look.cards)
        return thrown(augen, cards, cards & run.takers(), card)
    if FOXES >> card & 1 and look.is_trump(card):
        return "fox_home"
    if run.trust(look.seat, run.winner) < 1 or not is_safe(run, run.best):
        return "feed_likely" if rich else "leave_likely"
    return "feed" if rich else "leave_partner"


# --- what is safe ------------------------------------------------------------------------------------------------


def is_safe(run: Run, card: Card) -> bool:
    """True if nobody still to come, who is not surely a friend, can hold a card that beats this one."""
    pack, seat = run.fixed.pack, run.seat
    led = pack.suits[run.trick[0]] if run.trick else pack.suits[card]
    higher = pack.higher[led][card] & run.rest & ~run.hands[seat]
    for away in range(1, SEATS - len(run.trick)):
        other = (seat + away) % SEATS
        may = higher & ~run.barred[other]
        if may and not run.friends[seat] >> other & 1 and _could(run, other, led, may):
            return False
    return True


def _could(run: Run, other: int, led: int, may: Mask) -> bool:
    """True if the seat may be able to lay one of these cards: a trump on a plain suit only where it may lack that."""
    pack = run.fixed.pack
    if may & pack.of_suit[led] or led == TRUMP:
        return True
    suit = run.rest & pack.of_suit[led] & ~run.hands[run.seat]
    return bool(run.barred[other] & pack.of_suit[led]) or suit.bit_count() < 4 or run.led_before(led)
