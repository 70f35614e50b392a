"""Helps for learning a game: guided first hands, a glossary, a look back at where a match tipped."""
