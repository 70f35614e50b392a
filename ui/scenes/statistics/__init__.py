"""Results of the past in figures and charts."""
