"""The effects that only 51 Tot has."""
