"""The full pictures of the program, in folders by what they are about; here lies what several of them share."""
