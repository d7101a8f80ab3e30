"""Assemble importable copies of the package for `make play`, without a build backend.

A copy is a folder below build/packages, `pure-KEY` or `native-KEY`, whose name depends on
everything that it is built from. A running server keeps its own copy; build/play uses the newest.
The compiled rules are in a folder below build/rules, whose name depends only on what they are
compiled from.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Final

from compile_rules import compiler_command
from once import digest

sys.path.insert(0, "src")
from qiatan.release import checked_out

PACKAGES: Final = Path("build/packages")
RULES: Final = Path("build/rules")
HOME: Final = Path("build/play")
KEPT: Final = 6
"""The number of copies that are kept, because servers that still run may use older ones."""

COMMAND: Final = """\
#!/bin/sh
'''exec' {python} "$0" "$@"
' '''
import sys
from qiatan.app.cli import main
if __name__ == "__main__":
    sys.exit(main())
"""
"""Starts Python through the shell, because a path with spaces cannot follow `#!`."""


COMPILED_FROM: Final = (
    "pyproject.toml",
    "requirements-build.lock",
    "scripts/compile_rules.py",
    *(f"src/qiatan/{name}" for name in ("kit", "island", "natick", "bots", "protocol", "tables")),
    *(f"src/qiatan/{name}" for name in ("server", "services", "web/ws")),
    *(f"src/qiatan/app/{name}.py" for name in ("joined_writes", "text_frame")),
)


def compiled_rules() -> Path:
    """The folder of the compiled rules, which exists once they have been built and checked."""
    key = digest(COMPILED_FROM, (sys.version, sysconfig.get_platform(), *compiler_command()))
    return RULES / f"compiled-{key[:16]}"


def copies() -> tuple[Path, Path]:
    """The folders of the uncompiled and the native copy. Either may not exist yet."""
    built = [Path("web/dist/.sources"), Path("build/docs-site/index.html")]
    stamps = [path.read_text(encoding="utf-8") for path in built if path.is_file()]
    circumstances = (*stamps, compiled_rules().name, checked_out(Path()) or "")
    key = digest(["pyproject.toml", "src"], circumstances)[:16]
    return PACKAGES / f"pure-{key}", PACKAGES / f"native-{key}"


def client_of(copy: Path) -> str:
    """The folder of the client in a copy."""
    return str(copy / "qiatan/web/client")


def assemble(target: Path, compiled: Path | None = None) -> None:
    """Copy the package, the client, the site and compiled modules, then rename to `target`."""
    half = target.with_name(f".{target.name}.{os.getpid()}")
    shutil.copytree("src/qiatan", half / "qiatan")  # With its bytecode, which saves seconds.
    for folder, name in (("web/dist", "client"), ("build/docs-site", "docs")):
        if Path(folder).is_dir():
            shutil.copytree(folder, half / "qiatan/web" / name)
    if compiled is not None:
        shutil.copytree(compiled, half, dirs_exist_ok=True)
    if commit := checked_out(Path()):
        (half / "qiatan/commit.txt").write_text(f"{commit}\n", encoding="utf-8")
    _describe(half)
    if target.exists():
        shutil.rmtree(half)
    else:
        half.rename(target)
    _remove_old()


def _describe(folder: Path) -> None:
    """Write the metadata that `importlib.metadata` reads."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"qiatan-{project['version']}.dist-info"
    info.mkdir()
    lines = ("Metadata-Version: 2.1", "Name: qiatan", f"Version: {project['version']}", "")
    (info / "METADATA").write_text("\n".join(lines), encoding="utf-8")


def _remove_old() -> None:
    for folder, kept in ((PACKAGES, KEPT), (RULES, KEPT // 2)):
        found = sorted(folder.glob("[a-z]*-*"), key=lambda path: path.stat().st_mtime)
        for old in found[:-kept]:
            shutil.rmtree(old)


def use(package: Path) -> None:
    """Let the environment in build/play import this copy from its next start on."""
    site = Path(sysconfig.get_path("purelib", "venv", vars={"base": str(HOME.resolve())}))
    _remove_wheel(site)
    _replace(site / "qiatan.pth", f"{package.resolve()}\n")
    command = HOME / "bin/qiatan"
    python = shlex.quote(str(HOME.absolute() / "bin/python"))
    _replace(command, COMMAND.format(python=python))


def _remove_wheel(site: Path) -> None:
    """Remove a wheel of an earlier version, which would hide the copy."""
    for record in site.glob("qiatan-*.dist-info/RECORD"):
        for line in record.read_text(encoding="utf-8").splitlines():
            (site / line.split(",")[0]).unlink(missing_ok=True)
        shutil.rmtree(record.parent)
        shutil.rmtree(site / "qiatan", ignore_errors=True)


def _replace(file: Path, text: str) -> None:
    """Write a file in one step, for programs that read it at the same moment."""
    half = file.with_name(f".{file.name}.{os.getpid()}")
    half.write_text(text, encoding="utf-8")
    half.chmod(0o755 if file.parent.name == "bin" else 0o644)
    half.replace(file)
