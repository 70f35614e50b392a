"""A quiet tune late at night: a soft piano and a bass, D minor that looks towards F major."""

from __future__ import annotations

from typing import Final

from ui.sound.render.score import Part, Piece

ROLLED: Final = {"left hand": "rolled"}
WIDE: Final = {"left hand": "broken4", "pad": "held"}

PIECE: Final = Piece(
    name="night",
    title="Letzte Runde",
    meter=4,
    pace=68.0,
    seed=23,
    harmonies={
        "intro": "Dm | Bbmaj7 | Gm6 | A7",
        "A": "Dm | Gm7 | C7 | Fmaj7 | Bbmaj7 | Gm6 | A7 | Dm",
        "B": "F | C/E | Dm7 | Am7 | Bbmaj7 | F/A | Gm7 C7 | F A7",
        "coda": "Gm6 | A7 | Dm | Dm",
    },
    lines={
        "a": "a4:3 f4:1 | g4:2 bb4:2 | g4:3 e4:1 | f4:2 a4:2 | d5:3 c5:1 | bb4:2 g4:2 | a4:2 g4:1 e4:1 | d4:4",
        "a varied": "a4:1.5 bb4:.5 a4:1 f4:1 | d5:2 bb4:1 g4:1 | e5:1.5 d5:.5 c5:1 bb4:1 | a4:3 c5:1 |"
        "f5:2 d5:1 c5:1 | d5:1 bb4:1 g4:2 | e4:1 g4:1 c#5:1 e5:1 | d5:4",
        "a plain": "f4:4 | bb4:3 g4:1 | e4:2 g4:2 | a4:4 | f4:2 a4:1 f4:1 | g4:3 e4:1 | c#4:2 e4:2 | d4:4",
        "b": "c5:2 a4:1 c5:1 | g4:3 c5:1 | f4:2 a4:2 | e4:3 g4:1 | d4:1 f4:1 bb4:2 | c5:3 a4:1 | bb4:2 g4:1 e4:1 |"
        "f4:2 e4:2",
        "b varied": "c5:1 d5:.5 c5:.5 a4:2 | g4:1 a4:.5 g4:.5 e4:2 | d5:2 c5:1 a4:1 | c5:2 a4:1 e4:1 |"
        "f4:1 bb4:1 d5:2 | c5:1.5 bb4:.5 a4:2 | bb4:1 d5:1 c5:1 bb4:1 | a4:2 c#5:2",
        "coda": "bb4:2 g4:2 | e4:2 c#5:2 | d5:2 a4:2 | d4:4",
    },
    form=(
        Part("intro", ways=ROLLED, loud=0.85),
        Part("A", {"piano": "a"}, ways=ROLLED),
        Part("A", {"piano": "a varied"}, ways=ROLLED, bass="two"),
        Part("B", {"guitar": "b"}, ways=WIDE),
        Part("A", {"guitar": "a varied", "piano": "a plain"}, ways={"pad": "held"}, loud=0.95),
        Part("B", {"piano": "b varied"}, ways=WIDE, bass="two", brush=0.5),
        Part("A", {"piano": "a"}, {"guitar": "a"}, {"left hand": "rolled", "pad": "held"}, brush=0.35),
        Part("coda", {"piano": "coda"}, ways=ROLLED, loud=0.8),
    ),
)
