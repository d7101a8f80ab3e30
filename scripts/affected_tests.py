"""Run the tests that changes since main can affect, those of the nearest importers first.

    affected_tests.py 1/2 [PYTEST ARGUMENT...]
    affected_tests.py base

`1/2` runs the first of two halves, so that two processes share the tests and neither collects all
of them. Without changes, a small set runs. What the time does not allow is listed at the end, and
left to `make test`. `base` prints the commit that files are compared with.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import grimp
import pytest

ROOT: Final = Path(__file__).parent.parent
SMALL_SET: Final = (
    *("tests/island/test_golden.py", "tests/natick/test_golden.py", "tests/island/test_trade.py"),
    *(
        "tests/tables/test_fold.py",
        "tests/tables/test_ending.py",
        "tests/storage/test_group_commit.py",
        "tests/server/test_dispatch.py",
    ),
)
"""The tests of a tree without changes."""

EVERYTHING: Final = frozenset({"pyproject.toml", "requirements-dev.lock"})
"""Files that every test depends on."""

MOST: Final = 60
"""Test files of a part: collecting more takes longer than running the nearest ones."""

SECONDS: Final = 25.0
"""A part starts no test later than this after collecting, so that some tests always run."""

STARTED: Final = {
    "tests.web.served": "qiatan.app.cli",
    "tests.tools.test_load": "tools.load.__main__",
    "tests.tools.test_finished_games_bench": "tools.bench.finished_games",
    "tests.app.test_listings": "qiatan.app.cli",
}
"""Modules that start another one in its own process, which is no import."""

COMMAND: Final = re.compile(r'"(qiatan\.[\w.]+):\w+"')
"""A command that the program imports when it runs."""

SOURCES: Final = re.compile(r"(?:src/)?((?:qiatan|tests|tools)/.+)\.py")


def git(*words: str) -> list[str]:
    """The lines of git's output; none if it fails."""
    done = subprocess.run(["git", *words], capture_output=True, text=True, check=False)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def base() -> str:
    """The commit that changes are compared with: where the branch left its upstream or main."""
    for branch in ("@{upstream}", "origin/main", "main"):
        if found := git("merge-base", "HEAD", branch):
            return found[0]
    return "HEAD"


def changed_files() -> set[str]:
    """Files that differ from `base`, new ones included."""
    new = git("ls-files", "--others", "--exclude-standard")
    return {*git("diff", "--name-only", "--no-renames", base()), *new}


def import_graph() -> grimp.ImportGraph:
    """The imports of sources, tests and tools, and what tests use without importing it."""
    sys.path[:0] = [str(ROOT)]
    graph = grimp.build_graph("qiatan", "tests", "tools", cache_dir=".cache/grimp")
    for importer, imported in STARTED.items():
        graph.add_import(importer=importer, imported=imported)
    for command in COMMAND.findall((ROOT / "src/qiatan/app/cli.py").read_text(encoding="utf-8")):
        graph.add_import(importer="qiatan.app.cli", imported=command)
    for module in [name for name in graph.modules if is_test(name)]:
        for conftest in conftests(module):
            if conftest in graph.modules:
                graph.add_import(importer=module, imported=conftest)
    return graph


def is_test(module: str) -> bool:
    """Whether the module contains tests."""
    return module.startswith("tests.") and module.rpartition(".")[2].startswith("test_")


def conftests(module: str) -> Iterator[str]:
    """The names that a test's conftests have, if there are any."""
    parts = module.split(".")[:-1]
    for length in range(1, len(parts) + 1):
        yield ".".join([*parts[:length], "conftest"])


def modules_of(file: str, graph: grimp.ImportGraph) -> set[str]:
    """The module of a file; for data, and for modules that are loaded by name, those next to it."""
    if (found := SOURCES.fullmatch(file)) is not None:
        module = found[1].replace("/", ".")
        package = module.removesuffix(".__init__")
        if package != module:  # runs on every import from the package
            return {package, *graph.find_descendants(package)}
        if is_used(module, graph):
            return {module}
    path = Path(file.removeprefix("src/"))
    if path.parts[0] not in ("qiatan", "tests", "tools"):
        return set()
    packages = [".".join(folder.parts) for folder in path.parents][:-1]
    return next(filter(None, (modules_in(package, graph) for package in packages)), set())


def is_used(module: str, graph: grimp.ImportGraph) -> bool:
    """Whether a change of the module reaches a test by imports."""
    return module in graph.modules and (
        is_test(module) or bool(graph.find_modules_that_directly_import(module))
    )


def modules_in(package: str, graph: grimp.ImportGraph) -> set[str]:
    """The modules directly in a package that others use."""
    inside = (name for name in graph.modules if name.rpartition(".")[0] == package)
    return {name for name in inside if is_used(name, graph)}


def distances(start: Iterable[str], graph: grimp.ImportGraph) -> dict[str, int]:
    """How many imports each dependent module is away from the nearest of `start`."""
    found = dict.fromkeys(start, 0)
    queue = list(found)
    for module in queue:
        for importer in graph.find_modules_that_directly_import(module):
            if importer not in found:
                found[importer] = found[module] + 1
                queue.append(importer)
    return found


def path_of(module: str) -> str:
    """The file of a test's module."""
    return module.replace(".", "/") + ".py"


def that_name(file: str, tests: Iterable[str]) -> set[str]:
    """The tests whose source names a page, a script or a file of the client."""
    name, stem = re.escape(Path(file).name), re.escape(Path(file).stem)
    word = re.compile(rf"(?<!\w){name}(?!\w)|^(?:from|import) {stem}\b", re.MULTILINE)
    return {test for test in tests if word.search(Path(path_of(test)).read_text(encoding="utf-8"))}


def affected(files: Iterable[str], graph: grimp.ImportGraph) -> list[str]:
    """The test files that depend on these: those of the same name, of the same area, the others."""
    tests = sorted(
        name for name in graph.modules if is_test(name) and not name.startswith("tests.e2e.")
    )
    files = set(files)
    if EVERYTHING & files:
        return [path_of(test) for test in tests]
    start = set[str]()
    for file in files:
        start |= modules_of(file, graph) or that_name(file, tests)
    away = distances(start, graph)
    names = {f"test_{Path(file).stem}" for file in files}
    areas = {area for module in start for area in module.split(".")[1:2]}

    def nearness(test: str) -> tuple[bool, bool, int]:
        parts = test.split(".")
        return parts[-1] not in names, parts[1] not in areas, away[test]

    return [path_of(test) for test in sorted((t for t in tests if t in away), key=nearness)]


class Limit:
    """A pytest plugin that skips tests once the time is up, and lists the files left out."""

    def __init__(self, left: Sequence[str]) -> None:
        self.left = list(left)
        self.ends = 0.0

    def pytest_collection_finish(self) -> None:
        self.ends = time.monotonic() + SECONDS

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if time.monotonic() > self.ends:
            file = item.nodeid.partition("::")[0]
            if file not in self.left:
                self.left.append(file)
            pytest.skip("`make quick` has no time left")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.left:
            terminalreporter.section(f"left to `make test`: {len(self.left)} test files")
            terminalreporter.line(" ".join(sorted(self.left)))


def main(words: Sequence[str]) -> int:
    """Run one part of the affected tests and return pytest's status."""
    if words[0] == "base":
        sys.stdout.write(base() + "\n")
        return 0
    part, parts = map(int, words[0].split("/"))
    files = changed_files()
    selected = affected(files, import_graph()) if files else list(SMALL_SET)
    mine = selected[part - 1 :: parts]
    why = f"{len(files)} changed files affect" if files else "no changes; the small set has"
    sys.stdout.write(f"Part {words[0]}: {len(mine[:MOST])} test files ({why} {len(selected)}).\n")
    sys.stdout.flush()
    if not mine:
        return 0
    status = pytest.main([*words[1:], "-rfE", *mine[:MOST]], plugins=[Limit(mine[MOST:])])
    return 0 if status == pytest.ExitCode.NO_TESTS_COLLECTED else status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
