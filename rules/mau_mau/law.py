"""The law of Mau-Mau: what may be agreed (options), what fits on what, what is refused. (MM-2, MM-5; chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rules.core.contract import Action, Refusal, action
from rules.core.deck import Card, Face
from rules.core.options import Value, option
from rules.mau_mau.material import (
    ACE,
    DECK,
    EIGHT,
    FACES,
    HK,
    JACK,
    KING,
    MOST_WITH_ONE,
    NO_SUIT,
    RANK,
    SEVEN,
    SUIT,
    SUITS,
    token_of,
)

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    play_after_draw: bool = option(False, clause="MM-2.7")
    seven: bool = option(True, clause="MM-5.1")
    seven_stack: bool = option(True, clause="MM-5.1", needs=("seven", True))
    eight: bool = option(True, clause="MM-5.2")
    jack: bool = option(True, clause="MM-5.3")
    jack_on_jack: bool = option(True, clause="MM-5.8", needs=("jack", True))
    ace: bool = option(True, clause="MM-5.4")
    hk_three: bool = option(True, clause="MM-5.5")
    hk_wish: bool = option(False, clause="MM-5.6")
    any_time: bool = option(False, clause="MM-5.9")
    mau_rule: str = option("must_call", ("must_call", "auto_call"), clause="MM-3.7")
    decks: str = option("auto", ("auto", "2"), clause="MM-1.2")
    scoring: str = option("wins", ("wins", "points"), clause="MM-6.2")
    wins_needed: int = option(3, range(1, 11), clause="MM-6.2", needs=("scoring", "wins"))
    point_limit: int = option(100, range(50, 501), clause="MM-6.3", needs=("scoring", "points"))
    jack_finish_double: bool = option(False, clause="MM-6.4", needs=("scoring", "points"))

    @property
    def by_wins(self) -> bool:
        """True if rounds won are counted, False if points against."""
        return self.scoring == "wins"


FUNCTIONS = ("seven", "eight", "jack", "ace", "hk_three")
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "seed_komplett": {},
    "seed": dict.fromkeys(FUNCTIONS, False),
    "klassisch": {"play_after_draw": True, "jack_on_jack": False, "hk_three": False},
}


def packs_for(options: Options, seats: int) -> int:
    """Source: MM-1.1, MM-1.2."""
    return 1 if options.decks == "auto" and seats <= MOST_WITH_ONE else 2


def cards_for(options: Options, seats: int) -> tuple[Card, ...]:
    packs = packs_for(options, seats)
    return tuple(card for cards in DECK.cards_of for card in cards[:packs])


# --- what may be played on what (MM-2.2, MM-5.3, MM-5.7 to 5.12) ---------------------------------------------------

RANK_OPTIONS = {SEVEN: "seven", EIGHT: "eight", JACK: "jack", ACE: "ace"}


Plays = Mapping[Face, tuple[Action, ...]]  # face that may be played -> its plays while other cards are left
Fitting = tuple[tuple[Plays, ...], ...]  # [face of the top][wish + 1]
PLAY = {token: action("play", token) for token in range(len(DECK.codes))}


def is_function(options: Options, face: Face) -> bool:
    """Return whether the card does something under these options (MM-5)."""
    if face == HK:
        return options.hk_three or options.hk_wish
    name = RANK_OPTIONS.get(RANK[face])
    return name is not None and bool(getattr(options, name))


def may_wish(options: Options, face: Face) -> bool:
    """Source: MM-5.3, MM-5.6."""
    return options.hk_wish if face == HK else options.jack and RANK[face] == JACK


def must_wish(options: Options, face: Face) -> bool:
    return options.jack and RANK[face] == JACK


def fits(options: Options, top: Face, wish: int, face: Face) -> bool:
    """Return whether a card may be played on the open one while no draw is pending; `wish` is a suit or NO_SUIT."""
    if options.jack and RANK[face] == JACK:
        return options.jack_on_jack or RANK[top] != JACK
    if options.any_time and is_function(options, face):
        return True
    if wish == NO_SUIT:
        return SUIT[face] == SUIT[top] or RANK[face] == RANK[top]
    return SUIT[face] == wish or (top == HK and RANK[face] == KING)


def plays_of(options: Options, face: Face) -> tuple[Action, ...]:
    """The plays of a card that is not the last one: bare, and with each wish (MM-5.3, MM-5.13)."""
    bare = () if must_wish(options, face) else (face,)
    wishes = [token_of(face, suit) for suit in range(len(SUITS))] if may_wish(options, face) else ()
    return tuple([PLAY[token] for token in (*bare, *wishes)])


@lru_cache(maxsize=256)
def fitting_of(options: Options) -> Fitting:
    """All answers of `fits`, and how what fits may be played."""
    rows = [(face, plays_of(options, face)) for face in FACES]
    return tuple(
        tuple(
            {face: row for face, row in rows if fits(options, top, wish, face)} for wish in range(NO_SUIT, len(SUITS))
        )
        for top in FACES
    )


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

MAU_NOT_DUE = Refusal("mau_not_due", "MM-3.4")
NOT_IN_HAND = Refusal("not_in_hand", "MM-2.2")
ONLY_DRAWN_CARD = Refusal("only_drawn_card", "MM-2.7")
DRAW_PENDING = Refusal("no_match", "MM-5.10")
NO_JACK_ON_JACK = Refusal("no_match", "MM-5.8")
AGAINST_WISH = Refusal("no_match", "MM-5.7")
NO_MATCH = Refusal("no_match", "MM-2.2")
NO_WISH_RIGHT = Refusal("no_wish_right", "MM-5.13")
WISH_MISSING = Refusal("wish_missing", "MM-5.3")
NOTHING_TO_DRAW = Refusal("nothing_to_draw", "MM-4.3")
DRAWN_ALREADY = Refusal("wrong_phase", "MM-2.8")
ONLY_AFTER_ACE = Refusal("wrong_phase", "MM-5.4")
MUST_DRAW = Refusal("must_draw", "MM-2.4")
MUST_TAKE = Refusal("must_draw", "MM-5.10")
MUST_PLAY = Refusal("must_play", "MM-4.3")
