"""SBOM.cdx.json: every part of the package with version, licence, package URL and its files, as CycloneDX 1.6.

The parts are the rows of `licences.toml`; what cannot be known is left out, not guessed. The same package gives the
same text: the serial number follows from the content, and a time stands there only where SOURCE_DATE_EPOCH names one.
Needs cyclonedx-python-lib (group "packaging").
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, Final
from uuid import NAMESPACE_OID, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import OutputFormat, SchemaVersion
from cyclonedx.validation import make_schemabased_validator
from licences import Part, Used
from packageurl import PackageURL
from recipe import COMMAND, NAME, SUMMARY, VERSION

EPOCH: Final = "SOURCE_DATE_EPOCH"
LICENCE: Final = "MIT"


class Invalid(Exception):
    """The list is no CycloneDX; the text says where."""


def text(used: Sequence[Used], root: Path) -> str:
    """The whole file for the parts in a packaged folder. Raises Invalid."""
    described = bom(used, root)
    plain = _plain(described)
    plain["serialNumber"] = uuid5(NAMESPACE_OID, json.dumps(plain, sort_keys=True)).urn
    found = json.dumps(plain, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    check(found)
    return found


def check(content: str) -> None:
    """Compare with the schema of CycloneDX. Raises Invalid."""
    problem = make_schemabased_validator(OutputFormat.JSON, SchemaVersion.V1_6).validate_str(content)
    if problem is not None:
        raise Invalid(repr(problem))


def bom(used: Sequence[Used], root: Path) -> Bom:
    """The program and its parts; the program needs all of them."""
    parts = [component(one, root) for one in used]
    program = Component(
        name=NAME,
        version=VERSION,
        type=ComponentType.APPLICATION,
        bom_ref=COMMAND,
        description=SUMMARY,
        licenses=[LicenseFactory().make_from_string(LICENCE)],
        purl=PackageURL("generic", None, COMMAND, VERSION),
    )
    described = Bom(metadata=BomMetaData(component=program), components=parts)
    described.register_dependency(program, parts)
    return described


def component(one: Used, root: Path) -> Component:
    """A part with its files."""
    version = version_of(one)
    kind = "pypi" if "package" in one.part else "generic"
    name = str(one.part["package"]) if kind == "pypi" else _slug(one.part["name"])
    return Component(
        name=one.part["name"],
        version=version,
        type=ComponentType.LIBRARY,
        bom_ref=name,
        copyright=f"Copyright © {one.part['by']}",
        licenses=[LicenseFactory().make_from_string(one.part["licence"])],
        purl=PackageURL(kind, None, name, version),
        components=[_file(path, root, name) for path in one.files],
    )


def _slug(name: str) -> str:
    """ "XZ Utils (liblzma)" is xz-utils in a package URL."""
    return re.sub(r"[^a-z0-9_+.]+", "-", name.partition(" (")[0].lower())


def _file(path: Path, root: Path, part: str) -> Component:
    place = path.relative_to(root).as_posix()
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    hashes = [HashType(alg=HashAlgorithm.SHA_256, content=digest)]
    return Component(name=place, type=ComponentType.FILE, bom_ref=f"{part}/{place}", hashes=hashes)


def version_of(one: Used) -> str | None:
    """The version of a part, None where nothing tells it."""
    if one.part.get("python"):
        return platform.python_version()
    if "package" in one.part:
        return distribution(one.part["package"]).version
    if "asked" in one.part:
        return _asked(one.part)
    return _written(one.part, one.files)


def _asked(part: Part) -> str:
    """Return the version a module tells: from a function, a text or numbers."""
    module, _, name = part["asked"].partition(":")
    value = getattr(import_module(module), name)
    value = value() if callable(value) else value
    return value if isinstance(value, str) else ".".join(map(str, value[:3]))


def _written(part: Part, files: Sequence[Path]) -> str | None:
    """Return the version that the files or their names tell, None where none does."""
    if "version" not in part:
        return None
    for path in files:
        data = path.read_bytes()
        letters = data.replace(b"\0", b"") if "font" in part else data  # fonts write two bytes for a letter
        if found := re.search(part["version"].encode(), path.name.encode() + b"\0" + letters):
            return found[1].decode()
    return None


def _plain(described: Bom) -> dict[str, Any]:
    """The list as plain values, without a number by chance and without a moment unless that is given."""
    epoch = os.environ.get(EPOCH)
    if epoch is not None:
        described.metadata.timestamp = datetime.fromtimestamp(int(epoch), UTC)
    found: dict[str, Any] = json.loads(JsonV1Dot6(described).output_as_string())
    del found["serialNumber"]
    if epoch is None:
        del found["metadata"]["timestamp"]
    return found
