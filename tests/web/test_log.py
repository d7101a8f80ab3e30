"""The log of a running server at the most verbose level."""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

from qiatan.protocol.messages import Failed
from tests.web.client import Client, connected, new_cookie
from tests.web.served import Served, serve

LONGEST_LINE = 2000

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="limits of another process"),
]


@pytest.fixture
def talkative(tmp_path: Path) -> Iterator[Served]:
    options = ("--log-level", "debug", "--log-format", "json", "--bot-pace", "0")
    server = serve(tmp_path / "data", *options)
    yield server
    assert server.stop() == 0


@contextmanager
def full_disk(server: Served) -> Iterator[None]:
    """Keep the server's files from growing."""
    most = (server.data / "qiatan.sqlite3-wal").stat().st_size
    pid, usual = server.process.pid, resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, usual[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)


async def storage_failure(client: Client) -> Failed:
    """The refusal of a message that cannot be stored."""
    reply = await client.ask("say", table=client.table, text="the secret of the cove")
    assert isinstance(reply, Failed)
    return reply


async def test_a_full_disk_is_one_log_line_without_secrets(talkative: Served) -> None:
    cookie = new_cookie(talkative.url)
    async with connected(talkative.socket_url, cookie) as client:
        await client.start_game(public=False)
        await client.play_on(Random(1), acts=5)
        with full_disk(talkative):
            failed = await storage_failure(client)
            async with httpx.AsyncClient() as asking:
                ready = await asking.get(f"{talkative.url}/readyz")
        assert client.info is not None
        secrets = [cookie, cookie.split(".")[1], client.table, client.info.code, "secret of the"]
    assert failed.code == "storage_failed"
    assert (ready.status_code, list(ready.json()["missing"])) == (503, ["store"])
    lines = [json.loads(line) for line in talkative.errors.splitlines()]
    (ours,) = [line for line in lines if line.get("fault") == failed.detail["fault"]]
    assert (ours["event"], ours["error"]) == ("append_failed", "StorageError")
    assert len(json.dumps(ours)) < LONGEST_LINE
    assert not [secret for secret in secrets if secret in talkative.errors]
