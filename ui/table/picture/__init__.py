"""What is drawn and moves between two views: cards, cues, light. The view is always right."""
