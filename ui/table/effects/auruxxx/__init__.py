"""The effects that only Auruxxx has."""
