"""The words in pictures: who draws a text notes it, so that it can be told to those who do not see the picture."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

import pygame

_WORDS: Final[WeakKeyDictionary[pygame.Surface, str]] = WeakKeyDictionary()  # forgotten together with the picture


def noted(picture: pygame.Surface, words: str) -> pygame.Surface:
    """The same picture, of which is known from now on what it says."""
    _WORDS[picture] = words
    return picture


def words_in(picture: pygame.Surface) -> str:
    """What is written in a picture; empty where nobody noted any words."""
    return _WORDS.get(picture, "")
