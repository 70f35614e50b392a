"""The painter's tools: vectors, colours, digits and small signs, of which all decks and furniture are drawn."""
