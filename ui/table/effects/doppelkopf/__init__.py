"""The effects that only Doppelkopf has."""
