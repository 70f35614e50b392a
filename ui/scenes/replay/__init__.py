"""Finished matches once more, from anybody's seat."""
