"""How the documentation site is served."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from qiatan.web.http.headers import with_headers
from qiatan.web.pages.client_files import ClientPage, client_handlers
from qiatan.web.pages.docs_pages import docs_handlers

CONTENT = {
    "index.html": "<p>home<script>start()</script>",
    "bots/index.html": "<p>bots",
    "404.html": "<p>not here",
    "assets/main.css": "p {}",
    "source/examples/bot.py": "print()",
    ".secret": "no",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("no")
    for name, text in CONTENT.items():
        file = tmp_path / "site" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "site"


def web(folder: Path, base: str = "") -> TestClient[Litestar]:
    client = client_handlers(ClientPage(folder, base))
    app = Litestar([*docs_handlers(folder, base), *client])
    return TestClient(with_headers(app))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("path", "text"),
    [("/docs/", "<p>home"), ("/docs/bots/", "<p>bots"), ("/docs/bots/index.html", "<p>bots")],
)
def test_pages_are_served(folder: Path, path: str, text: str) -> None:
    with web(folder) as client:
        answer = client.get(path, follow_redirects=False)
    assert answer.text.startswith(text)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_scripts_in_a_page_are_allowed_by_their_hash(folder: Path) -> None:
    with web(folder) as client:
        policy = client.get("/docs/").headers["content-security-policy"]
    assert "script-src 'self' 'sha256-" in policy


@pytest.mark.parametrize(("path", "to"), [("/docs", "/docs/"), ("/docs/bots", "/docs/bots/")])
def test_addresses_of_pages_end_in_a_slash(folder: Path, path: str, to: str) -> None:
    with web(folder, "/games") as client:
        answer = client.get(path, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (302, f"/games{to}")


def test_sources_are_shown_as_text(folder: Path) -> None:
    with web(folder) as client:
        answer = client.get("/docs/source/examples/bot.py")
    assert (answer.text, answer.headers["content-type"]) == ("print()", "text/plain; charset=utf-8")


@pytest.mark.parametrize(
    "path", ["/docs/gone/", "/docs/.secret", "/docs/..%2fsecret.txt", "/docs/%00", "/docs/assets/"]
)
def test_other_files_are_not_served(folder: Path, path: str) -> None:
    with web(folder) as client:
        assert client.get(path).status_code == 404


def test_without_a_built_site_there_are_no_pages(tmp_path: Path) -> None:
    with web(tmp_path / "none") as client:
        assert client.get("/docs/").status_code == 404
