"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels bakkarat`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.17, 4: 0.2},
    "geselle": {2: 0.77, 4: 0.56},
}
