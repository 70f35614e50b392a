"""What is said aloud: happenings in one breath, alerts at once, for the own voice also what has the focus."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from tests.ui.program import show
from ui.access.narrator import EXPLAINED, Narrator, new_alerts, sentence
from ui.access.tree import Node, Role, Tree, Use
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.setup.model import Draft
from ui.scenes.setup.setup import SetupScene
from ui.shell.app import App


@dataclass
class Ear:
    """A listener that keeps what it hears."""

    names_focus: bool = False
    listens: bool = True
    heard: list[tuple[str, bool]] = field(default_factory=list)

    def say(self, words: str, at_once: bool) -> None:
        self.heard.append((words, at_once))

    def show(self, tree: Tree) -> None:
        pass


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def narrator(app: App, ear: Ear) -> Narrator:
    show(app, SettingsScene(app))
    return Narrator(app, (ear,))


def test_what_happens_within_a_moment_is_one_sentence_behind_the_other(narrator: Narrator, ear: Ear) -> None:
    narrator.update(200)
    ear.heard.clear()
    narrator.happened("Otto plays: 7", False)
    narrator.happened("Ida passes", False)
    narrator.update(200)
    assert ear.heard == [("Otto plays: 7. Ida passes.", False)]


@pytest.mark.parametrize(("wish", "told"), [("all", 2), ("mine", 1), ("turn", 0)])
def test_as_much_is_told_as_the_person_wants(app: App, narrator: Narrator, ear: Ear, wish: str, told: int) -> None:
    app.change_quietly(announce=wish)
    narrator.update(200)
    ear.heard.clear()
    narrator.happened("Otto plays: 7", False)
    narrator.happened("You draw", True)
    narrator.update(200)
    assert sum(words.count("7") + words.count("draw") for words, _ in ear.heard) == told


def test_a_new_alert_is_said_once() -> None:
    prompt = Node("prompt", Role.ALERT, "Play a card")
    asked = Tree(Node("w", Role.WINDOW, "x", children=(prompt,)))
    assert new_alerts(None, asked) == [prompt]
    assert new_alerts(asked, asked) == []


def prompted(scene: SettingsScene, words: str) -> None:
    """Let the scene ask for a card with these words; without any somebody else is on turn."""
    asked = (Node("prompt", Role.ALERT, words, again="Play a card."),) if words else ()
    scene.tree = lambda: Tree(Node("w", Role.WINDOW, "x", children=asked))  # type: ignore[method-assign]


def test_what_was_said_with_the_last_prompt_is_not_said_again(app: App, ear: Ear) -> None:
    re, kontra = (f"Play a card. You are {side}." for side in ("Re", "Kontra"))
    scene = SettingsScene(app)
    show(app, scene)
    narrator = Narrator(app, (ear,))
    for words in ("", re, "", re, "", kontra, "", "Play a card.", "", kontra):
        prompted(scene, words)
        narrator.update(200)
    assert [words for words, at_once in ear.heard if at_once] == [re, "Play a card.", kontra, "Play a card.", kontra]


def test_in_another_scene_everything_is_said_again(app: App, ear: Ear) -> None:
    narrator = Narrator(app, (ear,))
    for _ in range(2):
        scene = SettingsScene(app)
        show(app, scene)
        for words in ("", "Play a card. You are Re."):
            prompted(scene, words)
            narrator.update(200)
    assert [words for words, at_once in ear.heard if at_once] == ["Play a card. You are Re."] * 2


def test_the_own_voice_names_the_scene_and_what_has_the_focus(app: App, ear: Ear) -> None:
    scene = show(app, SettingsScene(app))
    ear.names_focus = True
    narrator = Narrator(app, (ear,))
    narrator.update(200)
    assert any(app.texts("settings.title") in words for words, _ in ear.heard)
    ear.heard.clear()
    scene.act_on("hints", Use.FOCUS)
    narrator.update(200)
    assert ear.heard[-1][0].startswith(app.texts("settings.hints"))


def test_an_alert_is_not_cut_off_by_what_has_got_the_focus(app: App, ear: Ear) -> None:
    app.change_quietly(explained=(EXPLAINED,))  # the welcome was said
    scene = show(app, SettingsScene(app))
    ear.names_focus = True
    narrator = Narrator(app, (ear,))
    narrator.update(200)
    titles = [words for words, _ in ear.heard if app.texts("settings.title") in words]
    assert len(titles) == 1  # the title of a dialog is an alert, and told once
    assert [at_once for _, at_once in ear.heard] == [False, False]
    ear.heard.clear()
    scene.act_on("hints", Use.FOCUS)
    narrator.update(200)
    assert [at_once for _, at_once in ear.heard] == [True]


def test_what_has_happened_is_not_cut_off_by_what_has_got_the_focus(app: App, ear: Ear) -> None:
    scene = show(app, SettingsScene(app))
    ear.names_focus = True
    narrator = Narrator(app, (ear,))
    narrator.update(200)
    ear.heard.clear()
    narrator.happened("You draw: jack of clubs", True)
    scene.act_on("hints", Use.FOCUS)
    narrator.update(200)
    assert [at_once for _, at_once in ear.heard] == [False, False]


def test_nobody_listens_and_nothing_is_kept(narrator: Narrator, ear: Ear) -> None:
    ear.listens = False
    narrator.happened("Otto plays: 7", False)
    ear.listens = True
    narrator.update(200)
    assert not any("Otto" in words for words, _ in ear.heard)


def test_a_sentence_ends_once() -> None:
    assert [sentence(words) for words in ("a", "a.", "a!", "a …")] == ["a.", "a.", "a!", "a …"]


def test_a_passing_notice_is_said_at_once(app: App, narrator: Narrator, ear: Ear) -> None:
    narrator.update(200)
    ear.heard.clear()
    app.toasts.say("Otto has left the table")
    narrator.update(200)
    narrator.update(200)
    assert ear.heard == [("Otto has left the table.", True)]


def test_a_scene_in_which_a_thing_has_the_focus_is_named_to_readers(app: App, narrator: Narrator, ear: Ear) -> None:
    narrator.update(200)
    ear.heard.clear()
    app.replace(SetupScene(app, "mau_mau", Draft.fresh("mau_mau")))
    narrator.update(200)
    narrator.update(200)
    name = app.texts_of("mau_mau")("name")
    assert ear.heard == [(f"{app.texts('setup.title', game=name)}.", True)]


def test_the_focus_is_named_again_only_where_somebody_has_changed_it(app: App, ear: Ear) -> None:
    """A card whose words change because others play is not told anew."""
    ear.names_focus = True
    narrator = Narrator(app, (ear,))
    nodes = [Node("card", Role.CARD, "nine of spades", hint=hint) for hint in ("", "Does not fit just now.", "")]
    trees = [Tree(Node("table", Role.WINDOW, "Mau-Mau", children=(node,)), "card") for node in nodes]
    narrator._told(trees[0])
    ear.heard.clear()
    narrator._told(trees[1])
    assert ear.heard == []
    narrator.acted()
    narrator._told(trees[2])
    assert ear.heard == [("nine of spades.", True)]
