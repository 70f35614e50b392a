"""The effects that only Schwimmen has."""
