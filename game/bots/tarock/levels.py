"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels tarock`.
"""

OVERLOOKS = {
    "lehrling": {3: 0.71},
    "geselle": {3: 0.58},
}
