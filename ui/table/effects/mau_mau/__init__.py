"""The effects that only Mau-Mau has."""
