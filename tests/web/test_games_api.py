"""Finished games over HTTP: lists, downloads, replays, ETags and refusals."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final, TypeVar

import httpx
import msgspec
import pytest

from qiatan.games.registry import GAMES
from qiatan.kit.chance import DerivedChance, combined, commitment
from qiatan.kit.game_log import replay
from qiatan.kit.gamefile import GameFile, read_game
from qiatan.protocol.games import (
    AnalysisStatus,
    ChanceRecord,
    FinishedGame,
    FinishedGamePage,
    GameReport,
    Problem,
    Replay,
    ReplayFrames,
)
from qiatan.web.auth.guests import COOKIE
from qiatan.web.policy.request_limits import BURST
from tests.folded import folded
from tests.web.client import Client, connected, new_cookie
from tests.web.served import FROZEN_LIMITS, serve
from tests.web.server_group import AnyServer

T = TypeVar("T")
GOLDEN: Final = Path(__file__).parents[1] / "natick/golden/drawn.json"


def read(servers: AnyServer, path: str, kind: type[T], cookie: str | None = None) -> T:
    cookies = None if cookie is None else {COOKIE: cookie}
    answer = httpx.get(f"{servers.url}/api/games{path}", cookies=cookies)
    return msgspec.json.decode(answer.content, type=kind)


def problem(
    servers: AnyServer, path: str, cookie: str | None = None
) -> tuple[int, str, str | None]:
    cookies = None if cookie is None else {COOKIE: cookie}
    answer = httpx.get(f"{servers.url}/api/games{path}", cookies=cookies)
    said = msgspec.json.decode(answer.content, type=Problem)
    return answer.status_code, said.code, said.field


def derived(chance: ChanceRecord) -> list[str]:
    """The outcomes derived from the seeds, for every action by chance."""
    key = combined(bytes.fromhex(chance.seed), chance.contributions)
    drawn = []
    for step in chance.steps:
        outcomes = chance.choices[step.choice]
        drawn.append(outcomes[DerivedChance(key, step.number).below(len(outcomes))])
    return drawn


def png_and_again(servers: AnyServer, id: str) -> tuple[str, int]:
    address = f"{servers.url}/api/games/{id}/preview.png"
    picture = httpx.get(address)
    again = httpx.get(address, headers={"If-None-Match": picture.headers["etag"]})
    return picture.headers["content-type"], again.status_code


def ask_analysis(servers: AnyServer, id: str, cookie: str) -> AnalysisStatus:
    address = f"{servers.url}/api/games/{id}/analysis/ask"
    asked = httpx.post(address, json={}, cookies={COOKIE: cookie})
    return msgspec.json.decode(asked.content, type=AnalysisStatus)


def downloaded(servers: AnyServer, id: str) -> GameFile:
    return read_game(httpx.get(f"{servers.url}/api/games/{id}/file").content, GAMES)


async def played(client: Client, *, public: bool) -> str:
    """Play a short game to its end, and return the id of the finished game."""
    await client.start_game(public=public, max_players=2, rules={"victory_points": 5})
    await client.play_on(Random(1))
    assert client.info is not None
    assert client.info.game is not None
    return client.info.game


@pytest.mark.slow
async def test_a_finished_game_is_listed_shown_downloaded_and_replayed(served: AnyServer) -> None:
    cookie = new_cookie(served.url)
    async with connected(served.socket_url, cookie) as ann:
        id = await played(ann, public=True)
        view = ann.view
        log = ann.log
    kept = read(served, f"/{id}", FinishedGame)
    chance = read(served, f"/{id}/chance", ChanceRecord)
    assert [step.action for step in chance.steps] == derived(chance)
    assert chance.commitment == commitment(bytes.fromhex(chance.seed))
    assert [seat.bot for seat in kept.seats if seat.person is None] == ["easy"]
    assert kept in read(served, "?game=island&seats=2&bots=true", FinishedGamePage).games
    assert kept in read(served, "?mine=true", FinishedGamePage, cookie).games
    assert kept not in read(served, "?bots=false", FinishedGamePage).games

    file = downloaded(served, id)
    assert replay(GAMES["island"], file.record).result() == file.result

    assert ask_analysis(served, id, cookie).stage == "waiting"
    assert read(served, f"/{id}/analysis", AnalysisStatus).stage != "none"

    report = read(served, f"/{id}/report", GameReport)
    assert [
        sum(points) for points in zip(*(p.seats for p in report.report.points), strict=True)
    ] == [seat.points for seat in kept.seats]
    assert len(report.seconds or ()) == 2

    seat = next(number for number, one in enumerate(kept.seats) if one.person is not None)
    response = read(served, f"/{id}/replay?as={seat}", Replay)
    assert (response.game, response.log) == (kept, log)
    last = kept.actions // 100 * 100
    shown = read(served, f"/{id}/frames?as={seat}&from={last}", ReplayFrames)
    for move in shown.moves:
        shown.view.update(folded(shown.view, move.view, move.parts))
    assert shown.view == view


@pytest.mark.slow
async def test_a_private_game_opens_by_link_and_is_listed_for_its_player(
    served: AnyServer,
) -> None:
    cookie, other = new_cookie(served.url), new_cookie(served.url)
    async with connected(served.socket_url, cookie) as ann:
        id = await played(ann, public=False)
    kept = read(served, f"/{id}", FinishedGame)
    person = next(seat.person for seat in kept.seats if seat.person is not None)
    assert kept not in read(served, "?most=100", FinishedGamePage).games
    assert kept not in read(served, f"?person={person}", FinishedGamePage, other).games
    assert kept in read(served, f"?person={person}", FinishedGamePage, cookie).games

    assert png_and_again(served, id) == ("image/png", 304)


def test_a_game_played_offline_is_uploaded_once(served: AnyServer) -> None:
    def upload(**headers: str) -> httpx.Response:
        return httpx.post(f"{served.url}/api/offline-games", json=body, headers=headers)

    body = {
        "file": GOLDEN.read_text(encoding="utf-8"),
        "seats": [{"name": "Me"}, {"name": "Bo", "bot": "easy"}],
        "started": 100.0,
        "finished": 400.0,
    }
    cookie = new_cookie(served.url)
    session = f"{COOKIE}={cookie}"
    first, again = (upload(cookie=session).json() for _ in range(2))
    assert first == again and first["uploaded"]
    (mine,) = read(served, "?mine=true", FinishedGamePage, cookie).games
    assert (mine.id, mine.settings.public) == (first["id"], False)
    assert upload().json()["code"] == "no_session"
    assert upload(cookie=session, origin="https://evil.example").json()["code"] == "bad_origin"
    body["seats"] = []
    assert upload(cookie=session).json()["code"] == "not_uploadable"


def test_refusals_have_a_status_and_a_code(served: AnyServer) -> None:
    assert problem(served, "/0123") == (404, "no_game", "id")
    assert problem(served, "/0123/preview.png") == (404, "no_game", "id")
    assert problem(served, "/0123/frames?as=9") == (400, "invalid", "query")
    assert problem(served, "?mine=true") == (401, "no_session", "mine")
    assert problem(served, "?after=yesterday") == (400, "invalid", "after")
    assert problem(served, "?colour=red") == (400, "invalid", "query")
    assert problem(served, "/0123/unknown") == (404, "no_endpoint", None)
    assert problem(served, "/%00/file") == (400, "malformed", None)
    assert problem(served, "?map=%00") == (400, "malformed", None)


@pytest.mark.parametrize("path", ["/api", "/api/games"])
def test_an_unknown_method_below_api_is_a_problem(served: AnyServer, path: str) -> None:
    answer = httpx.delete(f"{served.url}{path}")
    assert (answer.status_code, answer.json()["code"]) == (405, "bad_method")
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
@pytest.mark.parametrize("path", ["/api/none", "/api/games/0/none"])
def test_an_unknown_address_below_api_is_a_problem(
    served: AnyServer, method: str, path: str
) -> None:
    answer = httpx.request(method, f"{served.url}{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_endpoint")


def test_an_unknown_address_elsewhere_is_no_problem(served: AnyServer) -> None:
    assert (
        httpx.get(f"{served.url}/assets/none.js").json()["detail"] == "There is no /assets/none.js."
    )


def test_an_unchanged_list_is_not_sent_again(served: AnyServer) -> None:
    first = httpx.get(f"{served.url}/api/games?game=none")
    assert first.headers["cache-control"] == "no-cache"
    tag = {"If-None-Match": first.headers["etag"]}
    again = httpx.get(f"{served.url}/api/games?game=none", headers=tag)
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")


def test_requests_that_come_too_fast_are_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = serve(tmp_path_factory.mktemp("fast"), program=FROZEN_LIMITS)
    with httpx.Client(base_url=server.url) as client:
        answers = [client.get("/api/games/0") for _ in range(BURST + 10)]
    server.stop()
    assert [answer.status_code for answer in answers] == [404] * BURST + [429] * 10
    assert answers[-1].headers["retry-after"] == "1"
