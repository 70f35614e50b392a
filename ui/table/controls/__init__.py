"""What is pressed beside the cards: buttons, wheels, keypads, and the papers that open above the table."""
