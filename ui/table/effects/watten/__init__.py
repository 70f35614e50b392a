"""The effects that only Watten has."""
