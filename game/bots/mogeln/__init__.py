"""The bots of Mogeln."""
