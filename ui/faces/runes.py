"""Eight signs of no real script, cut into metal: on the rim of an amulet and of coins."""

from __future__ import annotations

from typing import Final

# Signs within 12 x 14 units: moon, cap, sun, snail, lantern, mountains, eye, key; no letters of a real script.
SIGNS: Final = (
    "M3 -6A6.4 6.4 0 1 0 3 6A7.4 7.4 0 0 1 3 -6Z",
    "M-5 5L0 -7L5 5M-6.5 5H6.5",
    "M-3 0A3 3 0 1 0 3 0A3 3 0 1 0 -3 0M0 -7V-5.6M0 7V5.6M-7 0H-5.6M7 0H5.6M-5 -5L-4 -4M5 -5L4 -4M-5 5L-4 4M5 5L4 4",
    "M0 0.6C1 -2 4 -1 3.4 2C2.4 5.6 -3.4 5.4 -4.6 1C-5.6 -4 0 -7.4 5.4 -5.4",
    "M-4 -3H4V6H-4ZM0 -7V-3",
    "M-6 6L-1 -5L3 2L5 -1L7 6",
    "M-6 0Q0 -7 6 0Q0 7 -6 0M0 -1V1",
    "M0 -7A3 3 0 1 1 -0.1 -7M0 -1V7M0 3H4M0 6.5H4",
)
