"""What several decks have on their stage: curtains, props, scenery, creatures, figures."""
