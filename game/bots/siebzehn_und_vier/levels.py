"""How often the lower levels overlook the move they would choose, by number of seats.

Written by `python -m tests.training.levels siebzehn_und_vier`.
"""

OVERLOOKS = {
    "lehrling": {2: 0.0, 4: 0.0},
    "geselle": {2: 0.72, 4: 0.71},
}
