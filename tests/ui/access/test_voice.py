"""The own voice: what is run on each system, and that silence comes at once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.patience import until
from ui.access import voice
from ui.access.voice import Spoken, Voice, command
from ui.shell.app import App

NASTY = "-- $(rm) ; `x` \"7\" & '8'"


@pytest.mark.parametrize("name", ["spd-say", "espeak-ng", "say", "powershell"])
def test_words_are_never_part_of_a_command(name: str) -> None:
    run = command(name, Spoken(NASTY, "de", 100))
    assert run.text == NASTY or run.line[-2:] == ("--", NASTY)
    assert not any(NASTY in part for part in run.line[:-1])


@pytest.mark.parametrize("name", ["spd-say", "espeak-ng", "say", "powershell"])
def test_faster_and_slower_differ(name: str) -> None:
    lines = {command(name, Spoken("x", "en", speed)).line for speed in (50, 100, 200)}
    assert len(lines) == 3


@pytest.mark.parametrize("name", ["spd-say", "espeak-ng", "powershell"])
def test_kinds_of_voice_differ(name: str) -> None:
    lines = {command(name, Spoken("x", "de", 100, kind)).line for kind in ("usual", "female", "male")}
    assert len(lines) == 3


def test_what_is_said_reaches_the_program_of_the_system(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = tmp_path / "heard"
    script = f"import sys; open({str(heard)!r}, 'a').write(sys.stdin.read() + '|')"
    monkeypatch.setattr(voice, "command", lambda name, said: voice.Command((sys.executable, "-c", script), said.words))
    own = Voice(app)
    own.say("Herz Ass", at_once=False)
    own.say("Deine Karten", at_once=False)
    until(lambda: heard.exists() and heard.read_text() == "Herz Ass|Deine Karten|")
    own.close()


def test_who_acts_has_silence(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sleeper = voice.Command((sys.executable, "-c", "import time; time.sleep(60)"))
    monkeypatch.setattr(voice, "command", lambda name, said: sleeper)
    own = Voice(app)
    own.say("a long story", at_once=False)
    own.say("and another", at_once=False)
    until(lambda: own._running is not None)
    own.hush()
    until(lambda: own._running is None)
    assert not own._waiting
    own.close()


def test_it_listens_only_where_it_is_wanted_and_possible(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    own = Voice(app)
    monkeypatch.setattr(voice, "speaker", lambda: "")
    assert not own.listens
    app.change_quietly(voice=True)
    assert not own.listens
    own = Voice(app)
    monkeypatch.setattr(voice, "speaker", lambda: "espeak-ng")
    assert own.listens


def test_beside_a_screen_reader_it_tells_what_happens_but_not_what_has_the_focus(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Orca up to 43 has no ear for announcements; it names the focus by itself."""
    monkeypatch.setattr(voice, "speaker", lambda: "espeak-ng")
    app.change_quietly(voice=True)
    own = Voice(app)
    monkeypatch.setattr(app.reader, "listens", False)
    assert (own.listens, own.names_focus) == (True, True)
    monkeypatch.setattr(app.reader, "listens", True)
    assert (own.listens, own.names_focus) == (True, False)


def test_what_has_happened_is_told_to_its_end_while_names_give_way(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sleeper = voice.Command((sys.executable, "-c", "import time; time.sleep(60)"))
    monkeypatch.setattr(voice, "command", lambda name, said: sleeper)
    own = Voice(app)
    own.say("Mathilda plays: ace of spades.", at_once=False)
    until(lambda: own._running is not None)
    running = own._running
    for words in ("Card 1.", "Card 2."):
        own.say(words, at_once=True)
    own.say("Otto draws.", at_once=False)
    assert own._running is running
    assert [said.words for said in own._waiting] == ["Card 2.", "Otto draws."]
    own.close()
