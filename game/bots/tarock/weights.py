"""What the strong player of Tarock goes by; found in self-play (tests/training/tarock.py, docs/bots.md)."""

from __future__ import annotations

from game.bots.tricks.play import Weights

STYLES = (  # of the declarer, of his opponents
    Weights(
        added=3.96,
        trump=17.9,
        trump_boss=10.49,
        trump_augen=0.7,
        boss=26.0,
        boss_augen=-1.42,
        guarded=0.96,
        bare=-0.16,
        void=0.42,
        lead=6.26,
        draw=-0.81,
        short=1.21,
        ruffed=1.12,
        last=0.78,
    ),
    Weights(
        added=1.02,
        trump=5.87,
        trump_boss=16.29,
        trump_augen=0.45,
        boss=2.31,
        boss_augen=-0.23,
        guarded=0.61,
        bare=-0.4,
        void=4.93,
        lead=0.57,
        draw=-0.6,
        short=1.87,
        ruffed=4.05,
        last=0.24,
    ),
)
