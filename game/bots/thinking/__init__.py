"""Thinking at a table: the search over worlds and what is weighed and believed with it, the memories of a match, the
glance for a right at any moment, and the process that does all this. Knows no game.
"""
