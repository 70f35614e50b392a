"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels luxusfamilie`.
"""

OVERLOOKS = {
    "lehrling": {3: 0.88},
    "geselle": {3: 0.56},
}
