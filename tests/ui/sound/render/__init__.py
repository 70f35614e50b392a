"""What can be said of the scores without rendering them: plain Python, no numpy."""
