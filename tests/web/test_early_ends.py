"""Games that players end early, over the WebSocket and as finished games over HTTP."""

from __future__ import annotations

import json
from random import Random

import httpx
from click.testing import CliRunner

from qiatan.app.replay import replay
from qiatan.app.verify import verify
from qiatan.protocol.games import FinishedGame, GameReport, Replay
from tests.web.browser import Browser, NewBrowser
from tests.web.client import Client
from tests.web.server_group import AnyServer
from tests.web.test_games_api import read
from tests.web.test_ratings_api import DUEL


async def duel(ada: Client, bo: Client, acts: int) -> str:
    """A rated duel after some actions of the player who begins; returns the table."""
    table = await ada.done("create_table", settings=DUEL)
    await bo.done("sit", table=table)
    for client in (ada, bo):
        await client.done("enter_table", table=table)
    await ada.done("start_game", table=table)
    for client in (ada, bo):
        await client.until(lambda one: bool(one.view))
    first = ada if ada.at is not None else bo
    await first.play_on(Random(1), acts=acts)
    return table


def account(new: NewBrowser, name: str) -> Browser:
    browser = new()
    assert browser.sign_up(name) is None
    return browser


def places(served: AnyServer, id: str) -> list[int]:
    changes = httpx.get(f"{served.url}/api/games/{id}/ratings").json()["changes"]
    return [change["place"] for change in changes]


def checked(served: AnyServer, id: str) -> list[str]:
    """What `qiatan replay` and `qiatan verify` say about the game's file."""
    file = httpx.get(f"{served.url}/api/games/{id}/file").content
    results = [CliRunner().invoke(command, ["-"], input=file) for command in (replay, verify)]
    assert [result.exit_code for result in results] == [0, 0], results
    return [result.stdout.splitlines()[-1] for result in results]


async def test_a_conceded_game_is_won_rated_replayed_and_verified(
    new: NewBrowser, served: AnyServer
) -> None:
    one, other = account(new, "Conceding Ada"), account(new, "Staying Bo")
    async with one.connected() as ada, other.connected() as bo:
        table = await duel(ada, bo, 1)
        await ada.done("concede", table=table)
        await bo.until(lambda client: client.over)
        assert bo.info is not None and bo.info.game is not None and bo.info.ended is not None
        assert (bo.info.ended.end, bo.info.ended.winners) == ("concession", [bo.seat])
        id, view, winner = bo.info.game, bo.view, bo.info.seats[bo.seat].colour
    assert places(served, id) == [0, 1]
    game = read(served, f"/{id}", FinishedGame)
    assert game.early == "concession"
    assert [(seat.won, seat.conceded) for seat in game.seats if seat.colour != winner] == [
        (False, True)
    ]
    shown = read(served, f"/{id}/replay?as={bo.seat}&at=9999", Replay)
    assert (shown.view, shown.info.ended) == (view, bo.info.ended)
    assert read(served, f"/{id}/report", GameReport).game == "natick"
    assert all(f"won by {winner} by concession" in line for line in checked(served, id))


async def test_a_drawn_game_is_a_tie(new: NewBrowser, served: AnyServer) -> None:
    one, other = account(new, "Drawing Ada"), account(new, "Drawing Bo")
    async with one.connected() as ada, other.connected() as bo:
        table = await duel(ada, bo, 1)
        await ada.done("propose_end", table=table, end="draw")
        await bo.until(lambda client: client.info is not None and client.info.end_vote is not None)
        await bo.done("propose_end", table=table, end="draw")
        await ada.until(lambda client: client.over)
        assert ada.info is not None and ada.info.game is not None
        id, person = ada.info.game, ada.info.your_person
    assert places(served, id) == [0, 0]
    listed = one.http.get(f"{served.url}/api/games?person={person}&result=draw").json()["games"]
    assert [game["id"] for game in listed] == [id]
    assert all("by agreement" in line for line in checked(served, id))


async def test_an_aborted_game_is_neither_listed_nor_rated(
    new: NewBrowser, served: AnyServer
) -> None:
    one, other = account(new, "Aborting Ada"), account(new, "Aborting Bo")
    async with one.connected() as ada, other.connected() as bo:
        table = await duel(ada, bo, 1)
        await bo.done("propose_end", table=table, end="abort")
        await ada.done("propose_end", table=table, end="abort")
        await bo.until(lambda client: client.over)
        assert bo.info is not None and bo.info.ended is not None and ada.info is not None
        assert (bo.info.ended.end, bo.info.game) == ("abort", None)
        person = ada.info.your_person
    answer = one.http.get(f"{served.url}/api/games?person={person}")
    assert json.loads(answer.content)["games"] == []
