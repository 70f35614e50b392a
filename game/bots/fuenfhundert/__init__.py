"""The bots of Fünfhundert."""
