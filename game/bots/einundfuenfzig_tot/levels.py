"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels einundfuenfzig_tot`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.84, 4: 0.9},
    "geselle": {2: 0.65, 4: 0.66},
}
