"""How bots play Tarock."""
