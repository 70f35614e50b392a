"""The table for those who do not see it: every game, from the first card on."""

from __future__ import annotations

import pytest

from game.match.seats import seated
from game.match.setup import Setup
from game.people.profiles import Profile
from rules.core.contract import Said, Special, Zone
from rules.core.registry import GAMES, game
from tests.patience import until
from tests.ui.program import show
from ui.access.narrator import new_alerts
from ui.access.tree import Node, Role, Use, faults
from ui.scenes.table.table import TableScene, new_table
from ui.shell.app import App
from ui.table.overview import KEYS, Overview


def opened(app: App, id: str, people: int = 1) -> TableScene:
    """A table of this game at which nothing has happened yet."""
    rules = game(id)
    seats = min(max(3, rules.players[0]), rules.players[-1])
    words = ["person"] * people + ["lehrling"] * (seats - people)
    scene = new_table(app, Setup(id, seated(words), rules.options(), 7))
    show(app, scene, 1)
    return scene


def table(app: App, id: str, people: int = 1) -> TableScene:
    """… at which the bots have played until a person is asked."""
    scene = opened(app, id, people)
    until(lambda: _moved_on(app, scene))
    return scene


def shared(app: App, id: str, profile: Profile | None = None) -> TableScene:
    """A table of two people and a bot, before the first of whom the curtain has fallen."""
    players = list(seated(["person", "person", "lehrling"]))
    if profile is not None:
        players[0] = profile.seated()
    scene = new_table(app, Setup(id, tuple(players), game(id).options(), 7))
    show(app, scene, 1)
    until(lambda: _covered(app, scene))
    return scene


def _covered(app: App, scene: TableScene) -> bool:
    app.step(100)
    scene.board.skip()
    return app.top is not scene


def _moved_on(app: App, scene: TableScene) -> bool:
    """Let time pass; True as soon as the table waits for the person."""
    app.step(100)
    scene.board.skip()
    return scene.board.idle and scene.desk.play.mine


def nodes(scene: TableScene) -> dict[str, Node]:
    return {node.key: node for node in scene.tree().root.walk()}


@pytest.mark.parametrize("id", GAMES)
def test_prompt_hand_seats_and_log_are_told(id: str, app: App) -> None:
    scene = table(app, id)
    tree = scene.tree()
    assert faults(tree) == []
    told = nodes(scene)
    assert tree.root.words == app.texts_of(id)("name")
    assert {f"seat:{seat}" for seat in range(len(scene.match.players))} <= told.keys()
    assert "log" in told
    held = {card for zone in scene.desk.play.hand_zones() for card in scene.board.view.zones[zone]}
    assert {f"card:{card}" for card in held} <= told.keys()


def test_what_is_total_and_mark_alike_is_told_once_of_a_seat(app: App) -> None:
    told = nodes(table(app, "schwimmen"))["seat:0"].words.split(". ")
    lives = [part for part in told if str(3) in part]
    assert lives
    assert len(lives) == len(set(lives))


def test_what_stands_on_signs_in_the_middle_is_told(app: App) -> None:
    scene = table(app, "doppelkopf")
    texts = app.texts_of("doppelkopf")
    trump = f"{texts('mark.trump')}: {texts('mark.trump.4')}"
    assert nodes(scene)["signs"].words == trump
    assert Overview(scene.desk).middle().endswith(trump)


def test_a_card_is_played_by_name(app: App) -> None:
    scene = table(app, "zwergenamulett")
    before = len(scene.match.history)
    card = next(node for node in nodes(scene).values() if node.role is Role.CARD)
    assert scene.act_on(card.key, Use.PRESS)
    assert len(scene.match.history) > before
    assert not [key for key in nodes(scene) if key.endswith(".lift")]  # one card at a time: nothing to be lifted


def test_where_several_cards_go_together_each_can_be_lifted(app: App) -> None:
    scene = table(app, "gluecksgriff")
    card = next(node for node in nodes(scene).values() if node.role is Role.CARD)
    assert scene.act_on(f"{card.key}.lift", Use.PRESS)
    assert nodes(scene)[f"{card.key}.lift"].on is True
    assert nodes(scene)[card.key].words == f"{card.words}, angehoben"
    assert scene.act_on(f"{card.key}.lift", Use.PRESS)
    assert nodes(scene)[f"{card.key}.lift"].on is False


def test_a_card_of_which_nothing_is_asked_means_no_button(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    scene = table(app, "siebzehn_und_vier")
    monkeypatch.setattr(app.narrator, "say", lambda words, at_once=False: heard.append(words))
    before = len(scene.match.history)
    card = next(node for node in nodes(scene).values() if node.role is Role.CARD)
    scene.act_on(card.key, Use.PRESS)
    assert len(scene.match.history) == before  # though Enter means the golden button there
    assert heard == [app.texts("access.no_effect")]


def test_the_same_refusal_is_told_again(app: App) -> None:
    scene = table(app, "auruxxx")
    dark = next(node for node in nodes(scene).values() if node.role is Role.CARD and "Passt gerade nicht" in node.hint)
    scene.act_on(dark.key, Use.PRESS)
    first = scene.tree()
    scene.act_on(dark.key, Use.PRESS)
    assert new_alerts(first, scene.tree()) == new_alerts(None, scene.tree())[-1:]


def test_what_leads_to_nothing_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    scene = table(app, "zwergenamulett")
    monkeypatch.setattr(app.narrator, "say", lambda words, at_once=False: heard.append(words))
    scene.act_on("target:box", Use.PRESS)
    assert heard == [app.texts("access.no_effect")]


def test_of_a_pile_what_lies_on_top_is_told(app: App) -> None:
    scene = table(app, "mau_mau")
    pile = nodes(scene)["target:pile"]
    row = scene.board.view.zones[Zone("pile")]
    sentences = scene.board.sentences
    assert pile.words == f"{app.texts_of('mau_mau')('zone.pile')}: " + (
        app.texts("access.on_top", cards=sentences.cards(row[-1:]), below=len(row) - 1)
        if len(row) > 1
        else sentences.cards(row)
    )
    assert pile.role is Role.BUTTON
    assert "zone:pile:None" not in nodes(scene)  # told once


def test_a_refusal_is_an_alert_with_its_rule(app: App) -> None:
    scene = table(app, "auruxxx")
    dark = next(node for node in nodes(scene).values() if node.role is Role.CARD and "Passt gerade nicht" in node.hint)
    scene.act_on(dark.key, Use.PRESS)
    refusal = next(node for key, node in nodes(scene).items() if key.startswith("refusal"))
    assert refusal.role is Role.ALERT
    assert refusal.words
    assert scene.act_on("rule", Use.PRESS)
    assert app.top is not scene  # the rules are open


def test_a_hidden_hand_is_not_told(app: App) -> None:
    scene = table(app, "zwergenamulett")
    names = [node.words for node in nodes(scene).values() if node.role is Role.CARD]
    scene.looking.toggle()
    assert names
    assert not [node for node in nodes(scene).values() if node.role is Role.CARD]
    assert not {node.words for node in nodes(scene).values()} & set(names)


def test_what_a_reader_may_not_press_does_nothing(app: App) -> None:
    scene = table(app, "zwergenamulett")
    before = len(scene.match.history)
    assert not scene.act_on("card:999", Use.PRESS)
    assert not scene.act_on("seat:1", Use.PRESS)
    assert len(scene.match.history) == before


@pytest.mark.parametrize("id", GAMES)
def test_every_key_of_the_overview_tells_something(id: str, app: App) -> None:
    overview = table(app, id).desk.overview
    for tell in KEYS.values():
        assert tell(overview).strip()


def test_the_hand_is_told_suit_by_suit(app: App) -> None:
    scene = table(app, "mau_mau")
    told = scene.desk.overview.hand()
    held = [card for zone in scene.desk.play.hand_zones() for card in scene.board.view.zones[zone]]
    assert told.startswith(app.texts("access.hand", count=len(held)))
    suits = {app.texts_of("mau_mau")(f"suit.{scene.board.game.deck.code(card)[0]}") for card in held}
    assert all(f"{suit}: " in told for suit in suits)
    assert told.count(": ") == len(suits) + 1


def test_what_is_said_and_what_it_means_are_told_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    scene = table(app, "mau_mau")
    monkeypatch.setattr(app.narrator, "happened", lambda words, concerns: heard.append(words))
    monkeypatch.setattr(scene.board.sentences, "of", lambda event: "Otto wünscht sich Herz.")
    for event in (Said(1, "wish"), Special("wish", 1, (), (), (2,))):
        scene.board.hud.note(event)
    assert heard == ["Otto wünscht sich Herz."]


def test_trumps_of_several_suits_are_told_together(app: App) -> None:
    """DK-2.2: ten of hearts, queens, jacks and diamonds; only the rest is told by suits."""
    scene = table(app, "doppelkopf")
    told = scene.desk.overview.hand()
    trumps = next(part for part in told.split(". ") if part.startswith(app.texts("access.trumps")))
    texts, suits = app.texts_of("doppelkopf"), told.replace(trumps, "")
    assert texts("rank.Q") in trumps or texts("rank.J") in trumps
    assert texts("rank.Q") not in suits
    assert texts("rank.J") not in suits


def test_of_a_prompt_the_call_is_told_apart_from_what_holds_for_long(app: App) -> None:
    prompt = nodes(table(app, "doppelkopf"))["prompt"]
    assert prompt.words == app.texts_of("doppelkopf")("prompt.play.re")
    assert prompt.again == app.texts_of("doppelkopf")("prompt.play")


def test_a_pack_that_is_dealt_out_is_not_told(app: App) -> None:
    scene = table(app, "doppelkopf")
    assert not [key for key in nodes(scene) if key.startswith("zone:stock")]


def test_what_is_told_of_most_cards_is_not_told_of_each(app: App) -> None:
    scene = table(app, "mau_mau")
    often = app.texts_of("mau_mau").card_help("HK")
    assert often
    assert not [node for node in nodes(scene).values() if often in node.hint]


def test_what_is_possible_leaves_out_what_always_is(app: App) -> None:
    scene = table(app, "mau_mau")
    told = scene.desk.overview.possible()
    assert app.texts_of("mau_mau")("verb.draw") in told
    assert app.texts("hud.log") not in told
