"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels mau_mau`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.95, 4: 0.9},
    "geselle": {2: 0.81, 4: 0.77},
}
