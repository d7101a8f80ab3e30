"""Check the package of the running Python as a newcomer uses it: python installed.py [--native]

Needs the standard library only, so that it runs in any environment; the environments for learning
are checked if their extra is installed.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

QIATAN = str(Path(sysconfig.get_path("scripts")) / "qiatan")


def check_build(native: bool) -> None:
    """The rules are compiled only in the native wheel."""
    from qiatan.island import state

    compiled = str(state.__file__).endswith((".so", ".pyd"))
    assert compiled == native, state.__file__
    assert "site-packages" in str(state.__file__), state.__file__


@contextmanager
def server() -> Iterator[str]:
    """The address that `qiatan` without arguments prints."""
    with tempfile.TemporaryDirectory() as data:
        settings = {"QIATAN_SERVE_PORT": "0", "QIATAN_SERVE_DATA": data}
        process = subprocess.Popen(
            [QIATAN], stdout=subprocess.PIPE, text=True, env={**os.environ, **settings}
        )
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            address = re.search(r"http://[^ ]+:\d+", line)
            assert address, line
            yield address[0]
        finally:
            process.send_signal(signal.SIGTERM)
            assert process.wait(60) == 0
            process.stdout.close()


def read(address: str) -> str:
    """The text at an address, which must exist."""
    with urlopen(address, timeout=30) as response:
        return str(response.read().decode())


def check_server() -> None:
    """The server has the client with all files of its first page, and the documentation."""
    with server() as address:
        page = read(f"{address}/")
        files = set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', page))
        assert files, page
        for file in files:
            assert read(address + file)
        assert "Qiatan Island" in read(f"{address}/docs/")
        shown = json.loads(read(f"{address}/api/version"))
        printed = subprocess.check_output([QIATAN, "--version"], text=True).strip()
        assert printed == f"qiatan {shown['version']} ({shown['commit']})"
        assert re.fullmatch(r"[0-9a-f]{40}(-dirty)?", shown["commit"]), shown


def check_arena() -> None:
    """Bots play each other, in worker processes."""
    words = [QIATAN, "arena", "easy", "random", "--games", "4", "--seed", "1", "--json"]
    played = json.loads(subprocess.check_output(words, text=True))
    assert played["finished"] == 4, played


def check_environments() -> None:
    """An environment steps, alone and in a batch."""
    from qiatan.envs.batched import BatchedIsland
    from qiatan.envs.gymnasium_env import IslandEnv
    from qiatan.envs.island.table import IslandTable

    env = IslandEnv(["random"], IslandTable(2))
    _, info = env.reset(seed=1)
    for _ in range(50):
        _, _, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        assert not (terminated or truncated)
    assert len(BatchedIsland(IslandTable(2), 2, seed=1).masks()) == 2


def main() -> None:
    """Run all checks."""
    check_build("--native" in sys.argv)
    check_server()
    check_arena()
    if importlib.util.find_spec("gymnasium") is not None:
        check_environments()
    sys.stdout.write("The installed package works.\n")


if __name__ == "__main__":
    main()
