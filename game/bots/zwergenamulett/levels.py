"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels zwergenamulett`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.89, 4: 0.85},
    "geselle": {2: 0.77, 4: 0.0},
}
