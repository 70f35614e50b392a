"""The law of Doppelkopf: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    match_deals: str = option("8", ("4", "8", "12", "16", "20", "24"), clause="DK-9.1")
    tolle: bool = option(False, clause="DK-7.1")
    tolle_zweite_hoch: bool = option(False, clause="DK-7.2", needs=("tolle", True))
    fuchsfang: bool = option(False, clause="DK-7.3")
    grossspiel: bool = option(False, clause="DK-7.5")
    ohne_neunen: bool = option(False, clause="DK-7.7")
    solo_who: str = option("both_queens", ("both_queens", "anyone"), clause="DK-4.4")
    solo_leads: bool = option(False, clause="DK-1.7")
    stille_hochzeit: bool = option(False, clause="DK-3.5")
    ruf_suits: str = option("plain", ("plain", "all"), clause="DK-3.6")
    hochzeit: str = option("ruf_as", ("ruf_as", "erster_stich"), clause="DK-8.11")
    pay_2v2: str = option("single", ("single", "each"), clause="DK-6.5")
    wertung: str = option("seed", ("seed", "turnier"), clause="DK-6.1")
    ansagen: bool = option(False, clause="DK-8.1")
    schweinchen: bool = option(False, clause="DK-8.8")
    armut: bool = option(False, clause="DK-8.9")
    damensolo: bool = option(False, clause="DK-8.10")
    fleischlos: bool = option(False, clause="DK-8.10")
    karlchen: str = option("off", ("off", "win", "win_and_caught"), clause="DK-8.7")
    doppelkopf40: bool = option(False, clause="DK-8.7")


def is_turnier(options: Options) -> bool:
    """Announcements need the account that values them (DK-8.1)."""
    return options.ansagen or options.wertung == "turnier"


def all_speak(options: Options) -> bool:
    """True if anybody may have something to declare, so that nobody is skipped (DK-5.1)."""
    own_games = options.grossspiel or options.damensolo or options.fleischlos or options.armut
    return bool(own_games or options.stille_hochzeit or options.solo_who == "anyone")


_VARIANTEN: Mapping[str, Value] = {"tolle": True, "fuchsfang": True, "grossspiel": True}
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "grund": {},
    "varianten": _VARIANTEN,
    "scharf": {**_VARIANTEN, "ohne_neunen": True},
    "turnier": {
        **_VARIANTEN,
        "ansagen": True,
        "karlchen": "win",
        "doppelkopf40": True,
        "damensolo": True,
        "fleischlos": True,
        "solo_who": "anyone",
        "wertung": "turnier",
    },
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

OFF = {  # verb -> where its option is off
    "ruf": Refusal("option_off", "DK-8.11"),
    "hochzeit": Refusal("option_off", "DK-8.11"),
    "grossspiel": Refusal("option_off", "DK-7.5"),
    "damensolo": Refusal("option_off", "DK-8.10"),
    "fleischlos": Refusal("option_off", "DK-8.10"),
    "armut give": Refusal("option_off", "DK-8.9"),
}
NO_ANNOUNCEMENTS = Refusal("option_off", "DK-8.1")
BAD_SUIT = Refusal("bad_suit", "DK-3.6")
NOT_BOTH_QUEENS = Refusal("not_both_queens", "DK-4.4")
HOLDS_BOTH_ACES = Refusal("holds_both_aces", "DK-3.7")
MUST_DECLARE = Refusal("must_declare", "DK-3.5")
TOO_MANY_TRUMPS = Refusal("too_many_trumps", "DK-8.9")
THREE_CARDS = Refusal("three_cards", "DK-8.9")
NOT_IN_HAND = Refusal("not_in_hand", "DK-2.6")
MUST_GIVE_TRUMPS = Refusal("must_give_trumps", "DK-8.9")
MUST_FOLLOW_SUIT = Refusal("must_follow_suit", "DK-2.6")
MUST_FOLLOW_TRUMP = Refusal("must_follow_trump", "DK-2.8")
PARTY_UNKNOWN = Refusal("party_unknown", "DK-8.3")
WRONG_PARTY = Refusal("wrong_party", "DK-8.1")
ALREADY_SAID = Refusal("already_said", "DK-8.3")
NEED_RE_FIRST = Refusal("need_re_first", "DK-8.1")
TOO_LATE = Refusal("too_late", "DK-8.3")
