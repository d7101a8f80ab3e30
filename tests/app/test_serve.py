"""Starting and stopping a server."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from qiatan.app.bound_socket import PortTaken, bind
from tests.web.client import connected, new_cookie
from tests.web.served import INSTALLED, serve


def taken() -> socket.socket:
    return socket.create_server(("127.0.0.1", 0))


def eventually(true: Callable[[], bool], seconds: float = 10.0) -> bool:
    ends = time.monotonic() + seconds
    while not true() and time.monotonic() < ends:
        time.sleep(0.05)
    return true()


def test_a_requested_port_in_use_is_an_error() -> None:
    with taken() as other, pytest.raises(PortTaken, match="is taken"):
        bind("127.0.0.1", other.getsockname()[1])


def test_the_next_free_port_is_used_and_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    with taken() as other:
        first = other.getsockname()[1]
        monkeypatch.setattr("qiatan.app.bound_socket.FIRST_PORT", first)
        bound = bind("127.0.0.1", None)
        with bound.socket:
            assert bound.socket.getsockname()[1] > first
            assert bound.note == f" (port {first} is taken)"


def test_connections_before_the_server_is_ready_are_refused_at_once() -> None:
    bound = bind("127.0.0.1", 0)
    with bound.socket:
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(bound.socket.getsockname(), timeout=1)
        bound.listen()
        socket.create_connection(bound.socket.getsockname(), timeout=1).close()


def test_of_two_servers_started_at_once_one_reports_the_port_as_taken() -> None:
    faster = bind("127.0.0.1", 0)
    slower = bind("127.0.0.1", faster.socket.getsockname()[1])
    with faster.socket, slower.socket:
        faster.listen()
        with pytest.raises(PortTaken, match="is taken"):
            slower.listen()


def test_the_url_for_all_interfaces_is_localhost() -> None:
    bound = bind("0.0.0.0", 0)
    with bound.socket:
        assert bound.url().startswith("http://localhost:")


@pytest.mark.slow
def test_two_servers_cannot_share_a_data_directory(tmp_path: Path) -> None:
    server = serve(tmp_path / "data")
    with pytest.raises(AssertionError, match="Another server is using"):
        serve(tmp_path / "data")
    assert server.stop() == 0


@pytest.mark.slow
async def test_a_stopping_server_says_goodbye(tmp_path: Path) -> None:
    server = serve(tmp_path / "data", program=INSTALLED)
    async with connected(server.socket_url, new_cookie(server.url)) as client:
        server.process.terminate()
        assert await client.closing() == "stopping"
        await client.socket.wait_closed()
        assert client.socket.close_code == 1012
    assert server.stop() == 0
    assert "level=error" not in server.errors


@pytest.mark.slow
def test_a_killed_server_leaves_no_worker_running(tmp_path: Path) -> None:
    server = serve(tmp_path / "data", "--bot-workers", "2", program=INSTALLED)
    workers = psutil.Process(server.process.pid).children()
    assert len(workers) >= 2
    server.kill()
    assert eventually(lambda: not any(worker.is_running() for worker in workers))
