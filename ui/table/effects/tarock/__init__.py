"""The effects that only Tarock has."""
