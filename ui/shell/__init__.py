"""The program around its scenes: window, clock, events, keys, fonts, and what happens when something fails."""
