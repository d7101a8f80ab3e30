"""Compile the rules, the bots and hot modules of the server with mypyc, several C files at a time.

    build/tools/bin/python scripts/compile_rules.py [--all] TARGET

TARGET receives the extension modules. Objects are cached by their C code, the headers, the compiler
and its flags, so that an edit of one module usually compiles one C file. Without `--all`, modules
that only training uses are left out.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sysconfig
import tomllib
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol

GENERATED: Final = Path("build/rules/c")
ALL_GENERATED: Final = Path("build/rules/c-all")
OBJECTS: Final = Path("build/rules/objects")
CACHE: Final = Path("build/rules/mypy")
KEPT: Final = 1_000
"""The number of objects in the cache. A build has about 180."""

COLD: Final = ("/envs/", "/self_play.py")
"""Modules with these in their path are used in training only."""

FLAGS: Final = shlex.split("-g0 -DNDEBUG -fwrapv -fvisibility=hidden -ffp-contract=off -w")
"""`-ffp-contract=off` keeps floating-point results equal to Python's on every processor."""

API_CALLERS: Final = re.compile("___(app|server|services|tables|web)___")
"""The C files of modules that mostly call Python's API, where optimization hardly helps."""

GCC_FLAGS: Final = ("-fno-semantic-interposition",)


def build_hook() -> dict[str, list[str]]:
    """What pyproject.toml says about the native build."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    hook: dict[str, list[str]] = wheel["hooks"]["mypyc"]
    return hook


def compiled_modules() -> list[str]:
    """All modules that the native build compiles."""
    patterns = build_hook()["include"]
    return sorted({path.as_posix() for pattern in patterns for path in Path().glob(pattern)})


def hot_modules() -> list[str]:
    """The compiled modules, except for those that only training uses."""
    return [path for path in compiled_modules() if not any(part in path for part in COLD)]


class Extension(Protocol):
    """An extension module as setuptools describes it."""

    name: str
    sources: list[str]
    include_dirs: list[str]


@dataclass(frozen=True)
class Compiler:
    """The C compiler that Python's build configuration or CC names."""

    include: tuple[str, ...]

    @cached_property
    def command(self) -> list[str]:
        return compiler_command()

    @cached_property
    def version(self) -> str:
        return subprocess.check_output([self.command[0], "--version"], text=True)

    @cached_property
    def flags(self) -> list[str]:
        extra = () if "clang" in self.version else GCC_FLAGS
        paths = (*self.include, sysconfig.get_path("include"))
        return [*FLAGS, *extra, "-fPIC", *(f"-I{path}" for path in paths)]

    @cached_property
    def linker(self) -> list[str]:
        shared = shlex.split(sysconfig.get_config_var("LDSHARED"))
        return [self.command[0], *shared[1:]]

    def run(self, words: Sequence[str]) -> None:
        """Run the compiler. Raises `SystemExit` with its output if it fails."""
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"{shlex.join(words)}\n{done.stderr}")

    def compile(self, source: Path, headers: str) -> Path:
        """Compile a C file and return the object."""
        level = "-O1" if API_CALLERS.search(source.name) else "-O3"
        return self._cached(source, ".o", [*self.command, level, *self.flags, "-c"], headers)

    def compile_shim(self, source: Path) -> Path:
        """Compile and link a C file that includes no generated headers."""
        return self._cached(source, ".so", [*self.linker, "-O1", *self.flags], "")

    def _cached(self, source: Path, suffix: str, words: Sequence[str], headers: str) -> Path:
        """The result of running the compiler, unless it is in the cache."""
        parts = (source.read_text(encoding="utf-8"), headers, self.version, shlex.join(words))
        key = hashlib.sha256("\0".join(parts).encode()).hexdigest()[:20]
        target = OBJECTS / f"{source.stem[:60]}-{key}{suffix}"
        if target.is_file():
            target.touch()
        else:
            half = target.with_suffix(".half")
            self.run([*words, str(source), "-o", str(half)])
            half.rename(target)
        return target

    def link(self, objects: Iterable[Path], target: Path) -> None:
        """Link objects to an extension module."""
        self.run([*self.linker, *map(str, objects), "-o", str(target)])


def compiler_command() -> list[str]:
    """The words that call the compiler: CC, or what Python was built with, or cc."""
    words = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return words if shutil.which(words[0]) else ["cc"]


def header_digest(generated: Path) -> str:
    """A hash of all generated headers, and of the lock file, which determines mypyc's own."""
    total = hashlib.sha256(Path("requirements-build.lock").read_bytes())
    for path in sorted(generated.rglob("*.h")):
        total.update(path.read_bytes())
    return total.hexdigest()


def generate(modules: Sequence[str], folder: Path) -> tuple[Extension, list[Extension]]:
    """Write the C code of modules into a folder.

    Returns the extension with all of it, and a small one for each module.
    """
    import_module("setuptools")  # mypyc needs it to be imported first
    from mypyc.build import mypycify

    options = ["--config-file=", f"--cache-dir={CACHE}", *build_hook()["mypy-args"]]
    group, *shims = mypycify([*options, *modules], multi_file=True, target_dir=str(folder))
    return group, shims


def compile_into(target: Path, modules: Sequence[str], generated: Path) -> None:
    """Generate C, compile it on all cores and link the extension modules into `target`."""
    group, shims = generate(modules, generated)
    compiler = Compiler(tuple(group.include_dirs))
    headers = header_digest(generated)
    OBJECTS.mkdir(parents=True, exist_ok=True)
    # The largest files come first, so that no core is left with one of them at the end.
    sources = sorted(map(Path, group.sources), key=os.path.getsize, reverse=True)
    with ThreadPoolExecutor(os.cpu_count() or 1) as cores:
        objects = list(cores.map(lambda source: compiler.compile(source, headers), sources))
        linked = list(cores.map(lambda shim: compiler.compile_shim(Path(shim.sources[0])), shims))
    for shim, module in zip(shims, linked, strict=True):
        place = module_file(target, shim)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(module, place)
    compiler.link(objects, module_file(target, group))
    remove_old_objects()


def module_file(target: Path, module: Extension) -> Path:
    """The file below `target` from which Python imports the module."""
    return target / f"{module.name.replace('.', '/')}{sysconfig.get_config_var('EXT_SUFFIX')}"


def remove_old_objects() -> None:
    """Keep the newest objects: those of this build and of a few before."""
    newest = sorted(OBJECTS.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in newest[KEPT:]:
        old.unlink()


def main() -> None:
    """Compile what the command line names."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("target", type=Path)
    given = parser.parse_args()
    if given.all:
        compile_into(given.target, compiled_modules(), ALL_GENERATED)
    else:
        compile_into(given.target, hot_modules(), GENERATED)


if __name__ == "__main__":
    main()
