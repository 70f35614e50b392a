"""A match from the set-up of its table to its file and back.

Seats, terms, moves; how a match is kept, checked and found again.
"""
