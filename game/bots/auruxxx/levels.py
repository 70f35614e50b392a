"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels auruxxx`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.92, 4: 0.88},
    "geselle": {2: 0.52, 4: 0.62},
}
