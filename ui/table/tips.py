"""Tooltips: what a card, a mark or a place means."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from rules.core.deck import BACK
from ui.table.board import Board
from ui.table.stage import Stage
from ui.widgets import paint
from ui.widgets.text import paragraph

if TYPE_CHECKING:
    from ui.app import App

WIDEST = 330.0


def tip_under(board: Board, at: tuple[float, float]) -> str:
    """The words for what lies under a point; empty where nothing needs any."""
    return _mark(board, at) or _card(board, at) or _zone(board, at) or _gold(board, at)


def _mark(board: Board, at: tuple[float, float]) -> str:
    texts = board.stage.texts
    for rect, name, seat in board.hud.plates.signs:
        if rect.collidepoint(at):
            key = f"mark.{name}.help"
            key = f"{key}.you" if seat == board.viewer and texts.has(f"{key}.you") else key
            unset = 0 if name in board.hud.plates.boxes else 1
            value = board.model.marks.get((name, seat if seat >= 0 else None), unset)
            head = texts(f"mark.{name}")
            if texts.has(f"mark.{name}.{value}"):
                head = f"{head}: {texts(f'mark.{name}.{value}')}"
            return f"{head}\n{texts(key, name=board.sentences.name(seat))}" if texts.has(key) else head
    return ""


def _card(board: Board, at: tuple[float, float]) -> str:
    stage = board.stage
    under = [sprite for sprite in stage.sprites if sprite.holds(*at, stage.pictures.aspect) and not sprite.home.hidden]
    sprite = max(under, key=lambda one: one.z, default=None)
    if sprite is None or sprite.card == BACK or sprite.face < 0.5:
        return ""
    code = stage.deck.code(sprite.card)
    if code in board.sentences.printed:
        title, text = board.sentences.printed[code]
        return f"{title}\n{text}"
    texts = stage.texts
    return f"{texts(f'card.{code}')}\n{texts(f'card.{code}.help')}" if texts.has(f"card.{code}.help") else ""


def _zone(board: Board, at: tuple[float, float]) -> str:
    stage = board.stage
    for zone, row in stage.sprites.zones.items():
        place = board.table.zones.get(zone.name)
        told = place is not None and (zone.seat is None or place.spread == "packets")
        if told and any(one.holds(*at, stage.pictures.aspect) for one in row):
            head, key = stage.texts(f"zone.{zone.name}"), f"zone.{zone.name}.help"
            return f"{head}\n{stage.texts(key)}" if stage.texts.has(key) else head
    return ""


def _gold(board: Board, at: tuple[float, float]) -> str:
    """What the pieces of gold in the middle or before a seat mean."""
    texts = board.stage.texts
    for (name, seat), value in board.model.marks.items():
        if value and board.hud.plates.badge(name).coins and board.stage.layout.purse(seat).holds(*at):
            key = f"mark.{name}.help"
            key = f"{key}.you" if seat == board.viewer and texts.has(f"{key}.you") else key
            words = texts(key, name=board.sentences.name(seat)) if texts.has(key) else ""
            return f"{texts(f'mark.{name}')}\n{words}".strip()
    return ""


@lru_cache(maxsize=16)
def _rows(app: App, words: str, width: int, text_scale: float) -> tuple[pygame.Surface, ...]:
    """Heading and text as pictures."""
    head, _, body = words.partition("\n")
    rows = [paragraph(app, head, 15 * text_scale, width, paint.INK, bold=True)]
    if body:
        rows.append(paragraph(app, body, 14 * text_scale, width, "#3B3226"))
    return tuple(rows)


def draw_tip(app: App, stage: Stage, surface: pygame.Surface, words: str, at: tuple[float, float]) -> None:
    """A note on paper beside the pointer; its first line is the heading."""
    rows = _rows(app, words, stage.px(WIDEST), app.text_scale)
    size = (max(row.get_width() for row in rows) + stage.px(26), sum(row.get_height() for row in rows) + stage.px(18))
    box = pygame.Rect((round(at[0]) + stage.px(16), round(at[1]) + stage.px(20)), size)
    above = round(at[1]) - stage.px(24)
    if above > box.height:  # what can be done stands below the cards, and is not to be covered
        box.midbottom = (round(at[0]), above)
    box.clamp_ip(surface.get_rect())
    paint.blit_shadow(surface, box, stage.px(8), stage.px(10))
    surface.blit(paint.plate(box.size, "paper", stage.px(8), max(1, stage.px(1))), box)
    y = box.top + stage.px(8)
    for row in rows:
        surface.blit(row, (box.left + stage.px(13), y))
        y += row.get_height()
