"""The player of `tests/by_ear` with hands: he knows what there is from the tree, and uses it with one device alone.

`devices` are mouse, keyboard, pad and fingers, as pygame's events; nothing is ever dragged. `python -m tests.hands`
plays a round of each game with each of them.
"""
