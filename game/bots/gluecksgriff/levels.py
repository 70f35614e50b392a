"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels gluecksgriff`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.95, 4: 0.95},
    "geselle": {2: 0.75, 4: 0.65},
}
