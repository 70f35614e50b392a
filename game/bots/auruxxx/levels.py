"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels auruxxx`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.87, 4: 0.9},
    "geselle": {2: 0.44, 4: 0.62},
}
