"""The rule options of Herzblatt. (rulebook, chapter 6)"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.options import option


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
