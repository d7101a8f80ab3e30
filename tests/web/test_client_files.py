"""Serving the built client."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from qiatan.web.http.headers import with_headers
from qiatan.web.pages.client_files import PAGES, ClientPage, client_handlers


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("no")
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<p>the client")
    (client / ".sources").write_text("digest")
    (client / "assets" / "index-1a2b.js").write_text("main()")
    return client


def web(folder: Path) -> TestClient[Litestar]:
    return TestClient(with_headers(Litestar(client_handlers(ClientPage(folder, "")))))  # type: ignore[arg-type]


LONG = "a/" * 3000


@pytest.mark.parametrize(
    "path",
    ["/", "/table/abc", "/somewhere/else", "/editor/%00", "/table/a%00b", f"/table/{LONG}a"],
)
def test_every_client_route_serves_the_page(folder: Path, path: str) -> None:
    with web(folder) as client:
        answer = client.get(path)
    assert (answer.text, answer.headers["cache-control"]) == ("<p>the client", "no-cache")
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/library", 200),
        ("/rules", 200),
        ("/about", 200),
        ("/people/Mei", 200),
        ("/share?text=CORAL-PONY-WAVE-MAPLE", 200),
        ("/table/abc/", 200),
        ("/librarian", 404),
        ("/table", 404),
        ("/somewhere/else", 404),
    ],
)
def test_pages_that_do_not_exist_have_status_404(folder: Path, path: str, status: int) -> None:
    with web(folder) as client:
        assert client.get(path).status_code == status


def test_every_page_is_shown_by_a_module_of_the_client() -> None:
    web_folder = Path(__file__).parents[2] / "web"
    assert [module for module in PAGES.values() if not (web_folder / module).is_file()] == []


@pytest.mark.parametrize(
    ("path", "module"),
    [("new", "Plan"), ("ab12", "Tournament"), ("ab12/plan", "Plan"), ("ab12/wall", "Wall")],
)
def test_a_page_preloads_the_module_that_shows_it(folder: Path, path: str, module: str) -> None:
    name = f"src/tournaments/{module}Page.svelte"
    (folder / ".vite").mkdir()
    (folder / ".vite/manifest.json").write_text(f'{{"{name}": {{"file": "assets/shown.js"}}}}')
    (folder / "index.html").write_text("<head></head>")
    with web(folder) as client:
        assert "assets/shown.js" in client.get(f"/tournaments/{path}").text


def test_hashed_files_are_cached_forever(folder: Path) -> None:
    with web(folder) as client:
        answer = client.get("/assets/index-1a2b.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    ("name", "kind"),
    [("sw.js", "text/javascript"), ("app-de.webmanifest", "application/manifest+json")],
)
def test_the_service_worker_and_the_manifest_are_never_stale(
    folder: Path, name: str, kind: str
) -> None:
    (folder / name).write_text("{}")
    with web(folder) as client:
        answer = client.get(f"/{name}")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith(kind)
    # The worker controls all pages below its own folder without this header.
    assert "service-worker-allowed" not in answer.headers


def test_pages_can_have_a_worker_and_a_manifest_of_this_server_only(folder: Path) -> None:
    with web(folder) as client:
        policies = [client.get(path).headers["content-security-policy"] for path in ("/", "/me")]
    for policy in policies:
        assert {"worker-src 'self'", "manifest-src 'self'"} <= set(policy.split("; "))


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0.5", "gzip")],
)
def test_compressed_files_are_sent_as_built(folder: Path, accepted: str, sent: str) -> None:
    script = folder / "assets" / "index-1a2b.js"
    script.with_name("index-1a2b.js.gz").write_bytes(gzip.compress(b"main()"))
    script.with_name("index-1a2b.js.br").write_bytes(b"in brotli")
    with (
        web(folder) as client,
        client.stream(
            "GET", "/assets/index-1a2b.js", headers={"Accept-Encoding": accepted}
        ) as answer,
    ):
        content = b"".join(answer.iter_raw())
    assert (answer.headers["content-encoding"], answer.headers["vary"]) == (sent, "Accept-Encoding")
    assert content == (folder / "assets" / f"index-1a2b.js.{sent[:2]}").read_bytes()
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    "path",
    [
        "/.sources",
        "/assets/gone.js",
        "/api/x",
        "/..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/%00",
    ],
)
def test_other_files_are_not_served_by_the_client(folder: Path, path: str) -> None:
    with web(folder) as client:
        assert client.get(path).status_code == 404


def test_a_missing_build_is_reported(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        answer = client.get("/")
    assert answer.status_code == 503
    assert "not built" in answer.text


@pytest.mark.parametrize("path", ["/", "/gone.js"])
def test_every_response_has_a_content_policy(folder: Path, path: str) -> None:
    with web(folder) as client:
        headers = client.get(path).headers
    assert "script-src 'self';" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_pages_are_isolated_on_trusted_connections(folder: Path) -> None:
    with web(folder) as client:
        plain, secure = (client.get(f"{s}://testserver.local/").headers for s in ("http", "https"))
    assert "cross-origin-opener-policy" not in plain
    assert secure["cross-origin-opener-policy"] == "same-origin"
