"""What a table has agreed on: by which rules it plays and what is different from the usual, as a chapter to read."""

from __future__ import annotations

from collections.abc import Iterator

from game.learn.pedigree import effect
from game.match import presets
from game.match.match import Match
from game.texts import Texts
from rules.core.options import Option, Value, as_dict, listed

ANCHOR = "at-table"  # of the chapter


def value_words(row: Option, value: Value, words: Texts) -> str:
    """Name a value of an option; a number without a name is written as it is, with its unit."""
    if row.kind == "flag":
        return words("value.on" if value else "value.off")
    name, unit = f"option.{row.name}.{value}", f"option.{row.name}.unit"
    if words.has(name) or not str(value).isdigit():
        return words(name)
    return f"{value} {words(unit)}" if words.has(unit) else f"{value}"


def rules_name(match: Match, words: Texts) -> str:
    """A sentence that names the rules a match is played by: those of a preset, or the table's own."""
    own = presets.load()[0].presets
    name = presets.called(match.game.id, as_dict(match.options), words, own)
    return words("agreed.preset", name=name) if name else words("agreed.own")


def chapter(match: Match, words: Texts) -> str:
    """What is agreed on at the table of this match, as Markdown: first what is not usual, then all else."""
    values = as_dict(match.options)
    rows = [row for row in listed(type(match.options)) if row.needs is None or values[row.needs[0]] == row.needs[1]]
    changed = [row for row in rows if values[row.name] != row.default]
    usual = [row for row in rows if row not in changed and row.kind != "document"]
    lines = ["", f"## {words('agreed.title')} {{#{ANCHOR}}}", "", rules_name(match, words)]
    if changed:
        lines += ["", words("agreed.changed"), "", *(_told(row, values[row.name], words) for row in changed)]
    if usual:
        lines += ["", words("agreed.usual"), "", *(_named(row, values[row.name], words) for row in usual)]
    lines += ["", words("agreed.terms"), "", *_terms(match, words), ""]
    return "\n".join(lines)


def _named(row: Option, value: Value, words: Texts) -> str:
    said = words("agreed.file") if row.kind == "document" else value_words(row, value, words)
    return f"- **{words(f'option.{row.name}')}:** {said}"


def _told(row: Option, value: Value, words: Texts) -> str:
    """An option that is not as usual: its value, what the usual one would be, and what the option does."""
    if row.kind == "document":
        return _named(row, value, words)
    usual = words("agreed.instead", value=value_words(row, row.default, words))
    return f"{_named(row, value, words)} ({usual}). {_does(row, value, words)}"


def _does(row: Option, value: Value, words: Texts) -> str:
    """What a value does; of a flag that is off what it would do if it were on."""
    told = effect(row, value, words) or words(f"option.{row.name}.help")
    return words("agreed.on_means", does=told) if value is False else told


def _terms(match: Match, words: Texts) -> Iterator[str]:
    """What is agreed on beside the rules: taking back, and the coach where one sits at the table."""
    terms = match.terms
    told = [("takeback", terms.takeback), *([("coach", terms.coach)] if terms.coached else [])]
    for key, value in told:
        yield f"- **{words(f'setup.{key}')}:** {words(f'setup.{key}.{value}')}"
    if not terms.hints:
        yield f"- {words('agreed.no_hints')}"


def with_chapter(page: str, match: Match, words: Texts) -> str:
    """A page of rules with this chapter behind its first one."""
    head, mark, rest = page.partition("\n## ")
    first, second, others = rest.partition("\n## ")
    return f"{head}{mark}{first}\n{chapter(match, words)}{second}{others}"
