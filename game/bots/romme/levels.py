"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels romme`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.75, 4: 0.84},
    "geselle": {2: 0.4, 4: 0.52},
}
