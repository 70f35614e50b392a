"""Every legal action of every game can be reached by mouse and by keyboard, in random positions of random matches."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from game.match.match import Match
from game.texts import signed
from rules.core.contract import TABLE, Action
from rules.core.registry import GAMES, game
from tests.ui.table.hands import Sitting, acting, wandered
from tests.ui.table.matches import options, seats
from ui.shell.app import App
from ui.table.controls.buttons import VerbButton
from ui.table.controls.picker import Keypad, NumberPicker
from ui.table.input.places import PLACES
from ui.table.input.questions import drawn
from ui.table.input.reach import Target
from ui.table.picture.sprites import Sprite
from ui.table.tables import table_of

POSITIONS = range(9)  # of each game
ACTIONS = 6  # of each position, drawn by lot
STEP, WITHIN = 11, 100  # moves between the positions, so that they lie everywhere in a round
FURTHER = 60  # positions that are looked through for phases which those above have left out


def position(game_id: str, number: int) -> Match:
    """Somebody about to act on his turn; windows, in which all are asked at once, have tests of their own."""
    rules, moves = game(game_id), 1 + number * STEP % WITHIN
    while True:
        match = wandered(rules, options(number, game_id), seats(number, game_id), number, moves)
        if not rules.window_ms(match.state):
            return match
        moves += 1


def sat_down(app: App, game_id: str, number: int) -> Sitting:
    """The table of a position."""
    return Sitting.at(app, position(game_id, number))


def phase_of(match: Match) -> str:
    """The phase as whoever is about to act sees it."""
    return match.view(acting(match)).phase


def usual_phases(game_id: str) -> set[str]:
    """The phases in which people make a twentieth of all decisions."""
    rules, made = game(game_id), Counter[str]()
    for seed in range(3):
        state, chance = rules.start(options(seed, game_id), seats(seed, game_id), seed), Random(seed)
        for _ in range(200):
            turn = rules.turn(state)
            open_to = [(seat, act) for seat in turn.must for act in rules.legal(state, seat)]
            if not open_to:
                break
            if turn.must[0] != TABLE and not rules.window_ms(state):
                made[rules.phase_for(state, turn.must[0])] += 1
            rules.apply(state, *chance.choice(open_to))
    return {phase for phase, count in made.items() if count > made.total() / 20}


def needed(sitting: Sitting, act: Action) -> list[int]:
    """The faces to be chosen for an action, in the order in which it names them."""
    reach = sitting.desk.play.reach
    named = [sitting.rules.deck.base[token] for token in reach.tokens(act)]
    return named if sorted(named) == list(reach.needs[act]) else list(reach.needs[act])


def sample(sitting: Sitting, number: int) -> list[Action]:
    """Some legal actions, one of every verb among them; impulses have a test of their own."""
    chance = Random(number)
    acts = [act for act in sitting.desk.play.reach.legal if act.verb not in sitting.rules.impulses]
    firsts = list({act.verb: act for act in chance.sample(acts, len(acts))}.values())
    rest = [act for act in acts if act not in firsts]
    return firsts + chance.sample(rest, min(len(rest), max(0, ACTIONS - len(firsts))))


# --- questions ---------------------------------------------------------------------------------------------------


def answer(sitting: Sitting, act: Action, by_mouse: bool) -> None:
    """Answer the questions that are asked until the action is done: the answer with its cards, seat or verb."""
    for _ in range(12):
        question = sitting.desk.play.question
        if question is None:
            return
        if isinstance(question, NumberPicker):
            pick(sitting, question, sitting.desk.play.reach.numbers(act)[0], by_mouse)
            continue
        index = next((i for i in range(len(question.answers)) if fits(sitting, act, i)), len(question.answers) - 1)
        if by_mouse:
            button = question.group.named(f"answer{index}")
            assert button is not None
            sitting.click(button.rect.center)
        elif index < 9:
            sitting.letter(str(index + 1))
        else:
            assert question.group.focus_key(f"answer{index}")
            sitting.key(pygame.K_RETURN)


def pick(sitting: Sitting, picker: NumberPicker, number: int, by_mouse: bool) -> None:
    """A number: typed, or by a click on the slide and then on plus and minus; beyond the slide it is always typed."""
    if isinstance(picker, Keypad):
        press_keys(sitting, picker, number, by_mouse)
        return
    by_mouse = by_mouse and number <= picker.slide[-1]
    if not by_mouse:
        for digit in str(number):
            sitting.letter(digit)
        sitting.key(pygame.K_RETURN)
        return
    slide = picker.group.named("slide")
    assert slide is not None
    track = slide.track  # type: ignore[attr-defined]
    share = picker.slide.index(number) / max(1, len(picker.slide) - 1)
    sitting.click((track.x + share * track.width, slide.rect.centery))
    for _ in range(len(picker.values)):
        if picker.number == number:
            break
        button = picker.group.named("plus" if picker.number < number else "minus")
        assert button is not None
        sitting.click(button.rect.center)
    take = picker.group.named("answer0")
    assert take is not None
    sitting.click(take.rect.center)


def press_keys(sitting: Sitting, keypad: Keypad, number: int, by_mouse: bool) -> None:
    """The number on a keypad, the minus first, and then said."""
    for sign in signed(number):
        button = keypad.group.named(f"key:{sign}")
        assert button is not None
        sitting.click(button.rect.center) if by_mouse else sitting.letter("-" if sign == "−" else sign)
    say = keypad.group.named("answer0")
    assert say is not None
    sitting.click(say.rect.center) if by_mouse else sitting.key(pygame.K_RETURN)


def fits(sitting: Sitting, act: Action, index: int) -> bool:
    """Is this the answer for the action: yes, its verb, seat or number in words, or its cards?"""
    question, play = sitting.desk.play.question, sitting.desk.play
    assert question is not None
    chosen, verb = question.answers[index], play.stage.texts(f"verb.{act.verb}")
    seat = play.reach.seat(act)
    named = [sitting.board.sentences.name(seat)] if seat is not None else []
    named += [signed(number) for number in play.reach.numbers(act)]
    named += [play.asking.standing(play.reach.tokens(act))] if play.asking.standing(play.reach.tokens(act)) else []
    words = chosen.words.partition(" (")[0]  # behind a name stands how many cards it holds
    told = words in (verb, play.stage.texts("confirm.call.yes"), *named, *(f"{verb}: {one}" for one in named))
    if words in {play.stage.texts(f"verb.{other}") for other in play.reach.verbs()} - {verb}:
        return False
    asked = play.reach.tokens(act)[play.reach.gesture(act.verb).picks :]
    if chosen.cards and sorted(chosen.cards) != sorted(play.asking.made_of(act) or drawn(sitting.rules.deck, asked)):
        return False
    return told or bool(chosen.cards and (not named or chosen.words.startswith(verb)))


# --- the three ways ----------------------------------------------------------------------------------------------


def choose_by_mouse(sitting: Sitting, act: Action) -> None:
    used: list[Sprite] = []
    for face in needed(sitting, act):
        sprite = sitting.face(face, used)
        used.append(sprite)
        sitting.click(sitting.corner(sprite))
    assert [one.card for one in sitting.desk.play.chosen] == [one.card for one in used]


def done(sitting: Sitting, act: Action) -> None:
    """The action was done; everything is put back for the next one."""
    assert sitting.done, (act, sitting.desk.play.parchment and sitting.rules.id)
    assert sitting.done[0] == act
    sitting.done.clear()
    sitting.desk.play.pending.question = None
    sitting.desk.play.clear()
    sitting.pass_time(200)


def by_the_buttons(sitting: Sitting, act: Action) -> None:
    """Cards are clicked, then the button of the verb, if it has one."""
    if not sitting.desk.play.reach.gesture(act.verb).button:
        return
    choose_by_mouse(sitting, act)
    button = sitting.desk.group.named(f"verb:{sitting.desk.play.reach.button_of(act.verb)}")
    assert isinstance(button, VerbButton), act
    assert button.ready
    sitting.click(button.rect.center)
    answer(sitting, act, by_mouse=True)
    done(sitting, act)


def touched(sitting: Sitting, act: Action) -> Target | None:
    """The place by which an action is done: where its cards go, or what is clicked; None where it has only a button."""
    reach = sitting.desk.play.reach
    gesture, seat = reach.gesture(act.verb), reach.seat(act)
    if gesture.takes:
        return Target(gesture.takes, None, sitting.rules.deck.base[reach.tokens(act)[-1]])
    if gesture.spots:
        return Target(gesture.spots[reach.numbers(act)[0] - 1])
    if gesture.cards not in ("", "hand"):
        return Target(gesture.cards, sitting.board.viewer, sitting.rules.deck.base[reach.tokens(act)[0]])
    gesture = reach.gesture(gesture.along) if gesture.along else gesture
    kind = next((kind for kind in (gesture.drop, *gesture.click) if kind), "")
    if groups := reach.groups(act):
        return Target(kind, reach.before[groups[0]], group=groups[0])
    if kind in PLACES or kind in reach.owned:
        return Target(kind, sitting.board.viewer if seat is None else seat)
    return Target(kind) if kind else None


def on_the_table(sitting: Sitting, act: Action) -> None:
    """Cards are dragged, places clicked; only verbs without a place of their own need their button."""
    target, faces = touched(sitting, act), needed(sitting, act)
    if target is None:
        return
    place = sitting.place(target)
    if sitting.desk.play.reach.gesture(act.verb).along:  # what is said along is said first
        button = sitting.desk.group.named(f"verb:{sitting.desk.play.reach.button_of(act.verb)}")
        assert button is not None
        sitting.click(button.rect.center)
    if faces:
        used: list[Sprite] = []
        for face in faces:
            used.append(sitting.face(face, used))
            if len(faces) > 1:  # one that was not lifted would go alone
                sitting.click(sitting.corner(used[-1]))
        sitting.drag(sitting.corner(used[-1]), place)
    else:
        sitting.click(place)
    answer(sitting, act, by_mouse=True)
    done(sitting, act)


def go_to(sitting: Sitting, key: str) -> None:
    """Press Tab until the focus is there, as a person would."""
    group = sitting.desk.group
    for _ in range(len(group.stops()) + 1):
        if group.focus is not None and group.focus.key == key:
            return
        sitting.key(pygame.K_TAB)
    raise AssertionError(f"Tab never reaches {key}")


def by_keyboard_alone(sitting: Sitting, act: Action) -> None:
    """Cards are lifted where Tab leads to them, then the key of the verb, its button or a place is pressed."""
    used: list[Sprite] = []
    for face in needed(sitting, act):
        sprite = sitting.face(face, used)
        used.append(sprite)
        go_to(sitting, f"card:{sprite.card}")
        sitting.key(pygame.K_SPACE)
    shown = sitting.desk.play.reach.button_of(act.verb)
    gesture = sitting.desk.play.reach.gesture(shown)
    if gesture.button and gesture.key:
        sitting.letter(gesture.key)
    elif gesture.button:
        go_to(sitting, f"verb:{shown}")
        sitting.key(pygame.K_RETURN)
    else:
        target = touched(sitting, act)
        assert target is not None
        go_to(sitting, ":".join(str(part) for part in ("target", *target) if part is not None))
        sitting.key(pygame.K_RETURN)
    answer(sitting, act, by_mouse=False)
    done(sitting, act)


@pytest.mark.parametrize(("game_id", "number"), [(one, number) for one in GAMES for number in POSITIONS])
def test_every_action_is_reached_by_buttons_by_places_and_by_keyboard(game_id: str, number: int, app: App) -> None:
    reached(Sitting.at(app, position(game_id, number)), number)


def reached(sitting: Sitting, number: int) -> None:
    """Some actions of this position are done in all three ways."""
    for act in sample(sitting, number):
        for way in (by_the_buttons, on_the_table, by_keyboard_alone):
            way(sitting, act)


@pytest.mark.parametrize("game_id", GAMES)
def test_and_so_it_is_in_every_usual_phase(game_id: str, app: App) -> None:
    """What the positions above leave out is looked for in others."""
    left = usual_phases(game_id) - {phase_of(position(game_id, number)) for number in POSITIONS}
    for number in range(len(POSITIONS), FURTHER):
        if not left:
            break
        match = position(game_id, number)
        if phase_of(match) in left:
            reached(Sitting.at(app, match), number)
            left.remove(phase_of(match))
    assert not left


@pytest.mark.parametrize(("game_id", "number"), [(one, number) for one in GAMES for number in POSITIONS[::3]])
def test_arrows_reach_every_card_and_button(game_id: str, number: int, app: App) -> None:
    """From anywhere each stop is connected with each other by arrow keys alone."""
    sitting = sat_down(app, game_id, number)
    group = sitting.desk.group
    arrows = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
    start = group.stops()[0].key
    reached, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for arrow in arrows:
            assert group.focus_key(here)
            sitting.key(arrow)
            assert group.focus is not None
            if group.focus.key not in reached:
                reached.add(group.focus.key)
                waiting.append(group.focus.key)
    assert {stop.key for stop in group.stops()} == reached


def at_the_edge(game_id: str) -> bool:
    """Has the game an impulse that has no large button on the own turn?"""
    rules, hooks = game(game_id), table_of(game_id).hooks
    large = {verb for verb in rules.impulses for phase in rules.phases if hooks.large(verb, phase, True)}
    small = {verb for verb in large if any(hooks.large(verb, phase, False) for phase in rules.phases)}
    return rules.impulses - large | small != set()


@pytest.mark.parametrize("game_id", [one for one in GAMES if at_the_edge(one)])
def test_an_impulse_asks_who_and_whether_really(game_id: str, app: App) -> None:
    """Its small button is there for everybody at the screen, and what it costs is told before it is done."""
    rules = game(game_id)
    for number in range(40):
        sitting = sat_down(app, game_id, number)
        small = [one for one in sitting.desk.group.walk() if one.key.startswith("impulse:")]
        if small:
            break
    verb = small[0].key.partition(":")[2]
    sitting.click(small[0].rect.center)
    for _ in range(4):
        question = sitting.desk.play.question
        if question is None:
            break
        assert not sitting.done
        sitting.letter("2" if question.words else "1")  # the first person, the first seat; then: yes, really
    assert [act.verb for act in sitting.done] == [verb]
    assert verb in rules.impulses
