"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels schwimmen`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.99, 4: 0.99},
    "geselle": {2: 0.8, 4: 0.75},
}
