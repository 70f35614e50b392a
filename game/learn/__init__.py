"""What helps people to learn a game: guided first hands, words explained, a look back at where a match tipped."""
