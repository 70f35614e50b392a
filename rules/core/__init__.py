"""What a game is: contract, deck, notation, chance, options, and the list of all games."""
