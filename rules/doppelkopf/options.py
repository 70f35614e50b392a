"""The rule options of Doppelkopf and its usual sets. (rulebook, chapter 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.options import Value, option


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
    """Whether anybody may have something to declare, so that nobody is skipped (DK-5.1)."""
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
