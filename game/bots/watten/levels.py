"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels watten`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.9, 4: 0.9},
    "geselle": {2: 0.65, 4: 0.63},
}
