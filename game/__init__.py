"""The part of the program that needs no screen.

Beside its rooms only what all of them share: files, texts, the gate for what comes from outside.
"""
