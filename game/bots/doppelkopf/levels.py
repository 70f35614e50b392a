"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels doppelkopf`.
"""

OVERLOOKS = {
    "lehrling": {4: 0.85},
    "geselle": {4: 0.52},
}
