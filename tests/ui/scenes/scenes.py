"""Every scene of the shell, as tests open it: one row for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.bots.thinking.thinker import LocalThinker
from game.learn import mind
from game.learn.daily import posed
from game.learn.problems import problems
from game.match import presets
from game.match.match import Match
from game.match.presets import Preset
from game.match.seats import seated
from game.match.verify import Verdict
from game.people import party, profiles
from game.people.party import Party, Result
from game.people.stats import Stats
from game.workshop.benches import benches
from game.workshop.parcel import Parcel, packed, unpacked
from game.workshop.sets import create
from game.workshop.silent import Pair, Round, asked
from game.workshop.survey import DEALS, survey
from game.workshop.trying import playable
from rules.core.registry import GAMES
from rules.gluecksgriff.law import STARTER
from tests.game.workshop.parcels import own_bench
from tests.game.workshop.parcels import text as own_text
from tests.games.gluecksgriff.files import card
from ui.faces.own.easel import Easel
from ui.faces.picture import Print
from ui.scenes.desk import Desk
from ui.scenes.learn.path import PathScene
from ui.scenes.learn.rules_page import AccessScene, GlossaryScene, RulesScene
from ui.scenes.menu.decks import DecksScene
from ui.scenes.menu.filters import FilterScene
from ui.scenes.menu.games import GamesScene
from ui.scenes.menu.matches import MatchesScene, fetch
from ui.scenes.menu.menu import MenuScene
from ui.scenes.menu.new_game import NewGameScene
from ui.scenes.notice import ask, repeat
from ui.scenes.panel import Choice
from ui.scenes.people.chronicle import ChronicleScene
from ui.scenes.people.party_setup import PartySetupScene
from ui.scenes.people.party_sheet import PartySheetScene
from ui.scenes.people.people import PeopleScene, ProfileScene
from ui.scenes.problems.position import ProblemPause, ProblemScene
from ui.scenes.problems.problems import ProblemsScene
from ui.scenes.problems.verdict import VerdictScene
from ui.scenes.replay.mind import MindScene
from ui.scenes.replay.note import NoteScene
from ui.scenes.replay.pages import EyesScene
from ui.scenes.replay.replay import ReplayScene
from ui.scenes.settings.keys import KeysScene
from ui.scenes.settings.settings import SettingsScene
from ui.scenes.setup.model import Draft
from ui.scenes.setup.options import SetChoiceScene
from ui.scenes.setup.presets import NameScene, PresetsScene
from ui.scenes.setup.setup import SetupScene
from ui.scenes.sheet.scores import ScoreScene
from ui.scenes.statistics.milestones import MilestonesScene
from ui.scenes.statistics.statistics import StatisticsScene
from ui.scenes.table.check import CheckScene
from ui.scenes.table.curtain import WelcomeScene
from ui.scenes.table.key_sheet import KeySheetScene
from ui.scenes.table.match_end import MatchEndScene
from ui.scenes.table.pages import LogScene, PauseScene, SeatsScene
from ui.scenes.workshop.card_report import ReportScene
from ui.scenes.workshop.crop import CropScene, PicturePathScene
from ui.scenes.workshop.drawing import DrawingScene
from ui.scenes.workshop.motif import MotifScene
from ui.scenes.workshop.motif_preview import deck_of
from ui.scenes.workshop.parcel import ParcelScene, WrongScene, fetch_set, send_set
from ui.scenes.workshop.tryout import TryoutPause, TryoutSheet
from ui.shell.app import App

from .club.scenes import CLUB
from .workshop.scenes import WORKSHOP

GAME = "gluecksgriff"


def reached(app: App) -> MilestonesScene:
    """The milestones of somebody who has not played yet."""
    with Stats() as stats:
        return MilestonesScene(app, stats, "Du", "Du", GAMES[0])


def nothing(*_: object) -> None:
    """Do nothing: an action that a test does not follow."""


def sheet(app: App, match: Match) -> Desk:
    names = [player.name for player in match.players]
    return ScoreScene(app, match.view(0), names, GAME, nothing, players=match.players)


def looking_into_a_mind(app: App, match: Match) -> Desk:
    """What the first seat believed in the middle of the match, already thought of."""
    past = match.at(len(match.history) // 2)
    replay, request = ReplayScene(app, past), mind.question(past, 0, mind.memory_at(past, 0))
    scene = MindScene(app, replay.board, request, LocalThinker(), "Was der Meister glaubt")
    scene.listen()
    return scene


def own_presets(app: App, _: Match) -> Desk:
    """Two presets of one's own, one of them just deleted, and a third with a name as long as there may be."""
    for name in ("Unsere Hausregeln", "Bei Oma", "Nach dem Abendessen, mit Ingwer!"):
        presets.keep(Preset(GAME, name, {"koenner": True, "limit": 150}))
    presets.drop(Preset(GAME, "Bei Oma", {"koenner": True, "limit": 150}))
    return PresetsScene(app, Draft.fresh(GAME))


def end(app: App, match: Match) -> Desk:
    names = [player.name for player in match.players]
    ways = {"on_replay": nothing, "on_repeat": nothing, "on_check": nothing}
    mark = "Karten prüfen: Wiederholung, Fingerabdruck 0123 4567 89ab cdef"
    heard = {"moods": {0: "sulky", 1: "crowned", 2: "sulky"}, "voice": (1, "Ich ziehe den Hut, den ich nicht habe.")}
    return MatchEndScene(
        app,
        match.view(0),
        names,
        GAME,
        match.winners or (),
        nothing,
        nothing,
        players=match.players,
        mark=mark,
        **ways,
        **heard,
    )


def checking(app: App, _: Match) -> Desk:
    """A match that was found right, with all its digits."""
    digits = "0123456789abcdef" * 4
    return CheckScene(app, Verdict("right", {"rounds": 12, "moves": 345}, digits, digits[::-1]))


def problem(app: App) -> ProblemScene:
    """The table of the first problem there is."""
    one = problems(posed()[0])[0]
    return ProblemScene(app, one, lambda _: None)


def verdict(app: App, _: Match) -> Desk:
    """What is told of a problem at most, with four ways to go on."""
    told = ["Richtig ist „Ausspielen: Gras-Unter“. " + "Du hast die höchsten Trümpfe. " * 4] * 4
    ways = ("Alle Karten", "Zu den Aufgaben", "Nächste Aufgabe", "Zum Tisch")
    leave = [Choice(f"way{index}", words, app.pop) for index, words in enumerate(ways)]
    return VerdictScene(app, "So wäre es richtig", told, leave)


def filters(app: App, _: Match) -> Desk:
    shelf = GamesScene(app, "menu.choose", GAME, nothing)
    return FilterScene(app, pygame.Rect(*app.size, 0, 0), shelf)


def evening(app: App, _: Match, over: bool = False) -> Desk:
    players = seated(["person"] + ["geselle"] * 3)
    tables = tuple(party.table(game_id, players, True) for game_id in GAMES if party.allows(game_id, 4))
    played = len(tables) if over else 2
    results = tuple(Result(str(number), (2, 1, 3, 3), (1,)) for number in range(played))
    return PartySheetScene(app, Party(tables, results=results), nothing, nothing, nothing, nothing)


def chronicle_page(app: App, match: Match) -> Desk:
    """The evening of one match."""
    with Stats() as stats:
        stats.record(match, "m-1")
    return ChronicleScene(app)


def party_setup(app: App, _: Match) -> Desk:
    scene = PartySetupScene(app, nothing)
    scene.chosen = list(GAMES[:3])
    return scene


def practice_sheet(app: App, match: Match) -> Desk:
    names = [player.name for player in match.players]
    return TryoutSheet(app, match.view(0), names, match, nothing, nothing)


def card_report(app: App, _: Match) -> Desk:
    """A report with all that can stand on it: the card is far too strong and makes rounds endless."""
    bench, long = benches()[0], Round((0, 40, 30), 90, (1,))
    probe = playable(bench, STARTER, 0)
    assert probe is not None
    pairs = [Pair(0, long, Round((20 + number % 9, 20, 20), 20, ())) for number in range(DEALS)]
    survey(asked(probe, 3, DEALS)).pairs[:] = pairs
    return ReportScene(app, bench, STARTER, 0)


def foreign(text: str) -> Parcel:
    """A set that somebody else has sent."""
    return unpacked(packed(text, {}), own_bench().form)


def choice(app: App, _: Match) -> Desk:
    for name in ("Omas Kiste", "M" * 40, ""):
        create(own_bench(), own_text(card("reverse"), card("skip next"), set_name=name, author="Käthe"))
    return SetChoiceScene(app, own_bench(), "", nothing)


def drawing_board(app: App, _: Match, tool: str = "") -> Desk:
    """The drawing board with a tool in hand."""
    faces, deck = deck_of(app, GAME)
    scene = DrawingScene(app, faces, deck, Easel(), app.texts_of(GAME), Print("Gewitter", 7), nothing)
    scene.studio.tool = tool or scene.studio.tool
    return scene


def cropping(app: App, _: Match) -> Desk:
    """A picture from outside that is longer than it is high."""
    faces, deck = deck_of(app, GAME)
    picture = pygame.Surface((640, 360), pygame.SRCALPHA)
    picture.fill("#3C77B8")
    return CropScene(app, faces, deck.BLANK, picture, Print("Gewitter", 7), nothing)


SCENES: dict[str, Callable[[App, Match], Desk]] = {
    **WORKSHOP,
    **CLUB,
    "menu": lambda app, _: MenuScene(app),
    "games": lambda app, _: GamesScene(app, "menu.choose", GAME, nothing),
    "new game": lambda app, _: NewGameScene(app, GAME),
    "filters": filters,
    "setup": lambda app, _: SetupScene(app),
    "presets": own_presets,
    "name of a preset": lambda app, _: NameScene(app, "presets.keep", "Unsere Hausregeln", nothing),
    "settings": lambda app, _: SettingsScene(app),
    "keys": lambda app, _: KeysScene(app),
    "sheet of keys": lambda app, _: KeySheetScene(app, "doppelkopf", 3),
    "decks": lambda app, _: DecksScene(app, "french"),
    "rules": lambda app, _: RulesScene(app, GAME),
    "for all": lambda app, _: AccessScene(app),
    "glossary": lambda app, _: GlossaryScene(app, GAME),
    "path": lambda app, _: PathScene(app, "doppelkopf"),
    "scores": sheet,
    "end": end,
    "statistics": lambda app, _: StatisticsScene(app),
    "milestones": lambda app, _: reached(app),
    "matches": lambda app, _: MatchesScene(app),
    "people": lambda app, _: PeopleScene(app, nothing),
    "fetching a file": lambda app, _: fetch(app, nothing),
    "log": lambda app, _: LogScene(app, [f"{turn}. Mathilda klopft eine 7." for turn in range(40)]),
    "profile": lambda app, _: ProfileScene(app, profiles.fresh("Mathilda"), nothing, new=True),
    "seats": lambda app, match: SeatsScene(app, match, 0, nothing),
    "pause": lambda app, _: PauseScene(app, GAME, nothing, nothing),
    "practice pause": lambda app, _: TryoutPause(app, GAME, nothing, nothing),
    "practice sheet": practice_sheet,
    "card report": card_report,
    "motif": lambda app, _: MotifScene(app, benches()[0], "builtin:kristall", nothing),
    "drawing board": drawing_board,
    "stamps": partial(drawing_board, tool="stamp"),
    "cropping": cropping,
    "a picture's place": lambda app, _: PicturePathScene(app, nothing),
    "replay": lambda app, match: ReplayScene(app, match, uid="m-1"),
    "mind": looking_into_a_mind,
    "note": lambda app, _: NoteScene(app, "m-1", nothing),
    "eyes": lambda app, match: EyesScene(app, match.players, ReplayScene(app, match).watcher, nothing),
    "checking the cards": checking,
    "repeating": lambda app, match: repeat(app, match, nothing),
    "welcome back": lambda app, _: WelcomeScene(app, ["Mathilda passt.", "Kasimir passt."], "?"),
    "a question": lambda app, _: ask(app, "leave", nothing, state="unsaved"),
    "chronicle": chronicle_page,
    "party set-up": party_setup,
    "party sheet": evening,
    "party over": partial(evening, over=True),
    "problems": lambda app, _: ProblemsScene(app),
    "problem answered": verdict,
    "problem pause": lambda app, _: ProblemPause(app, problem(app)),
    "a set from elsewhere": lambda app, _: ParcelScene(app, own_bench(), foreign(STARTER), nothing),
    "a set with errors": lambda app, _: WrongScene(app, own_bench(), foreign(own_text(version=2)), "krumm.kartenset"),
    "fetching a set": lambda app, _: fetch_set(app, own_bench(), nothing),
    "giving a set away": lambda app, _: send_set(app, create(own_bench(), STARTER)),
    "choosing a set": choice,
}
