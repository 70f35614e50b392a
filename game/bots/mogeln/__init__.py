"""How bots play Mogeln."""
