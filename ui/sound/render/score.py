"""Scores: what a piece of music is made of, as plain text, and the notes that follow from it. (docs/sound.md)

A melody is a line of bars, "d5:2 b4:1 | r:3": pitch and length in beats, r is a rest. Harmony is a chord for each bar,
or two that share it: "G | Am D7 | C/E". Accompaniments follow from the chords; of all ways to lay one the next is that
which moves its voices least. Nothing here needs more than plain Python, so the tests can read the scores.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, pairwise
from random import Random
from typing import Final, NamedTuple

STEPS: Final = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
QUALITIES: Final[Mapping[str, tuple[int, ...]]] = {
    "": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11), "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9), "m7b5": (0, 3, 6, 10),
}  # fmt: skip
REST: Final = "r"
NOTE: Final = re.compile(r"([a-g])([#b]?)(\d)")
CHORD: Final = re.compile(r"([A-G])([#b]?)(maj7|m7b5|m7|m6|m|7|6|)(?:/([A-G])([#b]?))?")


class Note(NamedTuple):
    """One note: where it begins and how long it lasts in beats, its pitch (60 is the middle c), its strength 0 … 1."""

    beat: float
    beats: float
    pitch: int
    strength: float


class Chord(NamedTuple):
    """Pitch classes, root first, and the class of the bass."""

    classes: tuple[int, ...]
    bass: int


def pitch_of(word: str) -> int:
    """The pitch of "f#4". Raises ValueError for anything else."""
    found = NOTE.fullmatch(word)
    if found is None:
        raise ValueError(f"no note: {word!r}")
    step, sign, octave = found.groups()
    return 12 * (int(octave) + 1) + STEPS[step] + {"": 0, "#": 1, "b": -1}[sign]


def chord_of(word: str) -> Chord:
    """The chord of "Gm7" or "C/E". Raises ValueError for anything else."""
    found = CHORD.fullmatch(word)
    if found is None:
        raise ValueError(f"no chord: {word!r}")
    step, sign, quality, bass, bass_sign = found.groups()
    signs = {"": 0, "#": 1, "b": -1}
    root = STEPS[step.lower()] + signs[sign]
    low = STEPS[bass.lower()] + signs[bass_sign or ""] if bass else root
    return Chord(tuple((root + step) % 12 for step in QUALITIES[quality]), low % 12)


def _bars(text: str) -> list[list[str]]:
    return [bar.split() for bar in text.split("|")]


def melody_of(text: str, meter: int) -> list[Note]:
    """The notes of a line, the first of each bar a little stronger. Raises ValueError for a bar of another length."""
    found: list[Note] = []
    for number, bar in enumerate(_bars(text)):
        beat = 0.0
        for word in bar:
            name, _, length = word.partition(":")
            if name != REST:
                strength = 0.72 if beat == 0 else 0.62 if beat == int(beat) else 0.54
                found.append(Note(number * meter + beat, float(length), pitch_of(name), strength))
            beat += float(length)
        if beat != meter:
            raise ValueError(f"bar {number + 1} has {beat} beats: {bar}")
    return found


def chords_of(text: str, meter: int) -> list[tuple[float, float, Chord]]:
    """The chords of a line as (first beat, beats, chord)."""
    found = []
    for number, bar in enumerate(_bars(text)):
        share = meter / len(bar)
        found += [(number * meter + share * place, share, chord_of(word)) for place, word in enumerate(bar)]
    return found


def at(chords: Sequence[tuple[float, float, Chord]], beat: float) -> Chord:
    """The chord that sounds at a beat."""
    return next(chord for begin, beats, chord in chords if begin <= beat < begin + beats)


def voiced(chord: Chord, before: Sequence[int], low: int, high: int) -> tuple[int, ...]:
    """Three pitches of a chord between two bounds, third and seventh among them, as near to those before as can be."""
    tones = [pitch for pitch in range(low, high + 1) if pitch % 12 in chord.classes]
    needed = {chord.classes[1], *chord.classes[3:]}
    middle = before or ((low + high) // 2 - 5, (low + high) // 2, (low + high) // 2 + 5)

    def effort(voices: tuple[int, ...]) -> tuple[int, int]:
        lacking = len(needed - {pitch % 12 for pitch in voices})
        close = sum(above - below < 3 for below, above in pairwise(voices))
        return 100 * lacking + 8 * close, sum(abs(a - b) for a, b in zip(voices, middle, strict=True))

    return min(combinations(tones, 3), key=lambda voices: (sum(effort(voices)), voices))


def second(melody: Sequence[Note], chords: Sequence[tuple[float, float, Chord]]) -> list[Note]:
    """A second voice below a melody: a third or a sixth lower, always a note of the chord."""
    found = []
    for note in melody:
        classes = at(chords, note.beat).classes
        below = (note.pitch - step for step in (3, 4, 5, 8, 9, 7) if (note.pitch - step) % 12 in classes)
        found += [note._replace(pitch=pitch, strength=note.strength * 0.8) for pitch in [next(below, 0)] if pitch]
    return found


# --- accompaniments: what an instrument makes of the chords ----------------------------------------------------------
class Way(NamedTuple):
    """A way of accompanying: lowest and highest pitch, and beats as (begin, length, strength, voices from below)."""

    low: int
    high: int
    beats: tuple[tuple[float, float, float, tuple[int, ...]], ...]


ALL: Final = (0, 1, 2)
WAYS: Final[Mapping[str, Way]] = {
    "afterbeats": Way(53, 67, ((1.0, 0.7, 0.42, ALL), (2.0, 0.7, 0.38, ALL))),
    "broken3": Way(50, 66, tuple((i / 2, 1.4, 0.4 - 0.02 * i, ((0, 1, 2, 1)[i % 4],)) for i in range(6))),
    "broken4": Way(48, 64, tuple((i / 2, 1.6, 0.4 - 0.015 * i, ((0, 1, 2, 1)[i % 4],)) for i in range(8))),
    "rolled": Way(
        50, 65, ((0.0, 1.9, 0.4, (0,)), (0.5, 1.5, 0.36, (1,)), (1.0, 3.0, 0.38, (2,)), (2.0, 1.9, 0.34, (1,)))
    ),
    "held": Way(52, 67, ((0.0, 99.0, 0.4, ALL),)),
    "strolling": Way(52, 66, tuple((float(i), 0.42 - 0.2 * (i % 2), (0.34, 0.46)[i % 2], ALL) for i in range(4))),
    "twice": Way(54, 68, ((1.0, 0.4, 0.4, ALL), (3.0, 0.4, 0.4, ALL))),
}


def accompanied(way: Way, chords: Sequence[tuple[float, float, Chord]], meter: int) -> list[Note]:
    """The notes of a way over chords."""
    found: list[Note] = []
    voices: tuple[int, ...] = ()
    for begin, length, chord in chords:
        voices = voiced(chord, voices, way.low, way.high)
        first = begin % meter
        for beat, beats, strength, which in way.beats:
            if first <= beat < first + length:
                lasts = min(beats, first + length - beat) if beats > meter else beats
                found += [Note(begin + beat - first, lasts, voices[voice], strength) for voice in which]
    return found


def bass_line(chords: Sequence[tuple[float, float, Chord]], meter: int, twice: bool) -> list[Note]:
    """The bass of each chord; its fifth in the middle of the bar (`twice`), or in the bar after the same chord."""
    found: list[Note] = []
    before: Chord | None = None
    for begin, beats, chord in chords:
        root = 28 + (chord.bass - 28) % 12
        fifth = root + (chord.classes[2] - chord.bass) % 12
        fifth -= 12 if fifth > 40 else 0
        first = fifth if chord == before and not twice and found and found[-1].pitch == root else root
        halves = twice and beats == meter
        found.append(Note(begin, (beats / 2 if halves else beats) * 0.92, first, 0.6))
        if halves:
            found.append(Note(begin + beats / 2, beats * 0.45, fifth, 0.5))
        before = chord
    return found


# --- pieces ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Part:
    """A stretch of the form: a harmony, who has which melody (instrument -> name of the line), who accompanies how.

    `seconds`: instruments that have the second voice of the same line. `bass` is "", "one" or "two" notes in a bar.
    """

    harmony: str
    lead: Mapping[str, str] = field(default_factory=dict)
    seconds: Mapping[str, str] = field(default_factory=dict)
    ways: Mapping[str, str] = field(default_factory=dict)
    bass: str = "one"
    brush: float = 0.0  # how strong, 0 … 1
    octave: int = 0  # the lead so many octaves higher
    loud: float = 1.0


@dataclass(frozen=True)
class Piece:
    """A piece: meter in quarters, pace in beats a minute, lines and harmonies by name, and the form."""

    name: str
    title: str
    meter: int
    pace: float
    harmonies: Mapping[str, str]
    lines: Mapping[str, str]
    form: Sequence[Part]
    swing: float = 0.5  # where the second half of a beat begins
    seed: int = 1

    @cached_property
    def bars(self) -> int:
        return sum(len(_bars(self.harmonies[part.harmony])) for part in self.form)

    @cached_property
    def lengths_s(self) -> list[float]:
        """Seconds of each bar: every eighth one lingers, and the last ones more."""
        usual, last = 60.0 / self.pace * self.meter, self.bars - 1
        linger = {last: 1.45, last - 1: 1.12, last - 2: 1.05}
        return [usual * linger.get(bar, 1.035 if bar % 8 == 7 else 1.0) for bar in range(self.bars)]

    def second_of(self, beat: float) -> float:
        """The moment of a beat in seconds; halves of beats swing."""
        whole, rest = divmod(beat, 1.0)
        rest = rest / 0.5 * self.swing if rest < 0.5 else self.swing + (rest - 0.5) / 0.5 * (1.0 - self.swing)
        bar = min(int((whole + rest) // self.meter), self.bars - 1)
        return sum(self.lengths_s[:bar]) + (whole + rest - bar * self.meter) / self.meter * self.lengths_s[bar]

    @property
    def length_s(self) -> float:
        return sum(self.lengths_s)

    def played(self) -> Iterator[tuple[str, float, float, int, float]]:
        """Every note as it is played, by hands: instrument, moment and length in seconds, pitch, strength."""
        hand, start = Random(self.seed), 0.0
        for part in self.form:
            chords = chords_of(self.harmonies[part.harmony], self.meter)
            for instrument, note in self._notes(part, chords):
                begin = self.second_of(start + note.beat)
                lasts = self.second_of(start + note.beat + note.beats) - begin
                begin += hand.gauss(0.0, 0.006)
                yield instrument, begin, lasts, note.pitch, note.strength * part.loud * hand.uniform(0.92, 1.06)
            start += self.meter * len(_bars(self.harmonies[part.harmony]))

    def _notes(self, part: Part, chords: Sequence[tuple[float, float, Chord]]) -> Iterator[tuple[str, Note]]:
        for instrument, line in part.lead.items():
            for note in melody_of(self.lines[line], self.meter):
                yield instrument, note._replace(pitch=note.pitch + 12 * part.octave)
        for instrument, line in part.seconds.items():
            for note in second(melody_of(self.lines[line], self.meter), chords):
                yield instrument, note._replace(pitch=note.pitch + 12 * part.octave)
        for instrument, way in part.ways.items():
            for note in accompanied(WAYS[way], chords, self.meter):
                yield instrument, note
        if part.bass:
            for note in bass_line(chords, self.meter, part.bass == "two"):
                yield "bass", note
        if part.brush:
            beats = int(chords[-1][0] + chords[-1][1])
            for beat in range(beats):
                yield "brush", Note(float(beat), 0.9, beat % 2, part.brush * (0.6, 1.0)[beat % 2])
