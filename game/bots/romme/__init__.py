"""How bots play Rommé."""
