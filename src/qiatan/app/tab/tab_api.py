"""The read-only endpoints of `/api` and `/maps` that work offline."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from qiatan.finished.finished_games import FinishedGames
from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.games import AboutServer, BeatenBots, Problem
from qiatan.protocol.people import People
from qiatan.release import commit, version
from qiatan.server.server import Server
from qiatan.services.faults import BROKEN, report_fault
from qiatan.tables.core.occupants import Player
from qiatan.web.http.queries import (
    FramesQuery,
    GamesQuery,
    LiveReplayFramesQuery,
    LiveReplayQuery,
    Q,
    ReplayQuery,
    TotalsQuery,
    counted_person,
    decode_query,
    games_search,
    page_key,
)
from qiatan.web.http.rules_example import example_for


@dataclass(frozen=True, slots=True)
class Asked:
    """A request from the page: its parameters, its body, and the id in its path, if any."""

    server: Server
    person: str
    id: str
    items: Sequence[tuple[str, str]]
    body: bytes

    @property
    def games(self) -> FinishedGames:
        """The finished games."""
        return self.server.games

    def query(self, kind: type[Q]) -> Q:
        """Return the decoded query. Raises `Refused` (`invalid`) if it cannot be decoded."""
        return decode_query(self.items, kind)


Endpoint: TypeAlias = Callable[[Asked], Awaitable[object]]


async def _games(asked: Asked) -> object:
    query = asked.query(GamesQuery)
    search = games_search(query, asked.person)
    return await asked.games.listed(search, page_key(query.after), query.most)


async def _replay(asked: Asked) -> object:
    query = asked.query(ReplayQuery)
    return await asked.games.replay(asked.id, query.viewer, query.at)


async def _frames(asked: Asked) -> object:
    query = asked.query(FramesQuery)
    return await asked.games.frames(asked.id, query.viewer, query.first)


async def _live_replay(asked: Asked) -> object:
    at, room = asked.query(LiveReplayQuery).at, await asked.server.room(asked.id)
    return await asked.server.live_replay.replay(room, Player(asked.person), at)


async def _live_frames(asked: Asked) -> object:
    first, room = asked.query(LiveReplayFramesQuery).first, await asked.server.room(asked.id)
    return await asked.server.live_replay.frames(room, Player(asked.person), first)


async def _statistics(asked: Asked) -> object:
    person, private = counted_person(asked.query(TotalsQuery), asked.person)
    return await asked.games.totals.statistics(person, private=private)


async def _opponents(asked: Asked) -> object:
    person, private = counted_person(asked.query(TotalsQuery), asked.person)
    return await asked.games.totals.frequent_opponents(person, private=private)


async def _beaten(asked: Asked) -> object:
    person, private = counted_person(asked.query(TotalsQuery), asked.person)
    return BeatenBots(await asked.games.totals.beaten_bots(person, private=private))


async def _rules(asked: Asked) -> object:
    return await example_for(asked.server, asked.id, dict(asked.items), asked.person)


async def _map(asked: Asked) -> object:
    text = await asked.server.map_text(asked.id)
    if text is None:
        raise refuse("unknown_map", "There is no such map file.", "map")
    return text


async def _about(asked: Asked) -> object:
    return AboutServer(version(), commit(), None, documentation=False)


async def _people(asked: Asked) -> object:
    return People([])


ENDPOINTS: Final[Sequence[tuple[re.Pattern[str], Endpoint]]] = [
    (re.compile(pattern), endpoint)
    for pattern, endpoint in (
        ("GET /api/games", _games),
        ("GET /api/games/([^/]+)", lambda asked: asked.games.game(asked.id)),
        ("GET /api/games/([^/]+)/file", lambda asked: asked.games.file(asked.id)),
        ("GET /api/games/([^/]+)/chance", lambda asked: asked.games.chance(asked.id)),
        ("GET /api/games/([^/]+)/report", lambda asked: asked.games.report(asked.id)),
        ("GET /api/games/([^/]+)/replay", _replay),
        ("GET /api/games/([^/]+)/frames", _frames),
        ("GET /api/games/([^/]+)/analysis", lambda asked: asked.server.analyses.status(asked.id)),
        ("GET /api/tables/([^/]+)/replay", _live_replay),
        ("GET /api/tables/([^/]+)/frames", _live_frames),
        ("GET /api/sums", _statistics),
        ("GET /api/sums/companions", _opponents),
        ("GET /api/sums/bots", _beaten),
        ("GET /api/rules/([^/]+)", _rules),
        ("GET /api/about", _about),
        ("GET /api/people", _people),
        ("POST /api/files", lambda asked: asked.games.uploaded.upload(asked.body)),
        ("GET /maps/([^/]+)", _map),
    )
]


async def respond(
    server: Server, person: str, method: str, url: str, body: str
) -> tuple[bool, str]:
    """Return whether a request succeeded, and the response as JSON.

    If the request failed, the response is a `Problem`.
    """
    try:
        return True, _text(await _found(server, person, method, url, body))
    except Refused as refused:
        refusal = refused.refusal
        detail = dict(refusal.detail)
        return False, _text(Problem(refusal.code, refusal.message, refusal.field, detail))
    except Exception as error:
        fault = report_fault("page_failed", error)
        return False, _text(Problem("internal_error", BROKEN, None, {"fault": fault}))


async def _found(server: Server, person: str, method: str, url: str, body: str) -> object:
    parts = urlsplit(url)
    for pattern, endpoint in ENDPOINTS:
        if found := pattern.fullmatch(f"{method} {parts.path}"):
            id, items = unquote("".join(found.groups())), parse_qsl(parts.query)
            return await endpoint(Asked(server, person, id, items, body.encode()))
    raise refuse("not_offline", "This needs a server.")


def _text(body: object) -> str:
    return body if isinstance(body, str) else msgspec.json.encode(body).decode()
