"""Write `docs/licences.md`: the licences of all packages in the lock files.

    python scripts/licences.py [--check]

Python packages state their licence in their metadata, so the environment of the lock file must be
installed; npm's lock file states it. A licence that is not in `ALLOWED` is an error.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "licences.md"
SECTIONS: Final = (
    ("The server", "requirements.lock"),
    ("More for the server: the extras `cluster` and `oidc`", "requirements-cluster.lock"),
    ("Tools, not part of what is installed", "requirements-dev.lock"),
)
ALLOWED: Final = re.compile(
    r"MIT|MIT-0|MIT-CMU|Apache-2\.0|BSD-[23]-Clause|0BSD|ISC|PSF-2\.0|Python-2\.0|MPL-2\.0|CC0-1\.0"
    r"|Unlicense|Zlib|BlueOak-1\.0\.0|LGPL-3\.0-or-later"
)
"""LGPL and MPL require the sources of their own packages only."""

SPELT: Final = {
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache License, Version 2.0": "Apache-2.0",
    "BSD": "BSD-3-Clause",
    "BSD 2-Clause License": "BSD-2-Clause",
    "MIT license": "MIT",
    "BSD License": "BSD-3-Clause",
    "GNU Lesser General Public License v3 or later (LGPLv3+)": "LGPL-3.0-or-later",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "The Unlicense (Unlicense)": "Unlicense",
}
"""SPDX names for licences in older notations."""

NOT_HERE: Final = "–"

IN_THEIR_FILES: Final = {
    "@inlang/plugin-message-format": "MIT",
    "resvg-py": "MIT",
    "sqlite-wasm-kysely": "MIT",
}
"""Packages without licence metadata; taken from the LICENSE file that they contain."""

_LOCKED: Final = re.compile(r"^([\w.-]+)==(\S+)(?: ;.*?)? \\$", re.MULTILINE)
_LONGEST: Final = 60

SHIPPED: Final = ("@noble/hashes", "pyodide", "svelte", "uplot", "uqr")
"""The direct dependencies of `web/package.json` whose code the pages contain."""


@dataclass(frozen=True, slots=True, order=True)
class Package:
    """A package of a lock file."""

    name: str
    version: str
    licence: str

    @property
    def agreed(self) -> bool:
        """Whether all required licences, or one of the alternatives, are allowed."""
        return self.licence == NOT_HERE or all(
            any(ALLOWED.fullmatch(one.strip("() ")) for one in asked.split(" OR "))
            for asked in self.licence.split(" AND ")
        )


def python_packages(lock: str) -> Iterator[Package]:
    """The packages of a requirements file."""
    for name, version in _LOCKED.findall((ROOT / lock).read_text(encoding="utf-8")):
        yield Package(name, version, python_licence(name))


def python_licence(name: str) -> str:
    """The licence in an installed package's metadata; a dash if it is not installed here."""
    try:
        said = metadata(name)
    except PackageNotFoundError:
        return NOT_HERE
    classified = [
        text.rpartition(" :: ")[2]
        for text in said.get_all("Classifier") or []
        if text.startswith("License :: OSI Approved :: ")
    ]
    field = (said["License"] or "").partition("\n")[0]
    told = [said["License-Expression"], field, *classified, IN_THEIR_FILES.get(name)]
    short = [text for text in told if text and len(text) < _LONGEST and text != "UNKNOWN"]
    return SPELT.get(short[0], short[0]) if short else "?"


def npm_packages(*, tools: bool) -> Iterator[Package]:
    """The client's packages: shipped in its pages, or tools that build and test it."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    shipped = needed_by(SHIPPED, lock["packages"])
    for path, entry in lock["packages"].items():
        if path and (path not in shipped) == tools:
            name = path.rpartition("node_modules/")[2]
            licence = entry.get("license") or IN_THEIR_FILES.get(name, "?")
            yield Package(name, entry["version"], licence)


def needed_by(names: Sequence[str], lock: Mapping[str, Any]) -> set[str]:
    """The paths in a lock file of these packages and of all packages that they require."""
    todo, found = [f"node_modules/{name}" for name in names], set[str]()
    while todo:
        path = todo.pop()
        if path not in found:
            found.add(path)
            todo += [resolved(path, name, lock) for name in lock[path].get("dependencies", ())]
    return found


def resolved(path: str, name: str, lock: Mapping[str, Any]) -> str:
    """The path of the package that the package at `path` gets for a name, as Node.js finds it."""
    nested = f"{path}/node_modules/{name}"
    return nested if nested in lock else f"node_modules/{name}"


def sections() -> Iterator[tuple[str, list[Package]]]:
    """All packages; each Python package is listed where it is named first."""
    listed = set[Package]()
    for title, lock in SECTIONS:
        found = set(python_packages(lock)) - listed
        listed |= found
        yield f"{title} (`{lock}`)", sorted(found)
    yield "The client's pages", sorted(set(npm_packages(tools=False)))
    yield "The client's tools", sorted(set(npm_packages(tools=True)))


HEAD: Final = """\
# Licences

The licences of all packages in the lock files. `make licences` writes this page and fails if a
package has a licence that is not accepted (`scripts/licences.py`). A dash marks packages for other
platforms, which were not installed.
"""


def table(title: str, packages: Sequence[Package]) -> str:
    """A section of the page."""
    rows = [f"| {one.name} | {one.version} | {one.licence} |" for one in packages]
    return "\n".join([f"## {title}", "| package | version | licence |", "|---|---|---|", *rows, ""])


def main(words: Sequence[str]) -> None:
    """Write the page, or compare it."""
    found = list(sections())
    strange = [one for _, packages in found for one in packages if not one.agreed]
    if strange:
        sys.exit("Not agreed to: " + "; ".join(f"{one.name}: {one.licence}" for one in strange))
    text = "\n".join([HEAD, *(table(title, packages) for title, packages in found)])
    if "--check" not in words:
        PAGE.write_text(text, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != text:
        sys.exit("docs/licences.md is not what the lock files say; run `make licences`.")


if __name__ == "__main__":
    main(sys.argv[1:])
