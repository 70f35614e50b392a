"""The bots of Rommé."""
