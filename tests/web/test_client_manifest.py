"""Pages list the files that they need."""

from __future__ import annotations

import json
from pathlib import Path

from qiatan.web.pages.client_files import ClientPage
from qiatan.web.pages.client_manifest import needed_files

SESSION = '<link rel="preload" as="fetch" crossorigin href="/api/session">'

MANIFEST = {
    "_first.js": {"file": "assets/first.js", "css": ["assets/first.css"]},
    "src/replay/ReplayPage.svelte": {
        "file": "assets/replay.js",
        "imports": ["_first.js", "_feed.js"],
        "css": ["assets/replay.css"],
    },
    "_feed.js": {"file": "assets/feed.js", "imports": ["_first.js"]},
    "src/editor/EditorPage.svelte": {"file": "assets/editor.js"},
}


def test_a_module_lists_its_imports_once(tmp_path: Path) -> None:
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    files = needed_files(tmp_path, ["replay/ReplayPage.svelte"])
    first, rest = files[:2], files[2:]
    assert first == ["assets/first.js", "assets/first.css"]
    assert rest == ["assets/feed.js", "assets/replay.js", "assets/replay.css"]


def test_a_page_does_not_repeat_its_own_files(tmp_path: Path) -> None:
    (tmp_path / ".vite").mkdir()
    (tmp_path / ".vite" / "manifest.json").write_text(json.dumps(MANIFEST))
    own = (
        '<script src="./assets/first.js"></script><link rel="stylesheet" href="./assets/first.css">'
    )
    (tmp_path / "index.html").write_text(f"<head></head>{own}")
    text = ClientPage(tmp_path, "").answer(["replay/ReplayPage.svelte"]).content
    assert text.count("first.js") == text.count("first.css") == text.count("replay.css") == 1


def test_without_a_manifest_no_files_are_listed(tmp_path: Path) -> None:
    assert needed_files(tmp_path, ["replay/ReplayPage.svelte"]) == []


def test_elements_are_added_to_the_head_of_a_page(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<head></head><p></head>")
    page = ClientPage(tmp_path, "")
    assert page.answer(head=["<b>"]).content == f"<head><b>{SESSION}</head><p></head>"
