"""The bots of Doppelkopf."""
