"""The effects that only Herzblatt has."""
