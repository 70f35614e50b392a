"""The refusals of Doppelkopf with their clauses, in the order in which they are tried. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

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
