"""The words are complete: both languages agree, and whatever rules, bots and screens can name has its text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from game.bots.core.levels import OFFERED
from game.bots.core.registry import brain
from game.bots.thinking.thinker import EVERYWHERE
from game.people.settings import rows
from game.texts import LANGUAGES, Texts
from rules.core.contract import TABLE, Arg, Entered, Marked, Moved, Said, Scored, Special, Zone
from rules.core.options import listed
from rules.core.registry import game
from rules.families.effects.steps import PRIMITIVES
from tests.words import (
    FILES,
    HOUSE,
    PLAYED,
    beginnings,
    every_file,
    every_game,
    every_language,
    fields,
    inherited,
    keys,
    lacking,
    literals,
    named,
    pairs,
    thought,
    told,
)
from ui.table.tables import table_of

# --- the files themselves ----------------------------------------------------------------------------------------


@every_file
def test_both_languages_have_the_same_keys(file: str) -> None:
    everywhere = set().union(*(keys(file, lang) for lang in LANGUAGES))
    assert [f"{lang}: {key}" for lang in LANGUAGES for key in sorted(everywhere - keys(file, lang))] == []


@every_file
def test_both_languages_have_the_same_placeholders(file: str) -> None:
    german, english = (dict(pairs(file, lang)) for lang in LANGUAGES)
    different = {
        key: (fields(text), fields(english[key]))
        for key, text in german.items()
        if key in english and fields(text) != fields(english[key])
    }
    assert different == {}


@every_language
@every_file
def test_every_key_stands_once_with_a_text_of_its_own(file: str, lang: str) -> None:
    there = pairs(file, lang)
    assert len(there) == len(keys(file, lang)), "a key stands twice"
    assert [key for key, text in there if text != text.strip()] == []
    assert [key for key, text in there if not text and not inherited(file, lang).get(key)] == [], "silences nothing"


@every_language
@every_file
def test_a_short_form_does_not_say_the_same_words_otherwise(file: str, lang: str) -> None:
    """Plates of two widths stand side by side: "gets: 2 cards" beside "gets 2 cards" looks like two things."""
    there = dict(pairs(file, lang))
    twice = [
        key
        for key, text in there.items()
        if (short := there.get(f"{key}.short", text)) != text and spoken(short) == spoken(text)
    ]
    assert twice == []


def spoken(text: str) -> list[str]:
    """The words of a sentence in whatever order, without its signs."""
    return sorted(re.findall(r"[\w{}]+", text))


@every_file
def test_a_sentence_of_its_own_has_forms_of_its_own(file: str) -> None:
    """A game with its own wording of an inherited sentence words it also for the person whom it is about."""
    own, others = dict(pairs(file, LANGUAGES[0])), inherited(file, LANGUAGES[0])
    assert sorted((forms_of(key for key in own if own[key]) & others.keys()) - own.keys()) == []


@every_file
def test_nothing_is_said_again_that_is_inherited(file: str) -> None:
    again = [inherited(file, lang).items() & set(pairs(file, lang)) for lang in LANGUAGES]
    both = {key for key, _ in again[0]} & {key for key, _ in again[1]}
    assert sorted(both - forms_of(keys(file, LANGUAGES[0]) - both)) == []


def forms_of(sentences: Iterable[str]) -> set[str]:
    """The keys of what is said to the person whom a sentence is about, and of its short form on plates."""
    return {f"{key}.{form}" for key in sentences for form in ("you", "at_you", "short")}


@every_language
@every_file
def test_the_keys_of_a_group_stand_together(file: str, lang: str) -> None:
    groups = [key.split(".")[0] for key, _ in pairs(file, lang)]
    changes = [group for group, before in zip(groups, ["", *groups], strict=False) if group != before]
    assert len(changes) == len(set(changes)), "a group stands in two places"


@every_language
@every_file
def test_texts_are_set_with_care(file: str, lang: str) -> None:
    opening, closing = {"de": ("„", "“"), "en": ("“", "”")}[lang]
    wrong = [
        key
        for key, text in pairs(file, lang)
        if '"' in text or "'" in text or "..." in text or "  " in text or text.count(opening) != text.count(closing)
    ]
    assert wrong == []


HYPHEN_MINUS = re.compile(r"(?:^|[\s(„“|/])-(?=[\d{])")  # before a number; an option of the command line has two
TRANSLATED = re.compile(  # what no native speaker says
    r"(?<!there )\b(?:is|are) no (?!longer|more|less|way\b|use\b|help\b|choice\b)|\bshall\b(?! we\b)|\banew\b"
    r"|\bbelongs? into\b|\bwritten over\b|\bas good as equal\b|^So (?:many|much)\b|\bown turn number\b|^Onwards\b"
    r"|\bis like that\b|\bask back\b|\bbeyond \d|\bof \{name\}(?!’)|\bmostly (?:enough|wins|means)\b|\bin mind\b"
    r"|\bSimply (?:any|by)\b|^Not at this moment\b",
    re.I,
)


@every_language
@every_file
def test_numbers_have_a_real_minus_sign(file: str, lang: str) -> None:
    assert [key for key, text in pairs(file, lang) if HYPHEN_MINUS.search(text)] == []


@every_file
def test_english_is_written_as_native_speakers_write_it(file: str) -> None:
    assert {key: text for key, text in pairs(file, "en") if TRANSLATED.search(text)} == {}


@every_file
def test_the_languages_do_not_repeat_each_other(file: str) -> None:
    """A sentence that is the same in both languages was left untranslated."""
    german, english = (dict(pairs(file, lang)) for lang in LANGUAGES)
    sentences = {key for key, text in german.items() if len(re.findall(r"[a-zäöüß]+", text)) > 3}
    same = [key for key in sorted(sentences) if english.get(key) == german[key]]
    assert same == []


# --- what a game can name ----------------------------------------------------------------------------------------


@every_game
def test_every_refusal_says_why(id: str) -> None:
    codes = named(f"rules/{id}", "Refusal") | named("rules/core", "Refusal")
    assert {"not_your_turn", "wrong_phase"} < codes
    assert lacking({f"refusal.{code}" for code in codes}, id) == []


ALWAYS = {"gin_romme": {"limit"}}  # numbers of the table that every view has


@every_game
def test_refusals_are_sentences_without_placeholders(id: str) -> None:
    """The screen shows them beside any card, whatever was tried; only words of a mark of the table may stand there, and
    what is lacking to a goal."""
    told = {"sum", "goal", "missing"} | ALWAYS.get(id, set())
    told |= {key.split(".")[1] for key in keys(id, LANGUAGES[0]) if key.startswith("mark.") and key.endswith(".1")}
    refusals = [
        (key, text)
        for file in ("common", id)
        for lang in LANGUAGES
        for key, text in pairs(file, lang)
        if key.startswith("refusal.") and key != "refusal.title"
    ]
    assert [key for key, text in refusals if fields(text) - told or text[-1] not in ".!?"] == []


@every_game
def test_every_option_is_explained(id: str) -> None:
    wanted = set()
    for row in listed(game(id).options):
        wanted |= {f"option.{row.name}", f"option.{row.name}.help"}
        if row.kind == "choice":
            wanted |= {f"option.{row.name}.{value}" for value in row.values if not value.isdigit()}
    assert lacking(wanted | {"value.on", "value.off"}, id) == []


@every_game
def test_every_verb_has_a_button_and_a_tooltip(id: str) -> None:
    wanted = {f"verb.{verb}{tail}" for verb in game(id).verbs for tail in ("", ".help")}
    wanted |= {f"verb.{verb}.at" for verb, args in game(id).verbs.items() if Arg.GROUP in args}
    assert lacking(wanted, id) == []


@every_game
def test_every_phase_tells_all_what_to_do(id: str) -> None:
    assert lacking({f"{word}.{phase}" for phase in game(id).phases for word in ("prompt", "wait")}, id) == []


@every_game
def test_a_secret_phase_reads_like_the_open_one(id: str) -> None:
    """Nobody may read from the waiting line that a drawn card would fit (GG-5.23)."""
    rules: Any = game(id)
    secret = {event.phase for event in told(id) if isinstance(event, Entered) and event.to is not None}
    assert secret <= set(rules.phases)
    for lang in LANGUAGES:
        texts = Texts(lang, id)
        assert {texts(f"wait.{phase}") for phase in secret} <= {texts("wait.draw")}


@every_game
def test_every_zone_has_a_name(id: str) -> None:
    rules: Any = game(id)
    zones: dict[Zone, Any] = rules.zones(rules.start(rules.options(), rules.players[-1], 1))
    assert lacking({f"zone.{zone.name}{tail}" for zone in zones for tail in ("", ".help")}, id) == []


@every_language
@every_game
def test_every_card_has_a_name_and_a_tooltip(id: str, lang: str) -> None:
    deck, texts = game(id).deck, Texts(lang, id)  # of what stands for another card the laid one is named
    assert [code for code in deck.codes if not texts.card_name(code.partition("=")[0])] == []
    assert [code for code in deck.codes[: deck.faces] if not texts.card_help(code)] == []


@every_game
def test_every_mark_has_a_name_and_a_tooltip(id: str) -> None:
    marks = named(f"rules/{id}", "mark", place=1) | named(f"rules/{id}", "Marked")
    marks |= {event.name for event in told(id) if isinstance(event, Marked)}
    assert marks
    assert lacking({f"mark.{name}{tail}" for name in marks for tail in ("", ".help")}, id) == []


ROUND = ("hud.round", "hud.round_of", "log.round", "menu.match", "menu.match.round", "review.head")
ROUND += ("replay.place", "replay.round_back", "replay.round_forth")
ROUND_ON_THE_SLATE = ("end.rounds", "score.title", "score.round", "score.next", "score.page.round")


@every_language
@every_game
def test_a_round_is_one_word_at_the_table_on_the_slate_and_in_lists(id: str, lang: str) -> None:
    texts = Texts(lang, id)
    word = re.sub(r"(en|s)$", "", texts("mark.round")).casefold()  # Bankrunden, Bank rounds
    other = {key: texts(key) for key in (*ROUND, *ROUND_ON_THE_SLATE) if word not in texts(key).casefold()}
    assert other == {}


@every_game
def test_every_special_has_its_banner_and_its_line_in_the_log(id: str) -> None:
    specials = named(f"rules/{id}", "special", place=1) | named(f"rules/{id}", "Special")
    specials |= {event.name for event in told(id) if isinstance(event, Special)}
    assert specials
    assert lacking({f"{group}{name}" for name in specials for group in ("special.", "log.special.")}, id) == []


@every_game
def test_everything_said_has_a_bubble_and_its_line_in_the_log(id: str) -> None:
    said = named(f"rules/{id}", "Said", place=1) | {event.key for event in told(id) if isinstance(event, Said)}
    assert said
    assert lacking({f"{group}{key}" for key in said for group in ("say.", "log.said.")}, id) == []


@every_game
def test_every_move_of_cards_has_its_line_in_the_log(id: str) -> None:
    moves = {(event.source.name, event.target.name) for event in told(id) if isinstance(event, Moved)}
    assert len(moves) > 1
    logged = [move for move in moves if table_of(id).motion(*move).log]
    assert lacking({f"log.moved.{source}>{target}" for source, target in logged}, id) == []


@every_game
def test_what_the_log_does_not_tell_has_no_line(id: str) -> None:
    rows = table_of(id).moves
    for key in keys(id, LANGUAGES[0]):
        if key.startswith("log.moved."):
            source, target = key.split(".")[2].split(">")
            ways = [row for way, row in rows.items() if way.startswith(f"{source}>{target}:")]
            assert any(row.log for row in (table_of(id).motion(source, target), *ways)), key


@every_game
def test_every_point_has_its_reason(id: str) -> None:
    reasons = {event.reason for event in told(id) if isinstance(event, Scored)}
    assert reasons
    wanted = {f"{group}{reason}" for reason in reasons for group in ("score.", "log.scored.")}
    assert lacking(wanted | {f"score.{reason}.help" for reason in reasons}, id) == []


@every_game
def test_every_match_has_a_start_that_the_table_deals(id: str) -> None:
    """The matches above were really played: the table dealt, and more than one round came to its score."""
    rules: Any = game(id)
    assert TABLE in rules.turn(rules.start(rules.options(), rules.players[0], 1)).must
    assert sum(isinstance(event, Scored) for event in told(id)) > 2 * len(PLAYED.get(id, ({},)))


# --- what Glücksgriff can name -----------------------------------------------------------------------------------


def test_every_workshop_problem_is_explained() -> None:
    source = [path.read_text(encoding="utf-8") for path in (HOUSE / "rules/families/effects").glob("*.py")]
    codes = set(re.findall(r'"(E_[A-Z_]+)"', "".join(source)))
    assert len(codes) == 23
    assert lacking({f"error.{code}" for code in codes}, "gluecksgriff") == []


def test_every_starter_card_has_a_name_and_a_text() -> None:
    cards = json.loads((HOUSE / "rules/gluecksgriff/starter.json").read_text(encoding="utf-8"))["cards"]
    german = Texts("de", "gluecksgriff")
    wanted = {f"blank.{card['id']}.{part}" for card in cards for part in ("name", "text")}
    assert lacking(wanted, "gluecksgriff") == []
    for card in cards:
        assert (german(f"blank.{card['id']}.name"), german(f"blank.{card['id']}.text")) == (card["name"], card["text"])


def test_every_step_a_workshop_card_can_take_has_words() -> None:
    wanted = {f"{group}step_{do}" for do in PRIMITIVES for group in ("special.", "log.special.")}
    assert lacking(wanted | {f"step.{do}{tail}" for do in PRIMITIVES for tail in ("", ".text")}, "gluecksgriff") == []


def test_every_way_to_aim_a_step_has_words() -> None:
    rows = PRIMITIVES.values()
    targets = {f"step.target.{target}" for row in rows for target in row.target}
    selects = {f"step.select.{select}" for row in rows for select in row.select}
    directions = {f"step.direction.{direction}" for row in rows for direction in row.direction}
    assert min(len(targets), len(selects), len(directions)) > 1
    assert lacking(targets | selects | directions, "gluecksgriff") == []


# --- what the program can name -----------------------------------------------------------------------------------


SIZES = "settings.size"
VALUE_FAMILIES = {"language": "lang", "card_size": SIZES, "text_size": SIZES}  # settings that share their words


def test_every_setting_is_explained() -> None:
    wanted = {f"settings.group.{row.group}" for row in rows()}
    for row in rows():
        wanted |= {f"settings.{row.name}", f"settings.{row.name}.help"}
        if row.kind == "choice":
            family = VALUE_FAMILIES.get(row.name, f"settings.{row.name}")
            wanted |= {f"{family}.{value}" for value in row.values if family != SIZES}
    wanted |= {f"{SIZES}.{size}" for size in ("small", "normal", "large", "huge")}
    assert lacking(wanted) == []


def test_every_level_has_a_name_and_a_character() -> None:
    assert lacking({f"level.{level}{tail}" for level in OFFERED for tail in ("", ".help")}) == []


def test_every_notice_has_its_sentence() -> None:
    codes = {text for text in literals("game") if re.fullmatch(r"(journal|results|settings)_[a-z_]+", text)}
    codes |= named("game", "Notice") | named("ui", "Notice")
    assert {"settings_damaged", "journal_damaged", "journal_torn", "results_newer"} < codes
    assert lacking({f"notice.{code}" for code in codes}) == []


def test_every_wrong_seat_has_its_sentence() -> None:
    codes = named("game", "SeatError")
    assert codes
    assert lacking({f"error.seats.{code}" for code in codes}) == []


@every_game
def test_every_reason_of_a_bot_has_its_sentence(id: str) -> None:
    codes = named(f"game/bots/{id}/*", "Reason") | thought(f"game/bots/{id}/*")
    assert codes, 'reasons stand as Reason("code"), or second in what a function returns that gives a Thought'
    assert codes
    assert lacking({f"bot.{code}" for code in codes}, id) == []


SUPERLATIVE = {
    "de": r"\bam \w+sten\b|\b(teuer|höch|niedrig|klein|größ|schwer|schwäch|stärk|läng|be)s?te[nrs]?\b",
    "en": r"\b(the|than|costs?|helps?) (most|least|best)\b|\b(high|low|dear|quick|heavi|costli|long|strong|weak)est\b",
}
NOT_OF_THE_MOVE = {"doubt", "doubt_unlikely", "trust", "lie_small", "stop_high", "throw_low"}  # of cards of others


@every_language
@every_game
def test_a_hint_knows_which_reasons_place_a_move_above_all_others(id: str, lang: str) -> None:
    """A hint does not give such a reason beside a move that is as good."""
    codes, texts = named(f"game/bots/{id}/*", "Reason") | thought(f"game/bots/{id}/*"), Texts(lang, id)
    known = brain(id).superlatives | EVERYWHERE | NOT_OF_THE_MOVE
    assert sorted(code for code in codes - known if re.search(SUPERLATIVE[lang], texts(f"bot.{code}"), re.I)) == []


TEXT_CALLS = ("texts", "text", "words", "say")


def test_every_text_a_screen_asks_for_exists() -> None:
    dotted = re.compile(r"[a-z]+(\.[\w>=?+-]+)+")
    asked = {key for folder in ("ui", "game") for key in named(folder, *TEXT_CALLS) if dotted.fullmatch(key)}
    everywhere = set().union(*(keys(file, "de") for file in FILES))
    assert sorted(asked - everywhere) == []


def test_every_family_of_texts_a_screen_asks_for_exists() -> None:
    begun = {start for folder in ("ui", "game") for start in beginnings(folder, *TEXT_CALLS) if "." in start}
    everywhere = set().union(*(keys(file, "de") for file in FILES))
    assert sorted(start for start in begun if not any(key.startswith(start) for key in everywhere)) == []
