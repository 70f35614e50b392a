"""How bots play Bakkarat."""
