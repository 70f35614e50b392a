"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels sechsundsechzig`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.84},
    "geselle": {2: 0.63},
}
