"""The law of Herzblatt: what may be agreed (options) and what is refused, each with its clause. (chapters 3, 6)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.contract import Refusal
from rules.core.options import Value, option

# --- options -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    two_player_deck: str = option("22", ("22", "20"), clause="HB-1.4")
    declarer: str = option("ask", ("ask", "rotate", "dealer", "lot", "table"), clause="HB-2.2")
    all_decline: str = option(
        "vorhand_must", ("vorhand_must", "redeal", "lot"), clause="HB-2.4", needs=("declarer", "ask")
    )
    first_lead: str = option("vorhand", ("vorhand", "declarer"), clause="HB-4.2")
    stake: str = option("1", ("1", "2", "5", "10"), clause="HB-5.1")
    loss_payout: str = option("stake_multiplied", ("stake_multiplied", "pay_multiple", "pot_carries"), clause="HB-5.6")
    deals: str = option("12", ("12", "24", "36"), clause="HB-6.1")


PRESETS: Mapping[str, Mapping[str, Value]] = {
    "original": {},
    "familie": {"declarer": "rotate"},
    "lang": {"deals": "24"},
    "wild": {"declarer": "lot", "stake": "5", "loss_payout": "pot_carries"},
}


# --- refusals, in the order in which they are tried ----------------------------------------------------------------

NOT_AGREED = Refusal("wrong_phase", "HB-2.8")
NO_SUCH_SEAT = Refusal("no_such_seat", "HB-2.6")
LAY_TWO = Refusal("lay_two", "HB-3.1")
NOT_IN_HAND = Refusal("not_in_hand", "HB-4.3")
MUST_FOLLOW_SUIT = Refusal("must_follow_suit", "HB-4.3")
