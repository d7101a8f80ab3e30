"""Collect the pages of the documentation site in build/docs-source.

    python scripts/docs_site.py

The pages are those of docs, and a few of the repository's root. Other files that they link to, such
as examples, are copied to `source/`, so that the site needs no other address.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
TARGET: Final = ROOT / "build" / "docs-source"

ROOT_PAGES: Final = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "README.md": "index.md",
    "SECURITY.md": "security.md",
}

_LINK: Final = re.compile(r"(\]\()([^)#\s]+)([^)]*\))")
_SCHEME: Final = re.compile(r"^([a-z][a-z0-9+.-]*:|/)")


def place(file: Path) -> Path:
    """Where a file of the repository is on the site."""
    inside = file.relative_to(ROOT)
    if inside.as_posix() in ROOT_PAGES:
        return Path(ROOT_PAGES[inside.as_posix()])
    return file.relative_to(DOCS) if file.is_relative_to(DOCS) else Path("source") / inside


def page(file: Path) -> str:
    """The text of a page with its links changed to the site's; copies the sources it links to."""
    folder = place(file).parent

    def moved(link: re.Match[str]) -> str:
        target = (file.parent / link[2]).resolve()
        if _SCHEME.match(link[2]) or not target.is_file():
            return link[0]
        at = place(target)
        if at.parts[0] == "source":
            copy(target, at)
        return f"{link[1]}{Path(os.path.relpath(at, folder)).as_posix()}{link[3]}"

    return _LINK.sub(moved, file.read_text(encoding="utf-8"))


def copy(file: Path, to: Path) -> None:
    """Copy a file to its place on the site."""
    (TARGET / to).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, TARGET / to)


def collect() -> None:
    """Write all pages, with their pictures, into an empty folder."""
    shutil.rmtree(TARGET, ignore_errors=True)
    for file in (*sorted(DOCS.rglob("*")), *(ROOT / name for name in ROOT_PAGES)):
        if file.suffix == ".md":
            (TARGET / place(file)).parent.mkdir(parents=True, exist_ok=True)
            (TARGET / place(file)).write_text(page(file), encoding="utf-8")
        elif file.is_file():
            copy(file, place(file))


if __name__ == "__main__":
    collect()
