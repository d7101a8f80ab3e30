"""Build the browser client into web/dist, or install its packages.

    client.py build | install | pseudo | words

`build` and `words` install only the packages that they need; `install` also installs those of the
tests and checks. `pseudo` builds the client in the tests' pseudo-language into build/pseudo;
`words` only compiles the message catalogue; the npm scripts of web/ call it first. A step is
skipped while its sources are unchanged.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from once import Stamp

OLDEST_NODE = (20, 19)
HINT = "nodejs.org; macOS: brew install node; Debian 12 itself has only 18"


def npm(*words: str) -> None:
    """Run npm in web/, or stop with one line that names what is missing."""
    node, program = shutil.which("node"), shutil.which("npm")
    version = subprocess.check_output([node, "--version"], text=True).strip() if node else "none"
    found = re.match(r"v(\d+)\.(\d+)", version)
    if found is None or (int(found[1]), int(found[2])) < OLDEST_NODE:
        sys.exit(f"Missing: Node.js 20.19 or newer, found {version} ({HINT}).")
    if program is None:
        sys.exit(f"Missing: npm, which comes with Node.js ({HINT}).")
    # Everything goes to stderr, because a caller's stdout can be a pipe.
    status = subprocess.run([program, *words], cwd="web", stdout=sys.stderr, check=False).returncode
    if status:
        sys.exit(f"npm {' '.join(words)} failed.")


def installed(name: str) -> Stamp:
    """A stamp in web/node_modules, which `npm ci` empties first."""
    return Stamp(f"web/node_modules/{name}", ["web/package.json", "web/package-lock.json"])


def install() -> None:
    """Update web/node_modules to the lock file."""
    stamp = installed(".installed")
    if not stamp.fresh():
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write()


def install_for_build() -> None:
    """Install the packages of the build, unless all packages are there."""
    stamp = installed(".installed-for-build")
    if not (stamp.fresh() or installed(".installed").fresh()):
        npm("ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write()


def build_stamp() -> Stamp:
    """The stamp of web/dist. Vite empties the folder, so a manual build also removes the stamp."""
    return Stamp("web/dist/.sources", ["web", "web/project.inlang/settings.json"])


def build() -> None:
    """Update web/dist to the sources."""
    stamp = build_stamp()
    if not stamp.fresh():
        install_for_build()
        npm("run", "--silent", "build")
        stamp.write()


def pseudo() -> None:
    """Update build/pseudo to the sources."""
    stamp = Stamp("build/pseudo/.sources", ["web", "web/project.inlang/settings.json"])
    if not stamp.fresh():
        install()
        npm("run", "--silent", "build:pseudo")
        stamp.write()


def words() -> None:
    """Compile the message catalogue if it has changed."""
    sources = ["web/messages", "web/project.inlang/settings.json", "web/package-lock.json"]
    stamp = Stamp("web/src/paraglide/.sources", sources)
    if not stamp.fresh():
        install_for_build()
        npm("run", "--silent", "messages")
        stamp.write()


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parent.parent)
    {"build": build, "install": install, "pseudo": pseudo, "words": words}[sys.argv[1]]()
