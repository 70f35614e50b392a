"""The command `import`: match files, sheets and house rules from elsewhere, each told how it went."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from game import cli, gate, paths
from game.club import shelf
from game.match import exchange, presets
from game.notice import Refused
from game.people import settings
from game.texts import Texts


def run(arguments: Sequence[str]) -> int:
    """The command line: take in these files; 0 when all of them could be used, 2 without a file."""
    trouble = paths.trouble()
    chosen, _ = settings.load()
    texts = Texts(cli.language(arguments, chosen.language))
    given = cli.named_files("import", arguments, texts)
    if isinstance(given, int):
        return given
    if trouble is not None:
        print(texts.told(trouble._replace(code="home_unusable.here")), file=sys.stderr)
        return 1
    taken = [_took(Path(word), texts) for word in given]
    return int(not all(taken))


def _took(source: Path, texts: Texts) -> bool:
    """Take in one file and print how it went; True if it could be used."""
    if source.suffix.lower() in (exchange.SHEETS, exchange.RULES):
        take = shelf.told_of if source.suffix.lower() == exchange.SHEETS else presets.told_of
        said, right = take(source, texts)
        print(gate.written(said), file=sys.stdout if right else sys.stderr)
        return right
    try:
        path, notices = exchange.take_in(source)
    except Refused as refused:
        print(gate.written(texts.told(refused.notice)), file=sys.stderr)
        return False
    for notice in notices:
        print(gate.written(texts(notice.key, **{"copy": "", **notice.values})), file=sys.stderr)
    if exchange.KNOWN not in [notice.code for notice in notices]:
        print(gate.written(texts("notice.imported", file=source.name, path=path)))
    return True
