"""The way to a table: the main menu, all games, all matches, the decks."""
