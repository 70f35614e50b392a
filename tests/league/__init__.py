"""Strangers at the table: opponents that nobody tuned for a game, as measuring sticks for the bots.

`players` are the strangers, `rounds` plays single rounds of any game with them, `standing` says when enough was played.
`python -m tests.league --help` is the command. What a stranger knows of a game is its contract (rules/core/contract.py)
and the worlds of its brain, in which he can look around; nothing here goes into the package.
"""
