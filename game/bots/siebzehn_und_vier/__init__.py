"""How bots play Siebzehn und Vier."""
