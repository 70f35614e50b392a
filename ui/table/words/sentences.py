"""Events as sentences for the log, cards and moves in words. (assets/README.md tells how the keys are built)"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from itertools import groupby
from typing import Any

from game.match.seats import spoken_of
from game.texts import Texts, signed
from rules.core.contract import (
    TABLE,
    Action,
    Arg,
    Entered,
    Event,
    Game,
    Marked,
    Moved,
    Said,
    Scored,
    Seat,
    Shown,
    Special,
)
from rules.core.deck import BACK, Card, Token

TOGETHER = ("und ", "and ")  # what several do is nobody's own act
QUOTES = ("„", "“")
COUNTED = 1  # more cards than these are only counted where few words are wanted
MASK = 0xE000  # a letter that no text has, with the number of a seat: it stands for his name
Printed = Mapping[str, tuple[str, ...]]  # card code -> (title, text, motif, points, id), from Game.describe


def translated(texts: Texts, printed: Printed) -> dict[str, tuple[str, str]]:
    """Title and text of the cards that the options define; built-in ones in the person's language."""
    original = Texts("de", texts.game_id)
    found = {}
    for code, (title, text, motif, _, *name) in printed.items():
        key = f"blank.{(name or [motif.removeprefix('builtin:')])[0]}"
        built_in = (original(f"{key}.name"), original(f"{key}.text")) if original.has(f"{key}.name") else ()
        known = built_in == (title, text)  # others keep what their maker has written, whatever they call themselves
        found[code] = (texts(f"{key}.name"), texts(f"{key}.text")) if known else (title, text)
    return found


def told_once(lines: Iterable[str]) -> list[str]:
    """Sentences without repetition: what is said and what is done in one act are often told in the same words."""
    return [line for line, _ in groupby(lines)]


def recap_key(lines: Sequence[str], first: bool) -> str:
    """The heading of a look back; `first`: before the person's first move there is no last one to speak of."""
    return "curtain.recap" + ".first" * first + ".none" * (not lines)


def told_again(event: Event, events: Sequence[Event]) -> bool:
    """True if this is said aloud and a scene of the same act tells it as well; then the log has the scene alone."""
    if not isinstance(event, Said):
        return False
    scenes = (one for one in events if isinstance(one, Special) and one.seat == event.seat)
    return any(event.key == one.name or event.key.startswith(f"{one.name}_") for one in scenes)


def joined(events: Iterable[Event]) -> list[Event]:
    """Events with neighbours that go the same way as one move: three penalty cards are told once."""
    found: list[Event] = []
    for event in events:
        before = found[-1] if found else None
        if isinstance(event, Moved) and isinstance(before, Moved) and before[1:] == event[1:]:
            found[-1] = before._replace(cards=before.cards + event.cards)
        else:
            found.append(event)
    return found


def numbered(values: Sequence[int]) -> dict[str, str]:
    """The values of an event as a text names them: {number}, then {number2}, {number3} …"""
    names = ("number", *(f"number{index}" for index in range(2, len(values) + 1)))
    return {name: signed(value) for name, value in zip(names, values, strict=False)}


class Sentences:
    """Everything the table has to say in words, for the person who looks at it."""

    def __init__(
        self, texts: Texts, game: Game[Any, Any], names: tuple[str, ...], viewer: Seat, printed: Printed | None = None
    ) -> None:
        self.texts, self.game, self.names, self.viewer = texts, game, names, viewer
        self.printed = translated(texts, printed or {})
        self.short = False  # told in few words, where a text has them ("….short")

    # --- pieces ------------------------------------------------------------------------------------------------------
    def name(self, seat: Seat | None) -> str:
        """The name of a seat for its owner's eyes, or in a sentence about somebody else."""
        if seat is None or not 0 <= seat < len(self.names):
            return ""
        return self.names[seat] if seat == self.viewer else spoken_of(self.names[seat])

    def token(self, token: Token) -> str:
        code, _, aim = self.game.deck.codes[token].partition(">")
        if aim:  # a card and the seat it is aimed at
            return f"{self.token(self.game.deck.base[token])} → {self.name(int(aim))}"
        if code in self.printed:
            return self.texts("cards.own", name=self.printed[code][0])
        return self.texts.card(self.game.deck, token, self.short)

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards in words; those unseen are only counted."""
        row = list(cards)
        if BACK in row or (self.short and len(row) > COUNTED):
            key = "cards.hidden.one" if len(row) == 1 else "cards.hidden.many"
            return self.texts(key, count=len(row))
        return self.texts.listed(self.token(self.game.deck.face_of[card]) for card in row)

    def move(self, act: Action) -> str:
        """A move in words: "Ablegen: 7 und 7", "Sanduhr stellen: Mathilda", "Anlegen: Kreuz-Zwei an M1"."""
        kinds = self.game.verbs[act.verb]
        words, place = [], ""
        for index, arg in enumerate(act.args):
            kind = kinds[min(index, len(kinds) - 1)]
            if kind in (Arg.CARD, Arg.CARDS):
                words.append(self.token(arg))
            elif kind is Arg.GROUP:
                place = f"M{arg}"
            else:
                words.append(self.name(arg) if kind in (Arg.SEAT, Arg.MAYBE_SEAT) else str(arg))
        label = self.texts(f"verb.{act.verb}")
        if place:
            words = [self.texts(f"verb.{act.verb}.at", cards=self.texts.listed(words), place=place)]
        return f"{label}: {self.texts.listed(words)}" if words else label

    # --- events ------------------------------------------------------------------------------------------------------
    def of(self, event: Event) -> str:
        """The sentence of an event, empty for what needs no words."""
        teller = TELLERS.get(type(event))
        return teller(self, event) if teller else ""

    def brief(self, event: Event) -> tuple[Seat, tuple[str, ...]] | None:
        """Who has done something, and what, without his name, as it stands on his plate: "nimmt den Stapel".

        The longest wording first: the sentence of the log where it begins with a name, its short form, the card alone.
        None for points, which the plate counts."""
        others = copy(self)
        others.names, others.viewer = tuple([chr(MASK + seat) for seat in range(len(self.names))]), TABLE
        others.short = True
        short = "" if isinstance(event, Scored) else others.of(event)
        seat = ord(short[:1] or " ") - MASK
        if not 0 <= seat < len(self.names):
            return None
        others.short = False
        told = [others.of(event), short]
        others.short = True
        told = [line for line in told if line[:1] == others.names[seat] and line[1] in " :"]
        words = [self._nameless(line) for line in told]
        if not words or words[-1].startswith(TOGETHER):
            return None
        cards = event.cards if isinstance(event, Moved | Special) else ()
        cards = () if isinstance(event, Special) and len(cards) > COUNTED else cards  # a number would say nothing
        return seat, tuple(dict.fromkeys((*words, others.cards(cards)) if cards else words))

    def _nameless(self, line: str) -> str:
        """A sentence without the masked name with which it begins; other names are spoken."""
        words = line[1:].lstrip(": ")
        for seat, name in enumerate(self.names):
            words = words.replace(chr(MASK + seat), spoken_of(name))
        return (words[1:-1] if words[:1] in QUOTES else words).removesuffix(".")

    def _said(self, key: str, seat: Seat | None, targets: tuple[Seat, ...] = (), /, **values: object) -> str:
        """The sentence of a key, in the second person where the viewer acts or is meant."""
        if not self.texts.has(key):
            return ""
        if self.short and self.texts.has(f"{key}.short"):
            key = f"{key}.short"
        elif seat == self.viewer and self.texts.has(f"{key}.you"):
            key = f"{key}.you"
        elif targets == (self.viewer,) and self.texts.has(f"{key}.at_you"):
            key = f"{key}.at_you"
        alone = len(targets) == 1  # in a list the viewer stands as what he is called
        target = self.texts.listed(spoken_of(self.name(one)) if alone else self.name(one) for one in targets)
        return self.texts(key, name=spoken_of(self.name(seat)), target=target, **values)

    def word(self, key: str, seat: Seat) -> str:
        """A word about a seat that stands by itself, large: who is meant may be named in it."""
        return self._said(key, seat) or self.texts(key)

    def moved(self, event: Moved) -> str:
        seat = event.source.seat if event.source.seat is not None else event.target.seat
        targets = (event.target.seat,) if event.target.seat is not None else ()
        key = f"log.moved.{event.source.name}>{event.target.name}"
        return self._said(key, seat, targets, cards=self.cards(event.cards))

    def marked(self, event: Marked) -> str:
        if not event.value and event.seat is not None:
            return ""
        return self._said(f"log.{event.name}", event.seat, number=event.value + 1)

    def shown(self, event: Shown) -> str:
        """Say what somebody has peeked at, for his eyes alone; what everybody sees is told otherwise."""
        if event.to is None or BACK in event.cards:
            return ""
        return self._said(f"log.shown.{event.zone.name}", event.zone.seat, cards=self.cards(event.cards))

    def said(self, event: Said) -> str:
        return self._said(f"log.said.{event.key}", event.seat, **numbered(event.values))

    def spoken(self, event: Said) -> str:
        """Return the words in the speech bubble."""
        return self.texts(f"say.{event.key}", **numbered(event.values))

    def special(self, event: Special) -> str:
        cards = self.cards(event.cards) if event.cards else ""
        values = {"number": "", **numbered(event.values)}
        card = self.cards(event.cards[:1]) if event.cards else ""  # what it is about, where others belong to it
        named = f"log.special.{event.name}.{event.values[0]}" if event.values else ""  # where the value is no number
        key = named if named and self.texts.has(named) else f"log.special.{event.name}"
        return self._said(key, event.seat, event.targets, cards=cards, card=card, **values)

    def scored(self, event: Scored) -> str:
        key = f"log.scored.{event.reason}"
        key = f"{key}.lost" if event.points < 0 and self.texts.has(f"{key}.lost") else key
        return self._said(key, event.seat, points=signed(event.points))

    def entered(self, event: Entered) -> str:
        return self._said(f"log.entered.{event.phase}", None)


TELLERS: dict[type, Callable[[Sentences, Any], str]] = {
    Moved: Sentences.moved,
    Marked: Sentences.marked,
    Shown: Sentences.shown,
    Said: Sentences.said,
    Special: Sentences.special,
    Scored: Sentences.scored,
    Entered: Sentences.entered,
}
