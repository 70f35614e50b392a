"""Random valid files of cards of one's own, for any form. (hypothesis)"""

from __future__ import annotations

import json
from collections.abc import Mapping
from string import ascii_lowercase, digits
from typing import Any

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import strategies as st

from rules.families.effects.form import AUTHOR, BUILTIN, NAME, SET_NAME, TEXT, Form
from rules.families.effects.steps import LAST, MOST_STEPS, Row

LETTERS = st.characters(exclude_categories=["Cs"])  # any but halves of a character: markup and signs are letters too
IDS = st.builds(str.__add__, st.sampled_from(ascii_lowercase), st.text(ascii_lowercase + digits + "_", max_size=23))
ARTS = st.one_of(IDS.map(BUILTIN.__add__), IDS.map(lambda id: f"motif-{id}.png"))


def lengths(allowed: range) -> st.SearchStrategy[str]:
    """Texts of so many characters."""
    return st.text(LETTERS, min_size=allowed[0], max_size=allowed[-1])


def steps(do: str, row: Row) -> st.SearchStrategy[dict[str, Any]]:
    """One step with any values of its row."""
    values: dict[str, st.SearchStrategy[Any]] = {key: st.sampled_from(getattr(row, key)) for key in row.keys}
    return st.fixed_dictionaries({"do": st.just(do), **values})


@st.composite
def effects(draw: st.DrawFn, table: Mapping[str, Row]) -> list[dict[str, Any]]:
    """Up to three different steps; one that must be last stands last."""
    most = min(MOST_STEPS, len(table))
    chosen = draw(st.lists(st.sampled_from(sorted(table)), unique=True, max_size=most))
    return [draw(steps(do, table[do])) for do in sorted(chosen, key=lambda do: do in LAST)]


@st.composite
def sets(draw: st.DrawFn, form: Form) -> str:
    """A file that the form accepts."""
    ids = draw(st.lists(IDS, min_size=1, max_size=form.most, unique=True))
    left, cards = form.most - len(ids), []
    for id in ids:
        more = draw(st.integers(0, left))
        left -= more
        cards.append(
            {
                "id": id,
                "name": draw(lengths(NAME)),
                "art": draw(ARTS),
                "text": draw(lengths(TEXT)),
                "points": draw(st.sampled_from(form.points)),
                "copies": 1 + more,
                "draw_after": draw(st.booleans()),
                "effect": draw(effects(form.steps)),
            }
        )
    head = {"set_name": draw(lengths(SET_NAME)), "author": draw(lengths(AUTHOR))}
    return json.dumps({"format": form.format, "version": form.version, **head, "cards": cards}, ensure_ascii=False)


def drawn(form: Form, count: int, number: int) -> list[str]:
    """A list of `count` random files; a given number always means the same ones."""
    found: list[str] = []

    @seed(number)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
    )
    @given(sets(form))
    def collect(text: str) -> None:
        found.append(text)

    collect()
    return found[:count]
