"""The exercise book: positions in which every club player agrees (tests/games/<game>/exercises.toml).

`book` reads and checks the pages, `asking` lets a level solve them; `python -m tests.exercises` prints who finds how
many. The law is tests/games/test_exercises.py.
"""
