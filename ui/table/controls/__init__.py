"""Controls beside the cards: buttons, wheels, keypads, and the papers that open above the table."""
