"""Bot workers switch to another build of the same sources while the server runs."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import qiatan
from qiatan.app.bot_workers import BotWorkerPool
from qiatan.app.native_package import native_package_followed
from tests.app.test_bot_workers import first_view, workers
from tests.tables.harness import until
from tests.web.client import connected, new_cookie
from tests.web.served import serve


class Pool:
    """Counts how often its workers are replaced."""

    renewed = 0

    async def renew(self) -> None:
        self.renewed += 1


@pytest.fixture(autouse=True)
def same_path() -> Iterator[None]:
    """Restore the path on which new processes find the package."""
    before = list(sys.path)
    yield
    sys.path[:] = before


def copy_package(target: Path, module: str, addition: str) -> None:
    """Copy the package, with a line added to one module."""
    source = Path(qiatan.__file__).parent
    shutil.copytree(source, target / "qiatan", ignore=shutil.ignore_patterns("__pycache__"))
    with (target / "qiatan" / module).open("a") as file:
        file.write(f"\n\n{addition}\n")


async def test_workers_are_renewed_once_the_package_exists(tmp_path: Path) -> None:
    pool, package = Pool(), tmp_path / "native"
    async with native_package_followed(package, [pool], every=0.01):
        await asyncio.sleep(0.05)
        assert (pool.renewed, str(package) in sys.path) == (0, False)
        package.mkdir()
        await until(lambda: pool.renewed == 1)
        assert sys.path[0] == str(package)


async def test_renewed_workers_import_the_new_package(tmp_path: Path) -> None:
    package = tmp_path / "native"
    copy_package(package, "games/registry.py", "def choose_action(*_): return 'from the new'")
    pool = BotWorkerPool(1)
    await pool.start()
    [old] = workers()
    async with native_package_followed(package, [pool], every=0.01):
        await until(lambda: not old.is_running())
        assert await pool.choose("island", "easy", first_view()) == "from the new"
    pool.close()


@pytest.mark.slow
async def test_workers_of_a_running_server_switch_to_the_package(tmp_path: Path) -> None:
    package, used = tmp_path / "native", tmp_path / "used"
    server = serve(tmp_path / "data", "--bot-workers", "1", "--native-package", str(package))
    try:
        async with connected(server.socket_url, new_cookie(server.url)) as ann:
            await ann.done("check_map", game="island", text="{}")
            mark = f"def read_map(*_): open({str(used)!r}, 'w'); raise ValueError"
            copy_package(tmp_path / "half", "services/map_reader.py", mark)
            (tmp_path / "half").rename(package)
            assert server.process.stdout is not None
            lines = iter(server.process.stdout.readline, "")
            assert any("Bots use the native rules now" in line for line in lines)
            assert not used.exists()
            await ann.send("check_map", game="island", text="{}")
            await until(used.exists)
    finally:
        server.stop()


async def test_a_broken_package_leaves_the_old_workers(tmp_path: Path) -> None:
    package = tmp_path / "native"
    (package / "qiatan").mkdir(parents=True)
    (package / "qiatan/__init__.py").write_text("raise SystemExit(3)\n")
    pool = BotWorkerPool(1)
    await pool.start()
    async with native_package_followed(package, [pool], every=0.01):
        await until(lambda: str(package) in sys.path)
        await until(lambda: str(package) not in sys.path)
        assert await pool.choose("island", "easy", first_view())
    pool.close()
