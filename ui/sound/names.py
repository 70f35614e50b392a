"""The names of all sounds, by the folders of assets/sounds: what there is, and in how many takes.

A sound of several takes lies in files with numbers, "deal_1.ogg" … "deal_4.ogg"; the player never takes the same one
twice in a row.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MIXER: Final = (44_100, -16, 2, 512)  # rate, format, stereo, buffer: 12 ms from the move to the sound
SHELVES: Final[Mapping[str, Mapping[str, int]]] = {  # shelf -> name -> takes
    "cards": {"deal": 4, "slap": 4, "slide": 4, "flip": 4, "shuffle": 3, "chip": 4},  # what cards and chips do
    "ui": dict.fromkeys(("click", "tick", "error"), 1),  # what is pressed
    "calls": dict.fromkeys(  # what somebody says or the table announces
        (
            *("knock", "knock_deep", "gong", "chime", "call", "laugh", "sigh", "drum", "roll", "siren", "fanfare"),
            *("win", "lose"),
        ),
        1,
    ),
    "things": dict.fromkeys(  # what happens on the table
        (
            *("sand", "crack", "glass", "whoosh", "magic", "candle", "blow", "thunder", "dust", "paper", "spot"),
            *("pop", "clang", "flame", "spring", "tap", "saw"),
        ),
        1,
    ),
    "room": {"glasses": 3, "chair": 3, "chuckle": 3, "clock": 1},  # what is heard from the other tables now and then
}
SHELF: Final = {name: shelf for shelf, names in SHELVES.items() for name in names}
TAKES: Final = {name: takes for names in SHELVES.values() for name, takes in names.items()}


def files_of(name: str) -> tuple[str, ...]:
    """The files of a sound below assets/sounds, one for each take. Raises KeyError for a name nobody knows."""
    takes = TAKES[name]
    stems = (name,) if takes == 1 else tuple(f"{name}_{take}" for take in range(1, takes + 1))
    return tuple(f"{SHELF[name]}/{stem}.ogg" for stem in stems)


PIECES: Final = ("waltz", "night", "stroll")  # assets/sounds/music
LAYERS: Final = ("fire", "murmur", "rain")  # what is always there of a room: assets/sounds/loops


def piece_file(piece: str) -> str:
    """The file of a piece of music below assets/sounds."""
    return f"music/{piece}.ogg"


def layer_file(layer: str) -> str:
    """The file of a layer of the room below assets/sounds."""
    return f"loops/{layer}.ogg"
