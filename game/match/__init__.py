"""A match from the set-up of its table to its file and back.

Who sits, what is agreed, what was moved, how it is kept, checked and found again.
"""
