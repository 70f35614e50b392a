"""All that is seen, heard and touched. No rule is decided here, and outside the folders of games none is named."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # else pygame greets on the terminal
