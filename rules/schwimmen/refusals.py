"""The refusals of Schwimmen with their clauses, in the order in which they are tried. (rulebook, chapter 3)"""

from __future__ import annotations

from rules.core.contract import Refusal

ONE_OR_THREE = Refusal("one_or_three", "SW-3.3")
CARD_NOT_THERE = Refusal("card_not_there", "SW-3.1")
ALREADY_STOPPED = Refusal("already_stopped", "SW-5.2")
NO_789 = Refusal("no_789", "SW-4.3")
TALON_TOO_SMALL = Refusal("talon_too_small", "SW-4.6")
NO_31 = Refusal("no_31", "SW-5.6")
NO_PACKET = Refusal("no_packet", "SW-1.4")
