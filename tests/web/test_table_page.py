"""The page of a table lists the files that it needs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from qiatan.protocol.parts import Stage, Summary
from qiatan.web.pages.client_files import ClientPage
from qiatan.web.pages.table_page import table_page_handler
from tests.server.test_table_index import listing

OWN = '<link rel="stylesheet" href="./assets/index.css">'
SESSION = '<link rel="preload" as="fetch" crossorigin href="/games/api/session">'
SERVED = '<link rel="stylesheet" href="/games/assets/index.css">'

MANIFEST = {
    "src/table/pregame/OpenTable.svelte": {"file": "assets/open.js", "css": ["assets/open.css"]},
    "src/highcard/HighcardScreen.svelte": {"file": "assets/highcard.js"},
}


def page_of(folder: Path, tables: dict[str, Summary], table: str) -> str:
    async def summary(table: str) -> Summary | None:
        return tables.get(table)

    (folder / ".vite").mkdir()
    (folder / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    (folder / "index.html").write_text("<head></head>" + OWN)
    handler = table_page_handler(summary, ClientPage(folder, "/games"))
    with TestClient(Litestar([handler])) as client:
        return client.get(f"/table/{table}").text


@pytest.mark.parametrize(
    ("stage", "needed"),
    [
        (
            "open",
            '<link rel="modulepreload" crossorigin href="/games/assets/open.js"></head>'
            '<link rel="stylesheet" crossorigin href="/games/assets/open.css">',
        ),
        (
            "playing",
            '<link rel="modulepreload" crossorigin href="/games/assets/highcard.js"></head>',
        ),
    ],
)
def test_a_tables_files_are_prefetched(tmp_path: Path, stage: Stage, needed: str) -> None:
    tables = {"a1": listing("a1", stage, 100.0).summary}
    assert page_of(tmp_path, tables, "a1") == f"<head>{SESSION}{needed}{SERVED}"


def test_the_page_does_not_reveal_codes(tmp_path: Path) -> None:
    tables = {"WAVE": listing("WAVE", "open", 100.0).summary}
    assert page_of(tmp_path, tables, "KELP-WAVE") == f"<head>{SESSION}</head>{SERVED}"


def test_an_unknown_table_has_the_plain_page(tmp_path: Path) -> None:
    assert page_of(tmp_path, {}, "none") == f"<head>{SESSION}</head>{SERVED}"
