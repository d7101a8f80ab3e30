"""The code of a private table alone gives no access."""

from __future__ import annotations

from qiatan.protocol.messages import Done, EntryChanged, TableSnapshot
from tests.abuse.source_address import SourceAddress
from tests.web.client import Client, table_settings
from tests.web.served import Served


async def entry_changed(client: Client) -> str | None:
    while not isinstance(message := client.heard[-1], EntryChanged):
        await client.next()
    return message.code


async def test_the_code_alone_reveals_nothing_of_a_private_game(usual: Served) -> None:
    stranger = SourceAddress(usual, "203.0.113.81")
    async with (
        SourceAddress(usual, "203.0.113.80").connected() as host,
        stranger.connected() as other,
    ):
        await host.start_game(public=False)
        assert host.info is not None
        code, table = host.info.code, host.table
        for request in ("enter_table", "sit", "knock"):
            assert await other.refused(request, table=code) == "no_watchers"
        assert await other.refused("say", table=table, text="!") == "not_at_table"
        assert await other.refused("read_log", table=table, before=99) == "not_at_table"
        for what in ("replay", "frames"):
            assert stranger.ask(f"/api/tables/{table}/{what}").json()["code"] == "no_watchers"
        assert not any(isinstance(one, TableSnapshot) for one in other.heard)


async def test_knocks_are_counted_and_answered(usual: Served) -> None:
    pest = SourceAddress(usual, "203.0.113.83")
    async with SourceAddress(usual, "203.0.113.82").connected() as host, pest.connected() as other:
        table = await host.done("create_table", settings=table_settings(public=False))
        await host.done("enter_table", table=table)
        replies = []
        for _ in range(31):
            replies.append(await other.ask("knock", table=table))
            await other.ask("stop_knocking", table=table)
        assert isinstance(replies[-2], Done)
        assert getattr(replies[-1], "code", "") == "too_many_tries"
        async with SourceAddress(usual, "203.0.113.84").connected() as friend:
            await friend.done("knock", table=table)
            await host.done("ping")
            assert host.info is not None
            (knock,) = host.info.knocks
            await host.done("answer_knock", table=table, person=knock.person, let_in=True)
            assert await entry_changed(friend) is None
            await friend.done("enter_table", table=table)
