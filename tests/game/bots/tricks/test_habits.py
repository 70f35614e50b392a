"""Cards that a table laughs at in point-trick games, and cards of people who do not look closely."""

from __future__ import annotations

from random import Random

from game.bots.families.tricks.habits import laughable, lays_badly, misjudged
from game.bots.families.tricks.play import Seen
from game.bots.tarock.worth import ALL, PACKS, STYLES
from rules.families.tricks import Mask, mask_of
from rules.tarock.material import DECK, SUITS

SPADES = PACKS[SUITS.index("S")]
DECLARER = 1


def cards(text: str) -> Mask:
    return mask_of([DECK.token_of[code] for code in text.split()])


def seen(hand: str, trick: str = "", seat: int = 0, gone: str = "") -> Seen:
    """What a seat knows that holds this hand; seat 1 plays alone, and led the trick unless it is empty."""
    laid = tuple(DECK.token_of[code] for code in trick.split())
    leader = (seat - len(laid)) % 3
    unseen = ALL & ~(cards(hand) | mask_of(laid) | cards(gone))
    return Seen(cards(hand), laid, leader, seat, DECLARER, unseen, [0, 0, 0], [5, 5, 5])


def laughs(hand: str, card: str, trick: str = "", may: str = "", **given: str) -> str:
    """The class of laying this card, `may` being what may be laid."""
    return laughable(SPADES, seen(hand, trick, **given), cards(may or hand), DECK.token_of[card])


def test_a_ten_is_not_led_under_an_ace_that_is_out() -> None:
    assert laughs("D10 D7 S9", "D10") == "leads_rich"
    assert laughs("D10 D7 S9", "D10", gone="DA") == ""
    assert laughs("D10 H10", "D10") == ""  # nothing else is left


def test_nobody_gives_an_ace_or_ten_to_a_trick_that_is_the_others_for_certain() -> None:
    assert laughs("C10 C7 D9", "C10", trick="CA C9", may="C10 C7") == "feeds_foe"
    assert laughs("C10 C7 D9", "C7", trick="CA C9", may="C10 C7") == ""
    assert laughs("C10 D9", "C10", trick="CA C9", may="C10") == ""


def test_nobody_gives_the_ten_of_trumps_under_the_ace_who_has_a_small_trump() -> None:
    trick = "SA S9"
    assert laughs("S10 S8 S7 D9", "S10", trick=trick, may="S10 S8 S7") == "feeds_foe"
    assert laughs("S10 S8 S7 D9", "S8", trick=trick, may="S10 S8 S7") == ""
    assert laughs("CA S8 S7", "CA", trick="D10 DA", gone="D7") == ""  # a trump would be a loss as well


def test_a_rich_trick_is_not_let_go_by_the_last_one_who_has_the_ace() -> None:
    assert laughs("CA C7 D9", "C7", trick="C10 CK", may="CA C7") == "lets_go"
    assert laughs("CA C7 D9", "C7", trick="CK C9", may="CA C7") == ""  # better taken, but no laugh for four


def test_a_partners_sure_trick_is_not_trumped() -> None:
    trick = "C9 CA"  # the declarer's nine, the partner's ace
    assert laughs("S9 D9 D7", "S9", trick=trick) == "trumps_partner"
    assert laughs("S9 D9 D7", "D9", trick=trick) == ""


def test_aces_and_trumps_are_not_laid_away() -> None:
    hand = cards("SA S9 S8 S7 CA C7 D9 D8 H7")
    assert lays_badly(SPADES, hand, cards("CA D9 D8")) == "lays_ace"
    assert lays_badly(SPADES, hand, cards("S7 D9 D8")) == "lays_trump"
    assert lays_badly(SPADES, hand, cards("C7 D9 D8")) == ""
    assert lays_badly(SPADES, cards("SA S9 S8 S7 CA C7"), cards("S7 C7 CA")) == ""  # there is nothing else


def test_who_misjudges_cards_lays_now_this_one_now_that_but_gives_nothing_away() -> None:
    here = seen("C10 C7 CQ D9", "CA C9")
    may = cards("C10 C7 CQ")
    laid = {misjudged(SPADES, here, may, STYLES[1], 60, Random(seed)) for seed in range(40)}
    assert laid == {DECK.token_of["C7"], DECK.token_of["CQ"]}
