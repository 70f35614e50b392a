"""The scores are simple, slow and consonant: what a person would hear at once is read here."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ui.sound import names
from ui.sound.render.pieces import PIECES
from ui.sound.render.score import WAYS, Piece, at, chord_of, chords_of, melody_of, pitch_of, second, voiced

every_piece = pytest.mark.parametrize("piece", PIECES.values(), ids=lambda piece: str(piece.name))
HARSH = {1, 2, 6, 10, 11}  # semitones between two voices, whatever the octave


def test_notation() -> None:
    assert [pitch_of(word) for word in ("c4", "f#4", "bb4", "a5")] == [60, 66, 70, 81]
    assert chord_of("C/E") == ((0, 4, 7), 4)
    assert chord_of("Gm7").classes == (7, 10, 2, 5)
    with pytest.raises(ValueError, match="bar 2 has 2"):
        melody_of("c4:3 | d4:2", 3)


def test_a_chord_goes_to_the_next_by_small_steps_and_keeps_third_and_seventh() -> None:
    before = voiced(chord_of("C"), (), 52, 67)
    after = voiced(chord_of("G7"), before, 52, 67)
    assert {11, 5} <= {pitch % 12 for pitch in after}
    assert all(abs(one - other) <= 3 for one, other in zip(before, after, strict=True))


def test_the_program_knows_every_piece() -> None:
    assert set(PIECES) == set(names.PIECES)


@every_piece
def test_it_lasts_three_minutes_and_no_part_comes_twice_in_the_same_way(piece: Piece) -> None:
    assert 180 <= piece.length_s <= 240
    assert len({repr(part) for part in piece.form}) == len(piece.form)


@every_piece
def test_every_line_fits_its_harmony(piece: Piece) -> None:
    for part in piece.form:
        chords = chords_of(piece.harmonies[part.harmony], piece.meter)
        end = chords[-1][0] + chords[-1][1]
        for line in {*part.lead.values(), *part.seconds.values()}:
            notes = melody_of(piece.lines[line], piece.meter)
            assert end - piece.meter <= notes[-1].beat + 2 * piece.meter <= end + 2 * piece.meter, line
            strange = [note for note in notes if note.pitch % 12 not in at(chords, note.beat).classes]
            assert not [note for note in strange if note.beat % piece.meter == 0], f"{line}: beats that lead"
            assert not [note for note in strange if note.beats > 1], f"{line}: long notes"
            assert len(strange) <= len(notes) / 4, line


@every_piece
def test_melodies_can_be_sung(piece: Piece) -> None:
    for name, line in piece.lines.items():
        notes = melody_of(line, piece.meter)
        assert all(57 <= note.pitch <= 84 for note in notes), name
        assert all(abs(one.pitch - then.pitch) <= 12 for one, then in pairwise(notes)), name


@every_piece
def test_two_voices_never_meet_harshly_on_a_beat(piece: Piece) -> None:
    for part in piece.form:
        chords = chords_of(piece.harmonies[part.harmony], piece.meter)
        lines = [melody_of(piece.lines[line], piece.meter) for line in part.lead.values()]
        lines += [second(melody_of(piece.lines[line], piece.meter), chords) for line in part.seconds.values()]
        for upper, lower in ((a, b) for index, a in enumerate(lines) for b in lines[index + 1 :]):
            for one in upper:
                for other in lower:
                    if one.beat == other.beat and one.beat % 1 == 0:
                        in_chord = {one.pitch % 12, other.pitch % 12} <= set(at(chords, one.beat).classes)
                        assert in_chord or abs(one.pitch - other.pitch) % 12 not in HARSH, (part.harmony, one, other)


def test_ways_of_accompanying_stay_below_the_melodies() -> None:
    assert all(way.high <= 68 for way in WAYS.values())
