"""The bots of Gin Rommé."""
