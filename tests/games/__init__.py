"""The games, each in a folder of its own.

`given.py` reads positions, `golden.json` has recorded matches (tests/golden.py), `rules/` has a story for each clause,
`bots/` the tests of its brain. What may stand in `given.py` beside helpers of these tests: tests/games/hooks.py.
"""
