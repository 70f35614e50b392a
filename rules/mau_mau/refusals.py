"""Every refusal of Mau-Mau with its clause. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

MAU_NOT_DUE = Refusal("mau_not_due", "MM-3.4")
CARD_NOT_IN_HAND = Refusal("card_not_in_hand", "MM-2.2")
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
