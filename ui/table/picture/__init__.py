"""The moving picture between two views: cards, cues, light. The view is always right."""
