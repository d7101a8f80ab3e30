"""User maps over the wire: check, save, publish, play, delete."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

import httpx
import pytest

from qiatan.protocol.messages import Done, Failed, MapChecked, Maps
from qiatan.protocol.parts import MapInfo
from tests.web.client import Client, Field, connected, new_cookie, table_settings
from tests.web.conftest import Guest
from tests.web.maps import HEXES, drawn, largest, text_of
from tests.web.served import serve
from tests.web.server_group import AnyServer


async def library(client: Client) -> list[MapInfo]:
    """The maps in the library, as the client receives them."""
    await client.done("list_maps", game="island")
    (response,) = [message for message in client.heard if isinstance(message, Maps)][-1:]
    return response.maps


async def saved(client: Client, text: str, *, published: bool = True) -> MapInfo:
    """Save a new map, and return its entry in the library."""
    done = await client.ask("save_map", game="island", text=text, published=published)
    assert isinstance(done, Done), done
    (info,) = [info for info in await library(client) if info.map == done.map]
    return info


def fetched(served: AnyServer, digest: str) -> httpx.Response:
    return httpx.get(f"{served.url}/maps/{digest}")


async def failed(client: Client, type: str, **fields: Field) -> Failed:
    reply = await client.ask(type, **fields)
    assert isinstance(reply, Failed), reply
    return reply


@pytest.mark.parametrize("path", ["/maps", "/maps/europe", "/maps/a/b"])
def test_other_paths_below_maps_serve_the_client(served: AnyServer, path: str) -> None:
    answer, other = httpx.get(served.url + path), httpx.get(served.url + "/games")
    assert (answer.status_code, answer.text) == (other.status_code, other.text)


async def test_a_map_is_listed_with_its_facts(guest: Guest) -> None:
    ann, ben = await guest(), await guest()
    await ann.done("set_name", name="Ann")
    info = await saved(ann, text_of("Far Shore", seats=[3, 4]))
    assert (info.title, info.author, info.mine, info.published) == ("Far Shore", "Ann", True, True)
    assert (info.least_seats, info.most_seats, info.land, info.code) == (3, 4, 19, None)
    (others,) = [other for other in await library(ben) if other.map == info.map]
    assert (others.ref, others.mine, others.author) == (info.ref, False, "Ann")


async def test_map_texts_are_served_by_digest(guest: Guest, served: AnyServer) -> None:
    info = await saved(await guest(), text_of("Served"))
    answer = fetched(served, info.ref[1:])
    assert sha256(answer.content).hexdigest() == info.ref[1:]
    assert answer.json() == {**drawn("Served"), "hexes": answer.json()["hexes"]} | {
        "ports": answer.json()["ports"]
    }
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert fetched(served, "0" * 64).status_code == 404
    assert fetched(served, "new").headers["content-type"].startswith("text/html")


async def test_others_can_play_a_published_map(guest: Guest) -> None:
    ann, ben = await guest(), await guest()
    info = await saved(ann, text_of("Narrows", seats=[2, 3]))
    settings = table_settings(max_players=3, rules={"map": info.ref})
    table = await ben.done("create_table", settings=settings)
    await ann.done("sit", table=table)
    await ben.done("enter_table", table=table)
    assert ben.info is not None
    assert (ben.info.map_title, ben.info.most_seats) == ("Narrows", 3)
    assert ben.info.settings.rules["map"] == info.ref
    await ben.done("start_game", table=table)
    assert len(ben.view["board"]["hexes"]) == 19  # type: ignore[index]


async def test_all_faults_are_reported_at_once(guest: Guest) -> None:
    ann = await guest()
    hexes = drawn("")["hexes"]
    assert isinstance(hexes, list)
    text = text_of("Broken", hexes=[*hexes[:-1], {"q": 9, "r": 0}], terrain={"hills": 18})
    await ann.done("check_map", game="island", text=text)
    (checked,) = [message for message in ann.heard if isinstance(message, MapChecked)]
    response = {(fault.code, fault.field): fault for fault in checked.faults}
    size = response["pool_size", "terrain"]
    assert size.message == "The pool of terrain has 18 items for 19 places."
    assert response["hex_cut_off", "hexes[18]"].detail == {"reason": "water", "q": 9, "r": 0}
    refused = await failed(ann, "save_map", game="island", text=text, published=True)
    assert refused.code == checked.faults[0].code


@pytest.mark.slow
async def test_the_largest_map_can_be_saved_and_played(guest: Guest) -> None:
    ann = await guest()
    info = await saved(ann, largest())
    assert (info.land, info.most_seats) == (HEXES, 8)
    rules: dict[str, Field] = {"map": info.ref}
    table = await ann.done("create_table", settings=table_settings(max_players=8, rules=rules))
    for _ in range(7):
        await ann.done("add_bot", table=table, bot="easy")
    await ann.done("enter_table", table=table)
    await ann.done("start_game", table=table)
    await ann.asked()


async def test_only_map_files_can_be_long(guest: Guest) -> None:
    ann = await guest()
    long = "x" * 5000
    assert (await failed(ann, "say", table="t", text=long)).code == "too_large"
    assert (await failed(ann, "check_map", game="island", text="x" * 40_001)).code == "invalid"
    await ann.send("check_map", game="island", text="x" * 70_000)
    last = await ann.next()
    assert isinstance(last, Failed)
    assert last.code == "too_large"
    await ann.done("check_map", game="island", text=long)


HOSTILE = (
    "",
    "{",
    "[" * 30_000,
    '{"format": NaN}',
    "9" * 30_000,
    "\x00",
    "\ud800",
    "好" * 10_000,
    text_of("Bomb", terrain={"hills": 10**9}),
    text_of("Bomb", hexes=[{"q": 10**300, "r": 0}]),
    text_of("Bomb", hexes=[{"q": 0, "r": 0}] * 200),
    text_of("Bomb", hexes=[None] * 201),
    text_of("Bomb", tokens={"6": 19}),
    text_of("Bomb", **{"\ud800" * 99: 1}),
    text_of("\u202eevil"),
)


async def answer(client: Client) -> Done | Failed:
    while not isinstance(reply := await client.next(), Done | Failed):
        pass
    return reply


async def test_hostile_files_are_refused(guest: Guest) -> None:
    ann, ben = await guest(), await guest()
    before = await library(ben)
    for text in HOSTILE:
        await ann.send("save_map", game="island", text=text, published=True)
        refused = await answer(ann)
        assert isinstance(refused, Failed)
        assert refused.code not in ("internal_error", "storage_failed")
        assert len(refused.message) < 400
        await ann.send("check_map", game="island", text=text)
        checked = await answer(ann)
        assert isinstance(checked, Done) or checked.code in ("invalid", "malformed")
    assert await library(ben) == before
    await ben.done("ping")


@pytest.mark.slow
async def test_a_game_outlives_its_map_and_its_server(tmp_path: Path) -> None:
    server = serve(tmp_path, "--bot-pace", "0", "--message-rate", "100000")
    ann_cookie, ben_cookie = new_cookie(server.url), new_cookie(server.url)
    async with (
        connected(server.socket_url, ann_cookie) as ann,
        connected(server.socket_url, ben_cookie) as ben,
    ):
        info = await saved(ann, text_of("Gone Shore", seats=[2, 3]))
        rules: dict[str, Field] = {"map": info.ref, "victory_points": 5}
        settings = table_settings(max_players=3, rules=rules)
        table = await ben.done("create_table", settings=settings)
        await ben.done("add_bot", table=table, bot="normal")
        await ben.done("enter_table", table=table)
        await ben.done("start_game", table=table)
        await ann.done("delete_map", map=info.map)
        assert await library(ben) == []
    server.kill()
    server = serve(tmp_path, "--bot-pace", "0", "--message-rate", "100000", port=server.port)
    async with connected(server.socket_url, ben_cookie) as ben:
        await ben.done("enter_table", table=table)
        assert ben.info is not None
        assert (ben.info.map_title, ben.info.settings.rules["map"]) == ("Gone Shore", info.ref)
        assert fetched(server, info.ref[1:]).json()["title"] == "Gone Shore"
        await ben.play_on(Random(1))
        again = await ben.done("rematch", table=table)
        await ben.done("enter_table", table=again)
        assert (ben.info.table, ben.info.map_title) == (again, "Gone Shore")
        refused = await failed(ben, "create_table", settings=settings)
        assert (refused.code, refused.field) == ("unknown_map", "settings.rules.map")
    assert server.stop() == 0
    assert "level=error" not in server.errors
