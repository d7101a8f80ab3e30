"""Commitments and seeds over the wire."""

from __future__ import annotations

from qiatan.protocol.messages import Committed, Welcome
from tests.web.client import Client, table_settings
from tests.web.conftest import Guest

MINE = "ab" * 32


def commitments(client: Client) -> list[str]:
    """All commitments that this client received, in order."""
    return [m.commitment for m in client.heard if isinstance(m, Welcome | Committed)]


async def test_a_table_uses_the_committed_seed(guest: Guest) -> None:
    client = await guest()
    before = commitments(client)[-1]
    settings = table_settings()
    table = await client.done("create_table", settings=settings, contribution=MINE)
    await client.done("enter_table", table=table)
    assert client.info is not None
    assert client.info.commitment == before != commitments(client)[-1]
    assert list(client.info.contributions.values()) == [MINE]


async def test_a_quick_game_uses_the_committed_seed_and_hides_it(guest: Guest) -> None:
    client = await guest()
    before = commitments(client)[-1]
    table = await client.done("quick_play", bot="easy", contribution=MINE)
    await client.done("enter_table", table=table)
    assert client.info is not None
    assert (client.info.commitment, client.info.seed) == (before, None)


async def test_invalid_contributions_are_refused(guest: Guest) -> None:
    client = await guest()
    for wrong in ("AB" * 32, "ab" * 31, "zz" * 32, ""):
        code = await client.refused("quick_play", bot="easy", contribution=wrong)
        assert code == "invalid"
