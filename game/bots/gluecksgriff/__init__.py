"""How bots play Glücksgriff."""
