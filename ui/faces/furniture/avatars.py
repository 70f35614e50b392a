"""Medallions of the people and machines at the table: eight characters of the theatre for persons, eight for bots; and
which of them shows a player.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal, NamedTuple
from zlib import crc32

import pygame

from game.match.seats import BOT, PERSON, Player
from ui.faces import palette as p
from ui.faces.furniture import expressions, people
from ui.faces.paint import drawn
from ui.faces.svg import Svg, circle, path, polar, radial, ring, url
from ui.faces.theatre.stage import SHARED

Kind = Literal["person", "bot"]
UNITS: Final = (100.0, 100.0)


class Character(NamedTuple):
    """A medallion: the colours of its ground and what is painted on it."""

    light: str
    dark: str
    paint: Callable[[], Svg]


CHARACTERS: Final[dict[Kind, dict[str, Character]]] = {
    "person": {
        "magician": Character("#7B4A9E", "#2A1440", people.magician),
        "fortune_teller": Character("#D98C3A", "#5A2410", people.fortune_teller),
        "juggler": Character("#6FA7C9", "#1B3B5C", people.juggler),
        "diva": Character("#D9708C", "#561432", people.diva),
        "director": Character("#5E9A74", "#163B27", people.director),
        "illusionist": Character("#6D7BC4", "#1C1F52", people.illusionist),
        "clown": Character("#E8C25A", "#7A4A12", people.clown),
        "dancer": Character("#8FB8A8", "#1F4A44", people.dancer),
    },
    "bot": {
        "cat": Character("#E3B85A", "#6B3D10", people.cat),
        "owl": Character("#4F7F86", "#10313A", people.owl),
        "rabbit": Character("#B8474E", "#4A0A18", people.rabbit),
        "automaton": Character("#5C6FA8", "#161F45", people.automaton),
        "fox": Character("#86B0A0", "#1E443A", people.fox),
        "raven": Character("#A88CC4", "#3A2358", people.raven),
        "bear": Character("#8FB0D4", "#1E3A5C", people.bear),
        "frog": Character("#E0B07A", "#6B3A14", people.frog),
    },
}


def characters(kind: Kind) -> tuple[str, ...]:
    """The names of all characters of a kind; each may serve as a seed of its own."""
    return tuple(CHARACTERS[kind])


def avatar(name_seed: str, kind: Kind, size_px: int, mood: str = "") -> pygame.Surface:
    """The medallion for a name, always the same for the same name; a character's own name picks that character.

    `mood`: the face that a bot's character makes (`expressions`); "" as it usually looks.
    """
    cast = CHARACTERS[kind]
    names = tuple(cast)
    chosen = name_seed if name_seed in cast else names[crc32(name_seed.casefold().encode()) % len(names)]
    face = expressions.face(chosen, mood) if mood and kind == BOT else ""
    picture = drawn(SHARED + _ground(cast[chosen]) + face, UNITS, (size_px, size_px))
    disc = drawn(circle(50, 50, 46, "#FFFFFF"), UNITS, (size_px, size_px))
    picture.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)  # ears and feathers end at the frame
    frame = _gold_ring() if kind == "person" else _steel_ring()
    picture.blit(drawn(SHARED + frame, UNITS, (size_px, size_px)), (0, 0))
    return picture


def _ground(character: Character) -> Svg:
    """The character before the lit ground of the medallion."""
    ground = radial("ground", [(0, character.light, 1), (1, character.dark, 1)], 50, 38, 66)
    brass = radial("brass", [(0, "#F3D58C", 1), (0.6, "#C8964A", 1), (1, "#8C6224", 1)], 40, 30, 75)
    return ground + brass + circle(50, 50, 47, "url(#ground)") + character.paint()


def _gold_ring() -> Svg:
    """A gold ring with pearls; wide enough to trim what is painted inside."""
    pearls = "".join(circle(*polar(i * 15, 46.6, 50, 50), 1, p.GOLD_LIGHT) for i in range(24))
    return (
        path(ring(49.6, 43.4, 50, 50), url("gold"), fill_rule="evenodd", stroke=p.GOLD_DARK, stroke_width=0.7)
        + path(ring(44.4, 43, 50, 50), p.GOLD_DARK, fill_rule="evenodd")
        + pearls
    )


def _steel_ring() -> Svg:
    """A steel ring with the teeth of a cog wheel."""
    teeth = "".join(
        "M"
        + "L".join(
            f"{x:.2f} {y:.2f}"
            for x, y in (
                polar(i * 15 - 3.6, 45, 50, 50),
                polar(i * 15 - 2.6, 49.8, 50, 50),
                polar(i * 15 + 2.6, 49.8, 50, 50),
                polar(i * 15 + 3.6, 45, 50, 50),
            )
        )
        + "Z"
        for i in range(24)
    )
    return (
        path(teeth, "#8D98AC")
        + path(ring(47.6, 43.2, 50, 50), "#A9B4C6", fill_rule="evenodd", stroke="#4A5468", stroke_width=0.8)
        + path(ring(46.4, 45.4, 50, 50), "#E6ECF5", fill_rule="evenodd")
    )


def figures(kind: str) -> int:
    """Return the number of figures there are for people or bots."""
    return len(characters("person" if kind == PERSON else "bot"))


@lru_cache(maxsize=64)
def figure(kind: str, number: int, size_px: int, mood: str = "") -> pygame.Surface:
    """The medallion of a figure, counted round and round, in a mood ("" its usual one)."""
    names = characters("person" if kind == PERSON else "bot")
    return avatar(names[number % len(names)], "bot" if kind == BOT else "person", size_px, mood)


def portrait(player: Player, size_px: int, mood: str = "") -> pygame.Surface:
    """The medallion of a player; a bot that stands in for somebody has that one's. Only bots show moods."""
    return figure(PERSON if player.stands_in else player.kind, player.avatar, size_px, mood)
