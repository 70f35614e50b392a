"""The weights of Fünfhundert's strong player. (how they were learned: tests/training/fuenfhundert.py)"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """The weights of a player; chances for one card each, everything else in points."""

    keep: float = 0.85  # chance that a card in hand comes home, while cards are drawn
    get: float = 0.25  # chance to get an unseen card with the last one of the Talon
    get_talon: float = 0.25  # and so much more with a full one
    other_get: float = 0.6  # chance that the other has or gets an unseen card
    lose: float = 0.25  # chance that the other gets a card in hand
    keep_late: float = 0.8  # the same once the Talon is empty
    get_late: float = 0.25
    run: float = 1.0  # share of the points of a run that may still come
    four: float = 1.0
    pair: float = 1.0
    ace: float = 9.0  # to hold one while cards are drawn, beside the melds
    ten: float = 5.0
    king: float = 3.0
    queen: float = 2.0
    jack: float = 1.5
    trump_high: float = 6.0  # and so much more for an ace or a ten of trumps
    trump_court: float = 6.0  # for a king, a queen, a jack
    trump_low: float = 6.0
    ace_late: float = 5.0  # once the Talon is empty
    ten_late: float = 3.0
    trump_late: float = 6.0
    lead: float = 0.0  # to lead the next trick, while cards are drawn
    lead_late: float = 3.0
    added: float = 3.0  # what the other adds to a trick that he does not win
    taken: float = 4.0  # what he adds when he wins it
    tempting: float = 8.0  # what must lie in a trick for him to take it as often as not
    pride: float = 0.9  # share of a meld that may still come, to be weighed against one that is complete


WEIGHTS = Weights(
    keep=0.97,
    get=0.228,
    get_talon=0.18,
    other_get=0.86,
    lose=0.132,
    keep_late=0.72,
    get_late=0.271,
    run=1.151,
    four=1.646,
    pair=1.429,
    ace=22.845,
    ten=6.732,
    king=1.917,
    queen=0.178,
    jack=0.977,
    trump_high=45.653,
    trump_court=46.726,
    trump_low=20.245,
    ace_late=7.066,
    ten_late=1.312,
    trump_late=37.289,
    lead=7.434,
    lead_late=1.564,
    added=2.801,
    taken=0.726,
    tempting=16.013,
    pride=0.833,
)
