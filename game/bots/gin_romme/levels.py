"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels gin_romme`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.65},
    "geselle": {2: 0.29},
}
