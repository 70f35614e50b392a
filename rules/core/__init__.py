"""The core of every game: contract, deck, notation, chance, options, and the list of all games."""
