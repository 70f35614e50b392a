"""The weights of Fünfhundert's strong player. (how they were learned: tests/training/fuenfhundert.py)"""

from __future__ import annotations

from game.bots.fuenfhundert.outlook import Weights

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
