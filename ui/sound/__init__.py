"""Sounds: how they are made, written as files and played."""
