"""Maps of one's own over the wire: drawn, checked, saved, published, played, deleted."""

from __future__ import annotations

from hashlib import sha256

import httpx

from qiatan.protocol.messages import Done, Failed, MapChecked, Maps
from qiatan.protocol.parts import MapInfo
from tests.web.client import Client, table_settings
from tests.web.conftest import Guest
from tests.web.maps import drawn, text_of
from tests.web.served import Served


async def library(client: Client) -> list[MapInfo]:
    """What the client is told of the library."""
    await client.done("list_maps", game="island")
    (told,) = [message for message in client.heard if isinstance(message, Maps)][-1:]
    return told.maps


async def saved(client: Client, text: str, *, published: bool = True) -> MapInfo:
    """The map, saved anew."""
    done = await client.ask("save_map", game="island", text=text, published=published)
    assert isinstance(done, Done), done
    (info,) = [info for info in await library(client) if info.map == done.map]
    return info


def fetched(served: Served, digest: str) -> httpx.Response:
    return httpx.get(f"{served.url}/maps/{digest}")


async def failed(client: Client, type: str, **fields: object) -> Failed:
    reply = await client.ask(type, **fields)  # type: ignore[arg-type]
    assert isinstance(reply, Failed), reply
    return reply


async def test_a_map_is_listed_with_what_the_game_says_of_it(guest: Guest) -> None:
    ann, ben = await guest(), await guest()
    await ann.done("set_name", name="Ann")
    info = await saved(ann, text_of("Far Shore", seats=[3, 4]))
    assert (info.title, info.author, info.mine, info.published) == ("Far Shore", "Ann", True, True)
    assert (info.least_seats, info.most_seats, info.land, info.code) == (3, 4, 19, None)
    (others,) = [other for other in await library(ben) if other.map == info.map]
    assert (others.ref, others.mine, others.author) == (info.ref, False, "Ann")


async def test_the_text_is_served_for_ever_by_its_digest(guest: Guest, served: Served) -> None:
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


async def test_a_published_map_is_played_by_others(guest: Guest) -> None:
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


async def test_all_faults_are_told_at_once(guest: Guest) -> None:
    ann = await guest()
    hexes = drawn("")["hexes"]
    assert isinstance(hexes, list)
    text = text_of("Broken", hexes=[*hexes[:-1], {"q": 9, "r": 0}], terrain={"hills": 18})
    await ann.done("check_map", game="island", text=text)
    (checked,) = [message for message in ann.heard if isinstance(message, MapChecked)]
    told = {(fault.code, fault.field): fault for fault in checked.faults}
    size = told["pool_size", "terrain"]
    assert size.message == "The pool of terrain holds 18 for 19 places."
    assert told["hex_cut_off", "hexes[18]"].detail == {"q": 9, "r": 0}
    refused = await failed(ann, "save_map", game="island", text=text, published=True)
    assert refused.code == checked.faults[0].code
