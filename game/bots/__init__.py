"""The bots' thinking, in the order of the rules: `core` ← `families` ← a folder for each game; `thinking` asks them."""
