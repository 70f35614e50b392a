"""How bots play Auruxxx."""
