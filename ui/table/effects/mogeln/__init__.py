"""The effects that only Mogeln has."""
