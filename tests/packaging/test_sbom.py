"""The list of all parts is CycloneDX, names what lies in the package, and is the same each time it is made."""

from __future__ import annotations

import importlib
import json
import re
import sys
from datetime import datetime
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("cyclonedx", reason="the library is in the group packaging: uv run --group packaging pytest")

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = "cyclonedx.org"


@pytest.fixture(scope="module")
def sbom() -> ModuleType:
    sys.path.append(str(ROOT / "packaging"))
    return importlib.import_module("sbom")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A package with a library that tells its version, one that does not, and a font."""
    (tmp_path / "_internal").mkdir()
    for name, content in (
        ("libpng16-fefd.so.16.58.0", b"\x7fELF libpng version 1.6.58\0"),
        ("libffi.so.8", b"\x7fELF"),
        ("NotoSans-Bold.ttf", "OFL Version 1.1 Version 2.013;".encode("utf-16-be")),
    ):
        (tmp_path / "_internal" / name).write_bytes(content)
    return tmp_path


def made(sbom: ModuleType, folder: Path) -> str:
    licences = importlib.import_module("licences")
    return str(sbom.text(licences.used(folder, {"tqdm", "pygame"}), folder))


def parts(content: str) -> dict[str, dict[str, Any]]:
    return {part["name"]: part for part in json.loads(content)["components"]}


def test_it_is_valid_and_a_broken_one_is_not(sbom: ModuleType, folder: Path) -> None:
    content = made(sbom, folder)
    sbom.check(content)
    with pytest.raises(sbom.Invalid):
        sbom.check(content.replace('"library"', '"bookshelf"'))


def test_parts_have_version_licence_address_and_files(sbom: ModuleType, folder: Path) -> None:
    found = parts(made(sbom, folder))
    assert set(found) == {"Python", "PyInstaller (bootloader)", "pygame-ce", "tqdm", "libpng", "libffi", "Noto Sans"}
    assert (found["libpng"]["version"], found["libpng"]["purl"]) == ("1.6.58", "pkg:generic/libpng@1.6.58")
    assert found["libpng"]["licenses"] == [{"license": {"id": "libpng-2.0"}}]
    assert found["libpng"]["components"][0]["name"] == "_internal/libpng16-fefd.so.16.58.0"
    assert "version" not in found["libffi"]
    assert found["Noto Sans"]["version"] == "2.013"
    assert found["tqdm"]["purl"].startswith("pkg:pypi/tqdm@4")
    assert found["Python"]["version"] == ".".join(map(str, sys.version_info[:3]))


def test_the_program_itself_needs_all_of_them(sbom: ModuleType, folder: Path) -> None:
    content = json.loads(made(sbom, folder))
    program = content["metadata"]["component"]
    needed = next(row["dependsOn"] for row in content["dependencies"] if row["ref"] == program["bom-ref"])
    assert program["purl"] == f"pkg:generic/kartentisch@{program['version']}"
    assert sorted(needed) == sorted(part["bom-ref"] for part in content["components"])


def test_it_is_the_same_each_time(sbom: ModuleType, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    content = made(sbom, folder)
    assert content == made(sbom, folder)
    assert "timestamp" not in content
    (folder / "_internal/libffi.so.8").write_bytes(b"\x7fELF another build")
    assert json.loads(content)["serialNumber"] != json.loads(made(sbom, folder))["serialNumber"]


def test_a_time_stands_there_where_one_is_given(
    sbom: ModuleType, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1795392000")
    told = json.loads(made(sbom, folder))["metadata"]["timestamp"]
    assert datetime.fromisoformat(told).timestamp() == 1795392000


def test_no_host_is_named_but_that_of_the_schema(sbom: ModuleType, folder: Path) -> None:
    assert re.findall(r"://([^/\"]+)", made(sbom, folder)) == [SCHEMA]


def test_every_licence_is_one_that_machines_know(sbom: ModuleType) -> None:
    licences = importlib.import_module("licences")
    for part in licences.PARTS:
        found = sbom.LicenseFactory().make_from_string(part["licence"])
        assert getattr(found, "id", None) or getattr(found, "value", None), part["name"]
