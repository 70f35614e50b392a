"""For those who do not see the screen, or cannot reach it: a tree of what is there, screen readers, announcements."""
