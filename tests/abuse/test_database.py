"""Who reads the files of a server cannot foretell the dice of a game that goes on."""

from __future__ import annotations

import re
import sqlite3
import subprocess
from pathlib import Path
from random import Random

from qiatan.storage.seed_seal import SEALED
from tests.abuse.home import Home
from tests.web.served import QIATAN, Served, serve


def bodies(server: Served) -> str:
    with sqlite3.connect(server.data / "qiatan.sqlite3") as database:
        return "\n".join(body for (body,) in database.execute("SELECT body FROM events"))


def rotated(data: Path) -> subprocess.CompletedProcess[str]:
    words = [str(QIATAN), "keys", "rotate", "--data", str(data)]
    return subprocess.run(words, capture_output=True, text=True, check=False)


async def test_seeds_are_sealed_and_keys_are_rotated(tmp_path: Path) -> None:
    server = serve(tmp_path / "data", "--bot-pace", "0")
    home = Home(server)
    cookie = home.cookie()
    async with home.connected(cookie) as client:
        table = await client.done("quick_play", bot="easy", opponents=1)
        await client.done("enter_table", table=table)
        await client.play_on(Random(1), acts=2)
    assert rotated(server.data).returncode != 0
    assert server.stop() == 0
    before = bodies(server)
    assert before.count(SEALED) == 2
    assert not re.search(r'"seed":"[0-9a-f]{64}"', before)
    assert "2 seeds are sealed" in rotated(server.data).stdout
    assert set(re.findall(SEALED + r"\w{8}", before)).isdisjoint(
        re.findall(SEALED + r"\w{8}", bodies(server))
    )
    again = serve(server.data, "--bot-pace", "0")
    async with Home(again).connected(cookie) as client:
        await client.done("enter_table", table=table)
        await client.play_on(Random(2), acts=2)
        assert client.info is not None and client.info.seats[0].name
    assert again.stop() == 0
    assert "level=error" not in again.errors
