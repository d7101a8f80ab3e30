"""Commitments, numbers and seeds over the wire."""

from __future__ import annotations

from hashlib import sha256

from qiatan.protocol.messages import Committed, Welcome
from tests.web.client import Client, table_settings
from tests.web.conftest import Guest

MINE = "ab" * 32
HASH = sha256(bytes.fromhex(MINE)).hexdigest()


def commitments(client: Client) -> list[str]:
    """All commitments to seeds that this client received, in order."""
    return [m.commitment for m in client.heard if isinstance(m, Welcome | Committed)]


async def test_a_table_uses_the_committed_seed(guest: Guest) -> None:
    client = await guest()
    before = commitments(client)[-1]
    table = await client.done("create_table", settings=table_settings(), commitment=HASH)
    await client.done("enter_table", table=table)
    assert client.info is not None
    assert client.info.commitment == before != commitments(client)[-1]
    assert list(client.info.commitments.values()) == [HASH]


async def test_a_quick_game_starts_with_the_number_and_hides_the_seed(guest: Guest) -> None:
    client = await guest()
    before = commitments(client)[-1]
    table = await client.done("quick_play", bot="easy", commitment=HASH)
    await client.done("enter_table", table=table)
    assert client.info is not None
    assert (client.info.stage, client.info.starting) == ("open", "revealing")
    await client.done("reveal_number", table=table, round=0, contribution=MINE)
    assert (client.info.stage, client.info.contributions) == ("playing", {"red": MINE})
    assert (client.info.commitment, client.info.seed) == (before, None)


async def test_invalid_commitments_are_refused(guest: Guest) -> None:
    client = await guest()
    for wrong in ("AB" * 32, "ab" * 31, "zz" * 32, ""):
        code = await client.refused("quick_play", bot="easy", commitment=wrong)
        assert code == "invalid"
