"""A server's responses about a game with hidden land do not depend on what is hidden.

A game and its twins have the same log and differ only in what no one has seen. Over HTTP and
WebSocket, every client must receive the same about all of them, up to the end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from qiatan.app.key_file import load_keys
from qiatan.games.registry import GAMES
from qiatan.island.trial import TRIAL
from qiatan.kit.chance import DerivedChance
from qiatan.kit.conformance.game_under_trial import GameUnderTrial
from qiatan.kit.game import Header, Position, SettingValue
from qiatan.kit.seats import CHANCE
from qiatan.protocol.messages import Failed, TableSnapshot
from qiatan.protocol.parts import Colour, TableSettings
from qiatan.services.catalog import GameCatalog
from qiatan.storage.sealed_seeds import SeedSeal
from qiatan.storage.sql_store import SqlStore
from qiatan.tables.core.decide import fold
from qiatan.tables.core.events import Created, Played, Sat, Started, TableEvent
from qiatan.tables.core.state import TableState
from qiatan.tables.live.commit import stored_events, stored_table
from qiatan.tables.wire.cached_info import CachedInfo
from qiatan.tables.wire.finished_game import indexed_game
from qiatan.web.auth.guests import COOKIE, Guests, new_person, public_id
from tests.web.client import connected
from tests.web.served import Served, serve

GOES_ON: Final[Mapping[str, Mapping[str, SettingValue]]] = {
    "northern_fjords": {"map": "northern_fjords", "seafarers": True},
    "scattered_isles": {"map": "scattered_isles", "seafarers": True, "mystery": True},
    "europe": {"map": "europe", "seafarers": True, "mystery": True, "open_hands": True},
}
ENDED: Final[Mapping[str, SettingValue]] = {**GOES_ON["northern_fjords"], "victory_points": 5}
TWINS: Final = 3
COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "ivory")
PERSONS: Final = tuple(new_person() for _ in COLOURS)
VIEWERS: Final = (*PERSONS[:2], new_person())
"""Two players and a spectator."""


def game_on(name: str) -> GameUnderTrial:
    """A game up to a question to a seat."""
    run = GameUnderTrial(replace(TRIAL, settings=GOES_ON[name]), seed=5)
    position = run.trial.game.start(run.header)
    choice = DerivedChance(b"twins", 0)
    while len(run.log) < 90 or position.awaited()[0] == CHANCE:
        run.apply(position, run.choose(position, choice))
    return run


def game_ended() -> GameUnderTrial:
    """A short game to its end."""
    run = GameUnderTrial(replace(TRIAL, settings=ENDED), seed=6)
    position = run.trial.game.start(run.header)
    choice = DerivedChance(b"twins", 0)
    while position.result() is None:
        run.apply(position, run.choose(position, choice))
    return run


def position_of(run: GameUnderTrial, entries: int) -> Position:
    position = run.trial.game.start(run.header)
    for entry in run.log[:entries]:
        position.apply(entry.seat, entry.action)
    return position


def with_twins(run: GameUnderTrial) -> list[Header]:
    """The headers of the game and of its twins, each of which hides something else."""
    headers, number = [run.header], 0
    before_the_end = position_of(run, len(run.log) - 1)
    while len(headers) <= TWINS:
        twin = run.trial.twin(run.header, before_the_end, DerivedChance(b"twin", number))
        assert twin is not None and number < 100
        number += 1
        if all(twin.setup != header.setup for header in headers):
            headers.append(twin)
    return headers


def events(run: GameUnderTrial, header: Header, code: str) -> Iterator[TableEvent]:
    rules = dict(header.settings)
    yield Created(code, public_id(PERSONS[0]), TableSettings("", "island", True, 3, "fast", rules))
    for person, colour in zip(PERSONS, COLOURS, strict=True):
        yield Sat(public_id(person), colour, colour)
    yield Started(header.version, rules, list(COLOURS), dict(header.setup), "ab" * 32)
    for entry in run.log:
        yield Played(entry.seat, entry.action)


@dataclass
class Twins:
    """A server with all of them. `ids` are those of tables or finished games, by name."""

    served: Served
    guests: Guests
    ids: dict[str, list[str]]

    def answer(self, path: str, id: str, person: str) -> httpx.Response:
        headers = {"Cookie": f"{COOKIE}={self.guests.cookie(person)}"}
        return httpx.get(self.served.url + path.format(id=id), headers=headers, verify=False)

    def same(self, name: str, path: str, person: str) -> str:
        """The response about each of the games, which must be the same except for ids."""
        answers = [(id, self.answer(path, id, person)) for id in self.ids[name]]
        texts = {(said.status_code, said.text.replace(id, "ID")) for id, said in answers}
        assert len(texts) == 1, f"{path} tells {name} and its twins apart"
        return texts.pop()[1]


async def keep(data: Path, runs: Mapping[str, GameUnderTrial]) -> dict[str, list[str]]:
    """Store the games and their twins, and return their ids."""
    seal = SeedSeal(load_keys(data / "cookie.key"))
    ids = dict[str, list[str]]()
    store = await SqlStore.open(f"sqlite:///{data / 'qiatan.sqlite3'}", seal=seal)
    for name, run in runs.items():
        for number, header in enumerate(with_twins(run)):
            table = f"{name}-{number}".ljust(20, "x")
            stored = stored_events(events(run, header, table), 0, 1_795_000_000.0)
            state = fold(TableState(table, GameCatalog(GAMES, {})), stored)
            ended = indexed_game(state)
            await store.append(stored_table(state, CachedInfo()), stored, 0, ended)
            ids.setdefault(name, []).append(table if ended is None else ended.game.id)
    await store.close()
    return ids


@pytest.fixture(scope="module")
def runs() -> dict[str, GameUnderTrial]:
    return {"ended": game_ended(), **{name: game_on(name) for name in GOES_ON}}


@pytest.fixture(scope="module")
def twins(
    runs: dict[str, GameUnderTrial], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Twins]:
    data = tmp_path_factory.mktemp("twins")
    ids = asyncio.run(keep(data, runs))
    served = serve(data, "--message-rate", "100000")
    yield Twins(served, Guests(*load_keys(data / "cookie.key")), ids)
    assert served.stop() == 0
    assert "level=error" not in served.errors


@pytest.mark.slow
@pytest.mark.parametrize("name", GOES_ON)
def test_live_replays_reveal_no_secrets(name: str, twins: Twins) -> None:
    for person in VIEWERS:
        assert '"fog"' in twins.same(name, "/api/tables/{id}/replay?at=80", person)
        assert '"moves"' in twins.same(name, "/api/tables/{id}/frames", person)
    for path in ("/table/{id}", "/games/{id}", "/games/{id}/report"):
        twins.same(name, path, VIEWERS[0])


@pytest.mark.slow
@pytest.mark.parametrize("name", GOES_ON)
def test_a_running_game_has_no_report_or_picture(name: str, twins: Twins) -> None:
    for part in ("", "/report", "/preview.png", "/replay", "/frames", "/chance", "/file"):
        assert "no_game" in twins.same(name, "/api/games/{id}" + part, VIEWERS[0])


@pytest.mark.slow
@pytest.mark.parametrize("name", GOES_ON)
async def test_snapshots_and_refusals_reveal_no_secrets(
    name: str, twins: Twins, runs: dict[str, GameUnderTrial]
) -> None:
    position = position_of(runs[name], len(runs[name].log))
    seat = position.awaited()[0]
    places = [f"{word} {place}{n}" for word, place in KINDS for n in range(0, 90, 3)]
    refused = [action for action in places if position.check(seat, action) is not None]
    heard = [await asked(twins, id, PERSONS[seat], refused) for id in twins.ids[name]]
    assert len(refused) > 60
    assert all(one == heard[0] for one in heard)


KINDS: Final = (("settlement", "n"), ("ship", "e"), ("road", "e"), ("robber", "h"), ("pirate", "h"))


async def asked(twins: Twins, table: str, person: str, actions: list[str]) -> list[str]:
    """Everything a socket receives about the table, and in reply to refused actions."""
    cookie = twins.guests.cookie(person)
    async with connected(twins.served.socket_url, cookie) as client:
        await client.done("enter_table", table=table)
        shown = next(
            text
            for text, one in zip(client.raw, client.heard, strict=True)
            if isinstance(one, TableSnapshot)
        )
        for action in actions:
            reply = await client.ask("act", table=table, at=client.at, action=action)
            assert isinstance(reply, Failed)
        failed = [
            text
            for text, one in zip(client.raw, client.heard, strict=True)
            if isinstance(one, Failed)
        ]
        return [text.replace(table, "ID") for text in (shown, *failed)]


@pytest.mark.slow
def test_a_seats_replay_reveals_no_secrets(twins: Twins, runs: dict[str, GameUnderTrial]) -> None:
    last = len(runs["ended"].log)
    for viewer in ("0", "watcher"):
        for first in range(0, last, 100):
            path = f"/api/games/{{id}}/frames?as={viewer}&from={first}"
            answer = [
                before_the_end(twins.answer(path, id, VIEWERS[0]), last)
                for id in twins.ids["ended"]
            ]
            assert all(one == answer[0] for one in answer)
            assert '"fog"' in str(answer[0]).replace("'", '"')


def before_the_end(said: httpx.Response, last: int) -> dict[str, Any]:
    """The frame and moves without the last move, which reveals everything."""
    answer = said.json()
    moves = [{**move, "table": ""} for move in answer["moves"] if move["number"] < last]
    return {**answer, "moves": moves}
