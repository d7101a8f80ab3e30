"""A server below a base path, alone and behind nginx."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from qiatan.web.http.base_path import normalise_base_path
from tests.web.client import connected, new_cookie, table_settings
from tests.web.served import Served, serve
from tests.web.server_group import ServerGroup, server_group

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.parametrize("typed", ["island", "/island", "/island/", "island//"])
def test_base_paths_are_normalised(typed: str) -> None:
    assert normalise_base_path(typed) == "/island"


@pytest.mark.slow
def test_everything_is_served_below_the_base_path(tmp_path: Path) -> None:
    server = serve(tmp_path / "data", "--base-path", "/island")
    try:
        root = server.url.removesuffix("/island")
        assert httpx.get(f"{root}/island/readyz").status_code == 200
        assert httpx.get(f"{root}/readyz").status_code == 404
        cookie = httpx.get(f"{root}/island/api/session").headers["set-cookie"].lower()
        assert "path=/island/" in cookie
        home = httpx.get(f"{root}/island?at=1")
        assert (home.status_code, home.headers["location"]) == (308, "/island/?at=1")
        page = httpx.get(f"{root}/island/table/OCEAN-BRASS-FOX-MAPLE").text
        links = re.findall(r'(?:src|href)="(\.?/[^"]*)"', page)
        assert all(link.startswith("/island/") for link in links)
        assert "/island/app-en.webmanifest" in links
        assert all(httpx.get(root + link).status_code == 200 for link in links)
    finally:
        assert server.stop() == 0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def nginx(folder: Path, ports: list[int]) -> Iterator[str]:
    """Run nginx with the configuration of `deploy/` in front of these processes; yields its URL."""
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        pytest.skip("nginx is not installed")
    port = free_port()
    servers = "".join(f"  server 127.0.0.1:{one} max_fails=1 fail_timeout=1s;\n" for one in ports)
    text = (DEPLOY / "nginx.conf").read_text()
    text = re.sub(r"( *server 127\.0\.0\.1:\d+[^\n]*\n)+", servers, text, count=1)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    file = folder / "nginx.conf"
    file.write_text(
        f"pid {folder}/pid; error_log {folder}/error.log; daemon off; worker_processes 1;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{text}\n}}\n"
    )
    process = subprocess.Popen([program, "-c", str(file), "-p", str(folder)])
    try:
        yield f"http://127.0.0.1:{port}/island"
    finally:
        process.terminate()
        process.wait()


async def ready(url: str) -> None:
    async with asyncio.timeout(30), httpx.AsyncClient() as client:
        while True:
            try:
                (await client.get(f"{url}/readyz")).raise_for_status()
                return
            except httpx.HTTPError:
                await asyncio.sleep(0.05)


@pytest.fixture
def group(tmp_path: Path) -> Iterator[ServerGroup]:
    with server_group(tmp_path, 2, "--base-path", "/island") as group:
        yield group


@pytest.mark.slow
async def test_nginx_skips_a_stopped_process(tmp_path: Path, group: ServerGroup) -> None:
    with nginx(tmp_path, [process.port for process in group.processes]) as url:
        await ready(url)
        cookie, socket_url = new_cookie(url), url.replace("http", "ws", 1) + "/ws"
        async with connected(socket_url, cookie) as client:
            table = await client.done("create_table", settings=table_settings())
        group.processes[0].stop()
        async with connected(socket_url, cookie) as client:
            await client.done("enter_table", table=table)


@pytest.mark.slow
async def test_nginx_routes_the_people_of_a_table_to_one_process(
    tmp_path: Path, group: ServerGroup
) -> None:
    with nginx(tmp_path, [process.port for process in group.processes]) as url:
        await ready(url)
        tables = [f"{url}/ws?table=table{number}".replace("http", "ws", 1) for number in range(8)]
        async with AsyncExitStack() as sockets:

            async def place(table: str) -> bool:
                """Whether nginx sends a new socket with this address to the second process."""
                cookie = new_cookie(group.processes[0].url)
                before = open_sockets(group.processes[1])
                await sockets.enter_async_context(connected(table, cookie))
                return open_sockets(group.processes[1]) > before

            places = [await place(table) for table in tables]
            assert set(places) == {False, True}
            assert places == [await place(table) for table in tables]


def open_sockets(process: Served) -> float:
    page = httpx.get(f"{process.url}/metrics").text
    return float(re.search(r"^qiatan_sockets (\S+)$", page, re.MULTILINE)[1])  # type: ignore[index]
