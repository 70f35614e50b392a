"""How bots play Fünfhundert."""
