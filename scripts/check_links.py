"""Check the Markdown files: relative links, anchors, and the paths of code that they name.

    python scripts/check_links.py

Also checks that every `docs/….md` named in the sources exists, and that the navigation of the
documentation site (zensical.toml) lists every page. External links are not followed.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import docs_site

ROOT: Final = Path(__file__).parents[1]

ROOT_PAGES: Final = [ROOT / name for name in docs_site.ROOT_PAGES]

CODE_ROOTS: Final = ("", "src/qiatan", "web/src", "src/qiatan/island", "src/qiatan/natick")
"""Folders that a path in backticks may start from, besides the folder of the page itself."""

_FENCE: Final = re.compile(r"^(```|~~~).*?^\1\s*$", re.DOTALL | re.MULTILINE)
_CODE: Final = re.compile(r"`([^`\n]*)`")
_LINK: Final = re.compile(r"\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)")
_REFERENCE: Final = re.compile(r"^\[[^\]]+\]:\s+(\S+)", re.MULTILINE)
_HEADING: Final = re.compile(r"^#{1,6}\s+(.*?)(?:\s+#+)?\s*$", re.MULTILINE)
_ID: Final = re.compile(r"\bid=\"([^\"]+)\"")
_SCHEME: Final = re.compile(r"^([a-z][a-z0-9+.-]*:|//)")
_PATH: Final = re.compile(
    r"[\w@-][\w.@-]*(?:/[\w.@-]+)+\.(?:py|ts|svelte|md|json|toml|mjs|sh|yaml|conf)"
)
_MENTION: Final = re.compile(r"(?<![\w/.-])docs/[\w/-]+\.md\b")
_NOT_OURS: Final = re.compile(r"\b[A-Z]{2,}\b")
"""A placeholder such as `NAME` in `tests/GAME/test_conformance.py`."""


def tracked(*patterns: str) -> list[Path]:
    """The files of the repository, new ones included."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *patterns]
    names = subprocess.check_output(command, cwd=ROOT, text=True).split("\0")
    return sorted({ROOT / name for name in names if name and (ROOT / name).is_file()})


def slug(heading: str) -> str:
    """The anchor of a heading, as GitHub and the documentation site make it."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
    return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")


@cache
def anchors(page: Path) -> frozenset[str]:
    """All anchors of a page; repeated headings get a number."""
    text = _FENCE.sub("", page.read_text(encoding="utf-8"))
    found = set(_ID.findall(text))
    for heading in _HEADING.findall(text):
        base = name = slug(heading)
        count = 0
        while name in found:
            count += 1
            name = f"{base}-{count}"
        found.add(name)
    return frozenset(found)


def link_faults(page: Path, text: str) -> Iterator[str]:
    """Links that lead nowhere."""
    prose = _CODE.sub("``", text)
    for link in (*_LINK.findall(prose), *_REFERENCE.findall(prose)):
        if _SCHEME.match(link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists():
            yield f"{link}: no such file"
        elif anchor and target.suffix == ".md" and anchor not in anchors(target):
            yield f"{link}: no such heading"


def path_faults(page: Path, text: str) -> Iterator[str]:
    """Paths in backticks that do not exist."""
    for code in _CODE.findall(text):
        if not _PATH.fullmatch(code) or _NOT_OURS.search(code):
            continue
        bases = (page.parent, *(ROOT / base for base in CODE_ROOTS))
        if not any((base / code).exists() for base in bases):
            yield f"`{code}`: no such file"


def mention_faults() -> Iterator[str]:
    """Pages named in the sources that do not exist."""
    for file in tracked("*.py", "*.ts", "*.svelte", "Makefile", "*.toml", "*.yml", "scripts/*"):
        for line, text in enumerate(_lines(file), 1):
            for page in _MENTION.findall(text):
                if not (ROOT / page).is_file():
                    yield f"{file.relative_to(ROOT)}:{line}: {page}: no such page"


def nav_faults(site: dict[str, Any]) -> Iterator[str]:
    """Pages that the site's navigation names and does not have, or leaves out."""
    named = set(_pages(site["project"]["nav"]))
    pages = {docs_site.place(page).as_posix() for page in (*tracked("docs/*.md"), *ROOT_PAGES)}
    for name in sorted(named - pages):
        yield f"zensical.toml: {name}: no such page"
    for name in sorted(pages - named):
        yield f"zensical.toml: {name} is not in the navigation"


def _pages(entries: list[Any]) -> Iterator[str]:
    for entry in entries:
        for value in [entry] if isinstance(entry, str) else entry.values():
            yield from [value] if isinstance(value, str) else _pages(value)


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8", errors="ignore").splitlines()


def faults() -> Iterator[str]:
    """Everything that is wrong, one line each."""
    for page in tracked("*.md", ":!src"):  # in src are templates of generated pages
        text = _FENCE.sub("", page.read_text(encoding="utf-8"))
        history = page.name == "CHANGELOG.md" or page.parent.name in ("decisions", "measurements")
        for fault in link_faults(page, text):
            yield f"{page.relative_to(ROOT)}: {fault}"
        if not history:  # these tell of code as it was
            for fault in path_faults(page, text):
                yield f"{page.relative_to(ROOT)}: {fault}"
    yield from mention_faults()
    yield from nav_faults(tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8")))


def main() -> None:
    """Print the faults; exit 1 if there are any."""
    found = list(faults())
    for fault in found:
        print(fault, file=sys.stderr)  # noqa: T201
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
