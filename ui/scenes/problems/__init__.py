"""Problems: the page where one chooses, the table at the position, what is told afterwards. No game is known here."""
