"""The page of a finished game names the files that it will need."""

from __future__ import annotations

import json
from pathlib import Path

from qiatan.web.client_files import ClientPage
from qiatan.web.client_manifest import needed_files

SESSION = '<link rel="preload" as="fetch" crossorigin href="/api/session">'

MANIFEST = {
    "index.html": {"file": "assets/index.js", "css": ["assets/index.css"]},
    "src/replay/ReplayPage.svelte": {
        "file": "assets/replay.js",
        "imports": ["index.html", "_feed.js"],
        "css": ["assets/replay.css"],
    },
    "_feed.js": {"file": "assets/feed.js", "imports": ["index.html"]},
    "src/editor/EditorPage.svelte": {"file": "assets/editor.js"},
}


def test_a_module_brings_all_that_it_imports_once(tmp_path: Path) -> None:
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    files = needed_files(tmp_path, ["replay/ReplayPage.svelte"])
    # The page itself names the files of index.html.
    assert files == ["assets/feed.js", "assets/replay.js", "assets/replay.css"]


def test_a_client_without_a_manifest_finds_its_files_itself(tmp_path: Path) -> None:
    assert needed_files(tmp_path, ["replay/ReplayPage.svelte"]) == []


def test_a_page_takes_elements_in_its_head(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head></head><p></head>")
    page = ClientPage(tmp_path, "")
    assert page.answer(head=["<b>"]).content == f"<head><b>{SESSION}</head><p></head>"
