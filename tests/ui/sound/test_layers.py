"""A layer of the room is read piece after piece, and sounds as if it were one."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.ui.sound.test_player import Volumes
from ui.sound import layers
from ui.sound.layers import BUFFER, PIECE, Layer
from ui.sound.names import MIXER, layer_file
from ui.sound.player import FOLDER, Sound

FRAME = 4  # bytes: two ears, 16 bits


class Channel:
    """A channel of the mixer, played on by hand."""

    def __init__(self) -> None:
        self.heard: list[object] = []
        self.queued: object = None

    def get_busy(self) -> bool:
        return bool(self.heard)

    def play(self, sound: object) -> None:
        self.heard.append(sound)

    def get_queue(self) -> object:
        return self.queued

    def queue(self, sound: object) -> None:
        assert self.queued is None, "what was queued would be lost"
        self.queued = sound

    def goes_on(self) -> None:
        """The piece has ended."""
        self.heard.append(self.queued)
        self.queued = None


@pytest.fixture(autouse=True)
def mixer() -> None:
    assert Sound(Volumes()).audible


def test_pieces_end_where_the_mixer_takes_the_next_one() -> None:
    assert BUFFER % MIXER[3] == 0
    assert PIECE % BUFFER == 0


def test_all_pieces_together_are_the_layer_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layers, "PIECE", 1000)
    samples = bytes(range(250)) * 100  # 6.25 pieces
    layer, channel = Layer(io.BytesIO(samples), len(samples), FRAME), Channel()
    assert layer.keep_on(channel), "begun"
    for _ in range(20):
        assert not layer.keep_on(channel)
        channel.goes_on()
    heard = b"".join(piece.get_raw() for piece in channel.heard)
    assert len(heard) == 21 * 1000 * FRAME
    assert heard == (samples * 4)[: len(heard)]


def test_what_is_shorter_than_a_piece_is_heard_several_times_in_one() -> None:
    layer = Layer(io.BytesIO(b"abcd" * 100), 400, FRAME)
    assert layer.next_piece().get_raw() == b"abcd" * PIECE


@pytest.mark.parametrize("refused", [False, True])
def test_a_layer_sounds_as_its_file_whether_the_disk_takes_it_or_not(
    refused: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "cache"
    if refused:
        folder.write_text("no folder")
    layer, whole = layers.read(FOLDER / layer_file("rain"), folder), pygame.mixer.Sound(FOLDER / layer_file("rain"))
    assert isinstance(layer._samples, io.BytesIO) == refused
    two = layer.next_piece().get_raw() + layer.next_piece().get_raw()
    assert two == whole.get_raw()[: len(two)]
    if not refused:
        assert list(folder.iterdir()) == [], "a file without a name"


def test_a_full_disk_leaves_the_samples_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.BytesIO):
        def flush(self) -> None:
            raise OSError("no space left")

    monkeypatch.setattr(layers, "TemporaryFile", lambda **how: Full())
    assert layers._laid_away(b"abcd", tmp_path).read() == b"abcd"


def test_samples_that_are_gone_are_told() -> None:
    with pytest.raises(OSError, match="gone"):
        Layer(io.BytesIO(b""), 400, FRAME).next_piece()
