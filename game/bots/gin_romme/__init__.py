"""How bots play Gin Rommé."""
