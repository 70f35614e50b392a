"""A match being played: the table itself and what opens above it, from the pause to the end."""
