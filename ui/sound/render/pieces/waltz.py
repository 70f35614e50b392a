"""A slow waltz beside the tiled stove: zither and accordion, G major with a middle part in C and a darker one."""

from __future__ import annotations

from typing import Final

from ui.sound.render.score import Part, Piece

STRUM: Final = {"strum": "afterbeats"}
WARM: Final = {"strum": "afterbeats", "pad": "held"}

PIECE: Final = Piece(
    name="waltz",
    title="Am Kachelofen",
    meter=3,
    pace=92.0,
    seed=11,
    harmonies={
        "intro": "G | C | D7 | D7",
        "A": "G | G | Am | D7 | D7 | D7 | G | G | G | G7 | C | C | G | D7 | G | G",
        "B": "C | C | G7 | G7 | G7 | G7 | C | C | C | C7 | F | F | C | G7 | C | D7",
        "C": "Em | Em | Am | Am | D7 | D7 | G | G | C | C | Am | Am | B7 | B7 | Em | D7",
        "close": "G | G7 | C | C | G | D7 | G | G",
        "coda": "C | G | D7 | G",
    },
    lines={
        "a": "d5:2 b4:1 | g4:2 b4:1 | c5:2 e5:1 | d5:3 | c5:2 a4:1 | f#4:2 a4:1 | b4:2 d5:1 | b4:3 |"
        "d5:2 g5:1 | f5:2 d5:1 | e5:2 c5:1 | g4:2 c5:1 | b4:2 d5:1 | c5:1 b4:1 a4:1 | g4:3 | r:3",
        "a varied": "d5:1 e5:.5 d5:.5 b4:1 | g4:1 a4:.5 b4:.5 d5:1 | c5:1 d5:.5 e5:.5 a4:1 | d5:2 a4:1 |"
        "c5:1 d5:.5 c5:.5 a4:1 | f#4:1 g4:.5 a4:.5 c5:1 | b4:1 c5:.5 b4:.5 g4:1 | d5:3 |"
        "d5:1 e5:.5 f#5:.5 g5:1 | f5:1.5 e5:.5 d5:1 | e5:1 d5:.5 e5:.5 c5:1 | g4:1 a4:.5 b4:.5 c5:1 |"
        "b4:1.5 c5:.5 d5:1 | c5:1 a4:1 f#4:1 | g4:3 | r:3",
        "a below": "b4:3 | d4:2 g4:1 | e4:2 a4:1 | f#4:3 | a4:3 | d4:2 f#4:1 | g4:3 | g4:2 f#4:1 |"
        "g4:3 | b4:2 g4:1 | g4:3 | e4:2 g4:1 | d4:3 | f#4:2 d4:1 | d4:3 | r:3",
        "b": "e5:1.5 f5:.5 g5:1 | e5:2 c5:1 | d5:1.5 e5:.5 f5:1 | d5:2 b4:1 | f5:1.5 e5:.5 d5:1 | b4:2 d5:1 |"
        "e5:2 g5:1 | e5:3 | g5:2 e5:1 | c5:1 d5:1 e5:1 | f5:2 a5:1 | c5:2 f5:1 | e5:2 g5:1 | f5:1 d5:1 b4:1 |"
        "c5:3 | d5:2 c5:1",
        "c": "b4:3 | g4:2 b4:1 | c5:3 | a4:2 c5:1 | d5:2 c5:1 | a4:2 f#4:1 | b4:3 | d5:2 b4:1 | e5:3 | c5:2 e5:1 |"
        "a4:2 c5:1 | e5:2 c5:1 | d#5:2 b4:1 | f#4:2 a4:1 | g4:3 | a4:2 c5:1",
        "close": "d5:2 g5:1 | f5:1.5 e5:.5 d5:1 | e5:2 c5:1 | g4:1 a4:.5 b4:.5 c5:1 | b4:2 d5:1 | c5:1 b4:1 a4:1 |"
        "g4:2 b4:1 | d5:3",
        "coda": "e5:2 c5:1 | b4:2 g4:1 | a4:2 f#4:1 | g4:3",
    },
    form=(
        Part("intro", ways=STRUM, loud=0.85),
        Part("A", {"zither": "a"}, ways=STRUM),
        Part("A", {"zither": "a varied"}, {"zither": "a"}, WARM),
        Part("B", {"accordion": "b"}, {"accordion": "b"}, STRUM),
        Part("A", {"accordion": "a", "zither": "a below"}, ways=STRUM, loud=0.95),
        Part("C", {"zither": "c"}, ways={"strum": "broken3", "pad": "held"}, loud=0.9),
        Part("close", {"zither": "close"}, {"accordion": "close"}, WARM),
        Part("coda", {"zither": "coda"}, ways=STRUM, loud=0.85),
    ),
)
