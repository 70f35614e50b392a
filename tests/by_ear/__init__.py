"""A player who sees nothing: he knows names, kinds, descriptions, actions and announcements, no picture and no rules.

`python -m tests.by_ear` plays a round of each game through the tree of the scenes, `--bus` through AT-SPI and a real
window; `python -m tests.by_ear.told` writes down what is said aloud. Player and AT-SPI run without the project.
"""
