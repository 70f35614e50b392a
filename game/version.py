"""The version of the program, for whoever asks and for the files it writes."""

from typing import Final

VERSION: Final = "0.1.0"  # as in pyproject.toml
