"""A light stroll for guitars and a clarinet, A minor with a brighter middle part in C: a theatre before the curtain."""

from __future__ import annotations

from typing import Final

from ui.sound.render.score import Part, Piece

GUITAR: Final = {"rhythm": "strolling"}

PIECE: Final = Piece(
    name="stroll",
    title="Vor dem Vorhang",
    meter=4,
    pace=114.0,
    swing=0.6,
    seed=37,
    harmonies={
        "intro": "Am | Am | E7 | E7",
        "A": "Am | Am | E7 | E7 | E7 | E7 | Am | Am | Dm | Dm | Am | Am | B7 | E7 | Am | E7",
        "B": "C | C | G7 | G7 | G7 | G7 | C | C7 | F | F | C | A7 | D7 | G7 | C | E7",
        "coda": "Dm | E7 | Am | Am",
    },
    lines={
        "a": "e4:1 a4:.5 c5:.5 e5:2 | e5:.5 c5:.5 a4:1 r:2 | e4:1 g#4:.5 b4:.5 d5:2 | d5:.5 b4:.5 g#4:1 r:2 |"
        "b4:1 d5:1 e5:1 d5:1 | b4:1 g#4:1 e4:2 | a4:1 c5:1 e5:1 c5:1 | a4:3 r:1 |"
        "f5:1 e5:.5 d5:.5 a4:2 | d5:1 f5:1 d5:2 | e5:1 d5:.5 c5:.5 a4:2 | c5:1 e5:1 c5:2 |"
        "d#5:1 f#5:.5 d#5:.5 b4:2 | b4:1 d5:.5 b4:.5 g#4:2 | a4:3 r:1 | r:4",
        "a varied": "e5:.5 d5:.5 c5:.5 b4:.5 a4:2 | c5:.5 e5:.5 a5:1 r:2 | e5:.5 d5:.5 b4:.5 g#4:.5 e4:2 |"
        "g#4:.5 b4:.5 e5:1 r:2 | d5:1 b4:.5 d5:.5 e5:1 b4:1 | g#4:1 b4:1 d5:2 | c5:1 b4:.5 c5:.5 e5:1 a4:1 |"
        "a4:2 r:2 | d5:.5 e5:.5 f5:1 d5:1 a4:1 | f4:1 a4:1 d5:2 | c5:.5 d5:.5 e5:1 c5:1 a4:1 | e4:1 a4:1 c5:2 |"
        "b4:.5 c#5:.5 d#5:1 f#5:1 d#5:1 | e5:1 d5:.5 b4:.5 g#4:2 | a4:3 r:1 | r:4",
        "a answer": "r:2 a4:1 e4:1 | r:2 c5:1 e5:1 | r:2 b4:1 g#4:1 | r:2 d5:1 b4:1 | e5:2 b4:2 | d5:2 g#4:2 |"
        "c5:2 e5:2 | a4:1 b4:.5 c5:.5 e5:2 | d5:2 a4:2 | f5:3 d5:1 | e5:2 a4:2 | c5:3 a4:1 | f#5:2 d#5:2 |"
        "e5:1 g#4:1 b4:2 | a4:3 r:1 | r:4",
        "b": "e5:.5 g5:.5 e5:.5 c5:.5 g4:2 | c5:1 e5:1 g5:2 | f5:.5 d5:.5 b4:.5 g4:.5 d5:2 | b4:1 d5:1 f5:2 |"
        "d5:1 b4:.5 d5:.5 f5:1 d5:1 | b4:1 g4:1 d5:2 | e5:1.5 d5:.5 c5:2 | c5:1 bb4:1 g4:2 |"
        "a4:1 c5:1 f5:2 | c5:1.5 a4:.5 f4:2 | g4:1 c5:1 e5:2 | c#5:1 e5:1 a4:2 | f#4:1 a4:1 c5:2 |"
        "b4:1 d5:1 f5:1 d5:1 | e5:1 c5:1 g4:2 | g#4:1 b4:1 e5:2",
        "b varied": "g4:1 c5:.5 e5:.5 g5:2 | e5:1 c5:1 g4:2 | f5:1 d5:.5 b4:.5 g4:2 | d5:1 f5:1 b4:2 |"
        "g4:.5 b4:.5 d5:1 f5:2 | d5:1 b4:1 g4:2 | c5:1 e5:1 g5:1 e5:1 | bb4:2 g4:2 |"
        "f5:1 c5:1 a4:2 | f4:1 a4:1 c5:2 | e5:1 c5:1 g4:2 | e5:1 c#5:1 a4:2 | d5:1 a4:1 f#4:2 |"
        "f5:1 d5:1 b4:2 | c5:1 e5:1 c5:2 | b4:1 g#4:1 e4:2",
        "coda": "f5:1 d5:1 a4:2 | b4:1 g#4:1 e4:2 | a4:1 c5:1 e5:2 | a4:4",
    },
    form=(
        Part("intro", ways=GUITAR, bass="two", loud=0.85),
        Part("A", {"guitar": "a"}, ways=GUITAR, bass="two"),
        Part("A", {"clarinet": "a varied"}, ways=GUITAR, bass="two", brush=0.5),
        Part("B", {"guitar": "b"}, {"guitar": "b"}, GUITAR, "two", 0.5),
        Part("A", {"guitar": "a", "clarinet": "a answer"}, ways=GUITAR, bass="two", brush=0.4, loud=0.95),
        Part("B", {"clarinet": "b varied"}, ways={"left hand": "twice", "rhythm": "strolling"}, bass="two", brush=0.5),
        Part("coda", {"guitar": "coda"}, ways=GUITAR, bass="two", loud=0.85),
    ),
)
