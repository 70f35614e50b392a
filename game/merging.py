"""Merging what two windows have each changed in one file since they read it, entry by entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

MISSING: Final = object()


def merged(base: Any, mine: Any, theirs: Any) -> Any:
    """Merge two changed versions of the plain value `base`.

    Mappings are merged entry by entry, lists of texts by what was added and taken away. Where both have changed the
    same entry mine holds; what one has changed and the other taken away stays.
    """
    if mine == base or mine is MISSING:
        return theirs if mine == base or theirs != base else MISSING
    if theirs in (base, mine) or theirs is MISSING:
        return mine
    if isinstance(mine, Mapping) and isinstance(theirs, Mapping):
        return _entries(base if isinstance(base, Mapping) else {}, mine, theirs)
    if _texts(mine) and _texts(theirs):
        known = base if _texts(base) else []
        kept = [one for one in mine if one in theirs or one not in known]
        return kept + [one for one in theirs if one not in known and one not in kept]
    return mine


def _entries(base: Mapping[str, Any], mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, Any]:
    found = {
        name: merged(base.get(name, MISSING), mine.get(name, MISSING), theirs.get(name, MISSING))
        for name in dict.fromkeys([*mine, *theirs])
    }
    return {name: value for name, value in found.items() if value is not MISSING}


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)
