"""Tooltips: what a card, a mark or a place means."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.workshop.sentences import effect
from rules.core.contract import Seat, Zone
from rules.core.deck import BACK, Card
from ui.table.board import Board
from ui.table.effects.catalogue import SPOTS
from ui.table.effects.kit.scene import NOBODY
from ui.table.layout.notes import Shape, Size, draw_tail, rect_of, shape_of
from ui.table.layout.pose import Box
from ui.table.picture.sprites import LIFT
from ui.table.picture.stage import Stage
from ui.table.words import sums
from ui.widgets import paint
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.shell.app import App

WIDTHS: Final = (330.0, 250.0, 440.0)  # of the words, in design units; the first that finds room
MARGIN: Final = (26.0, 18.0)
CARD_UNITS = 66.0  # height of the cards on a tooltip
CARD_STEP = 0.46  # from card to card, in widths
TRICKS = ("trick", "won")  # where cards lie that have been played


class Tip(NamedTuple):
    """The words for something on the table, and where that is."""

    words: str
    thing: Shape


def tip_under(board: Board, at: tuple[float, float]) -> Tip | None:
    """The tip for what lies under a point; None where nothing needs any."""
    found = _mark(board, at) or _seal(board, at) or _card(board, at) or _zone(board, at) or _gold(board, at)
    found = found or _held_points(board, at) or _own_sum(board, at)
    return found if found and found.words else None


def _own_sum(board: Board, at: tuple[float, float]) -> Tip | None:
    """Explain what the disc beside the viewer's own hand counts."""
    stage, places = board.stage, board.table.zones
    for zone, row in stage.sprites.zones.items():
        counted = zone.name in places and places[zone.name].tally and zone.seat == board.viewer
        if counted and row and all(sprite.card != BACK for sprite in row):
            x, y = sums.spot(stage, row)
            disc = Box(x, y, 0, 0).grown(stage.px(sums.SIDE / 2))
            if disc.holds(*at):
                return Tip(_points_told(board, sums.of_zone(stage, board.table, board.view, zone)), rect_of(disc))
    return None


def _points_told(board: Board, points: object) -> str:
    return f"{board.stage.texts('hud.own_points', points=points)}\n{board.hud.worded('hud.own_points.help')}"


def _held_points(board: Board, at: tuple[float, float]) -> Tip | None:
    """Explain the second number on the viewer's own plate."""
    points, plate = board.hud.shown_points(board.viewer), board.stage.plate(board.viewer)
    if board.blind or points is None or not plate.holds(*at):
        return None
    return Tip(_points_told(board, points), rect_of(plate))


def _mark(board: Board, at: tuple[float, float]) -> Tip | None:
    under = (one for one in board.hud.plates.signs if one[0].collidepoint(at))
    return next((Tip(_told(board, name, seat), rect) for rect, name, seat in under), None)


def _told(board: Board, name: str, seat: Seat) -> str:
    """The name of a mark, what its value means, and what the table knows of it besides."""
    texts, key = board.stage.texts, f"mark.{name}.help"
    key = f"{key}.you" if seat == board.viewer and texts.has(f"{key}.you") else key
    unset = 0 if name in board.hud.plates.boxes else 1
    value = board.model.marks.get((name, seat if seat >= 0 else None), unset)
    head = texts(f"mark.{name}")
    if texts.has(f"mark.{name}.{value}"):
        head = f"{head}: {texts(f'mark.{name}.{value}')}"
    body = [texts(key, name=board.sentences.name(seat))] if texts.has(key) else []
    return "\n".join([head, " ".join([*body, *_facts(board, name)])]).strip()


def _facts(board: Board, name: str) -> list[str]:
    """List what else the game tells of a mark: "mark.<name>.<fact>"; where the fact is 0 only its text for 0."""
    texts, found = board.stage.texts, []
    for fact, value in board.table.hooks.told_of(name, board.view).items():
        key = f"mark.{name}.{fact}" if value else f"mark.{name}.{fact}.0"
        if texts.has(key):
            found.append(texts(key, number=value))
    return found


def _seal(board: Board, at: tuple[float, float]) -> Tip | None:
    """The ornament that stands for a mark of the table, in the middle of which nothing else lies."""
    for (name, seat), value in board.model.marks.items():
        spot = SPOTS.get(board.hud.plates.badge(name).ornament)
        if value and seat is None and spot is not None:
            x, y, size = spot(board.stage)
            place = Box(x, y, 0, 0).grown(size / 2)
            if place.holds(*at):
                return Tip(_told(board, name, NOBODY), rect_of(place))
    return None


def cards_under(board: Board, at: tuple[float, float]) -> tuple[tuple[str, bool], ...]:
    """The cards that belong to the mark, plate or pile under a point: code, and whether it has not been played yet."""
    seats = [(name, seat) for rect, name, seat in board.hud.plates.signs if rect.collidepoint(at)]
    if not seats:
        there = [seat for seat in range(len(board.players)) if board.stage.plate(seat).holds(*at)]
        seats = [(name, seat) for name in board.table.marks for seat in there]
    for name, seat in seats:
        if cards := board.table.hooks.cards_of(name, board.view, seat):
            return tuple((board.stage.code(card), _held(board, card)) for card in cards)
    pile = _pile(board, at)
    below = board.table.hooks.cards_below(pile.name, board.view) if pile is not None and pile.seat is None else ()
    return tuple((board.stage.code(card), True) for card in below)


def _held(board: Board, card: Card) -> bool:
    """True if the card lies in no trick, neither open nor taken."""
    places = {zone: board.table.zones.get(zone.name) for zone, row in board.view.zones.items() if card in row}
    return not any(place is not None and place.at in TRICKS for place in places.values())


def _card(board: Board, at: tuple[float, float]) -> Tip | None:
    stage, aspect = board.stage, board.stage.pictures.aspect
    under = [sprite for sprite in stage.sprites if sprite.holds(*at, aspect) and not sprite.home.hidden]
    sprite = max(under, key=lambda one: one.z, default=None)
    if sprite is None or sprite.card == BACK or sprite.face < 0.5:
        return None
    thing = shape_of(sprite.home, aspect, LIFT * sprite.want_lift)
    code = stage.deck.code(sprite.card)
    if code in board.sentences.printed:
        return Tip("\n".join(filter(None, (*board.sentences.printed[code], _does(board, code)))), thing)
    words = stage.texts.card_help(code, board.hud.wording)
    return Tip(f"{stage.texts.card_name(code)}\n{words}", thing) if words else None


def _does(board: Board, code: str) -> str:
    """Say what a card of one's own really does, beside what its maker has written on it."""
    deeds = effect(board.stage.texts, board.game.id, board.view.options, code)
    return board.stage.texts("cards.does", deeds=deeds) if deeds else ""


def _zone(board: Board, at: tuple[float, float]) -> Tip | None:
    stage, aspect = board.stage, board.stage.pictures.aspect
    zone = _pile(board, at)
    if zone is None:
        return None
    head, key = stage.texts(f"zone.{zone.name}"), f"zone.{zone.name}.help"
    shapes = [shape_of(one.home, aspect) for one in stage.sprites.within(zone) if not one.home.hidden]
    words = f"{head}\n{stage.texts(key)}" if stage.texts.has(key) else head
    return Tip(words, shapes[0].unionall(shapes[1:]) if shapes else rect_of(stage.place(zone)))


def _pile(board: Board, at: tuple[float, float]) -> Zone | None:
    """The pile of nobody's, or the packets of a seat, under a point."""
    for zone, row in board.stage.sprites.zones.items():
        place = board.table.zones.get(zone.name)
        told = place is not None and (zone.seat is None or place.spread == "packets")
        if told and any(one.holds(*at, board.stage.pictures.aspect) for one in row):
            return zone
    return None


def _gold(board: Board, at: tuple[float, float]) -> Tip | None:
    """Explain the pieces of gold in the middle or before a seat."""
    texts = board.stage.texts
    for (name, seat), value in board.model.marks.items():
        badge, purse = board.hud.plates.badge(name), board.stage.layout.purse(seat)
        if value and (badge.coins or badge.chips) and purse.holds(*at):
            key = f"mark.{name}.help"
            key = f"{key}.you" if seat == board.viewer and texts.has(f"{key}.you") else key
            words = texts(key, name=board.sentences.name(seat)) if texts.has(key) else ""
            return Tip(f"{texts(f'mark.{name}')}\n{words}".strip(), rect_of(purse))
    return None


@lru_cache(maxsize=16)
def _rows(app: App, words: str, width: int, text_scale: float) -> tuple[pygame.Surface, ...]:
    """Heading and text as pictures."""
    head, _, body = words.partition("\n")
    rows = [paragraph(app, head, 15 * text_scale, width, paint.INK, bold=True)]
    if body:
        rows.append(paragraph(app, body, 14 * text_scale, width, "#3B3226"))
    return tuple(rows)


@lru_cache(maxsize=8)
def _strip(stage: Stage, cards: tuple[tuple[str, bool], ...], width: int) -> pygame.Surface:
    """Cards side by side, in two rows where they are many; those that are gone are darker."""
    high = stage.px(CARD_UNITS)
    wide = round(high * stage.pictures.aspect)
    step = round(wide * CARD_STEP)
    most = max(1, (width - wide) // step + 1)
    lines = -(-len(cards) // most)
    picture = pygame.Surface((wide + step * (min(most, len(cards)) - 1), lines * (high + stage.px(4))), pygame.SRCALPHA)
    for index, (code, held) in enumerate(cards):
        face = stage.picture(code, high)
        if not held:
            face = face.copy()
            face.fill((120, 120, 120, 255), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(face, (index % most * step, index // most * (high + stage.px(4)) + stage.px(4)))
    return picture


def lay_tip(
    app: App, stage: Stage, tip: Tip, cards: tuple[tuple[str, bool], ...] = ()
) -> tuple[tuple[pygame.Surface, ...], Shape]:
    """The rows of a tip, with its cards below the words, and its place by the rule of all notes."""

    def write(width: int) -> tuple[tuple[pygame.Surface, ...], Size]:
        rows = _rows(app, tip.words, width, app.text_scale)
        if cards:
            rows = (*rows, _strip(stage, cards, width))
        wide, high = max(row.get_width() for row in rows), sum(row.get_height() for row in rows)
        return rows, (wide + stage.px(MARGIN[0]), high + stage.px(MARGIN[1]))

    return stage.notes.fit("tip", WIDTHS, write, tip.thing)


def draw_tip(
    app: App, stage: Stage, surface: pygame.Surface, tip: Tip, cards: tuple[tuple[str, bool], ...] = ()
) -> Shape:
    """A note on paper beside its thing; its first line is the heading. Returns where it lies."""
    told = (tip.words, *tip.thing, cards, app.text_scale)
    rows, box = stage.notes.again(told, lambda: lay_tip(app, stage, tip, cards))
    paint.blit_shadow(surface, box, stage.px(8), stage.px(10))
    draw_tail(stage, surface, box, tip.thing)
    surface.blit(paint.plate(box.size, "paper", stage.px(8), max(1, stage.px(1))), box)
    y = box.top + stage.px(8)
    for row in rows:
        surface.blit(row, (box.left + stage.px(13), y))
        y += row.get_height()
    return box
