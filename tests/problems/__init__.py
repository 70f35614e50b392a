"""Makes and confirms problems (game/learn/problems.py): `python -m tests.problems --help`.

`seeking` plays matches of bots and stops where a player would have to think, `judging` plays every move on in the same
worlds, `keeping` writes `assets/games/<game>/problems.toml`.
"""
