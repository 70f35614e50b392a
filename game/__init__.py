"""What the program knows without a screen.

Beside its rooms only what all of them share: files, texts, the gate for what comes from outside.
"""
