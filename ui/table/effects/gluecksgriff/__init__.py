"""The effects that only Glücksgriff has."""
