"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels herzblatt`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.71, 4: 0.71},
    "geselle": {2: 0.48, 4: 0.65},
}
