"""How bots play Watten."""
