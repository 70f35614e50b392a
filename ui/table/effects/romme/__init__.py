"""The effects that only Rommé has."""
