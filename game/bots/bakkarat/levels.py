"""How often the lower levels overlook the move they would choose, by number of seats: not found yet."""

OVERLOOKS: dict[str, dict[int, float]] = {}
