"""What is going on over HTTP: people online, and boards of public running games."""

from __future__ import annotations

import httpx
import msgspec

from qiatan.games.registry import ENTRIES, MINIATURES
from qiatan.protocol.live import LiveNow
from tests.web.client import Client, Field, table_settings
from tests.web.conftest import Guest
from tests.web.server_group import AnyServer


def now(served: AnyServer, *tables: str) -> LiveNow:
    answer = httpx.get(f"{served.url}/api/live", params={"tables": ",".join(tables)})
    return msgspec.json.decode(answer.content, type=LiveNow)


async def started(host: Client, **settings: Field) -> str:
    table = await host.done("create_table", settings=table_settings(max_players=2, **settings))
    await host.done("add_bot", table=table, bot="easy")
    await host.done("start_game", table=table)
    return table


async def test_the_boards_of_public_games_are_shown_to_everyone(
    served: AnyServer, guest: Guest
) -> None:
    host = await guest()
    public, private = await started(host), await started(host, public=False)
    live = now(served, public, private, "unknown")
    (board,) = live.boards
    assert (board.table, set(board.view)) == (public, set(MINIATURES["island"]))
    assert len(board.colours) == 2
    assert live.online >= 1


def test_miniatures_show_fields_of_the_public_view() -> None:
    for entry in ENTRIES:
        fields = {field.name for field in entry.contract.view.View.__dataclass_fields__.values()}
        assert set(entry.miniature) <= fields - {"you", "seats"}
