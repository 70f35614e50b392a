"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels mogeln`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.95, 4: 0.54},
    "geselle": {2: 0.72, 4: 0.0},
}
