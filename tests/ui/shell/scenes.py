"""Every scene of the shell, as tests open it: one row for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game import party
from game.match import Match
from game.party import Party, Result
from game.seats import seated
from rules.core.registry import GAMES
from ui.app import App
from ui.scenes.decks import DecksScene
from ui.scenes.desk import Desk
from ui.scenes.exchange import fetch
from ui.scenes.games import GamesScene
from ui.scenes.glossary import GlossaryScene
from ui.scenes.keys import KeysScene
from ui.scenes.match_end import MatchEndScene
from ui.scenes.matches import MatchesScene
from ui.scenes.menu import MenuScene
from ui.scenes.notice import ask
from ui.scenes.party_setup import PartySetupScene
from ui.scenes.party_sheet import PartySheetScene
from ui.scenes.pause import PauseScene
from ui.scenes.people import PeopleScene
from ui.scenes.repeat import repeat
from ui.scenes.replay import ReplayScene
from ui.scenes.replay_eyes import EyesScene
from ui.scenes.rules_page import RulesScene
from ui.scenes.scores import ScoreScene
from ui.scenes.settings import SettingsScene
from ui.scenes.setup import SetupScene
from ui.scenes.statistics import StatisticsScene
from ui.scenes.welcome import WelcomeScene

GAME = "gluecksgriff"


def nothing(*_: object) -> None:
    """What a test does not follow."""


def sheet(app: App, match: Match) -> Desk:
    names = [player.name for player in match.players]
    return ScoreScene(app, match.view(0), names, GAME, nothing, players=match.players)


def end(app: App, match: Match) -> Desk:
    names = [player.name for player in match.players]
    ways = {"on_replay": nothing, "on_repeat": nothing}
    return MatchEndScene(
        app, match.view(0), names, GAME, match.winners or (), nothing, nothing, players=match.players, **ways
    )


def evening(app: App, _: Match, over: bool = False) -> Desk:
    players = seated(["person"] + ["geselle"] * 3)
    tables = tuple(party.table(game_id, players, True) for game_id in GAMES if party.allows(game_id, 4))
    played = len(tables) if over else 2
    results = tuple(Result(str(number), (2, 1, 3, 3), (1,)) for number in range(played))
    return PartySheetScene(app, Party(tables, results=results), nothing, nothing)


def party_setup(app: App, _: Match) -> Desk:
    scene = PartySetupScene(app, nothing)
    scene.chosen = list(GAMES[:3])
    return scene


SCENES: dict[str, Callable[[App, Match], Desk]] = {
    "menu": lambda app, _: MenuScene(app),
    "games": lambda app, _: GamesScene(app, "menu.choose", GAME, nothing),
    "setup": lambda app, _: SetupScene(app),
    "settings": lambda app, _: SettingsScene(app),
    "keys": lambda app, _: KeysScene(app),
    "decks": lambda app, _: DecksScene(app, "french"),
    "rules": lambda app, _: RulesScene(app, GAME),
    "glossary": lambda app, _: GlossaryScene(app, GAME),
    "scores": sheet,
    "end": end,
    "statistics": lambda app, _: StatisticsScene(app),
    "matches": lambda app, _: MatchesScene(app),
    "people": lambda app, _: PeopleScene(app, nothing),
    "fetching a file": lambda app, _: fetch(app, nothing),
    "pause": lambda app, _: PauseScene(app, GAME, nothing, nothing),
    "replay": lambda app, match: ReplayScene(app, match),
    "eyes": lambda app, match: EyesScene(app, match.players, ReplayScene(app, match).watcher, nothing),
    "repeating": lambda app, match: repeat(app, match, nothing),
    "welcome back": lambda app, _: WelcomeScene(app, ["Mathilda passt.", "Kasimir passt."], "?"),
    "a question": lambda app, _: ask(app, "leave", nothing),
    "party set-up": party_setup,
    "party sheet": evening,
    "party over": partial(evening, over=True),
}
