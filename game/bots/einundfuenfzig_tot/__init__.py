"""How bots play 51 Tot."""
