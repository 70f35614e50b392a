"""The stage that several decks share: curtains, props, scenery, creatures, figures."""
