"""The OpenAPI document matches the responses of every read endpoint."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from qiatan.app.contract.endpoints import ENDPOINTS
from qiatan.puzzles.store import new_puzzle
from qiatan.server.tournament_logs import stored_tournament
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import StoredEvent
from qiatan.tournaments.events import Created, to_json
from tests.games.test_corpus import FOLDER as CORPUS
from tests.puzzles.test_judging import winning_puzzle
from tests.tournaments.played import after, plan
from tests.web.browser import Browser
from tests.web.served import QIATAN, Served, serve

WEB: Final = Path(__file__).parents[2] / "src" / "qiatan" / "web"
QUERIES: Final[dict[str, dict[str, str | int]]] = {
    "/api/people": {"ids": "a,b"},
    "/api/ratings": {"game": "island", "size": "3-4"},
    "/api/ratings/of": {"game": "island", "seats": 4, "ids": "a"},
    "/api/sums": {"person": "a"},
    "/api/sums/companions": {"person": "a"},
    "/api/sums/bots": {"person": "a"},
}
"""Parameters of the addresses."""

CREATED: Final = to_json(Created("ann", "Ann", "A-B-C-D", plan()))

SCHEMATHESIS: Final = (sys.executable, "-m", "schemathesis.cli")
HOSTILE: Final = (
    *("--max-examples", os.environ.get("QIATAN_SCHEMATHESIS", "4"), "--phases", "coverage,fuzzing"),
    *("--exclude-checks", "positive_data_acceptance", "--warnings", "off"),
)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with finished games, a puzzle, a tournament and an account called Ada."""
    data = tmp_path_factory.mktemp("kept")
    words = ["--data", str(data), str(CORPUS / "rules_1.jsonl")]
    subprocess.run([QIATAN, "import", *words], check=True)
    asyncio.run(_fill(data))
    server = serve(data)
    browser = Browser(server)
    assert browser.sign_up("Ada") is None
    browser.http.close()
    yield server
    server.stop()


async def _fill(data: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{data / 'qiatan.sqlite3'}")
    await store.puzzles.add([new_puzzle(winning_puzzle(), 0.0)])
    await store.tournaments.append(stored_tournament(after()), [StoredEvent(1, 1.0, CREATED)])
    await store.close()


@pytest.fixture(scope="module")
def http() -> Iterator[httpx.Client]:
    with httpx.Client(verify=False) as client:
        yield client


@pytest.fixture(scope="module")
def document(kept: Served, http: httpx.Client) -> dict[str, Any]:
    return dict(http.get(f"{kept.url}/api/openapi.json").json())


def test_the_document_is_openapi(document: dict[str, Any]) -> None:
    validate(document)


def test_the_document_lists_every_read_endpoint(document: dict[str, Any]) -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in WEB.rglob("*_api.py"))
    routes = re.findall(
        r'@route\("(/api/(?:about|connection|games|live|people|puzzles|ratings|sums|tournaments|version)[^"]*)"',
        source,
    )
    assert {path.replace(":str", "") for path in routes} == set(document["paths"])


@pytest.mark.parametrize("path", [endpoint.path for endpoint in ENDPOINTS])
def test_responses_match_the_document(
    path: str, kept: Served, http: httpx.Client, document: dict[str, Any]
) -> None:
    id = http.get(f"{kept.url}/api/games").json()["games"][0]["id"]
    address = kept.url + path.format(id=id, name="ada", puzzle="today", tournament="c1")
    answer = http.get(address, params=QUERIES.get(path))
    response = document["paths"][path]["get"]["responses"][str(answer.status_code)]["content"]
    assert answer.status_code == 200
    (media,) = response
    assert answer.headers["content-type"].startswith(media)
    if media == "application/json":
        schema = {**response[media]["schema"], "components": document["components"]}
        Draft202012Validator(schema).validate(answer.json())
    tag = {"If-None-Match": answer.headers["etag"]}
    assert http.get(address, params=QUERIES.get(path), headers=tag).status_code == 304


@pytest.mark.slow
def test_responses_to_hostile_requests_match_the_document(kept: Served) -> None:
    """Schemathesis generates requests from the document. Valid ones may still be refused as
    `invalid`.
    """
    words = [*SCHEMATHESIS, "run", f"{kept.url}/api/openapi.json", "--seed", "1", *HOSTILE]
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=kept.data)
    assert done.returncode == 0, done.stdout[-4000:]
    assert "level=error" not in kept.errors


def test_unknown_game_files_are_refused_for_any_id(kept: Served) -> None:
    answer = httpx.get(f"{kept.url}/api/games/\u20ac\u2603/file")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_game")


def test_lists_are_paged(kept: Served) -> None:
    found, after = list[str](), ""
    while after is not None:
        asked = {"most": 3} | ({"after": after} if after else {})
        page = httpx.get(f"{kept.url}/api/games", params=asked).json()
        found += [game["id"] for game in page["games"]]
        after = page["after"]
    assert len(found) == len(set(found)) > 3


@pytest.mark.parametrize(
    "path",
    [
        f"/api/people?ids={','.join('a' * 101)}",
        "/api/people",
        "/api/ratings?game=island&size=2&after=here",
        "/api/ratings?game=island&size=2&most=1000",
        "/api/games?most=3&most=4",
        "/api/games?winner=null",
    ],
)
def test_invalid_queries_are_refused(path: str, kept: Served) -> None:
    assert httpx.get(kept.url + path).json()["code"] == "invalid"


def test_the_page_needs_no_scripts(kept: Served) -> None:
    page = httpx.get(f"{kept.url}/api")
    assert page.headers["content-type"].startswith("text/html")
    assert "<script" not in page.text
    assert 'href="/api/openapi.json"' in page.text
